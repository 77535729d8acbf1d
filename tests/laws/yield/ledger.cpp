// Law 1 for one step of Yield: the course of the game, armies and fortresses.
#include <algorithm>

#include "tests/laws/yield/account.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

using namespace yield;

namespace {

bool is_of_cards(Happening what) {
  switch (what) {
    case Happening::card_drawn:
    case Happening::card_kept:
    case Happening::card_discarded:
    case Happening::shuffled:
    case Happening::card_given:
    case Happening::has_none:
    case Happening::card_played:
    case Happening::recruits_shown: return true;
    default: return false;
  }
}
bool is_of_dials(Happening what) {
  switch (what) {
    case Happening::units_set:
    case Happening::dial_shown:
    case Happening::units_lost:
    case Happening::army_destroyed:
    case Happening::army_rises:
    case Happening::recruited:
    case Happening::units_gained: return true;
    default: return false;
  }
}
bool is_of_places(Happening what) {
  switch (what) {
    case Happening::fortress_taken:
    case Happening::army_placed:
    case Happening::army_stepped:
    case Happening::conquered:
    case Happening::upgraded:
    case Happening::founded:
    case Happening::sacrificed:
    case Happening::carried:
    case Happening::army_retreats:
    case Happening::army_chases:
    case Happening::army_recovered: return true;
    default: return false;
  }
}

}  // namespace

const char* YieldAccount::enter(std::span<const Event> events, std::span<const Seat> shown_by) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    shown_by_ = shown_by[i];
    const bool secret = is_of_cards(event.what) || is_of_dials(event.what);
    const char* flaw = is_of_cards(event.what)    ? enter_cards(event)
                       : is_of_dials(event.what)  ? enter_dials(event)
                       : is_of_places(event.what) ? enter_places(event)
                                                  : enter_rest(event);
    // Of what lies open only two things were hidden: who would be drawn to start, and a strategy card put down.
    if (flaw == nullptr && !secret) {
      flaw = event.what == Happening::starts           ? eyes(event, 0, all_)
             : event.what == Happening::strategy_shown ? eyes(event, 0, others(event.seat), event.seat)
                                                       : eyes(event, 0, 0);
    }
    if (flaw != nullptr) return flaw;
  }
  return nullptr;
}

const char* YieldAccount::differs(const State& after) {
  if (s_.deck != after.deck || s_.hands != after.hands || s_.down != after.down || s_.drawn != after.drawn) {
    return "cards moved untold, or did not move as told";
  }
  if (after.stage == Stage::none && after.ask != Ask::deal_recruit) clear_table();
  if (s_.discard != after.discard || s_.table != after.table) {
    return "cards on the table or in the discard pile moved untold, or did not move as told";
  }
  if (s_.at != after.at) return "an army moved untold, or did not move as told";
  if (s_.owned != after.owned || s_.value != after.value) {
    return "a fortress changed untold, or did not change as told";
  }
  if (const char* flaw = dials_differ(after)) return flaw;
  if (s_.recruits != after.recruits) return "recruits changed untold, or did not change as told";
  if (s_.start != after.start) return "the marker moved untold, or did not move as told";
  if (s_.powers != after.powers) return "a leader changed untold, or did not change as told";
  if (s_.up != after.up || s_.face_down != after.face_down) {
    return "a strategy card was used untold, or was not used as told";
  }
  if (s_.known != after.known || s_.lacks != after.lacks) return "more or less is known of a hand than was seen";
  if (s_.year != after.year || s_.season != after.season || s_.phase != after.phase) {
    return "a season or phase began untold, or did not begin as told";
  }
  if (over_ != (after.ask == Ask::nothing)) return "the game ended untold, or did not end as told";
  if (after.stage != Stage::none) {
    if (s_.strength != after.strength) return "a strength changed untold, or did not change as told";
    if (s_.in != after.in) return "somebody left a battle untold, or did not leave as told";
  }
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    const bool answered = (answered_ >> seat & 1U) != 0;
    if (!answered && s_.chosen[seat] != after.chosen[seat]) return "a secret choice changed untold";
  }
  return nullptr;
}

// --- armies and fortresses ---

bool YieldAccount::joined(Location a, Location b) const {
  return is_location(a) && is_location(b) && (setup_.map.neighbours[a] >> b & 1U) != 0;
}
void YieldAccount::own(Seat seat, Location at) {
  for (LocationSet& owned : s_.owned) owned &= ~(LocationSet{1} << at);
  s_.owned[seat] |= LocationSet{1} << at;
}
bool YieldAccount::team_owns(Seat seat, Location at) const {
  for (const Seat member : each(team_of(setup_, seat))) {
    if (owns(member, at)) return true;
  }
  return false;
}

