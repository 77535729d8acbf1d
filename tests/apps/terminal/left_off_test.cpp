// Games that are kept and gone on with where something is not as it was: maps out of files, a full disk.
#include <filesystem>
#include <fstream>

#include "apps/terminal/yield/sitting.h"
#include "protocol/yield/builtin_maps.h"
#include "tests/apps/terminal/sittings.h"

namespace oshra::terminal {

namespace {

// A folder that is gone afterwards.
class Folder {
 public:
  Folder() { std::filesystem::create_directories(path_); }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_ = std::filesystem::temp_directory_path() / "oshra-left-off-test";
};

Ran in_english(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "en"});
  return oshra_play(std::move(arguments), "");
}

}  // namespace

TEST_CASE("a game on a map out of a file is drawn by that file alone, and told in words without it") {
  const Folder folder;
  const std::string own = folder.file("own.json");
  const std::string log = folder.file("own.jsonl");
  // With more places than the map for two has.
  std::string text(yield::kEmbeddedMaps[1].text);
  const std::string title = "The Mill Wheel";
  text.replace(text.find(title), title.size(), "Our own");
  std::ofstream(own) << text;
  REQUIRE(in_english({"yield", "--map", own, "--log", log}).code == kExitDone);

  const auto resumed = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"--resume", log});
    const Ran ran = in_english(std::move(more));
    INFO(ran.err);
    CHECK(ran.code == kExitDone);
    CHECK(has(ran.out, "Map: Our own."));
    return unwrapped(ran.out);
  };
  const std::string in_words = "The map is told in words: how to draw it stands only in its file (--map).";
  CHECK(has(resumed({"--map", own}), "----"));
  CHECK_FALSE(has(resumed({"--map", own}), in_words));
  CHECK(has(resumed({}), in_words));
  CHECK(has(resumed({}), "(Wetlands): fortress"));
  CHECK_FALSE(has(resumed({}), "----"));
  CHECK_FALSE(has(resumed({"--list-map"}), in_words));
  // Another map, whether it has fewer places, as many or none.
  for (const char* other : {"two", "five"}) {
    const std::string told = resumed({"--map", other});
    CHECK(has(told, std::string(other) + " is not the map of this game. " + in_words));
    CHECK_FALSE(has(told, "----"));
  }
  CHECK(has(in_english({"--resume", log, "--map", folder.file("none.json")}).err, "cannot be opened"));

  // No command begins it again.
  YieldSettings settings;
  settings.unknown_map = true;
  settings.seed = 1;
  settings.bots = {"random"};
  const std::string end = typed(settings, {}, Ended::input_closed);
  CHECK(has(unwrapped(end), "To play this game again, the file of its map is needed."));
  CHECK_FALSE(has(end, "--seed"));
}

TEST_CASE("a game whose file cannot be written any more is said not to be kept, once, and nothing else claims it") {
  const auto played = [](std::ostream& kept) {
    YieldSettings settings;
    settings.seed = 1;
    settings.bots = {"random"};
    std::istringstream in("1\nsave\n1\n1\n1\n");
    std::ostringstream transcript;
    Writer out(transcript, [] { return Screen{80}; }, false);
    const SittingPapers papers{.kept = &kept, .kept_as = "kept.jsonl", .offered = true};
    CHECK(play_sitting(settings, in, out, papers) == Ended::input_closed);
    return unwrapped(transcript.str());
  };
  const std::string notice = "From here on this game is not kept";
  std::ofstream full("/dev/full");
  const std::string told = played(full);
  CHECK(told.find(notice) != std::string::npos);
  CHECK(told.find(notice) == told.rfind(notice));
  CHECK(has(told, "This game is not kept. To save it, type save"));
  CHECK_FALSE(has(told, "kept as"));
  CHECK(has(told, "The game was broken off; it has no result. To play this game again:"));

  std::ostringstream file;
  const std::string kept = played(file);
  CHECK_FALSE(has(kept, notice));
  CHECK(has(kept, "nothing needs to be saved"));
  CHECK(has(kept, "The game is kept as it stands."));
}

TEST_CASE("what is said last keeps to 40 columns, but for the command, which stands alone in its line") {
  for (const text::Language language : text::kAllLanguages) {
    CAPTURE(std::string(text::code_of(language)));
    const auto end = [&](const SittingPapers& papers, bool unknown_map) {
      YieldSettings settings;
      settings.language = language;
      settings.seed = 1;
      settings.unknown_map = unknown_map;
      std::istringstream in("");
      std::ostringstream transcript;
      Writer out(transcript, [] { return Screen{kMinWidth}; }, false);
      CHECK(play_sitting(settings, in, out, papers) == Ended::input_closed);
      check_lines(transcript.str(), kMinWidth);
      return transcript.str();
    };
    std::ostringstream kept;
    CHECK(has(end({}, false), "\n  oshra play yield --players 2 --lang "));
    CHECK(end({.kept = &kept, .kept_as = "kept.jsonl", .offered = true}, false).ends_with("\n  oshra play\n"));
    CHECK(end({.kept = &kept, .kept_as = "kept.jsonl"}, false).ends_with("\n  oshra play --resume kept.jsonl\n"));
    end({}, true);
  }
}

TEST_CASE("a map is nothing to say to a game that has one of its own name") {
  const Folder folder;
  const std::string two = folder.file("two.jsonl");
  const std::string hidden_leaders = folder.file("hidden-leaders.jsonl");
  REQUIRE(in_english({"yield", "--log", two}).code == kExitDone);
  REQUIRE(in_english({"--log", hidden_leaders}).code == kExitDone);
  for (const std::string& log : {two, hidden_leaders}) {
    const Ran refused = in_english({"--resume", log, "--map", "three"});
    CHECK(refused.code == kExitUsage);
    CHECK(has(refused.err, "--map: is not for --resume: the log says it"));
  }
  CHECK(has(in_english({"--resume", two, "--list-map"}).out, "Map: The Narrows."));
  CHECK(has(in_english({"--resume", hidden_leaders, "--seed", "3"}).err, "--seed: is not for --resume"));
}

}  // namespace oshra::terminal
