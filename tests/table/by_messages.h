// A whole match by messages alone: people at every other seat who choose by a script, bots between them, someone who
// looks on. tests/wasm/by_messages.mjs is the same in JavaScript, and its matches must come out the same.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/invariant.h"
#include "match/fairness.h"
#include "protocol/json.h"
#include "table/table.h"

namespace oshra {

// 32 bits, so that every language draws the same.
class Script {
 public:
  explicit Script(std::uint32_t seed) : state_(seed * 2654435761U + 1) {}
  std::uint32_t below(std::uint32_t n) {
    state_ = state_ * 1664525U + 1013904223U;
    return (state_ >> 8) % n;
  }

 private:
  std::uint32_t state_;
};

inline std::string hex_of_number(std::uint32_t number, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::uint32_t byte = (number * 31 + static_cast<std::uint32_t>(i) * 7) % 256;
    text += kDigits[byte / 16];
    text += kDigits[byte % 16];
  }
  return text;
}

// What the number-th table is opened with.
inline Json wish_of(const std::string& game, std::uint32_t number) {
  const bool hidden_leaders = game == "hidden-leaders";
  const std::uint32_t players = 2 + number % (hidden_leaders ? 5 : 4);
  Json setup = {{"game", game}, {"players", players}};
  if (hidden_leaders) {
    setup["beginner"] = number % 2 == 1;
    setup["heroes"] = number % 3 == 0 ? "base" : "extended";
  } else {
    constexpr std::array<const char*, 4> kMaps = {"two", "three", "four", "five"};
    setup["map"] = kMaps[players - 2];
    setup["leaders"] = number % 8 >= 4;
  }
  setup["rules_version"] = 1;
  Json seats = Json::array();
  for (std::uint32_t seat = 0; seat < players; ++seat) {
    const bool person = seat % 2 == number % 2;
    seats.push_back({{"who", person ? "person" : "bot"},
                     {"name", "Zoë " + std::to_string(seat)},
                     {"bot", seat % 3 == 0 ? "greedy" : "random"}});
  }
  return {{"protocol", 1},
          {"match", hex_of_number(number, 16)},
          {"setup", std::move(setup)},
          {"seats", std::move(seats)},
          {"rules",
           {{"clocks", {{"per_move_ms", 60000}, {"per_game_ms", 0}}},
            {"grace_ms", 1000},
            {"pace_ms", number % 2 * 300},
            {"undo", true}}},
          {"secret", hex_of_number(number + 1000, 32)},
          {"host", 0}};
}

// Someone at a seat who knows nothing but the messages.
class ScriptedPlayer {
 public:
  ScriptedPlayer(std::uint32_t seat, std::uint32_t seed, std::string match)
      : seat_(seat), script_(seed * 8 + seat), match_(std::move(match)) {}

  // What they say to this message.
  std::vector<Json> answers(const Json& message) {
    const std::string& type = message["type"].string();
    if (type == "exchange") return exchange(message);
    if (type != "decision") return {};
    std::vector<Json> said;
    if (script_.below(6) == 0) said.push_back({{"type", "undo"}, {"command", ++command_}});
    said.push_back(
        {{"type", "act"}, {"command", ++command_}, {"decision", message["decision"]}, {"choice", choice(message)}});
    if (script_.below(20) == 0) said.push_back(said.back());  // as after a lost connection
    if (script_.below(30) == 0) said.push_back({{"type", "chat"}, {"command", ++command_}, {"text", "hm … “ok”"}});
    return said;
  }

 private:
  std::vector<Json> exchange(const Json& message) {
    const Json& awaited = message["awaited"];
    if (std::find(awaited.begin(), awaited.end(), Json(seat_)) == awaited.end()) return {};
    const std::string secret = hex_of_number(seat_ * 100 + message["round"].whole<std::uint32_t>(), 32);
    if (message["step"] == "opening") return {{{"type", "open"}, {"round", message["round"]}, {"secret", secret}}};
    const match::Bytes32 commitment =
        match::commitment(*match::from_hex<16>(match_), static_cast<std::uint8_t>(seat_), *match::from_hex<32>(secret));
    return {{{"type", "commit"}, {"round", message["round"]}, {"commitment", match::to_hex(commitment)}}};
  }

  Json choice(const Json& message) {
    if (message.contains("options")) {
      return message["options"][script_.below(static_cast<std::uint32_t>(message["options"].size()))];
    }
    // As many as they can hold, to the first armies first.
    const Json& split = message["split"];
    Json choice = {{"do", split["do"]}};
    int left = split["total"].whole();
    for (const auto& [army, bounds] : split["armies"].items()) left -= bounds["least"].whole();
    for (const auto& [army, bounds] : split["armies"].items()) {
      const int more = std::min(left, bounds["most"].whole() - bounds["least"].whole());
      choice[army] = bounds["least"].whole() + more;
      left -= more;
    }
    return choice;
  }

  std::uint32_t seat_;
  Script script_;
  std::string match_;
  std::uint32_t command_ = 0;
};

// Has bots think that are wanted; false: none is.
using Think = std::function<bool(table::Table&, table::Time)>;

// `see` is shown every letter. The log of the match.
inline std::string play_by_messages(
    const std::string& game, std::uint32_t number, const std::function<void(const table::Letter&)>& see = {},
    const Think& think = [](table::Table& table, table::Time now) { return table.think(now); }) {
  const Json wish = wish_of(game, number);
  const auto opened = table::open_table(wish.dump(), {});
  ensure(opened.has_value(), "a table that cannot be opened");
  table::Table& table = **opened;
  const auto players = static_cast<std::uint32_t>(wish["seats"].size());
  std::vector<std::unique_ptr<ScriptedPlayer>> people(players + 1);
  for (std::uint32_t seat = 0; seat < players; ++seat) {
    if (wish["seats"][seat]["who"] != "person") continue;
    people[seat] = std::make_unique<ScriptedPlayer>(seat, number, wish["match"].string());
    table.join(seat, static_cast<Viewer>(seat));
  }
  table.join(players, kSpectator);
  table::Time now = 0;
  for (std::uint32_t visitor = 0; visitor <= players; ++visitor) {
    if (visitor == players || people[visitor]) {
      table.hear(visitor, Json({{"type", "hello"}, {"protocol", 1}, {"news", 0}}).dump(), now);
    }
  }
  table.start(now);
  std::string log;
  constexpr int kMostRounds = 100'000;
  for (int round = 0; round < kMostRounds; ++round) {
    log += table.take_log();
    const std::vector<table::Letter> letters = table.take_letters();
    for (const table::Letter& letter : letters) {
      if (see) see(letter);
      if (!people[letter.to]) continue;
      for (const Json& said : people[letter.to]->answers(read_json(letter.text)))
        table.hear(letter.to, said.dump(), now);
    }
    if (!letters.empty()) continue;
    now += 7;
    if (think(table, now)) continue;
    const auto next = table.next_tick();
    if (!next || table.over()) break;
    now = std::max(now, *next);
    table.tick(now);
  }
  ensure(table.over(), "a match by messages that does not end");
  return log;
}

// The hash of a log's last line: it covers all lines before it.
inline std::string last_seal(const std::string& log) {
  const std::size_t last = log.rfind('\n', log.size() - 2);
  return read_json(log.substr(last + 1, log.size() - last - 2))["line"].string();
}

}  // namespace oshra
