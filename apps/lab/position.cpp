#include "apps/lab/position.h"

#include "apps/common/fields.h"
#include "apps/lab/hidden_leaders/position.h"
#include "apps/lab/yield/position.h"

namespace oshra::lab {

Json action_json(const Position& position, Actor actor, Action action) {
  return actor == kChance ? position.deal_json(action) : position.choice_json(actor, action);
}

std::string legal_options(const Position& position, Actor actor) {
  const SeatSet actors = position.actors();
  if (actors == 0) return "none: the game is over";
  if (contains(actors, actor)) {
    if (const Json split = position.split_json(actor); !split.is_null()) return split.dump();
    std::string text;
    for (const Action option : position.options(actor)) {
      text += (text.empty() ? "" : ", ") + action_json(position, actor, option).dump();
    }
    return text;
  }
  const std::string who =
      contains(actors, kChance) ? "chance is to deal" : "seat " + std::to_string(first_of(actors)) + " is asked";
  return "none: " + who + " (" + position.asked() + ")";
}

void check_card_list(const Position& position, const Json& list, const std::string& place, bool null_too) {
  array(list, place);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string at = place + "/" + std::to_string(i);
    if (list[i].is_null() && null_too) continue;
    if (!position.is_card(string(list[i], at))) throw Malformed(at, "unknown card " + list[i].dump());
  }
}

Viewer viewer_named(const std::string& who, int players, const std::string& place) {
  return or_malformed(read_viewer(who, players, place));
}

namespace {

// The games, and how each is read.
struct Loaders {
  std::string_view game;
  std::unique_ptr<Position> (*position)(const Json& scenario);
  std::unique_ptr<Position> (*setup)(const Json& setup);
};
constexpr Loaders kGames[] = {
    {"hidden-leaders", [](const Json& file) -> std::unique_ptr<Position> { return load_hidden_leaders(file); },
     [](const Json& file) -> std::unique_ptr<Position> { return start_hidden_leaders(file); }},
    {"yield", [](const Json& file) -> std::unique_ptr<Position> { return load_yield(file); },
     [](const Json& file) -> std::unique_ptr<Position> { return start_yield(file); }},
};

const Loaders& loaders_for(const Json& file) {
  const std::string& name = string(file["game"], "/game");
  for (const Loaders& game : kGames) {
    if (game.game == name) return game;
  }
  throw Malformed("/game", "unknown game " + file["game"].dump() + ": \"hidden-leaders\" or \"yield\" is wanted");
}

}  // namespace

std::unique_ptr<Position> load_position(const Json& scenario) {
  if (!scenario.is_object()) throw Malformed("", "a scenario is one JSON object");
  if (!scenario.contains("game")) throw Malformed("/game", "which game is missing: \"hidden-leaders\" or \"yield\"");
  return loaders_for(scenario).position(scenario);
}

std::unique_ptr<Position> load_setup(const Json& setup) {
  if (!setup.is_object() || !setup.contains("game"))
    throw Malformed("", "a log begins with its Setup: {\"game\": ...}");
  return loaders_for(setup).setup(setup);
}

}  // namespace oshra::lab
