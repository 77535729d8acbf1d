// What a program must be to be run, checked when the card table is compiled. The interpreter relies on every point.
#pragma once

#include "engine/hidden_leaders/ability/program.h"
#include "engine/hidden_leaders/shape.h"

namespace oshra::hidden_leaders {

enum class Flaw : std::uint8_t {
  none,
  unbound_register,     // reads C, P, F, Z, X or the mode before a step has bound it
  register_lost,        // reads P, F, Z, X or the mode after another card was performed: only C outlasts that
  shared_register,      // names two of faction, pile and mode: they share one register
  impossible_selector,  // a zone that cannot be asked for this, a face without a party, a top without a pile ...
  missing_target,       // a verb that needs a `to` (or a second selector) and has none
  missing_chooser,      // something to choose and nobody to choose it, or the other way round
  bad_markers,          // a marker step without options, options without a step, or a choice nobody makes
  set_not_emptied,      // cards may be left in the set at the end, or are put back without having been lifted
  too_deep,             // performs twice, or performs while it holds a set: the frame stack is sized for neither
  too_many_picks,       // a step that leaves cards in place remembers one earlier pick
};

namespace detail {

struct Bound {
  bool c = false;
  bool p = false;
  bool x = false;
  bool faction = false;
  bool pile = false;
  bool mode = false;
  bool lost = false;  // another card has been performed meanwhile
};

constexpr bool reads_p(const Selector& s) { return s.zone != Zone::none && (s.of == Of::p || s.of == Of::not_p); }

constexpr Flaw selector_flaw(const Selector& s, const Bound& bound, bool hand_filter = false) {
  const bool owned = s.zone == Zone::party || s.zone == Zone::hand;
  if (!owned && s.of != Of::any) return Flaw::impossible_selector;
  if (s.zone != Zone::party && s.face != Face::either) return Flaw::impossible_selector;
  if (s.top_only && s.zone != Zone::wilderness && s.zone != Zone::graveyard) return Flaw::impossible_selector;
  // A filter on cards that not everyone sees would tell what they are (HL-A15, HL-V4); give and play_another may have
  // one, because they are put to any hand that is not empty. And the top card is the top card, whatever it is.
  const bool all_see = s.zone == Zone::tavern || (s.zone == Zone::graveyard && !s.top_only) ||
                       (s.zone == Zone::party && s.face == Face::open) || (s.zone == Zone::hand && hand_filter);
  if (has_filter(s.filter) && !all_see) return Flaw::impossible_selector;
  if (reads_p(s) && !bound.p) return Flaw::unbound_register;
  if (s.filter.of_f && !bound.faction) return Flaw::unbound_register;
  if (s.zone == Zone::z && !bound.pile) return Flaw::unbound_register;
  if (bound.lost && (reads_p(s) || s.filter.of_f || s.zone == Zone::z)) return Flaw::register_lost;
  return Flaw::none;
}

constexpr bool is_pile(Zone zone) {
  return zone == Zone::harbor || zone == Zone::wilderness || zone == Zone::graveyard || zone == Zone::z;
}

constexpr bool moves_cards(Verb verb) {
  switch (verb) {
    case Verb::bury:
    case Verb::discard:
    case Verb::take:
    case Verb::draw:
    case Verb::give:
    case Verb::look:
    case Verb::reveal:
    case Verb::place_hidden:
    case Verb::place_open:
    case Verb::turn_over:
    case Verb::perform:
    case Verb::play_another: return true;
    default: return false;
  }
}

constexpr bool chooses_from_own_hand(const Step& step) {
  switch (step.by) {
    case By::you: return step.from.of == Of::you;
    case By::p: return step.from.of == Of::p;
    case By::each_other: return step.from.of == Of::each_other;
    default: return false;
  }
}

// Zones whose cards can be counted or asked for without drawing one.
constexpr bool is_listable(Zone zone) { return zone != Zone::none && zone != Zone::harbor && zone != Zone::z; }

// C is shown in every view: only a card that everyone sees may be bound to it.
constexpr bool everyone_sees(const Step& step) {
  return step.from.zone == Zone::tavern || step.from.zone == Zone::graveyard || step.verb == Verb::turn_over ||
         step.verb == Verb::reveal || step.verb == Verb::bury;
}

constexpr Flaw pick_flaw(const Step& step, const Bound& bound) {
  const Zone zone = step.from.zone;
  switch (step.pick) {
    case Pick::none: return Flaw::missing_target;
    case Pick::c: return bound.c ? Flaw::none : Flaw::unbound_register;
    case Pick::chosen:
      if (zone == Zone::none || zone == Zone::harbor || zone == Zone::wilderness || zone == Zone::z) {
        return Flaw::impossible_selector;
      }
      if (step.by == By::nobody) return Flaw::missing_chooser;
      if (zone == Zone::hand && !chooses_from_own_hand(step)) return Flaw::impossible_selector;
      break;
    case Pick::top:
      if (!is_pile(zone) || has_filter(step.from.filter)) return Flaw::impossible_selector;
      break;
    case Pick::random:
      if (zone != Zone::hand && !(zone == Zone::party && step.from.face == Face::open))
        return Flaw::impossible_selector;
      if (step.from.of != Of::p || has_filter(step.from.filter))
        return Flaw::impossible_selector;  // one player's cards
      if (step.count != 1) return Flaw::too_many_picks;
      break;
    case Pick::all:
      if (zone != Zone::tavern && zone != Zone::set) return Flaw::impossible_selector;
      break;
  }
  if (step.pick != Pick::chosen && step.by != By::nobody) return Flaw::missing_chooser;
  if (step.count == 0) return Flaw::missing_target;
  return selector_flaw(step.from, bound, step.verb == Verb::give || step.verb == Verb::play_another);
}

constexpr Flaw verb_flaw(const Step& step) {
  const Zone from = step.from.zone;
  const Zone to = step.to.zone;
  switch (step.verb) {
    case Verb::take:
    case Verb::draw:
      if (to != Zone::hand && to != Zone::set) return Flaw::missing_target;
      if (to == Zone::hand && step.to.of != Of::you) return Flaw::impossible_selector;
      if (step.count > (to == Zone::set ? kMaxSet : kMaxGrowth)) return Flaw::too_many_picks;
      if (step.verb == Verb::draw && step.pick != Pick::top && step.pick != Pick::random)
        return Flaw::impossible_selector;
      return Flaw::none;
    case Verb::look:
      if (to == Zone::set) {
        if (step.count > kMaxSet) return Flaw::too_many_picks;
        return step.pick == Pick::top && from == Zone::wilderness ? Flaw::none : Flaw::impossible_selector;
      }
      return step.pick == Pick::chosen && from == Zone::party && step.from.of == Of::other &&
                     step.from.face == Face::hidden
                 ? Flaw::none  // HL-A13
                 : Flaw::impossible_selector;
    case Verb::give:
      if (to != Zone::hand || step.to.of != Of::you) return Flaw::missing_target;
      return from == Zone::hand && step.by == By::p && step.from.of == Of::p ? Flaw::none : Flaw::impossible_selector;
    case Verb::play_another:
      return from == Zone::hand && step.from.of == Of::you ? Flaw::none : Flaw::impossible_selector;
    case Verb::place_open:
      if (to != Zone::party) return Flaw::missing_target;
      return step.to.of == Of::you || step.to.of == Of::p || step.to.of == Of::next ? Flaw::none
                                                                                    : Flaw::impossible_selector;
    case Verb::turn_over: return from == Zone::party ? Flaw::none : Flaw::impossible_selector;
    case Verb::reveal:
      return step.pick == Pick::top && step.count == 1 && from == Zone::wilderness ? Flaw::none
                                                                                   : Flaw::impossible_selector;
    case Verb::perform:
      if (step.count != 1) return Flaw::too_many_picks;
      if (step.pick == Pick::all || step.pick == Pick::random) return Flaw::impossible_selector;
      if (step.pick == Pick::chosen && from != Zone::tavern && !(from == Zone::party && step.from.face == Face::open)) {
        return Flaw::impossible_selector;
      }
      if (step.pick == Pick::top && from != Zone::graveyard) return Flaw::impossible_selector;
      // A Tavern card lies in no zone meanwhile: without C nothing could put it away again.
      return from == Zone::tavern && !step.bind_c ? Flaw::missing_target : Flaw::none;
    default: return Flaw::none;
  }
}

}  // namespace detail

constexpr Flaw validate(const Program& program) {
  detail::Bound bound;
  bool set_filled = false;
  bool lifted = false;
  bool markers_moved = false;
  bool performed = false;
  const Zone kNone = Zone::none;
  for (int i = 0; i < program.size; ++i) {
    const Step& step = program.steps[static_cast<std::size_t>(i)];
    const bool last = i + 1 == program.size;

    switch (step.when.condition) {
      case Condition::always: break;
      case Condition::exists:
        if (!detail::is_listable(step.when.selector.zone)) return Flaw::impossible_selector;
        if (const Flaw flaw = detail::selector_flaw(step.when.selector, bound); flaw != Flaw::none) return flaw;
        break;
      case Condition::c_fits:
        if (!bound.c) return Flaw::unbound_register;
        if (step.when.selector.filter.of_f && !bound.faction) return Flaw::unbound_register;
        if (step.when.selector.filter.of_f && bound.lost) return Flaw::register_lost;
        break;
      case Condition::mode_is:
        if (!bound.mode) return Flaw::unbound_register;
        if (bound.lost) return Flaw::register_lost;
        break;
    }
    if (step.by == By::p && !bound.p) return Flaw::unbound_register;
    if (step.by == By::p && bound.lost) return Flaw::register_lost;
    if (step.by == By::each_other && !(step.verb == Verb::discard && step.from.zone == Zone::hand &&
                                       step.from.of == Of::each_other && step.count == 1)) {
      return Flaw::impossible_selector;
    }

    if (detail::moves_cards(step.verb)) {
      if (const Flaw flaw = detail::pick_flaw(step, bound); flaw != Flaw::none) return flaw;
      if (const Flaw flaw = detail::verb_flaw(step); flaw != Flaw::none) return flaw;
      if (step.to.zone != kNone) {
        if (const Flaw flaw = detail::selector_flaw(step.to, bound); flaw != Flaw::none) return flaw;
      }
      if (step.verb == Verb::look && step.to.zone == kNone && step.count > 2) return Flaw::too_many_picks;
      if (step.from.zone == Zone::set && !set_filled) return Flaw::impossible_selector;
      if (step.from.zone == Zone::set && step.pick == Pick::all) set_filled = false;
      if (step.to.zone == Zone::set) {
        if (set_filled) return Flaw::set_not_emptied;
        set_filled = true;
        lifted = step.verb == Verb::look;
      }
      if (step.bind_c && !detail::everyone_sees(step)) return Flaw::impossible_selector;
      if (step.bind_c) bound.c = true;
      if (step.bind_owner) {
        if (step.from.zone != Zone::party) return Flaw::impossible_selector;
        bound.p = true;
      }
    }

    switch (step.verb) {
      case Verb::move_markers:
        if (program.markers.count == 0 || markers_moved) return Flaw::bad_markers;
        if ((step.by == By::nobody) != (program.markers.count == 1)) return Flaw::bad_markers;
        if (step.by == By::each_other) return Flaw::missing_chooser;
        if (program.markers.times_x && !bound.x) return Flaw::unbound_register;
        if (program.markers.times_x && bound.lost) return Flaw::register_lost;
        markers_moved = true;
        break;
      case Verb::set_x:
        if (step.counting == Counting::moved) {
          // Right after a step that is never skipped and moves all: its number is kept for one step only.
          if (i == 0) return Flaw::impossible_selector;
          const Step& before = program.steps[static_cast<std::size_t>(i - 1)];
          if (before.pick != Pick::all || before.when.condition != Condition::always) return Flaw::impossible_selector;
        } else {
          if (!detail::is_listable(step.from.zone)) return Flaw::impossible_selector;
          if (const Flaw flaw = detail::selector_flaw(step.from, bound); flaw != Flaw::none) return flaw;
        }
        bound.x = true;
        break;
      case Verb::choose_player: {
        if (step.by == By::nobody) return Flaw::missing_chooser;
        if (step.among != Of::any && step.among != Of::other) return Flaw::impossible_selector;
        // What the named player must have is said of that player, so P counts as bound inside it.
        const Zone has = step.from.zone;
        if (has != kNone && ((has != Zone::hand && has != Zone::party) || step.from.of != Of::p))
          return Flaw::impossible_selector;
        if (has_filter(step.from.filter)) return Flaw::impossible_selector;
        bound.p = true;
        break;
      }
      case Verb::choose_faction:
        if (step.by == By::nobody) return Flaw::missing_chooser;
        if (bound.pile || bound.mode) return Flaw::shared_register;
        bound.faction = true;
        break;
      case Verb::choose_pile:
        if (step.by == By::nobody) return Flaw::missing_chooser;
        if (bound.faction || bound.mode) return Flaw::shared_register;
        bound.pile = true;
        break;
      case Verb::choose_mode:
        if (step.by == By::nobody) return Flaw::missing_chooser;
        if (bound.faction || bound.pile) return Flaw::shared_register;
        if (step.mode_count < 2 || step.mode_count > kModes || i + step.mode_count >= program.size)
          return Flaw::missing_target;
        for (int m = 0; m < step.mode_count; ++m) {  // the modes' steps follow, one each, in the modes' order
          const When& when = program.steps[static_cast<std::size_t>(i + 1 + m)].when;
          if (when.condition != Condition::mode_is || static_cast<int>(when.mode) != m) return Flaw::missing_target;
        }
        bound.mode = true;
        break;
      case Verb::exchange:
        if (step.by != By::you) return Flaw::missing_chooser;
        if (step.from.zone == kNone || step.to.zone == kNone) return Flaw::missing_target;
        for (const Selector* side : {&step.from, &step.to}) {
          if (const Flaw flaw = detail::selector_flaw(*side, bound); flaw != Flaw::none) return flaw;
          const Zone zone = side->zone;
          if (zone != Zone::party && zone != Zone::hand && zone != Zone::tavern && zone != Zone::set &&
              !(zone == Zone::graveyard && side->top_only)) {
            return Flaw::impossible_selector;
          }
          if (zone == Zone::set && !set_filled) return Flaw::impossible_selector;
          if (zone == Zone::hand && side->of != Of::you) return Flaw::impossible_selector;
        }
        if (step.to.top_only) return Flaw::impossible_selector;  // the side without a pick comes first
        // Two cards of one stack or pile would shift each other's place.
        if (step.from.zone == step.to.zone && (step.from.zone != Zone::party || step.from.of == step.to.of)) {
          return Flaw::impossible_selector;
        }
        break;
      case Verb::put_back:
        if (step.to.zone != Zone::wilderness) return Flaw::missing_target;
        if (!set_filled || !lifted) return Flaw::set_not_emptied;
        set_filled = false;
        break;
      case Verb::perform:
      case Verb::play_another:
        if (performed || set_filled) return Flaw::too_deep;
        if (step.verb == Verb::perform && step.from.zone == Zone::tavern) {
          // HL-A8: in no zone meanwhile, so the next thing done is to put it away.
          if (last) return Flaw::missing_target;
          const Step& after = program.steps[static_cast<std::size_t>(i + 1)];
          if (after.pick != Pick::c || after.when.condition != Condition::always) return Flaw::missing_target;
        } else if (!last) {
          return Flaw::too_deep;
        }
        performed = true;
        bound.lost = true;
        break;
      default: break;
    }
  }
  if (set_filled) return Flaw::set_not_emptied;
  if ((program.markers.count != 0) != markers_moved) return Flaw::bad_markers;
  return Flaw::none;
}

}  // namespace oshra::hidden_leaders
