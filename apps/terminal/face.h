// A game told to one player in plain lines, and their answers read, a line each. What is said is the Teller's; how it
// is laid out, asked and answered is the same for every game.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "apps/terminal/lines.h"
#include "apps/terminal/rules_reader.h"
#include "apps/terminal/teller.h"

namespace oshra::terminal {

struct FaceSettings {
  std::string repeat;  // the command that plays this game again
  RulesReader rules;   // the game's
  bool echo = false;   // answers come from no terminal: show them
};

enum class Ended { finished, left, input_closed };

class Face {
 public:
  Face(Teller& teller, std::istream& in, Writer& out, FaceSettings settings)
      : teller_(teller), in_(in), out_(out), settings_(std::move(settings)) {}

  Ended play();

 private:
  // What an answer comes to: a choice made, or the end of the sitting, or neither (the answer was served by itself).
  struct Answer {
    bool chosen = false;
    std::optional<Ended> ended = {};
  };

  // How much is said of what lies on the table.
  enum class Detail { full, brief, names };

  void show_decision();
  [[nodiscard]] Lines title() const;
  [[nodiscard]] Lines table(const std::vector<Block>& blocks, Detail detail) const;
  [[nodiscard]] Lines rows_of(const Block& block, Detail detail) const;
  // What has changed since the table was last drawn, and what every choice looks at: by name, drawings in some detail.
  [[nodiscard]] Lines changes(const std::vector<Block>& blocks, Detail detail) const;
  [[nodiscard]] Lines news() const;
  [[nodiscard]] Lines choices(bool in_full) const;
  Answer answer();
  Answer choose(std::size_t number);
  Answer leave();
  void finish();
  void tell_how_to_repeat();
  void tell_how_to_read_rules(const std::vector<std::string>& steps);
  [[nodiscard]] std::optional<std::string> read_line(const std::string& question);

  Teller& teller_;
  std::istream& in_;
  Writer& out_;
  FaceSettings settings_;

  Lines shown_;  // the contents of the blocks last drawn
};

}  // namespace oshra::terminal
