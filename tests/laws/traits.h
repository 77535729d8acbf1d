// What only a game itself can say. The laws are written once, over the concept Game; a game adds its traits:
//
//   kMinPlayers, kMaxPlayers
//   kKinds                          of actions, the one that no choice has (0) among them
//   variants(players)               every Setup to be played, each with a name
//   broken(setup, state)            law 1: why this is no sound State (conservation, bounds, unused bytes), if it is
//                                   not
//   unaccounted(setup, before, after, events, shown)
//                                   law 1: what changed and was not told, or was told and did not change; `shown`: what
//                                   shown_by says of each event
//   Telling                         law 1, perhaps: made with a Setup, heard(before, move, events) says of what the
//                                   moves of a game told in turn why it is not whose doing, or what, it is told as
//   Marks                           law 1: high-water marks: see(setup, state), hear(event), offer(options),
//                                   exceeded(), text(), perhaps missed(players): what should have happened and did not
//   begins_turn(state)              a turn stands at its beginning
//   for_each_action(visit)          law 2: all actions of sensible ranges, those that no choice has among them
//   names_a_rule(verdict)           law 2
//   is_spread(action)               law 2: one of those that are described by a split, never listed
//   spread(parts)                   law 2: that action; nothing where no action says so
//   pick_swap(setup, state, viewer, rng)
//                                   law 3: something the viewer does not know, to be swapped for something else
//   Swap                            law 3: carry_out(state), for_each_probe(visit); it can be followed for lasts()
//                                   moves by renamed(swapped state, actor, action), nothing where that ends, until
//                                   learnt(state, viewer) or told(event, event in the swapped game, viewer)
//   answer_tells(state, action)     law 3: whether this is legal is itself an announcement about the actor's secrets
//   expected(setup, view)           law 5: how likely each thing is in each place that the view leaves open
//   found(setup, view, state, visit)   law 5: what a determinization put there
//   Names                           law 5: met(setup, state, actor, action): why its written form does not lead back
//                                   to it
//   lies_in_pile(state, action)     law 6: what this deal deals lies in a pile that the next one draws from, too
//   lab_position(setup)             law 5: a game's beginning, for the lab to write a log of
//   read_setup(json)                law 5: the set-up that the first line of a log says
//   describe(actor, action)         for messages
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/action.h"
#include "engine/core/seats.h"

namespace oshra::laws {

template <class Setup>
struct Variant {
  Setup setup;
  std::string name;
};

struct Move {
  Actor actor = 0;
  Action action;
};

// A key stands for one thing in one place; `probability` is that of a single determinization putting it there.
struct Likelihood {
  std::uint32_t key = 0;
  double probability = 0;
};

}  // namespace oshra::laws
