#include "apps/terminal/yield/map_lines.h"

#include <algorithm>

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::string_view kFortress = "#";
// Three armies of up to nine units, or two of more.
constexpr int kArmiesRoom = 7;

// An arrow, a sword, a horseshoe.
std::string_view sign_of(yield::Slot slot, Power power) {
  switch (slot) {
    case yield::Slot::archer: return "»";
    case yield::Slot::infantry: return "†";
    case yield::Slot::cavalry: return power == Power::champion ? "*" : "∩";
    case yield::Slot::fourth: return "‡";
  }
  return "?";
}

Ink ink_of(const View& view, Seat seat) {
  if (seat == view.viewer) return Ink::strong;
  constexpr std::array<Ink, 4> kInks = {Ink::red, Ink::green, Ink::blue, Ink::violet};
  const std::size_t other = seat < view.viewer ? seat : seat - 1U;
  return kInks.at(other % kInks.size());
}

std::optional<Seat> owner_at(const View& view, Location at) {
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (holds(view.owned[seat], at)) return seat;
  }
  return std::nullopt;
}

}  // namespace

std::vector<int> YieldMapLines::rooms(const YieldPhrases& phrases) {
  std::vector<int> rooms;
  rooms.reserve(phrases.setup.map.locations);
  for (Location at = 0; at < phrases.setup.map.locations; ++at) {
    rooms.push_back(std::max(width_of(phrases.location(at)) + 2 + kFortressRoom, kArmiesRoom));
  }
  return rooms;
}

YieldMapLines::YieldMapLines(const YieldPhrases& phrases, const yield::MapFile& map, bool list)
    : phrases_(phrases), drawing_(map, rooms(phrases)), list_(list) {}

std::vector<Army> YieldMapLines::standing(const View& view, Location at, Seat seat) const {
  std::vector<Army> there;
  for (const yield::Slot slot : phrases_.armies(view, seat)) {
    if (of_army(view.at, army(seat, slot)) == at) there.push_back(army(seat, slot));
  }
  return there;
}

// --- in signs ---

// In the shape of the region (Y-C1): diamond, circle, square.
std::string YieldMapLines::in_shape(Region region, const std::string& name) const {
  switch (region) {
    case Region::forest: return '<' + name + '>';
    case Region::wetlands: return '(' + name + ')';
    case Region::town: return '[' + name + ']';
  }
  return name;
}

std::string YieldMapLines::mark(const View& view, Seat seat) const {
  std::vector<std::string> names = phrases_.names.players;
  names.resize(phrases_.setup.players);
  if (view.viewer == kSpectator) return inked(ink_of(view, seat), letters_of(names)[seat]);
  // Whoever reads it chooses first.
  names[view.viewer] = phrases_.say("table.you");
  std::swap(names.front(), names[view.viewer]);
  const std::size_t place = seat == view.viewer ? 0 : seat == 0 ? view.viewer : seat;
  return inked(ink_of(view, seat), letters_of(names)[place]);
}

std::string YieldMapLines::fortress(const View& view, Location at) const {
  if (view.value[at] == 0) return {};
  std::string sign = std::string(kFortress) + std::to_string(view.value[at]);
  if (const auto owner = owner_at(view, at)) sign += mark(view, *owner);
  return sign;
}

std::string YieldMapLines::armies(const View& view, Location at, Seat seat) const {
  std::string list;
  for (const Army army : standing(view, at, seat)) {
    list += sign_of(slot_of(army), view.powers[owner_of(army)]);
    list += phrases_.units(view, army);
  }
  return list.empty() ? list : mark(view, seat) + inked(ink_of(view, seat), list);
}

PlaceLabel YieldMapLines::label(const View& view, Location at) const {
  PlaceLabel label = {.name = in_shape(phrases_.setup.map.regions[at], phrases_.location(at)) + fortress(view, at),
                      .below = {}};
  for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
    if (const std::string there = armies(view, at, seat); !there.empty()) add_to(label.below, there, " ");
  }
  return label;
}

std::string YieldMapLines::place(const View& view, Location at) const {
  PlaceLabel label = this->label(view, at);
  if (!label.below.empty()) add_to(label.name, label.below, " ");
  return unbroken(label.name);
}

