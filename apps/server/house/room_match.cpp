// The match of a room: how it is started, what its clocks ask for, and the table for the next one.
#include <algorithm>

#include "apps/server/house/denied.h"
#include "apps/server/house/room.h"

namespace oshra::house {

namespace {

// So much of somebody's days for a move is given back at most where the server is killed.
constexpr Time kNotesWaitsEach = 60 * kMinute;

}  // namespace

std::vector<table::SeatWish> Room::seat_wishes() const {
  std::vector<table::SeatWish> wishes;
  wishes.reserve(record_.seats.size());
  for (const SeatRecord& seat : record_.seats) {
    wishes.push_back({.who = seat.who, .name = seat.name, .bot = seat.bot});
  }
  return wishes;
}

table::OpenTable Room::wish() const {
  return {.protocol = table::kProtocol,
          .match = record_.match,
          .setup = record_.setup,
          .seats = seat_wishes(),
          .rules = record_.rules,
          .secret = record_.secret,
          .lesson = record_.lesson};
}

Result<void, Denied> Room::start(bool bots) {
  if (!waits()) return too_late();
  if (std::ranges::find(record_.seats, match::Occupant::person, &SeatRecord::who) == record_.seats.end()) {
    return denied(WhyDenied::nobody_plays, "somebody has to play: bots do not play alone");
  }
  const std::vector<SeatRecord> before = record_.seats;
  for (Seat seat = 0; seat < before.size(); ++seat) {
    if (before[seat].who != match::Occupant::open) continue;
    if (!bots) return denied(WhyDenied::not_now, "a seat is still open: let a bot sit there, or play with fewer");
    seat_bot(seat, tools_->rules.default_bot);
  }
  if (auto opened = open_table(); !opened) {
    record_.seats = before;
    return opened;
  }
  record_.phase = RoomPhase::playing;
  record_.invitation.clear();  // what was given out seats nobody any more
  changed();
  return {};
}

Result<void, Denied> Room::go_on_from(std::string_view log) {
  if (!waits() || !record_.what_if) return too_late();
  const table::WhatIf wish{.news = record_.what_if->news, .seats = seat_wishes(), .rules = record_.rules};
  if (auto opened = take_table(table::what_if_table(log, wish, tools_->table, outside_->now())); !opened) return opened;
  exchanging_ = true;  // it was, before this match went its own way
  record_.phase = RoomPhase::playing;
  record_.invitation.clear();
  changed();
  return {};
}

Result<void, Denied> Room::open_table() { return take_table(table::open_table(form_text(wish()), tools_->table)); }

Result<void, Denied> Room::take_table(Read<std::unique_ptr<table::Table>> table) {
  if (!table) {
    return Unexpected(
        Denied{.why = WhyDenied::malformed, .place = table.error().place, .message = table.error().message});
  }
  table_ = *std::move(table);
  for (const auto& [connection, guest] : guests_) join_table(connection, guest);
  use_table();
  return {};
}

void Room::join_table(Connection connection, const Guest& guest) {
  table_->join(visitor_of(connection), guest.viewer, guest.host);
}

// The exchange of secrets begins when everyone who plays has said hello; those who are late go without.
void Room::begin_if_ready(bool late) {
  if (!table_ || exchanging_) return;
  bool all = true;
  bool any = false;
  for (Seat seat = 0; seat < record_.seats.size(); ++seat) {
    if (!is_person(seat)) continue;
    const bool here = std::ranges::any_of(
        guests_, [&](const auto& guest) { return guest.second.viewer == seat && guest.second.greeted; });
    all = all && here;
    any = any || here;
  }
  if (!any || !(all || late)) return;
  exchanging_ = true;
  begins_at_.reset();
  table_->start(outside_->now());
}

// What the table has to say and to store.
void Room::use_table() {
  if (!table_) return;
  const std::string log = table_->take_log();
  for (std::size_t at = 0; at < log.size();) {
    const std::size_t end = std::min(log.find('\n', at), log.size());
    new_lines_.push_back(log.substr(at, end - at));
    at = end + 1;
  }
  for (table::Letter& letter : table_->take_letters()) {
    if (letter.again) {
      ++refusals_.repeated;
    } else if (letter.refused) {
      refusals_.count(*letter.refused);
    }
    parcels_.push_back({letter.to, std::make_shared<const std::string>(std::move(letter.text))});
  }
  if (table_->over() && record_.phase == RoomPhase::playing) {
    changed();
    record_.phase = RoomPhase::over;
  }
}

void Room::tick() {
  if (begins_at_ && *begins_at_ <= outside_->now()) {
    begins_at_.reset();  // if all have gone: the next who says hello is waited with
    begin_if_ready(true);
  }
  if (host_is_gone() != told_host_gone_) told_all_ = false;
  if (has_days_for_a_move() && waits_noted_at_ + kNotesWaitsEach <= outside_->now()) waits_are_noted_ = false;
  if (table_) table_->tick(outside_->now());
  use_table();
}

std::optional<Time> Room::next_tick() const {
  std::optional<Time> next = next_tick_of_match();
  // Those who are here are told when somebody may take over.
  if (!guests_.empty() && !host_is_here() && !told_host_gone_) {
    const Time gone = host_gone_since_ + tools_->rules.host_gone_after;
    if (!next || gone < *next) next = gone;
  }
  return next;
}

bool Room::has_days_for_a_move() const {
  const table::ClockWish& clocks = record_.rules.clocks;
  return match::TableRules{.clocks = {.per_move = clocks.per_move_ms, .per_game = clocks.per_game_ms}}.turn_by_turn();
}

bool Room::has_running_clock() const {
  const table::ClockWish& clocks = record_.rules.clocks;
  return record_.phase == RoomPhase::playing && (clocks.per_move_ms != 0 || clocks.per_game_ms != 0);
}

std::optional<Time> Room::next_tick_of_match() const {
  if (!table_ || record_.phase != RoomPhase::playing) return std::nullopt;
  // Where no clock runs and nobody who plays is here, the match waits for them: no bot plays it to its end alone.
  if (!someone_plays() && !has_running_clock()) return std::nullopt;
  std::optional<Time> next = table_->next_tick();
  const auto consider = [&](Time at) {
    if (!next || at < *next) next = at;
  };
  if (begins_at_ && someone_plays()) consider(*begins_at_);
  if (next && table_->begun() && has_days_for_a_move()) consider(waits_noted_at_ + kNotesWaitsEach);
  return next;
}

std::vector<table::Thought> Room::take_thoughts() {
  if (!next_tick_of_match() && !someone_plays()) return {};
  return table_ && record_.phase == RoomPhase::playing ? table_->take_thoughts() : std::vector<table::Thought>();
}

void Room::thought(const table::Thought& about, const Choice& choice) {
  if (!table_) return;
  table_->thought(about, choice, outside_->now());
  use_table();
}

void Room::freeze() {
  table_.reset();
  new_lines_.clear();  // what is stored is what was right
  parcels_.clear();
  record_.phase = RoomPhase::frozen;
  changed();
}

Record Room::rematch(std::string_view table) const {
  Record next = record_;
  next.table = table;
  next.phase = RoomPhase::waiting;
  next.rematch.reset();
  next.waits.reset();
  next.waits_after.reset();
  next.chat.reset();
  std::ranges::rotate(next.seats, next.seats.end() - 1);
  if (next.host_seat) next.host_seat = static_cast<Seat>((*next.host_seat + 1U) % next.seats.size());
  for (Who& who : next.muted) {
    if (who.viewer != kSpectator) who.viewer = static_cast<Viewer>((who.viewer + 1U) % next.seats.size());
  }
  return next;
}

void Room::send_to_rematch(const Record& rematch) {
  record_.rematch = rematch.table;
  changed();
  for (const Asked& asked : std::exchange(rematch_asked_, {})) answer(asked.from, asked.command, {});
  for (const auto& [connection, guest] : guests_) {
    if (guest.viewer != kSpectator) tell_rematch(connection, guest);
  }
}

void Room::tell_rematch(Connection to, const Guest& guest) {
  const auto seat = static_cast<Seat>((guest.viewer + 1U) % record_.seats.size());
  tell(to, Moved{.table = record_.rematch.value_or(""), .seat = seat});
}

void Room::refuse_rematch(const Denied& why) {
  for (const Asked& asked : std::exchange(rematch_asked_, {})) answer(asked.from, asked.command, Unexpected(why));
}

}  // namespace oshra::house
