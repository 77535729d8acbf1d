// The swapper of law 3 for Yield: something that a viewer does not know becomes something else. It reads and writes the
// fields of a State itself and shares no code with view or determinize.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/rng.h"
#include "engine/yield/actions.h"
#include "engine/yield/events.h"
#include "engine/yield/setup.h"
#include "engine/yield/state.h"

namespace oshra::laws {

class YieldSwap {
 public:
  using Setup = yield::Setup;
  using State = yield::State;
  using Event = yield::Event;

  static std::optional<YieldSwap> pick(const Setup& setup, const State& state, Viewer viewer, Rng& rng);

  void carry_out(State& state) const;

  // How many moves it can be followed. Half an answer decides what may be picked next.
  [[nodiscard]] std::size_t lasts() const { return what_ == What::half_an_answer ? 0 : static_cast<std::size_t>(-1); }
  // Cards of a kind cannot be told apart, so an action keeps its name as long as there is such a card in its place.
  [[nodiscard]] std::optional<Action> renamed(const State& swapped, Actor actor, Action action) const;
  [[nodiscard]] bool learnt(const State&, Viewer) const { return false; }  // told() says it all
  // Whether the viewer is shown what differs.
  [[nodiscard]] bool told(const Event& original, const Event& swapped, Viewer viewer) const;

  // Actions whose refusal could betray what was swapped.
  template <class Visit>
  void for_each_probe(Visit visit) const {
    using yield::Do;
    if (what_ == What::cards) {
      for (const yield::Kind card : {x_, y_}) {
        for (const Do kind : {Do::discard, Do::keep, Do::give, Do::play_up, Do::play_down, Do::deal_card}) {
          visit(yield::with(kind, card));
        }
      }
    } else if (what_ == What::strategies) {
      for (const int card : {x_, y_}) {
        visit(yield::with(Do::strategy, card));
        visit(yield::with(Do::copy, card));
      }
    } else {
      visit(yield::give_units(units_));
    }
  }

 private:
  enum class What : std::uint8_t {
    cards,           // one of kind x in one place and one of kind y in another change places
    dials,           // of a player: another setting with the same public history
    answer,          // another seat's secret answer: units, or discards
    half_an_answer,  // likewise
    strategies,      // two of a player's unseen strategy cards
    who_else_knows,  // what others have given to Pavyr A, and know there (Y-H5)
  };

  // Where cards lie that the viewer may not know.
  enum class Spot : std::uint8_t { deck, drawn, hand, down };
  struct Place {
    Spot spot = Spot::deck;
    Seat seat = 0;
  };
  static yield::CardBag& bag(State& state, Place place);
  static const yield::CardBag& bag(const State& state, Place place) { return bag(const_cast<State&>(state), place); }
  static std::vector<Place> hidden_places(const Setup& setup, const State& state, Viewer viewer);
  static yield::CardBag swappable(const State& state, Place place, Viewer viewer);

  static std::optional<YieldSwap> pick_cards(const Setup& setup, const State& state, Viewer viewer, Rng& rng);
  static std::optional<YieldSwap> pick_dials(const Setup& setup, const State& state, Seat seat, Rng& rng);
  static std::optional<YieldSwap> pick_answer(const Setup& setup, const State& state, Seat seat, Rng& rng);
  static std::optional<YieldSwap> pick_strategies(const State& state, Seat seat, Rng& rng);
  static std::optional<YieldSwap> pick_knower(const Setup& setup, const State& state, Viewer viewer, Rng& rng);

  void exchange(State& state, Place place, yield::Kind out, yield::Kind in) const;
  [[nodiscard]] std::uint8_t other(std::uint8_t thing) const { return thing == x_ ? y_ : thing == y_ ? x_ : thing; }

  What what_ = What::cards;
  Viewer viewer_ = kSpectator;
  Place p_;             // cards: where x lies
  Place q_;             // where y lies
  Seat seat_ = 0;       // of all others: whose
  std::uint8_t x_ = 0;  // kinds, or strategy cards
  std::uint8_t y_ = 0;
  yield::Units units_ = {};  // dials, or an answer
  std::array<yield::KnownCard, yield::kMaxKnown> known_ = {};
};

}  // namespace oshra::laws
