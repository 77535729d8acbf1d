// The rules a refusal can name.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/verdict.h"

namespace oshra::hidden_leaders {

enum class Rule : std::uint8_t {
  none,
  s1,
  s2,
  s3,
  s5,
  p1,
  p3,
  p4,
  p6,
  a2,
  a3,
  a4,
  a7,
  a9,
  a11,
  a13,
  a15,
  e1,
  v3,
  v4,
  v7,
  v8,
};
inline constexpr int kRules = static_cast<int>(Rule::v8) + 1;

constexpr std::string_view rule_name(Rule rule) {
  constexpr std::array<std::string_view, kRules> kNames = {
      "",      "HL-S1", "HL-S2", "HL-S3",  "HL-S5",  "HL-P1",  "HL-P3", "HL-P4", "HL-P6", "HL-A2", "HL-A3",
      "HL-A4", "HL-A7", "HL-A9", "HL-A11", "HL-A13", "HL-A15", "HL-E1", "HL-V3", "HL-V4", "HL-V7", "HL-V8"};
  static_assert(!kNames.back().empty(), "every rule has its name");
  return kNames[static_cast<std::size_t>(rule)];
}

using oshra::Refused;
using Verdict = VerdictOf<Rule, 6>;

}  // namespace oshra::hidden_leaders
