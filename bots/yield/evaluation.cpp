#include "bots/yield/evaluation.h"

#include <algorithm>
#include <array>

#include "bots/yield/outlook.h"

namespace oshra::yield {

namespace {

constexpr int kMarker = 10;  // acting first, and the tie-break (Y-E1)

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
    case Ask::strategy: return contains(Yield::asked(s), seat);
    case Ask::deal_recruit: return false;
    default: return s.phase == Phase::setup || s.turn != seat || !cards_are_under_way(s.ask);
  }
}

int Evaluation::leader(Power power) {
  // In the order of Power.
  constexpr std::array<int, kPowers + 1> kWorth = {0, 0, 60, 20, 40, 150, 200, 50, 50, 40, 60};
  return kWorth[static_cast<std::size_t>(power)];
}

std::int32_t Evaluation::value(const Setup& setup, const State& s, Seat seat) {
  if (s.ask == Ask::nothing) return contains(Yield::winners(outcome(setup, s)), seat) ? kWin : -kWin;
  const Outlook outlook(setup, s);
  const PerSeat<int> points = outlook.points_in_sight();
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
    theirs += outlook.units(enemy);
    ++count;
  }
  sum -= (all / count + ahead) / 2 + theirs / (2 * count);
  sum += outlook.units(seat) + outlook.hand(seat) + outlook.plans(seat) + leader(s.powers[seat]);
  sum += outlook.reach(seat) + outlook.threats(seat) + outlook.battle(seat);
  if (s.start == seat) sum += s.year == kYears ? 3 * kMarker : kMarker;
  return sum;
}

}  // namespace oshra::yield
