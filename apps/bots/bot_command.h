// oshra bot: a built-in bot as a program of its own.
#pragma once

#include <CLI/CLI.hpp>

namespace oshra {

void add_bot_command(CLI::App& app, int& exit_code);

}  // namespace oshra
