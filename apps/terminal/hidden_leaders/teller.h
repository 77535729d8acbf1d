// Hidden Leaders told to its player.
#pragma once

#include "apps/terminal/game_teller.h"
#include "apps/terminal/hidden_leaders/news.h"
#include "apps/terminal/hidden_leaders/table_lines.h"
#include "engine/hidden_leaders/game.h"
#include "text/hidden_leaders/words.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

class HiddenLeadersTeller final : public GameTeller<hidden_leaders::HiddenLeaders> {
 public:
  HiddenLeadersTeller(PlayersSide<hidden_leaders::HiddenLeaders>& side, text::Language language,
                      std::vector<std::string> names)
      : GameTeller(side, std::move(names)),
        language_(language),
        words_(language, text::icu_formatter()),
        lines_(words_, side_.setup(), names_) {}

  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const override {
    return words_.say(key, slots).text;
  }
  [[nodiscard]] std::string greeting(const std::vector<std::string>& others) const override;

  bool go_on() override;
  [[nodiscard]] bool begins() const override { return news_.turns_begun > 0; }
  [[nodiscard]] std::string title() const override;
  [[nodiscard]] std::vector<std::string> news() const override { return news_.paragraphs; }
  [[nodiscard]] std::vector<Block> blocks(int /*width*/) const override {
    return lines_.blocks(view_, cards_told_by_options());
  }
  [[nodiscard]] std::string prompt() const override { return words_.prompt(view_, names_).text; }
  [[nodiscard]] std::vector<ListedOption> choices(bool in_full) const override;
  Reading read(const std::string& line) override;
  [[nodiscard]] std::vector<std::string> help() const override;

  [[nodiscard]] std::vector<Block> blocks_at_the_end(int /*width*/) const override { return lines_.at_the_end(view_); }
  [[nodiscard]] std::vector<std::string> outcome() const override {
    return texts_of(words_.outcome(side_.outcome(), view_.leaders, side_.seat(), names_));
  }

 protected:
  void hear(const std::vector<hidden_leaders::ViewEvent>& events) override;
  [[nodiscard]] std::vector<std::string> consequences(Action action) const override {
    return texts_of(words_.consequences(side_.setup(), view_, names_, action));
  }
  [[nodiscard]] std::string refusal(const hidden_leaders::Verdict& verdict) const override {
    return words_.refusal(verdict).text;
  }

 private:
  [[nodiscard]] std::vector<std::string> cards_called(const std::string& wanted) const;
  [[nodiscard]] std::string ends_at() const;
  [[nodiscard]] IdSet cards_told_by_options() const;
  [[nodiscard]] hidden_leaders::Card card_of_option(Action action) const;

  text::Language language_;
  text::HiddenLeadersWords words_;
  HiddenLeadersLines lines_;
  std::vector<hidden_leaders::ViewEvent> this_turn_;  // what the news of the turn are understood from
  HiddenLeadersNews news_;
  IdSet told_this_turn_;  // cards whose text stood among the choices since the turn began
  int turn_ = 0;
};

}  // namespace oshra::terminal
