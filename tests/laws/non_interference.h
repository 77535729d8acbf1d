// Law 3: what a viewer does not know makes no difference to them. The swapper (Traits::Swap) shares no code with
// determinize.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/core/game.h"
#include "tests/laws/law.h"
#include "tests/laws/traits.h"

namespace oshra::laws {

// A game as it was played, for those who play it again.
template <Game G>
struct Record {
  std::vector<Move> moves;
  std::vector<typename G::State> states;  // [i]: before move i; the last: where it stands
  std::vector<typename G::Event> events;
  std::vector<std::size_t> first_event;  // [i]: of move i; one more than there are moves
  std::vector<std::uint64_t> hashes;     // [i]: after move i

  void clear() {
    moves.clear();
    states.clear();
    events.clear();
    first_event.clear();
    hashes.clear();
  }
  [[nodiscard]] std::span<const typename G::Event> events_of(std::size_t move) const {
    return std::span(events).subspan(first_event[move], first_event[move + 1] - first_event[move]);
  }
};

template <class Event>
CallbackSink<Event> sink_into(std::vector<Event>& events) {
  return {[](void* context, const Event& event) { static_cast<std::vector<Event>*>(context)->push_back(event); },
          &events};
}

template <Game G, class T>
class NonInterference {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Swap = typename T::Swap;

  // One position: view, pending, the viewer's own options and the verdict on any action.
  Finding position(const Setup& setup, const State& state, Viewer viewer, const Swap& swap, Rng& rng) {
    State swapped = state;
    swap.carry_out(swapped);
    if (const Flaw flaw = T::broken(setup, swapped)) return breach(3, "the swapper is wrong: " + *flaw);
    if (Finding finding = compare(setup, state, swapped, viewer)) return finding;
    if (viewer == kSpectator) return std::nullopt;
    Finding finding;
    const auto probe = [&](Action action) {
      if (finding) return;
      if (!same_bytes(G::check(setup, state, viewer, action), G::check(setup, swapped, viewer, action))) {
        finding = breach(3, "the verdict on an action of " + name_of_viewer(viewer) +
                                " betrays what they do not know: " + T::describe(viewer, action));
      }
    };
    swap.for_each_probe(probe);
    for (int i = 0; i < 4; ++i) {
      probe({static_cast<std::uint8_t>(rng.below(T::kKinds + 1U)), static_cast<std::uint8_t>(rng.below(8)),
             static_cast<std::uint8_t>(rng.below(96)), 0});
    }
    const int players = G::players(setup);
    for (int i = 0; i <= players && !finding; ++i) {
      G::options(setup, swapped, i == players ? Actor{kChance} : static_cast<Actor>(i), mine_);
      for (std::size_t k = 0; k < mine_.size() && k < 12; ++k) probe(mine_[k]);
    }
    return finding;
  }

  struct NoVisit {
    void operator()(std::size_t, const State&, std::span<const typename G::Event>) const {}
  };

  // A game from there on, with what was swapped renamed in the deals and in the others' actions: the viewer's events
  // and views are the same bytes until they learn one of the two. `followed` counts the moves. `visit(move, swapped,
  // its events)`: after each move that leaves them so.
  template <class Visit = NoVisit>
  Finding game(const Setup& setup, const Record<G>& record, std::size_t from, std::size_t most, Viewer viewer,
               const Swap& swap, std::uint64_t& followed, Visit visit = {}) {
    const std::size_t end = from + std::min({most, swap.lasts(), record.moves.size() - from});
    State swapped = record.states[from];
    swap.carry_out(swapped);
    auto sink = sink_into(events_);
    for (std::size_t i = from; i < end; ++i) {
      const auto [actor, played] = record.moves[i];
      ++followed;
      const std::optional<Action> renamed = swap.renamed(swapped, actor, played);
      if (!renamed) return std::nullopt;
      const Action action = *renamed;
      if (!G::check(setup, swapped, actor, action).ok()) {
        if (T::answer_tells(record.states[i], action)) return std::nullopt;
        return breach(3, "a choice depends on what its actor does not name: " + T::describe(actor, played) +
                             " cannot become " + T::describe(actor, action));
      }
      events_.clear();
      G::apply(setup, swapped, actor, action, sink);
      const auto original = record.events_of(i);
      for (std::size_t k = 0; k < std::min(original.size(), events_.size()); ++k) {
        if (swap.told(original[k], events_[k], viewer)) {
          if constexpr (requires { G::learnt_by(original[k]); }) {
            if (!contains(G::learnt_by(original[k]), viewer)) {
              return breach(3, name_of_viewer(viewer) +
                                   " is told what they did not know and is not said to learn it, at " +
                                   T::describe(actor, played));
            }
          }
          return std::nullopt;
        }
        if (!same_bytes(G::project(original[k], viewer), G::project(events_[k], viewer))) {
          return breach(3, name_of_viewer(viewer) + " is told something that betrays what they do not know, at " +
                               T::describe(actor, played));
        }
      }
      const State& state = record.states[i + 1];
      if (same_bytes(state, swapped)) return std::nullopt;  // both came to lie in one place
      if (swap.learnt(state, viewer) || swap.learnt(swapped, viewer)) return std::nullopt;
      if (original.size() != events_.size()) {
        return breach(3, "the number of events betrays what " + name_of_viewer(viewer) + " does not know");
      }
      if (const Flaw flaw = T::broken(setup, swapped)) return breach(3, "the renamed game goes wrong: " + *flaw);
      if (Finding finding = compare(setup, state, swapped, viewer)) return finding;
      visit(i, swapped, std::span<const typename G::Event>(events_));
    }
    return std::nullopt;
  }

 private:
  Finding compare(const Setup& setup, const State& state, const State& swapped, Viewer viewer) {
    const auto who = [&] { return name_of_viewer(viewer); };
    if (!same_bytes(G::view(setup, state, viewer), G::view(setup, swapped, viewer))) {
      return breach(3, "the view of " + who() + " betrays what they do not know");
    }
    const auto pending = G::pending(setup, state);
    if (!same_bytes(pending, G::pending(setup, swapped))) {
      return breach(3, "pending betrays what " + who() + " does not know");
    }
    if (pending.actors == 0) {
      if (!same_value(G::outcome(setup, state), G::outcome(setup, swapped))) {
        return breach(3, "the outcome depends on what " + who() + " does not know even now");
      }
    } else if (viewer != kSpectator) {
      G::options(setup, state, viewer, mine_);
      G::options(setup, swapped, viewer, theirs_);
      if (!same_options(mine_, theirs_)) return breach(3, "the options of " + who() + " betray what they do not know");
    }
    return std::nullopt;
  }

  std::vector<typename G::Event> events_;
  typename G::Options mine_;
  typename G::Options theirs_;
};

}  // namespace oshra::laws
