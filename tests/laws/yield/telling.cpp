#include "tests/laws/yield/telling.h"

namespace oshra::laws {

using namespace yield;

Flaw YieldTelling::heard(const State& before, const Move& move, std::span<const Event> events) {
  int ended = 0;
  for (const Event& event : events) {
    const auto number = [&] { return " (event " + std::to_string(static_cast<int>(event.what)) + ")"; };
    if (event.by != by(event, move.actor)) return "an event is told as another's doing than it is" + number();
    if (event.cause != cause(event.what)) return "an event is told as another card's than it is" + number();
    if (event.power != power(event, before.ask)) return "an event is told as another leader's than it is" + number();
    if (event.spare != 0) return "an event holds what has no meaning" + number();
    if (event.what == Happening::ended_actions) {
      ++ended;
      if (event.seat != move.actor) return "somebody is told to have ended what another did";
      if (event.value != static_cast<std::uint8_t>(ending(before.ask, event.seat))) {
        return "passed, stopped and declined are mistaken for each other";
      }
    }
    enter(event);
  }
  // Y-H4: who has no card to give says so in other words.
  const bool done = kind_of(move.action) == Do::done && before.ask != Ask::give;
  if (ended != (done ? 1 : 0)) return "that somebody ended their actions is not told, or told without reason";
  return std::nullopt;
}

Seat YieldTelling::by(const Event& event, Actor actor) const {
  switch (event.what) {
    case Happening::starts:
    case Happening::season_begins:
    case Happening::phase_begins:
    case Happening::recruits_shown: return kChance;
    case Happening::card_drawn: return phase_ == Phase::setup ? Seat{kChance} : event.seat;
    case Happening::shuffled: return phase_ == Phase::setup || phase_ == Phase::recruit ? Seat{kChance} : drawing_;
    // The answers of all are carried out when the last is in.
    case Happening::units_set:
    case Happening::recruited:
    case Happening::units_gained:
    case Happening::card_discarded: return event.seat;
    // Y-K1, Y-E1: nobody chose it.
    case Happening::conquered:
    case Happening::game_ends: return phase_ == Phase::conquer ? Seat{kChance} : actor;
    default: return actor;
  }
}

Strategy YieldTelling::cause(Happening what) const {
  switch (what) {
    // A card is performed once it lies there; one that is kept face down never is.
    case Happening::strategy_shown:
    case Happening::strategy_kept:
    case Happening::season_begins:
    case Happening::phase_begins: return Strategy::none;
    case Happening::sacrificed:
    case Happening::copies:
    case Happening::marker_given: return Strategy::ritual;
    default: return card_;
  }
}

Power YieldTelling::power(const Event& event, Ask asked) const {
  switch (event.what) {
    case Happening::carried: return Power::move_fortresses;
    case Happening::founded: return Power::spread_power;
    case Happening::army_rises: return Power::undead_armies;
    case Happening::demanded:
    case Happening::card_given:
    case Happening::has_none: return Power::steal;
    case Happening::ended_actions: return asked == Ask::steal_more ? Power::steal : Power::none;
    case Happening::game_ends: return phase_ == Phase::conquer ? Power::none : Power::destroyer;
    case Happening::army_stepped: return is_extra_step(event) ? Power::extra_move : Power::none;
    case Happening::card_played: {
      const Power own = powers_[event.seat];
      const bool face_up = event.value == 1;
      if (!face_up) return own == Power::strong_face_down ? own : Power::none;
      // Whether the champion is in the battle the ledger knows, and holds the event to it (Y-P2).
      return own == Power::champion && event.power == own ? own : Power::none;
    }
    default: return Power::none;
  }
}

// Y-P8: one that the card itself does not give.
bool YieldTelling::is_extra_step(const Event& event) const {
  if (!through_ritual_ || powers_[event.seat] != Power::extra_move) return false;
  switch (card_) {
    case Strategy::move_all: return stepped_[static_cast<std::size_t>(event.army)];  // Y-T4: each army 1
    case Strategy::move_2: return steps_ == 2;
    case Strategy::ambush: return in_ambush_ || steps_ == 1;  // Y-T7: banner B is a step, banner A none
    default: return steps_ == 1;
  }
}

Ending YieldTelling::ending(Ask asked, Seat seat) const {
  switch (asked) {
    case Ask::act: return acted_ ? Ending::stopped : Ending::passed;
    case Ask::spoils: return free_upgrades_ > 0 ? Ending::stopped : Ending::declined;
    case Ask::chase: return chases_[seat] > 0 ? Ending::stopped : Ending::declined;
    default: return Ending::stopped;  // the second of two upgrades, one more card to steal
  }
}

void YieldTelling::begin_card(int card, bool through_ritual) {
  card_ = static_cast<Strategy>(card);
  through_ritual_ = through_ritual;
  acted_ = in_ambush_ = false;
  steps_ = 0;
  stepped_ = {};
}

void YieldTelling::enter(const Event& event) {
  switch (event.what) {
    case Happening::leader_picked: powers_[event.seat] = static_cast<Power>(event.value); break;
    case Happening::season_begins:
      phase_ = Phase::strategy;
      begin_card(0, false);
      break;
    case Happening::phase_begins:
      phase_ = static_cast<Phase>(event.value);
      begin_card(0, false);
      break;
    case Happening::strategy_shown: begin_card(event.value, false); break;
    case Happening::strategy_kept:
      begin_card(0, false);
      drawing_ = event.seat;
      break;
    case Happening::copies: begin_card(event.value, true); break;
    case Happening::marker_given: begin_card(0, false); break;
    case Happening::army_stepped:
      acted_ = true;
      ++steps_;
      stepped_[static_cast<std::size_t>(event.army)] = true;
      break;
    case Happening::conquered:
      acted_ = true;
      drawing_ = event.seat;
      break;
    case Happening::upgraded:
      acted_ = true;
      ++free_upgrades_;
      break;
    case Happening::ambushes: acted_ = in_ambush_ = true; break;
    case Happening::founded:
    case Happening::carried:
    case Happening::demanded: acted_ = true; break;
    case Happening::battle_begins: chases_ = {}; break;
    case Happening::army_destroyed: free_upgrades_ = 0; break;
    case Happening::army_chases: ++chases_[event.seat]; break;
    default: break;
  }
}

}  // namespace oshra::laws
