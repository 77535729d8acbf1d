// What a table says in words: only to those who ask for a language, all of it, and made once.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "match/undo.h"
#include "protocol/types.h"
#include "table/speech.h"
#include "table/told.h"
#include "table/words_json.h"
#include "tests/common/full.h"
#include "tests/table/by_messages.h"
#include "tests/table/one_at_a_table.h"
#include "tests/table/with_words.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra {

namespace {

const std::vector<std::string> kLanguages = {"en", "de", "fr", "ru"};

// ICU, and how often it was asked.
class CountingFormatter final : public text::Formatter {
 public:
  [[nodiscard]] std::unique_ptr<text::Pattern> read(text::Language language, std::string_view pattern) const override {
    return std::make_unique<Counted>(text::icu_formatter().read(language, pattern), asked);
  }
  mutable int asked = 0;

 private:
  class Counted final : public text::Pattern {
   public:
    Counted(std::unique_ptr<text::Pattern> pattern, int& asked) : pattern_(std::move(pattern)), asked_(asked) {}
    [[nodiscard]] Result<std::string, std::string> fill(const std::vector<text::FilledSlot>& slots) const override {
      ++asked_;
      return pattern_->fill(slots);
    }

   private:
    std::unique_ptr<text::Pattern> pattern_;
    int& asked_;
  };
};

std::string plain(const Json& words) {
  std::string text;
  for (const Json& stretch : words) text += stretch.is_string() ? stretch.string() : plain(stretch["words"]);
  return text;
}

// Every sentence in it is whole: nothing is missing, and nothing is empty.
void is_whole(const Json& words) {
  const std::string text = plain(words);
  CHECK_MESSAGE(!text.empty(), words.dump());
  CHECK_MESSAGE(text.find("⟦") == std::string::npos, text);
  CHECK_MESSAGE(text.find('{') == std::string::npos, text);
}
void are_whole(const Json& list) {
  CHECK(!list.empty());
  for (const Json& words : list) is_whole(words);
}

void is_in_words(const std::string& game, const Json& message) {
  const std::string& type = message["type"].string();
  if (type == "view") {
    is_whole(message["words"]["moment"]);
    is_whole(message["words"]["prompt"]);
    CHECK(message.contains("needs") == (game == "hidden-leaders"));
    if (message.contains("needs")) are_whole(message["needs"]["words"]);
    CHECK(message.contains("standing") == (game == "yield"));
    if (message.contains("standing")) {
      CHECK(message["standing"]["points"].size() == message["view"]["seats"].size());
      CHECK(message["standing"].contains("battle") == (message["view"]["moment"]["ask"] == "fight"));
      if (message["standing"].contains("battle")) are_whole(message["standing"]["battle"]["words"]);
    }
  } else if (type == "decision") {
    CHECK(message.contains("words") == message.contains("options"));
    if (!message.contains("options")) return;
    CHECK(message["words"]["options"].size() == message["options"].size());
    are_whole(message["words"]["options"]);
    if (message["words"].contains("done")) are_whole(message["words"]["done"]);
  } else if (type == "account") {
    CHECK(!message["lines"].empty());
    for (const Json& line : message["lines"]) is_whole(line["words"]);
  } else if (type == "end" || type == "foreseen") {
    are_whole(message["words"]);
    if (message.contains("cost")) is_whole(message["cost"]);
  } else if (type == "refused") {
    is_whole(message["words"]);
  } else if (type == "game") {
    for (const auto& [kind, things] : message["words"].items()) CHECK_MESSAGE(!things.dump().empty(), kind);
    const std::string all = message["words"].dump();
    CHECK(all.find("⟦") == std::string::npos);
  }
}

std::string line_of(OneAtATable& at) { return plain(at.last("account")["lines"].back()["words"]); }

}  // namespace

