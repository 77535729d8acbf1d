#include "apps/terminal/yield/table_lines.h"

#include <algorithm>

#include "apps/terminal/lines.h"
#include "engine/yield/dials.h"

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

text::Slot count(int number) { return {"count", std::int64_t{number}}; }

}  // namespace

int points_now(const View& view, Seat seat) {
  int points = 0;
  for (LocationSet left = view.owned[seat]; left != 0; left &= left - 1) points += view.value[first_location(left)];
  return points;
}

int units_in_all(const Setup& setup, const View& view, Seat seat) {
  if (view.phase == Phase::setup) return 0;
  const DialHistory history(setup, view, seat);
  int units = history.unseen_sum();
  for (const Dial dial : view.dials[seat]) units += dial.seen() ? dial.units() : 0;
  return units;
}

std::string YieldLines::title(const View& view) const {
  std::string line = phrases_.words.moment(view.phase, view.year, view.season).text + '.';
  if (view.phase == Phase::setup) return line;
  add_to(line, say("table.marker", {{"player", phrases_.player(view, view.start)}}) + '.', " ");
  add_to(line, say("table.deck", {count(view.deck_size)}) + '.', " ");
  return line;
}

std::string YieldLines::who(const View& view, Seat seat, bool in_full) const {
  std::string text = inked(Ink::strong, phrases_.player(view, seat));
  const bool partner =
      view.viewer != kSpectator && seat != view.viewer && contains(team_of(phrases_.setup, view.viewer), seat);
  if (partner) text += " (" + say("table.partner") + ')';
  if (const Power power = view.powers[seat]; power != Power::none) {
    text += ", " + phrases_.words.leader_side(power).text;
    if (in_full) text += " (" + phrases_.words.power(power).text + ')';
  }
  return text;
}

std::string YieldLines::strategies(StrategySet set) const {
  std::string list;
  for (int card = 1; card <= kStrategies; ++card) {
    if (holds(set, static_cast<Strategy>(card)))
      add_to(list, phrases_.words.strategy(static_cast<Strategy>(card)).text);
  }
  return list;
}

std::string YieldLines::off_the_map(const View& view, Seat seat) const {
  std::string list;
  for (const yield::Slot slot : phrases_.armies(view, seat)) {
    if (of_army(view.at, army(seat, slot)) == kOffMap) add_to(list, phrases_.army_and_units(view, army(seat, slot)));
  }
  return list;
}

std::string YieldLines::hand_of_other(const View& view, Seat seat) const {
  std::string text = say("table.hand.other", {count(view.hand_size[seat])});
  std::string known;
  // Given to Pavyr A before the reader's eyes (Y-H5).
  if (view.powers[seat] == Power::steal) {
    for (const KnownCard card : view.known) {
      if (card.byte != 0 && card.giver() == view.viewer) add_to(known, phrases_.words.card(card.card()).text);
    }
  }
  std::string notes;
  if (!known.empty()) add_to(notes, say("table.known_cards", {{"cards", known}}));
  if (const RegionSet lacks = view.lacks.of(seat); lacks != 0) {
    phrases_.join_to(notes, say("table.lacks", {{"regions", phrases_.regions(lacks)}}));
  }
  return notes.empty() ? text : text + " (" + notes + ')';
}

std::string YieldLines::party_line(const View& view, Seat seat, bool in_full) const {
  const bool yours = seat == view.viewer;
  const bool over = view.ask == Ask::nothing;
  std::string holds_now = say("table.points", {count(points_now(view, seat))});
  if (const int units = units_in_all(phrases_.setup, view, seat); units > 0) {
    add_to(holds_now, say("table.units", {count(units)}));
  }
  std::string line = phrases_.labelled(who(view, seat, in_full), holds_now) + '.';
  if (!over && view.phase != Phase::setup) {
    if (!yours) add_to(line, hand_of_other(view, seat) + '.', " ");
    const StrategySet up = view.up[seat];
    if (up != 0) add_to(line, say("table.played", {{"cards", strategies(up)}}) + '.', " ");
    if (const int down = view.down_count[seat]; down > 0) {
      // Which they are only their owner knows (Y-T2).
      add_to(line, say("table.kept_down", {{"cards", yours ? strategies(view.face_down) : std::to_string(down)}}) + '.',
             " ");
    }
  }
  if (const std::string off = off_the_map(view, seat); !off.empty() && view.phase != Phase::setup) {
    add_to(line, say("table.off_the_map", {{"armies", off}}) + '.', " ");
  }
  return line;
}

Block YieldLines::party(const View& view, Seat seat) const {
  return {.content = party_line(view, seat, false), .rows = {{party_line(view, seat, true)}}, .quiet = true};
}

Block YieldLines::hand(const CardBag& cards) const {
  const std::string line = phrases_.labelled(say("table.hand.you"), phrases_.cards(cards));
  return {.content = line, .rows = {{line}}};
}

std::string YieldLines::side(const View& view, Seat seat, const std::vector<YieldPlayed>& played) const {
  std::string armies;
  for (const yield::Slot slot : phrases_.armies(view, seat)) {
    const Army army = yield::army(seat, slot);
    if (!holds_army(view.fighting, army)) continue;
    // A destroyed one stands nowhere any more.
    const Location at = of_army(view.at, army);
    const std::string where = at == kOffMap ? say("table.gone") : phrases_.location(at);
    add_to(armies, phrases_.army_and_units(view, army) + " (" + where + ')');
  }
  std::string stands =
      contains(view.in, seat) ? say("table.strength", {count(view.strength[seat])}) : say("table.has_yielded");
  if (view.ask == Ask::fight && contains(view.asked, seat)) add_to(stands, say("table.initiative"));
  std::string line = phrases_.labelled(inked(Ink::strong, phrases_.player(view, seat)), stands);
  line += ". " + text::capitalised(armies).text + '.';
  // In the order in which they were played; equal ones at once.
  std::vector<std::pair<std::string, int>> kinds;
  for (const YieldPlayed& card : played) {
    if (card.seat != seat) continue;
    const std::string name = card.card ? phrases_.words.card(*card.card).text : "?";
    const std::string kind = card.up ? name : name + " (" + say("table.face_down") + ')';
    const auto known = std::ranges::find(kinds, kind, &std::pair<std::string, int>::first);
    if (known == kinds.end()) {
      kinds.emplace_back(kind, 1);
    } else {
      ++known->second;
    }
  }
  std::string cards;
  for (const auto& [kind, count] : kinds) {
    add_to(cards, unbroken(count > 1 ? kind + " ×" + std::to_string(count) : kind));
  }
  if (!cards.empty()) add_to(line, say("table.played", {{"cards", cards}}) + '.', " ");
  if (seat == view.viewer) {
    const RegionSet matching = view.matching.of(seat);
    if (matching != 0 && contains(view.in, seat))
      add_to(line, say("table.face_up", {{"regions", phrases_.regions(matching)}}) + '.', " ");
  } else {
    add_to(line, hand_of_other(view, seat) + '.', " ");
  }
  return line;
}

Block YieldLines::battle(const View& view, const std::vector<YieldPlayed>& played) const {
  Block block;
  const bool counts = view.ask == Ask::fight || view.ask == Ask::lose || view.ask == Ask::spoils;
  if (view.fighting == 0 || !counts) {
    block.told = true;
    return block;
  }
  for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
    if ((view.fighting & armies_of(seat)) == 0) continue;
    block.rows.push_back({side(view, seat, played)});
    add_to(block.content, block.rows.back().text, "\n");
  }
  block.smaller = block.rows;
  block.always = true;
  return block;
}

}  // namespace oshra::terminal
