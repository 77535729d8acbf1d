// A room from its record or from the store; who comes and goes, what is said to them, and what is to be stored.
#include "apps/server/house/room.h"

#include <algorithm>

#include "apps/server/house/chat.h"
#include "apps/server/house/keys.h"
#include "engine/core/hash.h"
#include "engine/core/invariant.h"

namespace oshra::house {

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
