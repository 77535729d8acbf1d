// A match behind messages (docs/table-protocol.md): what a server and the browser's module hold. Each connection is a
// visitor: a player at a seat, perhaps through several connections, or someone who looks on. Whoever holds a table says
// who comes and goes, hands on what they say, and after each call
//   - stores the lines of `take_log`, before anyone is told anything;
//   - sends the letters of `take_letters`, in their order;
//   - calls `think` as long as a bot is wanted, and `tick` when `next_tick` says so.
// No sockets, no clock, no threads, no exceptions: it is part of the WebAssembly module.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/tools.h"
#include "engine/core/seats.h"
#include "match/table_rules.h"
#include "protocol/reading.h"
#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"

namespace oshra::table {

using match::Time;
using Visitor = std::uint32_t;

struct Letter {
  Visitor to = 0;
  std::string text;  // one JSON object
};

class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  // Who is at the table. A visitor is told nothing before its hello.
  virtual void join(Visitor visitor, Viewer viewer) = 0;
  virtual void part(Visitor visitor, Time now) = 0;
  // Everyone who was waited for is there: the exchange of secrets begins among them, then the match.
  virtual void start(Time now) = 0;

  virtual void hear(Visitor from, std::string_view text, Time now) = 0;
  virtual void tick(Time now) = 0;
  [[nodiscard]] virtual std::optional<Time> next_tick() const = 0;
  // Lets one of the bots that are wanted choose; false: none is.
  virtual bool think(Time now) = 0;
  [[nodiscard]] virtual bool over() const = 0;

  [[nodiscard]] std::vector<Letter> take_letters() { return std::exchange(letters_, {}); }
  [[nodiscard]] virtual std::string take_log() = 0;

 protected:
  void send(Visitor to, const FromTable& message) { send_text(to, form_text(message)); }
  void send_text(Visitor to, std::string text) { letters_.push_back({to, std::move(text)}); }

 private:
  std::vector<Letter> letters_;
};

// `request`: an OpenTable. `tools`: what the bots are made with.
Read<std::unique_ptr<Table>> open_table(std::string_view request, const BotTools& tools);

}  // namespace oshra::table
