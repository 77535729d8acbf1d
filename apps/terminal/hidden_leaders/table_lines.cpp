#include "apps/terminal/hidden_leaders/table_lines.h"

#include <algorithm>

#include "engine/hidden_leaders/game.h"
#include "foresight/hidden_leaders/needs.h"
#include "protocol/hidden_leaders/names.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Card;
using hl::Faction;
using hl::View;

namespace {

Ink ink_of(Faction faction) {
  switch (faction) {
    case Faction::tribes: return Ink::green;
    case Faction::army: return Ink::red;
    case Faction::undead: return Ink::violet;
    case Faction::water: return Ink::blue;
  }
  return Ink::plain;
}

void add_to(std::string& list, std::string_view item, std::string_view separator = ", ") {
  if (!list.empty()) list += separator;
  list += item;
}

template <class Visit>
void for_each(const SortedBytes& cards, Visit visit) {
  for (int i = 0; i < cards.size(); ++i) visit(static_cast<Card>(cards[i]));
}

}  // namespace

Card hidden_hero(const View& view, Seat seat, std::size_t place) {
  std::size_t before = 0;
  for (Seat earlier = 0; earlier < seat; ++earlier) before += view.hidden_size[earlier];
  return view.hidden[before + place].card;
}

std::string HiddenLeadersLines::factions(hl::FactionSet factions) const {
  if (factions == hl::kAllFactions) return say("cards.all_factions");
  std::string list;
  for (int i = 0; i < hl::kFactions; ++i) {
    const auto faction = static_cast<Faction>(i);
    if ((factions & hl::just(faction)) == 0) continue;
    const std::string key = "table.faction." + std::string(hl::name_of(faction));
    add_to(list, inked(ink_of(faction), say(key)));
  }
  return list;
}

std::string HiddenLeadersLines::card(Card card) const {
  return words_.hero(card).text + " (" + factions(hl::factions_of(card)) + ')';
}

std::string HiddenLeadersLines::leader(hl::Leader leader) const {
  return words_.leader(leader).text + " (" + factions(hl::factions_of(leader)) + ')';
}

std::string HiddenLeadersLines::labelled(const std::string& label, const std::string& content) const {
  return say("table.labelled", {{"label", label}, {"content", content}});
}

std::string HiddenLeadersLines::card_with_text(Card card) const {
  return this->card(card) + ". " + words_.card_text(card).text;
}

std::string HiddenLeadersLines::option_with_text(const std::string& option, Card card) const {
  return labelled(option, factions(hl::factions_of(card)) + ". " + words_.card_text(card).text);
}

std::string HiddenLeadersLines::option_with_factions(const std::string& option, Card card) const {
  return option + " (" + factions(hl::factions_of(card)) + ')';
}

std::string HiddenLeadersLines::option_with_player(const std::string& option, const View& view, Seat seat) const {
  const std::string hand = seat == view.viewer
                               ? say("table.hand.other", {{"count", std::int64_t{view.hand_size[seat]}}})
                               : hand_of_other(view, seat);
  return option + ". " + hand + ". " + open_count(view, seat) + '.';
}

std::string HiddenLeadersLines::markers_to(const View& view, int red, int green) const {
  std::string list;
  const auto add = [&](Ink ink, const char* key, int before, int after) {
    if (before == after) return;
    add_to(list, inked(ink, say(key)) + ' ' + std::to_string(before) + "→" + std::to_string(after));
  };
  add(Ink::red, "table.red", view.red, red);
  add(Ink::green, "table.green", view.green, green);
  return list;
}

std::string HiddenLeadersLines::pile(const View& view, hl::NamedPile pile) const {
  const bool wild = pile == hl::NamedPile::wilderness;
  const std::size_t size = wild ? view.wilderness_size : view.graveyard_size;
  std::string text = say(wild ? "table.wilderness" : "table.graveyard", {{"count", static_cast<std::int64_t>(size)}});
  if (size == 0) return text;
  const Card top = wild ? view.wilderness[size - 1].card : view.graveyard[size - 1];
  if (top != Card::none) text += " (" + say("table.top_card", {{"name", words_.hero(top).text}}) + ')';
  return text;
}

