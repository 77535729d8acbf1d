// A position of Yield as a player would look at it: who stands where is read off once, and then it is told, in
// hundredths of a point, what each seat has and may expect. The State is a world that someone thinks possible: other
// hands and dials in it are guesses. Integers only: the same on every compiler and machine.
#pragma once

#include "engine/yield/game.h"

namespace oshra::yield {

class Outlook {
 public:
  static constexpr int kPoint = 100;

  // Both outlive it.
  Outlook(const Setup& setup, const State& state);

  [[nodiscard]] LocationSet ground(Seat seat) const { return ground_[seat]; }
  [[nodiscard]] LocationSet enemy_ground(Seat seat) const;

  // What the fortresses of a seat are worth; not in hundredths.
  [[nodiscard]] int points(Seat seat) const;
  // By seat: the fortresses it owns, and those it will conquer if its armies still stand there when the year ends
  // (Y-K1), which are lost to their owners.
  [[nodiscard]] PerSeat<int> points_in_sight() const;
  // Units on the map whole, those of destroyed armies half, and losses still to be put on armies (Y-B11) gone already.
  [[nodiscard]] int units(Seat seat) const;
  // Cards in hand: more for those whose region an army of the seat stands in (Y-B7).
  [[nodiscard]] int hand(Seat seat) const;
  // How near armies are to fortresses worth taking, each army to one of its own.
  [[nodiscard]] int reach(Seat seat) const;
  // Strength against neighbours, over the battles that would be fought if nothing moved (Y-B1).
  [[nodiscard]] int threats(Seat seat) const;
  // Strength in the battle being fought.
  [[nodiscard]] int battle(Seat seat) const;
  // What the strategy cards not yet used this year are still good for.
  [[nodiscard]] int plans(Seat seat) const;

 private:
  [[nodiscard]] int threat(Seat seat, Army first, const PerSeat<LocationSet>& active, LocationSet& fought_over) const;

  const Setup& setup_;
  const State& state_;
  PerSeat<LocationSet> ground_ = {};  // where a seat's armies stand
  LocationSet fortresses_ = 0;
};

}  // namespace oshra::yield
