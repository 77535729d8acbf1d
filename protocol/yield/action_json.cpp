#include "protocol/yield/action_json.h"

#include <array>

#include "engine/core/seats.h"
#include "protocol/form_read.h"
#include "protocol/yield/words.h"

namespace oshra::yield {

namespace {

// What a field of a choice may hold.
enum class Field : std::uint8_t { card, strategy, leader, side, region, face, seat, army, location, units };
using Verb = ChoiceVerb<Field, 5>;

// In the order of Do. A verb's fields are the action's bytes, one by one; an army is the actor's, or after a seat that
// player's. Two verbs go their own way: `units` holds a number for each army, and `play` is two kinds of action, with a
// face for the second byte. Without a name: chance's.
constexpr Verb kPlay = {"play", {{{"card", Field::card}, {"face", Field::face}}}};
constexpr std::array<Verb, kActionKinds> kVerbOf = {{
    {},
    {"leader", {{{"leader", Field::leader}, {"side", Field::side}}}},
    {"start", {{{"at", Field::location}}}},
    {"place", {{{"army", Field::army}, {"at", Field::location}}}},
    {"units",
     {{{"archer", Field::units},
       {"infantry", Field::units},
       {"cavalry", Field::units},
       {"fourth", Field::units},
       {"champion", Field::units}}}},
    {"discard", {{{"card", Field::card}}}},
    {"keep", {{{"card", Field::card}}}},
    {"give", {{{"card", Field::card}}}},
    kPlay,
    kPlay,
    {"strategy", {{{"card", Field::strategy}}}},
    {"copy", {{{"card", Field::strategy}}}},
    {"reveal", {}},
    {"draw", {}},
    {"step", {{{"army", Field::army}, {"to", Field::location}}}},
    {"conquer", {}},
    {"ambush", {{{"army", Field::army}}}},
    {"upgrade", {{{"at", Field::location}}}},
    {"found", {{{"at", Field::location}}}},
    {"sacrifice", {{{"at", Field::location}}}},
    {"marker", {{{"of", Field::seat}}}},
    {"carry", {{{"at", Field::location}, {"to", Field::location}}}},
    {"steal", {{{"of", Field::seat}, {"region", Field::region}}}},
    {"battle", {{{"of", Field::seat}, {"army", Field::army}}}},
    {"yield", {}},
    {"accept", {}},
    {"pass", {}},
    {"hand-over", {}},
    {"lose", {{{"of", Field::seat}, {"army", Field::army}}}},
    {"retreat", {{{"of", Field::seat}, {"army", Field::army}, {"to", Field::location}}}},
    {"chase", {{{"army", Field::army}, {"to", Field::location}}}},
    {"recover", {{{"at", Field::location}}}},
    {"done", {}},
    {},
    {},
}};

// Those that have a name, each once.
constexpr std::array<Verb, 31> kVerbs = [] {
  std::array<Verb, 31> verbs;
  std::size_t count = 0;
  for (const Verb& verb : kVerbOf) {
    if (!verb.name.empty() && (count == 0 || verbs[count - 1].name != verb.name)) verbs[count++] = verb;
  }
  return verbs;
}();
static_assert(kVerbs.back().name == "done");

// More than anyone ever gets; above kMaxUnits it is refused, not malformed.
constexpr int kMaxSaid = 99;
// Stands for an army that its player does not have: no action that is offered holds it.
constexpr int kNoSlot = kSlots;

// Empty: the value is fine. Otherwise what would be right.
std::string value_error(const MapNames& names, Field field, const Json& value) {
  const std::string_view name = text_of(value);
  switch (field) {
    case Field::card:
      if (card_named(name)) return {};
      return "unknown card " + value.dump() + ": a region and a value are wanted, such as \"forest 5\"";
    case Field::strategy:
      if (strategy_named(name)) return {};
      return "unknown strategy card " + value.dump() +
             ": move-all, move-2, conquer, ambush, upgrade or ritual is wanted";
    case Field::leader:
      if (leader_named(name)) return {};
      return "unknown leader " + value.dump() + ": keralon, lemron, basil, vymar or pavyr is wanted";
    case Field::side: return is_one_of(value, {"a", "b"}) ? "" : "a side is wanted: \"a\" or \"b\"";
    case Field::region: return region_named(name) ? "" : "a region is wanted: forest, wetlands or town";
    case Field::face: return is_one_of(value, {"up", "down"}) ? "" : "up or down is wanted";
    case Field::seat: return in_range(value, 0, kMaxPlayers - 1) ? "" : "a seat is wanted, 0 to 4";
    case Field::army:
      if (is_army(name)) return {};
      return "unknown army " + value.dump() + ": archer, infantry, cavalry, fourth or champion is wanted";
    case Field::location: return names.find(name) ? "" : "no location of this map is called " + value.dump();
    case Field::units: return in_range(value, 0, kMaxSaid) ? "" : "a number of units is wanted, 0 or more";
  }
  return {};
}

}  // namespace

namespace {

std::uint8_t byte_of(Action action, std::size_t field) {
  return field == 0 ? action.a : field == 1 ? action.b : action.c;
}

void write_choice_field(JsonOut& out, const Naming& naming, Seat actor, Action action, std::size_t field) {
  const std::uint8_t byte = byte_of(action, field);
  switch (kVerbOf[action.kind].fields[field].kind) {
    case Field::card: return out.word(card_word(byte));
    case Field::strategy: return out.word(name_of(static_cast<Strategy>(byte)));
    case Field::leader: return out.word(name_of(static_cast<Leader>(byte)));
    case Field::side: return out.word(byte != 0 ? "b" : "a");
    case Field::region: return out.word(name_of(static_cast<Region>(byte)));
    case Field::face: return out.word(kind_of(action) == Do::play_up ? "up" : "down");
    case Field::seat: return out.value(byte);
    case Field::army: return out.word(naming.army(field == 0 ? actor : action.a, byte));
    case Field::location: return out.value(naming.location(byte));
    case Field::units: return;
  }
}

void write_choice_units(JsonOut& out, const Naming& naming, Seat actor, Action action) {
  const Units units = units_of(action);
  for (int slot = 0; slot < naming.armies(actor); ++slot) {
    out.key(naming.army(actor, slot));
    out.value(units[static_cast<std::size_t>(slot)]);
  }
}

}  // namespace

void write_choice(JsonOut& out, const Naming& naming, Seat actor, Action action) {
  out.begin_object();
  if (action.kind >= kActionKinds || kVerbOf[action.kind].name.empty()) {
    out.key("deal");
    out.json(deal_json(action).dump());
    return out.end_object();
  }
  const Verb& verb = kVerbOf[action.kind];
  out.key("do");
  out.word(verb.name);
  if (kind_of(action) == Do::units) {
    write_choice_units(out, naming, actor, action);
  } else {
    for (std::size_t i = 0; i < verb.fields.size() && !verb.fields[i].key.empty(); ++i) {
      out.key(verb.fields[i].key);
      write_choice_field(out, naming, actor, action, i);
    }
  }
  out.end_object();
}

Json choice_json(const Naming& naming, Seat actor, Action action) {
  return read_json(written([&](JsonOut& out) { write_choice(out, naming, actor, action); }));
}

Json deal_json(Action action) {
  if (kind_of(action) == Do::deal_start) return {{"start", action.a}};
  return card_name(action.a);
}

Read<void> check_pattern(const MapNames& names, const Json& pattern, const std::vector<std::string>& ignored) {
  return check_fields(kVerbs, pattern, ignored,
                      [&](Field field, const Json& value) { return value_error(names, field, value); });
}

namespace {

// Reads a choice that check_pattern has accepted.
class Reader {
 public:
  Reader(const Naming& naming, Seat actor, const Json& choice) : naming_(naming), actor_(actor), choice_(choice) {}

