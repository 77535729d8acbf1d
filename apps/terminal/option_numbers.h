// Which number a choice has in the list. As long as one thing is asked again and again (cards drawn one by one, armies
// moved one after the other) a choice keeps its number, and the number of one that is gone is given to no other. Some
// choices have the same number all game long, whatever else can be chosen.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/action.h"

namespace oshra::terminal {

// What is the same as long as the same thing is asked: whose turn it is, for which card ...
using Question = std::vector<std::uint32_t>;

class OptionNumbers {
 public:
  // In the order of their numbers.
  using Numbered = std::vector<std::pair<std::size_t, Action>>;

  // `usual`: those that have a number of their own, from 1 on.
  template <class Options>
  void list(Question question, const Options& options, std::vector<Action> usual = {}) {
    const bool goes_on = question == question_ &&
                         std::any_of(options.begin(), options.end(), [&](Action action) { return number_of(action); });
    question_ = std::move(question);
    if (!goes_on) given_ = std::move(usual);
    open_.clear();
    for (const Action action : options) {
      if (!number_of(action)) given_.push_back(action);
      open_.emplace_back(number_of(action).value_or(0), action);
    }
    std::ranges::sort(open_, {}, [](const auto& choice) { return choice.first; });
  }

  [[nodiscard]] const Numbered& open() const { return open_; }
  // Nothing: there is no such number, or its choice is gone.
  [[nodiscard]] std::optional<Action> find(std::size_t number) const {
    for (const auto& [open, action] : open_) {
      if (open == number) return action;
    }
    return std::nullopt;
  }
  // From 1 to this one they have been given.
  [[nodiscard]] std::size_t highest() const { return given_.size(); }
  // "1–3, 5".
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] std::optional<std::size_t> number_of(Action action) const {
    const auto at = std::ranges::find(given_, action);
    if (at == given_.end()) return std::nullopt;
    return static_cast<std::size_t>(at - given_.begin()) + 1;
  }

  Question question_;
  std::vector<Action> given_;  // by number, from 1
  Numbered open_;
};

}  // namespace oshra::terminal
