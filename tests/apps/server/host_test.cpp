// Who is the host: with the seat that moves, by a token that is renewed, and nobody else.
#include <doctest/doctest.h>

#include <string>

#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

// Someone who has these rights and comes in.
Person with(World& world, const std::string& table, const std::string& token, std::optional<std::string> host) {
  Person person(world, {.table = table, .token = token, .host = std::move(host)});
  person.come();
  return person;
}

std::string code_for(Person& person, Json more = Json::object()) {
  Json want = {{"type", "want-code"}};
  want.update(more);
  person.command(want);
  return person.last("code")["code"].string();
}

}  // namespace

TEST_CASE("the host's seat takes the host's rights along to another device; the one before has neither") {
  World world;
  Pair pair = seat_pair(world, kYieldTwo);
  const Seated before = pair.ann.seated();
  // The host plays at a second seat from the same browser.
  Person beside = with(world, before.table, pair.bo.seated().token, before.host);
  CHECK(beside.last("entered")["host"] == Json(true));
  const Seated moved = use_code(world, code_for(pair.ann)).value();
  REQUIRE(moved.host.has_value());
  CHECK(*moved.host != *before.host);
  CHECK(pair.ann.closed() == 4001);
  CHECK(beside.closed() == 4002);
  CHECK_FALSE(pair.bo.closed().has_value());

  const Person by_seat = with(world, before.table, before.token, before.host);
  CHECK(by_seat.last("denied")["why"] == Json("unknown"));
  const Person by_host = with(world, before.table, "", before.host);
  CHECK(by_host.last("denied")["why"] == Json("unknown"));
  beside.come();
  CHECK(beside.last("entered")["you"] == Json(1));
  CHECK(beside.last("entered")["host"] == Json(false));
  beside.command({{"type", "start"}});
  CHECK(beside.last("denied")["why"] == Json("not-the-host"));

  Person ann(world, moved);
  ann.come();
  CHECK(ann.last("entered")["host"] == Json(true));
  CHECK(ann.last("room")["host"] == Json(0));
  ann.command({{"type", "start"}});
  CHECK(ann.last("room")["phase"] == Json("playing"));
  // Also in the middle of a match: the table knows its host.
  ann.hello();
  pair.bo.hello();
  Pair playing{ann, pair.bo};
  play_on(playing);
  const std::string code = code_for(playing.ann);
  Person third(world, use_code(world, code).value());
  third.come();
  third.hello();
  third.command({{"type", "pause"}, {"paused", true}});
  CHECK(third.last("table")["phase"] == Json("paused"));
}

TEST_CASE("bots take only what is free when they come: whoever has just sat down keeps the seat") {
  World world;
  auto [ann, bo] = seat_pair(world, kFour);
  // The host has not seen yet that Bo has come.
  ann.command({{"type", "fill"}, {"seat", 1}, {"with", {{"who", "bot"}}}});
  CHECK(ann.last("denied")["why"] == Json("taken"));
  ann.command({{"type", "fill"}, {"seat", 2}, {"with", {{"who", "bot"}, {"bot", "greedy"}}}});
  ann.command({{"type", "start"}});
  CHECK(ann.last("denied")["why"] == Json("not-now"));  // a seat is open
  CHECK(ann.last("room")["chairs"][3]["who"] == Json("open"));
  ann.command({{"type", "start"}, {"bots", true}});
  CHECK_FALSE(bo.closed().has_value());
  CHECK(bo.last("room")["phase"] == Json("playing"));
  const Json chairs = bo.last("room")["chairs"];
  CHECK(chairs[1]["name"] == Json("Bo"));
  CHECK(chairs[2]["bot"] == Json("greedy"));
  CHECK(chairs[3]["who"] == Json("bot"));
  CHECK(chairs[3]["bot"] == Json("adept"));
  CHECK(chairs[3]["name"] != chairs[2]["name"]);
}

