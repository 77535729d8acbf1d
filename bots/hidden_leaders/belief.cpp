#include "bots/hidden_leaders/belief.h"

#include <algorithm>
#include <bit>

namespace oshra::hidden_leaders {

namespace {

// 2 to the power of x, for |x| up to 60, the same bits on every machine.
double power_of_two(float x) {
  const float clamped = std::clamp(x, -60.0F, 60.0F);
  const auto whole = static_cast<int>(clamped < 0 ? clamped - 1 : clamped);
  const double part = static_cast<double>(clamped) - whole;  // 0 .. 1
  // Within a thousandth of 2^part.
  const double of_part = 1 + part * (0.6951786 + part * (0.2276151 + part * 0.0772063));
  const auto bits = static_cast<std::uint64_t>(1023 + whole) << 52U;
  return of_part * std::bit_cast<double>(bits);
}

}  // namespace

void Belief::sit_down(const Setup& /*setup*/, Seat /*seat*/) {
  hands_.clear();
  evidence_ = {};
  red_ = kTrackStart;
  green_ = kTrackStart;
}

void Belief::count(Seat seat, FactionSet factions, Sign sign, float much) {
  for (std::size_t f = 0; f < kFactions; ++f) {
    if ((factions & just(faction_at(f))) != 0) evidence_[seat][f][static_cast<std::size_t>(sign)] += much;
  }
}

void Belief::hear(const Setup& /*setup*/, const ViewEvent& event) {
  hands_.hear(event);
  const auto card = static_cast<Card>(event.card);
  const Seat seat = event.seat;
  if (seat >= kMaxSeats) return;
  switch (event.what) {
    case Happening::markers_moved: {
      // Who sits down in the middle of a game does not know where the markers stood.
      const int red = std::clamp(red_ + event.red, kTrackFirst, kTrackLast);
      const int green = std::clamp(green_ + event.green, kTrackFirst, kTrackLast);
      for (std::size_t f = 0; f < kFactions; ++f) {
        // Nearer to winning by so many steps; beyond a few steps it is all the same.
        const auto near = [&](int r, int g) {
          return std::clamp(evaluation_.steps_to_win(faction_at(f), r, g), -3, 5);
        };
        count(seat, just(faction_at(f)), Sign::markers, static_cast<float>(near(red_, green_) - near(red, green)) / 4);
      }
      red_ = red;
      green_ = green;
      return;
    }
    case Happening::played:
      if (card != Card::none) count(seat, factions_of(card), Sign::played, 1);
      return;
    case Happening::moved:
    case Happening::exchanged:
      if (card == Card::none) return;
      if (event.from.spot == Spot::tavern && event.to.spot == Spot::hand && event.to.seat == seat) {
        count(seat, factions_of(card), Sign::took, 1);
      } else if (event.from.spot == Spot::open && event.from.seat != seat) {
        count(seat, factions_of(card), Sign::removed, 1);
      }
      return;
    default: return;
  }
}

std::array<float, kLeaders> Belief::scores(const Evidence& evidence, const Weights& weights) {
  std::array<float, kFactions> of_faction = {};
  for (std::size_t f = 0; f < kFactions; ++f) {
    for (std::size_t sign = 0; sign < kSigns; ++sign) of_faction[f] += weights[sign] * evidence[f][sign];
  }
  std::array<float, kLeaders> scores = {};
  for (std::size_t leader = 0; leader < kLeaders; ++leader) {
    const FactionSet factions = factions_of(static_cast<Leader>(leader + 1));
    for (std::size_t f = 0; f < kFactions; ++f) {
      if ((factions & just(faction_at(f))) != 0) scores[leader] += of_faction[f];
    }
  }
  return scores;
}

View Belief::imagine(const Setup& setup, const View& view, Rng& rng) const {
  View imagined = view;
  // Where several are asked at once, all others are taken to have answered, so that determinize draws their answers.
  // Whether they really have says nothing about what they answer, and none of them sees what the viewer is about to
  // choose.
  const Viewer me = HiddenLeaders::viewer(view);
  if (contains(HiddenLeaders::asked(view), me)) imagined.asked = only(me);
  deal_leaders(setup, imagined, rng);
  hands_.fill_in(setup, imagined, rng);
  return imagined;
}

void Belief::deal_leaders(const Setup& setup, View& view, Rng& rng) const {
  std::uint32_t left = (1U << kLeaders) - 1;
  std::array<Seat, kMaxSeats> unknown = {};
  std::size_t count = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (view.leaders[seat] != Leader::none) {
      left &= ~(1U << (static_cast<std::uint32_t>(view.leaders[seat]) - 1));
    } else {
      unknown[count++] = seat;
    }
  }
  // Before leaders are dealt there is nothing to believe.
  if (count == 0 || view.leaders[view.viewer] == Leader::none) return;

  std::array<std::array<double, kLeaders>, kMaxSeats> odds = {};
  for (std::size_t i = 0; i < count; ++i) {
    const auto of_seat = scores(evidence_[unknown[i]], kWeights);
    const float best = *std::max_element(of_seat.begin(), of_seat.end());
    for (std::size_t leader = 0; leader < kLeaders; ++leader) {
      constexpr float kLog2OfE = 1.442695F;
      odds[i][leader] = power_of_two(kLog2OfE * (of_seat[leader] - best));
    }
  }
  // rest(i, left): how much all ways to deal `left` to the seats from i on weigh. From the last seat up, by set.
  std::array<std::array<double, 1U << kLeaders>, kMaxSeats + 1> rest;
  rest[count].fill(1);
  for (std::size_t i = count; i-- > 0;) {
    for (std::uint32_t set = 0; set <= left; ++set) {
      rest[i][set] = 0;
      if ((set & ~left) != 0 || static_cast<std::size_t>(std::popcount(left & ~set)) != i) continue;
      for (std::size_t leader = 0; leader < kLeaders; ++leader) {
        if ((set >> leader & 1U) != 0) rest[i][set] += odds[i][leader] * rest[i + 1][set & ~(1U << leader)];
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    constexpr double kTwoToThe32 = 4294967296.0;
    double drawn = static_cast<double>(rng.next() >> 32U) / kTwoToThe32 * rest[i][left];
    std::size_t chosen = kLeaders;
    for (std::size_t leader = 0; leader < kLeaders; ++leader) {
      if ((left >> leader & 1U) == 0) continue;
      chosen = leader;
      drawn -= odds[i][leader] * rest[i + 1][left & ~(1U << leader)];
      if (drawn < 0) break;
    }
    view.leaders[unknown[i]] = static_cast<Leader>(chosen + 1);
    left &= ~(1U << chosen);
  }
}

}  // namespace oshra::hidden_leaders
