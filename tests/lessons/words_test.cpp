// What a teacher says: every message is there in every language, none is unused, and they name the same things.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "apps/lab/scenarios/rule_ids.h"
#include "tests/common/has.h"
#include "tests/lessons/files.h"
#include "tests/text/mark_checks.h"
#include "text/marking.h"

namespace oshra::lab {

namespace {

// A message with its marks; slots stay as they are written.
text::Sentence with_marks(const std::string& message) {
  text::Marking marking;
  return marking.out_of(marking.into_pattern(message));
}

// "p1" of "{p1}", in their order; "!" for what is no plain slot.
std::vector<std::string> slots_of(const std::string& message) {
  std::vector<std::string> slots;
  for (std::size_t at = message.find('{'); at != std::string::npos; at = message.find('{', at + 1)) {
    const std::size_t end = message.find_first_of("{},", at + 1);
    slots.push_back(end != std::string::npos && message[end] == '}' ? message.substr(at + 1, end - at - 1) : "!");
  }
  return slots;
}

// What a message names, in its order.
std::vector<std::string> things_of(const std::string& message) {
  std::vector<std::string> things;
  for (const text::Mark& mark : with_marks(message).marks) {
    things.push_back(std::string(text::name_of(mark.kind)) + ":" + mark.what);
  }
  return things;
}

std::size_t letters_of(std::string_view text) {
  std::size_t letters = 0;
  for (const char byte : text) letters += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U ? 1 : 0;
  return letters;
}

// The keys that a lesson's file asks for, in the order in which they are said.
std::vector<std::string> keys_of(const LessonFile& lesson) {
  std::vector<std::string> keys = {lesson.id + ".title", lesson.id + ".about"};
  for (const ScenarioStep& step : parse_scenario(lesson.file).steps) {
    if (step.kind == StepKind::say) keys.push_back(lesson.id + "." + step.body.string());
  }
  keys.push_back(lesson.id + ".done");
  return keys;
}

// What the cards and leaders of Hidden Leaders are called, and the places of Yield's maps.
std::map<std::string, std::string> names_in(const std::string& language) {
  std::map<std::string, std::string> names;
  const Json file = parse_json(read_file("i18n/" + language + "/hidden-leaders-names.json"));
  for (const auto& [id, name] : file["heroes"].items()) names["card:" + id] = name.string();
  for (const auto& [id, name] : file["leaders"].items()) names["leader:" + id] = name.string();
  for (const auto& entry : std::filesystem::directory_iterator("maps")) {
    const Json map = parse_json(read_file(entry.path().string()));
    for (const Json& location : map["locations"]) {
      names["place:" + location["id"].string()] = location["name"][language].string();
    }
  }
  const Json terms = parse_json(read_file("i18n/" + language + "/yield-terms.json"));
  for (const char* region : {"forest", "wetlands", "town"}) {
    for (const char* value : {"3", "4", "5", "6"}) {
      names[std::string("card:") + region + " " + value] =
          terms[std::string("region.") + region + ".name"].string() + " " + value;
    }
  }
  for (const char* card : {"move_all", "move_2", "conquer", "ambush", "upgrade", "ritual"}) {
    std::string id = card;
    std::ranges::replace(id, '_', '-');
    names["strategy:" + id] = terms[std::string("strategy.") + card + ".name"].string();
  }
  return names;
}

template <class Check>
void each_message(const Check& check) {
  for (const char* language : kLanguagesOfLessons) {
    for (const char* game : kGamesWithLessons) {
      const Json words = lesson_words(language, game);
      for (const auto& [key, message] : words.items()) {
        CAPTURE(language);
        CAPTURE(key);
        check(std::string(language), std::string(game), key, message.string());
      }
    }
  }
}

}  // namespace

TEST_CASE(
    "lessons: in every language all that is said has its message, in the order of the files, and no other is there") {
  for (const char* game : kGamesWithLessons) {
    std::set<std::string> wanted;
    for (const LessonFile& lesson : lessons_of(game)) {
      const std::vector<std::string> keys = keys_of(lesson);
      for (const std::string& key : keys) CHECK_MESSAGE(wanted.insert(key).second, (key + " is said twice"));
      for (const char* language : kLanguagesOfLessons) {
        CAPTURE(language);
        std::vector<std::string> there;
        const Json words = lesson_words(language, game);
        for (const auto& [key, message] : words.items()) {
          if (key.starts_with(lesson.id + ".")) there.push_back(key);
        }
        CHECK_EQ(there, keys);
      }
    }
    for (const char* language : kLanguagesOfLessons) {
      const Json words = lesson_words(language, game);
      for (const auto& [key, message] : words.items()) CHECK_MESSAGE(wanted.count(key) == 1, (key + " is never said"));
    }
  }
}

TEST_CASE("lessons: messages have the same slots and marks in the same order in every language") {
  for (const char* game : kGamesWithLessons) {
    const Json english = lesson_words("en", game);
    for (const char* language : kLanguagesOfLessons) {
      const Json words = lesson_words(language, game);
      CAPTURE(language);
      for (const auto& [key, message] : english.items()) {
        CAPTURE(key);
        REQUIRE(words.contains(key));
        CHECK_EQ(slots_of(words[key].string()), slots_of(message.string()));
        CHECK_EQ(things_of(words[key].string()), things_of(message.string()));
      }
    }
  }
}

TEST_CASE("lessons: messages are plain, whole and short, and their slots are names of players at the table") {
  std::map<std::string, int> others;  // by lesson: how many seats there are beside the learner's
  for (const LessonFile& lesson : all_lessons()) {
    others[lesson.id] = static_cast<int>(lesson.file["lesson"]["names"].size());
  }
  each_message([&](const std::string& language, const std::string&, const std::string& key, const std::string& text) {
    const std::string id = key.substr(0, key.find('.'));
    const std::string what = key.substr(key.find('.') + 1);
    CHECK_FALSE(has(text, "'"));
    CHECK_FALSE(has(text, "  "));
    for (const std::string& slot : slots_of(text)) {
      CHECK_EQ(slot.substr(0, 1), "p");
      const int seat = std::atoi(slot.c_str() + 1);
      CHECK((seat >= 1 && seat <= others[id]));
    }
    const text::Sentence sentence = with_marks(text);
    CHECK_EQ(text::flaw_of_marks(sentence), "");
    CHECK_FALSE(has(sentence.text, "<"));
    // What stands in a list is a line, what is said a few sentences: as many as are read without scrolling.
    const std::size_t longest = what == "title" ? 40 : what == "about" ? 100 : language == "en" ? 220 : 280;
    CHECK_LE(letters_of(sentence.text), longest);
    if (what != "title") CHECK((text.ends_with(".") || text.ends_with("!") || text.ends_with("?")));
  });
}

TEST_CASE("lessons: what a message names is there, and is called by its name") {
  std::map<std::string, std::map<std::string, std::string>> names;
  for (const char* language : kLanguagesOfLessons) names[language] = names_in(language);
  const std::set<std::string> known = {"place:tavern",   "place:harbor",  "place:wilderness", "place:graveyard",
                                       "marker:red",     "marker:green",  "faction:army",     "faction:tribes",
                                       "faction:undead", "faction:water", "army:archer",      "army:infantry",
                                       "army:cavalry"};
  each_message([&](const std::string& language, const std::string&, const std::string&, const std::string& text) {
    const text::Sentence sentence = with_marks(text);
    for (const text::Mark& mark : sentence.marks) {
      const std::string thing = std::string(text::name_of(mark.kind)) + ":" + mark.what;
      CAPTURE(thing);
      if (mark.kind == text::MarkKind::rule) {
        CHECK(is_rule_id(mark.what));
      } else if (known.count(thing) == 0) {
        REQUIRE(names[language].count(thing) == 1);
        // The Emperor alone is spoken of with an article, and so inflected.
        if (mark.what != "buried-emperor") CHECK_EQ(text::stretch(sentence, mark), names[language][thing]);
      }
    }
  });
}

TEST_CASE("lessons: nobody listens to more than three things in a row without doing something") {
  for (const LessonFile& lesson : all_lessons()) {
    CAPTURE(lesson.id);
    const Scenario scenario = parse_scenario(lesson.file);
    int in_a_row = 0;
    for (const ScenarioStep& step : scenario.steps) {
      if (step.kind == StepKind::say) CHECK_LE(++in_a_row, 3);
      if (step.kind == StepKind::choice && step.seat == scenario.lesson->seat) in_a_row = 0;
    }
  }
}

}  // namespace oshra::lab
