// A value's form: the JSON that is written of it is read back as the same value, and what is wrong is told with its
// place.
#include <doctest/doctest.h>

#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/typescript.h"

namespace oshra {

namespace {

enum class Weather : std::uint8_t { none, rain, snow };

struct Hut {
  std::uint8_t rooms = 0;
  bool warm = false;

  friend bool operator==(const Hut&, const Hut&) = default;
};

struct Village {
  std::string_view name;
  std::vector<Hut> huts;
  std::array<std::int8_t, 2> heights = {};
  std::optional<Weather> weather;
  Nullable<std::uint16_t> mayor;
  ByName<Hut> inns;
  std::vector<Nullable<Weather>> week;
  Verbatim more;

  friend bool operator==(const Village&, const Village&) = default;
};

struct Empty {
  friend bool operator==(const Empty&, const Empty&) = default;
};

using Place = std::variant<Village, Empty>;

}  // namespace

template <>
struct Words<Weather> {
  static constexpr std::string_view kName = "Weather";
  static constexpr int kFirst = 1;
  static constexpr int kCount = 2;
  static std::string_view of(Weather weather) { return weather == Weather::rain ? "rain" : "snow"; }
  static constexpr std::string_view kWanted = "a weather is wanted";
};
template <>
struct Form<Hut> {
  static constexpr std::string_view kName = "Hut";
  static constexpr std::tuple kFields = {field("rooms", &Hut::rooms, "1 to 4").within(1, 4), field("warm", &Hut::warm)};
};
template <>
struct Form<Village> {
  static constexpr std::string_view kName = "Village";
  static constexpr std::string_view kAbout = "Where people live.";
  static constexpr Tag kTag = {"type", "village"};
  static constexpr std::tuple kFields = {field("name", &Village::name),       field("huts", &Village::huts),
                                         field("heights", &Village::heights), field("weather", &Village::weather),
                                         field("mayor", &Village::mayor),     field("inns", &Village::inns),
                                         field("week", &Village::week),       field("more", &Village::more)};
};
template <>
struct Form<Empty> {
  static constexpr std::string_view kName = "Empty";
  static constexpr Tag kTag = {"type", "empty"};
  static constexpr std::tuple<> kFields = {};
};

namespace {

const std::string kText =
    R"({"type":"village","name":"Ab\"c\u0007é","huts":[{"rooms":2,"warm":true},{"rooms":1,"warm":false}],)"
    R"("heights":[-3,4],"weather":"snow","mayor":null,"inns":{"the \"old\"":{"rooms":4,"warm":true}},)"
    R"("week":["rain",null],"more":{"a":[1]}})";

Village village() {
  return {.name = "Ab\"c\aé",
          .huts = {{2, true}, {1, false}},
          .heights = {-3, 4},
          .weather = Weather::snow,
          .mayor = std::nullopt,
          .inns = {{{"the \"old\"", {4, true}}}},
          .week = {Weather::rain, std::nullopt},
          .more = {R"({"a":[1]})"}};
}

std::string flaw_of(const std::string& text) {
  const Json document = read_json(text);
  const Read<Place> read = read_whole<Place>(document);
  return read ? "" : read.error().place + ": " + read.error().message;
}

std::string with(std::string_view old, std::string_view changed) {
  std::string text = kText;
  const std::size_t at = text.find(old);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old.size(), changed);
}

}  // namespace

TEST_CASE("forms: what is written is read back") {
  const Place place = village();
  CHECK(form_text(place) == kText);
  const Json document = read_json(kText);
  const Read<Place> read = read_whole<Place>(document);
  REQUIRE(read);
  CHECK(*read == place);
  const Place nothing = Empty{};
  CHECK(form_text(nothing) == R"({"type":"empty"})");
  CHECK(flaw_of(form_text(nothing)).empty());
  Village bare = village();
  bare.weather.reset();
  CHECK(form_text(bare) == with(R"("weather":"snow",)", ""));
}

TEST_CASE("forms: bytes that are no text are replaced") {
  Village odd = village();
  odd.name =
      "a\xff"
      "b";
  CHECK(form_text(odd).find("a\xEF\xBF\xBD"
                            "b") != std::string::npos);
}

TEST_CASE("forms: what is wrong is told with its place and with what would be right") {
  CHECK(flaw_of("[]") == "/type: \"type\" is missing");
  CHECK(flaw_of(with("\"village\"", "\"town\"")) == "/type: unknown: village, empty are there");
  CHECK(flaw_of(with("\"rooms\":1", "\"rooms\":5")) == "/huts/1/rooms: a whole number from 1 to 4 is wanted, not 5");
  CHECK(flaw_of(with("\"rooms\":1", "\"rooms\":1.0")) ==
        "/huts/1/rooms: a whole number from 1 to 4 is wanted, not 1.0");
  CHECK(flaw_of(with("-3,4", "-3,4,5")) == "/heights: a list of 2 is wanted, not [-3,4,5]");
  CHECK(flaw_of(with("-3,4", "-129,4")) == "/heights/0: a whole number from -128 to 127 is wanted, not -129");
  CHECK(flaw_of(with("\"snow\"", "\"hail\"")) == "/weather: a weather is wanted: rain or snow, not \"hail\"");
  CHECK(flaw_of(with("\"snow\"", "null")) == "/weather: a weather is wanted: rain or snow, not null");
  CHECK(flaw_of(with("\"mayor\":null,", "")) == "/mayor: \"mayor\" is missing");
  CHECK(flaw_of(with("\"mayor\":null", "\"mayor\":65536")) ==
        "/mayor: a whole number from 0 to 65535 is wanted, not 65536");
  CHECK(flaw_of(with("\"more\"", "\"less\":1,\"more\"")) ==
        "/less: unknown key; known here: type, name, huts, heights, weather, mayor, inns, week, more");
  CHECK(flaw_of(with("[\"rain\",null]", "{}")) == "/week: a list is wanted, not {}");
  CHECK(flaw_of(with("{\"rooms\":2,\"warm\":true}", "3")) == "/huts/0: an object is wanted, not 3");
}

TEST_CASE("forms: types of TypeScript, each once and before what needs it") {
  TypeScript types;
  CHECK(types.type_of<Place>() == "Village | Empty");
  CHECK(types.text() == R"(export type Hut = {
  /** 1 to 4 */
  rooms: number;
  warm: boolean;
};

export type Weather = "rain" | "snow";

/** Where people live. */
export type Village = {
  type: "village";
  name: string;
  huts: Hut[];
  heights: [number, number];
  weather?: Weather;
  mayor: number | null;
  inns: Record<string, Hut>;
  week: (Weather | null)[];
  more: unknown;
};

export type Empty = {
  type: "empty";
};

)");
}

}  // namespace oshra
