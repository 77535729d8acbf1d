#include "bots/yield/features.h"

#include <algorithm>

#include "bots/feature_row.h"
#include "bots/yield/evaluation.h"
#include "engine/yield/table.h"

namespace oshra::yield {

namespace {

// Of a set of seats.
struct Spread {
  int most = 0;
  int sum = 0;
  int count = 0;

  void add(int number) {
    most = count == 0 ? number : std::max(most, number);
    sum += number;
    ++count;
  }
  [[nodiscard]] int mean() const { return count == 0 ? 0 : sum / count; }
};

}  // namespace

Features::Features(const Setup& setup, const State& s) : setup_(setup), state_(s), outlook_(setup, s) {
  const PerSeat<int> sight = outlook_.points_in_sight();
  PerSeat<int> units = {};
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (s.at[seat][slot] != kOffMap) units[seat] += s.dials[seat][slot].units();
    }
    armies_[seat] = armies_on_the_map(s, seat);
  }
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (const Seat member : each(team_of(setup, seat))) {
      points_[seat] += outlook_.points(member);
      in_sight_[seat] += sight[member];
      units_[seat] += units[member];
    }
  }
}

Features::Row Features::of(Seat seat) const {
  const State& s = state_;
  FeatureRow<kCount> row;
  constexpr auto over = FeatureRow<kCount>::over;

  Spread points;
  Spread sight;
  Spread units;
  Spread hands;
  Spread armies;
  for (const Seat enemy : each(enemies_of(setup_, seat))) {
    points.add(points_[enemy]);
    sight.add(in_sight_[enemy]);
    units.add(units_[enemy]);
    hands.add(s.hands[enemy].size());
    armies.add(armies_[enemy]);
  }
  constexpr int kPoint = Outlook::kPoint;
  const int lead = std::clamp(in_sight_[seat] - sight.most, -20 * kPoint, 20 * kPoint);
  const int lead_of_all = std::clamp(in_sight_[seat] - sight.mean(), -20 * kPoint, 20 * kPoint);
  const bool last = s.year == kYears;
  const int seasons_left = kSeasons * (kYears - s.year) + (kSeasons - s.season);
  // --- points ---
  row.add(lead, 5 * kPoint);
  row.add(lead_of_all, 5 * kPoint);
  row.add(last ? over(lead, 4 * kPoint) : 0.0F);
  row.add(last ? over(lead * s.season, 10 * kPoint) : 0.0F);
  row.add(points_[seat] - points.most, 5);
  row.add(points_[seat] - points.mean(), 5);
  row.add(points_[seat], 15);
  row.add(lead, kPoint * (1 + seasons_left));
  row.add(lead > 0);
  // --- armies ---
  const int strength = units_[seat];
  row.add(strength - units.most, 8);
  row.add(strength - units.mean(), 8);
  row.add(strength, 15);
  row.add(armies_[seat], 3);
  row.add(armies_[seat] - armies.mean(), 2);
  row.add(outlook_.units(seat), 100);
  // --- cards ---
  const int hand = s.hands[seat].size();
  row.add(hand, 6);
  row.add(hand - hands.mean(), 4);
  row.add(hand - hands.most, 4);
  row.add(outlook_.hand(seat), 100);
  // --- places ---
  int fortresses = 0;
  int highest = 0;
  for (LocationSet owned = s.owned[seat]; owned != 0; owned &= owned - 1) {
    ++fortresses;
    highest = std::max<int>(highest, s.value[first_location(owned)]);
  }
  const LocationSet ground = outlook_.ground(seat);
  const LocationSet enemies = outlook_.enemy_ground(seat);
  const LocationSet near = around(setup_.map, enemies);
  int guarded = 0;  // the worth of own fortresses an own army stands on,
  int exposed = 0;  // an enemy stands next to, without one,
  int lost = 0;     // or stands on
  for (LocationSet owned = s.owned[seat]; owned != 0; owned &= owned - 1) {
    const Location at = first_location(owned);
    if (holds(ground, at)) {
      guarded += s.value[at];
    } else if (holds(enemies, at)) {
      lost += s.value[at];
    } else if (holds(near, at)) {
      exposed += s.value[at];
    }
  }
  row.add(fortresses, 4);
  row.add(highest, 5);
  row.add(guarded, 6);
  row.add(exposed, 6);
  row.add(lost, 6);
  row.add(outlook_.reach(seat), 60);
  row.add(outlook_.threats(seat), 100);
  row.add(outlook_.battle(seat), 150);
  int within_reach = 0;  // the worth of others' fortresses a step away
  for (LocationSet targets = around(setup_.map, ground) & ~ground & ~owned_by(s, team_of(setup_, seat)) & ~enemies;
       targets != 0; targets &= targets - 1) {
    within_reach += s.value[first_location(targets)];
  }
  row.add(within_reach, 6);
  row.add((ground & near) != 0);
  // --- time and turn order ---
  const bool strategy = s.phase == Phase::strategy;
  const auto used = static_cast<StrategySet>(s.up[seat] | s.face_down[seat]);
  for (std::size_t card = 0; card < kStrategies; ++card) row.add(strategy && (used >> card & 1U) == 0);
  row.add(rank(setup_, s, seat), setup_.players);
  row.add(s.start == seat);
  row.add(last && s.start == seat);
  row.add(seasons_left, 8);
  row.add(s.year == 1);
  row.add(last);
  row.add(s.season, 4);
  row.add(strategy && s.chosen[seat] != Strategy::none);
  row.add(Evaluation::leader(s.powers[seat]), 100);
  row.add(s.powers[seat] == Power::none);
  // --- the table ---
  row.add(setup_.players == 2);
  row.add(setup_.players == 3);
  row.add(setup_.players - 4, 2);
  row.add(setup_.teams == Teams::two_against_two);
  row.add(setup_.teams == Teams::two_against_one);
  row.add(plays_alone(setup_, seat));
  return row.values();
}

}  // namespace oshra::yield
