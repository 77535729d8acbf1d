// What the lines about Yield's map and table share: players, armies and cards as one reader calls them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/yield/words.h"

namespace oshra::terminal {

struct YieldPhrases {
  const text::YieldWords& words;
  const yield::Setup& setup;
  const text::YieldNames& names;

  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return words.say(key, slots).text;
  }
  [[nodiscard]] std::string labelled(const std::string& label, const std::string& content) const {
    return say("table.labelled", {{"label", label}, {"content", content}});
  }

  // Groups one after the other, where commas are inside them: "Forest 3, 5; Town 4".
  void join_to(std::string& list, const std::string& next) const {
    list = list.empty() ? next : say("table.joined", {{"first", list}, {"second", next}});
  }

  // "You", or the player's name.
  [[nodiscard]] std::string player(const yield::View& view, Seat seat) const {
    return seat == view.viewer ? say("table.you") : names.players[seat];
  }
  [[nodiscard]] const std::string& location(yield::Location at) const { return names.locations[at]; }

  // The armies a player has, on the map or off it.
  [[nodiscard]] std::vector<yield::Slot> armies(const yield::View& view, Seat seat) const;
  // "archers".
  [[nodiscard]] std::string army(const yield::View& view, yield::Army army) const;
  // What its dial shows, also where it can be nothing else (foresight/yield/known.h); "10+" if it is at least that;
  // else
  // "?". Nothing before it is set.
  [[nodiscard]] std::string units(const yield::View& view, yield::Army army) const;
  // "archers 4".
  [[nodiscard]] std::string army_and_units(const yield::View& view, yield::Army army) const;
  // A hand: "Forest 3, 5, 5; Town 4", or that it is empty.
  [[nodiscard]] std::string cards(const yield::CardBag& bag) const;
  [[nodiscard]] std::string regions(yield::RegionSet set) const;
};

// One after the other, with a comma between.
void add_to(std::string& list, std::string_view item, std::string_view separator = ", ");

// For each name a letter of its own, as a capital: the first of its letters that none of the names before it has got,
// nor one that looks the same in another alphabet; or any other.
std::vector<std::string> letters_of(const std::vector<std::string>& names);

}  // namespace oshra::terminal
