#include "bots/yield/evaluation.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "engine/yield/table.h"

namespace oshra::yield {

namespace {

// How sure a conquest is that only the year's end will bring, in hundredths.
constexpr int kSoon = 70;
constexpr int kUnit = 8;
constexpr int kArmyLost = 50;
constexpr int kMatchingPoint = 5;  // of a card's value
constexpr int kOtherPoint = 3;
constexpr int kStreet = 10;   // nearer to a fortress by one
constexpr int kFar = 4;       // farther than this is all the same
constexpr int kThreat = 120;  // a battle that is coming, won for sure
constexpr int kThreatDoubt = 8;
constexpr int kSpared = 3;    // one part in so many of the cards that match can be spared for a battle to come
constexpr int kBattle = 300;  // the battle being fought, won for sure
constexpr int kBattleDoubt = 6;
constexpr int kMarker = 10;  // acting first, and the tie-break (Y-E1)

// -most .. most, 0 for no margin. The larger `doubt`, the less a margin says.
int lean(int margin, int doubt, int most) { return most * margin / (std::abs(margin) + doubt); }

// Where there are fortresses; a bit for each byte of `value` that is not zero.
LocationSet fortresses(const State& s) {
  static_assert(kMaxLocations % 8 == 0);
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7FULL;
  constexpr std::uint64_t kGather = 0x0102040810204080ULL;  // brings the top bits of eight bytes together
  LocationSet set = 0;
  for (std::size_t word = 0; word < kMaxLocations / 8; ++word) {
    std::uint64_t values = 0;
    std::memcpy(&values, s.value.data() + 8 * word, 8);
    const std::uint64_t tops = (((values & kLow) + kLow) | values) & ~kLow;
    set |= ((tops >> 7) * kGather >> 56) << (8 * word);
  }
  return set;
}

constexpr LocationSet just_lowest(LocationSet set) { return set & (~set + 1); }

int points_of(const State& s, Seat seat) {
  int points = 0;
  for (LocationSet owned = s.owned[seat]; owned != 0; owned &= owned - 1) points += s.value[first_location(owned)];
  return points;
}

RegionSet regions_under(const Setup& setup, const State& s, Seat seat) {
  RegionSet regions = 0;
  for (const Location at : s.at[seat]) {
    if (at != kOffMap) regions |= just(setup.map.regions[at]);
  }
  return regions;
}

// What a player still holds: cards picked for the first discards are as good as gone (Y-S7).
CardBag hand_of(const State& s, Seat seat) {
  CardBag cards = s.hands[seat];
  if (s.ask != Ask::first_discards) return cards;
  for (const std::uint8_t picked : s.answers[seat]) {
    if (picked != 0) cards.remove(static_cast<Kind>(picked - 1));
  }
  return cards;
}

// The dial an army will have: also when it has been answered but not set (Y-S6, Y-V2).
int units_of_army(const State& s, Army army) {
  const int units = of_army(s.dials, army).units();
  return s.ask == Ask::first_units || s.ask == Ask::recruits ? units + of_army(s.answers, army) : units;
}

bool cards_are_under_way(Ask ask) {
  switch (ask) {
    case Ask::deal_card:
    case Ask::keep:
    case Ask::discard:
    case Ask::act:
    case Ask::upgrade_more:
    case Ask::sacrifice:
    case Ask::copy:
    case Ask::marker:
    case Ask::steal_more:
    case Ask::give: return true;
    default: return false;
  }
}

}  // namespace

bool Evaluation::settled(const State& before, const State& s, Seat seat) {
  if (s.ask == Ask::nothing) return true;
  if (s.stage != Stage::none) return false;
  // A strategy card is judged by what it has done when its turn is over.
  if (before.ask == Ask::strategy && s.chosen[seat] != Strategy::none) return false;
  switch (s.ask) {
    case Ask::first_units:
    case Ask::recruits:
    case Ask::strategy: return contains(s.asked, seat);
    case Ask::deal_recruit: return false;
    default: return s.phase == Phase::setup || s.turn != seat || !cards_are_under_way(s.ask);
  }
}

PerSeat<int> Evaluation::points_in_sight(const Setup& setup, const State& s) {
  PerSeat<int> points = {};
  const LocationSet all = fortresses(s);
  const SeatSet seats = all_seats(setup.players);
  for (const Seat seat : each(seats)) points[seat] += kPoint * points_of(s, seat);
  for (const Seat seat : each(seats)) {
    const LocationSet stands_on = ground_of(s, seat) & all & ~s.owned[seat];
    if (stands_on == 0) continue;
    for (LocationSet taken = stands_on & ~owned_by(s, team_of(setup, seat)); taken != 0; taken &= taken - 1) {
      const Location at = first_location(taken);
      points[seat] += kSoon * (s.value[at] + 1);
      for (const Seat owner : each(seats)) {
        if (holds(s.owned[owner], at)) points[owner] -= kSoon * s.value[at];
      }
    }
  }
  return points;
}

int Evaluation::units(const Setup& setup, const State& s, Seat seat) {
  int worth = 0;
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(army_count(setup, s, seat)); ++slot) {
    const int here = units_of_army(s, army(seat, static_cast<Slot>(slot)));
    worth += s.at[seat][slot] == kOffMap && s.phase != Phase::setup ? here * kUnit / 2 - kArmyLost : here * kUnit;
  }
  if (s.stage == Stage::losing && contains(team_of(setup, s.initiative), seat)) worth -= kUnit * s.losses;
  return worth;
}

