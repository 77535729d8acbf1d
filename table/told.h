// What is told at a table and is no event of its game, in words: by which message of i18n/.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "match/news.h"
#include "match/undo.h"
#include "protocol/table/from_table.h"

namespace oshra::table {

// `value` is that of the piece of news, `you`: its reader's own seat is meant. Empty: nothing is said of it.
std::string told_key(match::Told what, std::uint8_t value, bool you);

// As keys of messages have it: "not-begun" is not_begun there.
inline std::string in_key(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '-', '_');
  return text;
}

// Why nothing is taken back. Here, for those who have no table but its words.
inline std::string no_undo_key(match::NoUndo why) {
  switch (why) {
    case match::NoUndo::over: return "refusal.game_is_over";
    case match::NoUndo::not_playing: return "table.refused.not_playing";
    case match::NoUndo::paused: return "table.refused.paused";
    default: return "table.no_undo." + in_key(Words<match::NoUndo>::of(why));
  }
}

// Of all but what the rules of the game refuse.
std::string refused_key(const Refused& refused);

}  // namespace oshra::table
