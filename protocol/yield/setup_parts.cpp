#include "protocol/yield/setup_parts.h"

#include <algorithm>

#include "protocol/yield/map_json.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

namespace {

// Y-G1, Y-G5.
void read_teams(const JsonField& file, Setup& setup) {
  if (file.has("teams")) {
    const JsonField field = file["teams"];
    const std::string& teams = field.string();
    if (teams != "2v2" && teams != "2v1") return field.wrong("\"2v2\" or \"2v1\" is wanted, not " + field.text());
    const int wanted = teams == "2v2" ? 4 : 3;
    if (setup.players != wanted) {
      return field.wrong(teams + " is for " + std::to_string(wanted) + " players; there are " +
                         std::to_string(setup.players));
    }
    setup.teams = wanted == 4 ? Teams::two_against_two : Teams::two_against_one;
  }
  const bool alone = setup.teams == Teams::two_against_one;
  if (!file.has("single")) {
    if (alone) file["single"].wrong("who plays alone is missing: a seat from 0 to 2");
    return;
  }
  if (!alone) return file["single"].wrong("only with \"teams\": \"2v1\" someone plays alone");
  setup.single = static_cast<Seat>(file["single"].integer(0, setup.players - 1));
}

}  // namespace

Read<Setup> read_match(const Json& json, int players) {
  JsonReader reader;
  const JsonField file(reader, json);
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  const JsonField given = file.need("map", "a map is missing: its name, or the map itself");
  const NamedMap map = reader.take(read_map(given.json(), given.place()));
  setup.map = map.map;
  setup.names = map.names;
  setup.leaders = file.has("leaders") && file["leaders"].boolean() ? 1 : 0;
  read_teams(file, setup);
  return reader.result(setup);
}

std::optional<Flaw> starts_flaw(const Setup& setup) {
  if (setup.map.players == setup.players) return std::nullopt;
  return Flaw{setup.names.map.view().empty() ? "/map/starts" : "/map",
              "one start for each of " + std::to_string(setup.players) + " players is wanted, not " +
                  std::to_string(setup.map.players)};
}

Read<Power> read_power(const Setup& setup, Seat seat, const Json& json, const std::string& place) {
  JsonReader reader;
  const JsonField entry(reader, json, place);
  if (!entry.has("leader") && !entry.has("side")) return Power::none;
  const JsonField name = entry.need("leader", "the leader whose side this is is missing");
  const JsonField side = entry.need("side", "the leader's side is missing: \"a\" or \"b\"");
  const auto leader = leader_named(name.string());
  if (!leader) name.wrong("unknown leader " + name.text() + ": keralon, lemron, basil, vymar or pavyr is wanted");
  const bool side_b = side.string() == "b";
  if (!side_b && side.string() != "a") side.wrong("\"a\" or \"b\" is wanted, not " + side.text());
  if (!leader || !reader.sound()) return reader.result(Power::none);
  const Power power = power_of(*leader, side_b);
  if (std::ranges::any_of(setup.powers, [&](Power other) { return leader_of(other) == leader_of(power); })) {
    name.wrong("this leader is named twice");
  }
  if (plays_alone(setup, seat) && power != Power::fourth_army) {
    name.wrong("who plays alone is keralon, side \"a\" (Y-G6)");
  }
  if (in_the_pair(setup, seat) && *leader == Leader::keralon) {
    name.wrong("keralon is the leader of who plays alone (Y-G6)");
  }
  return reader.result(power);
}

Read<Kind> read_card(const Json& name, const std::string& place, const CardBag& cards, int copies) {
  JsonReader reader;
  const JsonField field(reader, name, place);
  const auto card = card_named(field.string());
  if (!card) {
    field.wrong("unknown card " + field.text() + ": a region and a value from 1 to 9 are wanted, such as \"forest 5\"");
    return reader.result(Kind{});
  }
  if (cards.count(*card) + copies > kMaxCopies) {
    field.wrong("more than " + std::to_string(kMaxCopies) + " of " + field.text());
  }
  if (cards.size() + copies > kMaxDeck) field.wrong("more than " + std::to_string(kMaxDeck) + " cards");
  return reader.result(*card);
}

}  // namespace oshra::yield