int Evaluation::hand(const Setup& setup, const State& s, Seat seat) {
  const RegionSet here = regions_under(setup, s, seat);
  int worth = 0;
  hand_of(s, seat).for_each([&](Kind card, int count) {
    worth += count * value_of(card) * (holds(here, region_of(card)) ? kMatchingPoint : kOtherPoint);
  });
  return worth;
}

int Evaluation::reach(const Setup& setup, const State& s, Seat seat) {
  const LocationSet targets = fortresses(s) & ~owned_by(s, team_of(setup, seat)) & ~enemy_ground(setup, s, seat);
  // One army on a fortress is enough: to the others it is no target.
  LocationSet held = targets & ground_of(s, seat);
  LocationSet open = targets & ~held;
  int worth = 0;
  for (const Location at : s.at[seat]) {
    if (at == kOffMap) continue;
    if (holds(held, at)) {
      held &= ~just(at);
      worth += kStreet * kFar;
      continue;
    }
    int streets = 1;
    LocationSet seen = setup.map.neighbours[at];
    for (; streets < kFar && (seen & open) == 0; ++streets) {
      if (streets + 1 < kFar) seen |= around(setup.map, seen);
    }
    worth += kStreet * (kFar - streets);
    open &= ~just_lowest(seen & open);
  }
  return worth;
}

int Evaluation::threats(const Setup& setup, const State& s, Seat seat) {
  // A battle under way stands for itself.
  if (s.phase == Phase::setup || s.stage != Stage::none) return 0;
  const LocationSet near = around(setup.map, enemy_ground(setup, s, seat));
  if ((ground_of(s, seat) & near) == 0) return 0;
  const ArmySet here = on_the_map(s) & ~s.inactive;
  int worth = 0;
  for (ArmySet left = here & armies_of(seat); left != 0; left &= left - 1) {
    const Army first = first_army(left);
    if (!holds(near, of_army(s.at, first))) continue;
    const ArmySet group = battle_group(setup, s, here, first);
    left &= ~group | just_army(first);
    PerSeat<int> strength = {};
    RegionSet regions = 0;
    for_each_army(group, [&](Army army) {
      strength[owner_of(army)] += units_of_army(s, army);
      if (owner_of(army) == seat) regions |= just(setup.map.regions[of_army(s.at, army)]);
      return true;
    });
    int cards = 0;
    s.hands[seat].for_each(
        [&](Kind card, int count) { cards += holds(regions, region_of(card)) ? count * value_of(card) : 0; });
    int mine = cards / kSpared;
    int strongest = 0;
    const SeatSet team = team_of(setup, seat);
    for (Seat other = 0; other < setup.players; ++other) {
      if (strength[other] == 0) continue;
      if (contains(team, other)) {
        mine += strength[other];
      } else {
        strongest = std::max(strongest, strength[other] + s.hands[other].size());
      }
    }
    worth += lean(mine - strongest, kThreatDoubt, kThreat);
  }
  return worth;
}

int Evaluation::battle(const Setup& setup, const State& s, Seat seat) {
  if (s.stage != Stage::initiative || !contains(s.in, seat)) return 0;
  const SeatSet side = side_of(setup, s, seat);
  const Seat rival = strongest(setup, s, static_cast<SeatSet>(s.in & ~side));
  return lean(strength_of(s, side) - strength_of(s, side_of(setup, s, rival)), kBattleDoubt, kBattle);
}

int Evaluation::plans(const State& s, Seat seat) {
  constexpr std::array<int, kStrategies> kWorth = {20, 15, 30, 15, 30, 10};  // in the order of Strategy
  if (s.phase != Phase::strategy || s.season == kSeasons) return 0;
  const auto used = static_cast<StrategySet>(s.up[seat] | s.face_down[seat]);
  int worth = 0;
  for (std::size_t i = 0; i < kWorth.size(); ++i) {
    if ((used >> i & 1U) == 0) worth += kWorth[i];
  }
  return worth;
}

int Evaluation::leader(Power power) {
  // In the order of Power.
  constexpr std::array<int, kPowers + 1> kWorth = {0, 0, 60, 20, 40, 150, 200, 50, 50, 40, 60};
  return kWorth[static_cast<std::size_t>(power)];
}

std::int32_t Evaluation::value(const Setup& setup, const State& s, Seat seat) {
  if (s.ask == Ask::nothing) return contains(outcome(setup, s).winners, seat) ? kWin : -kWin;
  const PerSeat<int> points = points_in_sight(setup, s);
  const SeatSet team = team_of(setup, seat);
  const SeatSet enemies = enemies_of(setup, seat);
  std::int32_t sum = 0;
  for (const Seat member : each(team)) sum += points[member];
  // Half against all of them, half against the one who is ahead.
  int all = 0;
  int ahead = 0;
  int theirs = 0;
  int count = 0;
  for (const Seat enemy : each(enemies)) {
    int together = 0;
    for (const Seat member : each(team_of(setup, enemy))) together += points[member];
    all += together;
    ahead = std::max(ahead, together);
    theirs += units(setup, s, enemy);
    ++count;
  }
  sum -= (all / count + ahead) / 2 + theirs / (2 * count);
  sum += units(setup, s, seat) + hand(setup, s, seat) + plans(s, seat) + leader(s.powers[seat]);
  sum += reach(setup, s, seat) + threats(setup, s, seat) + battle(setup, s, seat);
  if (s.start == seat) sum += s.year == kYears ? 3 * kMarker : kMarker;
  return sum;
}

}  // namespace oshra::yield