  Read<Action> read() {
    const std::string_view name = text_of(*choice_.find("do"));
    const auto verb = std::ranges::find(kVerbOf, name, &Verb::name);
    Action action = plain(static_cast<Do>(verb - kVerbOf.begin()));
    if (kind_of(action) == Do::units) return units();
    const std::array<std::uint8_t Action::*, 3> bytes = {&Action::a, &Action::b, &Action::c};
    for (std::size_t i = 0; i < bytes.size() && !verb->fields[i].key.empty(); ++i) {
      const std::string key(verb->fields[i].key);
      const Json* const value = choice_.find(key);
      if (value == nullptr) return Unexpected(Flaw{"/" + key, "\"" + key + "\" is missing"});
      if (verb->fields[i].kind == Field::face) {
        if (text_of(*value) == "down") action.kind = static_cast<std::uint8_t>(Do::play_down);
      } else {
        action.*bytes[i] = byte(verb->fields[i].kind, *value, i == 0 ? actor_ : action.a);
      }
    }
    return action;
  }

 private:
  template <class Value>
  static std::uint8_t number(std::optional<Value> value) {
    return value ? static_cast<std::uint8_t>(*value) : std::uint8_t{0};
  }

  [[nodiscard]] std::uint8_t byte(Field field, const Json& value, Seat owner) const {
    const std::string_view name = text_of(value);
    switch (field) {
      case Field::card: return number(card_named(name));
      case Field::strategy: return number(strategy_named(name));
      case Field::leader: return number(leader_named(name));
      case Field::side: return name == "b" ? 1 : 0;
      case Field::region: return number(region_named(name));
      case Field::seat: return value.whole<std::uint8_t>();
      case Field::army: {
        const auto slot = owner < kMaxPlayers ? army_named(naming_.powers[owner], name) : std::nullopt;
        return slot ? static_cast<std::uint8_t>(*slot) : std::uint8_t{kNoSlot};
      }
      case Field::location: return number(naming_.setup.names.find(name));
      case Field::face:
      case Field::units: break;
    }
    return 0;
  }

