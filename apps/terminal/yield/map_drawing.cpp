#include "apps/terminal/yield/map_drawing.h"

#include <algorithm>
#include <cstdlib>
#include <random>

#include "engine/core/invariant.h"

namespace oshra::terminal {

namespace {

constexpr int kBoxRows = 2;
constexpr int kNarrowest = 60;   // columns; below that a map would be long and mostly streets
constexpr int kFewestRows = 13;  // with less most streets would be almost level
constexpr int kMostRows = 40;
// Names stand in every third line, or in every second one: else what stands below one name would seem to stand beside
// another. With three, a line of short streets lies between the boxes.
constexpr int kSteps[] = {3, 2};
constexpr int kGap = 3;  // columns between boxes of the same lines
// Columns that two boxes share, if there is one line between them.
constexpr int kShared = 2;

// Calls visit(row, column, sign) for each cell of a street, from the upper end to the lower one. A flat street is made
// of strokes at three heights of a line (` - .), a steep one has one stroke in each line.
template <class Visit>
void for_each_stroke(int from_column, int from_row, int to_column, int to_row, Visit visit) {
  if (from_row > to_row) {
    std::swap(from_row, to_row);
    std::swap(from_column, to_column);
  }
  const int across = std::abs(to_column - from_column);
  const int step = to_column < from_column ? -1 : 1;
  const int down = to_row - from_row;
  if (5 * across > 11 * down) {
    for (int i = 0; i <= across; ++i) {
      const int thirds = 3 * from_row + (3 * across + 6 * down * i) / (2 * across);
      constexpr std::string_view kFalling = "`-.";
      constexpr std::string_view kRising = "'-.";
      const std::string_view signs = down == 0 ? "---" : step > 0 ? kFalling : kRising;
      visit(thirds / 3, from_column + step * i, signs[static_cast<std::size_t>(thirds % 3)]);
    }
    return;
  }
  for (int i = 0; i <= down; ++i) {
    const int along = down == 0 ? 0 : (2 * across * i + down) / (2 * down);  // rounded
    const char sign = 20 * across <= 7 * down ? '|' : step > 0 ? '\\' : '/';
    visit(from_row + i, from_column + step * along, sign);
  }
}

}  // namespace

// Looks for places of the boxes near those of the map's file, by moving one box at a time to where it is least in the
// way. What is in the way is counted in cells: boxes that are too close, strokes behind or right beside boxes of
// others, streets that cross, streets without a stroke. The order in which boxes are moved decides what is found; no
// order is the best for all maps.
class MapDrawing::Search {
 public:
  static constexpr int kOrders = 16;

  Search(const MapDrawing& map, int width, int rows, int step, int order)
      : map_(map),
        width_(width),
        rows_(rows),
        step_(step),
        order_(order),
        any_(static_cast<unsigned>(order)),
        wanted_(map.places_.size()),
        at_(map.places_.size()),
        streets_of_(map.places_.size()),
        covered_(static_cast<std::size_t>(width * rows)),
        stroked_(covered_.size()) {
    for (std::size_t street = 0; street < map.streets_.size(); ++street) {
      streets_of_[index(map.streets_[street].first)].push_back(street);
      streets_of_[index(map.streets_[street].second)].push_back(street);
    }
  }

  // Empty: nothing was found.
  std::vector<Spot> find() {
    const auto [left, right] = std::ranges::minmax_element(map_.places_, {}, &std::pair<int, int>::first);
    const auto [top, bottom] = std::ranges::minmax_element(map_.places_, {}, &std::pair<int, int>::second);
    const auto scaled = [](int value, int least, int most, int last) {
      const int range = std::max(1, most - least);
      return (2 * (value - least) * last + range) / (2 * range);  // rounded
    };
    for (std::size_t p = 0; p < at_.size(); ++p) {
      const auto& [x, y] = map_.places_[p];
      if (map_.rooms_[p] > width_) return {};
      wanted_[p] = {scaled(x, left->first, right->first, width_ - map_.rooms_[p]),
                    step_ * scaled(y, top->second, bottom->second, (rows_ - kBoxRows) / step_)};
      at_[p] = wanted_[p];
    }
    for (std::size_t p = 0; p < at_.size(); ++p) cover(p, 1);
    for (std::size_t street = 0; street < map_.streets_.size(); ++street) stroke(street, 1);
    constexpr int kPasses = 14;
    for (int pass = 0; pass < kPasses; ++pass) {
      bool good = true;
      bool moved = false;
      for (std::size_t turn = 0; turn < at_.size(); ++turn) {
        const std::size_t p = whose(turn, pass);
        take_off(p);
        if (in_the_way(p) != 0) {
          good = false;
          moved = move(p) || moved;
        }
        put_on(p);
      }
      // An order by chance may have left out some.
      if (good && nothing_in_the_way()) return at_;
      if (!good && !moved) break;
    }
    return {};
  }

