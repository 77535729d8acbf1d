// What everyone can be sure of about a player, against the true State of random games.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/piles.h"
#include "engine/yield/game.h"
#include "foresight/hidden_leaders/known.h"
#include "foresight/yield/known.h"
#include "tests/foresight/tried.h"
#include "tests/protocol/odd_setups.h"

namespace oshra {

namespace {

// visit(state, heard) after each action; `heard` is what who looks on was told so far.
template <Game G, class Visit>
void each_position(const typename G::Setup& setup, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  typename G::State state = G::initial(setup);
  std::vector<typename G::ViewEvent> heard;
  CallbackSink<typename G::Event> sink{
      [](void* context, const typename G::Event& event) {
        static_cast<std::vector<typename G::ViewEvent>*>(context)->push_back(G::project(event, kSpectator));
      },
      &heard};
  while (G::asked(state) != 0) {
    const Actor actor = first_of(G::asked(state));
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), sink);
    visit(state, heard);
  }
}

}  // namespace

TEST_CASE("Hidden Leaders: a card that everyone saw somebody take is where everyone is said to be sure that it is") {
  using namespace hidden_leaders;
  using Now = foresight::HiddenLeadersTaken::Now;
  std::array<int, 4> met = {};
  for (int players = 2; players <= 6; ++players) {
    const Setup setup = make_setup(players, false, true);
    each_position<HiddenLeaders>(
        setup, static_cast<std::uint64_t>(players), [&](const State& state, const auto& heard) {
          if (state.ask == Ask::nothing) return;
          const View everyones = HiddenLeaders::view(setup, state, kSpectator);
          for (Seat seat = 0; seat < players; ++seat) {
            for (const foresight::HiddenLeadersTaken& taken : foresight::taken_by(everyones, heard, seat)) {
              const Place place = find(state, players, taken.card);
              ++met.at(static_cast<std::size_t>(taken.now));
              switch (taken.now) {
                case Now::hand: CHECK(place == hand_of(seat)); break;
                case Now::open: CHECK(place == open_of(seat)); break;
                case Now::hidden: CHECK((place.spot == Spot::hidden && place.seat == seat)); break;
                case Now::unsure: CHECK(!is_open(place.spot)); break;
              }
            }
            const auto hidden = foresight::hidden_of(everyones, seat);
            for (std::size_t slot = 0; slot < hidden.size(); ++slot) {
              if (hidden[slot] == Card::none) continue;
              const Place place = find(state, players, hidden[slot]);
              CHECK((place.spot == Spot::hidden && place.seat == seat && place.slot == slot));
            }
          }
        });
  }
  for (const int times : met) CHECK(times > 0);
}

TEST_CASE("Hidden Leaders: whatever everyone saw somebody take from the Tavern is told until it is seen elsewhere") {
  using namespace hidden_leaders;
  const Setup setup = make_setup(3, false, true);
  int drawn = 0;
  each_position<HiddenLeaders>(setup, 5, [&](const State& state, const auto& heard) {
    const ViewEvent& last = heard.back();
    if (state.ask == Ask::nothing || last.what != Happening::moved || last.from.spot != Spot::tavern) return;
    if (last.to.spot != Spot::hand) return;
    const auto taken = foresight::taken_by(HiddenLeaders::view(setup, state, kSpectator), heard, last.to.seat);
    REQUIRE(!taken.empty());
    CHECK(taken.back().card == static_cast<Card>(last.card));
    CHECK(taken.back().now == foresight::HiddenLeadersTaken::Now::hand);
    ++drawn;
  });
  CHECK(drawn > 5);
}

TEST_CASE("Yield: a dial is within what everyone is said to be sure of, and can be at both ends of it") {
  using namespace yield;
  int open_ranges = 0;
  int known = 0;
  for (int players = 2; players <= 5; ++players) {
    Rng odd_rng = stream(7, static_cast<std::uint64_t>(players));
    OddSetups odd(odd_rng);
    const Setup setup = odd.setup(kFormats[static_cast<std::size_t>(players) - 2], LeadersInPlay::picked,
                                  odd.map(Shape::ring, players, 3 * players), odd.deck(20 * players));
    int position = 0;
    each_position<Yield>(setup, static_cast<std::uint64_t>(players), [&](const State& state, const auto&) {
      if (++position % 7 != 0 || state.ask == Ask::nothing) return;
      const View everyones = Yield::view(setup, state, kSpectator);
      for (Seat seat = 0; seat < players; ++seat) {
        const auto ranges = foresight::dials_of(setup, everyones, seat);
        if (ranges.empty()) {
          CHECK(state.phase == Phase::setup);
          continue;
        }
        for (std::size_t slot = 0; slot < ranges.size(); ++slot) {
          const int units = state.dials[seat][slot].units();
          CHECK(ranges[slot].least <= units);
          CHECK(units <= ranges[slot].most);
          ++(ranges[slot].least == ranges[slot].most ? known : open_ranges);
        }
      }
      // Other worlds that look the same to everyone stay within it too, and some of them reach its ends.
      if (position % 35 != 0) return;
      const auto ranges = foresight::dials_of(setup, everyones, 0);
      std::vector<foresight::YieldDialRange> met(ranges.size(), {.least = kMaxUnits, .most = 0});
      Rng rng(static_cast<std::uint64_t>(position));
      constexpr int kWorlds = 4000;
      for (int i = 0; i < kWorlds; ++i) {
        const State world = Yield::determinize(setup, everyones, rng);
        for (std::size_t slot = 0; slot < ranges.size(); ++slot) {
          const auto units = static_cast<std::uint8_t>(world.dials[0][slot].units());
          met[slot].least = std::min(met[slot].least, units);
          met[slot].most = std::max(met[slot].most, units);
        }
      }
      if (!ranges.empty()) CHECK(met == ranges);
    });
  }
  CHECK(open_ranges > 100);
  CHECK(known > 100);
}

}  // namespace oshra
