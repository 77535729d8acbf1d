// Matches that are left off after any line of their log and gone on with.
#include <doctest/doctest.h>

#include <map>

#include "protocol/log/verify.h"
#include "tests/common/full.h"
#include "tests/table/by_messages.h"

namespace oshra {

namespace {

// What a table tells someone who comes and has heard all but the last twenty pieces of news, of each viewer: what does
// not depend on the time.
std::vector<std::string> told_to_all(table::Table& table, std::size_t players, table::Time now) {
  constexpr table::Visitor kNewcomer = 900;
  std::vector<std::string> told;
  const auto hello = [&](std::uint32_t news, const auto& see) {
    table.hear(kNewcomer, Json({{"type", "hello"}, {"protocol", 1}, {"news", news}}).dump(), now);
    for (const table::Letter& letter : table.take_letters()) {
      if (letter.to == kNewcomer) see(read_json(letter.text));
    }
  };
  for (std::size_t i = 0; i <= players; ++i) {
    table.join(kNewcomer, i == players ? kSpectator : static_cast<Viewer>(i));
    std::uint32_t heard = 0;
    hello(1'000'000, [&](const Json& message) {
      if (message["type"] == "view") heard = message["news"].whole<std::uint32_t>();
    });
    hello(heard - std::min(heard, 20U), [&](Json message) {
      if (message["type"] == "decision") message.erase("within_ms");
      if (message["type"] == "view") message.erase("waits");
      told.push_back(message.dump());
    });
    table.part(kNewcomer, now);
    (void)table.take_letters();
  }
  return told;
}

table::GoingOn going_on_of(const Json& wish) {
  return {.secret = *match::from_hex<32>(wish["secret"].string()), .host = Who{0}};
}

// A match, and what was told to all when so much of its log was written and nothing more would be before someone acts.
struct Played {
  std::string log;
  std::map<std::size_t, std::vector<std::string>> told;
};

Played played(const Json& wish, std::uint32_t number) {
  const auto opened = table::open_table(wish.dump(), {});
  REQUIRE(opened.has_value());
  Played played;
  PlayByMessages play(wish, number, **opened);
  play.come(0);
  (*opened)->start(0);
  play.after_a_call = [&](table::Time now) {
    if (played.told.contains(play.log.size())) return;
    played.told[play.log.size()] = told_to_all(**opened, wish["seats"].size(), now);
  };
  play.play(0);
  played.log = play.log;
  return played;
}

// After any line: the match stands where it stood, or where it would have come to by itself. Numbers are even: at these
// tables bots answer at once, and so no call does more than one thing.
void goes_on_after_any_line(const std::string& game, std::uint32_t number) {
  const Json wish = wish_of(game, number);
  const Played whole = played(wish, number);
  std::size_t line = 0;
  std::size_t begun = 0;
  for (std::size_t end = whole.log.find('\n') + 1; end != 0; end = whole.log.find('\n', end) + 1) {
    ++line;
    CAPTURE(line);
    if (!full() && line > 12 && line % 12 != 0) continue;
    const std::string_view cut = std::string_view(whole.log).substr(0, end);
    const table::Time now = 1'000'000;
    const auto resumed = table::resume_table(cut, going_on_of(wish), {}, now);
    if (line == 1) {
      REQUIRE(!resumed.has_value());
      CHECK(resumed.error().message == "the log ends before it says who sits where");
      continue;
    }
    REQUIRE_MESSAGE(resumed.has_value(), (resumed ? "" : resumed.error().place + ": " + resumed.error().message));
    table::Table& table = *resumed->table;
    PlayByMessages play(wish, number + 1, table);
    play.log = cut.substr(0, resumed->kept);
    CHECK(resumed->kept == cut.size());
    const bool before_the_match = cut.find(R"("secret":)") == std::string_view::npos;
    play.come(now);
    if (before_the_match) {
      table.start(now);
    } else {
      ++begun;
      CHECK(whole.log.starts_with(play.log));
      REQUIRE(whole.told.contains(play.log.size()));
      CHECK(told_to_all(table, wish["seats"].size(), now) == whole.told.at(play.log.size()));
    }
    if (!before_the_match && line % (full() ? 5 : 80) != 0) continue;
    play.play(now);
    const auto verified = verify_log(play.log);
    REQUIRE_MESSAGE(verified.has_value(), (verified ? "" : verified.error().message));
    CHECK(verified->finished);
  }
  CHECK(begun > 20);
}

}  // namespace

TEST_CASE("table: a match of Hidden Leaders is gone on with after any line of its log") {
  for (const std::uint32_t number : full() ? std::vector{0U, 2U, 4U} : std::vector{0U})
    goes_on_after_any_line("hidden-leaders", number);
}
TEST_CASE("table: a match of Yield is gone on with after any line of its log") {
  for (const std::uint32_t number : full() ? std::vector{0U, 2U, 4U} : std::vector{4U})
    goes_on_after_any_line("yield", number);
}

TEST_CASE("table: a half line at a log's end is to be cut off") {
  const std::string log = play_by_messages("yield", 0);
  const std::size_t half = log.size() / 2;
  const auto resumed = table::resume_table(log.substr(0, half), {}, {}, 0);
  REQUIRE(resumed.has_value());
  CHECK(resumed->kept == log.rfind('\n', half - 1) + 1);
}

// Two people in the exchange of secrets: both have committed, and the first has opened.
struct HalfOpened {
  Json wish = wish_of("yield", 0);
  std::string log;
  Json shown;  // what was said last of it

