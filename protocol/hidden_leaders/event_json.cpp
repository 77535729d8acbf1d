#include "protocol/hidden_leaders/event_json.h"

#include <array>
#include <string>
#include <string_view>

#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::hidden_leaders {

namespace {

enum class EventField : std::uint8_t {
  none,
  seat,
  card,
  leader,
  from,
  to,
  at_random,
  markers,
  of,
  faction,
  pile,
  mode,
  how
};

struct Telling {
  std::string_view what;
  std::array<EventField, 5> fields;
};

// In the order of Happening.
constexpr std::array<Telling, kHappenings> kTellings = {{
    {"starts", {EventField::seat}},
    {"leader_dealt", {EventField::seat, EventField::leader}},
    {"answered", {EventField::seat}},
    {"turn_begins", {EventField::seat}},
    {"played", {EventField::seat, EventField::card}},
    {"moved", {EventField::seat, EventField::card, EventField::from, EventField::to, EventField::at_random}},
    {"picked", {EventField::seat, EventField::card, EventField::from}},
    {"exchanged", {EventField::seat, EventField::card, EventField::from, EventField::to}},
    {"markers_moved", {EventField::seat, EventField::markers}},
    {"looked", {EventField::seat, EventField::card, EventField::from}},
    {"revealed", {EventField::card, EventField::from}},
    {"shuffled", {}},
    {"performs", {EventField::seat, EventField::card}},
    {"player_named", {EventField::seat, EventField::of}},
    {"faction_named", {EventField::seat, EventField::faction}},
    {"pile_named", {EventField::seat, EventField::pile}},
    {"mode_named", {EventField::seat, EventField::mode}},
    {"declined", {EventField::seat, EventField::how}},
    {"has_none", {EventField::seat}},
    {"leader_shown", {EventField::seat, EventField::leader}},
    {"game_ends", {}},
}};

std::string_view word_of(Declined how) {
  switch (how) {
    case Declined::passed: return "passed";
    case Declined::stopped: return "stopped";
    case Declined::declined: return "declined";
  }
  return "";
}

void write(Json& json, EventField field, const ViewEvent& e, Viewer viewer) {
  switch (field) {
    case EventField::none: return;
    case EventField::seat: json["seat"] = e.seat; return;
    case EventField::card: json["card"] = card_json(static_cast<Card>(e.card)); return;
    case EventField::leader: json["leader"] = leader_json(static_cast<Leader>(e.card)); return;
    case EventField::from: json["from"] = place_json(e.from, viewer); return;
    case EventField::to: json["to"] = place_json(e.to, viewer); return;
    case EventField::at_random: json["at_random"] = e.value != 0; return;
    case EventField::markers:
      json["red"] = e.red;
      json["green"] = e.green;
      return;
    case EventField::of: json["of"] = e.value; return;
    case EventField::faction: json["faction"] = json_string(name_of(static_cast<Faction>(e.value))); return;
    case EventField::pile: json["pile"] = json_string(name_of(static_cast<NamedPile>(e.value))); return;
    case EventField::mode: json["mode"] = json_string(name_of(static_cast<Mode>(e.value))); return;
    case EventField::how: json["how"] = json_string(word_of(static_cast<Declined>(e.value))); return;
  }
}

}  // namespace

Json place_json(Place place, Viewer viewer) {
  switch (place.spot) {
    case Spot::nowhere: return {};
    case Spot::harbor: return {{"place", "harbor"}};
    case Spot::wilderness: return {{"place", "wilderness"}};
    case Spot::graveyard: return {{"place", "graveyard"}};
    case Spot::tavern: return {{"place", "tavern"}, {"slot", place.slot + 1}};  // 1 to 3, as in choices
    case Spot::set:
      if (place.seat != viewer) return {{"place", "set"}, {"of", place.seat}};
      return {{"place", "set"}, {"of", place.seat}, {"slot", place.slot}};
    case Spot::aside: return {{"place", "aside"}};
    case Spot::hand: return {{"place", "hand"}, {"of", place.seat}};
    case Spot::open: return {{"place", "open"}, {"of", place.seat}};
    case Spot::hidden: return {{"place", "hidden"}, {"of", place.seat}, {"slot", place.slot}};
  }
  return {};
}

Json event_json(const ViewEvent& event, Viewer viewer) {
  const Telling& telling = kTellings[static_cast<std::size_t>(event.what)];
  Json json = {{"what", json_string(telling.what)}};
  for (const EventField field : telling.fields) write(json, field, event, viewer);
  if (event.by != kChance) json["by"] = event.by;
  if (event.cause != Card::none) json["with"] = card_json(event.cause);
  return json;
}

}  // namespace oshra::hidden_leaders
