// Whose time runs, and when it has run out. The time is handed in.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "match/log.h"
#include "match/table_rules.h"

namespace oshra::match {

class Clocks {
 public:
  explicit Clocks(const ClockRules& rules) : rules_(rules) {}

  // A decision is put to a seat. `depth`: how many of its last actions the seat could still take back. A decision that
  // is put again after an undo goes on where its clock stood: no time is given back. `counts`: a bot's time does not.
  // `in_secret`: it has answered, goes on being asked, and nobody else may see that.
  void ask(Seat seat, std::size_t depth, Time now, bool counts = true, bool in_secret = false);
  // Of a seat whose clock runs: it had run for so long before, when another program went on with the match.
  void had_run(Seat seat, Time before);
  // It is answered, or nobody waits for the answer any more. How long it took.
  Time stop(Seat seat, Time now);
  [[nodiscard]] bool runs(Seat seat) const { return seats_[seat].runs; }
  [[nodiscard]] Time since(Seat seat) const { return seats_[seat].since; }
  // For how long a seat whose clock runs has been asked, as everyone may see it, without the time that all clocks stood
  // still.
  [[nodiscard]] Time asked_for(Seat seat, Time now) const;

  // A match that is gone on with: what the log says it took.
  void count(Seat seat, Time took) { seats_[seat].used += took; }
  [[nodiscard]] Time used(Seat seat) const { return seats_[seat].used; }
  // Nothing can be taken back any more: what comes next is a new move.
  void forget_depths();
  void forget_depths(Seat seat);
  // Likewise for all before the decision that the seat was asked last: the time that this one took stays spent.
  void forget_depths_below(Seat seat);

  void pause(Time now);
  // For how long they stood still.
  Time go_on(Time now);
  [[nodiscard]] bool paused() const { return paused_at_.has_value(); }

  // When a seat's time will have run out, and which of the two; none: never, or it does not run.
  struct Deadline {
    Time at = 0;
    Why why = Why::move_clock;
  };
  [[nodiscard]] std::optional<Deadline> deadline(Seat seat) const;
  // How much time the seat has left, also while all clocks stand still; none: no limit, or it is not asked.
  [[nodiscard]] std::optional<Time> left(Seat seat, Time now) const;

 private:
  // Unless the clocks stand still until then.
  [[nodiscard]] std::optional<Deadline> runs_out(Seat seat) const;

  struct OfSeat {
    bool runs = false;
    bool counts = true;
    Time since = 0;
    Time before = 0;       // it ran for so long before that
    Time asked_since = 0;  // likewise, of all that is asked in secret together
    Time asked_before = 0;
    Time used = 0;  // in the whole match
    std::size_t depth = 0;
    std::vector<Time> spent = {};  // by depth: what this decision has taken, all times it was put
  };

  ClockRules rules_;
  std::array<OfSeat, kMaxSeats> seats_ = {};
  std::optional<Time> paused_at_;
};

}  // namespace oshra::match
