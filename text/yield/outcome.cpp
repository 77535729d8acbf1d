// Why a game ended as it did.
#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, 3> kDecisions = {"most_points", "earliest_in_turn_order", "destroyer"};
static_assert(static_cast<std::size_t>(Decided::destroyer) + 1 == kDecisions.size());

}  // namespace

std::vector<Sentence> YieldWords::outcome(const Setup& setup, const Outcome& outcome, const YieldNames& names,
                                          Viewer reader) const {
  if (!outcome.over) return {say("outcome.not_over")};
  const SeatSet all = all_seats(setup.players);
  const auto players = [&](SeatSet seats) { return phrases_->players_to(reader, names, seats); };
  // "you 19, Ben and Dan 12": each of the groups into which all fall.
  const auto counts = [&](auto group_of, const PerSeat<std::uint16_t>& points) {
    Sentence text;
    for (SeatSet left = all; left != 0;) {
      const Seat seat = first_of(left);
      const SeatSet group = group_of(seat);
      if (!text.empty()) text += ", ";
      text += say("outcome.count", {{"player", players(group)}, {"count", std::int64_t{points.at(seat)}}});
      left &= static_cast<SeatSet>(~group);
    }
    return text;
  };
  std::vector<Sentence> lines;
  lines.push_back(say("outcome.points", {{"counts", counts([](Seat seat) { return only(seat); }, outcome.points)}}));
  if (setup.teams != Teams::none) {
    const auto team = [&](Seat seat) { return team_of(setup, seat); };
    lines.push_back(say("outcome.team_points", {{"counts", counts(team, outcome.team_points)}}));
  }
  if (outcome.decided == Decided::earliest_in_turn_order) {
    lines.push_back(say("outcome.tied", {{"players", players(outcome.with_most)}}));
  }
  const int winners = std::popcount(static_cast<unsigned>(outcome.winners));
  const std::string decided =
      "outcome.decided." + std::string(kDecisions.at(static_cast<std::size_t>(outcome.decided)));
  if (contains(outcome.winners, reader)) {
    const Sentence you = capitalised(players(outcome.winners));
    lines.push_back(say(decided + ".you", {{"players", you}, {"alone", winners == 1 ? "yes" : "no"}}));
  } else {
    lines.push_back(say(decided, {{"players", players(outcome.winners)}, {"count", std::int64_t{winners}}}));
  }
  return lines;
}

}  // namespace oshra::text
