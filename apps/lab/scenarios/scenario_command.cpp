// oshra scenario, perft, trace: what can be done with a scenario file.
#include "apps/common/command_line.h"
#include "apps/lab/commands.h"

#include <cstdio>
#include <iostream>

#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/scenarios/scenario.h"

namespace oshra::lab {

namespace {

struct FileResult {
  enum class Verdict { passed, failed, malformed } verdict = Verdict::passed;
  std::string title;
  std::vector<std::string> rules;
  std::string reason;
};

FileResult run_file(const std::string& path) {
  FileResult result;
  try {
    Scenario scenario = parse_scenario(parse_json(read_file(path)));
    result.title = scenario.title;
    result.rules = scenario.rules;
    if (const auto ran = run_scenario(scenario); !ran) {
      result.verdict = FileResult::Verdict::failed;
      result.reason = ran.error();
    }
  } catch (const Malformed& malformed) {
    result.verdict = FileResult::Verdict::malformed;
    result.reason = malformed.what();
  }
  return result;
}

int run_files(const std::vector<std::string>& paths, bool json, bool quiet) {
  int passed = 0;
  int failed = 0;
  bool malformed = false;
  Json report = Json::array();
  for (const std::string& path : paths) {
    const FileResult result = run_file(path);
    const bool ok = result.verdict == FileResult::Verdict::passed;
    ++(ok ? passed : failed);
    malformed = malformed || result.verdict == FileResult::Verdict::malformed;
    const char* word = ok ? "ok" : result.verdict == FileResult::Verdict::failed ? "FAIL" : "MALFORMED";
    if (json) {
      Json entry = {{"file", path},
                    {"result", ok                                              ? "passed"
                               : result.verdict == FileResult::Verdict::failed ? "failed"
                                                                               : "malformed"}};
      if (!result.title.empty()) entry["title"] = result.title;
      if (!result.rules.empty()) entry["rules"] = result.rules;
      if (!ok) entry["reason"] = result.reason;
      report.push_back(std::move(entry));
    } else if (ok) {
      if (quiet) continue;
      std::string rules;
      for (const std::string& rule : result.rules) rules += " " + rule;
      std::cout << word << "   " << path << ": " << result.title << (rules.empty() ? "" : " [" + rules.substr(1) + "]")
                << '\n';
    } else {
      std::cout << word << ' ' << path << ": " << result.reason << '\n';
    }
  }
  if (json) {
    std::cout << json_text(Json{{"passed", passed}, {"failed", failed}, {"scenarios", std::move(report)}}) << '\n';
  } else {
    std::cout << passed << " passed, " << failed << " failed\n";
  }
  return malformed ? kExitUsage : failed != 0 ? kExitFalse : kExitDone;
}

int perft_file(const std::string& path, int depth, bool json) {
  const std::unique_ptr<Position> position = load_position(parse_json(read_file(path)));
  Json counts = Json::array();
  for (int d = 1; d <= depth; ++d) {
    const std::uint64_t count = position->perft(d);
    if (json) {
      counts.push_back(count);
    } else {
      std::cout << "depth " << d << ": " << count << '\n' << std::flush;
    }
  }
  if (json) std::cout << json_text(Json{{"file", path}, {"perft", std::move(counts)}}) << '\n';
  return kExitDone;
}

// --- trace ---

std::string actor_text(Actor actor) { return actor == kChance ? "chance" : "seat " + std::to_string(actor); }

// Prints as it is told; with --json one object a line, an action with its events.
class Tracer {
 public:
  explicit Tracer(bool json) : json_(json) {}

  // What a scenario or a log is played on tells it all.
  [[nodiscard]] Watcher watcher() {
    return {.before = [this](const Position& at, Actor actor,
                             const match::Answer& answer) { action(at, actor, answer.action); },
            .event = [this](const std::string& text) { event(text); }};
  }

