// The games there are: the one list of them. Whatever else does something for each game, or for one by its name, takes
// them from here (table/games.h as types), so that a new game is its folder, one line here, and what the compiler
// then misses.
#pragma once

#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/hidden_leaders/setup.h"
#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

using AnySetup = std::variant<hidden_leaders::Setup, yield::Setup>;

// visit(std::type_identity<Setup>()) for each game.
template <class Visit>
constexpr void for_each_setup(Visit visit) {
  [&]<class... Setup>(std::type_identity<std::variant<Setup...>>) {
    (visit(std::type_identity<Setup>()), ...);
  }(std::type_identity<AnySetup>());
}

std::vector<std::string> game_names();
// What is wanted where a game is to be named: "hidden-leaders" or "yield", in quotation marks.
std::string which_game();

Json setup_json(const AnySetup& setup);
// `game` says which. Where a match begins with a position of its own, the map needs no starts.
Read<AnySetup> read_any_setup(const Json& json, bool has_position = false);
int players_of(const AnySetup& setup);

}  // namespace oshra
