// One run of a load against a server, and what was measured.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "apps/server/load/echo.h"
#include "apps/server/load/pace.h"
#include "apps/server/load/played_table.h"
#include "engine/core/result.h"

namespace oshra::load {

struct Order {
  Wish wish = {};
  std::size_t tables = 1;
  Plan plan = {};
  bool echo = false;
};

// Of the server, in bytes, as /metrics says.
struct Memory {
  std::uint64_t before = 0;       // any of these came
  std::uint64_t connections = 0;  // all sockets are open, and nobody has entered
  std::uint64_t tables = 0;       // all matches have begun, and nobody has moved
};

struct Echoes {
  Echoed plain = {};  // one text, back to whoever said it
  Echoed told = {};   // what a table tells of a move, as one text, to each at the table
  std::size_t tables = 0;
};

struct Measured {
  bool in_time = true;  // all moves were made
  std::uint64_t moves = 0;
  double seconds = 0;
  double moves_per_second = 0;
  Times times = {};
  std::uint64_t matches = 0;     // played to their end
  std::uint64_t bytes_told = 0;  // of a move, to each at the table
  double untold = 0;             // the share of moves that are part of a secret answer: nobody else is told
  Memory memory = {};
  std::optional<Echoes> echoes = {};
};

// The error says what the server answered, or did not.
Result<Measured, std::string> measure(const Order& order);

}  // namespace oshra::load
