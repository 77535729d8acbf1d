// From a card's program to the phrases that say it. A phrase's key spells out the shape of a step, or of a few steps
// that are one sentence; what the shape leaves open (numbers, factions) goes into its slots. Every field of a step is
// in its key or in a slot, so a changed program has another text or lacks a phrase.
#pragma once

#include <string>
#include <vector>

#include "engine/hidden_leaders/ability/program.h"
#include "text/messages.h"

namespace oshra::text {

// "card.bury.chosen.open_hero.any.of1", without the prefix. `i`: the step's place in the program.
std::string shape_of(const hidden_leaders::Program& program, int i);

// A message to be said.
struct Phrase {
  std::string key;
  Slots slots;
};

// The moves as the object of "move": "red +1 or green −1".
Phrase markers_phrase(const hidden_leaders::Markers& markers);

// One after the other, with a space between, they are the card's text.
std::vector<Phrase> card_phrases(const Messages& messages, const hidden_leaders::Program& program);

Sentence card_text(const Messages& messages, const hidden_leaders::Program& program);

// "tribes", "army", "undead", "water": the word for a faction inside the keys of terms.
std::string_view slug_of(hidden_leaders::Faction faction);

// A form of a faction's term (i18n/README.md): "name", "accusative" ...
Sentence faction_in(const Messages& messages, hidden_leaders::Faction faction, std::string_view form);

// "+2", "−1".
std::string signed_number(int number);

}  // namespace oshra::text
