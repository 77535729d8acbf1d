// Hidden Leaders as a Game (engine/core/game.h).
#pragma once

#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/lots.h"
#include "engine/hidden_leaders/actions.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/moment.h"
#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/rules.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/state.h"
#include "engine/hidden_leaders/view.h"

namespace oshra::hidden_leaders {

// Who must act and why. `card` and `step` say which ability asks, if one does.
struct Pending {
  SeatSet actors = 0;  // bit kChance: chance; 0: no one any more
  SeatSet forced = 0;  // of them: for whom everyone can see that there is one option only (HL-A15)
  Ask ask = Ask::nothing;
  Card card = Card::none;
  std::uint8_t step = 0;
};

inline constexpr std::size_t kMaxOptions = 96;
using OptionList = FixedList<Action, kMaxOptions>;

State initial(const Setup& setup);
Pending pending(const Setup& setup, const State& s);
void options(const Setup& setup, const State& s, Actor actor, OptionList& out);
Verdict check(const Setup& setup, const State& s, Actor actor, Action action);
template <class Sink>
void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink);
View view(const Setup& setup, const State& s, Viewer viewer);
OpenView open_view(const Setup& setup, const State& s);
State determinize(const Setup& setup, const View& view, Rng& rng);
// The cards that lie where the view does not say; determinize deals them.
IdSet unplaced_cards(const Setup& setup, const View& view);
Outcome outcome(const Setup& setup, const State& s);

// A uniform draw from options(), without the list where there is a shorter way. Always one draw of the generator.
Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng);

// What chance draws from (DealtFrom).
void lots(const Setup& setup, const State& s, Lots& out);
static_assert(kCards <= Lots::kRoom);

// Random play to the end, or until another turn would begin after `max_turns` (false): the same game, to the byte, as
// answering every question with random_option (the lowest seat first), several times as fast.
bool playout(const Setup& setup, State& s, Rng& rng, std::uint32_t max_turns);

// The cards chance may deal now; empty where it deals something else (a seat, a leader).
IdSet dealable_cards(const State& s);

struct HiddenLeaders {
  using Setup = hidden_leaders::Setup;
  using State = hidden_leaders::State;
  using View = hidden_leaders::View;
  using OpenView = hidden_leaders::OpenView;
  using Pending = hidden_leaders::Pending;
  using Options = OptionList;
  using Event = hidden_leaders::Event;
  using ViewEvent = hidden_leaders::ViewEvent;
  using Outcome = hidden_leaders::Outcome;
  using Verdict = hidden_leaders::Verdict;
  using Moment = hidden_leaders::Moment;

  static int players(const Setup& setup) { return setup.players; }
  static State initial(const Setup& setup) { return hidden_leaders::initial(setup); }
  static SeatSet asked(const State& s) { return s.asked; }
  static SeatSet asked(const View& view) { return view.asked; }
  static Pending pending(const Setup& setup, const State& s) { return hidden_leaders::pending(setup, s); }
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    hidden_leaders::options(setup, s, actor, out);
  }
  static const Split* split(const Options& /*options*/) { return nullptr; }
  static Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng) {
    return hidden_leaders::random_option(setup, s, actor, rng);
  }
  static void lots(const Setup& setup, const State& s, Lots& out) { hidden_leaders::lots(setup, s, out); }
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    return hidden_leaders::check(setup, s, actor, action);
  }
  template <class Sink>
  static void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
    hidden_leaders::apply(setup, s, actor, action, sink);
  }
  static ViewEvent project(const Event& event, Viewer viewer) { return hidden_leaders::project(event, viewer); }
  static SeatSet learnt_by(const Event& event) { return event.learnt_by; }
  static Seat shown_by(const Event& event) { return hidden_leaders::shown_by(event); }
  static View view(const Setup& setup, const State& s, Viewer viewer) { return hidden_leaders::view(setup, s, viewer); }
  static Viewer viewer(const View& view) { return view.viewer; }
  static OpenView open_view(const Setup& setup, const State& s) { return hidden_leaders::open_view(setup, s); }
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    return hidden_leaders::determinize(setup, view, rng);
  }
  static Outcome outcome(const Setup& setup, const State& s) { return hidden_leaders::outcome(setup, s); }
  static bool over(const Outcome& outcome) { return outcome.over; }
  static SeatSet winners(const Outcome& outcome) { return outcome.winners; }
  static Moment moment(const View& view) { return hidden_leaders::moment(view); }
};
static_assert(Game<HiddenLeaders>);

}  // namespace oshra::hidden_leaders
