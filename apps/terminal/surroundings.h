// What the terminal and its environment say of the reader.
#pragma once

#include <string>
#include <string_view>

#include "apps/terminal/lines.h"
#include "text/language.h"

namespace oshra::terminal {

std::string_view environment(const char* name);  // empty: not set

Screen terminal_screen();

// As the locale says, where it is one of ours: LC_ALL before LC_MESSAGES before LANG.
text::Language usual_language();

// A person types and reads here: neither side is a pipe or a file.
bool is_terminal();

// How whoever reads this calls the program, to play and to read the rules: "./play terminal" and "./play rules", or as
// it was started; to join a table, always that.
std::string play_command();
std::string rules_command();
std::string join_command();

// Colours for eyes that like them: on a terminal, unless NO_COLOR is set.
bool wants_colour();

}  // namespace oshra::terminal
