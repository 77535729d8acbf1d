// A table by messages alone: whole matches, and whatever people say that is wrong, late, or said twice.
#include "table/table.h"

#include <doctest/doctest.h>

#include <map>

#include "engine/core/hash.h"
#include "protocol/hash_text.h"
#include "protocol/hidden_leaders/talk.h"
#include "protocol/log/verify.h"
#include "protocol/yield/talk.h"
#include "tests/common/full.h"
#include "tests/table/by_messages.h"
#include "tests/table/one_at_a_table.h"

namespace oshra {

namespace {

constexpr std::array<const char*, 2> kGames = {"hidden-leaders", "yield"};

// A client that holds what it was sent to its word: it reads everything back.
template <Talk T>
class Client {
 public:
  void hear(const std::string& text) {
    const Json message = read_json(text);
    const Read<table::FromTable> read = read_from_table(message);
    REQUIRE_MESSAGE(read.has_value(), text);
    CHECK(form_text(*read) == text);
    const std::string& type = message["type"].string();
    ++heard[type];
    if (type == "game") {
      const auto setup = T::read_setup(message["setup"]);
      REQUIRE(setup.has_value());
      setup_ = *setup;
    } else if (type == "view") {
      const auto view = T::read_view(setup_, message["view"]);
      REQUIRE_MESSAGE(view.has_value(), (view ? "" : view.error().place + ": " + view.error().message));
      CHECK(Json(hash_text(hash_of(*view))) == message["hash"]);
      CHECK(message["news"] == news_);
      view_ = *view;
    } else if (type == "news") {
      CHECK(message["from"] == news_);
      news_ += message["pieces"].size();
      CHECK(!message["pieces"].empty());
      pieces_ += message["pieces"].size();
    } else if (type == "decision") {
      CHECK(message.contains("options") != message.contains("split"));
      if (message.contains("options")) {
        for (const Json& option : message["options"]) CHECK(T::read_choice(setup_, view_, option).has_value());
      } else {
        CHECK(T::read_split(setup_, view_, message["split"]).has_value());
      }
    } else if (type == "end") {
      CHECK(T::read_outcome(setup_, message["outcome"]).has_value());
    }
  }

  std::map<std::string, int> heard;

