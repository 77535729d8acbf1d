#include "protocol/yield/bot_json.h"

#include <algorithm>
#include <string>

#include "protocol/yield/map_json.h"
#include "protocol/yield/view_json.h"

namespace oshra::yield {

namespace {

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (const Seat seat : each(seats)) list.push_back(seat);
  return list;
}

// What of the question is a number: units, cards or losses still to come; 0: nothing is.
int count_of(const Setup& setup, const View& v) {
  const auto own = [&](const auto& by_seat) { return by_seat[v.viewer]; };
  switch (v.ask) {
    case Ask::first_units: return allotment(setup, v.viewer).units;
    case Ask::first_discards: {
      const auto& picked = v.answers[v.viewer];
      const auto done = std::ranges::count_if(picked, [](std::uint8_t answer) { return answer != 0; });
      return std::min(int{allotment(setup, v.viewer).first_discards}, v.hand.size()) - static_cast<int>(done);
    }
    case Ask::keep: return v.to_discard;
    case Ask::discard: return std::max(int{v.to_discard}, v.hand.size() - kHandLimit);
    case Ask::steal_more: return v.demand.steals_left();
    case Ask::lose: return v.losses;
    case Ask::recruits: {
      int room = 0;
      for (std::size_t i = 0; i < static_cast<std::size_t>(army_count(setup, v.viewer, own(v.powers))); ++i) {
        room += kMaxUnits - own(v.dials)[i].units();
      }
      return std::min(room, int{v.recruits[v.year - 1U]});
    }
    default: return 0;
  }
}

// The strategy card that is being performed, and how far.
void write_card(Json& json, const Naming& naming, const View& v) {
  if (v.ask == Ask::reveal) json["card"] = json_string(name_of(v.chosen[v.viewer]));
  if (v.card == Strategy::none) return;
  json["card"] = json_string(name_of(v.card));
  json["copied"] = (v.done & kCopied) != 0;
  Json done = Json::array();
  if ((v.done & kActed) != 0) done.push_back("act");
  if ((v.done & kCarried) != 0) done.push_back("carry");
  if ((v.done & kStole) != 0) done.push_back("steal");
  json["done"] = std::move(done);
  json["steps"] = v.steps;
  json["stepped"] = Json::array();
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((v.stepped >> slot & 1) != 0) json["stepped"].push_back(json_string(naming.army(v.turn, slot)));
  }
}

std::string_view stage_name(Stage stage) {
  switch (stage) {
    case Stage::none: return "";
    case Stage::initiative: return "initiative";
    case Stage::losing: return "losing";
    case Stage::retreating: return "retreating";
    case Stage::destroying: return "destroying";
    case Stage::chasing: return "chasing";
  }
  return "";
}

Json battle_json(const Naming& naming, const View& v) {
  Json json = {{"stage", json_string(stage_name(v.stage))}, {"armies", Json::array()}, {"in", seats_json(v.in)}};
  SeatSet taking_part = 0;
  for (ArmySet left = v.fighting; left != 0; left &= left - 1) {
    const Army army = first_army(left);
    const Seat seat = owner_of(army);
    taking_part |= only(seat);
    Json entry = {{"of", seat},
                  {"army", json_string(naming.army(seat, static_cast<int>(slot_of(army))))},
                  {"stood", json_string(naming.location(of_army(v.stood, army)))}};
    // Y-P5: his armies rise again by half of what they took.
    if (v.powers[seat] == Power::undead_armies) entry["took"] = of_army(v.answers, army);
    json["armies"].push_back(std::move(entry));
  }
  json["initiative"] = v.initiative;
  json["changed_hands"] = (v.fight & kChangedHands) != 0;
  json["drawn"] = (v.fight & kDrawn) != 0;
  json["strength"] = Json::object();
  json["matching"] = Json::object();
  for (const Seat seat : each(taking_part)) {
    json["strength"][std::to_string(seat)] = v.strength[seat];
    json["matching"][std::to_string(seat)] = regions_json(v.matching.of(seat));
  }
  return json;
}

// Dials that everyone has seen, year by year: what an army began and ended the year with.
Json past_json(const Naming& naming, const View& v) {
  Json years = Json::array();
  for (std::size_t year = 0; year + 1 < v.year && year < v.past.size(); ++year) {
    Json seats = Json::array();
    for (Seat seat = 0; seat < naming.setup.players; ++seat) {
      Json armies = Json::object();
      for (int slot = 0; slot < naming.armies(seat); ++slot) {
        const DialYear dial = v.past[year][seat][static_cast<std::size_t>(slot)];
        if (dial.seen())
          armies[json_string(naming.army(seat, slot))] = {{"began", dial.began()}, {"ended", dial.ended()}};
      }
      seats.push_back(std::move(armies));
    }
    years.push_back({{"recruits", v.recruits[year]}, {"seen", std::move(seats)}});
  }
  return years;
}

}  // namespace

Json split_json(const Setup& setup, const View& v, const Split& split) {
  const Naming naming{setup, v.powers};
  Json armies = Json::object();
  for (std::size_t i = 0; i < split.parts; ++i) {
    armies[json_string(naming.army(v.viewer, static_cast<int>(i)))] = {{"least", split.least[i]},
                                                                       {"most", split.most[i]}};
  }
  return {{"do", "units"}, {"total", split.total}, {"armies", std::move(armies)}, {"ways", split.count()}};
}

Json facts_json(const Setup& setup) { return {{"map", map_json(setup)}}; }

Json decision_json(const Setup& setup, const View& v) {
  const Naming naming{setup, v.powers};
  Json json = {{"ask", json_string(name_of(v.ask))},
               {"asked", seats_json(static_cast<SeatSet>(v.asked & all_seats(setup.players)))},
               {"turn", v.turn},
               {"first", v.first}};
  if (!contains(v.asked, v.viewer)) return json;
  if (const int count = count_of(setup, v); count > 0) json["count"] = count;
  write_card(json, naming, v);
  if ((v.ask == Ask::upgrade_more || v.ask == Ask::spoils) && v.raised != kNowhere) {
    json["raised"] = json_string(setup.names.id(v.raised));
  }
  if (v.ask == Ask::give) json["region"] = json_string(name_of(v.demand.region()));
  if (v.stage != Stage::none) json["battle"] = battle_json(naming, v);
  if (Json past = past_json(naming, v); !past.empty()) json["past"] = std::move(past);
  // Y-H5: cards of Pavyr's hand that those who gave them know.
  Json given = Json::array();
  for (const KnownCard& card : v.known) {
    if (card.byte != 0) given.push_back({{"card", card_name(card.card())}, {"of", card.giver()}});
  }
  if (!given.empty()) json["given"] = std::move(given);
  return json;
}

}  // namespace oshra::yield
