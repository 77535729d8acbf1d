#include "text/hidden_leaders/unfinished_abilities.h"

#include <algorithm>

#include "engine/hidden_leaders/cards.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

const Program& ability_of(Card card) { return facts(card).program; }

template <class Fits>
const Step* step_that(Card card, Fits fits) {
  if (card == Card::none) return nullptr;
  const Program& program = ability_of(card);
  for (std::size_t i = 0; i < program.size; ++i) {
    if (fits(program.steps.at(i))) return &program.steps.at(i);
  }
  return nullptr;
}

// Steps that need no target of their own, or whose condition is told by what went before.
bool may_stay_silent(const Step& step) {
  switch (step.verb) {
    case Verb::set_x:
    case Verb::put_back:
    case Verb::refill_tavern: return true;
    default: break;
  }
  return step.pick == Pick::c || (step.from.zone == Zone::set && step.verb != Verb::exchange) ||
         (step.when.condition == Condition::c_fits && step.verb != Verb::move_markers) ||
         step.when.condition == Condition::mode_is;
}

// Whoever declines goes without this step and those after it, as far as they are up to the choice.
bool depends_on_a_may(const Program& program, std::size_t i) {
  return std::any_of(program.steps.begin(), program.steps.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                     [](const Step& step) { return step.may; });
}

std::string_view fruitless_selector(Verb verb) {
  switch (verb) {
    case Verb::move_markers: return "move";
    case Verb::bury: return "bury";
    case Verb::discard: return "discard";
    case Verb::exchange: return "exchange";
    case Verb::turn_over: return "turn_over";
    case Verb::look: return "look";
    default: return "other";
  }
}

Verb verb_told_by(const ViewEvent& event) {
  switch (event.what) {
    case Happening::markers_moved: return Verb::move_markers;
    case Happening::player_named: return Verb::choose_player;
    case Happening::faction_named: return Verb::choose_faction;
    case Happening::pile_named: return Verb::choose_pile;
    case Happening::mode_named: return Verb::choose_mode;
    case Happening::picked:
    case Happening::exchanged: return Verb::exchange;
    case Happening::looked: return Verb::look;
    case Happening::revealed: return Verb::reveal;
    case Happening::performs: return Verb::perform;
    case Happening::played: return Verb::play_another;
    case Happening::has_none: return Verb::give;
    case Happening::answered: return Verb::discard;
    case Happening::moved: return verb_of_move(event);
    default: return Verb::set_x;  // nothing that could be missed
  }
}

}  // namespace

Verb verb_of_move(const ViewEvent& moved) {
  const bool turned = moved.from.seat == moved.to.seat;
  const auto by_target = [&](Zone zone, Verb otherwise) {
    const Step* const step = step_that(moved.cause, [&](const Step& one) {
      return one.to.zone == zone && one.verb != Verb::exchange && one.from.zone != Zone::set;
    });
    return step == nullptr ? otherwise : step->verb;
  };
  switch (moved.to.spot) {
    case Spot::graveyard: return Verb::bury;
    case Spot::tavern: return Verb::refill_tavern;
    case Spot::aside: return Verb::perform;
    case Spot::set: return by_target(Zone::set, Verb::draw);
    case Spot::hand:
      if (moved.from.spot == Spot::open || moved.from.spot == Spot::set) return Verb::take;
      if (moved.from.spot == Spot::hand) return moved.value == 1 ? Verb::draw : Verb::give;
      return by_target(Zone::hand, Verb::draw);
    case Spot::open: return turned && moved.from.spot == Spot::hidden ? Verb::turn_over : Verb::place_open;
    case Spot::hidden: return turned && moved.from.spot == Spot::open ? Verb::turn_over : Verb::place_hidden;
    default:
      return moved.from.spot == Spot::set &&
                     step_that(moved.cause, [](const Step& one) { return one.verb == Verb::put_back; }) != nullptr
                 ? Verb::put_back
                 : Verb::discard;
  }
}

bool begins(const ViewEvent& event) { return event.what == Happening::played || event.what == Happening::performs; }

bool falls_to_others(const ViewEvent& event) {
  const Verb verb = verb_told_by(event);
  return step_that(event.cause, [&](const Step& step) {
           return step.verb == verb && (step.by == By::next || step.by == By::p || step.by == By::each_other);
         }) != nullptr;
}

void AbilitiesUnderWay::note(Ability& ability, const ViewEvent& event) {
  ability.anything = true;
  ability.declined = ability.declined || event.what == Happening::declined;
  ++ability.times.at(static_cast<std::size_t>(verb_told_by(event)));
}

std::string_view AbilitiesUnderWay::missing_in(const Ability& ability) {
  const Program& program = ability_of(ability.card);
  if (program.size == 0) return "";
  if (!ability.anything) return "all";
  Times wanted = {};
  std::string_view missing;
  for (std::size_t i = 0; i < program.size; ++i) {
    const Step& step = program.steps.at(i);
    const auto verb = static_cast<std::size_t>(step.verb);
    if (may_stay_silent(step) || (ability.declined && depends_on_a_may(program, i)) ||
        ability.times.at(verb) > wanted.at(verb)++)
      continue;
    if (missing.empty() || missing == "other") missing = fruitless_selector(step.verb);
  }
  return missing;
}

std::vector<UnfinishedAbility> AbilitiesUnderWay::end_until(Card performing) {
  std::vector<UnfinishedAbility> ended;
  while (!abilities_.empty() && abilities_.back().card != performing) {
    const std::string_view missing = missing_in(abilities_.back());
    if (!missing.empty()) ended.push_back({abilities_.back().card, missing});
    abilities_.pop_back();
  }
  return ended;
}

std::vector<UnfinishedAbility> AbilitiesUnderWay::hear(const ViewEvent& event) {
  std::vector<UnfinishedAbility> ended = end_until(event.cause);
  if (!abilities_.empty()) note(abilities_.back(), event);
  if (begins(event) && event.card != 0) abilities_.push_back({.card = static_cast<Card>(event.card)});
  return ended;
}

}  // namespace oshra::text
