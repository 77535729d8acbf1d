#include "apps/server/house/room.h"

#include <algorithm>

#include "apps/server/house/chat.h"
#include "apps/server/house/denied.h"
#include "apps/server/house/keys.h"
#include "apps/server/house/names.h"
#include "apps/server/house/secrets.h"
#include "engine/core/hash.h"
#include "engine/core/invariant.h"
#include "protocol/clean_text.h"
#include "protocol/games.h"

namespace oshra::house {

namespace {

std::string_view game_of(const SetupJson& setup) {
  const Json json = read_json(setup.json);
  for (const std::string_view game : {"hidden-leaders", "yield"}) {
    if (const Json* named = json.find("game"); named != nullptr && *named == Json(game)) return game;
  }
  return {};
}

// So much of somebody's days for a move is given back at most where the server is killed.
constexpr Time kNotesWaitsEach = 60 * kMinute;

}  // namespace

Room::Room(Record record, const RoomTools& tools, Outside& outside)
    : record_(std::move(record)),
      tools_(&tools),
      outside_(&outside),
      game_(game_of(record_.setup)),
      host_gone_since_(outside.now()) {}

std::unique_ptr<Room> Room::open(Record record, const RoomTools& tools, Outside& outside) {
  auto room = std::make_unique<Room>(std::move(record), tools, outside);
  room->changed();
  return room;
}

Result<std::unique_ptr<Room>, std::string> Room::resume(const store::Kept& kept, const RoomTools& tools,
                                                        Outside& outside, std::uint64_t lived) {
  Read<Record> record = read_record(kept.record);
  if (!record) return Unexpected("its record cannot be read: " + record.error().place + ' ' + record.error().message);
  auto room = std::make_unique<Room>(*std::move(record), tools, outside);
  room->lines_ = kept.lines.size();
  std::string log;
  std::vector<Said> chat;
  for (const std::string& line : kept.lines) {
    if (is_log_line(line)) {
      log += line + '\n';
    } else {
      add_journal_line(chat, line);
    }
  }
  if (!room->record_.chat && !chat.empty()) room->record_.chat = std::move(chat);
  if (room->record_.phase != RoomPhase::playing && room->record_.phase != RoomPhase::over) return room;
  const table::RulesWish& rules = room->record_.rules;
  auto resumed = table::resume_table(log,
                                     {.secret = room->record_.secret.bytes,
                                      .aids = rules.aids.value_or(true),
                                      .chat = rules.chat.value_or(true),
                                      .lesson = room->record_.lesson},
                                     tools.table, outside.now());
  if (!resumed) {
    return Unexpected("its log cannot be gone on with: " + resumed.error().place + ' ' + resumed.error().message);
  }
  if (resumed->kept != log.size()) return Unexpected(std::string("its log has a line that was not stored whole"));
  room->table_ = (*std::move(resumed)).table;
  room->exchanging_ = room->table_->begun();
  if (const auto& waits = room->record_.waits; waits && room->record_.waits_after == room->lines_) {
    // While the server did not run nobody could move.
    room->table_->had_waited(*waits, kSecond * (lived - std::min(lived, room->record_.lived.value_or(lived))));
    room->waits_are_noted_ = true;
    room->waits_noted_at_ = outside.now();
  }
  return room;
}

// --- seats ---

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

// --- the match ---

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

// --- coming and going ---

std::optional<Denied> Room::why_not(const Enter& enter) const {
  if (auto why_not = house::why_not(keys_of(record_), enter)) return why_not;
  if (!enter.token && !enter.host && watchers() >= tools_->rules.most_guests) {
    return Denied{.why = WhyDenied::too_many, .message = "too many look on at this table"};
  }
  return std::nullopt;
}

void Room::enter(Connection connection, const Enter& enter) {
  const Keys keys = keys_of(record_);
  Guest guest{.host = enter.host && is_host_token(keys, *enter.host)};
  if (enter.token) {
    const auto seat = seat_with(keys, *enter.token);
    ensure(seat.has_value(), "someone enters who may not");
    guest.viewer = seat.value_or(kSpectator);
  }
  guests_[connection] = guest;
  returned_ = true;
  told_all_ = false;
  tell(connection, Entered{.table = record_.table, .you = {guest.viewer}, .host = guest.host});
  if (record_.chat) {
    for (const Said& said : *record_.chat) tell(connection, said);
  }
  if (table_) join_table(connection, guest);
  use_table();
}

void Room::leave(Connection connection) {
  const auto gone = guests_.find(connection);
  if (gone == guests_.end()) return;
  const bool was_host = gone->second.host;
  guests_.erase(gone);
  told_all_ = false;
  std::erase_if(parcels_, [&](const Parcel& parcel) { return parcel.to == connection; });
  if (was_host && !host_is_here()) host_gone_since_ = outside_->now();
  if (table_) table_->part(visitor_of(connection), outside_->now());
  use_table();
}

bool Room::host_is_here() const {
  return std::ranges::any_of(guests_, [](const auto& guest) { return guest.second.host; });
}
bool Room::host_is_gone() const {
  return !host_is_here() && outside_->now() >= host_gone_since_ + tools_->rules.host_gone_after;
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

std::size_t Room::watchers() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(guests_, [](const auto& guest) { return guest.second.viewer == kSpectator; }));
}

