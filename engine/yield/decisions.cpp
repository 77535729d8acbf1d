// Who is asked what: pending, options, check, the even draw and what chance draws from.
#include "engine/yield/choices.h"
#include "engine/yield/game.h"

namespace oshra::yield {

namespace {

template <class Visit>
bool for_each_kind(const CardBag& cards, Do what, Visit visit) {
  for (int i = 0, kinds = cards.kinds(); i < kinds; ++i) {
    if (!visit(with(what, cards.nth_kind(i)))) return false;
  }
  return true;
}

// What is left of a hand whose owner has picked some of it already (Y-S7).
CardBag not_yet_picked(const State& s, Seat seat) {
  CardBag hand = s.hands[seat];
  for (const std::uint8_t picked : s.answers[seat]) {
    if (picked != 0) hand.remove(static_cast<Kind>(picked - 1));
  }
  return hand;
}

// Y-B7: the cards whose region matches.
CardBag matching_cards(const State& s, Seat seat) { return s.hands[seat].of(s.matching.of(seat)); }

// Y-G2.
bool may_hand_over(const Setup& setup, const State& s, Seat seat) {
  if (setup.teams == Teams::none || (s.fight & kHandedOver) != 0) return false;
  const auto partner = static_cast<SeatSet>(side_of(setup, s, seat) & ~only(seat));
  return partner != 0 && !s.hands[first_of(partner)].empty();
}

template <class Visit>
bool for_each_fight(const Setup& setup, const State& s, Seat seat, Visit visit) {
  if (!for_each_kind(matching_cards(s, seat), Do::play_up, visit)) return false;
  if (!for_each_kind(s.hands[seat], Do::play_down, visit)) return false;
  if (!visit(plain(Do::yield))) return false;
  const bool changed = (s.fight & kChangedHands) != 0;
  if (all_equal(setup, s) && !visit(plain(changed ? Do::accept : Do::pass))) return false;  // Y-B9, Y-B10
  return !may_hand_over(setup, s, seat) || visit(plain(Do::hand_over));
}

// Visits the options of one actor in their fixed order; stops when `visit` says false. Splits of units are not among
// them: split_of describes those.
template <class Visit>
void for_each_option(const Setup& setup, const State& s, Actor actor, Visit visit) {
  if (!contains(s.asked, actor)) return;
  const auto at_locations = [&](LocationSet set, Do what) {
    return for_each_location(set, [&](Location at) { return visit(with(what, at)); });
  };
  switch (s.ask) {
    case Ask::nothing:
    case Ask::first_units:
    case Ask::recruits: return;
    case Ask::deal_start:
    case Ask::marker:
      for (Seat seat = 0; seat < setup.players; ++seat) {
        if (!visit(with(s.ask == Ask::marker ? Do::marker : Do::deal_start, seat))) return;
      }
      return;
    case Ask::deal_card:
    case Ask::deal_recruit: for_each_kind(s.deck, Do::deal_card, visit); return;
    case Ask::leader:
      for (int leader = 1; leader <= kLeaders; ++leader) {
        for (int side = 0; side < 2; ++side) {
          if (!may_pick(setup, s, actor, static_cast<Leader>(leader), side != 0)) continue;
          if (!visit(with(Do::leader, leader, side))) return;
        }
      }
      return;
    case Ask::start:
      for (int i = 0; i < setup.players; ++i) {
        const Location at = setup.map.starts[static_cast<std::size_t>(i)];
        if (holds(owned_by(s, all_seats(setup.players)), at)) continue;
        if (!visit(with(Do::start, at))) return;
      }
      return;
    case Ask::place:
      for (int slot = 0; slot < army_count(setup, s, actor); ++slot) {
        if (s.at[actor][static_cast<std::size_t>(slot)] != kOffMap) continue;
        if (!for_each_location(placing_ground(setup, s, actor),
                               [&](Location at) { return visit(with(Do::place, slot, at)); })) {
          return;
        }
      }
      return;
    case Ask::first_discards: for_each_kind(not_yet_picked(s, actor), Do::discard, visit); return;
    case Ask::strategy:
      for (int card = 1; card <= kStrategies; ++card) {
        if (!holds(unused_strategies(s, actor), static_cast<Strategy>(card))) continue;
        if (!visit(with(Do::strategy, card))) return;
      }
      return;
    case Ask::reveal:
      if (visit(plain(Do::reveal))) visit(plain(Do::draw));
      return;
    case Ask::keep: for_each_kind(s.drawn, Do::keep, visit); return;
    case Ask::discard: for_each_kind(s.hands[actor], Do::discard, visit); return;
    case Ask::act:
      if (for_each_act(setup, s, visit)) visit(plain(Do::done));
      return;
    case Ask::upgrade_more:
      if (for_each_upgrade(s, visit)) visit(plain(Do::done));
      return;
    case Ask::sacrifice: at_locations(s.owned[actor], Do::sacrifice); return;
    case Ask::copy:
      for (int card = 1; card < kStrategies; ++card) {
        if (!visit(with(Do::copy, card))) return;
      }
      return;
    case Ask::steal_more:
      if (for_each_steal(setup, s, visit)) visit(plain(Do::done));
      return;
    case Ask::give: {
      const CardBag fitting = s.hands[actor].of(just(s.demand.region()));
      for_each_kind(fitting, Do::give, visit);
      if (fitting.empty()) visit(plain(Do::done));
      return;
    }
    case Ask::battle:
      for_each_battle(setup, s, on_the_map(s) & ~s.inactive,
                      [&](ArmySet group) { return visit(with_army(Do::battle, first_army(group))); });
      return;
    case Ask::fight: for_each_fight(setup, s, actor, visit); return;
    case Ask::lose:
      for_each_army(can_take_losses(setup, s), [&](Army army) { return visit(with_army(Do::lose, army)); });
      return;
    case Ask::spoils: {
      const LocationSet raised = s.raised == kNowhere ? 0 : just(s.raised);
      if (at_locations(owned_by(s, team_of(setup, actor)) & ~raised, Do::upgrade)) visit(plain(Do::done));
      return;
    }
    case Ask::retreat: {
      Retreats retreats(setup, s);
      for_each_army(retreats.armies_to_move(actor), [&](Army army) {
        return for_each_location(retreats.open_to(army),
                                 [&](Location to) { return visit(with_army(Do::retreat, army, to)); });
      });
      return;
    }
    case Ask::chase:
      if (for_each_chase(setup, s, actor, visit)) visit(plain(Do::done));
      return;
    case Ask::recover: at_locations(recovery_places(setup, s, actor), Do::recover); return;
  }
}

bool asks_for_units(const State& s) { return s.ask == Ask::first_units || s.ask == Ask::recruits; }

// Y-H4: whether everyone can see that this player has one option only.
bool is_forced(const Setup& setup, const State& s, Seat seat) {
  switch (s.ask) {
    case Ask::first_units: return split_of(setup, s, seat).count() == 1;
    case Ask::recruits: return recruits_are_public(setup, s, seat);
    // What a hand holds is its owner's secret, how many cards is not; nor may it show that half an answer is in.
    case Ask::first_discards:
    case Ask::discard: return s.hands[seat].size() == 1;
    case Ask::keep: return s.drawn.size() == 1;
    case Ask::give: return s.hands[seat].empty() || holds(s.lacks.of(seat), s.demand.region());
    default: break;
  }
  int options = 0;
  for_each_option(setup, s, seat, [&](Action) { return ++options < 2; });
  return options == 1;
}

// --- refusals ---

Rule rule_of(Strategy card) {
  switch (card) {
    case Strategy::move_all: return Rule::t4;
    case Strategy::move_2: return Rule::t5;
    case Strategy::conquer: return Rule::t6;
    case Strategy::ambush: return Rule::t7;
    case Strategy::upgrade: return Rule::t8;
    case Strategy::ritual: return Rule::t9;
    case Strategy::none: break;
  }
  return Rule::t1;
}

// By which rule something is asked.
Rule rule_of_question(const State& s) {
  switch (s.ask) {
    case Ask::nothing: return Rule::e1;
    case Ask::deal_start: return Rule::s1;
    case Ask::deal_card: return s.phase == Phase::setup ? Rule::s7 : s.card == Strategy::none ? Rule::t1 : Rule::q2;
    case Ask::deal_recruit: return Rule::v2;
    case Ask::leader: return Rule::s2;
    case Ask::start: return Rule::s4;
    case Ask::place: return Rule::s5;
    case Ask::first_units: return Rule::s6;
    case Ask::first_discards: return Rule::s7;
    case Ask::strategy:
    case Ask::reveal: return Rule::t1;
    case Ask::keep: return Rule::g6;
    case Ask::discard: return s.to_discard > 0 ? Rule::q2 : Rule::h1;
    case Ask::act: return rule_of(s.card);
    case Ask::upgrade_more: return Rule::u1;
    case Ask::sacrifice:
    case Ask::copy:
    case Ask::marker: return Rule::t9;
    case Ask::steal_more:
    case Ask::give: return Rule::p9;
    case Ask::battle: return Rule::b2;
    case Ask::fight: return Rule::b6;
    case Ask::lose: return Rule::l1;
    case Ask::spoils: return Rule::l3;
    case Ask::retreat: return (s.fight & kDrawn) != 0 ? Rule::d1 : Rule::r1;
    case Ask::chase: return Rule::x1;
    case Ask::recover: return Rule::v1;
    case Ask::recruits: return Rule::v2;
  }
  return Rule::none;
}

// Y-T9's own steps, between which nothing else is done (Y-P11).
bool is_ritual_step(Ask ask) { return ask == Ask::sacrifice || ask == Ask::copy || ask == Ask::marker; }

void add_step_rules(const Setup& setup, const State& s, Actor actor, Action action, Verdict& verdict) {
  if (action.a >= kSlots || action.b >= setup.map.locations || actor >= setup.players) return verdict.add(Rule::m1);
  const Location at = s.at[actor][action.a];
  if (at == kOffMap) {
    verdict.add(Rule::c5);
  } else {
    if (!adjacent(setup.map, at, action.b)) verdict.add(Rule::m1);
    if (holds(enemy_ground(setup, s, actor), action.b)) verdict.add(Rule::m3);
  }
}

// The rules of what was tried.
void add_rules_of(const Setup& setup, const State& s, Actor actor, Action action, Verdict& verdict) {
  const auto add = [&](std::initializer_list<Rule> rules) {
    for (const Rule rule : rules) verdict.add(rule);
  };
  switch (kind_of(action)) {
    case Do::leader: return add({Rule::s2, Rule::g6});
    case Do::start: return add({Rule::s4});
    case Do::place: return add({Rule::s5, Rule::m3});
    case Do::units:
      if (s.phase != Phase::setup) return add({Rule::v2});
      return add({Rule::s6, setup.teams == Teams::two_against_one ? Rule::g5 : Rule::s6});
    case Do::discard: return add({Rule::h1, Rule::q2});
    case Do::keep: return add({Rule::g6});
    case Do::give: return add({Rule::p9, Rule::h4});
    case Do::play_up:
    case Do::play_down: return add({Rule::b6, Rule::b7});
    case Do::strategy: return add({Rule::t1});
    case Do::copy: return add({Rule::t9, Rule::t11});
    case Do::reveal:
    case Do::draw: return add({Rule::t1, Rule::t11});
    case Do::step:
      if (is_ritual_step(s.ask)) verdict.add(Rule::p11);
      return add_step_rules(setup, s, actor, action, verdict);
    case Do::conquer: return add({Rule::t12, Rule::q1, Rule::q3, Rule::g1});
    case Do::ambush: return add({Rule::t12, Rule::a1});
    case Do::upgrade:
      if (actor < setup.players && s.powers[actor] == Power::spread_power) verdict.add(Rule::p4);
      return add({Rule::t12, Rule::u1, Rule::q3, Rule::g1});
    case Do::found: return add({Rule::p4, Rule::u1});
    case Do::sacrifice: return add({Rule::t9, Rule::t11, Rule::g1});
    case Do::marker: return add({Rule::t9});
    case Do::carry: return add({Rule::p3, Rule::p11, Rule::g1});
    case Do::steal: return add({Rule::p9, Rule::p11, Rule::g1});
    case Do::battle: return add({Rule::b2});
    case Do::yield: return add({Rule::b6, Rule::b11});
    case Do::accept: return add({Rule::b9});
    case Do::pass: return add({Rule::b10});
    case Do::hand_over: return add({Rule::g2});
    case Do::lose: return add({Rule::l1});
    case Do::retreat: return add({Rule::r1, Rule::r2, Rule::r4, Rule::m3});
    case Do::chase: return add({Rule::x1, Rule::m3});
    case Do::recover: return add({Rule::v1, Rule::g1});
    case Do::done: return add({s.ask == Ask::keep ? Rule::g5 : Rule::h4});
    case Do::deal_start:
    case Do::deal_card:
    case Do::none: break;
  }
}

// Y-T10: what is under way ends before a card's other action begins.
bool interrupts(const State& s, Action action) {
  const bool under_way =
      s.phase == Phase::strategy && s.card != Strategy::none && s.ask != Ask::act && !is_ritual_step(s.ask);
  switch (kind_of(action)) {
    case Do::step:
    case Do::conquer:
    case Do::ambush:
    case Do::upgrade:
    case Do::found:
    case Do::carry:
    case Do::steal: return under_way;
    default: return false;
  }
}

bool is_kind_asked(const Setup& setup, const State& s, Actor actor, Do what) {
  if (asks_for_units(s)) return what == Do::units;
  bool found = false;
  for_each_option(setup, s, actor, [&](Action option) {
    found = kind_of(option) == what;
    return !found;
  });
  return found;
}

}  // namespace

Pending pending(const Setup& setup, const State& s) {
  Pending pending{.actors = s.asked, .forced = 0, .ask = s.ask, .card = s.card};
  if (contains(s.asked, kChance)) return pending;
  for (const Seat seat : each(s.asked)) {
    if (is_forced(setup, s, seat)) pending.forced |= only(seat);
  }
  return pending;
}

void options(const Setup& setup, const State& s, Actor actor, Options& out) {
  out.clear();
  if (!contains(s.asked, actor)) return;
  if (asks_for_units(s)) return out.describe(split_of(setup, s, actor));
  for_each_option(setup, s, actor, [&](Action action) {
    out.push(action);
    return true;
  });
}

Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
  Verdict verdict;
  if (contains(s.asked, actor)) {
    if (asks_for_units(s)) {
      if (kind_of(action) == Do::units && action.c == 0 && split_of(setup, s, actor).allows(units_of(action)))
        return verdict;
    } else {
      bool legal = false;
      for_each_option(setup, s, actor, [&](Action option) {
        legal = option == action;
        return !legal;
      });
      if (legal) return verdict;
    }
  }
  if (action.kind == 0 || action.kind >= kActionKinds) {
    verdict.refused = Refused::malformed;
  } else if (s.asked == 0) {
    verdict.refused = Refused::game_is_over;
  } else if (!contains(s.asked, actor)) {
    const bool answered = is_simultaneous(s.ask) && actor < setup.players;
    verdict.refused = answered ? Refused::already_answered : Refused::not_your_choice;
  } else if (!is_kind_asked(setup, s, actor, kind_of(action))) {
    verdict.refused = Refused::not_what_is_asked;
  } else {
    verdict.refused = Refused::not_offered;
  }
  verdict.add(rule_of_question(s));
  if (interrupts(s, action)) verdict.add(Rule::t10);
  add_rules_of(setup, s, actor, action, verdict);
  return verdict;
}

