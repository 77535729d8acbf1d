// Yield's map as one player sees it: drawn in signs where the screen is wide enough, and in words.
//
// No sign has two meanings: letters are players, brackets in their shapes are regions, # is a fortress, and an army has
// a picture of its own.
#pragma once

#include "apps/terminal/block.h"
#include "apps/terminal/yield/map_drawing.h"
#include "apps/terminal/yield/phrases.h"

namespace oshra::terminal {

class YieldMapLines {
 public:
  // `map`: the one that is played on, for its drawing; `list`: it is never drawn, and `map` may be none.
  YieldMapLines(const YieldPhrases& phrases, const yield::MapFile& map, bool list);

  [[nodiscard]] Block block(const yield::View& view, int width) const;
  // Every location with what stands there and where its streets lead, one paragraph each.
  [[nodiscard]] std::vector<std::string> whole(const yield::View& view) const;
  // What the signs mean, in full.
  [[nodiscard]] std::string legend(const yield::View& view) const;
  // "(Otterfen)#1A B»4": a location as the map shows it.
  [[nodiscard]] std::string place(const yield::View& view, yield::Location at) const;
  // The same in words, a sentence.
  [[nodiscard]] std::string in_words(const yield::View& view, yield::Location at) const;

 private:
  // In signs.
  [[nodiscard]] std::string in_shape(yield::Region region, const std::string& name) const;
  [[nodiscard]] PlaceLabel label(const yield::View& view, yield::Location at) const;
  [[nodiscard]] std::string mark(const yield::View& view, Seat seat) const;
  [[nodiscard]] std::string fortress(const yield::View& view, yield::Location at) const;
  // Of one player there, empty if they have none: "A»4†?".
  [[nodiscard]] std::string armies(const yield::View& view, yield::Location at, Seat seat) const;
  // Below the drawing: who and what the signs are that differ from game to game.
  [[nodiscard]] std::string key(const yield::View& view) const;
  [[nodiscard]] std::string players(const yield::View& view) const;
  [[nodiscard]] std::string army_signs(const yield::View& view) const;
  [[nodiscard]] std::vector<yield::Army> standing(const yield::View& view, yield::Location at, Seat seat) const;
  [[nodiscard]] static std::vector<int> rooms(const YieldPhrases& phrases);

  YieldPhrases phrases_;
  MapDrawing drawing_;
  bool list_;
};

}  // namespace oshra::terminal
