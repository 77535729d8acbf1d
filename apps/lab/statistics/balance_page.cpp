#include "apps/lab/statistics/balance_page.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "apps/lab/statistics/simulate_report.h"

namespace oshra::lab {

namespace {

using Kind = BalanceCell::Kind;
using Results = std::vector<BalanceResult>;

constexpr std::string_view kBegin = "<!-- oshra balance: begin. Not by hand: what the command writes -->\n";
constexpr std::string_view kEnd = "<!-- oshra balance: end -->\n";
constexpr std::array<const char*, 2> kBots = {"greedy", "adept"};
constexpr double kOff = 0.1;  // of its fair share a seat may be off

// 100,000
std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, ",");
  return out;
}

std::string percent_text(const Share& share) {
  std::string out;
  if (share.n == 0) return "-";
  const Interval rate = wilson(share.k, share.n);
  print(out, "%.2f [%.2f, %.2f]", 100 * rate.value, 100 * rate.low, 100 * rate.high);
  return out;
}

std::string row(const std::vector<std::string>& fields) {
  std::string out = "|";
  for (const std::string& field : fields) out += " " + field + " |";
  return out + "\n";
}

std::string head(const std::vector<std::string>& fields) {
  std::string out = row(fields) + "|";
  for (std::size_t i = 0; i < fields.size(); ++i) out += "---|";
  return out + "\n";
}

// Whatever was played of a kind with those bots, by players.
std::vector<const BalanceResult*> of(const Results& results, Kind kind, std::string_view bots) {
  std::vector<const BalanceResult*> found;
  for (const BalanceResult& result : results) {
    if (result.cell.kind == kind && result.cell.bots == bots) found.push_back(&result);
  }
  return found;
}

// Wins of several cells together, against what would be fair there.
struct Fares {
  Share wins;
  double fair = 0;  // wins

  void add(const Share& some, const Share& everyone) {
    if (everyone.n == 0) return;
    wins.add(some);
    fair += static_cast<double>(some.n) * static_cast<double>(everyone.k) / static_cast<double>(everyone.n);
  }
  // Cells differ in how many win: taking all trials for alike makes the interval a little too wide, never too narrow.
  [[nodiscard]] std::optional<Interval> times() const {
    if (wins.n == 0 || fair == 0) return {};
    return scaled(wilson(wins.k, wins.n), static_cast<double>(wins.n) / fair);
  }
};

std::string verdict(const std::optional<Interval>& times) {
  if (!times) return "-";
  if (times->low > 1 + kOff || times->high < 1 - kOff) return "**uneven**";
  return times->low >= 1 - kOff && times->high <= 1 + kOff ? "even" : "open";
}

// Wins by seat or by place: a row each, for both bots.
void print_wins_of(std::string& out, const Results& results, Kind kind, const char* what,
                   std::vector<Share> BalanceCounts::* shares, bool judged) {
  std::vector<std::string> fields = {"players", what};
  for (const std::string bots : kBots) {
    fields.push_back(bots + ": wins, %");
    fields.emplace_back("times fair");
    if (judged) fields.emplace_back("verdict");
  }
  out += "\n" + head(fields);
  const auto first = of(results, kind, kBots[0]);
  const auto second = of(results, kind, kBots[1]);
  for (std::size_t i = 0; i < first.size(); ++i) {
    const int players = first[i]->cell.players;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      const bool by_seat = shares == &BalanceCounts::seat;
      fields = {std::to_string(players), std::to_string(by_seat ? seat : seat + 1)};
      for (const BalanceResult* result : {first[i], second[i]}) {
        const std::vector<Share>& list = result->counts.*shares;
        const std::optional<Interval> times = times_fair(list[seat], total(list));
        fields.push_back(percent_text(list[seat]));
        fields.push_back(times_text(times));
        if (judged) fields.push_back(verdict(times));
      }
      out += row(fields);
    }
  }
}

