#include "protocol/log/head.h"

#include <limits>

#include "match/log.h"
#include "protocol/log/words.h"

namespace oshra {

namespace {

constexpr std::string_view kKeyed = "keyed";
constexpr std::string_view kFast = "splitmix64";

match::Time milliseconds(const JsonField& field) {
  const Json& value = field.json();
  if (value.is_number_unsigned()) return value.whole<match::Time>();
  field.wrong("a whole number of milliseconds is wanted, not " + field.text());
  return 0;
}

match::TableRules read_rules(const JsonField& table) {
  table.only_keys({"per_move", "per_game", "grace", "pace", "undo"});
  match::TableRules rules;
  if (table.has("per_move")) rules.clocks.per_move = milliseconds(table["per_move"]);
  if (table.has("per_game")) rules.clocks.per_game = milliseconds(table["per_game"]);
  if (table.has("grace")) rules.grace = milliseconds(table["grace"]);
  if (table.has("pace")) rules.pace = milliseconds(table["pace"]);
  if (table.has("undo")) rules.may_undo = table["undo"].boolean();
  return rules;
}

Json rules_json(const match::TableRules& rules) {
  Json json = Json::object();
  if (rules.clocks.per_move != 0) json["per_move"] = rules.clocks.per_move;
  if (rules.clocks.per_game != 0) json["per_game"] = rules.clocks.per_game;
  if (rules.grace != 0) json["grace"] = rules.grace;
  if (rules.pace != 0) json["pace"] = rules.pace;
  json["undo"] = rules.may_undo;
  return json;
}

}  // namespace

Json head_json(const LogHead& head) {
  Json json = {{"log", match::kLogVersion},
               {"match", match::to_hex(head.match)},
               {"chance", head.chance == match::ChanceKind::keyed ? kKeyed : kFast},
               {"setup", setup_json(head.setup)},
               {"table", rules_json(head.rules)}};
  if (!head.position.is_null()) json["position"] = head.position;
  if (head.what_if) json["what_if"] = *head.what_if;
  if (!head.deals.empty()) {
    const auto words = log_words(head.setup);
    json["deals"] = Json::array();
    for (const Action deal : head.deals) json["deals"].push_back(words->deal(deal));
  }
  return json;
}

std::optional<Flaw> version_flaw(const Json& line) {
  JsonReader reader;
  const JsonField log = JsonField(reader, line).need("log", "the format's version is missing");
  const int version = log.integer(match::kLogVersion, std::numeric_limits<int>::max());
  if (version != match::kLogVersion) {
    log.wrong("version " + std::to_string(version) + " is newer than this program, which reads up to " +
              std::to_string(match::kLogVersion));
  }
  return reader.flaw();
}

Read<LogHead> read_head(const Json& line) {
  JsonReader reader;
  const JsonField file(reader, line);
  file.only_keys({"log", "match", "chance", "setup", "table", "position", "what_if", "deals", "line"});
  LogHead head;
  const JsonField id = file.need("match", "the match's number is missing");
  if (const auto bytes = match::from_hex<sizeof(match::MatchId)>(id.string())) {
    head.match = *bytes;
  } else {
    id.wrong("32 digits from 0 to f are wanted, not " + id.text());
  }
  const JsonField chance = file.need("chance", "where deals come from is missing: \"keyed\" or \"splitmix64\"");
  if (chance.string() == kFast) {
    head.chance = match::ChanceKind::fast;
  } else if (chance.string() != kKeyed) {
    chance.wrong("\"keyed\" or \"splitmix64\" is wanted, not " + chance.text());
  }
  const JsonField setup = file.need("setup", "the set-up is missing");
  if (const auto& flaw = reader.flaw()) return Unexpected(*flaw);
  auto read = read_any_setup(setup.json(), file.has("position"));
  if (!read) return Unexpected(Flaw{"/setup" + read.error().place, read.error().message});
  head.setup = *std::move(read);
  if (file.has("table")) head.rules = read_rules(file["table"]);
  if (file.has("position")) {
    head.position = file["position"].json();
    if (!head.position.is_object()) file["position"].wrong("a position as a scenario file has it is wanted");
  }
  if (file.has("what_if")) {
    head.what_if = static_cast<match::Seq>(file["what_if"].integer(1, std::numeric_limits<int>::max()));
  }
  if (file.has("deals")) {
    const auto words = log_words(head.setup);
    file["deals"].each([&](const JsonField& deal) {
      const Read<Action> read_deal = words->read_deal(deal.json());
      read_deal ? head.deals.push_back(*read_deal) : deal.wrong_at(read_deal.error());
    });
  }
  return reader.result(std::move(head));
}

}  // namespace oshra
