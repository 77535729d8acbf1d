// What a player says at a table of a server that is no move: to the others, and to the house, as its host or not. What
// comes of it is told in paragraphs; what cannot be done is answered with what would be right.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/join/house_commands.h"
#include "apps/join/link.h"
#include "apps/join/remote_table.h"
#include "apps/terminal/lines.h"

namespace oshra::join {

class HouseTalk {
 public:
  using Lines = terminal::Lines;
  // Asks the player whether that is meant.
  using Sure = std::function<bool(const std::string& question)>;

  // The table and the link outlive it.
  HouseTalk(RemoteTable& table, const Link& link, Sure sure) : table_(table), link_(link), sure_(std::move(sure)) {}

  // What comes of a line that is meant for the others or the house; nothing: it is not.
  std::optional<Lines> hear(const std::string& typed);
  // What the reader can say here and now.
  [[nodiscard]] Lines help() const;
  // The waiting room: who sits where, and what the reader can do. The links to it stand in lines of their own, for they
  // are to be copied: one that gives a seat, and one that lets somebody look on.
  [[nodiscard]] Lines waiting_room() const;
  [[nodiscard]] std::optional<std::string> invitation() const;
  [[nodiscard]] std::optional<std::string> watching_link() const;

 private:
  [[nodiscard]] const house::RoomState& room() const { return *table_.room(); }  // it has been told
  [[nodiscard]] std::string say(std::string_view key, const text::Slots& slots = {}) const {
    return table_.say(key, slots);
  }
  [[nodiscard]] Lines told(std::string_view key, const text::Slots& slots = {}) const { return {say(key, slots)}; }
  Lines obey(const SaidToHouse& said);
  Lines done(Json command);
  [[nodiscard]] std::optional<Lines> why_not_yet(HouseCommand command) const;
  [[nodiscard]] Lines only_the_host() const;

  Lines chat(const std::string& text);
  Lines sit(const std::string& rest);
  Lines start();
  Lines bot(const std::string& rest);
  Lines bot_at(Seat seat, const std::optional<std::string>& level);
  Lines open(const std::string& rest);
  Lines pause(bool paused);
  Lines end();
  Lines take_host();

  [[nodiscard]] std::string who_sits(std::size_t seat) const;
  [[nodiscard]] std::string kind_of(const std::string& bot) const;
  // Which of the server's bots; an error lists them.
  Result<std::string, std::string> bot_called(const std::string& typed);
  [[nodiscard]] bool is_open(std::size_t seat) const;
  [[nodiscard]] bool is_person(std::size_t seat) const;
  [[nodiscard]] std::vector<Seat> open_seats() const;
  [[nodiscard]] std::string open_numbers() const;
  [[nodiscard]] std::optional<Seat> seat_in(const std::string& typed) const;
  [[nodiscard]] Lines which_seat(HouseCommand command) const;
  [[nodiscard]] std::string example_of(HouseCommand command) const;
  // Whoever sits there may go: it is no person, or the reader is sure. An answer: it is not so.
  std::optional<Lines> why_not_away(Seat seat);

  RemoteTable& table_;
  const Link& link_;
  Sure sure_;
};

}  // namespace oshra::join
