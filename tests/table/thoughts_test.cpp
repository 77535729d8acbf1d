// Bots that think elsewhere: on other threads, too late, or for a table that is gone.
#include <doctest/doctest.h>

#include <future>

#include "protocol/log/verify.h"
#include "tests/table/by_messages.h"
#include "tests/table/one_at_a_table.h"

namespace oshra {

namespace {

// A table where a bot is asked and nobody has let it think yet.
class BotIsAsked : public OneAtATable {
 public:
  explicit BotIsAsked(const std::string& game) : OneAtATable(game) {
    for (std::uint32_t command = 100; thoughts.empty(); ++command) {
      REQUIRE(command < 200);
      say(act(command));
      thoughts = table().take_thoughts();
    }
  }

  std::vector<table::Thought> thoughts;
};

constexpr std::array<const char*, 2> kGamesToThinkAbout = {"hidden-leaders", "yield"};

}  // namespace

TEST_CASE("table: bots think on other threads, several at once, and the match is one that verifies") {
  for (const char* game : kGamesToThinkAbout) {
    for (const std::uint32_t number : {3U, 4U}) {
      const auto think = [](table::Table& table, table::Time now) {
        std::vector<table::Thought> thoughts = table.take_thoughts();
        std::vector<std::future<Choice>> choices;
        choices.reserve(thoughts.size());
        for (const table::Thought& about : thoughts) choices.push_back(std::async(std::launch::async, about.choose));
        table.tick(now);  // the table goes on meanwhile
        for (std::size_t i = 0; i < thoughts.size(); ++i) {
          thoughts[i].milliseconds = 5;
          table.thought(thoughts[i], choices[i].get(), now);
        }
        return !thoughts.empty();
      };
      const std::string log = play_by_messages(game, number, {}, think);
      const auto verified = verify_log(log);
      REQUIRE_MESSAGE(verified.has_value(), (verified ? "" : verified.error().message));
      CHECK(verified->finished);
      CHECK(log.find(R"("ms":5)") != std::string::npos);
    }
  }
}

TEST_CASE("table: a bot thinks about one question at a time") {
  for (const char* game : kGamesToThinkAbout) {
    BotIsAsked at(game);
    CHECK(at.table().take_thoughts().empty());
    CHECK(!at.table().think(at.now));
    for (const table::Thought& about : at.thoughts) at.table().thought(about, about.choose(), at.now);
    CHECK((at.last("decision")["decision"].whole() != 0 || at.table().think(at.now)));
  }
}

namespace {

// For bots whose clocks stand still.
table::TableTools timeless_tools() {
  class StandsStill final : public Stopwatch {
   public:
    void start() override {}
    [[nodiscard]] std::uint32_t milliseconds() const override { return 0; }
  };
  return {.bots = {.make_stopwatch = [] { return std::make_unique<StandsStill>(); },
                   .crew = nullptr,
                   .on_offence = {},
                   .at_a_table = true}};
}

}  // namespace

TEST_CASE("table: no bot answers sooner than the slowest of them may (HL-A15)") {
  const table::TableTools tools = timeless_tools();
  for (const std::string game : kGamesToThinkAbout) {
    const auto pace_with = [&](const char* bot) {
      Json wish = wish_of(game, 4);
      wish["rules"]["pace_ms"] = 20;
      wish["seats"][1]["bot"] = bot;
      const auto opened = table::open_table(wish.dump(), tools);
      REQUIRE(opened.has_value());
      const std::string log = (*opened)->take_log();
      return read_json(log.substr(0, log.find('\n')))["table"]["pace"].whole();
    };
    CHECK(pace_with("greedy") == 20);
    CHECK(pace_with("adept") > 20);
  }
}

TEST_CASE("table: what is thought about for a table that is gone is thought to its end") {
  for (const char* game : kGamesToThinkAbout) {
    BotIsAsked at(game);
    at.close();
    for (const table::Thought& about : at.thoughts) CHECK(about.choose() == about.choose());
  }
}

TEST_CASE("table: a thought that nobody waits for any more is called off: table gone, match over, player back") {
  const table::TableTools tools = timeless_tools();
  // So many iterations at most does a search that is called off.
  constexpr std::uint32_t kSoon = 64;
  for (const char* game : kGamesToThinkAbout) {
    const auto asked = [](OneAtATable& at) {
      // Bots answer when the pace of those who search is up.
      for (int i = 0; i < 20 && at.last("decision").is_null(); ++i) {
        at.now += 10'000;
        at.table().tick(at.now);
        at.take(0);
        at.go_on();
      }
      at.say({{"type", "give-to-bot"}, {"command", 1}, {"seat", 0}});
      std::vector<table::Thought> thoughts = at.table().take_thoughts();
      std::erase_if(thoughts, [](const table::Thought& about) { return about.seat != 0; });
      REQUIRE(thoughts.size() == 1);
      return thoughts.front();
    };
    const auto iterations_after = [&](const auto& what_happens) {
      OneAtATable at(game, tools, "", Json::object(), "adept");
      const table::Thought about = asked(at);
      what_happens(at);
      return about.choose().iterations;
    };
    CAPTURE(game);
    CHECK(iterations_after([](OneAtATable&) {}) > kSoon);
    CHECK(iterations_after([](OneAtATable& at) { at.table().tick(at.now); }) > kSoon);
    CHECK(iterations_after([](OneAtATable& at) { at.close(); }) <= kSoon);
    CHECK(iterations_after([](OneAtATable& at) { at.say({{"type", "break-off"}, {"command", 2}}); }) <= kSoon);
    CHECK(iterations_after([](OneAtATable& at) { at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}}); }) <=
          kSoon);
  }
}

