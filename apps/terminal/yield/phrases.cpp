#include "apps/terminal/yield/phrases.h"

#include <algorithm>

#include "apps/terminal/lines.h"
#include "foresight/yield/known.h"

namespace oshra::terminal {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

// A Russian capital that looks like a Latin one: that one.
std::string_view look_of(std::string_view letter) {
  constexpr std::string_view kRussian = "АВЕКМНОРСТУХ";  // of two bytes each
  constexpr std::string_view kLatin = "ABEKMHOPCTYX";
  const std::size_t at = kRussian.find(letter);
  return at == std::string_view::npos ? letter : kLatin.substr(at / 2, 1);
}

}  // namespace

void add_to(std::string& list, std::string_view item, std::string_view separator) {
  if (!list.empty()) list += separator;
  list += item;
}

std::vector<std::string> letters_of(const std::vector<std::string>& names) {
  std::vector<std::string> letters;
  letters.reserve(names.size());
  const auto is_free = [&](const std::string& letter) {
    return std::ranges::none_of(letters, [&](const std::string& taken) { return look_of(taken) == look_of(letter); });
  };
  const auto is_letter = [](const std::string& glyph) {
    if (glyph.empty()) return false;
    const auto byte = static_cast<unsigned char>(glyph.front());
    return byte >= 0x80 || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
  };
  for (const std::string& name : names) {
    std::string found;
    for (const std::string& glyph : columns_of(name)) {
      const std::string letter = text::capitalised(glyph).text;
      if (found.empty() && is_letter(glyph) && is_free(letter)) found = letter;
    }
    for (char other = 'A'; found.empty(); ++other) {
      if (is_free(std::string(1, other))) found = other;
    }
    letters.push_back(found);
  }
  return letters;
}

std::vector<yield::Slot> YieldPhrases::armies(const View& view, Seat seat) const {
  std::vector<yield::Slot> slots;
  slots.reserve(kSlots);
  for (int slot = 0; slot < army_count(setup, seat, view.powers[seat]); ++slot) {
    slots.push_back(static_cast<yield::Slot>(slot));
  }
  return slots;
}

std::string YieldPhrases::army(const View& view, Army army) const {
  return words.army(slot_of(army), view.powers[owner_of(army)]).text;
}

std::string YieldPhrases::units(const View& view, Army army) const {
  if (const int units = of_army(view.dials, army).units(); units != 0) return std::to_string(units);
  if (view.phase == Phase::setup) return {};
  const std::vector<foresight::YieldDialRange> dials = foresight::dials_of(setup, view, owner_of(army));
  const auto slot = static_cast<std::size_t>(slot_of(army));
  if (slot >= dials.size()) return {};
  if (dials[slot].least == dials[slot].most) return std::to_string(dials[slot].least);
  return dials[slot].least > 1 ? std::to_string(dials[slot].least) + '+' : "?";
}

std::string YieldPhrases::army_and_units(const View& view, Army army) const {
  if (units(view, army).empty()) return this->army(view, army);
  return say("phrase.units", {{"army", this->army(view, army)}, {"count", units(view, army)}});
}

std::string YieldPhrases::cards(const CardBag& bag) const {
  if (bag.empty()) return say("table.empty_hand");
  std::string groups;
  for (int i = 0; i < kRegions; ++i) {
    const auto region = static_cast<Region>(i);
    std::string values;
    bag.of(just(region)).for_each([&](Kind card, int count) {
      for (int copy = 0; copy < count; ++copy) add_to(values, std::to_string(value_of(card)));
    });
    if (!values.empty()) join_to(groups, words.region(region).text + ' ' + values);
  }
  return groups;
}

std::string YieldPhrases::regions(RegionSet set) const {
  std::string list;
  for (int i = 0; i < kRegions; ++i) {
    if (holds(set, static_cast<Region>(i))) add_to(list, words.region(static_cast<Region>(i)).text);
  }
  return list;
}

}  // namespace oshra::terminal
