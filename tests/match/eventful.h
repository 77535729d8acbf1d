// A match in which everything happens that can.
#pragma once

#include <utility>
#include <vector>

#include "tests/match/played_match.h"

namespace oshra::match {

// Its log, and what was shown after each call, by the log's length.
template <Game G>
struct Eventful {
  PlayedMatch<G> played;
  std::vector<std::pair<std::size_t, Shown<G>>> shown;

  explicit Eventful(std::uint64_t seed)
      : played("ppbp", {.clocks = {.per_move = 5000, .per_game = 500'000}, .grace = 300, .pace = 20}, seed) {
    while (!played.match.end()) {
      shown.emplace_back(played.match.log().size(), Shown<G>(played.match));
      one_call();
    }
    shown.emplace_back(played.match.log().size(), Shown<G>(played.match));
  }

  void one_call() {
    Match<G>& match = played.match;
    const auto seat = static_cast<Seat>(played.rng.below(4));
    played.now += 1;
    match.tick(played.now);
    if (match.end()) return;
    switch (played.rng.below(60)) {
      case 0: return match.give_to_bot(seat, played.now);
      case 1:
      case 2: return match.come_back(seat, played.now);
      case 3: return match.leave(seat, played.now);
      case 4: match.pause(played.now); return match.unpause(played.now += 50);
      case 5: return match.reseat(seat, {Occupant::person, "guest", "standard"}, played.now);
      case 6: return match.reseat(2, {Occupant::bot, "bot", "standard"}, played.now);
      case 7:
        if (played.rng.below(20) == 0) return match.concede(1, played.now);
        break;
      case 8:
        if (played.rng.below(60) == 0) return match.break_off();
        break;
      case 9:
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
      case 15:
      case 16:
      case 17:
      case 18: match.undo(seat, played.now); return;
      default: break;
    }
    const Seat asked = played.any_asked();
    played.answer(asked);
    if (match.bot_plays(asked)) match.tick(played.now += 20);
  }
};

}  // namespace oshra::match
