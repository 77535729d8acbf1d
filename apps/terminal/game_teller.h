// The part of a Teller that is the same for every game of the contract (engine/core/game.h).
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>

#include "apps/terminal/lines.h"
#include "apps/terminal/option_numbers.h"
#include "apps/terminal/patient_bots.h"
#include "apps/terminal/players_side.h"
#include "apps/terminal/teller.h"
#include "bots/make_bot.h"
#include "bots/names.h"
#include "table/told.h"

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
  [[nodiscard]] bool looks_on() const override { return side_.seat() == kSpectator; }

  void remember() override {
    heard_ = side_.heard();
    while (!heard_.empty() && heard_.back().by != side_.seat()) heard_.pop_back();
  }
  Waited go_on(Waiting& waiting) override {
    const Waited waited = side_.play_on(waiting);
    if (waited == Waited::asked || waited == Waited::over) look_again();
    return waited;
  }
  [[nodiscard]] std::string why_lost() const override { return side_.why_lost(); }

  // What is described is answered by its numbers, not by one of a list.
  [[nodiscard]] std::size_t numbers() const override { return G::split(options_) != nullptr ? 0 : numbers_.highest(); }

  Result<void, std::string> choose(std::size_t number) override {
    const std::optional<Action> action = numbers_.find(number + 1);
    return action ? choose_action(*action) : Unexpected(gone(number + 1));
  }
  Result<void, std::string> take_back() override { return in_words(side_.take_back()); }

  [[nodiscard]] std::vector<std::string> foresee(const std::string& answer) const override {
    const auto number = number_in(answer);
    if (!number || *number < 1 || *number > numbers()) return {};
    if (!side_.aids()) return {say("table.refused.not_allowed")};
    const std::optional<Action> action = numbers_.find(*number);
    if (!action) return {gone(*number)};
    std::vector<std::string> says = consequences(*action);
    // Then all there is to say is what stands in the list, where it may be above the upper edge by now, or in brief.
    if (says == std::vector{say("consequence.none")}) says.insert(says.begin(), listed_in_full(*number));
    return says;
  }

  [[nodiscard]] std::string question() const override {
    if (looks_on()) return say("table.looks_on.question");
    return say("table.choice", {{"numbers", numbers_.text()}});
  }
  [[nodiscard]] std::string invalid() const override {
    if (looks_on()) return say("table.looks_on.invalid");
    const auto& open = numbers_.open();
    const auto number = [](std::size_t value) { return static_cast<std::int64_t>(value); };
    if (open.size() == 1) return say("table.invalid.one", {{"number", number(open.front().first)}});
    return say("table.invalid", {{"first", number(open.front().first)}, {"last", number(open.back().first)}});
  }

  [[nodiscard]] std::vector<std::string> known() const override {
    if (!side_.aids()) return {say("table.refused.not_allowed")};
    return tell_what_is_known();
  }

  [[nodiscard]] std::vector<std::string> hint() const override {
    if (!side_.aids()) return {say("table.refused.not_allowed")};
    if (options_.size() == 0) return {say("table.looks_on.invalid")};
    if (options_.size() == 1) return {say("table.hint.only")};
    const auto made = make_bot<G>(kLevels.back(), patient_bot_tools());
    ensure(made.has_value(), "the strongest of our bots cannot be made");
    Bot<G>& bot = **made;
    bot.sit_down(side_.setup(), side_.seat());
    for (const typename G::ViewEvent& event : heard_) bot.hear(side_.setup(), event);
    // Asked twice, it says the same, unless the clock cuts it short.
    Rng rng(heard_.size());
    const Choice choice = bot.choose(side_.setup(), view_, options_, rng, {});
    std::vector<std::string> says = {say("table.hint.choice", {{"choice", option_called(choice.action)}})};
    const auto opinion = bot.opinion(options_);
    if (!opinion) return says;
    std::string rivals;
    constexpr std::size_t kMostNamed = 3;
    for (std::size_t i = 0; i < std::min(opinion->rivals.size(), kMostNamed); ++i) {
      const std::string rival = option_called(opinion->rivals[i]);
      rivals = i == 0 ? rival : say("table.joined", {{"first", rivals}, {"second", rival}});
    }
    if (opinion->rivals.size() > kMostNamed) rivals = say("table.joined", {{"first", rivals}, {"second", "…"}});
    says.push_back(rivals.empty() ? say("table.hint.clear") : say("table.hint.close", {{"choices", rivals}}));
    constexpr double kPercent = 100;
    const auto percent = static_cast<std::int64_t>(std::lround(opinion->chance * kPercent));
    says.push_back(say("table.hint.chance", {{"percent", percent}}));
    return says;
  }

  [[nodiscard]] bool has_outcome() const override { return G::over(side_.outcome()); }
  [[nodiscard]] std::optional<bool> won() const override {
    const SeatSet winners = G::winners(side_.outcome());
    if (winners == 0 || looks_on()) return std::nullopt;
    return contains(winners, side_.seat());
  }

 protected:
  GameTeller(PlayersSide<G>& side, std::vector<std::string> names) : side_(side), names_(std::move(names)) {}

  // `heard_` is told anew; the player has heard of the first `told` before, and view and options are those of now.
  virtual void hear(std::size_t told) = 0;
  // As long as it is the same, choices keep their numbers.
  [[nodiscard]] virtual Question asked() const = 0;
  // Choices whose numbers are the same whenever this is asked, in the order of their numbers.
  [[nodiscard]] virtual std::vector<Action> usual_choices() const = 0;
  // Of an option.
  [[nodiscard]] virtual std::vector<std::string> consequences(Action action) const = 0;
  // As a line of the list, without what its card says.
  [[nodiscard]] virtual std::string option_in_words(Action action) const = 0;
  [[nodiscard]] virtual std::vector<std::string> tell_what_is_known() const = 0;
  [[nodiscard]] virtual std::string refusal(const typename G::Verdict& verdict) const = 0;

  Result<void, std::string> choose_action(Action action) { return in_words(side_.choose(action)); }

  // With its number: "3. Play Keen Koi"; what is described has none.
  [[nodiscard]] std::string option_called(Action action) const {
    if (numbers() == 0) return option_in_words(action);
    const auto numbered = std::ranges::find(numbers_.open(), action, [](const auto& choice) { return choice.second; });
    ensure(numbered != numbers_.open().end(), "a choice that is not listed");
    return std::to_string(numbered->first) + ". " + option_in_words(action);
  }

  PlayersSide<G>& side_;
  std::vector<std::string> names_;  // by seat
  typename G::View view_ = {};
  typename G::Options options_;
  std::vector<typename G::ViewEvent> heard_;  // from the beginning on
  OptionNumbers numbers_;                     // of the options, unless they are described

 private:
  void look_again() {
    view_ = side_.view();
    side_.options(options_);
    std::vector<typename G::ViewEvent> heard = side_.heard();
    // What was taken back is not there any more; what stands of the rest has been told.
    const auto told = std::ranges::mismatch(heard_, heard).in2 - heard.begin();
    heard_ = std::move(heard);
    hear(static_cast<std::size_t>(told));
    if (G::split(options_) == nullptr) numbers_.list(asked(), options_, usual_choices());
  }

  Result<void, std::string> in_words(const Result<void, NotDone<G>>& done) const {
    if (done) return {};
    const NotDone<G>& why = done.error();
    if (!why.words.empty()) return Unexpected(why.words);
    if (why.no_undo) return Unexpected(say(table::no_undo_key(*why.no_undo)));
    return Unexpected(refusal(why.verdict));
  }

  [[nodiscard]] std::string listed_in_full(std::size_t number) const {
    const std::vector<ListedOption> options = choices(true);
    const auto option = std::ranges::find(options, number, &ListedOption::number);
    ensure(option != options.end(), "a choice that is not listed");
    return option->text;
  }

  // A number of the list that was open when this question was asked before.
  [[nodiscard]] std::string gone(std::size_t number) const {
    return say("table.number_gone", {{"number", static_cast<std::int64_t>(number)}, {"numbers", numbers_.text()}});
  }
};

}  // namespace oshra::terminal
