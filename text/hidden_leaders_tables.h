// What the parts of HiddenLeadersWords share: the messages of its language and the phrases that fill their slots.
#pragma once

#include "text/hidden_leaders_words.h"
#include "text/messages.h"

namespace oshra::text {

struct HiddenLeadersTables {
  explicit HiddenLeadersTables(Language language) : messages(language) {}

  [[nodiscard]] std::string say(std::string_view key, const Slots& slots = {}) const {
    return messages.say(key, slots);
  }

  [[nodiscard]] std::string hero(hidden_leaders::Card card) const;
  [[nodiscard]] std::string leader(hidden_leaders::Leader leader) const;
  // {leader}, {faction_name}, {faction_name2}.
  [[nodiscard]] Slots leader_slots(hidden_leaders::Leader leader) const;
  [[nodiscard]] std::string faction_name(hidden_leaders::Faction faction) const;
  // As it goes with a card: "Imperial Army", "der Kaiserlichen Armee".
  [[nodiscard]] std::string faction_attribute(hidden_leaders::Faction faction) const;

  [[nodiscard]] std::string player(const std::vector<std::string>& names, Seat seat) const;
  [[nodiscard]] std::string of_player(std::string_view name) const;
  [[nodiscard]] std::string of_player(const std::vector<std::string>& names, Seat seat) const {
    return of_player(player(names, seat));
  }
  [[nodiscard]] std::string players(const std::vector<std::string>& names, SeatSet seats) const;
  // "red +1 and green −1": a move that is made.
  [[nodiscard]] std::string move(int red, int green) const;

  Messages messages;
};

// The seats of a set, lowest first.
template <class Visit>
void for_each_seat(SeatSet seats, Visit visit) {
  for (seats &= all_seats(kMaxSeats); seats != 0; seats &= static_cast<SeatSet>(seats - 1)) visit(first_of(seats));
}

}  // namespace oshra::text
