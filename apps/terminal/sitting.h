// One player's game from the greeting to the end: a table, a teller, a face and perhaps a log, joined.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/lab/log.h"
#include "apps/terminal/face.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/table.h"
#include "text/language.h"

namespace oshra::terminal {

// What is set for every game.
struct SittingSettings {
  int players = 0;
  Seat seat = 0;
  std::vector<std::string> bots = {"greedy"};  // one for all, or one for each other seat in rising order
  text::Language language = text::Language::en;
  std::uint64_t seed = 0;
  std::string name;  // empty: one is made up
  bool echo = false;

  [[nodiscard]] const std::string& bot_of(Seat other) const {
    return bots.size() == 1 ? bots.front() : bots[other < seat ? other : other - 1U];
  }
};

// A game's own settings, and what they come to: `games()` is its part of the lab (set-up, positions for logs, bots).
template <class S>
concept SettingsOfGame =
    std::derived_from<S, SittingSettings> && Game<typename S::Games::Game> &&
    requires(const S& settings, PlayersSide<typename S::Games::Game>& side, const std::vector<std::string>& names) {
      { settings.games() } -> std::same_as<typename S::Games>;
      { settings.teller(side, names) } -> std::same_as<std::unique_ptr<Teller>>;
      { settings.command() } -> std::convertible_to<std::string>;  // what starts this game, without the common flags
      { settings.flags() } -> std::convertible_to<std::string>;    // the game's own, each with a space before it
      { settings.what_else_is_wrong() } -> std::same_as<std::optional<std::string>>;
      { S::kLeast } -> std::convertible_to<int>;
      { S::kMost } -> std::convertible_to<int>;
    };

std::optional<std::string> what_is_wrong_with_seats(const SittingSettings& settings, int least, int most);
std::vector<std::string> names_of(const SittingSettings& settings);
// With what they are: "Ada (greedy)". The player's own is empty.
std::vector<std::string> others_of(const SittingSettings& settings, const std::vector<std::string>& names);
// The command that plays the same game again.
std::string repeat_command(const SittingSettings& settings, const std::string& command, const std::string& flags);

// What is wrong with the settings, or nothing.
template <SettingsOfGame S>
std::optional<std::string> what_is_wrong(const S& settings) {
  if (auto wrong = what_is_wrong_with_seats(settings, S::kLeast, S::kMost)) return wrong;
  for (const std::string& name : settings.bots) {
    if (const std::string error = S::Games::bot_error(name); !error.empty()) return "--bots: " + error;
  }
  return settings.what_else_is_wrong();
}

// The log of a game, line by line as it is played.
class RunningLog {
 public:
  RunningLog(std::ostream& out, const lab::Position& start, const lab::LogBots& bots)
      : out_(out), writer_(start, bots) {
    write();
  }

  void add(const lab::Position& after, Actor actor, const oshra::Choice& choice) {
    writer_.add(after, actor, choice);
    if (after.actors() == 0) writer_.end(after);
    write();
  }

 private:
  void write() {
    out_ << std::string_view(writer_.text()).substr(written_) << std::flush;
    written_ = writer_.text().size();
  }

  std::ostream& out_;
  lab::LogWriter writer_;
  std::size_t written_ = 0;
};

// `log`, if any, gets the game's log line by line as it is played; `watcher`, if any, every action.
// The settings are sound.
template <SettingsOfGame S>
Ended play_sitting(const S& settings, std::istream& in, Writer& out, std::ostream* log = nullptr,
                   typename Table<typename S::Games::Game>::Watcher watcher = {}) {
  using G = typename S::Games::Game;
  const typename S::Games games = settings.games();
  constexpr std::uint64_t kOfTheSetup = kMaxSeats + 1;  // a stream that no seat has
  Rng luck = stream(settings.seed, kOfTheSetup);
  const typename G::Setup setup = games.draw_setup(luck);

  BotTools tools = bot_tools();
  tools.at_a_table = true;
  typename Table<G>::Bots bots;
  const auto seats = static_cast<std::size_t>(G::players(setup));
  for (Seat seat = 0; seat < seats; ++seat) {
    bots.push_back(seat == settings.seat ? nullptr : games.make_bot(settings.bot_of(seat), tools).bot);
  }
  Table<G> table(setup, settings.seat, settings.seed, std::move(bots));
  if (watcher) table.watch(std::move(watcher));
  std::optional<RunningLog> running_log;
  if (log != nullptr) {
    lab::LogBots named{.names = std::vector<std::string>(seats), .seed = table.bots_seed(), .at_a_table = true};
    for (Seat seat = 0; seat < seats; ++seat) {
      if (seat != settings.seat) named.names[seat] = settings.bot_of(seat);
    }
    running_log.emplace(*log, *games.position(setup, G::initial(setup)), named);
    table.watch([&](const typename G::Setup&, const typename G::State& after, Actor actor,
                    const oshra::Choice& choice) { running_log->add(*games.position(setup, after), actor, choice); });
  }

  const std::vector<std::string> names = names_of(settings);
  const std::unique_ptr<Teller> teller = settings.teller(table, names);
  out.line(teller->greeting(others_of(settings, names)) + ' ' +
           teller->say("table.seed", {{"seed", std::to_string(settings.seed)}}) + '.');
  FaceSettings face{.repeat = repeat_command(settings, settings.command(), settings.flags()), .echo = settings.echo};
  return Face(*teller, in, out, std::move(face)).play();
}

}  // namespace oshra::terminal
