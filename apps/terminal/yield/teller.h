// Yield told to its player.
#pragma once

#include "apps/terminal/game_teller.h"
#include "apps/terminal/yield/known.h"
#include "apps/terminal/yield/map_lines.h"
#include "apps/terminal/yield/news.h"
#include "apps/terminal/yield/table_lines.h"
#include "engine/yield/game.h"

namespace oshra::foresight {
struct YieldFact;
}  // namespace oshra::foresight

namespace oshra::terminal {

class YieldTeller final : public GameTeller<yield::Yield> {
 public:
  // `list_map`: the map is never drawn, nor are choices put beside each other or shortened to signs.
  YieldTeller(PlayersSide<yield::Yield>& side, text::Language language, const std::vector<std::string>& names,
              const yield::MapFile& map, bool list_map);

  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const override {
    return words_.say(key, slots).text;
  }
  [[nodiscard]] std::string greeting(const std::vector<std::string>& others) const override;

  Waited go_on(Waiting& waiting) override;
  [[nodiscard]] bool begins() const override { return news_.begins; }
  [[nodiscard]] std::string title() const override { return lines_.title(view_); }
  [[nodiscard]] std::vector<std::string> news() const override { return news_.paragraphs; }
  [[nodiscard]] std::vector<Block> blocks(int width) const override;
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] std::vector<ListedOption> choices(bool in_full) const override;
  // In the first year strategy cards are told in full every time; after that whoever plays knows them, or asks.
  [[nodiscard]] bool can_be_brief() const override;
  [[nodiscard]] bool side_by_side() const override { return !list_map_; }
  [[nodiscard]] std::string question() const override;
  [[nodiscard]] std::string invalid() const override;
  [[nodiscard]] std::vector<std::string> foresee(const std::string& answer) const override;
  Result<void, std::string> take_back() override;
  Reading read(const std::string& line) override;

  [[nodiscard]] text::Account log() const override { return words_.account(heard_, view_, locations_and_players_); }
  [[nodiscard]] std::vector<std::string> card(const std::string& wanted) const override;
  [[nodiscard]] std::vector<std::string> map() const override { return map_.whole(view_); }
  [[nodiscard]] std::vector<std::string> help_commands() const override;
  [[nodiscard]] std::vector<std::string> help_game() const override;

  [[nodiscard]] std::vector<Block> blocks_at_the_end(int width) const override;
  [[nodiscard]] std::vector<std::string> outcome() const override {
    return texts_of(words_.outcome(side_.setup(), side_.outcome(), locations_and_players_, side_.seat()));
  }

 protected:
  void hear(std::size_t told) override;
  [[nodiscard]] std::vector<std::string> consequences(Action action) const override {
    return texts_of(words_.consequences(side_.setup(), view_, locations_and_players_, action));
  }
  [[nodiscard]] Question asked() const override;
  [[nodiscard]] std::vector<Action> usual_choices() const override;
  [[nodiscard]] std::string refusal(const yield::Verdict& verdict) const override {
    return words_.refusal(verdict).text;
  }
  [[nodiscard]] std::string option_in_words(Action action) const override;
  [[nodiscard]] std::vector<std::string> tell_what_is_known() const override { return tell_known(phrases_, view_); }

 private:
  [[nodiscard]] std::string choice(Action action, bool in_full) const;
  [[nodiscard]] std::string strategy_card(yield::Strategy strategy) const;
  // A leader's side: whose it is, or its name, and what it does to them.
  [[nodiscard]] std::string leader_card(yield::Power power) const;
  // What would come of an option, in a few words: of what is sure, what decides.
  struct Brought {
    std::string text;
    bool own_loss = false;
  };
  [[nodiscard]] std::vector<Brought> then(Action action) const;
  [[nodiscard]] std::string in_brief(const foresight::YieldFact& fact) const;

  // --- several cards to discard or keep, which may be named at once ---
  [[nodiscard]] int cards_wanted() const;  // 0: this is no such choice
  [[nodiscard]] yield::CardBag cards_to_choose_from() const;
  [[nodiscard]] text::Slots cards_slots() const;
  Reading read_cards(const std::vector<std::size_t>& numbers);

  // --- a split of units (Y-S6, Y-V2), which is typed as numbers ---
  [[nodiscard]] const Split* split() const { return yield::Yield::split(options_); }  // none: this is no such choice
  [[nodiscard]] std::string armies_of_split() const;
  [[nodiscard]] std::string example_of_split() const;
  [[nodiscard]] text::Slots split_slots() const;
  Reading read_split(const std::vector<std::size_t>& numbers);

  text::YieldWords words_;
  text::YieldNames locations_and_players_;
  text::YieldNames to_the_player_;  // the same, but "You" for who reads it
  std::string map_title_;
  bool list_map_;
  YieldPhrases phrases_;
  YieldMapLines map_;
  YieldLines lines_;
  YieldNews news_;
  std::vector<YieldPlayed> played_;  // in the battle that is fought, or was fought last
  bool map_due_ = true;              // it is not as the player last saw it
  yield::Ask last_ask_ = yield::Ask::nothing;
  SeatSet last_asked_ = 0;
  bool in_turn_ = false;       // for who looks on: somebody goes on with what they were doing
  std::string refused_;        // why one of `named_` was not chosen, until it is said
  std::vector<Action> named_;  // cards named with the last answer that are still to be chosen
};

}  // namespace oshra::terminal
