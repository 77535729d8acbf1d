// What a bot that is a program of its own is told, and what it answers: docs/bot-protocol.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/rng.h"
#include "protocol/talk.h"
#include "protocol/values.h"

namespace oshra::bot_protocol {

inline constexpr std::uint32_t kVersion = 2;

struct GameBegins {
  std::uint32_t protocol = kVersion;
  std::string_view game = {};
  Seat seat = 0;
  double budget = 1;
  bool at_a_table = false;
  SetupJson setup = {};
  FactsJson facts = {};
};
struct Decide {
  std::uint64_t limit_ms = 0;
  std::uint64_t seed = 0;
  std::optional<std::vector<ChoiceJson>> options = {};
  std::optional<SplitJson> split = {};
  std::vector<EventJson> events = {};
  ViewJson view = {};
  Hex<8> generator = {};
  std::optional<std::uint32_t> iterations = {};
  std::optional<std::uint32_t> ms = {};
};
struct Over {
  OutcomeJson outcome = {};
  std::vector<EventJson> events = {};
  ViewJson view = {};
};
struct BrokenOff {
  std::vector<EventJson> events = {};
  ViewJson view = {};
};

using ToBot = std::variant<GameBegins, Decide, Over, BrokenOff>;

// The state of a generator, the lowest byte first.
inline Hex<8> state_of(const Rng& rng) {
  Hex<8> hex = {};
  for (std::size_t i = 0; i < hex.bytes.size(); ++i) hex.bytes[i] = static_cast<std::uint8_t>(rng.state() >> (8 * i));
  return hex;
}
inline Rng generator_of(const Hex<8>& hex) {
  std::uint64_t state = 0;
  for (std::size_t i = 0; i < hex.bytes.size(); ++i) state |= std::uint64_t{hex.bytes[i]} << (8 * i);
  return Rng(state);
}

// A seed that is a whole number in every language: below 2^53.
inline std::uint64_t seed_of(const Rng& rng) {
  constexpr unsigned kUnsafeBits = 11;
  return rng.state() >> kUnsafeBits;
}

// ---- A game's things, as they stand in these messages.

template <Talk T>
std::vector<EventJson> events_json(const typename T::Setup& setup, const typename T::View& view,
                                   std::span<const typename T::ViewEvent> events) {
  std::vector<EventJson> list = {};
  for (const auto& event : events) {
    list.push_back({{written([&](JsonOut& out) { T::write_event(out, setup, view, event); })}});
  }
  return list;
}

template <Talk T>
ViewJson view_json(const typename T::Setup& setup, const typename T::View& view) {
  return {{written([&](JsonOut& out) { T::write_view(out, setup, view); })}};
}

template <Talk T>
ToBot game_begins(const typename T::Setup& setup, Seat seat, double budget, bool at_a_table) {
  return GameBegins{.game = T::kGame,
                    .seat = seat,
                    .budget = budget,
                    .at_a_table = at_a_table,
                    .setup = {{written([&](JsonOut& out) { T::write_setup(out, setup); })}},
                    .facts = {{written([&](JsonOut& out) { T::write_facts(out, setup); })}}};
}

// `split`: where the options are described; then `options` are not looked at.
template <Talk T, class Options>
Decide decide(const typename T::Setup& setup, const typename T::View& view, const Options& options, const Split* split,
              std::span<const typename T::ViewEvent> events) {
  Decide question{.events = events_json<T>(setup, view, events), .view = view_json<T>(setup, view)};
  if (split != nullptr) {
    question.split = SplitJson{{written([&](JsonOut& out) { T::write_split(out, setup, view, *split); })}};
    return question;
  }
  question.options.emplace();
  for (const Action option : options) {
    question.options->push_back({{written([&](JsonOut& out) { T::write_choice(out, setup, view, option); })}});
  }
  return question;
}

template <Talk T>
ToBot over(const typename T::Setup& setup, const typename T::View& view, const typename T::Outcome& outcome,
           std::span<const typename T::ViewEvent> events) {
  return Over{.outcome = {{written([&](JsonOut& out) { T::write_outcome(out, setup, outcome); })}},
              .events = events_json<T>(setup, view, events),
              .view = view_json<T>(setup, view)};
}

template <Talk T>
ToBot broken_off(const typename T::Setup& setup, const typename T::View& view,
                 std::span<const typename T::ViewEvent> events) {
  return BrokenOff{.events = events_json<T>(setup, view, events), .view = view_json<T>(setup, view)};
}

}  // namespace oshra::bot_protocol

namespace oshra {

template <>
struct Form<bot_protocol::GameBegins> {
  static constexpr std::string_view kName = "BotGame";
  static constexpr std::string_view kAbout = "A game begins.";
  static constexpr Tag kTag = {"type", "game"};
  static constexpr std::tuple kFields = {
      field("protocol", &bot_protocol::GameBegins::protocol, "The version of these messages: 2."),
      field("game", &bot_protocol::GameBegins::game, "hidden-leaders or yield"),
      field("seat", &bot_protocol::GameBegins::seat, "The program's own seat.").within(0, kMaxSeats - 1),
      field("budget", &bot_protocol::GameBegins::budget,
            "So many times the usual effort is wanted; a program may leave it alone."),
      field("at_a_table", &bot_protocol::GameBegins::at_a_table, "Whether people wait for its answers."),
      field("setup", &bot_protocol::GameBegins::setup),
      field("facts", &bot_protocol::GameBegins::facts)};
};
template <>
struct Form<bot_protocol::Decide> {
  static constexpr std::string_view kName = "BotDecide";
  static constexpr std::string_view kAbout = "A question: exactly one of options and split is there.";
  static constexpr Tag kTag = {"type", "decide"};
  static constexpr std::tuple kFields = {
      field("limit_ms", &bot_protocol::Decide::limit_ms, "The time there is for an answer."),
      field("seed", &bot_protocol::Decide::seed, "For a program that rolls dice: it then plays the same game again."),
      field("options", &bot_protocol::Decide::options, "All there are."),
      field("split", &bot_protocol::Decide::split, "Units to be spread, as a total and bounds."),
      field("events", &bot_protocol::Decide::events, "What the seat was told since the last message."),
      field("view", &bot_protocol::Decide::view, "All that the seat may know."),
      field("generator", &bot_protocol::Decide::generator, "For the built-in bots: their generator, exactly."),
      field("iterations", &bot_protocol::Decide::iterations, "For the built-in bots: search so long and no longer."),
      field("ms", &bot_protocol::Decide::ms, "For the built-in bots: search so long and no longer.")};
};
template <>
struct Form<bot_protocol::Over> {
  static constexpr std::string_view kName = "BotOver";
  static constexpr std::string_view kAbout = "The game was played to its end.";
  static constexpr Tag kTag = {"type", "over"};
  static constexpr std::tuple kFields = {field("outcome", &bot_protocol::Over::outcome),
                                         field("events", &bot_protocol::Over::events),
                                         field("view", &bot_protocol::Over::view)};
};
template <>
struct Form<bot_protocol::BrokenOff> {
  static constexpr std::string_view kName = "BotBrokenOff";
  static constexpr std::string_view kAbout = "The game ends here without a winner.";
  static constexpr Tag kTag = {"type", "broken-off"};
  static constexpr std::tuple kFields = {field("events", &bot_protocol::BrokenOff::events),
                                         field("view", &bot_protocol::BrokenOff::view)};
};

}  // namespace oshra
