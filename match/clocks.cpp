#include "match/clocks.h"

#include <algorithm>

namespace oshra::match {

namespace {

// The host's clock may have been set back.
Time between(Time earlier, Time later) { return later > earlier ? later - earlier : 0; }

}  // namespace

void Clocks::ask(Seat seat, std::size_t depth, Time now, bool counts, bool in_secret) {
  OfSeat& clock = seats_[seat];
  clock.runs = true;
  clock.counts = counts;
  clock.since = paused_at_.value_or(now);
  clock.before = 0;
  if (!in_secret) {
    clock.asked_since = clock.since;
    clock.asked_before = 0;
  }
  clock.depth = depth;
  if (clock.spent.size() <= depth) clock.spent.resize(depth + 1);
}

void Clocks::had_run(Seat seat, Time before) {
  OfSeat& clock = seats_[seat];
  if (!clock.runs) return;
  clock.before += before;
  clock.asked_before += before;
}

Time Clocks::stop(Seat seat, Time now) {
  OfSeat& clock = seats_[seat];
  if (!clock.runs) return 0;
  const Time took = clock.before + between(clock.since, paused_at_.value_or(now));
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
  for (OfSeat& clock : seats_) {
    clock.since += stood_still;
    clock.asked_since += stood_still;
  }
  return stood_still;
}

std::optional<Clocks::Deadline> Clocks::deadline(Seat seat) const { return paused() ? std::nullopt : runs_out(seat); }

Time Clocks::asked_for(Seat seat, Time now) const {
  const OfSeat& clock = seats_[seat];
  return clock.runs ? clock.asked_before + between(clock.asked_since, paused_at_.value_or(now)) : 0;
}

std::optional<Time> Clocks::left(Seat seat, Time now) const {
  const std::optional<Deadline> end = runs_out(seat);
  return end ? std::optional(between(paused_at_.value_or(now), end->at)) : std::nullopt;
}

std::optional<Clocks::Deadline> Clocks::runs_out(Seat seat) const {
  const OfSeat& clock = seats_[seat];
  if (!clock.runs) return std::nullopt;
  std::optional<Deadline> first;
  if (rules_.per_move != 0) {
    first = {clock.since + between(clock.spent[clock.depth] + clock.before, rules_.per_move), Why::move_clock};
  }
  if (rules_.per_game != 0) {
    const Time at = clock.since + between(clock.used + clock.before, rules_.per_game);
    if (!first || at < first->at) first = {at, Why::game_clock};
  }
  return first;
}

}  // namespace oshra::match
