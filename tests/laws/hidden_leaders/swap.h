// The swapper of law 3 for Hidden Leaders: something that a viewer does not know becomes something else. It reads and
// writes the fields of a State itself and shares no code with view or determinize.
#pragma once

#include <array>
#include <optional>

#include "engine/core/rng.h"
#include "engine/hidden_leaders/actions.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/state.h"

namespace oshra::laws {

class HiddenLeadersSwap {
 public:
  using Setup = hidden_leaders::Setup;
  using State = hidden_leaders::State;
  using Event = hidden_leaders::Event;

  static std::optional<HiddenLeadersSwap> pick(const Setup& setup, const State& state, Viewer viewer, Rng& rng);

  void carry_out(State& state) const;

  // How many moves it can be followed by renaming. Answers and the order of a set make no difference to others until
  // they are carried out; after that, which card lies where is no longer a matter of names.
  [[nodiscard]] std::size_t lasts() const {
    switch (what_) {
      case What::cards:
      case What::leaders:
      case What::who_else_knows: return static_cast<std::size_t>(-1);
      case What::answer: return b_;  // half-made it decides what its seat is asked next
      case What::order_of_set: return 1;
    }
    return 0;
  }
  [[nodiscard]] std::optional<Action> renamed(const State& swapped, Actor actor, Action action) const;
  // Whether the viewer knows one of the two by now.
  [[nodiscard]] bool learnt(const State& state, Viewer viewer) const;
  // Whether this event, in its full truth, or the one that takes its place, tells the viewer one of the two.
  [[nodiscard]] bool told(const Event& original, const Event& swapped, Viewer viewer) const {
    return told(original, viewer) || told(swapped, viewer);
  }

  // Actions whose refusal could betray what was swapped.
  template <class Visit>
  void for_each_probe(Visit visit) const {
    if (what_ != What::cards) return;
    using hidden_leaders::Card;
    using hidden_leaders::Do;
    for (const std::uint8_t card : {a_, b_}) {
      for (const Do kind : {Do::play, Do::discard, Do::hide, Do::give, Do::choose_graveyard, Do::choose_hand,
                            Do::choose_set, Do::deal_card}) {
        visit(with_card(kind, static_cast<Card>(card)));
      }
      for (Seat seat = 0; seat < kMaxSeats; ++seat) visit(choose_open(seat, static_cast<Card>(card)));
    }
  }

 private:
  enum class What : std::uint8_t {
    cards,           // two cards change places; who knows each place stays
    leaders,         // two leaders, one of them perhaps not in the game
    answer,          // another seat's secret answer, half-made or whole
    who_else_knows,  // of a card face down: to whom it was shown besides owner and viewer
    order_of_set,    // which others do not see (HL-H9)
  };

  static std::optional<HiddenLeadersSwap> pick_cards(const Setup& setup, const State& state, Viewer viewer, Rng& rng);
  static std::optional<HiddenLeadersSwap> pick_leaders(const State& state, Viewer viewer, Rng& rng);
  static std::optional<HiddenLeadersSwap> pick_order(const State& state, Viewer viewer, Rng& rng);
  static std::optional<HiddenLeadersSwap> pick_answer(const Setup& setup, const State& state, Viewer viewer, Rng& rng);
  static std::optional<HiddenLeadersSwap> pick_knower(const Setup& setup, const State& state, Viewer viewer, Rng& rng);

  [[nodiscard]] std::uint8_t other(std::uint8_t thing) const { return thing == a_ ? b_ : thing == b_ ? a_ : thing; }
  [[nodiscard]] hidden_leaders::Card other(hidden_leaders::Card card) const {
    return static_cast<hidden_leaders::Card>(other(id(card)));
  }
  void swap_cards(State& state) const;
  [[nodiscard]] bool told(const Event& event, Viewer viewer) const;

  What what_ = What::cards;
  std::uint8_t a_ =
      0;  // cards; leaders; answer: seat, and 1 if whole; who_else_knows: card, seat; order_of_set: places
  std::uint8_t b_ = 0;
  std::array<hidden_leaders::Card, 2> answer_ = {};
};

}  // namespace oshra::laws