TEST_CASE("table: whole matches in the words of four languages") {
  for (const std::string game : kGamesInWords) {
    int done = 0;
    for (const std::uint32_t number : {3U, 6U}) {
      const Json wish = wish_of(game, number);
      const auto opened = table::open_table(wish.dump(), with_words());
      REQUIRE(opened.has_value());
      PlayByMessages play(wish, number, **opened);
      play.languages = kLanguages;
      std::map<std::string, int> heard;
      std::map<table::Visitor, std::uint64_t> news;
      play.see = [&](const table::Letter& letter) {
        const Json message = read_json(letter.text);
        const auto read = read_from_table(message);
        REQUIRE_MESSAGE(read.has_value(), letter.text);
        CHECK(form_text(*read) == letter.text);
        is_in_words(game, message);
        ++heard[message["type"].string()];
        if (message["type"] == "decision" && message.or_null("words").is_object()) {
          done += message["words"].contains("done") ? 1 : 0;
        }
        if (message["type"] == "news") news[letter.to] = message["from"].whole<std::uint64_t>();
        if (message["type"] == "account") CHECK(message["from"].whole<std::uint64_t>() == news[letter.to]);
      };
      play.also = [&](const table::Letter& letter) -> std::vector<Json> {
        const Json message = read_json(letter.text);
        if (message["type"] != "decision" || !message.contains("options")) return {};
        return {{{"type", "foresee"},
                 {"command", 1000},
                 {"decision", message["decision"]},
                 {"choice", message["options"][0]}}};
      };
      play.come(0);
      (*opened)->start(0);
      play.play(0);
      for (const char* type : {"view", "decision", "account", "end", "foreseen", "game"}) CHECK(heard[type] > 0);
    }
    CHECK((done > 0) == (game == "hidden-leaders"));
  }
}

TEST_CASE("table: how strong a card would make its player in a battle is foreseen, of what is no card nothing") {
  const Json wish = wish_of("yield", 2);
  const auto opened = table::open_table(wish.dump(), with_words());
  REQUIRE(opened.has_value());
  PlayByMessages play(wish, 2, **opened);
  play.languages = {"en"};
  std::map<table::Visitor, int> strengths;  // as they stand
  std::map<table::Visitor, std::string> deeds;
  std::map<std::string, int> met;
  play.see = [&](const table::Letter& letter) {
    const Json message = read_json(letter.text);
    if (message["type"] == "view" && message["view"]["moment"]["ask"] == "fight") {
      const Json& sides = message["view"]["moment"]["battle"]["strength"];
      const std::string seat = std::to_string(letter.to);
      if (sides.contains(seat)) strengths[letter.to] = sides[seat].whole();
      CHECK(!message["standing"]["battle"]["goals"].empty());
    }
    if (message["type"] != "foreseen") return;
    const std::string& deed = deeds[letter.to];
    CHECK(message.contains("strength") == (deed == "play"));
    if (deed == "play") CHECK(message["strength"].whole() > strengths[letter.to]);
    ++met[deed];
  };
  play.also = [&](const table::Letter& letter) -> std::vector<Json> {
    const Json message = read_json(letter.text);
    if (message["type"] != "decision" || !message.contains("options")) return {};
    const Json& options = message["options"];
    const bool fights = std::ranges::any_of(options, [](const Json& option) { return option["do"] == "yield"; });
    if (!fights) return {};
    // Now a card, now giving in.
    const Json& choice = options[met["play"] > met["yield"] ? options.size() - 1 : 0];
    deeds[letter.to] = choice["do"].string();
    return {{{"type", "foresee"}, {"command", 1000}, {"decision", message["decision"]}, {"choice", choice}}};
  };
  play.come(0);
  (*opened)->start(0);
  play.play(0);
  CHECK(met["play"] > 0);
  CHECK(met["yield"] > 0);
}

