// Values that messages of several kinds carry.
#pragma once

#include <array>
#include <string>

#include "match/fairness.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/typescript.h"

namespace oshra {

// JSON of the game that is played, as its Talk writes and reads it (talk.h).
struct SetupJson : Verbatim {};
struct FactsJson : Verbatim {};
struct ViewJson : Verbatim {};
struct EventJson : Verbatim {};
struct ChoiceJson : Verbatim {};
struct SplitJson : Verbatim {};
struct OutcomeJson : Verbatim {};

// Bytes, two digits each, 0-9 and a-f.
template <std::size_t n>
struct Hex {
  std::array<std::uint8_t, n> bytes = {};
  friend bool operator==(const Hex&, const Hex&) = default;
};

template <class T>
struct GameJsonForm {
  static void write(JsonOut& out, const T& value) { out.json(value.json); }
  static T read(const JsonField& json) { return {{json.json().dump()}}; }
};
template <>
struct Form<SetupJson> : GameJsonForm<SetupJson> {
  static std::string type(TypeScript& /*types*/) { return "Setup"; }
};
template <>
struct Form<FactsJson> : GameJsonForm<FactsJson> {
  static std::string type(TypeScript& /*types*/) { return "Facts"; }
};
template <>
struct Form<ViewJson> : GameJsonForm<ViewJson> {
  static std::string type(TypeScript& /*types*/) { return "View"; }
};
template <>
struct Form<EventJson> : GameJsonForm<EventJson> {
  static std::string type(TypeScript& /*types*/) { return "Event"; }
};
template <>
struct Form<ChoiceJson> : GameJsonForm<ChoiceJson> {
  static std::string type(TypeScript& /*types*/) { return "Choice"; }
};
template <>
struct Form<SplitJson> : GameJsonForm<SplitJson> {
  static std::string type(TypeScript& /*types*/) { return "Split"; }
};
template <>
struct Form<OutcomeJson> : GameJsonForm<OutcomeJson> {
  static std::string type(TypeScript& /*types*/) { return "Outcome"; }
};

template <std::size_t n>
struct Form<Hex<n>> {
  static void write(JsonOut& out, const Hex<n>& value) { out.word(match::to_hex(value.bytes)); }
  static Hex<n> read(const JsonField& json) {
    const auto bytes = match::from_hex<n>(json.json().is_string() ? json.string() : std::string());
    if (!bytes) json.wrong(std::to_string(2 * n) + " digits are wanted, 0-9 and a-f, not " + json.text());
    return bytes ? Hex<n>{*bytes} : Hex<n>{};
  }
  static std::string type(TypeScript& /*types*/) { return "string"; }
};

}  // namespace oshra
