#include "apps/lab/simulate_report.h"

#include <array>
#include <cmath>
#include <cstdarg>
#include <cstdio>

#include "apps/lab/intervals.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::lab {

namespace {

namespace hl = hidden_leaders;

// --- for machines ---

// Six decimals: more than any run of games can tell apart.
double rounded(double value) { return std::round(value * 1e6) / 1e6; }

void put_interval(Json& json, const char* name, std::uint64_t n, const Interval& interval) {
  json[name] = n == 0 ? Json() : Json(rounded(interval.value));
  json["low"] = n == 0 ? Json() : Json(rounded(interval.low));
  json["high"] = n == 0 ? Json() : Json(rounded(interval.high));
}

Json share_json(const Share& share) {
  Json json = {{"n", share.n}, {"k", share.k}};
  put_interval(json, "rate", share.n, share.n == 0 ? Interval{} : wilson(share.k, share.n));
  return json;
}

Json sum_json(const Sum& sum) {
  Json json = {{"n", sum.n}, {"sum", sum.sum}};
  put_interval(json, "mean", sum.n, sum.n == 0 ? Interval{} : mean(sum.n, sum.sum, sum.squares));
  json["least"] = sum.n == 0 ? Json() : Json(sum.least);
  json["most"] = sum.n == 0 ? Json() : Json(sum.most);
  return json;
}

// --- for people ---

// Appends, like printf.
[[gnu::format(printf, 2, 3)]] void print(std::string& out, const char* format, ...) {
  std::array<char, 256> line{};
  va_list values;
  va_start(values, format);
  std::vsnprintf(line.data(), line.size(), format, values);
  va_end(values);
  out += line.data();
}

std::string percent(const Share& share) {
  std::string out;
  if (share.n == 0) {
    print(out, "%6s%18s", "-", "");
  } else {
    const Interval rate = wilson(share.k, share.n);
    print(out, "%6.2f %% [%5.2f, %6.2f]", 100 * rate.value, 100 * rate.low, 100 * rate.high);
  }
  return out;
}

void print_share(std::string& out, const std::string& name, const Share& share) {
  print(out, "  %-28s %s  %10llu of %llu\n", name.c_str(), percent(share).c_str(),
        static_cast<unsigned long long>(share.k), static_cast<unsigned long long>(share.n));
}

void print_sum(std::string& out, const char* name, const Sum& sum) {
  if (sum.n == 0) return;
  const Interval average = mean(sum.n, sum.sum, sum.squares);
  print(out, "  %-28s %8.2f [%.2f, %.2f], from %llu to %llu\n", name, average.value, average.low, average.high,
        static_cast<unsigned long long>(sum.least), static_cast<unsigned long long>(sum.most));
}

std::string name(auto id) { return std::string(hl::name_of(id)); }

// "greedy, random x 3"
std::string line_up(const std::vector<std::string>& bots) {
  std::string out;
  for (std::size_t i = 0; i < bots.size();) {
    std::size_t same = i;
    while (same < bots.size() && bots[same] == bots[i]) ++same;
    out += (i == 0 ? "" : ", ") + bots[i] + (same - i > 1 ? " x " + std::to_string(same - i) : "");
    i = same;
  }
  return out;
}

constexpr std::array<const char*, kMaxSeats> kPlaces = {"first", "second", "third", "fourth", "fifth", "sixth"};

}  // namespace

Json simulation_json(const Simulation& simulation, const Tally& tally) {
  Json json;
  json["setup"] = hl::setup_json(simulation.setup);
  json["bots"] = simulation.bots;
  json["seed"] = simulation.seed;
  json["games"] = simulation.games;
  json["max_turns"] = simulation.max_turns;
  json["broken_off"] = share_json(tally.broken_off);
  json["nobody_wins"] = share_json(tally.nobody_wins);
  json["turns"] = sum_json(tally.turns);
  json["decisions"] = sum_json(tally.decisions);
  for (std::size_t i = 0; i < hl::kLeaders; ++i) {
    json["wins_by_leader"][name(static_cast<hl::Leader>(i + 1))] = share_json(tally.leader[i]);
  }
  json["wins_by_seat"] = Json::array();
  json["wins_by_turn_order"] = Json::array();
  for (std::size_t i = 0; i < simulation.setup.players; ++i) {
    json["wins_by_seat"].push_back(share_json(tally.seat[i]));
    json["wins_by_turn_order"].push_back(share_json(tally.place[i]));
  }
  for (std::size_t i = 0; i < hl::kFactions; ++i) {
    json["wins_by_faction"][name(static_cast<hl::Faction>(i))] = share_json(tally.faction[i]);
  }
  simulation.setup.deck.for_each([&](std::uint8_t card) {
    const HeroTally& hero = tally.hero[card - 1U];
    json["heroes"][name(static_cast<hl::Card>(card))] = {
        {"plays", hero.plays}, {"played", share_json(hero.played)}, {"player_wins", share_json(hero.wins)}};
  });
  return json;
}

std::string simulation_text(const Simulation& simulation, const Tally& tally) {
  std::string out;
  print(out, "Hidden Leaders, %d players, %d heroes%s, seed %llu: %llu games\n", simulation.setup.players,
        simulation.setup.deck.size(), simulation.setup.beginner != 0 ? ", beginner variant" : "",
        static_cast<unsigned long long>(simulation.seed), static_cast<unsigned long long>(simulation.games));
  out += "Bots by seat: " + line_up(simulation.bots) + "\n";
  out += "In brackets 95 % intervals. All but the first line counts the games that were played to their end.\n\n";
  print_share(out, "broken off after " + std::to_string(simulation.max_turns) + " turns", tally.broken_off);
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
  out += "\nWins by seat\n";
  for (std::size_t i = 0; i < simulation.setup.players; ++i) {
    print_share(out, std::to_string(i) + " " + simulation.bots[i], tally.seat[i]);
  }
  out += "\nWins by turn order\n";
  for (std::size_t i = 0; i < simulation.setup.players; ++i) print_share(out, kPlaces[i], tally.place[i]);

  out += "\nHeroes: plays a game; games in which it is played; wins of those who played it\n";
  const double finished = static_cast<double>(tally.turns.n);
  if (finished == 0) return out += "  none: no game was played to its end\n";
  simulation.setup.deck.for_each([&](std::uint8_t card) {
    const HeroTally& hero = tally.hero[card - 1U];
    print(out, "  %-28s %7.3f   %s   %s\n", name(static_cast<hl::Card>(card)).c_str(),
          static_cast<double>(hero.plays) / finished, percent(hero.played).c_str(),
          hero.wins.n == 0 ? "     -" : percent(hero.wins).c_str());
  });
  return out;
}

}  // namespace oshra::lab
