// Yield as a Game (engine/core/game.h).
#pragma once

#include "engine/core/game.h"
#include "engine/core/lots.h"
#include "engine/yield/actions.h"
#include "engine/yield/events.h"
#include "engine/yield/moment.h"
#include "engine/yield/options.h"
#include "engine/yield/outcome.h"
#include "engine/yield/rules.h"
#include "engine/yield/setup.h"
#include "engine/yield/state.h"
#include "engine/yield/view.h"

namespace oshra::yield {

// Who must act and why.
struct Pending {
  SeatSet actors = 0;  // bit kChance: chance; 0: no one any more
  SeatSet forced = 0;  // of them: for whom everyone can see that there is one option only (Y-H4)
  Ask ask = Ask::nothing;
  Strategy card = Strategy::none;  // whose actions are asked for
};

State initial(const Setup& setup);
Pending pending(const Setup& setup, const State& s);
void options(const Setup& setup, const State& s, Actor actor, Options& out);
Verdict check(const Setup& setup, const State& s, Actor actor, Action action);
template <class Sink>
void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink);
View view(const Setup& setup, const State& s, Viewer viewer);
OpenView open_view(const Setup& setup, const State& s);
State determinize(const Setup& setup, const View& view, Rng& rng);
Outcome outcome(const Setup& setup, const State& s);

// A draw from options(), each as likely as the others; of chance's each card, not each kind.
Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng);

// What chance draws from (DealtFrom).
void lots(const Setup& setup, const State& s, Lots& out);
static_assert(kKinds <= Lots::kRoom);

// Random play to the end: the same game, to the byte, as answering every question with random_option (the lowest seat
// first), and faster.
void playout(const Setup& setup, State& s, Rng& rng);

// A position from which play goes on at the beginning of `s.phase` (of `s.season`, in the strategy phase): whoever made
// it up (a scenario file) has filled in where everything lies. Poses the first choice.
void begin_phase(const Setup& setup, State& s);

struct Yield {
  using Setup = yield::Setup;
  using State = yield::State;
  using View = yield::View;
  using OpenView = yield::OpenView;
  using Pending = yield::Pending;
  using Options = yield::Options;
  using Event = yield::Event;
  using ViewEvent = yield::ViewEvent;
  using Outcome = yield::Outcome;
  using Verdict = yield::Verdict;
  using Moment = yield::Moment;

  static int players(const Setup& setup) { return setup.players; }
  static State initial(const Setup& setup) { return yield::initial(setup); }
  static SeatSet asked(const State& s) { return s.asked; }
  static SeatSet asked(const View& view) { return view.asked; }
  static Pending pending(const Setup& setup, const State& s) { return yield::pending(setup, s); }
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    yield::options(setup, s, actor, out);
  }
  static const Split* split(const Options& options) { return options.split(); }
  static Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng) {
    return yield::random_option(setup, s, actor, rng);
  }
  static void lots(const Setup& setup, const State& s, Lots& out) { yield::lots(setup, s, out); }
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    return yield::check(setup, s, actor, action);
  }
  template <class Sink>
  static void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
    yield::apply(setup, s, actor, action, sink);
  }
  static ViewEvent project(const Event& event, Viewer viewer) { return yield::project(event, viewer); }
  // Who knows more by it than before: players, and the spectator if everyone else does.
  static SeatSet learnt_by(const Event& event) { return event.learnt_by; }
  static Seat shown_by(const Event& event) { return yield::shown_by(event); }
  static View view(const Setup& setup, const State& s, Viewer viewer) { return yield::view(setup, s, viewer); }
  static Viewer viewer(const View& view) { return view.viewer; }
  static OpenView open_view(const Setup& setup, const State& s) { return yield::open_view(setup, s); }
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    return yield::determinize(setup, view, rng);
  }
  static Outcome outcome(const Setup& setup, const State& s) { return yield::outcome(setup, s); }
  static bool over(const Outcome& outcome) { return outcome.over; }
  static SeatSet winners(const Outcome& outcome) { return outcome.winners; }
  static Moment moment(const View& view) { return yield::moment(view); }
};
static_assert(Game<Yield>);

}  // namespace oshra::yield
