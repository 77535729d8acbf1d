// What a table of Yield says in words: of one match, in one language.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/yield/game.h"
#include "protocol/table/from_table.h"
#include "table/speech.h"
#include "table/words_json.h"

namespace oshra::table {

class YieldSpeaker {
 public:
  using Setup = yield::Setup;
  using View = yield::View;
  using ViewEvent = yield::ViewEvent;

  static constexpr text::Book kBook = text::Book::yield;

  // `names` are the players'. Speech and set-up outlive it.
  YieldSpeaker(Speech& speech, text::Language language, const Setup& setup, std::vector<std::string> names)
      : words_(speech.yield(language)),
        language_(language),
        setup_(setup),
        names_(text::names_in(language, setup, std::move(names))) {}

  [[nodiscard]] GameWordsJson game() const;
  [[nodiscard]] text::Sentence moment(const View& view) const { return words_.moment(yield::Yield::moment(view)); }
  [[nodiscard]] text::Sentence prompt(const View& view) const { return words_.prompt(setup_, view, names_); }
  [[nodiscard]] text::Sentence option(const View& view, Action action) const {
    return words_.option(setup_, view, names_, action);
  }
  [[nodiscard]] Foreseen consequences(const View& view, Action action) const;
  [[nodiscard]] static std::optional<NeedsJson> needs(const View& /*view*/) { return std::nullopt; }
  // Points for all; what comes of a battle only where there are aids.
  [[nodiscard]] std::optional<StandingJson> standing(const View& view, bool aids) const;
  // The first `told` events have been told before: an account of Yield is made without them.
  [[nodiscard]] text::Account account(std::span<const ViewEvent> events, std::size_t told, const View& view) const {
    text::Account account = words_.account(events.subspan(told), view, names_);
    for (text::AccountLine& line : account) line.events += told;
    return account;
  }
  // No card of Yield asks for one thing after the other.
  [[nodiscard]] static bool performs(const View& /*view*/) { return false; }
  [[nodiscard]] static std::vector<text::Sentence> done(std::span<const ViewEvent> /*events*/, const View& /*view*/) {
    return {};
  }
  // What came before is of no use to an account from here on.
  [[nodiscard]] static bool begins_anew(const ViewEvent& /*event*/) { return true; }
  [[nodiscard]] static bool ends(const ViewEvent& event) { return event.what == yield::Happening::game_ends; }
  // An account of events that do not concern its reader says the same to all such readers.
  [[nodiscard]] static bool concerns(const ViewEvent& event, Viewer reader) {
    return event.seat == reader || event.of == reader || event.by == reader;
  }
  [[nodiscard]] text::Sentence refusal(const yield::Verdict& verdict) const { return words_.refusal(verdict); }
  [[nodiscard]] std::vector<text::Sentence> outcome(const yield::Outcome& outcome, const View& view) const {
    return words_.outcome(setup_, outcome, names_, view.viewer);
  }
  [[nodiscard]] text::Sentence player(Seat seat) const {
    return text::marked(text::MarkKind::player, std::to_string(seat), names_.players[seat]);
  }
  [[nodiscard]] text::Sentence say(std::string_view key, const text::Slots& slots = {}) const {
    return words_.say(key, slots);
  }

 private:
  const text::YieldWords& words_;
  text::Language language_;
  const Setup& setup_;
  text::YieldNames names_;
};

}  // namespace oshra::table
