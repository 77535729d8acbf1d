// What is told at a table and is no event of its game, in words: by which message of i18n/.
#pragma once

#include <cstdint>
#include <string>

#include "match/news.h"
#include "match/undo.h"
#include "protocol/table/from_table.h"

namespace oshra::table {

// `value` is that of the piece of news, `you`: its reader's own seat is meant. Empty: nothing is said of it.
std::string told_key(match::Told what, std::uint8_t value, bool you);

// Of all but what the rules of the game refuse.
std::string refused_key(const Refused& refused);

}  // namespace oshra::table
