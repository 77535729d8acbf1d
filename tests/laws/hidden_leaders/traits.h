// What the laws must be told of Hidden Leaders (traits.h says what each part is for).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "apps/lab/scenarios/position.h"
#include "engine/hidden_leaders/game.h"
#include "protocol/hidden_leaders/setup_json.h"
#include "tests/laws/hidden_leaders/swap.h"
#include "tests/laws/law.h"
#include "tests/laws/traits.h"

namespace oshra::laws {

struct HiddenLeadersTraits {
  using Setup = hidden_leaders::Setup;
  using State = hidden_leaders::State;
  using View = hidden_leaders::View;
  using Event = hidden_leaders::Event;
  using Swap = HiddenLeadersSwap;

  static constexpr int kMinPlayers = hidden_leaders::kMinPlayers;
  static constexpr int kMaxPlayers = hidden_leaders::kMaxPlayers;
  static constexpr int kKinds = hidden_leaders::kActionKinds;

  static std::vector<Variant<Setup>> variants(int players);
  static Flaw broken(const Setup& setup, const State& state);
  static Flaw unaccounted(const Setup& setup, const State& before, const State& after, std::span<const Event> events,
                          std::span<const Seat> shown);
  // Of `unaccounted`: an event that names the wrong player's action or the wrong card's ability.
  static Flaw misattributed(const State& before, const State& after, std::span<const Event> events);
  static bool begins_turn(const State& state) { return state.ask == hidden_leaders::Ask::act; }

  template <class Visit>  // stops when `visit` says false
  static void for_each_action(Visit visit);
  static bool names_a_rule(const hidden_leaders::Verdict& verdict) {
    return verdict.rules[0] != hidden_leaders::Rule::none;
  }
  static bool is_spread(Action) { return false; }
  static std::optional<Action> spread(const Parts&) { return std::nullopt; }

  static std::optional<Swap> pick_swap(const Setup& setup, const State& state, Viewer viewer, Rng& rng) {
    return Swap::pick(setup, state, viewer, rng);
  }
  // HL-A15: `done` says to all that no card of the hand fits; the card given or played is shown.
  static bool answer_tells(const State& state, Action) {
    return state.ask == hidden_leaders::Ask::give || state.ask == hidden_leaders::Ask::extra_play;
  }

  static std::vector<Likelihood> expected(const Setup& setup, const View& view);
  template <class Visit>
  static void found(const Setup& setup, const View& view, const State& state, Visit visit);

  static bool lies_in_pile(const State& state, Action action) {
    using hidden_leaders::Do;
    const Do what = hidden_leaders::kind_of(action);
    return what == Do::deal_leader || (what == Do::deal_card && state.harbor.has(action.b));
  }

  static std::string describe(Actor actor, Action action);
  static std::unique_ptr<lab::Position> lab_position(const Setup& setup);
  static Read<Setup> read_setup(const Json& json) { return hidden_leaders::read_setup(json); }

  class Marks {
   public:
    void see(const Setup& setup, const State& state);
    void hear(const Event& event);
    void offer(std::size_t options) { raise(options_, static_cast<int>(options)); }
    [[nodiscard]] Flaw exceeded() const;
    [[nodiscard]] std::string text() const;

   private:
    static void raise(int& mark, int value) { mark = value > mark ? value : mark; }

    int frames_ = 0;  // the turn counted as one
    int hand_ = 0;
    int set_ = 0;
    int hidden_ = 0;
    int open_ = 0;
    int options_ = 0;
    int performances_ = 0;  // in one chain
    int chains_ = 0;        // in one turn
    // Where the present chain and turn stand.
    int hand_at_begin_ = 0;
    int performances_now_ = 0;
    int chains_now_ = 0;
  };

  class Names {
   public:
    Flaw met(const Setup& setup, const State& state, Actor actor, Action action);

   private:
    std::vector<bool> seen_ = std::vector<bool>(std::size_t{1} << 22);  // by chance or player, kind, a, b
    std::unordered_map<std::string, std::uint32_t> names_;
  };

