#include "protocol/hidden_leaders/event_json.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/hidden_leaders/shape.h"
#include "protocol/hidden_leaders/place_form.h"

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
  red,
  green,
  of,
  faction,
  pile,
  mode,
  how
};

// In the order of EventField.
constexpr std::array<std::string_view, static_cast<std::size_t>(EventField::how) + 1> kEventKeys = {
    "", "seat", "card", "leader", "from", "to", "at_random", "red", "green", "of", "faction", "pile", "mode", "how"};
constexpr std::string_view key_of(EventField field) { return kEventKeys[static_cast<std::size_t>(field)]; }

struct Telling {
  std::string_view what;
  std::array<EventField, 5> fields;
};

// In the order of Happening. What is written, what is read and the type in TypeScript all come from here.
constexpr std::array<Telling, kHappenings> kTellings = {{
    {"starts", {EventField::seat}},
    {"leader_dealt", {EventField::seat, EventField::leader}},
    {"answered", {EventField::seat}},
    {"turn_begins", {EventField::seat}},
    {"played", {EventField::seat, EventField::card}},  // from the hand to the party
    {"moved", {EventField::seat, EventField::card, EventField::from, EventField::to, EventField::at_random}},
    {"picked", {EventField::seat, EventField::card, EventField::from}},
    {"exchanged", {EventField::seat, EventField::card, EventField::from, EventField::to}},
    {"markers_moved", {EventField::seat, EventField::red, EventField::green}},
    {"looked", {EventField::seat, EventField::card, EventField::from}},
    {"revealed", {EventField::seat, EventField::card, EventField::from}},
    {"shuffled", {EventField::seat}},
    {"performs", {EventField::seat, EventField::card}},
    {"player_named", {EventField::seat, EventField::of}},
    {"faction_named", {EventField::seat, EventField::faction}},
    {"pile_named", {EventField::seat, EventField::pile}},
    {"mode_named", {EventField::seat, EventField::mode}},
    {"declined", {EventField::seat, EventField::how}},
    {"has_none", {EventField::seat}},
    {"leader_shown", {EventField::seat, EventField::leader}},
    {"game_ends", {EventField::seat}},
}};

template <class E>
void write_known(JsonOut& out, E value) {
  if (value == E::none) return out.null();
  out.word(name_of(value));
}

void write_event_place(JsonOut& out, Place place, Viewer viewer) {
  if (place.spot == Spot::nowhere) return out.null();
  write_form(out, wire::place_of(place, viewer));
}

void write_telling(JsonOut& out, EventField field, const ViewEvent& e, Viewer viewer) {
  if (field == EventField::none) return;
  out.key(key_of(field));
  switch (field) {
    case EventField::none: return;
    case EventField::seat: return out.value(e.seat);
    case EventField::card: return write_known(out, static_cast<Card>(e.card));
    case EventField::leader: return write_known(out, static_cast<Leader>(e.card));
    case EventField::from: return write_event_place(out, e.from, viewer);
    case EventField::to: return write_event_place(out, e.to, viewer);
    case EventField::at_random: return out.value(e.value != 0);
    case EventField::red: return out.value(e.red);
    case EventField::green: return out.value(e.green);
    case EventField::of: return out.value(e.value);
    case EventField::faction: return out.word(name_of(static_cast<Faction>(e.value)));
    case EventField::pile: return out.word(name_of(static_cast<NamedPile>(e.value)));
    case EventField::mode: return out.word(name_of(static_cast<Mode>(e.value)));
    case EventField::how: return out.word(name_of(static_cast<Declined>(e.value)));
  }
}

Seat event_seat(const JsonField& json, const Setup& setup) {
  return static_cast<Seat>(json.integer(0, setup.players - 1));
}

template <class E>
std::uint8_t read_known(const JsonField& json) {
  return static_cast<std::uint8_t>(read_form<Nullable<E>>(json).value.value_or(E::none));
}

Place read_event_place(const JsonField& json, const Setup& setup, Viewer viewer) {
  if (json.json().is_null()) return {};
  const wire::Place told = read_form<wire::Place>(json);
  return json.sound() ? wire::read_place(told, json, setup, viewer) : Place{};
}

