#include "apps/maps/draw.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "apps/maps/labels.h"
#include "apps/maps/outline.h"
#include "protocol/yield/names.h"

namespace oshra::maps {

namespace {

// Every picture is 1000 wide: on a phone's 360 px a unit is 0.36 px.
constexpr int kWidth = 1000;
constexpr int kHead = 92;      // above the frame: the title
constexpr int kFoot = 132;     // below it: the legend
constexpr int kPlain = 37;     // half a location without a numeral
constexpr int kNumbered = 44;  // half one with a numeral
constexpr int kFlag = 23;      // radius of the mark of a start
constexpr int kNameSize = 27;
constexpr int kNameHeight = 28;

struct Colours {
  const char* strong;  // white on it, and it on white, 4.5 : 1 or more
  const char* patch;   // the country around
};
constexpr std::array<Colours, yield::kRegions> kColours = {
    {{"#2b6e2f", "#c9dfb4"}, {"#1c5fa8", "#bcd8e8"}, {"#a5301f", "#ecc9ae"}}};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

// Characters, not bytes: what continues one in UTF-8 begins with the bits 10.
std::int64_t length_of(std::string_view text) {
  return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

class Drawing {
 public:
  explicit Drawing(const yield::MapFile& map) : map_(map), height_(map.height * kWidth / map.width) {
    for (const yield::MapLocation& location : map.locations) {
      points_.push_back({location.x * kWidth / map.width, location.y * kWidth / map.width + kHead});
    }
  }

  std::string draw() {
    open();
    land();
    out_ << R"(<text class="title" x=")" << kWidth / 2 << R"(" y="56">)" << escaped(map_.title.english())
         << "</text>\n";
    streets();
    for (std::size_t at = 0; at < points_.size(); ++at) location(at);
    flags();
    names();
    legend();
    out_ << "</svg>\n";
    return std::move(out_).str();
  }

 private:
  Point point(int at) const { return points_[static_cast<std::size_t>(at)]; }
  const yield::MapLocation& location_at(int at) const { return map_.locations[static_cast<std::size_t>(at)]; }
  static yield::Region region_of(const yield::MapLocation& location) {
    return location.region.value_or(yield::Region::forest);
  }
  static const Colours& colours_of(const yield::MapLocation& location) {
    return kColours.at(static_cast<std::size_t>(region_of(location)));
  }
  static int half(const yield::MapLocation& location) { return location.numeral != 0 ? kNumbered : kPlain; }

  int seat_of(std::size_t at) const {
    const auto found = std::ranges::find(map_.starts, static_cast<int>(at));
    return found == map_.starts.end() ? -1 : static_cast<int>(found - map_.starts.begin());
  }

  // "Alder, forest, fortress III, start 2, streets to Birch and Cole"
  std::string in_words(std::size_t at) const {
    const yield::MapLocation& location = map_.locations[at];
    std::string text = std::string(location.name.english()) + ", " + std::string(name_of(region_of(location)));
    if (location.numeral != 0) text += ", fortress " + yield::roman(location.numeral);
    if (const int seat = seat_of(at); seat >= 0) text += ", start " + std::to_string(seat + 1);
    std::vector<std::string> others;
    for (const auto& [a, b] : map_.streets) {
      if (std::cmp_equal(a, at)) others.emplace_back(location_at(b).name.english());
      if (std::cmp_equal(b, at)) others.emplace_back(location_at(a).name.english());
    }
    for (std::size_t i = 0; i < others.size(); ++i) {
      text += i == 0 ? ", streets to " : i + 1 == others.size() ? " and " : ", ";
      text += others[i];
    }
    return text;
  }

  void open() {
    const int whole = kHead + height_ + kFoot;
    out_ << R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" << kWidth << ' ' << whole << R"(" width=")"
         << kWidth << R"(" height=")" << whole << R"(" role="img" aria-labelledby="map-title map-words">)" << '\n';
    out_ << "<title id=\"map-title\">" << escaped(map_.title.english())
         << "</title>\n<desc id=\"map-words\">A map of Yield for " << map_.players << " players with "
         << map_.locations.size() << " locations.\n";
    for (std::size_t at = 0; at < points_.size(); ++at) out_ << escaped(in_words(at)) << ".\n";
    out_ << "</desc>\n"
            "<style>\n"
            "text { font-family: 'DejaVu Sans', Verdana, Arial, sans-serif; text-anchor: middle; fill: #2a2218 }\n"
            ".title { font-size: 46px; font-weight: bold }\n"
            ".name { font-size: "
         << kNameSize
         << "px; stroke: #faf5e6; stroke-width: 7px; stroke-linejoin: round; paint-order: stroke }\n"
            ".numeral { font-family: Georgia, 'DejaVu Serif', serif; font-size: 38px; font-weight: bold; fill: #fff }\n"
            ".wide { font-size: 29px }\n"
            ".seat { font-size: 32px; font-weight: bold; fill: #fff }\n"
            ".key { font-size: 31px; text-anchor: start }\n"
            ".line { fill: none; stroke-linecap: round; stroke-linejoin: round }\n"
            "</style>\n";
    out_ << R"(<rect width=")" << kWidth << R"(" height=")" << whole << R"(" fill="#e4eef0"/>)" << '\n';
  }

  // Lines along the streets that `chosen` picks, and a dot at every location that it picks.
  template <class Chosen>
  void line(int width, const char* colour, Chosen chosen) {
    out_ << R"(<path class="line" stroke=")" << colour << R"(" stroke-width=")" << width << R"(" d=")";
    for (int at = 0; at < static_cast<int>(points_.size()); ++at) {
      if (chosen(at, at)) out_ << 'M' << point(at).x << ' ' << point(at).y << "h0";
    }
    for (const auto& [a, b] : map_.streets) {
      if (a != b && chosen(a, b)) {
        out_ << 'M' << point(a).x << ' ' << point(a).y << 'L' << point(b).x << ' ' << point(b).y;
      }
    }
    out_ << "\"/>\n";
  }

