#include "match/clocks.h"

#include <algorithm>

namespace oshra::match {

namespace {

// The host's clock may have been set back.
Time between(Time earlier, Time later) { return later > earlier ? later - earlier : 0; }

}  // namespace

void Clocks::ask(Seat seat, std::size_t depth, Time now, bool counts) {
  OfSeat& clock = seats_[seat];
  clock.runs = true;
  clock.counts = counts;
  clock.since = paused_at_.value_or(now);
  clock.depth = depth;
  if (clock.spent.size() <= depth) clock.spent.resize(depth + 1);
}

Time Clocks::stop(Seat seat, Time now) {
  OfSeat& clock = seats_[seat];
  if (!clock.runs) return 0;
  const Time took = between(clock.since, paused_at_.value_or(now));
  clock.runs = false;
  if (!clock.counts) return took;
  clock.used += took;
  clock.spent[clock.depth] += took;
  return took;
}

void Clocks::forget_depths() {
  for (OfSeat& clock : seats_) std::ranges::fill(clock.spent, 0);
}

void Clocks::forget_depths(Seat seat) { std::ranges::fill(seats_[seat].spent, 0); }

void Clocks::forget_depths_below(Seat seat) {
  OfSeat& clock = seats_[seat];
  if (clock.spent.empty()) return;
  const Time kept = clock.spent[clock.depth];
  std::ranges::fill(clock.spent, 0);
  clock.spent[0] = kept;
  clock.depth = 0;
}

void Clocks::pause(Time now) {
  if (!paused_at_) paused_at_ = now;
}

Time Clocks::go_on(Time now) {
  if (!paused_at_) return 0;
  const Time stood_still = between(*paused_at_, now);
  paused_at_.reset();
  for (OfSeat& clock : seats_) clock.since += stood_still;
  return stood_still;
}

std::optional<Clocks::Deadline> Clocks::deadline(Seat seat) const { return paused() ? std::nullopt : runs_out(seat); }

Time Clocks::asked_for(Seat seat, Time now) const {
  return seats_[seat].runs ? between(seats_[seat].since, paused_at_.value_or(now)) : 0;
}

std::optional<Time> Clocks::left(Seat seat, Time now) const {
  const std::optional<Deadline> end = runs_out(seat);
  return end ? std::optional(between(paused_at_.value_or(now), end->at)) : std::nullopt;
}

std::optional<Clocks::Deadline> Clocks::runs_out(Seat seat) const {
  const OfSeat& clock = seats_[seat];
  if (!clock.runs) return std::nullopt;
  std::optional<Deadline> first;
  if (rules_.per_move != 0) first = {clock.since + between(clock.spent[clock.depth], rules_.per_move), Why::move_clock};
  if (rules_.per_game != 0) {
    const Time at = clock.since + between(clock.used, rules_.per_game);
    if (!first || at < first->at) first = {at, Why::game_clock};
  }
  return first;
}

}  // namespace oshra::match
