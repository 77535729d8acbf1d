// The parts of Yield's engine that have an answer of their own: bags of cards, splits of units, retreats, playouts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "engine/yield/game.h"
#include "engine/yield/retreats.h"
#include "protocol/yield/builtin_maps.h"

namespace {

using namespace oshra;
namespace y = yield;

std::vector<y::Kind> cards_of(const y::CardBag& bag) {
  std::vector<y::Kind> cards;
  bag.for_each([&](y::Kind card, int count) { cards.insert(cards.end(), static_cast<std::size_t>(count), card); });
  return cards;
}

y::CardBag random_bag(Rng& rng, int cards) {
  y::CardBag bag;
  for (int i = 0; i < cards; ++i) {
    const auto card = static_cast<y::Kind>(rng.below(y::kKinds));
    if (bag.count(card) < y::kMaxCopies) bag.add(card);
  }
  return bag;
}

std::vector<y::Setup> all_setups() {
  std::vector<y::Setup> setups;
  for (const y::EmbeddedMap& embedded : y::kEmbeddedMaps) {
    y::Setup setup;
    setup.map = y::to_engine(*y::builtin_map(embedded.name));
    setup.players = setup.map.players;
    for (const bool leaders : {false, true}) {
      setup.leaders = leaders ? 1 : 0;
      setup.teams = y::Teams::none;
      setups.push_back(setup);
      if (setup.players == 4) setup.teams = y::Teams::two_against_two;
      if (setup.players == 3) setup.teams = y::Teams::two_against_one;
      if (setup.teams != y::Teams::none) setups.push_back(setup);
    }
  }
  return setups;
}

void step(const y::Setup& setup, y::State& state, Rng& rng) {
  NullSink sink;
  const Actor actor = first_of(state.asked);
  y::apply(setup, state, actor, y::random_option(setup, state, actor, rng), sink);
}

}  // namespace

TEST_CASE("a bag of cards counts and orders them as a sorted list does (Y-C2)") {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const y::CardBag bag = random_bag(rng, static_cast<int>(rng.below(100)));
    const std::vector<y::Kind> cards = cards_of(bag);
    REQUIRE(std::is_sorted(cards.begin(), cards.end()));
    REQUIRE(bag.size() == static_cast<int>(cards.size()));
    const std::set<y::Kind> kinds(cards.begin(), cards.end());
    REQUIRE(bag.kinds() == static_cast<int>(kinds.size()));
    for (std::size_t k = 0; k < cards.size(); ++k) REQUIRE(bag.nth_card(static_cast<int>(k)) == cards[k]);
    int nth = 0;
    for (const y::Kind kind : kinds) REQUIRE(bag.nth_kind(nth++) == kind);
    y::CardBag sum;
    for (int region = 0; region < y::kRegions; ++region) {
      const y::CardBag part = bag.of(y::just(static_cast<y::Region>(region)));
      part.for_each([&](y::Kind card, int) { REQUIRE(y::region_of(card) == static_cast<y::Region>(region)); });
      REQUIRE(bag.without(y::just(static_cast<y::Region>(region))) == bag - part);
      sum += part;
    }
    REQUIRE(sum == bag);
  }
}

TEST_CASE("Y-S6, Y-V2: a split of units is counted and drawn as if all ways were listed") {
  Rng rng(2);
  for (int i = 0; i < 400; ++i) {
    Split split;
    split.parts = static_cast<std::uint8_t>(1 + rng.below(4));
    int least = 0;
    int most = 0;
    for (std::size_t a = 0; a < split.parts; ++a) {
      split.least[a] = static_cast<std::uint8_t>(rng.below(3));
      split.most[a] = static_cast<std::uint8_t>(split.least[a] + rng.below(13));
      least += split.least[a];
      most += split.most[a];
    }
    split.total =
        static_cast<std::uint8_t>(least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1))));
    std::vector<y::Units> all;
    y::Units units = {};
    for (units[0] = 0; units[0] <= 15; ++units[0]) {
      for (units[1] = 0; units[1] <= 15; ++units[1]) {
        for (units[2] = 0; units[2] <= 15; ++units[2]) {
          for (units[3] = 0; units[3] <= 15; ++units[3]) {
            if (split.allows(units)) all.push_back(units);
          }
        }
      }
    }
    REQUIRE(split.count() == all.size());
    for (std::size_t k = 0; k < all.size(); ++k) {
      REQUIRE(split.at(k) == all[k]);
      REQUIRE(y::units_of(y::give_units(all[k])) == all[k]);
    }
  }
}

