// What a table says in words, in the language that a visitor reads: sentences whose stretches say what they are
// (text/sentence.h). They are made in table/; here is their form.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/seats.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/typescript.h"
#include "protocol/values.h"

namespace oshra {

// One sentence: ["Anna plays ", {"mark": "card", "what": "keen-koi", "words": ["Keen Koi"]}, "."].
struct WordsJson : Verbatim {};
// What the things of a game are called and do: HiddenLeadersGameWords or YieldGameWords.
struct GameWordsJson : Verbatim {};
// Those of a view and a decision, and the needs and the standing below, written once for all who read them.
struct ViewWordsJson : Verbatim {};
struct DecisionWordsJson : Verbatim {};
struct NeedsJson : Verbatim {};
struct StandingJson : Verbatim {};

namespace table {

struct ViewWords {
  WordsJson moment = {};
  WordsJson prompt = {};
};
struct Needs {
  std::string_view leads = {};
  ByName<std::uint32_t> steps = {};
  std::vector<WordsJson> words = {};
};
struct YieldBattleStanding {
  std::uint32_t reach = 0;
  ByName<std::uint32_t> goals = {};
  Seat next = 0;
  std::uint32_t losses = 0;
  std::vector<WordsJson> words = {};
};
struct YieldStanding {
  std::vector<std::uint32_t> points = {};
  std::vector<std::uint32_t> team_points = {};
  std::optional<YieldBattleStanding> battle = {};
};
struct DecisionWords {
  std::vector<WordsJson> options = {};
  std::optional<std::vector<WordsJson>> done = {};
};

struct CardWords {
  WordsJson name = {};
  WordsJson faction = {};
  WordsJson text = {};
};
struct LeaderWords {
  WordsJson name = {};
};
struct HiddenLeadersGameWords {
  ByName<CardWords> cards = {};
  ByName<LeaderWords> leaders = {};
  ByName<WordsJson> factions = {};
};

struct StrategyWords {
  WordsJson name = {};
  WordsJson text = {};
};
struct PowerWords {
  WordsJson name = {};
  WordsJson text = {};
  WordsJson text_of_other = {};
};
struct YieldGameWords {
  ByName<StrategyWords> strategies = {};
  ByName<PowerWords> powers = {};
  ByName<LeaderWords> leaders = {};
  ByName<WordsJson> regions = {};
  ByName<WordsJson> armies = {};
  ByName<std::string> places = {};
  std::string map = {};
};

struct LineTold {
  WordsJson words = {};
  std::optional<bool> heading = {};
  std::uint32_t news = 0;
  std::optional<Seat> by = {};
};
struct RuleFound {
  std::string id = {};
  std::optional<std::string> title = {};
  std::vector<WordsJson> words = {};
};

}  // namespace table

template <>
struct Form<table::ViewWords> {
  static constexpr std::string_view kName = "ViewWords";
  static constexpr std::tuple kFields = {
      field("moment", &table::ViewWords::moment, "Where the game stands."),
      field("prompt", &table::ViewWords::prompt, "What the viewer is asked, or whom the table waits for.")};
};
template <>
struct Form<table::Needs> {
  static constexpr std::string_view kName = "Needs";
  static constexpr std::string_view kAbout =
      "Of Hidden Leaders: how far the markers are from where a faction would win.";
  static constexpr std::tuple kFields = {
      field("leads", &table::Needs::leads, "The faction that would win now."),
      field("steps", &table::Needs::steps, "By faction: so many spaces the markers would have to move."),
      field("words", &table::Needs::words, "A heading, then a line for each.")};
};
template <>
struct Form<table::YieldBattleStanding> {
  static constexpr std::string_view kName = "YieldBattleStanding";
  static constexpr std::string_view kAbout = "While somebody has the initiative, at a table with aids.";
  static constexpr std::tuple kFields = {
      field("reach", &table::YieldBattleStanding::reach,
            "From this strength on, partners' added, it passes from who has it."),
      field("goals", &table::YieldBattleStanding::goals,
            "By seat, of who has it and a partner: from which strength of their own on, the other's being as it is."),
      field("next", &table::YieldBattleStanding::next, "To this seat.").within(0, kMaxSeats - 1),
      field("losses", &table::YieldBattleStanding::losses, "What yielding would cost who has it."),
      field("words", &table::YieldBattleStanding::words, "How the viewer stands, then when it passes and to whom.")};
};
template <>
struct Form<table::YieldStanding> {
  static constexpr std::string_view kName = "YieldStanding";
  static constexpr std::string_view kAbout = "Of Yield: what everyone can count.";
  static constexpr std::tuple kFields = {
      field("points", &table::YieldStanding::points, "By seat."),
      field("team_points", &table::YieldStanding::team_points, "By seat, with the partner's."),
      field("battle", &table::YieldStanding::battle)};
};
template <>
struct Form<table::DecisionWords> {
  static constexpr std::string_view kName = "DecisionWords";
  static constexpr std::tuple kFields = {
      field("options", &table::DecisionWords::options, "As many as there are options, in their order."),
      field("done", &table::DecisionWords::done,
            "Of Hidden Leaders: what the card that asks has brought about so far, a line each; missing: nothing yet.")};
};
template <>
struct Form<table::CardWords> {
  static constexpr std::string_view kName = "CardWords";
  static constexpr std::tuple kFields = {field("name", &table::CardWords::name),
                                         field("faction", &table::CardWords::faction),
                                         field("text", &table::CardWords::text, "What it does.")};
};
template <>
struct Form<table::LeaderWords> {
  static constexpr std::string_view kName = "LeaderWords";
  static constexpr std::tuple kFields = {field("name", &table::LeaderWords::name)};
};
template <>
struct Form<table::HiddenLeadersGameWords> {
  static constexpr std::string_view kName = "HiddenLeadersGameWords";
  static constexpr std::tuple kFields = {
      field("cards", &table::HiddenLeadersGameWords::cards, "Those of the match, by their ids."),
      field("leaders", &table::HiddenLeadersGameWords::leaders),
      field("factions", &table::HiddenLeadersGameWords::factions)};
};
template <>
struct Form<table::StrategyWords> {
  static constexpr std::string_view kName = "StrategyWords";
  static constexpr std::tuple kFields = {field("name", &table::StrategyWords::name),
                                         field("text", &table::StrategyWords::text, "What it does.")};
};
template <>
struct Form<table::PowerWords> {
  static constexpr std::string_view kName = "PowerWords";
  static constexpr std::tuple kFields = {field("name", &table::PowerWords::name),
                                         field("text", &table::PowerWords::text, "To whoever has it."),
                                         field("text_of_other", &table::PowerWords::text_of_other, "To the others.")};
};
template <>
struct Form<table::YieldGameWords> {
  static constexpr std::string_view kName = "YieldGameWords";
  static constexpr std::tuple kFields = {
      field("strategies", &table::YieldGameWords::strategies),
      field("powers", &table::YieldGameWords::powers, "By leader and side: \"pavyr a\"."),
      field("leaders", &table::YieldGameWords::leaders),
      field("regions", &table::YieldGameWords::regions),
      field("armies", &table::YieldGameWords::armies),
      field("places", &table::YieldGameWords::places, "The map's locations, by their ids."),
      field("map", &table::YieldGameWords::map, "What it is called.")};
};
template <>
struct Form<table::LineTold> {
  static constexpr std::string_view kName = "LineTold";
  static constexpr std::tuple kFields = {
      field("words", &table::LineTold::words),
      field("heading", &table::LineTold::heading, "true: a turn or a season begins, and what follows belongs to it."),
      field("news", &table::LineTold::news, "So many pieces of news are told by it and the lines before it."),
      field("by", &table::LineTold::by, "Whose doing it is; missing: nobody's.").within(0, kMaxSeats - 1)};
};
template <>
struct Form<table::RuleFound> {
  static constexpr std::string_view kName = "RuleFound";
  static constexpr std::tuple kFields = {field("id", &table::RuleFound::id, "HL-P1, Y-P1 ..."),
                                         field("title", &table::RuleFound::title, "Its topic's."),
                                         field("words", &table::RuleFound::words)};
};

template <>
struct Form<WordsJson> : GameJsonForm<WordsJson> {
  static std::string type(TypeScript& types) {
    types.declare_type("MarkKind",
                       "\"card\" | \"strategy\" | \"leader\" | \"faction\" | \"player\" | \"place\" | \"marker\" | "
                       "\"rule\" | \"army\" | \"region\"");
    types.declare_type("Mark", "{\n  mark: MarkKind;\n  what: string;\n  words: Words;\n}",
                       "A stretch of a sentence that is a thing of the game: what it is, and its id.");
    types.declare_type("Words", "(string | Mark)[]", "A sentence, in stretches.");
    return "Words";
  }
};
template <class Text, class Written>
struct WrittenForm : GameJsonForm<Text> {
  static std::string type(TypeScript& types) { return types.type_of<Written>(); }
};
template <>
struct Form<ViewWordsJson> : WrittenForm<ViewWordsJson, table::ViewWords> {};
template <>
struct Form<DecisionWordsJson> : WrittenForm<DecisionWordsJson, table::DecisionWords> {};
template <>
struct Form<NeedsJson> : WrittenForm<NeedsJson, table::Needs> {};
template <>
struct Form<StandingJson> : WrittenForm<StandingJson, table::YieldStanding> {};
template <>
struct Form<GameWordsJson> : GameJsonForm<GameWordsJson> {
  static std::string type(TypeScript& types) {
    types.declare_type("GameWords",
                       types.type_of<std::variant<table::HiddenLeadersGameWords, table::YieldGameWords>>());
    return "GameWords";
  }
};

}  // namespace oshra
