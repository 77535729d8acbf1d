// Seeded faults of Yield in what is told of it: the events of apply.
#pragma once

#include "engine/yield/game.h"
#include "tests/laws/ordeal.h"

namespace oshra::laws::yield_mutants {

using namespace yield;

template <class Fault>
using Retold = SpoiledEvents<Fault, Yield>;

struct EventWithheld : Retold<EventWithheld> {
  static constexpr const char* kName = "an upgrade is not told";
  static constexpr int kLaw = 1;
  static bool tell(const Event& event) { return event.what != Happening::upgraded; }
};

struct RetreatMistold : Retold<RetreatMistold> {
  static constexpr const char* kName = "a retreat is told as one to where the army stood";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::army_retreats) event.to = event.from;
    return true;
  }
};

struct EventToAll : Retold<EventToAll> {
  static constexpr const char* kName = "a card drawn is told to all";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::card_drawn) event.seen_by = 0x7F;
    return true;
  }
};

struct GiftToldToAll : Retold<GiftToldToAll> {
  static constexpr const char* kName = "a card given is told to all (Y-P9)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::card_given) event.seen_by = 0x7F;
    return true;
  }
};

struct EventBySecret : Retold<EventBySecret> {
  static constexpr const char* kName = "a card played face down is told or not, depending on the card";
  static constexpr int kLaw = 3;
  static bool tell(const Event& event) {
    return event.what != Happening::card_played || event.value == 1 || (event.card & 1U) != 0;
  }
};

struct EventCountsUnits : Retold<EventCountsUnits> {
  static constexpr const char* kName = "only of armies that have many units is told that they gained some";
  static constexpr int kLaw = 3;
  static bool tell(const Event& event) { return event.what != Happening::units_gained || event.value > 5; }
};

}  // namespace oshra::laws::yield_mutants
