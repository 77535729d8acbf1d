#include "protocol/hidden_leaders/bot_json.h"

#include <string>

#include "protocol/hidden_leaders/event_json.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/view_json.h"

namespace oshra::hidden_leaders {

namespace {

Json factions_json(FactionSet factions) {
  Json list = Json::array();
  for (int f = 0; f < kFactions; ++f) {
    if ((factions >> f & 1) != 0) list.push_back(json_string(name_of(static_cast<Faction>(f))));
  }
  return list;
}

// The performances under way, the one that asks last; steps count from 1.
Json performing_json(const View& v) {
  Json list = Json::array();
  for (int i = 0; i < v.depth; ++i) {
    const Frame& frame = v.frames[static_cast<std::size_t>(i)];
    const Program& program = facts(frame.card).program;
    const bool moves_markers = i + 1 == v.depth && v.ask == Ask::marker;
    Json performance = {{"card", card_json(frame.card)}};
    if (!moves_markers) performance["step"] = frame.step + 1;
    const Verb verb = moves_markers || frame.step >= program.size ? Verb::move_markers : program.steps[frame.step].verb;
    performance["verb"] = json_string(name_of(verb));
    if (frame.c != Card::none) performance["chosen"] = card_json(frame.c);
    list.push_back(std::move(performance));
  }
  return list;
}

// What the card that asks has had named: a program names a faction, a pile or a mode, one of them at most.
void write_named(Json& json, const View& v) {
  if (v.p != 0) json["player"] = v.p - 1;
  if (v.x != 0) json["x"] = v.x;
  if (v.named == 0) return;
  const Program& program = facts(v.frames[v.depth - 1U].card).program;
  const int named = v.named - 1;
  for (std::size_t i = 0; i < program.size; ++i) {
    switch (program.steps[i].verb) {
      case Verb::choose_faction: json["faction"] = json_string(name_of(static_cast<Faction>(named))); break;
      case Verb::choose_pile: json["pile"] = json_string(name_of(static_cast<NamedPile>(named))); break;
      case Verb::choose_mode: json["mode"] = json_string(name_of(static_cast<Mode>(named))); break;
      default: break;
    }
  }
}

// The cards lying face down that everyone knows: what a spectator knows is common knowledge.
Json known_to_all(const Setup& setup, const View& v) {
  IdSet known;
  const auto add = [&](std::uint8_t card, SeatSet knows) {
    if (card != 0 && contains(knows, kSpectator)) known.add(card);
  };
  std::size_t hidden = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (int i = 0; i < v.hand_known[seat].size(); ++i) {
      add(v.hand_known[seat][i], v.hand_knows[seat][static_cast<std::size_t>(i)]);
    }
    hidden += v.hidden_size[seat];
  }
  for (std::size_t i = 0; i < hidden; ++i) add(id(v.hidden[i].card), v.hidden[i].knows);
  for (std::size_t i = 0; i < v.wilderness_size; ++i) add(id(v.wilderness[i].card), v.wilderness[i].knows);
  for (int i = 0; i < v.set_known.size(); ++i) add(v.set_known[i], v.set_knows[static_cast<std::size_t>(i)]);
  return cards_json(known);
}

// HL-A9: those that may not be performed again in this chain.
Json performed_json(const View& v) {
  IdSet cards;
  for (const CardFacts& hero : card_table::kHeroes) {
    if ((kPerformerBit[id(hero.card)] & v.performed) != 0) cards.add(id(hero.card));
  }
  return cards_json(cards);
}

}  // namespace

Json facts_json(const Setup& setup) {
  Json heroes = Json::object();
  setup.deck.for_each([&](std::uint8_t card) {
    heroes[json_string(name_of(static_cast<Card>(card)))] = factions_json(factions_of(static_cast<Card>(card)));
  });
  Json leaders = Json::object();
  for (int i = 1; i <= kLeaders; ++i) {
    leaders[json_string(name_of(static_cast<Leader>(i)))] = factions_json(factions_of(static_cast<Leader>(i)));
  }
  return {{"heroes", std::move(heroes)}, {"leaders", std::move(leaders)}, {"ends_with_open", end_threshold(setup)}};
}

Json decision_json(const Setup& setup, const View& v) {
  Json json = {{"ask", json_string(name_of(v.ask))}, {"asked", Json::array()}};
  for (const Seat seat : each(static_cast<SeatSet>(v.asked & all_seats(setup.players)))) json["asked"].push_back(seat);
  if (v.depth != 0) {
    json["performing"] = performing_json(v);
    write_named(json, v);
  }
  switch (v.ask) {
    case Ask::setup_choice:
      if (v.answers[0] != Card::none) json["hidden"] = card_json(v.answers[0]);
      break;
    case Ask::discard_more:
      json["number"] = v.count + 1;
      json["total"] = kStep1Discards;
      break;
    case Ask::pick: {
      const Frame& frame = v.frames[v.depth - 1U];
      json["number"] = v.count + 1;
      json["total"] = facts(frame.card).program.steps[frame.step].count;
      break;
    }
    default: break;
  }
  if (v.picked_at.spot != Spot::nowhere) {
    json["first"] = {{"card", card_json(v.picked)}, {"at", place_json(v.picked_at, v.viewer)}};
  }
  if (v.performed != 0) json["performed"] = performed_json(v);
  json["known_to_all"] = known_to_all(setup, v);
  return json;
}

}  // namespace oshra::hidden_leaders
