// A match at this machine: people at this terminal, one or several, and bots in the other seats.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
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
class LocalMatch {
 public:
  using Bots = std::vector<std::unique_ptr<Bot<G>>>;  // by seat, none where a person sits

  // Called when something was entered into the match's log.
  using Watcher = std::function<void(const match::Match<G>&)>;

  LocalMatch(const match::Beginning<G>& beginning, std::uint64_t bots_seed, Bots bots) : match_(beginning) {
    ensure(bots.size() == static_cast<std::size_t>(match_.players()),
           "a local match with a place for every seat's bot");
    for (Seat seat = 0; seat < match_.players(); ++seat) {
      if (bots[seat]) {
        bots_[seat] = std::make_unique<MatchBot<G>>(match_, seat, std::move(bots[seat]), bots_seed);
      } else {
        sides_[seat] = std::make_unique<Side>(*this, seat);
      }
    }
  }

  // The first entries of its log: who sits where and what chance comes from, then, of a match that is gone on with, all
  // that has happened. What is wrong with them, if anything: the match is then of no use.
  Result<void, std::string> take(std::span<const match::Entry> entries) {
    for (const match::Entry& entry : entries) {
      if (auto taken = match_.take(entry); !taken) return taken;
    }
    return {};
  }

  void watch(Watcher watcher) { watchers_.push_back(std::move(watcher)); }
  [[nodiscard]] const match::Match<G>& match() const { return match_; }

  // A person's.
  [[nodiscard]] PlayersSide<G>& side(Seat seat) { return *sides_[seat]; }
  // Who of the people at this terminal is asked; several may be, at once.
  [[nodiscard]] SeatSet people_asked() const {
    SeatSet people = 0;
    for (const Seat seat : each(match_.asked())) {
      if (sides_[seat]) people |= only(seat);
    }
    return people;
  }

 private:
  class Side final : public PlayersSide<G> {
   public:
    Side(LocalMatch& local, Seat seat) : local_(local), seat_(seat) {}

    [[nodiscard]] const typename G::Setup& setup() const override { return local_.match_.setup(); }
    [[nodiscard]] Seat seat() const override { return seat_; }

    Waited play_on(Waiting& waiting) override {
      if (!local_.play_on(waiting)) return Waited::called_off;
      if (local_.match_.end()) return Waited::over;
      return local_.match_.question(seat_) ? Waited::asked : Waited::others_turn;
    }

    [[nodiscard]] typename G::View view() const override { return local_.match_.view(seat_); }
    void options(typename G::Options& out) const override { local_.match_.options(seat_, out); }
    [[nodiscard]] std::vector<typename G::ViewEvent> heard() const override { return local_.match_.heard(seat_); }
    [[nodiscard]] typename G::Outcome outcome() const override { return local_.match_.outcome(); }

    Result<void, NotDone<G>> choose(Action action) override {
      const auto question = local_.match_.question(seat_);
      if (!question) invariant_broken("a choice of someone who is not asked");
      const auto reply = local_.match_.act(seat_, question->decision, action, now());
      local_.show_watchers();
      if (reply.ok()) return {};
      return Unexpected(NotDone<G>{.verdict = reply.verdict});
    }
    Result<void, NotDone<G>> take_back() override {
      const auto why_not = local_.match_.undo(seat_, now());
      local_.show_watchers();
      if (!why_not) return {};
      return Unexpected(NotDone<G>{.no_undo = why_not});
    }

   private:
    LocalMatch& local_;
    Seat seat_;
  };

  // False: called off.
  bool play_on(Waiting& waiting) {
    if (!begun_) {
      begun_ = true;
      match_.begin(now());
      show_watchers();
    }
    while (!match_.end() && people_asked() == 0) {
      waiting.for_whom(match_.asked());
      const std::vector<match::Question> wanted = match_.wanted();
      for (const match::Question& question : wanted) {
        if (!think(question, waiting)) return false;
      }
      // Nobody sees how fast a bot was.
      if (wanted.empty() && !wait_until(match_.next_tick().value_or(now()), waiting)) return false;
      match_.tick(now());
      show_watchers();
    }
    waiting.for_whom(0);
    if (match_.end()) tell_the_end();
    show_watchers();
    return true;
  }

  void show_watchers() const {
    for (const Watcher& watcher : watchers_) watcher(match_);
  }

  // False: called off. What a search has come to by then is of no use; it is asked the same again.
  bool think(const match::Question& question, const Waiting& waiting) {
    const match::Time start = now();
    const Choice choice = bots_[question.seat]->choose();
    if (waiting.called_off() && choice.iterations != 0) return false;
    const auto reply = match_.answer(question.seat, question.decision,
                                     {.action = choice.action,
                                      .iterations = choice.iterations,
                                      .stand_in = choice.stand_in,
                                      .milliseconds = now() - start},
                                     now());
    ensure(reply.ok(), "a bot's choice that is refused");
    return true;
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
  // False: called off.
  static bool wait_until(match::Time then, const Waiting& waiting) {
    constexpr match::Time kBetweenLooks = 50;  // milliseconds
    for (match::Time at = now(); then > at; at = now()) {
      if (waiting.called_off()) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(std::min(then - at, kBetweenLooks)));
    }
    return true;
  }

  match::Match<G> match_;
  std::array<std::unique_ptr<MatchBot<G>>, kMaxSeats> bots_;
  std::array<std::unique_ptr<Side>, kMaxSeats> sides_;
  std::vector<Watcher> watchers_;
  bool begun_ = false;
  bool told_the_end_ = false;
};

}  // namespace oshra::terminal
