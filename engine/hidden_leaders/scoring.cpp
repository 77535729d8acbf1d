// HL-E1 to HL-E4.
#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

namespace {

void winning_faction(Outcome& out) {
  const int red = out.red;
  const int green = out.green;
  const int lead = red - green;
  if (red >= kWarArea && green >= kWarArea) {
    out.faction = Faction::undead;
    out.reason = FactionReason::both_in_war_area;
  } else if (lead >= -1 && lead <= 1) {
    out.faction = Faction::water;
    out.reason = FactionReason::level_or_adjacent;
  } else if (lead > 0) {
    out.faction = Faction::army;
    out.reason = FactionReason::red_ahead;
  } else {
    out.faction = Faction::tribes;
    out.reason = FactionReason::green_ahead;
  }
}

// Those of `among` for whom `score` is highest.
template <class Score>
SeatSet best(SeatSet among, Score score) {
  SeatSet winners = 0;
  int highest = 0;
  for (const Seat seat : each(among)) {
    const int value = score(seat);
    if (winners == 0 || value > highest) {
      winners = only(seat);
      highest = value;
    } else if (value == highest) {
      winners |= only(seat);
    }
  }
  return winners;
}

bool single(SeatSet seats) { return seats != 0 && (seats & (seats - 1)) == 0; }

}  // namespace

Outcome outcome(const Setup& setup, const State& s) {
  Outcome out;
  out.red = s.red;
  out.green = s.green;
  if (s.ask != Ask::nothing) return out;
  out.over = true;
  winning_faction(out);
  const FactionSet winning = just(out.faction);
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (s.open_count[seat] >= end_threshold(setup)) out.ended_by |= only(seat);
    if ((factions_of(s.leaders[seat]) & winning) != 0) out.aligned |= only(seat);
    int heroes = (s.open[seat] & kFactionCards[static_cast<std::size_t>(out.faction)]).size();
    for (Card card = s.hidden[seat].top; card != Card::none; card = s.below[id(card)]) {
      heroes += (factions_of(card) & winning) != 0 ? 1 : 0;
    }
    out.faction_heroes[seat] = static_cast<std::uint8_t>(heroes);
    out.all_heroes[seat] = static_cast<std::uint8_t>(s.open_count[seat] + s.hidden[seat].size);
  }
  if (out.aligned == 0) return out;  // HL-E3
  out.with_most = best(out.aligned, [&](Seat seat) { return int{out.faction_heroes[seat]}; });
  out.with_fewest = best(out.with_most, [&](Seat seat) { return -int{out.all_heroes[seat]}; });
  out.winners = best(out.with_fewest, [&](Seat seat) { return static_cast<int>(s.leaders[seat]); });
  out.decided = single(out.aligned)       ? Decided::only_one_aligned
                : single(out.with_most)   ? Decided::most_heroes
                : single(out.with_fewest) ? Decided::fewest_in_all
                                          : Decided::leader_number;
  return out;
}

}  // namespace oshra::hidden_leaders
