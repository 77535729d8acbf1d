// The part of a Teller that is the same for every game of the contract (engine/core/game.h).
#pragma once

#include <utility>

#include "apps/terminal/lines.h"
#include "apps/terminal/players_side.h"
#include "apps/terminal/teller.h"

namespace oshra::terminal {

// The words alone: this face shows no marks.
inline std::vector<std::string> texts_of(const std::vector<text::Sentence>& sentences) {
  std::vector<std::string> texts;
  texts.reserve(sentences.size());
  for (const text::Sentence& sentence : sentences) texts.push_back(sentence.text);
  return texts;
}

template <Game G>
class GameTeller : public Teller {
 public:
  bool go_on() override {
    side_.play_on();
    view_ = side_.view();
    side_.options(options_);
    hear(side_.news());
    return options_.size() != 0;
  }

  // What is described is answered by its numbers, not by one of a list.
  [[nodiscard]] std::size_t numbers() const override { return G::split(options_) != nullptr ? 0 : options_.size(); }

  Result<void, std::string> choose(std::size_t number) override { return choose_action(options_[number]); }

  [[nodiscard]] std::vector<std::string> foresee(const std::string& answer) const override {
    const auto number = number_in(answer);
    if (!number || *number < 1 || *number > numbers()) return {};
    return consequences(options_[*number - 1]);
  }

  [[nodiscard]] std::string question() const override { return say("table.choice", last()); }
  [[nodiscard]] std::string invalid() const override { return say("table.invalid", last()); }

  [[nodiscard]] std::optional<bool> won() const override {
    const SeatSet winners = G::winners(side_.outcome());
    if (winners == 0) return std::nullopt;
    return contains(winners, side_.seat());
  }

 protected:
  GameTeller(PlayersSide<G>& side, std::vector<std::string> names) : side_(side), names_(std::move(names)) {}

  // What the player was told since the last decision; view and options are those of the new one.
  virtual void hear(const std::vector<typename G::ViewEvent>& events) = 0;
  // Of an option.
  [[nodiscard]] virtual std::vector<std::string> consequences(Action action) const = 0;
  [[nodiscard]] virtual std::string refusal(const typename G::Verdict& verdict) const = 0;

  Result<void, std::string> choose_action(Action action) {
    const typename G::Verdict verdict = side_.choose(action);
    if (verdict.ok()) return {};
    return Unexpected(refusal(verdict));
  }

  PlayersSide<G>& side_;
  std::vector<std::string> names_;  // by seat
  typename G::View view_ = {};
  typename G::Options options_;

 private:
  [[nodiscard]] text::Slots last() const { return {{"last", static_cast<std::int64_t>(options_.size())}}; }
};

}  // namespace oshra::terminal
