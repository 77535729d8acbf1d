// The types of TypeScript and the examples of messages lie in the repository, for whoever speaks to a table in another
// language; here they are held to what the program says. After a change: OSHRA_WRITE=1 build/dev/tests/types_test, and
// look at what git shows.
#include "protocol/types.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"
#include "table/speech.h"
#include "tests/table/by_messages.h"
#include "text/icu/icu_formatter.h"

namespace oshra {

namespace {

namespace fs = std::filesystem;

const fs::path kTypes = "protocol/generated/protocol.ts";
const fs::path kExamples = "protocol/generated/examples";

std::string file_text(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void hold(const fs::path& path, const std::string& text) {
  if (std::getenv("OSHRA_WRITE") != nullptr) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  CHECK_MESSAGE(file_text(path) == text, path.string());
}

// What someone says besides who wants to know everything.
std::vector<Json> questions(const table::Letter& letter) {
  const Json message = read_json(letter.text);
  if (message["type"] == "hello") return {{{"type", "look-up"}, {"command", 500}, {"text", "P1"}}};
  if (message["type"] == "end") {
    return {{{"type", "look-back"}, {"command", 502}, {"news", 40}},
            {{"type", "look-at"}, {"command", 503}, {"seat", 1}}};
  }
  if (message["type"] != "decision" || !message.contains("options")) return {};
  return {
      {{"type", "foresee"}, {"command", 501}, {"decision", message["decision"]}, {"choice", message["options"][0]}}};
}

// One of each kind that matches of the game bring, as a list in one file; of pieces of news and of happenings too. In
// some matches nobody wants words, in the others all read one of the languages.
std::map<std::string, std::string> examples_of(const std::string& game) {
  static table::Speech speech(text::icu_formatter());
  const std::vector<std::vector<std::string>> languages = {{}, {"en"}, {"de"}, {"fr"}, {"ru"}};
  std::map<std::string, Json> kinds;
  for (std::uint32_t number = 0; number < 10; ++number) {
    const Json wish = wish_of(game, number);
    const auto opened = table::open_table(wish.dump(), {.speech = &speech});
    REQUIRE(opened.has_value());
    PlayByMessages play(wish, number, **opened);
    play.languages = languages[number % languages.size()];
    play.also = questions;
    const std::string in = play.languages.empty() ? "" : ' ' + play.languages.front();
    const auto keep = [&](const std::string& name, const Json& message) { kinds.emplace(name, message); };
    play.see = [&](const table::Letter& letter) {
      const Json message = read_json(letter.text);
      const std::string& type = message["type"].string();
      if (type == "news") {
        for (const Json& piece : message["pieces"]) {
          const std::string what =
              piece["what"] == "event" ? "event " + piece["event"]["what"].string() : piece["what"].string();
          keep("news " + what, {{"type", "news"}, {"from", message["from"]}, {"pieces", {piece}}});
        }
      } else if (type == "decision") {
        keep("decision " + (message.contains("split") ? "units" : message["options"][0]["do"].string()), message);
        if (message.contains("words")) keep("decision in" + in, message);
      } else if (type == "refused") {
        keep("refused " + message["why"].string() + in, message);
      } else if (type == "account") {
        if (message["lines"].size() > 2) keep(type + in, message);
      } else if (type == "game") {
        if (in.empty() || in == " en") keep(type + in, message);  // the others are as long
      } else {
        keep(message.contains("words") || type == "found" ? type + in : type, message);
      }
    };
    play.come(0);
    (*opened)->start(0);
    play.play(0);
  }
  std::map<std::string, std::string> files;
  for (const auto& [name, message] : kinds) files[name.substr(0, name.find(' '))] += "  " + message.dump() + ",\n";
  for (auto& [name, text] : files) {
    text.resize(text.size() - 2);
    text = "[\n" + text + "\n]\n";
  }
  return files;
}

}  // namespace

TEST_CASE("the types of TypeScript are those of the messages") { hold(kTypes, all_types()); }

TEST_CASE("the examples are what tables say, and can be read") {
  for (const std::string game : {"hidden-leaders", "yield"}) {
    for (const auto& [name, text] : examples_of(game)) {
      CAPTURE(name);
      hold(kExamples / game / (name + ".json"), text);
      const Json list = read_json(text);
      REQUIRE(list.is_array());
      for (const Json& message : list) {
        const Read<table::FromTable> read = read_from_table(message);
        REQUIRE(read.has_value());
        CHECK(form_text(*read) == message.dump());
      }
    }
  }
}

}  // namespace oshra
