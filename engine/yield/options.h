// A player's legal actions. A split of units (Y-S6, Y-V2) has up to 455 of them: it is described by its total and
// bounds, counted and drawn from without being listed, and listed by whoever walks the range.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "engine/core/fixed_list.h"
#include "engine/core/split.h"
#include "engine/yield/actions.h"

namespace oshra::yield {

// The parts of a split are the player's armies, by slot.
static_assert(std::is_same_v<Units, Parts>);

class Options {
 public:
  // Carrying a fortress across any street of any map (Y-P3) with the card's own actions; more than any split has.
  static constexpr std::size_t kRoom = 2048;

  void clear() {
    list_.clear();
    split_ = {};
    splits_ = 0;
  }
  void push(Action action) { list_.push(action); }
  void describe(const Split& split) {
    split_ = split;
    splits_ = split.count();
  }

  // None: they are listed.
  [[nodiscard]] const Split* split() const { return splits_ != 0 ? &split_ : nullptr; }
  [[nodiscard]] std::size_t size() const { return splits_ != 0 ? splits_ : list_.size(); }
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] Action operator[](std::size_t i) const { return splits_ != 0 ? give_units(split_.at(i)) : list_[i]; }

  class Iterator {
   public:
    using value_type = Action;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using pointer = const Action*;
    using reference = Action;

    Iterator(const Options& options, std::size_t i) : options_(&options), i_(i) {}
    Action operator*() const { return (*options_)[i_]; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.i_ == b.i_; }

   private:
    const Options* options_;
    std::size_t i_;
  };
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

 private:
  Split split_;
  std::size_t splits_ = 0;  // how many ways; 0: nothing is described
  FixedList<Action, kRoom> list_;
};

}  // namespace oshra::yield
