// oshra maps check, draw, list: the maps of Yield.
#include <fstream>
#include <iostream>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/malformed.h"
#include "apps/maps/check.h"
#include "apps/maps/commands.h"
#include "apps/maps/draw.h"
#include "apps/maps/load_map.h"
#include "protocol/yield/builtin_maps.h"

namespace oshra {

namespace {

std::string size_in_words(const yield::MapFile& map) {
  return std::to_string(map.locations.size()) + " locations, " + std::to_string(map.players) + " players";
}

// --- check ---

struct MapResult {
  enum class Verdict { passed, failed, malformed } verdict = Verdict::passed;
  yield::MapFile map;  // unless it is malformed
  std::vector<maps::MapFailure> failures;
  std::string malformed;
};

MapResult check_one(const std::string& name, bool own) {
  MapResult result;
  try {
    result.map = load_map(name);
    result.failures = own ? maps::check_own_map(result.map) : maps::check_map(result.map);
    if (!result.failures.empty()) result.verdict = MapResult::Verdict::failed;
  } catch (const Malformed& malformed) {
    result.verdict = MapResult::Verdict::malformed;
    result.malformed = malformed.what();
  }
  return result;
}

bool is_refused(const MapResult& result) { return !result.failures.empty() && result.failures.front().rule == "Y-W1"; }

Json report_on(const std::string& name, const MapResult& result) {
  Json entry = {{"map", name},
                {"result", result.verdict == MapResult::Verdict::passed   ? "passed"
                           : result.verdict == MapResult::Verdict::failed ? "failed"
                                                                          : "malformed"}};
  if (result.verdict != MapResult::Verdict::malformed) {
    entry["locations"] = result.map.locations.size();
    entry["players"] = result.map.players;
    entry["refused"] = is_refused(result);
    entry["failures"] = Json::array();
    for (const maps::MapFailure& failure : result.failures) {
      entry["failures"].push_back({{"rule", failure.rule}, {"what", failure.what}});
    }
  } else {
    entry["reason"] = result.malformed;
  }
  return entry;
}

void print_result(const std::string& name, const MapResult& result) {
  switch (result.verdict) {
    case MapResult::Verdict::passed: std::cout << "ok   " << name << " (" << size_in_words(result.map) << ")\n"; break;
    case MapResult::Verdict::failed:
      for (const maps::MapFailure& failure : result.failures) {
        std::cout << "FAIL " << name << ": " << failure.rule << ": " << (is_refused(result) ? "refused: " : "")
                  << failure.what << '\n';
      }
      break;
    case MapResult::Verdict::malformed: std::cout << "MALFORMED " << name << ": " << result.malformed << '\n'; break;
  }
}

int check_maps(std::vector<std::string> names, bool own, bool json) {
  if (names.empty()) {
    for (const yield::EmbeddedMap& map : yield::kEmbeddedMaps) names.emplace_back(map.name);
  }
  int passed = 0;
  int failed = 0;
  bool malformed = false;
  Json report = Json::array();
  for (const std::string& name : names) {
    const MapResult result = check_one(name, own);
    ++(result.verdict == MapResult::Verdict::passed ? passed : failed);
    malformed = malformed || result.verdict == MapResult::Verdict::malformed;
    if (json) {
      report.push_back(report_on(name, result));
    } else {
      print_result(name, result);
    }
  }
  if (json) {
    std::cout << json_text(Json{{"passed", passed}, {"failed", failed}, {"maps", std::move(report)}}) << '\n';
  } else {
    std::cout << passed << " passed, " << failed << " failed\n";
  }
  return malformed ? kExitUsage : failed != 0 ? kExitFalse : kExitDone;
}

// --- draw ---

int draw_to(const std::string& name, const std::string& out) {
  yield::MapFile map;
  try {
    map = load_map(name);
  } catch (const Malformed& malformed) {
    std::cerr << "oshra: " << name << ": " << malformed.what() << '\n';
    return kExitUsage;
  }
  // What is drawn can be played on.
  if (const auto failures = maps::check_own_map(map); !failures.empty()) {
    for (const maps::MapFailure& failure : failures) {
      std::cerr << "oshra: " << name << ": " << failure.rule << ": refused: " << failure.what << '\n';
    }
    return kExitFalse;
  }
  const std::string picture = maps::draw_map(map);
  if (out.empty()) {
    std::cout << picture;
    return kExitDone;
  }
  std::ofstream file(out, std::ios::binary);
  file << picture;
  file.close();
  if (!file) {
    std::cerr << "oshra: " << out << ": cannot be written\n";
    return kExitSurroundings;
  }
  return kExitDone;
}

// --- list ---

void list_maps(bool json) {
  Json list = Json::array();
  for (const yield::EmbeddedMap& embedded : yield::kEmbeddedMaps) {
    const yield::MapFile map = load_map(std::string(embedded.name));
    if (json) {
      list.push_back({{"map", embedded.name},
                      {"title", map.title.english()},
                      {"players", map.players},
                      {"locations", map.locations.size()},
                      {"streets", map.streets.size()}});
    } else {
      std::cout << embedded.name << ": " << map.title.english() << " (" << size_in_words(map) << ", "
                << map.streets.size() << " streets)\n";
    }
  }
  if (json) std::cout << json_text(list) << '\n';
}

}  // namespace

void add_maps_command(Command app) {
  Command maps = app.add_command("maps", "Check, draw and list the maps of Yield");
  struct CheckOptions {
    std::vector<std::string> files;
    bool own = false;
    bool json = false;
  };
  auto check = std::make_shared<CheckOptions>();
  Command check_command = maps.add_command("check", "Hold maps to Y-W1 to Y-W6 of the rules");
  check_command.add_option("files", check->files,
                           "Map files, or names of built-in maps; without any, all built-in ones");
  check_command.add_flag("--own", check->own, "Only Y-W1, which a host's own map must satisfy");
  check_command.add_flag("--json", check->json, "A report for machines");
  check_command.runs([check] { return check_maps(check->files, check->own, check->json); });

  struct DrawOptions {
    std::string map;
    std::string out;
  };
  auto draw = std::make_shared<DrawOptions>();
  Command draw_command = maps.add_command("draw", "Draw a map as SVG, to play on");
  draw_command.add_option("map", draw->map, "A map file, or the name of a built-in map").required();
  draw_command.add_option("-o,--out", draw->out, "The file to write; without it, to the output").not_empty();
  draw_command.runs([draw] { return draw_to(draw->map, draw->out); });

  auto list_json = std::make_shared<bool>(false);
  Command list_command = maps.add_command("list", "Name the built-in maps");
  list_command.add_flag("--json", *list_json, "A list for machines");
  list_command.runs([list_json] {
    list_maps(*list_json);
    return kExitDone;
  });
  maps.asks_which("command");
}

}  // namespace oshra
