// Every file of tests/malformed is answered, one way or the other, and the laws of tests/fuzz hold for the answer. The
// folder says what a file is meant to be. (A broken invariant ends this test at once; the last line names the file.)
#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include "apps/common/files.h"
#include "tests/fuzz/harness.h"

namespace oshra::fuzz {

namespace {

namespace fs = std::filesystem;

const fs::path kFolder = "tests/malformed";

const std::map<std::string, std::function<void(const std::string&)>> kTries = {
    {"scenario", try_scenario},
    {"log", try_log},
    {"choice", try_choice},
    {"map", try_map},
    {"house", try_house},
    {"hidden_leaders_actions", try_hidden_leaders_actions},
    {"yield_actions", try_yield_actions}};

std::set<fs::path> files_in(const fs::path& folder) {
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.insert(entry.path());
  return files;
}

}  // namespace

TEST_CASE("malformed: hostile files, choices and actions are answered") {
  for (const auto& [kind, attempt] : kTries) {
    REQUIRE(fs::exists(kFolder / kind));
    for (const fs::path& file : files_in(kFolder / kind)) {
      MESSAGE(file.string());
      const std::string text = read_file(file.string());
      CHECK_NOTHROW(attempt(text));
    }
  }
}

}  // namespace oshra::fuzz