  // The island, a broad margin around its outermost streets, and on it the country of each region.
  void land() {
    std::ostringstream coast;
    char command = 'M';
    for (const int at : outline(points_, map_.streets)) {
      coast << command << point(at).x << ' ' << point(at).y;
      command = 'L';
    }
    coast << 'z';
    const auto shore = [&](int width, const char* colour) {
      out_ << R"(<path class="line" stroke=")" << colour << R"(" stroke-width=")" << width << R"(" style="fill:)"
           << colour << R"(" d=")" << coast.str() << "\"/>\n";
    };
    shore(208, "#cfe0e4");  // shallow water
    shore(172, "#b39f70");
    shore(162, "#f4ecd6");
    for (int r = 0; r < yield::kRegions; ++r) {
      line(124, kColours.at(static_cast<std::size_t>(r)).patch, [this, r](int a, int b) {
        return static_cast<int>(region_of(location_at(a))) == r &&
               region_of(location_at(b)) == region_of(location_at(a));
      });
    }
  }

  void streets() {
    const auto real = [](int a, int b) { return a != b; };
    line(18, "#fffaf0", real);
    line(10, "#5d5040", real);
  }

  // A diamond, a circle or a square (Y-C1) of the same area.
  void shape(yield::Region region, Point at, int half, const std::string& look) {
    switch (region) {
      case yield::Region::forest: {
        const int reach = half * 5 / 4;
        out_ << "<path d=\"M" << at.x << ' ' << at.y - reach << 'l' << reach << ' ' << reach << 'l' << -reach << ' '
             << reach << 'l' << -reach << ' ' << -reach << "z\" stroke-linejoin=\"round\" " << look << "/>";
        break;
      }
      case yield::Region::wetlands:
        out_ << "<circle cx=\"" << at.x << "\" cy=\"" << at.y << "\" r=\"" << half << "\" " << look << "/>";
        break;
      case yield::Region::town: {
        const int reach = half * 9 / 10;
        out_ << "<rect x=\"" << at.x - reach << "\" y=\"" << at.y - reach << "\" width=\"" << 2 * reach
             << "\" height=\"" << 2 * reach << "\" rx=\"5\" " << look << "/>";
        break;
      }
    }
  }

