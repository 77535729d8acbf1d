#include <doctest/doctest.h>

#include <algorithm>

#include "engine/core/codec.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "tests/protocol/odd_setups.h"

using namespace oshra;
namespace hl = hidden_leaders;

namespace {

// A game's three kinds of value, each with a kind of its own.
struct Kinds {
  std::uint32_t setup;
  std::uint32_t state;
  std::uint32_t view;
};
constexpr Kinds kHiddenLeaders = {0x31434C48, 0x31534C48, 0x31564C48};
constexpr Kinds kYield = {0x31434559, 0x31534559, 0x31564559};

template <Game G>
typename G::State mid_game(const typename G::Setup& setup, std::uint64_t seed, int moves) {
  Rng rng(seed);
  typename G::State state = G::initial(setup);
  NullSink sink;
  for (; moves > 0 && G::asked(state) != 0; --moves) {
    const Actor actor = first_of(G::asked(state));
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), sink);
  }
  return state;
}

template <PlainBytes T>
void survives(std::uint32_t kind, const T& value) {
  const auto bytes = encode(kind, value);
  const auto back = decode<T>(kind, bytes);
  REQUIRE(back.has_value());
  CHECK(*back == value);
  CHECK(encode(kind, *back) == bytes);
}

template <Game G>
void all_survive(const Kinds& kinds, const typename G::Setup& setup, const typename G::State& state) {
  survives(kinds.setup, setup);
  survives(kinds.state, state);
  for (Viewer viewer = 0; viewer < G::players(setup); ++viewer) survives(kinds.view, G::view(setup, state, viewer));
  survives(kinds.view, G::view(setup, state, kSpectator));
}

template <PlainBytes T>
void is_refused_when_spoilt(std::uint32_t kind, std::uint32_t other_kind, const T& value) {
  auto bytes = encode(kind, value);
  CHECK(decode<T>(kind, std::span(bytes).first(bytes.size() - 1)).error() == CodecError::wrong_length);
  CHECK(decode<T>(kind, {}).error() == CodecError::wrong_length);
  CHECK(decode<T>(other_kind, bytes).error() == CodecError::wrong_kind);
  for (std::size_t i = 8; i < bytes.size(); ++i) {
    bytes[i] ^= 0x10;
    CHECK(decode<T>(kind, bytes).error() == CodecError::damaged);
    bytes[i] ^= 0x10;
  }
  CHECK(decode<T>(kind, bytes).has_value());
}

yield::Setup odd_setup(std::size_t format, std::uint64_t seed) {
  Rng rng(seed);
  OddSetups odd(rng);
  const int players = kFormats.at(format).players;
  const yield::Map map = odd.map(Shape::web, players, 6 * players);
  return odd.setup(kFormats.at(format), LeadersInPlay::fixed, map, yield::standard_deck());
}

}  // namespace

TEST_CASE("set-ups, states and views of Hidden Leaders survive the codec") {
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    const hl::Setup setup = hl::make_setup(players, false, true);
    const auto seed = static_cast<std::uint64_t>(players);
    for (const int moves : {0, 20, 100}) {
      all_survive<hl::HiddenLeaders>(kHiddenLeaders, setup, mid_game<hl::HiddenLeaders>(setup, seed, moves));
    }
  }
}

TEST_CASE("set-ups, states and views of Yield survive the codec") {
  for (std::size_t format = 0; format < kFormats.size(); ++format) {
    const yield::Setup setup = odd_setup(format, format);
    for (const int moves : {0, 20, 100, 400}) {
      all_survive<yield::Yield>(kYield, setup, mid_game<yield::Yield>(setup, format, moves));
    }
  }
}

TEST_CASE("the codec refuses what is cut, of another kind, or damaged") {
  const hl::Setup setup = hl::make_setup(4);
  is_refused_when_spoilt(kHiddenLeaders.state, kHiddenLeaders.view, mid_game<hl::HiddenLeaders>(setup, 1, 100));
  const yield::Setup other = odd_setup(2, 1);
  const yield::State state = mid_game<yield::Yield>(other, 1, 300);
  is_refused_when_spoilt(kYield.setup, kYield.state, other);
  is_refused_when_spoilt(kYield.state, kHiddenLeaders.state, state);
  is_refused_when_spoilt(kYield.view, kYield.state, yield::view(other, state, kSpectator));
}
