#include "apps/terminal/yield/map_drawing.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace oshra::terminal {

namespace {

constexpr int kMargin = 6;  // columns between the frame and the outermost locations: half a name
constexpr int kFewestRows = 7;
constexpr int kMostRows = 32;
// Tried in this order: the wider, the fewer lines.
constexpr std::array<int, 5> kLabelWidths = {28, 22, 18, 15, 13};

// One cell of a street.
struct Stroke {
  int row;
  int column;
  char sign;
};

// From the upper end to the lower one, which is not the same cell. A flat street is made of strokes at three heights of
// a line (` - .), a steep one has one stroke in each line.
std::vector<Stroke> strokes(int from_column, int from_row, int to_column, int to_row) {
  if (from_row > to_row) {
    std::swap(from_row, to_row);
    std::swap(from_column, to_column);
  }
  const int across = std::abs(to_column - from_column);
  const int step = to_column < from_column ? -1 : 1;
  const int down = to_row - from_row;
  std::vector<Stroke> all;
  if (5 * across > 11 * down) {
    for (int i = 0; i <= across; ++i) {
      const int thirds = 3 * from_row + (3 * across + 6 * down * i) / (2 * across);
      constexpr std::string_view kFalling = "`-.";
      constexpr std::string_view kRising = "'-.";
      const std::string_view signs = down == 0 ? "---" : step > 0 ? kFalling : kRising;
      all.push_back({thirds / 3, from_column + step * i, signs[static_cast<std::size_t>(thirds % 3)]});
    }
    return all;
  }
  for (int i = 0; i <= down; ++i) {
    const int along = (2 * across * i + down) / (2 * down);  // rounded
    const char sign = 20 * across < 7 * down ? '|' : step > 0 ? '\\' : '/';
    all.push_back({from_row + i, from_column + step * along, sign});
  }
  return all;
}

// The pieces of a label in lines of at most so many columns; a longer piece has a line of its own.
Lines label_lines(const PlaceLabel& label, int width) {
  Lines lines;
  for (const std::string& piece : label) {
    if (!lines.empty() && width_of(lines.back()) + 1 + width_of(piece) <= width) {
      lines.back() += ' ' + piece;
    } else {
      lines.push_back(piece);
    }
  }
  return lines;
}

}  // namespace

// Cells of one column; those of a label belong to its location.
class MapDrawing::Canvas {
 public:
  explicit Canvas(int width) : width_(width) {}

  // False: it would touch another label.
  bool label(int place, Spot at, const Lines& lines) {
    int widest = 0;
    for (const std::string& line : lines) widest = std::max(widest, width_of(line));
    if (widest > width_) return false;
    const int left = std::clamp(at.column - width_of(lines.front()) / 2, 0, width_ - widest);
    int row = at.row;
    for (const std::string& line : lines) {
      const Lines columns = columns_of(line);
      const int end = left + static_cast<int>(columns.size());
      for (int column = std::max(0, left - 1); column < std::min(width_, end + 1); ++column) {
        if (const Cell& there = cell(row, column); there.place != kNobody && there.place != place) return false;
      }
      for (int column = left; column < end; ++column) {
        cell(row, column) = {columns[static_cast<std::size_t>(column - left)], place};
      }
      ++row;
    }
    return true;
  }

  // False: no stroke of it is seen, or another location's label hides one.
  bool street(int from, int to, const std::vector<Stroke>& strokes) {
    bool seen = false;
    const bool level = strokes.front().row == strokes.back().row;
    for (const Stroke& stroke : strokes) {
      Cell& there = cell(stroke.row, stroke.column);
      if (there.place == kNobody) {
        seen = true;
        // Only a street along the line touches a name.
        if (level || !beside_a_label(stroke)) there.text = std::string(1, stroke.sign);
      } else if (there.place != from && there.place != to) {
        return false;
      }
    }
    return seen;
  }

  [[nodiscard]] Lines finish() const {
    Lines lines;
    for (const std::vector<Cell>& row : rows_) {
      std::string line;
      std::size_t blanks = 0;
      for (const Cell& there : row) {
        if (there.text == " ") {
          ++blanks;
        } else {
          line.append(blanks, ' ').append(there.text);
          blanks = 0;
        }
      }
      lines.push_back(std::move(line));
    }
    return lines;
  }

 private:
  static constexpr int kNobody = -1;
  struct Cell {
    std::string text = " ";
    int place = kNobody;
  };

  Cell& cell(int row, int column) {
    const auto wanted = static_cast<std::size_t>(row);
    if (rows_.size() <= wanted) rows_.resize(wanted + 1, std::vector<Cell>(static_cast<std::size_t>(width_)));
    return rows_[wanted][static_cast<std::size_t>(column)];
  }
  bool beside_a_label(const Stroke& stroke) {
    return (stroke.column > 0 && cell(stroke.row, stroke.column - 1).place != kNobody) ||
           (stroke.column + 1 < width_ && cell(stroke.row, stroke.column + 1).place != kNobody);
  }

  int width_;
  std::vector<std::vector<Cell>> rows_;
};

MapDrawing::MapDrawing(const yield::MapFile& map) : streets_(map.streets) {
  for (const yield::MapLocation& location : map.locations) places_.emplace_back(location.x, location.y);
}

std::vector<MapDrawing::Spot> MapDrawing::spots(int width, int rows) const {
  const auto [left, right] = std::ranges::minmax_element(places_, {}, &std::pair<int, int>::first);
  const auto [top, bottom] = std::ranges::minmax_element(places_, {}, &std::pair<int, int>::second);
  // Rounded to the nearest cell.
  const auto scaled = [](int value, int least, int most, int cells) {
    const int range = std::max(1, most - least);
    return (2 * (value - least) * (cells - 1) + range) / (2 * range);
  };
  std::vector<Spot> spots;
  spots.reserve(places_.size());
  for (const auto& [x, y] : places_) {
    spots.push_back({kMargin + scaled(x, left->first, right->first, width - 2 * kMargin),
                     scaled(y, top->second, bottom->second, rows)});
  }
  return spots;
}

// No lines: it cannot be drawn so.
Lines MapDrawing::attempt(const std::vector<PlaceLabel>& labels, int width, int rows, int label_width) const {
  const std::vector<Spot> at = spots(width, rows);
  Canvas canvas(width);
  for (std::size_t place = 0; place < labels.size(); ++place) {
    if (!canvas.label(static_cast<int>(place), at[place], label_lines(labels[place], label_width))) return {};
  }
  for (const auto& [from, to] : streets_) {
    const Spot a = at[static_cast<std::size_t>(from)];
    const Spot b = at[static_cast<std::size_t>(to)];
    if (!canvas.street(from, to, strokes(a.column, a.row, b.column, b.row))) return {};
  }
  return canvas.finish();
}

MapDrawing::Drawn MapDrawing::draw(const std::vector<PlaceLabel>& labels, int width) const {
  int rows = kFewestRows;
  const auto next = [&]() -> Lines {
    for (; rows <= kMostRows; ++rows) {
      for (const int label_width : kLabelWidths) {
        if (Lines lines = attempt(labels, width, rows, label_width); !lines.empty()) return lines;
      }
    }
    return {};
  };
  Drawn drawn;
  drawn.smallest = next();
  if (drawn.smallest.empty()) return drawn;
  rows += rows / 3;
  drawn.roomier = next();
  if (drawn.roomier.empty()) drawn.roomier = drawn.smallest;
  return drawn;
}

}  // namespace oshra::terminal
