#include "apps/lab/check_logs.h"

#include <iostream>

#include "apps/common/exit_codes.h"
#include "apps/common/malformed.h"
#include "apps/lab/files.h"

namespace oshra::lab {

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
