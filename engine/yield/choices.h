// Which choices are open where it takes more than a look at one field. What is offered and what the game goes on with
// when nothing is left read the same functions.
#pragma once

#include "engine/yield/actions.h"
#include "engine/yield/options.h"
#include "engine/yield/retreats.h"
#include "engine/yield/table.h"

namespace oshra::yield {

// All visitors take an Action and say whether to go on; the functions say whether all was visited.

template <class Visit>
constexpr bool for_each_location(LocationSet set, Visit visit) {
  for (; set != 0; set &= set - 1) {
    if (!visit(first_location(set))) return false;
  }
  return true;
}

inline StrategySet unused_strategies(const State& s, Seat seat) {
  return static_cast<StrategySet>(kAllStrategies & ~(s.up[seat] | s.face_down[seat]));
}

inline bool has_extra(const State& s, Power power) { return (s.done & kCopied) != 0 && s.powers[s.turn] == power; }

// By slot a bit: the armies that the card being performed, with the extra Move 1 of Y-P8, allows one more step (Y-T4 to
// Y-T8).
inline unsigned may_step(const State& s) {
  constexpr unsigned kAll = (1U << kSlots) - 1;
  const int extra = has_extra(s, Power::extra_move) ? 1 : 0;
  const auto all_if = [](bool allowed) { return allowed ? kAll : 0U; };
  switch (s.card) {
    case Strategy::move_all: {
      // Every step beyond an army's first is the extra one.
      const int beyond = s.steps - popcount64(s.stepped);
      return all_if(beyond < extra) | (all_if(beyond <= extra) & ~unsigned{s.stepped});
    }
    case Strategy::move_2: return all_if(s.steps < 2 + extra);
    case Strategy::ambush: return all_if(s.steps < ((s.done & kActed) != 0 ? 0 : 1) + extra);  // Y-T7: one banner
    case Strategy::conquer:
    case Strategy::upgrade: return all_if(s.steps < 1 + extra);
    case Strategy::none:
    case Strategy::ritual: break;
  }
  return 0;
}

// By slot: where each army of the player whose turn it is may step (Y-M1, Y-M3).
using Steps = std::array<LocationSet, kSlots>;
inline Steps open_steps(const Setup& setup, const State& s) {
  Steps steps = {};
  const unsigned slots = may_step(s);
  if (slots == 0) return steps;
  const LocationSet open = ~enemy_ground(setup, s, s.turn);
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Location at = s.at[s.turn][slot];
    if (at != kOffMap && (slots >> slot & 1U) != 0) steps[slot] = setup.map.neighbours[at] & open;
  }
  return steps;
}

template <class Visit>
bool for_each_step(const Setup& setup, const State& s, Visit visit) {
  const Steps steps = open_steps(setup, s);
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (!for_each_location(steps[slot],
                           [&](Location to) { return visit(with(Do::step, static_cast<int>(slot), to)); })) {
      return false;
    }
  }
  return true;
}

// Y-U1, Y-P4: what an Upgrade can still raise or found.
template <class Visit>
bool for_each_upgrade(const State& s, Visit visit) {
  const LocationSet raised = s.raised == kNowhere ? 0 : just(s.raised);
  if (!for_each_location(s.owned[s.turn] & ~raised, [&](Location at) { return visit(with(Do::upgrade, at)); })) {
    return false;
  }
  if (s.powers[s.turn] != Power::spread_power) return true;
  return for_each_location(ground_of(s, s.turn),
                           [&](Location at) { return is_fortress(s, at) || visit(with(Do::found, at)); });
}

// Y-P9: any one army adjacent to an enemy's is enough.
template <class Visit>
bool for_each_steal(const Setup& setup, const State& s, Visit visit) {
  const LocationSet near = around(setup.map, ground_of(s, s.turn));
  for (const Seat enemy : each(enemies_of(setup, s.turn))) {
    if ((near & ground_of(s, enemy)) == 0) continue;
    for (int region = 0; region < kRegions; ++region) {
      if (!visit(with(Do::steal, enemy, region))) return false;
    }
  }
  return true;
}

// Y-P3: not onto a neutral or another's fortress.
template <class Visit>
bool for_each_carry(const Setup& setup, const State& s, Visit visit) {
  const LocationSet own = s.owned[s.turn];
  return for_each_location(own, [&](Location from) {
    return for_each_location(setup.map.neighbours[from], [&](Location to) {
      return (is_fortress(s, to) && !holds(own, to)) || visit(with(Do::carry, from, to));
    });
  });
}

