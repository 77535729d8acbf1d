// A match behind messages (docs/table-protocol.md): what a server and the browser's module hold. Each connection is a
// visitor: a player at a seat, perhaps through several connections, or someone who looks on. Whoever holds a table says
// who comes and goes, hands on what they say, and after each call
//   - stores the lines of `take_log`, before anyone is told anything;
//   - sends the letters of `take_letters`, in their order;
//   - lets the bots think that are wanted: takes the thoughts of `take_thoughts`, has them thought wherever it likes
//   and
//     hands each of them in (`thought`), or calls `think`, which does so on the spot;
//   - calls `tick` when `next_tick` says so.
// No sockets, no clock, no threads, no exceptions: it is part of the WebAssembly module.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "bots/tools.h"
#include "engine/core/seats.h"
#include "match/table_rules.h"
#include "protocol/reading.h"
#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"

namespace oshra::table {

class Speech;

using match::Time;
using Visitor = std::uint32_t;

struct Letter {
  Visitor to = 0;
  std::string text;                        // one JSON object
  std::optional<WhyRefused> refused = {};  // it says that something is not done
  bool again = false;                      // it says so, or that it is done, for the second time
};

// What a bot is asked. To think about it nothing of the table is needed: on another thread, while the table goes on or
// is gone. What nobody waits for any more, since the question is gone or the table, is called off: where bots have a
// clock it says so (Stopwatch::called_off), and what they choose then is of no use.
struct Thought {
  Seat seat = 0;
  std::uint32_t decision = 0;
  std::function<Choice()> choose;
  Time milliseconds = 0;  // how long it took, for the log: filled in by whoever has it thought
};

class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  // Who is at the table; joined again, they are the same with other rights. A visitor is told nothing before its hello.
  virtual void join(Visitor visitor, Viewer viewer, bool host = false) = 0;
  virtual void part(Visitor visitor, Time now) = 0;
  // Everyone who was waited for is there: the exchange of secrets begins among them, then the match.
  virtual void start(Time now) = 0;

  // What is no message is refused.
  void hear(Visitor from, std::string_view text, Time now) { hear_read(from, read_json(text), now); }
  virtual void hear_read(Visitor from, const Json& message, Time now) = 0;
  virtual void tick(Time now) = 0;
  [[nodiscard]] virtual std::optional<Time> next_tick() const = 0;
  // What bots are wanted for and do not think about yet. A bot thinks about one question at a time: before it is asked
  // the next, the last must have been handed in, also one that nobody waits for any more.
  [[nodiscard]] virtual std::vector<Thought> take_thoughts() = 0;
  // An answer to what is not asked any more is dropped.
  virtual void thought(const Thought& about, const Choice& choice, Time now) = 0;
  // For those without threads: lets one of the bots that are wanted choose; false: none is.
  virtual bool think(Time now) = 0;
  // The exchange of secrets is done, and the match goes on or is over.
  [[nodiscard]] virtual bool begun() const = 0;
  [[nodiscard]] virtual bool over() const = 0;
  // Which seats are asked something, for all to see.
  [[nodiscard]] virtual SeatSet asked() const = 0;
  // For how long. The log does not say that: whoever goes on with it tells the table what it was when it was left off,
  // and how long that is ago.
  [[nodiscard]] virtual std::vector<Wait> waits(Time now) const = 0;
  virtual void had_waited(const std::vector<Wait>& waits, Time ago) = 0;

  [[nodiscard]] std::vector<Letter> take_letters() { return std::exchange(letters_, {}); }
  [[nodiscard]] virtual std::string take_log() = 0;

 protected:
  // A FromTable, or one of its kinds.
  template <class Message>
  void send(Visitor to, const Message& message) {
    send_text(to, form_text(message));
    if constexpr (std::is_same_v<Message, Refused>) letters_.back().refused = message.why;
    if constexpr (std::is_same_v<Message, FromTable>) {
      if (const auto* refused = std::get_if<Refused>(&message)) letters_.back().refused = refused->why;
    }
  }
  void send_again(Visitor to, const FromTable& answer) {
    send(to, answer);
    letters_.back().again = true;
  }
  void send_text(Visitor to, std::string text) { pass_on({.to = to, .text = std::move(text)}); }
  void pass_on(Letter letter) { letters_.push_back(std::move(letter)); }

 private:
  std::vector<Letter> letters_;
};

// What tables are made with by whoever holds them.
struct TableTools {
  BotTools bots = {};
  Speech* speech = nullptr;  // not owned, and outlives the table; none: it says nothing in words (table/speech.h)
};

// `request`: an OpenTable.
Read<std::unique_ptr<Table>> open_table(std::string_view request, const TableTools& tools);

// What a log does not say of its table.
struct GoingOn {
  match::Bytes32 secret = {};  // for a match that had not begun; of one that had, its log holds it
  std::optional<Who> host = {};
  bool aids = true;
  bool chat = true;
  std::optional<std::string> lesson = {};  // its id
};
struct Resumed {
  std::unique_ptr<Table> table;
  // So many bytes of the log stand, and what `take_log` gives goes on from there. What follows is to be cut off: a line
  // that was not written to its end.
  std::size_t kept = 0;
};

// The table of a match that was left off, from its log: with the same questions, views and news, and nobody there. Once
// one of its people is back, the others have the table's grace time. A match that had not begun stands before its
// exchange, or in the middle of it: with `start` it goes on from the openings of its last round.
Read<Resumed> resume_table(std::string_view log, const GoingOn& going_on, const TableTools& tools, Time now);

// A match that goes its own way from a moment of a finished one on.
struct WhatIf {
  std::uint32_t news = 0;            // the moment at which everyone had heard so many pieces of news
  std::vector<SeatWish> seats = {};  // who sits there now; bots know what their seats had heard by then
  RulesWish rules = {};              // without clocks; whether choices may be taken back stays as it was
};
// `log` is the finished match's; that of the table, which `take_log` gives from its first line on, begins with the same
// entries. Nobody is there yet, as at a table that is gone on with.
Read<std::unique_ptr<Table>> what_if_table(std::string_view log, const WhatIf& wish, const TableTools& tools, Time now);

}  // namespace oshra::table
