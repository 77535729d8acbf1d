#include "apps/lab/statistics/arena_report.h"

#include <algorithm>

#include "apps/lab/statistics/simulate_report.h"

namespace oshra::lab {

namespace {

using Long = unsigned long long;

std::vector<Rating> ratings_of(const ArenaTally& tally) { return rate(tally.bots.size(), tally.tables); }

double milliseconds(const ArenaBot& bot) {
  return bot.decisions == 0 ? 0 : static_cast<double>(bot.nanoseconds) / 1e6 / static_cast<double>(bot.decisions);
}

std::vector<std::string> names_of(const ArenaPlan& plan) {
  std::vector<std::string> names;
  names.reserve(plan.players().size());
  for (std::size_t player = 0; player < plan.players().size(); ++player) names.push_back(plan.name_of(player));
  return names;
}

bool stopped_early(const ArenaRun& run, const ArenaTally& tally) { return tally.games < run.games; }

// A name and the blanks after it; a long one has a line for itself.
std::string in_column(const std::string& name) {
  constexpr std::size_t kColumn = 22;
  if (name.size() <= kColumn) return "  " + name + std::string(kColumn - name.size(), ' ');
  return "  " + name + "\n  " + std::string(kColumn, ' ');
}

std::string rate_text(const std::optional<Interval>& rate) {
  std::string out;
  if (!rate) return "     -                  ";
  print(out, "%6.2f %% [%5.2f, %6.2f]", 100 * rate->value, 100 * rate->low, 100 * rate->high);
  return out;
}

void print_plan(std::string& out, const ArenaRun& run, const ArenaTally& tally) {
  const ArenaPlan& plan = run.plan;
  const std::string line = line_up(names_of(plan));
  out += "Bots: " + line;
  if (plan.mixed()) {
    out += ": every " + std::to_string(plan.seats()) + " of them, " + std::to_string(plan.tables()) + " tables";
  }
  out += "\n";
  print_budget(out, run);
  print(out, "%llu games in %llu block%s of %llu\n", static_cast<Long>(tally.games), static_cast<Long>(tally.blocks),
        tally.blocks == 1 ? "" : "s", static_cast<Long>(plan.games_per_block()));
  out += run.chance.keyed() && !run.same_deals
             ? "In a block the bots move on until each had every seat; every game has a deal of its own.\n"
             : "In a block all games have the same deal, and the bots move on until each had every seat.\n";
  if (run.games != run.wished) {
    print(out, "(%llu games were asked for; whole blocks are played.)\n", static_cast<Long>(run.wished));
  }
  print_unrepeatable(out, plan.bots());
  out += run.chance.text(run.same_deals);
}

void print_bots(std::string& out, const ArenaRun& run, const ArenaTally& tally) {
  const int seats = run.plan.seats();
  out += "\n" + in_column("Bot") + "   seats    wins  win rate                   times fair share\n";
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    const ArenaBot& bot = tally.bots[i];
    const ArenaFigures figures = figures_of(bot, seats);
    out += in_column(run.plan.bots()[i]);
    print(out, "%8llu%8llu  %s   ", static_cast<Long>(bot.wins.n), static_cast<Long>(bot.wins.k),
          rate_text(figures.rate).c_str());
    out += (figures.times_fair ? " " : "     ") + times_text(figures.times_fair) + "\n";
  }
  out += "  Fair share: what identical bots would get, all wins of a table over all its seats.\n";
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    const ArenaBot& bot = tally.bots[i];
    if (bot.stand_ins == 0) continue;
    print(out, "  random made %llu of the %llu choices of %s: the figures are not its own.\n",
          static_cast<Long>(bot.stand_ins), static_cast<Long>(bot.decisions), run.plan.bots()[i].c_str());
  }
  if (seats != 2 || tally.bots.size() == 1) return;
  out += "\nOf the games that somebody won\n";
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    const ArenaBot& bot = tally.bots[i];
    out += in_column(run.plan.bots()[i]);
    print(out, "%16s  %s\n", "", rate_text(figures_of(bot, seats).of_decided).c_str());
  }
}

void print_ratings(std::string& out, const ArenaRun& run, const ArenaTally& tally) {
  if (tally.bots.size() < 2) return;
  out += "\nRating: 400 points are ten times the strength; the weakest is 0. Several winners share a win,\n";
  out += "games that nobody won are left out.\n";
  const std::vector<Rating> ratings = ratings_of(tally);
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    out += in_column(run.plan.bots()[i]);
    print(out, "%8.0f", ratings[i].points);
    if (ratings[i].error > 0) print(out, " +- %.0f", kNormal95 * ratings[i].error);
    out += "\n";
  }
}

void print_test(std::string& out, const ArenaRun& run, const ArenaTally& tally) {
  if (!tally.test) return;
  const SequentialTest& test = *tally.test;
  out += "\nDoes " + run.plan.bots().front() + " win its fair share? A bet against it, block by block, ";
  print(out, "made %.4g of 1\n(at most %.4g; %.0f is enough, at any time).", test.evidence(), test.most(),
        SequentialTest::kEnough);
  if (!test.significant()) {
    out += " Nothing is shown.\n";
    return;
  }
  out += test.above() ? " It wins more." : " It wins less.";
  if (stopped_early(run, tally)) {
    print(out, " Stopped after %llu of %llu games.\n", static_cast<Long>(tally.games), static_cast<Long>(run.games));
    out += "(Who stops when the figures look good sees them a little too good: the intervals are for a fixed length.)";
  }
  out += "\n";
}

}  // namespace

