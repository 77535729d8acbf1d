#include "tests/lessons/puzzle.h"

#include "apps/lab/scenarios/game_position.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"

namespace oshra::lab {

namespace {

namespace hl = hidden_leaders;

template <Game G>
const GamePosition<G>& position_of(const Position& position) {
  return dynamic_cast<const GamePosition<G>&>(position);
}

// one-move-wins: the game is over by the end of the learner's turn, and the learner has won.
Reach<hl::HiddenLeaders> one_move_wins(const GamePosition<hl::HiddenLeaders>& position, Seat learner) {
  const hl::Setup& setup = position.setup();
  return {setup, learner, [&setup, learner](const hl::State& state) -> std::optional<bool> {
            const hl::Outcome outcome = hl::outcome(setup, state);
            if (outcome.over) return contains(outcome.winners, learner);
            if (state.turn != learner) return false;
            switch (state.ask) {
              // Steps 2 to 4 change neither a party nor a marker (HL-E1): what step 1 has not won is not won.
              case hl::Ask::draw:
              case hl::Ask::deal_draw:
              case hl::Ask::discard_down:
              case hl::Ask::deal_refill: return false;
              default: return std::nullopt;
            }
          }};
}

// save-all-armies: the battle is over, and none of the learner's armies has been destroyed.
Reach<yield::Yield> save_all_armies(const GamePosition<yield::Yield>& position, Seat learner) {
  const auto before = position.state().at[learner];
  return {position.setup(), learner, [before, learner](const yield::State& state) -> std::optional<bool> {
            for (std::size_t slot = 0; slot < before.size(); ++slot) {
              if (before.at(slot) != yield::kOffMap && state.at[learner].at(slot) == yield::kOffMap) return false;
            }
            if (state.stage != yield::Stage::none || state.ask == yield::Ask::battle) return std::nullopt;
            return true;
          }};
}

// The script is played; each choice of the learner's must be the only one from which the goal can be reached.
template <Game G>
std::string flaw_of_answer(Scenario& scenario, Reach<G> reach, int* choices) {
  const Seat learner = scenario.lesson->seat;
  std::string flaw;
  ScenarioObserver observer;
  observer.before = [&](const Position& at, Actor actor, const match::Answer& answer) {
    const auto& state = position_of<G>(at).state();
    if (!flaw.empty() || actor != learner || reach.decided(state)) return;
    const std::vector<Action> options = at.options(actor);
    if (choices != nullptr && options.size() > 1) ++*choices;
    std::vector<std::string> reaching;
    bool by_the_script = false;
    for (const Action option : options) {
      if (!reach.can_reach_by(state, actor, option)) continue;
      reaching.push_back(at.choice_json(learner, option).dump());
      by_the_script = by_the_script || option == answer.action;
    }
    if (reaching.empty()) {
      flaw = "nothing reaches the goal at " + at.asked();
    } else if (!by_the_script) {
      flaw = "the script does not reach the goal, but this does: " + reaching.front();
    } else if (reaching.size() > 1) {
      flaw = std::to_string(reaching.size()) + " choices reach the goal: " + reaching[0] + ", " + reaching[1];
    }
  };
  if (const auto ran = run_scenario(scenario, observer); !ran) return ran.error();
  if (!flaw.empty()) return flaw;
  const auto& end = position_of<G>(*scenario.start).state();
  return reach.can_reach(end) ? "" : "the script ends before the goal is reached";
}

// who-wins-now: the outcome, if the game ended there.
std::string flaw_of_standing(const Scenario& scenario) {
  const auto& position = position_of<hl::HiddenLeaders>(*scenario.start);
  hl::State ended = position.state();
  ended.ask = hl::Ask::nothing;
  ended.asked = 0;
  const SeatSet winners = hl::outcome(position.setup(), ended).winners;
  if (winners == only(*scenario.lesson->answer)) return "";
  return winners == 0 ? "nobody wins" : "seat " + std::to_string(first_of(winners)) + " wins";
}

}  // namespace

std::string flaw_of_puzzle(Scenario& scenario, int* choices) {
  const Seat learner = scenario.lesson->seat;
  switch (scenario.lesson->kind) {
    case LessonKind::tutorial: return "a tutorial is no puzzle";
    case LessonKind::one_move_wins:
      return flaw_of_answer(scenario, one_move_wins(position_of<hl::HiddenLeaders>(*scenario.start), learner), choices);
    case LessonKind::who_wins_now: return flaw_of_standing(scenario);
    case LessonKind::save_all_armies:
      return flaw_of_answer(scenario, save_all_armies(position_of<yield::Yield>(*scenario.start), learner), choices);
  }
  return "";
}

}  // namespace oshra::lab
