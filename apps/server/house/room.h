// One table of a house and all who are there: the waiting room before the match, then the match behind messages
// (table/table.h), then what is left of it. It decides what is said to whom; the House stores and sends it.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/server/house/allowance.h"
#include "apps/server/house/house_rules.h"
#include "apps/server/house/outside.h"
#include "apps/server/house/record.h"
#include "apps/server/house/refusals.h"
#include "protocol/house/from_house.h"
#include "protocol/house/to_house.h"
#include "table/table.h"

namespace oshra::house {

struct RoomTools {
  HouseRules rules = {};
  table::TableTools table = {};
};

// Why a connection is closed, for whoever is on the other side.
inline constexpr std::uint16_t kPutOut = 4001;    // a token of a seat, or a link, is worth nothing any more
inline constexpr std::uint16_t kComeBack = 4002;  // the host's token is; whoever has another right comes back by it

// How a table knows a connection.
inline table::Visitor visitor_of(Connection connection) { return static_cast<table::Visitor>(connection); }

class Room {
 public:
  // As its record says. Tools and outside outlive it.
  Room(Record record, const RoomTools& tools, Outside& outside);
  // One that was never stored.
  static std::unique_ptr<Room> open(Record record, const RoomTools& tools, Outside& outside);
  // From the store: where it stood. The error says what is wrong with what was kept.
  // `lived`: as of `take`.
  static Result<std::unique_ptr<Room>, std::string> resume(const store::Kept& kept, const RoomTools& tools,
                                                           Outside& outside, std::uint64_t lived);

  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] std::string_view game() const { return game_; }
  [[nodiscard]] std::vector<Chair> chairs() const;
  // What a list says of it; the invitation only where anyone may sit down.
  [[nodiscard]] Listed listed() const;

  // Which seats are asked something; none: its record alone does not say.
  [[nodiscard]] std::optional<SeatSet> asked() const;

  // --- seats ---

  // What is played, by how many, on which map: before the match.
  Result<void, Denied> settle(const SetupJson& setup);
  // Whoever comes sits at the first open seat.
  Result<Seated, Denied> seat_someone(std::string_view name);
  // They sit at that seat, and bots everywhere else: under the names that were there.
  Result<Seated, Denied> seat_among_bots(Seat seat, std::string_view name, const std::string& bot);
  Result<void, Denied> fill(Seat seat, const ChairWish& with);
  // Which bot that is; none is named: the house's own.
  [[nodiscard]] Result<std::string, Denied> bot_named(const std::optional<std::string>& name) const;
  // A new token for the host; the one before is worth nothing from this moment on. Of those who are here only `heir`
  // may be the host from here on.
  std::string make_host(std::optional<Seat> seat, std::optional<Connection> heir = {});
  // `bots`: the house's own take the seats that are open.
  Result<void, Denied> start(bool bots = false);
  // Instead of starting it: goes its own way from a moment of the match on that `log` tells of.
  Result<void, Denied> go_on_from(std::string_view log);
  // The seat of whoever has this code: once, and the tokens before are worth nothing then.
  std::optional<Seated> use_code(std::string_view code);

  // --- over sockets ---

  // By what right someone may not come in; nothing: they may.
  [[nodiscard]] std::optional<Denied> why_not(const Enter& enter) const;
  void enter(Connection connection, const Enter& enter);
  void leave(Connection connection);
  // What is said by someone who has entered.
  void hear(Connection connection, const ToHouse& message);
  void hear_table(Connection connection, const Json& message);
  void tell_closing(const Closing& closing);

  void tick();
  // Its match goes on whether or not anybody is there.
  [[nodiscard]] bool has_running_clock() const;
  // None: nothing is due before someone does something, or nobody would see it.
  [[nodiscard]] std::optional<Time> next_tick() const;
  [[nodiscard]] std::vector<table::Thought> take_thoughts();
  void thought(const table::Thought& about, const Choice& choice);

  // A fault of ours was met: nobody plays here any more. What is stored of it stays.
  void freeze();

  // The same again, everyone one seat further, with the tokens they have.
  [[nodiscard]] Record rematch(std::string_view table) const;
  [[nodiscard]] bool awaits_rematch() const { return !rematch_asked_.empty(); }
  // Its table is stored: those who asked for it are answered, and everyone is told where they sit.
  void send_to_rematch(const Record& rematch);
  // Why there is none, to those who asked; it can be asked for again.
  void refuse_rematch(const Denied& why);

  // --- what has come of it ---

  struct Parcel {
    Connection to = 0;
    Text text;
  };
  // Whose connection is closed, with which of the codes above.
  struct Farewell {
    Connection to = 0;
    std::uint16_t code = 0;
  };
  struct Outcome {
    std::optional<store::Change> change = {};  // to be stored before the parcels are sent
    std::vector<Parcel> parcels = {};
    std::vector<Farewell> put_out = {};            // after the parcels
    std::optional<Connection> wants_rematch = {};  // who asked first
    Refusals refusals = {};
  };
  // `lived`: Record::lived of what is stored now.
  [[nodiscard]] Outcome take(std::uint64_t lived);

