// What people say at a table: the last of it is kept in the table's record, however much is said. Tables of programs
// before this one have lines of it in their journals, between those of the match's log.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/house/parts.h"

namespace oshra::house {

inline constexpr std::size_t kMostLinesKept = 200;
inline constexpr std::size_t kMostBytesKept = 32UL * 1024;  // of their texts

// As the newest line; those that are too old or too many by it go.
const Said& add_line(std::vector<Said>& chat, Who from, std::string text);

// Whether a line of a journal belongs to the match's log; the others are chat.
bool is_log_line(std::string_view line);
// Adds a line of a journal that is chat.
void add_journal_line(std::vector<Said>& chat, std::string_view line);

}  // namespace oshra::house