TEST_CASE("Y-S6: twelve units over three armies go in 55 ways, over four in 165") {
  Split split{.parts = 3, .total = 12, .least = {1, 1, 1, 0}, .most = {15, 15, 15, 0}};
  CHECK(split.count() == 55);
  split = {.parts = 4, .total = 12, .least = {1, 1, 1, 1}, .most = {15, 15, 15, 15}};
  CHECK(split.count() == 165);
  split = {.parts = 4, .total = 12, .least = {}, .most = {15, 15, 15, 15}};
  CHECK(split.count() == 455);
}

namespace {

// Retreats as Y-R2 and Y-R4 tell them, played out in every order; slow, and sharing nothing with the engine's way.
class EveryRetreat {
 public:
  explicit EveryRetreat(const y::Setup& setup) : setup_(setup) {}

  [[nodiscard]] static bool has_moved(const y::State& s, y::Army army) {
    return y::of_army(s.at, army) != y::of_army(s.stood, army);
  }
  [[nodiscard]] static bool counts(const y::State& s, y::Army army) {
    return y::holds_army(s.fighting, army) && !contains(s.in, y::owner_of(army));
  }
  // Y-R4: it did not fight, and one of its owner's that did has retreated from where it stands.
  [[nodiscard]] static bool must_follow(const y::State& s, y::Army army) {
    if (y::holds_army(s.fighting, army)) return false;
    bool found = false;
    y::for_each_army(y::on_the_map(s) & y::armies_of(y::owner_of(army)), [&](y::Army other) {
      found =
          found || (counts(s, other) && has_moved(s, other) && y::of_army(s.stood, other) == y::of_army(s.stood, army));
      return true;
    });
    return found;
  }
  // visit(army, to): every step that Y-M3 allows now.
  template <class Visit>
  void for_each_step(const y::State& s, Visit visit) const {
    y::for_each_army(y::on_the_map(s), [&](y::Army army) {
      if (has_moved(s, army) || !(counts(s, army) || must_follow(s, army))) return true;
      for (y::LocationSet near = setup_.map.neighbours[y::of_army(s.at, army)]; near != 0; near &= near - 1) {
        const y::Location to = y::first_location(near);
        bool open = true;
        y::for_each_army(y::on_the_map(s), [&](y::Army other) {
          open = open && (y::owner_of(other) == y::owner_of(army) || y::of_army(s.at, other) != to);
          return true;
        });
        if (open) visit(army, to);
      }
      return true;
    });
  }
  [[nodiscard]] static y::State after(y::State s, y::Army army, y::Location to) {
    y::of_army(s.at, army) = to;
    return s;
  }
  int most(const y::State& s) {
    if (const auto known = known_.find(s.at); known != known_.end()) return known->second;
    int best = 0;
    y::for_each_army(y::on_the_map(s), [&](y::Army army) {
      best += counts(s, army) && has_moved(s, army) ? 1 : 0;
      return true;
    });
    for_each_step(s, [&](y::Army army, y::Location to) { best = std::max(best, most(after(s, army, to))); });
    return known_[s.at] = best;
  }

 private:
  const y::Setup& setup_;
  std::map<y::PerArmy<y::Location>, int> known_;
};

}  // namespace

