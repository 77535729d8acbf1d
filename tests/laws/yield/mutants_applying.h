// Seeded faults of Yield in what happens: apply.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/yield/game.h"
#include "tests/laws/ordeal.h"

namespace oshra::laws::yield_mutants {

using namespace yield;

template <class Fault>
using Spoiled = SpoiledApply<Fault, Yield>;

// visit(seat, slot) for every place an army may have.
template <class Visit>
void for_each_slot(const Setup& setup, Visit visit) {
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) visit(seat, slot);
  }
}

// --- cards ---

struct LosesCard : Spoiled<LosesCard> {
  static constexpr const char* kName = "a discarded card is lost";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask == Ask::discard && s.discard.has(action.a)) s.discard.remove(action.a);
  }
};

struct DoublesCard : Spoiled<DoublesCard> {
  static constexpr const char* kName = "a card drawn stays in the deck too";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask == Ask::deal_card && s.ask == Ask::deal_card && before.turn == s.turn) s.deck.add(action.a);
  }
};

struct FaceDownTurnsUp : Spoiled<FaceDownTurnsUp> {
  static constexpr const char* kName = "cards played face down go to the discard pile face up (Y-B7)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.stage == Stage::none || s.stage != Stage::none) return;
    for (CardBag& down : s.down) {
      s.discard += down;
      down = {};
    }
  }
};

struct RemembersThroughShuffle : Spoiled<RemembersThroughShuffle> {
  static constexpr const char* kName = "a card face down is left out of the shuffle (Y-H2)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (before.down[seat].empty() || !s.down[seat].empty() || s.deck.empty()) continue;
      const Kind card = before.down[seat].nth_card(0);
      if (!s.deck.has(card)) continue;
      s.deck.remove(card);
      s.down[seat].add(card);
    }
  }
};

struct TableStays : Spoiled<TableStays> {
  static constexpr const char* kName = "played cards stay on the table after the battle (Y-B13)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.stage == Stage::none || s.stage != Stage::none || !s.discard.includes(before.table)) return;
    s.discard -= before.table;
    s.table += before.table;
  }
};

struct HandsChangePlaces : Spoiled<HandsChangePlaces> {
  static constexpr const char* kName = "two hands change places with the marker";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask == Ask::marker) std::swap(s.hands[before.turn], s.hands[action.a]);
  }
};

struct LimitForgotten : Spoiled<LimitForgotten> {
  static constexpr const char* kName = "a hand of eleven cards is let pass (Y-H1)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (s.ask != Ask::discard || s.to_discard != 0 || s.hands[s.turn].size() != kHandLimit + 1) return;
    if (before.card != Strategy::none || s.phase != Phase::strategy || s.turn == s.first) return;
    const Seat next = next_seat(s.turn, setup.players);
    if (next == s.first) return;
    s.turn = next;
    s.ask = Ask::reveal;
    s.asked = only(next);
  }
};

// --- what is known of hands ---

struct LacksRemembered : Spoiled<LacksRemembered> {
  static constexpr const char* kName = "a hand is known to lack what it has drawn since (Y-H5)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) { s.lacks.bits |= before.lacks.bits; }
};

struct LacksForgotten : Spoiled<LacksForgotten> {
  static constexpr const char* kName = "that a hand has no card of a region is not remembered (Y-H5)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::give) s.lacks = before.lacks;
  }
};

struct GivenCardForgotten : Spoiled<GivenCardForgotten> {
  static constexpr const char* kName = "who gave a card does not know it (Y-H5)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::give) s.known = before.known;
  }
};

struct GivenCardFollowed : Spoiled<GivenCardFollowed> {
  static constexpr const char* kName = "a card given is known to be in a hand that may have played it (Y-H5)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (kind_of(action) == Do::play_down) s.known = before.known;
  }
};

struct KnownOutOfOrder : Spoiled<KnownOutOfOrder> {
  static constexpr const char* kName = "known cards lie in the order in which they were given";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::give && s.known[1].byte > s.known[0].byte) std::swap(s.known[0], s.known[1]);
  }
};

// --- dials ---

struct DialAtZero : Spoiled<DialAtZero> {
  static constexpr const char* kName = "a destroyed army of one unit has none left (Y-L2)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    for_each_slot(setup, [&](Seat seat, std::size_t slot) {
      const bool destroyed = before.at[seat][slot] != kOffMap && s.at[seat][slot] == kOffMap;
      if (destroyed && before.dials[seat][slot].units() == 1) s.dials[seat][slot].set(0);
    });
  }
};

