// What one game says to its player at the terminal, and what it takes for an answer. All else, the same for every game,
// is the Face's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/block.h"
#include "apps/terminal/players_side.h"
#include "apps/terminal/table_commands.h"
#include "engine/core/result.h"
#include "text/account.h"
#include "text/sentence.h"

namespace oshra::terminal {

// A line of the numbered list.
struct ListedOption {
  std::size_t number = 0;
  std::string text;
  std::string then = {};  // what would come of it, in a few words
};

// What came of an answer that is neither the number of a choice nor a command of the Face.
struct Reading {
  bool understood = false;
  bool chosen = false;                 // it was a choice, and is made
  std::vector<std::string> says = {};  // paragraphs
};

class Teller {
 public:
  Teller() = default;
  Teller(const Teller&) = delete;
  Teller& operator=(const Teller&) = delete;
  virtual ~Teller() = default;

  // A message of i18n/ by its key.
  [[nodiscard]] virtual std::string say(std::string_view key, const text::Slots& slots = {}) const = 0;

  // What is played, against whom; `others` by seat with what they are, the player's own empty.
  [[nodiscard]] virtual std::string greeting(const std::vector<std::string>& others) const = 0;

  // Without a seat: nothing is ever asked.
  [[nodiscard]] virtual bool looks_on() const = 0;

  // --- a decision ---

  // The game is gone on with: what happened before the player's last action they have been told.
  virtual void remember() = 0;
  // The others play on until the player is asked, or the game is over. All that follows is about that moment.
  virtual Waited go_on(Waiting& waiting) = 0;
  [[nodiscard]] virtual std::string why_lost() const = 0;
  // Something has begun (a turn, a season): the whole table is due.
  [[nodiscard]] virtual bool begins() const = 0;
  [[nodiscard]] virtual std::string title() const = 0;                   // empty: there is none yet
  [[nodiscard]] virtual std::vector<std::string> news() const = 0;       // paragraphs
  [[nodiscard]] virtual std::vector<Block> blocks(int width) const = 0;  // always as many, in the same order
  [[nodiscard]] virtual std::string prompt() const = 0;
  // The highest number that a choice of this list has or had; 0: the answer is something else than a number of a list.
  [[nodiscard]] virtual std::size_t numbers() const = 0;
  [[nodiscard]] virtual std::vector<ListedOption> choices(bool in_full) const = 0;
  // Where there is little room they may be told in fewer words than in full ("table.texts_with_enter").
  [[nodiscard]] virtual bool can_be_brief() const { return false; }
  // Short choices may stand beside each other.
  [[nodiscard]] virtual bool side_by_side() const { return false; }
  [[nodiscard]] virtual std::string question() const = 0;
  [[nodiscard]] virtual std::string invalid() const = 0;
  // Makes the choice with this number, counted from 0, or says in words why it is refused or gone.
  virtual Result<void, std::string> choose(std::size_t number) = 0;
  // Takes the player's last choice back, or says in words why not.
  virtual Result<void, std::string> take_back() = 0;
  // What an answer would do, without giving it: paragraphs; none: it is no answer.
  [[nodiscard]] virtual std::vector<std::string> foresee(const std::string& answer) const = 0;
  // Answers that are no number of a list.
  virtual Reading read(const std::string& line) = 0;

  // --- what can be asked for meanwhile: paragraphs ---

  // All that has happened, one line an action.
  [[nodiscard]] virtual text::Account log() const = 0;
  // What a strong bot would do with what the player knows, and how sure it is. Takes a second or two.
  [[nodiscard]] virtual std::vector<std::string> hint() const = 0;
  // What the player can be sure of about the others.
  [[nodiscard]] virtual std::vector<std::string> known() const = 0;
  // What the card of that name or of that number among the choices does; all cards if empty, or how to ask.
  [[nodiscard]] virtual std::vector<std::string> card(const std::string& wanted) const = 0;
  // What is not there in every game; none: not in this one.
  [[nodiscard]] virtual std::vector<std::string> map() const { return {}; }
  [[nodiscard]] virtual std::vector<std::string> needs() const { return {}; }
  // The commands of this game beside those of all, for help.
  [[nodiscard]] virtual std::vector<std::string> help_commands() const = 0;
  // How the game goes, in short.
  [[nodiscard]] virtual std::vector<std::string> help_game() const = 0;

  // --- the end ---

  [[nodiscard]] virtual std::vector<Block> blocks_at_the_end(int width) const = 0;
  [[nodiscard]] virtual bool has_outcome() const = 0;                  // it was not broken off
  [[nodiscard]] virtual std::vector<std::string> outcome() const = 0;  // step by step
  [[nodiscard]] virtual std::optional<bool> won() const = 0;           // nothing: nobody did
};

}  // namespace oshra::terminal
