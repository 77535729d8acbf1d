// Seeded faults that every game can have: in what chance draws from and draws, and in whose secret was shown.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/lots.h"

namespace oshra::laws::drawing_mutants {

// The real lots; then `Fault::spoil(lots, list)`, of which the list is put back.
template <class Fault, Game G>
struct SpoiledLots : G {
  static void lots(const typename G::Setup& setup, const typename G::State& s, Lots& out) {
    G::lots(setup, s, out);
    if (out.list.empty()) return;
    std::vector<Lot> list(out.list.begin(), out.list.end());
    Fault::spoil(out, list);
    out.list.clear();
    for (const Lot& lot : list) out.list.push(lot);
  }
};

template <Game G>
struct LotLeftOut : SpoiledLots<LotLeftOut<G>, G> {
  static constexpr const char* kName = "the last thing of a pile is left out of what chance draws from";
  static constexpr int kLaw = 6;
  static void spoil(const Lots& /*lots*/, std::vector<Lot>& list) {
    if (list.size() > 1) list.pop_back();
  }
};

template <Game G>
struct LotTwice : SpoiledLots<LotTwice<G>, G> {
  static constexpr const char* kName = "chance draws from a thing twice";
  static constexpr int kLaw = 6;
  static void spoil(const Lots& /*lots*/, std::vector<Lot>& list) { list.push_back(list.back()); }
};

template <Game G>
struct LotCountedTwice : SpoiledLots<LotCountedTwice<G>, G> {
  static constexpr const char* kName = "of the last thing of a pile one too many is counted";
  static constexpr int kLaw = 6;
  static void spoil(const Lots& /*lots*/, std::vector<Lot>& list) { ++list.back().count; }
};

template <Game G>
struct LotOfNothing : SpoiledLots<LotOfNothing<G>, G> {
  static constexpr const char* kName = "of the last thing of a pile one too few is counted";
  static constexpr int kLaw = 6;
  static void spoil(const Lots& /*lots*/, std::vector<Lot>& list) { --list.back().count; }
};

template <Game G>
struct LotsReversed : SpoiledLots<LotsReversed<G>, G> {
  static constexpr const char* kName = "what chance draws from lies in the reverse order of its options";
  static constexpr int kLaw = 6;
  static void spoil(const Lots& /*lots*/, std::vector<Lot>& list) { std::reverse(list.begin(), list.end()); }
};

template <Game G>
struct NothingCarriesOver : SpoiledLots<NothingCarriesOver<G>, G> {
  static constexpr const char* kName = "every draw is said to be from a pile of its own";
  static constexpr int kLaw = 6;
  static void spoil(Lots& lots, const std::vector<Lot>& /*list*/) { lots.carries_over = false; }
};

template <Game G>
struct AllCarriesOver : SpoiledLots<AllCarriesOver<G>, G> {
  static constexpr const char* kName = "what is no pile is said to be drawn from again";
  static constexpr int kLaw = 6;
  static void spoil(Lots& lots, const std::vector<Lot>& /*list*/) { lots.carries_over = true; }
};

template <Game G>
struct OnePileForAll : SpoiledLots<OnePileForAll<G>, G> {
  static constexpr const char* kName = "all piles have one number";
  static constexpr int kLaw = 6;
  static void spoil(Lots& lots, const std::vector<Lot>& /*list*/) { lots.pile = 0; }
};

template <Game G>
struct PileByParity : SpoiledLots<PileByParity<G>, G> {
  static constexpr const char* kName = "a pile has two numbers in turn";
  static constexpr int kLaw = 6;
  static void spoil(Lots& lots, const std::vector<Lot>& /*list*/) {
    lots.pile = static_cast<std::uint8_t>(2 * lots.pile + lots.total() % 2);
  }
};

template <Game G>
struct LotsOfPlayers : G {
  static constexpr const char* kName = "there is something to draw where a player is asked";
  static constexpr int kLaw = 6;
  static void lots(const typename G::Setup& setup, const typename G::State& s, Lots& out) {
    G::lots(setup, s, out);
    if (out.list.empty()) out.list.push({Action{}, 1});
  }
};

template <Game G>
struct DrawWasted : G {
  static constexpr const char* kName = "chance takes two numbers of its generator for a draw";
  static constexpr int kLaw = 6;
  static Action random_option(const typename G::Setup& setup, const typename G::State& s, Actor actor, Rng& rng) {
    const Action action = G::random_option(setup, s, actor, rng);
    rng.next();
    return action;
  }
};

template <Game G>
struct DrawFromTheEnd : G {
  static constexpr const char* kName = "chance counts from the end of a pile";
  static constexpr int kLaw = 6;
  static Action random_option(const typename G::Setup& setup, const typename G::State& s, Actor actor, Rng& rng) {
    if (actor != kChance) return G::random_option(setup, s, actor, rng);
    Lots lots;
    G::lots(setup, s, lots);
    return lots.at(lots.total() - 1 - rng.below(lots.total()));
  }
};

// --- whose secret was shown ---

// `Fault::whose(event)` of an event by which somebody learnt something.
template <class Fault, Game G>
struct Misattributed : G {
  static Seat shown_by(const typename G::Event& event) {
    return G::learnt_by(event) == 0 ? G::shown_by(event) : Fault::whose(event);
  }
};

template <Game G>
struct ShownByActor : Misattributed<ShownByActor<G>, G> {
  static constexpr const char* kName = "whatever is learnt is said to be the actor's to show";
  static constexpr int kLaw = 1;
  static Seat whose(const typename G::Event& event) { return event.by; }
};

template <Game G>
struct ShownBySeat : Misattributed<ShownBySeat<G>, G> {
  static constexpr const char* kName = "whatever is learnt is said to be theirs to show of whom the event is told";
  static constexpr int kLaw = 1;
  static Seat whose(const typename G::Event& event) { return event.seat; }
};

template <Game G>
struct ShownByNobody : Misattributed<ShownByNobody<G>, G> {
  static constexpr const char* kName = "whatever is learnt is said to be nobody's to show";
  static constexpr int kLaw = 1;
  static Seat whose(const typename G::Event& /*event*/) { return kChance; }
};

template <Game G>
struct ShownToNobody : G {
  static constexpr const char* kName = "somebody is said to have shown what nobody learnt";
  static constexpr int kLaw = 1;
  static Seat shown_by(const typename G::Event& event) {
    return G::learnt_by(event) == 0 ? event.seat : G::shown_by(event);
  }
};

}  // namespace oshra::laws::drawing_mutants
