#include "protocol/yield/event_json.h"

#include <algorithm>
#include <array>
#include <vector>

#include "protocol/form_read.h"
#include "protocol/yield/words.h"

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
  value,  // of a fortress
  dial,   // units that all see
  secret_dial,
  gained,    // units, from recruits
  strength,  // in a battle
  losses,
  card,
  was_drawn,  // the card, and not kept
  face,
  strategy,
  leader,
  side,
  region,
  year,
  season,
  phase,
  how,  // it was ended
};
constexpr int kEventFields = static_cast<int>(EventField::how) + 1;

// In the order of EventField.
constexpr std::array<std::string_view, kEventFields> kEventKeys = {
    "",       "seat",  "of",     "of",       "army",   "from",  "to",    "at",   "value",
    "units",  "units", "units",  "strength", "losses", "card",  "drawn", "face", "card",
    "leader", "side",  "region", "year",     "season", "phase", "how"};

struct Telling {
  std::string_view what;
  std::array<EventField, 5> fields;
};

// In the order of Happening.
constexpr std::array<Telling, kHappenings> kTellings = {{
    {"starts", {EventField::seat}},
    {"leader_picked", {EventField::seat, EventField::leader, EventField::side}},
    {"fortress_taken", {EventField::seat, EventField::at, EventField::value}},
    {"army_placed", {EventField::seat, EventField::army, EventField::at}},
    {"answered", {EventField::seat}},
    {"units_set", {EventField::seat, EventField::army, EventField::secret_dial}},
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
    {"dial_shown", {EventField::seat, EventField::army, EventField::dial}},
    {"stands_at", {EventField::seat, EventField::strength}},
    {"has_initiative", {EventField::seat}},
    {"card_played", {EventField::seat, EventField::card, EventField::face, EventField::strength}},
    {"handed_over", {EventField::seat, EventField::of}},
    {"passes", {EventField::seat}},
    {"yields", {EventField::seat, EventField::losses}},
    {"accepts_draw", {EventField::seat}},
    {"units_lost", {EventField::seat, EventField::army, EventField::dial, EventField::losses}},
    {"army_destroyed", {EventField::seat, EventField::army, EventField::from, EventField::dial, EventField::destroyer}},
    {"army_retreats", {EventField::seat, EventField::army, EventField::from, EventField::to}},
    {"army_rises", {EventField::seat, EventField::army, EventField::dial}},
    {"army_chases", {EventField::seat, EventField::army, EventField::from, EventField::to}},
    {"battle_won", {EventField::seat}},
    {"battle_drawn", {}},
    {"phase_begins", {EventField::year, EventField::phase}},
    {"army_recovered", {EventField::seat, EventField::army, EventField::at}},
    {"recruits_shown", {EventField::card}},
    {"recruited", {EventField::seat, EventField::gained}},
    {"units_gained", {EventField::seat, EventField::army, EventField::secret_dial}},
    {"game_ends", {}},
}};

// What it says besides, where there is anything to say: whose action it follows from, the card, the leader's side.
constexpr std::array<std::string_view, 3> kCauses = {"by", "with", "power"};

// The most that an event may say of a fortress, a strength or losses: what its bytes hold.
constexpr int kMostValue = 255;
constexpr int kMostAmount = 65535;

template <class E>
E as_enum(const ViewEvent& event) {
  return static_cast<E>(event.value);
}

