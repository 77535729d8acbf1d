// What is said to a table: by players, by those who look on, and by the host. docs/table-protocol.md.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/table/parts.h"

namespace oshra::table {

// Of everything that a table says and is told. It rises when something changes its meaning or goes away.
inline constexpr int kProtocol = 1;

// A number that the speaker gives to a command: said twice, it is carried out once, and answered alike.
using CommandId = std::uint32_t;

// Those of i18n/, in the order of text::Language.
enum class ReadersLanguage : std::uint8_t { en, de, fr, ru };

struct Hello {
  std::uint32_t protocol = 0;
  std::uint32_t news = 0;
  std::optional<ReadersLanguage> lang = {};
};
struct Act {
  CommandId command = 0;
  std::uint32_t decision = 0;
  ChoiceJson choice = {};
};
struct Undo {
  CommandId command = 0;
  std::optional<std::uint32_t> news = {};
};
struct Concede {
  CommandId command = 0;
};
struct Agree {
  CommandId command = 0;
  bool break_off = false;
};
struct Commit {
  std::uint32_t round = 0;
  Hex<32> commitment = {};
};
struct Open {
  std::uint32_t round = 0;
  Hex<32> secret = {};
};
// Questions, which change nothing.
struct Foresee {
  CommandId command = 0;
  std::uint32_t decision = 0;
  ChoiceJson choice = {};
};
struct LookUp {
  CommandId command = 0;
  std::string text = {};
};
struct LookBack {
  CommandId command = 0;
  std::uint32_t news = 0;
  std::optional<Seat> seat = {};
  std::optional<bool> all = {};
};
struct LookAt {
  CommandId command = 0;
  Seat seat = 0;
};
// In a lesson.
struct GoOn {
  CommandId command = 0;
};
struct Answer {
  CommandId command = 0;
  Seat seat = 0;
};
// By the host.
struct Pause {
  CommandId command = 0;
  bool paused = false;
};
struct BreakOff {
  CommandId command = 0;
};
struct GiveToBot {
  CommandId command = 0;
  Seat seat = 0;
};

using ToTable = std::variant<Hello, Act, Undo, Concede, Agree, Commit, Open, Foresee, LookUp, LookBack, LookAt, GoOn,
                             Answer, Pause, BreakOff, GiveToBot>;

// The longest words to look up, in bytes.
inline constexpr std::size_t kLongestLookUp = 100;

// The longest time that a table's rules can give, in milliseconds: a year. Sums of such times fit any clock.
inline constexpr std::int64_t kLongestTime = 366LL * 24 * 60 * 60 * 1000;

// What a table is opened with.
struct SeatWish {
  match::Occupant who = match::Occupant::open;
  std::string name = {};
  std::string bot = {};
};
struct ClockWish {
  std::uint64_t per_move_ms = 0;
  std::uint64_t per_game_ms = 0;
};
struct RulesWish {
  ClockWish clocks = {};
  std::uint64_t grace_ms = 0;
  std::uint64_t pace_ms = 0;
  bool undo = true;
  std::optional<bool> aids = {};
  std::optional<bool> chat = {};
};
struct OpenTable {
  std::uint32_t protocol = 0;
  Hex<16> match = {};
  SetupJson setup = {};
  std::vector<SeatWish> seats = {};
  RulesWish rules = {};
  Hex<32> secret = {};
  std::optional<Who> host = {};
  std::optional<std::string> lesson = {};
};

}  // namespace oshra::table

