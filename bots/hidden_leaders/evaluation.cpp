#include "bots/hidden_leaders/evaluation.h"

#include <algorithm>
#include <cstdlib>

namespace oshra::hidden_leaders {

namespace {

constexpr int kCertain = 1000;
constexpr int kQuarters = 4;

// 0 .. kCertain for any margin, half of it for none. The larger `doubt`, the less a margin says.
int confidence(int margin, int doubt) { return kCertain / 2 + kCertain / 2 * margin / (std::abs(margin) + doubt); }

int heroes_of(const State& s, Seat seat, Faction faction) {
  int heroes = (s.open[seat] & kFactionCards[static_cast<std::size_t>(faction)]).size();
  for (Card card = s.hidden[seat].top; card != Card::none; card = s.below[id(card)]) {
    heroes += (factions_of(card) & just(faction)) != 0 ? 1 : 0;
  }
  return heroes;
}

}  // namespace

Evaluation::Evaluation() {
  // Who wins where is asked of the engine, so that HL-E2 stands in one place.
  std::array<std::array<Faction, kSpaces>, kSpaces> winner = {};
  const Setup setup = make_setup(kMinPlayers);
  for (std::size_t red = 0; red < kSpaces; ++red) {
    for (std::size_t green = 0; green < kSpaces; ++green) {
      State over = {};
      over.red = static_cast<std::uint8_t>(red + kTrackFirst);
      over.green = static_cast<std::uint8_t>(green + kTrackFirst);
      winner[red][green] = outcome(setup, over).faction;
    }
  }
  const auto distance = [](std::size_t a, std::size_t b) { return static_cast<int>(a > b ? a - b : b - a); };
  const auto steps_from = [&](Faction faction, std::size_t red, std::size_t green) {
    const bool wins = winner[red][green] == faction;
    int nearest = static_cast<int>(2 * kSpaces);
    for (std::size_t r = 0; r < kSpaces; ++r) {
      for (std::size_t g = 0; g < kSpaces; ++g) {
        if ((winner[r][g] == faction) != wins) nearest = std::min(nearest, distance(red, r) + distance(green, g));
      }
    }
    return static_cast<std::int8_t>(wins ? -nearest : nearest);
  };
  for (std::size_t f = 0; f < kFactions; ++f) {
    for (std::size_t red = 0; red < kSpaces; ++red) {
      for (std::size_t green = 0; green < kSpaces; ++green) {
        steps_[f][red][green] = steps_from(faction_at(f), red, green);
      }
    }
  }
}

bool Evaluation::settled(const State& /*before*/, const State& s, Seat /*seat*/) {
  if (s.ask == Ask::nothing) return true;
  return s.depth == 0 && s.ask != Ask::setup_choice && s.ask != Ask::deal_draw;
}

int Evaluation::steps_to_win(Faction faction, int red, int green) const {
  return steps_[static_cast<std::size_t>(faction)][static_cast<std::size_t>(red - kTrackFirst)]
               [static_cast<std::size_t>(green - kTrackFirst)];
}

int Evaluation::heroes_to_end(const Setup& setup, const State& s) {
  const int fullest = *std::max_element(s.open_count.begin(), s.open_count.end());
  return std::max(0, end_threshold(setup) - fullest);
}

std::array<int, kFactions> Evaluation::prospects(const Setup& setup, const State& s) const {
  const int doubt = 1 + heroes_to_end(setup, s);
  std::array<int, kFactions> chances = {};
  int sum = 0;
  for (std::size_t f = 0; f < kFactions; ++f) {
    chances[f] = confidence(-steps_to_win(faction_at(f), s.red, s.green), doubt);
    sum += chances[f];
  }
  for (int& chance : chances) chance = chance * kCertain / sum;
  return chances;
}

int Evaluation::following(const State& s, Seat seat, Faction faction) {
  int in_hand = 0;
  const SortedBytes hand = s.hands[seat];
  for (int i = 0, size = hand.size(); i < size; ++i) {
    in_hand += (factions_of(static_cast<Card>(hand[i])) & just(faction)) != 0 ? 1 : 0;
  }
  return kQuarters * heroes_of(s, seat, faction) + in_hand;
}

int Evaluation::lead(const Setup& setup, const State& s, Seat seat, Faction faction) {
  bool rival = false;
  int most = 0;
  for (Seat other = 0; other < setup.players; ++other) {
    if (other == seat || (factions_of(s.leaders[other]) & just(faction)) == 0) continue;
    rival = true;
    most = std::max(most, kQuarters * heroes_of(s, other, faction));
  }
  if (!rival) return kCertain;  // HL-E3
  return confidence(following(s, seat, faction) - most, 1 + heroes_to_end(setup, s));
}

std::int32_t Evaluation::value(const Setup& setup, const State& s, Seat seat) const {
  if (s.ask == Ask::nothing) return contains(HiddenLeaders::winners(outcome(setup, s)), seat) ? kWin : 0;
  const std::array<int, kFactions> chances = prospects(setup, s);
  std::int32_t sum = 0;
  for (std::size_t f = 0; f < kFactions; ++f) {
    if ((factions_of(s.leaders[seat]) & just(faction_at(f))) == 0) continue;
    sum += chances[f] * lead(setup, s, seat, faction_at(f));
  }
  return sum;
}

}  // namespace oshra::hidden_leaders