void read_telling(const JsonField& event, EventField field, const Setup& setup, Viewer viewer, ViewEvent& e) {
  if (field == EventField::none) return;
  const std::string key(key_of(field));
  const JsonField json = event.need(key.c_str(), '"' + key + "\" is missing");
  constexpr int kFarthest = kTrackLast - kTrackFirst;
  switch (field) {
    case EventField::none: return;
    case EventField::seat: e.seat = event_seat(json, setup); return;
    case EventField::card: e.card = read_known<Card>(json); return;
    case EventField::leader: e.card = read_known<Leader>(json); return;
    case EventField::from: e.from = read_event_place(json, setup, viewer); return;
    case EventField::to: e.to = read_event_place(json, setup, viewer); return;
    case EventField::at_random: e.value = json.boolean() ? 1 : 0; return;
    case EventField::red: e.red = static_cast<std::int8_t>(json.integer(-kFarthest, kFarthest)); return;
    case EventField::green: e.green = static_cast<std::int8_t>(json.integer(-kFarthest, kFarthest)); return;
    case EventField::of: e.value = event_seat(json, setup); return;
    case EventField::faction: e.value = static_cast<std::uint8_t>(read_form<Faction>(json)); return;
    case EventField::pile: e.value = static_cast<std::uint8_t>(read_form<NamedPile>(json)); return;
    case EventField::mode: e.value = static_cast<std::uint8_t>(read_form<Mode>(json)); return;
    case EventField::how: e.value = static_cast<std::uint8_t>(read_form<Declined>(json)); return;
  }
}

std::string event_type(TypeScript& types, EventField field) {
  switch (field) {
    case EventField::card: return types.type_of<Nullable<Card>>();
    case EventField::leader: return types.type_of<Nullable<Leader>>();
    case EventField::from:
    case EventField::to: return types.type_of<Nullable<wire::Place>>();
    case EventField::at_random: return types.type_of<bool>();
    case EventField::faction: return types.type_of<Faction>();
    case EventField::pile: return types.type_of<NamedPile>();
    case EventField::mode: return types.type_of<Mode>();
    case EventField::how: return types.type_of<Declined>();
    default: return types.type_of<int>();
  }
}

}  // namespace

void write_event(JsonOut& out, const ViewEvent& event, Viewer viewer) {
  const Telling& telling = kTellings[static_cast<std::size_t>(event.what)];
  out.begin_object();
  out.key("what");
  out.word(telling.what);
  for (const EventField field : telling.fields) write_telling(out, field, event, viewer);
  if (event.by != kChance) {
    out.key("by");
    out.value(event.by);
  }
  if (event.cause != Card::none) {
    out.key("with");
    out.word(name_of(event.cause));
  }
  out.end_object();
}

Read<ViewEvent> read_event(const Setup& setup, Viewer viewer, const Json& json) {
  JsonReader reader;
  const JsonField told(reader, json);
  ViewEvent event{};
  const std::string& what = told.need("what", "\"what\" is missing").string();
  std::size_t number = 0;
  while (number < kTellings.size() && kTellings[number].what != what) ++number;
  if (number == kTellings.size()) {
    told["what"].wrong("unknown: there is no happening " + told["what"].text());
    return reader.result(event);
  }
  event.what = static_cast<Happening>(number);
  std::array<std::string_view, std::tuple_size_v<decltype(Telling::fields)> + 3> keys = {"what", "by", "with"};
  std::size_t count = 3;
  for (const EventField field : kTellings[number].fields) {
    if (field != EventField::none) keys[count++] = key_of(field);
  }
  told.only_keys(std::span(keys.data(), count));
  for (const EventField field : kTellings[number].fields) read_telling(told, field, setup, viewer, event);
  if (event.what == Happening::played) {
    event.from = hand_of(event.seat);
    event.to = open_of(event.seat);
  }
  if (told.has("by")) event.by = event_seat(told["by"], setup);
  if (told.has("with")) event.cause = read_form<Card>(told["with"]);
  return reader.result(event);
}

Json event_json(const ViewEvent& event, Viewer viewer) {
  return read_json(written([&](JsonOut& out) { write_event(out, event, viewer); }));
}

void declare_event(TypeScript& types) {
  std::string body;
  const std::string card = types.type_of<Card>();
  for (const Telling& telling : kTellings) {
    body += "\n  | { what: \"" + std::string(telling.what) + '"';
    for (const EventField field : telling.fields) {
      if (field != EventField::none) body += "; " + std::string(key_of(field)) + ": " + event_type(types, field);
    }
    body += "; by?: number; with?: " + card + " }";
  }
  types.declare_type("HiddenLeadersEvent", body,
                     "What happened, as you are told it; null: not told. `seat`: who does it; `by`: the seat whose "
                     "action it follows from; `with`: the card whose ability is being performed.");
}

}  // namespace oshra::hidden_leaders