 private:
  typename T::Setup setup_ = {};
  typename T::View view_ = {};
  std::size_t news_ = 0;
  std::size_t pieces_ = 0;
};

template <Talk T>
void plays_whole_matches(const std::string& game, std::uint32_t matches) {
  for (std::uint32_t number = 0; number < matches; ++number) {
    CAPTURE(number);
    std::map<table::Visitor, Client<T>> clients;
    const std::string secret = wish_of(game, number)["secret"].string();
    const std::string log = play_by_messages(game, number, [&](const table::Letter& letter) {
      clients[letter.to].hear(letter.text);
      const bool end = letter.text.starts_with(R"({"type":"end")");
      CHECK((letter.text.find(secret) != std::string::npos) == end);  // shown at the end, not before
    });
    for (auto& [visitor, client] : clients) {
      CHECK(client.heard["hello"] == 1);
      CHECK(client.heard["game"] == 1);
      CHECK(client.heard["end"] == 1);
      CHECK(client.heard["view"] > 5);
    }
    const auto verified = verify_log(log);
    REQUIRE_MESSAGE(verified.has_value(), (verified ? "" : verified.error().message));
    CHECK(verified->finished);
    CHECK(verified->contributed != 0);
  }
}

}  // namespace

TEST_CASE("table: whole matches of Hidden Leaders by messages alone, each letter read back as it was written") {
  plays_whole_matches<HiddenLeadersTalk>("hidden-leaders", full() ? 20 : 6);
}
TEST_CASE("table: whole matches of Yield by messages alone, each letter read back as it was written") {
  plays_whole_matches<YieldTalk>("yield", full() ? 16 : 4);
}

TEST_CASE("table: a command that is said twice is carried out once and answered alike") {
  for (const char* game : kGames) {
    OneAtATable at(game);
    const Json act = at.act(7);
    const auto first = at.say(act);
    CHECK(first.front() == Json({{"type", "ack"}, {"command", 7}}));
    const auto again = at.say(act);
    REQUIRE(again.size() == 1);
    CHECK(again.front() == first.front());
  }
}

TEST_CASE("table: an answer to a decision that is not open any more is stale") {
  OneAtATable at;
  Json act = at.act(1);
  act["decision"] = act["decision"].whole() + 100;
  const auto heard = at.say(act);
  REQUIRE(heard.size() == 1);
  CHECK(heard.front() == Json({{"type", "refused"}, {"command", 1}, {"why", "stale"}}));
}

TEST_CASE("table: an illegal choice is refused by its rules, and nothing changes") {
  OneAtATable at("yield");
  Json act = at.act(1);
  act["choice"] = {{"do", "draw"}};
  const auto heard = at.say(act);
  REQUIRE(heard.size() == 1);
  CHECK(heard.front()["why"] == "illegal");
  CHECK(heard.front()["command"] == 1);
  CHECK(heard.front().contains("rules"));
  CHECK(at.say(at.act(2)).front()["type"] == "ack");
}

TEST_CASE("table: what cannot be read is refused with its place and with what would be right") {
  OneAtATable at;
  const auto refusal = [&](const std::string& text) {
    const auto heard = at.say_text(text);
    REQUIRE(heard.size() == 1);
    CHECK(heard.front()["type"] == "refused");
    CHECK(heard.front()["why"] == "malformed");
    return heard.front()["place"].string() + ": " + heard.front()["message"].string();
  };
  CHECK(refusal("") == ": a JSON object is wanted");
  CHECK(refusal("[") == ": a JSON object is wanted");
  CHECK(refusal("{}") == "/type: \"type\" is missing");
  CHECK(refusal(std::string(1000, '[')) == ": a JSON object is wanted");
  CHECK(refusal(R"({"type":"dance"})") ==
        "/type: unknown: hello, act, undo, concede, agree, commit, open, foresee, look-up, look-back, look-at, go-on, "
        "answer, pause, "
        "break-off, "
        "give-to-bot are there");
  CHECK(refusal(R"({"type":"undo"})") == "/command: \"command\" is missing");
  CHECK(refusal(R"({"type":"undo","command":-1})") ==
        "/command: a whole number from 0 to 4294967295 is wanted, not -1");
  CHECK(refusal(R"({"type":"undo","command":1,"seat":2})") == "/seat: unknown key; known here: type, command, news");
  CHECK(refusal(R"({"type":"commit","round":0,"commitment":"xyz"})") ==
        "/commitment: 64 digits are wanted, 0-9 and a-f, not \"xyz\"");
  Json act = at.act(1);
  act["choice"] = {{"do", "dance"}};
  CHECK(refusal(act.dump()).starts_with("/choice/do: "));
}

TEST_CASE("table: who connects again is told what has changed since, and the same question") {
  OneAtATable at;
  const Json view = at.last("view");
  const Json decision = at.last("decision");
  at.table().part(0, at.now);
  at.table().join(5, 0);
  const auto heard = at.say({{"type", "hello"}, {"protocol", 1}, {"news", view["news"]}}, 5);
  std::map<std::string, Json> by_type;
  for (const Json& message : heard) by_type[message["type"].string()] = message;
  CHECK(by_type["view"] == view);
  CHECK(by_type["decision"]["options"] == decision["options"]);
  CHECK(!by_type.contains("news"));
  CHECK(at.say(at.act(3), 5).front()["type"] == "ack");
}

TEST_CASE("table: someone else's version of the messages is refused by its number") {
  OneAtATable at;
  const auto heard = at.say({{"type", "hello"}, {"protocol", 2}, {"news", 0}});
  REQUIRE(heard.size() == 1);
  CHECK(heard.front() ==
        Json({{"type", "refused"}, {"why", "wrong-protocol"}, {"message", "this table speaks version 1"}}));
}

TEST_CASE("table: who looks on cannot choose, whatever they say") {
  for (const char* game : kGames) {
    OneAtATable at(game);
    at.table().join(9, kSpectator);
    at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}}, 9);
    Json act = at.act(1);
    CHECK(at.say(act, 9).front()["why"] == "not-playing");
    // Whose armies these would be is asked of a seat.
    act["choice"] = {{"do", "units"}, {"archer", 1}, {"champion", 1}};
    CHECK(at.say(act, 9).front()["why"] == "not-playing");
  }
}

TEST_CASE("table: an undo that was carried out is stale when it is said again, also with another number") {
  OneAtATable at;
  at.say(at.act(1));
  const Json view = at.last("view");
  REQUIRE(!view.contains("no_undo"));
  const Json undo = {{"type", "undo"}, {"command", 2}, {"news", view["news"]}};
  CHECK(at.say(undo).front()["type"] == "ack");
  at.say(at.act(3));
  Json again = undo;
  again["command"] = 4;  // to a table that has forgotten the first
  CHECK(at.say(again).front()["why"] == "stale");
  again["news"] = at.last("view")["news"];
  again["command"] = 5;
  CHECK(at.say(again).front()["type"] == "ack");
}

