// The bots that every game has, by name.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bots/bot.h"
#include "bots/names.h"
#include "bots/race.h"
#include "bots/random.h"
#include "bots/search_bot.h"
#include "bots/tools.h"
#include "bots/tree.h"

namespace oshra {

// How the levels that search do it. "search:..." is adept with something changed.
struct SearchLevels {
  SearchSettings novice;
  SearchSettings adept;
  SearchSettings master;
};

// A game's own: `Greedy` is its GreedyBot, `Judge` what its searches judge by.
template <class R>
concept Roster = requires {
  typename R::Game;
  typename R::Greedy;
  typename R::Judge;
  { R::kSearch } -> std::convertible_to<SearchLevels>;
};

// What make_bot (make_bot.h) gives for such a game.
template <Roster R>
MadeBot<typename R::Game> make_bot_of(std::string_view name, const BotTools& tools) {
  using G = typename R::Game;
  if (name == "random") return MadeBot<G>(std::make_unique<RandomBot<G>>());
  if (name == "greedy") return MadeBot<G>(std::make_unique<typename R::Greedy>());
  SearchSettings settings;
  constexpr std::string_view kSearch = "search:";
  if (name == "novice") {
    settings = R::kSearch.novice;
  } else if (name == "adept") {
    settings = R::kSearch.adept;
  } else if (name == "master") {
    settings = R::kSearch.master;
  } else if (name.starts_with(kSearch)) {
    const auto parsed = parse_search(name.substr(kSearch.size()), R::kSearch.adept);
    if (!parsed) return Unexpected(parsed.error());
    settings = *parsed;
    settings.cap = 0;  // it says itself how long
    if (settings.milliseconds != 0 && !tools.make_stopwatch)
      return Unexpected(std::string("search:ms= without a clock"));
  } else {
    return Unexpected(unknown_bot(name));
  }
  constexpr double kMost = Effort::kMostIterations;
  settings.iterations =
      static_cast<std::uint32_t>(std::lround(std::clamp(settings.iterations * tools.budget, 1.0, kMost)));
  if (settings.method == SearchSettings::Method::tree) {
    return MadeBot<G>(std::make_unique<SearchBot<G, typename R::Judge, Tree>>(settings, tools));
  }
  return MadeBot<G>(std::make_unique<SearchBot<G, typename R::Judge, Race>>(settings, tools));
}

}  // namespace oshra
