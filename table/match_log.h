// The log of a running match as text, line by line as it is played.
#pragma once

#include <string>
#include <utility>

#include "engine/core/game.h"
#include "match/match.h"
#include "protocol/hidden_leaders/view_json.h"
#include "protocol/log/writer.h"
#include "protocol/yield/view_json.h"

namespace oshra {

template <Game G>
class MatchLog {
 public:
  explicit MatchLog(const match::Match<G>& match)
      : match_(match),
        writer_({.match = match.beginning().id,
                 .setup = match.setup(),
                 .chance = match.beginning().chance,
                 .rules = match.beginning().rules,
                 .position = read_position(match.beginning().position_text),
                 .what_if = match.beginning().what_if,
                 .deals = match.beginning().deals}) {}

  // The lines of what has happened since the last call.
  std::string take() {
    std::string text = written_ == 0 && !begun_ ? writer_.first_line() : "";
    begun_ = true;
    for (; written_ < match_.log().size(); ++written_) {
      const match::Entry& entry = match_.log()[written_];
      const bool last = std::holds_alternative<match::End>(entry);
      text += writer_.line(entry, last ? outcome_json(match_.setup(), match_.outcome()) : Json());
    }
    return text;
  }

 private:
  static Json read_position(const std::string& text) { return text.empty() ? Json() : read_json(text); }

  const match::Match<G>& match_;
  LogWriter writer_;
  std::size_t written_ = 0;
  bool begun_ = false;
};

}  // namespace oshra
