// Two worlds that a seat cannot tell apart: the same views and events, another hidden truth. A bot at that seat chooses
// the same in both, to the last bit; one that peeks does not, nor one that is seated where more is shown to it. What
// holds for a bot that a match seats is law 4 of matches (tests/laws/match/twins.h).
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/tools.h"
#include "engine/core/game.h"
#include "table/seated_bots.h"
#include "tests/laws/law.h"
#include "tests/laws/non_interference.h"

namespace oshra::laws {

// What no bot has: a way to look behind the view. Tests open it to bots that peek.
template <Game G>
class SideDoor {
 public:
  SideDoor() = default;
  SideDoor(const SideDoor&) = delete;
  SideDoor& operator=(const SideDoor&) = delete;
  virtual ~SideDoor() = default;
  virtual void see(const typename G::State& /*state*/) {}
  virtual void hear_all(const typename G::Event& /*event*/) {}
};

// One bot at its seat in one world. `Seated` is given the whole truth, State and events, and makes of it what the bot
// is handed: as in simulations, or with a fault that tests have seeded.
template <Game G, class Seated = SeatedBots<G>>
class Player {
 public:
  Player() = default;
  explicit Player(std::unique_ptr<Bot<G>> bot) : bot_(std::move(bot)), door_(dynamic_cast<SideDoor<G>*>(bot_.get())) {}

  void begin(const typename G::Setup& setup, Seat seat, std::uint64_t seed) {
    seat_ = seat;
    seated_.seat(seat, bot_.get());
    seated_.begin(setup, seed);
  }
  void hear(const typename G::Setup& setup, const typename G::Event& event) {
    if (door_ != nullptr) door_->hear_all(event);
    seated_.tell(setup, event);
  }
  Choice choose(const typename G::Setup& setup, const typename G::State& state, const typename G::Options& options) {
    if (door_ != nullptr) door_->see(state);
    return seated_.choose(setup, state, seat_, options);
  }

 private:
  std::unique_ptr<Bot<G>> bot_;
  SideDoor<G>* door_ = nullptr;
  Seated seated_;
  Seat seat_ = 0;
};

template <Game G>
using MakePlayer = std::unique_ptr<Bot<G>> (*)(std::string_view name);

// Whether that seat is asked there (and not forced for all to see), and what its options are.
template <Game G>
bool is_asked(const typename G::Setup& setup, const typename G::State& state, Seat seat, typename G::Options& options) {
  const auto pending = G::pending(setup, state);
  if (!contains(pending.actors, seat) || contains(pending.forced, seat)) return false;
  G::options(setup, state, seat, options);
  return true;
}

// A game between bots, by name and seat.
template <Game G>
Record<G> record_of(const typename G::Setup& setup, const std::vector<std::string>& names, MakePlayer<G> make,
                    std::uint64_t seed, std::size_t most_moves) {
  Record<G> record;
  std::vector<Player<G>> players;
  for (const std::string& name : names) players.emplace_back(make(name));
  for (Seat seat = 0; seat < G::players(setup); ++seat) players[seat].begin(setup, seat, seed);
  Rng chance = stream(seed, kMaxSeats);
  typename G::State state = G::initial(setup);
  typename G::Options options;
  auto sink = sink_into(record.events);
  record.states.push_back(state);
  record.first_event.push_back(0);
  while (G::asked(state) != 0 && record.moves.size() < most_moves) {
    const Actor actor = first_of(G::asked(state));
    const Action action = actor != kChance && is_asked<G>(setup, state, actor, options)
                              ? players[actor].choose(setup, state, options).action
                              : G::random_option(setup, state, actor, chance);
    const std::size_t told = record.events.size();
    G::apply(setup, state, actor, action, sink);
    for (std::size_t i = told; i < record.events.size(); ++i) {
      for (Player<G>& player : players) player.hear(setup, record.events[i]);
    }
    record.moves.push_back({actor, action});
    record.states.push_back(state);
    record.first_event.push_back(record.events.size());
  }
  return record;
}

// What was compared.
struct TwinTally {
  std::uint64_t choices = 0;
  std::uint64_t truths = 0;  // of them: the two worlds are indeed different
};

// The bots of one seat, each in both worlds at once.
template <Game G, class Seated = SeatedBots<G>>
class Twins {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  // Only every `every`-th decision is looked at.
  Twins(const Setup& setup, Seat seat, const std::vector<std::string>& names, MakePlayer<G> make, std::uint32_t every,
        TwinTally& tally)
      : setup_(setup), seat_(seat), names_(names), every_(every), tally_(tally) {
    for (const std::string& name : names) {
      pairs_.push_back({Player<G, Seated>(make(name)), Player<G, Seated>(make(name))});
    }
    for (auto& pair : pairs_) {
      for (Player<G, Seated>& player : pair) player.begin(setup, seat, 0);
    }
  }

