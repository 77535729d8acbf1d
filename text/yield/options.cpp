// What can be answered.
#include "foresight/yield/standing.h"
#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr int kFaceDown = 1;        // Y-B7
constexpr int kStrongFaceDown = 3;  // Y-P7
constexpr int kChampionBonus = 2;   // Y-P2

// One reader's options.
class Lines {
 public:
  Lines(const YieldWords& words, const YieldPhrases& phrases, const Setup& setup, const View& view,
        const YieldNames& names)
      : words_(words), reader_{phrases, view, names}, setup_(setup), view_(view), open_(foresight::open_table(view)) {}

  [[nodiscard]] Sentence line(Action action) const {
    const auto seat = static_cast<Seat>(action.a);
    const auto card = static_cast<Kind>(action.a);
    const auto strategy = static_cast<Strategy>(action.a);
    switch (kind_of(action)) {
      case Do::none: break;
      case Do::leader: return leader(power_of(static_cast<Leader>(action.a), action.b != 0));
      case Do::start: return at("start", action.a);
      case Do::place: return own_army("place", action.a, action.b);
      case Do::units: return units(units_of(action));
      case Do::discard: return say("discard", {{"card", card_object(card)}});
      case Do::keep: return say("keep", {{"card", card_object(card)}});
      case Do::give: return say("give", {{"card", card_object(card)}});
      case Do::play_up: return say("play_up", {{"card", card_object(card)}, number("count", counts_up(card))});
      case Do::play_down: return say("play_down", {{"card", card_object(card)}, number("count", counts_down())});
      case Do::strategy:
      case Do::copy: return say("strategy", {{"strategy", words_.strategy(strategy)}});
      case Do::reveal: return say("reveal", {{"strategy", words_.strategy(view_.chosen.at(view_.viewer))}});
      case Do::draw: return draw();
      case Do::step: return own_army("step", action.a, action.b);
      case Do::conquer:
        return say("conquer", {{"places", phrases().places(names(), conquerable(setup_, open_, view_.viewer))}});
      case Do::ambush:
        return own_army("ambush", action.a, standing(army(view_.viewer, static_cast<yield::Slot>(action.a))));
      case Do::upgrade: return at("upgrade", action.a, view_.value.at(action.a) + 1);
      case Do::found: return at("found", action.a);
      case Do::sacrifice: return at("sacrifice", action.a, view_.value.at(action.a) - 1);
      case Do::marker: return of_player("marker" + reader_.person(seat), seat);
      case Do::carry: return carry(action.a, action.b);
      case Do::steal:
        return say("steal",
                   {{"player", reader_.player(seat)}, {"region", words_.region(static_cast<Region>(action.b))}});
      case Do::battle: return battle(named_army(action));
      case Do::yield: return say("yield", {number("count", losses())});
      case Do::accept: return say("accept");
      case Do::pass: return say("pass");
      case Do::hand_over: return of_player("hand_over", partner());
      case Do::lose: return lose(named_army(action));
      case Do::retreat: return retreat(named_army(action), action.c);
      case Do::chase: return own_army("chase", action.a, action.b);
      case Do::recover: return at("recover", action.a);
      case Do::done: return done();
      case Do::deal_start: return of_player("deal_start" + reader_.person(seat), seat);
      case Do::deal_card: return say("deal_card", {{"card", words_.card(card)}});
    }
    return say("none");
  }

 private:
  static text::Slot number(std::string_view name, int value) { return {name, std::int64_t{value}}; }
  [[nodiscard]] const YieldPhrases& phrases() const { return reader_.phrases; }
  [[nodiscard]] const YieldNames& names() const { return reader_.names; }
  [[nodiscard]] Sentence say(const std::string& what, const Slots& slots = {}) const {
    return phrases().say("option." + what, slots);
  }
  [[nodiscard]] Sentence card_object(Kind card) const { return phrases().card_object(card); }
  [[nodiscard]] Location standing(Army army) const { return of_army(view_.at, army); }
  [[nodiscard]] Power power() const { return view_.powers.at(view_.viewer); }

  [[nodiscard]] Sentence at(const std::string& what, Location place, int value = 0) const {
    return say(what, {{"place", phrases().place(names(), place)}, number("value", value)});
  }
  [[nodiscard]] Sentence of_player(const std::string& what, Seat seat) const {
    return say(what, {{"player", reader_.player(seat)}});
  }
  // An army of the reader's and a location; {from} is where it stands.
  [[nodiscard]] Sentence own_army(const std::string& what, int slot, Location place) const {
    const Army army = yield::army(view_.viewer, static_cast<yield::Slot>(slot));
    Slots slots = reader_.army_slots(view_.viewer, slot_of(army));
    slots.push_back({"from", phrases().from(names(), standing(army))});
    slots.push_back({"place", phrases().place(names(), place)});
    return capitalised(say(what, slots));
  }

