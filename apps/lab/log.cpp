#include "apps/lab/log.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <sstream>

#include "apps/common/budget.h"
#include "apps/common/fields.h"
#include "apps/common/hash_text.h"
#include "apps/common/seed.h"
#include "apps/lab/files.h"

namespace oshra::lab {

namespace {

// Taken out of an object, if it is there.
std::optional<Json> take(Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return std::nullopt;
  Json value = std::move(*found);
  object.erase(found);
  return value;
}

// What the first line says of bots, taken out of it.
LogBots take_bots(Json& first) {
  LogBots bots;
  if (!first.is_object()) return bots;
  const auto names = take(first, "bots");
  if (!names) return bots;
  for (const Json& name : array(*names, "/bots")) {
    bots.names.push_back(name.is_null() ? std::string() : string(name, "/bots"));
    if (!name.is_null() && bots.names.back().empty()) {
      throw Malformed("/bots", "a bot without a name; null stands for someone who is none");
    }
  }
  if (bots.names.empty()) throw Malformed("/bots", "one name, or null, for each player is wanted");
  const auto seed = take(first, "bots_seed");
  if (!seed) throw Malformed("/bots_seed", "is missing: what the bots' choices are repeated from");
  bots.seed = parse_seed(string(*seed, "/bots_seed"), "/bots_seed");
  if (const auto budget = take(first, "budget")) bots.budget = read_budget(*budget, "/budget");
  if (const auto at_a_table = take(first, "at_a_table")) bots.at_a_table = boolean(*at_a_table, "/at_a_table");
  return bots;
}

std::unique_ptr<Position> read_first(Json first, const LogReader& reader) {
  const LogBots bots = take_bots(first);
  std::unique_ptr<Position> start = load_setup(first);
  const auto players = static_cast<std::size_t>(start->players());
  if (!bots.names.empty() && bots.names.size() != players) {
    throw Malformed("/bots", "one name, or null, for each of " + std::to_string(players) + " players is wanted");
  }
  if (reader.begin) reader.begin(*start, bots);
  return start;
}

struct LoggedAction {
  Actor actor = kChance;
  Choice choice;
  std::string hash;
};

// `seq` is the number it must have.
LoggedAction read_action(Json line, const Position& position, int seq, const std::string& place) {
  LoggedAction read;
  const auto number = line.is_object() ? take(line, "seq") : std::nullopt;
  if (!number) throw Malformed(place, "an action with its \"seq\" is wanted");
  if (integer(*number, place + " /seq", 1, 1 << 30) != seq) {
    throw Malformed(place, "seq " + std::to_string(seq) + " is wanted");
  }
  const auto hash = take(line, "hash");
  if (!hash) throw Malformed(place, "the hash is missing");
  read.hash = string(*hash, place + " /hash");
  if (line.contains("deal")) {
    only_keys(line, place + " ", {"seq", "deal", "hash"});
    read.choice.action = position.parse_deal(line["deal"], place + " /deal");
    return read;
  }
  if (!line.contains("seat")) throw Malformed(place, "who acts is missing: \"seat\" or \"deal\"");
  read.actor = static_cast<Actor>(integer(line["seat"], place + " /seat", 0, position.players() - 1));
  if (const auto iterations = take(line, "iterations")) {
    constexpr std::uint32_t kMost = Effort::kMostIterations;
    if (!iterations->is_number_unsigned() || iterations->get<std::uint64_t>() > kMost) {
      throw Malformed(place + " /iterations",
                      "a whole number up to " + std::to_string(kMost) + " is wanted, not " + iterations->dump());
    }
    read.choice.iterations = iterations->get<std::uint32_t>();
  }
  if (const auto stand_in = take(line, "stand_in")) read.choice.stand_in = boolean(*stand_in, place + " /stand_in");
  read.choice.action = position.parse_choice(read.actor, line, place + " ");
  return read;
}

}  // namespace

LogWriter::LogWriter(const Position& start, const LogBots& bots) {
  Json first = start.setup_json();
  if (!bots.names.empty()) {
    Json names = Json::array();
    for (const std::string& name : bots.names) names.push_back(name.empty() ? Json() : Json(name));
    first["bots"] = std::move(names);
    // As text: not every reader of JSON has 64 bits.
    first["bots_seed"] = std::to_string(bots.seed);
    if (bots.budget != 1) first["budget"] = bots.budget;
    if (bots.at_a_table) first["at_a_table"] = true;
  }
  // A command may have been typed in bytes that are no text.
  text_ = first.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

void LogWriter::add(const Position& after, Actor actor, const Choice& choice) {
  Json line = {{"seq", ++seq_}};
  if (actor == kChance) {
    line["deal"] = after.deal_json(choice.action);
  } else {
    line["seat"] = actor;
    line.update(after.choice_json(actor, choice.action));
  }
  if (choice.iterations != 0) line["iterations"] = choice.iterations;
  if (choice.stand_in) line["stand_in"] = true;
  line["hash"] = hash_text(after.hash());
  text_ += line.dump() + "\n";
}

void LogWriter::end(const Position& position) { text_ += position.outcome_json().dump() + "\n"; }

std::optional<std::string> replay_log(const std::string& text, const LogReader& reader) {
  std::istringstream lines(text);
  std::string line;
  std::unique_ptr<Position> position;
  int number = 0;
  int seq = 0;
  bool ended = false;
  while (std::getline(lines, line)) {
    const std::string place = "line " + std::to_string(++number);
    if (line.empty()) throw Malformed(place, "an empty line");
    Json json;
    try {
      json = parse_json_line(line);
      if (!position) {
        position = read_first(std::move(json), reader);
        continue;
      }
    } catch (const Malformed& malformed) {
      throw Malformed(place, malformed.what());
    }
    if (ended) throw Malformed(place, "nothing follows the outcome");
    if (json.is_object() && json.contains("over")) {
      ended = true;
      if (json != position->outcome_json()) return place + ": the outcome is " + position->outcome_json().dump();
      continue;
    }
    const auto [actor, choice, hash] = read_action(std::move(json), *position, ++seq, place);
    if (const auto refusal = position->refusal(actor, choice.action)) return place + ": refused: " + refusal->text();
    if (reader.before) reader.before(*position, actor, choice);
    position->apply(actor, choice.action, reader.event);
    const std::string reached = hash_text(position->hash());
    if (reached != hash) return place + ": the hash is " + reached + ", not " + hash;
  }
  if (!position) throw Malformed("line 1", "a log begins with its Setup");
  return std::nullopt;
}

}  // namespace oshra::lab
