#include "apps/terminal/hidden_leaders/teller.h"

#include <algorithm>

#include "apps/terminal/hidden_leaders/card_search.h"
#include "apps/terminal/lines.h"
#include "engine/hidden_leaders/cards.h"
#include "protocol/hidden_leaders/names.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Card;
using hl::Do;

namespace {

// Of more cards that are found only the names are told.
constexpr int kFullTexts = 6;

// A card of a hand, the Tavern or a pile is chosen for what it does.
bool is_chosen_for_text(Do kind) {
  switch (kind) {
    case Do::play:
    case Do::discard:
    case Do::hide:
    case Do::give:
    case Do::draw_tavern:
    case Do::choose_tavern:
    case Do::choose_graveyard:
    case Do::choose_hand:
    case Do::choose_set: return true;
    default: return false;
  }
}

// A hero of a party is, where it is performed or comes to somebody; elsewhere its faction counts more.
bool is_performed_or_taken(hl::Verb verb) {
  switch (verb) {
    case hl::Verb::take:
    case hl::Verb::place_hidden:
    case hl::Verb::place_open:
    case hl::Verb::perform:
    case hl::Verb::exchange: return true;
    default: return false;
  }
}

}  // namespace

std::string HiddenLeadersTeller::ends_at() const {
  return say("table.ends_at", {{"count", std::int64_t{hl::end_threshold(side_.setup())}}});
}

std::string HiddenLeadersTeller::greeting(const std::vector<std::string>& others) const {
  const hl::Setup& setup = side_.setup();
  std::string line = say("table.title") + ". ";
  if (setup.beginner != 0) line += say("table.beginner") + ". ";
  if (setup.deck.size() > hl::deck_of(setup.beginner != 0, false).size()) line += say("table.extended") + ". ";
  std::string opponents;
  for (const std::string& other : others) {
    if (!other.empty()) opponents += (opponents.empty() ? "" : ", ") + other;
  }
  return line + say("table.opponents", {{"players", opponents}}) + ' ' + ends_at();
}

Waited HiddenLeadersTeller::go_on(Waiting& waiting) {
  told_this_turn_ = told_this_turn_ | cards_told_by_options();
  seen_ = seen_ | told_this_turn_;
  return GameTeller::go_on(waiting);
}

void HiddenLeadersTeller::hear(std::size_t told) {
  const auto begins = [](const hl::ViewEvent& event) { return event.what == hl::Happening::turn_begins; };
  // The news of a turn are understood from all of it.
  const auto first = heard_.begin();
  const auto next = first + static_cast<std::ptrdiff_t>(told);
  const auto turn = std::find_if(std::make_reverse_iterator(next), heard_.rend(), begins);
  const auto from = turn == heard_.rend() ? first : std::prev(turn.base());
  turn_ = static_cast<int>(std::count_if(first, next, begins));
  const bool over = view_.depth == 0;
  news_ = tell_news(words_, names_, side_.seat(), {from, heard_.end()}, static_cast<std::size_t>(next - from), turn_,
                    {.before = over_at_ == told, .now = over});
  if (over) over_at_ = heard_.size();
  turn_ += news_.turns_begun;
  if (news_.turns_begun > 0) told_this_turn_ = {};
}

std::string HiddenLeadersTeller::title() const {
  if (turn_ == 0) return {};
  const std::string who = view_.turn == side_.seat() ? say("table.you") : names_[view_.turn];
  return say("table.turn", {{"number", std::int64_t{turn_}}, {"player", who}});
}

Card HiddenLeadersTeller::card_of_option(Action action) const {
  switch (hl::kind_of(action)) {
    case Do::draw_tavern:
    case Do::choose_tavern: return view_.tavern[action.a - 1U];
    case Do::choose_hidden: return hidden_hero(view_, hl::seat_of(action), action.b);
    case Do::choose_open: return hl::card_of(action);
    default: return is_chosen_for_text(hl::kind_of(action)) ? hl::card_of(action) : Card::none;
  }
}

