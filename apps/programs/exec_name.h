// Bots that are programs of their own, by name: "exec:COMMAND".
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace oshra {

// What such a bot may take.
struct ExecLimits {
  std::chrono::milliseconds decision{10'000};  // from the question to the end of the answer
  std::size_t longest_line = std::size_t{1} << 16U;
};

bool is_exec(std::string_view name);
// The command that such a name holds, or why it holds none.
Result<std::string, std::string> exec_command(std::string_view name);

// The usual ones, with the environment's for a decision (OSHRA_EXEC_MS, in milliseconds); or what is wrong with that.
Result<ExecLimits, std::string> exec_limits();
// How long it may take to decide, and how to say otherwise.
std::string limit_text(const ExecLimits& limits);

}  // namespace oshra
