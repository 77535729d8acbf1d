#include "protocol/games.h"

#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/yield/setup_json.h"

namespace oshra {

namespace {

template <class Setup>
Read<AnySetup> as_any(Read<Setup> read) {
  if (!read) return Unexpected(read.error());
  return AnySetup(*std::move(read));
}

}  // namespace

Json setup_json(const AnySetup& setup) {
  return std::visit([](const auto& of_a_game) { return setup_json(of_a_game); }, setup);
}

Read<AnySetup> read_any_setup(const Json& json, bool has_position) {
  JsonReader reader;
  const std::string game =
      JsonField(reader, json).need("game", "which game is missing: \"hidden-leaders\" or \"yield\"").string();
  if (const auto& flaw = reader.flaw()) return Unexpected(*flaw);
  if (game == "hidden-leaders") return as_any(hidden_leaders::read_setup(json));
  if (game == "yield") return as_any(yield::read_setup(json, has_position));
  return Unexpected(
      Flaw{"/game", "unknown game " + shown(json["game"]) + ": \"hidden-leaders\" or \"yield\" is wanted"});
}

int players_of(const AnySetup& setup) {
  return std::visit([](const auto& of_a_game) { return static_cast<int>(of_a_game.players); }, setup);
}

}  // namespace oshra
