// Repeats the choices that bots made in a match, from its log: what their seats saw and heard, their seeds and the
// numbers of iterations alone. A bot that had looked at anything else would not come to the same moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/logs/log.h"

namespace oshra::lab {

// Forced choices, which nobody is asked for, are not counted.
struct AuditedSeat {
  std::string bot;              // empty: someone sat there who is no bot
  std::uint64_t repeated = 0;   // choices of its own that came out the same
  std::uint64_t stand_in = 0;   // the same of random's, in place of a program that did wrong
  std::uint64_t different = 0;  // choices that came out otherwise
  std::uint64_t left_out = 0;   // choices of a person or a program, which cannot be repeated
};

struct Audited {
  std::optional<std::string> failure = {};  // the first choice that differs, or why the log does not hold
  std::vector<AuditedSeat> seats = {};
  LogExtent extent = {};
};

// Throws Malformed: no log, or one that names no bots.
Audited audit_log(const std::string& text);

}  // namespace oshra::lab
