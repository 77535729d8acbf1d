#include "apps/lab/statistics/hidden_leaders/simulate.h"

#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "apps/lab/statistics/simulate_report.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::lab {

namespace hl = hidden_leaders;

void HeroTally::add(const HeroTally& other) {
  plays += other.plays;
  played.add(other.played);
  wins.add(other.wins);
}

void HiddenLeadersTally::add(const HiddenLeadersTally& other) {
  broken_off.add(other.broken_off);
  nobody_wins.add(other.nobody_wins);
  turns.add(other.turns);
  decisions.add(other.decisions);
  add_all(leader, other.leader);
  add_all(seat, other.seat);
  add_all(place, other.place);
  add_all(faction, other.faction);
  add_all(hero, other.hero);
}

std::string HiddenLeadersGames::title() const {
  return "Hidden Leaders, " + std::to_string(setup.players) + " players, " + std::to_string(setup.deck.size()) +
         " heroes" + (setup.beginner != 0 ? ", beginner variant" : "");
}

Json HiddenLeadersGames::setup_json() const { return hl::setup_json(setup); }

bool HiddenLeadersGames::Watch::goes_on(const hl::State& state) {
  return state.ask != hl::Ask::act || ++turns_ <= max_turns_;
}

void HiddenLeadersGames::Watch::see(const hl::State& /*state*/, Actor actor, Action action) {
  switch (hl::kind_of(action)) {
    case hl::Do::deal_start: start_ = hl::seat_of(action); break;
    case hl::Do::play: {
      const std::size_t hero = hl::id(hl::card_of(action)) - 1U;
      played_by_[hero] |= only(actor);
      ++plays_[hero];
      break;
    }
    default: break;
  }
}

void HiddenLeadersGames::Watch::count(const hl::State& end, const Length& length, HiddenLeadersTally& tally) const {
  const bool broken_off = turns_ > max_turns_;
  tally.broken_off.count(broken_off);
  if (broken_off) return;
  const hl::Outcome outcome = hl::outcome(setup_, end);
  tally.nobody_wins.count(outcome.winners == 0);
  tally.turns.count(turns_);
  tally.decisions.count(length.decisions);
  Seat seat = start_;
  for (std::size_t place = 0; place < setup_.players; ++place, seat = next_seat(seat, setup_.players)) {
    const bool won = contains(outcome.winners, seat);
    tally.leader[static_cast<std::size_t>(end.leaders[seat]) - 1].count(won);
    tally.seat[seat].count(won);
    tally.place[place].count(won);
  }
  for (std::size_t f = 0; f < hl::kFactions; ++f) {
    tally.faction[f].count(static_cast<std::size_t>(outcome.faction) == f);
  }
  for (std::size_t i = 0; i < played_by_.size(); ++i) {
    HeroTally& hero = tally.hero[i];
    hero.plays += plays_[i];
    hero.played.count(plays_[i] != 0);
    for (const Seat player : each(played_by_[i])) hero.wins.count(contains(outcome.winners, player));
  }
}

namespace {

std::string name(auto id) { return std::string(hl::name_of(id)); }

}  // namespace

Json simulation_json(const Simulation<HiddenLeadersGames>& simulation, const HiddenLeadersTally& tally) {
  const hl::Setup& setup = simulation.game.setup;
  Json json;
  json["setup"] = simulation.game.setup_json();
  json["bots"] = simulation.bots;
  json["seed"] = simulation.chance.seed_json(simulation.seed);
  json["chance"] = simulation.chance.name();
  json["budget"] = simulation.tools.budget;
  json["repeatable"] = repeatable(simulation.bots);
  json["games"] = simulation.games;
  json["max_turns"] = simulation.game.max_turns;
  json["broken_off"] = share_json(tally.broken_off);
  json["nobody_wins"] = share_json(tally.nobody_wins);
  json["turns"] = sum_json(tally.turns);
  json["decisions"] = sum_json(tally.decisions);
  for (std::size_t i = 0; i < hl::kLeaders; ++i) {
    json["wins_by_leader"][name(static_cast<hl::Leader>(i + 1))] = share_json(tally.leader[i]);
  }
  json["wins_by_seat"] = shares_json(tally.seat, setup.players);
  json["wins_by_turn_order"] = shares_json(tally.place, setup.players);
  for (std::size_t i = 0; i < hl::kFactions; ++i) {
    json["wins_by_faction"][name(static_cast<hl::Faction>(i))] = share_json(tally.faction[i]);
  }
  const Share everyone = total(tally.seat);
  setup.deck.for_each([&](std::uint8_t card) {
    const HeroTally& hero = tally.hero[card - 1U];
    json["heroes"][name(static_cast<hl::Card>(card))] = {
        {"plays", hero.plays},
        {"played", share_json(hero.played)},
        {"players", share_json({everyone.n, hero.wins.n})},
        {"player_wins", share_json(hero.wins)},
        {"times_fair", figure_json("times", times_fair(hero.wins, everyone))}};
  });
  return json;
}

std::string simulation_text(const Simulation<HiddenLeadersGames>& simulation, const HiddenLeadersTally& tally) {
  const hl::Setup& setup = simulation.game.setup;
  std::string out;
  print(out, "%s, seed %s: %llu games\n", simulation.game.title().c_str(),
        simulation.chance.seed_text(simulation.seed).c_str(), static_cast<unsigned long long>(simulation.games));
  out += "Bots by seat: " + line_up(simulation.bots) + "\n";
  print_budget(out, simulation);
  print_unrepeatable(out, simulation.bots);
  out += simulation.chance.text(false);
  out += "In brackets 95 % intervals. All but the first line counts the games that were played to their end.\n\n";
  print_share(out, "broken off after " + std::to_string(simulation.game.max_turns) + " turns", tally.broken_off);
  print_share(out, "nobody wins", tally.nobody_wins);
  print_sum(out, "turns a game", tally.turns);
  print_sum(out, "decisions a game", tally.decisions);

  out += "\nWinning faction\n";
  for (std::size_t i = 0; i < hl::kFactions; ++i) {
    print_share(out, name(static_cast<hl::Faction>(i)), tally.faction[i]);
  }
  out += "\nWins by leader, of the games with that leader\n";
  for (std::size_t i = 0; i < hl::kLeaders; ++i) {
    print_share(out, name(static_cast<hl::Leader>(i + 1)), tally.leader[i]);
  }
  print_wins(out, simulation.bots, tally.seat, tally.place);

  out += "\nHeroes: plays a game; games and players with it, in %; wins of those players, and times a fair share\n";
  const double finished = static_cast<double>(tally.turns.n);
  if (finished == 0) return out += "  none: no game was played to its end\n";
  const Share everyone = total(tally.seat);
  setup.deck.for_each([&](std::uint8_t card) {
    const HeroTally& hero = tally.hero[card - 1U];
    print(out, "  %-28s %6.3f %6.2f %6.2f  ", name(static_cast<hl::Card>(card)).c_str(),
          static_cast<double>(hero.plays) / finished, 100 * static_cast<double>(hero.played.k) / finished,
          100 * static_cast<double>(hero.wins.n) / static_cast<double>(everyone.n));
    out += percent(hero.wins) + "  " + times_text(times_fair(hero.wins, everyone)) + "\n";
  });
  return out;
}

template class BotGames<HiddenLeadersGames>;

}  // namespace oshra::lab
