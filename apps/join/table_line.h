// A line to one table of a server, on a thread of its own: it enters, says hello, takes part in the exchange of
// secrets, says again what was not answered, and comes back by itself when it is lost. Whoever plays takes what was
// heard when they get to it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "apps/join/link.h"
#include "apps/join/witness.h"
#include "apps/net/net.h"
#include "match/fairness.h"
#include "protocol/house/from_house.h"
#include "protocol/json.h"
#include "protocol/table/from_table.h"

namespace oshra::join {

// By what right one is at a table.
struct Right {
  std::string table = {};
  std::string token = {};  // of a seat; empty: to look on
  std::string host = {};
  std::string watching = {};
};

// What was heard, in order.
struct Heard {
  enum class What : std::uint8_t {
    house,  // said by the house; `message` is one of FromHouse
    table,  // by the table; `message` is one of FromTable
    lost,   // the line is down and tries to come back
    back,   // and is
    shut,   // there is no way back: `shut` says the reason, with `why` or the `message` that denies it
  };
  enum class Shut : std::uint8_t { none, seat_is_elsewhere, denied, not_understood };

  What what = What::table;
  Json message = {};
  Shut shut = Shut::none;
  std::string why = {};
};

class TableLine {
 public:
  using Clock = std::chrono::steady_clock;

  // `kept`: what an earlier program saw of this table's exchange of secrets. `heard`, if any, is called on the line's
  // own thread whenever there is something to take.
  TableLine(Link link, Right right, std::optional<Witness> kept = {}, std::function<void()> heard = {});
  TableLine(const TableLine&) = delete;
  TableLine& operator=(const TableLine&) = delete;
  ~TableLine();

  // What has been heard since the last call; waits for something until then.
  std::vector<Heard> take(Clock::time_point until);

  // A command: it gets a number, which is returned, and is said again until it is answered.
  table::CommandId say(Json command);

  // What has been seen of the exchange of secrets, by this program or an earlier one.
  [[nodiscard]] std::optional<Witness> witness() const;
  // Without a seat: that never changes.
  [[nodiscard]] bool looks_on() const { return right_.token.empty(); }

 private:
  // --- on the line's thread ---
  void dial();
  void opened();
  void said(std::string_view text);
  void said_by_house(const Json& document);
  void said_by_table(const Json& document);
  void lost(const std::string& why);
  void greet();
  void exchange(const table::ExchangeState& state);
  void answered(const Json& document);
  void say_again(bool to_house);
  void send(const Json& message);
  void tell(Heard heard);
  void shut(Heard::Shut how, std::string why, Json message = {});

  Link link_;
  Right right_;
  std::function<void()> wake_;

  std::unique_ptr<net::Loop> loop_;
  std::unique_ptr<net::Socket> socket_;
  std::uint64_t dials_ = 0;  // what an earlier socket still says is nobody's
  std::chrono::milliseconds pause_;
  bool entered_ = false;
  bool greeted_ = false;
  bool welcome_ = false;      // the table has answered that
  bool was_entered_ = false;  // once, on any socket
  bool shut_ = false;
  house::RoomPhase phase_ = house::RoomPhase::waiting;
  Viewer viewer_ = kSpectator;
  match::MatchId match_ = {};
  std::uint32_t news_ = 0;
  std::map<table::CommandId, Json> unanswered_;

  mutable std::mutex mutex_;  // of what follows
  std::condition_variable something_;
  std::deque<Heard> heard_;
  table::CommandId command_;
  ExchangePart exchange_;

  std::thread thread_;  // the last: it uses all the others
};

}  // namespace oshra::join
