// Logs, every seal in order, of what no table lets happen: going through the match again finds it, and says where.
#include <doctest/doctest.h>

#include <filesystem>

#include "apps/lab/logs/log.h"
#include "protocol/log/verify.h"
#include "tests/common/has.h"
#include "tests/common/why_malformed.h"
#include "tests/protocol/log/lines.h"
#include "tests/protocol/log/setups.h"

namespace oshra {

namespace {

namespace fs = std::filesystem;
using hidden_leaders::HiddenLeaders;
using Lines = std::vector<Json>;

std::string replayed(const Lines& lines) {
  std::string failure;
  const std::string malformed = why_malformed([&] {
    const auto replayed = lab::replay_log(sealed_lines(lines));
    if (!replayed) failure = replayed.error();
    return 0;
  });
  return malformed.empty() ? failure : malformed;
}

std::string on(const Lines& lines, const Json& line) { return "line " + std::to_string(&line - lines.data() + 1); }

std::string unfinished_with_something_forced() {
  for (std::uint64_t seed = 1;; ++seed) {
    const LoggedMatch<HiddenLeaders> logged(
        {.setup = hidden_leaders::make_setup(3)},
        {.seed = seed, .most_entries = 150, .leave_unfinished = true, .quiet = true});
    if (!logged.match().end() && has(logged.text(), "\"forced\"")) return logged.text();
  }
}

// A line more, at the end of what was played so far.
std::string replayed_with(Lines lines, Json line) {
  line["seq"] = lines.size();
  lines.push_back(std::move(line));
  return replayed(lines);
}

}  // namespace

TEST_CASE("what is against the rules of the table is refused with its line") {
  const Lines good = opened_lines(unfinished_with_something_forced());
  REQUIRE(replayed(good) == "");
  const auto changed = [&](const char* key, int n, auto change) {
    Lines lines = good;
    Json& line = nth_with(lines, key, n);
    change(line);
    return std::pair(replayed(lines), on(lines, line));
  };
  const auto check_line = [](const std::pair<std::string, std::string>& said, const std::string& reason) {
    CAPTURE(said.first);
    CHECK(has(said.first, said.second));
    CHECK(has(said.first, reason));
  };
  check_line(changed("do", 5, [](Json& line) { line["seat"] = (line["seat"].whole() + 1) % 3; }), "refused: ");
  check_line(changed("do", 5, [](Json& line) { line["hash"] = "0123456789abcdef"; }), "the hash is");
  check_line(changed("do", 5, [](Json& line) { line["by_bot"] = true; }), "what the entry says of it is not so");
  check_line(changed("do", 0, [](Json& line) { line["forced"] = true; }), "this choice is not forced");
  check_line(changed("forced", 0, [](Json& line) { line.erase("forced"); }), "does not say so");
  check_line(changed("deal", 5, [](Json& line) { line["k"] = 4; }), "what the entry says of it is not so");
  check_line(changed("do", 5, [](Json& line) { line["seq"] = 2; }), "/seq: seq ");

  const std::string last = "line " + std::to_string(good.size() + 1);
  const auto refused = [&](const Json& line, const std::string& reason) {
    check_line({replayed_with(good, line), last}, reason);
  };
  refused({{"take_over", {{"seat", 3}, {"why", "host"}}}}, "a whole number from 0 to 2 is wanted");
  refused({{"take_over", {{"seat", 0}, {"why", "rain"}}}}, "absent, move-clock, game-clock, host or conceded");
  refused({{"give_back", {{"seat", 0}}}}, "no bot plays for a person there");
  refused({{"clock", "goes-on"}}, "it says what is so already");
  refused({{"end", {{"over", false}, {"winners", Json::array()}}}}, "");
  refused({{"secret", std::string(64, '0')}}, "the secret comes before the first deal");
  refused({{"seats", Json::array()}, {"bots_seed", "1"}}, "one for each of 3 players is wanted");
  refused({{"weather", "fair"}}, "unknown entry");

  const auto after = [&](const Json& first, const Json& second, const std::string& reason) {
    Lines lines = good;
    lines.push_back(first);
    lines.back()["seq"] = lines.size() - 1;
    REQUIRE(replayed(lines) == "");
    check_line({replayed_with(lines, second), "line " + std::to_string(good.size() + 2)}, reason);
  };
  const Json taken = {{"take_over", {{"seat", 1}, {"why", "conceded"}}}};
  after(taken, taken, "a bot plays there already");
  after(taken, {{"give_back", {{"seat", 1}}}}, "does not come back");
  after({{"break_off", "host"}}, taken, "only the end follows");
  Json seats = good[1];
  seats["seats"][2] = {{"who", "bot"}, {"bot", "greedy"}};
  after(seats, {{"take_over", {{"seat", 2}, {"why", "host"}}}}, "no person plays there");
}

namespace {

// What was played until an action that its player took back, and the line that says so.
struct TakenBack {
  Lines lines;
  Json undo;
};

TakenBack an_undo(bool allowed) {
  for (std::uint64_t seed = 1;; ++seed) {
    const LoggedMatch<HiddenLeaders> logged({.setup = hidden_leaders::make_setup(2)},
                                            {.seed = seed, .most_entries = 90, .quiet = true});
    const auto& log = logged.match().log();
    for (std::size_t i = 1; i < log.size(); ++i) {
      const auto* act = std::get_if<match::Act>(&log[i]);
      const auto* standing = logged.standing_after(i + 1);
      const Lines lines = opened_lines(logged.text());
      if (act == nullptr || act->forced || standing == nullptr || !lines[i].contains("hash")) continue;
      if (!standing->undo[act->seat].has_value() != allowed) continue;
      return {Lines(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i) + 2),
              {{"seq", i + 2}, {"undo", {{"seat", act->seat}, {"taken_back", {i + 1}}}}, {"hash", lines[i]["hash"]}}};
    }
  }
}

}  // namespace

