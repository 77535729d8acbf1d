// Uniform random games, held against the laws at every position.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "tests/laws/account.h"
#include "tests/laws/conservation.h"
#include "tests/laws/draws.h"
#include "tests/laws/law.h"
#include "tests/laws/legal.h"
#include "tests/laws/non_interference.h"
#include "tests/laws/round_trip.h"
#include "tests/laws/traits.h"
#include "tests/laws/worlds.h"
#include "tests/laws/written.h"

namespace oshra::laws {

// Which laws are looked at; and how often: n is every n-th position, 0 is never.
struct Diligence {
  bool law_1 = true;
  bool law_2 = true;
  bool law_3 = true;
  bool law_4 = true;
  bool law_5 = true;
  bool law_6 = true;
  unsigned sensible_universe = 97;
  unsigned every_byte = 0;
  unsigned swaps = 1;
  unsigned worlds = 4;
  unsigned views = 2;
  unsigned all_views = 61;
  unsigned evenness = 0;
  int evenness_samples = 2'000;
  unsigned logs = 0;     // n: of every n-th game
  int replays = 3;       // of a game, with something swapped
  int max_turns = 3000;  // whoever drives games sets a limit and counts what it broke off (HL-E6)

  [[nodiscard]] static Diligence only_law(int law) {
    Diligence diligence;
    diligence.law_1 = law == 1;
    diligence.law_2 = law == 2;
    diligence.law_3 = law == 3;
    diligence.law_4 = law == 4;
    diligence.law_5 = law == 5;
    diligence.law_6 = law == 6;
    return diligence;
  }
};

template <class T>
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // by players, with more than one option
  std::uint64_t forced = 0;     // by players, with one
  std::uint64_t deals = 0;
  std::uint64_t turns = 0;
  std::uint64_t longest = 0;  // turns of a game
  std::uint64_t broken_off = 0;
  std::uint64_t given_up = 0;  // an altered game that cannot go on and breaks none of the laws looked at
  std::uint64_t positions = 0;
  std::uint64_t universes = 0;
  std::uint64_t swaps = 0;
  std::uint64_t followed = 0;  // moves of games played again with something swapped
  std::uint64_t worlds = 0;
  typename T::Marks marks;
  typename T::Names names;
};

template <Game G, class T>
class RandomGame {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  RandomGame(const Diligence& diligence, Tally<T>& tally) : diligence_(diligence), tally_(tally) {}

  // The first breach, with where it was found.
  Finding play(const Variant<Setup>& variant, std::uint64_t seed, std::uint64_t number) {
    rng_ = stream(seed, number);
    checks_ = stream(seed ^ 0x6C617773ULL, number);
    record_.clear();
    draws_.begin_game();
    ++tally_.games;
    Finding finding = game(variant.setup);
    if (!finding) return finding;
    finding->what += "\n  " + variant.name + ", seed " + std::to_string(seed) + ", game " + std::to_string(number) +
                     ", after " + std::to_string(record_.moves.size()) + " moves, the last of them:";
    const std::size_t shown = std::min<std::size_t>(record_.moves.size(), 12);
    for (std::size_t i = record_.moves.size() - shown; i < record_.moves.size(); ++i) {
      finding->what += "\n    " + T::describe(record_.moves[i].actor, record_.moves[i].action);
    }
    return finding;
  }

  [[nodiscard]] const Record<G>& record() const { return record_; }

 private:
  [[nodiscard]] static bool due(std::uint64_t count, unsigned every) { return every != 0 && count % every == 0; }