  void marker(yield::Region region, Point at, int numeral) {
    const std::string strong = kColours.at(static_cast<std::size_t>(region)).strong;
    if (numeral == 0) {
      shape(region, at, kPlain, "fill=\"#fffdf6\" stroke=\"" + strong + "\" stroke-width=\"9\"");
      return;
    }
    shape(region, at, kNumbered + 6, "fill=\"#fffdf6\" stroke=\"" + strong + "\" stroke-width=\"4\"");
    shape(region, at, kNumbered - 2, "fill=\"" + strong + "\"");
    const std::string sign = yield::roman(numeral);
    const bool wide = sign.size() > 3;
    out_ << "<text class=\"numeral" << (wide ? " wide" : "") << "\" x=\"" << at.x << "\" y=\""
         << at.y + (wide ? 10 : 13) << "\">" << sign << "</text>";
  }

  void location(std::size_t at) {
    const yield::MapLocation& location = map_.locations[at];
    out_ << "<g id=\"at-" << location.id << "\"><title>" << escaped(in_words(at)) << "</title>";
    marker(region_of(location), points_[at], location.numeral);
    out_ << "</g>\n";
  }

  Point flag_of(int start) const {
    const Point at = point(start);
    return {at.x + 42, at.y - 42};
  }

  void flag(Point at, const std::string& words) {
    out_ << "<circle cx=\"" << at.x << "\" cy=\"" << at.y << "\" r=\"" << kFlag
         << "\" fill=\"#2a2218\" stroke=\"#fffdf6\" stroke-width=\"4\"/><text class=\"seat\" x=\"" << at.x << "\" y=\""
         << at.y + 11 << "\">" << words << "</text>\n";
  }

  void flags() {
    for (std::size_t seat = 0; seat < map_.starts.size(); ++seat) {
      flag(flag_of(map_.starts[seat]), std::to_string(seat + 1));
    }
  }

  void names() {
    std::vector<LabelledPoint> points;
    for (std::size_t at = 0; at < points_.size(); ++at) {
      const yield::MapLocation& location = map_.locations[at];
      const int reach = half(location) + (region_of(location) == yield::Region::forest ? half(location) / 4 : 0) + 6;
      points.push_back({points_[at], reach, length_of(location.name.english()) * kNameSize * 3 / 5 + 6});
    }
    std::vector<std::pair<Point, Point>> lines;
    for (const auto& [a, b] : map_.streets) {
      if (a != b) lines.emplace_back(point(a), point(b));
    }
    std::vector<Box> taken;
    for (const int start : map_.starts) {
      const Point at = flag_of(start);
      taken.push_back({at.x - kFlag, at.y - kFlag, at.x + kFlag, at.y + kFlag});
    }
    const Box frame = {6, kHead, kWidth - 6, kHead + height_};
    const std::vector<Box> boxes = place_labels(points, lines, taken, frame, kNameHeight);
    for (std::size_t at = 0; at < boxes.size(); ++at) {
      out_ << "<text class=\"name\" x=\"" << (boxes[at].left + boxes[at].right) / 2 << "\" y=\"" << boxes[at].bottom - 7
           << "\">" << escaped(map_.locations[at].name.english()) << "</text>\n";
    }
  }

  void legend() {
    const int top = kHead + height_ + 40;
    const auto words = [this](int x, int y, std::string_view text) {
      out_ << "<text class=\"key\" x=\"" << x << "\" y=\"" << y + 11 << "\">" << text << "</text>\n";
    };
    for (int r = 0; r < yield::kRegions; ++r) {
      const auto region = static_cast<yield::Region>(r);
      const int x = 60 + r * 330;
      shape(region, {x, top}, 20,
            std::string("fill=\"#fffdf6\" stroke-width=\"7\" stroke=\"") +
                kColours.at(static_cast<std::size_t>(r)).strong + "\"");
      words(x + 42, top, name_of(region));
    }
    const int second = top + 58;
    shape(yield::Region::wetlands, {60, second}, 24, std::string("fill=\"") + kColours[1].strong + "\"");
    out_ << "<text class=\"numeral\" x=\"60\" y=\"" << second + 12 << "\">I</text>";
    words(102, second, "numeral: a fortress");
    flag({530, second}, "1");
    words(572, second, "start, by seat");
  }

  const yield::MapFile& map_;
  int height_;
  std::vector<Point> points_;
  std::ostringstream out_;
};

}  // namespace

std::string draw_map(const yield::MapFile& map) { return Drawing(map).draw(); }

}  // namespace oshra::maps
