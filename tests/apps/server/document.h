// docs/openapi.json, and whether an answer is what it says.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "tests/apps/server/clients.h"

namespace oshra::server {

inline const Json& document() {
  static const Json kDocument = [] {
    std::ifstream file("docs/openapi.json");
    std::ostringstream text;
    text << file.rdbuf();
    Json read = read_json(text.str());
    REQUIRE(read.is_object());
    return read;
  }();
  return kDocument;
}

// What a value lacks of its schema; empty: nothing. As much of JSON Schema as the document uses.
inline std::string flaw_of(const Json& value, const Json& schema, const std::string& place = "") {
  if (const Json* reference = schema.find("$ref")) {
    const std::string name = reference->string().substr(std::string("#/components/schemas/").size());
    return flaw_of(value, document()["components"]["schemas"][name], place);
  }
  if (const Json* type = schema.find("type")) {
    const std::string& wanted = type->string();
    const bool is = wanted == "object"    ? value.is_object()
                    : wanted == "array"   ? value.is_array()
                    : wanted == "string"  ? value.is_string()
                    : wanted == "boolean" ? value.is_boolean()
                    : wanted == "integer" ? value.is_number_integer()
                                          : false;
    if (!is) return place + ": no " + wanted;
  }
  if (const Json* one = schema.find("const"); one != nullptr && value != *one) return place + ": not " + one->dump();
  if (const Json* some = schema.find("enum");
      some != nullptr && std::find(some->begin(), some->end(), value) == some->end()) {
    return place + ": none of " + some->dump();
  }
  if (const Json* required = schema.find("required")) {
    for (const Json& key : *required) {
      if (!value.contains(key.string())) return place + ": no " + key.string();
    }
  }
  const Json properties = schema.or_null("properties");
  if (value.is_object() && !properties.is_null()) {
    for (const auto& [key, member] : value.items()) {
      if (const Json* property = properties.find(key)) {
        if (std::string flaw = flaw_of(member, *property, place + '/' + key); !flaw.empty()) return flaw;
      } else if (const Json* more = schema.find("additionalProperties"); more != nullptr && *more == Json(false)) {
        return place + ": " + key + " is not described";
      }
    }
  }
  if (const Json* items = schema.find("items")) {
    for (const Json& entry : value) {
      if (std::string flaw = flaw_of(entry, *items, place + "/[]"); !flaw.empty()) return flaw;
    }
  }
  return {};
}

inline std::string header(const net::Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (std::ranges::equal(
            key, name, {}, [](char c) { return std::tolower(c); }, [](char c) { return std::tolower(c); })) {
      return value;
    }
  }
  return {};
}

// Holds an answer to what the document says of it; what it says, where that is JSON.
inline Json check_answer(const net::Response& answer, const std::string& method, const std::string& route, int status) {
  const std::string text = answer.body ? *answer.body : "";
  CAPTURE(text.substr(0, 400));
  CHECK(answer.status == status);
  std::string key = method;
  std::ranges::transform(key, key.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
  const Json& operation = document()["paths"][route][key];
  const std::string number = std::to_string(status);
  REQUIRE(operation["responses"].contains(number));
  const Json content = operation["responses"][number].or_null("content");
  if (content.is_null()) return {};
  const std::string type = answer.type.substr(0, answer.type.find(';'));
  REQUIRE(content.contains(type));
  CHECK(header(answer, "X-Content-Type-Options") == "nosniff");
  CHECK(header(answer, "Cache-Control") == "no-store");
  if (type != "application/json") return {};
  const Json value = read_json(text);
  CHECK(flaw_of(value, content[type]["schema"]) == "");
  return value;
}

inline Json check_route(Crowd& crowd, const std::string& method, const std::string& route, const std::string& target,
                        const std::string& body, int status) {
  CAPTURE(method);
  CAPTURE(target);
  CAPTURE(body.substr(0, 200));
  const auto answer = crowd.ask({.method = method, .target = target, .body = body});
  REQUIRE(answer.has_value());
  return check_answer(*answer, method, route, status);
}

inline const Json kTwo = {{"game", "hidden-leaders"}, {"players", 2}, {"rules_version", 1}};

}  // namespace oshra::server
