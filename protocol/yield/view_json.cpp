#include "protocol/yield/view_json.h"

#include <algorithm>
#include <string>

namespace oshra::yield {

namespace {

Json location_json(const MapNames& names, Location at) {
  return at == kOffMap ? Json() : Json(json_string(names.id(at)));
}

Json known_then_nulls(const CardBag& known, int size) {
  Json list = cards_json(known);
  while (static_cast<int>(list.size()) < size) list.push_back(nullptr);
  return list;
}

Json fortresses_json(const MapNames& names, int players, const View& v) {
  Json json = Json::object();
  for (Location at = 0; at < kMaxLocations; ++at) {
    if (v.value[at] == 0) continue;
    Json owner;
    for (Seat seat = 0; seat < players; ++seat) {
      if (holds(v.owned[seat], at)) owner = seat;
    }
    json[json_string(names.id(at))] = {{"value", v.value[at]}, {"owner", std::move(owner)}};
  }
  return json;
}

// How many of a seat's face-down cards lie on the table, not in the discard pile.
int down_on_table(const View& v, Seat seat) {
  return v.stage == Stage::none ? 0 : v.answers[seat][static_cast<std::size_t>(Slot::fourth)];
}

Json discard_json(int players, const View& v) {
  CardBag known = v.discard;
  int size = v.discard.size();
  for (Seat seat = 0; seat < players; ++seat) {
    const int in_pile = v.down_size[seat] - down_on_table(v, seat);
    size += in_pile;
    if (seat == v.viewer) known += first_cards(v.down, in_pile);
  }
  return known_then_nulls(known, size);
}

Json used_of(const View& v, Seat seat) {
  const bool counts = v.ask != Ask::strategy;  // else some are still choosing
  if (seat == v.viewer) {
    StrategySet down = v.face_down;
    if (counts && v.chosen[seat] != Strategy::none) down |= just(v.chosen[seat]);
    return used_json(v.up[seat], static_cast<StrategySet>(down & ~v.up[seat]));
  }
  Json json = used_json(v.up[seat], 0);
  const int down = v.down_count[seat] + (counts && contains(v.has_chosen, seat) ? 1 : 0);
  if (down != 0) json["down"] = down;
  return json;
}

Json seat_json(const Setup& setup, const View& v, Seat seat) {
  const Power power = v.powers[seat];
  const bool own = seat == v.viewer;
  CardBag known;
  if (own) {
    known = v.hand;
  } else if (power == Power::steal) {
    for (const KnownCard& card : v.known) {
      if (card.byte != 0 && card.giver() == v.viewer) known.add(card.card());
    }
  }
  Json json;
  json["leader"] = power == Power::none ? Json() : Json(json_string(name_of(leader_of(power))));
  json["side"] = power == Power::none ? Json() : Json(is_side_b(power) ? "b" : "a");
  json["hand"] = known_then_nulls(known, v.hand_size[seat]);
  json["drawn"] = known_then_nulls(own && seat == v.turn ? v.drawn : CardBag{}, seat == v.turn ? v.drawn_size : 0);
  json["armies"] = Json::object();
  Json inactive = Json::array();
  Json seen = Json::array();
  for (int i = 0; i < army_count(setup, seat, power); ++i) {
    const auto slot = static_cast<Slot>(i);
    const std::string name = json_string(army_name(power, slot));
    const Dial dial = v.dials[seat][static_cast<std::size_t>(i)];
    json["armies"][name] = {{"at", location_json(setup.names, v.at[seat][static_cast<std::size_t>(i)])},
                            {"units", dial.units() == 0 ? Json() : Json(dial.units())}};
    if (holds_army(v.inactive, army(seat, slot))) inactive.push_back(name);
    if (dial.seen()) seen.push_back(name);
  }
  json["used"] = used_of(v, seat);
  json["inactive"] = std::move(inactive);
  json["seen"] = std::move(seen);
  json["lacks"] = regions_json(v.lacks.of(seat));
  return json;
}

}  // namespace

Json cards_json(const CardBag& cards) {
  Json list = Json::array();
  cards.for_each([&](Kind card, int count) {
    for (int i = 0; i < count; ++i) list.push_back(card_name(card));
  });
  return list;
}

CardBag first_cards(const CardBag& bag, int count) {
  CardBag first;
  for (int i = 0; i < count; ++i) first.add(bag.nth_card(i));
  return first;
}

Json used_json(StrategySet up, StrategySet down) {
  Json json = Json::object();
  for (int i = 1; i <= kStrategies; ++i) {
    const auto card = static_cast<Strategy>(i);
    if (holds(up, card)) json[json_string(name_of(card))] = "up";
    if (holds(down, card)) json[json_string(name_of(card))] = "down";
  }
  return json;
}

Json regions_json(RegionSet regions) {
  Json list = Json::array();
  for (const Region region : {Region::forest, Region::wetlands, Region::town}) {
    if (holds(regions, region)) list.push_back(json_string(name_of(region)));
  }
  return list;
}

Json view_json(const Setup& setup, const View& v) {
  Json json;
  json["year"] = v.year;
  json["season"] = v.season;
  json["phase"] = json_string(name_of(v.phase));
  json["start"] = v.ask == Ask::deal_start ? Json() : Json(v.start);
  json["fortresses"] = fortresses_json(setup.names, setup.players, v);
  json["deck"] = v.deck_size;
  json["discard"] = discard_json(setup.players, v);
  Json down = Json::array();
  for (Seat seat = 0; seat < setup.players; ++seat) down.push_back(down_on_table(v, seat));
  json["table"] = {{"up", cards_json(v.table)}, {"down", std::move(down)}};
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < setup.players; ++seat) json["seats"].push_back(seat_json(setup, v, seat));
  return json;
}

Json outcome_json(const Setup& setup, const Outcome& outcome) {
  Json winners = Json::array();
  Json scores = Json::array();
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (contains(outcome.winners, seat)) winners.push_back(seat);
    scores.push_back(outcome.points[seat]);
  }
  return {{"over", outcome.over}, {"winners", std::move(winners)}, {"scores", std::move(scores)}};
}

}  // namespace oshra::yield
