// Looking back, and at what everyone knows: questions that change nothing.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "tests/common/full.h"
#include "tests/table/by_messages.h"
#include "tests/table/one_at_a_table.h"
#include "tests/table/with_words.h"

namespace oshra {

TEST_CASE("table: whoever looks back sees every view as they saw it, and nothing newer") {
  for (const std::string game : kGamesInWords) {
    for (std::uint32_t number = 0; number < (full() ? 2U : 1U); ++number) {
      const Json wish = wish_of(game, number);
      const auto opened = table::open_table(wish.dump(), with_words());
      REQUIRE(opened.has_value());
      PlayByMessages play(wish, number, **opened);
      play.languages = {"en", "", "ru"};
      // By visitor and by the number of pieces: the first view with so many. Half of a secret answer is no news.
      std::map<std::pair<table::Visitor, std::uint32_t>, Json> seen;
      std::map<table::Visitor, std::vector<std::uint32_t>> numbers;
      int compared = 0;
      play.see = [&](const table::Letter& letter) {
        const Json message = read_json(letter.text);
        if (message["type"] == "view") {
          seen.try_emplace({letter.to, message["news"].whole<std::uint32_t>()}, message);
          numbers[letter.to].push_back(message["news"].whole<std::uint32_t>());
        }
        if (message["type"] != "looked-back") return;
        const auto then = seen.find({letter.to, message["news"].whole<std::uint32_t>()});
        REQUIRE(then != seen.end());
        for (const char* part : {"view", "words", "needs", "standing"}) {
          REQUIRE(then->second.contains(part) == message.contains(part));
          if (message.contains(part)) REQUIRE(then->second[part].dump() == message[part].dump());
        }
        ++compared;
      };
      play.also = [&](const table::Letter& letter) {
        std::vector<Json> questions;
        const Json message = read_json(letter.text);
        if (message["type"] != "end") return questions;
        for (const std::uint32_t news : numbers[letter.to]) {
          questions.push_back({{"type", "look-back"}, {"command", 900}, {"news", news}});
        }
        return questions;
      };
      play.come(0);
      (*opened)->start(0);
      play.play(0);
      CHECK(compared > 50);
    }
  }
}

TEST_CASE("table: once a match is over, anyone sees what a player knew at each moment, and nobody before") {
  for (const std::string game : kGamesInWords) {
    const Json wish = wish_of(game, 2);
    const auto opened = table::open_table(wish.dump(), with_words());
    REQUIRE(opened.has_value());
    PlayByMessages play(wish, 2, **opened);
    play.languages = {"en"};
    const auto players = static_cast<table::Visitor>(wish["seats"].size());
    std::map<std::uint32_t, std::string> of_player;  // by the question's number: what seat 0 sees itself
    std::map<std::uint32_t, std::string> of_other;   // what who looks on is shown of seat 0
    int refused = 0;
    play.see = [&](const table::Letter& letter) {
      const Json message = read_json(letter.text);
      if (message["type"] == "refused" && message.contains("command") && message["command"] == 899) {
        CHECK(message["why"] == "not-allowed");
        ++refused;
      }
      if (message["type"] != "looked-back") return;
      const auto number = message["command"].whole<std::uint32_t>();
      (letter.to == players ? of_other : of_player)[number] = message["view"].dump();
    };
    play.also = [&](const table::Letter& letter) {
      std::vector<Json> questions;
      const std::string type = read_json(letter.text)["type"].string();
      if (type == "hello") return questions;
      if (type == "account") questions.push_back({{"type", "look-back"}, {"command", 899}, {"news", 1}, {"seat", 1}});
      if (type != "end" || (letter.to != 0 && letter.to != players)) return questions;
      // Everyone is told as many pieces: one event is one piece for each.
      for (std::uint32_t news = 0; news < 200; news += 7) {
        Json question = {{"type", "look-back"}, {"command", 1000 + news}, {"news", news}};
        if (letter.to == players) question["seat"] = 0;
        questions.push_back(question);
      }
      return questions;
    };
    play.come(0);
    (*opened)->start(0);
    play.play(0);
    CHECK(refused > 0);
    CHECK(of_other.size() > 10);
    CHECK(of_player == of_other);
  }
}

namespace {

bool holds_null(const Json& list) {
  return std::ranges::any_of(list, [](const Json& card) { return card.is_null(); });
}

// What someone knew is so: card by card where those have places, else as many of each.
void check_known_part(const Json& known, const Json& all) {
  REQUIRE(known.size() == all.size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (!known[i].is_null()) CHECK(known[i] == all[i]);
  }
}

// What a player has answered, which the others do not see yet.
void check_secret_is_seen(std::size_t seat, const Json& own, const Json& all) {
  CHECK_FALSE(own.contains("secrets"));
  for (const char* kind : {"chosen", "answer"}) {
    const bool there = all.contains("secrets") && all["secrets"][seat].contains(kind);
    REQUIRE(there == own.contains(kind));
    if (there) CHECK(all["secrets"][seat][kind] == own[kind]);
  }
}

// A moment as a player knew it, and with all that lay hidden.
void check_all_is_seen(const std::string& game, std::size_t seat, const Json& own, const Json& all) {
  CHECK(all["moment"]["viewer"] == Json("spectator"));
  const Json& mine = own["seats"][seat];
  const Json& shown = all["seats"][seat];
  CHECK_FALSE(holds_null(shown["hand"]));
  CHECK(shown["hand"] == mine["hand"]);
  if (game == "yield") {
    CHECK(shown == mine);
    CHECK_FALSE(holds_null(all["discard"]));
    CHECK(all["deck"] == own["deck"]);
    check_secret_is_seen(seat, own["moment"], all["moment"]);
    return;
  }
  CHECK(shown["leader"] == mine["leader"]);
  CHECK(shown["open"] == mine["open"]);
  check_known_part(mine["hidden"], shown["hidden"]);
  check_known_part(own["wilderness"], all["wilderness"]);
  CHECK_FALSE(holds_null(shown["hidden"]));
  CHECK_FALSE(holds_null(all["wilderness"]));
  CHECK_FALSE(holds_null(all["set"]));
  CHECK(all["harbor"] == own["harbor"]);
  CHECK(all["moment"]["known_to_all"] == own["moment"]["known_to_all"]);
}

}  // namespace

TEST_CASE(
    "table: once a match is over all that lay hidden is seen, as those knew it whose it was; nobody sees it before") {
  for (const std::string game : kGamesInWords) {
    const Json wish = wish_of(game, 6);
    const auto opened = table::open_table(wish.dump(), with_words());
    REQUIRE(opened.has_value());
    PlayByMessages play(wish, 6, **opened);
    play.languages = {"en"};
    const auto players = static_cast<table::Visitor>(wish["seats"].size());
    constexpr std::uint32_t kMoments = 40;
    std::vector<std::map<std::uint32_t, Json>> by_seat(players);
    std::map<std::uint32_t, Json> of_all;
    std::set<table::Visitor> refused;
    const auto look = [](std::uint32_t command, std::uint32_t news) {
      return Json{{"type", "look-back"}, {"command", command}, {"news", news}};
    };
    play.see = [&](const table::Letter& letter) {
      const Json message = read_json(letter.text);
      if (message["type"] == "refused" && message.contains("command") && message["command"] == 898) {
        CHECK(message["why"] == "not-allowed");
        refused.insert(letter.to);
      }
      if (message["type"] == "refused" && message.contains("command") && message["command"] == 897) {
        CHECK(message["why"] == "malformed");
        CHECK(message["place"] == "/all");
      }
      if (message["type"] != "looked-back") return;
      const auto number = message["command"].whole<std::uint32_t>();
      if (number < 1000) return;  // asked when it was over already
      const std::uint32_t seat = number / 1000 - 1;
      (seat == players ? of_all : by_seat[seat])[number % 1000] = message["view"];
      CHECK(message.contains("words"));
    };
    play.also = [&](const table::Letter& letter) {
      std::vector<Json> questions;
      const std::string type = read_json(letter.text)["type"].string();
      if (type == "account") {
        questions.push_back(look(898, 1));
        questions.back()["all"] = true;
      }
      if (type != "end" || letter.to != players) return questions;
      for (std::uint32_t moment = 0; moment < kMoments; ++moment) {
        for (std::uint32_t seat = 0; seat <= players; ++seat) {
          questions.push_back(look(1000 * (seat + 1) + moment, moment * 9));
          if (seat == players) {
            questions.back()["all"] = true;
          } else {
            questions.back()["seat"] = seat;
          }
        }
      }
      questions.push_back(look(897, 1));
      questions.back()["all"] = true;
      questions.back()["seat"] = 0;
      return questions;
    };
    play.come(0);
    (*opened)->start(0);
    play.play(0);
    CHECK(refused.contains(0));  // the host
    CHECK(refused.contains(players));
    REQUIRE(of_all.size() == kMoments);
    int secrets = 0;
    for (const auto& [number, all] : of_all) secrets += all["moment"].contains("secrets") ? 1 : 0;
    CHECK((secrets > 0) == (game == "yield"));
    for (std::uint32_t moment = 0; moment < kMoments; ++moment) {
      CAPTURE(moment);
      for (table::Visitor seat = 0; seat < players; ++seat) {
        check_all_is_seen(game, seat, by_seat[seat][moment], of_all[moment]);
      }
    }
  }
}

TEST_CASE("table: lines of the account say how much they tell and whose doing it is") {
  for (const std::string game : kGamesInWords) {
    const Json wish = wish_of(game, 1);
    const auto opened = table::open_table(wish.dump(), with_words());
    REQUIRE(opened.has_value());
    PlayByMessages play(wish, 1, **opened);
    play.languages = {"de"};
    std::map<table::Visitor, std::uint32_t> told;
    std::map<table::Visitor, std::uint32_t> pieces;
    std::set<int> doers;
    int nobodys = 0;
    std::map<table::Visitor, bool> last_is_nobodys;
    play.see = [&](const table::Letter& letter) {
      const Json message = read_json(letter.text);
      if (message["type"] == "news") {
        pieces[letter.to] =
            message["from"].whole<std::uint32_t>() + static_cast<std::uint32_t>(message["pieces"].size());
      }
      if (message["type"] != "account") return;
      for (const Json& line : message["lines"]) {
        const auto news = line["news"].whole<std::uint32_t>();
        CHECK(news > message["from"].whole<std::uint32_t>());
        CHECK(news >= told[letter.to]);
        CHECK(news <= pieces[letter.to]);
        told[letter.to] = news;
        if (line.contains("by")) doers.insert(line["by"].whole());
        nobodys += line.contains("by") ? 0 : 1;
        last_is_nobodys[letter.to] = !line.contains("by");
      }
    };
    play.come(0);
    (*opened)->start(0);
    play.play(0);
    CHECK(doers.size() == wish["seats"].size());
    CHECK(nobodys > 0);
    CHECK(!told.empty());
    // HL-E5: what is shown when it is over is nobody's doing.
    if (game != "yield") CHECK(std::ranges::all_of(last_is_nobodys, [](const auto& last) { return last.second; }));
  }
}

TEST_CASE("table: what everyone can be sure of about a player is the same whoever asks") {
  for (const std::string game : kGamesInWords) {
    OneAtATable at(game, with_words(), "en");
    at.table().join(7, kSpectator);
    at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}}, 7);
    for (int seat = 0; seat < 2; ++seat) {
      const Json question = {{"type", "look-at"}, {"command", 5}, {"seat", seat}};
      const Json known = at.say(question).front();
      CHECK(known["type"] == "known");
      CHECK(known["seat"] == seat);
      CHECK(known["known"].contains(game == "yield" ? "armies" : "taken"));
      CHECK(at.say(question, 7).front() == known);
    }
    const Json nobody = at.say({{"type", "look-at"}, {"command", 5}, {"seat", 5}}).front();
    CHECK(nobody["why"] == "malformed");
    CHECK(nobody["place"] == "/seat");
  }
}

