// What chance draws from: the things of one pile, of which each is as likely as the others. Whoever drives the game can
// draw by itself what random_option would, or shuffle the pile beforehand and deal from it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/action.h"
#include "engine/core/fixed_list.h"
#include "engine/core/invariant.h"

namespace oshra {

// Things that cannot be told apart, and the action that deals one of them.
struct Lot {
  Action action;
  std::uint8_t count;

  friend constexpr bool operator==(const Lot&, const Lot&) = default;
};

// Empty where chance is not asked.
struct Lots {
  // Ids of cards are below 96 (engine/core/id_set.h), and nothing else that is drawn has more.
  static constexpr std::size_t kRoom = 96;

  std::uint8_t pile = 0;  // the same number whenever the same pile is drawn from; each game numbers its own
  // Whether what this draw leaves is what the next draw from `pile` draws from, unless it was shuffled or added to
  // meanwhile.
  bool carries_over = false;
  FixedList<Lot, kRoom> list;  // in the order of chance's options

  void begin(std::uint8_t from, bool is_kept) {
    pile = from;
    carries_over = is_kept;
    list.clear();
  }

  // How many things there are.
  [[nodiscard]] std::uint32_t total() const {
    std::uint32_t sum = 0;
    for (const Lot& lot : list) sum += lot.count;
    return sum;
  }

  // What deals the i-th of them, equal ones lying side by side; i < total().
  [[nodiscard]] Action at(std::uint32_t i) const {
    for (const Lot& lot : list) {
      if (i < lot.count) return lot.action;
      i -= lot.count;
    }
    invariant_broken("Lots: no such thing in the pile");
  }
};

}  // namespace oshra
