// What a bot that is a program of its own answered.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "bots/bot.h"
#include "engine/core/result.h"
#include "protocol/json.h"
#include "table/talk_of.h"

namespace oshra {

// The beginning of a line, fit to be shown.
std::string quoted(const std::string& line);
// A whole number from 0, if it is one.
std::optional<std::uint64_t> whole_number(const Json& value);

// A choice among the options, or what is wrong with it and what would be right.
template <Game G>
Result<Choice, std::string> read_answer(const typename G::Setup& setup, const typename G::View& view,
                                        const typename G::Options& options, const std::string& line) {
  Json answer = read_json(line);
  const auto number_among = [&](const Json& value) -> Result<Choice, std::string> {
    const auto number = whole_number(value);
    if (number && *number < options.size()) return Choice{options[static_cast<std::size_t>(*number)], 0};
    return Unexpected("answered " + quoted(line) + ", which is no option: 0 to " + std::to_string(options.size() - 1) +
                      " are there");
  };
  if (answer.is_number()) return number_among(answer);
  if (!answer.is_object() || !(answer.contains("option") || answer.contains("do"))) {
    return Unexpected("answered " + quoted(line) +
                      ": an option's number is wanted, or {\"option\": 0}, or {\"do\": ...}");
  }
  std::uint32_t iterations = 0;
  if (const Json* const told = answer.find("iterations")) {
    const auto number = whole_number(*told);
    if (!number || *number > ~std::uint32_t{0}) {
      return Unexpected("answered " + quoted(line) + ": iterations: a whole number is wanted");
    }
    iterations = static_cast<std::uint32_t>(*number);
    answer.erase("iterations");  // the answer's own, not the choice's
  }
  if (const Json* const option = answer.find("option")) {
    Result<Choice, std::string> choice = number_among(*option);
    if (!choice) return choice;
    return Choice{choice->action, iterations};
  }
  const Read<Action> action = TalkOf<G>::read_choice(setup, view, answer);
  if (!action) {
    const std::string place = action.error().place.empty() ? "" : action.error().place.substr(1) + ": ";
    return Unexpected("answered " + quoted(line) + ": " + place + action.error().message);
  }
  if (std::find(options.begin(), options.end(), *action) == options.end()) {
    return Unexpected("answered " + quoted(line) + ", which is not among its options");
  }
  return Choice{*action, iterations};
}

}  // namespace oshra