// What can still be done of the card being performed besides steps (Y-T3, Y-T12, Y-P11), `done` left out.
template <class Visit>
bool for_each_act_but_steps(const Setup& setup, const State& s, Visit visit) {
  if ((s.done & kActed) == 0) {
    switch (s.card) {
      case Strategy::conquer:
        if (conquerable(setup, s, s.turn) != 0 && !visit(plain(Do::conquer))) return false;
        break;
      case Strategy::upgrade:
        if (!for_each_upgrade(s, visit)) return false;
        break;
      case Strategy::ambush: {
        // Y-T7: a step beyond the extra one was the other banner.
        if (s.steps > (has_extra(s, Power::extra_move) ? 1 : 0)) break;
        const LocationSet enemies = enemy_ground(setup, s, s.turn);
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
          const Location at = s.at[s.turn][slot];
          if (at == kOffMap || (setup.map.neighbours[at] & enemies) == 0) continue;
          if (!visit(with(Do::ambush, static_cast<int>(slot)))) return false;
        }
        break;
      }
      default: break;
    }
  }
  if (has_extra(s, Power::move_fortresses) && (s.done & kCarried) == 0 && !for_each_carry(setup, s, visit))
    return false;
  return !(has_extra(s, Power::steal) && (s.done & kStole) == 0) || for_each_steal(setup, s, visit);
}

template <class Visit>
bool for_each_act(const Setup& setup, const State& s, Visit visit) {
  return for_each_step(setup, s, visit) && for_each_act_but_steps(setup, s, visit);
}

// Y-L1: armies that can be given losses. Of Basil A each once: it took what it could (Y-P5).
inline ArmySet can_take_losses(const Setup& setup, const State& s) {
  ArmySet armies = 0;
  for_each_army(s.fighting & armies_of_all(team_of(setup, s.initiative)) & on_the_map(s), [&](Army army) {
    if (s.powers[owner_of(army)] != Power::undead_armies || of_army(s.answers, army) == 0) armies |= just_army(army);
    return true;
  });
  return armies;
}

// Y-X1: the chases that this seat can still make.
template <class Visit>
bool for_each_chase(const Setup& setup, const State& s, Seat seat, Visit visit) {
  const ArmySet beaten = defeated(s);
  const LocationSet closed = enemy_ground(setup, s, seat);
  std::array<std::int8_t, kMaxLocations> left = {};  // chasers that may still come
  LocationSet quarry = 0;
  for_each_army(s.fighting, [&](Army army) {
    const Location stood = of_army(s.stood, army);
    const Location at = of_army(s.at, army);
    if (holds_army(beaten, army)) {
      ++left[stood];
      quarry |= just(stood);
    } else if (at != stood) {
      --left[at];
    }
    return true;
  });
  return for_each_army(s.fighting & armies_of(seat), [&](Army army) {
    const Location stood = of_army(s.stood, army);
    if (of_army(s.at, army) != stood) return true;
    return for_each_location(setup.map.neighbours[stood] & quarry & ~closed, [&](Location to) {
      return left[to] <= 0 || visit(with(Do::chase, static_cast<int>(slot_of(army)), to));
    });
  });
}

// Y-V1: the armies a player has lost, and where they can come back.
inline bool has_lost_armies(const Setup& setup, const State& s, Seat seat) {
  return armies_on_the_map(s, seat) < army_count(setup, s, seat);
}
inline LocationSet recovery_places(const Setup& setup, const State& s, Seat seat) {
  return s.owned[seat] & ~enemy_ground(setup, s, seat);
}

// Y-S5.
inline LocationSet placing_ground(const Setup& setup, const State& s, Seat seat) {
  const Location start = first_location(s.owned[seat]);
  return (just(start) | setup.map.neighbours[start]) & ~enemy_ground(setup, s, seat);
}
inline int unplaced(const Setup& setup, const State& s, Seat seat) {
  return army_count(setup, s, seat) - armies_on_the_map(s, seat);
}

inline bool may_pick(const Setup& setup, const State& s, Seat seat, Leader leader, bool side_b) {
  for (Seat other = 0; other < setup.players; ++other) {
    if (leader_of(s.powers[other]) == leader) return false;
  }
  if (plays_alone(setup, seat)) return leader == Leader::keralon && !side_b;  // Y-G6
  return !in_the_pair(setup, seat) || leader != Leader::keralon;
}

// --- units (Y-S6, Y-V2) ---

inline int room(const Setup& setup, const State& s, Seat seat) {
  int room = 0;
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(army_count(setup, s, seat)); ++slot) {
    room += kMaxUnits - s.dials[seat][slot].units();
  }
  return room;
}

inline Split split_of(const Setup& setup, const State& s, Seat seat) {
  Split split;
  split.parts = static_cast<std::uint8_t>(army_count(setup, s, seat));
  const bool first = s.ask == Ask::first_units;
  int room = 0;
  for (std::size_t slot = 0; slot < split.parts; ++slot) {
    split.least[slot] = first ? 1 : 0;
    split.most[slot] = static_cast<std::uint8_t>(kMaxUnits - s.dials[seat][slot].units());
    room += split.most[slot];
  }
  const int total = first ? allotment(setup, seat).units : s.recruits[s.year - 1U];
  split.total = static_cast<std::uint8_t>(total < room ? total : room);
  return split;
}

// Whether everyone can work out the one way in which a player can spread their recruits.
inline bool recruits_are_public(const Setup& setup, const State& s, Seat seat) {
  const Split split = split_of(setup, s, seat);
  if (split.total == 0 || split.total == room(setup, s, seat)) return true;
  for (std::size_t slot = 0; slot < split.parts; ++slot) {
    if (!s.dials[seat][slot].seen()) return false;
  }
  return split.count() == 1;
}

}  // namespace oshra::yield
