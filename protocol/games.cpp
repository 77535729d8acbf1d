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

Read<AnySetup> read_one(std::type_identity<hidden_leaders::Setup> /*which*/, const Json& json, bool /*has_position*/) {
  return as_any(hidden_leaders::read_setup(json));
}
Read<AnySetup> read_one(std::type_identity<yield::Setup> /*which*/, const Json& json, bool has_position) {
  return as_any(yield::read_setup(json, has_position));
}

}  // namespace

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for_each_setup([&]<class Setup>(std::type_identity<Setup>) { names.emplace_back(Setup::kGame); });
  return names;
}

std::string which_game() {
  const std::vector<std::string> names = game_names();
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ";
    text += '"' + names[i] + '"';
  }
  return text;
}

Json setup_json(const AnySetup& setup) {
  return std::visit([](const auto& of_a_game) { return setup_json(of_a_game); }, setup);
}

Read<AnySetup> read_any_setup(const Json& json, bool has_position) {
  JsonReader reader;
  const std::string game = JsonField(reader, json).need("game", "which game is missing: " + which_game()).string();
  if (const auto& flaw = reader.flaw()) return Unexpected(*flaw);
  Read<AnySetup> read =
      Unexpected(Flaw{"/game", "unknown game " + shown(json["game"]) + ": " + which_game() + " is wanted"});
  for_each_setup([&]<class Setup>(std::type_identity<Setup> which) {
    if (game == Setup::kGame) read = read_one(which, json, has_position);
  });
  return read;
}

int players_of(const AnySetup& setup) {
  return std::visit([](const auto& of_a_game) { return static_cast<int>(of_a_game.players); }, setup);
}

}  // namespace oshra
