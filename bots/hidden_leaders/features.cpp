#include "bots/hidden_leaders/features.h"

#include <algorithm>

#include "bots/feature_row.h"

namespace oshra::hidden_leaders {

namespace {

constexpr bool aligned(const State& s, Seat seat, std::size_t faction) {
  return (factions_of(s.leaders[seat]) & just(faction_at(faction))) != 0;
}

}  // namespace

Features::Features(const Evaluation& evaluation, const Setup& setup, const State& s) : setup_(setup), state_(s) {
  prospects_ = evaluation.prospects(setup, s);
  for (std::size_t f = 0; f < kFactions; ++f) {
    steps_[f] = evaluation.steps_to_win(faction_at(f), s.red, s.green);
    if (steps_[f] < 0) now_ = faction_at(f);
  }
  for (Seat seat = 0; seat < setup.players; ++seat) {
    all_heroes_[seat] = s.open_count[seat] + s.hidden[seat].size;
    fullest_ = std::max<int>(fullest_, s.open_count[seat]);
  }
}

int Features::heroes(Seat seat, std::size_t faction) const {
  const State& s = state_;
  int count = (s.open[seat] & kFactionCards[faction]).size();
  for (Card card = s.hidden[seat].top; card != Card::none; card = s.below[id(card)]) {
    count += (factions_of(card) & just(faction_at(faction))) != 0 ? 1 : 0;
  }
  return count;
}

Features::Row Features::of(Seat seat) const {
  const State& s = state_;
  FeatureRow<kCount> row;

  PerFaction<int> in_hand = {};
  const SortedBytes hand = s.hands[seat];
  const int hand_size = hand.size();
  for (int i = 0; i < hand_size; ++i) {
    const FactionSet of_card = factions_of(static_cast<Card>(hand[i]));
    for (std::size_t f = 0; f < kFactions; ++f) in_hand[f] += (of_card & just(faction_at(f))) != 0 ? 1 : 0;
  }

  std::array<std::size_t, kFactions> order;  // the seat's own two first, each pair by nearness
  std::size_t own = 0;
  std::size_t other = kFactions / 2;
  for (std::size_t f = 0; f < kFactions; ++f) order[aligned(s, seat, f) ? own++ : other++] = f;
  ensure(own == 2, "Features: a seat without a leader");
  if (steps_[order[1]] < steps_[order[0]]) std::swap(order[0], order[1]);
  if (steps_[order[3]] < steps_[order[2]]) std::swap(order[2], order[3]);

  constexpr int kNone = -3;  // no rival: as good as far ahead
  bool leads_now = false;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t f = order[i];
    const int mine = heroes(seat, f);
    int rivals = 0;
    int most = kNone;
    bool first = true;  // if the game ended here and this faction won (HL-E4)
    for (Seat rival = 0; rival < setup_.players; ++rival) {
      if (rival == seat || !aligned(s, rival, f)) continue;
      ++rivals;
      const int theirs = heroes(rival, f);
      most = std::max(most, theirs);
      const int margin = mine - theirs;
      const int fewer = all_heroes_[rival] - all_heroes_[seat];
      first =
          first && (margin > 0 || (margin == 0 && (fewer > 0 || (fewer == 0 && s.leaders[seat] > s.leaders[rival]))));
    }
    if (first && static_cast<std::size_t>(now_) == f) leads_now = true;
    const int margin = std::clamp(mine - most, -4, 4);
    const float prospect = FeatureRow<kCount>::over(prospects_[f], 1000);
    const float lead = 0.5F + FeatureRow<kCount>::over(margin, 8);
    row.add(steps_[f], 4);
    row.add(mine, 4);
    row.add(in_hand[f], 3);
    row.add(most, 4);
    row.add(rivals, 3);
    row.add(margin, 3);
    row.add(prospect);
    row.add(prospect * lead);
    row.add(first);
    row.add(first ? prospect : 0.0F);
  }
  for (std::size_t i = 2; i < 4; ++i) {
    const std::size_t f = order[i];
    int who = 0;
    for (Seat rival = 0; rival < setup_.players; ++rival) who += rival != seat && aligned(s, rival, f) ? 1 : 0;
    row.add(steps_[f], 4);
    row.add(who, 3);
    row.add(prospects_[f], 1000);
  }
  const int threshold = end_threshold(setup_);
  const int to_end = std::max(0, threshold - fullest_);
  const int mine_to_end = std::max(0, threshold - s.open_count[seat]);
  int behind = seat - s.turn;
  if (behind < 0) behind += setup_.players;
  row.add(to_end, 4);
  row.add(mine_to_end, 4);
  row.add(to_end <= 1);
  row.add(mine_to_end <= 1);
  row.add(leads_now);
  row.add(leads_now ? 1.0F / static_cast<float>(1 + to_end) : 0.0F);
  row.add(1.0F / static_cast<float>(1 + to_end));
  row.add(behind, setup_.players);
  row.add(s.red - s.green, 4);
  row.add(s.red + s.green - 2 * kTrackStart, 6);
  row.add(hand_size, 4);
  row.add(s.hidden[seat].size, 3);
  row.add(setup_.players == 2);
  row.add(setup_.players == 3);
  row.add(setup_.players - 4, 2);
  return row.values();
}

}  // namespace oshra::hidden_leaders
