// oshra verify: whether the deals of a match are what its opened secrets give.
#include <memory>

#include "apps/common/malformed.h"
#include "apps/lab/commands.h"
#include "apps/lab/logs/check_logs.h"
#include "protocol/log/reader.h"
#include "protocol/log/verify.h"

namespace oshra::lab {

namespace {

std::string seats_text(SeatSet seats) {
  std::string text;
  for (const Seat seat : each(seats)) text += (text.empty() ? "" : ", ") + std::to_string(seat);
  return text;
}

// A file that is no log is told apart from a log that does not hold, such as one with a changed line.
void check_is_log(const std::string& text) {
  const auto log = read_log(text);
  if (!log && log.error().message != kNotAsWritten) throw Malformed(log.error().place, log.error().message);
}

CheckedLog verified(const std::string& text) {
  check_is_log(text);
  const auto log = verify_log(text);
  if (!log) {
    const Flaw& flaw = log.error();
    return {.failure = flaw.place.empty() ? flaw.message : flaw.place + ": " + flaw.message};
  }
  CheckedLog checked;
  checked.more = std::to_string(log->deals) + (log->deals == 1 ? " deal" : " deals");
  checked.more += log->contributed == 0 ? "; the table's secret alone made them"
                                        : "; made by the table and seat " + seats_text(log->contributed);
  if (log->set != 0) checked.more += "; what the first " + std::to_string(log->set) + " are was set before";
  if (log->rounds > 1) checked.more += "; " + std::to_string(log->rounds) + " rounds of committing";
  const std::optional<match::Seq> what_if = log->what_if;
  if (what_if) checked.more += "; a what-if: its own way from seq " + std::to_string(*what_if + 1) + " on";
  checked.more_json = {{"deals", log->deals}, {"contributed", Json::array()}, {"rounds", log->rounds}};
  for (const Seat seat : each(log->contributed)) checked.more_json["contributed"].push_back(seat);
  if (what_if) checked.more_json["what_if"] = *what_if;
  add_extent(checked, {.finished = log->finished});
  return checked;
}

}  // namespace

void add_verify_command(Command app) {
  struct Options {
    std::vector<std::string> files;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command =
      app.add_command("verify", "Recompute every deal of a match's log from the secrets that were opened");
  command.add_option("files", options->files, "Logs of matches with people or programs").required();
  command.add_flag("--json", options->json, "A report for machines");
  command.runs([options] { return check_logs(options->files, options->json, verified); });
}

}  // namespace oshra::lab
