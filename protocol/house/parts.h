// What several messages of a house are made of: who sits where before a match begins, and what a table is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/table/parts.h"
#include "protocol/table/to_table.h"

namespace oshra::house {

// Of everything that a house says and is told besides what its tables do.
inline constexpr int kProtocol = 1;

using table::CommandId;

inline constexpr std::size_t kLongestName = 40;  // of a player, in bytes

enum class RoomPhase : std::uint8_t { waiting, playing, over, frozen };
inline constexpr int kRoomPhases = static_cast<int>(RoomPhase::frozen) + 1;

// Someone's place at a table, as all see it.
struct Chair {
  match::Occupant who = match::Occupant::open;
  std::string name = {};
  std::string bot = {};
  bool connected = false;
};

// The longest chat line, in bytes.
inline constexpr std::size_t kLongestChat = 1000;

// What someone said at a table.
struct Said {
  std::uint32_t number = 0;
  Who from = {};
  std::string text = {};
};

// Where a what-if comes from: a moment of a match that is over, at another table.
struct WhatIfOf {
  std::string table = {};
  std::uint32_t news = 0;
};

// What someone gets who sits down: to be kept, and shown to nobody.
struct Seated {
  std::string table = {};
  Seat seat = 0;
  std::string token = {};
  std::optional<std::string> host = {};
};

// Why something was not done.
enum class WhyDenied : std::uint8_t {
  malformed,
  wrong_protocol,
  unknown,  // there is no such table, invitation, code or token, or not any more
  full,     // no seat is free
  taken,    // that seat is not free
  not_the_host,
  not_seated,
  not_now,       // the match has begun, or has not, or is not over
  nobody_plays,  // no person sits at the table: bots do not play alone
  too_long,
  too_many,  // tables, requests: a limit of this server
  muted,
  not_allowed,  // at this table
  not_stored,   // the disk of this server is full or broken: nothing was done
  frozen,       // the table met a fault of this program; its log is kept
};
inline constexpr int kWhyDenied = static_cast<int>(WhyDenied::frozen) + 1;

struct Denied {
  std::optional<CommandId> command = {};
  WhyDenied why = WhyDenied::malformed;
  std::optional<std::string> place = {};
  std::string message = {};
};

}  // namespace oshra::house

namespace oshra {

template <>
struct Words<house::RoomPhase> {
  static constexpr std::string_view kName = "RoomPhase";
  static constexpr int kFirst = 0;
  static constexpr int kCount = house::kRoomPhases;
  static std::string_view of(house::RoomPhase phase);
  static constexpr std::string_view kWanted = "where the table stands is wanted";
};
template <>
struct Words<house::WhyDenied> {
  static constexpr std::string_view kName = "WhyDenied";
  static constexpr int kFirst = 0;
  static constexpr int kCount = house::kWhyDenied;
  static std::string_view of(house::WhyDenied why);
  static constexpr std::string_view kWanted = "why it was not done is wanted";
};

template <>
struct Form<house::Chair> {
  static constexpr std::string_view kName = "Chair";
  static constexpr std::tuple kFields = {
      field("who", &house::Chair::who), field("name", &house::Chair::name),
      field("bot", &house::Chair::bot, "Which bot plays here, or stands in for a person who is gone."),
      field("connected", &house::Chair::connected)};
};
template <>
struct Form<house::Said> {
  static constexpr std::string_view kName = "Said";
  static constexpr std::string_view kAbout = "Someone's chat.";
  static constexpr Tag kTag = {"type", "chat"};
  static constexpr std::tuple kFields = {field("number", &house::Said::number, "From 0 on."),
                                         field("from", &house::Said::from), field("text", &house::Said::text)};
};
template <>
struct Form<house::WhatIfOf> {
  static constexpr std::string_view kName = "WhatIfOf";
  static constexpr std::string_view kAbout = "Where a what-if comes from: a match that is over, at another table.";
  static constexpr std::tuple kFields = {
      field("table", &house::WhatIfOf::table),
      field("news", &house::WhatIfOf::news, "When everyone there had heard so many pieces of news.")};
};
template <>
struct Form<house::Seated> {
  static constexpr std::string_view kName = "Seated";
  static constexpr std::string_view kAbout = "A seat is yours. The tokens are to be kept, and shown to nobody.";
  static constexpr std::tuple kFields = {field("table", &house::Seated::table),
                                         field("seat", &house::Seated::seat).within(0, kMaxSeats - 1),
                                         field("token", &house::Seated::token, "Whoever has it plays at this seat."),
                                         field("host", &house::Seated::host, "Whoever has it is the table's host.")};
};
template <>
struct Form<house::Denied> {
  static constexpr std::string_view kName = "Denied";
  static constexpr std::string_view kAbout = "Nothing has changed, and why.";
  static constexpr Tag kTag = {"type", "denied"};
  static constexpr std::tuple kFields = {
      field("command", &house::Denied::command), field("why", &house::Denied::why),
      field("place", &house::Denied::place, "Of malformed: where, as a JSON pointer."),
      field("message", &house::Denied::message, "What is wrong, and what would be right, in English.")};
};

}  // namespace oshra
