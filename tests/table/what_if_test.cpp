// Tables that go their own way from a moment of a finished match on.
#include <doctest/doctest.h>

#include "protocol/log/verify.h"
#include "tests/table/by_messages.h"

namespace oshra {

namespace {

std::vector<Json> opened_lines_of(const std::string& log) {
  std::vector<Json> lines;
  for (std::size_t at = 0; at < log.size(); at = log.find('\n', at) + 1) {
    lines.push_back(read_json(log.substr(at, log.find('\n', at) - at)));
    lines.back().erase("line");
  }
  return lines;
}

// How many pieces of news its viewers have heard.
std::uint32_t news_told(table::Table& table) {
  constexpr table::Visitor kNewcomer = 900;
  table.join(kNewcomer, kSpectator);
  table.hear(kNewcomer, R"({"type":"hello","protocol":1,"news":1000000})", 0);
  std::uint32_t news = 0;
  for (const table::Letter& letter : table.take_letters()) {
    const Json message = read_json(letter.text);
    if (message["type"] == "view") news = message["news"].whole<std::uint32_t>();
  }
  table.part(kNewcomer, 0);
  (void)table.take_letters();
  return news;
}
std::uint32_t news_told(const std::string& log) {
  const auto resumed = table::resume_table(log, {}, {}, 0);
  REQUIRE(resumed.has_value());
  return news_told(*resumed->table);
}

// One person at a seat, bots elsewhere.
table::WhatIf one_person(std::uint32_t news, std::size_t players, std::size_t seat) {
  table::WhatIf wish{.news = news, .rules = {.clocks = {.per_move_ms = 5}, .grace_ms = 1000}};
  for (std::size_t i = 0; i < players; ++i) {
    wish.seats.push_back(
        {.who = i == seat ? match::Occupant::person : match::Occupant::bot, .name = "Zoë", .bot = "greedy"});
  }
  return wish;
}

std::string what_if_flaw(const Read<std::unique_ptr<table::Table>>& read) {
  return read ? "" : read.error().place + ": " + read.error().message;
}

// Its log, played to its end by scripts.
std::string played_to_the_end(table::Table& table, const Json& of, std::size_t seat, std::uint32_t number) {
  Json people = of;
  for (std::size_t i = 0; i < people["seats"].size(); ++i) people["seats"][i]["who"] = i == seat ? "person" : "bot";
  PlayByMessages play(people, number, table);
  play.come(50);
  play.play(50);
  return play.log;
}

}  // namespace

TEST_CASE("table: a what-if is played to its end, and its log says where it went its own way") {
  for (const std::string game : {"hidden-leaders", "yield"}) {
    const std::uint32_t number = 2;
    const Json wish = wish_of(game, number);
    const std::string log = play_by_messages(game, number);
    const std::vector<Json> before = opened_lines_of(log);
    const std::uint32_t all = news_told(log);
    const std::size_t players = wish["seats"].size();
    for (const std::uint32_t news : {0U, all / 4, all / 2, all * 3 / 4}) {
      CAPTURE(news);
      const std::size_t seat = news % players;
      const auto opened = table::what_if_table(log, one_person(news, players, seat), {}, 50);
      REQUIRE_MESSAGE(opened.has_value(), what_if_flaw(opened));
      CHECK((*opened)->begun());
      const std::uint32_t told_before = news_told(**opened);
      CHECK(told_before >= news);
      const std::string other = played_to_the_end(**opened, wish, seat, number + 5);
      const std::vector<Json> lines = opened_lines_of(other);
      const Json& head = lines.front();
      const auto own_way = head["what_if"].whole<std::size_t>();
      CHECK(head["match"] == before.front()["match"]);
      CHECK_FALSE(head["table"].contains("per_move"));
      for (std::size_t i = 1; i <= own_way; ++i) REQUIRE(lines[i] == before[i]);
      CHECK(lines[own_way + 1].contains("seats"));
      CHECK(lines != before);

      const auto verified = verify_log(other);
      REQUIRE_MESSAGE(verified.has_value(), (verified ? "" : verified.error().message));
      CHECK(verified->what_if == own_way);
      CHECK(verified->finished);
      // Left off and gone on with, after its own first lines too.
      for (const std::size_t lines_kept : {own_way + 2, (own_way + lines.size()) / 2 + 1, lines.size()}) {
        std::size_t end = 0;
        for (std::size_t i = 0; i < lines_kept; ++i) end = other.find('\n', end) + 1;
        const auto resumed = table::resume_table(other.substr(0, end), {}, {}, 0);
        REQUIRE_MESSAGE(resumed.has_value(), (resumed ? "" : resumed.error().place + resumed.error().message));
        CHECK(resumed->kept == end);
      }
      // And once more from there.
      const auto again = table::what_if_table(other, one_person(told_before + 1, players, 0), {}, 50);
      REQUIRE_MESSAGE(again.has_value(), what_if_flaw(again));
      CHECK(opened_lines_of((*again)->take_log()).front()["what_if"] == Json(own_way));
    }
  }
}

TEST_CASE("table: in a what-if the same is dealt, and who plays as before sees what was before") {
  // All bots, but one that is not asked anything: what is dealt and chosen is as it was.
  for (const std::string game : {"hidden-leaders", "yield"}) {
    Json wish = wish_of(game, 3);
    for (std::size_t i = 0; i < wish["seats"].size(); ++i) {
      wish["seats"][i]["who"] = i == 0 ? "person" : "bot";
      wish["seats"][i]["bot"] = "greedy";
    }
    const auto opened = table::open_table(wish.dump(), {});
    REQUIRE(opened.has_value());
    const auto concede = [&](table::Table& table, bool hello) {
      PlayByMessages play(wish, 3, table);
      bool said = false;
      play.also = [&](const table::Letter& letter) -> std::vector<Json> {
        if (letter.to != 0 || said || read_json(letter.text)["type"] != "view") return {};
        said = true;
        return {{{"type", "concede"}, {"command", 77}}};
      };
      play.come(0);
      if (hello) table.start(0);
      play.play(0);
      return play.log;
    };
    const std::string log = concede(**opened, true);
    table::WhatIf other = one_person(0, wish["seats"].size(), 0);
    other.rules.pace_ms = 300;
    const auto again = table::what_if_table(log, other, {}, 0);
    REQUIRE(again.has_value());
    const std::string other_log = concede(**again, false);
    const auto course = [](const std::string& text) {
      std::vector<std::string> all;
      for (Json line : opened_lines_of(text)) {
        if (line.contains("hash")) all.push_back(line["hash"].string());
      }
      return all;
    };
    CHECK(course(log).size() > 40);
    CHECK(course(log) == course(other_log));
  }
}

TEST_CASE("table: what cannot be gone on with otherwise is refused with its place") {
  const std::string log = play_by_messages("yield", 0);
  const std::uint32_t all = news_told(log);
  const auto flaw = [&](const table::WhatIf& wish) { return what_if_flaw(table::what_if_table(log, wish, {}, 0)); };
  CHECK(flaw(one_person(all / 2, 2, 0)).empty());
  CHECK(flaw(one_person(all, 2, 0)).starts_with("/news: "));
  CHECK(flaw(one_person(all - 1, 2, 0)) == "/news: nobody has a choice any more after that");
  CHECK(flaw(one_person(4'000'000'000U, 2, 0)).starts_with("/news: "));
  CHECK(flaw(one_person(all / 2, 3, 0)).starts_with("/seats: 2 seats are wanted"));
  table::WhatIf open = one_person(all / 2, 2, 0);
  open.seats[1].who = match::Occupant::open;
  CHECK(flaw(open).starts_with("/seats/1/who: "));
  table::WhatIf nobody = one_person(all / 2, 2, 0);
  nobody.seats[1].bot = "nosuchbot";
  CHECK(flaw(nobody).starts_with("/seats/1/bot: "));
  CHECK_FALSE(table::what_if_table("", one_person(0, 2, 0), {}, 0).has_value());
  CHECK_FALSE(table::what_if_table(log.substr(0, log.find('\n') + 1), one_person(0, 2, 0), {}, 0).has_value());
}

}  // namespace oshra
