// Seeded matches of built-in bots through the referee, each folded into one number: a hash of its log, after the log
// was read back, verified and played again.
#pragma once

#include <cstdint>

namespace oshra {

std::uint64_t play_hidden_leaders_match(std::uint32_t number);
std::uint64_t play_yield_match(std::uint32_t number);

}  // namespace oshra
