// What a bot makes of the others' moves: who is likely to have which leader. A player moves markers, plays, takes and
// removes heroes for the factions of their own leader; each such move is evidence for its faction, and a leader's score
// is the evidence for its two factions. Leaders are dealt once each, so all seats are weighed together: 120 ways at
// most.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/hidden_leaders/evaluation.h"
#include "bots/hidden_leaders/hands.h"

namespace oshra::hidden_leaders {

class Belief {
 public:
  // Kinds of evidence for a faction (a discard lies face down and is none), each with a weight of its own.
  enum class Sign : std::uint8_t { markers, played, took, removed };
  static constexpr std::size_t kSigns = 4;
  using Evidence = std::array<std::array<float, kSigns>, kFactions>;  // by faction
  using Weights = std::array<float, kSigns>;
  static constexpr bool kListens = true;

  // Made by: oshra fit leaders --games 6000 --bots greedy --seed 1
  static constexpr Weights kWeights = {1.3653F, 1.0193F, 2.9757F, 1.0334F};

  void sit_down(const Setup& setup, Seat seat);
  void hear(const Setup& setup, const ViewEvent& event);

  [[nodiscard]] const Evidence& evidence(Seat seat) const { return evidence_[seat]; }
  // By leader's number - 1: how much speaks for it, before others' leaders are thought of.
  [[nodiscard]] static std::array<float, kLeaders> scores(const Evidence& evidence, const Weights& weights);

  // The view with leaders filled in where it knows none, and cards of others' hands, drawn by how likely they are; of
  // those asked at once everyone else has answered.
  [[nodiscard]] View imagine(const Setup& setup, const View& view, Rng& rng) const;

 private:
  void count(Seat seat, FactionSet factions, Sign sign, float much);

  void deal_leaders(const Setup& setup, View& view, Rng& rng) const;

  Evaluation evaluation_;
  Hands hands_;
  std::array<Evidence, kMaxSeats> evidence_ = {};
  // The table as events tell it.
  int red_ = kTrackStart;
  int green_ = kTrackStart;
};

}  // namespace oshra::hidden_leaders
