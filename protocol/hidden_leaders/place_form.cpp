#include "protocol/hidden_leaders/place_form.h"

#include "engine/hidden_leaders/shape.h"

namespace oshra::hidden_leaders::wire {

namespace {

bool has_owner(Spot spot) { return owner_of({spot, 0, 0}) != kChance; }

bool has_slot(Spot spot, Seat of, Viewer viewer) {
  return spot == Spot::tavern || spot == Spot::hidden || (spot == Spot::set && of == viewer);
}

}  // namespace

Place place_of(hidden_leaders::Place place, Viewer viewer) {
  Place told;
  told.place = place.spot;
  if (has_owner(place.spot)) told.of = place.seat;
  if (has_slot(place.spot, place.seat, viewer)) {
    told.slot = static_cast<std::uint8_t>(place.slot + (place.spot == Spot::tavern ? 1 : 0));  // 1 to 3, as in choices
  }
  return told;
}

hidden_leaders::Place read_place(const Place& place, const JsonField& json, const Setup& setup, Viewer viewer) {
  hidden_leaders::Place read{place.place, 0, 0};
  const std::string name(name_of(place.place));
  if (place.of.has_value() != has_owner(place.place)) {
    json.wrong(place.of ? "\"of\" has no place here: " + name + " is nobody's" : "\"of\" is missing: a seat");
    return read;
  }
  read.seat = place.of.value_or(0);
  if (read.seat >= setup.players) {
    json["of"].wrong("a seat is wanted, 0 to " + std::to_string(setup.players - 1));
    read.seat = 0;
    return read;
  }
  if (place.slot.has_value() != has_slot(place.place, read.seat, viewer)) {
    json.wrong(place.slot ? "\"slot\" has no place here" : "\"slot\" is missing");
    return read;
  }
  if (!place.slot) return read;
  const int low = place.place == Spot::tavern ? 1 : 0;
  const int high = place.place == Spot::tavern ? kTavernSlots : place.place == Spot::set ? kMaxSet - 1 : kCards - 1;
  if (*place.slot < low || *place.slot > high) {
    json["slot"].wrong("a whole number from " + std::to_string(low) + " to " + std::to_string(high) + " is wanted");
    return read;
  }
  read.slot = static_cast<std::uint8_t>(*place.slot - low);
  return read;
}

}  // namespace oshra::hidden_leaders::wire
