// What people say at a table, as lines of its journal between those of the match's log.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/house/parts.h"

namespace oshra::house {

// Whether a line of a journal belongs to the match's log; the others are chat.
bool is_log_line(std::string_view line);

std::string chat_line(const Said& said);
// None: it is no such line.
std::optional<Said> read_chat_line(std::string_view line, std::size_t number);

}  // namespace oshra::house
