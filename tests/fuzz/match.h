// A game of arbitrary actions by arbitrary actors, held against the laws. Bytes are records, each with a first byte
// that says what is done:
//
//   0, 1   actor, kind, a, b, c   that action by that actor, if check() accepts it
//   2      index                  one of the options of someone who is asked
//   3      viewer                 that view, and a determinization of it
//   4      index, actor           an option of someone else
//   5      seed, moves            up to 31 random moves; before each, everyone's options and at random actions near
//                                 them or far from any, against check(), and someone's view as in 3
//   6      seed, moves            up to 1020 random moves
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/invariant.h"
#include "tests/laws/account.h"
#include "tests/laws/conservation.h"
#include "tests/laws/legal.h"
#include "tests/laws/round_trip.h"
#include "tests/laws/worlds.h"

namespace oshra::fuzz {

class Bytes {
 public:
  explicit Bytes(const std::string& bytes) : bytes_(bytes) {}
  [[nodiscard]] bool empty() const { return at_ >= bytes_.size(); }
  std::uint8_t next() { return empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(bytes_[at_++]); }

 private:
  const std::string& bytes_;
  std::size_t at_ = 0;
};

// T: the game's traits (tests/laws/traits.h).
template <Game G, class T>
class Match {
 public:
  explicit Match(const typename G::Setup& setup) : setup_(setup), state_(G::initial(setup)) {
    hold(laws::law_1_position<G, T>(setup_, state_));
  }

  void play(Bytes& bytes) {
    while (!bytes.empty() && asked() != 0) record(bytes);
    hold(laws::law_6_position<G>(setup_, state_));
  }

 private:
  static void hold(const laws::Finding& finding) {
    if (finding) invariant_broken(("law " + std::to_string(finding->law) + ": " + finding->what).c_str());
  }

  [[nodiscard]] SeatSet asked() const { return G::asked(state_); }

  void record(Bytes& bytes) {
    switch (bytes.next() % 7) {
      case 2: return take_option(bytes.next(), 0);
      case 3: {
        const std::uint8_t who = bytes.next();
        Rng rng(who);
        return look(who, rng);
      }
      case 4: {
        const std::uint8_t index = bytes.next();
        return take_option(index, bytes.next());
      }
      case 5: {
        Rng rng(bytes.next());
        return wander(rng, bytes.next() % 32, true);
      }
      case 6: {
        Rng rng(bytes.next());
        return wander(rng, bytes.next() * 4, false);
      }
      default: {
        // An actor is a seat or chance; seats that nobody has, and the spectator, are among these.
        const auto actor = static_cast<Actor>(bytes.next() % 8);
        Action action;
        action.kind = bytes.next();
        action.a = bytes.next();
        action.b = bytes.next();
        action.c = bytes.next();
        return attempt(actor, action);
      }
    }
  }

  void attempt(Actor actor, Action action) {
    G::options(setup_, state_, actor, list_);
    bool listed = false;
    for (const Action option : list_) listed = listed || option == action;
    const typename G::State before = state_;
    const auto verdict = G::check(setup_, state_, actor, action);
    ensure(laws::same_bytes(state_, before), "check changes the state");
    ensure(verdict.ok() == listed, "options and check disagree");  // law 2
    ensure(verdict.ok() || T::names_a_rule(verdict), "a refusal that names no rule");
    if (verdict.ok()) carry_out(actor, action);
  }

  [[nodiscard]] Actor asked_after(int skipped) const {
    SeatSet left = asked();
    for (; skipped > 0 && (left & (left - 1)) != 0; --skipped) left &= static_cast<SeatSet>(left - 1);
    return first_of(left);
  }

  void take_option(std::uint8_t index, std::uint8_t who) {
    const Actor actor = asked_after(who % 8);
    G::options(setup_, state_, actor, list_);
    ensure(!list_.empty(), "someone is asked and has no option");
    attempt(actor, list_[index % list_.size()]);
  }

  void look(std::uint32_t who, Rng& rng) {
    const int players = G::players(setup_);
    const Viewer viewer = laws::viewer_at(who % (static_cast<std::uint32_t>(players) + 1U), players);
    hold(laws::law_5_view<G, T>(setup_, state_, viewer, rng));
  }

  void wander(Rng& rng, int moves, bool besieged) {
    for (; moves > 0 && asked() != 0; --moves) {
      const Actor actor = asked_after(static_cast<int>(rng.below(4)));
      if (besieged) {
        hold(legal_.position(setup_, state_, laws::Universe::near, rng));
        hold(laws::law_6_position<G>(setup_, state_));
        look(rng.below(8), rng);
        if (actor != kChance) hold(laws::law_4<G, T>(setup_, state_, actor, 1, rng));
      }
      carry_out(actor, G::random_option(setup_, state_, actor, rng));
    }
  }

  void carry_out(Actor actor, Action action) {
    using Event = typename G::Event;
    const typename G::State before = state_;
    events_.clear();
    CallbackSink<Event> sink{
        [](void* context, const Event& event) { static_cast<std::vector<Event>*>(context)->push_back(event); },
        &events_};
    G::apply(setup_, state_, actor, action, sink);
    typename G::State again = before;
    NullSink nobody;
    G::apply(setup_, again, actor, action, nobody);
    ensure(laws::same_bytes(again, state_), "who listens changes the game");
    hold(laws::law_1_position<G, T>(setup_, state_));
    hold(laws::law_1_step<G, T>(setup_, before, state_, std::span<const Event>(events_)));
  }

  typename G::Setup setup_;
  typename G::State state_;
  typename G::Options list_;
  laws::Legal<G, T> legal_;
  std::vector<typename G::Event> events_;
};

}  // namespace oshra::fuzz
