// What an option would do, and how far each faction is from winning.
#include "foresight/hidden_leaders/consequences.h"

#include "text/hidden_leaders/phrases.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

using Fact = foresight::HiddenLeadersFact;

constexpr std::array<std::string_view, kFactions> kWins = {"consequence.wins.tribes", "consequence.wins.army",
                                                           "consequence.wins.undead", "consequence.wins.water"};

// One reader's facts.
class HiddenLeadersFacts {
 public:
  HiddenLeadersFacts(const HiddenLeadersWords& words, const HiddenLeadersPhrases& phrases, Viewer reader,
                     const std::vector<std::string>& names)
      : words_(words), phrases_(phrases), reader_(reader), names_(names) {}

  [[nodiscard]] Sentence line(const Fact& fact) const {
    switch (fact.what) {
      case Fact::What::card: return capitalised(card(fact));
      case Fact::What::party:
        return of_party("consequence.party", fact, {number("count", fact.count), number("limit", fact.limit)});
      case Fact::What::heroes:
        return of_party("consequence.heroes", fact,
                        {{"faction_name", phrases_.faction_name(fact.faction)},
                         number("count", fact.count),
                         number("before", fact.before)});
      case Fact::What::markers:
        return say("consequence.markers",
                   {number("red", fact.red), number("green", fact.green), {"wins", wins(fact.faction)}});
      case Fact::What::marker_choice: return marker_place(fact);
      case Fact::What::ends: break;
    }
    return say("consequence.ends", {{"wins", wins(fact.faction)}});
  }

  // All moves that one player may choose from, in one line.
  [[nodiscard]] Sentence marker_choice(Seat chooser, const Sentence& places) const {
    return say("consequence.marker_choice" + person(chooser),
               {{"player", phrases_.player(names_, chooser)}, {"places", places}});
  }

 private:
  static Slot number(std::string_view name, int value) { return {name, std::int64_t{value}}; }
  [[nodiscard]] Sentence say(std::string_view key, const Slots& slots = {}) const { return phrases_.say(key, slots); }
  [[nodiscard]] std::string person(Seat seat) const { return seat == reader_ ? ".you" : ".other"; }

  [[nodiscard]] Sentence wins(Faction faction) const { return say(kWins.at(static_cast<std::size_t>(faction))); }

  [[nodiscard]] Sentence of_party(const std::string& key, const Fact& fact, Slots slots) const {
    slots.push_back({"of_player", phrases_.of_player(names_, fact.seat)});
    return say(key + person(fact.seat), slots);
  }

  [[nodiscard]] Sentence marker_place(const Fact& fact) const {
    return say(
        "consequence.marker_place",
        {number("red", fact.red), number("green", fact.green), {"faction_name", phrases_.faction_name(fact.faction)}});
  }

  // Where it lies till now, as a label.
  [[nodiscard]] Sentence place(Place from) const {
    const auto owned = [&](const std::string& spot) {
      return say("phrase.at." + spot + person(from.seat),
                 {{"of_player", phrases_.of_player(names_, from.seat)}, number("place", from.slot + 1)});
    };
    switch (from.spot) {
      case Spot::hand: return owned("hand");
      case Spot::open: return owned("open");
      case Spot::hidden: return owned("hidden");
      case Spot::set: return say("phrase.at.set");
      case Spot::graveyard: return say("phrase.at.graveyard");
      case Spot::wilderness: return say("consequence.card.at.wilderness");
      default: return say("phrase.at.tavern");  // or laid aside from there (HL-A8)
    }
  }

  [[nodiscard]] Sentence card(const Fact& fact) const {
    Slots slots = {number("count", fact.count)};
    if (fact.card == Card::none) {
      slots.push_back(
          {"card", say("consequence.card.unknown", {number("count", fact.count), {"place", place(fact.from)}})});
    } else {
      slots.push_back({"card", say("consequence.card.known", {{"name", phrases_.hero(fact.card)},
                                                              {"factions", words_.factions(fact.card)},
                                                              {"place", place(fact.from)}})});
    }
    slots.push_back({"of_player", phrases_.of_player(names_, fact.to.seat)});
    const auto to = [&](const std::string& spot) { return say("consequence.card.to." + spot, slots); };
    switch (fact.to.spot) {
      case Spot::hand: return to("hand" + person(fact.to.seat));
      case Spot::open: return to("open" + person(fact.to.seat));
      case Spot::hidden: return to("hidden" + person(fact.to.seat));
      case Spot::graveyard: return to("graveyard");
      case Spot::wilderness: return to("wilderness");
      default: return to("tavern");
    }
  }

