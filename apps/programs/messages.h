// The messages to a bot that is a program of its own: docs/bot-protocol.md.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "apps/programs/exact.h"
#include "apps/programs/talk.h"
#include "bots/bot.h"
#include "bots/tools.h"

namespace oshra {

// A game begins. `tools`: what a built-in bot would be made with.
template <TalkOfGame Talk>
Json game_message(const Talk& talk, const typename Talk::Game::Setup& setup, Seat seat, const BotTools& tools) {
  return {{"type", "game"},
          {"protocol", kBotProtocol},
          {"game", std::string(Talk::kGame)},
          {"seat", seat},
          {"setup", talk.setup(setup)},
          {"facts", talk.facts(setup)},
          {"exact",
           {{"setup", exact(Talk::kKinds.setup, setup)}, {"budget", tools.budget}, {"at_a_table", tools.at_a_table}}}};
}

template <TalkOfGame Talk>
Json events_json(const Talk& talk, const typename Talk::Game::Setup& setup, const typename Talk::Game::View& view,
                 const std::vector<typename Talk::Game::ViewEvent>& events) {
  Json list = Json::array();
  for (const auto& event : events) list.push_back(talk.event(setup, view, event));
  return list;
}

// A question. `rng` is the generator of this decision.
template <TalkOfGame Talk>
Json decide_message(const Talk& talk, const typename Talk::Game::Setup& setup, const typename Talk::Game::View& view,
                    const typename Talk::Game::Options& options,
                    const std::vector<typename Talk::Game::ViewEvent>& events, const Rng& rng, const Effort& effort,
                    std::chrono::milliseconds limit) {
  constexpr unsigned kUnsafeBits = 11;  // so that a seed is a whole number in every language: below 2^53
  Json json = {{"type", "decide"},
               {"limit_ms", limit.count()},
               {"seed", rng.state() >> kUnsafeBits},
               {"decision", talk.decision(setup, view)}};
  if (const Split* split = Talk::Game::split(options)) {
    json["split"] = talk.split(setup, view, *split);
  } else {
    json["options"] = Json::array();
    for (const Action action : options) json["options"].push_back(talk.choice(setup, view, action));
  }
  json["events"] = events_json(talk, setup, view, events);
  json["view"] = talk.view(setup, view);
  json["exact"] = {{"generator", exact(rng)}, {"view", exact(Talk::kKinds.view, view)}};
  Json told = Json::array();
  for (const auto& event : events) told.push_back(exact(Talk::kKinds.event, event));
  json["exact"]["events"] = std::move(told);
  if (effort.iterations != 0) json["exact"]["iterations"] = effort.iterations;
  if (effort.milliseconds != 0) json["exact"]["ms"] = effort.milliseconds;
  return json;
}

// The game is over; `view` is the last one.
template <TalkOfGame Talk>
Json over_message(const Talk& talk, const typename Talk::Game::Setup& setup, const typename Talk::Game::View& view,
                  const typename Talk::Game::Outcome& outcome,
                  const std::vector<typename Talk::Game::ViewEvent>& events) {
  return {{"type", "over"},
          {"outcome", talk.outcome(setup, outcome)},
          {"events", events_json(talk, setup, view, events)},
          {"view", talk.view(setup, view)}};
}

}  // namespace oshra