const char* YieldAccount::enter_places(const Event& event) {
  const Seat seat = event.seat;
  const Location to = event.to;
  const auto slot = static_cast<std::size_t>(event.army);
  if (seat >= setup_.players || slot >= kSlots || !is_location(to)) return kNotSo;
  std::uint8_t& value = s_.value[to];
  Location& at = s_.at[seat][slot];
  const auto worth = [&](int now) {
    value = static_cast<std::uint8_t>(now);
    return event.value == now ? nullptr : "a fortress changes by another value than its rule says";
  };
  switch (event.what) {
    case Happening::army_placed:
    case Happening::army_recovered:
      if (at != kOffMap) return kNotSo;
      at = to;
      return event.what == Happening::army_placed || owns(seat, to) ? nullptr : kNotSo;
    case Happening::army_stepped:
    case Happening::army_retreats:
    case Happening::army_chases:
      if (at != event.from || !joined(at, to)) return "an army moves from where it is not, or along no street";
      at = to;
      return nullptr;
    case Happening::fortress_taken: own(seat, to); return worth(value + 1);
    case Happening::conquered: {
      const bool there = std::ranges::any_of(s_.at[seat], [&](Location army) { return army == to; });
      if (value == 0 || team_owns(seat, to) || !there) return "a fortress is conquered that cannot be (Y-Q1)";
      own(seat, to);
      return worth(value + 1);
    }
    case Happening::upgraded:
      if (!(s_.stage != Stage::none ? team_owns(seat, to) : owns(seat, to))) return kNotSo;
      return worth(value + 1);
    case Happening::founded:
      if (value != 0) return kNotSo;
      own(seat, to);
      return worth(1);
    case Happening::sacrificed: {
      if (!owns(seat, to)) return kNotSo;
      const char* flaw = worth(value - 1);
      if (value == 0) s_.owned[seat] &= ~(LocationSet{1} << to);
      return flaw;
    }
    case Happening::carried: {
      if (!joined(event.from, to) || !owns(seat, event.from) || (value != 0 && !owns(seat, to))) return kNotSo;
      const char* flaw = worth(value + s_.value[event.from]);
      s_.value[event.from] = 0;
      s_.owned[seat] &= ~(LocationSet{1} << event.from);
      own(seat, to);
      return flaw;
    }
    default: return kNotSo;
  }
}

// --- all else ---

const char* YieldAccount::enter_rest(const Event& event) {
  const Seat seat = event.seat;
  switch (event.what) {
    case Happening::starts:
      s_.start = seat;
      raise_fortresses();
      return nullptr;
    case Happening::leader_picked:
      if (s_.powers[seat] != Power::none) return kNotSo;
      s_.powers[seat] = static_cast<Power>(event.value);
      raise_fortresses();
      return nullptr;
    case Happening::answered:
      if ((s_.asked >> seat & 1U) == 0) return "somebody answers who was not asked";
      answered_ |= only(seat);
      return nullptr;
    case Happening::season_begins:
      if (event.of != s_.year + (recruited_ ? 1 : 0)) return kNotSo;
      s_.year = event.of;
      s_.season = event.value;
      s_.phase = Phase::strategy;
      return nullptr;
    case Happening::phase_begins:
      if (event.of != s_.year) return kNotSo;
      s_.phase = static_cast<Phase>(event.value);
      if (s_.phase == Phase::battle) {  // Y-T1: all cards return to hand
        s_.up = {};
        s_.face_down = {};
      }
      if (s_.phase != Phase::battle) clear_table();
      return nullptr;
    case Happening::strategy_shown:
      if (static_cast<std::uint8_t>(s_.chosen[seat]) != event.value) return kNotSo;
      return use_strategy(s_.up[seat], seat);
    case Happening::strategy_kept: return use_strategy(s_.face_down[seat], seat);
    case Happening::marker_given: s_.start = event.of; return nullptr;
    case Happening::ambushes: ambusher_ = seat; return nullptr;
    case Happening::battle_begins:
      if (s_.stage != Stage::none) return "a battle in the middle of a battle";
      s_.stage = Stage::initiative;
      s_.strength = {};
      s_.in = 0;
      s_.fighting = 0;
      return nullptr;
    case Happening::stands_at:
      s_.strength[seat] =
          static_cast<std::uint16_t>(s_.strength[seat] + (seat == ambusher_ ? 6 : 0) + supported_by(seat));
      s_.in |= only(seat);
      return event.amount == s_.strength[seat] ? nullptr : "another strength than armies and leader give (Y-B4)";
    case Happening::yields: s_.in &= static_cast<SeatSet>(~team_of(setup_, seat)); return nullptr;
    case Happening::game_ends: over_ = true; return nullptr;
    default: return nullptr;
  }
}

// Y-S3: when all leaders are picked; no event tells it.
void YieldAccount::raise_fortresses() {
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    if (setup_.leaders != 0 && s_.powers[seat] == Power::none) return;
  }
  for (std::size_t at = 0; at < setup_.map.locations; ++at) s_.value[at] = setup_.map.numerals[at] != 0 ? 1 : 0;
}

// Y-P10.
int YieldAccount::supported_by(Seat seat) const {
  if (s_.powers[seat] != Power::fortress_support) return 0;
  int support = 0;
  for (Location at = 0; at < setup_.map.locations; ++at) {
    if (!owns(seat, at)) continue;
    bool beside_an_enemy = false;
    for (int army = 0; army < kArmies; ++army) {
      if ((s_.fighting >> army & 1U) == 0) continue;
      const auto owner = static_cast<std::size_t>(army / kSlots);
      if ((enemies_of(setup_, seat) >> owner & 1) == 0) continue;
      beside_an_enemy = beside_an_enemy || joined(at, s_.at[owner][static_cast<std::size_t>(army % kSlots)]);
    }
    support += beside_an_enemy ? s_.value[at] : 0;
  }
  return support;
}

const char* YieldAccount::use_strategy(StrategySet& pile, Seat seat) {
  const auto card = static_cast<unsigned>(s_.chosen[seat]);
  if (card == 0) return "a strategy card is used that was not put down";
  pile |= static_cast<StrategySet>(1U << (card - 1));
  s_.chosen[seat] = Strategy::none;
  return nullptr;
}

Flaw YieldTraits::unaccounted(const Setup& setup, const State& before, const State& after,
                              std::span<const Event> events, std::span<const Seat> shown) {
  YieldAccount account(setup, before);
  if (const char* flaw = account.enter(events, shown)) return flaw;
  if (const char* flaw = account.differs(after)) return flaw;
  return std::nullopt;
}

}  // namespace oshra::laws