 private:
  static constexpr int kMost = 1'000'000;

  static std::size_t index(int place) { return static_cast<std::size_t>(place); }
  int& covered(int row, int column) { return covered_[index(row * width_ + column)]; }
  int& stroked(int row, int column) { return stroked_[index(row * width_ + column)]; }

  // Which box is moved: forwards, backwards, to and fro, or any (each width always finds the same).
  std::size_t whose(std::size_t turn, int pass) {
    const std::size_t boxes = at_.size();
    const bool backwards = order_ == 1 || (order_ == 2 && pass % 2 == 1);
    return order_ >= 3 ? any_() % boxes : backwards ? boxes - 1 - turn : turn;
  }

  // Of the box or right beside it.
  [[nodiscard]] bool inside(std::size_t p, int row, int column) const {
    return row >= at_[p].row && row < at_[p].row + kBoxRows && column >= first_column(p) && column <= last_column(p);
  }
  [[nodiscard]] int first_column(std::size_t p) const { return std::max(0, at_[p].column - 1); }
  [[nodiscard]] int last_column(std::size_t p) const { return std::min(width_ - 1, at_[p].column + map_.rooms_[p]); }
  void cover(std::size_t p, int by) {
    for (int row = at_[p].row; row < at_[p].row + kBoxRows; ++row) {
      for (int column = first_column(p); column <= last_column(p); ++column) covered(row, column) += by;
    }
  }
  template <class Visit>
  void for_each_stroke_of(std::size_t street, Visit visit) const {
    map_.for_each_stroke_between(at_, street, visit);
  }
  void stroke(std::size_t street, int by) {
    for_each_stroke_of(street, [&](int row, int column, char) { stroked(row, column) += by; });
  }
  void take_off(std::size_t p) {
    cover(p, -1);
    for (const std::size_t street : streets_of_[p]) stroke(street, -1);
  }
  void put_on(std::size_t p) {
    cover(p, 1);
    for (const std::size_t street : streets_of_[p]) stroke(street, 1);
  }

  // Columns between two boxes; less than none: one lies above the other.
  [[nodiscard]] int gap(std::size_t p, std::size_t q) const {
    return std::max(at_[q].column - at_[p].column - map_.rooms_[p], at_[p].column - at_[q].column - map_.rooms_[q]);
  }

  // Of a box that is taken off, where it lies. What is more than `most` need not be counted to its end.
  int in_the_way(std::size_t p, int most = kMost) {
    constexpr int kTooClose = 20;
    int cells = 0;
    for (std::size_t q = 0; q < at_.size(); ++q) {
      const int apart = std::abs(at_[q].row - at_[p].row);
      if (q == p || apart > kBoxRows) continue;
      const int wanted = apart == 0 ? kGap : 0;
      if (gap(p, q) < wanted) cells += kTooClose * (wanted - gap(p, q));
    }
    if (cells > most) return cells;
    for (int row = at_[p].row; row < at_[p].row + kBoxRows; ++row) {
      for (int column = first_column(p); column <= last_column(p); ++column) cells += stroked(row, column);
    }
    for (const std::size_t street : streets_of_[p]) {
      if (cells > most) return cells;
      cells += in_the_way_of(street, p);
    }
    return cells;
  }

  bool nothing_in_the_way() {
    for (std::size_t p = 0; p < at_.size(); ++p) {
      take_off(p);
      const int cells = in_the_way(p);
      put_on(p);
      if (cells != 0) return false;
    }
    return true;
  }

  // Of a street of the box that is taken off, which covers nothing.
  int in_the_way_of(std::size_t street, std::size_t taken_off) {
    constexpr int kUnseen = 10;
    const std::size_t a = index(map_.streets_[street].first);
    const std::size_t b = index(map_.streets_[street].second);
    int cells = 0;
    int seen = 0;
    for_each_stroke_of(street, [&](int row, int column, char) {
      const bool in_a = inside(a, row, column);
      const bool in_b = inside(b, row, column);
      cells += covered(row, column) - (in_a && a != taken_off ? 1 : 0) - (in_b && b != taken_off ? 1 : 0);
      if (stroked(row, column) != 0) ++cells;
      if (!in_a && !in_b) ++seen;
    });
    if (seen == 0) cells += kUnseen;
    // Boxes of lines so close are joined from side to side, with room for a slope.
    const int apart = std::abs(at_[a].row - at_[b].row);
    if (apart != 0 && apart <= kBoxRows && gap(a, b) < kGap + apart) cells += kUnseen;
    // One stroke has to join boxes of which one lies right below the other.
    if (apart == kBoxRows + 1 && gap(a, b) > -kShared) cells += kUnseen;
    return cells;
  }

