#include "foresight/yield/consequences.h"

#include <algorithm>

#include "engine/yield/dials.h"
#include "engine/yield/game.h"
#include "foresight/imagine.h"

namespace oshra::foresight {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

using What = YieldFact::What;
using YieldWorld = World<Yield>;

struct YieldTold {
  static bool ends(const Event& event) { return event.what == Happening::game_ends; }

  // Y-B3: all dials of a battle are shown together, whatever they show.
  static bool goes_with(const Event& event, const Event& next) {
    return event.what == Happening::dial_shown && next.what == Happening::dial_shown;
  }

  // Whatever units agree with all that is public (engine/yield/dials.h). An unseen dial has stood since the year began.
  static std::vector<View> told(const Setup& setup, const View& view, const State& /*before*/, const Event& event) {
    std::vector<View> views;
    if (event.what != Happening::dial_shown) return views;
    View known = view;
    Dial& dial = known.dials[event.seat][static_cast<std::size_t>(event.army)];
    for (int units = 1; units <= kMaxUnits; ++units) {
      dial = Dial::of(units, units);
      if (is_possible(DialHistory(setup, known, event.seat))) views.push_back(known);
    }
    return views;
  }

 private:
  // Whether the dials that are still unseen can make up what is left. Most of their settings are possible.
  static bool is_possible(const DialHistory& history) {
    if (history.unseen_sum() < 0) return false;
    const Split unseen = history.unseen();
    for (std::size_t i = 0, count = unseen.count(); i < count; ++i) {
      if (history.is_possible(history.began(unseen, i))) return true;
    }
    return false;
  }
};

class YieldForesight {
 public:
  YieldForesight(const Setup& setup, const View& view, Action action) : setup_(setup), view_(view), action_(action) {}

  [[nodiscard]] std::vector<YieldFact> facts_of(const YieldWorld& world) const {
    std::vector<YieldFact> facts;
    add_equal_cards(facts);
    for (const Event& event : world.events) add(event, world.before, facts);
    if (!world.whole) return facts;
    add_initiative(world.after, facts);
    add_own_units(world, facts);
    const Outcome before = outcome(setup_, world.before);
    const Outcome after = outcome(setup_, world.after);
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (before.points[seat] == after.points[seat]) continue;
      facts.push_back(number(What::points, seat, after.points[seat], before.points[seat]));
    }
    if (after.over) facts.push_back({.what = What::ends, .players = after.winners});
    return facts;
  }

 private:
  static YieldFact number(What what, Seat seat, int value, int before = 0) {
    return {.what = what,
            .seat = seat,
            .low = static_cast<std::uint16_t>(value),
            .high = static_cast<std::uint16_t>(value),
            .before = static_cast<std::uint16_t>(before)};
  }

  void add_equal_cards(std::vector<YieldFact>& facts) const {
    int count = 0;
    switch (kind_of(action_)) {
      case Do::discard:
      case Do::give:
      case Do::play_up:
      case Do::play_down: count = view_.hand.count(action_.a); break;
      case Do::keep: count = view_.drawn.count(action_.a); break;
      default: break;
    }
    if (count > 1) facts.push_back(number(What::equal_cards, view_.viewer, count));
  }

  static void add(const Event& event, const State& before, std::vector<YieldFact>& facts) {
    const auto of_army = [&](What what, int value, int till_now = 0) {
      YieldFact fact = number(what, event.seat, value, till_now);
      fact.army = event.army;
      return fact;
    };
    // The free upgrade of a destroyer may go to a partner's fortress (Y-G2, Y-L3).
    const auto fortress = [&](Location place) {
      YieldFact fact = number(What::fortress, event.seat, event.value);
      fact.place = place;
      for (Seat seat = 0; event.what == Happening::upgraded && seat < kMaxPlayers; ++seat) {
        if (holds(before.owned[seat], place)) fact.seat = seat;
      }
      return fact;
    };
    const auto dial = [&] { return before.dials[event.seat][static_cast<std::size_t>(event.army)].units(); };
    switch (event.what) {
      case Happening::dial_shown: facts.push_back(of_army(What::fights, 0)); return;
      case Happening::stands_at:
      case Happening::card_played: facts.push_back(number(What::strength, event.seat, event.amount)); return;
      case Happening::yields: facts.push_back(number(What::yields, event.seat, event.amount)); return;
      case Happening::units_lost:
      case Happening::army_rises:
        if (event.value != dial()) facts.push_back(of_army(What::units, event.value, dial()));
        return;
      case Happening::army_destroyed: {
        YieldFact fact = of_army(What::destroyed, event.value);
        fact.of = event.of;
        fact.place = event.from;
        facts.push_back(fact);
        return;
      }
      case Happening::battle_won: facts.push_back(number(What::battle_won, event.seat, 0)); return;
      case Happening::battle_drawn: facts.push_back({.what = What::battle_drawn}); return;
      case Happening::fortress_taken:
      case Happening::conquered:
      case Happening::upgraded:
      case Happening::founded:
      case Happening::sacrificed:
      case Happening::carried: facts.push_back(fortress(event.to)); return;
      default: return;
    }
  }