bool HiddenLeadersTeller::is_about_text(Action action) const {
  const Do kind = hl::kind_of(action);
  if (kind != Do::choose_open && kind != Do::choose_hidden) return is_chosen_for_text(kind);
  if (view_.depth == 0) return false;
  const hl::Frame& frame = view_.frames[view_.depth - 1U];
  return is_performed_or_taken(hl::facts(frame.card).program.steps[frame.step].verb);
}

bool HiddenLeadersTeller::can_be_brief() const {
  return !looks_on() && std::ranges::any_of(options_, [&](Action action) {
    return card_of_option(action) != Card::none && !is_about_text(action);
  });
}

std::string HiddenLeadersTeller::prompt() const { return words_.prompt(view_, names_).text; }

// A turn's question is another one when another card asks it, or another of its steps.
Question HiddenLeadersTeller::asked() const {
  Question question = {static_cast<std::uint32_t>(view_.ask), static_cast<std::uint32_t>(turn_), view_.depth, view_.p};
  if (view_.depth != 0) {
    const hl::Frame& frame = view_.frames[view_.depth - 1U];
    question.insert(question.end(), {static_cast<std::uint32_t>(frame.card), frame.step});
  }
  return question;
}

// The Tavern's slots and the Harbor, also while a slot is empty.
std::vector<Action> HiddenLeadersTeller::usual_choices() const {
  if (view_.ask != hl::Ask::draw) return {};
  std::vector<Action> usual;
  usual.reserve(hl::kTavernSlots + 1);
  for (int slot = 1; slot <= hl::kTavernSlots; ++slot) usual.push_back(hl::with_value(Do::draw_tavern, slot));
  usual.push_back(hl::plain(Do::draw_harbor));
  return usual;
}

IdSet HiddenLeadersTeller::cards_told_by_options() const {
  IdSet told;
  for (const Action action : options_) {
    const Card card = card_of_option(action);
    if (is_about_text(action) && card != Card::none) told.add(id(card));
  }
  return told;
}

std::vector<ListedOption> HiddenLeadersTeller::choices(bool in_full) const {
  std::vector<ListedOption> choices;
  const std::vector<std::string> foreseen = this->foreseen();
  IdSet told;
  for (const auto& [number, action] : numbers_.open()) {
    ListedOption choice{.number = number, .text = words_.option(view_, names_, action).text, .then = {}};
    if (!foreseen.empty()) choice.then = foreseen[choices.size()];
    const Card card = card_of_option(action);
    if (hl::kind_of(action) == Do::player) {
      choice.text = lines_.option_with_player(choice.text, view_, hl::seat_of(action));
    } else if (hl::kind_of(action) == Do::pile) {
      choice.text = lines_.pile(view_, static_cast<hl::NamedPile>(action.a));
    } else if (card != Card::none && !told.has(id(card))) {
      if (in_full || is_about_text(action)) {
        told.add(id(card));
        choice.text = lines_.option_with_text(choice.text, card);
      } else {
        choice.text = lines_.option_with_factions(choice.text, card);
      }
    }
    choices.push_back(std::move(choice));
  }
  return choices;
}

std::string HiddenLeadersTeller::wins(hl::Faction faction) const {
  return say("consequence.wins." + std::string(hl::name_of(faction)));
}

bool HiddenLeadersTeller::loses_with(hl::Faction faction) const {
  return (hl::factions_of(view_.leaders[side_.seat()]) & hl::just(faction)) == 0;
}

std::vector<std::string> HiddenLeadersTeller::consequences(Action action) const {
  const foresight::HiddenLeadersConsequences foreseen = foresight::foresee(side_.setup(), view_, action);
  std::vector<std::string> lines = texts_of(words_.consequences(foreseen, side_.seat(), names_));
  if (!foreseen.last_turn) return lines;
  const std::string end = say("table.labelled", {{"label", text::capitalised(say("table.then.last_turn")).text},
                                                 {"content", wins(*foreseen.last_turn)}});
  lines.push_back(end + '.');
  if (loses_with(*foreseen.last_turn)) {
    lines.push_back(inked(Ink::red, text::capitalised(say("table.then.lost")).text + '.'));
  }
  return lines;
}

