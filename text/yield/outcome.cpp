// Why a game ended as it did.
#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, 3> kDecisions = {"most_points", "earliest_in_turn_order", "destroyer"};
static_assert(static_cast<std::size_t>(Decided::destroyer) + 1 == kDecisions.size());

}  // namespace

std::vector<Sentence> YieldWords::outcome(const Setup& setup, const Outcome& outcome, const YieldNames& names) const {
  if (!outcome.over) return {say("outcome.not_over")};
  const SeatSet all = all_seats(setup.players);
  const auto players = [&](SeatSet seats) { return phrases_->players(names.players, seats); };
  std::vector<Sentence> lines;
  lines.push_back(
      say("outcome.points",
          {{"counts", phrases_->counts(names.players, all, [&](Seat seat) { return int{outcome.points.at(seat)}; })}}));
  if (setup.teams != Teams::none) {
    Sentence sums;  // "Anna and Clara 19, Ben and Dan 12"
    for (SeatSet left = all; left != 0;) {
      const Seat seat = first_of(left);
      const SeatSet team = team_of(setup, seat);
      if (!sums.empty()) sums += ", ";
      sums += say("outcome.count", {{"player", players(team)}, {"count", std::int64_t{outcome.team_points.at(seat)}}});
      left &= static_cast<SeatSet>(~team);
    }
    lines.push_back(say("outcome.team_points", {{"counts", std::move(sums)}}));
  }
  if (outcome.decided == Decided::earliest_in_turn_order) {
    lines.push_back(say("outcome.tied", {{"players", players(outcome.with_most)}}));
  }
  const int winners = std::popcount(static_cast<unsigned>(outcome.winners));
  lines.push_back(say("outcome.decided." + std::string(kDecisions.at(static_cast<std::size_t>(outcome.decided))),
                      {{"players", players(outcome.winners)}, {"count", std::int64_t{winners}}}));
  return lines;
}

}  // namespace oshra::text