// A row for each leader: greedy for each number of players and over all of them, adept over all.
void print_leaders(std::string& out, const Results& results, Kind kind) {
  const auto greedy = of(results, kind, kBots[0]);
  const auto adept = of(results, kind, kBots[1]);
  std::vector<std::string> fields = {kind == Kind::hidden_leaders ? "leader" : "leader and side"};
  for (const BalanceResult* result : greedy) fields.push_back("greedy, " + std::to_string(result->cell.players));
  fields.emplace_back("greedy, all");
  fields.emplace_back("adept, all");
  out += "\n" + head(fields);
  const std::vector<std::string> names = greedy.front()->cell.leaders();
  for (std::size_t i = 0; i < names.size(); ++i) {
    fields = {names[i]};
    Fares all;
    for (const BalanceResult* result : greedy) {
      const Share everyone = total(result->counts.seat);
      fields.push_back(times_text(times_fair(result->counts.leader[i], everyone)));
      all.add(result->counts.leader[i], everyone);
    }
    fields.push_back(times_text(all.times()));
    Fares adepts;
    for (const BalanceResult* result : adept) adepts.add(result->counts.leader[i], total(result->counts.seat));
    fields.push_back(times_text(adepts.times()));
    out += row(fields);
  }
}

// How one hero is played and fares, over all numbers of players.
struct HeroLine {
  std::uint64_t plays = 0;
  std::uint64_t games = 0;
  std::uint64_t seats = 0;
  Fares fares;

  HeroLine(const std::vector<const BalanceResult*>& results, std::size_t hero) {
    for (const BalanceResult* result : results) {
      const Share everyone = total(result->counts.seat);
      const HeroTally& counted = result->counts.hero[hero];
      plays += counted.plays;
      games += result->counts.games - result->counts.broken_off;
      seats += everyone.n;
      fares.add(counted.wins, everyone);
    }
  }
  void add_to(std::vector<std::string>& fields) const {
    if (games == 0) {
      fields.insert(fields.end(), 3, "-");
      return;
    }
    std::string text;
    print(text, "%.3f", static_cast<double>(plays) / static_cast<double>(games));
    fields.push_back(text);
    text.clear();
    print(text, "%.2f", 100 * static_cast<double>(fares.wins.n) / static_cast<double>(seats));
    fields.push_back(text);
    fields.push_back(times_text(fares.times()));
  }
};

void print_heroes(std::string& out, const Results& results) {
  const auto greedy = of(results, Kind::hidden_leaders, kBots[0]);
  const auto adept = of(results, Kind::hidden_leaders, kBots[1]);
  std::vector<std::string> fields = {"hero"};
  for (const std::string bots : kBots) {
    fields.insert(fields.end(), {bots + ": plays a game", "players with it, %", "times fair"});
  }
  out += "\n" + head(fields);
  struct Line {
    std::string name;
    HeroLine greedy;
    HeroLine adept;
    std::size_t place;  // in the deck
  };
  std::vector<Line> lines;
  const std::vector<std::string> names = greedy.front()->cell.heroes();
  lines.reserve(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) lines.push_back({names[i], {greedy, i}, {adept, i}, i});
  const auto rank = [](const Line& line) {
    return std::pair(-line.greedy.fares.times().value_or(Interval{}).value, line.place);
  };
  std::ranges::sort(lines, {}, rank);
  for (const Line& line : lines) {
    fields = {line.name};
    line.greedy.add_to(fields);
    line.adept.add_to(fields);
    out += row(fields);
  }
}

