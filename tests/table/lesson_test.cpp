// Lessons at a table (docs/lessons.md): the learner's side of every lesson there is, by messages alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "positions/lesson.h"
#include "protocol/choices.h"
#include "protocol/log/verify.h"
#include "tests/table/by_messages.h"
#include "tests/table/with_words.h"

namespace oshra {

namespace {

// Somebody at the learner's seat, and somebody who looks on.
class Learner {
 public:
  static constexpr table::Visitor kLearner = 0;
  static constexpr table::Visitor kLooksOn = 1;

  explicit Learner(const Lesson& lesson, std::string language = "en")
      : lesson_(lesson), language_(std::move(language)) {
    Json wish = wish_of("hidden-leaders", 0);
    wish["lesson"] = lesson.id;
    wish["seats"] = Json::array();
    for (const std::string& name : lesson.names) {
      wish["seats"].push_back(
          {{"who", name.empty() ? "person" : "bot"}, {"name", name.empty() ? "Zoë" : name}, {"bot", ""}});
    }
    wish["rules"] = {
        {"clocks", {{"per_move_ms", 0}, {"per_game_ms", 0}}}, {"grace_ms", 0}, {"pace_ms", 0}, {"undo", false}};
    auto opened = table::open_table(wish.dump(), with_words());
    REQUIRE_MESSAGE(opened.has_value(), lesson.id);
    table_ = *std::move(opened);
    come();
    table_->start(now);
    ScriptedPlayer player(lesson.learner, 1, wish["match"].string());
    for (int i = 0; i < 2; ++i) {
      take();
      for (const Json& said : player.answers(last["exchange"])) table_->hear(kLearner, said.dump(), now);
    }
    take();
  }

  // The server was started again.
  void resume() {
    auto resumed = table::resume_table(log, {.lesson = lesson_.id}, with_words(), now);
    const std::string why = resumed ? "" : resumed.error().place + " " + resumed.error().message;
    REQUIRE_MESSAGE(resumed.has_value(), why);
    CHECK(resumed->kept == log.size());
    table_ = (*std::move(resumed)).table;
    last.clear();
    come();
    take();
  }

  Json say(Json message) {
    message["command"] = ++command_;
    table_->hear(kLearner, message.dump(), now);
    last.erase("ack");
    last.erase("refused");
    take();
    return last.contains("refused") ? last["refused"] : last["ack"];
  }
  Json act(const Json& choice) {
    return say({{"type", "act"}, {"decision", last["decision"]["decision"]}, {"choice", choice}});
  }

  [[nodiscard]] std::string stage() { return last["lesson"]["stage"].string(); }
  // An option that the script allows, or forbids; null: there is none.
  Json option(bool allowed) {
    const Json& decision = last["decision"];
    if (!decision.contains("options")) return allowed ? wanted() : Json();
    for (const Json& option : decision["options"]) {
      if (fits_whole(wanted(), option) == allowed) return option;
    }
    return {};
  }
  // What the script has for the learner now.
  [[nodiscard]] const Json& wanted() {
    int left = last["lesson"]["step"].whole();
    for (const LessonStep& step : lesson_.steps) {
      const auto* choice = std::get_if<ScriptedChoice>(&step);
      if (choice != nullptr && choice->seat == lesson_.learner && left-- == 0) return choice->choice;
    }
    static const Json kNone;
    return kNone;
  }
  // One step further: whatever the lesson waits for.
  void go_on() {
    if (stage() == "your-turn") {
      const Json choice = option(true);
      REQUIRE_FALSE(choice.is_null());
      CHECK(act(choice)["type"] == "ack");
    } else if (stage() == "waits") {
      CHECK(say({{"type", "go-on"}})["type"] == "ack");
    } else if (stage() == "asks") {
      CHECK(say({{"type", "answer"}, {"seat", *lesson_.answer}})["type"] == "ack");
    } else {
      REQUIRE(stage() == "others-play");
      REQUIRE(table_->next_tick().has_value());
      now = std::max(now, *table_->next_tick());
      table_->tick(now);
      take();
    }
  }
  table::Table& table() { return *table_; }

  std::map<std::string, Json> last;  // of the learner's, by type
  std::string log;
  int to_who_looks_on = 0;  // what was said of the lesson to somebody else
  table::Time now = 0;

 private:
  void come() {
    const Json hello = {{"type", "hello"}, {"protocol", 1}, {"news", 0}, {"lang", language_}};
    table_->join(kLearner, lesson_.learner, true);
    table_->join(kLooksOn, kSpectator, false);
    for (const table::Visitor visitor : {kLearner, kLooksOn}) table_->hear(visitor, hello.dump(), now);
  }
  void take() {
    log += table_->take_log();
    for (const table::Letter& letter : table_->take_letters()) {
      Json message = read_json(letter.text);
      REQUIRE(letter.to <= kLooksOn);  // nobody hears what the teacher is told
      if (letter.to == kLooksOn) {
        if (message["type"] == "lesson") ++to_who_looks_on;
        continue;
      }
      last[message["type"].string()] = std::move(message);
    }
  }

