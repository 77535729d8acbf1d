// Everything Yield says to a reader, in their language: strategy cards, leaders, regions, armies, phases, prompts,
// options, events, refusals and the explanation of an end. Made from views and projected events only.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yield/actions.h"
#include "engine/yield/events.h"
#include "engine/yield/moment.h"
#include "engine/yield/outcome.h"
#include "engine/yield/rules.h"
#include "engine/yield/view.h"
#include "text/formatter.h"
#include "text/language.h"
#include "text/sentence.h"

namespace oshra::text {

struct YieldPhrases;  // text/yield/phrases.h

// How those who read call the players, by seat, and the locations, by the map's order. What is missing is numbered.
struct YieldNames {
  std::vector<std::string> players;
  std::vector<std::string> locations;
  std::vector<std::string> location_ids = {};  // by which messages name them, for marks
};

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
  // Empty where there is nothing to tell this reader: the viewer of `view`, a view from after the event, who is spoken
  // to as "you".
  [[nodiscard]] Sentence event(const yield::ViewEvent& event, const yield::View& view, const YieldNames& names) const;
  [[nodiscard]] Sentence refusal(const yield::Verdict& verdict) const;
  // Why the game ended as it did, step by step (Y-E1, Y-G3, Y-P6), one line each.
  [[nodiscard]] std::vector<Sentence> outcome(const yield::Setup& setup, const yield::Outcome& outcome,
                                              const YieldNames& names) const;

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