  [[nodiscard]] std::vector<Connection> guests() const;
  // Nothing would be lost if it were loaded from the store when it is next needed.
  [[nodiscard]] bool can_rest() const;

 private:
  struct Guest {
    Viewer viewer = kSpectator;
    bool host = false;
    bool greeted = false;        // has said hello to the table
    std::uint64_t was_told = 0;  // a hash of what was last said of the room
  };
  using Reply = Result<void, Denied>;

  void answer(Connection to, CommandId command, const Reply& reply);
  Reply carry_out(Connection from, Guest& guest, const Settle& settle);
  Reply carry_out(Connection from, Guest& guest, const Fill& fill);
  Reply carry_out(Connection from, Guest& guest, const Sit& sit);
  Reply carry_out(Connection from, Guest& guest, const Rename& rename);
  Reply carry_out(Connection from, Guest& guest, const Stand& stand);
  Reply carry_out(Connection from, Guest& guest, const Start& start);
  Reply carry_out(Connection from, Guest& guest, const WantCode& want);
  Reply carry_out(Connection from, Guest& guest, const Renew& renew);
  Reply carry_out(Connection from, Guest& guest, const TakeHost& take);
  Reply carry_out(Connection from, Guest& guest, const Rematch& rematch);
  Reply carry_out(Connection from, Guest& guest, const Chat& chat);
  Reply carry_out(Connection from, Guest& guest, const Mute& mute);
  Reply carry_out(Connection from, Guest& guest, const Enter& enter);
  Reply carry_out(Connection from, Guest& guest, const Ping& ping);

  [[nodiscard]] bool waits() const { return record_.phase == RoomPhase::waiting; }
  [[nodiscard]] bool is_person(Seat seat) const;
  [[nodiscard]] bool connected(Viewer viewer) const;
  [[nodiscard]] bool someone_plays() const;
  [[nodiscard]] std::size_t watchers() const;
  [[nodiscard]] bool host_is_here() const;
  [[nodiscard]] bool host_is_gone() const;
  [[nodiscard]] std::string free_name(std::string_view wanted) const;
  void seat_bot(Seat seat, const std::string& bot);

  [[nodiscard]] std::vector<table::SeatWish> seat_wishes() const;
  table::OpenTable wish() const;
  Reply open_table();
  Reply take_table(Read<std::unique_ptr<table::Table>> table);
  void begin_if_ready(bool late);
  void use_table();
  void join_table(Connection connection, const Guest& guest);
  [[nodiscard]] std::optional<Time> next_tick_of_match() const;
  // From this moment on they are not here; their connections are closed once that is stored.
  template <class Which>
  void put_out_those(std::uint16_t code, Which which);
  void put_out(Seat seat);
  void put_out_watchers();
  // Whoever sits at a seat goes to `where` it says, with all that is theirs; none: nobody sits there any more.
  template <class Where>
  void reseat(Where where);
  void swap_seats(Seat one, Seat other);
  void vacate(Seat seat);
  void changed();
  [[nodiscard]] bool has_days_for_a_move() const;

  void tell(Connection to, const FromHouse& message);
  void tell_room();
  void tell_rematch(Connection to, const Guest& guest);
  [[nodiscard]] RoomState state_for(const Guest& guest) const;

  Record record_;
  const RoomTools* tools_;
  Outside* outside_;
  std::string game_;

  std::map<Connection, Guest> guests_;
  std::unique_ptr<table::Table> table_;
  bool exchanging_ = false;        // the exchange of secrets has begun, or all is past it
  std::optional<Time> begins_at_;  // it begins then at the latest

  std::map<Viewer, Allowance> chats_;  // how much each may still say, those who look on all together
  struct Code {
    std::string code;
    Seat seat = 0;
    bool as_host = false;  // the host's rights go along: it is for the host's own seat, and the host has asked for it
    Time until = 0;
  };
  std::vector<Code> codes_;
  Time host_gone_since_;  // unless they are here
  bool told_host_gone_ = false;

  std::uint64_t lines_ = 0;  // of the journal, those on their way included
  std::vector<std::string> new_lines_;
  bool record_changed_ = false;
  bool waits_are_noted_ = false;
  Time waits_noted_at_ = 0;
  bool returned_ = false;  // somebody has come in since it was last stored
  bool told_all_ = false;  // everyone has been told how the room stands
  std::vector<Parcel> parcels_;
  std::vector<Farewell> put_out_;
  Refusals refusals_;
  std::optional<Connection> wants_rematch_;
  struct Asked {
    Connection from = 0;
    CommandId command = 0;
  };
  std::vector<Asked> rematch_asked_;  // and who is answered when its table is stored, or cannot be
  // By viewer: what was answered to the newest commands. Said twice, one is carried out once.
  std::array<std::deque<std::pair<CommandId, Text>>, kMaxSeats> answered_;
};

}  // namespace oshra::house
