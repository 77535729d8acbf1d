// Seeded random games, each folded into one number: every state, the options, a view of everyone's in turn, what is
// determinized from it, and now and then what a search would choose there. And matches through the referee
// (seeded_matches.h). Built twice, for WebAssembly (run.mjs calls the functions that are exported) and natively (prints
// them all).
#include <bit>
#include <cstdint>

#include "bots/hidden_leaders/judge.h"
#include "bots/race.h"
#include "bots/tree.h"
#include "bots/yield/judge.h"
#include "engine/core/hash.h"
#include "engine/core/invariant.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "tests/protocol/odd_setups.h"
#include "tests/wasm/seeded_matches.h"

#ifndef __wasm__
#include <cstdio>
#include <cstdlib>
#endif

namespace oshra {

void invariant_broken([[maybe_unused]] const char* what) {
#ifdef __wasm__
  __builtin_trap();
#else
  std::fprintf(stderr, "broken invariant: %s\n", what);
  std::abort();
#endif
}

}  // namespace oshra

namespace {

using namespace oshra;

// The floats of a search must come out the same, to the last bit: all it found out is folded.
template <template <Game Of, JudgeOf<Of> By> class Search, Game G, JudgeOf<G> Judge, class Fold>
void search(const SearchSettings& settings, const typename G::Setup& setup, const typename G::View& view,
            const typename G::Options& options, const typename Judge::Belief& belief, std::uint64_t seed, Fold fold) {
  constexpr std::uint32_t kIterations = 40;
  static const Judge judge;
  Search<G, Judge> search(settings, judge, belief);
  search.make_room(kIterations);
  search.begin(setup, view, options, seed, seed + 1);
  for (std::uint32_t done = 0, more = 1; done < kIterations && more != 0; done += more) {
    more = search.iterate(setup, view, kIterations - done);
  }
  search.for_each_standing([&](std::size_t option, const Standing& standing) {
    fold(option);
    fold(standing.visits);
    fold(std::bit_cast<std::uint64_t>(standing.score));
  });
}

template <Game G, JudgeOf<G> Judge>
std::uint64_t play(const typename G::Setup& setup, Rng rng) {
  const auto players = static_cast<std::uint32_t>(G::players(setup));
  typename G::State state = G::initial(setup);
  typename G::Options list;
  // What a spectator would conclude, for the searches.
  struct Ears {
    typename Judge::Belief belief;
    const typename G::Setup& setup;
  } ears{{}, setup};
  CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                         auto& to = *static_cast<Ears*>(context);
                                         to.belief.hear(to.setup, G::project(event, kSpectator));
                                       },
                                       &ears};
  std::uint64_t chain = hash_of(setup);
  const auto fold = [&](std::uint64_t word) { chain = (chain ^ word) * 0x9E3779B97F4A7C15ULL + 1; };
  for (std::uint32_t i = 0; G::asked(state) != 0 && i < 20'000; ++i) {
    const auto pending = G::pending(setup, state);
    const Actor actor = first_of(pending.actors);
    G::options(setup, state, actor, list);
    for (const Action option : list) fold(hash_of(option));
    fold(pending.forced);
    if (actor != kChance && list.size() > 1 && i % 64 == 5) {
      const auto seen = G::view(setup, state, actor);
      search<Race, G, Judge>({.horizon = 6, .tried = 4, .settles = true, .plans = true, .slips = 10, .impartial = true},
                             setup, seen, list, ears.belief, i, fold);
      search<Tree, G, Judge>({.horizon = 6, .bias = 0.3}, setup, seen, list, ears.belief, i, fold);
    }
    G::apply(setup, state, actor, list[rng.below(static_cast<std::uint32_t>(list.size()))], sink);
    fold(hash_of(state));
    const auto viewer = static_cast<Viewer>(i % (players + 1U));
    const auto view = G::view(setup, state, viewer == players ? kSpectator : viewer);
    fold(hash_of(view));
    if (i % 8 == 0) fold(hash_of(G::determinize(setup, view, rng)));
  }
  fold(G::winners(G::outcome(setup, state)));
  return chain;
}

// All player counts and variants in turn.
std::uint64_t play_hidden_leaders(std::uint32_t number) {
  const hidden_leaders::Setup setup =
      hidden_leaders::make_setup(2 + static_cast<int>(number % 5), (number / 5 & 1U) != 0, (number / 10 & 1U) != 0);
  return play<hidden_leaders::HiddenLeaders, hidden_leaders::Judge>(setup, stream(2024, number));
}

// All player counts, teams, ways to have leaders, and shapes of maps in turn; one in four with a small deck.
std::uint64_t play_yield(std::uint32_t number) {
  Rng rng = stream(2025, number);
  OddSetups odd(rng);
  const Format& format = kFormats[number % kFormats.size()];
  const auto leaders = static_cast<LeadersInPlay>(number / kFormats.size() % 3);
  const auto shape = static_cast<Shape>(number / kFormats.size() / 3 % kShapes);
  const auto locations = format.players * 3 + static_cast<int>(rng.below(format.players * 4U + 1U));
  const yield::Map map = odd.map(shape, format.players, locations);
  const yield::CardBag deck =
      rng.below(4) == 0 ? odd.deck(static_cast<int>(rng.below(format.players * 9U))) : yield::standard_deck();
  return play<yield::Yield, yield::Judge>(odd.setup(format, leaders, map, deck), rng);
}

}  // namespace

#ifdef __wasm__
extern "C" __attribute__((export_name("hidden-leaders"))) std::uint64_t hidden_leaders_game(std::uint32_t number) {
  return play_hidden_leaders(number);
}
extern "C" __attribute__((export_name("yield"))) std::uint64_t yield_game(std::uint32_t number) {
  return play_yield(number);
}
extern "C" __attribute__((export_name("hidden-leaders-match"))) std::uint64_t hidden_leaders_match(
    std::uint32_t number) {
  return play_hidden_leaders_match(number);
}
extern "C" __attribute__((export_name("yield-match"))) std::uint64_t yield_match(std::uint32_t number) {
  return play_yield_match(number);
}
#else
int main(int argc, char** argv) {
  const auto number_of = [&](int argument) {
    return static_cast<std::uint32_t>(argc > argument ? std::strtoul(argv[argument], nullptr, 10) : 0);
  };
  const std::uint32_t games = number_of(1);
  const std::uint32_t matches = number_of(2);
  if (games == 0 || matches == 0) {
    std::fprintf(stderr, "usage: seeded_games GAMES MATCHES\n");
    return 2;
  }
  const auto print = [](const char* game, std::uint32_t many, std::uint64_t (*play_one)(std::uint32_t)) {
    for (std::uint32_t number = 0; number < many; ++number) {
      std::printf("%s %u %016llx\n", game, number, static_cast<unsigned long long>(play_one(number)));
    }
  };
  print("hidden-leaders", games, play_hidden_leaders);
  print("yield", games, play_yield);
  print("hidden-leaders-match", matches, play_hidden_leaders_match);
  print("yield-match", matches, play_yield_match);
}
#endif
