#include "protocol/hidden_leaders/facts_form.h"

namespace oshra::hidden_leaders::wire {

namespace {

// A key is there only where it says something.
std::optional<bool> if_so(bool yes) { return yes ? std::optional(true) : std::nullopt; }

std::optional<std::vector<Faction>> if_any(FactionSet factions) {
  return factions != 0 ? std::optional(factions_in(factions)) : std::nullopt;
}

std::optional<Cards> selected(const Selector& selector) {
  if (selector.zone == Zone::none) return std::nullopt;
  Cards told;
  told.zone = selector.zone;
  if (selector.zone == Zone::party || selector.zone == Zone::hand) told.of = selector.of;
  if (selector.zone == Zone::party) told.face = selector.face;
  told.top_only = if_so(selector.top_only);
  told.any_of = if_any(selector.filter.any_of);
  told.none_of = if_any(selector.filter.none_of);
  told.of_named_faction = if_so(selector.filter.of_f);
  return told;
}

std::optional<StepCondition> condition(const When& when) {
  StepCondition told;
  told.condition = when.condition;
  switch (when.condition) {
    case Condition::always: return std::nullopt;
    case Condition::exists: told.cards = selected(when.selector); break;
    case Condition::c_fits:
      told.any_of = if_any(when.selector.filter.any_of);
      told.none_of = if_any(when.selector.filter.none_of);
      told.of_named_faction = if_so(when.selector.filter.of_f);
      break;
    case Condition::mode_is: told.mode = when.mode; break;
  }
  return told;
}

ProgramStep program_step(const Step& step) {
  ProgramStep told;
  told.verb = step.verb;
  if (step.by != By::nobody) told.by = step.by;
  told.may = if_so(step.may);
  if (step.pick != Pick::none) told.pick = step.pick;
  if (step.pick == Pick::chosen || step.pick == Pick::top || step.pick == Pick::random) told.count = step.count;
  told.from = selected(step.from);
  told.to = selected(step.to);
  told.binds_card = if_so(step.bind_c);
  told.binds_owner = if_so(step.bind_owner);
  if (step.verb == Verb::choose_player) told.among = step.among;
  if (step.verb == Verb::choose_mode) {
    told.modes.emplace();
    for (int mode = 0; mode < step.mode_count; ++mode) told.modes->push_back(static_cast<Mode>(mode));
  }
  if (step.verb == Verb::set_x) {
    told.counting = step.counting;
    if (step.count != 0) told.at_most = step.count;
    told.except = if_any(step.except);
  }
  told.when = condition(step.when);
  return told;
}

std::optional<MarkerMoves> marker_moves(const hidden_leaders::Markers& markers) {
  if (markers.count == 0) return std::nullopt;
  MarkerMoves told{.options = {}, .times_x = markers.times_x};
  for (std::size_t i = 0; i < markers.count; ++i) {
    const MarkerOption& option = markers.options[i];
    MarkerMove move;
    (markers.relative ? move.leading : move.red) = option.red;
    (markers.relative ? move.trailing : move.green) = option.green;
    if (option.when != Leading::whichever) move.if_ahead = option.when;
    told.options.push_back(move);
  }
  return told;
}

}  // namespace

Facts facts_of(const Setup& setup) {
  Facts told;
  setup.deck.for_each([&](std::uint8_t card) {
    const CardFacts& hero = hidden_leaders::facts(static_cast<Card>(card));
    Hero one{.factions = factions_in(hero.factions),
             .advanced = if_so(hero.advanced),
             .markers = marker_moves(hero.program.markers),
             .steps = {}};
    for (std::size_t i = 0; i < hero.program.size; ++i) one.steps.push_back(program_step(hero.program.steps[i]));
    told.heroes.entries.emplace_back(hero.slug, std::move(one));
  });
  for (int i = 1; i <= kLeaders; ++i) {
    const auto leader = static_cast<Leader>(i);
    told.leaders.entries.emplace_back(name_of(leader), LeaderFacts{.number = static_cast<std::uint8_t>(i),
                                                                   .factions = factions_in(factions_of(leader))});
  }
  told.ends_with_open = static_cast<std::uint8_t>(end_threshold(setup));
  return told;
}

}  // namespace oshra::hidden_leaders::wire
