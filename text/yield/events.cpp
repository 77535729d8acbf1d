// What happened, told to one reader.
#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

class Teller {
 public:
  Teller(const YieldPhrases& phrases, const ViewEvent& event, const View& view, const YieldNames& names)
      : reader_{phrases, view, names}, event_(event) {}

  [[nodiscard]] Sentence say(const std::string& what, const Slots& slots = {}) const {
    return reader_.phrases.say("event." + what, slots);
  }

  // Said of the player who acts: "event.<what>.you" or ".other".
  [[nodiscard]] Sentence by_actor(const std::string& what, const Slots& more = {}) const {
    return say(what + reader_.person(event_.seat), all(more));
  }
  // ... an army of theirs is moved.
  [[nodiscard]] Sentence with_army(const std::string& what) const {
    return by_actor(what, reader_.army_slots(event_.seat, event_.army));
  }
  // The army is what the sentence is about.
  [[nodiscard]] Sentence of_army(const std::string& what, const Slots& more = {}) const {
    Slots slots = reader_.army_slots(event_.seat, event_.army);
    slots.insert(slots.end(), more.begin(), more.end());
    return say(what, all(slots));
  }
  // Two players: the reader is the one, the other, both or neither.
  [[nodiscard]] Sentence to_player(const std::string& what, const Slots& more = {}) const {
    const std::string self = event_.of == event_.seat ? ".self" : "";
    const std::string key = self.empty() && reader_.is(event_.of) ? ".at_you" : reader_.person(event_.seat) + self;
    return say(what + key, all(more));
  }

  [[nodiscard]] Slots card() const {
    return {{"card", known() ? phrases().card_object(kind()) : phrases().unknown_card()}};
  }
  [[nodiscard]] Slots strategy() const {
    return {{"strategy", phrases().strategy(static_cast<Strategy>(event_.value))},
            {"ritual", phrases().strategy(Strategy::ritual)}};
  }
  [[nodiscard]] Slots region() const { return {{"region", phrases().region(static_cast<Region>(event_.value))}}; }
  [[nodiscard]] Slots amount() const { return count(event_.amount); }
  // Of a dial.
  [[nodiscard]] Slots units() const { return count(event_.value); }
  [[nodiscard]] Slots losses() const {
    Slots slots = amount();
    slots.push_back({"left", std::int64_t{event_.value}});
    return slots;
  }
  [[nodiscard]] bool undead() const { return reader_.view.powers.at(event_.seat) == Power::undead_armies; }

  [[nodiscard]] Sentence leader_picked() const {
    const auto power = static_cast<Power>(event_.value);
    return by_actor("leader_picked",
                    {{"leader_side", phrases().leader_side(power)}, {"power", phrases().power(power)}});
  }
  [[nodiscard]] Sentence card_given() const {
    Slots slots = card();
    slots.push_back(region().front());
    return to_player("card_given", slots);
  }
  [[nodiscard]] Sentence card_played() const {
    Slots slots = card();
    slots.push_back(amount().front());
    return by_actor(event_.value != 0 ? "card_played.up" : "card_played.down", slots);
  }
  [[nodiscard]] Sentence destroyed() const {
    const bool by_someone = event_.of < kMaxPlayers;  // else after a draw (Y-D1)
    const std::string who = !by_someone ? "" : reader_.is(event_.of) ? ".by_you" : ".by_other";
    Slots slots = {{"left", std::int64_t{event_.value}}, {"place", place(event_.from)}};
    return of_army("army_destroyed" + who, slots);
  }
  [[nodiscard]] Sentence recruits_shown() const { return say("recruits_shown", {{"card", phrases().card(kind())}}); }
  [[nodiscard]] Sentence season() const {
    return say("season_begins", {{"season", phrases().moment(Phase::strategy, event_.of, event_.value)}});
  }
  [[nodiscard]] Sentence phase() const {
    return say("phase_begins", {{"phase", phrases().moment(static_cast<Phase>(event_.value), event_.of, 0)}});
  }

 private:
  [[nodiscard]] const YieldPhrases& phrases() const { return reader_.phrases; }
  [[nodiscard]] bool known() const { return event_.card != kNoCard; }
  [[nodiscard]] Kind kind() const { return static_cast<Kind>(event_.card - 1); }
  [[nodiscard]] Sentence place(Location at) const { return phrases().place(reader_.names, at); }
  static Slots count(int number) { return {{"count", std::int64_t{number}}}; }

