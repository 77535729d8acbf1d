#include "match/scribe.h"

namespace oshra::match {

std::vector<Lot> Piles::draw(const Lots& lots, Action action) {
  std::vector<Lot> held(lots.list.begin(), lots.list.end());
  auto pile = std::ranges::find(piles_, lots.pile, &Pile::number);
  const bool told = lots.carries_over && pile != piles_.end() && pile->left == held;
  std::vector<Lot> from;
  if (!told) from = held;
  if (!lots.carries_over) return from;
  const auto drawn = std::ranges::find(held, action, &Lot::action);
  if (drawn != held.end() && --drawn->count == 0) held.erase(drawn);
  if (pile == piles_.end()) pile = piles_.insert(pile, {lots.pile, {}});
  pile->left = std::move(held);
  return from;
}

}  // namespace oshra::match
