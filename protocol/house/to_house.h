// What is said to a house, which holds many tables: over HTTP to get a seat, over a socket in the waiting room and
// about the table. What the match is told goes on to the table (protocol/table). docs/house-protocol.md.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/house/parts.h"

namespace oshra::house {

// --- over HTTP ---

struct ChairWish {
  match::Occupant who = match::Occupant::open;
  std::optional<std::string> bot = {};
};
struct CreateTable {
  std::string name = {};
  SetupJson setup = {};
  std::optional<table::RulesWish> rules = {};
  std::optional<bool> listed = {};
  std::optional<std::vector<ChairWish>> chairs = {};
  std::optional<bool> start = {};
};
struct JoinTable {
  std::string name = {};
  std::string invitation = {};
};
struct ReadInvitation {
  std::string invitation = {};
};
struct WhatIf {
  std::string name = {};
  Seat seat = 0;
  std::uint32_t news = 0;
  std::optional<std::string> bot = {};
};
struct OpenLesson {
  std::string name = {};
  std::string lesson = {};
};
struct UseCode {
  std::string code = {};
};
struct HeldSeat {
  std::string table = {};
  std::string token = {};
};
struct AskMine {
  std::vector<HeldSeat> seats = {};
};

// --- over a socket ---

struct Enter {
  std::uint32_t protocol = 0;
  std::string table = {};
  std::optional<std::string> token = {};
  std::optional<std::string> host = {};
  std::optional<std::string> watching = {};
};
struct Settle {
  CommandId command = 0;
  std::optional<SetupJson> setup = {};
  std::optional<table::RulesWish> rules = {};
  std::optional<bool> listed = {};
};
struct Fill {
  CommandId command = 0;
  Seat seat = 0;
  ChairWish with = {};
};
struct Sit {
  CommandId command = 0;
  Seat seat = 0;
};
struct Rename {
  CommandId command = 0;
  std::string name = {};
};
struct Stand {
  CommandId command = 0;
};
struct Start {
  CommandId command = 0;
  std::optional<bool> bots = {};
};
struct WantCode {
  CommandId command = 0;
  std::optional<Seat> seat = {};
};
enum class Secret : std::uint8_t { invitation, watching, seat, host };
struct Renew {
  CommandId command = 0;
  Secret what = Secret::invitation;
  std::optional<Seat> seat = {};
};
struct TakeHost {
  CommandId command = 0;
};
struct Rematch {
  CommandId command = 0;
};
struct Chat {
  CommandId command = 0;
  std::string text = {};
};
struct Mute {
  CommandId command = 0;
  Who who = {};
  bool muted = false;
};
struct Ping {};

using ToHouse =
    std::variant<Enter, Settle, Fill, Sit, Rename, Stand, Start, WantCode, Renew, TakeHost, Rematch, Chat, Mute, Ping>;

}  // namespace oshra::house

