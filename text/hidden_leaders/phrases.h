// What the parts of HiddenLeadersWords share: the messages of its language and the phrases that fill their slots.
#pragma once

#include <array>

#include "text/game_phrases.h"
#include "text/hidden_leaders/words.h"

namespace oshra::text {

struct HiddenLeadersPhrases : GamePhrases {
  HiddenLeadersPhrases(Language language, const Formatter& formatter);

  // Card::none: one that nobody knows.
  [[nodiscard]] const Sentence& hero(hidden_leaders::Card card) const {
    return heroes_.at(static_cast<std::size_t>(card));
  }
  // In the quotation marks of the language, if it has some.
  [[nodiscard]] const Sentence& quoted(hidden_leaders::Card card) const {
    return quoted_.at(static_cast<std::size_t>(card));
  }
  [[nodiscard]] Sentence leader(hidden_leaders::Leader leader) const;
  // {leader}, {faction_name}, {faction_name2}.
  [[nodiscard]] Slots leader_slots(hidden_leaders::Leader leader) const;
  [[nodiscard]] Sentence faction_name(hidden_leaders::Faction faction) const;
  // As it goes with a card: "Imperial Army", "der Kaiserlichen Armee".
  [[nodiscard]] Sentence faction_attribute(hidden_leaders::Faction faction) const;
  // "red +1 and green −1": a move that is made.
  [[nodiscard]] Sentence move(int red, int green) const;

 private:
  std::array<Sentence, hidden_leaders::kCards + 1> heroes_;  // said all the time, so they are made once
  std::array<Sentence, hidden_leaders::kCards + 1> quoted_;
};

}  // namespace oshra::text
