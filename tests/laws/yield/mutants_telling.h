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

// --- who learns something by it ---

struct DrawIsNewsToAll : Retold<DrawIsNewsToAll> {
  static constexpr const char* kName = "everyone is said to learn a card that is drawn";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::card_drawn) event.learnt_by = 0x7F;
    return true;
  }
};

struct LackIsNoNews : Retold<LackIsNoNews> {
  static constexpr const char* kName = "nobody is said to learn that a hand lacks a region (Y-H5)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::has_none) event.learnt_by = 0;
    return true;
  }
};

struct StrategyIsNoNews : Retold<StrategyIsNoNews> {
  static constexpr const char* kName = "nobody is said to learn a strategy card that is revealed";
  static constexpr int kLaw = 3;
  static bool tell(Event& event) {
    if (event.what == Happening::strategy_shown) event.learnt_by = 0;
    return true;
  }
};

struct DialIsNoNews : Retold<DialIsNoNews> {
  static constexpr const char* kName = "the spectator is not said to learn a dial (Y-B3)";
  static constexpr int kLaw = 3;
  static bool tell(Event& event) {
    if (event.what == Happening::dial_shown) event.learnt_by &= static_cast<SeatSet>(~only(kSpectator));
    return true;
  }
};

// --- whose secret was shown ---

template <Happening kWhat>
struct Nobodys : Yield {
  static Seat shown_by(const Event& event) { return event.what == kWhat ? Seat{kChance} : Yield::shown_by(event); }
};

struct DialIsNobodys : Nobodys<Happening::dial_shown> {
  static constexpr const char* kName = "a dial is said to be nobody's to show (Y-B3)";
  static constexpr int kLaw = 1;
};

struct StrategyIsNobodys : Nobodys<Happening::strategy_shown> {
  static constexpr const char* kName = "a strategy card is said to be nobody's to show (Y-T1)";
  static constexpr int kLaw = 1;
};

struct LackIsNobodys : Nobodys<Happening::has_none> {
  static constexpr const char* kName = "what a hand lacks is said to be nobody's to show (Y-H5)";
  static constexpr int kLaw = 1;
};

struct UnkeptIsNobodys : Yield {
  static constexpr const char* kName = "a card drawn and not kept is said to be nobody's to show (Y-G6)";
  static constexpr int kLaw = 1;
  static Seat shown_by(const Event& event) {
    const bool unkept = event.what == Happening::card_discarded && event.value == 1;
    return unkept ? Seat{kChance} : Yield::shown_by(event);
  }
};

struct GiftIsTheTakers : Yield {
  static constexpr const char* kName = "a card given is said to be the taker's to show (Y-P9)";
  static constexpr int kLaw = 1;
  static Seat shown_by(const Event& event) {
    return event.what == Happening::card_given ? event.of : Yield::shown_by(event);
  }
};

struct DrawIsTheirOwn : Yield {
  static constexpr const char* kName = "a card drawn is said to be its drawer's to show";
  static constexpr int kLaw = 1;
  static Seat shown_by(const Event& event) {
    return event.what == Happening::card_drawn ? event.seat : Yield::shown_by(event);
  }
};

// --- whose doing it is ---

struct RetreatByTheLoser : Retold<RetreatByTheLoser> {
  static constexpr const char* kName = "a retreat is told as its army's owner's doing (Y-R1)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::army_retreats) event.by = event.seat;
    return true;
  }
};

struct RecruitsByTheLast : Retold<RecruitsByTheLast> {
  static constexpr const char* kName = "all recruits are told as the doing of who answered last (Y-V2)";
  static constexpr int kLaw = 1;
  static inline Seat last = 0;
  static bool tell(Event& event) {
    if (event.what == Happening::answered) last = event.seat;
    if (event.what == Happening::units_gained) event.by = last;
    return true;
  }
};

struct SeasonBySomebody : Retold<SeasonBySomebody> {
  static constexpr const char* kName = "a season begins by somebody's doing";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::season_begins) event.by = 0;
    return true;
  }
};

struct CauseLost : Retold<CauseLost> {
  static constexpr const char* kName = "of what is done in an ambush's battle the card is not told (Y-A1)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::card_played) event.cause = Strategy::none;
    return true;
  }
};

struct MarkerByTheCopy : Retold<MarkerByTheCopy> {
  static constexpr const char* kName = "the marker is told as given by the card that Ritual copied (Y-T9)";
  static constexpr int kLaw = 1;
  static inline Strategy copied = Strategy::none;
  static bool tell(Event& event) {
    if (event.what == Happening::copies) copied = static_cast<Strategy>(event.value);
    if (event.what == Happening::marker_given) event.cause = copied;
    return true;
  }
};

struct ChampionUntold : Retold<ChampionUntold> {
  static constexpr const char* kName = "that a card counts more by the champion is not told (Y-P2)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::card_played && event.power == Power::champion) event.power = Power::none;
    return true;
  }
};

struct PowerLost : Retold<PowerLost> {
  static constexpr const char* kName = "the extra step is not told as the leader's (Y-P8)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::army_stepped) event.power = Power::none;
    return true;
  }
};

struct EveryStepIsExtra : Retold<EveryStepIsExtra> {
  static constexpr const char* kName = "the first step of a card is told as the leader's (Y-P8)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what == Happening::army_stepped) event.power = Power::extra_move;
    return true;
  }
};

struct StoppedIsDeclined : Retold<StoppedIsDeclined> {
  static constexpr const char* kName = "who stops is told to have declined, and the other way round";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    if (event.what != Happening::ended_actions) return true;
    const auto how = static_cast<Ending>(event.value);
    if (how != Ending::passed) {
      event.value = static_cast<std::uint8_t>(how == Ending::stopped ? Ending::declined : Ending::stopped);
    }
    return true;
  }
};

struct PassedIsStopped : Retold<PassedIsStopped> {
  static constexpr const char* kName = "who does nothing at all of a card is told to have stopped (Y-T3)";
  static constexpr int kLaw = 1;
  static bool tell(Event& event) {
    const bool passed = event.what == Happening::ended_actions && event.value == static_cast<int>(Ending::passed);
    if (passed) event.value = static_cast<std::uint8_t>(Ending::stopped);
    return true;
  }
};

struct EndingWithheld : Retold<EndingWithheld> {
  static constexpr const char* kName = "that somebody ended their actions is not told";
  static constexpr int kLaw = 1;
  static bool tell(const Event& event) { return event.what != Happening::ended_actions; }
};

// The card is put into the event before the event is told, from the State.
struct KeptCardIsCause : Yield {
  static constexpr const char* kName = "cards drawn are told as drawn by the card that is kept face down (Y-T2)";
  static constexpr int kLaw = 3;
  static void apply(const Setup& setup, State& s, Actor actor, Action action, NullSink& sink) {
    Yield::apply(setup, s, actor, action, sink);
  }
  static void apply(const Setup& setup, State& s, Actor actor, Action action, CallbackSink<Event>& sink) {
    struct Context {
      CallbackSink<Event>& sink;
      Strategy kept;
    };
    Context context{sink, s.ask == Ask::reveal ? s.chosen[actor] : Strategy::none};
    CallbackSink<Event> filter = {[](void* to, const Event& event) {
                                    const auto& [told, kept] = *static_cast<Context*>(to);
                                    Event altered = event;
                                    if (event.what == Happening::strategy_kept) altered.cause = kept;
                                    told(altered);
                                  },
                                  &context};
    Yield::apply(setup, s, actor, action, filter);
  }
};

}  // namespace oshra::laws::yield_mutants
