// oshra tell: a logged game in words.
#include <algorithm>
#include <iostream>
#include <memory>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/terminal/commands.h"
#include "apps/terminal/surroundings.h"
#include "apps/terminal/tell_log.h"
#include "protocol/clean_text.h"

namespace oshra::terminal {

namespace {

struct TellWanted {
  std::string file;
  std::string language;
  int seat = -1;  // none: as whoever looks on
  std::string names;
};

// Between commas.
std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    names.push_back(tidy(clean_text(list.substr(0, comma)), kLongestName));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

Result<std::vector<ToldLine>, std::string> tell_file(const std::string& path, const Telling& telling) {
  try {
    const Read<LogFile> log = read_log(read_file(path));
    if (!log) return Unexpected(log.error().place + ": " + log.error().message);
    return tell_log(*log, telling);
  } catch (const Malformed& malformed) {
    return Unexpected(std::string(malformed.what()));
  }
}

int tell(const TellWanted& arguments) {
  const Telling telling{.reader = arguments.seat < 0 ? kSpectator : static_cast<Viewer>(arguments.seat),
                        .language = text::language_named(arguments.language).value_or(usual_language()),
                        .names = names_in(arguments.names)};
  const auto lines = tell_file(arguments.file, telling);
  if (!lines) {
    std::cerr << arguments.file << ": " << lines.error() << '\n';
    return kExitUsage;
  }
  Writer out(std::cout, terminal_screen, wants_colour());
  for (const ToldLine& line : *lines) {
    if (line.heading) {
      out.blank();
      out.line(inked(Ink::strong, line.text), kHangingIndent);
    } else {
      out.line(line.text, kHangingIndent);
    }
  }
  return kExitDone;
}

}  // namespace

void add_tell_command(Command app) {
  Command command = app.add_command("tell", "Tell a logged game in words, as a player or a spectator saw it");
  const auto arguments = std::make_shared<TellWanted>();
  command.add_option("file", arguments->file, "A log of simulate, arena or play (docs/logs.md)").required();
  command.add_option("--lang", arguments->language, "The language: en, de, fr, ru (default: the locale's, else en)")
      .one_of({"en", "de", "fr", "ru"});
  command.add_option("--seat", arguments->seat, "Whose eyes: a seat, from 0 (default: a spectator's)")
      .between(0, kMaxSeats - 1);
  command.add_option("--names", arguments->names,
                     "What to call the players, by seat: Ada,Bo,Cleo (default: as the log does, else by number)");
  command.runs([arguments] { return tell(*arguments); });
}

}  // namespace oshra::terminal
