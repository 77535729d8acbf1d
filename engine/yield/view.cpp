// What a viewer may know (Y-H3, Y-H5, Y-B3, Y-B7, Y-T2, Y-G4).
#include "engine/yield/game.h"
#include "engine/yield/hands.h"

namespace oshra::yield {

View view(const Setup& setup, const State& s, Viewer viewer) {
  View v = {};
  v.discard = s.discard;
  v.table = s.table;
  const bool is_player = viewer < setup.players;
  if (is_player) {
    v.hand = s.hands[viewer];
    v.down = s.down[viewer];
    v.face_down = s.face_down[viewer];
    v.chosen[viewer] = s.chosen[viewer];
    if (viewer == s.turn) v.drawn = s.drawn;
  }
  v.owned = s.owned;
  v.fighting = s.fighting;
  v.inactive = s.inactive;
  v.strength = s.strength;
  v.matching = s.matching;
  v.lacks = s.lacks;
  v.value = s.value;
  v.at = s.at;
  v.past = s.past;
  v.stood = s.stood;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const Dial dial = s.dials[seat][slot];
      if (dial.seen() || seat == viewer) v.dials[seat][slot] = dial;
    }
    v.hand_size[seat] = static_cast<std::uint8_t>(s.hands[seat].size());
    v.down_size[seat] = static_cast<std::uint8_t>(s.down[seat].size());
    v.down_count[seat] = static_cast<std::uint8_t>(popcount64(s.face_down[seat]));
    if (s.chosen[seat] != Strategy::none) v.has_chosen |= only(seat);
    if (seat == viewer || s.stage != Stage::none) v.answers[seat] = s.answers[seat];
  }
  v.drawn_size = static_cast<std::uint8_t>(s.drawn.size());
  v.deck_size = static_cast<std::uint8_t>(s.deck.size());
  v.up = s.up;
  v.powers = s.powers;
  v.base = s.base;
  std::size_t known = 0;
  for (const KnownCard card : s.known) {
    if (card.byte != 0 && is_player && (is_pavyr_a(s, viewer) || card.giver() == viewer)) v.known[known++] = card;
  }
  v.recruits = s.recruits;

  v.viewer = viewer;
  v.ask = s.ask;
  v.asked = s.asked;
  v.forced = pending(setup, s).forced;
  v.phase = s.phase;
  v.year = s.year;
  v.season = s.season;
  v.since = s.since;
  v.start = s.start;
  v.first = s.first;
  v.turn = s.turn;
  v.to_deal = s.to_deal;
  v.to_discard = s.to_discard;
  v.card = s.card;
  v.done = s.done;
  v.stepped = s.stepped;
  v.steps = s.steps;
  v.raised = s.raised;
  v.demand = s.demand;
  v.in = s.in;
  v.stage = s.stage;
  v.initiative = s.initiative;
  v.fight = s.fight;
  v.losses = s.losses;
  return v;
}

OpenView open_view(const Setup& setup, const State& s) {
  OpenView open = {};
  open.all = view(setup, s, kSpectator);
  for (Seat seat = 0; seat < setup.players; ++seat) open.own[seat] = view(setup, s, seat);
  return open;
}

}  // namespace oshra::yield
