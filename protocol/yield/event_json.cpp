#include "protocol/yield/event_json.h"

#include <array>

namespace oshra::yield {

namespace {

enum class EventField : std::uint8_t {
  none,
  seat,
  of,
  destroyer,
  army,
  from,
  to,
  at,
  value,     // of a fortress
  units,     // a dial
  gained,    // units, from recruits
  strength,  // in a battle
  losses,
  card,
  was_drawn,  // the card, and not kept
  face,
  strategy,
  leader,  // and side
  region,
  year,
  season,
  phase,
  how,  // it was ended
};

struct Telling {
  std::string_view what;
  std::array<EventField, 5> fields;
};

// In the order of Happening.
constexpr std::array<Telling, kHappenings> kTellings = {{
    {"starts", {EventField::seat}},
    {"leader_picked", {EventField::seat, EventField::leader}},
    {"fortress_taken", {EventField::seat, EventField::at, EventField::value}},
    {"army_placed", {EventField::seat, EventField::army, EventField::at}},
    {"answered", {EventField::seat}},
    {"units_set", {EventField::seat, EventField::army, EventField::units}},
    {"card_drawn", {EventField::seat, EventField::card}},
    {"card_kept", {EventField::seat, EventField::card}},
    {"card_discarded", {EventField::seat, EventField::card, EventField::was_drawn}},
    {"shuffled", {}},
    {"season_begins", {EventField::year, EventField::season}},
    {"strategy_shown", {EventField::seat, EventField::strategy}},
    {"strategy_kept", {EventField::seat}},
    {"army_stepped", {EventField::seat, EventField::army, EventField::from, EventField::to}},
    {"conquered", {EventField::seat, EventField::at, EventField::value}},
    {"upgraded", {EventField::seat, EventField::at, EventField::value}},
    {"founded", {EventField::seat, EventField::at, EventField::value}},
    {"sacrificed", {EventField::seat, EventField::at, EventField::value}},
    {"copies", {EventField::seat, EventField::strategy}},
    {"marker_given", {EventField::seat, EventField::of}},
    {"carried", {EventField::seat, EventField::from, EventField::to, EventField::value}},
    {"demanded", {EventField::seat, EventField::of, EventField::region}},
    {"card_given", {EventField::seat, EventField::of, EventField::card, EventField::region}},
    {"has_none", {EventField::seat, EventField::region}},
    {"ended_actions", {EventField::seat, EventField::how}},
    {"ambushes", {EventField::seat, EventField::army}},
    {"battle_begins", {}},
    {"dial_shown", {EventField::seat, EventField::army, EventField::units}},
    {"stands_at", {EventField::seat, EventField::strength}},
    {"has_initiative", {EventField::seat}},
    {"card_played", {EventField::seat, EventField::card, EventField::face, EventField::strength}},
    {"handed_over", {EventField::seat, EventField::of}},
    {"passes", {EventField::seat}},
    {"yields", {EventField::seat, EventField::losses}},
    {"accepts_draw", {EventField::seat}},
    {"units_lost", {EventField::seat, EventField::army, EventField::units, EventField::losses}},
    {"army_destroyed",
     {EventField::seat, EventField::army, EventField::from, EventField::units, EventField::destroyer}},
    {"army_retreats", {EventField::seat, EventField::army, EventField::from, EventField::to}},
    {"army_rises", {EventField::seat, EventField::army, EventField::units}},
    {"army_chases", {EventField::seat, EventField::army, EventField::from, EventField::to}},
    {"battle_won", {EventField::seat}},
    {"battle_drawn", {}},
    {"phase_begins", {EventField::year, EventField::phase}},
    {"army_recovered", {EventField::seat, EventField::army, EventField::at}},
    {"recruits_shown", {EventField::card}},
    {"recruited", {EventField::seat, EventField::gained}},
    {"units_gained", {EventField::seat, EventField::army, EventField::units}},
    {"game_ends", {}},
}};

void write(Json& json, EventField field, const Naming& naming, const ViewEvent& e) {
  switch (field) {
    case EventField::none: return;
    case EventField::seat: json["seat"] = e.seat; return;
    case EventField::of: json["of"] = e.of; return;
    case EventField::destroyer: json["of"] = e.of == kChance ? Json() : Json(e.of); return;
    case EventField::army: json["army"] = json_string(naming.army(e.seat, static_cast<int>(e.army))); return;
    case EventField::from: json["from"] = json_string(naming.location(e.from)); return;
    case EventField::to: json["to"] = json_string(naming.location(e.to)); return;
    case EventField::at: json["at"] = json_string(naming.location(e.to)); return;
    case EventField::value: json["value"] = e.value; return;
    case EventField::units:
      json["units"] = e.value == 0 && tells_a_secret_dial(e.what) ? Json() : Json(e.value);
      return;
    case EventField::gained: json["units"] = e.amount; return;
    case EventField::strength: json["strength"] = e.amount; return;
    case EventField::losses: json["losses"] = e.amount; return;
    case EventField::card:
      json["card"] = e.card == kNoCard ? Json() : Json(card_name(static_cast<Kind>(e.card - 1)));
      return;
    case EventField::was_drawn: json["drawn"] = e.value != 0; return;
    case EventField::face: json["face"] = e.value != 0 ? "up" : "down"; return;
    case EventField::strategy: json["card"] = json_string(name_of(static_cast<Strategy>(e.value))); return;
    case EventField::leader:
      json["leader"] = json_string(name_of(leader_of(static_cast<Power>(e.value))));
      json["side"] = is_side_b(static_cast<Power>(e.value)) ? "b" : "a";
      return;
    case EventField::region: json["region"] = json_string(name_of(static_cast<Region>(e.value))); return;
    case EventField::year: json["year"] = e.of; return;
    case EventField::season: json["season"] = e.value; return;
    case EventField::phase: json["phase"] = json_string(name_of(static_cast<Phase>(e.value))); return;
    case EventField::how: json["how"] = json_string(name_of(static_cast<Ending>(e.value))); return;
  }
}

}  // namespace

Json event_json(const Naming& naming, const ViewEvent& event) {
  const Telling& telling = kTellings[static_cast<std::size_t>(event.what)];
  Json json = {{"what", json_string(telling.what)}};
  for (const EventField field : telling.fields) write(json, field, naming, event);
  if (event.by != kChance) json["by"] = event.by;
  if (event.cause != Strategy::none) json["with"] = json_string(name_of(event.cause));
  if (event.power != Power::none) json["power"] = power_name(event.power);
  return json;
}

}  // namespace oshra::yield
