// One player's match from the greeting to the end: a local match, a teller, a face and perhaps a log, joined.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/common/match_seed.h"
#include "apps/programs/exec_name.h"
#include "apps/programs/named_bot.h"
#include "apps/terminal/face.h"
#include "apps/terminal/left_off.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/local_match.h"
#include "apps/terminal/patient_bots.h"
#include "table/match_log.h"
#include "text/language.h"

namespace oshra::terminal {

// What is set for every game.
struct SittingSettings {
  int players = 0;
  Seat seat = 0;
  // Several at this terminal, by name, in the seats from 0 on; none: one person, at `seat`.
  std::vector<std::string> people = {};
  std::vector<std::string> bots = {"greedy"};  // one for all, or one for each of their seats in rising order
  text::Language language = text::Language::en;
  MatchSeed seed;    // none: the system's
  std::string name;  // empty: one is made up
  bool echo = false;
  bool plain = false;                         // for ears: nothing drawn, nothing written over
  std::string play_command = "oshra play";    // what the reader has typed, or could
  std::string rules_command = "oshra rules";  // and to read the rules

  [[nodiscard]] bool is_person(Seat other) const { return people.empty() ? other == seat : other < people.size(); }
  [[nodiscard]] int persons() const { return people.empty() ? 1 : static_cast<int>(people.size()); }
  [[nodiscard]] const std::string& bot_of(Seat other) const {
    std::size_t before = 0;
    for (Seat lower = 0; lower < other; ++lower) before += is_person(lower) ? 0U : 1U;
    return bots.size() == 1 ? bots.front() : bots[before];
  }
};

// A game's own settings, and what they come to.
template <class S>
concept SettingsOfGame =
    std::derived_from<S, SittingSettings> && Game<typename S::Game> &&
    requires(const S& settings, PlayersSide<typename S::Game>& side, const std::vector<std::string>& names, Rng& luck) {
      { settings.draw_setup(luck) } -> std::same_as<typename S::Game::Setup>;  // with what is drawn before the game
      { settings.teller(side, names) } -> std::same_as<std::unique_ptr<Teller>>;
      { S::kWord } -> std::convertible_to<std::string_view>;  // what names the game to `play`; empty: nothing need
      // The game's own, each with a space before it; none: no command begins this game again.
      { settings.flags() } -> std::convertible_to<std::optional<std::string>>;
      { settings.what_else_is_wrong() } -> std::same_as<std::optional<std::string>>;
      { S::kBook } -> std::convertible_to<text::Book>;  // whose rules are read
      { S::kLeast } -> std::convertible_to<int>;
      { S::kMost } -> std::convertible_to<int>;
    };

std::optional<std::string> what_is_wrong_with_seats(const SittingSettings& settings, int least, int most);
std::vector<std::string> names_of(const SittingSettings& settings);
// Of a game that was left off; a name that was made up for its player is told in this language.
std::vector<std::string> names_of(const match::Seats& seats, text::Language language);
// Who plays in a game that was left off, as settings: people, bots, how many.
void seat_as_before(const match::Seats& seats, SittingSettings& settings);
// With what they are: "Ada (greedy)"; people by name. The reader's own is empty.
std::vector<std::string> others_of(const SittingSettings& settings, const std::vector<std::string>& names, Seat reader);
// The command that plays the same game again, for a shell; `word` and `flags` are the game's.
std::string repeat_command(const SittingSettings& settings, const MatchSeed& seed, std::string_view word,
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

// The first entries of a match's log: who sits where, and what chance comes from.
std::vector<match::Entry> first_entries(const match::MatchId& id, const match::Seats& seats,
                                        const match::Bytes32& secret);

// The beginning of a match that was left off.
template <Game G>
match::Beginning<G> beginning_of(const LogFile& file, const typename G::Setup& setup) {
  return {.id = file.head.match, .setup = setup, .rules = file.head.rules, .what_if = file.head.what_if};
}

// What a sitting has beside its game; each may be none.
struct SittingPapers {
  std::ostream* log = nullptr;        // gets the match's log, because somebody wants it,
  std::ostream* kept = nullptr;       // and so does this, where the game is kept as it is played
  const LeftOff* left_off = nullptr;  // gone on with; the log then gets what is new
  std::string kept_as = {};           // the file of that
  bool offered = false;               // and the next start offers to go on with it
  Lines remarks = {};                 // said first: paragraphs

  // A disk may be full: what could not be written once is missing for good.
  [[nodiscard]] bool is_kept() const { return kept != nullptr && kept->good(); }
};

inline void write_logs(const SittingPapers& papers, const std::string& lines) {
  for (std::ostream* log : {papers.log, papers.kept}) {
    if (log != nullptr) *log << lines << std::flush;
  }
}

// What is said last, when this sitting is over, and what `save` says and does. `repeat`: the command that begins the
// game again, or empty.
Advice parting_words(const Teller& teller, const SittingPapers& papers, const SittingSettings& settings, bool over,
                     const std::string& repeat);
Advice save_log(const Teller& teller, const SittingPapers& papers, const SittingSettings& settings,
                const std::string& log, const std::string& path);

// The log is written line by line as the match is played, or where programs play all of it at the end, when none of
// them runs any more. `watcher`, if any, is shown the match whenever something has happened. The settings are sound.
template <SettingsOfGame S>
Ended play_sitting(const S& settings, std::istream& in, Writer& out, const SittingPapers& papers = {},
                   typename LocalMatch<typename S::Game>::Watcher watcher = {}) {
  using G = typename S::Game;
  const LeftOff* const left_off = papers.left_off;
  const MatchSeed seed = left_off != nullptr     ? MatchSeed(left_off->secret)
                         : settings.seed.given() ? settings.seed
                                                 : MatchSeed::of_the_system();
  const bool programs = has_programs(settings);
  const std::vector<std::string> names =
      left_off != nullptr ? names_of(left_off->seats, settings.language) : names_of(settings);
  Rng luck(match::setup_seed_of(seed.secret()));
  match::Beginning<G> beginning =
      left_off != nullptr
          ? beginning_of<G>(left_off->file, std::get<typename G::Setup>(left_off->file.head.setup))
          : match::Beginning<G>{.id = random_bytes<match::MatchId>(), .setup = settings.draw_setup(luck)};

  match::Seats seats = left_off != nullptr ? left_off->seats : seats_of(settings, names);
  // Nothing that a program is handed derives from what chance comes from, unless someone has asked for a game again.
  const bool apart = programs && !settings.seed.given();
  if (left_off == nullptr) {
    seats.bots_seed = match::bots_seed_of(apart ? random_bytes<match::Bytes32>() : seed.secret());
  }
  BotTools tools = patient_bot_tools();
  tools.at_a_table = seats.at_a_table;
  tools.budget = seats.budget;
  typename LocalMatch<G>::Bots bots;
  for (Seat seat = 0; seat < settings.players; ++seat) {
    bots.push_back(settings.is_person(seat) ? nullptr : make_named_bot<G>(settings.bot_of(seat), tools).value());
    // A script waits for nobody's sake.
    if (bots.back() && !settings.echo && left_off == nullptr)
      beginning.rules.pace = std::max<match::Time>(beginning.rules.pace, bots.back()->longest());
  }
  std::string whole_log;
  Ended ended = Ended::finished;
  {
    LocalMatch<G> local(beginning, seats.bots_seed, std::move(bots));
    const std::vector<match::Entry> first =
        left_off != nullptr ? left_off->file.entries : first_entries(beginning.id, seats, seed.secret());
    ensure(local.take(first).has_value(), "a local match that does not begin");
    if (watcher) local.watch(std::move(watcher));
    MatchLog<G> lines(local.match());
    if (left_off != nullptr) whole_log = lines.take();
    local.watch([&](const match::Match<G>&) {
      const std::string more = lines.take();
      whole_log += more;
      if (!programs) write_logs(papers, more);
    });

    const Interrupts interrupts;
    StreamKeyboard keyboard(in);
    const std::optional<std::string> flags = settings.flags();
    const std::string repeat = flags ? repeat_command(settings, seed, S::kWord, *flags) : "";
    std::vector<std::unique_ptr<Teller>> tellers(names.size());  // by seat, as are the faces; none of bots
    std::vector<std::unique_ptr<Face>> faces(names.size());
    bool said_to_be_lost = false;
    Seat at_the_screen = settings.people.empty() ? settings.seat : Seat{0};
    for (Seat seat = 0; seat < settings.players; ++seat) {
      if (!settings.is_person(seat)) continue;
      tellers[seat] = settings.teller(local.side(seat), names);
      if (left_off != nullptr) tellers[seat]->remember();
      const Teller& teller = *tellers[seat];
      FaceSettings face{.rules = RulesReader(S::kBook, settings.language),
                        .rules_command = settings.rules_command,
                        .echo = settings.echo,
                        .plain = settings.plain,
                        .names = names,
                        .shared = settings.persons() > 1 ? names[seat] : ""};
      face.on_leaving = [&] {
        return parting_words(teller, papers, settings, local.match().end().has_value(), repeat);
      };
      face.notices = [&]() -> Lines {
        if (papers.kept == nullptr || papers.is_kept() || std::exchange(said_to_be_lost, true)) return {};
        return {teller.say("table.not_kept")};
      };
      face.save = [&](const std::string& path) {
        return programs ? Advice{.paragraphs = {teller.say("table.log_at_the_end")}}
                        : save_log(teller, papers, settings, whole_log, path);
      };
      face.greeting = papers.remarks;
      face.greeting.push_back(teller.greeting(others_of(settings, names, seat)));
      if (settings.seed.given()) {
        face.greeting.back() += ' ' + teller.say("table.seed", {{"seed", seed.text()}}) + '.';
        if (programs) face.greeting.push_back(teller.say("table.seed_seen"));
      }
      if (papers.log != nullptr && programs) face.greeting.push_back(teller.say("table.log_at_the_end"));
      faces[seat] = std::make_unique<Face>(*tellers[seat], keyboard, out, std::move(face));
    }
    for (ended = faces[at_the_screen]->play(); ended == Ended::others_turn; ended = faces[at_the_screen]->play()) {
      do {
        at_the_screen = next_seat(at_the_screen, settings.players);
      } while (!contains(local.people_asked(), at_the_screen));
    }
  }
  if (programs) write_logs(papers, whole_log);
  return ended;
}

}  // namespace oshra::terminal
