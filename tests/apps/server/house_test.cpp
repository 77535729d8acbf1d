// Tables of a house: getting a seat, the waiting room, whole matches, and what happens when something goes wrong.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "protocol/log/verify.h"
#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"
#include "tests/common/full.h"

namespace oshra::house {

TEST_CASE("one click: a table against bots begins with the first hello and is played to its end") {
  World world({.table = {.clocks = {}, .grace_ms = 60'000, .pace_ms = 0, .undo = true}});
  for (const Json& setup : {kFour, kYieldTwo}) {
    Json chairs = Json::array();
    chairs.push_back({{"who", "open"}});
    for (int seat = 1; seat < setup["players"].whole(); ++seat) chairs.push_back({{"who", "bot"}, {"bot", "greedy"}});
    const auto seated = create(world, {{"name", "Ann"}, {"setup", setup}, {"chairs", chairs}, {"start", true}});
    REQUIRE(seated.has_value());
    Person ann(world, *seated);
    ann.come();
    CHECK(ann.last("entered")["host"] == Json(true));
    CHECK(ann.last("room")["phase"] == Json("playing"));
    ann.hello();
    ScriptedPlayer script(0, 7, match_of(ann));
    while (ann.play(script)) world.pass(1);
    CHECK(ann.last("end").is_object());
    CHECK(ann.last("room")["phase"] == Json("over"));
    CHECK(world.house().log(seated->table).has_value());
  }
}

TEST_CASE("friends: an invitation seats each of them once, and nobody after the start") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}});
  REQUIRE(host.has_value());
  Person ann(world, *host);
  ann.come();
  const std::string invitation = ann.last("room")["invitation"].string();
  const auto second = join(world, "Ann", invitation);
  REQUIRE(second.has_value());
  CHECK(second->seat == 1);
  CHECK(second->token != host->token);
  CHECK_FALSE(second->host.has_value());
  CHECK(ann.last("room")["chairs"][1]["name"] == Json("Ann 2"));  // equal names are told apart
  Person bo(world, *second);
  bo.come();
  bo.command({{"type", "rename"}, {"name", "Bo"}});
  CHECK(ann.last("room")["chairs"][1]["name"] == Json("Bo"));
  CHECK(ann.last("room")["chairs"][1]["connected"] == Json(true));

  bo.command({{"type", "start"}});
  CHECK(bo.last("denied")["why"] == Json("not-the-host"));
  ann.command({{"type", "start"}});
  CHECK(ann.last("denied")["why"] == Json("not-now"));  // two seats are open
  for (const int seat : {2, 3}) {
    ann.command({{"type", "fill"}, {"seat", seat}, {"with", {{"who", "bot"}, {"bot", "novice"}}}});
  }
  CHECK(join(world, "Cy", invitation).error().why == WhyDenied::full);
  ann.command({{"type", "fill"}, {"seat", 2}, {"with", {{"who", "bot"}, {"bot", "exec:rm -rf"}}}});
  CHECK(ann.last("denied")["why"] == Json("malformed"));
  ann.command({{"type", "start"}});
  CHECK(bo.last("room")["phase"] == Json("playing"));
  CHECK_FALSE(bo.last("room").contains("invitation"));
  CHECK(join(world, "Cy", invitation).error().why == WhyDenied::unknown);

  // The exchange waits for both to say hello.
  ann.hello();
  CHECK(ann.last("exchange").is_null());
  bo.hello("de");
  CHECK(ann.last("exchange").is_object());
  CHECK(bo.last("exchange").is_object());
}

