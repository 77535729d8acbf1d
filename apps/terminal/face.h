// A game told to one player in plain lines, and their answers read, a line each. What is said is the Teller's; how it
// is laid out, asked and answered is the same for every game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/keyboard.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/rules_reader.h"
#include "apps/terminal/teller.h"

namespace oshra::terminal {

// How a game can be gone on with or played again, or a rule be read.
struct Advice {
  Lines paragraphs = {};
  std::string command = {};  // to be copied: it stands alone in its line, however long; or empty
};

// What a face is told by whoever runs the match.
struct FaceSettings {
  RulesReader rules;                    // the game's
  std::string rules_command;            // what reads them without a game: "./play rules"
  bool echo = false;                    // answers come from no terminal: show them
  bool plain = false;                   // for ears: nothing drawn, nothing beside each other, nothing written over
  std::vector<std::string> names = {};  // by seat, for who is waited for
  std::string shared = {};              // not empty: others look at this screen too, and this is who reads it now
  Lines greeting = {};                  // paragraphs, said first

  // Each may be none.
  std::function<Advice()> on_leaving = {};  // said last when the game ends here
  std::function<Advice(const std::string& rest)> save = {};
  std::function<Lines()> notices = {};  // what else was said at the table since the last call: paragraphs
  bool notices_of_taking_back = false;  // also to whoever has taken something back
  // Understands a line that is no answer nor a command of the table; and what help says of that.
  std::function<std::optional<Lines>(const std::string&)> also = {};
  std::function<Lines()> also_help = {};
};

enum class Ended {
  finished,
  left,
  input_closed,
  lost,         // the line to the game (Waited::lost)
  others_turn,  // the screen is someone else's; play() goes on when it is this player's again
};

class Face {
 public:
  Face(Teller& teller, Keyboard& in, Writer& out, FaceSettings settings)
      : teller_(teller), in_(in), out_(out), settings_(std::move(settings)) {}

  Ended play();

 private:
  // What an answer comes to: a choice made, or the end of the sitting, or neither (the answer was served by itself).
  struct Answer {
    bool chosen = false;
    std::optional<Ended> ended = {};
  };

  // How much is said of what lies on the table.
  enum class Detail { full, brief, drawings, names };

  void show_decision();
  // Of somebody who looks on: what has come is more than has no words (a card that is chosen in secret).
  [[nodiscard]] bool has_something_to_tell();
  // Such a reader is asked until something of that kind comes: the question still stands there.
  [[nodiscard]] Typed read_till_told();
  [[nodiscard]] Lines title() const;
  [[nodiscard]] Lines table(const std::vector<Block>& blocks, Detail detail) const;
  [[nodiscard]] Lines rows_of(const Block& block, Detail detail) const;
  // What has changed since the table was last drawn, and what every choice looks at: by name, drawings in some detail.
  [[nodiscard]] Lines changes(const std::vector<Block>& blocks, Detail detail) const;
  [[nodiscard]] Lines news();
  [[nodiscard]] Lines choices(bool in_full) const;
  [[nodiscard]] std::optional<SaidCommand> command(const std::string& line) const;
  // What comes of a choice that is asked about; none: the line asks about none.
  [[nodiscard]] Lines foreseen_by(const std::string& line) const;
  // Until a choice is made, or nothing is asked any more, or it is the end.
  std::optional<Ended> ask();
  // Before it is this player's turn at a screen that others look at too: whatever stands there goes, and nothing is
  // shown until they say that they are there. Perhaps they leave instead.
  std::optional<Ended> hand_over();
  // What is said once, when this player first sees the screen.
  void greet();
  // What is typed while the others are asked.
  std::optional<Ended> answer_meanwhile();
  Answer answer();
  Answer obey(const SaidCommand& said);
  Answer take_back();
  Answer hint();
  Answer choose(std::size_t number);
  Answer leave();
  void show_all();
  void show_log(const std::string& wanted);
  void help(const std::string& about);
  void help_game(std::size_t page);
  [[nodiscard]] Lines help_lines() const;
  void save(const std::string& rest);
  void paragraphs(const std::vector<std::string>& texts);
  void advise(const Advice& advice);
  void finish();
  void tell_outcome();
  void tell_how_to_read_rules(const std::vector<std::string>& steps);
  Ended end_with(Ended ended);
  // What is typed after this question.
  [[nodiscard]] Typed read(const std::string& question);
  // Likewise, without a question.
  [[nodiscard]] Typed read_now(int column);
  // What was typed there, fit to be understood.
  [[nodiscard]] Typed taken(Typed typed, int column);

  Teller& teller_;
  Keyboard& in_;
  Writer& out_;
  FaceSettings settings_;

  Lines shown_;                    // the contents of the blocks last drawn,
  Lines shown_rows_;               // and their rows
  std::string waited_for_;         // the prompt last shown
  Lines notices_;                  // taken and not shown yet
  std::optional<Waited> went_on_;  // and what came of it is not shown yet
  bool away_ = true;               // of a shared screen: someone else has it
};

}  // namespace oshra::terminal