  Finding game(const Setup& setup) {
    State state = G::initial(setup);
    typename TellingOf<T>::Type telling(setup);
    std::uint64_t turns = 0;
    SeatSet asked = 0;  // at some time
    auto sink = sink_into(record_.events);
    record_.states.push_back(state);
    record_.first_event.push_back(0);
    Finding unsound = law_1_position<G, T>(setup, state);
    while (true) {
      if (unsound) {
        // Nothing else can be asked of such a State.
        if (diligence_.law_1) return unsound;
        ++tally_.given_up;
        return std::nullopt;
      }
      if (Finding finding = position(setup, state)) return finding;
      turns += T::begins_turn(state) ? 1U : 0U;
      if (turns > static_cast<std::uint64_t>(diligence_.max_turns)) {
        ++tally_.broken_off;
        break;
      }
      const auto pending = G::pending(setup, state);
      if (pending.actors == 0) {
        if (!diligence_.law_6) break;
        if (Finding finding = law_6_game<G>(setup, asked)) return finding;
        break;
      }
      asked |= pending.actors;
      const Actor actor = any_of(pending.actors, rng_);  // in random order where several are asked at once
      G::options(setup, state, actor, list_);
      if (list_.empty()) {
        ++tally_.given_up;
        return std::nullopt;
      }
      const Action action = list_[rng_.below(static_cast<std::uint32_t>(list_.size()))];
      if (actor == kChance) {
        ++tally_.deals;
        if (diligence_.law_6) draws_.dealt(action);
      } else {
        ++(list_.size() == 1 ? tally_.forced : tally_.decisions);
        tally_.marks.offer(list_.size());
      }
      if (!G::check(setup, state, actor, action).ok()) {
        ++tally_.given_up;
        return std::nullopt;
      }
      const State before = state;
      const std::size_t told = record_.events.size();
      try {
        G::apply(setup, state, actor, action, sink);
      } catch (const InvariantBroken& broken) {
        if (diligence_.law_1) {
          return breach(1, std::string("a broken invariant: ") + broken.what() + " at " + T::describe(actor, action));
        }
        ++tally_.given_up;
        return std::nullopt;
      }
      record_.moves.push_back({actor, action});
      record_.states.push_back(state);
      record_.first_event.push_back(record_.events.size());
      record_.hashes.push_back(hash_of(state));
      const auto events = std::span<const typename G::Event>(record_.events).subspan(told);
      for (const auto& event : events) tally_.marks.hear(event);
      unsound = law_1_position<G, T>(setup, state);
      if (unsound) continue;
      if (diligence_.law_1) {
        if (Finding finding = law_1_step<G, T>(setup, before, state, events)) return finding;
        if (const Flaw flaw = telling.heard(before, record_.moves.back(), events)) return breach(1, *flaw);
      }
      if (followed_) {
        if (Finding finding = follow(setup, record_.moves.size() - 1, 1, followed_viewer_, *followed_)) return finding;
      }
    }
    tally_.turns += turns;
    tally_.longest = std::max(tally_.longest, turns);
    return whole_game(setup);
  }