Block HiddenLeadersLines::piles(const View& view) const {
  std::string line = say("table.harbor", {{"count", std::int64_t{view.harbor_size}}});
  add_to(line, pile(view, hl::NamedPile::wilderness), ". ");
  add_to(line, pile(view, hl::NamedPile::graveyard), ". ");
  return {line, {{line}}};
}

Block HiddenLeadersLines::tavern(const View& view, const IdSet& told, const IdSet& seen) const {
  Block block;
  std::string names;
  int filled = 0;
  int told_here = 0;
  for (std::size_t slot = 0; slot < hl::kTavernSlots; ++slot) {
    const Card there = view.tavern[slot];
    const std::string place = say("table.tavern") + ' ' + std::to_string(slot + 1);
    const bool empty = there == Card::none;
    add_to(names, empty ? say("table.empty") : card(there));
    const bool brief = !empty && seen.has(id(there));
    block.rows.push_back({labelled(place, empty ? say("table.empty") : card_with_text(there)), brief});
    filled += empty ? 0 : 1;
    told_here += !empty && told.has(id(there)) ? 1 : 0;
  }
  block.content = labelled(say("table.tavern"), filled == 0 ? say("table.empty") : names);
  block.told = filled > 0 && told_here == filled;
  block.always = true;
  return block;
}

std::string HiddenLeadersLines::open_count(const View& view, Seat seat) const {
  const int limit = hl::end_threshold(setup_);
  return say("table.open", {{"reached", view.open[seat].size() > limit ? "over" : "no"},
                            {"count", std::int64_t{view.open[seat].size()}},
                            {"limit", std::int64_t{limit}}});
}

std::string HiddenLeadersLines::open_heroes(const View& view, Seat seat) const {
  const IdSet& open = view.open[seat];
  std::string groups;
  const auto group = [&](hl::FactionSet of) {
    std::string heroes;
    open.for_each([&](std::uint8_t hero) {
      const auto card = static_cast<Card>(hero);
      if (hl::factions_of(card) == of) add_to(heroes, words_.hero(card).text);
    });
    if (heroes.empty()) return;
    const std::string here = labelled(factions(of), heroes);
    groups = groups.empty() ? here : say("table.groups", {{"first", groups}, {"second", here}});
  };
  for (int i = 0; i < hl::kFactions; ++i) group(hl::just(static_cast<Faction>(i)));
  group(hl::kAllFactions);
  const std::string count = open_count(view, seat);
  return groups.empty() ? count : count + " (" + groups + ')';
}

std::string HiddenLeadersLines::hidden_heroes(const View& view, Seat seat) const {
  std::string list;
  for (std::size_t i = 0; i < view.hidden_size[seat]; ++i) {
    const Card card = hidden_hero(view, seat, i);
    add_to(list, say("table.hidden_place", {{"place", static_cast<std::int64_t>(i + 1)},
                                            {"card", card == Card::none ? "?" : this->card(card)}}));
  }
  return say("table.hidden", {{"cards", list}});
}

std::string HiddenLeadersLines::hand_of_other(const View& view, Seat seat) const {
  std::string known;
  for_each(view.hand_known[seat], [&](Card card) { add_to(known, words_.hero(card).text); });
  const std::string size = say("table.hand.other", {{"count", std::int64_t{view.hand_size[seat]}}});
  return known.empty() ? size : size + " (" + say("table.known_cards", {{"cards", known}}) + ')';
}

Block HiddenLeadersLines::party(const View& view, Seat seat) const {
  const bool yours = seat == view.viewer;
  const bool over = view.ask == hl::Ask::nothing;
  std::string line = inked(Ink::strong, yours ? say("table.you") : names_[seat]);
  if (const hl::Leader leader = view.leaders[seat]; leader != hl::Leader::none) {
    line += ", " + words_.leader(leader).text + " (" + factions(hl::factions_of(leader)) + ')';
  }
  line += ". ";
  if (!yours && !over) line += hand_of_other(view, seat) + ". ";
  if (view.hidden_size[seat] > 0) line += hidden_heroes(view, seat) + ". ";
  line += open_heroes(view, seat) + '.';
  return {line, {{line}}};
}

