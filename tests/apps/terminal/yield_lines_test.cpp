// What is written at a table of Yield, piece by piece: the map, the news, lists and choices.
#include <set>

#include "apps/maps/load_map.h"
#include "apps/terminal/yield/map_drawing.h"
#include "apps/terminal/yield/news.h"
#include "apps/terminal/yield/table_lines.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/common/full.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace {

namespace y = yield;
using text::Language;
using text::YieldWords;

std::string name_in(const yield::MapLocation& location, Language language) {
  return std::string(location.name.in.at(static_cast<std::size_t>(language)).view());
}

std::vector<int> rooms_in(const yield::MapFile& map, Language language) {
  std::vector<int> rooms;
  for (const yield::MapLocation& place : map.locations) rooms.push_back(width_of(name_in(place, language)) + 5);
  return rooms;
}

// Names without anything, or with all there is room for.
std::vector<PlaceLabel> labels_in(const yield::MapFile& map, Language language, bool crowded) {
  std::vector<PlaceLabel> labels;
  for (std::size_t i = 0; i < map.locations.size(); ++i) {
    labels.push_back({.name = '<' + name_in(map.locations[i], language) + '>', .below = {}});
    if (crowded) labels.back().name += i % 2 == 0 ? "#3B" : "#1";
    if (crowded) labels.back().below = i % 3 == 0 ? "B»5†3∩4" : "Y»10†2";
  }
  return labels;
}

// The column of a location's name and its line; nothing: it is not there, or more than once.
std::optional<std::pair<std::size_t, std::size_t>> found_at(const Lines& lines, const std::string& name) {
  std::optional<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const std::size_t at = lines[row].find(name);
    if (at == std::string::npos) continue;
    if (found || lines[row].find(name, at + 1) != std::string::npos) return std::nullopt;
    found = {static_cast<std::size_t>(width_of(lines[row].substr(0, at))), row};
  }
  return found;
}

// A drawing takes a while: two languages for each, all of them in turn.
bool is_drawn(Language language, int number) { return full() || (static_cast<int>(language) + number) % 2 == 0; }

TEST_CASE("a map drawn in text: every name once and always in its place, who stands there right below it") {
  struct Case {
    const char* map;
    int width;
    int lines;  // at most
  };
  int number = 0;
  for (const Case& drawn : {Case{"two", 80, 16}, Case{"two", 60, 22}, Case{"three", 80, 22}, Case{"four", 80, 28},
                            Case{"five", 80, 36}, Case{"five", 100, 30}}) {
    CAPTURE(std::string(drawn.map));
    CAPTURE(drawn.width);
    const yield::MapFile map = load_map(drawn.map);
    ++number;
    for (const Language language : kAllLanguages) {
      if (!is_drawn(language, number)) continue;
      CAPTURE(static_cast<int>(language));
      const MapDrawing drawing(map, rooms_in(map, language));
      const auto empty = drawing.draw(labels_in(map, language, false), drawn.width);
      const auto labels = labels_in(map, language, true);
      const auto crowded = drawing.draw(labels, drawn.width);
      REQUIRE_FALSE(empty.lines.empty());
      CHECK(static_cast<int>(crowded.lines.size()) <= drawn.lines);
      CHECK(crowded.too_wide.empty());
      for (const Lines& lines : {empty.lines, crowded.lines}) {
        for (const std::string& line : lines) CHECK(width_of(line) <= drawn.width);
      }
      for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string name = '<' + name_in(map.locations[i], language) + '>';
        CAPTURE(name);
        const auto before = found_at(empty.lines, name);
        const auto after = found_at(crowded.lines, name);
        REQUIRE(before);
        CHECK(before == after);
        // Right below, at the same column, and nothing of another name near.
        const Lines columns = columns_of(crowded.lines.at(after->second + 1));
        std::string below;
        const std::size_t end = std::min(columns.size(), after->first + columns_of(labels[i].below).size());
        for (std::size_t column = after->first; column < end; ++column) below += columns[column];
        CHECK(below == labels[i].below);
        std::string near;
        for (std::size_t column = end; column < std::min(columns.size(), end + 3); ++column) near += columns[column];
        CHECK_FALSE(has(near, "<"));
      }
    }
  }
  const yield::MapFile five = load_map("five");
  CHECK(MapDrawing(five, rooms_in(five, Language::en)).draw(labels_in(five, Language::en, true), 40).lines.empty());
}

