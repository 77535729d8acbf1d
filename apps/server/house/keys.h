// What opens a table: who may come in, and where they have a seat, can be said of a table that is not in memory.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/house/record.h"
#include "protocol/house/to_house.h"

namespace oshra::house {

struct Keys {
  std::vector<std::string> seats = {};  // by seat, hashes of tokens; empty: nobody has one
  std::string host = {};                // likewise
  std::string watching = {};
  bool listed = false;
};
Keys keys_of(const Record& record);

// The seat that a token is for; none: it is worth nothing here.
std::optional<Seat> seat_with(const Keys& keys, std::string_view token);
bool is_host_token(const Keys& keys, std::string_view token);
// Whether it is by a code that a person could guess that someone wants to come in; tokens nobody guesses.
bool enters_by_code(const Keys& keys, const Enter& enter);
// By what right someone may not come in; nothing: they may.
std::optional<Denied> why_not(const Keys& keys, const Enter& enter);

}  // namespace oshra::house
