#include "protocol/hidden_leaders/event_json.h"

#include <array>
#include <string>
#include <string_view>

#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::hidden_leaders {

namespace {

enum class Field : std::uint8_t { none, seat, card, leader, from, to, at_random, markers, of, faction, pile, mode };

struct Telling {
  std::string_view what;
  std::array<Field, 5> fields;
};

// In the order of Happening.
constexpr std::array<Telling, kHappenings> kTellings = {{
    {"starts", {Field::seat}},
    {"leader_dealt", {Field::seat, Field::leader}},
    {"answered", {Field::seat}},
    {"turn_begins", {Field::seat}},
    {"played", {Field::seat, Field::card}},
    {"moved", {Field::seat, Field::card, Field::from, Field::to, Field::at_random}},
    {"picked", {Field::seat, Field::card, Field::from}},
    {"exchanged", {Field::seat, Field::card, Field::from, Field::to}},
    {"markers_moved", {Field::seat, Field::markers}},
    {"looked", {Field::seat, Field::card, Field::from}},
    {"revealed", {Field::card, Field::from}},
    {"shuffled", {}},
    {"performs", {Field::seat, Field::card}},
    {"player_named", {Field::seat, Field::of}},
    {"faction_named", {Field::seat, Field::faction}},
    {"pile_named", {Field::seat, Field::pile}},
    {"mode_named", {Field::seat, Field::mode}},
    {"declined", {Field::seat}},
    {"has_none", {Field::seat}},
    {"leader_shown", {Field::seat, Field::leader}},
    {"game_ends", {}},
}};

std::string text(std::string_view view) { return std::string(view); }

void write(Json& json, Field field, const ViewEvent& e, Viewer viewer) {
  switch (field) {
    case Field::none: return;
    case Field::seat: json["seat"] = e.seat; return;
    case Field::card: json["card"] = card_json(static_cast<Card>(e.card)); return;
    case Field::leader: json["leader"] = leader_json(static_cast<Leader>(e.card)); return;
    case Field::from: json["from"] = place_json(e.from, viewer); return;
    case Field::to: json["to"] = place_json(e.to, viewer); return;
    case Field::at_random: json["at_random"] = e.value != 0; return;
    case Field::markers:
      json["red"] = e.red;
      json["green"] = e.green;
      return;
    case Field::of: json["of"] = e.value; return;
    case Field::faction: json["faction"] = text(name_of(static_cast<Faction>(e.value))); return;
    case Field::pile: json["pile"] = text(name_of(static_cast<NamedPile>(e.value))); return;
    case Field::mode: json["mode"] = text(name_of(static_cast<Mode>(e.value))); return;
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
  Json json = {{"what", text(telling.what)}};
  for (const Field field : telling.fields) write(json, field, event, viewer);
  return json;
}

}  // namespace oshra::hidden_leaders
