// Set-ups of Yield on maps and with decks made up on the spot, for tests that have no files (WebAssembly) and for those
// that look for trouble: all that a scenario's own map may be (docs/scenarios.md), free of Y-W1.
#pragma once

#include <utility>

#include "engine/core/rng.h"
#include "engine/yield/game.h"

namespace oshra {

enum class Shape : std::uint8_t {
  ring,
  row,
  star,      // the first location is joined to all others, which are joined to nothing else
  web,       // connected, with a few streets more than that takes
  complete,  // every two are joined
  groups,    // of three in a row; no street leads from one to another
  apart,     // no street at all
};
inline constexpr int kShapes = static_cast<int>(Shape::apart) + 1;

enum class LeadersInPlay : std::uint8_t { none, picked, fixed };

struct Format {
  std::uint8_t players;
  yield::Teams teams;
};
inline constexpr std::array<Format, 6> kFormats = {{{2, yield::Teams::none},
                                                    {3, yield::Teams::none},
                                                    {4, yield::Teams::none},
                                                    {5, yield::Teams::none},
                                                    {4, yield::Teams::two_against_two},
                                                    {3, yield::Teams::two_against_one}}};

class OddSetups {
 public:
  explicit OddSetups(Rng& rng) : rng_(rng) {}

  // At least as many locations as players, at most yield::kMaxLocations.
  yield::Map map(Shape shape, int players, int locations) {
    yield::Map map;
    map.players = static_cast<std::uint8_t>(players);
    map.locations = static_cast<std::uint8_t>(locations);
    for (int i = 1; i < locations; ++i) streets_to(map, shape, i);
    if (shape == Shape::ring && locations > 2) street(map, locations - 1, 0);
    // Now and then one region only, so that every card matches or none does.
    const bool plain = below(6) == 0;
    const int region = below(yield::kRegions);
    std::array<std::uint8_t, yield::kMaxLocations> order{};
    for (std::size_t i = 0; i < map.locations; ++i) {
      map.regions[i] = static_cast<yield::Region>(plain ? region : below(yield::kRegions));
      order[i] = static_cast<std::uint8_t>(i);
      std::swap(order[i], order[static_cast<std::size_t>(below(static_cast<int>(i) + 1))]);
    }
    std::uint8_t numeral = 0;
    for (std::size_t i = 0; i < map.locations; ++i) {
      if (static_cast<int>(i) < players) map.starts[i] = order[i];
      if (static_cast<int>(i) < players || below(3) == 0) map.numerals[order[i]] = ++numeral;
    }
    return map;
  }

  // So many cards of any kinds, at most yield::kMaxDeck.
  yield::CardBag deck(int cards) {
    yield::CardBag deck;
    while (deck.size() < cards) {
      const auto card = static_cast<yield::Kind>(below(yield::kKinds));
      if (deck.count(card) < yield::kMaxCopies) deck.add(card);
    }
    return deck;
  }

  yield::Setup setup(const Format& format, LeadersInPlay leaders, const yield::Map& map, const yield::CardBag& deck) {
    yield::Setup setup;
    setup.players = format.players;
    setup.teams = format.teams;
    setup.map = map;
    setup.deck = deck;
    if (format.teams == yield::Teams::two_against_one) setup.single = static_cast<Seat>(below(3));
    if (below(4) == 0) setup.start = static_cast<Seat>(below(format.players));
    setup.leaders = leaders != LeadersInPlay::none ? 1 : 0;
    if (leaders == LeadersInPlay::fixed) fix_leaders(setup);
    return setup;
  }

 private:
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

  static void street(yield::Map& map, int a, int b) {
    join(map, static_cast<yield::Location>(a), static_cast<yield::Location>(b));
  }

  // From a location to those before it.
  void streets_to(yield::Map& map, Shape shape, int i) {
    switch (shape) {
      case Shape::ring:
      case Shape::row: return street(map, i - 1, i);
      case Shape::star: return street(map, 0, i);
      case Shape::web: street(map, below(i), i); return street(map, below(i), i);
      case Shape::complete:
        for (int other = 0; other < i; ++other) street(map, other, i);
        return;
      case Shape::groups:
        if (i % 3 != 0) street(map, i - 1, i);
        return;
      case Shape::apart: return;
    }
  }

  // Of some seats; the others pick theirs. The rules say who may have which (Y-S2, Y-G6).
  void fix_leaders(yield::Setup& setup) {
    yield::State state = yield::initial(setup);
    NullSink nobody;
    while (state.ask == yield::Ask::deal_start || state.ask == yield::Ask::leader) {
      const Actor actor = first_of(state.asked);
      yield::apply(setup, state, actor, yield::random_option(setup, state, actor, rng_), nobody);
    }
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (below(4) != 0) setup.powers[seat] = state.powers[seat];
    }
  }

  Rng& rng_;
};

}  // namespace oshra
