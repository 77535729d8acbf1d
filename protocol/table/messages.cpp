#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"

namespace oshra {

std::vector<table::Contribution> table::listed(const match::Contributions& given) {
  std::vector<Contribution> list;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (const auto& bytes = given[seat]) list.push_back({seat, {*bytes}});
  }
  return list;
}
match::Contributions table::contributions_of(const std::vector<Contribution>& list) {
  match::Contributions given;
  for (const Contribution& each : list) given[each.seat] = each.bytes.bytes;
  return given;
}

std::string_view Words<table::Phase>::of(table::Phase phase) {
  switch (phase) {
    case table::Phase::waiting: return "waiting";
    case table::Phase::exchange: return "exchange";
    case table::Phase::playing: return "playing";
    case table::Phase::paused: return "paused";
    case table::Phase::over: return "over";
  }
  return "";
}

std::string_view Words<table::Step>::of(table::Step step) {
  switch (step) {
    case table::Step::committing: return "committing";
    case table::Step::opening: return "opening";
    case table::Step::done: return "done";
  }
  return "";
}

std::string_view Words<table::WhyRefused>::of(table::WhyRefused why) {
  switch (why) {
    case table::WhyRefused::malformed: return "malformed";
    case table::WhyRefused::not_begun: return "not-begun";
    case table::WhyRefused::over: return "over";
    case table::WhyRefused::paused: return "paused";
    case table::WhyRefused::not_playing: return "not-playing";
    case table::WhyRefused::stale: return "stale";
    case table::WhyRefused::illegal: return "illegal";
    case table::WhyRefused::no_undo: return "no-undo";
    case table::WhyRefused::not_the_host: return "not-the-host";
    case table::WhyRefused::too_long: return "too-long";
    case table::WhyRefused::wrong_protocol: return "wrong-protocol";
    case table::WhyRefused::exchange: return "exchange";
    case table::WhyRefused::not_allowed: return "not-allowed";
    case table::WhyRefused::not_in_lesson: return "not-in-lesson";
    case table::WhyRefused::wrong_answer: return "wrong-answer";
  }
  return "";
}

std::string_view Words<table::LessonStage>::of(table::LessonStage stage) {
  switch (stage) {
    case table::LessonStage::your_turn: return "your-turn";
    case table::LessonStage::waits: return "waits";
    case table::LessonStage::others_play: return "others-play";
    case table::LessonStage::asks: return "asks";
    case table::LessonStage::done: return "done";
    case table::LessonStage::astray: return "astray";
  }
  return "";
}

std::string_view Words<table::ReadersLanguage>::of(table::ReadersLanguage language) {
  switch (language) {
    case table::ReadersLanguage::en: return "en";
    case table::ReadersLanguage::de: return "de";
    case table::ReadersLanguage::fr: return "fr";
    case table::ReadersLanguage::ru: return "ru";
  }
  return "";
}

Read<table::ToTable> read_to_table(const Json& document) {
  if (document.is_discarded()) return Unexpected(Flaw{"", "a JSON object is wanted"});
  return read_whole<table::ToTable>(document);
}

Read<table::FromTable> read_from_table(const Json& document) { return read_whole<table::FromTable>(document); }

}  // namespace oshra
