// oshra audit: whether bots chose by what they knew.
#include <memory>

#include "apps/lab/commands.h"
#include "apps/lab/logs/audit.h"
#include "apps/lab/logs/check_logs.h"

namespace oshra::lab {

namespace {

std::string seat_text(std::size_t number, const AuditedSeat& seat) {
  std::string text = "seat " + std::to_string(number) + ", " + (seat.bot.empty() ? "no bot" : seat.bot);
  auto say = [&, before = ": "](std::uint64_t choices, const char* what) mutable {
    if (choices == 0) return;
    text += before + std::to_string(choices) + " " + what;
    before = ", ";
  };
  say(seat.repeated, "repeated");
  say(seat.left_out, "cannot be repeated");
  say(seat.stand_in, "of random in its place repeated");
  say(seat.different, "came out otherwise");
  return text;
}

CheckedLog check(const std::string& text) {
  const Audited audited = audit_log(text);
  CheckedLog checked;
  checked.failure = audited.failure;
  checked.more_json["seats"] = Json::array();
  for (std::size_t i = 0; i < audited.seats.size(); ++i) {
    const AuditedSeat& seat = audited.seats[i];
    checked.more += (i == 0 ? "" : "; ") + seat_text(i, seat);
    checked.more_json["seats"].push_back({{"bot", seat.bot.empty() ? Json() : Json(seat.bot)},
                                          {"repeated", seat.repeated},
                                          {"stand_in", seat.stand_in},
                                          {"different", seat.different},
                                          {"left_out", seat.left_out}});
  }
  add_extent(checked, audited.extent);
  return checked;
}

}  // namespace

void add_audit_command(Command app) {
  struct Options {
    std::vector<std::string> files;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  Command command =
      app.add_command("audit", "Repeat every choice of a log's bots from what their seats knew, and compare");
  command.add_option("files", options->files, "Logs of simulate, arena and play").required();
  command.add_flag("--json", options->json, "A report for machines");
  command.runs([options] { return check_logs(options->files, options->json, check); });
}

}  // namespace oshra::lab
