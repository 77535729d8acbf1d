// What `check` says: legal, or why not and by which rules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace oshra {

enum class Refused : std::uint8_t {
  not_refused,
  game_is_over,
  not_your_choice,    // another player or chance is asked
  already_answered,   // a simultaneous answer is in
  not_what_is_asked,  // a legal kind of choice, but not of this decision
  not_offered,        // the right kind, but this one is not an option
  malformed,          // bytes that no choice has
};

// `Rule` is a game's own list of rules, with `none` for no rule.
template <class Rule, std::size_t kMostRules>
struct VerdictOf {
  Refused refused = Refused::not_refused;
  std::array<Rule, kMostRules> rules = {};  // those that decide: first what is asked here, then what was tried

  constexpr void add(Rule rule) {
    for (Rule& named : rules) {
      if (named == rule) return;
      if (named == Rule::none) {
        named = rule;
        return;
      }
    }
  }

  [[nodiscard]] constexpr bool ok() const { return refused == Refused::not_refused; }
};

}  // namespace oshra
