// Yield for the lab.
#include "apps/lab/scenarios/yield/position.h"

#include <array>

#include "apps/common/fields.h"
#include "apps/lab/scenarios/yield/describe.h"
#include "positions/yield/position_read.h"
#include "protocol/yield/action_json.h"
#include "protocol/yield/setup_json.h"
#include "protocol/yield/view_json.h"

namespace oshra::lab {

std::string YieldPosition::asked() const { return yield::describe_pending(yield::pending(setup_, state()), state()); }

std::string YieldPosition::describe(const yield::Event& event) const { return yield::describe_event(naming(), event); }

Action YieldPosition::parse_choice(Actor actor, const Json& choice, const std::string& place) const {
  return accepted(yield::read_choice(naming(), actor, choice, {"seat"}), place);
}

Action YieldPosition::parse_deal(const Json& deal, const std::string& place) const {
  return accepted(yield::read_deal(deal), place);
}

void YieldPosition::check_pattern(const Json& pattern, const std::string& place,
                                  const std::vector<std::string>& ignored) const {
  accepted(yield::check_pattern(setup_.names, pattern, ignored), place);
}

Json YieldPosition::choice_json(Actor actor, Action action) const {
  return yield::choice_json(naming(), actor, action);
}

Json YieldPosition::deal_json(Action action) const { return yield::deal_json(action); }

Json YieldPosition::split_json(Actor actor) const {
  yield::Options options;
  yield::options(setup_, state(), actor, options);
  const Split* split = yield::Yield::split(options);
  return split == nullptr ? Json() : yield::split_json(setup_, yield::view(setup_, state(), actor), *split);
}

Json YieldPosition::setup_json() const { return yield::setup_json(setup_); }

// Of a view, what scenario files and the oracle have words for: what lies on the table, not how it came about.
Json YieldPosition::view_json(Viewer viewer) const {
  Json json = yield::view_json(setup_, yield::view(setup_, state(), viewer));
  json.erase("moment");
  for (Json& seat : json["seats"]) {
    for (const char* key : {"laid", "chosen", "began_with"}) seat.erase(key);
    for (auto& [name, army] : seat["armies"].items()) army.erase("began");
  }
  return json;
}

Json YieldPosition::state_json() const {
  // What everyone sees, and of each seat what it sees of itself.
  Json json = view_json(kSpectator);
  json["deck"] = yield::cards_json(state().deck);
  yield::CardBag discard = state().discard;
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    json["seats"][seat] = view_json(seat)["seats"][seat];
    const int on_table = json["table"]["down"][seat].whole();
    discard += yield::first_cards(state().down[seat], state().down[seat].size() - on_table);
  }
  json["discard"] = yield::cards_json(discard);
  return json;
}

Json YieldPosition::outcome_json() const { return yield::outcome_json(setup_, yield::outcome(setup_, state())); }

bool YieldPosition::is_card(const std::string& name) const { return yield::card_named(name).has_value(); }

bool YieldPosition::unordered(std::string_view key) const {
  constexpr std::array<std::string_view, 5> kLists = {"hand", "discard", "deck", "inactive", "seen"};
  return std::ranges::find(kLists, key) != kLists.end();
}

void YieldPosition::check_seat_parts(const Json& seat, const std::string& place, bool view) const {
  only_keys(seat, place, {"leader", "side", "hand", "armies", "used", "inactive", "seen"});
  if (seat.contains("leader") && !seat["leader"].is_null() &&
      !yield::leader_named(string(seat["leader"], place + "/leader"))) {
    throw Malformed(place + "/leader", "unknown leader " + seat["leader"].dump());
  }
  if (seat.contains("side") && !seat["side"].is_null() && seat["side"] != "a" && seat["side"] != "b") {
    throw Malformed(place + "/side", "\"a\" or \"b\" is wanted, not " + seat["side"].dump());
  }
  if (seat.contains("hand")) check_card_list(*this, seat["hand"], place + "/hand", view);
  const auto army = [](const std::string& name, const std::string& at) {
    if (!yield::is_army(name)) {
      throw Malformed(at, "unknown army \"" + name + "\": archer, infantry, cavalry, fourth or champion is wanted");
    }
  };
  if (seat.contains("armies")) {
    if (!seat["armies"].is_object()) throw Malformed(place + "/armies", "an object by army is wanted");
    for (const auto& [name, parts] : seat["armies"].items()) {
      const std::string at = place + "/armies/" + name;
      army(name, at);
      only_keys(parts, at, {"at", "units"});
      if (parts.contains("at") && !parts["at"].is_null() && !setup_.names.find(string(parts["at"], at + "/at"))) {
        throw Malformed(at + "/at", "no location of this map is called " + parts["at"].dump());
      }
      if (parts.contains("units") && !(view && parts["units"].is_null())) {
        integer(parts["units"], at + "/units", 1, yield::kMaxUnits);
      }
    }
  }
  if (seat.contains("used")) {
    if (!seat["used"].is_object()) throw Malformed(place + "/used", "an object by strategy card is wanted");
    for (const auto& [card, face] : seat["used"].items()) {
      const std::string at = place + "/used/" + card;
      if (view && card == "down") {
        integer(face, at, 0, yield::kStrategies);
        continue;
      }
      if (!yield::strategy_named(card)) throw Malformed(at, "unknown strategy card");
      if (face != "up" && face != "down") throw Malformed(at, "\"up\" or \"down\" is wanted, not " + face.dump());
    }
  }
  for (const char* key : {"inactive", "seen"}) {
    if (!seat.contains(key)) continue;
    const std::string at = place + "/" + key;
    for (const Json& name : array(seat[key], at)) army(string(name, at), at);
  }
}

