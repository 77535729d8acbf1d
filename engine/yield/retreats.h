// Where defeated armies can go (Y-R, Y-D1).
#pragma once

#include "engine/yield/table.h"

namespace oshra::yield {

// The greatest number of defeated armies that can still get away, over all orders and targets (Y-R2).
//
// Followers (Y-R4) need no place in this: whoever left first stays where it went, and after it they can always go. So
// they are left out, and their location counts as free as soon as the defeated have left it.
//
// Only two things can happen to a location: those waiting on it leave, and then one side enters it for good. Hence a
// step that some best plan contains does no harm when it is taken at once, and the search need not try orders: of one
// army it tries every target that is open now, and none of them.
class Escape {
 public:
  explicit Escape(const Setup& setup, const State& s) : setup_(&setup), s_(&s) {}

  void wait(Army army) {
    waiting_ |= just_army(army);
    of_army(allowed_, army) = setup_->map.neighbours[of_army(s_->at, army)];
  }
  // Nobody's enemy enters where it stands any more.
  void settle(Seat owner, Location at) { settled_[owner] |= just(at); }
  void go(Army army, Location to) {
    waiting_ &= ~just_army(army);
    settle(owner_of(army), to);
  }

  // Where enemies of this army would like to go.
  [[nodiscard]] LocationSet wanted_by_enemies(Army army) const {
    LocationSet wanted = 0;
    for_each_army(waiting_ & armies_of_all(enemies_of(*setup_, owner_of(army))), [&](Army enemy) {
      wanted |= of_army(allowed_, enemy);
      return true;
    });
    return wanted;
  }

  // Whether so many can get away.
  [[nodiscard]] bool can_save(int wanted) const {
    Escape copy = *this;
    return copy.search(wanted);
  }
  [[nodiscard]] int most() const {
    int most = std::popcount(waiting_);
    while (!can_save(most)) --most;
    return most;
  }

 private:
  // Of these armies' enemies' grounds, what is held for good.
  [[nodiscard]] LocationSet closed_for_good(Army army) const {
    LocationSet closed = 0;
    for (const Seat enemy : each(enemies_of(*setup_, owner_of(army)))) closed |= settled_[enemy];
    return closed;
  }
  [[nodiscard]] LocationSet left_by_no_enemy_yet(Army army) const {
    LocationSet closed = 0;
    for_each_army(waiting_ & armies_of_all(enemies_of(*setup_, owner_of(army))), [&](Army enemy) {
      closed |= just(of_army(s_->at, enemy));
      return true;
    });
    return closed;
  }
  [[nodiscard]] LocationSet own_ground(Army army) const {
    LocationSet own = 0;
    for (const Seat seat : each(team_of(*setup_, owner_of(army)))) own |= settled_[seat];
    return own;
  }

  // Takes what costs nobody anything: an army goes where no enemy wants to go, or where its own side is already; one
  // that can never go stays for good. How many got away.
  int take_what_is_safe() {
    int saved = 0;
    for (bool again = true; again;) {
      again = false;
      for_each_army(waiting_, [&](Army army) {
        const LocationSet hoped = of_army(allowed_, army) & ~closed_for_good(army);
        of_army(allowed_, army) = hoped;
        if (hoped == 0) {
          go(army, of_army(s_->at, army));
          again = true;
          return true;
        }
        const LocationSet open = hoped & ~left_by_no_enemy_yet(army);
        const LocationSet safe = open & (~wanted_by_enemies(army) | own_ground(army));
        if (safe != 0) {
          go(army, first_location(safe));
          ++saved;
          again = true;
        }
        return true;
      });
    }
    return saved;
  }

