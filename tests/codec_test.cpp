#include <doctest/doctest.h>

#include "engine/core/codec.h"
#include "engine/hidden_leaders/game.h"

using namespace oshra;
namespace hl = hidden_leaders;

namespace {

constexpr std::uint32_t kStateKind = 0x31534C48;
constexpr std::uint32_t kViewKind = 0x31564C48;

hl::State mid_game(const hl::Setup& setup, std::uint64_t seed) {
  Rng rng(seed);
  hl::State state = hl::initial(setup);
  hl::playout(setup, state, rng, 9);
  return state;
}

}  // namespace

TEST_CASE("states and views survive the codec") {
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    const hl::Setup setup = hl::make_setup(players, false, true);
    const hl::State state = mid_game(setup, static_cast<std::uint64_t>(players));
    const auto back = decode<hl::State>(kStateKind, encode(kStateKind, state));
    REQUIRE(back.has_value());
    CHECK(*back == state);
    const hl::View view = hl::view(setup, state, kSpectator);
    const auto seen = decode<hl::View>(kViewKind, encode(kViewKind, view));
    REQUIRE(seen.has_value());
    CHECK(*seen == view);
  }
}

TEST_CASE("the codec refuses what is cut, of another kind, or damaged") {
  const hl::Setup setup = hl::make_setup(4);
  auto bytes = encode(kStateKind, mid_game(setup, 1));
  CHECK(decode<hl::State>(kStateKind, std::span(bytes).first(bytes.size() - 1)).error() == CodecError::wrong_length);
  CHECK(decode<hl::State>(kStateKind, {}).error() == CodecError::wrong_length);
  CHECK(decode<hl::State>(kViewKind, bytes).error() == CodecError::wrong_kind);
  for (std::size_t i = 8; i < bytes.size(); ++i) {
    bytes[i] ^= 0x10;
    CHECK(decode<hl::State>(kStateKind, bytes).error() == CodecError::damaged);
    bytes[i] ^= 0x10;
  }
  CHECK(decode<hl::State>(kStateKind, bytes).has_value());
}
