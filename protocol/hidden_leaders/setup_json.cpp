#include "protocol/hidden_leaders/setup_json.h"

#include "protocol/form_write.h"
#include "protocol/hidden_leaders/words.h"
#include "protocol/typescript.h"

namespace oshra {

namespace hidden_leaders::wire {

struct MatchSetup {
  std::uint8_t players = kMinPlayers;
  bool beginner = false;
  CardSet heroes = CardSet::base;
  std::uint16_t rules_version = kRulesVersion;
};

}  // namespace hidden_leaders::wire

template <>
struct Form<hidden_leaders::wire::MatchSetup> {
  using MatchSetup = hidden_leaders::wire::MatchSetup;
  static constexpr std::string_view kName = "HiddenLeadersSetup";
  static constexpr Tag kTag = {"game", "hidden-leaders"};
  static constexpr std::tuple kFields = {
      field("players", &MatchSetup::players, "2 to 6"),
      field("beginner", &MatchSetup::beginner, "the beginner variant"),
      field("heroes", &MatchSetup::heroes, "extended: with the eight of the later set"),
      field("rules_version", &MatchSetup::rules_version)};
};

namespace hidden_leaders {

namespace {

wire::MatchSetup told_setup(const Setup& setup) {
  const bool extended = setup.deck == deck_of(setup.beginner != 0, true);
  return {.players = setup.players,
          .beginner = setup.beginner != 0,
          .heroes = extended ? CardSet::extended : CardSet::base,
          .rules_version = setup.rules_version};
}

}  // namespace

void write_setup(JsonOut& out, const Setup& setup) { write_form(out, told_setup(setup)); }

Json setup_json(const Setup& setup) { return read_json(form_text(told_setup(setup))); }

void declare_setup(TypeScript& types) { types.type_of<wire::MatchSetup>(); }

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

}  // namespace hidden_leaders

}  // namespace oshra