TEST_CASE("a server that is restarted has every table at the same question") {
  World world(at_once());
  for (const Json& setup : {kFour, kYieldTwo}) {
    Json chairs = Json::array();
    const int players = setup["players"].whole();
    for (int seat = 0; seat < players; ++seat)
      chairs.push_back({{"who", seat < 2 ? "open" : "bot"}, {"bot", "greedy"}});
    Pair pair = seat_pair(world, setup, {{"chairs", chairs}});
    start(pair);
    auto& [ann, bo] = pair;
    ScriptedPlayer first(0, 3, match_of(ann));
    ScriptedPlayer second(1, 3, match_of(bo));
    bool over = false;
    for (int turn = 0; !over; ++turn) {
      REQUIRE(turn < 3000);
      const bool said = ann.play(first) || bo.play(second);
      world.pass(1);
      over = ann.last("end").is_object();
      if (turn % (full() ? 10 : 60) != 9) {
        REQUIRE((said || over));
        continue;
      }
      const Json before = ann.last("view");
      const Json asked = ann.last("decision");
      const bool is_asked = !asked.is_null() && ann.heard().back()["type"] == "decision";
      world.restart();
      ann.come();
      ann.hello();
      bo.come();
      bo.hello();
      CHECK(ann.last("view")["view"] == before["view"]);
      CHECK(ann.last("view")["hash"] == before["hash"]);
      if (is_asked) CHECK(ann.last("decision")["decision"] == asked["decision"]);
    }
    const auto log = world.house().log(ann.seated().table);
    REQUIRE(log.has_value());
    CHECK(verify_log(*log).has_value());
  }
}

TEST_CASE("what cannot be stored never happened, and nobody was told of it") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kYieldTwo}});
  REQUIRE(host.has_value());
  Person ann(world, *host);
  ann.come();
  const std::size_t heard = ann.heard().size();
  world.break_disk(true);
  ann.command({{"type", "rename"}, {"name", "Anne"}});
  CHECK(ann.heard().size() == heard);
  CHECK(ann.closed() == 1013);
  CHECK(create(world, {{"name", "Cy"}, {"setup", kFour}}).error().why == WhyDenied::not_stored);
  world.break_disk(false);
  ann.come();
  CHECK(ann.last("room")["chairs"][0]["name"] == Json("Ann"));
  ann.command({{"type", "rename"}, {"name", "Anne"}});
  CHECK(ann.last("room")["chairs"][0]["name"] == Json("Anne"));
}

TEST_CASE("lists and invitations are what is stored, at every moment, also when something cannot be") {
  World world;
  Person ann(world, create(world, {{"name", "Ann"}, {"setup", kFour}, {"listed", true}}).value());
  ann.come();
  const std::string invitation = ann.last("room")["invitation"].string();
  const auto listed = [&] { return form_text(world.house().open_tables()); };
  const std::string before = listed();
  bool answered = false;
  world.house().join({.name = "Bo", .invitation = invitation}, "127.0.0.1", [&](const auto& seated) {
    CHECK(seated.has_value());
    answered = true;
  });
  world.house().create(
      {.name = "Cy", .setup = wish_of<CreateTable>({{"name", "Cy"}, {"setup", kFour}}).setup, .listed = true},
      "127.0.0.1", [](const auto& seated) { CHECK(seated.has_value()); });
  CHECK(listed() == before);
  CHECK_FALSE(answered);
  world.settle();
  CHECK(answered);
  CHECK(world.house().open_tables().tables.size() == 2);
  CHECK(listed().find("Bo") != std::string::npos);

  const std::string stored = listed();
  world.break_disk(true);
  ann.command({{"type", "renew"}, {"what", "invitation"}});
  CHECK(ann.closed() == 1013);
  ann.come();
  CHECK(listed() == stored);
  world.break_disk(false);
  CHECK(ann.last("room")["invitation"] == Json(invitation));
  CHECK(join(world, "Dora", invitation).value().seat == 2);
}

