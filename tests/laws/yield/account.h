// Law 1 for one step of Yield: the events, entered into a plain account of what lies where, what it is worth and who
// knows it, lead from the State before to the State after. Written from the rules, without the engine's own helpers.
#pragma once

#include <span>

#include "engine/yield/game.h"
#include "tests/laws/law.h"

namespace oshra::laws {

class YieldAccount {
 public:
  YieldAccount(const yield::Setup& setup, const yield::State& before)
      : setup_(setup), s_(before), all_(everyone(setup.players)) {}

  // The first event that is untrue, that is told to others than those it concerns, or whose secret is another's than
  // shown_by says.
  const char* enter(std::span<const yield::Event> events, std::span<const Seat> shown_by);
  // What changed and was not told, or was told and did not change.
  [[nodiscard]] const char* differs(const yield::State& after);

 private:
  static constexpr const char* kNotThere = "a card was moved from a place where it does not lie";
  static constexpr const char* kWrongEyes = "an event is told to others than those who know the card or dial";
  static constexpr const char* kWrongNews = "an event is news to others than those who learn something by it";
  static constexpr const char* kWrongOwner = "what somebody learnt is said to be another's to show than whose it was";
  static constexpr const char* kNotSo = "an event is told that was not so";

  // ledger.cpp: the course of the game, armies and fortresses.
  const char* enter_places(const yield::Event& event);
  const char* enter_rest(const yield::Event& event);
  [[nodiscard]] bool is_location(yield::Location at) const { return at < setup_.map.locations; }
  [[nodiscard]] bool joined(yield::Location a, yield::Location b) const;
  void own(Seat seat, yield::Location at);
  [[nodiscard]] bool owns(Seat seat, yield::Location at) const { return (s_.owned[seat] >> at & 1U) != 0; }
  [[nodiscard]] bool team_owns(Seat seat, yield::Location at) const;
  void raise_fortresses();
  [[nodiscard]] int supported_by(Seat seat) const;
  const char* use_strategy(yield::StrategySet& pile, Seat seat);

  // ledger_secrets.cpp: cards and dials.
  const char* enter_cards(const yield::Event& event);
  const char* enter_dials(const yield::Event& event);
  void clear_table();
  void forget(Seat hand, bool seen, yield::Kind card);
  [[nodiscard]] const char* dials_differ(const yield::State& after);

  // Who is told what is secret of it, who learns something by it, and whose secret that was until now (kChance:
  // nobody's). If nobody learns anything, nobody shows it.
  [[nodiscard]] const char* eyes(const yield::Event& event, SeatSet seen_by, SeatSet learnt_by,
                                 Seat whose = kChance) const {
    if (event.seen_by != seen_by) return kWrongEyes;
    if (event.learnt_by != learnt_by) return kWrongNews;
    return shown_by_ == (learnt_by == 0 ? Seat{kChance} : whose) ? nullptr : kWrongOwner;
  }
  [[nodiscard]] SeatSet others(Seat seat) const { return static_cast<SeatSet>(all_ & ~only(seat)); }

  const yield::Setup& setup_;
  yield::State s_;  // as it was before, which the events change
  SeatSet all_;
  SeatSet answered_ = 0;
  Seat ambusher_ = kChance;
  Seat shown_by_ = kChance;      // said of the event that is being entered
  yield::ArmySet followed_ = 0;  // dials that stayed known through the recruits
  bool recruited_ = false;
  bool over_ = false;
};

}  // namespace oshra::laws
