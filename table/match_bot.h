// A bot in a seat of a match: it is told what its seat is told and asked what its seat is asked, and sees nothing else
// of the match.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "match/match.h"
#include "table/seated_bots.h"

namespace oshra {

// The bot's own side of it. It holds all that is asked and nothing of the match, so that the bot can think on another
// thread while the match goes on, or is gone.
template <Game G>
struct BotSide {
  typename G::Setup setup = {};
  std::unique_ptr<Bot<G>> bot;
  SeatedBot<G> seated = {};

  // What is asked now, and which of its seat's choices that is.
  typename G::View view = {};
  typename G::Options options = {};
  std::uint32_t number = 0;

  Choice choose(const Effort& effort = {}) { return seated.choose(setup, view, options, number, effort); }
};

template <Game G, class Parts = match::MatchParts<G>>
class MatchBot {
 public:
  // `seed` is that of all bots of the match.
  MatchBot(const match::Match<G, Parts>& match, Seat seat, std::unique_ptr<Bot<G>> bot, std::uint64_t seed)
      : match_(match), seat_(seat), seed_(seed), side_(std::make_shared<BotSide<G>>()) {
    side_->setup = match_.setup();
    side_->bot = std::move(bot);
    side_->seated.seat(side_->bot.get());
    side_->seated.begin(side_->setup, seat_, seed_);
  }

  // Tells it what has happened and asks it what its seat is asked now. Until the answer is there, which may be sought
  // on another thread, nothing else may be called here.
  std::shared_ptr<BotSide<G>> ask() {
    catch_up();
    match_.options(seat_, side_->options);
    side_->view = match_.view(seat_);
    side_->number = match_.choices(seat_);
    return side_;
  }
  // What it would answer to what its seat is asked now.
  Choice choose(const Effort& effort = {}) { return ask()->choose(effort); }
  // The match has ended: played to its end, or broken off.
  void end() {
    if (!side_->seated.listens()) return;
    catch_up();
    if (match_.end()->over) {
      side_->seated.game_over(side_->setup, match_.view(seat_), match_.outcome());
    } else {
      side_->seated.broken_off(side_->setup, match_.view(seat_));
    }
  }

  [[nodiscard]] const Bot<G>& bot() const { return *side_->bot; }

 private:
  // It hears of what happened when it is asked. Where it has heard something that was taken back since, it hears the
  // game from the beginning, as it now stands.
  void catch_up() {
    const auto news = match_.news(seat_, heard_);
    heard_ += news.size();
    SeatedBot<G>& seated = side_->seated;
    if (std::ranges::any_of(news, [](const auto& told) { return told.what == match::Told::undone; })) {
      seated.begin(side_->setup, seat_, seed_);
      for (const typename G::ViewEvent& event : match_.heard(seat_)) seated.hear(side_->setup, event);
      return;
    }
    for (const auto& told : news) {
      if (told.what == match::Told::event) seated.hear(side_->setup, told.event);
    }
  }

  const match::Match<G, Parts>& match_;
  Seat seat_;
  std::uint64_t seed_;
  std::shared_ptr<BotSide<G>> side_;
  std::size_t heard_ = 0;
};

}  // namespace oshra