  [[nodiscard]] Sentence leader(Power power) const {
    return say("leader", {{"leader_side", words_.leader_side(power)},
                          {"power", words_.power(power)},
                          {"text", words_.power_text(power)}});
  }

  [[nodiscard]] Sentence units(const Units& units) const {
    const bool first = view_.ask == Ask::first_units;
    Sentence text;
    for (int slot = 0; slot < army_count(setup_, view_.viewer, power()); ++slot) {
      if (!text.empty()) text += ", ";
      text += phrases().say(first ? "phrase.units" : "phrase.units_more",
                            {{"army", words_.army(static_cast<yield::Slot>(slot), power())},
                             number("count", units.at(static_cast<std::size_t>(slot)))});
    }
    return text;
  }

  [[nodiscard]] int counts_up(Kind card) const {
    const bool led = power() == Power::champion && holds_army(view_.fighting, army(view_.viewer, yield::Slot::cavalry));
    return value_of(card) + (led ? kChampionBonus : 0);
  }
  [[nodiscard]] int counts_down() const { return power() == Power::strong_face_down ? kStrongFaceDown : kFaceDown; }

  [[nodiscard]] Sentence draw() const {
    const Allotment allotted = allotment(setup_, view_.viewer);
    return say(allotted.keep == 0 ? "draw" : "draw.keep", {{"strategy", words_.strategy(view_.chosen.at(view_.viewer))},
                                                           number("count", allotted.draw),
                                                           number("kept", allotted.keep)});
  }

  [[nodiscard]] Sentence carry(Location from, Location to) const {
    return say("carry", {{"from", phrases().from(names(), from)},
                         {"place", phrases().place(names(), to)},
                         number("value", view_.value.at(from) + view_.value.at(to))});
  }

  [[nodiscard]] Sentence battle(Army first) const {
    LocationSet places = 0;
    SeatSet players = 0;
    for_each_army(battle_group(setup_, open_, on_the_map(open_) & ~view_.inactive, first), [&](Army army) {
      places |= just(standing(army));
      players |= only(owner_of(army));
      return true;
    });
    return say("battle", {{"places", phrases().places(names(), places)}, {"players", reader_.players(players)}});
  }

  // Y-B11.
  [[nodiscard]] int losses() const {
    const SeatSet side = side_of(setup_, open_, view_.viewer);
    const Seat best = strongest(setup_, open_, static_cast<SeatSet>(open_.in & ~side));
    return strength_of(open_, side_of(setup_, open_, best)) - strength_of(open_, side);
  }
  [[nodiscard]] Seat partner() const {
    return first_of(static_cast<SeatSet>(side_of(setup_, open_, view_.viewer) & ~only(view_.viewer)));
  }

  [[nodiscard]] Sentence lose(Army army) const {
    Slots slots = reader_.army_slots(owner_of(army), slot_of(army));
    slots.push_back({"place", phrases().place(names(), standing(army))});
    slots.push_back(number("count", of_army(view_.dials, army).units()));
    return say("lose", slots);
  }
  [[nodiscard]] Sentence retreat(Army army, Location to) const {
    Slots slots = reader_.army_slots(owner_of(army), slot_of(army));
    slots.push_back({"from", phrases().from(names(), standing(army))});
    slots.push_back({"place", phrases().place(names(), to)});
    return say("retreat", slots);
  }

  [[nodiscard]] bool has_chased() const {
    for (int slot = 0; slot < kSlots; ++slot) {
      const Army army = yield::army(view_.viewer, static_cast<yield::Slot>(slot));
      if (holds_army(view_.fighting, army) && standing(army) != of_army(view_.stood, army)) return true;
    }
    return false;
  }
  // Of the card being performed (Y-T3).
  [[nodiscard]] bool has_acted() const { return view_.steps != 0 || (view_.done & (kActed | kCarried | kStole)) != 0; }
  [[nodiscard]] Sentence done() const {
    switch (view_.ask) {
      case Ask::upgrade_more: return say("done.upgrade_more");
      case Ask::spoils: return say(view_.raised == kNowhere ? "done.upgrade" : "done.upgrade_more");
      case Ask::steal_more: return say("done.steal");
      case Ask::give: return say("done.has_none");
      case Ask::chase: return say(has_chased() ? "done.chase_more" : "done.chase");
      default: return say(has_acted() ? "done.act_more" : "done.act");
    }
  }

  const YieldWords& words_;
  YieldReader reader_;
  const Setup& setup_;
  const View& view_;
  State open_;
};

}  // namespace

Sentence YieldWords::option(const Setup& setup, const View& view, const YieldNames& names, Action action) const {
  return Lines(*this, *phrases_, setup, view, names).line(action);
}

}  // namespace oshra::text
