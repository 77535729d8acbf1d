// What the engine did when it was found right, it does still: whole games, counts of decision sequences, one number.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "apps/common/files.h"
#include "apps/lab/bench/signature.h"
#include "apps/lab/logs/log.h"
#include "engine/hidden_leaders/cards.h"
#include "tests/golden/shown.h"

namespace oshra::lab {

namespace {

namespace fs = std::filesystem;

const fs::path kGolden = "tests/golden";

std::set<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.insert(entry.path());
  }
  return files;
}

}  // namespace

TEST_CASE("golden: every log replays to the same hash at every action") {
  const std::set<fs::path> logs = files_in(kGolden / "logs", ".jsonl");
  std::map<std::string, std::set<std::string>> setups;  // by game
  Shown shown;
  for (const fs::path& path : logs) {
    CAPTURE(path.string());
    const std::string text = read_file(path.string());
    Json setup = parse_json(text.substr(0, text.find('\n')));
    setup.erase("rules_version");
    setups[setup["game"].string()].insert(setup.dump());
    LogReader reader;
    reader.before = [&](const Position& at, Actor actor, const match::Answer& answer) {
      shown.see(at, actor, answer.action);
    };
    reader.event = [&](const std::string& event) { shown.hear(event); };
    const auto replayed = replay_log(text, reader);
    CHECK_MESSAGE(replayed, replayed.error());
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    CHECK(parse_json(last)["over"] == true);
  }
  CHECK_MESSAGE(setups["hidden-leaders"].size() == 20, "2 to 6 players, both variants, both sets of heroes");
  CHECK_MESSAGE(setups["yield"].size() == 14,
                "2 to 5 players, both kinds of teams, each without and with leaders; an own map; a test deck");
  for (const hidden_leaders::CardFacts& hero : hidden_leaders::card_table::kHeroes) {
    if (hero.program.size == 0) continue;  // HL-A7
    CHECK_MESSAGE(shown.has(std::string(hero.slug)), "no golden game performs ", hero.slug);
  }
  const auto all_shown = [&](std::string (*name)(int), int from, int to) {
    for (int i = from; i < to; ++i) CHECK_MESSAGE(shown.has(name(i)), "in no golden game of Yield: ", name(i));
  };
  all_shown(Shown::choice, 1, yield::kActionKinds);
  all_shown(Shown::event, 0, yield::kHappenings);
  all_shown(Shown::side, 1, yield::kPowers + 1);
}

TEST_CASE("golden: a log that was tampered with does not replay") {
  for (const char* name : {"4.jsonl", "yield-4.jsonl"}) {
    CAPTURE(name);
    const std::string text = read_file((kGolden / "logs" / name).string());
    const auto hash = text.find("\"hash\":\"", text.size() / 2) + 8;
    std::string other_hash = text;
    other_hash[hash] = other_hash[hash] == '0' ? '1' : '0';
    CHECK_FALSE(replay_log(other_hash));

    const auto outcome = text.rfind("\"winners\":[") + 11;
    std::string other_winner = text;
    other_winner.insert(outcome, text[outcome] == ']' ? "0" : text[outcome] == '0' ? "1," : "0,");
    CHECK_FALSE(replay_log(other_winner));
  }
}

TEST_CASE("golden: perft counts") {
  const fs::path folder = kGolden / "perft";
  std::istringstream table(read_file((folder / "counts.txt").string()));
  std::set<fs::path> counted;
  for (std::string line; std::getline(table, line);) {
    std::istringstream words(line);
    std::string file;
    if (line.starts_with('#') || !(words >> file)) continue;
    CAPTURE(file);
    const auto position = load_position(parse_json(read_file((folder / file).string())));
    counted.insert(folder / file);
    int depth = 0;
    for (std::uint64_t count = 0; words >> count;) {
      ++depth;
      CAPTURE(depth);
      CHECK(position->perft(depth) == count);
    }
    CHECK(depth >= 3);
    CHECK(words.eof());
  }
  CHECK(counted.size() >= 12);
  CHECK(counted == files_in(folder, ".json"));
}

TEST_CASE("golden: the signatures of bench") {
  std::string now;
  for (const auto& [game, number] : signatures()) now += std::string(game) + " " + std::to_string(number) + "\n";
  CHECK(read_file((kGolden / "signature.txt").string()) == now);
}

}  // namespace oshra::lab
