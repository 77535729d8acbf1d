// How a game's things become the JSON of the bot protocol (docs/bot-protocol.md): one struct for each game, and what
// the messages are made with.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <variant>

#include "engine/core/game.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "protocol/choices.h"
#include "protocol/json.h"
#include "protocol/yield/names.h"

namespace oshra {

inline constexpr int kBotProtocol = 1;

// Of the bytes under "exact" (engine/core/codec.h).
struct ExactKinds {
  std::uint32_t setup;
  std::uint32_t view;
  std::uint32_t event;
};

template <class T>
concept TalkOfGame = Game<typename T::Game> &&
                     requires(const T& talk, const typename T::Game::Setup& setup, const typename T::Game::View& view,
                              const typename T::Game::ViewEvent& event, const typename T::Game::Outcome& outcome,
                              const Split& split, Action action, const Json& json) {
                       { T::kGame } -> std::convertible_to<std::string_view>;
                       { T::kKinds } -> std::convertible_to<ExactKinds>;
                       { talk.setup(setup) } -> std::same_as<Json>;
                       { talk.facts(setup) } -> std::same_as<Json>;
                       { talk.view(setup, view) } -> std::same_as<Json>;
                       { talk.decision(setup, view) } -> std::same_as<Json>;
                       { talk.event(setup, view, event) } -> std::same_as<Json>;
                       { talk.outcome(setup, outcome) } -> std::same_as<Json>;
                       // Those of the view's seat.
                       { talk.choice(setup, view, action) } -> std::same_as<Json>;
                       { talk.split(setup, view, split) } -> std::same_as<Json>;
                       { talk.read_choice(setup, view, json) } -> std::same_as<std::variant<Action, ActionError>>;
                     };

struct HiddenLeadersTalk {
  using Game = hidden_leaders::HiddenLeaders;
  static constexpr std::string_view kGame = "hidden-leaders";
  static constexpr ExactKinds kKinds = {0x31434C48, 0x31564C48, 0x31454C48};  // "HLC1", "HLV1", "HLE1"

  [[nodiscard]] static Json setup(const hidden_leaders::Setup& setup);
  [[nodiscard]] static Json facts(const hidden_leaders::Setup& setup);
  [[nodiscard]] static Json view(const hidden_leaders::Setup& setup, const hidden_leaders::View& view);
  [[nodiscard]] static Json decision(const hidden_leaders::Setup& setup, const hidden_leaders::View& view);
  [[nodiscard]] static Json event(const hidden_leaders::Setup& setup, const hidden_leaders::View& view,
                                  const hidden_leaders::ViewEvent& event);
  [[nodiscard]] static Json outcome(const hidden_leaders::Setup& setup, const hidden_leaders::Outcome& outcome);
  [[nodiscard]] static Json choice(const hidden_leaders::Setup& setup, const hidden_leaders::View& view, Action action);
  // There is none in this game.
  [[nodiscard]] static Json split(const hidden_leaders::Setup& setup, const hidden_leaders::View& view,
                                  const Split& split);
  [[nodiscard]] static std::variant<Action, ActionError> read_choice(const hidden_leaders::Setup& setup,
                                                                     const hidden_leaders::View& view,
                                                                     const Json& choice);
};

struct YieldTalk {
  using Game = yield::Yield;
  static constexpr std::string_view kGame = "yield";
  static constexpr ExactKinds kKinds = {0x32434559, 0x31564559, 0x31454559};  // "YEC2", "YEV1", "YEE1"

  [[nodiscard]] static Json setup(const yield::Setup& setup);
  [[nodiscard]] static Json facts(const yield::Setup& setup);
  [[nodiscard]] static Json view(const yield::Setup& setup, const yield::View& view);
  [[nodiscard]] static Json decision(const yield::Setup& setup, const yield::View& view);
  [[nodiscard]] static Json event(const yield::Setup& setup, const yield::View& view, const yield::ViewEvent& event);
  [[nodiscard]] static Json outcome(const yield::Setup& setup, const yield::Outcome& outcome);
  [[nodiscard]] static Json choice(const yield::Setup& setup, const yield::View& view, Action action);
  [[nodiscard]] static Json split(const yield::Setup& setup, const yield::View& view, const Split& split);
  [[nodiscard]] static std::variant<Action, ActionError> read_choice(const yield::Setup& setup, const yield::View& view,
                                                                     const Json& choice);
};

static_assert(TalkOfGame<HiddenLeadersTalk> && TalkOfGame<YieldTalk>);

}  // namespace oshra