  const Lesson& lesson_;
  std::string language_;
  std::unique_ptr<table::Table> table_;
  std::uint32_t command_ = 0;
};

}  // namespace

TEST_CASE("lessons: each is played to its end by doing what it wants, in every language, and has words for all of it") {
  for (const Lesson& lesson : all_lessons()) {
    CAPTURE(lesson.id);
    for (const char* language : {"en", "de", "fr", "ru"}) {
      Learner learner(lesson, language);
      int steps = 0;
      for (; learner.stage() != "done"; ++steps) {
        REQUIRE(steps < 200);
        CHECK(learner.last["lesson"].dump().find("⟦") == std::string::npos);
        CHECK(learner.last["lesson"].contains("wanted") ==
              (lesson.kind == LessonKind::tutorial && learner.stage() == "your-turn"));
        learner.go_on();
      }
      CHECK(learner.last["lesson"]["step"] == learner.last["lesson"]["steps"]);
      CHECK(learner.last["lesson"]["says"].size() >= 1);
      CHECK(learner.to_who_looks_on == 0);
      const auto verified = verify_log(learner.log);
      REQUIRE(verified.has_value());
      CHECK(verified->set == lesson.deals.size());
    }
  }
}

TEST_CASE("lessons: what the script does not want is refused with a word, and changes nothing") {
  int refused = 0;
  for (const Lesson& lesson : all_lessons()) {
    CAPTURE(lesson.id);
    Learner learner(lesson);
    while (learner.stage() != "done") {
      if (learner.stage() == "your-turn") {
        const Json before = learner.last["lesson"];
        if (const Json other = learner.option(false); !other.is_null()) {
          const std::string log = learner.log;
          const Json reply = learner.act(other);
          CHECK(reply["why"] == (lesson.kind == LessonKind::tutorial ? "not-in-lesson" : "wrong-answer"));
          CHECK(reply.contains("words"));
          CHECK(learner.log == log);
          CHECK(learner.last["lesson"] == before);
          ++refused;
        }
      }
      if (learner.stage() == "asks") {
        for (Seat seat = 0; seat < lesson.names.size(); ++seat) {
          if (seat == *lesson.answer) continue;
          CHECK(learner.say({{"type", "answer"}, {"seat", seat}})["why"] == "wrong-answer");
        }
      }
      for (const char* type : {"concede", "break-off"}) CHECK(learner.say({{"type", type}})["why"] == "not-allowed");
      learner.go_on();
    }
  }
  CHECK(refused > 20);
}

TEST_CASE("lessons: gone on with after any step, a lesson stands where it stood") {
  for (const Lesson& lesson : all_lessons()) {
    CAPTURE(lesson.id);
    Learner learner(lesson);
    for (int steps = 0; learner.stage() != "done"; ++steps) {
      const bool was_read = learner.stage() == "others-play";
      const Json before = learner.last["lesson"];
      const Json view = learner.last["view"];
      learner.resume();
      // That something was read is not stored: it is said again.
      if (!was_read) CHECK(learner.last["lesson"] == before);
      CHECK(learner.last["view"]["hash"] == view["hash"]);
      learner.go_on();
      REQUIRE(steps < 400);
      if (was_read && learner.stage() == "waits") learner.go_on();
      if (was_read && learner.stage() == "others-play") learner.go_on();
    }
  }
}

TEST_CASE("lessons: go-on said twice is heard once, and one that waits for nothing changes nothing") {
  const Lesson* lesson = find_lesson("first-year");
  REQUIRE(lesson != nullptr);
  Learner learner(*lesson);
  while (learner.stage() != "waits" && learner.stage() != "done") learner.go_on();
  REQUIRE(learner.stage() == "waits");
  const Json said = {{"type", "go-on"}, {"command", 77}};
  learner.table().hear(Learner::kLearner, said.dump(), learner.now);
  learner.table().hear(Learner::kLearner, said.dump(), learner.now);
  learner.say({{"type", "look-up"}, {"text", "Y-B1"}});
  CHECK(learner.stage() == "others-play");
}

TEST_CASE("lessons: no other table takes part in one") {
  Json wish = wish_of("hidden-leaders", 0);
  wish["lesson"] = "no-such-lesson";
  const auto opened = table::open_table(wish.dump(), with_words());
  REQUIRE_FALSE(opened.has_value());
  CHECK(opened.error().place == "/lesson");
}

}  // namespace oshra
