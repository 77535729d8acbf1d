// oshra cards: every hero and what it does, in any of the languages.
#pragma once

#include <CLI/CLI.hpp>

namespace oshra::lab {

void add_cards_command(CLI::App& app, int& exit_code);

}  // namespace oshra::lab
