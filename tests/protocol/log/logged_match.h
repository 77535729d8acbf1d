// Random matches with all that a log can tell of: people, bots and empty seats, actions taken back, seats that change
// hands, clocks that stand still, rounds of committing that fail, names of any bytes, and all kinds of ends.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/lab/scenarios/game_position.h"
#include "apps/lab/scenarios/position.h"
#include "engine/core/rng.h"
#include "match/match.h"
#include "table/match_log.h"

namespace oshra {

// How a match stands, as far as its log is to bring it back.
template <Game G>
struct Standing {
  std::size_t entries = 0;
  std::uint64_t hash = 0;
  std::vector<match::Question> questions;
  std::vector<std::optional<match::NoUndo>> undo;
  std::vector<std::optional<match::Why>> taken;
  std::vector<std::uint32_t> choices;
  std::vector<std::size_t> news;  // by viewer: how many
  std::optional<match::End> end;

  friend bool operator==(const Standing&, const Standing&) = default;
};

template <Game G>
Standing<G> standing_of(const match::Match<G>& match) {
  Standing<G> now{.entries = match.log().size(),
                  .hash = match.state_hash(),
                  .questions = {},
                  .undo = {},
                  .taken = {},
                  .choices = {},
                  .news = {},
                  .end = match.end()};
  for (Seat seat = 0; seat < match.players(); ++seat) {
    if (const auto question = match.question(seat)) now.questions.push_back(*question);
    now.undo.push_back(match.why_no_undo(seat));
    now.taken.push_back(match.taken_over(seat));
    now.choices.push_back(match.choices(seat));
    now.news.push_back(match.news(seat, 0).size());
  }
  now.news.push_back(match.news(kSpectator, 0).size());
  return now;
}

// What is wished of one.
struct MatchWishes {
  std::uint64_t seed = 1;
  std::size_t most_entries = 200;  // then it is broken off, or left unfinished
  bool leave_unfinished = false;
  bool quiet = false;  // people answer, and nothing else happens
};

template <Game G>
class LoggedMatch {
 public:
  LoggedMatch(const match::Beginning<G>& beginning, const MatchWishes& wishes)
      : wishes_(wishes), rng_(wishes.seed), beginning_(with_rules(beginning)), match_(beginning_), log_(match_) {
    fill_seats();
    exchange_secrets();
    before_the_first_deal_ = match_.log().size();
    write();
    match_.begin(now_);
    note();
    // Before anyone has acted.
    for (std::uint32_t i = wishes_.quiet ? 0 : below(4); i > 0; --i) change_something(any_seat(), below(6));
    while (!match_.end() && match_.log().size() < wishes_.most_entries) step();
    if (!wishes_.leave_unfinished && !match_.end()) match_.break_off();
    note();
    write();
  }

  [[nodiscard]] const match::Match<G>& match() const { return match_; }
  [[nodiscard]] const match::Beginning<G>& beginning() const { return beginning_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  // So many entries say who sits where and what chance comes from: with fewer nothing can be played on.
  [[nodiscard]] std::size_t before_the_first_deal() const { return before_the_first_deal_; }
  // How it stood after so many entries. None: it was not looked at then, as when two things were due at once.
  [[nodiscard]] const Standing<G>* standing_after(std::size_t entries) const {
    const auto found = std::ranges::find(standings_, entries, &Standing<G>::entries);
    return found == standings_.end() ? nullptr : &*found;
  }

 private:
  match::Beginning<G> with_rules(match::Beginning<G> beginning) {
    for (std::uint8_t& byte : beginning.id) byte = static_cast<std::uint8_t>(rng_.below(256));
    if (below(3) == 0) beginning.rules.clocks = {.per_move = 5'000 + below(2) * 40'000, .per_game = below(2) * 20'000};
    if (below(3) == 0) beginning.rules.grace = 5'000;
    if (below(3) == 0) beginning.rules.pace = 700;
    beginning.rules.may_undo = wishes_.quiet || below(8) != 0;
    return beginning;
  }

  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
  Seat any_seat() { return static_cast<Seat>(below(static_cast<std::uint32_t>(match_.players()))); }

  std::string any_name() {
    static const std::array<std::string, 10> kNames = {"",
                                                       "Ada",
                                                       "\"Ada\" \\ {Boole}",
                                                       "two\nlines\r\t",
                                                       "\xff\xfe no text \xc3",
                                                       "Ёжик \xe2\x80\xa8 日本",
                                                       std::string("nul\0nul", 7),
                                                       R"(x","line":"00000000000000000000000000000000"})",
                                                       "\x1b[31m\x7f",
                                                       std::string(300, 'x')};
    return kNames[below(kNames.size())];
  }

  match::SeatNote any_note() {
    static constexpr std::array<match::Occupant, 4> kWho = {match::Occupant::person, match::Occupant::person,
                                                            match::Occupant::bot, match::Occupant::open};
    match::SeatNote note{.who = kWho[below(kWho.size())], .name = any_name(), .bot = ""};
    if (note.who == match::Occupant::bot || below(2) == 0) note.bot = below(2) == 0 ? "greedy" : "exec:./a \"b\"";
    return note;
  }

