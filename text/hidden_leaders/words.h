// Everything Hidden Leaders says to a reader, in their language: card texts written from the programs, prompts,
// options and what they would do, accounts of what happened, refusals and the explanation of an end. Made from views
// and projected events only.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/hidden_leaders/actions.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/moment.h"
#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/rules.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"
#include "text/account.h"
#include "text/formatter.h"
#include "text/language.h"
#include "text/sentence.h"

namespace oshra::foresight {
struct HiddenLeadersConsequences;
}  // namespace oshra::foresight

namespace oshra::text {

struct HiddenLeadersPhrases;  // text/hidden_leaders/phrases.h

class HiddenLeadersWords {
 public:
  // The formatter outlives these words.
  HiddenLeadersWords(Language language, const Formatter& formatter);
  ~HiddenLeadersWords();
  HiddenLeadersWords(HiddenLeadersWords&&) noexcept;
  HiddenLeadersWords& operator=(HiddenLeadersWords&&) noexcept;

  [[nodiscard]] Sentence hero(hidden_leaders::Card card) const;
  [[nodiscard]] Sentence leader(hidden_leaders::Leader leader) const;
  [[nodiscard]] Sentence faction(hidden_leaders::Faction faction) const;
  // Of a hero: its faction, or that it belongs to all.
  [[nodiscard]] Sentence factions(hidden_leaders::Card card) const;

  // The card's sentence or sentences, written from its program and nothing else.
  [[nodiscard]] Sentence card_text(hidden_leaders::Card card) const;
  [[nodiscard]] Sentence card_text(const hidden_leaders::Program& program) const;

  // Where the game stands: "Step 2: draw", "Keen Koi’s ability".
  [[nodiscard]] Sentence moment(const hidden_leaders::Moment& moment) const;

  // What the viewer of `view` is asked now, or whom the table waits for; `names` are the players' names by seat.
  [[nodiscard]] Sentence prompt(const hidden_leaders::View& view, const std::vector<std::string>& names) const;
  // One option as a line of a numbered list.
  [[nodiscard]] Sentence option(const hidden_leaders::View& view, const std::vector<std::string>& names,
                                Action action) const;
  // What that option would do, as far as the viewer can know, a line each; what depends on more is said as "perhaps".
  // Never empty. Mostly takes microseconds (foresight/imagine.h).
  [[nodiscard]] std::vector<Sentence> consequences(const hidden_leaders::Setup& setup, const hidden_leaders::View& view,
                                                   const std::vector<std::string>& names, Action action) const;
  [[nodiscard]] std::vector<Sentence> consequences(const foresight::HiddenLeadersConsequences& foreseen, Viewer reader,
                                                   const std::vector<std::string>& names) const;
  // What the player is sure to lose by that option, in few words, for a button; none: nothing, or the option itself
  // says it, as a discard does.
  [[nodiscard]] std::optional<Sentence> cost(const foresight::HiddenLeadersConsequences& foreseen, Viewer reader,
                                             Action action) const;
  // How far the markers are from where each faction would win (HL-E2): a heading, then a line for each.
  [[nodiscard]] std::vector<Sentence> needs(const hidden_leaders::Setup& setup, const hidden_leaders::View& view) const;
  // What happened, a line for each action; `reader`, who sees these events, is spoken to as "you". The first `told`
  // events have been told before: they say what led to the others, and no line is about them alone.
  //
  // Told in batches, each with those before it as what was told, a game gives the same lines as told at once, except
  // where one line would hold events of several batches: draws and discards in a row, what was chosen or answered and
  // what came of it. Of those each batch tells its part. Without the events since a card began to perform, an effect
  // of it that found no target goes untold, nothing else. A line can be about no event of its own: that an ability had
  // no effect is known when the next thing happens.
  [[nodiscard]] Account account(std::span<const hidden_leaders::ViewEvent> events, Viewer reader,
                                const std::vector<std::string>& names, std::size_t told = 0) const;
  // What such an account would say with the next event: that abilities had no effect, or less than their text says. For
  // whoever knows that no card performs any more.
  [[nodiscard]] std::vector<Sentence> fruitless(std::span<const hidden_leaders::ViewEvent> events, Viewer reader,
                                                const std::vector<std::string>& names) const;
  // Of those events, what the card that asks in `view` has brought about since it began to perform: the lines of an
  // account, which do not name that card as the cause. Empty: nothing asks, or it begins with this.
  [[nodiscard]] std::vector<Sentence> done(std::span<const hidden_leaders::ViewEvent> events,
                                           const hidden_leaders::View& view,
                                           const std::vector<std::string>& names) const;
  [[nodiscard]] Sentence refusal(const hidden_leaders::Verdict& verdict) const;
  // Why the game ended as it did, step by step (HL-E1 to HL-E4), one line each; `reader` is spoken to as "you".
  [[nodiscard]] std::vector<Sentence> outcome(const hidden_leaders::Outcome& outcome,
                                              const std::array<hidden_leaders::Leader, kMaxSeats>& leaders,
                                              Viewer reader, const std::vector<std::string>& names) const;

  // Any other message of i18n/<language>/ by its key. What is missing shows: ⟦key⟧.
  [[nodiscard]] Sentence say(std::string_view key, const Slots& slots = {}) const;
  // What fills a slot {of_player}: "Anna’s", "von Anna", "d’Anna", "игрока Анна".
  [[nodiscard]] Sentence of_player(const Sentence& name) const;
  // "A, B and C".
  [[nodiscard]] Sentence list(const std::vector<Sentence>& items) const;

 private:
  [[nodiscard]] Sentence asking_card(const hidden_leaders::View& view, const std::vector<std::string>& names) const;

  std::unique_ptr<HiddenLeadersPhrases> phrases_;
};

}  // namespace oshra::text
