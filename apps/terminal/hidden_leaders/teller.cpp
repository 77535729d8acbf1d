#include "apps/terminal/hidden_leaders/teller.h"

#include <algorithm>

#include "apps/terminal/hidden_leaders/card_search.h"
#include "apps/terminal/lines.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Card;
using hl::Do;

namespace {

// With more cards than this among the options their texts are clipped.
constexpr int kFullTexts = 6;

// Also what the same key gives on a Russian keyboard.
bool is_card(std::string_view typed) { return is_one_of(typed, {"c", "C", "с", "С"}); }
bool is_needs(std::string_view typed) { return is_one_of(typed, {"n", "N", "т", "Т"}); }

// An option whose choice is about what its card does.
bool tells_text(Do kind) {
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

bool HiddenLeadersTeller::go_on() {
  told_this_turn_ = told_this_turn_ | cards_told_by_options();
  return GameTeller::go_on();
}

void HiddenLeadersTeller::hear(const std::vector<hl::ViewEvent>& events) {
  const std::size_t told = this_turn_.size();
  this_turn_.insert(this_turn_.end(), events.begin(), events.end());
  news_ = tell_news(words_, names_, side_.seat(), this_turn_, told, turn_);
  const auto last_turn = std::find_if(this_turn_.rbegin(), this_turn_.rend(), [](const hl::ViewEvent& event) {
    return event.what == hl::Happening::turn_begins;
  });
  if (last_turn != this_turn_.rend()) this_turn_.erase(this_turn_.begin(), std::prev(last_turn.base()));
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
    default: return tells_text(hl::kind_of(action)) ? hl::card_of(action) : Card::none;
  }
}

IdSet HiddenLeadersTeller::cards_told_by_options() const {
  IdSet told;
  for (const Action action : options_) {
    const Card card = card_of_option(action);
    if (tells_text(hl::kind_of(action)) && card != Card::none) told.add(id(card));
  }
  return told;
}

std::vector<ListedOption> HiddenLeadersTeller::choices(bool /*in_full*/) const {
  std::vector<ListedOption> choices;
  const bool many = cards_told_by_options().size() > kFullTexts;
  IdSet told;
  for (const Action action : options_) {
    const std::string option = words_.option(view_, names_, action).text;
    const Card card = card_of_option(action);
    if (!tells_text(hl::kind_of(action)) || card == Card::none || told.has(id(card))) {
      choices.push_back({option});
      continue;
    }
    told.add(id(card));
    const bool clip = many || told_this_turn_.has(id(card));
    choices.push_back(
        {lines_.option_with_text(option, card), clip ? ListedOption::Room::some : ListedOption::Room::all});
  }
  return choices;
}

Reading HiddenLeadersTeller::read(const std::string& line) {
  if (is_needs(line)) return {.understood = true, .says = texts_of(words_.needs(side_.setup(), view_))};
  const std::size_t space = std::min(line.find(' '), line.size());
  if (!is_card(line.substr(0, space))) return {};
  return {.understood = true, .says = cards_called(tidy(line.substr(space), static_cast<int>(line.size())))};
}

std::vector<std::string> HiddenLeadersTeller::cards_called(const std::string& wanted) const {
  std::vector<Card> found;
  if (const auto number = number_in(wanted)) {
    if (*number >= 1 && *number <= options_.size()) {
      const Card card = card_of_option(options_[*number - 1]);
      if (card != Card::none) found.push_back(card);
    }
  } else {
    found = find_cards(words_, language_, side_.setup().deck, wanted);
  }
  if (found.empty()) return {say("table.no_such_card", {{"wanted", wanted}})};
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

std::vector<std::string> HiddenLeadersTeller::help() const {
  std::vector<std::string> lines;
  for (const char* key :
       {"number", "consequence", "enter", "table", "cards", "needs", "rules", "quit", "hidden", "track", "turn"}) {
    lines.push_back(say(std::string("table.help.") + key, {{"example", "r HL-P1"}}));
  }
  lines.push_back(ends_at());
  lines.push_back(say("table.help.factions"));
  lines.push_back(say("table.help.leader"));
  return lines;
}

}  // namespace oshra::terminal