// What the visitors are told in words, where each reads the language of their number.
std::map<table::Visitor, std::string> words_told(const std::string& game, std::uint32_t number,
                                                 const std::vector<std::string>& languages) {
  const Json wish = wish_of(game, number);
  const auto opened = table::open_table(wish.dump(), with_words());
  REQUIRE(opened.has_value());
  PlayByMessages play(wish, number, **opened);
  play.languages = languages;
  std::map<table::Visitor, std::string> told;
  play.see = [&](const table::Letter& letter) {
    if (languages.at(letter.to).empty()) return;
    const Json message = read_json(letter.text);
    for (const char* part : {"words", "needs", "standing", "lines"})
      told[letter.to] += message.or_null(part).dump() + '\n';
  };
  play.come(0);
  (*opened)->start(0);
  play.play(0);
  return told;
}

TEST_CASE("table: whoever reads beside others reads what they would read alone") {
  for (const std::string game : kGamesInWords) {
    for (const std::uint32_t number : full() ? std::vector{3U, 4U, 7U} : std::vector{4U}) {
      const std::size_t visitors = wish_of(game, number)["seats"].size() + 1;
      const auto together = words_told(game, number, std::vector<std::string>(visitors, "fr"));
      for (const auto& [visitor, words] : together) {
        std::vector<std::string> alone(visitors);
        alone[visitor] = "fr";
        CHECK(words_told(game, number, alone).at(visitor) == words);
      }
    }
  }
}

TEST_CASE("table: who asks for no language is told nothing in words, and nothing is made for them") {
  CountingFormatter formatter;
  table::Speech counted(formatter);
  for (const char* game : kGamesInWords) {
    OneAtATable at(game, {.speech = &counted});
    at.say(at.act(1));
    at.go_on();
    CHECK(formatter.asked == 0);
    CHECK(!at.last("view").contains("words"));
    CHECK(!at.last("game").contains("words"));
    CHECK(at.last("account").is_null());
    Json foresee = at.act(2);
    foresee["type"] = "foresee";
    CHECK(at.say(foresee).front()["why"] == "not-allowed");
    CHECK(at.say({{"type", "look-up"}, {"command", 3}, {"text", ""}}).front()["why"] == "not-allowed");
  }
}

TEST_CASE("table: who asks for a language where there are no words is told nothing in words") {
  OneAtATable at("yield", {}, "de");
  CHECK(at.last("view").contains("view"));
  CHECK(!at.last("view").contains("words"));
}

TEST_CASE("table: words for several connections of one player are made once") {
  for (const char* game : kGamesInWords) {
    const auto asked_with = [&](int more) {
      CountingFormatter formatter;
      table::Speech counted(formatter);
      OneAtATable at(game, {.speech = &counted}, "fr");
      for (int i = 0; i < more; ++i) {
        const auto visitor = static_cast<table::Visitor>(50 + i);
        at.table().join(visitor, 0);
        at.say({{"type", "hello"}, {"protocol", 1}, {"news", 100'000}, {"lang", "fr"}}, visitor);
      }
      formatter.asked = 0;
      for (std::uint32_t command = 1; command < 4; ++command) {
        at.say(at.act(command));
        at.go_on();
      }
      return formatter.asked;
    };
    const int alone = asked_with(0);
    CHECK(alone > 0);
    CHECK(asked_with(3) == alone);
  }
}

TEST_CASE("table: what is no event of the game is told too, to each in their language") {
  const std::map<std::string, std::string> taken_back = {{"en", "You take your last choice back."},
                                                         {"de", "Du nimmst deine letzte Wahl zurück."},
                                                         {"fr", "Vous annulez votre dernier choix."},
                                                         {"ru", "Вы отменяете свой последний выбор."}};
  for (const std::string& language : kLanguages) {
    OneAtATable at("yield", with_words(), language);
    at.say({{"type", "pause"}, {"command", 1}, {"paused", true}});
    const std::string paused = line_of(at);
    CHECK(!paused.empty());
    at.say({{"type", "pause"}, {"command", 2}, {"paused", false}});
    CHECK(line_of(at) != paused);
    at.say({{"type", "give-to-bot"}, {"command", 3}, {"seat", 0}});
    const std::string given = line_of(at);
    CHECK(given != paused);
    at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}, {"lang", language}});
    CHECK(line_of(at) != given);
    at.say(at.act(4));
    if (at.say({{"type", "undo"}, {"command", 5}}).front()["type"] == "ack")
      CHECK(line_of(at) == taken_back.at(language));
    at.say({{"type", "break-off"}, {"command", 6}});
    CHECK(plain(at.last("end")["words"][0]) == line_of(at));
    // The whole account, from the beginning.
    at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}, {"lang", language}});
    CHECK(at.last("account")["from"] == 0);
    std::set<std::string> lines;
    for (const Json& line : at.last("account")["lines"]) lines.insert(plain(line["words"]));
    CHECK(lines.contains(paused));
    CHECK(lines.contains(given));
    CHECK(at.last("account")["lines"].size() > 8);
  }
}

