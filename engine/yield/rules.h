// The rules a refusal can name.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/verdict.h"

namespace oshra::yield {

// clang-format off
enum class Rule : std::uint8_t {
  none,
  s1, s2, s4, s5, s6, s7,
  c5, h1, h2, h4,
  t1, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12,
  m1, m3, q1, q2, q3, u1, a1,
  b2, b6, b7, b9, b10, b11,
  l1, l3, r1, r2, r4, x1, d1,
  v1, v2, e1,
  p1, p3, p4, p8, p9, p11,
  g1, g2, g5, g6,
};

constexpr std::string_view rule_name(Rule rule) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::g6) + 1> kNames = {
      "",
      "Y-S1", "Y-S2", "Y-S4", "Y-S5", "Y-S6", "Y-S7",
      "Y-C5", "Y-H1", "Y-H2", "Y-H4",
      "Y-T1", "Y-T3", "Y-T4", "Y-T5", "Y-T6", "Y-T7", "Y-T8", "Y-T9", "Y-T10", "Y-T11", "Y-T12",
      "Y-M1", "Y-M3", "Y-Q1", "Y-Q2", "Y-Q3", "Y-U1", "Y-A1",
      "Y-B2", "Y-B6", "Y-B7", "Y-B9", "Y-B10", "Y-B11",
      "Y-L1", "Y-L3", "Y-R1", "Y-R2", "Y-R4", "Y-X1", "Y-D1",
      "Y-V1", "Y-V2", "Y-E1",
      "Y-P1", "Y-P3", "Y-P4", "Y-P8", "Y-P9", "Y-P11",
      "Y-G1", "Y-G2", "Y-G5", "Y-G6"};
  static_assert(!kNames.back().empty(), "every rule has its name");
  return kNames[static_cast<std::size_t>(rule)];
}
// clang-format on
inline constexpr int kRules = static_cast<int>(Rule::g6) + 1;

using oshra::Refused;
using Verdict = VerdictOf<Rule, 8>;

}  // namespace oshra::yield
