// A map of Yield drawn in text: the names of its locations where its file has them, streets between them in strokes.
//
//   <F> Alderholt-----(W) Reedmere
//   You: A4 I3 `-.      .-'
//                 `-. .-'
//              (W) Otterfen #2 Ada
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "apps/terminal/lines.h"
#include "protocol/yield/map_file.h"

namespace oshra::terminal {

// What stands at a location: pieces that are never broken, the first its name.
using PlaceLabel = std::vector<std::string>;

class MapDrawing {
 public:
  explicit MapDrawing(const yield::MapFile& map);

  // Both empty if so many columns are not enough.
  struct Drawn {
    Lines smallest;  // as few lines as keep all labels apart, every street in sight and none behind a label of others
    Lines roomier;   // a third more, if that can be drawn
  };
  [[nodiscard]] Drawn draw(const std::vector<PlaceLabel>& labels, int width) const;

 private:
  struct Spot {
    int column;
    int row;
  };
  class Canvas;

  [[nodiscard]] Lines attempt(const std::vector<PlaceLabel>& labels, int width, int rows, int label_width) const;
  [[nodiscard]] std::vector<Spot> spots(int width, int rows) const;

  std::vector<std::pair<int, int>> places_;  // x, y
  std::vector<std::pair<int, int>> streets_;
};

}  // namespace oshra::terminal