  // Cells that streets of a box share with others.
  int crossings(std::size_t p) {
    int cells = 0;
    for (const std::size_t street : streets_of_[p]) {
      for_each_stroke_of(street, [&](int row, int column, char) { cells += stroked(row, column) != 0 ? 1 : 0; });
    }
    return cells;
  }

  // To where it is least in the way, and of such places the nearest to the wanted one; false: it lies there already.
  bool move(std::size_t p) {
    const int most_rows = step_ * (rows_ < 14 ? 1 : 4 / step_);
    constexpr int kColumns = 12;
    const Spot before = at_[p];
    constexpr int kInTheWay = 100;
    constexpr int kCrossing = 4;
    constexpr int kDown = 5;
    const auto cost_here = [&](int least) {
      const int away = std::abs(at_[p].column - wanted_[p].column) + kDown * std::abs(at_[p].row - wanted_[p].row);
      if (away >= least) return away;
      const int cost = away + kInTheWay * in_the_way(p, (least - away) / kInTheWay);
      return cost >= least ? cost : cost + kCrossing * crossings(p);
    };
    Spot best = before;
    int least = cost_here(kMost);
    for (int row = wanted_[p].row - most_rows; row <= wanted_[p].row + most_rows; row += step_) {
      if (row < 0 || row + kBoxRows > rows_) continue;
      for (int column = wanted_[p].column - kColumns; column <= wanted_[p].column + kColumns; ++column) {
        if (column < 0 || column + map_.rooms_[p] > width_) continue;
        at_[p] = {column, row};
        const int cost = cost_here(least);
        if (cost >= least) continue;
        least = cost;
        best = at_[p];
      }
    }
    at_[p] = best;
    return best.row != before.row || best.column != before.column;
  }

  const MapDrawing& map_;
  int width_;
  int rows_;
  int step_;  // lines from one that may have names to the next
  int order_;
  std::minstd_rand any_;
  std::vector<Spot> wanted_;
  std::vector<Spot> at_;
  std::vector<std::vector<std::size_t>> streets_of_;
  std::vector<int> covered_;  // by cell: boxes there
  std::vector<int> stroked_;  // streets there
};

// Cells of one column; those of a label belong to its location.
class MapDrawing::Canvas {
 public:
  Canvas(int width, int rows)
      : width_(width), rows_(static_cast<std::size_t>(rows), std::vector<Cell>(static_cast<std::size_t>(width))) {}

  void label(int place, Spot at, const std::string& text) {
    int column = at.column;
    for (const std::string& glyph : columns_of(text)) cell(at.row, column++) = {glyph, place};
  }
  // False: it is not seen.
  bool stroke(int row, int column, char sign, bool level) {
    Cell& there = cell(row, column);
    // Only a street along the line touches a name.
    if (there.text != kBlank || (!level && beside_a_label(row, column))) return false;
    there.text = std::string(1, sign);
    return true;
  }
  // A level street to the left of this cell, up to the name or to what stands behind it.
  void lead_up(int row, int column) {
    while (column > 0 && cell(row, column - 1).text == kBlank) cell(row, --column).text = "-";
  }

  [[nodiscard]] Lines finish() const {
    Lines lines;
    for (const std::vector<Cell>& row : rows_) {
      std::string line;
      std::size_t blanks = 0;
      for (const Cell& there : row) {
        if (there.text == kBlank) {
          ++blanks;
        } else {
          line.append(blanks, ' ').append(there.text);
          blanks = 0;
        }
      }
      lines.push_back(std::move(line));
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    const auto first = std::ranges::find_if(lines, [](const std::string& line) { return !line.empty(); });
    lines.erase(lines.begin(), first);
    return lines;
  }

 private:
  static constexpr int kNobody = -1;
  static constexpr const char* kBlank = " ";
  struct Cell {
    std::string text = kBlank;
    int place = kNobody;
  };

  Cell& cell(int row, int column) { return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]; }
  bool beside_a_label(int row, int column) {
    return (column > 0 && cell(row, column - 1).place != kNobody) ||
           (column + 1 < width_ && cell(row, column + 1).place != kNobody);
  }

