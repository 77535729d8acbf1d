// What a table says: to each viewer what is theirs to know. docs/table-protocol.md.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/table/known.h"
#include "protocol/table/parts.h"
#include "protocol/table/to_table.h"
#include "protocol/table/words.h"

namespace oshra::table {

struct Welcome {
  std::uint32_t protocol = kProtocol;
  Who you = {};
  Hex<16> match = {};
};

struct SeatState {
  match::Occupant who = match::Occupant::open;
  std::string name = {};
  std::string bot = {};
  bool connected = false;
  std::optional<match::Why> taken_over = {};
};
enum class Phase : std::uint8_t { waiting, exchange, playing, paused, over };
struct TableState {
  Phase phase = Phase::waiting;
  std::vector<SeatState> seats = {};
  RulesWish rules = {};
};

struct GameState {
  std::string_view game = {};
  SetupJson setup = {};
  FactsJson facts = {};
  std::optional<GameWordsJson> words = {};
};

enum class Step : std::uint8_t { committing, opening, done };
struct Contribution {
  Seat seat = 0;
  Hex<32> bytes = {};
};
std::vector<Contribution> listed(const match::Contributions& given);
match::Contributions contributions_of(const std::vector<Contribution>& list);
struct ExchangeState {
  std::uint32_t round = 0;
  Step step = Step::committing;
  Hex<32> table = {};
  std::vector<Seat> awaited = {};
  std::vector<Contribution> commitments = {};
  std::vector<Contribution> openings = {};
};

struct Wait {
  Seat seat = 0;
  std::uint64_t ms = 0;
};
struct View {
  std::uint32_t news = 0;
  std::string hash = {};
  std::optional<match::NoUndo> no_undo = {};
  ViewJson view = {};
  std::optional<ViewWordsJson> words = {};
  std::optional<NeedsJson> needs = {};
  std::optional<StandingJson> standing = {};
  std::vector<Wait> waits = {};
};
struct Decision {
  std::uint32_t decision = 0;
  std::optional<std::vector<ChoiceJson>> options = {};
  std::optional<SplitJson> split = {};
  std::optional<std::uint64_t> within_ms = {};
  std::optional<DecisionWordsJson> words = {};
};

struct Happened {
  EventJson event = {};
};
struct Undone {
  Seat seat = 0;
  std::uint8_t count = 0;
  std::vector<std::uint32_t> news = {};
};
struct TakenOver {
  Seat seat = 0;
  match::Why why = match::Why::absent;
};
struct GivenBack {
  Seat seat = 0;
};
struct Reseated {
  Seat seat = 0;
};
struct Paused {};
struct GoesOn {};
struct BrokenOff {
  match::Broken why = match::Broken::by_host;
};
struct Over {};
using Piece = std::variant<Happened, Undone, TakenOver, GivenBack, Reseated, Paused, GoesOn, BrokenOff, Over>;
struct News {
  std::uint32_t from = 0;
  std::vector<Piece> pieces = {};
};
struct Account {
  std::uint32_t from = 0;
  std::vector<LineTold> lines = {};
};

struct Ack {
  CommandId command = 0;
};
enum class WhyRefused : std::uint8_t {
  malformed,
  not_begun,
  over,
  paused,
  not_playing,
  stale,
  illegal,
  no_undo,
  not_the_host,
  too_long,
  wrong_protocol,
  exchange,
  not_allowed,
  not_in_lesson,
  wrong_answer,
};
inline constexpr int kWhyRefused = static_cast<int>(WhyRefused::wrong_answer) + 1;
struct Refused {
  std::optional<CommandId> command = {};
  WhyRefused why = WhyRefused::malformed;
  std::optional<std::string> place = {};
  std::optional<std::string> message = {};
  std::optional<std::vector<std::string>> rules = {};
  std::optional<match::NoUndo> no_undo = {};
  std::optional<WordsJson> words = {};
};
struct Foreseen {
  CommandId command = 0;
  std::vector<WordsJson> words = {};
  bool is_final = true;
  std::optional<HiddenLeadersThen> then = {};
  std::optional<std::uint32_t> strength = {};
  std::optional<WordsJson> cost = {};
};
struct LookedBack {
  CommandId command = 0;
  std::uint32_t news = 0;
  ViewJson view = {};
  std::optional<ViewWordsJson> words = {};
  std::optional<NeedsJson> needs = {};
  std::optional<StandingJson> standing = {};
};
struct Known {
  CommandId command = 0;
  Seat seat = 0;
  KnownJson known = {};
};
struct Found {
  CommandId command = 0;
  std::vector<RuleFound> rules = {};
};

struct End {
  bool over = false;
  std::vector<Seat> winners = {};
  std::optional<OutcomeJson> outcome = {};
  Hex<32> secret = {};
  std::optional<std::vector<WordsJson>> words = {};
};

struct LessonSaying {
  std::optional<WordsJson> words = {};
  std::optional<std::string> show = {};
};
enum class LessonStage : std::uint8_t { your_turn, waits, others_play, asks, done, astray };
inline constexpr int kLessonStages = static_cast<int>(LessonStage::astray) + 1;
struct LessonState {
  std::string lesson = {};
  std::string kind = {};
  LessonStage stage = LessonStage::your_turn;
  std::uint32_t step = 0;
  std::uint32_t steps = 0;
  std::vector<LessonSaying> says = {};
  std::optional<ChoiceJson> wanted = {};
};

using FromTable = std::variant<Welcome, GameState, TableState, ExchangeState, View, Decision, News, Account, Ack,
                               Refused, Foreseen, Found, LookedBack, Known, LessonState, End>;

}  // namespace oshra::table

