// Seeded random games, each folded into one number: every state, the options, a view of everyone's in turn and what is
// determinized from it. Built twice, for WebAssembly (run.mjs calls `game`) and natively (prints them all).
#include <cstdint>

#include "engine/core/hash.h"
#include "engine/core/invariant.h"
#include "engine/hidden_leaders/game.h"

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
namespace hl = hidden_leaders;

// All player counts and variants in turn.
std::uint64_t play(std::uint32_t number) {
  const hl::Setup setup =
      hl::make_setup(2 + static_cast<int>(number % 5), (number / 5 & 1U) != 0, (number / 10 & 1U) != 0);
  Rng rng = stream(2024, number);
  hl::State state = hl::initial(setup);
  hl::OptionList list;
  NullSink sink;
  std::uint64_t chain = hash_of(setup);
  const auto fold = [&](std::uint64_t word) { chain = (chain ^ word) * 0x9E3779B97F4A7C15ULL + 1; };
  for (std::uint32_t i = 0; state.asked != 0 && i < 20'000; ++i) {
    const hl::Pending pending = hl::pending(setup, state);
    const Actor actor = first_of(pending.actors);
    hl::options(setup, state, actor, list);
    for (const Action option : list) fold(hash_of(option));
    fold(pending.forced);
    hl::apply(setup, state, actor, list[rng.below(static_cast<std::uint32_t>(list.size()))], sink);
    fold(hash_of(state));
    const auto viewer = static_cast<Viewer>(i % (setup.players + 1U));
    const hl::View view = hl::view(setup, state, viewer == setup.players ? kSpectator : viewer);
    fold(hash_of(view));
    if (i % 8 == 0) fold(hash_of(hl::determinize(setup, view, rng)));
  }
  fold(hl::outcome(setup, state).winners);
  return chain;
}

}  // namespace

#ifdef __wasm__
extern "C" __attribute__((export_name("game"))) std::uint64_t game(std::uint32_t number) { return play(number); }
#else
int main(int argc, char** argv) {
  const auto games = static_cast<std::uint32_t>(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 0);
  if (games == 0) {
    std::fprintf(stderr, "usage: seeded_games GAMES\n");
    return 2;
  }
  for (std::uint32_t number = 0; number < games; ++number) {
    std::printf("%u %016llx\n", number, static_cast<unsigned long long>(play(number)));
  }
}
#endif