// A card that was chosen stays in the hand until all have chosen (HL-S3, HL-A11).
std::string HiddenLeadersLines::card_of_hand(const View& view, Card there) const {
  if (std::ranges::find(view.answers, there) == view.answers.end()) return card(there);
  const bool hides = view.ask == hl::Ask::setup_choice && view.answers.front() == there;
  return say(hides ? "table.hand.hides" : "table.hand.discards", {{"card", card(there)}});
}

Block HiddenLeadersLines::hand(const View& view, const IdSet& told, const IdSet& seen) const {
  Block block;
  std::string names;
  int told_here = 0;
  const SortedBytes& cards = view.hand_known[view.viewer];
  for_each(cards, [&](Card there) {
    const std::string name = card_of_hand(view, there);
    add_to(names, name);
    block.rows.push_back({"- " + (name == card(there) ? card_with_text(there) : name), seen.has(id(there))});
    told_here += told.has(id(there)) ? 1 : 0;
  });
  const std::string title = say("table.hand.you");
  block.content = labelled(title, names.empty() ? say("table.empty_hand") : names);
  if (block.rows.empty()) {
    block.rows = {{block.content}};
  } else {
    block.rows.insert(block.rows.begin(), Block::Row{labelled(title, "")});
  }
  block.told = !cards.empty() && told_here == cards.size();
  return block;
}

Block HiddenLeadersLines::track(const View& view) const {
  std::string spaces;
  for (int space = hl::kTrackFirst; space <= hl::kTrackLast; ++space) {
    const bool red = view.red == space;
    const bool green = view.green == space;
    if (!spaces.empty()) spaces += ' ';
    if (space == hl::kWarArea) spaces += '[';
    if (red) spaces += inked(Ink::red, say("table.red_letter"));
    if (green) spaces += inked(Ink::green, say("table.green_letter"));
    if (!red && !green) spaces += std::to_string(space);
  }
  std::string line = say("table.power_track") + ' ' + unbroken(spaces + ']') + ' ';
  // Of what follows nothing stands alone in a second line.
  line += unbroken(say("table.red") + ' ' + std::to_string(view.red) + ", " + say("table.green") + ' ' +
                   std::to_string(view.green));
  if (view.ask != hl::Ask::nothing) {
    const hl::FactionSet winning = hl::just(foresight::leading_faction(setup_, view.red, view.green));
    line += ' ' + unbroken('(' + say("table.winning_now", {{"faction", factions(winning)}}) + ')');
  }
  return {.content = line, .rows = {{line}}, .always = true};
}

std::vector<Block> HiddenLeadersLines::blocks(const View& view, const IdSet& told, const IdSet& seen) const {
  std::vector<Block> blocks = {piles(view)};
  const int players = setup_.players;
  // The viewer's own comes last; whoever looks on has none.
  const bool looks_on = view.viewer == kSpectator;
  const auto last = static_cast<Seat>(looks_on ? players - 1 : int{view.viewer});
  for (Seat seat = next_seat(last, players);; seat = next_seat(seat, players)) {
    blocks.push_back(party(view, seat));
    if (seat == last) break;
  }
  if (!looks_on) blocks.push_back(hand(view, told, seen));
  blocks.push_back(tavern(view, told, seen));
  blocks.push_back(track(view));
  return blocks;
}

std::vector<Block> HiddenLeadersLines::at_the_end(const View& view) const {
  std::vector<Block> blocks;
  blocks.reserve(setup_.players + 1U);
  for (Seat seat = 0; seat < setup_.players; ++seat) blocks.push_back(party(view, seat));
  blocks.push_back(track(view));
  return blocks;
}

}  // namespace oshra::terminal
