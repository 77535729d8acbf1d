// Law 4 of matches on the wire: whole games over real sockets, with as many people as can play and one who looks on.
// The game is played again with something dealt or chosen otherwise that one of them does not learn, everything else
// renamed to it; what their socket receives must be the same to the byte.
#include <doctest/doctest.h>

#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/server/house/record.h"
#include "protocol/log/reader.h"
#include "protocol/log/words.h"
#include "protocol/log/writer.h"
#include "store/sqlite/sqlite_store.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/here.h"
#include "tests/common/full.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/law.h"
#include "tests/laws/non_interference.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using server::Client;
using server::Crowd;
using server::Here;
using server::Party;
using yield::Yield;

struct Step {
  Actor actor = kChance;
  Action action = {};
  bool chosen = false;  // by a player who was asked
};
using Course = std::vector<Step>;

// What a server keeps of a finished match, and who holds which seat.
struct Finished {
  store::Kept kept;
  LogFile log;
  std::vector<house::Seated> people;  // by seat
  std::string watching;
  Course course;
};

store::Kept kept_of(const Here& here, const std::string& table) {
  auto store = store::open_sqlite(server::file_of_tables(here.config()));
  REQUIRE(store.has_value());
  return (*store)->load(table).value().value();
}

Finished play_to_the_end(Here& here, const Json& setup, std::uint32_t seed) {
  Crowd crowd(here.port());
  const Party party = server::open_party(crowd, setup, setup["players"].whole(), seed, false);
  for (const auto& client : party.clients) client->takes_back = false;
  REQUIRE(crowd.until([&] { return party.over(); }));
  Finished finished;
  finished.watching = party.clients.back()->watching;
  finished.people.resize(party.clients.size() - 1);
  for (const auto& client : party.clients) {
    if (!client->seated().token.empty()) finished.people[client->seated().seat] = client->seated();
  }
  here.restart([&] { finished.kept = kept_of(here, party.table()); });
  std::string text;
  for (const std::string& line : finished.kept.lines) text += line + '\n';
  const Read<LogFile> log = read_log(text);
  REQUIRE_MESSAGE(log.has_value(), (log ? "" : log.error().message));
  finished.log = *log;
  for (const match::Entry& entry : log->entries) {
    REQUIRE_FALSE(std::holds_alternative<match::Undo>(entry));
    if (const auto* deal = std::get_if<match::Deal>(&entry)) finished.course.push_back({kChance, deal->action, false});
    if (const auto* act = std::get_if<match::Act>(&entry)) {
      finished.course.push_back({act->seat, act->action, !act->forced});
    }
  }
  return finished;
}

// The same match before its first deal, with all of chance as in this course.
store::Kept set_back(const Finished& finished, const Course& course) {
  const Read<house::Record> read = house::read_record(finished.kept.record);
  REQUIRE(read.has_value());
  house::Record record = *read;
  record.phase = house::RoomPhase::playing;
  LogHead head = finished.log.head;
  for (const Step& step : course) {
    if (step.actor == kChance) head.deals.push_back(step.action);
  }
  LogWriter writer(head);
  store::Kept kept{.record = house::record_text(record), .lines = {writer.first_line()}};
  for (const match::Entry& entry : finished.log.entries) {
    if (std::holds_alternative<match::Deal>(entry)) break;
    kept.lines.push_back(writer.line(entry));
  }
  for (std::string& line : kept.lines) line.pop_back();  // the end of the line
  return kept;
}

