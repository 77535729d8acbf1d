#include "foresight/hidden_leaders/known.h"

#include <algorithm>

namespace oshra::foresight {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

using Now = HiddenLeadersTaken::Now;

bool is_move(Happening what) {
  return what == Happening::played || what == Happening::moved || what == Happening::exchanged;
}

// Where everyone knows it to lie with this player.
Now now_with(const View& everyones, Card card, Seat seat) {
  if (everyones.open[seat].has(id(card))) return Now::open;
  const std::vector<Card> hidden = hidden_of(everyones, seat);
  if (std::ranges::find(hidden, card) != hidden.end()) return Now::hidden;
  return everyones.hand_known[seat].has(id(card)) ? Now::hand : Now::unsure;
}

}  // namespace

std::vector<HiddenLeadersTaken> taken_by(const View& everyones, std::span<const ViewEvent> heard, Seat seat) {
  std::vector<HiddenLeadersTaken> taken;
  for (const ViewEvent& event : heard) {
    const auto card = static_cast<Card>(event.card);
    if (card == Card::none || !is_move(event.what)) continue;
    const auto before = std::ranges::find(taken, card, &HiddenLeadersTaken::card);
    if (before == taken.end()) {
      if (event.to == hand_of(seat)) taken.push_back({.card = card});
    } else if (owner_of(event.to) != seat) {
      taken.erase(before);  // also one that was put away face down and has turned up again (HL-P6)
    }
  }
  for (HiddenLeadersTaken& one : taken) one.now = now_with(everyones, one.card, seat);
  return taken;
}

std::vector<Card> hidden_of(const View& everyones, Seat seat) {
  std::size_t first = 0;
  for (Seat before = 0; before < seat; ++before) first += everyones.hidden_size[before];
  std::vector<Card> hidden;
  for (std::size_t i = 0; i < everyones.hidden_size[seat]; ++i) hidden.push_back(everyones.hidden[first + i].card);
  return hidden;
}

}  // namespace oshra::foresight
