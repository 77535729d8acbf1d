#include "apps/terminal/sitting.h"

#include <ostream>

#include "apps/lab/hidden_leaders/position.h"
#include "apps/lab/log.h"
#include "bots/hidden_leaders/bots.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;

namespace {

constexpr int kLongestName = 16;  // columns: two of them fit a line of 40

const std::string& bot_of(const SittingSettings& settings, Seat seat) {
  if (settings.bots.size() == 1) return settings.bots.front();
  return settings.bots[seat < settings.seat ? seat : seat - 1U];
}

std::string repeat_command(const SittingSettings& settings) {
  std::string command = "./play --players " + std::to_string(settings.players);
  if (settings.seat != 0) command += " --seat " + std::to_string(settings.seat);
  if (settings.bots != SittingSettings().bots) {
    command += " --bots ";
    for (std::size_t i = 0; i < settings.bots.size(); ++i) command += (i == 0 ? "" : ",") + settings.bots[i];
  }
  if (settings.beginner) command += " --beginner";
  if (settings.extended) command += " --heroes extended";
  return command + " --seed " + std::to_string(settings.seed);
}

std::vector<std::string> names_of(const SittingSettings& settings, const text::HiddenLeadersWords& words,
                                  const hl::Setup& setup) {
  const std::string given = tidy(settings.name, kLongestName);
  std::vector<std::string> names;
  int bot = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == settings.seat) {
      names.push_back(given.empty() ? words.say("table.your_name") : given);
    } else {
      names.push_back(words.say("table.bot_name." + std::to_string(++bot)));
    }
  }
  return names;
}

void greet(const SittingSettings& settings, const text::HiddenLeadersWords& words, const hl::Setup& setup,
           const std::vector<std::string>& names, Writer& out) {
  std::string line = words.say("table.title") + ". ";
  if (settings.beginner) line += words.say("table.beginner") + ". ";
  if (settings.extended) line += words.say("table.extended") + ". ";
  std::string others;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == settings.seat) continue;
    if (!others.empty()) others += ", ";
    others += names[seat] + " (" + bot_of(settings, seat) + ')';
  }
  line += words.say("table.opponents", {{"players", others}}) + ' ';
  line += words.say("table.ends_at", {{"count", std::int64_t{hl::end_threshold(setup)}}}) + ' ';
  line += words.say("table.seed", {{"seed", std::to_string(settings.seed)}}) + '.';
  out.line(line);
}

}  // namespace

std::optional<std::string> what_is_wrong(const SittingSettings& settings) {
  if (settings.players < hl::kMinPlayers || settings.players > hl::kMaxPlayers) {
    return "--players: 2 to 6 can play, not " + std::to_string(settings.players);
  }
  if (settings.seat >= settings.players) {
    return "--seat: with " + std::to_string(settings.players) + " players the seats are 0 to " +
           std::to_string(settings.players - 1) + ", not " + std::to_string(settings.seat);
  }
  const auto others = static_cast<std::size_t>(settings.players - 1);
  if (settings.bots.size() != 1 && settings.bots.size() != others) {
    return "--bots: one name for all or " + std::to_string(others) + " for the others' seats, not " +
           std::to_string(settings.bots.size());
  }
  for (const std::string& name : settings.bots) {
    if (const std::string error = hl::make_bot(name).error; !error.empty()) return "--bots: " + error;
  }
  return std::nullopt;
}

Ended play_sitting(const SittingSettings& settings, std::istream& in, Writer& out, std::ostream* log,
                   Table::Watcher watcher) {
  const hl::Setup setup = hl::make_setup(settings.players, settings.beginner, settings.extended);
  const text::HiddenLeadersWords words(settings.language);
  const std::vector<std::string> names = names_of(settings, words, setup);
  Table::Bots bots;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    bots.push_back(seat == settings.seat ? nullptr : hl::make_bot(bot_of(settings, seat)).bot);
  }
  Table table(setup, settings.seat, settings.seed, std::move(bots));
  if (watcher) table.watch(std::move(watcher));

  std::optional<lab::LogWriter> writer;
  std::size_t written = 0;
  const auto write_log = [&] {
    *log << std::string_view(writer->text()).substr(written) << std::flush;
    written = writer->text().size();
  };
  if (log != nullptr) {
    writer.emplace(lab::HiddenLeadersPosition(setup, hl::initial(setup)));
    write_log();
    table.watch([&](const hl::Setup&, const hl::State& after, Actor actor, Action action) {
      const lab::HiddenLeadersPosition position(setup, after);
      writer->add(position, actor, action);
      if (after.ask == hl::Ask::nothing) writer->end(position);
      write_log();
    });
  }

  greet(settings, words, setup, names, out);
  FaceSettings face{
      .language = settings.language, .names = names, .repeat = repeat_command(settings), .echo = settings.echo};
  return Face(table, words, in, out, std::move(face)).play();
}

}  // namespace oshra::terminal
