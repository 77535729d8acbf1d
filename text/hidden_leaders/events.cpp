// What happened, told to one reader.
#include "text/hidden_leaders/phrases.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

// One event and whom it is told.
class Teller {
 public:
  Teller(const HiddenLeadersPhrases& phrases, const ViewEvent& event, Viewer reader,
         const std::vector<std::string>& names)
      : phrases_(phrases), event_(event), reader_(reader), names_(names) {}

  // Said of the player who acts: "event.<what>.you" or ".other".
  [[nodiscard]] Sentence by_actor(const std::string& what, Slots more = {}) const {
    more.push_back({"player", phrases_.player(names_, event_.seat)});
    more.push_back({"of_player", phrases_.of_player(names_, event_.seat)});
    return phrases_.say("event." + what + person(event_.seat), more);
  }

  [[nodiscard]] Sentence moved() const {
    const Place from = event_.from;
    const Place to = event_.to;
    const bool same_party = from.seat == to.seat;
    switch (to.spot) {
      case Spot::harbor: return card_moves("harbor");
      case Spot::wilderness:
        return from.spot == Spot::hand ? owner_moves("discarded", from.seat) : card_moves("wilderness");
      case Spot::graveyard: return card_moves("graveyard");
      case Spot::tavern: return card_moves("tavern");
      case Spot::aside: return card_moves("aside");
      case Spot::set: return owner_moves("moved.set", event_.seat);
      case Spot::hand: return owner_moves("moved.hand", to.seat);
      case Spot::open:
        if (same_party && from.spot == Spot::hand) return owner_moves("placed_open", to.seat);
        if (same_party && from.spot == Spot::hidden) return in_party("turned_up", to.seat);
        return in_party("moved.open", to.seat);
      case Spot::hidden:
        if (same_party && from.spot == Spot::hand) return owner_moves("placed_hidden", to.seat);
        if (same_party && from.spot == Spot::open) return in_party("turned_down", to.seat);
        return in_party("moved.hidden", to.seat);
      case Spot::nowhere: break;
    }
    return "";
  }

  [[nodiscard]] Sentence played() const { return owner_moves("played", event_.seat); }
  [[nodiscard]] Sentence picked() const { return owner_moves("picked", event_.seat); }

  [[nodiscard]] Sentence looked() const {
    const Seat owner = event_.from.seat;
    Slots slots = {{"player", phrases_.player(names_, event_.seat)},
                   {"of_player", phrases_.of_player(names_, owner)},
                   {"place", std::int64_t{event_.from.slot} + 1},
                   {"known", known() ? "yes" : "no"},
                   {"name", known() ? name() : Sentence()}};
    const std::string_view who = event_.seat == reader_ ? "you" : owner == reader_ ? "at_you" : "other";
    return phrases_.say("event.looked." + std::string(who), slots);
  }

  [[nodiscard]] Sentence revealed() const {
    const Slots slots = {{"name", name()},
                         {"of_player", phrases_.of_player(names_, event_.from.seat)},
                         {"place", std::int64_t{event_.from.slot} + 1}};
    if (event_.from.spot == Spot::wilderness) return phrases_.say("event.revealed.wilderness", slots);
    if (event_.from.spot == Spot::hidden) {
      return phrases_.say(std::string("event.revealed.hidden") + person(event_.from.seat), slots);
    }
    return phrases_.say("event.revealed.elsewhere", slots);
  }

  [[nodiscard]] Sentence player_named() const {
    const Seat named = event_.value;
    const Slots slots = {{"player", phrases_.player(names_, event_.seat)}, {"named", phrases_.player(names_, named)}};
    if (named == event_.seat) return phrases_.say("event.player_named" + person(event_.seat) + ".self", slots);
    if (named == reader_) return phrases_.say("event.player_named.at_you", slots);
    return phrases_.say("event.player_named" + person(event_.seat), slots);
  }

  [[nodiscard]] bool known() const { return event_.card != 0; }
  [[nodiscard]] Sentence name() const { return phrases_.hero(static_cast<Card>(event_.card)); }
  [[nodiscard]] Slots leader_slots() const { return phrases_.leader_slots(static_cast<Leader>(event_.card)); }

 private:
  [[nodiscard]] std::string person(Seat seat) const { return seat == reader_ ? ".you" : ".other"; }

