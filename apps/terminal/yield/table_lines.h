// What lies beside Yield's map, as one player sees it: players, hands, the battle being fought.
#pragma once

#include <optional>

#include "apps/terminal/block.h"
#include "apps/terminal/yield/phrases.h"

namespace oshra::terminal {

// A card that was played in a battle.
struct YieldPlayed {
  Seat seat = 0;
  std::optional<yield::Kind> card;  // none: face down, and the reader does not know it
  bool up = false;
};

class YieldLines {
 public:
  explicit YieldLines(const YieldPhrases& phrases) : phrases_(phrases) {}

  // Where the game stands, who holds the starting-player marker, and how large the deck is.
  [[nodiscard]] std::string title(const yield::View& view) const;
  [[nodiscard]] Block party(const yield::View& view, Seat seat) const;
  [[nodiscard]] Block hand(const yield::CardBag& cards) const;
  // Side by side, line by line: strength and initiative, armies, the cards `played` by seat in this battle. Says so if
  // none is being fought, or if all that is left of one is where armies go.
  [[nodiscard]] Block battle(const yield::View& view, const std::vector<YieldPlayed>& played) const;

 private:
  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return phrases_.say(key, slots);
  }
  // "You, Lemron, side B"; in full with what that side is called.
  [[nodiscard]] std::string who(const yield::View& view, Seat seat, bool in_full) const;
  [[nodiscard]] std::string party_line(const yield::View& view, Seat seat, bool in_full) const;
  [[nodiscard]] std::string strategies(yield::StrategySet set) const;
  [[nodiscard]] std::string hand_of_other(const yield::View& view, Seat seat) const;
  [[nodiscard]] std::string off_the_map(const yield::View& view, Seat seat) const;
  [[nodiscard]] std::string side(const yield::View& view, Seat seat, const std::vector<YieldPlayed>& played) const;

  YieldPhrases phrases_;
};

// The values of the fortresses a player owns (Y-E1).
int points_now(const yield::View& view, Seat seat);
// A player's units in all: a sum that everyone can follow (Y-S6, Y-V2, Y-B3). 0 before they are set.
int units_in_all(const yield::Setup& setup, const yield::View& view, Seat seat);

}  // namespace oshra::terminal
