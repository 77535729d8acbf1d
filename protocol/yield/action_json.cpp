#include "protocol/yield/action_json.h"

#include <array>

#include "engine/core/seats.h"

namespace oshra::yield {

namespace {

// What a field of a choice may hold.
enum class Field : std::uint8_t { card, strategy, leader, side, region, face, seat, army, location, units };

constexpr std::array<ChoiceVerb<Field, 5>, 31> kVerbs = {{
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
    {"play", {{{"card", Field::card}, {"face", Field::face}}}},
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
}};

// The verb of each kind of action, in the order of Do; empty: chance's.
constexpr std::array<std::string_view, kActionKinds> kNames = {
    "",          "leader",    "start",   "place",  "units",   "discard", "keep",    "give",   "play",
    "play",      "strategy",  "copy",    "reveal", "draw",    "step",    "conquer", "ambush", "upgrade",
    "found",     "sacrifice", "marker",  "carry",  "steal",   "battle",  "yield",   "accept", "pass",
    "hand-over", "lose",      "retreat", "chase",  "recover", "done",    "",        ""};

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

Json choice_json(const Naming& naming, Seat actor, Action action) {
  const Do kind = kind_of(action);
  if (action.kind >= kActionKinds || kNames[action.kind].empty()) return {{"deal", deal_json(action)}};
  Json json = {{"do", json_string(kNames[action.kind])}};
  const auto location = [&](const char* key, std::uint8_t at) { json[key] = json_string(naming.location(at)); };
  const auto army = [&](Seat seat, std::uint8_t slot) { json["army"] = json_string(naming.army(seat, slot)); };
  switch (kind) {
    case Do::leader:
      json["leader"] = json_string(name_of(static_cast<Leader>(action.a)));
      json["side"] = action.b != 0 ? "b" : "a";
      break;
    case Do::place:
      army(actor, action.a);
      location("at", action.b);
      break;
    case Do::units:
      for (int slot = 0; slot < naming.armies(actor); ++slot) {
        json[json_string(naming.army(actor, slot))] = units_of(action)[static_cast<std::size_t>(slot)];
      }
      break;
    case Do::discard:
    case Do::keep:
    case Do::give: json["card"] = card_name(action.a); break;
    case Do::play_up:
    case Do::play_down:
      json["card"] = card_name(action.a);
      json["face"] = kind == Do::play_up ? "up" : "down";
      break;
    case Do::strategy:
    case Do::copy: json["card"] = json_string(name_of(static_cast<Strategy>(action.a))); break;
    case Do::step:
    case Do::chase:
      army(actor, action.a);
      location("to", action.b);
      break;
    case Do::ambush: army(actor, action.a); break;
    case Do::start:
    case Do::upgrade:
    case Do::found:
    case Do::sacrifice:
    case Do::recover: location("at", action.a); break;
    case Do::marker: json["of"] = action.a; break;
    case Do::carry:
      location("at", action.a);
      location("to", action.b);
      break;
    case Do::steal:
      json["of"] = action.a;
      json["region"] = json_string(name_of(static_cast<Region>(action.b)));
      break;
    case Do::battle:
    case Do::lose:
    case Do::retreat:
      json["of"] = action.a;
      army(action.a, action.b);
      if (kind == Do::retreat) location("to", action.c);
      break;
    default: break;
  }
  return json;
}

Json deal_json(Action action) {
  if (kind_of(action) == Do::deal_start) return {{"start", action.a}};
  return card_name(action.a);
}

std::variant<std::monostate, ActionError> check_pattern(const MapNames& names, const Json& pattern,
                                                        const std::vector<std::string>& ignored) {
  return check_fields(kVerbs, pattern, ignored,
                      [&](Field field, const Json& value) { return value_error(names, field, value); });
}

namespace {

// Reads a choice that check_pattern has accepted.
class Reader {
 public:
  Reader(const Naming& naming, Seat actor, const Json& choice) : naming_(naming), actor_(actor), choice_(choice) {}