  void action(const Position& position, Actor actor, Action action) {
    const Json chosen = action_json(position, actor, action);
    const std::size_t options = position.options(actor).size();
    if (!json_) {
      std::cout << actor_text(actor) << "  " << position.asked() << ": " << chosen.dump() << "   (" << options
                << " options)\n";
      return;
    }
    end();
    line_ = {{"actor", actor == kChance ? Json("chance") : Json(actor)},
             {"asked", position.asked()},
             {"action", chosen},
             {"options", options},
             {"events", Json::array()}};
  }

  void event(const std::string& event) {
    if (json_) {
      line_["events"].push_back(event);
    } else {
      std::cout << "    " << event << '\n';
    }
  }

  // Anything else that is worth a line: `key` says what it is.
  void say(const char* key, const std::string& text) {
    end();
    if (json_) {
      std::cout << Json{{key, text}}.dump() << '\n';
    } else {
      std::cout << key << ' ' << text << '\n';
    }
  }

  void end() {
    if (!line_.is_null()) std::cout << line_.dump() << '\n';
    line_ = nullptr;
  }

 private:
  bool json_;
  Json line_;
};

int trace_scenario(const Json& file, Tracer& tracer) {
  Scenario scenario = parse_scenario(file);
  tracer.say("title", scenario.title);
  ScenarioObserver observer{tracer.watcher(), {}};
  observer.checked = [&](const ScenarioStep& step) { tracer.say("holds", step.place); };
  if (const auto ran = run_scenario(scenario, observer); !ran) {
    tracer.say("FAIL", ran.error());
    return kExitFalse;
  }
  tracer.say("asked", scenario.start->asked());
  return kExitDone;
}

// A log's first line alone names its version, or is its Setup, which has no seats; a scenario is one object over many
// lines.
bool is_log(const std::string& text) {
  try {
    const Json first = parse_json(text.substr(0, text.find('\n')));
    return first.is_object() && (first.contains("log") || (first.contains("game") && !first.contains("seats")));
  } catch (const Malformed&) {
    return false;
  }
}

int trace_file(const std::string& path, bool json) {
  const std::string text = read_file(path);
  Tracer tracer(json);
  if (!is_log(text)) return trace_scenario(parse_json(text), tracer);
  const LogReader reader{tracer.watcher(), {}, {}};
  const auto replayed = replay_log(text, reader);
  tracer.end();
  if (!replayed) tracer.say("FAIL", replayed.error());
  return replayed ? kExitDone : kExitFalse;
}

// Input errors outside a list of files: one line, exit code 2.
template <class Command>
int guarded(const std::string& path, Command command) {
  try {
    return command();
  } catch (const Malformed& malformed) {
    std::cerr << "oshra: " << path << ": " << malformed.what() << '\n';
    return kExitUsage;
  }
}

}  // namespace

void add_scenario_command(Command app) {
  struct Options {
    std::vector<std::string> files;
    bool json = false;
    bool quiet = false;
  };
  auto options = std::make_shared<Options>();
  Command command = app.add_command("scenario", "Run scenario files: a position, what is played, what must come of it");
  command.add_option("files", options->files, "Scenario files").required();
  command.add_flag("--json", options->json, "A report for machines");
  command.add_flag("-q,--quiet", options->quiet, "Only what fails, and the count");
  command.runs([options] { return run_files(options->files, options->json, options->quiet); });
}

void add_perft_command(Command app) {
  struct Options {
    std::string file;
    int depth = 1;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command = app.add_command("perft", "Count decision sequences from a scenario's position, chance enumerated");
  command.add_option("file", options->file, "Scenario file").required();
  command.add_option("--depth", options->depth, "How many actions deep").required().between(1, 32);
  command.add_flag("--json", options->json, "A report for machines");
  command.runs([options] {
    return guarded(options->file, [&] { return perft_file(options->file, options->depth, options->json); });
  });
}

void add_trace_command(Command app) {
  struct Options {
    std::string file;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command = app.add_command("trace", "Print every frame, step, choice and event of a scenario or a log");
  command.add_option("file", options->file, "Scenario file or log").required();
  command.add_flag("--json", options->json, "One object a line, an action with its events");
  command.runs([options] { return guarded(options->file, [&] { return trace_file(options->file, options->json); }); });
}

}  // namespace oshra::lab