 private:
  // Keys of law 5: a place, then a card or leader.
  static constexpr std::uint32_t key(int place, int thing) { return static_cast<std::uint32_t>(place * 128 + thing); }
  static constexpr int kHand = 0;          // by seat
  static constexpr int kHidden = 10;       // by place in View::hidden
  static constexpr int kWilderness = 100;  // by place
  static constexpr int kSet = 200;
  static constexpr int kFirstOfSet = 201;
  static constexpr int kSetRises = 202;  // whether its first two cards do
  static constexpr int kHarbor = 203;
  static constexpr int kLeader = 210;  // by seat
  static constexpr int kAnswer = 220;  // by seat and pick
};

template <class Visit>
void HiddenLeadersTraits::for_each_action(Visit visit) {
  const auto block = [&](int kind, int from_a, int to_a, int from_b, int to_b) {
    for (int a = from_a; a <= to_a; ++a) {
      for (int b = from_b; b <= to_b; ++b) {
        if (!visit(
                Action{static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0}))
          return false;
      }
    }
    return true;
  };
  constexpr int kLastCard = hidden_leaders::kCards + 1;  // one more than there is
  for (int kind = 0; kind <= hidden_leaders::kActionKinds; ++kind) {
    using hidden_leaders::Do;
    bool going = true;
    switch (static_cast<Do>(kind)) {
      case Do::play:
      case Do::discard:
      case Do::hide:
      case Do::give:
      case Do::choose_graveyard:
      case Do::choose_hand:
      case Do::choose_set:
      case Do::deal_card: going = block(kind, 0, 1, 0, kLastCard); break;
      case Do::choose_open: going = block(kind, 0, kMaxPlayers + 1, 0, kLastCard); break;
      case Do::choose_hidden: going = block(kind, 0, kMaxPlayers + 1, 0, 40); break;
      case Do::move: going = block(kind, -12, 12, -12, 12); break;
      default: going = block(kind, 0, 12, 0, 2); break;
    }
    if (!going) return;
  }
}

template <class Visit>
void HiddenLeadersTraits::found(const Setup& setup, const View& view, const State& state, Visit visit) {
  using hidden_leaders::Card;
  using hidden_leaders::id;
  int before = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (int i = 0; i < state.hands[seat].size(); ++i) {
      const std::uint8_t card = state.hands[seat][i];
      if (!view.hand_known[seat].has(card)) visit(key(kHand + seat, card));
    }
    Card card = state.hidden[seat].top;
    for (int slot = state.hidden[seat].size - 1; slot >= 0; --slot, card = state.below[id(card)]) {
      if (view.hidden[static_cast<std::size_t>(before + slot)].card == Card::none) {
        visit(key(kHidden + before + slot, id(card)));
      }
    }
    before += state.hidden[seat].size;
    if (view.leaders[seat] == hidden_leaders::Leader::none && state.leaders[seat] != hidden_leaders::Leader::none) {
      visit(key(kLeader + seat, static_cast<int>(state.leaders[seat])));
    }
    for (int pick = 0; pick < 2; ++pick) {
      const Card answer = state.answers[seat][static_cast<std::size_t>(pick)];
      if (seat != view.viewer && !contains(view.asked, seat) && answer != Card::none)
        visit(key(kAnswer + 2 * seat + pick, id(answer)));
    }
  }
  Card card = state.wilderness.top;
  for (int slot = state.wilderness.size - 1; slot >= 0; --slot, card = state.below[id(card)]) {
    if (view.wilderness[static_cast<std::size_t>(slot)].card == Card::none) visit(key(kWilderness + slot, id(card)));
  }
  for (int i = 0; i < state.set_size; ++i) {
    const std::uint8_t member = id(state.set[static_cast<std::size_t>(i)]);
    if (!view.set_known.has(member)) visit(key(kSet, member));
  }
  if (view.viewer != view.turn && state.set_size != 0) visit(key(kFirstOfSet, id(state.set[0])));
  if (view.viewer != view.turn && state.set_size >= 2) visit(key(kSetRises, state.set[0] < state.set[1] ? 1 : 0));
  state.harbor.for_each([&](std::uint8_t member) { visit(key(kHarbor, member)); });
}

}  // namespace oshra::laws
