// What the terminal and its environment say of the reader.
#pragma once

#include <string_view>

#include "apps/terminal/lines.h"
#include "text/language.h"

namespace oshra::terminal {

std::string_view environment(const char* name);  // empty: not set

Screen terminal_screen();

// As the locale says, where it is one of ours: LC_ALL before LC_MESSAGES before LANG.
text::Language usual_language();

// Colours for eyes that like them: on a terminal, unless NO_COLOR is set.
bool wants_colour();

}  // namespace oshra::terminal
