// A match at this machine: one player at the terminal, bots in the other seats.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "apps/terminal/players_side.h"
#include "bots/bot.h"
#include "engine/core/invariant.h"
#include "match/match.h"
#include "table/match_bot.h"

namespace oshra::terminal {

template <Game G>
class LocalMatch final : public PlayersSide<G> {
 public:
  using Bots = std::vector<std::unique_ptr<Bot<G>>>;  // by seat, none at the player's own

  // Called when something was entered into the match's log.
  using Watcher = std::function<void(const match::Match<G>&)>;

  LocalMatch(const match::Beginning<G>& beginning, const match::Seats& seats, const match::Bytes32& secret, Seat seat,
             Bots bots)
      : match_(beginning), seat_(seat) {
    ensure(bots.size() == static_cast<std::size_t>(match_.players()) && !bots[seat],
           "a local match with a bot for every seat but the player's");
    for (Seat other = 0; other < match_.players(); ++other) {
      if (!bots[other]) continue;
      bots_[other] = std::make_unique<MatchBot<G>>(match_, other, std::move(bots[other]), seats.bots_seed);
    }
    enter(seats);
    // Nobody else could contribute: the table's own commitment is all there is to keep.
    const match::Exchange alone(beginning.id, secret, 0, now());
    for (const match::Entry& entry : match::entries_of(alone, secret)) enter(entry);
  }

  void watch(Watcher watcher) { watchers_.push_back(std::move(watcher)); }
  [[nodiscard]] const match::Match<G>& match() const { return match_; }

  [[nodiscard]] const typename G::Setup& setup() const override { return match_.setup(); }
  [[nodiscard]] Seat seat() const override { return seat_; }

  void play_on() override {
    if (!begun_) {
      begun_ = true;
      match_.begin(now());
    }
    while (!match_.end() && !match_.question(seat_)) {
      const std::vector<match::Question> wanted = match_.wanted();
      for (const match::Question& question : wanted) think(question);
      // Nobody sees how fast a bot was.
      if (wanted.empty()) wait_until(match_.next_tick().value_or(now()));
      match_.tick(now());
      show_watchers();
    }
    if (match_.end()) tell_the_end();
    show_watchers();
  }

  [[nodiscard]] typename G::View view() const override { return match_.view(seat_); }
  void options(typename G::Options& out) const override { match_.options(seat_, out); }

  // Of what is told only events can come: nobody here takes back, leaves or breaks off.
  std::vector<typename G::ViewEvent> news() override {
    std::vector<typename G::ViewEvent> events;
    for (const auto& told : match_.news(seat_, heard_)) {
      ++heard_;
      if (told.what == match::Told::event) events.push_back(told.event);
    }
    return events;
  }

  typename G::Verdict choose(Action action) override {
    const auto question = match_.question(seat_);
    if (!question) invariant_broken("a choice of someone who is not asked");
    return match_.act(seat_, question->decision, action, now()).verdict;
  }

  [[nodiscard]] typename G::Outcome outcome() const override { return match_.outcome(); }

 private:
  void enter(const match::Entry& entry) { ensure(match_.take(entry).has_value(), "a local match that does not begin"); }

  void show_watchers() const {
    for (const Watcher& watcher : watchers_) watcher(match_);
  }

  void think(const match::Question& question) {
    const match::Time start = now();
    const Choice choice = bots_[question.seat]->choose();
    const auto reply = match_.answer(question.seat, question.decision,
                                     {.action = choice.action,
                                      .iterations = choice.iterations,
                                      .stand_in = choice.stand_in,
                                      .milliseconds = now() - start},
                                     now());
    ensure(reply.ok(), "a bot's choice that is refused");
  }

  void tell_the_end() {
    if (std::exchange(told_the_end_, true)) return;
    for (const std::unique_ptr<MatchBot<G>>& bot : bots_) {
      if (bot) bot->end();
    }
  }

  [[nodiscard]] static match::Time now() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<match::Time>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  }
  static void wait_until(match::Time then) {
    if (const match::Time at = now(); then > at) std::this_thread::sleep_for(std::chrono::milliseconds(then - at));
  }

  match::Match<G> match_;
  Seat seat_;
  std::array<std::unique_ptr<MatchBot<G>>, kMaxSeats> bots_;
  std::size_t heard_ = 0;
  std::vector<Watcher> watchers_;
  bool begun_ = false;
  bool told_the_end_ = false;
};

}  // namespace oshra::terminal
