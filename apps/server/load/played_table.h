// One table of a load, with a person at every seat who answers each question somehow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/net/net.h"
#include "engine/core/rng.h"
#include "match/fairness.h"
#include "protocol/house/parts.h"
#include "protocol/json.h"

namespace oshra::load {

// What is played, and where.
struct Wish {
  net::Address server = {};
  std::string game = "hidden-leaders";
  std::size_t seats = 4;
  std::string lang = {};  // empty: without words
};

// What was heard while moves were made.
struct Traffic {
  std::uint64_t moves = 0;
  std::uint64_t untold = 0;  // of them, those that were news to nobody
  std::uint64_t bytes = 0;   // of all texts, to all
};

class PlayedTable {
 public:
  // What whoever runs the load is told.
  struct Ear {
    std::function<void()> connected;                     // all sockets are open
    std::function<void()> ready;                         // a move can be made
    std::function<void()> made;                          // it was acknowledged, and everyone has their new view
    std::function<void(const std::string& why)> failed;  // the last call
  };

  // Loop and wish outlive it.
  PlayedTable(net::Loop& loop, const Wish& wish, std::uint64_t seed, Ear ear);

  // The steps, in this order, each when the one before has been told as done.
  void connect();
  void open();
  void move();

  [[nodiscard]] std::uint64_t matches() const { return matches_; }
  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

 private:
  struct Person {
    std::unique_ptr<net::Socket> socket = nullptr;
    bool open = false;
    std::string token = {};
    std::optional<std::string> host = {};
    bool entered = false;
    bool greeted = false;
    match::MatchId match = {};
    match::Bytes32 secret = {};
    std::optional<std::string> given = {};  // round and step of the exchange
    std::string answer = {};                // to what they are asked; empty: they are not asked
    bool has_view = true;                   // since the move that is under way
    bool at_the_end = false;
    std::optional<Seat> next_seat = {};  // in the rematch
  };

  void connect_person(std::size_t seat);
  void heard(std::size_t seat, std::string_view text);
  void heard_in_the_game(std::size_t seat, std::string_view kind, std::string_view text);
  void heard_room(std::size_t seat, const Json& room);
  void heard_exchange(std::size_t seat, const Json& exchange);
  void heard_moved(std::size_t seat, const Json& moved);

  void invite(const std::string& invitation);
  void enter(std::size_t seat);
  void go_to_rematch();
  void look_whether_made();
  void tell_if_ready();
  void post(const std::string& target, const std::string& body, std::function<void(const house::Seated&)> then);
  void say(std::size_t seat, const Json& message);
  void fail(const std::string& why);

  net::Loop& loop_;
  const Wish& wish_;
  Rng rng_;
  Ear ear_;
  std::string table_;
  std::string rematch_;
  std::vector<Person> people_;
  bool invited_ = false;
  bool started_ = false;
  bool was_ready_ = false;            // and has been told so
  std::optional<std::size_t> mover_;  // whose move is under way
  bool acknowledged_ = false;
  bool is_news_ = false;  // to the mover, and so to everyone
  bool failed_ = false;
  house::CommandId command_ = 0;
  std::uint64_t matches_ = 0;
  Traffic traffic_;
  // What still comes to be called when the table is gone finds that nobody is here.
  std::shared_ptr<PlayedTable*> self_ = std::make_shared<PlayedTable*>(this);

 public:
  PlayedTable(const PlayedTable&) = delete;
  PlayedTable& operator=(const PlayedTable&) = delete;
  ~PlayedTable() { *self_ = nullptr; }
};

}  // namespace oshra::load
