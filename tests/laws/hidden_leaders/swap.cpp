#include "tests/laws/hidden_leaders/swap.h"

#include <utility>
#include <vector>

namespace oshra::laws {

using namespace hidden_leaders;

namespace {

template <class T>
T any_of(const std::vector<T>& things, Rng& rng) {
  return things[rng.below(static_cast<std::uint32_t>(things.size()))];
}

void swap_in(IdSet& set, std::uint8_t a, std::uint8_t b) {
  const bool has_a = set.has(a);
  const bool has_b = set.has(b);
  if (has_a == has_b) return;
  set.remove(has_a ? a : b);
  set.add(has_a ? b : a);
}

void swap_in(SortedBytes& hand, std::uint8_t a, std::uint8_t b) {
  const bool has_a = hand.has(a);
  const bool has_b = hand.has(b);
  if (has_a == has_b) return;
  hand.remove(has_a ? a : b);
  hand.add(has_a ? b : a);
}

}  // namespace

std::optional<HiddenLeadersSwap> HiddenLeadersSwap::pick(const Setup& setup, const State& state, Viewer viewer,
                                                         Rng& rng) {
  std::optional<HiddenLeadersSwap> swap;
  const bool something_rare = state.set_size >= 2 || state.ask == Ask::setup_choice || state.ask == Ask::each_discards;
  if (something_rare && rng.below(2) == 0) {
    swap = state.set_size >= 2 ? pick_order(state, viewer, rng) : pick_answer(setup, state, viewer, rng);
  } else if (const std::uint32_t kind = rng.below(8); kind < 2) {
    swap = kind == 0 ? pick_leaders(state, viewer, rng) : pick_knower(setup, state, viewer, rng);
  }
  return swap ? swap : pick_cards(setup, state, viewer, rng);
}

std::optional<HiddenLeadersSwap> HiddenLeadersSwap::pick_cards(const Setup& setup, const State& state, Viewer viewer,
                                                               Rng& rng) {
  std::vector<std::uint8_t> unknown;
  std::vector<std::uint8_t> on_the_table;  // two cards of the Harbor are no difference at all
  setup.deck.for_each([&](std::uint8_t card) {
    if (contains(state.knows[card], viewer)) return;
    // A card whose ability runs, or which it has bound, is named in the open even while its place is uncertain.
    for (int i = 0; i < state.depth; ++i) {
      const Frame& frame = state.frames[static_cast<std::size_t>(i)];
      if (id(frame.card) == card || id(frame.c) == card) return;
    }
    unknown.push_back(card);
    if (!state.harbor.has(card)) on_the_table.push_back(card);
  });
  if (unknown.size() < 2) return std::nullopt;
  HiddenLeadersSwap swap;
  swap.a_ = any_of(on_the_table.empty() ? unknown : on_the_table, rng);
  do {
    swap.b_ = any_of(rng.below(2) == 0 && on_the_table.size() > 1 ? on_the_table : unknown, rng);
  } while (swap.b_ == swap.a_);
  return swap;
}

std::optional<HiddenLeadersSwap> HiddenLeadersSwap::pick_leaders(const State& state, Viewer viewer, Rng& rng) {
  if (state.ask == Ask::nothing) return std::nullopt;  // HL-E5: shown
  std::vector<std::uint8_t> unknown;
  for (std::uint8_t leader = 1; leader <= kLeaders; ++leader) {
    if (viewer == kSpectator || static_cast<std::uint8_t>(state.leaders[viewer]) != leader) unknown.push_back(leader);
  }
  HiddenLeadersSwap swap;
  swap.what_ = What::leaders;
  swap.a_ = any_of(unknown, rng);
  do {
    swap.b_ = any_of(unknown, rng);
  } while (swap.b_ == swap.a_);
  return swap;
}

// HL-S3, HL-A11: others see only who is still asked.
std::optional<HiddenLeadersSwap> HiddenLeadersSwap::pick_answer(const Setup& setup, const State& state, Viewer viewer,
                                                                Rng& rng) {
  if (state.ask != Ask::setup_choice && state.ask != Ask::each_discards) return std::nullopt;
  HiddenLeadersSwap swap;
  swap.what_ = What::answer;
  swap.a_ = static_cast<std::uint8_t>(rng.below(setup.players));
  const SortedBytes hand = state.hands[swap.a_];
  const bool asked = contains(state.asked, swap.a_);
  if (swap.a_ == viewer || hand.empty() || (state.ask == Ask::each_discards && (asked || swap.a_ == state.turn))) {
    return std::nullopt;
  }
  swap.b_ = asked ? 0 : 1;
  const auto size = static_cast<std::uint32_t>(hand.size());
  const std::uint32_t first = rng.below(size);
  swap.answer_[0] = static_cast<Card>(hand[static_cast<int>(first)]);
  if (state.ask == Ask::setup_choice) {
    if (!asked) {
      swap.answer_[1] = static_cast<Card>(hand[static_cast<int>((first + 1 + rng.below(size - 1)) % size)]);
    } else if (rng.below(2) == 0) {
      swap.answer_[0] = Card::none;
    }
  }
  return swap;
}

// HL-H9.
std::optional<HiddenLeadersSwap> HiddenLeadersSwap::pick_order(const State& state, Viewer viewer, Rng& rng) {
  if (viewer == state.turn) return std::nullopt;
  HiddenLeadersSwap swap;
  swap.what_ = What::order_of_set;
  swap.a_ = static_cast<std::uint8_t>(rng.below(state.set_size));
  swap.b_ = static_cast<std::uint8_t>((swap.a_ + 1U + rng.below(state.set_size - 1U)) % state.set_size);
  return swap;
}

// HL-H9: others cannot tell which card of a hand somebody knows, nor therefore which one they go on knowing elsewhere.
// What the spectator knows everyone knows, and everyone knows that.
std::optional<HiddenLeadersSwap> HiddenLeadersSwap::pick_knower(const Setup& setup, const State& state, Viewer viewer,
                                                                Rng& rng) {
  const auto owner = static_cast<Seat>(rng.below(setup.players));
  const auto knower = static_cast<Seat>(rng.below(setup.players));
  if (knower == owner || knower == viewer) return std::nullopt;
  std::vector<std::uint8_t> cards;
  for (int i = 0; i < state.hands[owner].size(); ++i) cards.push_back(state.hands[owner][i]);
  const auto add_pile = [&](const Pile& pile) {
    for (Card card = pile.top; card != Card::none; card = state.below[id(card)]) cards.push_back(id(card));
  };
  add_pile(state.hidden[owner]);
  add_pile(state.wilderness);
  for (int i = 0; i < state.set_size && owner == state.turn; ++i) {
    cards.push_back(id(state.set[static_cast<std::size_t>(i)]));
  }
  std::erase_if(cards, [&](std::uint8_t card) { return contains(state.knows[card], kSpectator); });
  if (cards.empty()) return std::nullopt;
  HiddenLeadersSwap swap;
  swap.what_ = What::who_else_knows;
  swap.a_ = any_of(cards, rng);
  swap.b_ = knower;
  return swap;
}

void HiddenLeadersSwap::carry_out(State& state) const {
  switch (what_) {
    case What::cards: swap_cards(state); break;
    case What::leaders:
      for (Leader& leader : state.leaders) leader = static_cast<Leader>(other(static_cast<std::uint8_t>(leader)));
      break;
    case What::answer: state.answers[a_] = answer_; break;
    case What::who_else_knows: state.knows[a_] ^= only(b_); break;
    case What::order_of_set: std::swap(state.set[a_], state.set[b_]); break;
  }
}

// Every place that names one of the two names the other.
void HiddenLeadersSwap::swap_cards(State& state) const {
  for (SortedBytes& hand : state.hands) swap_in(hand, a_, b_);
  for (IdSet& open : state.open) swap_in(open, a_, b_);
  swap_in(state.harbor, a_, b_);
  std::swap(state.below[a_], state.below[b_]);
  for (Card& lower : state.below) lower = other(lower);
  std::swap(state.knows[a_], state.knows[b_]);
  for (Pile& pile : state.hidden) pile.top = other(pile.top);
  state.wilderness.top = other(state.wilderness.top);
  state.graveyard.top = other(state.graveyard.top);
  for (Card& card : state.tavern) card = other(card);
  for (Card& card : state.set) card = other(card);
  state.picked = other(state.picked);
  for (auto& answers : state.answers) {
    for (Card& card : answers) card = other(card);
  }
}

std::optional<Action> HiddenLeadersSwap::renamed(const State&, Actor, Action action) const {
  switch (kind_of(action)) {
    case Do::play:
    case Do::discard:
    case Do::hide:
    case Do::give:
    case Do::choose_open:
    case Do::choose_graveyard:
    case Do::choose_hand:
    case Do::choose_set:
    case Do::deal_card:
      if (what_ == What::cards) action.b = other(action.b);
      break;
    case Do::deal_leader:
      if (what_ == What::leaders) action.a = other(action.a);
      break;
    default: break;
  }
  return action;
}

bool HiddenLeadersSwap::learnt(const State& state, Viewer viewer) const {
  switch (what_) {
    case What::cards: return contains(state.knows[a_], viewer) || contains(state.knows[b_], viewer);
    case What::leaders: {
      if (state.ask == Ask::nothing) return true;
      const auto own = viewer == kSpectator ? 0 : static_cast<std::uint8_t>(state.leaders[viewer]);
      return own == a_ || own == b_;
    }
    default: return false;
  }
}

bool HiddenLeadersSwap::told(const Event& event, Viewer viewer) const {
  if (what_ != What::cards && what_ != What::leaders) return false;
  const bool of_leader = event.what == Happening::leader_dealt || event.what == Happening::leader_shown;
  return of_leader == (what_ == What::leaders) && contains(event.seen_by, viewer) &&
         (event.card == a_ || event.card == b_);
}

}  // namespace oshra::laws