  const HiddenLeadersWords& words_;
  const HiddenLeadersPhrases& phrases_;
  Viewer reader_;
  const std::vector<std::string>& names_;
};

void add_to(Sentence& list, const Sentence& item) {
  if (!list.empty()) list += "; ";
  list += item;
}

}  // namespace

std::vector<Sentence> HiddenLeadersWords::consequences(const Setup& setup, const View& view,
                                                       const std::vector<std::string>& names, Action action) const {
  return consequences(foresight::foresee(setup, view, action), view.viewer, names);
}

std::vector<Sentence> HiddenLeadersWords::consequences(const foresight::HiddenLeadersConsequences& foreseen,
                                                       Viewer reader, const std::vector<std::string>& names) const {
  const HiddenLeadersFacts facts(*this, *phrases_, reader, names);
  std::vector<Sentence> lines;
  const auto add = [&](Sentence line, bool sure) {
    lines.push_back(sure ? std::move(line) : say("consequence.perhaps", {{"sentence", std::move(line)}}));
  };
  for (std::size_t i = 0; i < foreseen.facts.size(); ++i) {
    const Fact& fact = foreseen.facts[i];
    if (fact.what != Fact::What::marker_choice) {
      add(facts.line(fact), fact.sure);
      continue;
    }
    Sentence places;
    const auto is_one_of_them = [&](const Fact& other) {
      return other.what == fact.what && other.seat == fact.seat && other.sure == fact.sure;
    };
    for (; i < foreseen.facts.size() && is_one_of_them(foreseen.facts[i]); ++i) {
      add_to(places, facts.line(foreseen.facts[i]));
    }
    --i;
    add(facts.marker_choice(fact.seat, places), fact.sure);
  }
  if (foreseen.then) {
    Sentence list;
    for (std::size_t f = 0; f < kFactions; ++f) {
      add_to(list, say("need.count", {{"faction_name", phrases_->faction_name(static_cast<Faction>(f))},
                                      {"count", std::int64_t{foreseen.then->needs.steps.at(f)}}}));
    }
    lines.push_back(say("need.then", {{"needs", list}}));
  }
  if (lines.empty()) lines.push_back(say("consequence.none"));
  return lines;
}

std::optional<Sentence> HiddenLeadersWords::cost(const foresight::HiddenLeadersConsequences& foreseen, Viewer reader,
                                                 Action action) const {
  if (kind_of(action) == Do::discard || kind_of(action) == Do::give) return std::nullopt;
  int lost = 0;
  for (const Fact& fact : foreseen.facts) {
    if (fact.what != Fact::What::card || !fact.sure) continue;
    if (owner_of(fact.from) == reader) lost += fact.count;
    if (owner_of(fact.to) == reader) lost -= fact.count;
  }
  if (lost <= 0) return std::nullopt;
  return say("consequence.cost", {{"count", std::int64_t{lost}}});
}

std::vector<Sentence> HiddenLeadersWords::needs(const Setup& setup, const View& view) const {
  const foresight::HiddenLeadersNeeds needs = foresight::needs(setup, view.red, view.green);
  std::vector<Sentence> lines = {say("need.heading")};
  for (std::size_t f = 0; f < kFactions; ++f) {
    const Sentence name = phrases_->faction_name(static_cast<Faction>(f));
    if (static_cast<Faction>(f) == needs.leads) {
      lines.push_back(say("need.leads", {{"faction_name", name}}));
    } else {
      lines.push_back(say("need.steps", {{"faction_name", name}, {"count", std::int64_t{needs.steps.at(f)}}}));
    }
  }
  return lines;
}

}  // namespace oshra::text
