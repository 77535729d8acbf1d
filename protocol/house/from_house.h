// What a house says about its tables: over HTTP, and over a socket besides what the table says. docs/house-protocol.md.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/house/parts.h"

namespace oshra::house {

// --- over HTTP ---

// A table in a list.
struct Listed {
  std::string table = {};
  std::string game = {};
  RoomPhase phase = RoomPhase::waiting;
  std::vector<Chair> chairs = {};
  std::optional<std::string> invitation = {};
  std::uint64_t since = 0;
  std::optional<std::string> lesson = {};
};
struct Tables {
  std::vector<Listed> tables = {};
};

// What an invitation is for. Less than a list says: who has it may sit down, and no more.
struct Invited {
  std::string game = {};
  std::vector<Chair> chairs = {};
};

// A table where somebody has a seat.
struct Mine {
  Listed table = {};
  Seat seat = 0;
  bool your_move = false;
};
struct MyTables {
  std::vector<Mine> tables = {};
  std::vector<std::string> gone = {};
  std::vector<std::uint32_t> worthless = {};
};

// What can be learnt here.
struct ListedLesson {
  std::string lesson = {};
  std::string game = {};
  std::string kind = {};
  std::string title = {};
  std::string about = {};
};
struct Lessons {
  std::vector<ListedLesson> lessons = {};
};

// --- over a socket ---

struct Entered {
  std::uint32_t protocol = kProtocol;
  std::string table = {};
  Who you = {};
  bool host = false;
};
struct RoomState {
  RoomPhase phase = RoomPhase::waiting;
  std::string game = {};
  SetupJson setup = {};
  table::RulesWish rules = {};
  bool listed = false;
  std::vector<Chair> chairs = {};
  std::optional<Seat> host = {};
  bool host_is_gone = false;
  std::uint32_t watchers = 0;
  std::optional<std::string> invitation = {};
  std::optional<std::string> watching = {};
  std::vector<Who> muted = {};
  std::optional<std::string> rematch = {};
  std::optional<WhatIfOf> what_if = {};
  std::optional<std::string> lesson = {};
};
struct Done {
  CommandId command = 0;
};
struct CodeMessage {
  CommandId command = 0;
  Seat seat = 0;
  std::string code = {};
  std::uint64_t within_ms = 0;
};
struct Moved {
  std::string table = {};
  Seat seat = 0;
};
struct HostToken {
  std::string token = {};
};
struct Closing {
  std::string message = {};
  std::uint64_t back_in_ms = 0;
};

struct Pong {};

using FromHouse = std::variant<Entered, RoomState, Done, CodeMessage, Moved, HostToken, Closing, Denied, Said, Pong>;

}  // namespace oshra::house

