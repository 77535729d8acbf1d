// The validator of ability/validate.h rejects what it says it rejects, when it is compiled: every line of the table
// below is also a static_assert. negative/ beside this file shows that a table with such a program does not compile.
#include "engine/hidden_leaders/ability/validate.h"

#include <doctest/doctest.h>

#include <array>
#include <string_view>

#include "engine/hidden_leaders/ability/vocabulary.h"
#include "engine/hidden_leaders/cards.h"

namespace oshra::hidden_leaders {

namespace {

using namespace vocabulary;  // NOLINT(google-build-using-namespace): programs read as sentences

// --- One program for each flaw -----------------------------------------------------------------------------------

static_assert(validate(program(no_markers(), bury(c))) == Flaw::unbound_register);
static_assert(validate(program(no_markers(), name_player(any), perform(one(tavern)).as_c(), bury(c),
                               bury(one(open_heroes(ps))))) == Flaw::register_lost);
static_assert(validate(program(no_markers(), name_faction(), name_pile())) == Flaw::shared_register);
static_assert(validate(program(no_markers(), bury(one(harbor)))) == Flaw::impossible_selector);
static_assert(validate(program(no_markers(), take(one(tavern), Selector{}))) == Flaw::missing_target);
static_assert(validate(program(no_markers(), bury(one(tavern)).by_player(By::nobody))) == Flaw::missing_chooser);
static_assert(validate(program(either(+1, -1), move_as_said())) == Flaw::bad_markers);
static_assert(validate(program(no_markers(), take(all(tavern), set), hide(one(set)))) == Flaw::set_not_emptied);
static_assert(validate(program(no_markers(), perform(one(open_heroes(yours))), perform(one(tavern)).as_c())) ==
              Flaw::too_deep);
static_assert(validate(program(no_markers(), look({Pick::chosen, hidden_heroes(others), 3}))) == Flaw::too_many_picks);

// --- The others ----------------------------------------------------------------------------------------------------

struct Rejected {
  std::string_view why;
  Flaw flaw;
  Program program;
};

constexpr Phrase with_count(Phrase step, int count) {
  step.count = static_cast<std::uint8_t>(count);
  return step;
}

constexpr std::array kRejected = {
    // Registers.
    Rejected{"C is read and no step binds it", Flaw::unbound_register, program(no_markers(), bury(c))},
    Rejected{"C is read before the step that binds it", Flaw::unbound_register,
             program(no_markers(), bury(c), discard(one(tavern)).as_c())},
    Rejected{"a condition reads C", Flaw::unbound_register, program(both(1, 1), move_as_said().if_c())},
    Rejected{"a condition reads F", Flaw::unbound_register,
             program(both(1, 1), discard(one(tavern)).as_c(), move_as_said().if_c(of_named_faction()))},
    Rejected{"a selector reads P", Flaw::unbound_register, program(no_markers(), bury(one(open_heroes(ps))))},
    Rejected{"a selector leaves out P", Flaw::unbound_register, program(no_markers(), bury(one(open_heroes(not_ps))))},
    Rejected{"P chooses", Flaw::unbound_register, program(either(1, 1), move(By::p))},
    Rejected{"a filter reads F", Flaw::unbound_register, program(no_markers(), discard(all(tavern.of_f())))},
    Rejected{"a selector reads Z", Flaw::unbound_register,
             program(no_markers(), draw(top_of(named_pile, 2), hand(yours)))},
    Rejected{"the markers read X", Flaw::unbound_register, program(times_x(both(1, 1)), move_as_said())},
    Rejected{"a condition reads the mode", Flaw::unbound_register,
             program(no_markers(), bury(one(open_heroes(any))).in_mode(Mode::look))},
    Rejected{"the target reads P", Flaw::unbound_register, program(no_markers(), place_open(one(tavern), ps))},
    Rejected{"P is read after a performance", Flaw::register_lost,
             program(no_markers(), name_player(any), perform(one(tavern)).as_c(), bury(c), bury(one(open_heroes(ps))))},
    Rejected{"P chooses after a performance", Flaw::register_lost,
             program(either(1, 1), name_player(any), perform(one(tavern)).as_c(), bury(c), move(By::p))},
    Rejected{"F is read after a performance", Flaw::register_lost,
             program(no_markers(), name_faction(), perform(one(tavern)).as_c(), bury(c), discard(all(tavern.of_f())))},
    Rejected{"Z is read after a performance", Flaw::register_lost,
             program(no_markers(), name_pile(), perform(one(tavern)).as_c(), bury(c),
                     draw(top_of(named_pile), hand(yours)))},
    Rejected{"X is read after a performance", Flaw::register_lost,
             program(times_x(both(1, 1)), x_is_number_of(graveyard, 3), perform(one(tavern)).as_c(), bury(c),
                     move_as_said())},
    Rejected{"a faction and a pile are named", Flaw::shared_register,
             program(no_markers(), name_faction(), name_pile())},
    Rejected{"a pile and a faction are named", Flaw::shared_register,
             program(no_markers(), name_pile(), name_faction())},
    Rejected{"a faction and a mode are named", Flaw::shared_register,
             program(no_markers(), name_faction(), name_mode(2), turn_over(one(heroes(any))).in_mode(Mode::turn_over),
                     look(one(hidden_heroes(others))).in_mode(Mode::look))},
    // Selectors.
    Rejected{"a card is chosen from the Harbor", Flaw::impossible_selector, program(no_markers(), bury(one(harbor)))},
    Rejected{"a card is chosen from the Wilderness", Flaw::impossible_selector,
             program(no_markers(), take(one(wilderness), hand(yours)))},
    Rejected{"a card is chosen from nowhere", Flaw::impossible_selector, program(no_markers(), bury(one(Selector{})))},
    Rejected{"the Tavern belongs to a player", Flaw::impossible_selector,
             program(no_markers(), bury(one(cards_in(Zone::tavern, yours))))},
    Rejected{"a hand has a face", Flaw::impossible_selector,
             program(no_markers(), hide(one(cards_in(Zone::hand, yours, Face::open))))},
    Rejected{"the top of the Tavern", Flaw::impossible_selector, program(no_markers(), bury(one(tavern.top())))},
    Rejected{"the Harbor is filtered", Flaw::impossible_selector,
             program(no_markers(), draw(top_of(harbor.of(undead)), hand(yours)))},
    Rejected{"hidden heroes are filtered", Flaw::impossible_selector,
             program(no_markers(), bury(one(hidden_heroes(others).of(army))))},
    Rejected{"the top of a party", Flaw::impossible_selector, program(no_markers(), bury(top_of(open_heroes(yours))))},
    Rejected{"at random among all parties", Flaw::impossible_selector,
             program(no_markers(), bury(random_one(open_heroes(any))))},
    Rejected{"at random from the Tavern", Flaw::impossible_selector, program(no_markers(), bury(random_one(tavern)))},
    Rejected{"all open heroes", Flaw::impossible_selector, program(no_markers(), bury(all(open_heroes(any))))},
    Rejected{"each other player buries", Flaw::impossible_selector,
             program(no_markers(), bury(one(open_heroes(each_others))).by_player(By::each_other))},
    Rejected{"each other player discards two", Flaw::impossible_selector,
             program(no_markers(), discard(two(hand(each_others))).by_player(By::each_other))},
    Rejected{"a chosen card is drawn", Flaw::impossible_selector,
             program(no_markers(), draw(one(tavern), hand(yours)))},
    Rejected{"a card is taken to another hand", Flaw::impossible_selector,
             program(no_markers(), take(one(tavern), hand(nexts)))},
    Rejected{"own hidden heroes are looked at (HL-A13)", Flaw::impossible_selector,
             program(no_markers(), look(one(hidden_heroes(yours))))},
    Rejected{"Tavern cards are turned over", Flaw::impossible_selector, program(no_markers(), turn_over(one(tavern)))},
    Rejected{"the top of the Graveyard is revealed", Flaw::impossible_selector,
             program(no_markers(), reveal(top_of(graveyard)))},
    Rejected{"a hand card is performed", Flaw::impossible_selector, program(no_markers(), perform(one(hand(yours))))},
    Rejected{"a hidden hero is performed", Flaw::impossible_selector,
             program(no_markers(), perform(one(hidden_heroes(yours))))},
    Rejected{"the top of the Wilderness is performed", Flaw::impossible_selector,
             program(no_markers(), perform(top_of(wilderness)))},
    Rejected{"another's card is played", Flaw::impossible_selector,
             program(no_markers(), play_another(one(hand(nexts))))},
    Rejected{"an open hero is given", Flaw::impossible_selector,
             program(no_markers(), name_player(others), give_you(one(open_heroes(ps))))},
    Rejected{"the set is used before it is filled", Flaw::impossible_selector, program(no_markers(), hide(one(set)))},
    Rejected{"a card of a hand has an owner in a party", Flaw::impossible_selector,
             program(no_markers(), hide(one(hand(yours))).owner_as_p())},
    Rejected{"a condition asks for nothing", Flaw::impossible_selector,
             program(both(1, 1), move_as_said().if_exists(Selector{}))},
    Rejected{"X counts nothing", Flaw::impossible_selector,
             program(times_x(both(1, 1)), x_is_number_of(Selector{}, 3), move_as_said())},
    Rejected{"X counts what no step has moved", Flaw::impossible_selector,
             program(times_x(both(1, 1)), x_is_moved(), move_as_said())},
    Rejected{"a player is named among those next", Flaw::impossible_selector,
             program(no_markers(), name_player(nexts))},
    Rejected{"a player is named who has a Tavern", Flaw::impossible_selector,
             program(no_markers(), name_player(any, tavern))},
    Rejected{"two cards of one pile change places", Flaw::impossible_selector,
             program(no_markers(), exchange(tavern, tavern))},
    Rejected{"any Graveyard card changes places", Flaw::impossible_selector,
             program(no_markers(), exchange(graveyard, open_heroes(yours)))},
    Rejected{"the side without a pick comes second", Flaw::impossible_selector,
             program(no_markers(), exchange(open_heroes(yours), graveyard.top()))},
    Rejected{"a card of another's hand changes places", Flaw::impossible_selector,
             program(no_markers(), exchange(hand(nexts), open_heroes(yours)))},
    Rejected{"a card of an empty set changes places", Flaw::impossible_selector,
             program(no_markers(), exchange(set, open_heroes(yours)))},
    // Targets.
    Rejected{"cards are taken nowhere", Flaw::missing_target, program(no_markers(), take(one(tavern), Selector{}))},
    Rejected{"cards are drawn to the Tavern", Flaw::missing_target,
             program(no_markers(), draw(top_of(harbor), tavern))},
    Rejected{"a step picks nothing", Flaw::missing_target, program(no_markers(), make(Verb::bury))},
    Rejected{"a hero is placed open nowhere", Flaw::missing_target,
             program(no_markers(), with(Verb::place_open, one(tavern)))},
    Rejected{"a card is given to nobody", Flaw::missing_target,
             program(no_markers(), name_player(others), with(Verb::give, one(hand(ps))).by_player(By::p))},
    Rejected{"a Tavern card is performed and nothing puts it away", Flaw::missing_target,
             program(no_markers(), perform(one(tavern)))},
    Rejected{"an exchange has one side", Flaw::missing_target, program(no_markers(), exchange(tavern, Selector{}))},
    Rejected{"cards are put back on the Graveyard", Flaw::missing_target,
             program(no_markers(), lift(top_of(wilderness, 2)), put_back_on(graveyard))},
    Rejected{"one mode only", Flaw::missing_target,
             program(no_markers(), name_mode(1), turn_over(one(heroes(any))).in_mode(Mode::turn_over))},
    Rejected{"the modes' steps are missing", Flaw::missing_target, program(no_markers(), name_mode(2))},
    Rejected{"the modes' steps are in another order", Flaw::missing_target,
             program(no_markers(), name_mode(2), look(one(hidden_heroes(others))).in_mode(Mode::look),
                     turn_over(one(heroes(any))).in_mode(Mode::turn_over))},
    // Choosers.
    Rejected{"nobody chooses a card", Flaw::missing_chooser,
             program(no_markers(), bury(one(tavern)).by_player(By::nobody))},
    Rejected{"somebody chooses all cards", Flaw::missing_chooser,
             program(no_markers(), discard(all(tavern)).by_player(By::you))},
    Rejected{"somebody chooses the top card", Flaw::missing_chooser,
             program(no_markers(), draw(top_of(harbor), hand(yours)).by_player(By::next))},
    Rejected{"nobody names a player", Flaw::missing_chooser,
             program(no_markers(), name_player(any).by_player(By::nobody))},
    Rejected{"nobody names a faction", Flaw::missing_chooser,
             program(no_markers(), name_faction().by_player(By::nobody))},
    Rejected{"nobody names a pile", Flaw::missing_chooser, program(no_markers(), name_pile().by_player(By::nobody))},
    Rejected{"nobody names a mode", Flaw::missing_chooser, program(no_markers(), name_mode(2).by_player(By::nobody))},
    Rejected{"the next player makes an exchange", Flaw::missing_chooser,
             program(no_markers(), exchange(tavern, open_heroes(yours)).by_player(By::next))},
    // Markers.
    Rejected{"two options and nobody to choose", Flaw::bad_markers, program(either(+1, -1), move_as_said())},
    Rejected{"one option and somebody to choose", Flaw::bad_markers, program(both(+1, -1), move())},
    Rejected{"markers and no step that moves them", Flaw::bad_markers, program(both(+1, -1))},
    Rejected{"a step that moves them and no markers", Flaw::bad_markers, program(no_markers(), move_as_said())},
    Rejected{"moved twice", Flaw::bad_markers, program(both(+1, -1), move_as_said(), move_as_said())},
    // The set.
    Rejected{"cards may be left in the set", Flaw::set_not_emptied,
             program(no_markers(), take(all(tavern), set), hide(one(set)))},
    Rejected{"the set is filled twice", Flaw::set_not_emptied,
             program(no_markers(), take(all(tavern), set), draw(top_of(harbor, 2), set), discard(all(set)))},
    Rejected{"drawn cards are put back", Flaw::set_not_emptied,
             program(no_markers(), draw(top_of(wilderness, 2), set), put_back_on(wilderness))},
    Rejected{"nothing is there to put back", Flaw::set_not_emptied, program(no_markers(), put_back_on(wilderness))},
    // Depth and memory.
    Rejected{"performs twice", Flaw::too_deep,
             program(no_markers(), perform(one(tavern)).as_c(), bury(c), perform(one(open_heroes(yours))))},
    Rejected{"performs and goes on without holding a Tavern card", Flaw::too_deep,
             program(no_markers(), perform(one(open_heroes(yours))), bury(one(open_heroes(any))))},
    Rejected{"performs while it holds a set", Flaw::too_deep,
             program(no_markers(), draw(top_of(harbor, 2), set), perform(one(open_heroes(yours))))},
    Rejected{"plays another card and goes on", Flaw::too_deep,
             program(no_markers(), play_another(one(hand(yours))), bury(one(open_heroes(any))))},
    Rejected{"looks at three", Flaw::too_many_picks,
             program(no_markers(), with_count(look(one(hidden_heroes(others))), 3))},
    // What the interpreter could not run, or what would tell a secret.
    Rejected{"a performed Tavern card is never put away", Flaw::missing_target,
             program(no_markers(), perform(one(tavern)).as_c())},
    Rejected{"a performed Tavern card is put away only sometimes", Flaw::missing_target,
             program(no_markers(), perform(one(tavern)).as_c(), bury(c).if_c(of_any(army)))},
    Rejected{"performs the whole Tavern", Flaw::impossible_selector,
             program(no_markers(), perform(all(tavern)).as_c(), bury(c))},
    Rejected{"you choose from others' hands", Flaw::impossible_selector,
             program(no_markers(), bury(one(hand(others))))},
    Rejected{"a filter on a hand betrays it", Flaw::impossible_selector,
             program(no_markers(), hide(one(hand(yours).of(army))))},
    Rejected{"asking whether a hand holds a faction betrays it", Flaw::impossible_selector,
             program(red_only(+1), move_as_said().if_exists(hand(others).of(army)))},
    Rejected{"counting a faction in the Wilderness betrays it", Flaw::impossible_selector,
             program(times_x(red_only(+1)), x_is_number_of(wilderness.of(army), 3), move_as_said())},
    Rejected{"the named faction cannot filter hidden heroes", Flaw::impossible_selector,
             program(no_markers(), name_faction(), bury(one(hidden_heroes(others).of_f())))},
    Rejected{"a named player is filtered by faction", Flaw::impossible_selector,
             program(no_markers(), name_player(any, open_heroes(ps).of(army)))},
    Rejected{"the top card is filtered", Flaw::impossible_selector,
             program(no_markers(), perform(top_of(graveyard.of(army))))},
    Rejected{"the Harbor is asked for a card", Flaw::impossible_selector,
             program(red_only(+1), move_as_said().if_exists(harbor))},
    Rejected{"draws more than a set holds", Flaw::too_many_picks,
             program(no_markers(), draw(top_of(harbor, 6), set), hide(all(set)))},
    Rejected{"draws more than a hand may grow", Flaw::too_many_picks,
             program(no_markers(), draw(top_of(harbor, 3), hand(yours)))},
    Rejected{"C is a card that others do not see", Flaw::impossible_selector,
             program(no_markers(), hide(one(hand(yours))).as_c())},
    Rejected{"a card is placed into anyone's party", Flaw::impossible_selector,
             program(no_markers(), place_open(one(tavern), any))},
    Rejected{"X is what a step moved that may be skipped", Flaw::impossible_selector,
             program(times_x(red_only(+1)), discard(all(tavern)).if_exists(open_heroes(yours)), x_is_moved(),
                     move_as_said())},
    Rejected{"nothing is picked", Flaw::missing_target, program(no_markers(), with_count(bury(one(tavern)), 0))},
};

static_assert([] {
  for (const Rejected& entry : kRejected) {
    if (validate(entry.program) != entry.flaw) return false;
  }
  return true;
}());

// The table above is read by the same words as the cards: those are accepted.
static_assert(validate(program(no_markers())) == Flaw::none);
static_assert(validate(program(no_markers(), perform(one(tavern)).as_c(), bury(c))) == Flaw::none);
static_assert(validate(program(either(+1, -1), name_player(any), bury(one(open_heroes(ps))), move(By::p))) ==
              Flaw::none);

}  // namespace

TEST_CASE("HL-V2, HL-V3, HL-V7: each malformed program is rejected for its own flaw") {
  for (const Rejected& entry : kRejected) {
    CAPTURE(entry.why);
    CHECK(static_cast<int>(validate(entry.program)) == static_cast<int>(entry.flaw));
  }
}

TEST_CASE("each flaw the validator knows is shown") {
  std::array<int, static_cast<std::size_t>(Flaw::too_many_picks) + 1> shown = {};
  for (const Rejected& entry : kRejected) ++shown[static_cast<std::size_t>(entry.flaw)];
  CHECK(shown[0] == 0);
  for (std::size_t flaw = 1; flaw < shown.size(); ++flaw) {
    CAPTURE(flaw);
    CHECK(shown[flaw] > 0);
  }
}

TEST_CASE("the program of every card is accepted") {
  for (const CardFacts& hero : card_table::kHeroes) {
    CAPTURE(hero.slug);
    CHECK(static_cast<int>(validate(hero.program)) == static_cast<int>(Flaw::none));
  }
}

}  // namespace oshra::hidden_leaders
