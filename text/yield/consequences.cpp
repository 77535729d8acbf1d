// What an option would do.
#include "foresight/yield/consequences.h"

#include <bit>

#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

using foresight::YieldFact;

// One reader's facts.
class YieldFacts {
 public:
  YieldFacts(const YieldPhrases& phrases, const View& view, const YieldNames& names) : reader_{phrases, view, names} {}

  [[nodiscard]] Sentence line(const YieldFact& fact) const {
    const std::string person = reader_.person(fact.seat);
    switch (fact.what) {
      case YieldFact::What::equal_cards: return say("consequence.equal_cards", {number("count", fact.low)});
      case YieldFact::What::fights: return fights({reader_.army_object_of(fact.seat, fact.army)});
      case YieldFact::What::strength:
        return of_player("consequence.strength" + person, fact.seat, {{"strength", range(fact)}});
      case YieldFact::What::initiative: return by_player("event.has_initiative" + person, fact.seat, {});
      case YieldFact::What::yielding:
        return by_player("consequence.yielding" + person, fact.seat, {{"losses", range(fact)}});
      case YieldFact::What::yields: return by_player("event.yields" + person, fact.seat, {number("count", fact.low)});
      case YieldFact::What::units: {
        Slots slots = reader_.army_slots(fact.seat, fact.army);
        slots.push_back(number("count", fact.low));
        slots.push_back(number("before", fact.before));
        return say(fact.before == 0 ? "consequence.units.first" : "consequence.units", slots);
      }
      case YieldFact::What::destroyed: return destroyed(fact);
      case YieldFact::What::battle_won: return by_player("event.battle_won" + person, fact.seat, {});
      case YieldFact::What::battle_drawn: return say("event.battle_drawn");
      case YieldFact::What::fortress:
        return by_player(fact.low == 0 ? "consequence.fortress.gone" : "consequence.fortress" + person, fact.seat,
                         {place(fact.place), number("value", fact.low)});
      case YieldFact::What::points:
        return of_player("consequence.points" + person, fact.seat,
                         {number("count", fact.low), number("before", fact.before)});
      case YieldFact::What::ends: break;
    }
    return contains(fact.players, reader_.view.viewer)
               ? say("consequence.ends.you")
               : say("consequence.ends.other", {{"players", phrases().players(reader_.names.players, fact.players)},
                                                number("count", std::popcount(fact.players))});
  }

  [[nodiscard]] Sentence army(const YieldFact& fact) const { return reader_.army_object_of(fact.seat, fact.army); }
  // All armies of a battle in one line.
  [[nodiscard]] Sentence fights(const std::vector<Sentence>& armies) const {
    return say("consequence.fights", {{"armies", phrases().messages.list(armies)}});
  }

 private:
  static text::Slot number(std::string_view name, int value) { return {name, std::int64_t{value}}; }
  [[nodiscard]] const YieldPhrases& phrases() const { return reader_.phrases; }
  [[nodiscard]] Sentence say(std::string_view key, const Slots& slots = {}) const { return phrases().say(key, slots); }
  [[nodiscard]] text::Slot place(Location at) const { return {"place", phrases().place(reader_.names, at)}; }

  [[nodiscard]] Sentence by_player(const std::string& key, Seat seat, Slots slots) const {
    slots.push_back({"player", reader_.player(seat)});
    return say(key, slots);
  }
  [[nodiscard]] Sentence of_player(const std::string& key, Seat seat, Slots slots) const {
    slots.push_back({"of_player", phrases().of_player(reader_.names.players, seat)});
    return say(key, slots);
  }

  [[nodiscard]] Sentence range(const YieldFact& fact) const {
    if (fact.low == fact.high) return std::to_string(fact.low);
    return say("consequence.range", {number("low", fact.low), number("high", fact.high)});
  }

  [[nodiscard]] Sentence destroyed(const YieldFact& fact) const {
    Slots slots = reader_.army_slots(fact.seat, fact.army);
    slots.push_back({"army_object", reader_.army_object_of(fact.seat, fact.army)});
    slots.push_back(number("left", fact.low));
    slots.push_back(place(fact.place));
    const bool by_someone = fact.of < kMaxPlayers;  // else after a draw (Y-D1)
    if (by_someone) slots.push_back({"named", reader_.player(fact.of)});
    return say(by_someone ? "event.army_destroyed" + reader_.person(fact.of) : "event.army_destroyed", slots);
  }

  YieldReader reader_;
};

}  // namespace

std::vector<Sentence> YieldWords::consequences(const Setup& setup, const View& view, const YieldNames& names,
                                               Action action) const {
  return consequences(foresight::foresee(setup, view, action), view, names);
}

std::vector<Sentence> YieldWords::consequences(std::span<const YieldFact> foreseen, const View& view,
                                               const YieldNames& names) const {
  const YieldFacts facts(*phrases_, view, names);
  std::vector<Sentence> lines;
  const auto add = [&](Sentence line, bool sure) {
    lines.push_back(sure ? std::move(line) : say("consequence.perhaps", {{"sentence", std::move(line)}}));
  };
  for (std::size_t i = 0; i < foreseen.size();) {
    const YieldFact& fact = foreseen[i];
    if (fact.what != YieldFact::What::fights) {
      add(facts.line(fact), fact.sure);
      ++i;
      continue;
    }
    std::vector<Sentence> armies;
    for (; i < foreseen.size() && foreseen[i].what == fact.what && foreseen[i].sure == fact.sure; ++i) {
      armies.push_back(facts.army(foreseen[i]));
    }
    add(facts.fights(armies), fact.sure);
  }
  if (lines.empty()) lines.push_back(say("consequence.none"));
  return lines;
}

std::optional<Sentence> YieldWords::cost(std::span<const YieldFact> foreseen, Viewer reader) const {
  for (const YieldFact& fact : foreseen) {
    if (fact.what != YieldFact::What::yields || fact.seat != reader || !fact.sure || fact.low == 0) continue;
    return say("consequence.cost", {{"count", std::int64_t{fact.low}}});
  }
  return std::nullopt;
}

}  // namespace oshra::text