// Someone at a socket: all they are sent, as it came.
class Listener {
 public:
  Listener(Crowd& crowd, const Finished& finished, Viewer viewer) {
    socket_ = net::connect(crowd.loop(), crowd.address(), {.target = "/socket"},
                           {.opened = [] {},
                            .said = [this](std::string_view text) { hear(std::string(text)); },
                            .closed = [](const std::string& /*why*/) {}});
    Json enter = {{"type", "enter"}, {"protocol", 1}, {"table", finished.people.front().table}};
    if (viewer == kSpectator) {
      enter["watching"] = finished.watching;
    } else {
      enter["token"] = finished.people[viewer].token;
    }
    socket_->send(enter.dump());
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() = default;

  void say(const Json& message) { socket_->send(message.dump()); }
  [[nodiscard]] bool was_told(const std::string& type) const { return last_.contains(type); }
  [[nodiscard]] const Json& last(const std::string& type) const { return last_.at(type); }
  [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }

 private:
  void hear(std::string text) {
    const Json message = read_json(text);
    last_[message["type"].string()] = message;
    heard_.push_back(std::move(text));
  }

  std::unique_ptr<net::Socket> socket_;
  std::map<std::string, Json> last_;
  std::vector<std::string> heard_;
};

// What every socket receives, by seat and at last whoever looks on, while the first `until` steps are played again.
// Whoever is to say something waits until it is done: the order of what the server hears is the same each time.
std::vector<std::vector<std::string>> play_again(Here& here, const Finished& finished, const Course& course,
                                                 std::size_t until) {
  const std::string& table = finished.people.front().table;
  here.restart([&] {
    auto store = store::open_sqlite(server::file_of_tables(here.config()));
    REQUIRE(store.has_value());
    const store::Kept kept = set_back(finished, course);
    const auto stored = [](const store::Stored& result) { CHECK(result.has_value()); };
    (*store)->erase(table, stored);
    (*store)->write({.table = table, .record = kept.record, .lines = kept.lines}, stored);
  });
  Crowd crowd(here.port());
  std::vector<std::unique_ptr<Listener>> listeners;
  const auto players = static_cast<Seat>(finished.people.size());
  for (Seat seat = 0; seat <= players; ++seat) {
    listeners.push_back(std::make_unique<Listener>(crowd, finished, seat == players ? kSpectator : Viewer{seat}));
    REQUIRE(crowd.until([&] { return listeners.back()->was_told("room"); }));
  }
  for (Seat seat = 0; seat <= players; ++seat) {
    listeners[seat]->say(
        {{"type", "hello"},
         {"protocol", 1},
         {"news", 0},
         {"lang", text::code_of(static_cast<text::Language>(static_cast<std::size_t>(seat) % text::kLanguages))}});
    REQUIRE(crowd.until([&] { return listeners[seat]->was_told("view"); }));
  }
  const auto words = log_words(finished.log.head.setup);
  std::vector<int> answered(players, -1);
  for (std::size_t i = 0; i < until; ++i) {
    const Step& step = course[i];
    if (step.chosen) {
      Listener& player = *listeners[step.actor];
      const auto asked = [&] { return player.last("decision")["decision"].whole(); };
      REQUIRE(crowd.until([&] { return player.was_told("decision") && asked() > answered[step.actor]; }));
      answered[step.actor] = asked();
      const int command = static_cast<int>(i) + 1;
      player.say({{"type", "act"},
                  {"command", command},
                  {"decision", asked()},
                  {"choice", words->choice(step.actor, step.action)}});
      const auto done = [&] { return player.was_told("ack") && player.last("ack")["command"].whole() == command; };
      REQUIRE(crowd.until([&] { return done() || player.was_told("refused"); }));
      REQUIRE_MESSAGE(done(), player.heard().back());
    }
    if (step.actor != kChance) words->see(step.actor, step.action);
  }
  listeners.front()->say({{"type", "chat"}, {"command", 1'000'000}, {"text", "That was all."}});
  REQUIRE(crowd.until(
      [&] { return std::ranges::all_of(listeners, [](const auto& listener) { return listener->was_told("chat"); }); }));
  std::vector<std::vector<std::string>> heard;
  for (const auto& listener : listeners) {
    heard.push_back(listener->heard());
    std::erase_if(heard.back(), [](const std::string& text) {
      const Json type = read_json(text)["type"];
      return type == "chat" || type == "done";
    });
    // How long somebody has been asked is this machine's time.
    for (std::string& text : heard.back()) {
      Json message = read_json(text);
      if (message["type"] != "view") continue;
      message.erase("waits");
      text = message.dump();
    }
  }
  return heard;
}

// The same course as it is where something fell otherwise that a viewer does not know.
struct Otherwise {
  Course course;
  std::size_t from = 0;
  std::size_t until = 0;  // so many steps are the same to the viewer
};

template <Game G, class T>
class Paths {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Swap = typename T::Swap;

  Paths(const Setup& setup, const Course& course) : setup_(setup), course_(course) {
    states_.push_back(G::initial(setup));
    NullSink nobody;
    for (const Step& step : course) {
      states_.push_back(states_.back());
      G::apply(setup_, states_.back(), step.actor, step.action, nobody);
    }
    // The last choice shows everything.
    for (std::size_t i = 0; i < course.size(); ++i) {
      if (course[i].chosen) before_the_end_ = i;
    }
  }