  // What any sentence may want; those given come first and win.
  [[nodiscard]] Slots all(Slots slots) const {
    const auto add = [&](std::string_view name, SlotValue value) {
      for (const Slot& slot : slots) {
        if (slot.name == name) return;
      }
      slots.push_back({name, std::move(value)});
    };
    add("player", reader_.player(event_.seat));
    add("of_player", phrases().of_player(reader_.names.players, event_.seat));
    add("named", reader_.player(event_.of));
    add("place", place(event_.to));
    add("from", phrases().from(reader_.names, event_.from));
    add("value", std::int64_t{event_.value});
    return slots;
  }

  YieldReader reader_;
  const ViewEvent& event_;
};

}  // namespace

Sentence YieldWords::event(const ViewEvent& event, const View& view, const YieldNames& names) const {
  const Teller tell(*phrases_, event, view, names);
  switch (event.what) {
    case Happening::starts: return tell.by_actor("starts");
    case Happening::leader_picked: return tell.leader_picked();
    case Happening::fortress_taken: return tell.by_actor("fortress_taken");
    case Happening::army_placed: return tell.with_army("army_placed");
    case Happening::answered: return tell.by_actor("answered");
    // That they were set, others know from the answer: without a dial there is nothing to tell.
    case Happening::units_set: return event.value == 0 ? "" : tell.of_army("units_set", tell.units());
    case Happening::card_drawn: return tell.by_actor("card_drawn", tell.card());
    case Happening::card_kept: return tell.by_actor("card_kept", tell.card());
    case Happening::card_discarded:
      return tell.by_actor(event.value != 0 ? "card_not_kept" : "card_discarded", tell.card());
    case Happening::shuffled: return tell.say("shuffled");
    case Happening::season_begins: return tell.season();
    case Happening::strategy_shown: return tell.by_actor("strategy_shown", tell.strategy());
    case Happening::strategy_kept: return tell.by_actor("strategy_kept");
    case Happening::army_stepped: return tell.with_army("army_stepped");
    case Happening::conquered: return tell.by_actor("conquered");
    case Happening::upgraded: return tell.by_actor("upgraded");
    case Happening::founded: return tell.by_actor("founded");
    case Happening::sacrificed: return tell.by_actor("sacrificed");
    case Happening::copies: return tell.by_actor("copies", tell.strategy());
    case Happening::marker_given: return tell.to_player("marker_given");
    case Happening::carried: return tell.by_actor("carried");
    case Happening::demanded: return tell.to_player("demanded", tell.region());
    case Happening::card_given: return tell.card_given();
    case Happening::has_none: return tell.by_actor("has_none", tell.region());
    // What comes next says so.
    case Happening::ended_actions: return "";
    case Happening::ambushes: return tell.with_army("ambushes");
    case Happening::battle_begins: return tell.say("battle_begins");
    case Happening::dial_shown: return tell.of_army("dial_shown", tell.units());
    case Happening::stands_at: return tell.by_actor("stands_at", tell.amount());
    case Happening::has_initiative: return tell.by_actor("has_initiative");
    case Happening::card_played: return tell.card_played();
    case Happening::handed_over: return tell.to_player("handed_over");
    case Happening::passes: return tell.by_actor("passes");
    case Happening::yields: return tell.by_actor("yields", tell.amount());
    case Happening::accepts_draw: return tell.by_actor("accepts_draw");
    case Happening::units_lost: return tell.of_army(tell.undead() ? "units_lost.undead" : "units_lost", tell.losses());
    case Happening::army_destroyed: return tell.destroyed();
    case Happening::army_retreats: return tell.of_army("army_retreats");
    case Happening::army_rises: return tell.of_army("army_rises", tell.units());
    case Happening::army_chases: return tell.with_army("army_chases");
    case Happening::battle_won: return tell.by_actor("battle_won");
    case Happening::battle_drawn: return tell.say("battle_drawn");
    case Happening::phase_begins: return tell.phase();
    case Happening::army_recovered: return tell.of_army("army_recovered");
    case Happening::recruits_shown: return tell.recruits_shown();
    case Happening::recruited: return tell.by_actor("recruited", tell.amount());
    // As units_set.
    case Happening::units_gained: return event.value == 0 ? "" : tell.of_army("units_gained", tell.units());
    case Happening::game_ends: return tell.say("game_ends");
  }
  return "";
}

}  // namespace oshra::text
