// The words of one game for the deals and choices of a log.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/seats.h"
#include "protocol/games.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

class LogWords {
 public:
  LogWords() = default;
  LogWords(const LogWords&) = delete;
  LogWords& operator=(const LogWords&) = delete;
  virtual ~LogWords() = default;

  [[nodiscard]] virtual Json choice(Seat seat, Action action) const = 0;
  // Keys in `ignored` are the line's, not the choice's.
  [[nodiscard]] virtual Read<Action> read_choice(Seat seat, const Json& line,
                                                 const std::vector<std::string>& ignored) const = 0;
  [[nodiscard]] virtual Json deal(Action action) const = 0;
  [[nodiscard]] virtual Read<Action> read_deal(const Json& deal) const = 0;
  // Of what chance draws from; empty: there is none of that number.
  [[nodiscard]] virtual std::string_view pile(std::uint8_t number) const = 0;

  // A choice was made, or taken back: some words depend on it.
  virtual void see(Seat /*seat*/, Action /*action*/) {}
  virtual void unsee(Seat /*seat*/, Action /*action*/) {}
};

std::unique_ptr<LogWords> log_words(const AnySetup& setup);

}  // namespace oshra
