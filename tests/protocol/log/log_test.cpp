// Logs: what is written reads back as it was, a match can be gone on with after every line, and what was cut off or
// changed is noticed.
#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

#include "apps/lab/logs/log.h"
#include "protocol/log/reader.h"
#include "protocol/log/verify.h"
#include "protocol/log/writer.h"
#include "tests/common/full.h"
#include "tests/protocol/log/lines.h"
#include "tests/protocol/log/setups.h"

namespace oshra {

namespace {

using hidden_leaders::HiddenLeaders;
using yield::Yield;

// A name in bytes that are no text is written as text.
std::string as_text(const std::string& name) { return read_json(Json(name).dump()).string(); }
match::Entry as_written(match::Entry entry) {
  if (auto* seats = std::get_if<match::Seats>(&entry)) {
    for (match::SeatNote& seat : seats->seats) seat.name = as_text(seat.name);
  }
  return entry;
}
std::vector<match::Entry> as_written(std::vector<match::Entry> entries) {
  for (match::Entry& entry : entries) entry = as_written(std::move(entry));
  return entries;
}

std::string said(const Flaw& flaw) { return flaw.place + ": " + flaw.message; }

LogFile must_read(std::string_view text) {
  const auto read = read_log(text);
  REQUIRE_MESSAGE(read.has_value(), said(read.error()));
  return *read;
}

std::string why_not_verified(std::string_view text) {
  const auto verified = verify_log(text);
  return verified ? "" : said(verified.error());
}

template <Game G>
void check_head(const LogFile& log, const match::Beginning<G>& beginning) {
  CHECK(log.version == 2);
  CHECK(log.head.match == beginning.id);
  // A position may have a deck of its own, which it alone tells.
  if (beginning.position_text.empty()) CHECK(std::get<typename G::Setup>(log.head.setup) == beginning.setup);
  CHECK(log.head.chance == beginning.chance);
  CHECK(log.head.rules == beginning.rules);
  CHECK(log.head.position == (beginning.position_text.empty() ? Json() : read_json(beginning.position_text)));
}

std::string written_again(const LogFile& log) {
  LogWriter writer(log.head);
  std::string text = writer.first_line();
  for (const match::Entry& entry : log.entries) text += writer.line(entry, log.outcome);
  return text;
}

// A match of what was read, before it goes on.
template <Game G>
std::unique_ptr<match::Match<G>> taken_up(const match::Beginning<G>& beginning,
                                          const std::vector<match::Entry>& entries) {
  auto match = std::make_unique<match::Match<G>>(beginning);
  for (const match::Entry& entry : entries) {
    const auto taken = match->take(entry);
    REQUIRE_MESSAGE(taken, taken.error());
  }
  return match;
}

template <Game G>
void check_same_news(const match::Match<G>& match, const match::Match<G>& original) {
  for (Viewer viewer = 0; viewer <= kSpectator; ++viewer) {
    const auto news = match.news(viewer, 0);
    const auto wanted = original.news(viewer, 0);
    REQUIRE(news.size() <= wanted.size());
    CHECK(std::ranges::equal(news, wanted.first(news.size())));
  }
}

// What follows from the entry before it without anyone doing anything.
bool follows_by_itself(const match::Entry& entry) {
  const auto* act = std::get_if<match::Act>(&entry);
  return std::holds_alternative<match::Deal>(entry) || std::holds_alternative<match::End>(entry) ||
         (act != nullptr && act->forced);
}

// Goes on from what was read to where the match then stood.
template <Game G>
void check_goes_on(const LoggedMatch<G>& logged, const LogFile& log) {
  if (log.entries.size() < logged.before_the_first_deal()) return;
  const auto match = taken_up<G>(logged.beginning(), log.entries);
  match->begin(1'000'000);
  const std::vector<match::Entry>& all = logged.match().log();
  const std::size_t reached = match->log().size();
  CAPTURE(log.entries.size());
  REQUIRE(reached <= all.size());
  CHECK((as_written(match->log()) == as_written({all.begin(), all.begin() + static_cast<std::ptrdiff_t>(reached)})));
  for (std::size_t i = log.entries.size(); i < reached; ++i) CHECK(follows_by_itself(all[i]));
  CHECK((reached == all.size() || !follows_by_itself(all[reached])));
  if (const Standing<G>* wanted = logged.standing_after(reached)) CHECK((standing_of(*match) == *wanted));
  check_same_news(*match, logged.match());
}

template <Game G>
void check_round_trip(const LoggedMatch<G>& logged) {
  const LogFile log = must_read(logged.text());
  check_head(log, logged.beginning());
  CHECK(log.dropped.empty());
  CHECK(log.outcome.is_null() == !logged.match().end().has_value());
  REQUIRE((log.entries == as_written(logged.match().log())));
  for (std::size_t i = 0; i < log.lines.size(); ++i) CHECK(log.lines[i] == static_cast<int>(i) + 2);
  CHECK(written_again(log) == logged.text());
  check_goes_on(logged, log);
  CHECK(lab::replay_log(logged.text()));
  CHECK(why_not_verified(logged.text()) == "");
}

// What was read of a log that was cut somewhere.
template <Game G>
void check_prefix(const LoggedMatch<G>& logged, const LogFile& log, std::string_view dropped) {
  CHECK(log.dropped == dropped);
  REQUIRE(log.entries.size() <= logged.match().log().size());
  CHECK(std::ranges::equal(
      log.entries, std::span(logged.match().log()).first(log.entries.size()),
      [](const match::Entry& read, const match::Entry& entry) { return read == as_written(entry); }));
}

template <Game G>
void check_every_line(const LoggedMatch<G>& logged) {
  const std::vector<std::string> lines = split_lines(logged.text());
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += lines[i] + "\n";
    const LogFile log = must_read(text);
    CHECK(log.entries.size() == i);
    check_prefix(logged, log, "");
    check_goes_on(logged, log);
  }
}

template <Game G>
void check_every_byte(const LoggedMatch<G>& logged) {
  const std::string& text = logged.text();
  const std::size_t first = text.find('\n');
  std::size_t line_begin = 0;
  std::size_t entries = 0;
  for (std::size_t end = 0; end <= text.size(); ++end) {
    if (end > 0 && text[end - 1] == '\n') {
      line_begin = end;
      entries += end - 1 > first ? 1 : 0;
    }
    const std::string_view cut = std::string_view(text).substr(0, end);
    CAPTURE(end);
    if (end < first) {
      CHECK_FALSE(read_log(cut).has_value());
      continue;
    }
    const LogFile log = must_read(cut);
    // Only its end is missing: the line says so itself.
    const bool all_but_its_end = end < text.size() && text[end] == '\n';
    check_prefix(logged, log, all_but_its_end ? "" : cut.substr(line_begin));
    CHECK(log.entries.size() == entries + (all_but_its_end && end > first ? 1 : 0));
    // The rest of a line makes no difference to what is gone on with.
    if (end == line_begin || end % 37 == 0) check_goes_on(logged, log);
  }
}

void check_every_bit(const std::string& text) {
  REQUIRE(why_not_verified(text) == "");
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    std::string changed = text;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
    if (verify_log(changed).has_value()) FAIL_CHECK("bit " << bit << " may be changed");
  }
}

