#include "protocol/hidden_leaders/action_json.h"

#include <algorithm>
#include <array>

#include "engine/core/seats.h"
#include "engine/hidden_leaders/shape.h"
#include "protocol/hidden_leaders/names.h"

namespace oshra::hidden_leaders {

namespace {

// What a field of a choice may hold.
enum class Kind : std::uint8_t { card, seat, tavern_slot, slot, steps, faction, pile, mode, from, face };

constexpr std::array<ChoiceVerb<Kind, 5>, 12> kVerbs = {{
    {"play", {{{"card", Kind::card}}}},
    {"discard", {{{"card", Kind::card}}}},
    {"hide", {{{"card", Kind::card}}}},
    {"give", {{{"card", Kind::card}}}},
    {"draw", {{{"from", Kind::from}, {"slot", Kind::tavern_slot}}}},
    {"move", {{{"red", Kind::steps}, {"green", Kind::steps}}}},
    {"choose",
     {{{"from", Kind::from}, {"of", Kind::seat}, {"face", Kind::face}, {"card", Kind::card}, {"slot", Kind::slot}}}},
    {"player", {{{"of", Kind::seat}}}},
    {"faction", {{{"faction", Kind::faction}}}},
    {"pile", {{{"pile", Kind::pile}}}},
    {"mode", {{{"mode", Kind::mode}}}},
    {"done", {}},
}};

// Empty: the value is fine. Otherwise what would be right.
std::string value_error(Kind kind, const Json& value) {
  const std::string_view name = text_of(value);
  switch (kind) {
    case Kind::card:
      if (card_named(name)) return {};
      return "unknown card " + value.dump() + ": a card's id is wanted, such as \"keen-koi\"";
    case Kind::seat: return in_range(value, 0, kMaxSeats - 1) ? "" : "a seat is wanted, 0 to 5";
    case Kind::tavern_slot: return in_range(value, 1, kTavernSlots) ? "" : "a Tavern slot is wanted, 1 to 3";
    case Kind::slot: return in_range(value, 0, kCards - 1) ? "" : "a place is wanted, a whole number from 0";
    case Kind::steps: return in_range(value, -11, 11) ? "" : "spaces are wanted, -11 to 11";
    case Kind::faction: return faction_named(name) ? "" : "a faction is wanted: tribes, army, undead or water";
    case Kind::pile: return pile_named(name) ? "" : "a pile is wanted: wilderness or graveyard";
    case Kind::mode: return mode_named(name) ? "" : "a mode is wanted: turn_over or look";
    case Kind::from:
      return is_one_of(value, {"tavern", "harbor", "graveyard", "hand", "set"})
                 ? ""
                 : "a place is wanted: tavern, harbor, graveyard, hand or set";
    case Kind::face: return is_one_of(value, {"open", "hidden"}) ? "" : "open or hidden is wanted";
  }
  return {};
}

}  // namespace

Json choice_json(Action action) {
  const auto of_card = [&](const char* verb) {
    return Json{{"do", verb}, {"card", json_string(name_of(card_of(action)))}};
  };
  const auto from = [&](const char* place) {
    return Json{{"do", "choose"}, {"from", place}, {"card", json_string(name_of(card_of(action)))}};
  };
  switch (kind_of(action)) {
    case Do::play: return of_card("play");
    case Do::discard: return of_card("discard");
    case Do::hide: return of_card("hide");
    case Do::give: return of_card("give");
    case Do::draw_tavern: return {{"do", "draw"}, {"from", "tavern"}, {"slot", action.a}};
    case Do::draw_harbor: return {{"do", "draw"}, {"from", "harbor"}};
    case Do::move: return {{"do", "move"}, {"red", red_of(action)}, {"green", green_of(action)}};
    case Do::choose_open:
      return {{"do", "choose"}, {"of", action.a}, {"face", "open"}, {"card", json_string(name_of(card_of(action)))}};
    case Do::choose_hidden: return {{"do", "choose"}, {"of", action.a}, {"face", "hidden"}, {"slot", action.b}};
    case Do::choose_tavern: return {{"do", "choose"}, {"from", "tavern"}, {"slot", action.a}};
    case Do::choose_graveyard: return from("graveyard");
    case Do::choose_hand: return from("hand");
    case Do::choose_set: return from("set");
    case Do::player: return {{"do", "player"}, {"of", action.a}};
    case Do::faction: return {{"do", "faction"}, {"faction", json_string(name_of(static_cast<Faction>(action.a)))}};
    case Do::pile: return {{"do", "pile"}, {"pile", json_string(name_of(static_cast<NamedPile>(action.a)))}};
    case Do::mode: return {{"do", "mode"}, {"mode", json_string(name_of(static_cast<Mode>(action.a)))}};
    case Do::done: return {{"do", "done"}};
    case Do::none:
    case Do::deal_card:
    case Do::deal_start:
    case Do::deal_leader: break;
  }
  return {{"deal", deal_json(action)}};
}

Json deal_json(Action action) {
  switch (kind_of(action)) {
    case Do::deal_start: return {{"start", action.a}};
    case Do::deal_leader: return json_string(name_of(static_cast<Leader>(action.a)));
    default: return json_string(name_of(card_of(action)));
  }
}

std::variant<std::monostate, ActionError> check_pattern(const Json& pattern, const std::vector<std::string>& ignored) {
  return check_fields(kVerbs, pattern, ignored, [&](Kind kind, const Json& value) {
    const bool tavern = is_one_of(pattern.value("from", Json()), {"tavern"});
    return value_error(kind == Kind::slot && tavern ? Kind::tavern_slot : kind, value);
  });
}

namespace {

// NOLINTBEGIN(bugprone-unchecked-optional-access): check_pattern has seen every value before it is read here
// A choice that check_pattern has accepted.
std::variant<Action, ActionError> read_choice(const Json& choice) {
  const auto has = [&](const char* key) { return choice.contains(key); };
  const auto string = [&](const char* key) -> std::string_view {
    return choice.find(key)->get_ref<const std::string&>();
  };
  const auto number = [&](const char* key) { return choice.find(key)->get<int>(); };
  const auto missing = [](const char* key) { return ActionError{key, std::string("\"") + key + "\" is missing"}; };
  const std::string_view verb = string("do");
  const auto card = [&](Do kind) -> std::variant<Action, ActionError> {
    if (!has("card")) return missing("card");
    return with_card(kind, *card_named(string("card")));
  };
  if (verb == "play") return card(Do::play);
  if (verb == "discard") return card(Do::discard);
  if (verb == "hide") return card(Do::hide);
  if (verb == "give") return card(Do::give);
  if (verb == "move") return move_markers(has("red") ? number("red") : 0, has("green") ? number("green") : 0);
  if (verb == "done") return plain(Do::done);
  if (verb == "draw") {
    if (!has("from")) return missing("from");
    if (string("from") == "harbor") return plain(Do::draw_harbor);
    if (string("from") != "tavern") return ActionError{"from", "one draws from the tavern or the harbor"};
    if (!has("slot")) return missing("slot");
    return with_value(Do::draw_tavern, number("slot"));
  }
  if (verb == "player") {
    if (!has("of")) return missing("of");
    return with_value(Do::player, number("of"));
  }
  if (verb == "faction") {
    if (!has("faction")) return missing("faction");
    return with_value(Do::faction, static_cast<int>(*faction_named(string("faction"))));
  }
  if (verb == "pile") {
    if (!has("pile")) return missing("pile");
    return with_value(Do::pile, static_cast<int>(*pile_named(string("pile"))));
  }
  if (verb == "mode") {
    if (!has("mode")) return missing("mode");
    return with_value(Do::mode, static_cast<int>(*mode_named(string("mode"))));
  }
  // choose: a hero of a party, or any other card
  if (has("from")) {
    const std::string_view from = string("from");
    if (from == "tavern") {
      if (!has("slot")) return missing("slot");
      return with_value(Do::choose_tavern, number("slot"));
    }
    if (from == "graveyard") return card(Do::choose_graveyard);
    if (from == "hand") return card(Do::choose_hand);
    if (from == "set") return card(Do::choose_set);
    return ActionError{"from", "one chooses from the tavern, the graveyard, the hand or the set"};
  }
  if (!has("of")) return missing("of");
  if (!has("face")) return missing("face");
  const Seat seat = static_cast<Seat>(number("of"));
  if (string("face") == "hidden") {
    if (!has("slot")) return missing("slot");
    return choose_hidden(seat, number("slot"));
  }
  if (!has("card")) return missing("card");
  return choose_open(seat, *card_named(string("card")));
}
// NOLINTEND(bugprone-unchecked-optional-access)

}  // namespace

std::variant<Action, ActionError> parse_choice(const Json& choice, const std::vector<std::string>& ignored) {
  const auto checked = check_pattern(choice, ignored);
  if (const auto* error = std::get_if<ActionError>(&checked)) return *error;
  auto read = read_choice(choice);
  if (const auto* action = std::get_if<Action>(&read)) {
    const Json whole = choice_json(*action);
    for (const auto& [key, value] : choice.items()) {
      if (!whole.contains(key) && std::ranges::find(ignored, key) == ignored.end()) {
        return ActionError{key, "this choice has no such field: " + whole.dump()};
      }
    }
  }
  return read;
}

std::variant<Action, ActionError> parse_deal(const Json& deal) {
  if (deal.is_object() && deal.size() == 1 && deal.contains("start")) {
    if (!in_range(*deal.find("start"), 0, kMaxSeats - 1)) return ActionError{"start", "a seat is wanted, 0 to 5"};
    return with_value(Do::deal_start, deal.find("start")->get<int>());
  }
  if (deal.is_string()) {
    const auto& name = deal.get_ref<const std::string&>();
    if (const auto leader = leader_named(name)) return with_value(Do::deal_leader, static_cast<int>(*leader));
    if (const auto card = card_named(name)) return with_card(Do::deal_card, *card);
  }
  return ActionError{"", "unknown deal " + deal.dump() + ": a card's or a leader's id, or {\"start\": SEAT}"};
}

bool fits_pattern(const Json& pattern, Action option) { return fits_whole(pattern, choice_json(option)); }

}  // namespace oshra::hidden_leaders
