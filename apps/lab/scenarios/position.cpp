#include "apps/lab/scenarios/position.h"

#include "apps/common/fields.h"
#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "apps/lab/scenarios/yield/position.h"
#include "table/games.h"

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

std::unique_ptr<Position> start_of(const hidden_leaders::Setup& setup) {
  return std::make_unique<HiddenLeadersPosition>(setup, hidden_leaders::initial(setup));
}
std::unique_ptr<Position> start_of(const yield::Setup& setup) {
  return std::make_unique<YieldPosition>(setup, yield::initial(setup));
}

template <Game G>
std::unique_ptr<Position> load_position_of(const Json& scenario);
template <>
std::unique_ptr<Position> load_position_of<hidden_leaders::HiddenLeaders>(const Json& scenario) {
  return load_hidden_leaders(scenario);
}
template <>
std::unique_ptr<Position> load_position_of<yield::Yield>(const Json& scenario) {
  return load_yield(scenario);
}

}  // namespace

std::unique_ptr<Position> load_position(const Json& scenario) {
  if (!scenario.is_object()) throw Malformed("", "a scenario is one JSON object");
  if (!scenario.contains("game")) throw Malformed("/game", "which game is missing: " + which_game());
  auto position = with_game(string(scenario["game"], "/game"), [&]<Game G>() { return load_position_of<G>(scenario); });
  if (!position) throw Malformed("/game", position.error());
  return *std::move(position);
}

std::unique_ptr<Position> start_position(const AnySetup& setup) {
  return std::visit([](const auto& of_a_game) { return start_of(of_a_game); }, setup);
}

}  // namespace oshra::lab
