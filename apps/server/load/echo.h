// A server that does nothing but answer, on the same loop and sockets as ours: what the machine could do at all, for
// figures to be compared with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "apps/server/load/pace.h"
#include "engine/core/result.h"

namespace oshra::load {

struct EchoShape {
  std::size_t tables = 0;
  std::size_t seats = 0;
  std::size_t said = 0;  // bytes that a move says
  std::size_t told = 0;  // bytes that everyone at its table is told then, in one text; 0: only the speaker, the same
};

struct Echoed {
  double moves_per_second = 0;
  Times times = {};
};

// The clients are on the caller's thread, the server on one of its own.
Result<Echoed, std::string> measure_echo(const EchoShape& shape, const Plan& plan);

}  // namespace oshra::load