TEST_CASE("table: without aids nobody is helped to remember, until it is over") {
  OneAtATable at("hidden-leaders", with_words(), "fr", {{"aids", false}});
  const Json back = {{"type", "look-back"}, {"command", 5}, {"news", 3}};
  const Json sure = {{"type", "look-at"}, {"command", 6}, {"seat", 1}};
  CHECK(at.say(back).front()["why"] == "not-allowed");
  CHECK(at.say(sure).front()["why"] == "not-allowed");
  at.say({{"type", "break-off"}, {"command", 7}});
  CHECK(at.say(back).front()["type"] == "looked-back");
  CHECK(at.say(sure).front()["type"] == "known");
}

TEST_CASE("table: nobody looks back before the match has begun") {
  const Json wish = wish_of("yield", 0);
  const auto opened = table::open_table(wish.dump(), {});
  REQUIRE(opened.has_value());
  (*opened)->join(0, kSpectator);
  for (const Json& question : {Json{{"type", "look-back"}, {"command", 5}, {"news", 0}},
                               Json{{"type", "look-at"}, {"command", 5}, {"seat", 0}}}) {
    (*opened)->hear(0, question.dump(), 0);
    const auto letters = (*opened)->take_letters();
    REQUIRE(!letters.empty());
    CHECK(read_json(letters.front().text)["why"] == "not-begun");
  }
}

}  // namespace oshra
