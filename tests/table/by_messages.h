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
inline bool think_here(table::Table& table, table::Time now) { return table.think(now); }

// A match that is played: what its people say, and what is written of it.
class PlayByMessages {
 public:
  std::function<void(const table::Letter&)> see = {};  // every letter
  std::function<void(table::Time)> after_a_call = {};  // `log` is then what is written so far
  Think think = think_here;
  std::vector<std::string> languages = {};  // not empty: the visitors read these, in turn; "": no words
  // What else is said by whoever gets a letter.
  std::function<std::vector<Json>(const table::Letter&)> also = {};
  std::string log = {};

  PlayByMessages(const Json& wish, std::uint32_t number, table::Table& table) : table_(table) {
    const auto players = static_cast<std::uint32_t>(wish["seats"].size());
    people_.resize(players + 1);
    for (std::uint32_t seat = 0; seat < players; ++seat) {
      if (wish["seats"][seat]["who"] != "person") continue;
      people_[seat] = std::make_unique<ScriptedPlayer>(seat, number, wish["match"].string());
    }
  }

  // People come, and someone who looks on.
  void come(table::Time now) {
    const auto players = static_cast<std::uint32_t>(people_.size() - 1);
    for (std::uint32_t seat = 0; seat < players; ++seat) {
      if (people_[seat]) table_.join(seat, static_cast<Viewer>(seat));
    }
    table_.join(players, kSpectator);
    for (std::uint32_t visitor = 0; visitor <= players; ++visitor) {
      if (visitor != players && !people_[visitor]) continue;
      Json hello = {{"type", "hello"}, {"protocol", 1}, {"news", 0}};
      const std::string language = languages.empty() ? "" : languages[visitor % languages.size()];
      if (!language.empty()) hello["lang"] = language;
      hear(visitor, hello, now);
    }
  }

  // To the end.
  void play(table::Time now) {
    constexpr int kMostRounds = 100'000;
    for (int round = 0; round < kMostRounds; ++round) {
      called(now);
      const std::vector<table::Letter> letters = std::exchange(letters_, {});
      for (const table::Letter& letter : letters) {
        if (see) see(letter);
        for (const Json& said : also ? also(letter) : std::vector<Json>()) hear(letter.to, said, now);
        if (letter.to >= people_.size() || !people_[letter.to]) continue;
        for (const Json& said : people_[letter.to]->answers(read_json(letter.text))) hear(letter.to, said, now);
      }
      if (!letters.empty()) continue;
      now += 7;
      if (think(table_, now)) continue;
      const auto next = table_.next_tick();
      if (!next || table_.over()) break;
      now = std::max(now, *next);
      table_.tick(now);
    }
    ensure(table_.over(), "a match by messages that does not end");
  }

 private:
  void hear(table::Visitor from, const Json& message, table::Time now) {
    table_.hear(from, message.dump(), now);
    called(now);
  }
  void called(table::Time now) {
    log += table_.take_log();
    for (table::Letter& letter : table_.take_letters()) letters_.push_back(std::move(letter));
    if (after_a_call) after_a_call(now);
  }

  table::Table& table_;
  std::vector<table::Letter> letters_;  // nobody has read them yet
  std::vector<std::unique_ptr<ScriptedPlayer>> people_;
};

// The log of the match.
inline std::string play_by_messages(const std::string& game, std::uint32_t number,
                                    const std::function<void(const table::Letter&)>& see = {},
                                    const Think& think = think_here) {
  const Json wish = wish_of(game, number);
  const auto opened = table::open_table(wish.dump(), {});
  ensure(opened.has_value(), "a table that cannot be opened");
  PlayByMessages play(wish, number, **opened);
  play.see = see;
  play.think = think;
  play.come(0);
  (*opened)->start(0);
  play.play(0);
  return play.log;
}

// The hash of a log's last line: it covers all lines before it.
inline std::string last_seal(const std::string& log) {
  const std::size_t last = log.rfind('\n', log.size() - 2);
  return read_json(log.substr(last + 1, log.size() - last - 2))["line"].string();
}

}  // namespace oshra
