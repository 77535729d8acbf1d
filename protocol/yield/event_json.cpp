#include "protocol/yield/event_json.h"

#include <array>

namespace oshra::yield {

namespace {

enum class Field : std::uint8_t {
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
};

struct Telling {
  std::string_view what;
  std::array<Field, 5> fields;
};

// In the order of Happening.
constexpr std::array<Telling, kHappenings> kTellings = {{
    {"starts", {Field::seat}},
    {"leader_picked", {Field::seat, Field::leader}},
    {"fortress_taken", {Field::seat, Field::at, Field::value}},
    {"army_placed", {Field::seat, Field::army, Field::at}},
    {"answered", {Field::seat}},
    {"units_set", {Field::seat, Field::army, Field::units}},
    {"card_drawn", {Field::seat, Field::card}},
    {"card_kept", {Field::seat, Field::card}},
    {"card_discarded", {Field::seat, Field::card, Field::was_drawn}},
    {"shuffled", {}},
    {"season_begins", {Field::year, Field::season}},
    {"strategy_shown", {Field::seat, Field::strategy}},
    {"strategy_kept", {Field::seat}},
    {"army_stepped", {Field::seat, Field::army, Field::from, Field::to}},
    {"conquered", {Field::seat, Field::at, Field::value}},
    {"upgraded", {Field::seat, Field::at, Field::value}},
    {"founded", {Field::seat, Field::at, Field::value}},
    {"sacrificed", {Field::seat, Field::at, Field::value}},
    {"copies", {Field::seat, Field::strategy}},
    {"marker_given", {Field::seat, Field::of}},
    {"carried", {Field::seat, Field::from, Field::to, Field::value}},
    {"demanded", {Field::seat, Field::of, Field::region}},
    {"card_given", {Field::seat, Field::of, Field::card, Field::region}},
    {"has_none", {Field::seat, Field::region}},
    {"ended_actions", {Field::seat}},
    {"ambushes", {Field::seat, Field::army}},
    {"battle_begins", {}},
    {"dial_shown", {Field::seat, Field::army, Field::units}},
    {"stands_at", {Field::seat, Field::strength}},
    {"has_initiative", {Field::seat}},
    {"card_played", {Field::seat, Field::card, Field::face, Field::strength}},
    {"handed_over", {Field::seat, Field::of}},
    {"passes", {Field::seat}},
    {"yields", {Field::seat, Field::losses}},
    {"accepts_draw", {Field::seat}},
    {"units_lost", {Field::seat, Field::army, Field::units, Field::losses}},
    {"army_destroyed", {Field::seat, Field::army, Field::from, Field::units, Field::destroyer}},
    {"army_retreats", {Field::seat, Field::army, Field::from, Field::to}},
    {"army_rises", {Field::seat, Field::army, Field::units}},
    {"army_chases", {Field::seat, Field::army, Field::from, Field::to}},
    {"battle_won", {Field::seat}},
    {"battle_drawn", {}},
    {"phase_begins", {Field::year, Field::phase}},
    {"army_recovered", {Field::seat, Field::army, Field::at}},
    {"recruits_shown", {Field::card}},
    {"recruited", {Field::seat, Field::gained}},
    {"units_gained", {Field::seat, Field::army, Field::units}},
    {"game_ends", {}},
}};

std::string text(std::string_view view) { return std::string(view); }

void write(Json& json, Field field, const Naming& naming, const ViewEvent& e) {
  switch (field) {
    case Field::none: return;
    case Field::seat: json["seat"] = e.seat; return;
    case Field::of: json["of"] = e.of; return;
    case Field::destroyer: json["of"] = e.of == kChance ? Json() : Json(e.of); return;
    case Field::army: json["army"] = text(naming.army(e.seat, static_cast<int>(e.army))); return;
    case Field::from: json["from"] = text(naming.locations.of(e.from)); return;
    case Field::to: json["to"] = text(naming.locations.of(e.to)); return;
    case Field::at: json["at"] = text(naming.locations.of(e.to)); return;
    case Field::value: json["value"] = e.value; return;
    case Field::units: json["units"] = e.value == 0 && tells_a_secret_dial(e.what) ? Json() : Json(e.value); return;
    case Field::gained: json["units"] = e.amount; return;
    case Field::strength: json["strength"] = e.amount; return;
    case Field::losses: json["losses"] = e.amount; return;
    case Field::card:
      json["card"] = e.card == kNoCard ? Json() : Json(card_name(static_cast<Kind>(e.card - 1)));
      return;
    case Field::was_drawn: json["drawn"] = e.value != 0; return;
    case Field::face: json["face"] = e.value != 0 ? "up" : "down"; return;
    case Field::strategy: json["card"] = text(name_of(static_cast<Strategy>(e.value))); return;
    case Field::leader:
      json["leader"] = text(name_of(leader_of(static_cast<Power>(e.value))));
      json["side"] = is_side_b(static_cast<Power>(e.value)) ? "b" : "a";
      return;
    case Field::region: json["region"] = text(name_of(static_cast<Region>(e.value))); return;
    case Field::year: json["year"] = e.of; return;
    case Field::season: json["season"] = e.value; return;
    case Field::phase: json["phase"] = text(name_of(static_cast<Phase>(e.value))); return;
  }
}

}  // namespace

Json event_json(const Naming& naming, const ViewEvent& event) {
  const Telling& telling = kTellings[static_cast<std::size_t>(event.what)];
  Json json = {{"what", text(telling.what)}};
  for (const Field field : telling.fields) write(json, field, naming, event);
  return json;
}

}  // namespace oshra::yield
