// JSON as a value: put together, read, looked into and written.
#include "protocol/json.h"

#include <doctest/doctest.h>

#include <array>
#include <limits>
#include <set>

namespace oshra {

TEST_CASE("JSON: braces make objects of pairs that begin with a text, and lists of anything else") {
  const Json one = 1;
  CHECK(Json({{"seat", 2}, {"cards", {"a", "b"}}}).dump() == R"({"seat":2,"cards":["a","b"]})");
  CHECK(Json({1, "two", true, nullptr, 0.5}).dump() == R"([1,"two",true,null,0.5])");
  CHECK(Json({{"pieces", {one}}}).dump() == R"({"pieces":[1]})");
  CHECK(Json({{"pieces", {{{"a", one}}}}}).dump() == R"({"pieces":[{"a":1}]})");
  CHECK(Json::array({one}).dump() == "[1]");
  CHECK(Json::array({{"a", 1}}).dump() == R"([["a",1]])");
  CHECK(Json({{"a", Json::array()}, {"b", Json::object()}}).dump() == R"({"a":[],"b":{}})");
  CHECK(Json(std::array{1, 2}).dump() == "[1,2]");
  CHECK(Json(std::set<std::string>{"b", "a"}).dump() == R"(["a","b"])");
  CHECK(Json().dump() == "null");
}

TEST_CASE("JSON: keys keep their order; one that comes twice has the last value in the first place") {
  Json json = read_json(R"({"b": 1, "a": {"x": []}, "b": [2, {"c": -3}]})");
  CHECK(json.dump() == R"({"b":[2,{"c":-3}],"a":{"x":[]}})");
  json["d"]["e"] = "new";
  json["b"].push_back(false);
  json.erase("a");
  json.update({{"d", 1}, {"f", 2}});
  CHECK(json.dump() == R"({"b":[2,{"c":-3},false],"d":1,"f":2})");
  CHECK(json.find("a") == nullptr);
  CHECK(json.or_null("a").is_null());
  CHECK(json["b"][1]["c"].whole() == -3);
  CHECK(json.dump(1) == "{\n \"b\": [\n  2,\n  {\n   \"c\": -3\n  },\n  false\n ],\n \"d\": 1,\n \"f\": 2\n}");
}

TEST_CASE("JSON: numbers are as large as 64 bits, and equal by their value") {
  CHECK(read_json("18446744073709551615").whole<std::uint64_t>() == std::numeric_limits<std::uint64_t>::max());
  CHECK(read_json("18446744073709551615").dump() == "18446744073709551615");
  CHECK(read_json("-9223372036854775808").whole<std::int64_t>() == std::numeric_limits<std::int64_t>::min());
  CHECK(read_json("1.0").dump() == "1.0");
  CHECK(read_json("0.00001").dump() == "1e-05");
  CHECK(Json(1) == Json(1U));
  CHECK(Json(1) == Json(1.0));
  CHECK(Json(-1) != Json(std::numeric_limits<std::uint64_t>::max()));
  CHECK(Json(true) != Json(1));
  CHECK(Json("1") != Json(1));
  CHECK(read_json(R"({"a":1,"b":2})") != read_json(R"({"b":2,"a":1})"));
}

TEST_CASE("JSON: texts are escaped, and what is no UTF-8 in them is replaced") {
  CHECK(Json("a\"\\\n\x01").dump() == R"("a\"\\\n\u0001")");
  CHECK(Json("\xC3\xA9\xFF").dump() == "\"\xC3\xA9\xEF\xBF\xBD\"");
  CHECK(quoted_json("\xC3\xA9", true) == R"("\u00e9")");
  CHECK(Json({{"\n", 1}}).dump() == R"({"\n":1})");
}

TEST_CASE("JSON: what is none is told with its place") {
  for (const char* text : {"", "{", "[1,]", "{\"a\" 1}", "1 2", "nul", "\"\xFF\""}) {
    CAPTURE(text);
    CHECK(read_json(text).is_discarded());
  }
  const auto broken = parse("[1,\n2,]");
  REQUIRE(!broken);
  CHECK(broken.error().byte == 7);
  CHECK(broken.error().why.starts_with("syntax error while parsing value"));
  CHECK(!broken.error().number_too_large);
  const auto large = parse("1e999");
  REQUIRE(!large);
  CHECK(large.error().number_too_large);
  CHECK(read_json(std::string(kMaxNesting + 1, '[') + std::string(kMaxNesting + 1, ']')).is_discarded());
  CHECK(read_json(std::string(kMaxNesting, '[') + std::string(kMaxNesting, ']')).is_array());
}

}  // namespace oshra
