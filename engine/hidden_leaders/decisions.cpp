// Who is asked what: pending, options, check, the uniform draw and what chance draws from. Which cards, players and
// moves qualify is said in candidates.h alone.
#include "engine/hidden_leaders/candidates.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

namespace {

const Program& program_of(const State& s) { return facts(s.frames[s.depth - 1U].card).program; }
const Step& step_of(const State& s) { return program_of(s).steps[s.frames[s.depth - 1U].step]; }

// HL-A15: whether a hand holds a fitting card is its owner's secret, unless everyone knows every card of it.
bool hand_is_public(const Setup& setup, const State& s, Seat seat) {
  const SortedBytes hand = s.hands[seat];
  for (int i = 0, size = hand.size(); i < size; ++i) {
    if (s.knows[hand[i]] != everyone(setup.players)) return false;
  }
  return true;
}

template <class Visit>
bool for_each_hand_card(const State& s, Seat seat, Visit visit) {
  const SortedBytes hand = s.hands[seat];
  for (int i = 0, size = hand.size(); i < size; ++i) {
    if (!visit(static_cast<Card>(hand[i]))) return false;
  }
  return true;
}

// Visits the options of one actor in their fixed order; stops when `visit` says false.
template <class Visit>
void for_each_option(const Setup& setup, const State& s, Actor actor, Visit visit) {
  if (!contains(s.asked, actor)) return;
  const auto hand_options = [&](Do kind) {
    return for_each_hand_card(s, actor, [&](Card card) { return visit(with_card(kind, card)); });
  };
  switch (s.ask) {
    case Ask::nothing: return;
    case Ask::deal_start:
      for (Seat seat = 0; seat < setup.players; ++seat) {
        if (!visit(with_value(Do::deal_start, seat))) return;
      }
      return;
    case Ask::deal_leader: {
      unsigned dealt = 0;
      for (int seat = 0; seat < s.count; ++seat)
        dealt |= 1U << static_cast<unsigned>(s.leaders[static_cast<std::size_t>(seat)]);
      for (int leader = 1; leader <= kLeaders; ++leader) {
        if ((dealt >> leader & 1U) == 0 && !visit(with_value(Do::deal_leader, leader))) return;
      }
      return;
    }
    case Ask::deal_setup:
    case Ask::deal_draw:
    case Ask::deal_refill:
    case Ask::deal_effect:
    case Ask::deal_random: {
      bool going = true;
      dealable_cards(s).for_each(
          [&](std::uint8_t card) { going = going && visit(with_card(Do::deal_card, static_cast<Card>(card))); });
      return;
    }
    case Ask::setup_choice: {
      const Card hidden = s.answers[actor][0];
      for_each_hand_card(s, actor, [&](Card card) {
        return card == hidden || visit(with_card(hidden == Card::none ? Do::hide : Do::discard, card));
      });
      return;
    }
    case Ask::act:
      if (hand_options(Do::play) && hand_options(Do::discard)) visit(plain(Do::done));
      return;
    case Ask::discard_more:
      if (hand_options(Do::discard)) visit(plain(Do::done));
      return;
    case Ask::draw:
      for (int slot = 1; slot <= kTavernSlots; ++slot) {
        if (s.tavern[static_cast<std::size_t>(slot - 1)] != Card::none && !visit(with_value(Do::draw_tavern, slot)))
          return;
      }
      if (s.harbor_size != 0 || s.wilderness.size != 0) visit(plain(Do::draw_harbor));  // HL-P6
      return;
    case Ask::discard_down:
    case Ask::each_discards: hand_options(Do::discard); return;
    case Ask::marker: {
      const MarkerMoves moves = marker_moves(s, program_of(s).markers);
      for (int i = 0; i < moves.count; ++i) {
        const MarkerMoves::Move& move = moves.moves[static_cast<std::size_t>(i)];
        if (!visit(move_markers(move.red, move.green))) return;
      }
      return;
    }
    case Ask::player: {
      const Step& step = step_of(s);
      for (const Seat seat : each(nameable_players(setup, s, step))) {
        if (!visit(with_value(Do::player, seat))) return;
      }
      if (step.may) visit(plain(Do::done));
      return;
    }
    case Ask::faction:
      for (int faction = 0; faction < kFactions; ++faction) {
        if (!visit(with_value(Do::faction, faction))) return;
      }
      return;
    case Ask::pile:
      for (const NamedPile pile : {NamedPile::wilderness, NamedPile::graveyard}) {
        if (can_be_named(s, pile) && !visit(with_value(Do::pile, static_cast<int>(pile)))) return;
      }
      return;
    case Ask::mode: {
      const Step& step = step_of(s);
      for (int m = 0; m < step.mode_count; ++m) {
        if (can_be_named(setup, s, step, m) && !visit(with_value(Do::mode, m))) return;
      }
      return;
    }
    case Ask::pick: {
      const Step& step = step_of(s);
      if (for_each_candidate(setup, s, step.verb, step.from,
                             [&](Action action, Card, Place) { return visit(action); }) &&
          step.may) {
        visit(plain(Do::done));
      }
      return;
    }
    case Ask::exchange_second: {
      const Step& step = step_of(s);
      // `done` is offered at the first of the picks only: here if the first card needed none.
      if (for_each_candidate(setup, s, step.verb, step.to, [&](Action action, Card, Place) { return visit(action); }) &&
          step.may && step.from.top_only) {
        visit(plain(Do::done));
      }
      return;
    }
    case Ask::extra_play:
    case Ask::give: {
      const Step& step = step_of(s);
      bool any = false;
      const bool going = for_each_candidate(setup, s, step.verb, step.from, [&](Action action, Card, Place) {
        any = true;
        return visit(action);
      });
      if (going && (step.may || !any)) visit(plain(Do::done));
      return;
    }
  }
}

// The card an action names, as far as its actor sees it; none for a hidden hero, which is named by its place.
Card named_card(const State& s, Action action) {
  switch (kind_of(action)) {
    case Do::play:
    case Do::discard:
    case Do::hide:
    case Do::give:
    case Do::choose_open:
    case Do::choose_graveyard:
    case Do::choose_hand:
    case Do::choose_set: return action.b <= kCards ? card_of(action) : Card::none;
    case Do::choose_tavern: return action.a >= 1 && action.a <= kTavernSlots ? s.tavern[action.a - 1U] : Card::none;
    default: return Card::none;
  }
}

// What a step of a card says about a pick that does not fit it. Depends on what is asked and on what the action itself
// names, never on what lies where the actor cannot see.
void add_rules_of_pick(const State& s, Action action, Verdict& verdict) {
  const Step& step = step_of(s);
  const Card card = named_card(s, action);
  if (step.verb == Verb::perform && card != Card::none && !may_be_performed(s, card)) {
    return verdict.add(card == kEmperor ? Rule::a7 : Rule::a9);
  }
  if (kind_of(action) == Do::choose_hidden && s.count > 0) verdict.add(Rule::v3);  // perhaps picked already
  if (step.verb == Verb::look && kind_of(action) == Do::choose_hidden && seat_of(action) == s.turn) {
    return verdict.add(Rule::a13);
  }
  if (kind_of(action) == Do::choose_open || kind_of(action) == Do::choose_hidden) verdict.add(Rule::a3);
  if (card == kEmperor) verdict.add(Rule::a7);
  verdict.add(Rule::v4);
}

// The rules that say what may be chosen here. They depend on what is asked, which everyone sees.
void add_rules_of_question(const State& s, Action action, Verdict& verdict) {
  const auto add = [&](auto... rules) { (verdict.add(rules), ...); };
  switch (s.ask) {
    case Ask::nothing: return add(Rule::e1);
    case Ask::deal_start:
    case Ask::deal_leader: return add(Rule::s1);
    case Ask::deal_setup: return add(Rule::s2);
    case Ask::setup_choice: return add(Rule::s3);
    case Ask::act:
    case Ask::discard_more: return add(Rule::p1);
    case Ask::draw: return add(Rule::p3);
    case Ask::deal_draw:
    case Ask::deal_refill:
    case Ask::deal_effect: return add(Rule::p6);
    case Ask::discard_down: return add(Rule::p4);
    case Ask::marker: return add(Rule::a4);
    case Ask::extra_play:
    case Ask::give: add(Rule::a15); return add_rules_of_pick(s, action, verdict);
    case Ask::each_discards: return add(Rule::a11);
    case Ask::deal_random:
    case Ask::player:
    case Ask::faction:
    case Ask::pile:
    case Ask::mode: return add(Rule::v7);
    case Ask::pick:
    case Ask::exchange_second: return add_rules_of_pick(s, action, verdict);
  }
}

// What was tried is another kind of choice than what is asked: the rule that says when it can be made.
void add_rules_of_attempt(Action action, Verdict& verdict) {
  switch (kind_of(action)) {
    case Do::play: return verdict.add(Rule::p1);
    case Do::discard: verdict.add(Rule::p1); return verdict.add(Rule::p4);
    case Do::hide: return verdict.add(Rule::s3);
    case Do::give: return verdict.add(Rule::a15);
    case Do::draw_tavern:
    case Do::draw_harbor: return verdict.add(Rule::p3);
    case Do::move: return verdict.add(Rule::a4);
    case Do::done: return verdict.add(Rule::a2);
    default: return;
  }
}

DealtFrom dealt_from(Ask ask) {
  switch (ask) {
    case Ask::deal_leader: return DealtFrom::leaders;
    case Ask::deal_setup:
    case Ask::deal_draw:
    case Ask::deal_refill:
    case Ask::deal_effect: return DealtFrom::harbor;
    case Ask::deal_random: return DealtFrom::hand_or_party;
    default: return DealtFrom::start;
  }
}

}  // namespace

