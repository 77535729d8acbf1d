#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/yield/outcome_form.h"
#include "protocol/yield/view_json.h"

namespace oshra::yield {

namespace {

Seats seats_named(SeatSet set) {
  Seats seats;
  for (const Seat seat : each(set)) seats.push_back(seat);
  return seats;
}

// Rising, each once, and there.
SeatSet set_named(JsonReader& reader, const Setup& setup, const Seats& seats, const std::string& place) {
  SeatSet set = 0;
  for (const Seat seat : seats) {
    if (seat >= setup.players || only(seat) <= set) {
      reader.wrong(place, "seats below " + std::to_string(setup.players) + " are wanted in rising order, each once");
    } else {
      set |= only(seat);
    }
  }
  return set;
}

PerSeat<std::uint16_t> points_named(JsonReader& reader, const Setup& setup, const std::vector<std::uint16_t>& points,
                                    const std::string& place) {
  PerSeat<std::uint16_t> by_seat = {};
  if (points.size() != setup.players) {
    reader.wrong(place, "one number for each of " + std::to_string(setup.players) + " seats is wanted");
    return by_seat;
  }
  for (std::size_t seat = 0; seat < points.size(); ++seat) by_seat[seat] = points[seat];
  return by_seat;
}

}  // namespace

void write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome) {
  OutcomeWire wire{.over = outcome.over,
                   .winners = seats_named(outcome.winners),
                   .scores = {},
                   .team_scores = {},
                   .with_most = seats_named(outcome.with_most),
                   .decided = outcome.decided};
  for (Seat seat = 0; seat < setup.players; ++seat) {
    wire.scores.push_back(outcome.points[seat]);
    wire.team_scores.push_back(outcome.team_points[seat]);
  }
  write_form(out, wire);
}

Read<Outcome> read_outcome(const Setup& setup, const Json& json) {
  JsonReader reader;
  const auto wire = read_form<OutcomeWire>(JsonField(reader, json));
  Outcome outcome{.over = wire.over,
                  .points = points_named(reader, setup, wire.scores, "/scores"),
                  .team_points = points_named(reader, setup, wire.team_scores, "/team_scores"),
                  .with_most = set_named(reader, setup, wire.with_most, "/with_most"),
                  .decided = wire.decided,
                  .winners = set_named(reader, setup, wire.winners, "/winners")};
  return reader.result(outcome);
}

Json outcome_json(const Setup& setup, const Outcome& outcome) {
  const Json whole = read_json(written([&](JsonOut& out) { write_outcome(out, setup, outcome); }));
  return {{"over", whole["over"]}, {"winners", whole["winners"]}, {"scores", whole["scores"]}};
}

}  // namespace oshra::yield
