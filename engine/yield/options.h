// A player's legal actions. A split of units (Y-S6, Y-V2) has up to 455 of them: it is described by its total and
// bounds, counted and drawn from without being listed, and listed by whoever walks the range.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/core/fixed_list.h"
#include "engine/yield/actions.h"

namespace oshra::yield {

// `total` units over the first `armies` armies, each getting from least to most of its own.
struct Split {
  std::uint8_t armies = 0;
  std::uint8_t total = 0;
  Units least = {};
  Units most = {};

  [[nodiscard]] bool allows(const Units& units) const {
    int sum = 0;
    for (std::size_t i = 0; i < kSlots; ++i) {
      if (units[i] < least[i] || units[i] > most[i]) return false;
      sum += units[i];
    }
    return sum == total;
  }

  [[nodiscard]] std::size_t count() const { return ways(0, total); }

  // The i-th in the order of the numbers, the first army's first; i < count().
  [[nodiscard]] Units at(std::size_t i) const {
    Units units = {};
    int left = total;
    for (std::size_t army = 0; army < armies; ++army) {
      for (std::uint8_t gets = least[army];; ++gets) {
        const std::size_t these = ways(army + 1, left - gets);
        if (i < these) {
          units[army] = gets;
          left -= gets;
          break;
        }
        i -= these;
        ensure(gets < most[army], "Split: no such split");
      }
    }
    return units;
  }

 private:
  // Ways to spread `left` over the armies from `from` on.
  [[nodiscard]] std::size_t ways(std::size_t from, int left) const {
    if (from >= armies) return left == 0 ? 1 : 0;
    if (from + 1 == armies) return left >= least[from] && left <= most[from] ? 1 : 0;
    if (from + 2 == armies) {
      const int low = left - most[from + 1] > least[from] ? left - most[from + 1] : least[from];
      const int high = left - least[from + 1] < most[from] ? left - least[from + 1] : most[from];
      return high < low ? 0 : static_cast<std::size_t>(high - low + 1);
    }
    std::size_t sum = 0;
    for (int gets = least[from]; gets <= most[from] && gets <= left; ++gets) sum += ways(from + 1, left - gets);
    return sum;
  }
};

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

  [[nodiscard]] bool is_split() const { return splits_ != 0; }
  [[nodiscard]] const Split& split() const { return split_; }
  [[nodiscard]] std::size_t size() const { return is_split() ? splits_ : list_.size(); }
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] Action operator[](std::size_t i) const { return is_split() ? give_units(split_.at(i)) : list_[i]; }

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
  std::size_t splits_ = 0;
  FixedList<Action, kRoom> list_;
};

}  // namespace oshra::yield
