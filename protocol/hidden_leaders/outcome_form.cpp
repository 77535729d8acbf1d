#include "protocol/hidden_leaders/outcome_form.h"

namespace oshra::hidden_leaders {

namespace wire {

Outcome outcome_of(const Setup& setup, const hidden_leaders::Outcome& outcome) {
  Outcome told;
  told.over = outcome.over;
  told.markers = {outcome.red, outcome.green};
  if (!outcome.over) return told;
  const auto heroes = [&](const std::array<std::uint8_t, kMaxSeats>& by_seat) {
    return std::vector<std::uint8_t>(by_seat.begin(), by_seat.begin() + setup.players);
  };
  told.faction = outcome.faction;
  told.winners = seats_in(outcome.winners);
  told.reason = outcome.reason;
  told.ended_by = seats_in(outcome.ended_by);
  told.aligned = seats_in(outcome.aligned);
  told.faction_heroes = heroes(outcome.faction_heroes);
  told.all_heroes = heroes(outcome.all_heroes);
  told.with_most = seats_in(outcome.with_most);
  told.with_fewest = seats_in(outcome.with_fewest);
  told.decided = outcome.decided;
  return told;
}

}  // namespace wire

namespace {

// NOLINTBEGIN(bugprone-unchecked-optional-access): each is looked at before, by a call that clang-tidy does not follow

class OutcomeReader {
 public:
  OutcomeReader(const Setup& setup, const Json& json)
      : setup_(setup), json_(reader_, json), told_(read_form<wire::Outcome>(json_)) {}

  Read<Outcome> read() {
    Outcome outcome{.over = told_.over, .red = told_.markers.red, .green = told_.markers.green};
    need(told_.faction, "faction", outcome.faction);
    need(told_.reason, "reason", outcome.reason);
    need(told_.decided, "decided", outcome.decided);
    need_seats(told_.winners, "winners", outcome.winners);
    need_seats(told_.ended_by, "ended_by", outcome.ended_by);
    need_seats(told_.aligned, "aligned", outcome.aligned);
    need_seats(told_.with_most, "with_most", outcome.with_most);
    need_seats(told_.with_fewest, "with_fewest", outcome.with_fewest);
    need_numbers(told_.faction_heroes, "faction_heroes", outcome.faction_heroes);
    need_numbers(told_.all_heroes, "all_heroes", outcome.all_heroes);
    return reader_.result(outcome);
  }

 private:
  // There at the end, and only then.
  template <class T>
  bool there(const std::optional<T>& told, const char* key) {
    if (told.has_value() == told_.over) return told.has_value();
    if (told) {
      json_[key].wrong("the game is not over");
    } else {
      json_.wrong('"' + std::string(key) + "\" is missing");
    }
    return false;
  }
  template <class T>
  void need(const std::optional<T>& told, const char* key, T& value) {
    if (there(told, key)) value = *told;
  }
  void need_seats(const std::optional<std::vector<std::uint8_t>>& told, const char* key, SeatSet& seats) {
    if (!there(told, key)) return;
    for (std::size_t i = 0; i < told->size(); ++i) {
      const std::uint8_t seat = (*told)[i];
      if (seat >= setup_.players) {
        json_[key].entry(i).wrong("a seat is wanted, 0 to " + std::to_string(setup_.players - 1));
      } else if (i != 0 && seat <= (*told)[i - 1]) {
        json_[key].entry(i).wrong("seats are wanted in rising order");
      }
      seats |= only(seat);
    }
  }
  void need_numbers(const std::optional<std::vector<std::uint8_t>>& told, const char* key,
                    std::array<std::uint8_t, kMaxSeats>& by_seat) {
    if (!there(told, key)) return;
    if (told->size() != setup_.players) {
      return json_[key].wrong("one number for each of " + std::to_string(setup_.players) + " players is wanted");
    }
    for (std::size_t i = 0; i < told->size(); ++i) by_seat[i] = (*told)[i];
  }

  const Setup& setup_;
  JsonReader reader_;
  JsonField json_;
  wire::Outcome told_;
};

// NOLINTEND(bugprone-unchecked-optional-access)

}  // namespace

Read<Outcome> read_outcome(const Setup& setup, const Json& json) { return OutcomeReader(setup, json).read(); }

}  // namespace oshra::hidden_leaders