struct HalvedUp : Spoiled<HalvedUp> {
  static constexpr const char* kName = "a destroyed army keeps the larger half (Y-L2)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    for_each_slot(setup, [&](Seat seat, std::size_t slot) {
      const bool destroyed = before.at[seat][slot] != kOffMap && s.at[seat][slot] == kOffMap;
      if (destroyed) s.dials[seat][slot].set((before.dials[seat][slot].units() + 1) / 2);
    });
  }
};

struct RecruitLost : Spoiled<RecruitLost> {
  static constexpr const char* kName = "one recruit of each player is lost";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (before.ask != Ask::recruits || s.ask == Ask::recruits) return;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      const int units = s.dials[seat][0].units();
      if (units > before.dials[seat][0].units()) s.dials[seat][0].set(units - 1);
    }
  }
};

struct UnitsWander : Spoiled<UnitsWander> {
  static constexpr const char* kName = "a unit goes over to another army where two stand on one location";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask != Ask::act || s.base[before.turn] == 0) return;
    Dial& from = s.dials[before.turn][0];
    Dial& to = s.dials[before.turn][1];
    const bool together = s.at[before.turn][0] == s.at[before.turn][1];
    if (!together || from.units() < 2 || to.units() == kMaxUnits || from.seen() || to.seen()) return;
    from.set(from.units() - 1);
    to.set(to.units() + 1);
  }
};

struct SeenForgotten : Spoiled<SeenForgotten> {
  static constexpr const char* kName = "a dial seen in a battle is not remembered (Y-B3)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (before.stage == Stage::none || s.stage != Stage::none) return;
    for_each_slot(setup, [&](Seat seat, std::size_t slot) { s.dials[seat][slot].byte &= 15; });
  }
};

struct SeenTooMuch : Spoiled<SeenTooMuch> {
  static constexpr const char* kName = "a battle shows the dials of those too who do not take part";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (before.stage != Stage::none || s.stage == Stage::none) return;
    for_each_slot(setup, [&](Seat seat, std::size_t slot) { s.dials[seat][slot].show(); });
  }
};

struct PastForgotten : Spoiled<PastForgotten> {
  static constexpr const char* kName = "what was seen in a year is forgotten with its recruits";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (s.year > before.year) s.past = before.past;
  }
};

struct SeenForEver : Spoiled<SeenForEver> {
  static constexpr const char* kName = "a dial stays known though it may have been given recruits";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (s.year == before.year) return;
    for_each_slot(setup, [&](Seat seat, std::size_t slot) {
      if (before.dials[seat][slot].seen()) s.dials[seat][slot].show();
    });
  }
};

// --- armies, fortresses, marker ---

struct EnemiesMeet : Spoiled<EnemiesMeet> {
  static constexpr const char* kName = "an army is put where an enemy stands (Y-M3)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action action) {
    const Location enemy = s.at[first_of(enemies_of(setup, before.turn))][0];
    if (before.ask == Ask::act && kind_of(action) == Do::step && enemy != kOffMap) s.at[before.turn][action.a] = enemy;
  }
};

struct ArmyStaysBehind : Spoiled<ArmyStaysBehind> {
  static constexpr const char* kName = "a chase is told and not made";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (kind_of(action) != Do::chase) return;
    const Seat seat = first_of(before.asked);
    s.at[seat][action.a] = before.at[seat][action.a];
  }
};

struct FortressGrowsUntold : Spoiled<FortressGrowsUntold> {
  static constexpr const char* kName = "a fortress grows and no event tells it";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::reveal && s.owned[before.turn] != 0) ++s.value[first_location(s.owned[before.turn])];
  }
};

struct TwoOwners : Spoiled<TwoOwners> {
  static constexpr const char* kName = "a conquered fortress keeps its old owner too";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (kind_of(action) != Do::conquer) return;
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) s.owned[seat] |= before.owned[seat];
  }
};

struct RuinStaysOwned : Spoiled<RuinStaysOwned> {
  static constexpr const char* kName = "a fortress of no value is still owned (Y-T9)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask == Ask::sacrifice && s.value[action.a] == 0) s.owned[before.turn] |= just(Location{action.a});
  }
};