TEST_CASE("tokens: a code moves a seat once, and what was given out before is worth nothing") {
  World world;
  auto [ann, bo] = seat_pair(world, kFour);
  bo.command({{"type", "want-code"}});
  const std::string code = bo.last("code")["code"].string();
  CHECK(use_code(world, "nonsense").error().why == WhyDenied::unknown);
  std::string typed = code.substr(0, 5) + " - " + code.substr(5);
  std::ranges::transform(typed, typed.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  const auto moved = use_code(world, typed);
  REQUIRE(moved.has_value());
  CHECK(moved->seat == 1);
  CHECK(bo.closed() == 4001);
  CHECK(use_code(world, code).error().why == WhyDenied::unknown);
  bo.come();
  CHECK(bo.last("denied")["why"] == Json("unknown"));
  Person elsewhere(world, *moved);
  elsewhere.come();
  CHECK(elsewhere.last("entered")["you"] == Json(1));

  // A player cannot have a code for somebody else's seat; the host can, for one who has lost theirs.
  elsewhere.command({{"type", "want-code"}, {"seat", 0}});
  CHECK(elsewhere.last("denied")["why"] == Json("not-the-host"));
  ann.command({{"type", "renew"}, {"what", "seat"}, {"seat", 1}});
  CHECK(elsewhere.closed() == 4001);
  ann.command({{"type", "want-code"}, {"seat", 1}});
  world.pass(11 * 60 * 1000);
  CHECK(use_code(world, ann.last("code")["code"].string()).error().why == WhyDenied::unknown);
  ann.command({{"type", "want-code"}, {"seat", 1}});
  CHECK(use_code(world, ann.last("code")["code"].string()).has_value());
}

TEST_CASE("who looks on needs a link, unless the table is listed, and learns no invitation") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}});
  Person ann(world, *host);
  ann.come();
  Person stranger = Person::watcher(world, host->table);
  stranger.come();
  CHECK(stranger.last("denied")["why"] == Json("unknown"));
  Person friendly = Person::watcher(world, host->table, ann.last("room")["watching"].string());
  friendly.come();
  CHECK(friendly.last("entered")["you"] == Json("spectator"));
  CHECK_FALSE(friendly.last("room").contains("invitation"));
  CHECK_FALSE(friendly.last("room").contains("watching"));
  CHECK(world.house().open_tables().tables.empty());
  for (const char* type : {"start", "rematch", "take-host", "stand", "want-code"}) {
    friendly.command({{"type", type}});
    CHECK(friendly.last("denied").is_object());
  }
  ann.command({{"type", "renew"}, {"what", "watching"}});
  CHECK(friendly.closed() == 4001);

  ann.command({{"type", "settle"}, {"listed", true}});
  CHECK(world.house().open_tables().tables.size() == 1);
  Person anyone = Person::watcher(world, host->table);
  anyone.come();
  CHECK(anyone.last("room").is_object());
}

TEST_CASE("chat goes to all, is kept, and can be muted or switched off") {
  World world;
  auto [ann, bo] = seat_pair(world, kFour);
  bo.command({{"type", "chat"}, {"text", "hi \u202Ethere"}});
  CHECK(ann.last("chat")["text"] == Json("hi there"));
  CHECK(ann.last("chat")["from"] == Json(1));
  bo.command({{"type", "chat"}, {"text", std::string(1001, 'x')}});
  CHECK(bo.last("denied")["why"] == Json("too-long"));
  ann.command({{"type", "mute"}, {"who", 1}, {"muted", true}});
  bo.command({{"type", "chat"}, {"text", "again"}});
  CHECK(bo.last("denied")["why"] == Json("muted"));
  world.restart();
  ann.come();
  CHECK(ann.last("chat")["text"] == Json("hi there"));
  bo.come();
  bo.command({{"type", "chat"}, {"text", "again"}});
  CHECK(bo.last("denied")["why"] == Json("muted"));
}

