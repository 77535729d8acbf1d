// Which abilities did less than their cards say. No event tells that an effect found no target, so it is seen from what
// follows: an ability is over when something happens that it did not cause.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/hidden_leaders/ability/program.h"
#include "engine/hidden_leaders/events.h"

namespace oshra::text {

// What a step of the card that caused the event does to the card that moved.
hidden_leaders::Verb verb_of_move(const hidden_leaders::ViewEvent& moved);

// Whether a card begins to perform with it.
bool begins(const hidden_leaders::ViewEvent& event);

// Whether others than the player who performs the card carry this out: the next one, a chosen one, all others.
bool falls_to_others(const hidden_leaders::ViewEvent& event);

struct UnfinishedAbility {
  hidden_leaders::Card card = hidden_leaders::Card::none;
  std::string_view what;  // a selector of event.fruitless: all of it, a verb, or "other"
};

class AbilitiesUnderWay {
 public:
  // Those that this event shows to have ended without all their effects, the innermost first. Abilities whose
  // beginning was not heard are left alone.
  std::vector<UnfinishedAbility> hear(const hidden_leaders::ViewEvent& event);
  // Those that have, if all abilities are known to be over.
  std::vector<UnfinishedAbility> end() { return end_until(hidden_leaders::Card::none); }

 private:
  using Times = std::array<int, static_cast<std::size_t>(hidden_leaders::Verb::refill_tavern) + 1>;  // by Verb
  struct Ability {
    hidden_leaders::Card card;
    Times times = {};
    bool anything = false;
    bool declined = false;
  };

  std::vector<UnfinishedAbility> end_until(hidden_leaders::Card performing);
  static void note(Ability& ability, const hidden_leaders::ViewEvent& event);
  static std::string_view missing_in(const Ability& ability);

  std::vector<Ability> abilities_;  // the one being performed last
};

}  // namespace oshra::text