struct MarkerMovesUntold : Spoiled<MarkerMovesUntold> {
  static constexpr const char* kName = "the marker goes on from year to year (Y-Y2)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (s.year > before.year) s.start = next_seat(s.start, setup.players);
  }
};

struct StrengthFalls : Spoiled<StrengthFalls> {
  static constexpr const char* kName = "strength falls with the losses (Y-B13)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (kind_of(action) == Do::lose && s.stage != Stage::none) --s.strength[before.initiative];
  }
};

struct LeavesBattle : Spoiled<LeavesBattle> {
  static constexpr const char* kName = "regions of a battle are left over after it";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.stage != Stage::none && s.stage == Stage::none) s.matching = before.matching;
  }
};

struct LeavesAnswer : Spoiled<LeavesAnswer> {
  static constexpr const char* kName = "answers are left over after they are carried out";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::recruits && s.ask != Ask::recruits) s.answers[0] = before.answers[0];
  }
};

struct StrategyUsedTwice : Spoiled<StrategyUsedTwice> {
  static constexpr const char* kName = "a strategy card kept face down is not used up (Y-T1)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (kind_of(action) == Do::draw) s.face_down[before.turn] = before.face_down[before.turn];
  }
};

struct StrategyTurnsUp : Spoiled<StrategyTurnsUp> {
  static constexpr const char* kName = "a strategy card kept face down is shown in the end (Y-T2)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State&, State& s, Action) {
    if (s.ask != Ask::strategy || s.season != kSeasons) return;
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) s.up[seat] |= std::exchange(s.face_down[seat], 0);
  }
};

// --- the course of the game ---

struct NeverEnds : Spoiled<NeverEnds> {
  static constexpr const char* kName = "the game goes on after the third year";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State&, State& s, Action) {
    if (s.ask != Ask::nothing || (s.fight & kGameWon) != 0) return;
    s.phase = Phase::strategy;
    s.season = 1;
    s.ask = Ask::strategy;
    s.asked = all_seats(setup.players);
  }
};

struct EndsEarly : Spoiled<EndsEarly> {
  static constexpr const char* kName = "the game ends after the second year";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State&, State& s, Action) {
    if (s.year < kYears || s.ask != Ask::strategy) return;
    s.ask = Ask::nothing;
    s.asked = 0;
  }
};

struct InitiativeBySecret : Spoiled<InitiativeBySecret> {
  static constexpr const char* kName = "who has the initiative depends on a hand";
  static constexpr int kLaw = 3;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::fight || s.ask != Ask::fight) return;
    const Seat last = static_cast<Seat>(std::bit_width(static_cast<unsigned>(s.in)) - 1);
    if (s.hands[last].empty() || (s.hands[last].nth_card(0) & 1U) == 0) return;
    s.initiative = last;
    s.asked = only(last);
  }
};

struct FollowsTheRealCard : Spoiled<FollowsTheRealCard> {
  static constexpr const char* kName = "a card given is known until it is really played, also face down";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (kind_of(action) != Do::play_down || before.known[0].byte == 0 || before.known == s.known) return;
    s.known = before.known;
    const auto gone = std::find_if(s.known.begin(), s.known.end(),
                                   [&](KnownCard card) { return card.byte != 0 && card.card() == action.a; });
    if (gone == s.known.end()) return;
    std::rotate(gone, gone + 1, s.known.end());
    s.known.back() = {};
  }
};

struct RemembersElsewhere : Spoiled<RemembersElsewhere> {
  static constexpr const char* kName = "what happens depends on something outside the State";
  static constexpr int kLaw = 5;
  static inline unsigned calls = 0;
  static void spoil(const Setup& setup, const State&, State& s, Action) {
    if (++calls % 97 == 0 && s.ask == Ask::strategy) s.start = s.first = next_seat(s.first, setup.players);
  }
};

struct SilenceIsDifferent : Yield {
  static constexpr const char* kName = "without a listener the game goes another way";
  static constexpr int kLaw = 5;
  template <class Sink>
  static void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
    Yield::apply(setup, s, actor, action, sink);
    if (std::is_same_v<Sink, NullSink> && s.ask == Ask::battle) s.inactive |= 1U;
  }
};

}  // namespace oshra::laws::yield_mutants