namespace {

// for_each_fight without the list.
Action random_fight(const Setup& setup, const State& s, Seat seat, Rng& rng) {
  const CardBag matching = matching_cards(s, seat);
  const CardBag& hand = s.hands[seat];
  const int up = matching.kinds();
  const int down = hand.kinds();
  const bool equal = all_equal(setup, s);
  const bool can_hand_over = may_hand_over(setup, s, seat);
  const int all = up + down + 1 + (equal ? 1 : 0) + (can_hand_over ? 1 : 0);
  const int pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
  if (pick < up) return with(Do::play_up, matching.nth_kind(pick));
  if (pick < up + down) return with(Do::play_down, hand.nth_kind(pick - up));
  if (pick == up + down) return plain(Do::yield);
  if (equal && pick == up + down + 1) return plain((s.fight & kChangedHands) != 0 ? Do::accept : Do::pass);
  return plain(Do::hand_over);
}

// The options of a card being performed, its steps not listed.
Action random_act(const Setup& setup, const State& s, Rng& rng) {
  const Steps steps = open_steps(setup, s);
  std::array<int, kSlots> counts;
  int all = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) all += counts[slot] = popcount64(steps[slot]);
  FixedList<Action, Options::kRoom> others;
  for_each_act_but_steps(setup, s, [&](Action action) {
    others.push(action);
    return true;
  });
  int pick =
      static_cast<int>(rng.below(static_cast<std::uint32_t>(all) + static_cast<std::uint32_t>(others.size()) + 1));
  if (pick >= all) {
    const auto other = static_cast<std::size_t>(pick - all);
    return other < others.size() ? others[other] : plain(Do::done);
  }
  std::size_t slot = 0;
  for (; pick >= counts[slot]; ++slot) pick -= counts[slot];
  return with(Do::step, static_cast<int>(slot), select64(steps[slot], pick));
}

}  // namespace

Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng) {
  const auto draw_kind = [&](const CardBag& cards, Do what) {
    return with(what, cards.nth_kind(static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.kinds())))));
  };
  switch (s.ask) {
    case Ask::deal_card:
    case Ask::deal_recruit:
      return with(Do::deal_card,
                  s.deck.nth_card(static_cast<int>(rng.below(static_cast<std::uint32_t>(s.deck.size())))));
    case Ask::first_discards: return draw_kind(not_yet_picked(s, actor), Do::discard);
    case Ask::discard: return draw_kind(s.hands[actor], Do::discard);
    case Ask::reveal: return plain(rng.below(2) == 0 ? Do::reveal : Do::draw);
    case Ask::act: return random_act(setup, s, rng);
    case Ask::fight: return random_fight(setup, s, actor, rng);
    case Ask::first_units:
    case Ask::recruits: {
      const Split split = split_of(setup, s, actor);
      return give_units(split.at(rng.below(static_cast<std::uint32_t>(split.count()))));
    }
    default: break;
  }
  FixedList<Action, Options::kRoom> list;
  for_each_option(setup, s, actor, [&](Action action) {
    list.push(action);
    return true;
  });
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

void lots(const Setup& setup, const State& s, Lots& out) {
  const bool from_deck = s.ask == Ask::deal_card || s.ask == Ask::deal_recruit;
  out.begin(static_cast<std::uint8_t>(from_deck ? DealtFrom::deck : DealtFrom::start), from_deck);
  for_each_option(setup, s, kChance, [&](Action action) {
    out.list.push({action, static_cast<std::uint8_t>(from_deck ? s.deck.count(action.a) : 1)});
    return true;
  });
}

}  // namespace oshra::yield
