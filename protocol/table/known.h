// What a table says of what can be known, without words: what would be so after a choice, and what everyone can be sure
// of about a player. It is found out in foresight/; here is its form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/typescript.h"
#include "protocol/values.h"

namespace oshra {

// HiddenLeadersKnown or YieldKnown.
struct KnownJson : Verbatim {};

namespace table {

struct HiddenLeadersThen {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::string leads = {};
  ByName<std::uint32_t> steps = {};
};

struct HiddenLeadersTaken {
  std::string_view card = {};
  std::string_view now = {};
};
struct HiddenLeadersKnown {
  std::vector<HiddenLeadersTaken> taken = {};
  std::vector<Nullable<std::string_view>> hidden = {};
};

struct YieldDialKnown {
  std::uint8_t least = 0;
  std::uint8_t most = 0;
};
struct YieldKnown {
  ByName<YieldDialKnown> armies = {};
  std::vector<std::string_view> lacks = {};
};

}  // namespace table

template <>
struct Form<table::HiddenLeadersThen> {
  static constexpr std::string_view kName = "HiddenLeadersThen";
  static constexpr std::string_view kAbout = "Where the markers would stand, where that is sure and they move.";
  static constexpr std::tuple kFields = {
      field("red", &table::HiddenLeadersThen::red), field("green", &table::HiddenLeadersThen::green),
      field("leads", &table::HiddenLeadersThen::leads, "The faction that would win then."),
      field("steps", &table::HiddenLeadersThen::steps, "By faction, as in needs.")};
};
template <>
struct Form<table::HiddenLeadersTaken> {
  static constexpr std::string_view kName = "HiddenLeadersTaken";
  static constexpr std::tuple kFields = {
      field("card", &table::HiddenLeadersTaken::card),
      field("now", &table::HiddenLeadersTaken::now,
            "Where it surely is: hand, open or hidden; or unsure: in the hand, hidden, or put away face down.")};
};
template <>
struct Form<table::HiddenLeadersKnown> {
  static constexpr std::string_view kName = "HiddenLeadersKnown";
  static constexpr std::tuple kFields = {
      field("taken", &table::HiddenLeadersKnown::taken,
            "Cards that everyone saw the player take and nobody saw leave, in that order."),
      field("hidden", &table::HiddenLeadersKnown::hidden,
            "The hidden heroes, the oldest first; null: not everyone knows it.")};
};
template <>
struct Form<table::YieldDialKnown> {
  static constexpr std::string_view kName = "YieldDialKnown";
  static constexpr std::tuple kFields = {field("least", &table::YieldDialKnown::least),
                                         field("most", &table::YieldDialKnown::most)};
};
template <>
struct Form<table::YieldKnown> {
  static constexpr std::string_view kName = "YieldKnown";
  static constexpr std::tuple kFields = {
      field("armies", &table::YieldKnown::armies,
            "By army: how many units its dial can show. None before they are set."),
      field("lacks", &table::YieldKnown::lacks, "Regions of which the hand surely has no card.")};
};
template <>
struct Form<KnownJson> : GameJsonForm<KnownJson> {
  static std::string type(TypeScript& types) {
    types.declare_type("KnownOfPlayer", types.type_of<std::variant<table::HiddenLeadersKnown, table::YieldKnown>>());
    return "KnownOfPlayer";
  }
};

}  // namespace oshra
