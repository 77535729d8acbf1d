// Which settings of a player's dials agree with everything public (Y-S6, Y-V2, Y-B3): the sum of their units, the
// recruits of each year, and the dials seen in each year.
//
// A dial changes in two ways only: in battles, where all see it, and by recruits, which only add. So with b(a, y) and
// e(a, y) the units of army a when year y began and ended:
//   b(a, y) and e(a, y) are known where a was seen in y, else b(a, y) = e(a, y);
//   e(a, y) <= b(a, y + 1);  the sum over a of b(a, y) is public, S(y);  1 <= b <= 15.
// A setting is possible if the years before it can be filled in. With at most two of them that is a few sums.
#pragma once

#include "engine/core/split.h"
#include "engine/yield/actions.h"
#include "engine/yield/setup.h"
#include "engine/yield/view.h"

namespace oshra::yield {

// Whether every player has set their dials (Y-S6).
constexpr bool dials_are_set(const View& view) {
  return view.phase != Phase::setup || view.ask > Ask::first_units || view.ask == Ask::deal_card;
}

class DialHistory {
 public:
  DialHistory(const Setup& setup, const View& view, Seat seat)
      : view_(view), seat_(seat), armies_(static_cast<std::size_t>(army_count(setup, seat, view.powers[seat]))) {
    // The sums with which the years began.
    int sum = view.base[seat];
    sums_[0] = sum;
    past_years_ = view.year - view.since;
    for (int i = 0; i < past_years_; ++i) {
      for (std::size_t slot = 0; slot < armies_; ++slot) {
        const DialYear year = past(i, slot);
        sum += year.ended() - year.began();
      }
      sum += view.recruits[static_cast<std::size_t>(view.since - 1 + i)];
      const int full = static_cast<int>(armies_) * kMaxUnits;
      sum = sum < full ? sum : full;
      sums_[static_cast<std::size_t>(i + 1)] = sum;
    }
  }

  // What this year's unseen dials amount to.
  [[nodiscard]] int unseen_sum() const {
    int sum = sums_[static_cast<std::size_t>(past_years_)];
    for (std::size_t slot = 0; slot < armies_; ++slot) sum -= view_.dials[seat_][slot].began();
    return sum;
  }

  // This year's unseen dials as a split of what they amount to; those that were seen are no part of it.
  [[nodiscard]] Split unseen() const {
    Split split;
    split.parts = static_cast<std::uint8_t>(armies_);
    split.total = static_cast<std::uint8_t>(unseen_sum());
    for (std::size_t slot = 0; slot < armies_; ++slot) {
      const bool seen = view_.dials[seat_][slot].seen();
      split.least[slot] = seen ? std::uint8_t{0} : least(slot);
      split.most[slot] = seen ? 0 : kMaxUnits;
    }
    return split;
  }

  // The dials as this year began, if the unseen ones are as the i-th way of that split says.
  [[nodiscard]] Units began(const Split& unseen, std::size_t i) const {
    Units units = unseen.at(i);
    for (std::size_t slot = 0; slot < armies_; ++slot) {
      units[slot] = static_cast<std::uint8_t>(units[slot] + view_.dials[seat_][slot].began());
    }
    return units;
  }

  // An army cannot have less than it was last seen with.
  [[nodiscard]] std::uint8_t least(std::size_t slot) const {
    for (int year = past_years_ - 1; year >= 0; --year) {
      if (past(year, slot).seen()) return static_cast<std::uint8_t>(past(year, slot).ended());
    }
    return 1;
  }

  // `units` are the dials as this year began: for those seen what was seen.
  [[nodiscard]] bool is_possible(const Units& units) const {
    switch (past_years_) {
      case 0: return true;
      case 1: return is_possible_after_one(units);
      default: return is_possible_after_two(units);
    }
  }

  [[nodiscard]] std::size_t armies() const { return armies_; }

 private:
  [[nodiscard]] DialYear past(int year, std::size_t slot) const {
    return view_.past[static_cast<std::size_t>(view_.since - 1 + year)][seat_][slot];
  }

  [[nodiscard]] bool is_possible_after_one(const Units& units) const {
    int unseen = 0;
    int most = 0;
    int left = sums_[0];
    for (std::size_t slot = 0; slot < armies_; ++slot) {
      const DialYear first = past(0, slot);
      if (first.seen()) {
        if (first.ended() > units[slot]) return false;
        left -= first.began();
      } else {
        ++unseen;
        most += units[slot];
      }
    }
    return unseen <= left && left <= most;
  }

  [[nodiscard]] bool is_possible_after_two(const Units& units) const {
    // Of the second year: the sum, and how much of it can lie on the armies not seen in the first.
    int least = 0;
    int most = 0;
    int least_seen_in_first = 0;
    int most_unseen_in_first = 0;
    int unseen_in_first = 0;
    int left_in_first = sums_[0];
    for (std::size_t slot = 0; slot < armies_; ++slot) {
      const DialYear first = past(0, slot);
      const DialYear second = past(1, slot);
      const int low = first.seen() ? first.ended() : 1;
      int from = low;
      int to = units[slot];
      if (second.seen()) {
        if (second.ended() > units[slot] || second.began() < low) return false;
        from = to = second.began();
      }
      if (from > to) return false;
      least += from;
      most += to;
      if (first.seen()) {
        least_seen_in_first += from;
        left_in_first -= first.began();
      } else {
        most_unseen_in_first += to;
        ++unseen_in_first;
      }
    }
    const int second_sum = sums_[1];
    if (second_sum < least || second_sum > most) return false;
    const int rest = second_sum - least_seen_in_first;
    const int most_in_first = rest < most_unseen_in_first ? rest : most_unseen_in_first;
    return unseen_in_first <= left_in_first && left_in_first <= most_in_first;
  }

  const View& view_;
  Seat seat_;
  std::size_t armies_;
  int past_years_ = 0;
  std::array<int, kYears> sums_ = {};
};

}  // namespace oshra::yield
