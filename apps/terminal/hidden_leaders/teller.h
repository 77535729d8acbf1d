// Hidden Leaders told to its player.
#pragma once

#include "apps/terminal/game_teller.h"
#include "apps/terminal/hidden_leaders/known.h"
#include "apps/terminal/hidden_leaders/news.h"
#include "apps/terminal/hidden_leaders/table_lines.h"
#include "engine/hidden_leaders/game.h"
#include "foresight/hidden_leaders/consequences.h"
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

  Waited go_on(Waiting& waiting) override;
  [[nodiscard]] bool begins() const override { return news_.turns_begun > 0; }
  [[nodiscard]] std::string title() const override;
  [[nodiscard]] std::vector<std::string> news() const override { return news_.paragraphs; }
  [[nodiscard]] std::vector<Block> blocks(int /*width*/) const override {
    return lines_.blocks(view_, cards_told_by_options(), seen_);
  }
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] std::vector<ListedOption> choices(bool in_full) const override;
  // Of heroes to bury, to turn over and the like the factions are enough where their texts would leave no room.
  [[nodiscard]] bool can_be_brief() const override;
  Reading read(const std::string& /*line*/) override { return {}; }

  [[nodiscard]] text::Account log() const override { return words_.account(heard_, side_.seat(), names_); }
  [[nodiscard]] std::vector<std::string> card(const std::string& wanted) const override;
  [[nodiscard]] std::vector<std::string> needs() const override {
    if (!side_.aids()) return {say("table.refused.not_allowed")};
    return texts_of(words_.needs(side_.setup(), view_));
  }
  [[nodiscard]] std::vector<std::string> help_commands() const override { return {say("table.help.needs")}; }
  [[nodiscard]] std::vector<std::string> help_game() const override;

  [[nodiscard]] std::vector<Block> blocks_at_the_end(int /*width*/) const override { return lines_.at_the_end(view_); }
  [[nodiscard]] std::vector<std::string> outcome() const override {
    return texts_of(words_.outcome(side_.outcome(), view_.leaders, side_.seat(), names_));
  }

 protected:
  void hear(std::size_t told) override;
  [[nodiscard]] std::vector<std::string> consequences(Action action) const override;
  [[nodiscard]] Question asked() const override;
  [[nodiscard]] std::vector<Action> usual_choices() const override;
  [[nodiscard]] std::string refusal(const hidden_leaders::Verdict& verdict) const override {
    return words_.refusal(verdict).text;
  }
  [[nodiscard]] std::string option_in_words(Action action) const override {
    return words_.option(view_, names_, action).text;
  }
  [[nodiscard]] std::vector<std::string> tell_what_is_known() const override {
    return tell_known(words_, side_.setup(), names_, view_, heard_);
  }

 private:
  [[nodiscard]] std::string ends_at() const;
  [[nodiscard]] IdSet cards_told_by_options() const;
  [[nodiscard]] hidden_leaders::Card card_of_option(Action action) const;
  // The choice is about what its card does.
  [[nodiscard]] bool is_about_text(Action action) const;
  // What would come of the options, in a few words each; of a long list none.
  [[nodiscard]] std::vector<std::string> foreseen() const;
  [[nodiscard]] std::string last_hero(const foresight::HiddenLeadersConsequences& foreseen) const;
  [[nodiscard]] std::string wins(hidden_leaders::Faction faction) const;
  // HL-E3: only who is aligned with the faction can win.
  [[nodiscard]] bool loses_with(hidden_leaders::Faction faction) const;

  text::Language language_;
  text::HiddenLeadersWords words_;
  HiddenLeadersLines lines_;
  HiddenLeadersNews news_;
  IdSet told_this_turn_;  // cards whose text stood among the choices since the turn began
  IdSet seen_;            // ... since the game did
  int turn_ = 0;
  std::size_t over_at_ = 0;  // so many events were told when no card performed
};

}  // namespace oshra::terminal