TEST_CASE("a command that is said twice is carried out once") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}});
  Person ann(world, *host);
  ann.come();
  for (int i = 0; i < 2; ++i) ann.say({{"type", "chat"}, {"command", 5}, {"text", "once"}});
  const auto chats = std::ranges::count_if(ann.heard(), [](const Json& message) { return message["type"] == "chat"; });
  CHECK(chats == 1);
  const auto dones = std::ranges::count_if(ann.heard(), [](const Json& message) { return message["type"] == "done"; });
  CHECK(dones == 2);
  CHECK(world.house().counts().refusals.repeated == 1);
}

TEST_CASE("a host who is gone is replaced by a player, and their token is worth nothing then") {
  World world;
  auto [ann, bo] = seat_pair(world, kFour);
  bo.command({{"type", "take-host"}});
  CHECK(bo.last("denied")["why"] == Json("not-now"));
  ann.go();
  bo.command({{"type", "take-host"}});
  CHECK(bo.last("denied")["why"] == Json("not-now"));
  world.pass(2 * 60 * 1000);
  bo.command({{"type", "take-host"}});
  CHECK(bo.last("host")["token"].is_string());
  bo.command({{"type", "fill"}, {"seat", 2}, {"with", {{"who", "bot"}}}});
  CHECK(bo.last("done").is_object());
  ann.come();
  CHECK(ann.last("entered")["host"] == Json(false));
  CHECK(ann.last("entered")["you"] == Json(0));
}

TEST_CASE("a rematch seats everyone one seat further, with the tokens they have") {
  World world(at_once());
  Pair pair = seat_pair(world, kYieldTwo);
  start(pair);
  auto& [ann, bo] = pair;
  ann.command({{"type", "rematch"}});
  CHECK(ann.last("denied")["why"] == Json("not-now"));
  ann.command({{"type", "break-off"}});
  CHECK(ann.last("refused")["why"] == Json("not-begun"));
  play_on(pair);
  bo.command({{"type", "break-off"}});
  CHECK(bo.last("refused")["why"] == Json("not-the-host"));
  ann.command({{"type", "break-off"}});
  CHECK(ann.last("end").is_object());
  bo.command({{"type", "rematch"}});
  CHECK(bo.last("moved")["seat"] == Json(0));
  CHECK(ann.last("moved")["seat"] == Json(1));
  const std::string next = ann.last("moved")["table"].string();
  CHECK(next != ann.seated().table);
  Person again(world, {.table = next, .token = ann.seated().token, .host = ann.seated().host});
  again.come();
  CHECK(again.last("entered")["you"] == Json(1));
  CHECK(again.last("entered")["host"] == Json(true));
  CHECK(again.last("room")["chairs"][0]["name"] == Json("Bo"));
}

TEST_CASE("when nobody is there a match waits; else a bot plays for who is gone, and gives the seat back") {
  World world({.table = {.clocks = {}, .grace_ms = 1000, .pace_ms = 0, .undo = true}});
  auto [ann, bo] = playing_pair(world);
  ann.go();
  bo.go();
  world.pass(1'000'000);
  bo.come();
  bo.hello();
  CHECK(bo.last("end").is_null());
  world.pass(900);
  CHECK_FALSE(was_taken_over(world, bo));
  world.pass(200);
  CHECK(bo.last("table")["seats"][0]["taken_over"] == Json("absent"));
  ann.come();
  ann.hello();
  CHECK_FALSE(ann.last("table")["seats"][0].contains("taken_over"));
}

TEST_CASE("on return one is told at which of one's tables it is one's move") {
  World world(at_once());
  auto [ann, bo] = playing_pair(world);
  ann.go();
  bo.go();
  world.restart();
  const std::string table = ann.seated().table;
  const std::string token = ann.seated().token;
  const auto mine = world.house().mine(
      {.seats = {{table, token}, {table, bo.seated().token}, {table, "0123"}, {"nosuchtable", token}}});
  REQUIRE(mine.has_value());
  REQUIRE(mine->tables.size() == 2);
  CHECK(mine->tables[0].seat == 0);
  CHECK(mine->tables[1].seat == 1);
  CHECK(mine->tables[0].table.phase == RoomPhase::playing);
  CHECK((mine->tables[0].your_move || mine->tables[1].your_move));
  CHECK(mine->gone == std::vector<std::string>{"nosuchtable"});
  CHECK(mine->worthless == std::vector<std::uint32_t>{2});
  CHECK(world.house().counts().loaded == 0);
}

