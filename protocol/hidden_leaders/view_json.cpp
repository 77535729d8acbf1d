#include "protocol/hidden_leaders/view_json.h"

#include <string>

#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/outcome_form.h"
#include "protocol/hidden_leaders/view_form.h"

namespace oshra::hidden_leaders {

Json card_json(Card card) { return card == Card::none ? Json() : Json(std::string(name_of(card))); }
Json leader_json(Leader leader) { return leader == Leader::none ? Json() : Json(std::string(name_of(leader))); }

Json cards_json(const IdSet& cards) {
  Json list = Json::array();
  cards.for_each([&](std::uint8_t card) { list.push_back(card_json(static_cast<Card>(card))); });
  return list;
}

void write_view(JsonOut& out, const Setup& setup, const View& view) { write_form(out, wire::view_of(setup, view)); }

Json view_json(const Setup& setup, const View& view) { return read_json(form_text(wire::view_of(setup, view))); }

void write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome) {
  write_form(out, wire::outcome_of(setup, outcome));
}

Json outcome_json(const Setup& setup, const Outcome& outcome) {
  const Json whole = read_json(form_text(wire::outcome_of(setup, outcome)));
  Json json = Json::object();
  for (const std::string key : {"over", "faction", "winners"}) {
    if (const Json* const told = whole.find(key)) json[key] = *told;
  }
  return json;
}

}  // namespace oshra::hidden_leaders
