// Seeded faults in what is told of it: the events of apply.
#pragma once

#include "engine/hidden_leaders/game.h"
#include "tests/laws/ordeal.h"

namespace oshra::laws::mutants {

using namespace hidden_leaders;

template <class Fault>
using Retold = SpoiledEvents<Fault, HiddenLeaders>;

struct EventWithheld : Retold<EventWithheld> {
  static constexpr const char* kName = "a burial is not told";
  static constexpr int kLaw = 1;
  static bool tell(const Event& event) { return event.what != Happening::moved || event.to.spot != Spot::graveyard; }
};

struct EventToAll : Retold<EventToAll> {
  static constexpr const char* kName = "a card drawn from the Harbor to a hand is told to all";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::moved && event.from.spot == Spot::harbor && event.to.spot == Spot::hand)
      event.seen_by = 0x7F;
    return true;
  }
};

struct EventBySecret : Retold<EventBySecret> {
  static constexpr const char* kName = "an event is told or not, depending on a hidden card";
  static constexpr int kLaw = 3;
  static bool tell(const Event& event) {
    return event.what != Happening::moved || event.to.spot != Spot::hidden || (event.card & 1U) != 0;
  }
};

// --- whose action and which card's ability ---

struct BySeat : Retold<BySeat> {
  static constexpr const char* kName = "an event follows from the player it is about";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.by != kChance) event.by = event.seat;
    return true;
  }
};

struct SetupBySeat : Retold<SetupBySeat> {
  static constexpr const char* kName = "the deals of the set-up follow from somebody's action";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.by == kChance) event.by = event.seat;
    return true;
  }
};

struct ByLastAnswer : Retold<ByLastAnswer> {
  static constexpr const char* kName = "secret answers all follow from the last one given (HL-A11)";
  static constexpr int kLaw = 1;
  static inline Seat last = kChance;
  static bool tell(Event& event) {
    if (event.what == Happening::answered) {
      last = event.seat;
    } else if (last != kChance && event.what == Happening::moved && event.from.spot == Spot::hand) {
      event.by = last;
    } else {
      last = kChance;
    }
    return true;
  }
};

struct DrawByNobody : Retold<DrawByNobody> {
  static constexpr const char* kName = "a card drawn from the Harbor follows from nobody's action";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::moved && event.from.spot == Spot::harbor) event.by = kChance;
    return true;
  }
};

struct CauseLost : Retold<CauseLost> {
  static constexpr const char* kName = "a marker move does not say which card makes it";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::markers_moved) event.cause = Card::none;
    return true;
  }
};

struct CauseOutlastsIt : Retold<CauseOutlastsIt> {
  static constexpr const char* kName = "what a turn does by itself is told as the last card's doing";
  static constexpr int kLaw = 1;
  static inline Card last = Card::none;
  static bool tell(Event& event) {
    if (event.cause != Card::none) last = event.cause;
    if (event.what == Happening::starts) last = Card::none;
    event.cause = last;
    return true;
  }
};

struct PerformsByItself : Retold<PerformsByItself> {
  static constexpr const char* kName = "a performance is told as the performed card's own doing (HL-A8)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::performs) event.cause = static_cast<Card>(event.card);
    return true;
  }
};

struct PutAwayByItself : Retold<PutAwayByItself> {
  static constexpr const char* kName = "a Tavern card that was performed is told to put itself away (HL-A8)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.from.spot == Spot::aside) event.cause = static_cast<Card>(event.card);
    return true;
  }
};

template <Declined kWas, Declined kTold>
struct MisnamedDecline : Retold<MisnamedDecline<kWas, kTold>> {
  static bool tell(Event& event) {
    if (event.what == Happening::declined && static_cast<Declined>(event.value) == kWas) {
      event.value = static_cast<std::uint8_t>(kTold);
    }
    return true;
  }
};

struct StopIsAPass : MisnamedDecline<Declined::stopped, Declined::passed> {
  static constexpr const char* kName = "who stops after a card is told to pass";
  static constexpr int kLaw = 1;
};

struct DeclineIsAStop : MisnamedDecline<Declined::declined, Declined::stopped> {
  static constexpr const char* kName = "who declines what a card offers is told to stop";
  static constexpr int kLaw = 1;
};

// --- who learnt something ---

struct LeaderLearntByAll : Retold<LeaderLearntByAll> {
  static constexpr const char* kName = "a leader dealt is said to be learnt by all";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::leader_dealt) event.learnt_by = 0x7F;
    return true;
  }
};

struct LeaderShownUnlearnt : Retold<LeaderShownUnlearnt> {
  static constexpr const char* kName = "nobody is said to learn a leader that is shown (HL-E5)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::leader_shown) event.learnt_by = 0;
    return true;
  }
};

struct LackUnlearnt : Retold<LackUnlearnt> {
  static constexpr const char* kName = "nobody is said to learn that no card of a hand fits (HL-A15)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::has_none) event.learnt_by = 0;
    return true;
  }
};

// --- whose secret was shown ---

template <Happening kWhat>
struct Nobodys : HiddenLeaders {
  static Seat shown_by(const Event& event) {
    return event.what == kWhat ? Seat{kChance} : HiddenLeaders::shown_by(event);
  }
};

struct LeaderIsNobodys : Nobodys<Happening::leader_shown> {
  static constexpr const char* kName = "a leader is said to be nobody's to show (HL-E5)";
  static constexpr int kLaw = 1;
};

struct LackIsNobodys : Nobodys<Happening::has_none> {
  static constexpr const char* kName = "what a hand lacks is said to be nobody's to show (HL-A15)";
  static constexpr int kLaw = 1;
};

struct HiddenHeroIsNobodys : HiddenLeaders {
  static constexpr const char* kName = "a hidden hero is said to be nobody's to show (HL-H7)";
  static constexpr int kLaw = 1;
  static Seat shown_by(const Event& event) {
    return event.from.spot == Spot::hidden ? Seat{kChance} : HiddenLeaders::shown_by(event);
  }
};

struct ShownByTaker : HiddenLeaders {
  static constexpr const char* kName = "a card is said to be theirs to show to whom it goes";
  static constexpr int kLaw = 1;
  static Seat shown_by(const Event& event) {
    const Seat shown = HiddenLeaders::shown_by(event);
    return shown == kChance || event.to.spot != Spot::hand ? shown : event.to.seat;
  }
};

}  // namespace oshra::laws::mutants
