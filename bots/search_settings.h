// How a bot searches. A level is one of these; "search:iterations=5000" is a game's usual one with something changed.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "bots/belief.h"
#include "engine/core/rng.h"
#include "engine/core/seats.h"

namespace oshra {

using SeatValues = std::array<float, kMaxSeats>;  // by seat, 0 .. 1: the chance to win

// When the game is over.
constexpr SeatValues values_of(SeatSet winners) {
  SeatValues values = {};
  for (const Seat seat : each(winners)) values[seat] = 1;
  return values;
}

// What a game says about its positions. The States are those a bot imagined.
template <class J, class G>
concept JudgeOf = BeliefOf<typename J::Belief, G> &&
                  requires(const J& judge, const typename G::Setup& setup, const typename G::State& before,
                           typename G::State& state, Seat seat, Rng& rng) {
                    // At the end of the game who won, before it how likely each is to.
                    { judge.values(setup, state) } -> std::same_as<SeatValues>;
                    // How good a position looks to that seat, for comparing what its options lead to.
                    { judge.value(setup, state, seat) } -> std::same_as<std::int32_t>;
                    // Nothing is under way that a judgement should wait for. True at the end of the game.
                    { judge.quiet(setup, state) } -> std::same_as<bool>;
                    // Nothing is under way any more that the seat's decision in `before` set off. True at the end of
                    // the game.
                    { judge.settled(before, state, seat) } -> std::same_as<bool>;
                    // Random play to the end, or as far as it goes within bounds.
                    { judge.play_out(setup, state, rng) } -> std::same_as<void>;
                  };

struct SearchSettings {
  static constexpr std::uint32_t kToTheEnd = ~std::uint32_t{0};

  enum class Method : std::uint8_t {
    race,  // bots/race.h: all options in the same worlds
    tree,  // bots/tree.h: information-set Monte Carlo tree search
  };

  Method method = Method::race;
  std::uint32_t iterations = 1000;
  std::uint32_t milliseconds = 0;  // not 0: until then, instead of so many iterations
  std::uint32_t cap = 0;           // at a table, where people wait: never longer than so many milliseconds
  std::uint32_t threads = 1;       // so many searches share the iterations, each with a generator of its own

  // --- how a world is played on ---
  std::uint32_t horizon = kToTheEnd;  // so many decisions, and then until nothing is under way
  std::uint32_t tried = 0;  // so many options of a decision are looked at, one step ahead; 0: it is made at random
  bool settles = false;     // what an option sets off is carried out before it is looked at, by everyone at random
  bool plans = false;       // but the player who looks makes its own choices in it by what looks best at once
  std::uint32_t slips = 0;  // of a hundred decisions, so many are made at random all the same
  // Where several are asked at once, a random one of them answers next instead of the lowest seat. In a race, what the
  // others answer at the same time as the bot is drawn first, unless its belief has drawn it already: nobody answers
  // with an eye on the bot's own answer.
  bool impartial = false;

  // --- a race ---
  double patience = 2;          // so many standard errors, its own and the best one's, an option may be behind
  std::uint32_t overlooks = 0;  // of a hundred options, so many are not seen (novices)

  // --- a tree ---
  double exploration = 0.7;
  double widening = 4;  // a node of n visits looks at so many times the square root of n of its children
  double bias = 0;      // how much a first look at an option counts, fading with visits; 0: none is taken
  bool others = true;   // whether the others' decisions are nodes too; else they play as below the tree
};

// What a search found out about one option. Of several the one with the most visits is chosen, of equals the one with
// the highest score.
struct Standing {
  std::uint64_t visits = 0;
  double score = 0;
  // For those who ask how sure the choice is: the sum of the chances to win that it was found to give, of how many, and
  // whether it was given up as worse.
  double chances = 0;
  std::uint64_t judged = 0;
  bool behind = false;

  void add(const Standing& other) {
    visits += other.visits;
    score += other.score;
    chances += other.chances;
    judged += other.judged;
    behind = behind || other.behind;
  }
  [[nodiscard]] bool beats(const Standing& other) const {
    return visits > other.visits || (visits == other.visits && score > other.score);
  }
};

}  // namespace oshra
