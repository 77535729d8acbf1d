// A game of Hidden Leaders told to one player in plain lines, and their answers read, a line each.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/lines.h"
#include "apps/terminal/news.h"
#include "apps/terminal/players_side.h"
#include "apps/terminal/table_lines.h"
#include "text/hidden_leaders_words.h"

namespace oshra::terminal {

struct FaceSettings {
  text::Language language = text::Language::en;
  std::vector<std::string> names;  // by seat
  std::string repeat;              // the command that plays this game again
  bool echo = false;               // answers come from no terminal: show them
};

enum class Ended { finished, left, input_closed };

class Face {
 public:
  Face(PlayersSide& side, const text::HiddenLeadersWords& words, std::istream& in, Writer& out, FaceSettings settings);

  Ended play();

 private:
  // What an answer comes to: an option, or the end of the sitting, or neither (the answer was served by itself).
  struct Answer {
    std::optional<Action> action;
    std::optional<Ended> ended;
  };

  // How much the table says of the cards on it.
  enum class Detail { full, brief, names };

  void show_decision();
  [[nodiscard]] Lines title() const;
  [[nodiscard]] Lines table(Detail detail) const;
  [[nodiscard]] Lines rows_of(const Block& block, Detail detail) const;
  // What has changed since the table was last drawn, and what every choice looks at.
  [[nodiscard]] Lines changes() const;
  [[nodiscard]] Lines news() const;
  [[nodiscard]] Lines choices(bool in_full) const;
  Answer answer();
  Answer leave();
  void show_card(const std::string& wanted);
  void help();
  void finish();
  [[nodiscard]] std::optional<std::string> read_line(const std::string& question);
  [[nodiscard]] IdSet cards_told_by_options() const;
  [[nodiscard]] hidden_leaders::Card card_of_option(Action action) const;

  PlayersSide& side_;
  const text::HiddenLeadersWords& words_;
  std::istream& in_;
  Writer& out_;
  FaceSettings settings_;
  TableLines lines_;

  hidden_leaders::View view_ = {};
  std::vector<Action> options_;
  News news_;
  Lines shown_;           // the contents of the blocks last drawn
  IdSet told_this_turn_;  // cards whose text stood among the choices since the turn began
  int turn_ = 0;
};

}  // namespace oshra::terminal
