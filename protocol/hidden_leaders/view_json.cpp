#include "protocol/hidden_leaders/view_json.h"

#include <string>

#include "protocol/hidden_leaders/names.h"

namespace oshra::hidden_leaders {

Json card_json(Card card) { return card == Card::none ? Json() : Json(std::string(name_of(card))); }
Json leader_json(Leader leader) { return leader == Leader::none ? Json() : Json(std::string(name_of(leader))); }

Json cards_json(const IdSet& cards) {
  Json list = Json::array();
  cards.for_each([&](std::uint8_t card) { list.push_back(card_json(static_cast<Card>(card))); });
  return list;
}

Json outcome_json(const Setup& setup, const Outcome& outcome) {
  Json json = {{"over", outcome.over}};
  if (!outcome.over) return json;
  json["faction"] = std::string(name_of(outcome.faction));
  json["winners"] = Json::array();
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (contains(outcome.winners, seat)) json["winners"].push_back(seat);
  }
  return json;
}

namespace {

Json known_then_nulls(const SortedBytes& known, int size) {
  Json list = Json::array();
  for (int i = 0; i < size; ++i) list.push_back(i < known.size() ? card_json(static_cast<Card>(known[i])) : Json());
  return list;
}

}  // namespace

Json view_json(const Setup& setup, const View& v) {
  Json json;
  json["turn"] = v.ask == Ask::deal_start ? Json() : Json(v.turn);
  json["markers"] = {{"red", v.red}, {"green", v.green}};
  for (const Card card : v.tavern) json["tavern"].push_back(card_json(card));
  json["graveyard"] = Json::array();
  for (int i = 0; i < v.graveyard_size; ++i)
    json["graveyard"].push_back(card_json(v.graveyard[static_cast<std::size_t>(i)]));
  json["wilderness"] = Json::array();
  for (int i = 0; i < v.wilderness_size; ++i) {
    json["wilderness"].push_back(card_json(v.wilderness[static_cast<std::size_t>(i)].card));
  }
  json["harbor"] = v.harbor_size;
  json["set"] = Json::array();
  if (v.viewer == v.turn) {
    for (int i = 0; i < v.set_size; ++i) json["set"].push_back(card_json(v.set[static_cast<std::size_t>(i)]));
  } else {
    json["set"] = known_then_nulls(v.set_known, v.set_size);
  }
  IdSet aside;
  for_each_aside(v.frames, v.depth, [&](Card card) { aside.add(id(card)); });
  json["aside"] = cards_json(aside);
  json["seats"] = Json::array();
  int hidden_before = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    Json place;
    place["leader"] = leader_json(v.leaders[seat]);
    place["hand"] = known_then_nulls(v.hand_known[seat], v.hand_size[seat]);
    place["open"] = cards_json(v.open[seat]);
    place["hidden"] = Json::array();
    for (int i = 0; i < v.hidden_size[seat]; ++i) {
      place["hidden"].push_back(card_json(v.hidden[static_cast<std::size_t>(hidden_before + i)].card));
    }
    hidden_before += v.hidden_size[seat];
    json["seats"].push_back(std::move(place));
  }
  return json;
}

}  // namespace oshra::hidden_leaders
