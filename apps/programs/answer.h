// What a bot that is a program of its own answered.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include "apps/programs/talk.h"
#include "bots/bot.h"

namespace oshra {

// The beginning of a line, fit to be shown.
std::string quoted(const std::string& line);
// A whole number from 0, if it is one.
std::optional<std::uint64_t> whole_number(const Json& value);

// A choice among the options, or what is wrong with it and what would be right.
template <TalkOfGame Talk>
std::variant<Choice, std::string> read_answer(const Talk& talk, const typename Talk::Game::Setup& setup,
                                              const typename Talk::Game::View& view,
                                              const typename Talk::Game::Options& options, const std::string& line) {
  const Json answer = read_json(line);
  const auto number_among = [&](const Json& value) -> std::variant<Choice, std::string> {
    const auto number = whole_number(value);
    if (number && *number < options.size()) return Choice{options[static_cast<std::size_t>(*number)], 0};
    return "answered " + quoted(line) + ", which is no option: 0 to " + std::to_string(options.size() - 1) +
           " are there";
  };
  if (answer.is_number()) return number_among(answer);
  if (!answer.is_object() || !(answer.contains("option") || answer.contains("do"))) {
    return "answered " + quoted(line) + ": an option's number is wanted, or {\"option\": 0}, or {\"do\": ...}";
  }
  std::variant<Choice, std::string> read;
  if (const auto option = answer.find("option"); option != answer.end()) {
    read = number_among(*option);
  } else {
    const std::variant<Action, ActionError> choice = talk.read_choice(setup, view, answer);
    if (const auto* error = std::get_if<ActionError>(&choice)) {
      return "answered " + quoted(line) + ": " + (error->key.empty() ? "" : error->key + ": ") + error->message;
    }
    const Action action = std::get<Action>(choice);
    if (std::find(options.begin(), options.end(), action) == options.end()) {
      return "answered " + quoted(line) + ", which is not among its options";
    }
    read = Choice{action, 0};
  }
  if (auto* choice = std::get_if<Choice>(&read); choice != nullptr && answer.contains("iterations")) {
    const auto iterations = whole_number(answer["iterations"]);
    if (!iterations || *iterations > ~std::uint32_t{0}) {
      return "answered " + quoted(line) + ": iterations: a whole number is wanted";
    }
    choice->iterations = static_cast<std::uint32_t>(*iterations);
  }
  return read;
}

}  // namespace oshra