TEST_CASE("bots do not play alone: a host who has stood up is told that somebody has to play") {
  World world;
  Person ann(world, create(world, {{"name", "Ann"}, {"setup", kYieldTwo}}).value());
  ann.come();
  ann.command({{"type", "fill"}, {"seat", 1}, {"with", {{"who", "bot"}}}});
  ann.command({{"type", "stand"}});
  ann.command({{"type", "start"}, {"bots", true}});
  CHECK(ann.last("denied")["why"] == Json("nobody-plays"));
  CHECK(ann.last("room")["chairs"][0]["who"] == Json("open"));
  ann.command({{"type", "fill"}, {"seat", 0}, {"with", {{"who", "bot"}}}});
  ann.command({{"type", "start"}});
  CHECK(ann.last("room")["phase"] == Json("waiting"));
  // There is still a way: a bot goes, and somebody comes.
  ann.command({{"type", "fill"}, {"seat", 1}, {"with", {{"who", "open"}}}});
  REQUIRE(join(world, "Bo", ann.last("room")["invitation"].string()).has_value());
  ann.command({{"type", "start"}});
  CHECK(ann.last("room")["phase"] == Json("playing"));
}

TEST_CASE("a code takes no rights of the host along but the host's own, asked for by the host") {
  World world;
  Pair pair = seat_pair(world, kFour);
  CHECK_FALSE(use_code(world, code_for(pair.ann, {{"seat", 1}})).value().host.has_value());
  // Whoever has the seat's token alone cannot make a host of themselves.
  Person seat_alone = with(world, pair.ann.seated().table, pair.ann.seated().token, std::nullopt);
  const Seated moved = use_code(world, code_for(seat_alone)).value();
  CHECK_FALSE(moved.host.has_value());
  // Nor somebody with a code of before another player has taken over.
  World later;
  Pair other = seat_pair(later, kFour);
  const std::string code = code_for(other.ann);
  other.ann.go();
  later.pass(2 * 60 * 1000);
  other.bo.command({{"type", "take-host"}});
  CHECK(other.bo.last("host").is_object());
  CHECK_FALSE(use_code(later, code).value().host.has_value());
  other.bo.command({{"type", "start"}});
  CHECK(other.bo.last("denied")["why"] == Json("not-now"));  // seats are open
}

TEST_CASE("a host's token that is renewed is worth nothing to whoever else has it, nor are the codes they asked for") {
  World world(at_once());
  Pair pair = playing_pair(world);
  const Seated before = pair.ann.seated();
  Person thief = with(world, before.table, "", before.host);
  Person beside = with(world, before.table, pair.bo.seated().token, before.host);
  const std::string code = code_for(thief, {{"seat", 1}});
  pair.bo.command({{"type", "renew"}, {"what", "host"}});
  CHECK(pair.bo.last("denied")["why"] == Json("not-the-host"));
  pair.ann.command({{"type", "renew"}, {"what", "host"}});
  CHECK(pair.ann.last("done").is_object());
  const std::string renewed = pair.ann.last("host")["token"].string();
  CHECK(thief.closed() == 4002);
  CHECK(beside.closed() == 4002);
  CHECK_FALSE(pair.ann.closed().has_value());
  CHECK_FALSE(pair.bo.closed().has_value());
  CHECK_FALSE(use_code(world, code).has_value());
  thief.come();
  CHECK(thief.last("denied")["why"] == Json("unknown"));

  pair.ann.command({{"type", "pause"}, {"paused", true}});
  CHECK(pair.ann.last("table")["phase"] == Json("paused"));
  // Only the new one counts, also after a restart.
  world.restart();
  CHECK(with(world, before.table, before.token, before.host).last("entered")["host"] == Json(false));
  CHECK(with(world, before.table, before.token, renewed).last("entered")["host"] == Json(true));
}

TEST_CASE("a host's token that cannot be stored is not renewed: the one before counts") {
  World world;
  Pair pair = seat_pair(world, kFour);
  world.break_disk(true);
  pair.ann.command({{"type", "renew"}, {"what", "host"}});
  CHECK(pair.ann.last("host").is_null());
  CHECK(pair.ann.closed() == 1013);
  world.break_disk(false);
  pair.ann.come();
  CHECK(pair.ann.last("entered")["host"] == Json(true));
}

}  // namespace oshra::house
