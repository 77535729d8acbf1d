// Carries an action out and goes on until the next choice: the only code that changes a State. turn.inl holds set-up
// and turn (HL-S, HL-P), ability/interpreter.inl the abilities (HL-A, HL-V). `Sink` is told every Event; `Driver` says
// whether the choices of a turn's four steps, nine of ten, are put to the caller or answered at once.
#pragma once

#include <type_traits>

#include "engine/core/driver.h"
#include "engine/core/game.h"
#include "engine/hidden_leaders/candidates.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/knowledge.h"

namespace oshra::hidden_leaders {

template <class Sink, class Driver = AskCaller>
class Resolver {
 public:
  Resolver(const Setup& setup, State& state, Sink& sink, Driver driver = {})
      : setup_(setup), s_(state), sink_(sink), driver_(driver), everyone_(oshra::everyone(setup.players)) {}

  // `action` is one of the options of `actor`.
  void apply(Actor actor, Action action);

  // Step 1 is asked: answers it and goes on until an ability asks or the turn is over.
  void act_at_random();

 private:
  // --- turn.inl: set-up and the four steps of a turn ---
  void deal_leader(Leader leader);
  void deal_setup_card(Card card);
  void answer_setup(Seat seat, Card card);
  void carry_out_setup();
  void carry_out_answer(Seat seat, Card card, Place to);
  void begin_turn(Seat seat);
  void act(Action action);
  void play(Card card);
  void pass();
  void discard_in_step_1(Card card);
  void after_step_1();
  void step_2();
  void draw(Action action);
  void step_3();
  void step_4();
  void end_game();

  // --- ability/interpreter.inl ---
  void run();
  [[nodiscard]] const Step& step() const;
  [[nodiscard]] bool holds(const When& when) const;
  bool begin_step(const Step& step);  // true: something is asked now
  bool begin_chosen(const Step& step);
  bool begin_exchange(const Step& step);
  bool begin_each_discards();
  void do_all(const Step& step);
  bool draw_from_top(const Step& step);
  void next_step();
  void carry_out(const Step& step, Actor by, Card card, Place from);
  void answer_pick(Actor actor, Action action);
  void pick_for_exchange(Actor actor, Card card, Place place);
  void answer_exchange_second(Action action);
  void answer_each_discards(Seat seat, Card card);
  void name(Actor actor, Action action);
  void move_markers(Seat by, int red, int green);
  void start_frame(Card card, bool new_chain);
  void end_frame();
  [[nodiscard]] Place resolve_place(Action action) const;
  [[nodiscard]] Card card_at(Action action, Place place) const;
  [[nodiscard]] Place target_of(const Step& step) const;

  // --- shared ---
  void ask(Ask what, SeatSet who) {
    s_.ask = what;
    s_.asked = who;
  }
  void ask_chance(Ask what) { ask(what, only(kChance)); }
  // HL-P6. Whether a card can be drawn from the Harbor now.
  bool ready_harbor();
  void transfer(Actor by, Card card, Place from, Place to, SeatSet shown_to = 0, Happening what = Happening::moved);
  // Every event goes through here: what all of them say is added.
  void tell(Event event) {
    if constexpr (kTold) {
      event.by = by_;
      event.cause = s_.depth == 0 ? Card::none : s_.frames[s_.depth - 1U].card;
      sink_(event);
    }
  }
  void tell_move(Happening what, Actor by, Card card, Place from, Place to, SeatSet known_before);
  void tell_declined(Seat seat, Declined how) {
    tell({.what = Happening::declined, .seat = seat, .value = static_cast<std::uint8_t>(how)});
  }
  void tell_has_none(Seat seat);
  void follow_from(Seat by) {
    if constexpr (kTold) by_ = by;
  }
  // A card of the Harbor, which is not empty; with AtRandom only.
  Card random_harbor_card() { return static_cast<Card>(s_.harbor.at(driver_.below(s_.harbor_size))); }

  // Nobody hears the null sink, so what only events say is not even kept for it.
  static constexpr bool kTold = !std::is_same_v<Sink, NullSink>;
  struct Unkept {};

  const Setup& setup_;
  State& s_;
  Sink& sink_;
  Driver driver_;
  SeatSet everyone_;
  int moved_ = 0;  // cards moved by the last step that moved all (set_x reads it at once)
  [[no_unique_address]] std::conditional_t<kTold, Seat, Unkept> by_ = {};  // Event::by
};

}  // namespace oshra::hidden_leaders