IdSet dealable_cards(const State& s) {
  if (s.ask < Ask::deal_setup || s.ask > Ask::deal_random) return {};
  if (s.ask != Ask::deal_random) return s.harbor;
  const Step& step = step_of(s);
  const Seat owner = static_cast<Seat>(s.p - 1);
  if (step.from.zone == Zone::party) return s.open[owner];
  IdSet cards;
  for_each_hand_card(s, owner, [&](Card card) {
    cards.add(id(card));
    return true;
  });
  return cards;
}

Pending pending(const Setup& setup, const State& s) {
  Pending result;
  result.actors = s.asked;
  result.ask = s.ask;
  if (s.depth != 0) {
    result.card = s.frames[s.depth - 1U].card;
    result.step = s.frames[s.depth - 1U].step;
  }
  if (is_chance(s.ask)) return result;
  for (const Seat seat : each(s.asked)) {
    if ((s.ask == Ask::extra_play || s.ask == Ask::give) && !hand_is_public(setup, s, seat)) continue;
    int count = 0;
    for_each_option(setup, s, seat, [&](Action) { return ++count < 2; });
    if (count == 1) result.forced |= only(seat);
  }
  return result;
}

void options(const Setup& setup, const State& s, Actor actor, OptionList& out) {
  out.clear();
  for_each_option(setup, s, actor, [&](Action action) {
    out.push(action);
    return true;
  });
}

Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng) {
  if (s.ask > Ask::deal_leader && is_chance(s.ask)) {
    const IdSet cards = dealable_cards(s);
    const int count = s.ask == Ask::deal_random ? cards.size() : s.harbor_size;
    return with_card(Do::deal_card,
                     static_cast<Card>(cards.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(count))))));
  }
  OptionList list;
  options(setup, s, actor, list);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

