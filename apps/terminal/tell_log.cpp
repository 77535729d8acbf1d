#include "apps/terminal/tell_log.h"

#include <utility>
#include <variant>

#include "protocol/clean_text.h"
#include "table/games.h"
#include "text/hidden_leaders/words.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"
#include "text/yield/words.h"

namespace oshra::terminal {

namespace {

namespace hl = hidden_leaders;

// A game that has been played again.
template <Game G>
struct Course {
  const typename G::Setup& setup;
  typename G::State state;
  std::vector<typename G::ViewEvent> events = {};  // as the reader was told them
};

template <Game G>
Result<Course<G>, std::string> play_again(const LogFile& log, const typename G::Setup& setup, Viewer reader) {
  Course<G> course{.setup = setup, .state = G::initial(setup)};
  struct Ear {
    std::vector<typename G::ViewEvent>* told;
    Viewer reader;
  } ear{.told = &course.events, .reader = reader};
  CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                         const auto& listens = *static_cast<Ear*>(context);
                                         listens.told->push_back(G::project(event, listens.reader));
                                       },
                                       &ear};
  for (const match::Done& done : match::course_of(log.entries)) {
    if (!G::check(setup, course.state, done.actor, done.action).ok()) {
      return Unexpected("seq " + std::to_string(done.seq) + " is refused: `oshra replay` says why");
    }
    G::apply(setup, course.state, done.actor, done.action, sink);
  }
  return course;
}

// Of a log that says nothing of its seats: "Player 1" ...
std::vector<std::string> names_of(const LogFile& log, int players, text::Language language) {
  const text::Messages words(text::Book::common, language, text::icu_formatter());
  std::vector<std::string> names;
  names.reserve(static_cast<std::size_t>(players));
  for (int seat = 0; seat < players; ++seat) {
    names.push_back(words.say("phrase.player_number", {{"number", std::int64_t{seat} + 1}}).text);
  }
  for (const match::Entry& entry : log.entries) {
    const auto* seats = std::get_if<match::Seats>(&entry);
    if (seats == nullptr) continue;
    for (std::size_t seat = 0; seat < names.size() && seat < seats->seats.size(); ++seat) {
      if (const std::string name = clean_text(seats->seats[seat].name); !name.empty()) names[seat] = name;
    }
  }
  return names;
}

std::vector<ToldLine> lines_of(const text::Account& account, const std::vector<text::Sentence>& outcome) {
  std::vector<ToldLine> lines;
  for (const text::AccountLine& line : account) lines.push_back({line.sentence.text, line.heading});
  for (const text::Sentence& sentence : outcome) lines.push_back({sentence.text, &sentence == &outcome.front()});
  return lines;
}

std::vector<ToldLine> told(const Course<hl::HiddenLeaders>& course, Viewer reader, text::Language language,
                           const std::vector<std::string>& names) {
  const text::HiddenLeadersWords words(language, text::icu_formatter());
  const hl::View view = hl::HiddenLeaders::view(course.setup, course.state, reader);
  return lines_of(words.account(course.events, reader, names),
                  words.outcome(hl::HiddenLeaders::outcome(course.setup, course.state), view.leaders, reader, names));
}

std::vector<ToldLine> told(const Course<yield::Yield>& course, Viewer reader, text::Language language,
                           const std::vector<std::string>& players) {
  const text::YieldWords words(language, text::icu_formatter());
  const text::YieldNames names = text::names_in(language, course.setup, players);
  const yield::View view = yield::Yield::view(course.setup, course.state, reader);
  return lines_of(words.account(course.events, view, names),
                  words.outcome(course.setup, yield::Yield::outcome(course.setup, course.state), names, reader));
}

}  // namespace

Result<std::vector<ToldLine>, std::string> tell_log(const LogFile& log, const Telling& telling) {
  using Told = Result<std::vector<ToldLine>, std::string>;
  if (!log.head.position.is_null()) {
    return Unexpected(std::string("it begins at a position of its own; games from their beginning on can be told"));
  }
  return with_game_of(log.head.setup, [&]<Game G>(const typename G::Setup& setup) -> Told {
    const int players = G::players(setup);
    if (telling.reader != kSpectator && telling.reader >= players) {
      return Unexpected("--seat: with " + std::to_string(players) + " players the seats are 0 to " +
                        std::to_string(players - 1) + ", not " + std::to_string(telling.reader));
    }
    if (!telling.names.empty() && std::cmp_not_equal(telling.names.size(), players)) {
      return Unexpected("--names: " + std::to_string(players) + " players are wanted, not " +
                        std::to_string(telling.names.size()));
    }
    const Result<Course<G>, std::string> course = play_again<G>(log, setup, telling.reader);
    if (!course) return Unexpected(course.error());
    return told(*course, telling.reader, telling.language,
                telling.names.empty() ? names_of(log, players, telling.language) : telling.names);
  });
}

}  // namespace oshra::terminal
