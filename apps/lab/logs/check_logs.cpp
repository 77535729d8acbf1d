#include "apps/lab/logs/check_logs.h"

#include <iostream>

#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/common/malformed.h"

namespace oshra::lab {

void add_extent(CheckedLog& checked, const LogExtent& extent) {
  const auto say = [&](const std::string& what) { checked.more += (checked.more.empty() ? "" : "; ") + what; };
  if (extent.half_line != 0) say("line " + std::to_string(extent.half_line) + " is a half line and left out");
  if (!extent.finished) say("the log is unfinished");
  checked.more_json["finished"] = extent.finished;
  if (extent.half_line != 0) checked.more_json["half_line"] = extent.half_line;
}

int check_logs(const std::vector<std::string>& paths, bool json,
               const std::function<CheckedLog(const std::string& text)>& check) {
  int passed = 0;
  int failed = 0;
  bool malformed = false;
  Json report = Json::array();
  for (const std::string& path : paths) {
    CheckedLog checked;
    bool bad = false;
    try {
      checked = check(read_file(path));
    } catch (const Malformed& error) {
      checked.failure = error.what();
      bad = malformed = true;
    }
    const auto& reason = checked.failure;
    ++(reason ? failed : passed);
    if (json) {
      report.push_back({{"file", path}, {"result", !reason ? "passed" : bad ? "malformed" : "failed"}});
      if (reason) report.back()["reason"] = *reason;
      report.back().update(checked.more_json);
    } else {
      std::cout << (!reason ? "ok   "
                    : bad   ? "MALFORMED "
                            : "FAIL ")
                << path << (reason ? ": " + *reason : "")
                << (checked.more.empty() ? "" : (reason ? "; " : ": ") + checked.more) << '\n';
    }
  }
  if (json) {
    std::cout << json_text(Json{{"passed", passed}, {"failed", failed}, {"logs", std::move(report)}}) << '\n';
  } else {
    std::cout << passed << " passed, " << failed << " failed\n";
  }
  return malformed ? kExitUsage : failed != 0 ? kExitFalse : kExitDone;
}

}  // namespace oshra::lab