void check_some_bits(const std::string& text, Rng& rng) {
  for (int i = 0; i < 20; ++i) {
    std::string changed = text;
    const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
    changed[at] = static_cast<char>(changed[at] ^ (1 << rng.below(8)));
    CAPTURE(at);
    CHECK(why_not_verified(changed) != "");
  }
}

// Lines that are lost, told twice or in another order. What is lost at the end is an unfinished log.
void check_lines_moved(const std::string& text, Rng& rng) {
  const std::vector<std::string> lines = split_lines(text);
  const auto count = static_cast<std::uint32_t>(lines.size());
  for (int i = 0; i < 8; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(rng.below(count - 1));
    const auto other = static_cast<std::ptrdiff_t>(rng.below(count));
    auto without = lines;
    without.erase(without.begin() + at);
    CHECK(why_not_verified(join_lines(without)) != "");
    auto twice = lines;
    twice.insert(twice.begin() + at, lines[static_cast<std::size_t>(other)]);
    CHECK(why_not_verified(join_lines(twice)) != "");
    if (at == other) continue;
    auto swapped = lines;
    std::swap(swapped[static_cast<std::size_t>(at)], swapped[static_cast<std::size_t>(other)]);
    CHECK(why_not_verified(join_lines(swapped)) != "");
  }
  auto short_of_one = lines;
  short_of_one.pop_back();
  const auto verified = verify_log(join_lines(short_of_one));
  CHECK((!verified || !verified->finished));
}