TEST_CASE("a map drawn in text: every street is seen, and neither armies nor fortresses hide anything of it") {
  int number = 1;  // the others than above
  for (const auto& [name, width] :
       {std::pair{"two", 60}, {"two", 120}, {"three", 80}, {"four", 80}, {"five", 80}, {"five", 100}}) {
    CAPTURE(std::string(name));
    const yield::MapFile map = load_map(name);
    ++number;
    for (const Language language : kAllLanguages) {
      if (!is_drawn(language, number)) continue;
      CAPTURE(static_cast<int>(language));
      const MapDrawing drawing(map, rooms_in(map, language));
      const auto labels = labels_in(map, language, true);
      const auto empty = drawing.draw(labels_in(map, language, false), width);
      const auto crowded = drawing.draw(labels, width);
      REQUIRE(crowded.strokes.size() == map.streets.size());
      CHECK(std::ranges::all_of(crowded.strokes, [](int cells) { return cells > 0; }));
      REQUIRE(empty.lines.size() <= crowded.lines.size());
      // Right behind the room for a fortress: a sloped street does not touch what stands there. A level one fills the
      // room while it is empty.
      std::set<std::pair<std::size_t, std::size_t>> behind_names;
      std::set<std::pair<std::size_t, std::size_t>> rooms;
      std::vector<std::size_t> lines_of_names;
      std::vector<std::size_t> ends_of_names;
      for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string place = '<' + name_in(map.locations[i], language) + '>';
        const auto at = found_at(empty.lines, place);
        REQUIRE(at);
        lines_of_names.push_back(at->second);
        const std::size_t behind = at->first + static_cast<std::size_t>(rooms_in(map, language)[i]);
        behind_names.insert({at->second, behind});
        ends_of_names.push_back(at->first + columns_of(place).size());
        for (std::size_t column = ends_of_names.back(); column < behind; ++column) {
          rooms.insert({at->second, column});
        }
      }
      // Armies never stand beside another's name.
      for (const std::size_t line : lines_of_names) CHECK(std::ranges::count(lines_of_names, line + 1) == 0);
      for (std::size_t row = 0; row < empty.lines.size(); ++row) {
        const Lines before = columns_of(empty.lines[row]);
        Lines after = columns_of(crowded.lines[row]);
        after.resize(std::max(after.size(), before.size()), " ");
        for (std::size_t column = 0; column < before.size(); ++column) {
          if (before[column] == " " || rooms.contains({row, column})) continue;
          if (after[column] == " " && behind_names.contains({row, column})) continue;
          CAPTURE(crowded.lines[row]);
          CHECK(after[column] == before[column]);
        }
      }
      for (std::size_t street = 0; street < map.streets.size(); ++street) {
        const auto from = static_cast<std::size_t>(map.streets[street].first);
        const auto to = static_cast<std::size_t>(map.streets[street].second);
        if (lines_of_names[from] != lines_of_names[to]) continue;
        CHECK(crowded.strokes[street] >= 2);
        CHECK(crowded.strokes[street] == empty.strokes[street]);
        const std::size_t left_end = std::min(ends_of_names[from], ends_of_names[to]);
        CHECK(columns_of(empty.lines[lines_of_names[from]]).at(left_end) == "-");
      }
    }
  }
}

TEST_CASE("a small map, stroke by stroke; what is too wide is told") {
  yield::MapFile map;
  const auto add = [&](const char* name, int x, int y) {
    map.locations.push_back({.id = name, .name = {}, .region = {}, .x = x, .y = y});
  };
  add("Ash", 0, 0);
  add("Bog", 100, 0);
  add("Cob", 0, 100);
  add("Dun", 100, 100);
  map.streets = {{0, 1}, {0, 2}, {1, 2}, {2, 3}};
  const MapDrawing drawing(map, {5, 5, 5, 5});
  const std::vector<PlaceLabel> labels = {{"Ash", ""}, {"Bog", "A»3"}, {"Cob#1", "B†4∩12"}, {"Dun", ""}};
  const MapDrawing::Drawn drawn = drawing.draw(labels, 60);
  std::string written;
  for (const std::string& line : drawn.lines) written += line + '\n';
  INFO(written);
  REQUIRE_FALSE(drawn.lines.empty());
  CHECK(drawn.lines.front() == "Ash" + std::string(52, '-') + "Bog");
  CHECK(drawn.lines.at(1).ends_with("A»3"));
  CHECK(has(written, "Cob#1" + std::string(50, '-') + "Dun"));
  CHECK(drawing.draw(labels, 40).lines.empty());
  CHECK(drawn.too_wide == std::vector<int>{2});
}

