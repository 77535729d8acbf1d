#include "protocol/hidden_leaders/setup_json.h"

namespace oshra::hidden_leaders {

Json setup_json(const Setup& setup) {
  const bool extended = setup.deck == deck_of(setup.beginner != 0, true);
  return {{"game", "hidden-leaders"},
          {"players", setup.players},
          {"beginner", setup.beginner != 0},
          {"heroes", extended ? "extended" : "base"},
          {"rules_version", setup.rules_version}};
}

Read<Setup> read_variant(const Json& json, int players) {
  JsonReader reader;
  const JsonField file(reader, json);
  const bool beginner = file.has("beginner") && file["beginner"].boolean();
  bool extended = false;
  if (file.has("heroes")) {
    const std::string& heroes = file["heroes"].string();
    if (heroes != "base" && heroes != "extended") file["heroes"].wrong("\"base\" or \"extended\" is wanted");
    extended = heroes == "extended";
  }
  return reader.result(make_setup(players, beginner, extended));
}

Read<Setup> read_setup(const Json& json) {
  JsonReader reader;
  const JsonField file(reader, json);
  file.only_keys({"game", "players", "beginner", "heroes", "rules_version"});
  if (file.has("game")) file["game"].only_text("hidden-leaders");
  const int players =
      file.need("players", "the number of players is missing, 2 to 6").integer(kMinPlayers, kMaxPlayers);
  Setup setup = reader.take(read_variant(json, players));
  // A match ends under the rules it began with; so far there is one version of them.
  setup.rules_version =
      static_cast<std::uint16_t>(file.need("rules_version", "the rules' version is missing").integer(1, kRulesVersion));
  return reader.result(setup);
}

}  // namespace oshra::hidden_leaders
