// Where defeated armies can go (Y-R, Y-D1).
#pragma once

#include "engine/yield/table.h"

namespace oshra::yield {

// Armies that have to retreat, and where each can go.
class Retreats {
 public:
  Retreats(const Setup& setup, const State& s) : setup_(setup), s_(s), seats_(all_seats(setup.players)) {
    const ArmySet map = on_the_map(s);
    for_each_army(map, [&](Army army) {
      const Seat owner = owner_of(army);
      const Location stood = of_army(s.stood, army);
      stood_[owner] |= just(stood);
      if (of_army(s.at, army) != stood) entered_[owner] |= just(of_army(s.at, army));
      return true;
    });
    const ArmySet beaten = defeated(s) & map;
    LocationSet left_by_team[kMaxPlayers] = {};  // Y-R4: locations that an army has retreated from
    for_each_army(beaten, [&](Army army) {
      if (of_army(s.at, army) == of_army(s.stood, army)) {
        beaten_ |= just_army(army);
      } else {
        for (const Seat seat : each(team_of(setup, owner_of(army)))) left_by_team[seat] |= just(of_army(s.stood, army));
      }
      return true;
    });
    for_each_army(map & ~s.fighting, [&](Army army) {
      const Location stood = of_army(s.stood, army);
      if (of_army(s.at, army) == stood && holds(left_by_team[owner_of(army)], stood)) companions_ |= just_army(army);
      return true;
    });
  }

  // Whom the winner, or after a draw this seat, has to move; some of the defeated may have nowhere to go.
  [[nodiscard]] ArmySet armies_to_move(Seat chooser) const {
    const ArmySet all = beaten_ | companions_;
    return is_drawn() ? all & armies_of(chooser) : all;
  }

  // Where this army may retreat to now: openness (Y-R1), and the most armies saved (Y-R2).
  [[nodiscard]] LocationSet open_to(Army army) const {
    LocationSet open = open_by_place(army, entered_);
    if (is_drawn() || open == 0 || !contested()) return open;
    const int most = most_saved(beaten_, entered_);
    LocationSet legal = 0;
    const ArmySet rest = beaten_ & ~just_army(army);
    for (; open != 0; open &= open - 1) {
      const Location to = first_location(open);
      PerSeat<LocationSet> entered = entered_;
      entered[owner_of(army)] |= just(to);
      if (most_saved(rest, entered) + (holds_army(beaten_, army) ? 1 : 0) == most) legal |= just(to);
    }
    return legal;
  }

 private:
  [[nodiscard]] bool is_drawn() const { return (s_.fight & kDrawn) != 0; }

  // On the map as it stood when the retreats began, less what other players' armies have entered since.
  [[nodiscard]] LocationSet open_by_place(Army army, const PerSeat<LocationSet>& entered) const {
    LocationSet closed = 0;
    for (const Seat seat : each(enemies_of(setup_, owner_of(army)))) closed |= stood_[seat] | entered[seat];
    return setup_.map.neighbours[of_army(s_.stood, army)] & ~closed;
  }

  // Whether armies of two sides could want the same location.
  [[nodiscard]] bool contested() const {
    LocationSet wanted[kMaxPlayers] = {};
    for_each_army(beaten_ | companions_, [&](Army army) {
      wanted[owner_of(army)] |= open_by_place(army, entered_);
      return true;
    });
    for (const Seat seat : each(seats_)) {
      for (const Seat enemy : each(enemies_of(setup_, seat))) {
        if ((wanted[seat] & wanted[enemy]) != 0) return true;
      }
    }
    return false;
  }

  // The greatest number of these armies that can still retreat. An army that can go where no enemy wants to go goes
  // there; for the others all ways are tried, not going included (two others may need the place).
  [[nodiscard]] int most_saved(ArmySet armies, const PerSeat<LocationSet>& entered) const {
    int saved = 0;
    ArmySet torn = 0;
    for_each_army(armies, [&](Army army) {
      LocationSet wanted_by_enemies = 0;
      for_each_army(armies & armies_of_all(enemies_of(setup_, owner_of(army))), [&](Army enemy) {
        wanted_by_enemies |= open_by_place(enemy, entered);
        return true;
      });
      const LocationSet open = open_by_place(army, entered);
      if ((open & (~wanted_by_enemies | entered_by_own(army, entered))) != 0) {
        ++saved;
      } else if (open != 0) {
        torn |= just_army(army);
      }
      return true;
    });
    return saved + most_of_torn(torn, entered);
  }

  [[nodiscard]] int most_of_torn(ArmySet torn, const PerSeat<LocationSet>& entered) const {
    if (torn == 0) return 0;
    const Army army = first_army(torn);
    const ArmySet rest = torn & (torn - 1);
    const int most = std::popcount(torn);
    LocationSet open = open_by_place(army, entered);
    if ((open & entered_by_own(army, entered)) != 0) return 1 + most_of_torn(rest, entered);
    int best = 0;
    for (; open != 0 && best < most; open &= open - 1) {
      PerSeat<LocationSet> with_this = entered;
      with_this[owner_of(army)] |= just(first_location(open));
      const int count = 1 + most_of_torn(rest, with_this);
      best = count > best ? count : best;
    }
    if (best >= most - 1) return best;
    const int without_this = most_of_torn(rest, entered);
    return without_this > best ? without_this : best;
  }

  [[nodiscard]] LocationSet entered_by_own(Army army, const PerSeat<LocationSet>& entered) const {
    LocationSet own = 0;
    for (const Seat seat : each(team_of(setup_, owner_of(army)))) own |= entered[seat];
    return own;
  }

  const Setup& setup_;
  const State& s_;
  SeatSet seats_;
  PerSeat<LocationSet> stood_ = {};    // where a player's armies were when the retreats began
  PerSeat<LocationSet> entered_ = {};  // where they have retreated to
  ArmySet beaten_ = 0;                 // defeated, on the map, not yet moved
  ArmySet companions_ = 0;             // Y-R4
};

}  // namespace oshra::yield