namespace oshra {

template <>
struct Form<house::Listed> {
  static constexpr std::string_view kName = "ListedTable";
  static constexpr std::tuple kFields = {
      field("table", &house::Listed::table),
      field("game", &house::Listed::game),
      field("phase", &house::Listed::phase),
      field("chairs", &house::Listed::chairs),
      field("invitation", &house::Listed::invitation, "Of a listed table that waits: anyone may sit down."),
      field("since", &house::Listed::since, "When it was opened, or ended: seconds since 1970."),
      field("lesson", &house::Listed::lesson, "Of a lesson its id.")};
};
template <>
struct Form<house::Tables> {
  static constexpr std::string_view kName = "Tables";
  static constexpr std::string_view kAbout = "GET /api/tables and GET /api/history: the newest first.";
  static constexpr std::tuple kFields = {field("tables", &house::Tables::tables)};
};

template <>
struct Form<house::Invited> {
  static constexpr std::string_view kName = "Invited";
  static constexpr std::string_view kAbout = "What an invitation is for.";
  static constexpr std::tuple kFields = {field("game", &house::Invited::game, "hidden-leaders or yield"),
                                         field("chairs", &house::Invited::chairs)};
};

template <>
struct Form<house::ListedLesson> {
  static constexpr std::string_view kName = "ListedLesson";
  static constexpr std::tuple kFields = {
      field("lesson", &house::ListedLesson::lesson, "Its id, for POST /api/lessons."),
      field("game", &house::ListedLesson::game, "hidden-leaders or yield"),
      field("kind", &house::ListedLesson::kind, "tutorial, one-move-wins, who-wins-now or save-all-armies"),
      field("title", &house::ListedLesson::title), field("about", &house::ListedLesson::about, "In one line.")};
};
template <>
struct Form<house::Lessons> {
  static constexpr std::string_view kName = "Lessons";
  static constexpr std::string_view kAbout = "GET /api/lessons/{language}: in the order in which they are offered.";
  static constexpr std::tuple kFields = {field("lessons", &house::Lessons::lessons)};
};

template <>
struct Form<house::Mine> {
  static constexpr std::string_view kName = "MyTable";
  static constexpr std::tuple kFields = {field("table", &house::Mine::table),
                                         field("seat", &house::Mine::seat).within(0, kMaxSeats - 1),
                                         field("your_move", &house::Mine::your_move)};
};
template <>
struct Form<house::MyTables> {
  static constexpr std::string_view kName = "MyTables";
  static constexpr std::string_view kAbout =
      "A seat of which nothing is said cannot be looked up now: what is kept of it is to be kept on.";
  static constexpr std::tuple kFields = {
      field("tables", &house::MyTables::tables, "In the order asked."),
      field("gone", &house::MyTables::gone, "Tables that there are not, or not any more."),
      field("worthless", &house::MyTables::worthless,
            "Seats by their place in the question, from 0 on: the table is there, their token is worth nothing.")};
};

template <>
struct Form<house::Entered> {
  static constexpr std::string_view kName = "Entered";
  static constexpr std::string_view kAbout = "The answer to enter.";
  static constexpr Tag kTag = {"type", "entered"};
  static constexpr std::tuple kFields = {field("protocol", &house::Entered::protocol),
                                         field("table", &house::Entered::table), field("you", &house::Entered::you),
                                         field("host", &house::Entered::host, "Whether you are the host.")};
};
template <>
struct Form<house::RoomState> {
  static constexpr std::string_view kName = "RoomState";
  static constexpr std::string_view kAbout = "The table as a place; again whenever it changes.";
  static constexpr Tag kTag = {"type", "room"};
  static constexpr std::tuple kFields = {
      field("phase", &house::RoomState::phase),
      field("game", &house::RoomState::game, "hidden-leaders or yield"),
      field("setup", &house::RoomState::setup),
      field("rules", &house::RoomState::rules),
      field("listed", &house::RoomState::listed),
      field("chairs", &house::RoomState::chairs),
      field("host", &house::RoomState::host, "The host's seat; missing: the host looks on."),
      field("host_is_gone", &house::RoomState::host_is_gone, "A player may take over."),
      field("watchers", &house::RoomState::watchers, "How many look on."),
      field("invitation", &house::RoomState::invitation, "To players, while seats are open: seats whoever has it."),
      field("watching", &house::RoomState::watching, "To players: lets whoever has it look on."),
      field("muted", &house::RoomState::muted),
      field("rematch", &house::RoomState::rematch, "The table where it goes on."),
      field("what_if", &house::RoomState::what_if, "Only of a what-if: where it comes from. There is no rematch."),
      field("lesson", &house::RoomState::lesson, "Of a lesson its id.")};
};
template <>
struct Form<house::Done> {
  static constexpr std::string_view kName = "Done";
  static constexpr std::string_view kAbout = "The command is carried out.";
  static constexpr Tag kTag = {"type", "done"};
  static constexpr std::tuple kFields = {field("command", &house::Done::command)};
};
template <>
struct Form<house::CodeMessage> {
  static constexpr std::string_view kName = "CodeMessage";
  static constexpr std::string_view kAbout =
      "Whoever uses it first sits at that seat; the token before it is worth nothing then.";
  static constexpr Tag kTag = {"type", "code"};
  static constexpr std::tuple kFields = {
      field("command", &house::CodeMessage::command), field("seat", &house::CodeMessage::seat).within(0, kMaxSeats - 1),
      field("code", &house::CodeMessage::code), field("within_ms", &house::CodeMessage::within_ms)};
};
template <>
struct Form<house::Moved> {
  static constexpr std::string_view kName = "Moved";
  static constexpr std::string_view kAbout =
      "You sit elsewhere now, with the tokens that you have: at another seat, or at the rematch.";
  static constexpr Tag kTag = {"type", "moved"};
  static constexpr std::tuple kFields = {field("table", &house::Moved::table),
                                         field("seat", &house::Moved::seat).within(0, kMaxSeats - 1)};
};
template <>
struct Form<house::HostToken> {
  static constexpr std::string_view kName = "HostToken";
  static constexpr std::string_view kAbout = "You are the host now: keep it.";
  static constexpr Tag kTag = {"type", "host"};
  static constexpr std::tuple kFields = {field("token", &house::HostToken::token)};
};
template <>
struct Form<house::Closing> {
  static constexpr std::string_view kName = "Closing";
  static constexpr std::string_view kAbout = "The server goes; everything is kept. Come back by yourself.";
  static constexpr Tag kTag = {"type", "closing"};
  static constexpr std::tuple kFields = {field("message", &house::Closing::message),
                                         field("back_in_ms", &house::Closing::back_in_ms)};
};
template <>
struct Form<house::Pong> {
  static constexpr std::string_view kName = "Pong";
  static constexpr std::string_view kAbout = "The answer to ping.";
  static constexpr Tag kTag = {"type", "pong"};
  static constexpr std::tuple<> kFields = {};
};

}  // namespace oshra