// Of a party that is then full while the turn may still change that; what is sure is told otherwise.
std::string HiddenLeadersTeller::last_hero(const foresight::HiddenLeadersConsequences& foreseen) const {
  if (foreseen.last_turn) return {};
  for (const foresight::HiddenLeadersFact& fact : foreseen.facts) {
    if (fact.what != foresight::HiddenLeadersFact::What::party || fact.count < fact.limit) continue;
    return say("table.then.last_hero", {{"count", std::int64_t{fact.count}}, {"limit", std::int64_t{fact.limit}}});
  }
  return {};
}

std::vector<std::string> HiddenLeadersTeller::foreseen() const {
  const auto& open = numbers_.open();
  if (!side_.aids()) return {};
  std::vector<foresight::HiddenLeadersConsequences> all;
  all.reserve(open.size());
  for (const auto& [number, action] : open) all.push_back(foresight::foresee(side_.setup(), view_, action));
  // What every option brings is no reason to choose one; but nobody overlooks a loss.
  const auto ends_too = [&](const auto& one) { return one.last_turn == all.front().last_turn; };
  const bool all_end_alike = std::ranges::all_of(all, ends_too);
  std::vector<std::string> texts;
  for (const foresight::HiddenLeadersConsequences& one : all) {
    std::string what = one.then ? lines_.markers_to(view_, one.then->red, one.then->green) : "";
    const bool lost = one.last_turn && loses_with(*one.last_turn);
    const bool tells_end = one.last_turn && (lost || !all_end_alike);
    if (tells_end) what += (what.empty() ? "" : ", ") + say("table.then.last_turn");
    if (one.then || tells_end) {
      const hl::Faction leads = one.then ? one.then->needs.leads : one.last_turn.value_or(hl::Faction{});
      what = say("table.labelled", {{"label", what}, {"content", wins(leads)}});
    }
    if (lost) {
      what = say("table.joined", {{"first", inked(Ink::red, say("table.then.lost"))}, {"second", what}});
    }
    if (const std::string last = last_hero(one); !last.empty()) {
      what = what.empty() ? last : say("table.joined", {{"first", last}, {"second", what}});
    }
    texts.push_back(std::move(what));
  }
  return texts;
}

std::vector<std::string> HiddenLeadersTeller::card(const std::string& wanted) const {
  if (wanted.empty()) return {say("table.help.cards")};
  std::vector<Card> found;
  if (const auto number = number_in(wanted)) {
    const std::optional<Action> action = numbers_.find(*number);
    const Card card = action ? card_of_option(*action) : Card::none;
    if (card != Card::none) found.push_back(card);
  } else {
    found = find_cards(words_, language_, side_.setup().deck, wanted);
  }
  if (found.empty()) {
    // A leader has a name and its factions, no text.
    for (int i = 1; i <= hl::kLeaders; ++i) {
      const auto leader = static_cast<hl::Leader>(i);
      if (is_called(words_.leader(leader).text, wanted)) return {lines_.leader(leader)};
    }
    return {say("table.no_such_card", {{"wanted", wanted}})};
  }
  if (found.size() > kFullTexts) {
    std::string names;
    for (const Card card : found) names += (names.empty() ? "" : ", ") + words_.hero(card).text;
    return {say("table.several_cards", {{"cards", names}})};
  }
  std::vector<std::string> texts;
  texts.reserve(found.size());
  for (const Card card : found) texts.push_back(lines_.card_with_text(card));
  return texts;
}

std::vector<std::string> HiddenLeadersTeller::help_game() const {
  std::vector<std::string> lines = {say("table.help.turn"), ends_at()};
  for (const char* key : {"factions", "leader", "hidden", "track"}) {
    lines.push_back(say(std::string("table.help.") + key));
  }
  return lines;
}

}  // namespace oshra::terminal
