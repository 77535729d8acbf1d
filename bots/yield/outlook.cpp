#include "bots/yield/outlook.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

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

// -most .. most, 0 for no margin. The larger `doubt`, the less a margin says.
int lean(int margin, int doubt, int most) { return most * margin / (std::abs(margin) + doubt); }

// --- several bytes at once ---
// Searches spend most of their time here, and what a player has where is hard for a processor to foresee: so bytes that
// lie side by side in the State are looked at together and without a branch.

static_assert(std::endian::native == std::endian::little, "the first byte is the lowest");

using Word = std::uint64_t;
constexpr Word kLow = 0x7F7F7F7F7F7F7F7FULL;

constexpr std::size_t kLocationWords = kMaxLocations / 8;
static_assert(kMaxLocations % 8 == 0);
std::array<Word, kLocationWords> values_by_eight(const State& s) {
  return std::bit_cast<std::array<Word, kLocationWords>>(s.value);
}

// The top bit of each byte that is not zero.
constexpr Word top_where_any(Word bytes) { return (((bytes & kLow) + kLow) | bytes) & ~kLow; }

LocationSet fortresses(const State& s) {
  constexpr Word kGather = 0x0102040810204080ULL;  // brings the top bits of eight bytes together
  LocationSet set = 0;
  const auto values = values_by_eight(s);
  for (std::size_t word = 0; word < kLocationWords; ++word) {
    set |= ((top_where_any(values[word]) >> 7) * kGather >> 56) << (8 * word);
  }
  return set;
}

// By byte of a set of locations: all ones where one is in it.
constexpr std::array<Word, 256> kSpread = [] {
  std::array<Word, 256> spread = {};
  for (std::size_t set = 0; set < spread.size(); ++set) {
    for (std::size_t i = 0; i < 8; ++i) {
      if ((set >> i & 1U) != 0) spread[set] |= Word{0xFF} << (8 * i);
    }
  }
  return spread;
}();

int points_of(const std::array<Word, kLocationWords>& values, LocationSet owned) {
  constexpr Word kEven = 0x00FF00FF00FF00FFULL;
  Word sums = 0;  // in four parts: at most 10 * 255 each
  for (std::size_t word = 0; word < kLocationWords; ++word) {
    const Word mine = values[word] & kSpread[owned >> (8 * word) & 0xFF];
    sums += (mine & kEven) + (mine >> 8 & kEven);
  }
  return static_cast<int>(sums * 0x0001000100010001ULL >> 48);
}

// One byte for each army of a seat.
using Row = std::uint32_t;
Row row_of(const std::array<Location, kSlots>& bytes) { return std::bit_cast<Row>(bytes); }
Row row_of(const std::array<Dial, kSlots>& bytes) { return std::bit_cast<Row>(bytes); }
constexpr int sum_of(Row row) { return static_cast<int>((row * Row{0x01010101}) >> 24); }

// The dials armies will have: also when they have been answered but not set (Y-S6, Y-V2).
Row units_by_army(const State& s, Seat seat) {
  const Row units = row_of(s.dials[seat]) & Row{0x0F0F0F0F};
  return s.ask == Ask::first_units || s.ask == Ask::recruits ? units + row_of(s.answers[seat]) : units;
}

// Where a player's armies are off the map: all ones.
Row off_the_map(const State& s, Seat seat) {
  const Row on = static_cast<Row>(top_where_any(static_cast<Row>(~row_of(s.at[seat])))) >> 7;  // ones
  return ~(on * Row{0xFF});
}

constexpr LocationSet just_lowest(LocationSet set) { return set & (~set + 1); }

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

}  // namespace

Outlook::Outlook(const Setup& setup, const State& state)
    : setup_(setup), state_(state), fortresses_(fortresses(state)) {
  for (Seat seat = 0; seat < setup.players; ++seat) ground_[seat] = ground_of(state, seat);
}

LocationSet Outlook::enemy_ground(Seat seat) const {
  LocationSet ground = 0;
  for (const Seat enemy : each(enemies_of(setup_, seat))) ground |= ground_[enemy];
  return ground;
}

int Outlook::points(Seat seat) const { return points_of(values_by_eight(state_), state_.owned[seat]); }

PerSeat<int> Outlook::points_in_sight() const {
  const State& s = state_;
  PerSeat<int> points = {};
  for (Seat seat = 0; seat < setup_.players; ++seat) points[seat] = kPoint * this->points(seat);
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    LocationSet taken = ground_[seat] & fortresses_ & ~s.owned[seat];
    if (taken != 0) taken &= ~owned_by(s, team_of(setup_, seat));
    for (; taken != 0; taken &= taken - 1) {
      const Location at = first_location(taken);
      points[seat] += kSoon * (s.value[at] + 1);
      for (Seat owner = 0; owner < setup_.players; ++owner) {
        if (holds(s.owned[owner], at)) points[owner] -= kSoon * s.value[at];
      }
    }
  }
  return points;
}

int Outlook::units(Seat seat) const {
  const State& s = state_;
  const Row units = units_by_army(s, seat);
  int worth = kUnit * sum_of(units);
  const Row lost = s.phase == Phase::setup ? 0 : off_the_map(s, seat);
  if (lost != 0) {
    worth -= kUnit / 2 * sum_of(units & lost);
    const int armies = army_count(setup_, s, seat);
    for (int slot = 0; slot < armies; ++slot) worth -= (lost >> (8 * slot) & 1U) != 0 ? kArmyLost : 0;
  }
  if (s.stage == Stage::losing && contains(team_of(setup_, s.initiative), seat)) worth -= kUnit * s.losses;
  return worth;
}