void write_event_field(JsonOut& out, EventField field, const Naming& naming, const ViewEvent& e) {
  if (field == EventField::none) return;
  out.key(kEventKeys[static_cast<std::size_t>(field)]);
  switch (field) {
    case EventField::none: return;
    case EventField::seat: return out.value(e.seat);
    case EventField::of: return out.value(e.of);
    case EventField::destroyer: return e.of == kChance ? out.null() : out.value(e.of);
    case EventField::army: return out.word(naming.army(e.seat, static_cast<int>(e.army)));
    case EventField::from: return out.value(naming.location(e.from));
    case EventField::to:
    case EventField::at: return out.value(naming.location(e.to));
    case EventField::value:
    case EventField::dial:
    case EventField::season: return out.value(e.value);
    case EventField::secret_dial: return e.value == 0 ? out.null() : out.value(e.value);
    case EventField::gained:
    case EventField::strength:
    case EventField::losses: return out.value(e.amount);
    case EventField::card: return e.card == kNoCard ? out.null() : out.word(card_word(static_cast<Kind>(e.card - 1)));
    case EventField::was_drawn: return out.value(e.value != 0);
    case EventField::face: return out.word(e.value != 0 ? "up" : "down");
    case EventField::strategy: return out.word(name_of(as_enum<Strategy>(e)));
    case EventField::leader: return out.word(name_of(leader_of(as_enum<Power>(e))));
    case EventField::side: return out.word(is_side_b(as_enum<Power>(e)) ? "b" : "a");
    case EventField::region: return out.word(name_of(as_enum<Region>(e)));
    case EventField::year: return out.value(e.of);
    case EventField::phase: return out.word(name_of(as_enum<Phase>(e)));
    case EventField::how: return out.word(name_of(as_enum<Ending>(e)));
  }
}

class EventReader {
 public:
  EventReader(const Naming& naming, const Json& json) : naming_(naming), file_(reader_, json) {}

  Read<ViewEvent> read() {
    const std::string& what = file_.need("what", "what happened is missing").string();
    const auto found = std::ranges::find(kTellings, std::string_view(what), &Telling::what);
    if (found == kTellings.end()) {
      file_["what"].wrong("nothing that happens is called " + shown(what));
      return reader_.result(e_);
    }
    e_.what = static_cast<Happening>(found - kTellings.begin());
    std::vector<std::string_view> keys = {"what"};
    for (const EventField field : found->fields) {
      if (field != EventField::none) keys.push_back(kEventKeys[static_cast<std::size_t>(field)]);
    }
    keys.insert(keys.end(), kCauses.begin(), kCauses.end());
    file_.only_keys(keys);
    for (const EventField field : found->fields) {
      if (field == EventField::none || !reader_.sound()) break;
      const std::string key(kEventKeys[static_cast<std::size_t>(field)]);
      one(field, file_.need(key.c_str(), '"' + key + "\" is missing"));
    }
    if (file_.has("by")) e_.by = seat(file_["by"]);
    if (file_.has("with")) e_.cause = read_form<Strategy>(file_["with"]);
    if (file_.has("power")) e_.power = read_form<Power>(file_["power"]);
    return reader_.result(e_);
  }

 private:
  static bool is_null(const JsonField& json) { return json.json().is_null(); }
  [[nodiscard]] Seat seat(const JsonField& json) const {
    return static_cast<Seat>(json.integer(0, naming_.setup.players - 1));
  }
  [[nodiscard]] Location location(const JsonField& json) const {
    const auto found = naming_.setup.names.find(json.string());
    if (found && *found < naming_.setup.map.locations) return *found;
    json.wrong("no location of this map is called " + json.text());
    return 0;
  }
  [[nodiscard]] Slot army(const JsonField& json) const {
    const auto found = army_named(naming_.powers[e_.seat], json.string());
    if (found && static_cast<int>(*found) < naming_.armies(e_.seat)) return *found;
    json.wrong("seat " + std::to_string(e_.seat) + " has no army " + json.text());
    return Slot::archer;
  }
  template <class E>
  void word(const JsonField& json) {
    e_.value = static_cast<std::uint8_t>(read_form<E>(json));
  }
  void value(const JsonField& json, int low, int high) {
    e_.value = static_cast<std::uint8_t>(json.integer(low, high));
  }

