// Plays random games in the engine and writes down everything the oracle compares: before each action who must act,
// every option, the whole state and every view; then the action. See README.md beside this file.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "apps/lab/scenarios/yield/position.h"
#include "protocol/games.h"
#include "tests/common/start_yield.h"
#include "tests/oracle/yield_setups.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;

// Random play ends long before this; a game that does not is broken off and marked so.
constexpr int kMaxActions = 20'000;

// How players choose.
struct Manner {
  // Each kind of choice is as likely as the others, so that a hand full of cards to play does not drown the one way to
  // yield; else each option is.
  bool by_kind = false;
  std::vector<std::uint8_t> shunned = {};  // kinds taken only where there is no other; with by_kind
};

Json whole_state(const lab::HiddenLeadersPosition& position) {
  Json state = position.state_json();
  state["known"] = position.knowledge_json();
  return state;
}

Json whole_state(const lab::YieldPosition& position) { return position.state_json(); }

Json all_views(const lab::Position& position) {
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

Json all_options(const lab::Position& position) {
  Json options = Json::object();
  for (const Actor actor : each(position.actors())) {
    Json list = Json::array();
    for (const Action action : position.options(actor)) list.push_back(action_json(position, actor, action));
    options[actor == kChance ? "chance" : std::to_string(actor)] = std::move(list);
  }
  return options;
}

// Simultaneous actors answer in any order.
Actor random_actor(SeatSet actors, Rng& rng) {
  std::uint32_t skip = rng.below(static_cast<std::uint32_t>(__builtin_popcount(actors)));
  for (; skip > 0; --skip) actors &= static_cast<SeatSet>(actors - 1);
  return first_of(actors);
}

bool among(const std::vector<std::uint8_t>& kinds, std::uint8_t kind) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

template <class T>
T any_of(const std::vector<T>& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

template <class G>
Action random_action(const lab::GamePosition<G>& position, Actor actor, const Manner& manner, Rng& rng) {
  if (actor == kChance || !manner.by_kind) {
    return G::random_option(position.setup(), position.state(), actor, rng);
  }
  const std::vector<Action> options = position.options(actor);
  std::vector<std::uint8_t> kinds;
  for (const Action action : options) {
    if (!among(kinds, action.kind)) kinds.push_back(action.kind);
  }
  std::vector<std::uint8_t> liked;
  std::ranges::copy_if(kinds, std::back_inserter(liked), [&](auto one) { return !among(manner.shunned, one); });
  if (!liked.empty()) kinds = liked;
  const std::uint8_t kind = any_of(kinds, rng);
  std::vector<Action> such;
  std::ranges::copy_if(options, std::back_inserter(such), [&](Action action) { return action.kind == kind; });
  return any_of(such, rng);
}

// As the rules say it, whether there is one option or not: that is for the oracle to find.
template <class G>
SeatSet forced(const lab::GamePosition<G>& position) {
  return G::pending(position.setup(), position.state()).forced;
}

template <class Position>
void dump_game(Position& position, const Manner& manner, Rng& rng) {
  Json head = position.setup_json();
  head.erase("rules_version");
  std::cout << head.dump() << '\n';
  for (int n = 0; n < kMaxActions && position.actors() != 0; ++n) {
    const SeatSet actors = position.actors();
    Json line = {{"n", n}};
    line["to_act"] = contains(actors, kChance) ? Json("chance") : seats_json(actors);
    line["forced"] = seats_json(forced(position));
    line["options"] = all_options(position);
    line["state"] = whole_state(position);
    line["views"] = all_views(position);
    const Actor actor = random_actor(actors, rng);
    const Action action = random_action(position, actor, manner, rng);
    if (actor == kChance) {
      line["then"] = {{"deal", position.deal_json(action)}};
    } else {
      line["then"] = {{"seat", actor}};
      line["then"].update(position.choice_json(actor, action));
    }
    std::cout << line.dump() << '\n';
    position.apply(actor, action);
  }
  Json end = position.outcome_json();
  end["state"] = whole_state(position);
  end["views"] = all_views(position);
  std::cout << end.dump() << '\n';
}

// All player counts and variants in turn.
void dump_hidden_leaders(std::uint64_t game, Rng& rng) {
  const int players = hl::kMinPlayers + static_cast<int>(game % 5);
  const auto variant = static_cast<unsigned>(game / 5 % 4);
  const hl::Setup setup = hl::make_setup(players, (variant & 1U) != 0, (variant & 2U) != 0);
  lab::HiddenLeadersPosition position(setup, hl::initial(setup));
  dump_game(position, {}, rng);
}

void dump_yield(std::uint64_t game, Rng& rng) {
  constexpr auto kDraw = static_cast<std::uint8_t>(yield::Do::draw);
  constexpr auto kDone = static_cast<std::uint8_t>(yield::Do::done);
  // The last kind of player reveals every card and does what it offers.
  const std::vector<Manner> manners = {{}, {.by_kind = true}, {.by_kind = true, .shunned = {kDraw, kDone}}};
  const auto position = lab::start_yield(yield_setup(game, rng));
  dump_game(*position, manners[rng.below(3)], rng);
}

}  // namespace

int main(int argc, char** argv) {
  Program program("oracle_dump", "Write random games for the oracle, all player counts and variants in turn");
  Command app = program.command();
  std::string name(hl::Setup::kGame);
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  app.add_option("--game", name, "Which").one_of(game_names()).shows_default();
  app.add_option("--games", games, "How many");
  app.add_option("--seed", seed, "The run's seed");
  app.add_option("--first", first, "The first game's number: two halves of a run can be made apart");
  app.runs([&] {
    for (std::uint64_t game = first; game < first + games; ++game) {
      Rng rng = stream(seed, game);
      name == yield::Setup::kGame ? dump_yield(game, rng) : dump_hidden_leaders(game, rng);
    }
    return kExitDone;
  });
  return program.run(argc, argv, std::cout, std::cerr);
}
