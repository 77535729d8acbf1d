// People at a house without sockets: they sit down, come and go, and play by a script.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/apps/server/world.h"
#include "tests/table/by_messages.h"

namespace oshra::house {

inline const Json kFour = {{"game", "hidden-leaders"}, {"players", 4}, {"rules_version", 1}};
inline const Json kYieldTwo = {
    {"game", "yield"}, {"players", 2}, {"map", "two"}, {"leaders", false}, {"rules_version", 1}};

template <class Wish>
Wish wish_of(const Json& json) {
  const Read<Wish> wish = read_whole<Wish>(json);
  REQUIRE_MESSAGE(wish.has_value(), json.dump(), " ", wish ? "" : wish.error().place + ' ' + wish.error().message);
  return *wish;
}

inline Result<Seated, Denied> create(World& world, const Json& json) {
  std::optional<Result<Seated, Denied>> answered;
  world.house().create(wish_of<CreateTable>(json), "127.0.0.1", [&](const auto& seated) { answered = seated; });
  world.settle();
  REQUIRE(answered.has_value());
  return *answered;
}
inline Result<Invited, Denied> read_invitation(World& world, const std::string& invitation) {
  return world.house().read_invitation({.invitation = invitation}, "127.0.0.1");
}

inline Result<Seated, Denied> join(World& world, const std::string& name, const std::string& invitation) {
  std::optional<Result<Seated, Denied>> answered;
  world.house().join({.name = name, .invitation = invitation}, "127.0.0.1",
                     [&](const auto& seated) { answered = seated; });
  world.settle();
  REQUIRE(answered.has_value());
  return *answered;
}
inline Result<Seated, Denied> what_if(World& world, const std::string& table, const Json& json) {
  std::optional<Result<Seated, Denied>> answered;
  world.house().what_if(table, wish_of<WhatIf>(json), "127.0.0.1", [&](const auto& seated) { answered = seated; });
  world.settle();
  REQUIRE(answered.has_value());
  return *answered;
}
inline Result<Seated, Denied> use_code(World& world, const std::string& code) {
  std::optional<Result<Seated, Denied>> answered;
  world.house().use_code({.code = code}, "127.0.0.1", [&](const auto& seated) { answered = seated; });
  world.settle();
  REQUIRE(answered.has_value());
  return *answered;
}

// Someone at the other end of a connection.
class Person {
 public:
  Person(World& world, Seated seated) : world_(&world), seated_(std::move(seated)) {}
  static Person watcher(World& world, const std::string& table, const std::string& watching = "") {
    Person person(world, {.table = table});
    person.watching_ = watching;
    return person;
  }

  void come() {
    connection_ = world_->connect();
    Json enter = {{"type", "enter"}, {"protocol", 1}, {"table", seated_.table}};
    if (!seated_.token.empty()) enter["token"] = seated_.token;
    if (seated_.host) enter["host"] = *seated_.host;
    if (!watching_.empty()) enter["watching"] = watching_;
    read_ = 0;
    world_->say(connection_, enter);
  }
  void go() { world_->cut(connection_); }
  void hello(const std::string& /*language*/ = "en") { say({{"type", "hello"}, {"protocol", 1}, {"news", 0}}); }
  void say(const Json& message) { world_->say(connection_, message); }
  // With a new number.
  void command(Json message) {
    message["command"] = ++command_;
    say(message);
  }

  [[nodiscard]] const std::vector<Json>& heard() const { return world_->received(connection_).messages; }
  [[nodiscard]] std::optional<std::uint16_t> closed() const { return world_->received(connection_).closed; }
  // The newest message of this kind; null: there is none.
  [[nodiscard]] Json last(const std::string& type) const {
    const auto& all = heard();
    const auto found =
        std::find_if(all.rbegin(), all.rend(), [&](const Json& message) { return message["type"] == Json(type); });
    return found == all.rend() ? Json() : *found;
  }
  [[nodiscard]] const Seated& seated() const { return seated_; }
  [[nodiscard]] Connection connection() const { return connection_; }

  // Plays by a script, whatever it is asked; true: it said something.
  bool play(ScriptedPlayer& script) {
    bool said = false;
    while (read_ < heard().size()) {
      const Json message = heard()[read_++];
      if (message["type"] == "denied" || message["type"] == "refused") ++refused_;
      for (const Json& answer : script.answers(message)) {
        say(answer);
        said = true;
      }
    }
    return said;
  }
  [[nodiscard]] int refused() const { return refused_; }

 private:
  static std::uint32_t speaker() {
    static std::uint32_t last = 0;
    return ++last;
  }

  World* world_;
  Seated seated_;
  std::string watching_;
  Connection connection_ = 0;
  std::size_t read_ = 0;
  // Nobody else at this seat counts from here.
  std::uint32_t command_ = speaker() * 10'000;
  int refused_ = 0;
};

inline std::string match_of(const Person& person) { return person.last("hello")["match"].string(); }

// Whether a bot has ever played for somebody there.
inline bool was_taken_over(World& world, const Person& person) {
  const auto kept = world.load(person.seated().table);
  return std::ranges::any_of((*kept)->lines,
                             [](const std::string& line) { return line.find("\"take_over\"") != std::string::npos; });
}

// Nobody waits for bots or for people who are gone.
inline HouseRules at_once() { return {.table = {.clocks = {}, .grace_ms = 0, .pace_ms = 0, .undo = true}}; }

// Two people at a table of their own: the host at seat 0, and who was invited at seat 1.
struct Pair {
  Person ann;
  Person bo;
};
// In the waiting room. `more` is said besides when the table is opened.
inline Pair seat_pair(World& world, const Json& setup, const Json& more = Json::object()) {
  Json wish = {{"name", "Ann"}, {"setup", setup}};
  wish.update(more);
  Person ann(world, create(world, wish).value());
  ann.come();
  Person bo(world, join(world, "Bo", ann.last("room")["invitation"].string()).value());
  bo.come();
  return {std::move(ann), std::move(bo)};
}
// The match begins: both have said hello.
inline void start(Pair& pair) {
  pair.ann.command({{"type", "start"}});
  pair.ann.hello();
  pair.bo.hello();
}
// By scripts, some choices on.
inline void play_on(Pair& pair, int rounds = 6) {
  ScriptedPlayer first(0, 5, match_of(pair.ann));
  ScriptedPlayer second(1, 5, match_of(pair.bo));
  for (int i = 0; i < rounds; ++i) {
    pair.ann.play(first);
    pair.bo.play(second);
  }
  REQUIRE(pair.ann.last("view").is_object());
}
// A match of two that goes on, some choices after its beginning.
inline Pair playing_pair(World& world, const Json& more = Json::object()) {
  Pair pair = seat_pair(world, kYieldTwo, more);
  start(pair);
  play_on(pair);
  return pair;
}

}  // namespace oshra::house
