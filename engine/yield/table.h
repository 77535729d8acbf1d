// What can be read off the table: who stands where, what can be reached, who fights whom.
#pragma once

#include "engine/yield/setup.h"
#include "engine/yield/state.h"

namespace oshra::yield {

// --- turn order (Y-Y2) ---

constexpr int rank(const Setup& setup, const State& s, Seat seat) {
  const int behind = seat - s.first;
  return behind < 0 ? behind + setup.players : behind;
}

// Of a set that is not empty, the first in turn order.
constexpr Seat earliest(const State& s, SeatSet seats) {
  const auto from_first = static_cast<SeatSet>(seats >> s.first << s.first);
  return first_of(from_first != 0 ? from_first : seats);
}

// --- armies ---

constexpr ArmySet armies_of_all(SeatSet seats) {
  ArmySet armies = 0;
  for (const Seat seat : each(seats)) armies |= armies_of(seat);
  return armies;
}

constexpr int army_count(const Setup& setup, const State& s, Seat seat) {
  return army_count(setup, seat, s.powers[seat]);
}

// Without a branch, as below: which armies are off the map is hard to foresee.
constexpr LocationSet spot(Location at) { return LocationSet{at != kOffMap} << (at & 63U); }

// Where a player's armies stand.
constexpr LocationSet ground_of(const State& s, Seat seat) {
  const std::array<Location, kSlots>& at = s.at[seat];
  return spot(at[0]) | spot(at[1]) | spot(at[2]) | spot(at[3]);
}
constexpr LocationSet ground_of_all(const State& s, SeatSet seats) {
  LocationSet ground = 0;
  for (const Seat seat : each(seats)) ground |= ground_of(s, seat);
  return ground;
}
// Y-M3: where a player's armies cannot go.
constexpr LocationSet enemy_ground(const Setup& setup, const State& s, Seat seat) {
  LocationSet ground = 0;
  for (const Seat enemy : each(enemies_of(setup, seat))) ground |= ground_of(s, enemy);
  return ground;
}

constexpr ArmySet on_the_map(const State& s) {
  ArmySet armies = 0;
  for (Army army = 0; army < kArmies; ++army) {
    armies |= ArmySet{of_army(s.at, army) != kOffMap} << army;
  }
  return armies;
}

constexpr int armies_on_the_map(const State& s, Seat seat) {
  int count = 0;
  for (const Location at : s.at[seat]) count += at != kOffMap ? 1 : 0;
  return count;
}

// visit(army) in the order in which armies are named; stops when it says false.
template <class Visit>
constexpr bool for_each_army(ArmySet armies, Visit visit) {
  for (; armies != 0; armies &= armies - 1) {
    if (!visit(first_army(armies))) return false;
  }
  return true;
}

// --- fortresses ---

constexpr bool is_fortress(const State& s, Location at) { return s.value[at] != 0; }

constexpr LocationSet owned_by(const State& s, SeatSet seats) {
  LocationSet owned = 0;
  for (const Seat seat : each(seats)) owned |= s.owned[seat];
  return owned;
}

// Y-Q1: the fortresses a player would take, wherever they have an army; never a partner's (Y-G1).
constexpr LocationSet conquerable(const Setup& setup, const State& s, Seat seat) {
  LocationSet taken = 0;
  for (const Location at : s.at[seat]) {
    if (at != kOffMap && is_fortress(s, at)) taken |= just(at);
  }
  return taken & ~owned_by(s, team_of(setup, seat));
}

// --- battles (Y-B1) ---

// The battle group of an army, itself included, among the armies given.
constexpr ArmySet battle_group(const Setup& setup, const State& s, ArmySet among, Army member) {
  ArmySet group = just_army(member);
  for (ArmySet fresh = group; fresh != 0;) {
    const Army army = first_army(fresh);
    fresh &= fresh - 1;
    const LocationSet near = setup.map.neighbours[of_army(s.at, army)];
    ArmySet others = among & ~group & armies_of_all(enemies_of(setup, owner_of(army)));
    for (; others != 0; others &= others - 1) {
      const Army other = first_army(others);
      if (holds(near, of_army(s.at, other))) {
        group |= just_army(other);
        fresh |= just_army(other);
      }
    }
  }
  return group;
}

// visit(group) for each battle that can be fought, by its first army; stops when it says false. One army alone is none.
template <class Visit>
constexpr bool for_each_battle(const Setup& setup, const State& s, ArmySet among, Visit visit) {
  while (among != 0) {
    const ArmySet group = battle_group(setup, s, among, first_army(among));
    among &= ~group;
    if ((group & (group - 1)) != 0 && !visit(group)) return false;
  }
  return true;
}

// --- sides of a battle: players, or teams whose strengths add (Y-G2) ---

constexpr SeatSet side_of(const Setup& setup, const State& s, Seat seat) {
  return static_cast<SeatSet>(team_of(setup, seat) & s.in);
}
constexpr int strength_of(const State& s, SeatSet side) {
  int strength = 0;
  for (const Seat seat : each(side)) strength += s.strength[seat];
  return strength;
}

// visit(speaker, strength) for each side of those still in, in turn order.
template <class Visit>
constexpr void for_each_side(const Setup& setup, const State& s, SeatSet in, Visit visit) {
  while (in != 0) {
    const Seat speaker = earliest(s, in);
    const auto side = static_cast<SeatSet>(team_of(setup, speaker) & in);
    visit(speaker, strength_of(s, side));
    in &= static_cast<SeatSet>(~side);
  }
}

// Of the sides of `in` the weakest, or the strongest; among equals the earliest. Its speaker.
constexpr Seat weakest(const Setup& setup, const State& s, SeatSet in) {
  Seat found = 0;
  int least = -1;
  for_each_side(setup, s, in, [&](Seat speaker, int strength) {
    if (least < 0 || strength < least) {
      least = strength;
      found = speaker;
    }
  });
  return found;
}
constexpr Seat strongest(const Setup& setup, const State& s, SeatSet in) {
  Seat found = 0;
  int most = -1;
  for_each_side(setup, s, in, [&](Seat speaker, int strength) {
    if (strength > most) {
      most = strength;
      found = speaker;
    }
  });
  return found;
}

// Y-B9, Y-B10.
constexpr bool all_equal(const Setup& setup, const State& s) {
  int strength_of_first = -1;
  bool equal = true;
  for_each_side(setup, s, s.in, [&](Seat, int strength) {
    equal = equal && (strength_of_first < 0 || strength == strength_of_first);
    strength_of_first = strength;
  });
  return equal;
}

// Those who took part and have yielded.
constexpr ArmySet defeated(const State& s) { return s.fighting & ~armies_of_all(s.in); }

}  // namespace oshra::yield