  void fill_seats() {
    match::Seats seats{.seats = {}, .bots_seed = rng_.next(), .budget = below(2) == 0 ? 1 : 0.1, .at_a_table = false};
    seats.at_a_table = below(2) == 0;
    for (int seat = 0; seat < match_.players(); ++seat) {
      seats.seats.push_back(wishes_.quiet ? match::SeatNote{.who = match::Occupant::person, .name = "Ada"}
                                          : any_note());
    }
    enter(seats);
  }

  match::Bytes32 any_bytes() {
    match::Bytes32 bytes;
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(below(256));
    return bytes;
  }

  // Some of those who are asked do not commit, and some do not open: then there is another round.
  void exchange_secrets() {
    const match::Bytes32 table = any_bytes();
    if (below(2) == 0) enter(match::Secret{table});
    const auto connected = static_cast<SeatSet>(rng_.next() & all_seats(match_.players()));
    match::Exchange exchange(beginning_.id, table, connected, 0);
    std::array<match::Bytes32, kMaxSeats> secrets = {};
    match::Time at = 0;
    while (exchange.phase() != match::Exchange::Phase::done) {
      const bool opening = exchange.phase() == match::Exchange::Phase::opening;
      for (const Seat seat : each(exchange.awaited())) {
        if (below(5) == 0) continue;
        if (!opening) secrets[seat] = any_bytes();
        if (opening) {
          exchange.open(seat, secrets[seat], at);
        } else {
          exchange.commit(seat, match::commitment(beginning_.id, seat, secrets[seat]), at);
        }
      }
      exchange.tick(at += match::kCommitWithin);
    }
    for (const match::Round& round : exchange.rounds()) {
      enter(match::Commitments{exchange.table_commitment(), round.asked, round.commitments});
      // Nothing was opened: whether the line is there makes no difference.
      if (round.openings != match::Contributions{} || below(2) == 0) enter(match::Openings{round.openings});
    }
    const bool has_secret = std::ranges::any_of(
        match_.log(), [](const match::Entry& entry) { return std::holds_alternative<match::Secret>(entry); });
    if (!has_secret) enter(match::Secret{table});
  }

  void enter(const match::Entry& entry) { ensure(match_.take(entry).has_value(), "a match that does not begin"); }

  void note() {
    if (standings_.empty() || standings_.back().entries < match_.log().size()) {
      standings_.push_back(standing_of(match_));
    }
  }
  void write() { text_ += log_.take(); }

  void step() {
    now_ += below(1500);
    for (auto due = match_.next_tick(); due && *due <= now_; due = match_.next_tick()) {
      match_.tick(*due);
      note();
    }
    if (!match_.end()) do_something();
    note();
    if (below(5) == 0) write();
  }

  // What is no answer: people come and go, the host has the last word.
  void change_something(Seat seat, std::uint32_t what) {
    switch (what) {
      case 0: match_.leave(seat, now_); break;
      case 1: match_.come_back(seat, now_); break;
      case 2: match_.give_to_bot(seat, now_); break;
      case 3: match_.concede(seat, now_); break;
      case 4: match_.reseat(seat, any_note(), now_); break;
      case 5: match_.pause(now_); break;
      case 6: match_.agree_to_break_off(seat, below(2) == 0); break;
      default: match_.break_off(); break;
    }
    note();
  }

  void do_something() {
    const Seat seat = any_seat();
    if (!wishes_.quiet && below(12) == 0) {
      // Seldom what cannot be taken back.
      const std::uint32_t what = below(8);
      if ((what != 3 && what != 7) || below(10) == 0) change_something(seat, what);
      return;
    }
    match_.unpause(now_);
    note();
    if (!wishes_.quiet && below(4) == 0) {
      match_.undo(seat, now_);
    } else {
      answer();
    }
  }

  void answer() {
    const SeatSet asked = match_.asked();
    Seat seat = any_seat();
    while (!contains(asked, seat)) seat = next_seat(seat, match_.players());
    typename G::Options options;
    match_.options(seat, options);
    const Action action = options[below(static_cast<std::uint32_t>(options.size()))];
    const match::Seq decision = match_.question(seat)->decision;
    if (match_.bot_plays(seat)) {
      match_.answer(
          seat, decision,
          {.action = action, .iterations = below(3) * 500, .stand_in = below(9) == 0, .milliseconds = below(2) * 70},
          now_);
    } else {
      match_.act(seat, decision, action, now_);
    }
  }

  MatchWishes wishes_;
  Rng rng_;
  match::Beginning<G> beginning_;
  match::Match<G> match_;
  MatchLog<G> log_;
  match::Time now_ = 0;
  std::string text_;
  std::size_t before_the_first_deal_ = 0;
  std::vector<Standing<G>> standings_;
};

// A match that begins with the position of a scenario file.
template <Game G>
match::Beginning<G> beginning_at(Json scenario) {
  for (const char* key : {"title", "rules", "steps"}) scenario.erase(key);
  const auto loaded = lab::load_position(scenario);
  const auto& position = dynamic_cast<const lab::GamePosition<G>&>(*loaded);
  return {.id = {}, .setup = position.setup(), .position = position.state(), .position_text = scenario.dump()};
}

}  // namespace oshra