TEST_CASE("Yield news: a paragraph a turn and a battle, draws in one sentence, nothing that was typed just now") {
  using y::Happening;
  const YieldWords words(Language::en, text::icu_formatter());
  const text::YieldNames names = {{"Me", "Ada"}, {"Ash", "Bog", "Cob"}};
  const YieldPhrases phrases{words, {}, names};
  y::View view = {};
  view.phase = y::Phase::strategy;
  view.year = 1;
  view.season = 2;
  const auto card = [](y::Region region, int value) { return static_cast<std::uint8_t>(y::kind(region, value) + 1); };
  const std::vector<y::ViewEvent> events = {
      {.what = Happening::answered, .seat = 1},
      {.what = Happening::strategy_kept, .seat = 1},
      {.what = Happening::card_drawn, .seat = 1},
      {.what = Happening::card_drawn, .seat = 1},
      {.what = Happening::card_discarded, .seat = 1, .card = card(y::Region::town, 5)},
      {.what = Happening::card_discarded, .seat = 1, .card = card(y::Region::forest, 3)},
      {.what = Happening::strategy_kept, .seat = 0},
      {.what = Happening::card_drawn, .seat = 0, .card = card(y::Region::town, 6)},
      {.what = Happening::card_drawn, .seat = 0, .card = card(y::Region::town, 4)},
      {.what = Happening::card_discarded, .seat = 0, .card = card(y::Region::town, 4)},
      {.what = Happening::season_begins, .of = 1, .value = 2},
      {.what = Happening::battle_begins},
      {.what = Happening::dial_shown, .seat = 0, .army = y::Slot::archer, .value = 9},
      {.what = Happening::dial_shown, .seat = 1, .army = y::Slot::cavalry, .value = 4},
      {.what = Happening::stands_at, .seat = 0, .amount = 9},
      {.what = Happening::stands_at, .seat = 1, .amount = 4},
      {.what = Happening::has_initiative, .seat = 1},
  };
  const YieldNews news = tell_news(phrases, view, events);
  CHECK(news.begins);
  CHECK(news.map_changed);
  REQUIRE(news.paragraphs.size() == 3);
  CHECK(news.paragraphs[0] ==
        "Ada keeps the strategy card face down and draws 2 battle cards. Ada discards Forest 3 and Town 5.");
  CHECK(news.paragraphs[1] == "You keep your strategy card face down and draw Town 4, 6.");
  CHECK(news.paragraphs[2] == "A battle begins. You: archers 9; strength 9. Ada: cavalry 4; strength 4.");
  // The rest of one that the reader has left: line by line too, to its end.
  const std::vector<y::ViewEvent> left = {
      {.what = Happening::yields, .seat = 0, .amount = 5},
      {.what = Happening::card_played, .seat = 1, .value = 1, .card = card(y::Region::town, 5), .amount = 9},
      {.what = Happening::battle_won, .seat = 1},
      {.what = Happening::army_chases, .seat = 1, .army = y::Slot::cavalry, .from = 1, .to = 2},
  };
  CHECK(tell_news(phrases, view, left).paragraphs ==
        std::vector<std::string>{"You yield, with losses of 5.", "Ada plays Town 5 face up: strength 9.",
                                 "Ada wins the battle. Ada chases with the cavalry from Bog to Cob."});
  // A phase is named with what happens in it, or says that nothing does.
  const std::vector<y::ViewEvent> phases = {
      {.what = Happening::phase_begins, .of = 1, .value = static_cast<std::uint8_t>(y::Phase::battle)},
      {.what = Happening::phase_begins, .of = 1, .value = static_cast<std::uint8_t>(y::Phase::conquer)},
      {.what = Happening::conquered, .seat = 1, .to = 2, .value = 3},
  };
  const YieldNews later = tell_news(phrases, view, phases);
  CHECK(later.map_changed);
  REQUIRE(later.paragraphs.size() == 2);
  CHECK(later.paragraphs[0] == "Battle phase (year 1): no battles.");
  CHECK(later.paragraphs[1] == "Conquer phase (year 1). Ada conquers Cob (value 3).");
  // At the end there is no title that would name it.
  y::View conquering = view;
  conquering.phase = y::Phase::conquer;
  std::vector<y::ViewEvent> last = {phases[1], phases[2]};
  CHECK(tell_news(phrases, conquering, last).paragraphs == std::vector<std::string>{"Ada conquers Cob (value 3)."});
  last.push_back({.what = Happening::game_ends});
  const YieldNews ending = tell_news(phrases, conquering, last);
  REQUIRE_FALSE(ending.paragraphs.empty());
  CHECK(ending.paragraphs[0].starts_with("Conquer phase (year 1). Ada conquers Cob (value 3)."));
  // Recruits are news, though their phase is the one that the title names.
  y::View recruiting = view;
  recruiting.phase = y::Phase::recruit;
  const std::vector<y::ViewEvent> recruits = {
      {.what = Happening::phase_begins, .of = 1, .value = static_cast<std::uint8_t>(y::Phase::recovery)},
      {.what = Happening::phase_begins, .of = 1, .value = static_cast<std::uint8_t>(y::Phase::recruit)},
      {.what = Happening::recruits_shown, .card = card(y::Region::town, 5)}};
  const YieldNews recruited = tell_news(phrases, recruiting, recruits);
  REQUIRE(recruited.paragraphs.size() == 1);
  CHECK(recruited.paragraphs[0] ==
        "Recovery and Recruitment phase (year 1): no army returns. Town 5 is revealed: 5 new units for each player.");
  // What the reader did not do is their own knowledge, what others did not do is news.
  const std::vector<y::ViewEvent> undone = {
      {.what = Happening::ended_actions, .seat = 0, .value = 1, .cause = y::Strategy::conquer},
      {.what = Happening::ended_actions, .seat = 1, .value = 1, .cause = y::Strategy::conquer}};
  REQUIRE(tell_news(phrases, view, undone).paragraphs.size() == 1);
  CHECK(tell_news(phrases, view, undone).paragraphs[0] == "Ada leaves the rest of Conquer unused.");
}

