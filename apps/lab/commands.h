// The lab's sub-commands. Each adds itself to the program and says how it ended.
#pragma once

#include <CLI/CLI.hpp>

namespace oshra::lab {

void add_scenario_command(CLI::App& app, int& exit_code);
void add_perft_command(CLI::App& app, int& exit_code);
void add_trace_command(CLI::App& app, int& exit_code);
void add_replay_command(CLI::App& app, int& exit_code);
void add_simulate_command(CLI::App& app, int& exit_code);
void add_arena_command(CLI::App& app, int& exit_code);
void add_balance_command(CLI::App& app, int& exit_code);
void add_fit_command(CLI::App& app, int& exit_code);
void add_audit_command(CLI::App& app, int& exit_code);
void add_maps_command(CLI::App& app, int& exit_code);
void add_bench_command(CLI::App& app, int& exit_code);

}  // namespace oshra::lab
