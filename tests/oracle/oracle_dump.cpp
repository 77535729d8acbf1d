// Plays random games of Hidden Leaders in the engine and writes down everything the oracle compares: before each action
// who must act, every option, the whole state and every view; then the action. See README.md beside this file.
#include <CLI/CLI.hpp>
#include <iostream>

#include "apps/lab/hidden_leaders/position.h"
#include "protocol/hidden_leaders/action_json.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;

// Random play ends long before this; a game that does not is broken off and marked so.
constexpr int kMaxActions = 20'000;

Json whole_state(const lab::HiddenLeadersPosition& position) {
  Json state = position.state_json();
  state["known"] = position.knowledge_json();
  return state;
}

Json all_views(const lab::HiddenLeadersPosition& position) {
  Json views;
  for (Viewer seat = 0; seat < position.players(); ++seat) views[std::to_string(seat)] = position.view_json(seat);
  views["spectator"] = position.view_json(kSpectator);
  return views;
}

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (const Seat seat : each(seats)) list.push_back(seat);
  return list;
}

void dump_game(const hl::Setup& setup, Rng& rng) {
  lab::HiddenLeadersPosition position(setup, hl::initial(setup));
  Json head = position.setup_json();
  head.erase("rules_version");
  std::cout << head.dump() << '\n';
  int n = 0;
  for (; n < kMaxActions && position.actors() != 0; ++n) {
    const SeatSet actors = position.actors();
    const bool chance = contains(actors, kChance);
    Json line = {{"n", n}};
    line["to_act"] = chance ? Json("chance") : seats_json(actors);
    line["forced"] = seats_json(position.forced());
    Json options = Json::object();
    for (const Actor actor : each(actors)) {
      Json list = Json::array();
      for (const Action action : position.options(actor)) {
        list.push_back(chance ? hl::deal_json(action) : hl::choice_json(action));
      }
      options[chance ? "chance" : std::to_string(actor)] = std::move(list);
    }
    line["options"] = std::move(options);
    line["state"] = whole_state(position);
    line["views"] = all_views(position);
    // Simultaneous actors answer in any order.
    std::uint32_t skip = rng.below(static_cast<std::uint32_t>(__builtin_popcount(actors)));
    SeatSet left = actors;
    for (; skip > 0; --skip) left &= static_cast<SeatSet>(left - 1);
    const Actor actor = first_of(left);
    const std::vector<Action> legal = position.options(actor);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    if (chance) {
      line["then"] = {{"deal", hl::deal_json(action)}};
    } else {
      line["then"] = {{"seat", actor}};
      line["then"].update(hl::choice_json(action));
    }
    std::cout << line.dump() << '\n';
    position.apply(actor, action, {});
  }
  Json end = position.outcome_json();
  end["state"] = whole_state(position);
  end["views"] = all_views(position);
  std::cout << end.dump() << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Write random games of Hidden Leaders for the oracle, all player counts and variants in turn"};
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  app.add_option("--games", games, "How many");
  app.add_option("--seed", seed, "The run's seed");
  app.add_option("--first", first, "The first game's number: two halves of a run can be made apart");
  CLI11_PARSE(app, argc, argv);
  for (std::uint64_t game = first; game < first + games; ++game) {
    Rng rng = stream(seed, game);
    const int players = hl::kMinPlayers + static_cast<int>(game % 5);
    const auto variant = static_cast<unsigned>(game / 5 % 4);
    dump_game(hl::make_setup(players, (variant & 1U) != 0, (variant & 2U) != 0), rng);
  }
  return 0;
}
