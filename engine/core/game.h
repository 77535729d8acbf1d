// The contract of a game: everything that drives, shows, stores or plays one is written against this, and the laws of
// tests/laws hold for whatever satisfies it.
//
//   players(setup)                     how many play, in the seats from 0 on
//   initial(setup)                     the State before anything is dealt
//   pending(setup, state)              who must act, why, and for whom everyone can see that the choice is forced
//   asked(state), asked(view)          who must act, as pending says, read off a State or any view of it
//   options(setup, state, actor, out)  that actor's legal actions, in a fixed order: a range that may be described and
//                                      made as it is walked (a split of units has hundreds of them)
//   split(options)                     how they are described: total and bounds; none: they are listed
//   random_option(setup, state, actor, rng)   one of them, each as likely as the others; of chance's, each card
//   lots(setup, state, out)            where chance is asked: the pile it draws from, thing by thing
//   check(setup, state, actor, action) for anything from outside, deals included; a refusal names the rules
//   apply(setup, state, actor, action, sink)   the only way a State changes; events go to the sink
//   project(event, viewer)             what that viewer is told of an event; `by` says whose action it follows from
//   learnt_by(event)                   who may know something by it that they could not know before
//   shown_by(event)                    whose own that was to show; kChance: nobody's, it came from a pile
//   view(setup, state, viewer)         what that viewer may know: a type of its own, built field by field
//   viewer(view)                       who sees it so
//   open_view(setup, state)            all that lies where, whoever knows it: for when a match is over
//   determinize(setup, view, rng)      a full State consistent with a view: the only State a bot ever gets
//   outcome(setup, state)              how it ended, step by step; before the end, how it stands
//   over(outcome), winners(outcome)    whether it has ended; who won, nobody before that
//   moment(view)                       where the game stands: the phase or step, for a face to show
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/action.h"
#include "engine/core/lots.h"
#include "engine/core/rng.h"
#include "engine/core/seats.h"
#include "engine/core/split.h"
#include "engine/core/verdict.h"

namespace oshra {

// Events to nobody: costs nothing.
struct NullSink {
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

// Events to a function, with a context of the caller's.
template <class Event>
struct CallbackSink {
  void (*tell)(void* context, const Event& event);
  void* context;
  void operator()(const Event& event) const { tell(context, event); }
};

template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
concept Game = PlainBytes<typename G::State> && PlainBytes<typename G::View> && PlainBytes<typename G::Setup> &&
               requires(const typename G::Setup& setup, const typename G::State& state,
                        typename G::State& mutable_state, const typename G::View& view, typename G::Options& options,
                        const typename G::Event& event, const typename G::Outcome& outcome, Actor actor, Viewer viewer,
                        Action action, NullSink& null, CallbackSink<typename G::Event>& sink, Rng& rng, Lots& out) {
                 { G::Setup::kGame } -> std::convertible_to<std::string_view>;  // the game's name
                 { G::players(setup) } -> std::same_as<int>;
                 { G::initial(setup) } -> std::same_as<typename G::State>;
                 { G::pending(setup, state) } -> std::same_as<typename G::Pending>;
                 { G::pending(setup, state).actors } -> std::convertible_to<SeatSet>;
                 { G::pending(setup, state).forced } -> std::convertible_to<SeatSet>;
                 requires std::is_enum_v<decltype(G::Pending::ask)>;
                 { G::asked(state) } -> std::same_as<SeatSet>;
                 { G::asked(view) } -> std::same_as<SeatSet>;
                 { G::options(setup, state, actor, options) } -> std::same_as<void>;
                 { options.clear() } -> std::same_as<void>;
                 { options.empty() } -> std::same_as<bool>;
                 { options.size() } -> std::convertible_to<std::size_t>;
                 { options[std::size_t{0}] } -> std::convertible_to<Action>;
                 { *options.begin() } -> std::convertible_to<Action>;
                 { options.begin() == options.end() } -> std::convertible_to<bool>;
                 { G::split(options) } -> std::same_as<const Split*>;
                 { G::random_option(setup, state, actor, rng) } -> std::same_as<Action>;
                 { G::lots(setup, state, out) } -> std::same_as<void>;
                 { G::check(setup, state, actor, action) } -> std::same_as<typename G::Verdict>;
                 { G::check(setup, state, actor, action).ok() } -> std::same_as<bool>;
                 { G::check(setup, state, actor, action).refused } -> std::convertible_to<Refused>;
                 // A rule's id, empty for no rule.
                 {
                   rule_name(*G::check(setup, state, actor, action).rules.begin())
                 } -> std::convertible_to<std::string_view>;
                 { G::apply(setup, mutable_state, actor, action, null) } -> std::same_as<void>;
                 { G::apply(setup, mutable_state, actor, action, sink) } -> std::same_as<void>;
                 { G::project(event, viewer) } -> std::same_as<typename G::ViewEvent>;
                 { event.by } -> std::convertible_to<Seat>;
                 { G::project(event, viewer).by } -> std::convertible_to<Seat>;
                 { G::learnt_by(event) } -> std::same_as<SeatSet>;
                 { G::shown_by(event) } -> std::same_as<Seat>;
                 { G::view(setup, state, viewer) } -> std::same_as<typename G::View>;
                 { G::viewer(view) } -> std::same_as<Viewer>;
                 { G::open_view(setup, state) } -> std::same_as<typename G::OpenView>;
                 { G::determinize(setup, view, rng) } -> std::same_as<typename G::State>;
                 { G::outcome(setup, state) } -> std::same_as<typename G::Outcome>;
                 { G::over(outcome) } -> std::same_as<bool>;
                 { G::winners(outcome) } -> std::same_as<SeatSet>;
                 requires PlainBytes<typename G::Moment>;
                 { G::moment(view) } -> std::same_as<typename G::Moment>;
               };

}  // namespace oshra