void YieldPosition::check_parts(const Json& parts, const std::string& place, bool view) const {
  only_keys(parts, place,
            {"fortresses", "year", "season", "start", "phase", "seats", "discard", "deck", "over", "winners", "scores",
             "to_act", "players"});
  const auto number = [&](const char* key, int low, int high) {
    if (parts.contains(key)) integer(parts[key], place + "/" + key, low, high);
  };
  number("year", 1, yield::kYears);
  number("season", 1, yield::kSeasons);
  if (parts.contains("start") && !parts["start"].is_null()) number("start", 0, setup_.players - 1);
  if (parts.contains("phase") && !yield::phase_named(string(parts["phase"], place + "/phase"))) {
    throw Malformed(place + "/phase", "setup, strategy, battle, conquer, recovery or recruit is wanted");
  }
  if (parts.contains("fortresses")) {
    const std::string at = place + "/fortresses";
    if (!parts["fortresses"].is_object()) throw Malformed(at, "an object by location is wanted");
    for (const auto& [name, fortress] : parts["fortresses"].items()) {
      const std::string where = at + "/" + name;
      if (!setup_.names.find(name)) throw Malformed(where, "no location of this map is called \"" + name + "\"");
      if (fortress.is_null()) continue;
      only_keys(fortress, where, {"value", "owner"});
      if (fortress.contains("value")) integer(fortress["value"], where + "/value", 1, 255);
      if (!fortress.or_null("owner").is_null()) {
        integer(fortress["owner"], where + "/owner", 0, setup_.players - 1);
      }
    }
  }
  for (const char* pile : {"discard", "deck"}) {
    if (!parts.contains(pile) || parts[pile].is_number()) continue;
    check_card_list(*this, parts[pile], place + "/" + pile, view);
  }
  if (parts.contains("scores")) {
    if (array(parts["scores"], place + "/scores").size() != setup_.players) {
      throw Malformed(place + "/scores", "one number for each seat is wanted");
    }
  }
  if (parts.contains("seats")) {
    const Json& seats = array(parts["seats"], place + "/seats");
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (!seats[i].is_null()) check_seat_parts(seats[i], place + "/seats/" + std::to_string(i), view);
    }
  }
}

// Named fortresses and armies are compared, no others. A fortress without an owner is a neutral one, as in a position,
// and strategy cards that are not named are not used.
Json YieldPosition::in_full(const std::string& key, const Json& part) const {
  Json whole = part;
  if (key == "fortresses") {
    for (auto& [name, fortress] : whole.items()) {
      if (fortress.is_object() && !fortress.contains("owner")) fortress["owner"] = nullptr;
    }
  }
  if (key == "seats") {
    for (Json& seat : whole) {
      if (!seat.is_object() || !seat.contains("used")) continue;
      Json& used = seat["used"];
      for (int i = 1; i <= yield::kStrategies; ++i) {
        const std::string card(yield::name_of(static_cast<yield::Strategy>(i)));
        if (!used.contains(card)) used[card] = nullptr;
      }
      if (!used.contains("down")) used["down"] = nullptr;
    }
  }
  return whole;
}

std::unique_ptr<YieldPosition> load_yield(const Json& scenario) {
  const auto [setup, state] = or_malformed(yield::read_position(scenario));
  return std::make_unique<YieldPosition>(setup, state);
}

}  // namespace oshra::lab
