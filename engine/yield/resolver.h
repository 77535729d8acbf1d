// Carries an action out and goes on until the next choice: the only code that changes a State. beginning.inl holds the
// set-up (Y-S), strategy.inl a season and its cards (Y-T, Y-H, Y-Q), battle.inl and aftermath.inl a battle (Y-B, Y-L;
// Y-R, Y-X, Y-D), year.inl the phases (Y-Y, Y-K, Y-V). `Sink` is told every Event; `Driver` says whether cards drawn
// and discarded, strategy cards and whether they are revealed, three of four choices, are put to the caller or answered
// at once.
#pragma once

#include <type_traits>

#include "engine/core/driver.h"
#include "engine/core/game.h"
#include "engine/yield/choices.h"
#include "engine/yield/events.h"
#include "engine/yield/hands.h"

namespace oshra::yield {

template <class Sink, class Driver = AskCaller>
class Resolver {
 public:
  Resolver(const Setup& setup, State& state, Sink& sink, Driver driver = {})
      : setup_(setup), s_(state), sink_(sink), driver_(driver), everyone_(oshra::everyone(setup.players)) {}

  // `action` is one of the options of `actor`.
  void apply(Actor actor, Action action);

  void begin();        // the first choice of a game
  void begin_phase();  // the first choice of a position

 private:
  // --- beginning.inl ---
  void begin_with(Seat start);
  void ask_leader(Seat from);
  void pick_leader(Seat seat, Action action);
  void raise_fortresses();
  void take_start(Seat seat, Location at);
  void ask_place(Seat from);
  void place(Seat seat, Action action);
  void answer_first_units(Seat seat, Action action);
  void deal_first_cards(Seat seat);
  void ask_first_discards();
  void answer_first_discard(Seat seat, Kind card);

  // --- strategy.inl ---
  void begin_season();
  void answer_strategy(Seat seat, Strategy card);
  void begin_turn(Seat seat);
  void reveal_or_draw(Action action);
  void end_turn();
  void perform(Strategy card);
  void go_on_with_card();
  void act(Action action);
  void step(Action action);
  void upgrade(Action action);
  void sacrifice(Location at);
  void ask_copy();
  void copy(Strategy card);
  void finish_card();
  void give_marker(Seat to);
  void carry(Location from, Location to);
  void steal(Seat victim, Region region);
  void answer_demand(Seat victim, Action action);
  void conquer(LocationSet taken);

  // --- cards (Y-H), in strategy.inl ---
  bool ready_deck();  // Y-H2: whether a card can be drawn now
  void begin_draw(int cards, int discards);
  void go_on_drawing();
  void draw(Kind card);
  void draw_one(Kind card);
  void keep(Kind card);
  void go_on_discarding();
  void discard(Seat seat, Kind card);
  void discard_one(Kind card);
  void after_cards();

  // --- battle.inl ---
  void begin_battle(ArmySet group, Seat ambusher);
  void show_dial(Army army);
  void give_initiative(Seat speaker);
  void pass_initiative_on(SeatSet from);
  void fight(Seat seat, Action action);
  void play_card(Seat seat, Kind card, bool face_up);
  void yield_battle(Seat seat);
  void go_on_losing();
  void lose(Army army);
  bool destroy(Army army, bool has_destroyer);  // true: something is asked now, or the game is over
  void take_spoils(Action action);
  void after_spoils();

  // --- aftermath.inl ---
  void go_on_retreating();
  void retreat(Army army, Location to);
  void go_on_destroying();
  void go_on_chasing(Seat seat);
  void chase(Seat seat, Action action);
  void end_battle();

  // --- year.inl ---
  void begin_battle_phase();
  void next_battle();
  void begin_conquer_phase();
  void conquer_from(Seat seat);
  void begin_recovery();
  void recover_from(Seat seat);
  void recover(Seat seat, Location at);
  void begin_recruitment();
  void go_on_revealing();
  void reveal_recruits(Kind card);
  void answer_recruits(Seat seat, Action action);
  void carry_out_recruits(Seat seat);
  void end_game(Power power);

  // --- shared ---
  void ask(Ask what, SeatSet who) {
    s_.ask = what;
    s_.asked = who;
  }
  void ask_chance(Ask what) { ask(what, only(kChance)); }

  // What only events need is not even worked out when there is no one to hear them.
  static constexpr bool kIsHeard = !std::is_same_v<Sink, NullSink>;
  void follows_from(Seat seat) {
    if constexpr (kIsHeard) by_ = seat;
  }
  void tell(Event event) {
    if constexpr (kIsHeard) {
      event.by = by_;
      if (event.cause == Strategy::none) event.cause = s_.card;
      sink_(event);
    }
  }
  void tell_end(Seat seat, Ending how) {
    tell({.what = Happening::ended_actions, .seat = seat, .value = static_cast<std::uint8_t>(how)});
  }
  [[nodiscard]] SeatSet all_but(Seat seat) const { return static_cast<SeatSet>(everyone_ & ~only(seat)); }
  // A simultaneous answer is in. True: it was the last.
  bool was_last(Seat seat) {
    s_.asked &= static_cast<SeatSet>(~only(seat));
    tell({.what = Happening::answered, .seat = seat});
    return s_.asked == 0;
  }
  [[nodiscard]] Seat next(Seat seat) const { return next_seat(seat, setup_.players); }

  const Setup& setup_;
  State& s_;
  Sink& sink_;
  Driver driver_;
  SeatSet everyone_;
  struct NotKept {};
  [[no_unique_address]] std::conditional_t<kIsHeard, Seat, NotKept> by_ = {};  // whose doing it is that is told
};

}  // namespace oshra::yield
