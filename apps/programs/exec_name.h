// Bots that are programs of their own, by name: "exec:COMMAND".
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace oshra {

// What such a bot may take.
struct ExecLimits {
  std::chrono::milliseconds decision{10'000};  // from the question to the end of the answer
  std::size_t longest_line = std::size_t{1} << 16U;
};

bool is_exec(std::string_view name);
std::string exec_command(std::string_view name);

// What is wrong with such a name, or with OSHRA_EXEC_MS, the environment's limit for a decision in milliseconds; empty:
// nothing. Starts nothing.
std::string exec_error(std::string_view name);
// As the environment says. Only where exec_error finds nothing.
ExecLimits exec_limits();
// How long it may take to decide, and how to say otherwise.
std::string limit_text(const ExecLimits& limits);

}  // namespace oshra