std::string YieldMapLines::players(const View& view) const {
  std::string list;
  for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
    add_to(list, unbroken(mark(view, seat) + ' ' + phrases_.player(view, seat)));
  }
  return list;
}

// Of the armies that someone has; who has the champion has no cavalry (Y-P2).
std::string YieldMapLines::army_signs(const View& view) const {
  std::vector<std::string> signs;
  for (int slot = 0; slot < kSlots; ++slot) {
    for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
      if (slot >= static_cast<int>(phrases_.armies(view, seat).size())) continue;
      const Army army = yield::army(seat, static_cast<yield::Slot>(slot));
      const std::string sign = std::string(sign_of(slot_of(army), view.powers[seat])) + ' ' + phrases_.army(view, army);
      if (std::ranges::count(signs, sign) == 0) signs.push_back(sign);
    }
  }
  std::string list;
  for (const std::string& sign : signs) add_to(list, unbroken(sign));
  return list;
}

std::string YieldMapLines::key(const View& view) const {
  std::string signs = players(view);
  phrases_.join_to(signs, army_signs(view));
  return signs;
}

std::string YieldMapLines::legend(const View& view) const {
  std::string regions;
  for (int i = 0; i < kRegions; ++i) {
    const auto region = static_cast<Region>(i);
    add_to(regions, in_shape(region, phrases_.words.region(region).text));
  }
  return phrases_.say("table.legend", {{"regions", regions}, {"players", players(view)}, {"armies", army_signs(view)}});
}

// --- in words ---

std::string YieldMapLines::in_words(const View& view, Location at) const {
  std::string text = phrases_.say(
      "table.place",
      {{"place", phrases_.location(at)}, {"region", phrases_.words.region(phrases_.setup.map.regions[at]).text}});
  std::string what;
  if (view.value[at] != 0) {
    const std::optional<Seat> owner = owner_at(view, at);
    text::Slots slots = {{"value", std::int64_t{view.value[at]}}};
    if (owner) slots.push_back({"player", phrases_.player(view, *owner)});
    what = phrases_.say(owner ? "table.fortress" : "table.fortress.neutral", slots);
  }
  for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
    std::string there;
    for (const Army army : standing(view, at, seat)) add_to(there, phrases_.army_and_units(view, army));
    if (!there.empty()) phrases_.join_to(what, phrases_.labelled(phrases_.player(view, seat), there));
  }
  return what.empty() ? text + '.' : phrases_.labelled(text, what) + '.';
}

std::vector<std::string> YieldMapLines::whole(const View& view) const {
  std::vector<std::string> places;
  for (Location at = 0; at < phrases_.setup.map.locations; ++at) {
    std::vector<std::string> near;
    for (LocationSet left = neighbours(phrases_.setup.map, at); left != 0; left &= left - 1) {
      near.push_back(phrases_.location(first_location(left)));
    }
    std::string list;
    for (const std::string& name : near) add_to(list, name);
    places.push_back(in_words(view, at) + ' ' + phrases_.say("table.streets", {{"places", list}}));
  }
  return places;
}

Block YieldMapLines::block(const View& view, int width) const {
  Block block;
  std::vector<PlaceLabel> labels;
  for (Location at = 0; at < phrases_.setup.map.locations; ++at) {
    labels.push_back(label(view, at));
    if (view.value[at] == 0 && labels.back().below.empty()) continue;
    // Where something stands: on its own in a list, and in signs.
    block.rows.push_back({in_words(view, at)});
    phrases_.join_to(block.content, place(view, at));
  }
  if (list_) {
    block.content.clear();
    for (const Block::Row& row : block.rows) add_to(block.content, row.text, " ");
    return block;
  }
  add_to(block.content, key(view), "\n");
  const MapDrawing::Drawn drawn = drawing_.draw(labels, width);
  if (drawn.lines.empty()) return block;
  block.rows.clear();
  for (const std::string& line : drawn.lines) block.rows.push_back({.text = line, .drawn = true});
  for (const int at : drawn.too_wide) block.rows.push_back({place(view, static_cast<Location>(at))});
  block.rows.push_back({key(view)});
  block.smaller = block.rows;
  return block;
}

}  // namespace oshra::terminal