TEST_CASE("table: who looks on may do nothing") {
  OneAtATable at;
  at.table().join(9, kSpectator);
  at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}}, 9);
  CHECK(at.say({{"type", "undo"}, {"command", 1}}, 9).front()["no_undo"] == "not-playing");
  CHECK(at.say({{"type", "concede"}, {"command", 2}}, 9).front()["why"] == "not-playing");
  CHECK(at.say({{"type", "pause"}, {"command", 3}, {"paused", true}}, 9).front()["why"] == "not-the-host");
}

TEST_CASE("table: names lose what has no place among others' words") {
  Json wish = wish_of("yield", 0);
  wish["seats"][0]["name"] = "\u2067An\uF8FFna\r";
  const auto opened = table::open_table(wish.dump(), {});
  REQUIRE(opened);
  (*opened)->join(0, 0);
  (*opened)->hear(0, Json({{"type", "hello"}, {"protocol", 1}, {"news", 0}}).dump(), 0);
  int named = 0;
  for (const table::Letter& letter : (*opened)->take_letters()) {
    const Json message = read_json(letter.text);
    if (message["type"] == "table") named += message["seats"][0]["name"] == "Anna" ? 1 : 0;
  }
  CHECK(named > 0);
}

TEST_CASE("table: the host pauses, lets go on, gives a seat away and breaks off") {
  OneAtATable at;
  CHECK(at.say({{"type", "pause"}, {"command", 1}, {"paused", true}}).front()["type"] == "ack");
  CHECK(at.last("table")["phase"] == "paused");
  CHECK(at.say(at.act(2)).front()["why"] == "paused");
  at.say({{"type", "pause"}, {"command", 3}, {"paused", false}});
  CHECK(at.last("table")["phase"] == "playing");
  at.say({{"type", "give-to-bot"}, {"command", 4}, {"seat", 0}});
  CHECK(at.last("table")["seats"][0]["taken_over"] == "host");
  CHECK(at.say(at.act(5)).front()["why"] == "not-playing");
  at.say({{"type", "break-off"}, {"command", 6}});
  CHECK(at.last("end")["over"] == false);
  CHECK(at.last("end")["winners"].empty());
  CHECK(!at.last("end").contains("outcome"));
  CHECK(at.last("table")["phase"] == "over");
  CHECK(at.say({{"type", "break-off"}, {"command", 7}}).front()["why"] == "over");
}

TEST_CASE("table: whoever lets the exchange of secrets wait is left out, and the match begins all the same") {
  Json wish = wish_of("hidden-leaders", 1);
  for (Json& seat : wish["seats"]) seat["who"] = "person";
  const auto opened = table::open_table(wish.dump(), {});
  REQUIRE(opened.has_value());
  table::Table& table = **opened;
  table.join(0, 0);
  table.hear(0, R"({"type":"hello","protocol":1,"news":0})", 0);
  table.start(0);
  REQUIRE(table.next_tick().has_value());
  table.tick(*table.next_tick());
  bool playing = false;
  for (const table::Letter& letter : table.take_letters()) {
    const Json message = read_json(letter.text);
    playing = playing || (message["type"] == "table" && message["phase"] == "playing");
  }
  CHECK(playing);
}

TEST_CASE("table: what it is opened with is refused with its place") {
  const auto flaw = [](const Json& wish) {
    const auto opened = table::open_table(wish.dump(), {});
    return opened ? std::string() : opened.error().place + ": " + opened.error().message;
  };
  Json wish = wish_of("yield", 0);
  CHECK(flaw(wish).empty());
  wish["seats"].push_back(wish["seats"][0]);
  CHECK(flaw(wish) == "/seats: 2 seats are wanted, as many as play");
  wish = wish_of("yield", 0);
  wish["seats"][1]["bot"] = "exec:rm";
  CHECK(flaw(wish).starts_with("/seats/1/bot: "));
  wish = wish_of("yield", 0);
  wish["seats"][1]["who"] = "open";
  CHECK(flaw(wish) == "/seats/1/who: a person or a bot is wanted before a match begins");
  wish = wish_of("yield", 0);
  wish["setup"]["players"] = 9;
  CHECK(flaw(wish).starts_with("/setup/players: "));
  wish = wish_of("yield", 0);
  wish["protocol"] = 3;
  CHECK(flaw(wish) == "/protocol: this program speaks version 1");
}

}  // namespace oshra
