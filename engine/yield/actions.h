// The actions of Yield.
//
//   kind                              a           b        c     meaning
//   leader                            leader      side           0: A, 1: B
//   start                             location
//   place                             slot        location       an army of the actor's, as in step, ambush, chase
//   units                             1st | 2nd << 4   3rd | 4th << 4   how many each army gets
//   discard, keep, give               card
//   play_up, play_down                card                       face up for its value, face down for 1
//   strategy, copy                    strategy card
//   reveal, draw
//   step                              slot        location
//   conquer
//   ambush                            slot
//   upgrade, found, sacrifice         location
//   marker                            seat
//   carry                             location    location       a fortress, whole (Y-P3)
//   steal                             seat        region
//   battle                            seat        slot           the first army of the group
//   yield, accept, pass, hand_over
//   lose                              seat        slot
//   retreat                           seat        slot     location
//   chase                             slot        location
//   recover                           location
//   done                                                         stop, decline, nothing fits
//   deal_start                        seat                       chance: the starting player
//   deal_card                         card                       chance: the next card of the deck
//
// Bytes without a meaning are zero.
#pragma once

#include "engine/core/action.h"
#include "engine/yield/shape.h"

namespace oshra::yield {

enum class Do : std::uint8_t {
  none,
  leader,
  start,
  place,
  units,
  discard,
  keep,
  give,
  play_up,
  play_down,
  strategy,
  copy,
  reveal,
  draw,
  step,
  conquer,
  ambush,
  upgrade,
  found,
  sacrifice,
  marker,
  carry,
  steal,
  battle,
  yield,
  accept,
  pass,
  hand_over,
  lose,
  retreat,
  chase,
  recover,
  done,
  deal_start,
  deal_card,
};
inline constexpr int kActionKinds = static_cast<int>(Do::deal_card) + 1;

constexpr Do kind_of(Action action) { return static_cast<Do>(action.kind); }

constexpr Action plain(Do what) { return {static_cast<std::uint8_t>(what), 0, 0, 0}; }
constexpr Action with(Do what, int a, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}
constexpr Action with_army(Do what, Army army, int c = 0) {
  return with(what, owner_of(army), static_cast<int>(slot_of(army)), c);
}
// The army that battle, lose and retreat name.
constexpr Army named_army(Action action) { return static_cast<Army>(action.a * kSlots + action.b); }

using Units = std::array<std::uint8_t, kSlots>;
constexpr Action give_units(const Units& units) {
  return with(Do::units, units[0] | units[1] << 4, units[2] | units[3] << 4);
}
constexpr Units units_of(Action action) {
  return {static_cast<std::uint8_t>(action.a & 15), static_cast<std::uint8_t>(action.a >> 4),
          static_cast<std::uint8_t>(action.b & 15), static_cast<std::uint8_t>(action.b >> 4)};
}

}  // namespace oshra::yield
