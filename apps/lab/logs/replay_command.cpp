// oshra replay: whether logs hold.
#include <memory>

#include "apps/lab/commands.h"
#include "apps/lab/logs/check_logs.h"
#include "apps/lab/logs/log.h"

namespace oshra::lab {

void add_replay_command(Command app) {
  struct Options {
    std::vector<std::string> files;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command = app.add_command("replay", "Replay logs and check every hash");
  command.add_option("files", options->files, "Logs of simulate, arena and play (docs/logs.md)").required();
  command.add_flag("--json", options->json, "A report for machines");
  command.runs([options] {
    return check_logs(options->files, options->json, [](const std::string& text) {
      CheckedLog checked;
      LogReader reader;
      reader.extent = [&](const LogExtent& extent) { add_extent(checked, extent); };
      if (const auto replayed = replay_log(text, reader); !replayed) checked.failure = replayed.error();
      return checked;
    });
  });
}

}  // namespace oshra::lab