  int width_;
  std::vector<std::vector<Cell>> rows_;
};

MapDrawing::MapDrawing(const yield::MapFile& map, std::vector<int> rooms)
    : streets_(map.streets), rooms_(std::move(rooms)) {
  for (const yield::MapLocation& location : map.locations) places_.emplace_back(location.x, location.y);
}

// From side to side where the lines of both boxes are close, and else from below the upper box to above the lower one,
// as steep as it can be.
template <class Visit>
void MapDrawing::for_each_stroke_between(const std::vector<Spot>& at, std::size_t street, Visit visit) const {
  auto a = static_cast<std::size_t>(streets_[street].first);
  auto b = static_cast<std::size_t>(streets_[street].second);
  if (std::abs(at[a].row - at[b].row) <= kBoxRows) {
    if (at[b].column < at[a].column) std::swap(a, b);
    return for_each_stroke(at[a].column + rooms_[a], at[a].row, std::max(0, at[b].column - 1), at[b].row, visit);
  }
  if (at[b].row < at[a].row) std::swap(a, b);
  // The middle half of each box.
  const auto first = [&](std::size_t place) { return at[place].column + rooms_[place] / 4; };
  const auto last = [&](std::size_t place) { return at[place].column + 3 * rooms_[place] / 4 - 1; };
  const int left = std::max(first(a), first(b));
  const int right = std::min(last(a), last(b));
  const int middle = (left + right) / 2;
  const bool below_each_other = left <= right;
  const int from = below_each_other ? middle : last(a) < first(b) ? last(a) : first(a);
  const int to = below_each_other ? middle : last(a) < first(b) ? first(b) : last(b);
  const int first_row = at[a].row + kBoxRows;
  const int last_row = at[b].row - 1;
  if (first_row == last_row) {
    visit(first_row, (from + to) / 2, from == to ? '|' : from < to ? '\\' : '/');
    return;
  }
  for_each_stroke(from, first_row, to, last_row, visit);
}

const std::vector<MapDrawing::Spot>& MapDrawing::layout(int width) const {
  const auto known = layouts_.find(width);
  if (known != layouts_.end()) return known->second;
  // Less than this much of the map cannot be streets, and so fewer lines need not be tried.
  int cells = 0;
  for (const int room : rooms_) cells += kBoxRows * (room + kGap);
  std::vector<Spot> found;
  if (width >= kNarrowest) {
    for (int rows = std::max(kFewestRows, 5 * cells / (4 * width)); rows <= kMostRows && found.empty(); ++rows) {
      for (const int step : kSteps) {
        if ((rows - kBoxRows) % step != 0) continue;
        for (int order = 0; order < Search::kOrders && found.empty(); ++order) {
          found = Search(*this, width, rows, step, order).find();
        }
      }
    }
  }
  return layouts_.emplace(width, std::move(found)).first->second;
}

MapDrawing::Drawn MapDrawing::draw(const std::vector<PlaceLabel>& labels, int width) const {
  ensure(labels.size() == places_.size() && rooms_.size() == places_.size(), "a map that is drawn for another one");
  Drawn drawn;
  const std::vector<Spot>& at = layout(width);
  if (at.empty()) return drawn;
  Canvas canvas(width, kMostRows);
  for (std::size_t place = 0; place < labels.size(); ++place) {
    const auto number = static_cast<int>(place);
    canvas.label(number, at[place], labels[place].name);
    if (width_of(labels[place].below) > rooms_[place]) {
      drawn.too_wide.push_back(number);
    } else {
      canvas.label(number, {at[place].column, at[place].row + 1}, labels[place].below);
    }
  }
  for (std::size_t street = 0; street < streets_.size(); ++street) {
    const auto a = static_cast<std::size_t>(streets_[street].first);
    const auto b = static_cast<std::size_t>(streets_[street].second);
    const bool level = at[a].row == at[b].row;
    int& seen = drawn.strokes.emplace_back(0);
    for_each_stroke_between(at, street, [&](int row, int column, char sign) {
      if (canvas.stroke(row, column, sign, level)) ++seen;
    });
    const std::size_t left = at[a].column < at[b].column ? a : b;
    if (level) canvas.lead_up(at[left].row, at[left].column + rooms_[left]);
  }
  drawn.lines = canvas.finish();
  return drawn;
}

}  // namespace oshra::terminal