namespace oshra {

template <>
struct Words<table::ReadersLanguage> {
  static constexpr std::string_view kName = "Language";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 4;
  static std::string_view of(table::ReadersLanguage language);
  static constexpr std::string_view kWanted = "a language is wanted";
};

template <>
struct Form<table::Hello> {
  static constexpr std::string_view kName = "Hello";
  static constexpr std::string_view kAbout = "The first message, and after every reconnection.";
  static constexpr Tag kTag = {"type", "hello"};
  static constexpr std::tuple kFields = {
      field("protocol", &table::Hello::protocol, "The version that is spoken: 1."),
      field("news", &table::Hello::news, "How many pieces of news the speaker has already."),
      field("lang", &table::Hello::lang, "Everything is to be said in words too, if the table knows any.")};
};
template <>
struct Form<table::Act> {
  static constexpr std::string_view kName = "Act";
  static constexpr std::string_view kAbout = "A choice, in answer to a decision.";
  static constexpr Tag kTag = {"type", "act"};
  static constexpr std::tuple kFields = {
      field("command", &table::Act::command, "Rising; said twice, it is carried out once."),
      field("decision", &table::Act::decision, "The number of the decision that it answers."),
      field("choice", &table::Act::choice, "One of the options, or a split within its bounds.")};
};
template <>
struct Form<table::Undo> {
  static constexpr std::string_view kName = "Undo";
  static constexpr std::string_view kAbout = "Take back the player's own last choice.";
  static constexpr Tag kTag = {"type", "undo"};
  static constexpr std::tuple kFields = {
      field("command", &table::Undo::command),
      field("news", &table::Undo::news,
            "How many pieces of news the speaker had: refused as stale if they have taken something back since.")};
};
template <>
struct Form<table::Concede> {
  static constexpr std::string_view kName = "Concede";
  static constexpr std::string_view kAbout = "Give up: a bot plays on.";
  static constexpr Tag kTag = {"type", "concede"};
  static constexpr std::tuple kFields = {field("command", &table::Concede::command)};
};
template <>
struct Form<table::Agree> {
  static constexpr std::string_view kName = "Agree";
  static constexpr std::string_view kAbout = "The match is broken off once all people who play agree.";
  static constexpr Tag kTag = {"type", "agree"};
  static constexpr std::tuple kFields = {field("command", &table::Agree::command),
                                         field("break_off", &table::Agree::break_off, "false takes it back")};
};
template <>
struct Form<table::Commit> {
  static constexpr std::string_view kName = "Commit";
  static constexpr std::string_view kAbout = "The player's commitment to a secret of their own (docs/logs.md).";
  static constexpr Tag kTag = {"type", "commit"};
  static constexpr std::tuple kFields = {field("round", &table::Commit::round),
                                         field("commitment", &table::Commit::commitment, "64 hexadecimal digits")};
};
template <>
struct Form<table::Open> {
  static constexpr std::string_view kName = "Open";
  static constexpr std::string_view kAbout = "The secret that the player has committed to.";
  static constexpr Tag kTag = {"type", "open"};
  static constexpr std::tuple kFields = {field("round", &table::Open::round),
                                         field("secret", &table::Open::secret, "64 hexadecimal digits")};
};
template <>
struct Form<table::Foresee> {
  static constexpr std::string_view kName = "Foresee";
  static constexpr std::string_view kAbout = "What would a choice do? Answered by foreseen.";
  static constexpr Tag kTag = {"type", "foresee"};
  static constexpr std::tuple kFields = {
      field("command", &table::Foresee::command, "The answer carries it."),
      field("decision", &table::Foresee::decision),
      field("choice", &table::Foresee::choice, "One of the options, or a split within its bounds.")};
};
template <>
struct Form<table::LookUp> {
  static constexpr std::string_view kName = "LookUp";
  static constexpr std::string_view kAbout = "What do the rules say? Answered by found.";
  static constexpr Tag kTag = {"type", "look-up"};
  static constexpr std::tuple kFields = {
      field("command", &table::LookUp::command, "The answer carries it."),
      field("text", &table::LookUp::text,
            "A rule's id, a topic's letter or words, at most 100 bytes; empty: all rules.")};
};
template <>
struct Form<table::LookBack> {
  static constexpr std::string_view kName = "LookBack";
  static constexpr std::string_view kAbout = "What did the table look like before? Answered by looked-back.";
  static constexpr Tag kTag = {"type", "look-back"};
  static constexpr std::tuple kFields = {
      field("command", &table::LookBack::command, "The answer carries it."),
      field("news", &table::LookBack::news, "After so many pieces of news of the viewer's own."),
      field("seat", &table::LookBack::seat, "With what this player knew then; only once the match is over.")
          .within(0, kMaxSeats - 1),
      field("all", &table::LookBack::all, "With all that lay hidden then; instead of a seat, once the match is over.")};
};
template <>
struct Form<table::LookAt> {
  static constexpr std::string_view kName = "LookAt";
  static constexpr std::string_view kAbout = "What can everyone be sure of about a player? Answered by known.";
  static constexpr Tag kTag = {"type", "look-at"};
  static constexpr std::tuple kFields = {field("command", &table::LookAt::command, "The answer carries it."),
                                         field("seat", &table::LookAt::seat).within(0, kMaxSeats - 1)};
};
template <>
struct Form<table::GoOn> {
  static constexpr std::string_view kName = "GoOn";
  static constexpr std::string_view kAbout = "In a lesson that waits: what was said is read, the others may play on.";
  static constexpr Tag kTag = {"type", "go-on"};
  static constexpr std::tuple kFields = {field("command", &table::GoOn::command)};
};
template <>
struct Form<table::Answer> {
  static constexpr std::string_view kName = "Answer";
  static constexpr std::string_view kAbout = "Who wins now? Of a puzzle that asks it.";
  static constexpr Tag kTag = {"type", "answer"};
  static constexpr std::tuple kFields = {field("command", &table::Answer::command),
                                         field("seat", &table::Answer::seat).within(0, kMaxSeats - 1)};
};
template <>
struct Form<table::Pause> {
  static constexpr std::string_view kName = "Pause";
  static constexpr std::string_view kAbout = "The host stops all clocks, or lets them go on.";
  static constexpr Tag kTag = {"type", "pause"};
  static constexpr std::tuple kFields = {field("command", &table::Pause::command),
                                         field("paused", &table::Pause::paused)};
};
template <>
struct Form<table::BreakOff> {
  static constexpr std::string_view kName = "BreakOff";
  static constexpr std::string_view kAbout = "The host ends the match without a winner.";
  static constexpr Tag kTag = {"type", "break-off"};
  static constexpr std::tuple kFields = {field("command", &table::BreakOff::command)};
};
template <>
struct Form<table::GiveToBot> {
  static constexpr std::string_view kName = "GiveToBot";
  static constexpr std::string_view kAbout = "The host lets a bot play for someone until they come back.";
  static constexpr Tag kTag = {"type", "give-to-bot"};
  static constexpr std::tuple kFields = {field("command", &table::GiveToBot::command),
                                         field("seat", &table::GiveToBot::seat).within(0, kMaxSeats - 1)};
};

template <>
struct Form<table::SeatWish> {
  static constexpr std::string_view kName = "SeatWish";
  static constexpr std::tuple kFields = {
      field("who", &table::SeatWish::who), field("name", &table::SeatWish::name, "What the others call them."),
      field("bot", &table::SeatWish::bot, "Which bot plays here, or stands in for a person who is gone.")};
};
template <>
struct Form<table::ClockWish> {
  static constexpr std::string_view kName = "ClockRules";
  static constexpr std::tuple kFields = {
      field("per_move_ms", &table::ClockWish::per_move_ms, "0: no limit.").within(0, table::kLongestTime),
      field("per_game_ms", &table::ClockWish::per_game_ms, "0: no limit.").within(0, table::kLongestTime)};
};
template <>
struct Form<table::RulesWish> {
  static constexpr std::string_view kName = "TableRules";
  static constexpr std::tuple kFields = {
      field("clocks", &table::RulesWish::clocks),
      field("grace_ms", &table::RulesWish::grace_ms,
            "A bot plays for someone who is gone so long while others who play are there; 0: never. Where every "
            "clock leaves a day or more it counts for nothing: the clock alone says who is too late.")
          .within(0, table::kLongestTime),
      field("pace_ms", &table::RulesWish::pace_ms, "A bot's answer comes so long after the question.")
          .within(0, table::kLongestTime),
      field("undo", &table::RulesWish::undo, "Whether choices may be taken back."),
      field("aids", &table::RulesWish::aids, "Whether needs are told and choices foreseen; missing: they are."),
      field("chat", &table::RulesWish::chat, "Whether people may chat; missing: they may.")};
};
template <>
struct Form<table::OpenTable> {
  static constexpr std::string_view kName = "OpenTable";
  static constexpr std::string_view kAbout = "What a table is opened with, by whoever holds it; never by a player.";
  static constexpr std::tuple kFields = {
      field("protocol", &table::OpenTable::protocol),
      field("match", &table::OpenTable::match, "32 hexadecimal digits"),
      field("setup", &table::OpenTable::setup),
      field("seats", &table::OpenTable::seats),
      field("rules", &table::OpenTable::rules),
      field("secret", &table::OpenTable::secret,
            "64 hexadecimal digits from the system's random source: what the table commits to."),
      field("host", &table::OpenTable::host, "Who may pause, break off and give seats to bots."),
      field("lesson", &table::OpenTable::lesson, "Of a lesson its id: docs/lessons.md. The set-up is its own then.")};
};

// What a player said, or what is wrong with it.
Read<table::ToTable> read_to_table(const Json& document);

}  // namespace oshra