  // Of many tries the one that stays the same for longest, and of which someone else learns.
  [[nodiscard]] std::optional<Otherwise> longest(Viewer viewer, Rng& rng, int tries) const {
    std::optional<Otherwise> best;
    for (int i = 0; i < tries; ++i) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(before_the_end_ / 2));
      const auto swap = T::pick_swap(setup_, states_[at + 1], viewer, rng);
      if (!swap) continue;
      auto otherwise = fall_otherwise(*swap, at, viewer);
      if (!otherwise) continue;
      if (!best || otherwise->until - otherwise->from > best->until - best->from) best = std::move(otherwise);
    }
    return best;
  }

  [[nodiscard]] std::size_t before_the_end() const { return before_the_end_; }

 private:
  using Events = std::vector<typename G::Event>;

  Events carry_out(State& state, const Step& step) const {
    Events events;
    auto sink = sink_into(events);
    G::apply(setup_, state, step.actor, step.action, sink);
    return events;
  }
  [[nodiscard]] bool told(const Swap& swap, const Events& here, const Events& there, Viewer viewer) const {
    for (std::size_t k = 0; k < std::min(here.size(), there.size()); ++k) {
      if (swap.told(here[k], there[k], viewer)) return true;
    }
    return false;
  }

  // Step `at` leads to what was swapped if another action is taken there: the one that does.
  [[nodiscard]] std::optional<Action> other_action(const State& wanted, std::size_t at) const {
    typename G::Options options;
    G::options(setup_, states_[at], course_[at].actor, options);
    NullSink nobody;
    for (const Action action : options) {
      State state = states_[at];
      G::apply(setup_, state, course_[at].actor, action, nobody);
      if (same_bytes(state, wanted)) return action;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Otherwise> fall_otherwise(const Swap& swap, std::size_t at, Viewer viewer) const {
    if (course_[at].actor == viewer || (course_[at].actor != kChance && !course_[at].chosen)) return std::nullopt;
    State swapped = states_[at + 1];
    swap.carry_out(swapped);
    if (same_bytes(swapped, states_[at + 1])) return std::nullopt;
    const auto action = other_action(swapped, at);
    if (!action) return std::nullopt;
    Otherwise otherwise{.course = course_, .from = at, .until = before_the_end_};
    otherwise.course[at].action = *action;
    SeatSet others = 0;  // who learns of it
    for (std::size_t i = at; i < before_the_end_; ++i) {
      Step& step = otherwise.course[i];
      State here = states_[i];
      State there = i == at ? states_[i] : swapped;
      if (i != at) {
        const auto renamed = swap.renamed(there, step.actor, step.action);
        if (!renamed || !G::check(setup_, there, step.actor, *renamed).ok() || i - at > swap.lasts()) {
          otherwise.until = i;
          break;
        }
        step.action = *renamed;
      }
      const Events mine = carry_out(here, course_[i]);
      const Events theirs = carry_out(there, step);
      if (told(swap, mine, theirs, viewer) || swap.learnt(here, viewer) || swap.learnt(there, viewer) ||
          same_bytes(here, there)) {
        otherwise.until = i;
        break;
      }
      for (Seat seat = 0; seat < G::players(setup_); ++seat) {
        if (told(swap, mine, theirs, seat) || swap.learnt(here, seat)) others |= only(seat);
      }
      swapped = there;
    }
    // Up to a choice that is left out, so that nothing follows of which less would be known.
    while (otherwise.until > at && !course_[otherwise.until].chosen) --otherwise.until;
    if (otherwise.until <= at + 1 || others == 0) return std::nullopt;
    return otherwise;
  }

  const Setup& setup_;
  const Course& course_;
  std::vector<State> states_;  // before each step, and after the last
  std::size_t before_the_end_ = 0;
};

bool begins_with(const std::vector<std::string>& all, const std::vector<std::string>& first) {
  return first.size() <= all.size() && std::equal(first.begin(), first.end(), all.begin());
}

template <Game G, class T>
void hold_on_the_wire_once(const Json& setup_in_words, std::uint32_t seed) {
  Here here;
  const Finished finished = play_to_the_end(here, setup_in_words, seed);
  const auto& setup = std::get<typename G::Setup>(finished.log.head.setup);
  const Paths<G, T> paths(setup, finished.course);
  const auto original = play_again(here, finished, finished.course, paths.before_the_end());
  Rng rng(seed);
  std::size_t differing = 0;
  for (std::size_t number = 0; number < original.size(); ++number) {
    const Viewer viewer = number + 1 == original.size() ? kSpectator : static_cast<Viewer>(number);
    const auto otherwise = paths.longest(viewer, rng, 1000);
    REQUIRE_MESSAGE(otherwise.has_value(), name_of_viewer(viewer));
    std::printf("%s: steps %zu to %zu of %zu\n", name_of_viewer(viewer).c_str(), otherwise->from, otherwise->until,
                finished.course.size());
    const auto again = play_again(here, finished, otherwise->course, otherwise->until);
    CHECK_MESSAGE(begins_with(original[number], again[number]), name_of_viewer(viewer));
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < otherwise->until; ++i) chosen += finished.course[i].chosen ? 1U : 0U;
    CHECK(again[number].size() >= chosen);
    for (std::size_t other = 0; other < original.size(); ++other) {
      differing += begins_with(original[other], again[other]) ? 0U : 1U;
    }
  }
  // Whoever may know of it is told: it is not that nothing was different.
  CHECK(differing >= original.size());
}

template <Game G, class T>
void hold_on_the_wire(const Json& setup) {
  for (std::uint32_t seed = 5; seed < (full() ? 25U : 6U); ++seed) hold_on_the_wire_once<G, T>(setup, seed);
}

}  // namespace

TEST_CASE(
    "law 4 of matches: six sockets of Hidden Leaders and one that looks on receive nothing of what is not theirs") {
  hold_on_the_wire<HiddenLeaders, HiddenLeadersTraits>(
      {{"game", "hidden-leaders"}, {"players", 6}, {"heroes", "extended"}, {"rules_version", 1}});
}
TEST_CASE("law 4 of matches: five sockets of Yield and one that looks on receive nothing of what is not theirs") {
  hold_on_the_wire<Yield, YieldTraits>(
      {{"game", "yield"}, {"players", 5}, {"map", "five"}, {"leaders", true}, {"rules_version", 1}});
}

}  // namespace oshra::laws