  [[nodiscard]] Sentence card(const std::string& phrase) const {
    return known() ? phrases_.say(phrase + ".known", {{"name", name()}}) : phrases_.say(phrase + ".unknown");
  }

  [[nodiscard]] Sentence from() const {
    const Place place = event_.from;
    const auto of_owner = [&](const std::string& spot) {
      return phrases_.say("phrase.from." + spot + person(place.seat),
                          {{"of_player", phrases_.of_player(names_, place.seat)}});
    };
    switch (place.spot) {
      case Spot::harbor: return phrases_.say("phrase.from.harbor");
      case Spot::wilderness: return phrases_.say("phrase.from.wilderness");
      case Spot::graveyard: return phrases_.say("phrase.from.graveyard");
      case Spot::tavern: return phrases_.say("phrase.from.tavern");
      case Spot::set: return phrases_.say("phrase.from.set");
      case Spot::aside: return phrases_.say("phrase.from.aside");
      case Spot::hand: return of_owner("hand");
      case Spot::open: return of_owner("open");
      case Spot::hidden: return of_owner("hidden");
      case Spot::nowhere: break;
    }
    return "";
  }

  // The card is what the sentence is about.
  [[nodiscard]] Sentence card_moves(const std::string& where) const {
    return phrases_.say("event.moved." + where, {{"card_subject", card("phrase.card_subject")}, {"from", from()}});
  }
  // ... a player is.
  [[nodiscard]] Sentence owner_moves(const std::string& what, Seat seat) const {
    return phrases_.say("event." + what + person(seat),
                        {{"player", phrases_.player(names_, seat)}, {"card", card("phrase.card")}, {"from", from()}});
  }
  // ... the card, in somebody's party.
  [[nodiscard]] Sentence in_party(const std::string& what, Seat seat) const {
    return phrases_.say("event." + what + person(seat), {{"card_subject", card("phrase.card_subject")},
                                                         {"from", from()},
                                                         {"of_player", phrases_.of_player(names_, seat)}});
  }

  const HiddenLeadersPhrases& phrases_;
  const ViewEvent& event_;
  Viewer reader_;
  const std::vector<std::string>& names_;
};

}  // namespace

Sentence HiddenLeadersWords::event(const ViewEvent& event, Viewer reader, const std::vector<std::string>& names) const {
  const Teller tell(*phrases_, event, reader, names);
  switch (event.what) {
    case Happening::starts: return tell.by_actor("starts");
    case Happening::leader_dealt:
      return event.card == 0 ? tell.by_actor("leader_dealt") : tell.by_actor("leader_dealt", tell.leader_slots());
    case Happening::answered: return tell.by_actor("answered");
    case Happening::turn_begins: return tell.by_actor("turn_begins");
    case Happening::played: return tell.played();
    case Happening::moved:
    case Happening::exchanged: return tell.moved();
    case Happening::picked: return tell.picked();
    case Happening::markers_moved:
      return tell.by_actor("markers_moved", {{"markers", phrases_->move(event.red, event.green)}});
    case Happening::looked: return tell.looked();
    case Happening::revealed: return tell.revealed();
    case Happening::shuffled: return say("event.shuffled");
    case Happening::performs: return tell.by_actor("performs", {{"name", tell.name()}});
    case Happening::player_named: return tell.player_named();
    case Happening::faction_named:
      return tell.by_actor("faction_named", {{"faction_name", faction(static_cast<Faction>(event.value))}});
    case Happening::pile_named: {
      const bool wilderness = static_cast<NamedPile>(event.value) == NamedPile::wilderness;
      return tell.by_actor("pile_named", {{"pile", wilderness ? "wilderness" : "graveyard"}});
    }
    case Happening::mode_named: {
      const bool turn_over = static_cast<Mode>(event.value) == Mode::turn_over;
      return tell.by_actor("mode_named", {{"mode", turn_over ? "turn_over" : "look"}});
    }
    case Happening::declined: return tell.by_actor("declined");
    case Happening::has_none: return tell.by_actor("has_none");
    case Happening::leader_shown: return tell.by_actor("leader_shown", tell.leader_slots());
    case Happening::game_ends: return say("event.game_ends");
  }
  return "";
}

}  // namespace oshra::text
