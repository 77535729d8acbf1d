// What is written at a table of Yield, piece by piece: the map, the news, lists and choices.
#include "apps/maps/load_map.h"
#include "apps/terminal/yield/map_drawing.h"
#include "apps/terminal/yield/news.h"
#include "apps/terminal/yield/table_lines.h"
#include "tests/apps/terminal/sittings.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace {

namespace y = yield;
using text::Language;
using text::YieldWords;

TEST_CASE("a map drawn in text: every name once, every street seen, nothing beyond the edge") {
  using text::Language;
  const auto name_in = [](const yield::MapLocation& location, Language language) {
    return std::string(location.name.in.at(static_cast<std::size_t>(language)).view());
  };
  const auto name_only = [&](const yield::MapFile& map, Language language) {
    std::vector<PlaceLabel> labels;
    for (const yield::MapLocation& place : map.locations) labels.push_back({"<F> " + name_in(place, language)});
    return labels;
  };
  const auto crowded = [&](const yield::MapFile& map, Language language) {
    std::vector<PlaceLabel> labels;
    for (std::size_t i = 0; i < map.locations.size(); ++i) {
      labels.push_back({"(W) " + name_in(map.locations[i], language)});
      if (map.locations[i].numeral != 0) labels.back().push_back(i % 2 == 0 ? "#3 Cleo: A10 I3" : "#1");
      if (i % 4 == 0) labels.back().push_back("You: A5 C12");
    }
    return labels;
  };
  struct Case {
    const char* map;
    int width;
    int lines;  // at most
  };
  for (const Case& drawn :
       {Case{"two", 80, 16}, Case{"two", 60, 20}, Case{"three", 80, 20}, Case{"four", 80, 30}, Case{"five", 100, 34}}) {
    CAPTURE(std::string(drawn.map));
    CAPTURE(drawn.width);
    const yield::MapFile map = load_map(drawn.map);
    for (const Language language : {Language::en, Language::de, Language::fr, Language::ru}) {
      for (const auto& labels : {name_only(map, language), crowded(map, language)}) {
        const auto [lines, roomier] = MapDrawing(map).draw(labels, drawn.width);
        CAPTURE(static_cast<int>(language));
        REQUIRE_FALSE(lines.empty());
        CHECK(static_cast<int>(lines.size()) <= drawn.lines);
        CHECK(roomier.size() >= lines.size());
        std::string all;
        for (const std::string& line : lines) {
          CHECK(width_of(line) <= drawn.width);
          all += line + '\n';
        }
        for (const PlaceLabel& label : labels) {
          for (const std::string& piece : label) {
            CAPTURE(piece);
            CHECK(has(all, piece));
          }
          CHECK(all.find(label.front()) == all.rfind(label.front()));
        }
      }
    }
    CHECK(MapDrawing(map).draw(crowded(map, Language::en), 40).smallest.empty());
  }
}

TEST_CASE("a small map, stroke by stroke") {
  yield::MapFile map;
  const auto add = [&](const char* name, int x, int y) {
    map.locations.push_back({.id = name, .name = {}, .region = {}, .x = x, .y = y});
  };
  add("Ash", 0, 0);
  add("Bog", 100, 0);
  add("Cob", 0, 100);
  add("Dun", 100, 100);
  map.streets = {{0, 1}, {0, 2}, {1, 2}, {2, 3}};
  const Lines lines = MapDrawing(map).draw({{"Ash"}, {"Bog"}, {"Cob", "#1"}, {"Dun"}}, 40).smallest;
  const Lines expected = {"     Ash------------------------Bog",
                          "      |                    .--'",
                          "      |               ..-''",
                          "      |           .--'",
                          "      |      ..-''",
                          "      |  .--'",
                          "   Cob #1-----------------------Dun"};
  std::string written;
  for (const std::string& line : lines) written += line + '\n';
  INFO(written);
  CHECK(lines == expected);
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

TEST_CASE("signs: one letter, or as many as tell words apart") {
  CHECK(signs_of({"archers", "infantry", "cavalry"}) == std::vector<std::string>{"A", "I", "C"});
  CHECK(signs_of({"Wald", "Sumpf", "Stadt"}) == std::vector<std::string>{"W", "Su", "St"});
  CHECK(signs_of({"четвёртая", "чемпион"}) == std::vector<std::string>{"Чет", "Чем"});
  CHECK(signs_of({"a", "ab"}) == std::vector<std::string>{"A", "Ab"});
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
