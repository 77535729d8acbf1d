// What is known of a table on a server: who sits where, what else was said there than the game, and the answers to what
// one says. What is said of the game goes on to whoever listens for it.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/join/table_line.h"
#include "protocol/games.h"
#include "text/language.h"
#include "text/messages.h"

namespace oshra::join {

class RemoteTable {
 public:
  using Clock = TableLine::Clock;

  // Each false: this cannot be said of the game that is played.
  class GameEar {
   public:
    GameEar() = default;
    GameEar(const GameEar&) = delete;
    GameEar& operator=(const GameEar&) = delete;
    virtual ~GameEar() = default;
    virtual bool heard_news(std::uint32_t from, const std::vector<table::Piece>& pieces) = 0;
    virtual bool heard_view(const table::View& told) = 0;
    virtual bool heard_decision(const table::Decision& told) = 0;
    virtual bool heard_end(const table::End& end) = 0;
  };

  // The line outlives it.
  RemoteTable(TableLine& line, text::Language language);

  // What the table says of its game waits for a listener; null: nobody any more.
  void listen(GameEar* ear) { ear_ = ear; }

  // Takes in what has been heard.
  void take_in();
  // Until something is heard, or until then.
  void wait(Clock::time_point until);

  // A command of the table's or the house's, carried out by the server. An error says in words why it is not. Where the
  // line is down it is said again once it stands, and counts as done.
  Result<void, std::string> command(Json command);
  // Likewise, of which all are told: when this returns it has been heard, if it comes soon.
  Result<void, std::string> told_command(Json command);

  // --- as it stands ---

  [[nodiscard]] const std::string& id() const { return table_id_; }
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // What is played; none yet: the match has not begun.
  [[nodiscard]] const std::optional<AnySetup>& setup() const { return setup_; }
  // The table as a place; null: it has not been told yet.
  [[nodiscard]] const house::RoomState* room() const { return room_ ? &*room_ : nullptr; }
  [[nodiscard]] bool is_waiting() const { return room_ && room_->phase == house::RoomPhase::waiting; }
  [[nodiscard]] bool is_host() const { return host_; }
  // The host has been gone for a while, and one has a seat.
  [[nodiscard]] bool may_take_host() const;
  // By seat, fit to be shown.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] bool is_connected() const { return connected_; }
  [[nodiscard]] bool is_over() const { return over_; }
  [[nodiscard]] bool is_broken_off() const { return broken_off_; }
  [[nodiscard]] bool aids() const { return aids_; }
  [[nodiscard]] bool is_shut() const { return !why_shut_.empty(); }
  [[nodiscard]] const std::string& why_shut() const { return why_shut_; }
  // By the host, or by whoever plays at this seat from elsewhere.
  [[nodiscard]] bool is_put_out() const { return put_out_; }
  // No way in, for the server knows no such table or seat: perhaps one was put out while one was away.
  [[nodiscard]] bool is_unknown_there() const { return unknown_; }
  // Where it goes on after the end.
  [[nodiscard]] const std::optional<house::Moved>& moved() const { return moved_; }
  // The host's, where one has become the host.
  [[nodiscard]] const std::string& host_token() const { return host_token_; }

  // Something has been heard that a player should see.
  [[nodiscard]] bool has_something() const { return shown_ || is_shut(); }
  // Likewise; it has been seen with this call.
  bool take_something() { return std::exchange(shown_, false); }
  // The room is not as it was when this was last called.
  bool take_room_change() { return std::exchange(room_changed_, false); }

  // What was said besides the game since the last call, in whole sentences: chat, who came and went, the line.
  std::vector<std::string> take_notices();
  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const;
  [[nodiscard]] const text::Messages& words() const { return words_; }
  [[nodiscard]] text::Language language() const { return words_.language(); }

 private:
  void hear(const Heard& heard);
  void hear_house(const Json& document);
  bool hear_table(const Json& document);
  void hear_room(const house::RoomState& room);
  [[nodiscard]] bool is_seen_otherwise(const house::RoomState& room) const;
  void hear_pieces(const std::vector<table::Piece>& pieces);
  void notice(std::string sentence);
  void shut(const std::string& key, const std::string& why = {});
  [[nodiscard]] std::string name_of(Viewer viewer) const;
  void hear_that_there_is_no_way_in(const Json& refused);
  [[nodiscard]] std::string refusal(const Json& refused) const;

  TableLine& line_;
  text::Messages words_;
  GameEar* ear_ = nullptr;
  std::deque<Heard> waiting_;
  bool shown_ = false;
  bool room_changed_ = false;

  Viewer viewer_ = kSpectator;
  std::optional<AnySetup> setup_;
  std::optional<house::RoomState> room_;
  std::uint32_t rooms_ = 0;  // so often it was told
  std::string table_id_;
  bool host_ = false;
  std::vector<std::string> names_;
  bool connected_ = false;
  bool over_ = false;
  bool broken_off_ = false;
  bool aids_ = true;
  std::string why_shut_;
  bool put_out_ = false;
  bool unknown_ = false;
  std::optional<house::Moved> moved_;
  std::string host_token_;
  std::uint32_t chat_ = 0;                 // so many lines have been shown
  std::optional<std::uint32_t> decision_;  // the last that was asked
  std::vector<std::string> notices_;
  // The command that is waited for, and what came of it.
  std::optional<table::CommandId> asked_;
  std::optional<Json> answer_;
};

}  // namespace oshra::join