ArenaFigures figures_of(const ArenaBot& bot, int seats) {
  ArenaFigures figures;
  if (bot.wins.n != 0) figures.rate = block_share(bot.wins);
  if (bot.times_fair.n != 0) {
    const double times = seats / static_cast<double>(bot.times_fair.n);
    figures.times_fair = block_ratio(bot.times_fair, static_cast<double>(bot.least_wins) * times,
                                     static_cast<double>(bot.most_wins) * times);
    if (seats == 2) figures.of_decided = scaled(*figures.times_fair, 0.5);
  }
  return figures;
}

Json arena_json(const ArenaRun& run, const ArenaGameWords& words, const ArenaTally& tally) {
  const ArenaPlan& plan = run.plan;
  const int seats = plan.seats();
  Json json;
  json["setup"] = words.setup;
  json["bots"] = names_of(plan);
  json["seed"] = run.chance.seed_json(run.seed);
  json["chance"] = run.chance.name();
  json["same_deals"] = run.same_deals || !run.chance.keyed();
  json["budget"] = run.tools.budget;
  json["repeatable"] = repeatable(plan.bots());
  json["max_turns"] = words.max_turns ? Json(*words.max_turns) : Json();
  json["games"] = tally.games;
  json["games_asked_for"] = run.wished;
  json["blocks"] = tally.blocks;
  json["games_per_block"] = plan.games_per_block();
  json["broken_off"] = share_json(tally.broken_off);
  json["nobody_wins"] = share_json(tally.nobody_wins);
  const std::vector<Rating> ratings = ratings_of(tally);
  json["results"] = Json::array();
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    const ArenaBot& bot = tally.bots[i];
    const ArenaFigures figures = figures_of(bot, seats);
    Json result;
    result["bot"] = plan.bots()[i];
    result["seats"] = bot.wins.n;
    result["wins"] = bot.wins.k;
    result["fair_wins"] = rounded(static_cast<double>(bot.times_fair.n) / seats);
    result["win_rate"] = figure_json("rate", figures.rate);
    result["times_fair"] = figure_json("times", figures.times_fair);
    if (seats == 2) result["of_decided"] = figure_json("rate", figures.of_decided);
    if (tally.bots.size() > 1) {
      const double half = kNormal95 * ratings[i].error;
      result["rating"] = {{"points", rounded(ratings[i].points)},
                          {"standard_error", rounded(ratings[i].error)},
                          {"low", rounded(ratings[i].points - half)},
                          {"high", rounded(ratings[i].points + half)}};
    }
    result["wins_by_seat"] = shares_json(bot.seat, static_cast<std::size_t>(seats));
    result["decisions"] = bot.decisions;
    if (bot.stand_ins != 0) result["stand_in_decisions"] = bot.stand_ins;
    json["results"].push_back(std::move(result));
  }
  json["tables"] = Json::array();
  for (const RatedGames& table : tally.tables) {
    Json entry;
    for (std::size_t i = 0; i < tally.bots.size(); ++i) {
      if (table.seats[i] == 0) continue;
      entry.push_back({{"bot", plan.bots()[i]}, {"seats", table.seats[i]}, {"shared_wins", rounded(table.wins[i])}});
    }
    json["tables"].push_back(std::move(entry));
  }
  json["until_significant"] = run.until_significant;
  if (const auto& test = tally.test) {
    json["test"] = {{"bot", plan.bots().front()},
                    {"evidence", test->evidence()},
                    {"most_evidence", test->most()},
                    {"enough", SequentialTest::kEnough},
                    {"significant", test->significant()},
                    {"wins", test->significant() ? Json(test->above() ? "more" : "less") : Json()},
                    {"stopped_early", stopped_early(run, tally)}};
  }
  return json;
}

Json timing_json(const ArenaRun& run, const ArenaTally& tally) {
  Json json = Json::array();
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    json.push_back({{"bot", run.plan.bots()[i]}, {"ms_per_decision", rounded(milliseconds(tally.bots[i]))}});
  }
  return json;
}

std::string arena_text(const ArenaRun& run, const ArenaGameWords& words, const ArenaTally& tally) {
  std::string out = words.title;
  out += ", seed " + run.chance.seed_text(run.seed) + "\n";
  print_plan(out, run, tally);
  out += "In brackets 95 % intervals. Those of bots are from the differences between blocks.\n\n";
  if (words.max_turns) {
    print_share(out, "broken off after " + std::to_string(*words.max_turns) + " turns", tally.broken_off);
  }
  print_share(out, "nobody wins", tally.nobody_wins);
  print_bots(out, run, tally);
  print_ratings(out, run, tally);
  print_test(out, run, tally);
  return out;
}

std::string timing_text(const ArenaRun& run, const ArenaTally& tally) {
  std::string out = "\nDecisions, and the mean time of one, here and now\n";
  for (std::size_t i = 0; i < tally.bots.size(); ++i) {
    out += in_column(run.plan.bots()[i]);
    print(out, "%12llu  %12.4f ms\n", static_cast<Long>(tally.bots[i].decisions), milliseconds(tally.bots[i]));
  }
  return out;
}

}  // namespace oshra::lab
