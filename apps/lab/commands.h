// The lab's sub-commands. Each adds itself to the program and says how it ended.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::lab {

void add_scenario_command(Command app);
void add_perft_command(Command app);
void add_trace_command(Command app);
void add_replay_command(Command app);
void add_simulate_command(Command app);
void add_arena_command(Command app);
void add_balance_command(Command app);
void add_fit_command(Command app);
void add_audit_command(Command app);
void add_verify_command(Command app);
void add_bench_command(Command app);

}  // namespace oshra::lab
