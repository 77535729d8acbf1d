// What the laws must be told of Yield (traits.h says what each part is for).
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "apps/lab/scenarios/position.h"
#include "engine/yield/game.h"
#include "protocol/yield/names.h"
#include "protocol/yield/setup_json.h"
#include "tests/laws/law.h"
#include "tests/laws/traits.h"
#include "tests/laws/yield/swap.h"
#include "tests/laws/yield/telling.h"

namespace oshra::laws {

struct YieldTraits {
  using Setup = yield::Setup;
  using State = yield::State;
  using View = yield::View;
  using Event = yield::Event;
  using Swap = YieldSwap;
  using Telling = YieldTelling;

  static constexpr int kMinPlayers = yield::kMinPlayers;
  static constexpr int kMaxPlayers = yield::kMaxPlayers;
  static constexpr int kKinds = yield::kActionKinds;

  static const std::vector<Variant<Setup>>& variants(int players);
  static Flaw broken(const Setup& setup, const State& state);
  static Flaw unaccounted(const Setup& setup, const State& before, const State& after, std::span<const Event> events,
                          std::span<const Seat> shown);
  static bool begins_turn(const State& state) { return state.ask == yield::Ask::reveal; }

  template <class Visit>  // stops when `visit` says false
  static void for_each_action(Visit visit);
  static bool names_a_rule(const yield::Verdict& verdict) { return verdict.rules[0] != yield::Rule::none; }
  static bool is_spread(Action action) { return yield::kind_of(action) == yield::Do::units; }
  static std::optional<Action> spread(const Parts& parts) {
    for (const std::uint8_t units : parts) {
      if (units > yield::kMaxUnits) return std::nullopt;
    }
    return yield::give_units(parts);
  }

  static std::optional<Swap> pick_swap(const Setup& setup, const State& state, Viewer viewer, Rng& rng) {
    return Swap::pick(setup, state, viewer, rng);
  }
  // Y-H4: `done` says to all that no card of the hand fits; a card face up is shown, and only some can be (Y-B7).
  static bool answer_tells(const State& state, Action action) {
    return state.ask == yield::Ask::give || yield::kind_of(action) == yield::Do::play_up;
  }

  static std::vector<Likelihood> expected(const Setup& setup, const View& view);
  template <class Visit>
  static void found(const Setup& setup, const View& view, const State& state, Visit visit);

  static bool lies_in_pile(const State& state, Action action) {
    return yield::kind_of(action) == yield::Do::deal_card && state.deck.has(action.a);
  }

  static std::string describe(Actor actor, Action action);
  static std::unique_ptr<lab::Position> lab_position(const Setup& setup);
  static Read<Setup> read_setup(const Json& json) { return yield::read_setup(json); }

  class Marks {
   public:
    void see(const Setup& setup, const State& state);
    void hear(const Event& event) {
      ++heard_[static_cast<std::size_t>(event.what)];
      ++by_power_[static_cast<std::size_t>(event.power)];
      if (event.what == yield::Happening::ended_actions && event.value < yield::kEndings) ++ended_[event.value];
    }
    void offer(std::size_t options) { raise(options_, static_cast<int>(options)); }
    [[nodiscard]] Flaw exceeded() const;
    [[nodiscard]] std::string text() const;
    // What happens in games of so many players and did not.
    [[nodiscard]] Flaw missed(int players) const;

   private:
    static void raise(int& mark, int value) { mark = value > mark ? value : mark; }

    int hand_ = 0;
    int known_ = 0;
    int value_ = 0;  // of a fortress
    int strength_ = 0;
    int options_ = 0;
    std::array<std::uint64_t, yield::kHappenings> heard_ = {};
    std::array<std::uint64_t, yield::kPowers + 1> by_power_ = {};
    std::array<std::uint64_t, yield::kEndings> ended_ = {};
  };

  class Names {
   public:
    Flaw met(const Setup& setup, const State& state, Actor actor, Action action);

   private:
    // An action's name depends on the map and on who has the champion (Y-P2).
    struct Book {
      std::unordered_set<std::uint32_t> seen;
      std::unordered_map<std::string, std::uint32_t> names;
    };
    std::unordered_map<std::uint64_t, Book> books_;
    yield::Map map_;  // of the match that is being played
    std::uint64_t map_hash_ = 0;
  };

