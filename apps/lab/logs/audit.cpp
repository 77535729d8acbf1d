#include "apps/lab/logs/audit.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "apps/common/bot_tools.h"
#include "apps/common/fields.h"
#include "apps/lab/logs/log_beginning.h"
#include "apps/programs/exec_name.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/names.h"
#include "bots/yield/bots.h"
#include "match/match.h"
#include "protocol/log/words.h"
#include "table/games.h"
#include "table/match_bot.h"

namespace oshra::lab {

namespace {

// No time is measured: a search is repeated by its iterations. A search that goes by the clock, and whose iterations
// the log does not tell, ends at once and so comes to another choice.
class StoppedWatch final : public Stopwatch {
 public:
  void start() override {}
  [[nodiscard]] std::uint32_t milliseconds() const override { return std::numeric_limits<std::uint32_t>::max(); }
};

// One match being gone through again. There is no State on this side: what bots are asked from is what the match shows
// their seats.
template <Game G>
class Auditor {
 public:
  Auditor(const LogFile& log, const typename G::Setup& setup, Audited& audited)
      : log_(log), audited_(audited), match_(beginning_of<G>(log, setup)), words_(log_words(log.head.setup)) {
    audited_.seats.resize(static_cast<std::size_t>(match_.players()));
  }

  void go() {
    for (std::size_t i = 0; i < log_.entries.size(); ++i) {
      const match::Entry& entry = log_.entries[i];
      if (const auto* act = std::get_if<match::Act>(&entry)) look_at(*act, i + 1);
      if (const auto taken = match_.take(entry); !taken) return fail(on_line(i) + taken.error());
      if (const auto* seats = std::get_if<match::Seats>(&entry)) seat_bots(*seats, i);
      if (const auto* act = std::get_if<match::Act>(&entry)) words_->see(act->seat, act->action);
      if (const auto* undo = std::get_if<match::Undo>(&entry)) forget(*undo);
    }
  }

 private:
  [[nodiscard]] std::string on_line(std::size_t entry) const {
    return "line " + std::to_string(log_.lines[entry]) + ": ";
  }
  void fail(const std::string& why) {
    if (!audited_.failure) audited_.failure = why;
  }
  void forget(const match::Undo& undo) {
    for (const match::Seq seq : undo.taken_back) {
      const auto& act = std::get<match::Act>(log_.entries[seq - 1]);
      words_->unsee(act.seat, act.action);
    }
  }

  void seat_bots(const match::Seats& seats, std::size_t entry) {
    BotTools tools = bot_tools();
    tools.make_stopwatch = [] { return std::make_unique<StoppedWatch>(); };
    tools.budget = seats.budget;
    tools.at_a_table = seats.at_a_table;
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      const match::SeatNote& note = seats.seats[seat];
      if (note.who == match::Occupant::bot) audited_.seats[seat].bot = note.bot;
      bots_[seat].reset();
      if (note.bot.empty()) continue;
      // Of a program only what random did in its place can be repeated.
      MadeBot<G> made = make_bot<G>(is_exec(note.bot) ? "random" : note.bot, tools);
      if (!made) throw Malformed(on_line(entry) + "/bots", made.error());
      by_the_clock_[seat] = seats.at_a_table || goes_by_the_clock(note.bot);
      bots_[seat] = std::make_unique<MatchBot<G>>(match_, seat, *std::move(made), seats.bots_seed);
    }
  }

  // Before it is carried out.
  void look_at(const match::Act& act, std::size_t seq) {
    if (act.seat >= match_.players() || !match_.question(act.seat) || is_forced(act)) return;
    AuditedSeat& audited = audited_.seats[act.seat];
    const std::string& name = match_.seats().seats[act.seat].bot;
    const bool program = is_exec(name);
    if (!bots_[act.seat] || !match_.bot_plays(act.seat) || (program && !act.stand_in)) {
      ++audited.left_out;
      return;
    }
    const Choice logged{.action = act.action, .iterations = act.iterations, .stand_in = act.stand_in};
    // Where no clock can have cut it short, a level does as many iterations as it has.
    Choice again = bots_[act.seat]->choose({.iterations = by_the_clock_[act.seat] ? act.iterations : 0});
    again.stand_in = program;
    std::string why;
    if (again != logged) {
      why = "the log says " + said(act.seat, logged) + "; from what it knew it chooses " + said(act.seat, again);
    } else if (!cut_short_in_time(act)) {
      why = "the log says that the clock cut it short after " + std::to_string(act.iterations) +
            " iterations, but only " + std::to_string(act.milliseconds) + " of " +
            std::to_string(bots_[act.seat]->bot().longest()) + " ms had passed";
    }
    ++(!why.empty() ? audited.different : program ? audited.stand_in : audited.repeated);
    if (why.empty()) return;
    fail("seq " + std::to_string(log_.version == 1 ? seq - kFirstActions : seq) + ": decision " +
         std::to_string(match_.choices(act.seat) + 1) + " of seat " + std::to_string(act.seat) + " (" + name +
         "): " + why);
  }

  // Version 1 does not say it.
  [[nodiscard]] bool is_forced(const match::Act& act) const {
    if (log_.version != 1) return act.forced;
    return match_.is_forced(act.seat);
  }

  // A search that ended early is borne out by the time it took, or by having nothing more to search.
  bool cut_short_in_time(const match::Act& act) {
    const Bot<G>& bot = bots_[act.seat]->bot();
    if (log_.version == 1 || !by_the_clock_[act.seat] || act.iterations >= bot.measure()) return true;
    if (act.iterations == 0 || act.milliseconds >= bot.longest()) return true;
    const std::uint32_t more = std::min(bot.measure(), 2 * act.iterations);
    return bots_[act.seat]->choose({.iterations = more}).iterations == act.iterations;
  }

  [[nodiscard]] std::string said(Seat seat, const Choice& choice) const {
    std::string text = words_->choice(seat, choice.action).dump();
    if (choice.iterations != 0) text += " after " + std::to_string(choice.iterations) + " iterations";
    if (choice.stand_in) text += " by a stand-in";
    return text;
  }

  const LogFile& log_;
  Audited& audited_;
  match::Match<G> match_;
  std::unique_ptr<LogWords> words_;
  std::array<std::unique_ptr<MatchBot<G>>, kMaxSeats> bots_;
  std::array<bool, kMaxSeats> by_the_clock_ = {};
  static constexpr std::size_t kFirstActions = 1;  // version 1 numbers actions alone, and who sits where comes first
};

}  // namespace

Audited audit_log(const std::string& text) {
  const LogFile log = or_malformed(read_log(text));
  const bool named = std::ranges::any_of(
      log.entries, [](const match::Entry& entry) { return std::holds_alternative<match::Seats>(entry); });
  if (!named) {
    throw Malformed(
        "line 1",
        "no \"bots\" are named whose choices could be repeated; logs of simulate, arena and play name them, "
        "older ones do not");
  }
  Audited audited{.extent = extent_of(log)};
  with_game_of(log.head.setup, [&]<Game G>(const auto& setup) { Auditor<G>(log, setup, audited).go(); });
  return audited;
}

}  // namespace oshra::lab
