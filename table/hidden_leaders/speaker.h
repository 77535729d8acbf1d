// What a table of Hidden Leaders says in words: of one match, in one language.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/hidden_leaders/game.h"
#include "protocol/table/from_table.h"
#include "table/speech.h"

namespace oshra::table {

class HiddenLeadersSpeaker {
 public:
  using Setup = hidden_leaders::Setup;
  using View = hidden_leaders::View;
  using ViewEvent = hidden_leaders::ViewEvent;

  static constexpr text::Book kBook = text::Book::hidden_leaders;

  // `names` are the players'. Speech and set-up outlive it.
  HiddenLeadersSpeaker(Speech& speech, text::Language language, const Setup& setup, std::vector<std::string> names)
      : words_(speech.hidden_leaders(language)),
        needs_(speech.needs(language)),
        setup_(setup),
        names_(std::move(names)) {}

  [[nodiscard]] GameWordsJson game() const;
  [[nodiscard]] text::Sentence moment(const View& view) const {
    return words_.moment(hidden_leaders::HiddenLeaders::moment(view));
  }
  [[nodiscard]] text::Sentence prompt(const View& view) const { return words_.prompt(view, names_); }
  [[nodiscard]] text::Sentence option(const View& view, Action action) const {
    return words_.option(view, names_, action);
  }
  [[nodiscard]] Foreseen consequences(const View& view, Action action) const;
  [[nodiscard]] std::optional<NeedsJson> needs(const View& view) const;
  [[nodiscard]] static std::optional<StandingJson> standing(const View& /*view*/, bool /*aids*/) {
    return std::nullopt;
  }
  // The first `told` events have been told before.
  [[nodiscard]] text::Account account(std::span<const ViewEvent> events, std::size_t told, const View& view) const {
    return words_.account(events, view.viewer, names_, told);
  }
  // What the card that asks has done already, of all events that hold.
  [[nodiscard]] static bool performs(const View& view) { return view.depth != 0; }
  [[nodiscard]] std::vector<text::Sentence> done(std::span<const ViewEvent> events, const View& view) const {
    return words_.done(events, view, names_);
  }
  // What came before is of no use to an account from here on.
  [[nodiscard]] static bool begins_anew(const ViewEvent& event) {
    return event.what == hidden_leaders::Happening::turn_begins;
  }
  [[nodiscard]] static bool ends(const ViewEvent& event) { return event.what == hidden_leaders::Happening::game_ends; }
  // An account of events that do not concern its reader says the same to all such readers.
  [[nodiscard]] static bool concerns(const ViewEvent& event, Viewer reader) {
    return event.seat == reader || event.by == reader || owner_of(event.from) == reader ||
           owner_of(event.to) == reader ||
           (event.what == hidden_leaders::Happening::player_named && event.value == reader);
  }
  [[nodiscard]] text::Sentence refusal(const hidden_leaders::Verdict& verdict) const { return words_.refusal(verdict); }
  [[nodiscard]] std::vector<text::Sentence> outcome(const hidden_leaders::Outcome& outcome, const View& view) const {
    return words_.outcome(outcome, view.leaders, view.viewer, names_);
  }
  [[nodiscard]] text::Sentence player(Seat seat) const {
    return text::marked(text::MarkKind::player, std::to_string(seat), names_[seat]);
  }
  [[nodiscard]] text::Sentence say(std::string_view key, const text::Slots& slots = {}) const {
    return words_.say(key, slots);
  }

 private:
  const text::HiddenLeadersWords& words_;
  std::map<std::pair<int, int>, NeedsJson>& needs_;
  const Setup& setup_;
  std::vector<std::string> names_;
};

}  // namespace oshra::table
