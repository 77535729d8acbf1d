#include "protocol/yield/setup_json.h"

#include "protocol/yield/map_json.h"
#include "protocol/yield/names.h"
#include "protocol/yield/setup_parts.h"

namespace oshra::yield {

namespace {

// Y-S2, by seat.
void read_powers(JsonReader& reader, const JsonField& powers, Setup& setup) {
  if (!powers.is_object()) return powers.wrong("an object by seat is wanted");
  powers.each_member([&](const std::string& who, const JsonField& entry) {
    const Viewer seat = reader.take(read_viewer(who, setup.players, entry.place()));
    if (seat == kSpectator) return entry.wrong("a seat is wanted");
    entry.only_keys({"leader", "side"});
    if (setup.leaders == 0) entry.wrong("\"leaders\": true is wanted where there are leaders");
    setup.powers[seat] = reader.take(read_power(setup, seat, entry.json(), entry.place()));
  });
}

CardBag read_deck(JsonReader& reader, const JsonField& deck) {
  CardBag cards;
  if (!deck.is_object()) deck.wrong("a number by card is wanted: {\"forest 3\": 6}");
  deck.each_member([&](const std::string& name, const JsonField& copies) {
    const int count = copies.integer(1, kMaxCopies);
    const Kind card = reader.take(read_card(name, copies.place(), cards, count));
    if (reader.sound()) cards.add(card, count);
  });
  return cards;
}

}  // namespace

Json setup_json(const Setup& setup) {
  Json json = {{"game", "yield"}, {"players", setup.players}};
  json["map"] = setup.names.map.view().empty() ? named_map_json(setup) : Json(setup.names.map.view());
  json["leaders"] = setup.leaders != 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const Power power = setup.powers[seat];
    if (power == Power::none) continue;
    json["powers"][std::to_string(seat)] = {{"leader", name_of(leader_of(power))},
                                            {"side", is_side_b(power) ? "b" : "a"}};
  }
  if (setup.teams != Teams::none) json["teams"] = setup.teams == Teams::two_against_two ? "2v2" : "2v1";
  if (setup.teams == Teams::two_against_one) json["single"] = setup.single;
  if (setup.start != kChance) json["start"] = setup.start;
  if (setup.deck != standard_deck()) {
    json["deck"] = Json::object();
    setup.deck.for_each([&](Kind card, int count) { json["deck"][card_name(card)] = count; });
  }
  json["rules_version"] = setup.rules_version;
  return json;
}

Read<Setup> read_setup(const Json& json, bool has_position) {
  JsonReader reader;
  const JsonField file(reader, json);
  file.only_keys({"game", "players", "map", "leaders", "powers", "teams", "single", "start", "deck", "rules_version"});
  if (file.has("game")) file["game"].only_text("yield");
  const int players =
      file.need("players", "the number of players is missing, 2 to 5").integer(kMinPlayers, kMaxPlayers);
  Setup setup = reader.take(read_match(json, players));
  if (const auto flaw = starts_flaw(setup); flaw && !has_position) reader.wrong(flaw->place, flaw->message);
  if (file.has("powers")) read_powers(reader, file["powers"], setup);
  if (file.has("start")) setup.start = static_cast<Seat>(file["start"].integer(0, setup.players - 1));
  if (file.has("deck")) setup.deck = read_deck(reader, file["deck"]);
  // A match ends under the rules it began with; so far there is one version of them.
  setup.rules_version =
      static_cast<std::uint16_t>(file.need("rules_version", "the rules' version is missing").integer(1, kRulesVersion));
  return reader.result(setup);
}

}  // namespace oshra::yield