TEST_CASE("whoever has an invitation reads what it is for, the game and who is there, and nothing is loaded for it") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kYieldTwo}});
  REQUIRE(host.has_value());
  Person ann(world, *host);
  ann.come();
  const std::string invitation = ann.last("room")["invitation"].string();
  const auto before = read_invitation(world, invitation);
  REQUIRE(before.has_value());
  CHECK(before->game == "yield");
  REQUIRE(before->chairs.size() == 2);
  CHECK(before->chairs[0].name == "Ann");
  CHECK(before->chairs[1].who == match::Occupant::open);

  REQUIRE(join(world, "Bo", invitation).has_value());
  world.restart();
  REQUIRE(world.house().counts().loaded == 0);
  const auto after = read_invitation(world, invitation);
  REQUIRE(after.has_value());
  CHECK(after->chairs[1].name == "Bo");
  CHECK(world.house().counts().loaded == 0);
}

TEST_CASE("of a table that cannot be read now nobody is told that it, or a token of it, is no more") {
  World world(at_once());
  auto [ann, bo] = playing_pair(world);
  ann.go();
  bo.go();
  world.restart();
  world.unreadable = true;
  const AskMine asked = {.seats = {{ann.seated().table, ann.seated().token}, {ann.seated().table, "0123"}}};
  const auto none = world.house().mine(asked);
  REQUIRE(none.has_value());
  CHECK(none->tables.empty());
  CHECK(none->gone.empty());
  CHECK(none->worthless.empty());
  world.unreadable = false;
  const auto again = world.house().mine(asked);
  CHECK(again->tables.size() == 1);
  CHECK(again->worthless == std::vector<std::uint32_t>{1});
}

TEST_CASE("a ping is answered to whoever says it, counts as a message, and changes nothing") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}});
  Person ann(world, *host);
  ann.come();
  const auto kept = [&] { return (*world.load(host->table))->record; };
  const std::string before = kept();
  const Connection stranger = world.connect();
  for (const Connection connection : {ann.connection(), stranger}) {
    const std::size_t heard = world.received(connection).messages.size();
    world.say(connection, {{"type", "ping"}});
    REQUIRE(world.received(connection).messages.size() == heard + 1);
    CHECK(world.received(connection).messages.back() == Json({{"type", "pong"}}));
    world.say(connection, {{"type", "ping"}, {"command", 1}});
    CHECK(world.received(connection).messages.back()["why"] == Json("malformed"));
  }
  CHECK(kept() == before);
  CHECK(ann.last("room").is_object());
  // As many as of any other message.
  for (int i = 0; i < 1000 && !world.received(stranger).closed; ++i) {
    world.house().said(stranger, R"({"type":"ping"})");
    if (i == 250) CHECK(world.received(stranger).messages.back()["why"] == Json("too-many"));
  }
  CHECK(world.received(stranger).closed == 1008);
  CHECK_FALSE(ann.closed());
}

TEST_CASE("nobody gets the log of a match that goes on") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}});
  CHECK(world.house().log(host->table).error().why == WhyDenied::not_now);
  CHECK(world.house().log("nosuchtable").error().why == WhyDenied::unknown);
}

