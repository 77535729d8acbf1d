// What the parts of HiddenLeadersWords share: the messages of its language and the phrases that fill their slots.
#pragma once

#include "text/game_phrases.h"
#include "text/hidden_leaders/words.h"

namespace oshra::text {

struct HiddenLeadersPhrases : GamePhrases {
  explicit HiddenLeadersPhrases(Language language) : GamePhrases(Book::hidden_leaders, language) {}

  [[nodiscard]] std::string hero(hidden_leaders::Card card) const;
  [[nodiscard]] std::string leader(hidden_leaders::Leader leader) const;
  // {leader}, {faction_name}, {faction_name2}.
  [[nodiscard]] Slots leader_slots(hidden_leaders::Leader leader) const;
  [[nodiscard]] std::string faction_name(hidden_leaders::Faction faction) const;
  // As it goes with a card: "Imperial Army", "der Kaiserlichen Armee".
  [[nodiscard]] std::string faction_attribute(hidden_leaders::Faction faction) const;
  // "red +1 and green −1": a move that is made.
  [[nodiscard]] std::string move(int red, int green) const;
};

}  // namespace oshra::text
