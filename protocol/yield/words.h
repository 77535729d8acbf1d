// The words that the JSON of this game is made of, as forms know them (protocol/form.h).
#pragma once

#include "engine/yield/events.h"
#include "engine/yield/outcome.h"
#include "protocol/form.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// A kind of battle card: "forest 5".
enum class CardName : std::uint8_t {};
constexpr CardName named(Kind card) { return static_cast<CardName>(card); }
constexpr Kind kind_of(CardName card) { return static_cast<Kind>(card); }

enum class Face : std::uint8_t { up, down };
enum class Side : std::uint8_t { a, b };

// What of a strategy card is done.
enum class Deed : std::uint8_t { act, carry, steal };

// "0" to "4": a seat where a key is wanted.
std::string_view seat_key(Seat seat);

}  // namespace oshra::yield

namespace oshra {

template <>
struct Words<yield::CardName> {
  static constexpr std::string_view kName = "YieldCard";
  static constexpr int kFirst = 0;
  static constexpr int kCount = yield::kKinds;
  static std::string_view of(yield::CardName card) { return yield::card_word(yield::kind_of(card)); }
  static constexpr std::string_view kWanted = "a card is wanted, a region and a value such as \"forest 5\"";
};
template <>
struct Words<yield::Region> {
  static constexpr std::string_view kName = "YieldRegion";
  static constexpr int kFirst = 0;
  static constexpr int kCount = yield::kRegions;
  static std::string_view of(yield::Region region) { return yield::name_of(region); }
  static constexpr std::string_view kWanted = "a region is wanted";
};
template <>
struct Words<yield::Strategy> {
  static constexpr std::string_view kName = "YieldStrategy";
  static constexpr int kFirst = 1;
  static constexpr int kCount = yield::kStrategies;
  static std::string_view of(yield::Strategy card) { return yield::name_of(card); }
  static constexpr std::string_view kWanted = "a strategy card is wanted";
};
template <>
struct Words<yield::Leader> {
  static constexpr std::string_view kName = "YieldLeader";
  static constexpr int kFirst = 1;
  static constexpr int kCount = yield::kLeaders;
  static std::string_view of(yield::Leader leader) { return yield::name_of(leader); }
  static constexpr std::string_view kWanted = "a leader is wanted";
};
template <>
struct Words<yield::Power> {
  static constexpr std::string_view kName = "YieldPower";
  static constexpr int kFirst = 1;
  static constexpr int kCount = yield::kPowers;
  static std::string_view of(yield::Power power) { return yield::power_word(power); }
  static constexpr std::string_view kWanted = "a leader and a side are wanted, such as \"pavyr a\"";
};
template <>
struct Words<yield::Phase> {
  static constexpr std::string_view kName = "YieldPhase";
  static constexpr int kFirst = 0;
  static constexpr int kCount = yield::kPhases;
  static std::string_view of(yield::Phase phase) { return yield::name_of(phase); }
  static constexpr std::string_view kWanted = "a phase is wanted";
};
template <>
struct Words<yield::Ask> {
  static constexpr std::string_view kName = "YieldAsk";
  static constexpr int kFirst = 0;
  static constexpr int kCount = yield::kAsks;
  static std::string_view of(yield::Ask ask) { return yield::name_of(ask); }
  static constexpr std::string_view kWanted = "what is asked is wanted, such as \"act\"";
};
template <>
struct Words<yield::Ending> {
  static constexpr std::string_view kName = "YieldEnding";
  static constexpr int kFirst = 0;
  static constexpr int kCount = yield::kEndings;
  static std::string_view of(yield::Ending ending) { return yield::name_of(ending); }
  static constexpr std::string_view kWanted = "how it was ended is wanted";
};
// Outside a battle none is told.
template <>
struct Words<yield::Stage> {
  static constexpr std::string_view kName = "YieldStage";
  static constexpr int kFirst = 1;
  static constexpr int kCount = 5;
  static std::string_view of(yield::Stage stage) { return yield::name_of(stage); }
  static constexpr std::string_view kWanted = "the stage of a battle is wanted";
};
template <>
struct Words<yield::Decided> {
  static constexpr std::string_view kName = "YieldDecided";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 3;
  static std::string_view of(yield::Decided decided) { return yield::name_of(decided); }
  static constexpr std::string_view kWanted = "what decided is wanted";
};
template <>
struct Words<yield::Face> {
  static constexpr std::string_view kName = "YieldFace";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 2;
  static std::string_view of(yield::Face face) { return face == yield::Face::up ? "up" : "down"; }
  static constexpr std::string_view kWanted = "a face is wanted";
};
template <>
struct Words<yield::Side> {
  static constexpr std::string_view kName = "YieldSide";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 2;
  static std::string_view of(yield::Side side) { return side == yield::Side::a ? "a" : "b"; }
  static constexpr std::string_view kWanted = "a leader's side is wanted";
};
template <>
struct Words<yield::Deed> {
  static constexpr std::string_view kName = "YieldDeed";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 3;
  static std::string_view of(yield::Deed deed) {
    return deed == yield::Deed::act ? "act" : deed == yield::Deed::carry ? "carry" : "steal";
  }
  static constexpr std::string_view kWanted = "what is done of a strategy card is wanted";
};

}  // namespace oshra