TEST_CASE("groups are joined as the language writes it") {
  const y::Setup setup = {};
  const text::YieldNames names = {};
  y::CardBag cards;
  cards.add(y::kind(y::Region::forest, 3), 2);
  cards.add(y::kind(y::Region::town, 5), 1);
  const YieldWords english(Language::en, text::icu_formatter());
  CHECK(YieldPhrases{english, setup, names}.cards(cards) == "Forest 3, 3; Town 5");
  const YieldWords french(Language::fr, text::icu_formatter());
  CHECK(YieldPhrases{french, setup, names}.cards(cards) == "Forêt 3, 3\u202f; Ville 5");
}

TEST_CASE("a letter for each player, and no letter for two") {
  CHECK(letters_of({"You", "Ada", "Bo", "Cleo"}) == std::vector<std::string>{"Y", "A", "B", "C"});
  CHECK(letters_of({"Du", "Ada", "Dag"}) == std::vector<std::string>{"D", "A", "G"});
  CHECK(letters_of({"Вы", "Ада", "ваня"}) == std::vector<std::string>{"В", "А", "Н"});
  // В and B are not told apart by eye.
  CHECK(letters_of({"Вы", "Bo", "Саша", "Cleo"}) == std::vector<std::string>{"В", "O", "С", "L"});
  CHECK(letters_of({"(ève)", "7", "A", "a"}) == std::vector<std::string>{"È", "A", "B", "C"});
}

TEST_CASE("choices beside each other, where two or more fit") {
  CHECK(side_by_side({"1. a", "2. bb", "3. c"}, 13) == Lines{"1. a   2. bb", "3. c"});
  CHECK(side_by_side({"1. a", "2. bb"}, 8) == Lines{"1. a", "2. bb"});
  CHECK(side_by_side({"1. ёж", "2. ж", "3. еёж"}, 80) == Lines{"1. ёж   2. ж    3. еёж"});
  CHECK(columns_of("a" + inked(Ink::red, "bc") + "d").size() == 4);
  CHECK(columns_of("漢e\xCC\x81") == Lines{"漢", "", "e\xCC\x81"});
}

}  // namespace

}  // namespace oshra::terminal
