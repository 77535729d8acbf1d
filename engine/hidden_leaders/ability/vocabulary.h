// The words in which the card table is written. Each builds a Step, a Selector or a Markers of program.h.
#pragma once

#include <initializer_list>

#include "engine/hidden_leaders/ability/program.h"

namespace oshra::hidden_leaders::vocabulary {

// NOLINTBEGIN(readability-identifier-naming): the table is to read as sentences, not as constants

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

// A step as it is being said: each word adds to it.
struct Phrase : Step {
  [[nodiscard]] constexpr Phrase by_player(By who) const {
    Phrase step = *this;
    step.by = who;
    return step;
  }
  [[nodiscard]] constexpr Phrase or_not() const {
    Phrase step = *this;
    step.may = true;
    return step;
  }
  [[nodiscard]] constexpr Phrase as_c() const {
    Phrase step = *this;
    step.bind_c = true;
    return step;
  }
  [[nodiscard]] constexpr Phrase owner_as_p() const {
    Phrase step = *this;
    step.bind_owner = true;
    return step;
  }
  [[nodiscard]] constexpr Phrase if_exists(Selector selector) const {
    Phrase step = *this;
    step.when = {Condition::exists, selector, Mode::turn_over};
    return step;
  }
  // Only if C is bound (and belongs to what the filter says).
  [[nodiscard]] constexpr Phrase if_c(Filter filter = {}) const {
    Phrase step = *this;
    step.when = {Condition::c_fits, Selector{Zone::none, Of::any, Face::either, false, filter}, Mode::turn_over};
    return step;
  }
  [[nodiscard]] constexpr Phrase in_mode(Mode mode) const {
    Phrase step = *this;
    step.when = {Condition::mode_is, {}, mode};
    return step;
  }
};

constexpr Filter of_any(FactionSet factions) { return {factions, 0, false}; }
constexpr Filter of_none(FactionSet factions) { return {0, factions, false}; }
constexpr Filter of_named_faction() { return {0, 0, true}; }

constexpr Phrase make(Verb verb, By by = By::nobody) {
  Phrase step;
  step.verb = verb;
  step.by = by;
  return step;
}
constexpr Phrase pick_step(Verb verb, By by, Pick pick, Selector from, int count) {
  Phrase step = make(verb, by);
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
constexpr Phrase with(Verb verb, const Picked& picked) {
  return pick_step(verb, chooser(picked), picked.pick, picked.from, picked.count);
}
constexpr Phrase with(Verb verb, const Picked& picked, Selector to) {
  Phrase step = with(verb, picked);
  step.to = to;
  return step;
}

// `move` asks you for an option, `move_as_said` has nothing to ask.
constexpr Phrase move(By by = By::you) { return make(Verb::move_markers, by); }
constexpr Phrase move_as_said() { return make(Verb::move_markers); }
constexpr Phrase bury(const Picked& picked) { return with(Verb::bury, picked); }
constexpr Phrase discard(const Picked& picked) { return with(Verb::discard, picked); }
constexpr Phrase take(const Picked& picked, Selector to) { return with(Verb::take, picked, to); }
constexpr Phrase draw(const Picked& picked, Selector to) { return with(Verb::draw, picked, to); }
constexpr Phrase look(const Picked& picked) { return with(Verb::look, picked); }
constexpr Phrase lift(const Picked& picked) { return with(Verb::look, picked, set); }
constexpr Phrase reveal(const Picked& picked) { return with(Verb::reveal, picked); }
constexpr Phrase put_back_on(Selector pile) {
  Phrase step = make(Verb::put_back);
  step.to = pile;
  return step;
}
constexpr Phrase hide(const Picked& picked) { return with(Verb::place_hidden, picked); }
constexpr Phrase place_open(const Picked& picked, Of party) {
  return with(Verb::place_open, picked, open_heroes(party));
}
constexpr Phrase turn_over(const Picked& picked) { return with(Verb::turn_over, picked); }
constexpr Phrase perform(const Picked& picked) { return with(Verb::perform, picked); }
constexpr Phrase play_another(const Picked& picked) { return with(Verb::play_another, picked); }
constexpr Phrase give_you(const Picked& picked) { return with(Verb::give, picked, hand(yours)).by_player(By::p); }
constexpr Phrase exchange(Selector a, Selector b) {
  Phrase step = make(Verb::exchange, By::you);
  step.from = a;
  step.to = b;
  return step;
}
constexpr Phrase refill_tavern_from_graveyard() { return make(Verb::refill_tavern); }

constexpr Phrase name_player(Of among, Selector who_has = {}) {
  Phrase step = make(Verb::choose_player, By::you);
  step.among = among;
  step.from = who_has;
  return step;
}
constexpr Phrase name_faction() { return make(Verb::choose_faction, By::you); }
constexpr Phrase name_pile() { return make(Verb::choose_pile, By::you); }
constexpr Phrase name_mode(int modes) {
  Phrase step = make(Verb::choose_mode, By::you);
  step.mode_count = static_cast<std::uint8_t>(modes);
  return step;
}

constexpr Phrase x_is_number_of(Selector cards, int at_most) {
  Phrase step = make(Verb::set_x);
  step.from = cards;
  step.count = static_cast<std::uint8_t>(at_most);
  return step;
}
constexpr Phrase x_is_moved() {
  Phrase step = make(Verb::set_x);
  step.counting = Counting::moved;
  step.count = 0;
  return step;
}
constexpr Phrase x_is_factions_among(Selector cards, FactionSet except) {
  Phrase step = make(Verb::set_x);
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

// NOLINTEND(readability-identifier-naming)

}  // namespace oshra::hidden_leaders::vocabulary
