// The actions of Hidden Leaders.
//
//   kind                       a            b            meaning
//   play, discard, hide, give               card         of the actor's hand
//   draw_tavern                slot 1..3
//   draw_harbor
//   move                       red          green        how far each really moves, as signed bytes (HL-A4)
//   choose_open                seat         card         an open hero
//   choose_hidden              seat         slot         a hidden hero by its place, 0 the oldest
//   choose_tavern              slot 1..3
//   choose_graveyard,
//   choose_hand, choose_set                 card
//   player                     seat
//   faction, pile, mode        value
//   done                                                 pass, stop, decline, nothing fits
//   deal_card                               card         chance: the card drawn or picked at random
//   deal_start                 seat                      chance: the starting player
//   deal_leader                leader                    chance: the next seat's leader
//
// Bytes without a meaning are zero.
#pragma once

#include "engine/core/action.h"
#include "engine/core/seats.h"
#include "engine/hidden_leaders/ability/program.h"
#include "engine/hidden_leaders/ids.h"

namespace oshra::hidden_leaders {

enum class Do : std::uint8_t {
  none,
  play,
  discard,
  hide,
  give,
  draw_tavern,
  draw_harbor,
  move,
  choose_open,
  choose_hidden,
  choose_tavern,
  choose_graveyard,
  choose_hand,
  choose_set,
  player,
  faction,
  pile,
  mode,
  done,
  deal_card,
  deal_start,
  deal_leader,
};
inline constexpr int kActionKinds = 22;

constexpr Do kind_of(Action action) { return static_cast<Do>(action.kind); }
constexpr Card card_of(Action action) { return static_cast<Card>(action.b); }
constexpr Seat seat_of(Action action) { return action.a; }
constexpr int red_of(Action action) { return static_cast<std::int8_t>(action.a); }
constexpr int green_of(Action action) { return static_cast<std::int8_t>(action.b); }

constexpr Action with_card(Do kind, Card card) { return {static_cast<std::uint8_t>(kind), 0, id(card), 0}; }
constexpr Action with_value(Do kind, int value) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(value), 0, 0};
}
constexpr Action plain(Do kind) { return {static_cast<std::uint8_t>(kind), 0, 0, 0}; }
constexpr Action move_markers(int red, int green) {
  return {static_cast<std::uint8_t>(Do::move), static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green), 0};
}
constexpr Action choose_open(Seat seat, Card card) {
  return {static_cast<std::uint8_t>(Do::choose_open), seat, id(card), 0};
}
constexpr Action choose_hidden(Seat seat, int slot) {
  return {static_cast<std::uint8_t>(Do::choose_hidden), seat, static_cast<std::uint8_t>(slot), 0};
}

}  // namespace oshra::hidden_leaders