TEST_CASE("only what the table allows is taken back") {
  const TakenBack allowed = an_undo(true);
  CHECK(replayed_with(allowed.lines, allowed.undo) == "");
  TakenBack changed = allowed;
  changed.lines[0]["table"]["undo"] = false;
  CHECK(has(replayed_with(changed.lines, changed.undo), "at this table nothing is taken back"));
  changed = allowed;
  changed.undo["hash"] = "0123456789abcdef";
  CHECK(has(replayed_with(changed.lines, changed.undo), "the hash is"));
  changed = allowed;
  changed.undo["undo"]["taken_back"] = {1};
  CHECK(has(replayed_with(changed.lines, changed.undo), "entry 1 is no player's action"));
  changed = allowed;
  changed.undo["undo"]["seat"] = 1 - changed.undo["undo"]["seat"].whole();
  CHECK(has(replayed_with(changed.lines, changed.undo), "this cannot be taken back"));
  changed = allowed;
  changed.lines.push_back({{"seq", changed.lines.size()}, {"clock", "paused"}});
  CHECK(has(replayed_with(changed.lines, changed.undo), "all clocks stand still"));
  const TakenBack locked = an_undo(false);
  CHECK(has(replayed_with(locked.lines, locked.undo),
            "line " + std::to_string(locked.lines.size() + 1) + ": this cannot be taken back"));
}

TEST_CASE("a position that is not the set-up's is refused") {
  const std::string path = some_scenarios("hidden-leaders", 1).front();
  const LoggedMatch<HiddenLeaders> logged(beginning_at<HiddenLeaders>(scenario_file(path)),
                                          {.seed = 1, .most_entries = 12, .quiet = true});
  Lines lines = opened_lines(logged.text());
  REQUIRE(replayed(lines) == "");
  const auto check_said = [&](const std::string& part) {
    const std::string said = replayed(lines);
    CAPTURE(said);
    CHECK(has(said, part));
  };
  Json& head = lines[0];
  head["setup"]["heroes"] = "extended";
  check_said("line 1: /setup: the position's is wanted");
  head["position"] = scenario_file(some_scenarios("yield", 1).front());
  check_said("line 1: /setup: the position's is wanted");
  head["position"] = Json::object();
  check_said("line 1: /position: ");
}

TEST_CASE("logs of version 1 replay") {
  for (const auto& entry : fs::directory_iterator("tests/golden/logs")) {
    const std::string text = read_file(entry.path().string());
    CAPTURE(entry.path().string());
    CHECK(lab::replay_log(text));
    CHECK_FALSE(verify_log(text).has_value());
  }
}

}  // namespace oshra