int Outlook::hand(Seat seat) const {
  const CardBag cards = hand_of(state_, seat);
  const CardBag matching = cards.of(regions_under(setup_, state_, seat));
  return kOtherPoint * cards.total_value() + (kMatchingPoint - kOtherPoint) * matching.total_value();
}

int Outlook::reach(Seat seat) const {
  const State& s = state_;
  const LocationSet targets = fortresses_ & ~owned_by(s, team_of(setup_, seat)) & ~enemy_ground(seat);
  // One army on a fortress is enough: to the others it is no target.
  LocationSet held = targets & ground_[seat];
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
    LocationSet rim = setup_.map.neighbours[at];  // what came last to `seen`
    LocationSet seen = rim;
    for (; streets < kFar && (seen & open) == 0; ++streets) {
      if (streets + 1 == kFar) continue;
      rim = around(setup_.map, rim) & ~seen;
      seen |= rim;
    }
    worth += kStreet * (kFar - streets);
    open &= ~just_lowest(seen & open);
  }
  return worth;
}

int Outlook::threats(Seat seat) const {
  const State& s = state_;
  // A battle under way stands for itself.
  if (s.phase == Phase::setup || s.stage != Stage::none) return 0;
  const LocationSet enemies = enemy_ground(seat);
  if ((around(setup_.map, ground_[seat]) & enemies) == 0) return 0;
  PerSeat<LocationSet> active = ground_;
  if (s.inactive != 0) {
    active = {};
    for_each_army(on_the_map(s) & ~s.inactive, [&](Army army) {
      active[owner_of(army)] |= just(of_army(s.at, army));
      return true;
    });
  }
  int worth = 0;
  LocationSet fought_over = 0;  // where armies of the seat stand whose battle has been counted
  for (int slot = 0; slot < kSlots; ++slot) {
    const Army mine = army(seat, static_cast<Slot>(slot));
    const Location at = of_army(s.at, mine);
    if (at == kOffMap || holds_army(s.inactive, mine) || holds(fought_over, at)) continue;
    if ((setup_.map.neighbours[at] & enemies) != 0) worth += threat(seat, mine, active, fought_over);
  }
  return worth;
}

// The battle group (Y-B1) by locations: armies of one player in one place meet the same others. `active`: where armies
// stand that can be in it.
int Outlook::threat(Seat seat, Army first, const PerSeat<LocationSet>& active, LocationSet& fought_over) const {
  const State& s = state_;
  PerSeat<LocationSet> group = {};
  PerSeat<LocationSet> fresh = {};
  SeatSet sides = only(seat);
  group[seat] = fresh[seat] = just(of_army(s.at, first));
  for (SeatSet waiting = sides; waiting != 0;) {
    const Seat one = first_of(waiting);
    const LocationSet near = around(setup_.map, fresh[one]);
    fresh[one] = 0;
    waiting &= static_cast<SeatSet>(~only(one));
    for (const Seat other : each(enemies_of(setup_, one))) {
      const LocationSet met = near & active[other] & ~group[other];
      if (met == 0) continue;
      group[other] |= met;
      fresh[other] |= met;
      sides |= only(other);
      waiting |= only(other);
    }
  }
  const SeatSet team = team_of(setup_, seat);
  int mine = 0;
  int strongest = 0;
  if (sides == only(seat)) {
    // Only enemies that do not fight are near: it stands alone, whoever stands beside it.
    mine = static_cast<int>(units_by_army(s, seat) >> (8 * static_cast<unsigned>(slot_of(first))) & 0xFF);
  } else {
    fought_over |= group[seat];
    for (const Seat side : each(sides)) {
      int strength = 0;
      const Row units = units_by_army(s, side);
      for (int slot = 0; slot < kSlots; ++slot) {
        const Army army = yield::army(side, static_cast<Slot>(slot));
        const Location at = of_army(s.at, army);
        if (at != kOffMap && holds(group[side], at) && !holds_army(s.inactive, army)) {
          strength += static_cast<int>(units >> (8 * slot) & 0xFF);
        }
      }
      if (contains(team, side)) {
        mine += strength;
      } else if (strength != 0) {
        strongest = std::max(strongest, strength + s.hands[side].size());
      }
    }
  }
  RegionSet regions = 0;
  for (LocationSet places = group[seat]; places != 0; places &= places - 1) {
    regions |= just(setup_.map.regions[first_location(places)]);
  }
  mine += s.hands[seat].of(regions).total_value() / kSpared;
  return lean(mine - strongest, kThreatDoubt, kThreat);
}

int Outlook::battle(Seat seat) const {
  const State& s = state_;
  if (s.stage != Stage::initiative || !contains(s.in, seat)) return 0;
  const SeatSet side = side_of(setup_, s, seat);
  const Seat rival = strongest(setup_, s, static_cast<SeatSet>(s.in & ~side));
  return lean(strength_of(s, side) - strength_of(s, side_of(setup_, s, rival)), kBattleDoubt, kBattle);
}

int Outlook::plans(Seat seat) const {
  constexpr std::array<int, kStrategies> kWorth = {20, 15, 30, 15, 30, 10};  // in the order of Strategy
  const State& s = state_;
  if (s.phase != Phase::strategy || s.season == kSeasons) return 0;
  const auto used = static_cast<StrategySet>(s.up[seat] | s.face_down[seat]);
  int worth = 0;
  for (std::size_t i = 0; i < kWorth.size(); ++i) {
    if ((used >> i & 1U) == 0) worth += kWorth[i];
  }
  return worth;
}

}  // namespace oshra::yield
