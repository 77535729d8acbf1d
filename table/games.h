// The games there are (protocol/games.h) as types that play: for whoever does the same for each, or for one by its
// name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "protocol/games.h"

namespace oshra {

template <Game G>
inline constexpr std::string_view kNameOf = G::Setup::kGame;

// visit.operator()<G>() for each game.
template <class Visit>
void for_each_game(Visit visit) {
  for_each_setup([&]<class Setup>(std::type_identity<Setup>) { visit.template operator()<typename Setup::Game>(); });
}

// What visit.operator()<G>() returns for the game of that name; or, where there is none, what would be right.
template <class Visit>
auto with_game(std::string_view name, Visit visit) {
  using First = typename std::variant_alternative_t<0, AnySetup>::Game;
  using Value = decltype(visit.template operator()<First>());
  std::optional<Value> value;
  for_each_game([&]<Game G>() {
    if (name == kNameOf<G>) value.emplace(visit.template operator()<G>());
  });
  using Answer = Result<Value, std::string>;
  if (value) return Answer(*std::move(value));
  return Answer(Unexpected("unknown game \"" + std::string(name) + "\": " + which_game() + " is wanted"));
}

// What visit.operator()<G>(setup) returns for the game of the set-up.
template <class Visit>
auto with_game_of(const AnySetup& setup, Visit visit) {
  return std::visit(
      [&]<class Setup>(const Setup& of_a_game) { return visit.template operator()<typename Setup::Game>(of_a_game); },
      setup);
}

}  // namespace oshra
