// A match that goes its own way from a moment of another one on: the same table, with somebody else in every seat. What
// a seat has heard is what it had heard by then, so a bot that sits down there knows no more than that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "match/match.h"

namespace oshra::match {

// To be begun with all of its entries taken.
template <Game G>
struct WhatIf {
  Beginning<G> beginning = {};
  std::vector<Entry> entries = {};  // those of the other match, then who sits there now
};

// From the moment on at which everyone had heard so many pieces of news. The secrets are among the entries, so that
// chance goes on with the same key. Nobody's time is limited, whatever it was before.
template <Game G, class Parts = MatchParts<G>>
Result<WhatIf<G>, std::string> what_if(const Beginning<G>& beginning, std::span<const Entry> log, std::size_t news,
                                       Seats seats) {
  const auto ends = [](const Entry& entry) {
    return std::holds_alternative<End>(entry) || std::holds_alternative<BreakOff>(entry);
  };
  log = log.first(static_cast<std::size_t>(std::ranges::find_if(log, ends) - log.begin()));
  Match<G, Parts> past(beginning);
  if (auto taken = past.take_until(log, news); !taken) return Unexpected(taken.error());
  if (past.news(kSpectator, 0).size() < news) return Unexpected(std::string("the match was over before that"));
  // A match has no moments before its chance has a key.
  const auto secret =
      std::ranges::find_if(log, [](const Entry& entry) { return std::holds_alternative<Secret>(entry); });
  if (secret == log.end()) return Unexpected(std::string("the match has not begun"));
  log = log.first(std::max(past.log().size(), static_cast<std::size_t>(secret - log.begin()) + 1));

  WhatIf<G> other{.beginning = beginning, .entries = std::vector<Entry>(log.begin(), log.end())};
  const auto own_way = static_cast<Seq>(log.size());
  other.beginning.what_if = std::min(beginning.what_if.value_or(own_way), own_way);
  other.beginning.rules.clocks = {};
  other.entries.emplace_back(std::move(seats));
  bool paused = false;
  for (const Entry& entry : log) {
    if (const auto* clock = std::get_if<Clock>(&entry)) paused = clock->paused;
  }
  if (paused) other.entries.emplace_back(Clock{.paused = false});
  return other;
}

}  // namespace oshra::match