  HalfOpened() {
    wish["seats"][1]["who"] = "person";
    const auto opened = table::open_table(wish.dump(), {});
    REQUIRE(opened.has_value());
    greet(**opened, 0);
    tell(**opened, {0, 1}, 0);
    tell(**opened, {0}, 0);
    log += (*opened)->take_log();
  }

  // Both say hello, and it begins or goes on.
  void greet(table::Table& table, table::Time now) {
    for (const Seat seat : each(all_seats(2))) {
      table.join(seat, static_cast<Viewer>(seat));
      table.hear(seat, R"({"type":"hello","protocol":1,"news":0})", now);
    }
    table.start(now);
    hear_of(table);
  }
  // These say what they are asked for, by what all were told last.
  void tell(table::Table& table, const std::vector<Seat>& seats, table::Time now) {
    const Json asked = shown;
    for (const Seat seat : seats) {
      ScriptedPlayer player(seat, 0, wish["match"].string());
      for (const Json& said : player.answers(asked)) table.hear(seat, said.dump(), now);
    }
    hear_of(table);
  }
  void hear_of(table::Table& table) {
    answers.clear();
    for (const table::Letter& letter : table.take_letters()) {
      Json message = read_json(letter.text);
      if (message["type"] == "exchange") {
        shown = std::move(message);
      } else {
        answers.push_back(std::move(message));
      }
    }
  }
  std::vector<Json> answers;  // what else was said
};

TEST_CASE("table: an exchange of secrets that is left off goes on with what was committed to and opened") {
  HalfOpened half;
  const Json before = half.shown;
  CHECK(before["step"] == "opening");
  CHECK(before["openings"].size() == 1);
  const table::Time now = 1'000'000;
  const auto resumed = table::resume_table(half.log, going_on_of(half.wish), {}, now);
  REQUIRE(resumed.has_value());
  CHECK(resumed->kept == half.log.size());
  table::Table& table = *resumed->table;
  half.greet(table, now);
  CHECK(half.shown == before);
  // Who has seen the others' secrets has no other one of their own.
  table.hear(1, Json({{"type", "commit"}, {"round", 0}, {"commitment", hex_of_number(77, 32)}}).dump(), now);
  half.hear_of(table);
  REQUIRE(half.answers.size() == 1);
  CHECK(half.answers.front()["why"] == "exchange");
  SUBCASE("the other opens, and the match begins") {
    half.tell(table, {1}, now);
    CHECK(half.shown["step"] == "done");
    CHECK(half.shown["round"] == Json(0));
    CHECK(half.shown["commitments"] == before["commitments"]);
  }
  SUBCASE("the other does not, and all see that it is repeated without them") {
    table.tick(*table.next_tick());
    half.hear_of(table);
    CHECK(half.shown["round"] == Json(1));
    CHECK(half.shown["awaited"] == Json::array({0}));
    half.tell(table, {0}, now);
    half.tell(table, {0}, now);
    CHECK(half.shown["step"] == "done");
  }
  CHECK(table.begun());
  const auto verified = verify_log(half.log + table.take_log());
  REQUIRE_MESSAGE(verified.has_value(), (verified ? "" : verified.error().message));
  CHECK(verified->rounds == half.shown["round"].whole<std::size_t>() + 1);
}

TEST_CASE("table: an exchange of secrets that is left off goes on with the secret that the table committed to alone") {
  const HalfOpened half;
  const auto resumed = table::resume_table(half.log, {.secret = {1}}, {}, 0);
  REQUIRE_FALSE(resumed.has_value());
  CHECK(resumed.error().message == "the table has committed to another secret than it has");
}

TEST_CASE("table: what is over stays over, and everyone is told how it ended") {
  for (const char* game : {"hidden-leaders", "yield"}) {
    const std::string log = play_by_messages(game, 2);
    const auto resumed = table::resume_table(log, {}, {}, 0);
    REQUIRE(resumed.has_value());
    CHECK(resumed->table->over());
    CHECK(resumed->table->take_log().empty());
    CHECK(!resumed->table->think(0));
    CHECK(!resumed->table->next_tick());
    resumed->table->join(0, kSpectator);
    resumed->table->hear(0, R"({"type":"hello","protocol":1,"news":0})", 0);
    const auto letters = resumed->table->take_letters();
    CHECK(letters.back().text.starts_with(R"({"type":"end")"));
  }
}

TEST_CASE("table: people have the grace time to come back to a match that is gone on with") {
  const Json wish = wish_of("hidden-leaders", 4);
  const std::string log = play_by_messages("hidden-leaders", 4);
  const std::string half = log.substr(0, log.find('\n', log.size() / 2) + 1);
  const auto resumed = table::resume_table(half, going_on_of(wish), {}, 5000);
  REQUIRE(resumed.has_value());
  table::Table& table = *resumed->table;
  while (table.think(5000)) {
  }
  table.join(0, kSpectator);
  table.hear(0, R"({"type":"hello","protocol":1,"news":0})", 5000);
  const auto taken_over = [&](table::Time now) {
    table.tick(now);
    int seats = 0;
    for (const table::Letter& letter : table.take_letters()) {
      const Json message = read_json(letter.text);
      if (message["type"] != "table") continue;
      seats = 0;
      for (const Json& seat : message["seats"]) seats += seat.contains("taken_over") ? 1 : 0;
    }
    return seats;
  };
  CHECK(taken_over(50'000) == 0);  // nobody is there who would wait for them
  table.join(1, 0);
  table.hear(1, R"({"type":"hello","protocol":1,"news":0})", 50'000);
  CHECK(taken_over(50'999) == 0);
  CHECK(taken_over(51'000) == 2);
}

TEST_CASE("table: a log that cannot be gone on with is refused with its line") {
  const std::string log = play_by_messages("hidden-leaders", 0);
  const auto flaw = [](const std::string& text) {
    const auto resumed = table::resume_table(text, {}, {}, 0);
    return resumed ? std::string() : resumed.error().place + ": " + resumed.error().message;
  };
  CHECK(flaw(log).empty());
  CHECK(flaw("") == "line 1: a log begins with its Setup");
  CHECK(flaw("half a line") == "line 1: a log begins with its Setup");
  std::string changed = log;
  changed[changed.find("Zo")] = 'M';
  CHECK(flaw(changed).starts_with("line 2: \"line\" does not fit"));
  CHECK(
      flaw(
          "{\"game\":\"hidden-leaders\",\"players\":2,\"beginner\":false,\"heroes\":\"base\",\"rules_version\":1}\n") ==
      "line 1: only logs of version 2 are gone on with");
}

}  // namespace oshra
