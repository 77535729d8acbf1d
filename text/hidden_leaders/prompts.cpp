// What is asked, and what can be answered.
#include <algorithm>

#include "engine/hidden_leaders/cards.h"
#include "text/hidden_leaders/card_text.h"
#include "text/hidden_leaders/phrases.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, 24> kAsks = {
    "nothing",      "deal_start",      "deal_leader",  "deal_setup", "deal_draw",     "deal_refill",
    "deal_effect",  "deal_random",     "setup_choice", "act",        "discard_more",  "draw",
    "discard_down", "marker",          "player",       "faction",    "pile",          "mode",
    "pick",         "exchange_second", "extra_play",   "give",       "each_discards", ""};
static_assert(static_cast<std::size_t>(Ask::each_discards) + 2 == kAsks.size());

const Frame& top_frame(const View& view) { return view.frames.at(view.depth - 1U); }
const Step& step_of(const View& view) {
  const Frame& frame = top_frame(view);
  return facts(frame.card).program.steps.at(frame.step);
}

// The rest of a key for a pick: what is done to the card.
std::string pick_key(const Step& step) {
  switch (step.verb) {
    case Verb::bury: return "bury";
    case Verb::discard: return "discard";
    case Verb::take: return "take";
    case Verb::look: return "look";
    case Verb::place_hidden: return "place_hidden";
    case Verb::place_open: return step.to.of == Of::you ? "place_open.yours" : "place_open.others";
    case Verb::turn_over: return "turn_over";
    case Verb::perform: return "perform";
    case Verb::exchange: return "exchange";
    default: return "?";
  }
}

// The rest of a key for naming a player or a faction: what the card then does with it.
std::string purpose_key(const View& view) {
  const Frame& frame = top_frame(view);
  const Step& next = facts(frame.card).program.steps.at(frame.step + 1U);
  switch (next.verb) {
    case Verb::bury: return next.pick == Pick::random ? "bury_random" : "bury";
    case Verb::draw: return "draw";
    case Verb::set_x: return "count";
    case Verb::place_open: return "place_open";
    case Verb::give: return "give";
    case Verb::discard: return "discard";
    case Verb::turn_over: return "turn_over";
    case Verb::choose_player: return "player";
    default: return "?";
  }
}

// Where the hidden heroes of a seat begin in the list of all.
int hidden_before(const View& view, Seat seat) {
  int before = 0;
  for (Seat other = 0; other < seat; ++other) before += view.hidden_size.at(other);
  return before;
}

}  // namespace

// The card that asks; of whoever is asked by another's card (HL-A11), also whose it is, unless the question says so
// itself.
Sentence HiddenLeadersWords::asking_card(const View& view, const std::vector<std::string>& names) const {
  Sentence card = hero(top_frame(view).card);
  if (view.viewer == view.turn || !contains(view.asked, view.viewer) || view.ask == Ask::give) return card;
  return say("prompt.card_of", {{"hero", card}, {"player", phrases_->player(names, view.turn)}});
}

Sentence HiddenLeadersWords::prompt(const View& view, const std::vector<std::string>& names) const {
  const std::string ask(kAsks.at(static_cast<std::size_t>(view.ask)));
  const bool of_card = view.depth != 0;
  Slots slots;
  if (of_card) slots.push_back({"hero", asking_card(view, names)});
  if (view.ask == Ask::nothing || is_chance(view.ask)) return say("prompt." + ask, slots);
  if (!contains(view.asked, view.viewer)) {
    slots.push_back({"players", phrases_->players(names, view.asked)});
    return say(of_card ? "prompt.wait_card" : "prompt.wait", slots);
  }
  switch (view.ask) {
    case Ask::setup_choice:
      return say(view.answers[0] == Card::none ? "prompt.setup_choice.hide" : "prompt.setup_choice.discard");
    case Ask::discard_more: {
      const int left = std::min(kStep1Discards - view.count, int{view.hand_size[view.viewer]});
      slots.push_back({"left", std::int64_t{left}});
      break;
    }
    case Ask::exchange_second:
      if (step_of(view).from.top_only) return say("prompt.exchange_second.top", slots);
      if (view.picked != Card::none) {
        slots.push_back({"name", hero(view.picked)});
        return say("prompt.exchange_second.known", slots);
      }
      slots.push_back({"of_player", phrases_->of_player(names, view.picked_at.seat)});
      slots.push_back({"place", std::int64_t{view.picked_at.slot} + 1});
      return say("prompt.exchange_second.hidden", slots);
    case Ask::player: {
      const std::string purpose = purpose_key(view);
      // The faction has been named before.
      if (purpose == "give") {
        slots.push_back({"faction", phrases_->faction_attribute(static_cast<Faction>(view.named - 1))});
      }
      return say("prompt.player." + purpose, slots);
    }
    case Ask::faction: return say("prompt.faction." + purpose_key(view), slots);
    case Ask::give:
      slots.push_back({"player", phrases_->player(names, view.turn)});
      slots.push_back({"faction", phrases_->faction_attribute(static_cast<Faction>(view.named - 1))});
      break;
    case Ask::pick: {
      const Step& step = step_of(view);
      if (view.p != 0) slots.push_back({"of_player", phrases_->of_player(names, static_cast<Seat>(view.p - 1))});
      Sentence text = say("prompt.pick." + pick_key(step), slots);
      if (step.count == 1) return text;
      return say(
          "prompt.progress",
          {{"prompt", std::move(text)}, {"number", std::int64_t{view.count} + 1}, {"total", std::int64_t{step.count}}});
    }
    default: break;
  }
  return say("prompt." + ask, slots);
}

