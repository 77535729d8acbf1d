// Hidden Leaders for the lab.
#include "apps/lab/scenarios/hidden_leaders/position.h"

#include <ranges>

#include "apps/common/fields.h"
#include "apps/lab/scenarios/hidden_leaders/describe.h"
#include "engine/core/hash.h"
#include "engine/hidden_leaders/knowledge.h"
#include "positions/hidden_leaders/position_read.h"
#include "protocol/hidden_leaders/action_json.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::lab {

namespace hl = hidden_leaders;
using hl::Card;

std::string HiddenLeadersPosition::asked() const { return hl::describe_pending(hl::pending(setup_, state()), state()); }

std::string HiddenLeadersPosition::describe(const hl::Event& event) const { return hl::describe_event(event); }

Action HiddenLeadersPosition::parse_choice(Actor, const Json& choice, const std::string& place) const {
  return accepted(hl::read_choice(choice, {"seat"}), place);
}

Action HiddenLeadersPosition::parse_deal(const Json& deal, const std::string& place) const {
  return accepted(hl::read_deal(deal), place);
}

void HiddenLeadersPosition::check_pattern(const Json& pattern, const std::string& place,
                                          const std::vector<std::string>& ignored) const {
  accepted(hl::check_pattern(pattern, ignored), place);
}

Json HiddenLeadersPosition::choice_json(Actor, Action action) const { return hl::choice_json(action); }
Json HiddenLeadersPosition::deal_json(Action action) const { return hl::deal_json(action); }

Json HiddenLeadersPosition::setup_json() const { return hl::setup_json(setup_); }

Json HiddenLeadersPosition::state_json() const {
  // As the all-knowing viewer would see it: every place is filled from the State itself.
  Json json = view_json(kSpectator);
  const auto bottom_up = [&](const hl::Pile& pile) {
    std::vector<Card> cards;
    for (Card card = pile.top; card != Card::none; card = hl::below(state(), card)) cards.push_back(card);
    Json list = Json::array();
    for (const Card card : std::views::reverse(cards)) list.push_back(hl::card_json(card));
    return list;
  };
  json["wilderness"] = bottom_up(state().wilderness);
  json["harbor"] = hl::cards_json(state().harbor);
  json["set"] = Json::array();
  for (int i = 0; i < state().set_size; ++i)
    json["set"].push_back(hl::card_json(state().set[static_cast<std::size_t>(i)]));
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    Json& place = json["seats"][seat];
    place["leader"] = hl::leader_json(state().leaders[seat]);
    place["hand"] = Json::array();
    for (int i = 0; i < state().hands[seat].size(); ++i) {
      place["hand"].push_back(hl::card_json(static_cast<Card>(state().hands[seat][i])));
    }
    place["hidden"] = bottom_up(state().hidden[seat]);
  }
  return json;
}

Json HiddenLeadersPosition::knowledge_json() const {
  Json known = Json::object();
  (setup_.deck - state().harbor).for_each([&](std::uint8_t card) {
    Json list = Json::array();
    for (Viewer viewer = 0; viewer < setup_.players; ++viewer) {
      if (contains(state().knows[card], viewer)) list.push_back(viewer);
    }
    if (contains(state().knows[card], kSpectator)) list.push_back("spectator");
    known[std::string(hl::name_of(static_cast<Card>(card)))] = std::move(list);
  });
  return known;
}

// The table only: what is asked has steps of its own in scenario files.
Json HiddenLeadersPosition::view_json(Viewer viewer) const {
  Json json = hl::view_json(setup_, hl::view(setup_, state(), viewer));
  json.erase("moment");
  return json;
}

Json HiddenLeadersPosition::outcome_json() const { return hl::outcome_json(setup_, hl::outcome(setup_, state())); }

bool HiddenLeadersPosition::knows(Viewer viewer, const std::string& name) const {
  const auto card = hl::card_named(name);
  return card && contains(state().knows[hl::id(*card)], viewer);
}

bool HiddenLeadersPosition::is_card(const std::string& name) const { return hl::card_named(name).has_value(); }

bool HiddenLeadersPosition::unordered(std::string_view key) const {
  return key == "hand" || key == "open" || key == "harbor";
}

void HiddenLeadersPosition::check_parts(const Json& parts, const std::string& place, bool view) const {
  only_keys(parts, place,
            {"turn", "markers", "tavern", "graveyard", "wilderness", "harbor", "seats", "knows", "over", "faction",
             "winners", "scores", "to_act", "players"});
  if (parts.contains("markers")) {
    only_keys(parts["markers"], place + "/markers", {"red", "green"});
    for (const auto& [marker, space] : parts["markers"].items()) integer(space, place + "/markers/" + marker, 1, 12);
  }
  for (const char* pile : {"tavern", "graveyard", "wilderness", "harbor"}) {
    if (!parts.contains(pile)) continue;
    const std::string at = place + "/" + pile;
    if (view && std::string_view(pile) == "harbor" && parts[pile].is_number()) continue;
    check_card_list(*this, parts[pile], at, view || std::string_view(pile) == "tavern");
  }
  if (parts.contains("seats")) {
    const Json& seats = array(parts["seats"], place + "/seats");
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].is_null()) continue;
      const std::string at = place + "/seats/" + std::to_string(i);
      only_keys(seats[i], at, {"leader", "hand", "open", "hidden"});
      for (const char* zone : {"hand", "open", "hidden"}) {
        if (seats[i].contains(zone)) check_card_list(*this, seats[i][zone], at + "/" + zone, view);
      }
    }
  }
  if (parts.contains("knows")) {
    if (view) throw Malformed(place + "/knows", "a view is what its seat knows; use it in \"expect\"");
    if (!parts["knows"].is_object()) throw Malformed(place + "/knows", "an object by seat is wanted");
    for (const auto& [who, cards] : parts["knows"].items()) {
      viewer_named(who, setup_.players, place + "/knows/" + who);
      check_card_list(*this, cards, place + "/knows/" + who, false);
    }
  }
}

Json HiddenLeadersPosition::in_full(const std::string& key, const Json& part) const {
  Json whole = part;
  while (key == "tavern" && whole.size() < hl::kTavernSlots) whole.push_back(nullptr);
  return whole;
}

std::unique_ptr<HiddenLeadersPosition> load_hidden_leaders(const Json& scenario) {
  const auto [setup, state] = or_malformed(hl::read_position(scenario));
  return std::make_unique<HiddenLeadersPosition>(setup, state);
}

}  // namespace oshra::lab