  // Whose it is, and what yielding would cost them (Y-B11), as the engine says it when they do so.
  void add_initiative(const State& after, std::vector<YieldFact>& facts) const {
    if (after.ask != Ask::fight) return;
    const Seat seat = first_of(after.asked);
    facts.push_back(number(What::initiative, seat, 0));
    State yielded = after;
    int losses = 0;
    CallbackSink<Event> sink{[](void* context, const Event& event) {
                               if (event.what == Happening::yields) *static_cast<int*>(context) = event.amount;
                             },
                             &losses};
    apply(setup_, yielded, seat, plain(Do::yield), sink);
    facts.push_back(number(What::yielding, seat, losses));
  }

  // Y-S6, Y-V2: what a player spreads is carried out when all have answered, and the same whatever the others do.
  void add_own_units(const YieldWorld& world, std::vector<YieldFact>& facts) const {
    if (kind_of(action_) != Do::units) return;
    State all_answered = world.after;
    const Ask ask = world.before.ask;
    Rng rng(0);
    NullSink nobody;
    while (all_answered.ask == ask) {
      const Seat seat = first_of(all_answered.asked);
      apply(setup_, all_answered, seat, random_option(setup_, all_answered, seat, rng), nobody);
    }
    const Seat own = view_.viewer;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const int before = world.before.dials[own][slot].units();
      const int after = all_answered.dials[own][slot].units();
      if (before == after) continue;
      YieldFact fact = number(What::units, own, after, before);
      fact.army = static_cast<Slot>(slot);
      facts.push_back(fact);
    }
  }

  const Setup& setup_;
  const View& view_;
  Action action_;
};

// Strengths and losses are told as a range.
bool is_range(What what) { return what == What::strength || what == What::yielding; }

// The last strength of a player is the one they then have.
void keep_last_strengths(std::vector<YieldFact>& facts) {
  const auto is_old = [&](const YieldFact& fact) {
    if (fact.what != What::strength) return false;
    const auto last = std::ranges::find_if(facts.rbegin(), facts.rend(), [&](const YieldFact& other) {
      return other.what == What::strength && other.seat == fact.seat;
    });
    return &*last != &fact;
  };
  std::vector<YieldFact> kept;
  std::ranges::remove_copy_if(facts, std::back_inserter(kept), is_old);
  facts = std::move(kept);
}

}  // namespace

std::vector<YieldFact> foresee(const Setup& setup, const View& view, Action action) {
  const auto imagined = Imagining<Yield, YieldTold>(setup, view, action).imagine();
  if (!imagined) return {};
  const YieldForesight foresight(setup, view, action);
  std::vector<std::vector<YieldFact>> worlds;
  worlds.reserve(imagined->worlds.size());
  for (const YieldWorld& world : imagined->worlds) {
    worlds.push_back(foresight.facts_of(world));
    keep_last_strengths(worlds.back());
  }
  const auto same = [](YieldFact a, YieldFact b) {
    a.sure = b.sure;
    if (is_range(a.what)) {
      a.low = b.low;
      a.high = b.high;
    }
    return a == b;
  };
  const auto join = [](YieldFact& kept, const YieldFact& other) {
    if (!is_range(kept.what)) return;
    kept.low = std::min(kept.low, other.low);
    kept.high = std::max(kept.high, other.high);
  };
  return joined(worlds, imagined->all, same, join);
}

}  // namespace oshra::foresight
