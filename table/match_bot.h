// A bot in a seat of a match: it is told what its seat is told and asked what its seat is asked, and sees nothing else
// of the match.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "match/match.h"
#include "table/seated_bots.h"

namespace oshra {

template <Game G, class Parts = match::MatchParts<G>>
class MatchBot {
 public:
  // `seed` is that of all bots of the match.
  MatchBot(const match::Match<G, Parts>& match, Seat seat, std::unique_ptr<Bot<G>> bot, std::uint64_t seed)
      : match_(match), seat_(seat), seed_(seed), bot_(std::move(bot)) {
    seated_.seat(bot_.get());
    seated_.begin(match_.setup(), seat_, seed_);
  }

  // What it would answer to what its seat is asked now.
  Choice choose(const Effort& effort = {}) {
    catch_up();
    match_.options(seat_, options_);
    return seated_.choose(match_.setup(), match_.view(seat_), options_, match_.choices(seat_), effort);
  }
  // The match has ended: played to its end, or broken off.
  void end() {
    if (!seated_.listens()) return;
    catch_up();
    if (match_.end()->over) {
      seated_.game_over(match_.setup(), match_.view(seat_), match_.outcome());
    } else {
      seated_.broken_off(match_.setup(), match_.view(seat_));
    }
  }

  [[nodiscard]] const Bot<G>& bot() const { return *bot_; }

 private:
  // It hears of what happened when it is asked. Where it has heard something that was taken back since, it hears the
  // game from the beginning, as it now stands.
  void catch_up() {
    const auto news = match_.news(seat_, heard_);
    heard_ += news.size();
    if (std::ranges::any_of(news, [](const auto& told) { return told.what == match::Told::undone; })) {
      seated_.begin(match_.setup(), seat_, seed_);
      for (const typename G::ViewEvent& event : match_.heard(seat_)) seated_.hear(match_.setup(), event);
      return;
    }
    for (const auto& told : news) {
      if (told.what == match::Told::event) seated_.hear(match_.setup(), told.event);
    }
  }

  const match::Match<G, Parts>& match_;
  Seat seat_;
  std::uint64_t seed_;
  std::unique_ptr<Bot<G>> bot_;
  SeatedBot<G> seated_;
  std::size_t heard_ = 0;
  typename G::Options options_;
};

}  // namespace oshra