void print_nobody(std::string& out, const Results& results) {
  out += "\n" + head({"players", "greedy: nobody wins, %", "adept: nobody wins, %", "broken off"});
  const auto greedy = of(results, Kind::hidden_leaders, kBots[0]);
  const auto adept = of(results, Kind::hidden_leaders, kBots[1]);
  for (std::size_t i = 0; i < greedy.size(); ++i) {
    std::vector<std::string> fields = {std::to_string(greedy[i]->cell.players)};
    for (const BalanceResult* result : {greedy[i], adept[i]}) {
      const BalanceCounts& counts = result->counts;
      fields.push_back(percent_text({counts.games - counts.broken_off, counts.nobody_wins}));
    }
    fields.push_back(grouped(greedy[i]->counts.broken_off + adept[i]->counts.broken_off));
    out += row(fields);
  }
}

void print_what_is_missing(std::string& out, const Results& results) {
  std::string missing;
  for (const BalanceResult& result : results) {
    if (result.counts.games >= result.cell.games) continue;
    missing += "- " + result.cell.name() + ": " + grouped(result.counts.games) + " of " + grouped(result.cell.games) +
               " games\n";
  }
  if (!missing.empty()) out += "\n**Not all of it was played yet.** These are missing, whole or in part:\n\n" + missing;
}

}  // namespace

std::string balance_page(const Results& results, const std::string& command) {
  std::string out =
      "One command repeats this part of the page. It plays what the folder does not hold yet:\n\n    " + command +
      "\n\nWhen rules or bots have changed, begin with an empty folder: the command refuses one with games of "
      "others.\n\n"
      "In brackets are 95 % intervals. *Times fair* is a rate of wins divided by what all seats win on average: 1 is a "
      "fair\nshare. All seats of a table have the same bot.\n";
  print_what_is_missing(out, results);
  out +=
      "\n## Yield: seats\nThe built-in maps, no leaders; the starting player is drawn. A seat is *even* if its "
      "interval "
      "lies within 0.9 and 1.1\ntimes its fair share, *uneven* if it lies outside, and *open* if the games do not "
      "decide.\n";
  print_wins_of(out, results, Kind::yield, "seat", &BalanceCounts::seat, true);
  out += "\n## Yield: turn order\nThe same games, by place in the turn order of the first season.\n";
  print_wins_of(out, results, Kind::yield, "place", &BalanceCounts::place, false);
  out +=
      "\n## Yield: leaders\nLeaders and sides drawn for each game: wins of their players, times fair, by number of "
      "players and over all.\n";
  print_leaders(out, results, Kind::yield_leaders);
  out += "\n## Hidden Leaders: seats and turn order\nThe 77 heroes; the starting player is drawn.\n";
  print_wins_of(out, results, Kind::hidden_leaders, "seat", &BalanceCounts::seat, false);
  print_wins_of(out, results, Kind::hidden_leaders, "place", &BalanceCounts::place, false);
  out += "\nGames that nobody won, and games that were broken off and count nowhere else:\n";
  print_nobody(out, results);
  out += "\n## Hidden Leaders: leaders\nWins of their players, times fair, by number of players and over all.\n";
  print_leaders(out, results, Kind::hidden_leaders);
  out +=
      "\n## Hidden Leaders: heroes\nOver 2 to 6 players: how often a hero is played in a game, how many of the players "
      "played it at least once, and how\noften those won, times fair. Players choose what they play: a high figure "
      "does "
      "not prove that the hero won the game.\n";
  print_heroes(out, results);
  out += "\n## Games played\n\n" + head({"cell", "games"});
  for (const BalanceResult& result : results) out += row({result.cell.name(), grouped(result.counts.games)});
  return out;
}

std::string put_between_marks(const std::string& page, const std::string& part) {
  std::string marked(kBegin);
  marked.append(part).append(kEnd);
  if (page.empty()) return marked;
  const std::size_t begin = page.find(kBegin);
  const std::size_t end = page.find(kEnd);
  if (begin == std::string::npos || end == std::string::npos || end < begin) {
    throw Malformed("", "has no place for it: the two lines\n  " + std::string(kBegin) + "  " + std::string(kEnd) +
                            "are wanted, or no such file");
  }
  return page.substr(0, begin) + marked + page.substr(end + kEnd.size());
}

}  // namespace oshra::lab
