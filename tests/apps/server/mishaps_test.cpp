// What goes wrong at a house, and what must not come of it: clocks that jump, bots that break, people who all do
// something at the same moment, seats that move while codes for them are out.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <sstream>

#include "apps/common/broken.h"
#include "protocol/log/verify.h"
#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

TEST_CASE("someone who comes back into a match, or is slow to say hello, leaves no timer that rings for ever") {
  World world(at_once());
  Pair pair = playing_pair(world);
  pair.ann.go();
  pair.ann.come();
  pair.ann.hello();
  world.pass(20'000);
  CHECK(pair.ann.last("view").is_object());

  Pair slow = seat_pair(world, kYieldTwo);
  slow.ann.command({{"type", "start"}});
  world.pass(20'000);
  CHECK(slow.ann.last("exchange").is_null());
  slow.ann.hello();
  CHECK(slow.ann.last("exchange").is_null());
  world.pass(3'000);  // Bo is late
  CHECK(slow.ann.last("exchange")["awaited"] == Json::array({0}));
}

TEST_CASE("a table without aids is without them after a restart too") {
  World world(at_once());
  const Json plain = {{"rules",
                       {{"clocks", {{"per_move_ms", 0}, {"per_game_ms", 0}}},
                        {"grace_ms", 0},
                        {"pace_ms", 0},
                        {"undo", true},
                        {"aids", false},
                        {"chat", false}}}};
  Pair pair = playing_pair(world, plain);
  const Json before = pair.ann.last("table")["rules"];
  world.restart();
  pair.ann.come();
  pair.ann.hello();
  CHECK(pair.ann.last("table")["rules"] == before);
  CHECK(before["aids"] == Json(false));
  pair.ann.command({{"type", "chat"}, {"text", "hi"}});
  CHECK(pair.ann.last("denied")["why"] == Json("not-allowed"));
}

TEST_CASE("a rematch that two ask for at the same moment is one table") {
  World world(at_once());
  Pair pair = playing_pair(world);
  pair.ann.command({{"type", "break-off"}});
  const auto before = world.house().counts().tables;
  world.house().said(pair.ann.connection(), R"({"type":"rematch","command":900})");
  world.house().said(pair.bo.connection(), R"({"type":"rematch","command":901})");
  world.settle();
  CHECK(world.house().counts().tables == before + 1);
  CHECK(pair.ann.last("moved")["table"] == pair.bo.last("moved")["table"]);
  for (const Person* person : {&pair.ann, &pair.bo}) CHECK(person->last("done").is_object());
}

namespace {

Pair pair_at_the_end(World& world) {
  Pair pair = playing_pair(world);
  pair.ann.command({{"type", "break-off"}});
  REQUIRE(pair.bo.last("end").is_object());
  return pair;
}

}  // namespace

TEST_CASE(
    "whoever is told of a rematch finds it in the store at that moment, also if two asked, also if one has gone") {
  World world(at_once());
  Pair pair = pair_at_the_end(world);
  const std::string table = pair.ann.seated().table;
  int told = 0;
  world.watch = [&](Connection /*to*/, const std::string& text) {
    const Json message = read_json(text);
    const std::string& type = message["type"].string();
    const bool of_the_rematch = type == "moved" || type == "done" || (type == "room" && message.contains("rematch"));
    if (!of_the_rematch) return;
    ++told;
    const auto before = world.load(table);
    REQUIRE((before.has_value() && before->has_value()));
    const Json record = read_json((*before)->record);
    REQUIRE(record.contains("rematch"));
    const auto next = world.load(record["rematch"].string());
    CHECK((next.has_value() && next->has_value()));
  };
  world.house().said(pair.ann.connection(), R"({"type":"rematch","command":900})");
  world.house().said(pair.bo.connection(), R"({"type":"rematch","command":901})");
  world.house().went(pair.ann.connection());
  world.settle();
  CHECK(told >= 3);
  CHECK(pair.bo.last("done")["command"] == Json(901));
  CHECK(pair.bo.last("moved")["seat"] == Json(0));
  world.watch = {};
  world.restart();
  pair.ann.come();
  CHECK(pair.ann.last("room")["rematch"] == pair.bo.last("moved")["table"]);
  // Who was gone asks too, and is sent after the others.
  CHECK(pair.ann.last("moved").is_null());
  pair.ann.command({{"type", "rematch"}});
  CHECK(pair.ann.last("moved")["table"] == pair.bo.last("moved")["table"]);
  CHECK(pair.ann.last("moved")["seat"] == Json(1));
  CHECK(pair.ann.last("done").is_object());
  CHECK(world.house().counts().tables == 2);
}

TEST_CASE("a rematch that cannot be stored is none: nobody is told that it is done, and it can be asked for again") {
  World world(at_once());
  Pair pair = pair_at_the_end(world);
  world.break_disk(true);
  pair.bo.command({{"type", "rematch"}});
  CHECK(pair.bo.heard().back().or_null("why") == Json("not-stored"));
  CHECK(pair.bo.last("done").is_null());
  CHECK(pair.bo.last("moved").is_null());
  CHECK(pair.ann.last("moved").is_null());
  CHECK(world.house().counts().tables == 1);
  world.break_disk(false);

  // The new table is stored, but not that it is the rematch of this one.
  world.break_disk_for(pair.ann.seated().table);
  pair.bo.command({{"type", "rematch"}});
  CHECK(pair.bo.closed() == 1013);
  CHECK(pair.ann.closed() == 1013);
  CHECK(pair.bo.last("done").is_null());
  CHECK(pair.bo.last("moved").is_null());
  CHECK(world.house().counts().tables == 1);
  world.break_disk_for("");
  world.restart();
  CHECK(world.house().counts().tables == 1);

  pair.bo.come();
  pair.bo.command({{"type", "rematch"}});
  CHECK(pair.bo.last("done").is_object());
  CHECK(pair.bo.last("moved")["seat"] == Json(0));
  CHECK(world.house().counts().tables == 2);
}

TEST_CASE("a rematch counts as a table: of all, and of those that one address opens within an hour") {
  HouseRules few = at_once();
  few.most_tables = 2;
  HouseRules rarely = at_once();
  rarely.tables_per_hour = 2;
  for (const HouseRules& rules : {few, rarely}) {
    World world(rules);
    Pair pair = pair_at_the_end(world);
    pair.bo.command({{"type", "rematch"}});
    const std::string next = pair.bo.last("moved")["table"].string();
    CHECK(world.house().counts().tables == 2);
    Pair again{Person(world, {.table = next, .token = pair.ann.seated().token, .host = pair.ann.seated().host}),
               Person(world, {.table = next, .token = pair.bo.seated().token})};
    again.ann.come();
    again.bo.come();
    again.ann.command({{"type", "start"}});
    again.ann.hello();
    again.bo.hello();
    ScriptedPlayer first(1, 5, match_of(again.ann));  // one seat further
    ScriptedPlayer second(0, 5, match_of(again.bo));
    for (int i = 0; i < 6; ++i) {
      again.ann.play(first);
      again.bo.play(second);
    }
    again.ann.command({{"type", "break-off"}});
    again.bo.command({{"type", "rematch"}});
    CHECK(again.bo.last("denied").or_null("why") == Json("too-many"));
    CHECK(again.bo.last("denied").dump().find("2 tables") != std::string::npos);
    CHECK(again.bo.last("moved").is_null());
    CHECK(again.bo.last("done").is_null());
    CHECK(world.house().counts().tables == 2);
    CHECK(create(world, {{"name", "Cy"}, {"setup", kFour}}).error().why == WhyDenied::too_many);
    world.pass(World::kHour);
    again.bo.command({{"type", "rematch"}});
    CHECK(again.bo.last("moved").is_object() == (rules.tables_per_hour == 2));
  }
}

TEST_CASE("a code moves the seat of who asked for it, never that of who sits there later") {
  World world;
  Pair pair = seat_pair(world, kFour);
  pair.bo.command({{"type", "want-code"}});
  std::string code = pair.bo.last("code")["code"].string();
  pair.bo.command({{"type", "stand"}});
  Person cy(world, join(world, "Cy", pair.ann.last("room")["invitation"].string()).value());
  cy.come();
  CHECK(cy.last("entered")["you"] == Json(1));
  CHECK_FALSE(use_code(world, code).has_value());

  // Seats that go: Dora sits at 3, then at 2, then at 1; Cy, who sat between them, has gone.
  Person dora(world, join(world, "Dora", pair.ann.last("room")["invitation"].string()).value());
  dora.come();
  dora.command({{"type", "sit"}, {"seat", 3}});
  Person emil(world, join(world, "Emil", pair.ann.last("room")["invitation"].string()).value());
  emil.come();
  CHECK(emil.last("entered")["you"] == Json(2));
  emil.command({{"type", "want-code"}});
  code = emil.last("code")["code"].string();
  cy.command({{"type", "stand"}});
  pair.ann.command({{"type", "settle"}, {"setup", {{"game", "hidden-leaders"}, {"players", 3}, {"rules_version", 1}}}});
  CHECK(emil.last("moved")["seat"] == Json(1));
  CHECK(dora.last("moved")["seat"] == Json(2));
  const auto moved = use_code(world, code);
  REQUIRE(moved.has_value());
  CHECK(moved->seat == 1);
  CHECK(emil.closed() == 4001);
  CHECK_FALSE(dora.closed().has_value());
}

TEST_CASE("a mute stays with whom it was said of") {
  World world;
  Pair pair = seat_pair(world, kFour);
  pair.ann.command({{"type", "mute"}, {"who", 1}, {"muted", true}});
  pair.bo.command({{"type", "sit"}, {"seat", 3}});
  pair.bo.command({{"type", "chat"}, {"text", "from elsewhere"}});
  CHECK(pair.bo.last("denied")["why"] == Json("muted"));
  Person cy(world, join(world, "Cy", pair.ann.last("room")["invitation"].string()).value());
  cy.come();
  cy.command({{"type", "chat"}, {"text", "I have said nothing yet"}});
  CHECK(cy.last("done").is_object());
  // Seats that go, and people who stand up.
  pair.ann.command({{"type", "settle"}, {"setup", {{"game", "hidden-leaders"}, {"players", 3}, {"rules_version", 1}}}});
  CHECK(pair.ann.last("room")["muted"] == Json::array({2}));
  pair.bo.command({{"type", "stand"}});
  CHECK(pair.ann.last("room")["muted"] == Json::array());
}

TEST_CASE("a seat that was taken is answered alike when it is asked for twice") {
  World world;
  Pair pair = seat_pair(world, kFour);
  for (int i = 0; i < 2; ++i) {
    pair.bo.say({{"type", "sit"}, {"command", 77}, {"seat", 3}});
    CHECK(pair.bo.heard().back()["type"] != Json("denied"));
  }
  CHECK(pair.bo.last("denied").is_null());
  // Whoever sits there next has numbers of their own.
  pair.bo.say({{"type", "rename"}, {"command", 78}, {"name", "Bob"}});
  pair.ann.command({{"type", "fill"}, {"seat", 3}, {"with", {{"who", "open"}}}});
  Person cy(world, join(world, "Cy", pair.ann.last("room")["invitation"].string()).value());
  cy.come();
  cy.command({{"type", "sit"}, {"seat", 3}});
  cy.say({{"type", "rename"}, {"command", 78}, {"name", "Cyd"}});
  CHECK(pair.ann.last("room")["chairs"][3]["name"] == Json("Cyd"));
}

TEST_CASE("nobody takes the host's place within two minutes, whatever the server did; then all are told") {
  World world(at_once());
  Pair pair = seat_pair(world, kYieldTwo);
  const auto tries_in_vain = [](Person& person) {
    CHECK(person.last("room")["host_is_gone"] == Json(false));
    person.command({{"type", "take-host"}});
    CHECK(person.last("denied")["why"] == Json("not-now"));
  };
  world.restart();
  pair.bo.come();
  tries_in_vain(pair.bo);
  world.pass(2 * 60 * 1000);
  CHECK(pair.bo.last("room")["host_is_gone"] == Json(true));
  pair.ann.come();
  CHECK(pair.bo.last("room")["host_is_gone"] == Json(false));

  start(pair);
  play_on(pair);
  pair.ann.command({{"type", "break-off"}});
  pair.ann.command({{"type", "rematch"}});
  Person again(world, {.table = pair.bo.last("moved")["table"].string(), .token = pair.bo.seated().token});
  again.come();
  tries_in_vain(again);
}

TEST_CASE("however many look on, those who play come in") {
  HouseRules rules;
  rules.most_guests = 3;
  World world(rules);
  Pair pair = seat_pair(world, kFour, {{"listed", true}});
  pair.ann.go();
  for (int i = 0; i < 4; ++i) {
    Person someone = Person::watcher(world, pair.ann.seated().table);
    someone.come();
    CHECK(someone.last("entered").is_object() == (i < 3));
  }
  pair.ann.come();
  CHECK(pair.ann.last("entered")["host"] == Json(true));
}

namespace {

// Says everything three times, and between that what was said before, the newest first.
class Stutterer {
 public:
  Stutterer(Person& person, ScriptedPlayer script) : person_(person), script_(std::move(script)) {}

  bool play() {
    bool said = false;
    while (read_ < person_.heard().size()) {
      const Json message = person_.heard()[read_++];
      if (message["type"] == "ack") acknowledged_.insert(message["command"].whole<std::uint32_t>());
      for (const Json& answer : script_.answers(message)) {
        if (answer["type"] == "undo") continue;
        if (answer["type"] == "act") acts_.insert(answer["command"].whole<std::uint32_t>());
        said = true;
        said_.insert(said_.begin(), answer);
        if (said_.size() > 4) said_.pop_back();
        for (int time = 0; time < 3; ++time) {
          for (const Json& again : said_) person_.say(again);
        }
      }
    }
    return said;
  }
  // Its choices that were carried out.
  [[nodiscard]] std::size_t choices() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(acts_, [&](std::uint32_t command) { return acknowledged_.contains(command); }));
  }

 private:
  Person& person_;
  ScriptedPlayer script_;
  std::size_t read_ = 0;
  std::vector<Json> said_;
  std::set<std::uint32_t> acts_;
  std::set<std::uint32_t> acknowledged_;
};

}  // namespace

TEST_CASE("a whole match in which everything is said thrice and in the wrong order has every choice once") {
  HouseRules rules = at_once();
  rules.messages_per_second = 0;
  World world(rules);
  Json chairs = Json::array();
  for (int seat = 0; seat < 4; ++seat) chairs.push_back({{"who", seat < 2 ? "open" : "bot"}, {"bot", "random"}});
  for (const Json& setup : {kFour, kYieldTwo}) {
    Pair pair = setup == kFour ? seat_pair(world, setup, {{"chairs", chairs}}) : seat_pair(world, setup);
    start(pair);
    Stutterer first(pair.ann, ScriptedPlayer(0, 5, match_of(pair.ann)));
    Stutterer second(pair.bo, ScriptedPlayer(1, 5, match_of(pair.bo)));
    for (int i = 0; i < 3000 && pair.ann.last("end").is_null(); ++i) {
      first.play();
      second.play();
      world.pass(1);
    }
    REQUIRE(pair.ann.last("end").is_object());
    first.play();
    second.play();
    const auto log = world.house().log(pair.ann.seated().table);
    REQUIRE(log.has_value());
    CHECK(verify_log(*log).has_value());
    std::map<Seat, std::size_t> made;
    std::istringstream lines(*log);
    for (std::string line; std::getline(lines, line);) {
      const Json entry = read_json(line);
      if (entry.contains("do") && !entry.contains("forced")) ++made[entry["seat"].whole<Seat>()];
    }
    CHECK(made[0] == first.choices());
    CHECK(made[1] == second.choices());
    CHECK(made[0] > 3);
  }
  CHECK(world.house().counts().refusals.repeated > 100);
}

TEST_CASE("a token that is renewed is worth nothing from that moment on, stored or not, closed or not") {
  World world(at_once());
  Pair pair = playing_pair(world);
  const Json asked = pair.bo.last("decision");
  world.house().said(pair.ann.connection(), R"({"type":"renew","command":900,"what":"seat","seat":1})");
  world.house().said(pair.bo.connection(), R"({"type":"chat","command":901,"text":"still here"})");
  world.house().said(pair.bo.connection(), R"({"type":"concede","command":902})");
  world.settle();
  CHECK(pair.bo.closed() == 4001);
  CHECK(pair.ann.last("chat").is_null());
  CHECK(pair.ann.last("room")["chairs"][1]["connected"] == Json(false));
  CHECK(pair.ann.last("table")["seats"][1]["connected"] == Json(false));
  CHECK_FALSE(pair.ann.last("table")["seats"][1].contains("taken_over"));

  Pair other = playing_pair(world);
  world.break_disk(true);
  other.ann.command({{"type", "renew"}, {"what", "seat"}, {"seat", 1}});
  CHECK(other.ann.closed() == 1013);
  CHECK(other.bo.closed() == 1013);
  world.break_disk(false);
  other.bo.come();  // it never happened
  CHECK(other.bo.last("entered")["you"] == Json(1));
}

TEST_CASE("a table that cannot be read is kept, and never put away") {
  World world;
  const std::string record = R"({"format":99,"from":"a program that is newer"})";
  world.write({.table = "fromelsewhere", .record = record, .lines = {"a line"}},
              [](const store::Stored& stored) { CHECK(stored.has_value()); });
  world.settle();
  world.restart();
  CHECK(world.notes().find("unreadable fromelsewhere") != std::string::npos);
  for (int i = 0; i < 3; ++i) {
    world.pass(100'000 * World::kDay);
    world.house().put_away();
    world.settle();
  }
  const auto kept = world.load("fromelsewhere");
  REQUIRE((kept.has_value() && kept->has_value()));
  CHECK((*kept)->record == record);
  CHECK((*kept)->lines.size() == 1);
  CHECK(create(world, {{"name", "Ann"}, {"setup", kFour}}).has_value());
}

TEST_CASE("a date that jumps puts no table away that is in use, and loses none") {
  constexpr std::int64_t kYears = 40LL * 365 * 24 * 60 * 60;
  World world(at_once());
  Pair pair = playing_pair(world);
  const Json view = pair.ann.last("view");
  const auto waiting = create(world, {{"name", "Cy"}, {"setup", kFour}});
  REQUIRE(waiting.has_value());
  pair.ann.go();
  pair.bo.go();
  const auto tables = world.house().counts().tables;
  for (const std::int64_t jump : {kYears, -kYears, -kYears, kYears, kYears}) {
    world.jump_date(jump);
    world.house().put_away();
    world.pass(2 * World::kHour);
    world.house().put_away();
    world.settle();
    CHECK(world.house().counts().tables == tables);
  }
  world.jump_date(-kYears);
  world.house().put_away();
  world.restart();
  CHECK(world.house().counts().tables == tables);
  pair.ann.come();
  pair.ann.hello();
  CHECK(pair.ann.last("view")["hash"] == view["hash"]);
  CHECK(pair.ann.last("view")["news"] == view["news"]);
}

TEST_CASE("a table that was played at under a date far too early is as old as its days, not as its date") {
  constexpr std::int64_t kYears = 56LL * 365 * 24 * 60 * 60;
  for (const bool restarted : {false, true}) {
    World world(at_once());
    world.jump_date(-kYears);
    Pair pair = playing_pair(world);
    REQUIRE(create(world, {{"name", "Cy"}, {"setup", kFour}}).has_value());
    pair.ann.go();
    pair.bo.go();
    world.jump_date(kYears);
    if (restarted) world.restart();
    for (int day = 0; day < 6; ++day) {
      world.house().put_away();
      world.pass(World::kDay);
    }
    CHECK(world.house().counts().tables == 2);
    CHECK(world.notes().find("put-away") == std::string::npos);
    world.pass(2 * World::kDay);
    world.house().put_away();
    world.settle();
    CHECK(world.house().counts().tables == 1);  // the one that waited
    pair.ann.come();
    CHECK(pair.ann.last("entered").is_object());
  }
}

TEST_CASE("times that no clock can hold are refused, with their place") {
  World world;
  constexpr auto kForEver = std::numeric_limits<std::uint64_t>::max();
  for (const char* time : {"grace_ms", "pace_ms", "per_move_ms", "per_game_ms"}) {
    Json rules = {
        {"clocks", {{"per_move_ms", 0}, {"per_game_ms", 0}}}, {"grace_ms", 0}, {"pace_ms", 0}, {"undo", true}};
    Json& within = rules["clocks"].contains(time) ? rules["clocks"] : rules;
    within[time] = kForEver;
    const Json wish = {{"name", "Ann"}, {"setup", kFour}, {"rules", rules}};
    const Read<CreateTable> read = read_whole<CreateTable>(wish);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().place.ends_with(time));
    within[time] = 365ULL * 24 * 60 * 60 * 1000;
    CHECK(read_whole<CreateTable>(Json{{"name", "Ann"}, {"setup", kFour}, {"rules", rules}}).has_value());
  }
}

TEST_CASE("a table that meets a fault is frozen alone: its log is kept, the others play on, also after a restart") {
  throw_on_broken();
  World world(at_once());
  Pair good = playing_pair(world);
  Json chairs = Json::array();
  for (int seat = 0; seat < 4; ++seat) chairs.push_back({{"who", seat == 0 ? "open" : "bot"}, {"bot", "random"}});
  Person cy(world, create(world, {{"name", "Cy"}, {"setup", kFour}, {"chairs", chairs}, {"start", true}}).value());
  cy.come();
  cy.hello();
  ScriptedPlayer script(0, 3, match_of(cy));
  world.sound_thoughts = 10;
  // What was stored before the fault: as many lines as there were when Cy was asked last.
  Result<std::optional<store::Kept>, std::string> before = world.load(cy.seated().table);
  world.watch = [&](Connection to, const std::string& text) {
    if (to == cy.connection() && text.starts_with(R"({"type":"decision")")) before = world.load(cy.seated().table);
  };
  cy.play(script);
  world.watch = {};
  world.sound_thoughts.reset();
  REQUIRE((*before)->lines.size() > 10);
  CHECK(cy.last("room")["phase"] == Json("frozen"));
  CHECK(world.house().counts().frozen == 1);
  CHECK(world.notes().find("frozen " + cy.seated().table) != std::string::npos);
  CHECK(world.house().log(cy.seated().table).error().why == WhyDenied::not_now);
  for (int i = 0; i < 2; ++i) {
    cy.say({{"type", "undo"}, {"command", 1000 + i}});
    CHECK(cy.heard().back()["why"] == Json("frozen"));
    const auto kept = world.load(cy.seated().table);
    CHECK((*kept)->lines.size() >= (*before)->lines.size());
    CHECK(std::ranges::equal((*before)->lines, std::span((*kept)->lines).first((*before)->lines.size())));
    if (i == 1) break;
    world.restart();
    cy.come();
    good.ann.come();
    good.ann.hello();
    good.bo.come();
    good.bo.hello();
  }
  // The others.
  ScriptedPlayer first(0, 6, match_of(good.ann));
  ScriptedPlayer second(1, 6, match_of(good.bo));
  for (int i = 0; i < 3000 && good.ann.last("end").is_null(); ++i) {
    good.ann.play(first);
    good.bo.play(second);
  }
  CHECK(good.ann.last("end").is_object());
  const auto log = world.house().log(good.ann.seated().table);
  REQUIRE(log.has_value());
  CHECK(verify_log(*log).has_value());
}

TEST_CASE("while a bot thinks for ever, whoever does not wait for it plays on") {
  World world(at_once());
  world.bots_think = false;
  Json chairs = Json::array();
  for (int seat = 0; seat < 4; ++seat) chairs.push_back({{"who", seat == 0 ? "open" : "bot"}, {"bot", "random"}});
  Person cy(world, create(world, {{"name", "Cy"}, {"setup", kFour}, {"chairs", chairs}, {"start", true}}).value());
  cy.come();
  cy.hello();
  ScriptedPlayer script(0, 3, match_of(cy));
  for (int i = 0; i < 50; ++i) cy.play(script);
  CHECK(cy.last("end").is_null());
  CHECK(world.house().counts().thinking > 0);
  cy.command({{"type", "chat"}, {"text", "are you there?"}});
  CHECK(cy.last("chat")["text"] == Json("are you there?"));

  Pair good = playing_pair(world);
  good.ann.command({{"type", "break-off"}});
  CHECK(good.bo.last("end").is_object());
  cy.command({{"type", "break-off"}});  // the host is not held up either
  CHECK(cy.last("end").is_object());
}

TEST_CASE("bots answer when the pace is up, never between, whatever they hold, to all who are there (HL-A15)") {
  constexpr Time kPace = 700;
  World world({.table = {.clocks = {}, .grace_ms = 0, .pace_ms = kPace, .undo = true}});
  Json chairs = Json::array();
  for (int seat = 0; seat < 6; ++seat) chairs.push_back({{"who", seat < 2 ? "open" : "bot"}, {"bot", "random"}});
  const Json six = {{"game", "hidden-leaders"}, {"players", 6}, {"rules_version", 1}};
  Pair pair = seat_pair(world, six, {{"chairs", chairs}, {"listed", true}});
  Person watcher = Person::watcher(world, pair.ann.seated().table);
  watcher.come();
  pair.ann.command({{"type", "start"}});
  for (Person* person : {&pair.ann, &pair.bo, &watcher}) person->hello();
  // When each of them was told news; people answer at once, so all time that passes is the bots'.
  std::map<Connection, std::set<Time>> told;
  std::set<std::string> rooms;
  world.watch = [&](Connection to, const std::string& text) {
    if (text.starts_with(R"({"type":"news")")) told[to].insert(world.now());
    if (text.starts_with(R"({"type":"room")")) rooms.insert(text);
  };
  ScriptedPlayer first(0, 5, match_of(pair.ann));
  ScriptedPlayer second(1, 5, match_of(pair.bo));
  for (int i = 0; i < 5000 && watcher.last("end").is_null(); ++i) {
    while (pair.ann.play(first) || pair.bo.play(second)) {
    }
    world.pass(50);
  }
  CHECK(watcher.last("end").is_object());
  const std::set<Time>& times = told[watcher.connection()];
  REQUIRE(times.size() > 10);
  for (const Time time : times) CHECK((time - *times.begin()) % kPace == 0);  // some answers are no news
  CHECK(told[pair.ann.connection()] == times);
  CHECK(told[pair.bo.connection()] == times);
  // Of the room nothing is said in all that time but that the match is over: to players, and to who looks on.
  CHECK(rooms.size() == 2);
}

}  // namespace oshra::house
