// The seats of a room: who sits where and under which name, who may sit down, and who has to leave.
#include <algorithm>

#include "apps/server/house/denied.h"
#include "apps/server/house/names.h"
#include "apps/server/house/room.h"
#include "apps/server/house/secrets.h"
#include "protocol/games.h"

namespace oshra::house {

bool Room::is_person(Seat seat) const {
  return seat < record_.seats.size() && record_.seats[seat].who == match::Occupant::person;
}

bool Room::connected(Viewer viewer) const {
  return std::ranges::any_of(guests_, [&](const auto& guest) { return guest.second.viewer == viewer; });
}

bool Room::someone_plays() const {
  return std::ranges::any_of(guests_, [](const auto& guest) { return guest.second.viewer != kSpectator; });
}

std::vector<Chair> Room::chairs() const {
  std::vector<Chair> chairs;
  for (Seat seat = 0; seat < record_.seats.size(); ++seat) {
    const SeatRecord& record = record_.seats[seat];
    chairs.push_back({.who = record.who,
                      .name = record.name,
                      .bot = record.bot,
                      .connected = record.who == match::Occupant::person && connected(seat)});
  }
  return chairs;
}

Listed Room::listed() const {
  Listed listed{.table = record_.table,
                .game = game_,
                .phase = record_.phase,
                .chairs = chairs(),
                .since = record_.phase == RoomPhase::over ? record_.touched : record_.opened,
                .lesson = record_.lesson};
  if (record_.listed && waits()) listed.invitation = record_.invitation;
  return listed;
}

std::optional<SeatSet> Room::asked() const {
  if (record_.phase != RoomPhase::playing) return SeatSet{0};
  return table_ ? std::optional(table_->asked()) : std::nullopt;
}

Result<void, Denied> Room::settle(const SetupJson& setup) {
  const Read<AnySetup> read = read_any_setup(read_json(setup.json));
  if (!read) {
    return Unexpected(
        Denied{.why = WhyDenied::malformed, .place = "/setup" + read.error().place, .message = read.error().message});
  }
  const auto players = static_cast<std::size_t>(players_of(*read));
  const auto open = static_cast<std::size_t>(
      std::ranges::count_if(record_.seats, [](const SeatRecord& seat) { return seat.who != match::Occupant::person; }));
  if (record_.seats.size() - open > players) {
    return denied(WhyDenied::full, "more people sit here than would play");
  }
  // Who sits where stays as it is; the chairs that go are bots' and open ones, from the last on.
  for (std::size_t seat = record_.seats.size(); seat-- > 0 && record_.seats.size() > players;) {
    if (record_.seats[seat].who == match::Occupant::person) continue;
    record_.seats.erase(record_.seats.begin() + static_cast<std::ptrdiff_t>(seat));
    reseat([gone = static_cast<Seat>(seat)](Seat from) -> std::optional<Seat> {
      if (from == gone) return std::nullopt;
      return from < gone ? from : static_cast<Seat>(from - 1);
    });
  }
  while (record_.seats.size() < players) record_.seats.push_back({.bot = tools_->rules.default_bot});
  record_.setup.json = setup_json(*read).dump();
  game_ = game_of(record_.setup);
  changed();
  return {};
}

template <class Where>
void Room::reseat(Where where) {
  std::erase_if(codes_, [&](Code& code) {
    const std::optional<Seat> to = where(code.seat);
    if (to) code.seat = *to;
    return !to;
  });
  std::erase_if(record_.muted, [&](Who& who) {
    if (who.viewer == kSpectator) return false;
    const std::optional<Seat> to = where(who.viewer);
    if (to) who.viewer = *to;
    return !to;
  });
  std::array<std::deque<std::pair<CommandId, Text>>, kMaxSeats> answered;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const std::optional<Seat> to = where(seat);
    if (to && *to < kMaxSeats) answered[*to] = std::move(answered_[seat]);
  }
  answered_ = std::move(answered);
  std::map<Viewer, Allowance> chats;
  for (const auto& [viewer, left] : chats_) {
    const std::optional<Viewer> to = viewer == kSpectator ? std::optional<Viewer>(viewer) : where(viewer);
    if (to) chats.emplace(*to, left);
  }
  chats_ = std::move(chats);
  if (record_.host_seat) record_.host_seat = where(*record_.host_seat);
  for (auto& [connection, guest] : guests_) {
    if (guest.viewer == kSpectator) continue;
    const Viewer before = std::exchange(guest.viewer, where(guest.viewer).value_or(kSpectator));
    if (guest.viewer == before || guest.viewer == kSpectator) continue;
    tell(connection, Moved{.table = record_.table, .seat = guest.viewer});
  }
}
void Room::swap_seats(Seat one, Seat other) {
  std::swap(record_.seats[one], record_.seats[other]);
  reseat([=](Seat from) -> std::optional<Seat> { return from == one ? other : from == other ? one : from; });
}
void Room::vacate(Seat seat) {
  record_.seats[seat] = {.bot = tools_->rules.default_bot};
  reseat([seat](Seat from) { return from == seat ? std::nullopt : std::optional(from); });
}

