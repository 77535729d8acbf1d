// Yield's map as one player sees it: drawn in signs where the screen is wide enough, and in words.
#pragma once

#include "apps/terminal/block.h"
#include "apps/terminal/yield/map_drawing.h"
#include "apps/terminal/yield/phrases.h"

namespace oshra::terminal {

class YieldMapLines {
 public:
  // `list`: it is never drawn.
  YieldMapLines(const YieldPhrases& phrases, const yield::MapFile& map, bool list);

  [[nodiscard]] Block block(const yield::View& view, int width) const;
  // Every location with what stands there and where its streets lead, one paragraph each.
  [[nodiscard]] std::vector<std::string> whole(const yield::View& view) const;
  // What the signs mean.
  [[nodiscard]] std::string legend(const yield::View& view) const;
  // "Kilnford #2 Ada": a location and its fortress.
  [[nodiscard]] std::string place(const yield::View& view, yield::Location at) const;

 private:
  // In signs.
  [[nodiscard]] PlaceLabel label(const yield::View& view, yield::Location at) const;
  [[nodiscard]] std::string region_sign(yield::Region region) const;
  [[nodiscard]] std::string fortress(const yield::View& view, yield::Location at) const;
  // Of one player there, empty if they have none: "A4 I?".
  [[nodiscard]] std::string armies(const yield::View& view, yield::Location at, Seat seat) const;
  [[nodiscard]] std::string army_sign(const yield::View& view, yield::Army army) const;
  // In words.
  [[nodiscard]] std::string in_words(const yield::View& view, yield::Location at) const;

  [[nodiscard]] std::vector<std::string> army_words(const yield::View& view) const;
  [[nodiscard]] std::vector<yield::Army> standing(const yield::View& view, yield::Location at, Seat seat) const;

  YieldPhrases phrases_;
  MapDrawing drawing_;
  std::vector<std::string> region_letters_;
  bool list_;

  // The last drawing: a decision's table is laid out several times.
  mutable std::vector<PlaceLabel> drawn_labels_;
  mutable int drawn_width_ = 0;
  mutable MapDrawing::Drawn drawn_;
};

}  // namespace oshra::terminal
