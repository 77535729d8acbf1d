// A match for tests of match/ to play: setups of both games, who sits where, and players who answer at random.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "match/match.h"
#include "tests/protocol/odd_setups.h"

namespace oshra::match {

using hidden_leaders::HiddenLeaders;
using yield::Yield;

template <Game G>
typename G::Setup table_setup(int players) {
  if constexpr (std::is_same_v<G, HiddenLeaders>) {
    return hidden_leaders::make_setup(players, false, true);
  } else {
    Rng rng = stream(7, static_cast<std::uint64_t>(players));
    OddSetups odd(rng);
    const Format& format = kFormats[static_cast<std::size_t>(players) - 2];
    return odd.setup(format, LeadersInPlay::picked, odd.map(Shape::ring, players, 3 * players), odd.deck(20 * players));
  }
}

// p: a person, b: a bot, o: open; one letter for each seat.
inline Seats seats_of(const std::string& who) {
  Seats seats;
  for (const char c : who) {
    const auto number = std::to_string(seats.seats.size());
    switch (c) {
      case 'p': seats.seats.push_back({Occupant::person, "person " + number, "standard"}); break;
      case 'b': seats.seats.push_back({Occupant::bot, "bot " + number, "standard"}); break;
      default: seats.seats.push_back({}); break;
    }
  }
  return seats;
}

template <Game G>
struct PlayedMatch {
  using State = typename G::State;

  // `seed` decides what is dealt and what is answered.
  explicit PlayedMatch(const std::string& who, const TableRules& rules = {}, std::uint64_t seed = 1,
                       const std::optional<State>& position = {})
      : match(
            Beginning<G>{.setup = table_setup<G>(static_cast<int>(who.size())), .position = position, .rules = rules}),
        rng(stream(seed, 1)) {
    CHECK(match.take(seats_of(who)));
    CHECK(match.take(Secret{secret_of_seed(seed)}));
    match.begin(now);
  }

  // Goes on with a match whose log was cut after so many entries.
  PlayedMatch(const PlayedMatch& other, std::size_t entries)
      : match(other.match.beginning()), rng(other.rng), now(other.now) {
    for (const Entry& entry : std::span(other.match.log()).first(entries)) {
      const auto taken = match.take(entry);
      REQUIRE_MESSAGE(taken, taken.error());
    }
    match.begin(now);
  }

  Action any_option(Seat seat) {
    match.options(seat, options);
    REQUIRE_FALSE(options.empty());
    return options[rng.below(static_cast<std::uint32_t>(options.size()))];
  }
  // Whoever plays at the seat, a person or a bot, answers what it is asked.
  void answer(Seat seat, Action action) {
    const Seq decision = match.question(seat).value().decision;
    const auto reply = match.bot_plays(seat) ? match.answer(seat, decision, {.action = action}, now)
                                             : match.act(seat, decision, action, now);
    REQUIRE(reply.ok());
  }
  void answer(Seat seat) { answer(seat, any_option(seat)); }

  [[nodiscard]] bool several_asked() const { return std::popcount(match.asked()) > 1; }
  Seat any_asked() {
    std::vector<Seat> asked;
    for (const Seat seat : each(match.asked())) asked.push_back(seat);
    return asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
  }
  // Random answers until it is so; false: the match has ended first.
  template <class Is>
  bool play_until(Is is) {
    while (!match.end()) {
      if (is()) return true;
      answer(any_asked());
    }
    return false;
  }
  void play(int answers) {
    for (int i = 0; i < answers && !match.end(); ++i) answer(any_asked());
  }

  // The players, then the spectator.
  [[nodiscard]] std::vector<Viewer> viewers() const {
    std::vector<Viewer> all;
    for (Seat seat = 0; seat < match.players(); ++seat) all.push_back(seat);
    all.push_back(kSpectator);
    return all;
  }

  // The State, which a match does not show: what its log leads to.
  [[nodiscard]] State state() const { return state_after(match.log().size()); }
  [[nodiscard]] State state_after(std::size_t entries) const {
    State state = match.beginning().start();
    NullSink nobody;
    for (const Done& done : course_of(std::span(match.log()).first(entries))) {
      G::apply(match.setup(), state, done.actor, done.action, nobody);
    }
    return state;
  }

  Match<G> match;
  Rng rng;
  Time now = 1000;
  typename G::Options options;
};

// All that anyone is shown of a match, to be compared.
template <Game G>
struct Shown {
  std::uint64_t hash = 0;
  SeatSet asked = 0;
  std::vector<std::optional<Question>> questions;
  std::vector<std::optional<NoUndo>> no_undo;
  std::vector<std::uint32_t> choices;
  std::vector<std::uint64_t> views;
  std::vector<std::vector<News<G>>> news;
  std::optional<End> end;

  explicit Shown(const Match<G>& match) : hash(match.state_hash()), asked(match.asked()), end(match.end()) {
    const auto look = [&](Viewer viewer) {
      views.push_back(hash_of(match.view(viewer)));
      const auto told = match.news(viewer, 0);
      news.emplace_back(told.begin(), told.end());
    };
    for (Seat seat = 0; seat < match.players(); ++seat) {
      questions.push_back(match.question(seat));
      no_undo.push_back(match.why_no_undo(seat));
      choices.push_back(match.choices(seat));
      look(seat);
    }
    look(kSpectator);
  }
  friend bool operator==(const Shown&, const Shown&) = default;
};

}  // namespace oshra::match
