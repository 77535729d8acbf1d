// The bots that every game has, by name.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bots/bot.h"
#include "bots/random.h"

namespace oshra {

inline constexpr std::array<std::string_view, 2> kBotNames = {"random", "greedy"};

// `Greedy` is the game's own GreedyBot. The error names those there are.
template <Game G, class Greedy>
MadeBot<G> make_bot_of(std::string_view name) {
  if (name == "random") return {std::make_unique<RandomBot<G>>(), {}};
  if (name == "greedy") return {std::make_unique<Greedy>(), {}};
  std::string error = "unknown bot \"" + std::string(name) + "\"; there are:";
  const char* before = " ";
  for (const std::string_view known : kBotNames) {
    error += before + std::string(known);
    before = ", ";
  }
  return {nullptr, std::move(error)};
}

}  // namespace oshra
