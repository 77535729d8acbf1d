// What bots of Yield read off a position many locations, armies or cards at a time is what reading it off one by one
// gives, in every kind of game, on odd maps and with odd decks.
#include "bots/yield/outlook.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/yield/table.h"
#include "tests/protocol/odd_setups.h"

namespace oshra::yield {

namespace {

// What it is compared with: one by one, in the words of outlook.h.
struct Plainly {
  const Setup& setup;
  const State& s;

  [[nodiscard]] int points(Seat seat) const {
    int hundredths = 0;
    for (Location at = 0; at < setup.map.locations; ++at) {
      const bool mine = holds(s.owned[seat], at);
      if (mine) hundredths += 100 * s.value[at];
      for (Seat other = 0; other < setup.players; ++other) {
        const bool would_take = holds(conquerable(setup, s, other), at);
        if (other == seat && would_take) hundredths += 70 * (s.value[at] + 1);
        if (mine && would_take) hundredths -= 70 * s.value[at];
      }
    }
    return hundredths;
  }

  [[nodiscard]] int units_of(Army army) const {
    const bool answered = s.ask == Ask::first_units || s.ask == Ask::recruits;
    return of_army(s.dials, army).units() + (answered ? of_army(s.answers, army) : 0);
  }

  [[nodiscard]] int units(Seat seat) const {
    int worth = 0;
    for (int slot = 0; slot < army_count(setup, s, seat); ++slot) {
      const Army one = army(seat, static_cast<Slot>(slot));
      const bool destroyed = of_army(s.at, one) == kOffMap && s.phase != Phase::setup;
      worth += destroyed ? 4 * units_of(one) - 50 : 8 * units_of(one);
    }
    const bool loses = s.stage == Stage::losing && contains(team_of(setup, s.initiative), seat);
    return worth - (loses ? 8 * s.losses : 0);
  }

  [[nodiscard]] int hand(Seat seat) const {
    RegionSet here = 0;
    for (const Location at : s.at[seat]) here |= at != kOffMap ? just(setup.map.regions[at]) : RegionSet{0};
    CardBag cards = s.hands[seat];
    for (const std::uint8_t picked : s.answers[seat]) {
      if (s.ask == Ask::first_discards && picked != 0) cards.remove(static_cast<Kind>(picked - 1));
    }
    int worth = 0;
    cards.for_each(
        [&](Kind card, int count) { worth += count * value_of(card) * (holds(here, region_of(card)) ? 5 : 3); });
    return worth;
  }

  [[nodiscard]] int reach(Seat seat) const {
    const auto worth_taking = [&](Location at) {
      return is_fortress(s, at) && !holds(owned_by(s, team_of(setup, seat)), at) &&
             !holds(enemy_ground(setup, s, seat), at);
    };
    LocationSet taken = 0;  // by an army that stands there, or the one nearest so far
    LocationSet stood_on = ground_of(s, seat);
    int worth = 0;
    for (const Location at : s.at[seat]) {
      if (at == kOffMap) continue;
      if (worth_taking(at) && holds(stood_on, at)) {
        stood_on &= ~just(at);
        worth += 40;
        continue;
      }
      int nearest = 4;
      Location target = kNowhere;
      for (Location to = 0; to < setup.map.locations; ++to) {
        if (!worth_taking(to) || holds(taken | ground_of(s, seat), to)) continue;
        const int streets = distance(setup.map, at, to);
        if (streets < nearest) {
          nearest = streets;
          target = to;
        }
      }
      worth += 10 * (4 - nearest);
      if (target != kNowhere) taken |= just(target);
    }
    return worth;
  }

  [[nodiscard]] int threats(Seat seat) const {
    if (s.phase == Phase::setup || s.stage != Stage::none) return 0;
    const ArmySet here = on_the_map(s) & ~s.inactive;
    int worth = 0;
    for (ArmySet left = here & armies_of(seat); left != 0;) {
      const Army first = first_army(left);
      left &= ~just_army(first);
      if ((setup.map.neighbours[of_army(s.at, first)] & enemy_ground(setup, s, seat)) == 0) continue;
      const ArmySet group = battle_group(setup, s, here, first);
      left &= ~group;
      PerSeat<int> strength = {};
      RegionSet regions = 0;
      for_each_army(group, [&](Army army) {
        strength[owner_of(army)] += units_of(army);
        if (owner_of(army) == seat) regions |= just(setup.map.regions[of_army(s.at, army)]);
        return true;
      });
      int mine = 0;
      s.hands[seat].for_each(
          [&](Kind card, int count) { mine += holds(regions, region_of(card)) ? count * value_of(card) : 0; });
      mine /= 3;
      int theirs = 0;
      for (Seat other = 0; other < setup.players; ++other) {
        if (contains(team_of(setup, seat), other)) {
          mine += strength[other];
        } else if (strength[other] != 0) {
          theirs = std::max(theirs, strength[other] + s.hands[other].size());
        }
      }
      const int margin = mine - theirs;
      worth += 120 * margin / ((margin < 0 ? -margin : margin) + 8);
    }
    return worth;
  }
};

// How often what is rare came up.
struct Met {
  int between_battles = 0;  // some armies no longer fight (Y-B2)
  int alone = 0;            // an army that only such enemies stand next to,
  int beside = 0;           // with another of its player's in the same place
  int losing = 0;
  int partners = 0;  // in one battle