namespace oshra {

template <>
struct Words<house::Secret> {
  static constexpr std::string_view kName = "RenewedSecret";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 4;
  static std::string_view of(house::Secret what);
  static constexpr std::string_view kWanted = "what is to be renewed is wanted";
};

template <>
struct Form<house::ChairWish> {
  static constexpr std::string_view kName = "ChairWish";
  static constexpr std::tuple kFields = {
      field("who", &house::ChairWish::who, "open or bot; the person who asks sits at the first open one"),
      field("bot", &house::ChairWish::bot, "Which of this server's bots; missing: its default.")};
};
template <>
struct Form<house::CreateTable> {
  static constexpr std::string_view kName = "CreateTable";
  static constexpr std::string_view kAbout = "POST /api/tables";
  static constexpr std::tuple kFields = {
      field("name", &house::CreateTable::name, "What the others call the host."),
      field("setup", &house::CreateTable::setup),
      field("rules", &house::CreateTable::rules, "Missing: this server's own."),
      field("listed", &house::CreateTable::listed, "Whether it stands in the list of open tables; missing: no."),
      field("chairs", &house::CreateTable::chairs, "By seat, as many as play; missing: all open."),
      field("start", &house::CreateTable::start, "At once; every chair but one must have a bot then.")};
};
template <>
struct Form<house::JoinTable> {
  static constexpr std::string_view kName = "JoinTable";
  static constexpr std::string_view kAbout = "POST /api/seats";
  static constexpr std::tuple kFields = {field("name", &house::JoinTable::name),
                                         field("invitation", &house::JoinTable::invitation)};
};
template <>
struct Form<house::ReadInvitation> {
  static constexpr std::string_view kName = "ReadInvitation";
  static constexpr std::string_view kAbout = "POST /api/invitations: what it invites to, before one sits down.";
  static constexpr std::tuple kFields = {field("invitation", &house::ReadInvitation::invitation)};
};
template <>
struct Form<house::WhatIf> {
  static constexpr std::string_view kName = "WhatIf";
  static constexpr std::string_view kAbout =
      "POST /api/tables/{table}/what-if: goes its own way from a moment of that match, which is over, on.";
  static constexpr std::tuple kFields = {
      field("name", &house::WhatIf::name),
      field("seat", &house::WhatIf::seat, "Where whoever asks sits; bots sit everywhere else.")
          .within(0, kMaxSeats - 1),
      field("news", &house::WhatIf::news, "The moment: when everyone had heard so many pieces of news."),
      field("bot", &house::WhatIf::bot, "Which of this server's bots; missing: its default.")};
};
template <>
struct Form<house::OpenLesson> {
  static constexpr std::string_view kName = "OpenLesson";
  static constexpr std::string_view kAbout = "POST /api/lessons: a table of one's own, with a teacher.";
  static constexpr std::tuple kFields = {field("name", &house::OpenLesson::name, "What the learner is called."),
                                         field("lesson", &house::OpenLesson::lesson, "Its id.")};
};
template <>
struct Form<house::UseCode> {
  static constexpr std::string_view kName = "UseCode";
  static constexpr std::string_view kAbout = "POST /api/codes: a seat moves to this device.";
  static constexpr std::tuple kFields = {field("code", &house::UseCode::code)};
};

template <>
struct Form<house::HeldSeat> {
  static constexpr std::string_view kName = "HeldSeat";
  static constexpr std::tuple kFields = {field("table", &house::HeldSeat::table),
                                         field("token", &house::HeldSeat::token)};
};
template <>
struct Form<house::AskMine> {
  static constexpr std::string_view kName = "AskMine";
  static constexpr std::string_view kAbout = "POST /api/mine: how it stands at the tables where one has a seat.";
  static constexpr std::tuple kFields = {field("seats", &house::AskMine::seats, "At most 50.")};
};

template <>
struct Form<house::Enter> {
  static constexpr std::string_view kName = "Enter";
  static constexpr std::string_view kAbout = "The first message over a socket: which table, and by what right.";
  static constexpr Tag kTag = {"type", "enter"};
  static constexpr std::tuple kFields = {
      field("protocol", &house::Enter::protocol, "The version that is spoken: 1."),
      field("table", &house::Enter::table), field("token", &house::Enter::token, "Of a seat; missing: to look on."),
      field("host", &house::Enter::host, "The host's token."),
      field("watching", &house::Enter::watching, "To look on at a table that is not listed.")};
};
template <>
struct Form<house::Settle> {
  static constexpr std::string_view kName = "Settle";
  static constexpr std::string_view kAbout = "By the host, before the match: what is played and how.";
  static constexpr Tag kTag = {"type", "settle"};
  static constexpr std::tuple kFields = {field("command", &house::Settle::command),
                                         field("setup", &house::Settle::setup), field("rules", &house::Settle::rules),
                                         field("listed", &house::Settle::listed)};
};
template <>
struct Form<house::Fill> {
  static constexpr std::string_view kName = "Fill";
  static constexpr std::string_view kAbout =
      "By the host, before the match: a bot sits down where no person sits, or whoever sits there goes.";
  static constexpr Tag kTag = {"type", "fill"};
  static constexpr std::tuple kFields = {field("command", &house::Fill::command),
                                         field("seat", &house::Fill::seat).within(0, kMaxSeats - 1),
                                         field("with", &house::Fill::with)};
};
template <>
struct Form<house::Sit> {
  static constexpr std::string_view kName = "Sit";
  static constexpr std::string_view kAbout = "Before the match: to another seat that is open.";
  static constexpr Tag kTag = {"type", "sit"};
  static constexpr std::tuple kFields = {field("command", &house::Sit::command),
                                         field("seat", &house::Sit::seat).within(0, kMaxSeats - 1)};
};
template <>
struct Form<house::Rename> {
  static constexpr std::string_view kName = "Rename";
  static constexpr Tag kTag = {"type", "rename"};
  static constexpr std::tuple kFields = {field("command", &house::Rename::command),
                                         field("name", &house::Rename::name)};
};
template <>
struct Form<house::Stand> {
  static constexpr std::string_view kName = "Stand";
  static constexpr std::string_view kAbout = "Before the match: gives the seat up, and looks on.";
  static constexpr Tag kTag = {"type", "stand"};
  static constexpr std::tuple kFields = {field("command", &house::Stand::command)};
};
template <>
struct Form<house::Start> {
  static constexpr std::string_view kName = "Start";
  static constexpr std::string_view kAbout =
      "By the host: the match begins. Every seat has somebody, one of them a person.";
  static constexpr Tag kTag = {"type", "start"};
  static constexpr std::tuple kFields = {
      field("command", &house::Start::command),
      field("bots", &house::Start::bots, "Whether the house's own bots take the seats that are still open.")};
};
template <>
struct Form<house::WantCode> {
  static constexpr std::string_view kName = "WantCode";
  static constexpr std::string_view kAbout = "A code that moves a seat to another device, once.";
  static constexpr Tag kTag = {"type", "want-code"};
  static constexpr std::tuple kFields = {
      field("command", &house::WantCode::command),
      field("seat", &house::WantCode::seat, "By the host: of someone who has lost theirs; missing: one's own.")
          .within(0, kMaxSeats - 1)};
};
template <>
struct Form<house::Renew> {
  static constexpr std::string_view kName = "Renew";
  static constexpr std::string_view kAbout =
      "By the host: what was given out is worth nothing any more. Of the host's own token `host` says the new one.";
  static constexpr Tag kTag = {"type", "renew"};
  static constexpr std::tuple kFields = {
      field("command", &house::Renew::command), field("what", &house::Renew::what),
      field("seat", &house::Renew::seat, "Of a seat: whose token; a code can be had for it.").within(0, kMaxSeats - 1)};
};
template <>
struct Form<house::TakeHost> {
  static constexpr std::string_view kName = "TakeHost";
  static constexpr std::string_view kAbout = "By a player, once the host has been gone for a while.";
  static constexpr Tag kTag = {"type", "take-host"};
  static constexpr std::tuple kFields = {field("command", &house::TakeHost::command)};
};
template <>
struct Form<house::Rematch> {
  static constexpr std::string_view kName = "Rematch";
  static constexpr std::string_view kAbout = "By a player, after the end: the same again, everyone one seat further.";
  static constexpr Tag kTag = {"type", "rematch"};
  static constexpr std::tuple kFields = {field("command", &house::Rematch::command)};
};
template <>
struct Form<house::Chat> {
  static constexpr std::string_view kName = "Chat";
  static constexpr Tag kTag = {"type", "chat"};
  static constexpr std::tuple kFields = {field("command", &house::Chat::command),
                                         field("text", &house::Chat::text, "At most 1,000 bytes.")};
};
template <>
struct Form<house::Mute> {
  static constexpr std::string_view kName = "Mute";
  static constexpr std::string_view kAbout = "By the host: whoever it is says nothing more at this table.";
  static constexpr Tag kTag = {"type", "mute"};
  static constexpr std::tuple kFields = {field("command", &house::Mute::command), field("who", &house::Mute::who),
                                         field("muted", &house::Mute::muted)};
};
template <>
struct Form<house::Ping> {
  static constexpr std::string_view kName = "Ping";
  static constexpr std::string_view kAbout = "By anyone, at any time: whether the line still stands; answered by pong.";
  static constexpr Tag kTag = {"type", "ping"};
  static constexpr std::tuple<> kFields = {};
};

// Whether a message is for the house; if not, it is the table's.
bool is_to_house(const Json& document);
Read<house::ToHouse> read_to_house(const Json& document);

}  // namespace oshra
