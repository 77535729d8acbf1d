// The terminal's sub-command: `oshra play`.
#pragma once

#include <CLI/CLI.hpp>

namespace oshra::terminal {

void add_play_command(CLI::App& app, int& exit_code);

}  // namespace oshra::terminal