  [[nodiscard]] Action units() const {
    Units units = {};
    bool possible = true;
    for (const auto& [key, value] : choice_.items()) {
      if (!is_army(key) || value == 0) continue;
      const auto slot = actor_ < kMaxPlayers ? army_named(naming_.powers[actor_], key) : std::nullopt;
      const int gets = value.whole();
      if (slot && gets <= kMaxUnits) {
        units[static_cast<std::size_t>(*slot)] = static_cast<std::uint8_t>(gets);
      } else {
        possible = false;
      }
    }
    Action action = give_units(units);
    if (!possible) action.c = 1;  // a byte that no split of units has
    return action;
  }

  const Naming& naming_;
  Seat actor_;
  const Json& choice_;
};

std::string type_of_choice_field(TypeScript& types, Field field) {
  switch (field) {
    case Field::card: return types.type_of<CardName>();
    case Field::strategy: return types.type_of<Strategy>();
    case Field::leader: return types.type_of<Leader>();
    case Field::side: return types.type_of<Side>();
    case Field::region: return types.type_of<Region>();
    case Field::face: return types.type_of<Face>();
    case Field::army:
    case Field::location: return "string";
    case Field::seat:
    case Field::units: break;
  }
  return "number";
}

}  // namespace

Read<Action> read_choice(const Naming& naming, Seat actor, const Json& choice,
                         const std::vector<std::string>& ignored) {
  if (const auto checked = check_pattern(naming.setup.names, choice, ignored); !checked) {
    return Unexpected(checked.error());
  }
  return Reader(naming, actor, choice).read();
}

void declare_choice(TypeScript& types) {
  std::string body;
  for (const Verb& verb : kVerbs) {
    body += "\n  | { do: \"" + std::string(verb.name) + '"';
    for (const ChoiceField<Field>& field : verb.fields) {
      if (field.key.empty()) continue;
      const bool optional = field.kind == Field::units;
      body += "; " + std::string(field.key) + (optional ? "?: " : ": ") + type_of_choice_field(types, field.kind);
    }
    body += " }";
  }
  types.declare_type("YieldChoice", body,
                     "One choice. Armies are named archer, infantry, cavalry, champion or fourth.");
}

Read<Action> read_deal(const Json& deal) {
  if (deal.is_object() && deal.size() == 1 && deal.contains("start")) {
    if (!in_range(*deal.find("start"), 0, kMaxPlayers - 1))
      return Unexpected(flaw_at("start", "a seat is wanted, 0 to 4"));
    return with(Do::deal_start, deal.find("start")->whole());
  }
  if (const auto card = card_named(text_of(deal))) return with(Do::deal_card, *card);
  return Unexpected(flaw_at("", "unknown deal " + deal.dump() + ": a card such as \"forest 5\", or {\"start\": SEAT}"));
}

}  // namespace oshra::yield
