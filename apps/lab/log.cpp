#include "apps/lab/log.h"

#include <array>
#include <cstdio>
#include <memory>
#include <sstream>

#include "apps/lab/fields.h"
#include "apps/lab/files.h"

namespace oshra::lab {

namespace {

std::string hash_text(std::uint64_t hash) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

}  // namespace

LogWriter::LogWriter(const Position& start) : text_(start.setup_json().dump() + "\n") {}

void LogWriter::add(const Position& after, Actor actor, Action action) {
  Json line = {{"seq", ++seq_}};
  if (actor == kChance) {
    line["deal"] = after.deal_json(action);
  } else {
    line["seat"] = actor;
    line.update(after.choice_json(actor, action));
  }
  line["hash"] = hash_text(after.hash());
  text_ += line.dump() + "\n";
}

void LogWriter::end(const Position& position) { text_ += position.outcome_json().dump() + "\n"; }

std::optional<std::string> replay_log(const std::string& text,
                                      const std::function<void(const Position&, Actor, Action)>& before,
                                      const std::function<void(const std::string&)>& event) {
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
      json = parse_json(line);
      if (!position) {
        position = load_setup(json);
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
    if (!json.is_object() || !json.contains("seq")) throw Malformed(place, "an action with its \"seq\" is wanted");
    if (integer(json["seq"], place + " /seq", 1, 1 << 30) != ++seq) {
      throw Malformed(place, "seq " + std::to_string(seq) + " is wanted");
    }
    if (!json.contains("hash")) throw Malformed(place, "the hash is missing");
    const std::string hash = string(json["hash"], place + " /hash");
    Actor actor = kChance;
    Action action{};
    if (json.contains("deal")) {
      only_keys(json, place + " ", {"seq", "deal", "hash"});
      action = position->parse_deal(json["deal"], place + " /deal");
    } else {
      if (!json.contains("seat")) throw Malformed(place, "who acts is missing: \"seat\" or \"deal\"");
      actor = static_cast<Actor>(integer(json["seat"], place + " /seat", 0, position->players() - 1));
      Json choice = json;
      choice.erase("seq");
      choice.erase("hash");
      action = position->parse_choice(actor, choice, place + " ");
    }
    if (const auto refusal = position->refusal(actor, action)) return place + ": refused: " + refusal->text();
    if (before) before(*position, actor, action);
    position->apply(actor, action, event);
    if (hash_text(position->hash()) != hash)
      return place + ": the hash is " + hash_text(position->hash()) + ", not " + hash;
  }
  if (!position) throw Malformed("line 1", "a log begins with its Setup");
  return std::nullopt;
}

}  // namespace oshra::lab
