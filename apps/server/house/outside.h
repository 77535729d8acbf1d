// What a house needs of the world: so that it is the same behind sockets and in a test.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "match/table_rules.h"
#include "store/store.h"

namespace oshra::house {

using Connection = std::uint64_t;
using match::Time;
inline constexpr Time kSecond = 1'000;
inline constexpr Time kMinute = 60 * kSecond;
inline constexpr Time kHour = 60 * kMinute;
// What is sent to many is written once.
using Text = std::shared_ptr<const std::string>;

// All callbacks come on the thread that calls the house.
class Outside {
 public:
  Outside() = default;
  Outside(const Outside&) = delete;
  Outside& operator=(const Outside&) = delete;
  virtual ~Outside() = default;

  [[nodiscard]] virtual Time now() const = 0;            // milliseconds, never going back
  [[nodiscard]] virtual std::uint64_t date() const = 0;  // seconds since 1970

  virtual void send(Connection connection, Text text) = 0;
  virtual void close(Connection connection, std::uint16_t code, std::string_view reason) = 0;
  // Once, at that time or soon after.
  virtual void at(Time then, std::function<void()> job) = 0;

  virtual void write(store::Change change, store::Done done) = 0;
  virtual void erase(store::TableId table, store::Done done) = 0;
  [[nodiscard]] virtual Result<std::optional<store::Kept>, std::string> load(const store::TableId& table) = 0;

  // `work` on some other thread, then `done` on this one.
  virtual void elsewhere(std::function<void()> work, std::function<void()> done) = 0;

  // For whoever runs the server: no hidden card and no token.
  virtual void note(std::string_view event, std::string_view table, std::string_view detail) = 0;
};

}  // namespace oshra::house
