// The words in which the card table is written. Each builds a Step, a Selector or a Markers of program.h.
#pragma once

#include <initializer_list>

#include "engine/hidden_leaders/ability/program.h"

namespace oshra::hidden_leaders::vocabulary {

// Factions, joined by `|`.
inline constexpr FactionSet tribes = just(Faction::tribes);
inline constexpr FactionSet army = just(Faction::army);
inline constexpr FactionSet undead = just(Faction::undead);
inline constexpr FactionSet water = just(Faction::water);

// --- Selectors -------------------------------------------------------------------------------------------------------

struct Cards : Selector {
  [[nodiscard]] constexpr Cards of(FactionSet factions) const {
    Cards narrowed = *this;
    narrowed.filter.any_of = factions;
    return narrowed;
  }
  [[nodiscard]] constexpr Cards not_of(FactionSet factions) const {
    Cards narrowed = *this;
    narrowed.filter.none_of = factions;
    return narrowed;
  }
  // Of the faction named before.
  [[nodiscard]] constexpr Cards of_f() const {
    Cards narrowed = *this;
    narrowed.filter.of_f = true;
    return narrowed;
  }
  [[nodiscard]] constexpr Cards top() const {
    Cards narrowed = *this;
    narrowed.top_only = true;
    return narrowed;
  }
};

constexpr Cards cards_in(Zone zone, Of of = Of::any, Face face = Face::either) {
  return Cards{{zone, of, face, false, {}}};
}

constexpr Cards open_heroes(Of of) { return cards_in(Zone::party, of, Face::open); }
constexpr Cards hidden_heroes(Of of) { return cards_in(Zone::party, of, Face::hidden); }
constexpr Cards heroes(Of of) { return cards_in(Zone::party, of, Face::either); }
constexpr Cards hand(Of of) { return cards_in(Zone::hand, of); }
inline constexpr Cards tavern = cards_in(Zone::tavern);
inline constexpr Cards harbor = cards_in(Zone::harbor);
inline constexpr Cards wilderness = cards_in(Zone::wilderness);
inline constexpr Cards graveyard = cards_in(Zone::graveyard);
inline constexpr Cards set = cards_in(Zone::set);
inline constexpr Cards named_pile = cards_in(Zone::z);

inline constexpr Of yours = Of::you;
inline constexpr Of others = Of::other;
inline constexpr Of any = Of::any;
inline constexpr Of ps = Of::p;
inline constexpr Of not_ps = Of::not_p;
inline constexpr Of nexts = Of::next;
inline constexpr Of each_others = Of::each_other;

// --- Markers ---------------------------------------------------------------------------------------------------------

constexpr Markers options(std::initializer_list<MarkerOption> list) {
  Markers markers;
  for (const MarkerOption& option : list) {
    markers.options[markers.count++] = option;
  }
  return markers;
}
constexpr Markers no_markers() { return {}; }
constexpr Markers both(int red, int green) {
  return options({{static_cast<std::int8_t>(red), static_cast<std::int8_t>(green), Leading::whichever}});
}
constexpr Markers red_only(int red) { return both(red, 0); }
constexpr Markers green_only(int green) { return both(0, green); }
constexpr Markers either(int red, int green) {
  return options({{static_cast<std::int8_t>(red), 0, Leading::whichever},
                  {0, static_cast<std::int8_t>(green), Leading::whichever}});
}
constexpr Markers and_or(int red, int green) {
  Markers markers = either(red, green);
  markers.options[markers.count++] = {static_cast<std::int8_t>(red), static_cast<std::int8_t>(green),
                                      Leading::whichever};
  return markers;
}
constexpr Markers times_x(Markers markers) {
  markers.times_x = true;
  return markers;
}
// What was said of red holds for the leading marker, what was said of green for the trailing one.
constexpr Markers leading_trailing(Markers markers) {
  markers.relative = true;
  return markers;
}

// --- Steps -----------------------------------------------------------------------------------------------------------

struct Do : Step {
  [[nodiscard]] constexpr Do by_player(By who) const {
    Do step = *this;
    step.by = who;
    return step;
  }
  [[nodiscard]] constexpr Do or_not() const {
    Do step = *this;
    step.may = true;
    return step;
  }
  [[nodiscard]] constexpr Do as_c() const {
    Do step = *this;
    step.bind_c = true;
    return step;
  }
  [[nodiscard]] constexpr Do owner_as_p() const {
    Do step = *this;
    step.bind_owner = true;
    return step;
  }
  [[nodiscard]] constexpr Do if_exists(Selector selector) const {
    Do step = *this;
    step.when = {Condition::exists, selector, Mode::turn_over};
    return step;
  }
  // Only if C is bound (and belongs to what the filter says).
  [[nodiscard]] constexpr Do if_c(Filter filter = {}) const {
    Do step = *this;
    step.when = {Condition::c_fits, Selector{Zone::none, Of::any, Face::either, false, filter}, Mode::turn_over};
    return step;
  }
  [[nodiscard]] constexpr Do in_mode(Mode mode) const {
    Do step = *this;
    step.when = {Condition::mode_is, {}, mode};
    return step;
  }
};

constexpr Filter of_any(FactionSet factions) { return {factions, 0, false}; }
constexpr Filter of_none(FactionSet factions) { return {0, factions, false}; }
constexpr Filter of_named_faction() { return {0, 0, true}; }

constexpr Do make(Verb verb, By by = By::nobody) {
  Do step;
  step.verb = verb;
  step.by = by;
  return step;
}
constexpr Do pick_step(Verb verb, By by, Pick pick, Selector from, int count) {
  Do step = make(verb, by);
  step.pick = pick;
  step.from = from;
  step.count = static_cast<std::uint8_t>(count);
  return step;
}

// How a step picks its cards.
struct Picked {
  Pick pick;
  Selector from;
  int count;
};
constexpr Picked one(Selector from) { return {Pick::chosen, from, 1}; }
constexpr Picked two(Selector from) { return {Pick::chosen, from, 2}; }
constexpr Picked all(Selector from) { return {Pick::all, from, 1}; }
constexpr Picked random_one(Selector from) { return {Pick::random, from, 1}; }
constexpr Picked top_of(Selector pile, int count = 1) { return {Pick::top, pile, count}; }
inline constexpr Picked c = {Pick::c, {}, 1};

constexpr By chooser(const Picked& picked) { return picked.pick == Pick::chosen ? By::you : By::nobody; }
constexpr Do with(Verb verb, const Picked& picked) {
  return pick_step(verb, chooser(picked), picked.pick, picked.from, picked.count);
}
constexpr Do with(Verb verb, const Picked& picked, Selector to) {
  Do step = with(verb, picked);
  step.to = to;
  return step;
}

// `move` asks you for an option, `move_as_said` has nothing to ask.
constexpr Do move(By by = By::you) { return make(Verb::move_markers, by); }
constexpr Do move_as_said() { return make(Verb::move_markers); }
constexpr Do bury(const Picked& picked) { return with(Verb::bury, picked); }
constexpr Do discard(const Picked& picked) { return with(Verb::discard, picked); }
constexpr Do take(const Picked& picked, Selector to) { return with(Verb::take, picked, to); }
constexpr Do draw(const Picked& picked, Selector to) { return with(Verb::draw, picked, to); }
constexpr Do look(const Picked& picked) { return with(Verb::look, picked); }
constexpr Do lift(const Picked& picked) { return with(Verb::look, picked, set); }
constexpr Do reveal(const Picked& picked) { return with(Verb::reveal, picked); }
constexpr Do put_back_on(Selector pile) {
  Do step = make(Verb::put_back);
  step.to = pile;
  return step;
}
constexpr Do hide(const Picked& picked) { return with(Verb::place_hidden, picked); }
constexpr Do place_open(const Picked& picked, Of party) { return with(Verb::place_open, picked, open_heroes(party)); }
constexpr Do turn_over(const Picked& picked) { return with(Verb::turn_over, picked); }
constexpr Do perform(const Picked& picked) { return with(Verb::perform, picked); }
constexpr Do play_another(const Picked& picked) { return with(Verb::play_another, picked); }
constexpr Do give_you(const Picked& picked) { return with(Verb::give, picked, hand(yours)).by_player(By::p); }
constexpr Do exchange(Selector a, Selector b) {
  Do step = make(Verb::exchange, By::you);
  step.from = a;
  step.to = b;
  return step;
}
constexpr Do refill_tavern_from_graveyard() { return make(Verb::refill_tavern); }

constexpr Do name_player(Of among, Selector who_has = {}) {
  Do step = make(Verb::choose_player, By::you);
  step.among = among;
  step.from = who_has;
  return step;
}
constexpr Do name_faction() { return make(Verb::choose_faction, By::you); }
constexpr Do name_pile() { return make(Verb::choose_pile, By::you); }
constexpr Do name_mode(int modes) {
  Do step = make(Verb::choose_mode, By::you);
  step.mode_count = static_cast<std::uint8_t>(modes);
  return step;
}

constexpr Do x_is_number_of(Selector cards, int at_most) {
  Do step = make(Verb::set_x);
  step.from = cards;
  step.count = static_cast<std::uint8_t>(at_most);
  return step;
}
constexpr Do x_is_moved() {
  Do step = make(Verb::set_x);
  step.counting = Counting::moved;
  step.count = 0;
  return step;
}
constexpr Do x_is_factions_among(Selector cards, FactionSet except) {
  Do step = make(Verb::set_x);
  step.counting = Counting::distinct_factions;
  step.from = cards;
  step.except = except;
  step.count = 0;
  return step;
}

template <class... Steps>
constexpr Program program(Markers markers, Steps... steps) {
  static_assert(sizeof...(Steps) <= kMaxSteps, "a card has at most kMaxSteps steps");
  Program built;
  built.markers = markers;
  ((built.steps[built.size++] = steps), ...);
  return built;
}

}  // namespace oshra::hidden_leaders::vocabulary
