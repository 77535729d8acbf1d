#include "apps/lab/statistics/yield/simulate.h"

#include "apps/lab/scenarios/yield/position.h"

namespace oshra::lab {

void PowerTally::add(const PowerTally& other) {
  wins.add(other.wins);
  points.add(other.points);
}

void StrategyTally::add(const StrategyTally& other) {
  add_all(played, other.played);
  add_all(kept, other.kept);
  copied += other.copied;
}

void YieldTally::add(const YieldTally& other) {
  tie_break.add(other.tie_break);
  destroyer.add(other.destroyer);
  decisions.add(other.decisions);
  deals.add(other.deals);
  battles.add(other.battles);
  ambushes.add(other.ambushes);
  draws.add(other.draws);
  destroyed.add(other.destroyed);
  winner_points.add(other.winner_points);
  add_all(seat, other.seat);
  add_all(place, other.place);
  add_all(seat_points, other.seat_points);
  add_all(place_points, other.place_points);
  add_all(power, other.power);
  add_all(strategy, other.strategy);
}

YieldGames::Sink YieldGames::Watch::sink() {
  return {[](void* watch, const yield::Event& event) { static_cast<Watch*>(watch)->hear(event); }, this};
}

void YieldGames::Watch::hear(const yield::Event& event) {
  switch (event.what) {
    case yield::Happening::battle_begins: ++battles_; break;
    case yield::Happening::ambushes: ++ambushes_; break;
    case yield::Happening::battle_drawn: ++draws_; break;
    case yield::Happening::army_destroyed: ++destroyed_; break;
    default: break;
  }
}

void YieldGames::Watch::see(const yield::State& state, Actor actor, Action action) {
  switch (yield::kind_of(action)) {
    case yield::Do::strategy:
      if (state.year == 1 && state.season == 1) start_ = state.first;
      break;
    case yield::Do::reveal: ++played_[static_cast<std::size_t>(state.chosen[actor]) - 1][actor]; break;
    case yield::Do::draw: ++kept_[static_cast<std::size_t>(state.chosen[actor]) - 1][actor]; break;
    case yield::Do::copy: ++copied_[action.a - 1U]; break;
    default: break;
  }
}

void YieldGames::Watch::count(const yield::State& end, const Length& length, YieldTally& tally) const {
  const yield::Outcome outcome = yield::outcome(setup_, end);
  tally.tie_break.count(outcome.decided == yield::Decided::earliest_in_turn_order);
  tally.destroyer.count(outcome.decided == yield::Decided::destroyer);
  tally.decisions.count(length.decisions);
  tally.deals.count(length.deals);
  tally.battles.count(battles_);
  tally.ambushes.count(ambushes_);
  tally.draws.count(draws_);
  tally.destroyed.count(destroyed_);
  tally.winner_points.count(outcome.team_points[first_of(outcome.winners)]);
  Seat seat = start_;
  for (std::size_t place = 0; place < setup_.players; ++place, seat = next_seat(seat, setup_.players)) {
    const bool won = contains(outcome.winners, seat);
    const std::uint16_t points = outcome.points[seat];
    tally.seat[seat].count(won);
    tally.place[place].count(won);
    tally.seat_points[seat].count(points);
    tally.place_points[place].count(points);
    if (end.powers[seat] != yield::Power::none) {
      PowerTally& power = tally.power[static_cast<std::size_t>(end.powers[seat]) - 1];
      power.wins.count(won);
      power.points.count(points);
    }
    for (std::size_t card = 0; card < yield::kStrategies; ++card) {
      tally.strategy[card].played[played_[card][seat]].count(won);
      tally.strategy[card].kept[kept_[card][seat]].count(won);
    }
  }
  for (std::size_t card = 0; card < yield::kStrategies; ++card) tally.strategy[card].copied += copied_[card];
}

template class BotGames<YieldGames>;

}  // namespace oshra::lab