  // `seat` comes before what needs it.
  void one(EventField field, const JsonField& json) {
    switch (field) {
      case EventField::none: return;
      case EventField::seat: e_.seat = seat(json); return;
      case EventField::of: e_.of = seat(json); return;
      case EventField::destroyer: e_.of = is_null(json) ? Seat{kChance} : seat(json); return;
      case EventField::army: e_.army = army(json); return;
      case EventField::from: e_.from = location(json); return;
      case EventField::to:
      case EventField::at: e_.to = location(json); return;
      case EventField::value: return value(json, 0, kMostValue);
      case EventField::dial: return value(json, 0, kMaxUnits);
      case EventField::secret_dial: return is_null(json) ? void() : value(json, 1, kMaxUnits);
      case EventField::gained:
      case EventField::strength:
      case EventField::losses: e_.amount = static_cast<std::uint16_t>(json.integer(0, kMostAmount)); return;
      case EventField::card:
        if (!is_null(json)) e_.card = static_cast<std::uint8_t>(kind_of(read_form<CardName>(json)) + 1);
        return;
      case EventField::was_drawn: e_.value = json.boolean() ? 1 : 0; return;
      case EventField::face: e_.value = read_form<Face>(json) == Face::up ? 1 : 0; return;
      case EventField::strategy: return word<Strategy>(json);
      case EventField::leader: leader_ = read_form<Leader>(json); return;
      case EventField::side:
        e_.value = static_cast<std::uint8_t>(power_of(leader_, read_form<Side>(json) == Side::b));
        return;
      case EventField::region: return word<Region>(json);
      case EventField::year: e_.of = static_cast<std::uint8_t>(json.integer(1, kYears)); return;
      case EventField::season: return value(json, 1, kSeasons);
      case EventField::phase: return word<Phase>(json);
      case EventField::how: return word<Ending>(json);
    }
  }

  const Naming& naming_;
  JsonReader reader_;
  JsonField file_;
  ViewEvent e_ = {.what = Happening::starts};
  Leader leader_ = Leader::keralon;  // until its side is read
};

std::string type_of_event_field(TypeScript& types, EventField field) {
  switch (field) {
    case EventField::army:
    case EventField::from:
    case EventField::to:
    case EventField::at: return "string";
    case EventField::destroyer:
    case EventField::secret_dial: return "number | null";
    case EventField::card: return types.type_of<CardName>() + " | null";
    case EventField::was_drawn: return "boolean";
    case EventField::face: return types.type_of<Face>();
    case EventField::strategy: return types.type_of<Strategy>();
    case EventField::leader: return types.type_of<Leader>();
    case EventField::side: return types.type_of<Side>();
    case EventField::region: return types.type_of<Region>();
    case EventField::phase: return types.type_of<Phase>();
    case EventField::how: return types.type_of<Ending>();
    default: return "number";
  }
}

}  // namespace

void write_event(JsonOut& out, const Naming& naming, const ViewEvent& event) {
  const Telling& telling = kTellings[static_cast<std::size_t>(event.what)];
  out.begin_object();
  out.key("what");
  out.word(telling.what);
  for (const EventField field : telling.fields) write_event_field(out, field, naming, event);
  if (event.by != kChance) {
    out.key(kCauses[0]);
    out.value(event.by);
  }
  if (event.cause != Strategy::none) {
    out.key(kCauses[1]);
    out.word(name_of(event.cause));
  }
  if (event.power != Power::none) {
    out.key(kCauses[2]);
    out.word(power_word(event.power));
  }
  out.end_object();
}

Json event_json(const Naming& naming, const ViewEvent& event) {
  return read_json(written([&](JsonOut& out) { write_event(out, naming, event); }));
}

Read<ViewEvent> read_event(const Naming& naming, const Json& json) { return EventReader(naming, json).read(); }

void declare_event(TypeScript& types) {
  const std::string strategy = types.type_of<Strategy>();
  const std::string power = types.type_of<Power>();
  std::string body;
  for (const Telling& telling : kTellings) {
    body += "\n  | { what: \"" + std::string(telling.what) + '"';
    for (const EventField field : telling.fields) {
      if (field == EventField::none) continue;
      body +=
          "; " + std::string(kEventKeys[static_cast<std::size_t>(field)]) + ": " + type_of_event_field(types, field);
    }
    body += "; by?: number; with?: " + strategy + "; power?: " + power + " }";
  }
  types.declare_type("YieldEvent", body,
                     "What happens. `by`: the seat from whose action it follows; `with`: the strategy card being "
                     "performed; `power`: the leader by whose ability it happens.");
}

}  // namespace oshra::yield