  static Actor any_of(SeatSet actors, Rng& rng) {
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(actors))); skip > 0; --skip) {
      actors &= static_cast<SeatSet>(actors - 1);
    }
    return first_of(actors);
  }

  Finding position(const Setup& setup, const State& state) {
    const std::uint64_t count = tally_.positions++;
    followed_.reset();
    tally_.marks.see(setup, state);
    if (diligence_.law_1) {
      if (const Flaw flaw = tally_.marks.exceeded()) return breach(1, *flaw);
    }
    if (diligence_.law_2) {
      const Universe universe = due(count, diligence_.every_byte)          ? Universe::every_byte
                                : due(count, diligence_.sensible_universe) ? Universe::sensible
                                                                           : Universe::near;
      tally_.universes += universe != Universe::near ? 1 : 0;
      if (Finding finding = guarded(2, [&] { return legal_.position(setup, state, universe, checks_); }))
        return finding;
    }
    if (diligence_.law_6) {
      if (Finding finding = guarded(6, [&] { return law_6_position<G>(setup, state); })) return finding;
      if (Finding finding = guarded(6, [&] { return draws_.position(setup, state, checks_); })) return finding;
    }
    const int players = G::players(setup);
    const std::uint32_t viewers = static_cast<std::uint32_t>(players) + 1U;
    if (diligence_.law_3 && due(count, diligence_.swaps)) {
      const Viewer viewer = viewer_at(checks_.below(viewers), players);
      if (const auto swap = T::pick_swap(setup, state, viewer, checks_)) {
        ++tally_.swaps;
        followed_viewer_ = viewer;
        followed_ = swap;
        if (Finding finding =
                guarded(3, [&] { return non_interference_.position(setup, state, viewer, *swap, checks_); }))
          return finding;
      }
    }
    if (diligence_.law_4 && due(count, diligence_.worlds)) {
      const auto pending = G::pending(setup, state);
      if ((pending.actors & all_seats(players)) != 0) {
        const Seat seat = any_of(pending.actors, checks_);
        tally_.worlds += 2;
        if (Finding finding = guarded(4, [&] { return law_4<G, T>(setup, state, seat, 2, checks_); })) return finding;
      }
    }
    if (diligence_.law_5) return round_trips(setup, state, count);
    return std::nullopt;
  }

  Finding round_trips(const Setup& setup, const State& state, std::uint64_t count) {
    const int players = G::players(setup);
    const std::uint32_t viewers = static_cast<std::uint32_t>(players) + 1U;
    const auto trip = [&](std::uint32_t i) {
      return guarded(5, [&] { return law_5_view<G, T>(setup, state, viewer_at(i, players), checks_); });
    };
    if (due(count, diligence_.all_views)) {
      for (std::uint32_t i = 0; i < viewers; ++i) {
        if (Finding finding = trip(i)) return finding;
      }
    } else if (due(count, diligence_.views)) {
      if (Finding finding = trip(checks_.below(viewers))) return finding;
    }
    if (due(count, diligence_.evenness)) {
      const Viewer viewer = viewer_at(checks_.below(viewers), players);
      if (Finding finding = guarded(
              5, [&] { return law_5_evenness<G, T>(setup, state, viewer, diligence_.evenness_samples, checks_); })) {
        return finding;
      }
    }
    const SeatSet actors = G::pending(setup, state).actors;
    for (std::uint8_t actor = 0; actor <= kChance; ++actor) {
      if (!contains(actors, actor)) continue;
      G::options(setup, state, actor, list_);
      for (const Action action : list_) {
        if (const Flaw flaw = tally_.names.met(setup, state, actor, action)) return breach(5, *flaw);
      }
    }
    return std::nullopt;
  }

  // What only the whole game shows.
  Finding whole_game(const Setup& setup) {
    if (diligence_.law_5) {
      if (Finding finding = guarded(5, [&] { return law_5_replay<G, T>(setup, record_.moves, record_.hashes); }))
        return finding;
      if (due(tally_.games, diligence_.logs)) {
        if (const Flaw flaw = log_flaw<T>(setup, record_.moves)) return breach(5, *flaw);
      }
    }
    if (!diligence_.law_3 || record_.moves.empty()) return std::nullopt;
    const int players = G::players(setup);
    for (int i = 0; i < diligence_.replays; ++i) {
      // The first from the first deal on, the others from anywhere.
      const std::size_t from = i == 0 ? 0 : checks_.below(static_cast<std::uint32_t>(record_.moves.size()));
      const Viewer viewer = viewer_at(checks_.below(static_cast<std::uint32_t>(players) + 1U), players);
      const auto swap = T::pick_swap(setup, record_.states[from], viewer, checks_);
      if (!swap) continue;
      if (Finding finding = follow(setup, from, record_.moves.size(), viewer, *swap)) return finding;
    }
    return std::nullopt;
  }

  Finding follow(const Setup& setup, std::size_t from, std::size_t most, Viewer viewer, const typename T::Swap& swap) {
    return guarded(3,
                   [&] { return non_interference_.game(setup, record_, from, most, viewer, swap, tally_.followed); });
  }

  const Diligence& diligence_;
  Tally<T>& tally_;
  Rng rng_{0};     // plays
  Rng checks_{0};  // chooses what is checked, so that more checks do not change the games
  Record<G> record_;
  Legal<G, T> legal_;
  Draws<G, T> draws_;
  NonInterference<G, T> non_interference_;
  typename G::Options list_;
  // What was swapped at this position, to be followed through the move made in it.
  std::optional<typename T::Swap> followed_;
  Viewer followed_viewer_ = 0;
};

}  // namespace oshra::laws