  bool search(int wanted) {
    wanted -= take_what_is_safe();
    if (wanted <= 0) return true;
    if (std::popcount(waiting_) < wanted) return false;
    // The army with the fewest targets that are open now.
    Army torn = 0;
    LocationSet open = 0;
    for_each_army(waiting_, [&](Army army) {
      const LocationSet of_this = of_army(allowed_, army) & ~left_by_no_enemy_yet(army);
      if (of_this != 0 && (open == 0 || std::popcount(of_this) < std::popcount(open))) {
        torn = army;
        open = of_this;
      }
      return true;
    });
    if (open == 0) return false;  // each waits for another to go first
    for (LocationSet rest = open; rest != 0; rest &= rest - 1) {
      Escape with_this = *this;
      with_this.go(torn, first_location(rest));
      if (with_this.search(wanted - 1)) return true;
    }
    of_army(allowed_, torn) &= ~open;
    return search(wanted);
  }

  const Setup* setup_;
  const State* s_;
  ArmySet waiting_ = 0;
  PerArmy<LocationSet> allowed_ = {};  // of those waiting: the targets still to be tried
  PerSeat<LocationSet> settled_ = {};  // where armies stand that move no more
};

// Armies that have to retreat, and where each can go.
class Retreats {
 public:
  Retreats(const Setup& setup, const State& s) : setup_(setup), s_(s), escape_(setup, s) {
    const ArmySet map = on_the_map(s);
    LocationSet left_by_team[kMaxPlayers] = {};  // Y-R4: locations that an army has retreated from
    LocationSet leaving_team[kMaxPlayers] = {};  // those, and where one still has to
    for_each_army(defeated(s) & map, [&](Army army) {
      const Location stood = of_army(s.stood, army);
      const bool waits = of_army(s.at, army) == stood;
      if (waits) beaten_ |= just_army(army);
      for (const Seat seat : each(team_of(setup, owner_of(army)))) {
        leaving_team[seat] |= just(stood);
        if (!waits) left_by_team[seat] |= just(stood);
      }
      return true;
    });
    for_each_army(map & ~beaten_, [&](Army army) {
      const Location at = of_army(s.at, army);
      const Seat owner = owner_of(army);
      const bool stayed = !holds_army(s.fighting, army) && at == of_army(s.stood, army);
      if (stayed && holds(left_by_team[owner], at)) followers_ |= just_army(army);
      if (!stayed || !holds(leaving_team[owner], at)) escape_.settle(owner, at);
      return true;
    });
    if (!is_drawn()) {
      for_each_army(beaten_, [&](Army army) {
        escape_.wait(army);
        return true;
      });
    }
  }

  // Whom the winner, or after a draw this seat, has to move; some of the defeated may have nowhere to go.
  [[nodiscard]] ArmySet armies_to_move(Seat chooser) const {
    const ArmySet all = beaten_ | followers_;
    return is_drawn() ? all & armies_of(chooser) : all;
  }

  // Where this army may retreat to now: no enemy stands there (Y-R1, Y-M3), and the most armies still get away (Y-R2).
  // After a draw nobody has to spare another's army (Y-D1).
  [[nodiscard]] LocationSet open_to(Army army) {
    LocationSet legal = setup_.map.neighbours[of_army(s_.at, army)] & ~enemy_ground(setup_, s_, owner_of(army));
    LocationSet doubtful = legal & escape_.wanted_by_enemies(army);
    if (doubtful == 0) return legal;
    if (most_ < 0) most_ = escape_.most();
    const int wanted = most_ - (holds_army(beaten_, army) ? 1 : 0);
    for (; doubtful != 0; doubtful &= doubtful - 1) {
      const Location to = first_location(doubtful);
      Escape after = escape_;
      after.go(army, to);
      if (!after.can_save(wanted)) legal &= ~just(to);
    }
    return legal;
  }

 private:
  [[nodiscard]] bool is_drawn() const { return (s_.fight & kDrawn) != 0; }

  const Setup& setup_;
  const State& s_;
  Escape escape_;          // of the defeated; after a draw of nobody
  ArmySet beaten_ = 0;     // defeated, on the map, not yet moved
  ArmySet followers_ = 0;  // Y-R4
  int most_ = -1;          // how many can get away; -1: not yet asked
};

}  // namespace oshra::yield
