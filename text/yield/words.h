// Everything Yield says to a reader, in their language: strategy cards, leaders, regions, armies, phases, prompts,
// options and what they would do, accounts of what happened, refusals and the explanation of an end. Made from views
// and projected events only.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yield/actions.h"
#include "engine/yield/events.h"
#include "engine/yield/moment.h"
#include "engine/yield/outcome.h"
#include "engine/yield/rules.h"
#include "engine/yield/view.h"
#include "text/account.h"
#include "text/formatter.h"
#include "text/language.h"
#include "text/sentence.h"

namespace oshra::foresight {
struct YieldFact;
}  // namespace oshra::foresight

namespace oshra::text {

struct YieldPhrases;  // text/yield/phrases.h

// How those who read call the players, by seat, and the locations, by the map's order. What is missing is numbered.
struct YieldNames {
  std::vector<std::string> players;
  std::vector<std::string> locations;
  std::vector<std::string> location_ids = {};  // by which messages name them, for marks
};

// Of a match, in the language of those who read.
YieldNames names_in(Language language, const yield::Setup& setup, std::vector<std::string> players);

class YieldWords {
 public:
  // The formatter outlives these words.
  YieldWords(Language language, const Formatter& formatter);
  ~YieldWords();
  YieldWords(YieldWords&&) noexcept;
  YieldWords& operator=(YieldWords&&) noexcept;

  [[nodiscard]] Sentence strategy(yield::Strategy card) const;
  // What it does, in a sentence or two.
  [[nodiscard]] Sentence strategy_text(yield::Strategy card) const;
  [[nodiscard]] Sentence leader(yield::Leader leader) const;
  // A leader's side: its name, and what it can do.
  [[nodiscard]] Sentence power(yield::Power power) const;
  // To the player who has it, and to the others.
  [[nodiscard]] Sentence power_text(yield::Power power) const;
  [[nodiscard]] Sentence power_text_of_other(yield::Power power) const;
  // "Lemron, side B".
  [[nodiscard]] Sentence leader_side(yield::Power power) const;
  [[nodiscard]] Sentence region(yield::Region region) const;
  // "Forest 5".
  [[nodiscard]] Sentence card(yield::Kind card) const;
  // The bare word, "archers"; `power` is its owner's, for the champion (Y-P2).
  [[nodiscard]] Sentence army(yield::Slot slot, yield::Power power) const;
  [[nodiscard]] Sentence phase(yield::Phase phase) const;
  // Where the game stands: "Year 1, season 2 of 4", "Battle phase (year 1)".
  [[nodiscard]] Sentence moment(yield::Phase phase, int year, int season) const;
  // "Year 1, season 2 of 4: a battle".
  [[nodiscard]] Sentence moment(const yield::Moment& moment) const;

  // What the viewer of `view` is asked now, or whom the table waits for.
  [[nodiscard]] Sentence prompt(const yield::Setup& setup, const yield::View& view, const YieldNames& names) const;
  // One option as a line of a numbered list.
  [[nodiscard]] Sentence option(const yield::Setup& setup, const yield::View& view, const YieldNames& names,
                                Action action) const;
  // What that option, also one of a split, would do, as far as the viewer can know, a line each; what depends on more
  // is said as "perhaps". Never empty. Mostly takes microseconds (foresight/imagine.h).
  [[nodiscard]] std::vector<Sentence> consequences(const yield::Setup& setup, const yield::View& view,
                                                   const YieldNames& names, Action action) const;
  // The same of facts that were foreseen from that view, or of some of them.
  [[nodiscard]] std::vector<Sentence> consequences(std::span<const foresight::YieldFact> foreseen,
                                                   const yield::View& view, const YieldNames& names) const;
  // How the viewer stands in the battle, when the initiative passes and to whom, a line each; none while nobody has it.
  [[nodiscard]] std::vector<Sentence> battle(const yield::Setup& setup, const yield::View& view,
                                             const YieldNames& names) const;
  // What the player is sure to lose by it, in few words, for a button; none: nothing.
  [[nodiscard]] std::optional<Sentence> cost(std::span<const foresight::YieldFact> foreseen, Viewer reader) const;
  // What happened, one line an action, to the viewer of `view`, a view from after the events, who is spoken to as
  // "you". Headings are the seasons, the phases and each player's strategy card, so that a turn is a group. Every event
  // belongs to exactly one line, and every line has at least one. Two kinds have none of their own where there is a
  // line before them: that a secret choice was made (what it was is told later), and who has the initiative now (they
  // act next). A line is made from its own events, from whether another one follows, and where none does from what is
  // asked in `view`. So a game told in pieces that end at questions has the same lines as told at once, but for those
  // whose events were parted: an action of several choices is then told in as many parts.
  [[nodiscard]] Account account(std::span<const yield::ViewEvent> events, const yield::View& view,
                                const YieldNames& names) const;
  [[nodiscard]] Sentence refusal(const yield::Verdict& verdict) const;
  // Why the game ended as it did, step by step (Y-E1, Y-G3, Y-P6), one line each, to a player or kSpectator.
  [[nodiscard]] std::vector<Sentence> outcome(const yield::Setup& setup, const yield::Outcome& outcome,
                                              const YieldNames& names, Viewer reader) const;

  // Any other message of i18n/<language>/ by its key. What is missing shows: ⟦key⟧.
  [[nodiscard]] Sentence say(std::string_view key, const Slots& slots = {}) const;
  // What fills a slot {of_player}: "Anna’s", "von Anna", "d’Anna", "игрока Анна".
  [[nodiscard]] Sentence of_player(const Sentence& name) const;
  // "A, B and C".
  [[nodiscard]] Sentence list(const std::vector<Sentence>& items) const;

 private:
  std::unique_ptr<YieldPhrases> phrases_;
};

}  // namespace oshra::text