  void hear(const typename G::Event& here, const typename G::Event& there) {
    for (auto& [left, right] : pairs_) {
      left.hear(setup_, here);
      right.hear(setup_, there);
    }
  }

  // Which of the bots does not choose the same in both worlds.
  Flaw choose(const State& here, const State& there) {
    if (!is_asked<G>(setup_, here, seat_, mine_) || decisions_++ % every_ != 0) return std::nullopt;
    if (!same_bytes(G::view(setup_, here, seat_), G::view(setup_, there, seat_))) return "these are no twins";
    if (!is_asked<G>(setup_, there, seat_, theirs_) || !same_options(mine_, theirs_)) return "other options";
    ++tally_.choices;
    tally_.truths += same_bytes(here, there) ? 0U : 1U;
    Flaw flaw;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      auto& [left, right] = pairs_[i];
      const bool same = left.choose(setup_, here, mine_) == right.choose(setup_, there, theirs_);
      if (!same && !flaw) flaw = names_[i] + " at seat " + std::to_string(seat_) + " chooses by what it cannot know";
    }
    return flaw;
  }

 private:
  const Setup& setup_;
  Seat seat_;
  std::vector<std::string> names_;
  std::uint32_t every_;
  std::uint32_t decisions_ = 0;
  TwinTally& tally_;
  std::vector<std::array<Player<G, Seated>, 2>> pairs_;
  typename G::Options mine_;
  typename G::Options theirs_;
};

// Twins of single positions: at that seat's decisions another world that its view allows.
template <Game G, class Seated>
Flaw worlds_apart(const typename G::Setup& setup, const Record<G>& record, Seat seat, Twins<G, Seated>& twins,
                  Rng& rng) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (record.moves[i].actor == seat) {
      const typename G::State twin = G::determinize(setup, G::view(setup, record.states[i], seat), rng);
      if (const Flaw flaw = twins.choose(record.states[i], twin)) return flaw;
    }
    for (const typename G::Event& event : record.events_of(i)) twins.hear(event, event);
  }
  return std::nullopt;
}

// Twins of whole games: from one position on with something swapped, as long as that seat cannot tell.
template <Game G, class T, class Seated>
Flaw histories_apart(const typename G::Setup& setup, const Record<G>& record, Seat seat, std::size_t from,
                     const typename T::Swap& swap, Twins<G, Seated>& twins) {
  for (std::size_t i = 0; i < from; ++i) {
    for (const typename G::Event& event : record.events_of(i)) twins.hear(event, event);
  }
  Flaw flaw;
  const auto look = [&](std::size_t at, const typename G::State& there) {
    if (flaw || at == record.moves.size() || record.moves[at].actor != seat) return;
    flaw = twins.choose(record.states[at], there);
  };
  typename G::State there = record.states[from];
  swap.carry_out(there);
  look(from, there);
  NonInterference<G, T> same_to_the_seat;
  std::uint64_t followed = 0;
  const Finding finding = same_to_the_seat.game(
      setup, record, from, record.moves.size(), seat, swap, followed,
      [&](std::size_t move, const typename G::State& swapped, std::span<const typename G::Event> events) {
        const auto original = record.events_of(move);
        for (std::size_t k = 0; k < events.size(); ++k) twins.hear(original[k], events[k]);
        look(move + 1, swapped);
      });
  if (finding) return finding->what;
  return flaw;
}

}  // namespace oshra::laws