std::vector<Connection> Room::guests() const {
  std::vector<Connection> all;
  all.reserve(guests_.size());
  for (const auto& [connection, guest] : guests_) all.push_back(connection);
  return all;
}

bool Room::can_rest() const {
  const bool code_given = std::ranges::any_of(codes_, [&](const Code& code) { return code.until >= outside_->now(); });
  return guests_.empty() && !code_given && !next_tick() && !record_changed_ && new_lines_.empty() && !awaits_rematch();
}

// --- what it says ---

void Room::changed() {
  if (record_.phase != RoomPhase::over) record_.touched = outside_->date();
  record_changed_ = true;
  told_all_ = false;
}

void Room::tell(Connection to, const FromHouse& message) {
  parcels_.push_back({to, std::make_shared<const std::string>(form_text(message))});
}

void Room::tell_closing(const Closing& closing) {
  for (const auto& [connection, guest] : guests_) tell(connection, closing);
}

RoomState Room::state_for(const Guest& guest) const {
  RoomState state{.phase = record_.phase,
                  .game = game_,
                  .setup = record_.setup,
                  .rules = record_.rules,
                  .listed = record_.listed,
                  .chairs = chairs(),
                  .host = record_.host_seat,
                  .host_is_gone = host_is_gone(),
                  .muted = record_.muted,
                  .rematch = record_.rematch,
                  .what_if = record_.what_if,
                  .lesson = record_.lesson};
  state.watchers = static_cast<std::uint32_t>(watchers());
  if (guest.viewer != kSpectator || guest.host) {
    if (waits()) state.invitation = record_.invitation;
    state.watching = record_.watching;
  }
  return state;
}

void Room::tell_room() {
  if (std::exchange(told_all_, true)) return;
  told_host_gone_ = host_is_gone();
  for (auto& [connection, guest] : guests_) {
    const std::string text = form_text(FromHouse(state_for(guest)));
    if (std::exchange(guest.was_told, hash_bytes(text.data(), text.size())) == guest.was_told) continue;
    parcels_.push_back({connection, std::make_shared<const std::string>(text)});
  }
}

Room::Outcome Room::take(std::uint64_t lived) {
  tell_room();
  Outcome outcome{.parcels = std::exchange(parcels_, {}),
                  .put_out = std::exchange(put_out_, {}),
                  .wants_rematch = std::exchange(wants_rematch_, std::nullopt),
                  .refusals = std::exchange(refusals_, {})};
  // That somebody is here need be known to the day only.
  constexpr std::uint64_t kOneDay = 86'400;  // in seconds
  const bool in_use = std::exchange(returned_, false) || !new_lines_.empty();
  if (in_use && lived > record_.lived.value_or(0) + kOneDay) changed();
  // With every line somebody else may be asked, or all clocks stand still.
  if (!new_lines_.empty()) waits_are_noted_ = false;
  const bool goes_on = table_ && table_->begun() && record_.phase == RoomPhase::playing;
  if (goes_on && !waits_are_noted_ && (guests_.empty() || has_days_for_a_move())) record_changed_ = true;
  if (!record_changed_ && new_lines_.empty()) return outcome;
  outcome.change = store::Change{.table = record_.table, .first = lines_, .lines = std::exchange(new_lines_, {})};
  lines_ += outcome.change->lines.size();
  if (std::exchange(record_changed_, false)) {
    record_.lived = lived;
    record_.waits.reset();
    if (goes_on) record_.waits = table_->waits(outside_->now());
    record_.waits_after = lines_;
    waits_are_noted_ = true;
    waits_noted_at_ = outside_->now();
    outcome.change->record = record_text(record_);
  }
  return outcome;
}

}  // namespace oshra::house