namespace oshra {

template <>
struct Words<table::Phase> {
  static constexpr std::string_view kName = "Phase";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 5;
  static std::string_view of(table::Phase phase);
  static constexpr std::string_view kWanted = "where the table stands is wanted";
};
template <>
struct Words<table::Step> {
  static constexpr std::string_view kName = "ExchangeStep";
  static constexpr int kFirst = 0;
  static constexpr int kCount = 3;
  static std::string_view of(table::Step step);
  static constexpr std::string_view kWanted = "where the exchange stands is wanted";
};
template <>
struct Words<table::WhyRefused> {
  static constexpr std::string_view kName = "WhyRefused";
  static constexpr int kFirst = 0;
  static constexpr int kCount = table::kWhyRefused;
  static std::string_view of(table::WhyRefused why);
  static constexpr std::string_view kWanted = "why it was refused is wanted";
};

template <>
struct Words<table::LessonStage> {
  static constexpr std::string_view kName = "LessonStage";
  static constexpr int kFirst = 0;
  static constexpr int kCount = table::kLessonStages;
  static std::string_view of(table::LessonStage stage);
  static constexpr std::string_view kWanted = "where the lesson stands is wanted";
};

template <>
struct Form<table::Welcome> {
  static constexpr std::string_view kName = "Welcome";
  static constexpr std::string_view kAbout = "The answer to hello.";
  static constexpr Tag kTag = {"type", "hello"};
  static constexpr std::tuple kFields = {field("protocol", &table::Welcome::protocol),
                                         field("you", &table::Welcome::you),
                                         field("match", &table::Welcome::match, "32 hexadecimal digits")};
};
template <>
struct Form<table::SeatState> {
  static constexpr std::string_view kName = "SeatState";
  static constexpr std::tuple kFields = {
      field("who", &table::SeatState::who), field("name", &table::SeatState::name),
      field("bot", &table::SeatState::bot, "Which bot plays here, or stands in for a person who is gone."),
      field("connected", &table::SeatState::connected, "Of a person: whether they are there."),
      field("taken_over", &table::SeatState::taken_over, "A bot plays in the person's place, and why.")};
};
template <>
struct Form<table::TableState> {
  static constexpr std::string_view kName = "TableState";
  static constexpr std::string_view kAbout = "Who sits where; again whenever it changes.";
  static constexpr Tag kTag = {"type", "table"};
  static constexpr std::tuple kFields = {field("phase", &table::TableState::phase),
                                         field("seats", &table::TableState::seats),
                                         field("rules", &table::TableState::rules)};
};
template <>
struct Form<table::GameState> {
  static constexpr std::string_view kName = "GameState";
  static constexpr std::string_view kAbout = "What is played: it stays the same for the whole match.";
  static constexpr Tag kTag = {"type", "game"};
  static constexpr std::tuple kFields = {
      field("game", &table::GameState::game, "hidden-leaders or yield"), field("setup", &table::GameState::setup),
      field("facts", &table::GameState::facts, "What a player may look up: the cards, the map."),
      field("words", &table::GameState::words, "What they are called and do, in the language of the hello.")};
};
template <>
struct Form<table::Contribution> {
  static constexpr std::string_view kName = "Contribution";
  static constexpr std::tuple kFields = {field("seat", &table::Contribution::seat).within(0, kMaxSeats - 1),
                                         field("bytes", &table::Contribution::bytes, "64 hexadecimal digits")};
};
template <>
struct Form<table::ExchangeState> {
  static constexpr std::string_view kName = "ExchangeState";
  static constexpr std::string_view kAbout =
      "How the match's chance comes about, before it begins: all commit, then open.";
  static constexpr Tag kTag = {"type", "exchange"};
  static constexpr std::tuple kFields = {
      field("round", &table::ExchangeState::round),
      field("step", &table::ExchangeState::step),
      field("table", &table::ExchangeState::table, "The table's commitment: keep it."),
      field("awaited", &table::ExchangeState::awaited, "Seats whose commitment, or secret, is still to come."),
      field("commitments", &table::ExchangeState::commitments, "Keep them: they hold the log to its word."),
      field("openings", &table::ExchangeState::openings)};
};
template <>
struct Form<table::Wait> {
  static constexpr std::string_view kName = "Wait";
  static constexpr std::tuple kFields = {
      field("seat", &table::Wait::seat).within(0, kMaxSeats - 1),
      field("ms", &table::Wait::ms, "For so long this player had been asked when it was said, pauses left out.")};
};
template <>
struct Form<table::View> {
  static constexpr std::string_view kName = "ViewMessage";
  static constexpr std::string_view kAbout = "All that the viewer may know, after so many pieces of news.";
  static constexpr Tag kTag = {"type", "view"};
  static constexpr std::tuple kFields = {
      field("news", &table::View::news, "How many pieces of news it includes."),
      field("hash", &table::View::hash, "Of the view: 16 hexadecimal digits."),
      field("no_undo", &table::View::no_undo, "Why the viewer can take nothing back; missing: they can."),
      field("view", &table::View::view),
      field("words", &table::View::words),
      field("needs", &table::View::needs),
      field("standing", &table::View::standing),
      field("waits", &table::View::waits, "For how long whoever is asked has been asked already.")};
};
template <>
struct Form<table::Decision> {
  static constexpr std::string_view kName = "Decision";
  static constexpr std::string_view kAbout = "The viewer is asked: exactly one of options and split is there.";
  static constexpr Tag kTag = {"type", "decision"};
  static constexpr std::tuple kFields = {
      field("decision", &table::Decision::decision, "Its number, for the answer."),
      field("options", &table::Decision::options, "All there are."),
      field("split", &table::Decision::split, "Units to be spread, as a total and bounds."),
      field(
          "within_ms", &table::Decision::within_ms,
          "The time left, where there is a clock. In a pause it stands still; the decision is said again when a pause "
          "begins or ends."),
      field("words", &table::Decision::words, "Of options.")};
};
template <>
struct Form<table::Happened> {
  static constexpr std::string_view kName = "Happened";
  static constexpr Tag kTag = {"what", "event"};
  static constexpr std::tuple kFields = {field("event", &table::Happened::event)};
};
template <>
struct Form<table::Undone> {
  static constexpr std::string_view kName = "Undone";
  static constexpr Tag kTag = {"what", "undone"};
  static constexpr std::tuple kFields = {
      field("seat", &table::Undone::seat).within(0, kMaxSeats - 1),
      field("count", &table::Undone::count, "So many of the actions carried out were taken back."),
      field("news", &table::Undone::news, "The pieces of news, by their numbers, that are not so any more.")};
};
template <>
struct Form<table::TakenOver> {
  static constexpr std::string_view kName = "TakenOver";
  static constexpr Tag kTag = {"what", "taken-over"};
  static constexpr std::tuple kFields = {field("seat", &table::TakenOver::seat).within(0, kMaxSeats - 1),
                                         field("why", &table::TakenOver::why)};
};
template <>
struct Form<table::GivenBack> {
  static constexpr std::string_view kName = "GivenBack";
  static constexpr Tag kTag = {"what", "given-back"};
  static constexpr std::tuple kFields = {field("seat", &table::GivenBack::seat).within(0, kMaxSeats - 1)};
};
template <>
struct Form<table::Reseated> {
  static constexpr std::string_view kName = "Reseated";
  static constexpr Tag kTag = {"what", "reseated"};
  static constexpr std::tuple kFields = {field("seat", &table::Reseated::seat).within(0, kMaxSeats - 1)};
};
template <>
struct Form<table::Paused> {
  static constexpr std::string_view kName = "Paused";
  static constexpr Tag kTag = {"what", "paused"};
  static constexpr std::tuple<> kFields = {};
};
template <>
struct Form<table::GoesOn> {
  static constexpr std::string_view kName = "GoesOn";
  static constexpr Tag kTag = {"what", "goes-on"};
  static constexpr std::tuple<> kFields = {};
};
template <>
struct Form<table::BrokenOff> {
  static constexpr std::string_view kName = "BrokenOff";
  static constexpr Tag kTag = {"what", "broken-off"};
  static constexpr std::tuple kFields = {field("why", &table::BrokenOff::why)};
};
template <>
struct Form<table::Over> {
  static constexpr std::string_view kName = "Over";
  static constexpr Tag kTag = {"what", "over"};
  static constexpr std::tuple<> kFields = {};
};
template <>
struct Form<table::News> {
  static constexpr std::string_view kName = "News";
  static constexpr std::string_view kAbout = "What the viewer was told, in order.";
  static constexpr Tag kTag = {"type", "news"};
  static constexpr std::tuple kFields = {
      field("from", &table::News::from, "The number of the first of these pieces, from 0 on."),
      field("pieces", &table::News::pieces)};
};
template <>
struct Form<table::Account> {
  static constexpr std::string_view kName = "Account";
  static constexpr std::string_view kAbout = "What the news before it say, told in words: a line for each action.";
  static constexpr Tag kTag = {"type", "account"};
  static constexpr std::tuple kFields = {
      field("from", &table::Account::from, "The number of the first piece of news that is told."),
      field("lines", &table::Account::lines)};
};
template <>
struct Form<table::Ack> {
  static constexpr std::string_view kName = "Ack";
  static constexpr std::string_view kAbout = "The command is carried out.";
  static constexpr Tag kTag = {"type", "ack"};
  static constexpr std::tuple kFields = {field("command", &table::Ack::command)};
};
template <>
struct Form<table::Refused> {
  static constexpr std::string_view kName = "Refused";
  static constexpr std::string_view kAbout = "Nothing has changed, and why.";
  static constexpr Tag kTag = {"type", "refused"};
  static constexpr std::tuple kFields = {
      field("command", &table::Refused::command, "Missing: the message could not be read so far."),
      field("why", &table::Refused::why),
      field("place", &table::Refused::place, "Of malformed: where, as a JSON pointer."),
      field("message", &table::Refused::message, "What is wrong, and what would be right, in English."),
      field("rules", &table::Refused::rules, "Of illegal: the rules that decide, by their ids."),
      field("no_undo", &table::Refused::no_undo),
      field("words", &table::Refused::words, "The same for a reader.")};
};
template <>
struct Form<table::Foreseen> {
  static constexpr std::string_view kName = "Foreseen";
  static constexpr std::string_view kAbout = "What a choice would do, as far as the player can know.";
  static constexpr Tag kTag = {"type", "foreseen"};
  static constexpr std::tuple kFields = {field("command", &table::Foreseen::command),
                                         field("words", &table::Foreseen::words, "None at a table without aids."),
                                         field("final", &table::Foreseen::is_final,
                                               "It could not be taken back: chance or somebody else comes after it, "
                                               "or somebody learns something by it."),
                                         field("then", &table::Foreseen::then),
                                         field("strength", &table::Foreseen::strength,
                                               "Of a card that would be played in a battle of Yield: how strong its "
                                               "player would then be."),
                                         field("cost", &table::Foreseen::cost,
                                               "What the player is sure to lose by it, in few words, for a button: "
                                               "costs 3 units; missing: nothing.")};
};
template <>
struct Form<table::LookedBack> {
  static constexpr std::string_view kName = "LookedBack";
  static constexpr std::string_view kAbout = "All that the viewer, or the player asked for, knew then.";
  static constexpr Tag kTag = {"type", "looked-back"};
  static constexpr std::tuple kFields = {
      field("command", &table::LookedBack::command),
      field("news", &table::LookedBack::news,
            "How many pieces of news that includes: an action is never shown in half, and may bring several."),
      field("view", &table::LookedBack::view),
      field("words", &table::LookedBack::words),
      field("needs", &table::LookedBack::needs),
      field("standing", &table::LookedBack::standing)};
};
template <>
struct Form<table::Known> {
  static constexpr std::string_view kName = "Known";
  static constexpr std::string_view kAbout = "What everyone can be sure of about a player, who looks on included.";
  static constexpr Tag kTag = {"type", "known"};
  static constexpr std::tuple kFields = {field("command", &table::Known::command), field("seat", &table::Known::seat),
                                         field("known", &table::Known::known)};
};
template <>
struct Form<table::Found> {
  static constexpr std::string_view kName = "Found";
  static constexpr std::string_view kAbout = "Rules to read; none, where nothing was found.";
  static constexpr Tag kTag = {"type", "found"};
  static constexpr std::tuple kFields = {field("command", &table::Found::command),
                                         field("rules", &table::Found::rules)};
};
template <>
struct Form<table::LessonSaying> {
  static constexpr std::string_view kName = "LessonSaying";
  static constexpr std::tuple kFields = {
      field("words", &table::LessonSaying::words, "Missing: the hello named no language."),
      field("show", &table::LessonSaying::show, "The part of the table that it speaks of: docs/lessons.md.")};
};
template <>
struct Form<table::LessonState> {
  static constexpr std::string_view kName = "LessonState";
  static constexpr std::string_view kAbout = "Where a lesson stands; to the learner, whenever it changes.";
  static constexpr Tag kTag = {"type", "lesson"};
  static constexpr std::tuple kFields = {
      field("lesson", &table::LessonState::lesson, "Its id."),
      field("kind", &table::LessonState::kind, "tutorial, one-move-wins, who-wins-now or save-all-armies"),
      field("stage", &table::LessonState::stage,
            "your-turn: the learner chooses; waits: for go-on; others-play; asks: for an answer; done; astray: what "
            "was chosen has led away from the script."),
      field("step", &table::LessonState::step, "How many choices of the learner's are done."),
      field("steps", &table::LessonState::steps, "Of so many."),
      field("says", &table::LessonState::says, "What the teacher says now, one after the other."),
      field("wanted", &table::LessonState::wanted,
            "Of a tutorial, at the learner's turn: what is to be done; a field left out is the learner's to choose.")};
};
template <>
struct Form<table::End> {
  static constexpr std::string_view kName = "End";
  static constexpr std::string_view kAbout = "The match is over, or was broken off: then nobody has won.";
  static constexpr Tag kTag = {"type", "end"};
  static constexpr std::tuple kFields = {
      field("over", &table::End::over, "false: it was broken off."), field("winners", &table::End::winners),
      field("outcome", &table::End::outcome, "How it came about; of a match that was played to its end."),
      field("secret", &table::End::secret, "What the table had committed to."),
      field("words", &table::End::words, "How it came about, step by step.")};
};

Read<table::FromTable> read_from_table(const Json& document);

}  // namespace oshra
