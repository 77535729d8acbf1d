// All tables of a server, and everyone who is connected to one. It knows neither sockets nor SQL: what it needs of the
// world is Outside. All calls come on one thread.
#pragma once

#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "apps/server/house/allowance.h"
#include "apps/server/house/keys.h"
#include "apps/server/house/outside.h"
#include "apps/server/house/room.h"

namespace oshra::house {

// What has been counted, for whoever runs the server.
struct HouseCounts {
  std::uint64_t tables = 0;   // in the store
  std::uint64_t loaded = 0;   // of them, in memory
  std::uint64_t playing = 0;  // of them, with a match that goes on
  std::uint64_t frozen = 0;
  std::uint64_t guests = 0;
  std::uint64_t thinking = 0;  // bots
  std::uint64_t stored = 0;    // changes, since the beginning
  std::uint64_t not_stored = 0;
  Refusals refusals = {};
};

class House {
 public:
  House(RoomTools tools, Outside& outside);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Of the store, before anyone comes. What lists and invitations need of a table stands in its record; its match is
  // read when somebody comes to it, or soon where a clock runs.
  void find_tables(const std::vector<store::Recorded>& tables);

  // --- over HTTP: answered once it is stored ---

  // Why nobody at that address is answered now. If they are, it counts as asked.
  [[nodiscard]] std::optional<Denied> why_not_ask(const std::string& address);

  using AnswerSeated = std::function<void(const Result<Seated, Denied>&)>;
  void create(const CreateTable& wish, const std::string& address, AnswerSeated answer);
  // What an invitation is for, for whoever thinks about sitting down. Nothing is loaded for it.
  [[nodiscard]] Result<Invited, Denied> read_invitation(const ReadInvitation& wish, const std::string& address);
  void join(const JoinTable& wish, const std::string& address, AnswerSeated answer);
  // A new table, which goes its own way from a moment of that one's match on. Only once that is over.
  void what_if(const std::string& table, const WhatIf& wish, const std::string& address, AnswerSeated answer);
  // A table of the asker's own with a teacher, and its match at once.
  void open_lesson(const OpenLesson& wish, const std::string& address, AnswerSeated answer);
  // What can be learnt here, in a language of i18n/.
  [[nodiscard]] Result<Lessons, Denied> lessons(std::string_view language) const;
  void use_code(const UseCode& wish, const std::string& address, const AnswerSeated& answer);
  // Those that wait and are listed; those that are over and were listed. The newest first.
  [[nodiscard]] Tables open_tables() const;
  [[nodiscard]] Tables history() const;
  [[nodiscard]] Result<MyTables, Denied> mine(const AskMine& wish);
  // Of a match that is over. Of one that goes on nobody gets it: it holds every card.
  [[nodiscard]] Result<std::string, Denied> log(const std::string& table) const;

  // --- over sockets ---

  void came(Connection connection, const std::string& address);
  void said(Connection connection, std::string_view text);
  void went(Connection connection);

  // Why nobody can do anything here now; none: all is well.
  [[nodiscard]] std::optional<std::string> why_not_ready() const;

  // Everyone is told; nothing new is taken in.
  void close(const Closing& closing);
  [[nodiscard]] bool is_closing() const { return closing_; }
  // All that was done is stored.
  [[nodiscard]] bool settled() const { return in_flight_ == 0; }
  // Tables that nobody returns to are put away; to be called now and then.
  void put_away();

  [[nodiscard]] HouseCounts counts() const;

 private:
  // What lists, tokens and invitations need of a table that may not be in memory.
  struct Known {
    Listed listed;
    Keys keys;
    std::optional<SeatSet> asked;
    std::uint64_t lived = 0;  // Record::lived
    std::string invitation;
  };
  // A table, in memory or not.
  struct Place {
    Known known;            // as it is stored
    bool was_read = false;  // as far as it was tried: what cannot be read is kept for whoever can
    std::unique_ptr<Room> room;
    // What waits for a change to be stored; one change of a table at a time.
    struct Waiting {
      Known known = {};
      std::vector<Room::Parcel> parcels;
      std::vector<Room::Farewell> put_out;
      std::vector<std::function<void(bool stored)>> answers;
    };
    std::optional<Waiting> in_flight;
    std::vector<std::function<void(bool stored)>> answers;
    std::optional<Time> ticks_at;
    int thinking = 0;
    std::shared_ptr<bool> called_off = std::make_shared<bool>(false);
  };
  struct Guest {
    std::string address;
    std::string table;  // empty: has not entered
    Allowance messages;
    std::uint64_t too_many = 0;
  };

  Place* place_of(const std::string& table);
  Room* room_of(Place& place, const std::string& table);
  void read_next_clock();
  void let_rest(Place& place);
  // Why nobody at that address may try an invitation or a code now.
  [[nodiscard]] std::optional<Denied> why_not_guess(const std::string& address) const;
  // The table that an invitation is for. One that is wrong is a guess of that address.
  [[nodiscard]] Result<std::string, Denied> invited_to(std::string_view invitation, const std::string& address);
  // What is kept of a match that is over.
  [[nodiscard]] Result<store::Kept, Denied> finished(const std::string& table, std::string not_before_its_end) const;
  void erase(const std::string& table);
  // Stored before it is answered; from here on it counts as a table that was opened by that address.
  void open(std::unique_ptr<Room> room, const Seated& seated, const std::string& address, AnswerSeated answer);
  // Why someone at that address may not open a table now.
  [[nodiscard]] std::optional<Denied> why_not_open(const std::string& address) const;
  // Seconds that it has run, all its runs together as far as they are stored: a clock that nobody sets.
  [[nodiscard]] std::uint64_t lived() const;

  // Runs what may meet a broken invariant: the table is frozen then, alone.
  template <class Work>
  void guarded(const std::string& table, Place& place, Work work);
  void freeze(const std::string& table, Place& place, const std::exception& broken);
  void settle(const std::string& table);
  void stored(const std::string& table, const store::Stored& result);
  void send(Place::Waiting& waiting);
  void lose(const std::string& table, Place& place, const std::string& why);
  void think(const std::string& table, Place& place);
  void set_timer(const std::string& table, Place& place);
  static Known known_of(const Room& room);
  void note_stored(Place& place, Known known);
  static void note_who_is_here(Place& place);
  void rematch(const std::string& table, Place& place, Connection asker);
  void opened_rematch(const std::string& table, const Record& next, bool stored);

  void enter(Connection connection, Guest& guest, const Enter& enter);
  void deny(Connection connection, Denied why);
  void shut_out(Connection connection, WhyDenied why, std::string_view reason);
  [[nodiscard]] std::string new_table_id() const;

  RoomTools tools_;
  Outside& outside_;
  std::map<std::string, Place> places_;
  std::unordered_map<Connection, Guest> guests_;
  std::unordered_map<std::string, std::string> invitations_;  // to which table
  Allowances asks_;                                           // over HTTP
  Allowances opens_;                                          // tables
  Allowances tries_;                                          // of what is guessed wrongly
  std::deque<std::string> unread_clocks_;                     // tables whose clocks run and have not been looked at yet
  std::uint64_t in_flight_ = 0;
  std::uint64_t lived_before_ = 0;  // this run
  Time began_;
  bool closing_ = false;
  std::optional<Time> refused_at_;  // the store's last answer was that something cannot be stored
  mutable HouseCounts counts_;
};

}  // namespace oshra::house