std::string Room::free_name(std::string_view wanted) const {
  std::string name = fit_name(wanted);
  const auto is_taken = [&](const std::string& candidate) {
    return std::ranges::any_of(record_.seats, [&](const SeatRecord& seat) {
      return seat.who != match::Occupant::open && seat.name == candidate;
    });
  };
  std::string free = name;
  for (int number = 2; is_taken(free); ++number) free = name + ' ' + std::to_string(number);
  return free;
}

Result<Seated, Denied> Room::seat_someone(std::string_view name) {
  if (!waits()) return too_late();
  if (fit_name(name).empty()) return denied(WhyDenied::malformed, "a name is wanted: what the others call you");
  const auto open = std::ranges::find(record_.seats, match::Occupant::open, &SeatRecord::who);
  if (open == record_.seats.end()) return denied(WhyDenied::full, "every seat of this table is taken");
  Seated seated{.table = record_.table, .seat = static_cast<Seat>(open - record_.seats.begin()), .token = new_token()};
  *open = {.who = match::Occupant::person,
           .name = free_name(name),
           .bot = tools_->rules.default_bot,
           .token = hash_of_token(seated.token)};
  changed();
  return seated;
}

Result<Seated, Denied> Room::seat_among_bots(Seat seat, std::string_view name, const std::string& bot) {
  for (SeatRecord& other : record_.seats) other = {.who = match::Occupant::bot, .name = other.name, .bot = bot};
  record_.seats[seat] = {};
  // Who sat elsewhere before keeps their name; the bot that sits there now has another.
  const auto namesake = std::ranges::find(record_.seats, fit_name(name), &SeatRecord::name);
  if (namesake != record_.seats.end()) namesake->name.clear();
  auto seated = seat_someone(name);
  if (namesake != record_.seats.end() && seated) namesake->name = free_name(name);
  return seated;
}

Result<std::string, Denied> Room::bot_named(const std::optional<std::string>& name) const {
  if (!name) return tools_->rules.default_bot;
  if (std::ranges::find(tools_->rules.bots, *name) != tools_->rules.bots.end()) return *name;
  std::string list;
  for (const std::string& bot : tools_->rules.bots) list += (list.empty() ? "" : ", ") + bot;
  return denied(WhyDenied::malformed, "there is no bot of that name here; there are: " + list);
}

Result<void, Denied> Room::fill(Seat seat, const ChairWish& with) {
  if (!waits()) return too_late();
  if (seat >= record_.seats.size()) return denied(WhyDenied::malformed, "there is no such seat");
  if (with.who == match::Occupant::person) {
    return denied(WhyDenied::malformed, "a bot or nobody is wanted; people sit down themselves");
  }
  auto bot = bot_named(with.bot);
  if (!bot) return Unexpected(bot.error());
  // The seat may have been free when the host saw it last.
  if (with.who == match::Occupant::bot && is_person(seat)) return denied(WhyDenied::taken, "a person sits there");
  put_out(seat);
  vacate(seat);
  record_.seats[seat].bot = *bot;
  if (with.who == match::Occupant::bot) seat_bot(seat, *bot);
  changed();
  return {};
}

void Room::seat_bot(Seat seat, const std::string& bot) {
  const std::vector<std::string>& names = tools_->rules.bot_names;
  const std::string name = free_name(names.empty() ? bot : names[seat % names.size()]);
  record_.seats[seat] = {.who = match::Occupant::bot, .name = name, .bot = bot};
}

template <class Which>
void Room::put_out_those(std::uint16_t code, Which which) {
  std::vector<Connection> out;
  for (const auto& [connection, guest] : guests_) {
    if (which(connection, guest)) out.push_back(connection);
  }
  for (const Connection connection : out) {
    leave(connection);
    put_out_.push_back({.to = connection, .code = code});
  }
}
void Room::put_out_watchers() {
  put_out_those(
      kPutOut, [](Connection /*connection*/, const Guest& guest) { return guest.viewer == kSpectator && !guest.host; });
}

std::string Room::make_host(std::optional<Seat> seat, std::optional<Connection> heir) {
  std::string token = new_token();
  record_.host = hash_of_token(token);
  record_.host_seat = seat;
  put_out_those(kComeBack, [&](Connection connection, const Guest& guest) { return guest.host && connection != heir; });
  changed();
  return token;
}

void Room::put_out(Seat seat) {
  if (!is_person(seat)) return;
  record_.seats[seat].token.clear();
  std::erase_if(codes_, [&](const Code& code) { return code.seat == seat; });
  put_out_those(kPutOut, [&](Connection /*connection*/, const Guest& guest) { return guest.viewer == seat; });
}

std::optional<Seated> Room::use_code(std::string_view typed) {
  const std::string code = tidy_code(typed);
  const auto found = std::ranges::find(codes_, code, &Code::code);
  if (found == codes_.end() || found->until < outside_->now() || !is_person(found->seat)) return std::nullopt;
  const Seat seat = found->seat;
  const bool as_host = found->as_host && record_.host_seat == seat;
  codes_.erase(found);
  put_out(seat);
  Seated seated{.table = record_.table, .seat = seat, .token = new_token()};
  record_.seats[seat].token = hash_of_token(seated.token);
  if (as_host) seated.host = make_host(seat);
  changed();
  return seated;
}

}  // namespace oshra::house