TEST_CASE("table: every refusal has words in every language") {
  for (const std::string& language : kLanguages) {
    const text::Messages words(text::Book::yield, *text::language_named(language), text::icu_formatter());
    for (int why = 0; why < table::kWhyRefused; ++why) {
      if (static_cast<table::WhyRefused>(why) == table::WhyRefused::no_undo) continue;
      CHECK(words.has(table::refused_key({.why = static_cast<table::WhyRefused>(why)})));
    }
    for (int why = 0; why < match::kNoUndos; ++why) {
      CHECK(words.has(
          table::refused_key({.why = table::WhyRefused::no_undo, .no_undo = static_cast<match::NoUndo>(why)})));
    }
    for (const bool you : {false, true}) {
      for (int why = 0; why < match::kWhys; ++why) {
        CHECK(words.has(table::told_key(match::Told::taken_over, static_cast<std::uint8_t>(why), you)));
      }
      for (int why = 0; why < match::kBrokens; ++why) {
        CHECK(words.has(table::told_key(match::Told::broken_off, static_cast<std::uint8_t>(why), you)));
      }
      for (const auto what : {match::Told::undone, match::Told::given_back, match::Told::reseated, match::Told::paused,
                              match::Told::goes_on}) {
        CHECK(words.has(table::told_key(what, 0, you)));
      }
    }
  }
}

TEST_CASE("table: what the rules refuse is refused in words that name the rule") {
  OneAtATable at("yield", with_words(), "de");
  Json act = at.act(1);
  act["choice"] = {{"do", "draw"}};
  const Json refused = at.say(act).front();
  CHECK(refused["why"] == "illegal");
  is_whole(refused["words"]);
  CHECK(plain(at.say_text("[").front()["words"]) == "Diese Nachricht ist nicht zu verstehen.");
}

TEST_CASE("table: what a choice would do is answered, and changes nothing") {
  for (const std::string game : kGamesInWords) {
    OneAtATable at(game, with_words(), "en");
    Json foresee = at.act(9);
    foresee["type"] = "foresee";
    for (int i = 0; i < 2; ++i) {
      const auto heard = at.say(foresee);
      REQUIRE(heard.size() == 1);
      CHECK(heard.front()["type"] == "foreseen");
      CHECK(heard.front()["command"] == 9);
      are_whole(heard.front()["words"]);
      CHECK(heard.front().contains("final"));
    }
    Json other = foresee;
    other["decision"] = 100'000;
    CHECK(at.say(other).front()["why"] == "stale");
    other = foresee;
    other["choice"] = {{"do", "dance"}};
    CHECK(at.say(other).front()["why"] == "malformed");
    at.table().join(7, kSpectator);
    at.say({{"type", "hello"}, {"protocol", 1}, {"news", 0}, {"lang", "en"}}, 7);
    CHECK(at.say(foresee, 7).front()["why"] == "not-playing");
    CHECK(at.say(at.act(9)).front()["type"] == "ack");  // a question's number is no command's
  }
}