  std::variant<Action, ActionError> read() {
    const Action action = whole();
    if (!missing_.empty()) return ActionError{missing_, "\"" + missing_ + "\" is missing"};
    return action;
  }

 private:
  Action whole() {
    const std::string_view verb = string("do");
    if (verb == "units") return units();
    if (verb == "play") {
      const int card = this->card();
      return with(string("face") == "up" ? Do::play_up : Do::play_down, card);
    }
    const auto kind = static_cast<Do>(std::ranges::find(kNames, verb) - kNames.begin());
    switch (kind) {
      case Do::leader: return with(kind, leader(), string("side") == "b" ? 1 : 0);
      case Do::place: return with(kind, army(actor_), location("at"));
      case Do::discard:
      case Do::keep:
      case Do::give: return with(kind, card());
      case Do::strategy:
      case Do::copy: return with(kind, strategy());
      case Do::step:
      case Do::chase: return with(kind, army(actor_), location("to"));
      case Do::ambush: return with(kind, army(actor_));
      case Do::start:
      case Do::upgrade:
      case Do::found:
      case Do::sacrifice:
      case Do::recover: return with(kind, location("at"));
      case Do::marker: return with(kind, seat());
      case Do::carry: return with(kind, location("at"), location("to"));
      case Do::steal: return with(kind, seat(), region());
      case Do::battle:
      case Do::lose: return with(kind, seat(), army(seat()));
      case Do::retreat: return with(kind, seat(), army(seat()), location("to"));
      default: return plain(kind);
    }
  }

  // Empty, and noted, where it is missing.
  std::string_view string(const char* key) {
    const auto found = choice_.find(key);
    if (found == choice_.end()) {
      if (missing_.empty()) missing_ = key;
      return {};
    }
    return text_of(*found);
  }

  Seat seat() {
    const auto found = choice_.find("of");
    if (found != choice_.end()) return found->get<Seat>();
    if (missing_.empty()) missing_ = "of";
    return 0;
  }
  int army(Seat of) {
    const std::string_view name = string("army");
    const auto slot = army_named(naming_.powers[of], name);
    return slot ? static_cast<int>(*slot) : kNoSlot;
  }
  template <class Value>
  static int number(std::optional<Value> value) {
    return value ? static_cast<int>(*value) : 0;
  }
  int location(const char* key) { return number(naming_.setup.names.find(string(key))); }
  int card() { return number(card_named(string("card"))); }
  int strategy() { return number(strategy_named(string("card"))); }
  int leader() { return number(leader_named(string("leader"))); }
  int region() { return number(region_named(string("region"))); }

  Action units() {
    Units units = {};
    bool possible = true;
    for (const auto& [key, value] : choice_.items()) {
      if (!is_army(key) || value == 0) continue;
      const auto slot = army_named(naming_.powers[actor_], key);
      const int gets = value.get<int>();
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
  std::string missing_;
};

}  // namespace

std::variant<Action, ActionError> parse_choice(const Naming& naming, Seat actor, const Json& choice,
                                               const std::vector<std::string>& ignored) {
  const auto checked = check_pattern(naming.setup.names, choice, ignored);
  if (const auto* error = std::get_if<ActionError>(&checked)) return *error;
  return Reader(naming, actor, choice).read();
}

std::variant<Action, ActionError> parse_deal(const Json& deal) {
  if (deal.is_object() && deal.size() == 1 && deal.contains("start")) {
    if (!in_range(*deal.find("start"), 0, kMaxPlayers - 1)) return ActionError{"start", "a seat is wanted, 0 to 4"};
    return with(Do::deal_start, deal.find("start")->get<int>());
  }
  if (const auto card = card_named(text_of(deal))) return with(Do::deal_card, *card);
  return ActionError{"", "unknown deal " + deal.dump() + ": a card such as \"forest 5\", or {\"start\": SEAT}"};
}

}  // namespace oshra::yield
