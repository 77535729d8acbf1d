// What the parts of HiddenLeadersWords share: the messages of its language and the phrases that fill their slots.
#pragma once

#include "text/game_phrases.h"
#include "text/hidden_leaders/words.h"

namespace oshra::text {

struct HiddenLeadersPhrases : GamePhrases {
  HiddenLeadersPhrases(Language language, const Formatter& formatter)
      : GamePhrases(Book::hidden_leaders, language, formatter) {}

  [[nodiscard]] Sentence hero(hidden_leaders::Card card) const;
  [[nodiscard]] Sentence leader(hidden_leaders::Leader leader) const;
  // {leader}, {faction_name}, {faction_name2}.
  [[nodiscard]] Slots leader_slots(hidden_leaders::Leader leader) const;
  [[nodiscard]] Sentence faction_name(hidden_leaders::Faction faction) const;
  // As it goes with a card: "Imperial Army", "der Kaiserlichen Armee".
  [[nodiscard]] Sentence faction_attribute(hidden_leaders::Faction faction) const;
  // "red +1 and green −1": a move that is made.
  [[nodiscard]] Sentence move(int red, int green) const;
};

}  // namespace oshra::text