TEST_CASE("table: where there are no aids nothing is foreseen and no needs are told; rules can be looked up") {
  OneAtATable at("hidden-leaders", with_words(), "ru", {{"aids", false}});
  CHECK(at.last("view").contains("words"));
  CHECK(!at.last("view").contains("needs"));
  Json foresee = at.act(1);
  foresee["type"] = "foresee";
  const Json foreseen = at.say(foresee).front();
  CHECK(foreseen["type"] == "foreseen");
  CHECK(foreseen["words"].empty());
  CHECK(!foreseen.contains("then"));
  CHECK(foreseen.contains("final"));
  // Why something cannot be is no secret of the rules.
  foresee["choice"] = {{"do", "draw"}, {"from", "harbor"}};
  const Json refused = at.say(foresee).front();
  CHECK(refused["why"] == "illegal");
  is_whole(refused["words"]);
  CHECK(at.say({{"type", "look-up"}, {"command", 2}, {"text", "HL-P1"}}).front()["type"] == "found");
}

TEST_CASE("table: points are told where there are no aids too, what comes of a battle is not") {
  Json wish = wish_of("yield", 2);
  wish["rules"]["aids"] = false;
  const auto opened = table::open_table(wish.dump(), with_words());
  REQUIRE(opened.has_value());
  PlayByMessages play(wish, 2, **opened);
  play.languages = {"en"};
  int fights = 0;
  play.see = [&](const table::Letter& letter) {
    const Json message = read_json(letter.text);
    if (message["type"] != "view") return;
    CHECK(message["standing"]["points"].size() == message["view"]["seats"].size());
    CHECK(!message["standing"].contains("battle"));
    fights += message["view"]["moment"]["ask"] == "fight" ? 1 : 0;
  };
  play.come(0);
  (*opened)->start(0);
  play.play(0);
  CHECK(fights > 0);
}

TEST_CASE("table: rules are looked up by id and by words, or all of them") {
  OneAtATable at("hidden-leaders", with_words(), "en");
  const auto look_up = [&](const std::string& text) {
    const Json found = at.say({{"type", "look-up"}, {"command", 4}, {"text", text}}).front();
    CHECK(found["type"] == "found");
    CHECK(found["command"] == 4);
    return found["rules"];
  };
  const Json one = look_up("hl-p1");
  REQUIRE(one.size() == 1);
  CHECK(one[0]["id"] == "HL-P1");
  CHECK(!one[0]["title"].string().empty());
  are_whole(one[0]["words"]);
  const Json several = look_up("hero");
  CHECK(several.size() == 12);
  CHECK(look_up("").size() > 50);
  CHECK(look_up("zzzzzzz").empty());
  CHECK(at.say({{"type", "look-up"}, {"command", 5}, {"text", std::string(101, 'a')}}).front()["why"] == "too-long");
}

TEST_CASE("table: a sentence is sent in stretches, marks within marks") {
  using text::marked;
  using text::MarkKind;
  text::Sentence sentence = "Move ";
  sentence += marked(MarkKind::marker, "red", marked(MarkKind::marker, "green", "both"));
  sentence += ", “";
  sentence += marked(MarkKind::player, "0", "An\"na");
  sentence += "”.";
  CHECK(table::words_json(sentence).json ==
        R"(["Move ",{"mark":"marker","what":"red","words":[{"mark":"marker","what":"green","words":["both"]}]},", “",)"
        R"({"mark":"player","what":"0","words":["An\"na"]},"”."])");
  CHECK(table::words_json(text::Sentence()).json == "[]");
  for (int kind = 0; kind < text::kMarkKinds; ++kind) {
    const std::string name(text::name_of(static_cast<MarkKind>(kind)));
    CHECK(all_types().find('"' + name + '"') != std::string::npos);
  }
}

}  // namespace oshra