  void see(const Setup& setup, const State& s) {
    losing += s.stage == Stage::losing ? 1 : 0;
    if (s.stage != Stage::none || s.phase == Phase::setup) return;
    between_battles += s.inactive != 0 ? 1 : 0;
    const ArmySet here = on_the_map(s) & ~s.inactive;
    for_each_army(here, [&](Army army) {
      const Seat owner = owner_of(army);
      const Location at = of_army(s.at, army);
      const ArmySet group = battle_group(setup, s, here, army);
      const bool one_alone =
          group == just_army(army) && (setup.map.neighbours[at] & enemy_ground(setup, s, owner)) != 0;
      alone += one_alone ? 1 : 0;
      const auto& others = s.at[owner];
      beside += one_alone && std::count(others.begin(), others.end(), at) > 1 ? 1 : 0;
      const auto partner = static_cast<SeatSet>(team_of(setup, owner) & ~only(owner));
      partners += partner != 0 && (group & armies_of_all(partner)) != 0 ? 1 : 0;
      return true;
    });
  }
};

void compare(const Setup& setup, const State& s) {
  const Outlook outlook(setup, s);
  const Plainly plainly{setup, s};
  const PerSeat<int> points = outlook.points_in_sight();
  for (Seat seat = 0; seat < setup.players; ++seat) {
    CAPTURE(static_cast<int>(seat));
    CAPTURE(static_cast<int>(s.ask));
    REQUIRE(outlook.ground(seat) == ground_of(s, seat));
    REQUIRE(outlook.enemy_ground(seat) == enemy_ground(setup, s, seat));
    REQUIRE(points[seat] == plainly.points(seat));
    REQUIRE(outlook.units(seat) == plainly.units(seat));
    REQUIRE(outlook.hand(seat) == plainly.hand(seat));
    REQUIRE(outlook.reach(seat) == plainly.reach(seat));
    REQUIRE(outlook.threats(seat) == plainly.threats(seat));
  }
}

}  // namespace

TEST_CASE("an outlook on a position of Yield tells what reading it off one by one tells") {
  constexpr int kGames = kShapes * static_cast<int>(kFormats.size()) * 3 * 2;  // with all ways of leaders, twice
  Met met;
  for (int game = 0; game < kGames; ++game) {
    CAPTURE(game);
    Rng rng(static_cast<std::uint64_t>(game));
    OddSetups odd(rng);
    const Format& format = kFormats[static_cast<std::size_t>(game % 6)];
    const auto shape = static_cast<Shape>(game / 6 % kShapes);
    const auto leaders = static_cast<LeadersInPlay>(game / (6 * kShapes) % 3);
    const int locations = 5 + static_cast<int>(rng.below(36));
    const Setup setup = odd.setup(format, leaders, odd.map(shape, format.players, locations), odd.deck(100));
    State s = initial(setup);
    NullSink nobody;
    while (s.asked != 0) {
      compare(setup, s);
      met.see(setup, s);
      if (rng.below(16) == 0) {
        State high = s;
        for (std::uint8_t& value : high.value) value = value != 0 ? 255 : 0;
        compare(setup, high);
      }
      const Actor actor = first_of(s.asked);
      apply(setup, s, actor, random_option(setup, s, actor, rng), nobody);
    }
  }
  CHECK(met.between_battles > 0);
  CHECK(met.alone > 0);
  CHECK(met.beside > 0);
  CHECK(met.losing > 0);
  CHECK(met.partners > 0);
}

TEST_CASE("cards of Yield: the value of all together") {
  Rng rng(1);
  for (int cards = 0; cards <= kMaxDeck; ++cards) {
    const CardBag bag = OddSetups(rng).deck(cards);
    int total = 0;
    bag.for_each([&](Kind card, int count) { total += count * value_of(card); });
    CHECK(bag.total_value() == total);
  }
}

}  // namespace oshra::yield
