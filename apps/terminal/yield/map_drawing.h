// A map of Yield drawn in text. Every location has a box of two lines: its name with what belongs to it, and below that
// who stands there. Where the boxes lie depends on the map, the names and the width alone, never on what stands there,
// so that nothing jumps while a game is played. Streets run between the boxes in strokes: they do not cross, none runs
// behind or right beside a box of another location, and neither armies nor fortresses hide any: a street begins behind
// the room that is kept for them, which a level one fills while nothing stands there. No name stands in a line with
// what is below another one.
//
//   [Kilnford]#2A-----[Saltgate]
//   A»4†3             B†2
//       |      \      /
//   <Otterfen> (Reedmere)
//              B∩5
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "apps/terminal/lines.h"
#include "protocol/yield/map_file.h"

namespace oshra::terminal {

// Columns behind a name for a fortress: its sign, its value, and whose it is.
inline constexpr int kFortressRoom = 3;

struct PlaceLabel {
  std::string name;   // with its shape and fortress: at most as wide as its box
  std::string below;  // perhaps nothing

  friend bool operator==(const PlaceLabel&, const PlaceLabel&) = default;
};

class MapDrawing {
 public:
  // By location: the columns of its box.
  MapDrawing(const yield::MapFile& map, std::vector<int> rooms);

  struct Drawn {
    Lines lines;                // none: so many columns are not enough
    std::vector<int> too_wide;  // locations whose second line had no room, and is left out
    std::vector<int> strokes;   // by street: in how many cells it is seen, the room for a fortress left out
  };
  [[nodiscard]] Drawn draw(const std::vector<PlaceLabel>& labels, int width) const;

 private:
  // The upper left corner of a box.
  struct Spot {
    int column = 0;
    int row = 0;
  };
  class Search;
  class Canvas;

  [[nodiscard]] const std::vector<Spot>& layout(int width) const;
  // Calls visit(row, column, sign) for each cell of a street.
  template <class Visit>
  void for_each_stroke_between(const std::vector<Spot>& at, std::size_t street, Visit visit) const;

  std::vector<std::pair<int, int>> places_;  // x, y
  std::vector<std::pair<int, int>> streets_;
  std::vector<int> rooms_;
  mutable std::map<int, std::vector<Spot>> layouts_;  // by width; empty: there is none
};

}  // namespace oshra::terminal
