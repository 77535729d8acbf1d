// `oshra maps` from outside: exit codes, what it prints, what it writes.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/maps/commands.h"
#include "protocol/json.h"
#include "tests/common/command.h"
#include "tests/protocol/shipped_maps.h"

namespace oshra::maps {

namespace {

namespace fs = std::filesystem;

Ran run(std::vector<std::string> arguments) { return run_command(add_maps_command, std::move(arguments)); }

// A folder for one test, gone with it.
class Folder {
 public:
  Folder() {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return file(name);
  }

 private:
  fs::path path_ = fs::temp_directory_path() / "oshra-maps-command-test";
};

}  // namespace

TEST_CASE("maps check: without files, all built-in maps") {
  const Ran ran = run({"maps", "check"});
  CHECK(ran.code == kExitDone);
  CHECK(ran.out ==
        "ok   two (13 locations, 2 players)\n"
        "ok   three (19 locations, 3 players)\n"
        "ok   four (28 locations, 4 players)\n"
        "ok   five (31 locations, 5 players)\n"
        "4 passed, 0 failed\n");
}

TEST_CASE("Y-W1: maps check says which rule fails, what is refused, and what --own lets pass") {
  const Folder folder;
  Json tall = shipped_json("two");
  tall["height"] = 1600;
  const std::string ugly = folder.write("ugly.json", tall.dump());
  Json near = shipped_json("two");
  near["starts"][1] = "fernholt";
  const std::string bad = folder.write("bad.json", near.dump());

  Ran ran = run({"maps", "check", ugly});
  CHECK(ran.code == kExitFalse);
  CHECK(ran.out == "FAIL " + ugly +
                       ": Y-W2: the frame is 1000 wide and 1600 high, at most 1.5 times as high as wide is wanted\n"
                       "0 passed, 1 failed\n");
  ran = run({"maps", "check", "--own", ugly});
  CHECK(ran.code == kExitDone);
  CHECK(ran.out == "ok   " + ugly + " (13 locations, 2 players)\n1 passed, 0 failed\n");
  ran = run({"maps", "check", "--own", bad, "four"});
  CHECK(ran.code == kExitFalse);
  CHECK(ran.out == "FAIL " + bad +
                       ": Y-W1: refused: the starts kilnford and fernholt are 2 apart, 3 or more is wanted\n"
                       "ok   four (28 locations, 4 players)\n1 passed, 1 failed\n");
}

TEST_CASE("maps check: malformed files are told apart, and the others still run") {
  const Folder folder;
  const std::string half = folder.write("half.json", "{\"id\": ");
  const Ran ran = run({"maps", "check", half, folder.file("missing.json"), "two"});
  CHECK(ran.code == kExitUsage);
  CHECK(ran.out.starts_with("MALFORMED " + half + ": line 1: not JSON"));
  CHECK(ran.out.find("missing.json: cannot be opened: a map file is wanted, or a built-in map, two, three, four, "
                     "five\nok   two") != std::string::npos);
  CHECK(ran.out.ends_with("1 passed, 2 failed\n"));

  const Json report = parse_json(run({"maps", "check", "--json", half, "two"}).out);
  CHECK(report["passed"] == 1);
  CHECK(report["failed"] == 1);
  CHECK(report["maps"][0]["result"] == "malformed");
  CHECK(report["maps"][1] == Json{{"map", "two"},
                                  {"result", "passed"},
                                  {"locations", 13},
                                  {"players", 2},
                                  {"refused", false},
                                  {"failures", Json::array()}});
}

TEST_CASE("maps draw: to the output or to a file") {
  const Folder folder;
  const Ran shown = run({"maps", "draw", "three"});
  CHECK(shown.code == kExitDone);
  CHECK(shown.out.starts_with("<svg xmlns="));
  const std::string out = folder.file("three.svg");
  const Ran written = run({"maps", "draw", folder.write("three.json", shipped_json("three").dump()), "-o", out});
  CHECK(written.code == kExitDone);
  CHECK(written.out.empty());
  CHECK(read_file(out) == shown.out);
}

TEST_CASE("maps draw: what cannot be drawn or written") {
  const Folder folder;
  CHECK(run({"maps", "draw"}).code == kExitUsage);
  const Ran missing = run({"maps", "draw", "six"});
  CHECK(missing.code == kExitUsage);
  CHECK(missing.err ==
        "oshra: six: cannot be opened: a map file is wanted, or a built-in map, two, three, four, five\n");
  Json two = shipped_json("two");
  two["locations"][0].erase("region");
  const std::string refused = folder.write("refused.json", two.dump());
  const Ran ran = run({"maps", "draw", refused});
  CHECK(ran.code == kExitFalse);
  CHECK(ran.out.empty());
  CHECK(ran.err == "oshra: " + refused + ": Y-W1: refused: kilnford lies in no region: forest, wetlands or town\n");
  const Ran nowhere = run({"maps", "draw", "two", "-o", folder.file("no/such/folder.svg")});
  CHECK(nowhere.code == kExitSurroundings);
  CHECK(nowhere.err.ends_with("cannot be written\n"));
}

TEST_CASE("maps list") {
  const Ran ran = run({"maps", "list"});
  CHECK(ran.code == kExitDone);
  CHECK(ran.out.starts_with("two: The Narrows (13 locations, 2 players, 22 streets)\n"));
  const Json list = parse_json(run({"maps", "list", "--json"}).out);
  CHECK(list.size() == 4);
  CHECK(list[3]["players"] == 5);
}

}  // namespace oshra::maps
