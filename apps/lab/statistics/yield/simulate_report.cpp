#include "apps/lab/statistics/simulate_report.h"

#include "apps/lab/statistics/intervals.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "protocol/yield/setup_json.h"
#include "protocol/yield/view_json.h"

namespace oshra::lab {

namespace {

std::string name(auto id) { return std::string(yield::name_of(id)); }

// How often, over all players and games.
std::uint64_t times(const std::array<Share, yield::kYears + 1>& by_times) {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < by_times.size(); ++i) total += i * by_times[i].n;
  return total;
}

Json sums_json(const std::array<Sum, kMaxSeats>& sums, std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(sum_json(sums[i]));
  return list;
}

// "12.3" for each of them, "-" where there is none.
std::string rates(const std::array<Share, yield::kYears + 1>& shares) {
  std::string out;
  for (const Share& share : shares) {
    if (share.n == 0) {
      print(out, "%7s", "-");
    } else {
      print(out, "%7.2f", 100 * wilson(share.k, share.n).value);
    }
  }
  return out;
}

}  // namespace

std::string leader_and_side(yield::Power power) {
  return name(yield::leader_of(power)) + (yield::is_side_b(power) ? " B" : " A");
}

std::string YieldGames::title() const {
  std::string text = "Yield, " + std::to_string(setup.players) + " players";
  if (setup.teams == yield::Teams::two_against_two) text += ", two against two";
  if (setup.teams == yield::Teams::two_against_one) text += ", two against one (seat 0 alone)";
  const std::string map(setup.names.map.view());
  text += map.empty() ? ", a map of your own" : ", map " + map;
  if (setup.leaders == 0) return text + ", no leaders";
  return text + (draw_leaders ? ", leaders drawn" : ", leaders picked");
}

Json YieldGames::setup_json() const {
  Json json = yield::setup_json(setup);
  if (draw_leaders) json["powers"] = "drawn";
  return json;
}

Json simulation_json(const Simulation<YieldGames>& simulation, const YieldTally& tally) {
  const YieldGames& games = simulation.game;
  const yield::Setup& setup = games.setup;
  const std::size_t players = setup.players;
  Json json;
  json["setup"] = games.setup_json();
  json["bots"] = simulation.bots;
  json["seed"] = simulation.chance.seed_json(simulation.seed);
  json["chance"] = simulation.chance.name();
  json["budget"] = simulation.tools.budget;
  json["repeatable"] = repeatable(simulation.bots);
  json["games"] = simulation.games;
  json["decided_by_turn_order"] = share_json(tally.tie_break);
  json["decided_by_destroyer"] = share_json(tally.destroyer);
  json["decisions"] = sum_json(tally.decisions);
  json["deals"] = sum_json(tally.deals);
  json["battles"] = sum_json(tally.battles);
  json["ambushes"] = sum_json(tally.ambushes);
  json["draws"] = sum_json(tally.draws);
  json["armies_destroyed"] = sum_json(tally.destroyed);
  json["winner_points"] = sum_json(tally.winner_points);
  json["wins_by_seat"] = shares_json(tally.seat, players);
  json["wins_by_turn_order"] = shares_json(tally.place, players);
  json["points_by_seat"] = sums_json(tally.seat_points, players);
  json["points_by_turn_order"] = sums_json(tally.place_points, players);
  if (games.setup.leaders != 0) {
    for (int i = 1; i <= yield::kPowers; ++i) {
      const auto power = static_cast<yield::Power>(i);
      const PowerTally& counted = tally.power[static_cast<std::size_t>(i) - 1];
      json["leaders_and_sides"][name(yield::leader_of(power))][yield::is_side_b(power) ? "b" : "a"] = {
          {"wins", share_json(counted.wins)}, {"points", sum_json(counted.points)}};
    }
  }
  for (std::size_t i = 0; i < yield::kStrategies; ++i) {
    const StrategyTally& card = tally.strategy[i];
    json["strategy_cards"][name(static_cast<yield::Strategy>(i + 1))] = {
        {"played", times(card.played)},
        {"kept_face_down", times(card.kept)},
        {"copied", card.copied},
        {"wins_by_times_played", shares_json(card.played, card.played.size())},
        {"wins_by_times_kept", shares_json(card.kept, card.kept.size())}};
  }
  return json;
}

std::string simulation_text(const Simulation<YieldGames>& simulation, const YieldTally& tally) {
  const YieldGames& games = simulation.game;
  std::string out = games.title() + "\n";
  print(out, "Seed %s: %llu games. Bots by seat: %s\n", simulation.chance.seed_text(simulation.seed).c_str(),
        static_cast<unsigned long long>(simulation.games), line_up(simulation.bots).c_str());
  print_budget(out, simulation);
  print_unrepeatable(out, simulation.bots);
  out += simulation.chance.text(false);
  out += "In brackets 95 % intervals.\n\n";
  print_share(out, "decided by turn order", tally.tie_break);
  if (games.setup.leaders != 0) print_share(out, "won by Basil B's destroying", tally.destroyer);
  print_sum(out, "decisions a game", tally.decisions);
  print_sum(out, "deals a game", tally.deals);
  print_sum(out, "battles a game", tally.battles);
  print_sum(out, "  of them ambushes", tally.ambushes);
  print_sum(out, "  of them draws", tally.draws);
  print_sum(out, "armies destroyed a game", tally.destroyed);
  print_sum(out, "points of those who win", tally.winner_points);
  print_wins(out, simulation.bots, tally.seat, tally.place);
  out += "\nPoints by seat\n";
  for (std::size_t i = 0; i < games.setup.players; ++i) {
    print_sum(out, (std::to_string(i) + " " + simulation.bots[i]).c_str(), tally.seat_points[i]);
  }
  if (games.setup.leaders != 0) {
    out += "\nWins by leader and side, of the games with it; points\n";
    for (int i = 1; i <= yield::kPowers; ++i) {
      const PowerTally& power = tally.power[static_cast<std::size_t>(i) - 1];
      print(out, "  %-28s %s  ", leader_and_side(static_cast<yield::Power>(i)).c_str(), percent(power.wins).c_str());
      if (power.points.n == 0) {
        out += "       -\n";
      } else {
        const Interval points = mean(power.points.n, power.points.sum, power.points.squares);
        print(out, "%8.2f [%.2f, %.2f]\n", points.value, points.low, points.high);
      }
    }
  }
  out += "\nStrategy cards, times a player and game; wins in % of those who did so in 0, 1, 2, 3 of the years\n";
  out += "              played      wins by years played         kept        wins by years kept       copied\n";
  const double players = static_cast<double>(tally.decisions.n) * games.setup.players;
  for (std::size_t i = 0; i < yield::kStrategies; ++i) {
    const StrategyTally& card = tally.strategy[i];
    print(out, "  %-10s  %6.3f %s   %6.3f %s   %6.3f\n", name(static_cast<yield::Strategy>(i + 1)).c_str(),
          static_cast<double>(times(card.played)) / players, rates(card.played).c_str(),
          static_cast<double>(times(card.kept)) / players, rates(card.kept).c_str(),
          static_cast<double>(card.copied) / players);
  }
  return out;
}

}  // namespace oshra::lab