Sentence HiddenLeadersWords::option(const View& view, const std::vector<std::string>& names, Action action) const {
  const auto with_name = [&](std::string_view key, Card card) { return say(key, {{"name", hero(card)}}); };
  const auto person = [&](Seat seat) { return seat == view.viewer ? ".you" : ".other"; };
  const auto slot_card = [&](std::string_view key) {
    const Card card = view.tavern.at(action.a - 1U);
    return say(key, {{"name", hero(card)}, {"slot", std::int64_t{action.a}}});
  };
  switch (kind_of(action)) {
    case Do::none: return say("option.none");
    case Do::play: return with_name("option.play", card_of(action));
    case Do::discard: return with_name("option.discard", card_of(action));
    case Do::hide: return with_name("option.hide", card_of(action));
    case Do::give: return with_name("option.give", card_of(action));
    case Do::draw_tavern: return slot_card("option.draw_tavern");
    case Do::draw_harbor: return say("option.draw_harbor");
    case Do::move:
      return capitalised(say("option.move", {{"markers", phrases_->move(red_of(action), green_of(action))}}));
    case Do::choose_open:
      return say(std::string("option.choose_open") + person(seat_of(action)),
                 {{"name", hero(card_of(action))}, {"of_player", phrases_->of_player(names, seat_of(action))}});
    case Do::choose_hidden: {
      const int at = hidden_before(view, seat_of(action)) + action.b;
      const Card card = view.hidden.at(static_cast<std::size_t>(at)).card;
      Slots slots = {{"of_player", phrases_->of_player(names, seat_of(action))}, {"place", std::int64_t{action.b} + 1}};
      if (card != Card::none) slots.push_back({"name", hero(card)});
      return say(
          std::string("option.choose_hidden") + person(seat_of(action)) + (card == Card::none ? ".unknown" : ".known"),
          slots);
    }
    case Do::choose_tavern: return slot_card("option.choose_tavern");
    case Do::choose_graveyard: return with_name("option.choose_graveyard", card_of(action));
    case Do::choose_hand: return with_name("option.choose_hand", card_of(action));
    case Do::choose_set: return with_name("option.choose_set", card_of(action));
    case Do::player:
      return say(std::string("option.player") + person(seat_of(action)),
                 {{"player", phrases_->player(names, seat_of(action))}});
    case Do::faction: return say("option.faction", {{"faction_name", faction(static_cast<Faction>(action.a))}});
    case Do::pile:
      return say(static_cast<NamedPile>(action.a) == NamedPile::wilderness ? "option.pile.wilderness"
                                                                           : "option.pile.graveyard");
    case Do::mode:
      return say(static_cast<Mode>(action.a) == Mode::turn_over ? "option.mode.turn_over" : "option.mode.look");
    case Do::done:
      switch (view.ask) {
        case Ask::act: return say("option.done.pass");
        case Ask::discard_more: return say("option.done.stop");
        case Ask::give: return say("option.done.has_none");
        default: return say(view.count != 0 ? "option.done.enough" : "option.done.decline");
      }
    case Do::deal_card: return with_name("option.deal_card.known", card_of(action));
    case Do::deal_start:
      return say(std::string("option.deal_start") + person(seat_of(action)),
                 {{"player", phrases_->player(names, seat_of(action))}});
    case Do::deal_leader: return say("option.deal_leader", {{"leader", leader(static_cast<Leader>(action.a))}});
  }
  return say("option.none");
}

}  // namespace oshra::text
