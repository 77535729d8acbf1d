// Law 6 for chance: its options, what it draws from and what it draws are one; and what a draw leaves of a pile is what
// the next draw from it finds.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/lots.h"
#include "tests/laws/law.h"

namespace oshra::laws {

template <Game G, class T>
class Draws {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  void begin_game() { piles_.clear(); }

  Finding position(const Setup& setup, const State& state, Rng& rng) {
    G::lots(setup, state, lots_);
    if (!contains(G::asked(state), kChance)) {
      return lots_.list.empty() ? std::nullopt : breach(6, "there is something to draw where chance is not asked");
    }
    if (Finding finding = agrees_with_options(setup, state)) return finding;
    if (Finding finding = agrees_with_draws(setup, state, rng)) return finding;
    return agrees_with_last_draw(state);
  }

  // Chance has dealt this where the last position was.
  void dealt(Action action) {
    if (!lots_.carries_over) return;
    std::vector<Lot>& left = piles_[lots_.pile].left;
    left.assign(lots_.list.begin(), lots_.list.end());
    const auto lot = std::find_if(left.begin(), left.end(), [&](const Lot& one) { return one.action == action; });
    if (lot != left.end() && --lot->count == 0) left.erase(lot);
  }

 private:
  struct Pile {
    bool carries_over = false;
    std::vector<Lot> left;  // by the last draw; nothing: it will be filled anew (HL-P6, Y-H2), or never drawn from
  };

  Finding agrees_with_options(const Setup& setup, const State& state) {
    G::options(setup, state, kChance, options_);
    bool same = lots_.list.size() == options_.size();
    for (std::size_t i = 0; same && i < options_.size(); ++i) same = lots_.list[i].action == options_[i];
    if (!same) return breach(6, "chance draws from other things, or in another order, than it may deal");
    things_.clear();
    for (const Lot& lot : lots_.list) {
      if (lot.count == 0) return breach(6, "nothing is there of what chance may deal");
      things_.insert(things_.end(), lot.count, lot.action);
    }
    if (lots_.total() != things_.size()) return breach(6, "the things chance draws from are miscounted");
    return std::nullopt;
  }

  // For equal generators, which it leaves equal.
  Finding agrees_with_draws(const Setup& setup, const State& state, Rng& rng) {
    for (int i = 0; i < 3; ++i) {
      Rng drawing(rng.next());
      Rng picking = drawing;
      const Action drawn = G::random_option(setup, state, kChance, drawing);
      const std::uint32_t pick = picking.below(static_cast<std::uint32_t>(things_.size()));
      if (lots_.at(pick) != things_[pick]) return breach(6, "the things chance draws from lie in another order");
      if (drawn != things_[pick] || drawing.state() != picking.state()) {
        return breach(6, "chance draws otherwise than from its pile: " + T::describe(kChance, drawn));
      }
    }
    return std::nullopt;
  }

  Finding agrees_with_last_draw(const State& state) {
    for (const Lot& lot : lots_.list) {
      if (T::lies_in_pile(state, lot.action) != lots_.carries_over) {
        return breach(
            6, "a pile is said to be drawn from again, or not to be, wrongly: " + T::describe(kChance, lot.action));
      }
    }
    const auto [found, is_new] = piles_.try_emplace(lots_.pile);
    Pile& pile = found->second;
    if (is_new) pile.carries_over = lots_.carries_over;
    if (pile.carries_over != lots_.carries_over) return breach(6, "two piles have one number");
    if (!pile.left.empty() && !std::equal(pile.left.begin(), pile.left.end(), lots_.list.begin(), lots_.list.end())) {
      return breach(6, "chance draws from something else than its last draw has left of that pile");
    }
    return std::nullopt;
  }

  Lots lots_;
  std::vector<Action> things_;
  std::unordered_map<std::uint8_t, Pile> piles_;  // by their numbers, those of this game
  typename G::Options options_;
};

}  // namespace oshra::laws