 private:
  // Keys of law 5: a place, then a thing there; of cards "at least so many of a kind".
  static constexpr std::uint32_t key(int place, int thing) {
    return static_cast<std::uint32_t>(place) << 16U | static_cast<std::uint32_t>(thing);
  }
  static constexpr int card_key(yield::Kind card, int copies) { return card * 16 + copies; }
  static constexpr int units_key(const yield::Units& units) {
    return units[0] << 12 | units[1] << 8 | units[2] << 4 | units[3];
  }
  static constexpr int kDeck = 0;
  static constexpr int kDrawn = 1;
  static constexpr int kHand = 10;  // all of these by seat
  static constexpr int kDown = 20;
  static constexpr int kDials = 30;
  static constexpr int kAnswer = 40;  // units, or cards
  static constexpr int kChosen = 50;
  static constexpr int kFaceDown = 60;

  struct Place {
    int key;
    int size;  // how many of the cards that the viewer cannot place lie there
    yield::RegionSet lacks;
  };
  static std::vector<Place> places(const Setup& setup, const View& view);
  static yield::CardBag unplaced(const Setup& setup, const View& view);
  static void expect_cards(const Setup& setup, const View& view, std::vector<Likelihood>& all);
  static void expect_units(const Setup& setup, const View& view, Seat seat, std::vector<Likelihood>& all);
  static void expect_strategies(const View& view, Seat seat, std::vector<Likelihood>& all);
};

template <class Visit>
void YieldTraits::for_each_action(Visit visit) {
  const auto block = [&](int kind, int most_a, int most_b, int most_c) {
    for (int a = 0; a <= most_a; ++a) {
      for (int b = 0; b <= most_b; ++b) {
        for (int c = 0; c <= most_c; ++c) {
          if (!visit(Action{static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                            static_cast<std::uint8_t>(c)})) {
            return false;
          }
        }
      }
    }
    return true;
  };
  // Each one more than there is.
  constexpr int kLastLocation = yield::kMaxLocations;
  constexpr int kLastSeat = yield::kMaxPlayers;
  constexpr int kLastSlot = yield::kSlots;
  for (int kind = 0; kind <= kKinds; ++kind) {
    using yield::Do;
    bool going = true;
    switch (static_cast<Do>(kind)) {
      case Do::units: going = block(kind, 255, 7, 0); break;
      case Do::discard:
      case Do::keep:
      case Do::give:
      case Do::play_up:
      case Do::play_down:
      case Do::deal_card: going = block(kind, yield::kKinds, 1, 0); break;
      case Do::start:
      case Do::upgrade:
      case Do::found:
      case Do::sacrifice:
      case Do::recover: going = block(kind, kLastLocation, 1, 0); break;
      case Do::place:
      case Do::step:
      case Do::chase: going = block(kind, kLastSlot, kLastLocation, 0); break;
      case Do::carry: going = block(kind, kLastLocation, kLastLocation, 0); break;
      case Do::retreat: going = block(kind, kLastSeat, kLastSlot, kLastLocation); break;
      default: going = block(kind, 8, 5, 1); break;
    }
    if (!going) return;
  }
}

template <class Visit>
void YieldTraits::found(const Setup& setup, const View& view, const State& state, Visit visit) {
  const auto cards = [&](int place, yield::CardBag bag, const yield::CardBag& known) {
    bag -= known;
    bag.for_each([&](yield::Kind card, int count) {
      for (int copies = 1; copies <= count; ++copies) visit(key(place, card_key(card, copies)));
    });
  };
  cards(kDeck, state.deck, {});
  if (view.viewer != view.turn) cards(kDrawn, state.drawn, {});
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == view.viewer) continue;
    yield::CardBag known;
    for (const yield::KnownCard card : view.known) {
      if (card.byte != 0 && state.powers[seat] == yield::Power::steal) known.add(card.card());
    }
    cards(kHand + seat, state.hands[seat], known);
    cards(kDown + seat, state.down[seat], {});
    yield::Units units = {};
    for (std::size_t slot = 0; slot < yield::kSlots; ++slot) units[slot] = state.dials[seat][slot].byte & 15;
    if (state.base[seat] != 0) visit(key(kDials + seat, units_key(units)));
    if (contains(state.asked, seat)) {
      // An answer half made: none is imagined.
    } else if (state.ask == yield::Ask::first_discards) {
      yield::CardBag picked;
      for (const std::uint8_t answer : state.answers[seat]) {
        if (answer != 0) picked.add(static_cast<yield::Kind>(answer - 1));
      }
      cards(kAnswer + seat, picked, {});
    } else if (state.stage == yield::Stage::none && state.answers[seat] != yield::Units{}) {
      visit(key(kAnswer + seat, units_key(state.answers[seat])));
    }
    if (state.chosen[seat] != yield::Strategy::none) visit(key(kChosen + seat, static_cast<int>(state.chosen[seat])));
    for (int card = 1; card <= yield::kStrategies; ++card) {
      if ((state.face_down[seat] >> (card - 1) & 1) != 0) visit(key(kFaceDown + seat, card));
    }
  }
}

}  // namespace oshra::laws
