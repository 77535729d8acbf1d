#include "apps/programs/exec_name.h"

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace oshra {

namespace {

constexpr std::string_view kExec = "exec:";
constexpr const char* kVariable = "OSHRA_EXEC_MS";
constexpr std::uint32_t kLongestLimit = 3'600'000;  // an hour

std::string said() {
  const char* value = std::getenv(kVariable);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return value == nullptr ? "" : value;
}

std::optional<std::uint32_t> milliseconds(const std::string& text) {
  std::uint32_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stopped != end || value == 0 || value > kLongestLimit) return std::nullopt;
  return value;
}

}  // namespace

bool is_exec(std::string_view name) { return name.starts_with(kExec); }

Result<std::string, std::string> exec_command(std::string_view name) {
  std::string command(name.substr(kExec.size()));
  if (command.find_first_not_of(" \t\n") == std::string::npos) {
    return Unexpected("\"" + std::string(name) + "\" names no command: exec:COMMAND is wanted, such as exec:./my-bot");
  }
  return command;
}

std::string limit_text(const ExecLimits& limits) {
  return "the limit is " + std::to_string(limits.decision.count()) + " ms; " + kVariable + " sets another";
}

Result<ExecLimits, std::string> exec_limits() {
  ExecLimits limits;
  if (said().empty()) return limits;
  const auto value = milliseconds(said());
  if (!value) {
    return Unexpected(std::string(kVariable) + ": \"" + said() + "\" is no limit: milliseconds are wanted, 1 to " +
                      std::to_string(kLongestLimit));
  }
  limits.decision = std::chrono::milliseconds(*value);
  return limits;
}

}  // namespace oshra
