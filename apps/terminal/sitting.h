// One player's match from the greeting to the end: a local match, a teller, a face and perhaps a log, joined.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/common/match_seed.h"
#include "apps/programs/exec_name.h"
#include "apps/programs/named_bot.h"
#include "apps/terminal/face.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/local_match.h"
#include "table/match_log.h"
#include "text/language.h"

namespace oshra::terminal {

// What is set for every game.
struct SittingSettings {
  int players = 0;
  Seat seat = 0;
  std::vector<std::string> bots = {"greedy"};  // one for all, or one for each other seat in rising order
  text::Language language = text::Language::en;
  MatchSeed seed;    // none: the system's
  std::string name;  // empty: one is made up
  bool echo = false;

  [[nodiscard]] const std::string& bot_of(Seat other) const {
    return bots.size() == 1 ? bots.front() : bots[other < seat ? other : other - 1U];
  }
};

// A game's own settings, and what they come to.
template <class S>
concept SettingsOfGame =
    std::derived_from<S, SittingSettings> && Game<typename S::Game> &&
    requires(const S& settings, PlayersSide<typename S::Game>& side, const std::vector<std::string>& names, Rng& luck) {
      { settings.draw_setup(luck) } -> std::same_as<typename S::Game::Setup>;  // with what is drawn before the game
      { settings.teller(side, names) } -> std::same_as<std::unique_ptr<Teller>>;
      { settings.command() } -> std::convertible_to<std::string>;  // what starts this game, without the common flags
      { settings.flags() } -> std::convertible_to<std::string>;    // the game's own, each with a space before it
      { settings.what_else_is_wrong() } -> std::same_as<std::optional<std::string>>;
      { S::kBook } -> std::convertible_to<text::Book>;  // whose rules are read
      { S::kLeast } -> std::convertible_to<int>;
      { S::kMost } -> std::convertible_to<int>;
    };

std::optional<std::string> what_is_wrong_with_seats(const SittingSettings& settings, int least, int most);
std::vector<std::string> names_of(const SittingSettings& settings);
// With what they are: "Ada (greedy)". The player's own is empty.
std::vector<std::string> others_of(const SittingSettings& settings, const std::vector<std::string>& names);
// The command that plays the same game again.
std::string repeat_command(const SittingSettings& settings, const MatchSeed& seed, const std::string& command,
                           const std::string& flags);

// What is wrong with the settings, or nothing.
template <SettingsOfGame S>
std::optional<std::string> what_is_wrong(const S& settings) {
  if (auto wrong = what_is_wrong_with_seats(settings, S::kLeast, S::kMost)) return wrong;
  for (const std::string& name : settings.bots) {
    if (const auto made = make_named_bot<typename S::Game>(name, bot_tools()); !made) return "--bots: " + made.error();
  }
  return settings.what_else_is_wrong();
}

// Who sits where, as the log has it.
match::Seats seats_of(const SittingSettings& settings, const std::vector<std::string>& names);
// Programs of someone's own are among the bots.
bool has_programs(const SittingSettings& settings);

// `log`, if any, gets the match's log: line by line as it is played, or where programs play all of it at the end, when
// none of them runs any more. `watcher`, if any, is shown the match whenever something has happened. The settings are
// sound.
template <SettingsOfGame S>
Ended play_sitting(const S& settings, std::istream& in, Writer& out, std::ostream* log = nullptr,
                   typename LocalMatch<typename S::Game>::Watcher watcher = {}) {
  using G = typename S::Game;
  const MatchSeed seed = settings.seed.given() ? settings.seed : MatchSeed::of_the_system();
  const bool programs = has_programs(settings);
  const std::vector<std::string> names = names_of(settings);
  Rng luck(match::setup_seed_of(seed.secret()));
  match::Beginning<G> beginning{.id = random_bytes<match::MatchId>(), .setup = settings.draw_setup(luck)};

  match::Seats seats = seats_of(settings, names);
  // Nothing that a program is handed derives from what chance comes from, unless someone has asked for a game again.
  const bool apart = programs && !settings.seed.given();
  seats.bots_seed = match::bots_seed_of(apart ? random_bytes<match::Bytes32>() : seed.secret());
  BotTools tools = bot_tools();
  tools.at_a_table = seats.at_a_table;
  typename LocalMatch<G>::Bots bots;
  for (Seat seat = 0; seat < settings.players; ++seat) {
    bots.push_back(seat == settings.seat ? nullptr : make_named_bot<G>(settings.bot_of(seat), tools).value());
    // A script waits for nobody's sake.
    if (bots.back() && !settings.echo)
      beginning.rules.pace = std::max<match::Time>(beginning.rules.pace, bots.back()->longest());
  }
  std::string kept;
  Ended ended;
  {
    LocalMatch<G> local(beginning, seats, seed.secret(), settings.seat, std::move(bots));
    if (watcher) local.watch(std::move(watcher));
    MatchLog<G> lines(local.match());
    local.watch([&](const match::Match<G>&) {
      if (log == nullptr) return;
      if (programs) {
        kept += lines.take();
      } else {
        *log << lines.take() << std::flush;
      }
    });

    const std::unique_ptr<Teller> teller = settings.teller(local, names);
    std::string greeting = teller->greeting(others_of(settings, names));
    if (settings.seed.given()) greeting += ' ' + teller->say("table.seed", {{"seed", seed.text()}}) + '.';
    out.line(greeting);
    if (settings.seed.given() && programs) out.line(teller->say("table.seed_seen"));
    if (log != nullptr && programs) out.line(teller->say("table.log_at_the_end"));
    FaceSettings face{.repeat = repeat_command(settings, seed, settings.command(), settings.flags()),
                      .rules = RulesReader(S::kBook, settings.language),
                      .echo = settings.echo};
    ended = Face(*teller, in, out, std::move(face)).play();
  }
  if (log != nullptr && programs) *log << kept << std::flush;
  return ended;
}

}  // namespace oshra::terminal
