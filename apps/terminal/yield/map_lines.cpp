#include "apps/terminal/yield/map_lines.h"

#include <algorithm>

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

constexpr char kFortress = '#';

Ink ink_of(Region region) {
  switch (region) {
    case Region::forest: return Ink::green;
    case Region::wetlands: return Ink::blue;
    case Region::town: return Ink::red;
  }
  return Ink::plain;
}

// Not to be wrapped inside.
std::string unbroken(const std::string& text) {
  constexpr std::string_view kNoBreakSpace = "\u00A0";
  std::string joined;
  for (const char c : text) {
    if (c == ' ') {
      joined += kNoBreakSpace;
    } else {
      joined += c;
    }
  }
  return joined;
}

std::optional<Seat> owner_at(const View& view, Location at) {
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (holds(view.owned[seat], at)) return seat;
  }
  return std::nullopt;
}

}  // namespace

YieldMapLines::YieldMapLines(const YieldPhrases& phrases, const yield::MapFile& map, bool list)
    : phrases_(phrases), drawing_(map), list_(list) {
  std::vector<std::string> regions;
  regions.reserve(kRegions);
  for (int i = 0; i < kRegions; ++i) regions.push_back(phrases_.words.region(static_cast<Region>(i)).text);
  region_letters_ = signs_of(regions);
}

std::vector<Army> YieldMapLines::standing(const View& view, Location at, Seat seat) const {
  std::vector<Army> there;
  for (const yield::Slot slot : phrases_.armies(view, seat)) {
    if (of_army(view.at, army(seat, slot)) == at) there.push_back(army(seat, slot));
  }
  return there;
}

// --- in signs ---

// In the shape of the region (Y-C1): diamond, circle, square.
std::string YieldMapLines::region_sign(Region region) const {
  const std::string& letter = region_letters_[static_cast<std::size_t>(region)];
  switch (region) {
    case Region::forest: return inked(ink_of(region), '<' + letter + '>');
    case Region::wetlands: return inked(ink_of(region), '(' + letter + ')');
    case Region::town: return inked(ink_of(region), '[' + letter + ']');
  }
  return letter;
}

// Of the armies that someone has; who has the champion has no cavalry (Y-P2).
std::vector<std::string> YieldMapLines::army_words(const View& view) const {
  std::vector<std::string> found;
  for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
    for (const yield::Slot slot : phrases_.armies(view, seat)) {
      const std::string word = phrases_.army(view, army(seat, slot));
      if (std::ranges::count(found, word) == 0) found.push_back(word);
    }
  }
  return found;
}

std::string YieldMapLines::army_sign(const View& view, Army army) const {
  const std::vector<std::string> words_in_play = army_words(view);
  const auto word = std::ranges::find(words_in_play, phrases_.army(view, army));
  return signs_of(words_in_play)[static_cast<std::size_t>(word - words_in_play.begin())];
}

std::string YieldMapLines::fortress(const View& view, Location at) const {
  if (view.value[at] == 0) return {};
  std::string sign = kFortress + std::to_string(view.value[at]);
  if (const auto owner = owner_at(view, at)) sign += ' ' + phrases_.player(view, *owner);
  return sign;
}

std::string YieldMapLines::armies(const View& view, Location at, Seat seat) const {
  std::string list;
  for (const Army army : standing(view, at, seat)) {
    add_to(list, army_sign(view, army) + phrases_.units(view, army), " ");
  }
  return list;
}

PlaceLabel YieldMapLines::label(const View& view, Location at) const {
  PlaceLabel label = {region_sign(phrases_.setup.map.regions[at]) + ' ' + phrases_.location(at)};
  if (view.value[at] != 0) label.push_back(fortress(view, at));
  const std::optional<Seat> owner = owner_at(view, at);
  for (Seat seat = 0; seat < phrases_.setup.players; ++seat) {
    const std::string there = armies(view, at, seat);
    if (there.empty()) continue;
    const std::string ink = seat == view.viewer ? inked(Ink::strong, there) : there;
    if (seat == owner) {
      label[1] += ": " + ink;
    } else {
      label.push_back(phrases_.player(view, seat) + ": " + ink);
    }
  }
  return label;
}

std::string YieldMapLines::place(const View& view, Location at) const {
  std::string text = phrases_.location(at);
  if (view.value[at] != 0) text += ' ' + fortress(view, at);
  return text;
}

std::string YieldMapLines::legend(const View& view) const {
  std::string signs;
  for (int i = 0; i < kRegions; ++i) {
    const auto region = static_cast<Region>(i);
    add_to(signs, region_sign(region) + ' ' + phrases_.words.region(region).text);
  }
  const std::vector<std::string> words_in_play = army_words(view);
  const std::vector<std::string> letters = signs_of(words_in_play);
  std::string armies;
  for (std::size_t i = 0; i < letters.size(); ++i) add_to(armies, letters[i] + ' ' + words_in_play[i]);
  return phrases_.say("table.legend", {{"regions", signs}, {"armies", armies}});
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
    if (labels.back().size() == 1) continue;
    // Where something stands: on its own in a list, and in signs.
    block.rows.push_back({in_words(view, at)});
    std::string signs;
    for (const std::string& piece : labels.back()) add_to(signs, piece, " ");
    phrases_.join_to(block.content, unbroken(signs));
  }
  if (list_) {
    block.content.clear();
    for (const Block::Row& row : block.rows) add_to(block.content, row.text, " ");
    return block;
  }
  if (drawn_labels_ != labels || drawn_width_ != width) {
    drawn_ = drawing_.draw(labels, width);
    drawn_labels_ = std::move(labels);
    drawn_width_ = width;
  }
  const auto rows_of = [](const Lines& lines) {
    std::vector<Block::Row> rows;
    for (const std::string& line : lines) rows.push_back({.text = line, .drawn = true});
    return rows;
  };
  if (!drawn_.smallest.empty()) {
    block.rows = rows_of(drawn_.roomier);
    block.smaller = rows_of(drawn_.smallest);
  }
  return block;
}

}  // namespace oshra::terminal