TEST_CASE("what is malformed is answered, and too much of it ends the connection") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}});
  Person ann(world, *host);
  ann.come();
  const Connection connection = ann.connection();
  for (const std::string text :
       {"", "{", "[]", "7", "{}", R"({"type":"hello"})", R"({"type":"nonsense"})", R"({"type":"fill","command":1})",
        R"({"type":"sit","command":1,"seat":99})", R"({"type":"settle","command":2,"setup":{"game":"chess"}})",
        R"({"type":"enter","protocol":1,"table":"x"})"}) {
    const std::size_t before = ann.heard().size();
    world.house().said(connection, text);
    world.settle();
    REQUIRE(ann.heard().size() == before + 1);
    CHECK((ann.heard().back()["type"] == Json("denied") || ann.heard().back()["type"] == Json("refused")));
    world.pass(100);
  }
  for (int i = 0; i < 1000 && !ann.closed(); ++i) world.house().said(connection, "{}");
  CHECK(ann.closed() == 1008);
}

TEST_CASE("tables that nobody returns to are put away, each kind after its time") {
  World world;
  const auto waiting = create(world, {{"name", "Ann"}, {"setup", kFour}});
  REQUIRE(waiting.has_value());
  Pair running = playing_pair(world);
  Pair over = playing_pair(world);
  over.ann.command({{"type", "break-off"}});
  for (Pair* pair : {&running, &over}) {
    pair->ann.go();
    pair->bo.go();
  }
  const auto left_after = [&](std::uint64_t days) {
    world.pass(days * World::kDay);
    world.house().put_away();
    world.settle();
    const auto left = world.house().counts().tables;
    world.restart();
    CHECK(world.house().counts().tables == left);
    return left;
  };
  CHECK(left_after(0) == 3);
  CHECK(left_after(6) == 3);  // of which nothing is stored: they do not count any more
  CHECK(left_after(8) == 2);
  CHECK(left_after(181) == 1);
  CHECK(left_after(3649) == 1);
  CHECK(left_after(3651) == 0);
}

TEST_CASE("the days of a table are counted over all runs of the house, and begin anew with whoever returns") {
  World world(at_once());
  Pair over = playing_pair(world);
  over.ann.command({{"type", "break-off"}});
  over.ann.go();
  over.bo.go();
  const auto put_away_after = [&](std::uint64_t days) {
    world.pass(days * World::kDay);
    world.house().put_away();
    world.settle();
  };
  put_away_after(3649);
  over.ann.come();  // to look at it again
  over.ann.go();
  put_away_after(3649);
  CHECK(world.house().counts().tables == 1);

  REQUIRE(create(world, {{"name", "Cy"}, {"setup", kFour}}).has_value());
  put_away_after(5);
  CHECK(world.house().counts().tables == 1);  // 3,654 days after the end
  Pair running = playing_pair(world);
  world.restart();
  put_away_after(3);
  CHECK(world.house().counts().tables == 1);
  running.ann.come();
  CHECK(running.ann.last("entered").is_object());
}

TEST_CASE("a list says when a match ended, whatever was done at its table since") {
  World world(at_once());
  Pair pair = playing_pair(world, {{"listed", true}});
  world.pass(World::kHour);
  const std::uint64_t ended = world.date();
  pair.ann.command({{"type", "break-off"}});
  world.pass(2 * World::kDay);
  const auto since = [&] {
    const Tables tables = world.house().history();
    REQUIRE(tables.tables.size() == 1);
    return tables.tables.front().since;
  };
  CHECK(since() == ended);
  pair.ann.command({{"type", "mute"}, {"who", 1}, {"muted", true}});
  pair.bo.command({{"type", "rematch"}});
  CHECK(since() == ended);
  world.restart();
  CHECK(since() == ended);
}

TEST_CASE("no note for whoever runs the server holds a token or a card") {
  World world;
  const auto host = create(world, {{"name", "Ann"}, {"setup", kFour}, {"listed", true}});
  Person ann(world, *host);
  ann.come();
  world.break_disk(true);
  ann.command({{"type", "rename"}, {"name", "Bo"}});
  CHECK(world.notes().find(host->token) == std::string::npos);
  CHECK(world.notes().find(*host->host) == std::string::npos);
  CHECK(world.notes().find("not-stored") != std::string::npos);
}

}  // namespace oshra::house