TEST_CASE("table: a thought that comes while all clocks stand still is dropped, and thought again") {
  BotIsAsked at("hidden-leaders");
  at.say({{"type", "pause"}, {"command", 1}, {"paused", true}});
  const Json view = at.last("view");
  for (const table::Thought& about : at.thoughts) at.table().thought(about, about.choose(), at.now);
  at.take(0);
  CHECK(at.last("view") == view);
  CHECK(at.table().take_thoughts().empty());
  CHECK(!at.table().think(at.now));
  at.say({{"type", "pause"}, {"command", 2}, {"paused", false}});
  const auto again = at.table().take_thoughts();
  REQUIRE(again.size() == at.thoughts.size());
  CHECK(again.front().choose() == at.thoughts.front().choose());
}

TEST_CASE("table: a thought for a person who has come back, or about what is not asked any more, is dropped") {
  OneAtATable at;
  at.say({{"type", "give-to-bot"}, {"command", 1}, {"seat", 0}});
  const auto before = at.table().take_thoughts();
  REQUIRE(before.size() == 1);
  CHECK(before.front().seat == 0);
  const Choice choice = before.front().choose();
  at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}});  // back again
  CHECK(!at.last("table")["seats"][0].contains("taken_over"));
  SUBCASE("they play") {
    const Json decision = at.last("decision");
    at.table().thought(before.front(), choice, at.now);
    CHECK(at.take(0).empty());
    CHECK(at.say(at.act(2)).front()["type"] == "ack");
  }
  SUBCASE("and are gone again") {
    at.say({{"type", "give-to-bot"}, {"command", 2}, {"seat", 0}});
    CHECK(at.table().take_thoughts().empty());  // it still thinks about the first
    at.table().thought(before.front(), choice, at.now);
    CHECK(at.take(0).empty());
    const auto after = at.table().take_thoughts();
    REQUIRE(after.size() == 1);
    CHECK(after.front().decision > before.front().decision);
    at.table().thought(after.front(), after.front().choose(), at.now);
    CHECK(!at.take(0).empty());
  }
  SUBCASE("the match is broken off") {
    at.say({{"type", "break-off"}, {"command", 2}});
    at.table().thought(before.front(), choice, at.now);
    CHECK(at.table().over());
  }
}

}  // namespace oshra