// What happened in all matches of this test: each kind of thing at least once.
class Kinds {
 public:
  template <Game G>
  void see(const match::Match<G>& match) {
    const auto& log = match.log();
    int rounds = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
      seen_.insert("entry " + std::to_string(log[i].index()));
      if (std::holds_alternative<match::Commitments>(log[i]) && ++rounds == 2) seen_.insert("a round that failed");
      if (const auto* undo = std::get_if<match::Undo>(&log[i])) see_undo<G>(*undo, log, i);
      if (const auto* act = std::get_if<match::Act>(&log[i])) {
        if (act->forced) seen_.insert("forced");
        if (act->by_bot) seen_.insert("by a bot");
      }
      if (const auto* deal = std::get_if<match::Deal>(&log[i])) {
        seen_.insert(deal->from.empty() ? "a pile that goes on" : "a pile told");
      }
      if (const auto* take_over = std::get_if<match::TakeOver>(&log[i])) {
        seen_.insert("why " + std::to_string(static_cast<int>(take_over->why)));
      }
      if (std::holds_alternative<match::Seats>(log[i]) && i > 0) seen_.insert("reseated");
    }
    if (!match.beginning().position_text.empty()) seen_.insert("position");
    if (match.end()) seen_.insert(match.end()->over ? "over" : "broken off");
  }
  [[nodiscard]] bool has(const std::string& kind) const { return seen_.contains(kind); }

 private:
  template <Game G>
  void see_undo(const match::Undo& undo, const std::vector<match::Entry>& log, std::size_t at) {
    // Somebody else's answer stays: it was one of several secret ones.
    for (std::size_t later = undo.taken_back.front(); later < at; ++later) {
      const auto* act = std::get_if<match::Act>(&log[later]);
      if (act != nullptr && act->seat != undo.seat && !act->forced) seen_.insert("a secret answer taken back");
    }
    if constexpr (std::same_as<G, Yield>) {
      for (const match::Seq seq : undo.taken_back) {
        const auto& act = std::get<match::Act>(log[seq - 1]);
        if (yield::kind_of(act.action) == yield::Do::leader) seen_.insert("a leader taken back");
      }
    }
  }

  std::set<std::string> seen_;
};

template <Game G>
void check_matches(const std::vector<match::Beginning<G>>& beginnings, std::uint64_t seeds, Kinds& kinds) {
  Rng rng(11);
  std::uint64_t number = 0;
  for (const match::Beginning<G>& beginning : beginnings) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      CAPTURE(number);
      const LoggedMatch<G> logged(
          beginning, {.seed = ++number, .most_entries = 60 + 25 * (number % 5), .leave_unfinished = number % 3 == 0});
      kinds.see(logged.match());
      check_round_trip(logged);
      if (number % 4 == 0) check_every_line(logged);
      check_some_bits(logged.text(), rng);
      check_lines_moved(logged.text(), rng);
    }
  }
}

}  // namespace

TEST_CASE("what is written of random matches reads back, resumes, replays and verifies") {
  Kinds kinds;
  check_matches(hidden_leaders_beginnings(12), full() ? 20 : 1, kinds);
  check_matches(yield_beginnings(12), full() ? 20 : 1, kinds);
  for (int entry = 0; entry < static_cast<int>(std::variant_size_v<match::Entry>); ++entry) {
    CHECK_MESSAGE(kinds.has("entry " + std::to_string(entry)), entry);
  }
  for (const char* kind : {"a round that failed", "forced", "by a bot", "a pile that goes on", "a pile told",
                           "reseated", "position", "broken off", "a secret answer taken back", "a leader taken back"}) {
    CHECK_MESSAGE(kinds.has(kind), kind);
  }
  for (int why = 0; why < match::kWhys; ++why) CHECK_MESSAGE(kinds.has("why " + std::to_string(why)), why);
}

TEST_CASE("whole matches to their end") {
  Kinds kinds;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const MatchWishes wishes{.seed = seed, .most_entries = 100'000, .quiet = true};
    const LoggedMatch<HiddenLeaders> leaders({.setup = hidden_leaders::make_setup(2 + static_cast<int>(seed))}, wishes);
    const LoggedMatch<Yield> war({.setup = yield_setup({.players = 2, .leaders = seed == 2, .map = ""})}, wishes);
    kinds.see(leaders.match());
    kinds.see(war.match());
    check_round_trip(leaders);
    check_round_trip(war);
    CHECK(verify_log(leaders.text())->finished);
    CHECK(verify_log(war.text())->finished);
  }
  CHECK(kinds.has("over"));
}

TEST_CASE("a log that is cut anywhere is gone on with from its last whole line") {
  for (std::uint64_t seed = 1; seed <= (full() ? 2U : 1U); ++seed) {
    const MatchWishes wishes{.seed = seed, .most_entries = 9};
    if (seed == 1) check_every_byte(LoggedMatch<HiddenLeaders>({.setup = hidden_leaders::make_setup(2)}, wishes));
    check_every_byte(LoggedMatch<Yield>({.setup = yield_setup({.players = 2, .leaders = true, .map = ""})}, wishes));
  }
}

TEST_CASE("every bit of a log is held by its hashes") {
  // No further than the leaders: later lines are longer, not different.
  const LoggedMatch<HiddenLeaders> logged({.setup = hidden_leaders::make_setup(2)},
                                          {.seed = 1, .most_entries = 8, .leave_unfinished = true, .quiet = true});
  std::vector<std::string> lines = split_lines(logged.text());
  lines.resize(10);
  check_every_bit(join_lines(lines));
}

}  // namespace oshra