TEST_CASE("Y-R2: the retreats offered are those after which the most armies can still be saved") {
  // Small random graphs with three defeated players crowded around a winner, some with armies that only follow. Every
  // position on the way of a random retreat is looked at.
  Rng rng(3);
  int torn = 0;
  int followed = 0;
  for (int i = 0; i < 600; ++i) {
    y::Setup setup;
    setup.players = 4;
    setup.map.players = 4;
    setup.map.locations = 8;
    for (y::Location a = 0; a < 8; ++a) {
      for (y::Location b = 0; b < a; ++b) {
        if (rng.below(5) < 2) y::join(setup.map, a, b);
      }
    }
    y::State state = {};
    for (auto& armies : state.at) armies.fill(y::kOffMap);
    std::array<Seat, 8> holder;
    holder.fill(kChance);
    for (Seat seat = 0; seat < 4; ++seat) {
      for (std::size_t slot = 0; slot < (seat == 0 ? 1U : 2U); ++slot) {
        const auto at = static_cast<y::Location>(rng.below(8));
        if (holder[at] != kChance && holder[at] != seat) continue;
        holder[at] = seat;
        state.at[seat][slot] = at;
      }
    }
    state.fighting = y::on_the_map(state);
    for (Seat seat = 1; seat < 4; ++seat) {  // one that does not fight, perhaps beside one that does
      if (rng.below(2) == 0) state.at[seat][3] = state.at[seat][rng.below(2)];
    }
    state.stood = state.at;
    state.in = only(0);
    state.stage = y::Stage::retreating;
    state.ask = y::Ask::retreat;
    state.asked = only(0);

    EveryRetreat every(setup);
    for (bool going = true; going;) {
      going = false;
      const int greatest = every.most(state);
      y::PerArmy<y::LocationSet> possible = {};
      y::PerArmy<y::LocationSet> legal = {};
      every.for_each_step(state, [&](y::Army army, y::Location to) {
        y::of_army(possible, army) |= y::just(to);
        if (every.most(EveryRetreat::after(state, army, to)) == greatest) y::of_army(legal, army) |= y::just(to);
      });
      y::Retreats retreats(setup, state);
      std::vector<std::pair<y::Army, y::Location>> steps;
      y::ArmySet moving = 0;
      y::for_each_army(y::on_the_map(state), [&](y::Army army) {
        torn += y::of_army(legal, army) != y::of_army(possible, army) ? 1 : 0;
        if (y::of_army(legal, army) != 0) moving |= y::just_army(army);
        for (y::LocationSet set = y::of_army(legal, army); set != 0; set &= set - 1) {
          steps.emplace_back(army, y::first_location(set));
        }
        return true;
      });
      y::for_each_army(retreats.armies_to_move(0), [&](y::Army army) {
        CAPTURE(static_cast<int>(army));
        REQUIRE(retreats.open_to(army) == y::of_army(legal, army));
        moving &= ~y::just_army(army);
        return true;
      });
      REQUIRE(moving == 0);
      if (!steps.empty()) {
        const auto [army, to] = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
        followed += y::holds_army(state.fighting, army) ? 0 : 1;
        state = EveryRetreat::after(state, army, to);
        going = true;
      }
    }
  }
  CHECK(torn > 100);  // else the test would show nothing
  CHECK(followed > 50);
}

TEST_CASE("a playout of Yield is the game that answering every question with random_option gives") {
  for (const y::Setup& setup : all_setups()) {
    for (std::uint64_t game = 0; game < 40; ++game) {
      Rng slow_rng = stream(setup.players, game);
      y::State slow = y::initial(setup);
      for (std::uint64_t i = 0; i < game * 11 && slow.asked != 0; ++i) step(setup, slow, slow_rng);
      Rng fast_rng = slow_rng;
      y::State fast = slow;
      while (slow.asked != 0) step(setup, slow, slow_rng);
      y::playout(setup, fast, fast_rng);
      REQUIRE(slow == fast);
      REQUIRE(slow_rng.next() == fast_rng.next());
    }
  }
}

TEST_CASE("random_option of Yield draws each option evenly, and each card of the deck") {
  for (const y::Setup& setup : all_setups()) {
    Rng rng(11);
    y::State state = y::initial(setup);
    y::Options options;
    for (int position = 0; position < 400 && state.asked != 0; ++position) {
      const Actor actor = first_of(state.asked);
      y::options(setup, state, actor, options);
      if (position % 4 == 0 && options.size() > 1 && options.size() <= 40) {
        const bool card = state.ask == y::Ask::deal_card || state.ask == y::Ask::deal_recruit;
        const int whole = card ? state.deck.size() : static_cast<int>(options.size());
        std::vector<int> drawn(options.size());
        constexpr int kPerUnit = 60;
        for (int i = 0; i < kPerUnit * whole; ++i) {
          const Action action = y::random_option(setup, state, actor, rng);
          std::size_t k = 0;
          while (k < options.size() && !(options[k] == action)) ++k;
          REQUIRE(k < options.size());
          ++drawn[k];
        }
        for (std::size_t k = 0; k < options.size(); ++k) {
          const int weight = card ? state.deck.count(options[k].a) : 1;
          // Six standard deviations: a few thousand such draws are looked at.
          const double sigma = std::sqrt(kPerUnit * weight);
          CHECK(std::abs(drawn[k] - kPerUnit * weight) < 6 * sigma);
        }
      }
      step(setup, state, rng);
    }
  }
}