void lots(const Setup& setup, const State& s, Lots& out) {
  const DealtFrom from = dealt_from(s.ask);
  out.begin(static_cast<std::uint8_t>(from), from == DealtFrom::leaders || from == DealtFrom::harbor);
  for_each_option(setup, s, kChance, [&](Action action) {
    out.list.push({action, 1});
    return true;
  });
}

Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
  if (s.ask == Ask::nothing) return {Refused::game_is_over, {Rule::e1}};
  if (kind_of(action) == Do::none || action.kind >= kActionKinds || action.c != 0)
    return {Refused::malformed, {Rule::v8}};
  if (!contains(s.asked, actor)) {
    if (s.ask == Ask::setup_choice && actor < setup.players) return {Refused::already_answered, {Rule::s3}};
    if (s.ask == Ask::each_discards && actor < setup.players && s.answers[actor][0] != Card::none) {
      return {Refused::already_answered, {Rule::a11}};
    }
    return {Refused::not_your_choice, {Rule::s5}};
  }
  bool offered = false;
  bool kind_is_asked = false;
  for_each_option(setup, s, actor, [&](Action option) {
    kind_is_asked = kind_is_asked || option.kind == action.kind;
    offered = option == action;
    return !offered;
  });
  if (offered) return {};
  Verdict verdict = {kind_is_asked ? Refused::not_offered : Refused::not_what_is_asked, {}};
  if (kind_of(action) == Do::done) verdict.add(Rule::a2);
  add_rules_of_question(s, action, verdict);
  if (!kind_is_asked) add_rules_of_attempt(action, verdict);
  return verdict;
}

}  // namespace oshra::hidden_leaders
