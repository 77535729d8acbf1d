#include "apps/server/house/house.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <stdexcept>

#include "apps/common/os_random.h"
#include "apps/server/house/denied.h"
#include "apps/server/house/secrets.h"
#include "match/fairness.h"

namespace oshra::house {

namespace {

constexpr std::uint64_t kDay = 86'400;  // in seconds

// Likewise (room.h).
constexpr std::uint16_t kTooMuch = 1008;
constexpr std::uint16_t kTryAgain = 1013;

}  // namespace

House::House(RoomTools tools, Outside& outside)
    : tools_(std::move(tools)),
      outside_(outside),
      asks_(tools_.rules.requests_per_minute, kMinute),
      opens_(tools_.rules.tables_per_hour, kHour),
      tries_(tools_.rules.tries_per_minute, kMinute),
      began_(outside.now()) {}
House::~House() {
  for (auto& [table, place] : places_) *place.called_off = true;
}

// --- tables ---

void House::find_tables(const std::vector<store::Recorded>& tables) {
  for (const auto& [table, text] : tables) {
    Place& place = places_[table];
    const Read<Record> record = read_record(text);
    if (!record) {
      outside_.note("unreadable", table, "its record: " + record.error().place + ' ' + record.error().message);
      continue;
    }
    const Room as_recorded(*record, tools_, outside_);
    note_stored(place, known_of(as_recorded));
    lived_before_ = std::max(lived_before_, place.known.lived);
    if (as_recorded.has_running_clock()) unread_clocks_.push_back(table);
  }
  outside_.at(outside_.now(), [this] { read_next_clock(); });
}

// One at a time: whoever says something meanwhile is heard in between.
void House::read_next_clock() {
  if (unread_clocks_.empty() || closing_) return;
  const std::string table = std::move(unread_clocks_.front());
  unread_clocks_.pop_front();
  Place* place = place_of(table);
  if (place != nullptr && room_of(*place, table) != nullptr) {
    set_timer(table, *place);
    let_rest(*place);
  }
  outside_.at(outside_.now(), [this] { read_next_clock(); });
}

House::Place* House::place_of(const std::string& table) {
  const auto found = places_.find(table);
  return found == places_.end() ? nullptr : &found->second;
}

// From the store, where it is not in memory; null: it cannot be read.
Room* House::room_of(Place& place, const std::string& table) {
  if (place.room) return place.room.get();
  place.was_read = false;  // until it is
  const auto loaded = outside_.load(table);
  const std::optional<store::Kept> kept = loaded ? *loaded : std::nullopt;
  if (!kept) {
    outside_.note("unreadable", table, loaded ? "it is gone" : loaded.error());
    return nullptr;
  }
  try {
    auto room = Room::resume(*kept, tools_, outside_, lived());
    if (!room) {
      outside_.note("unreadable", table, room.error());
      return nullptr;
    }
    place.room = *std::move(room);
  } catch (const std::exception& broken) {
    outside_.note("unreadable", table, broken.what());
    return nullptr;
  }
  note_stored(place, known_of(*place.room));
  return place.room.get();
}

// Out of memory, if nothing would be lost.
void House::let_rest(Place& place) {
  if (place.room && !place.in_flight && place.thinking == 0 && place.room->can_rest()) place.room.reset();
}

House::Known House::known_of(const Room& room) {
  const Record& record = room.record();
  return {.listed = room.listed(),
          .keys = keys_of(record),
          .asked = room.asked(),
          .lived = record.lived.value_or(0),
          .invitation = record.invitation};
}

void House::note_stored(Place& place, Known known) {
  if (place.known.invitation != known.invitation) {
    invitations_.erase(place.known.invitation);
    if (!known.invitation.empty()) invitations_[known.invitation] = known.listed.table;
  }
  place.known = std::move(known);
  place.was_read = true;
}

// Who is connected is never stored: lists say it at once.
void House::note_who_is_here(Place& place) {
  const std::vector<Chair> chairs = place.room->chairs();
  const auto note = [&](Known& known) {
    const std::size_t seats = std::min(chairs.size(), known.listed.chairs.size());
    for (std::size_t seat = 0; seat < seats; ++seat) known.listed.chairs[seat].connected = chairs[seat].connected;
  };
  note(place.known);
  if (place.in_flight) note(place.in_flight->known);
}

void House::erase(const std::string& table) {
  Place& place = places_[table];
  invitations_.erase(place.known.invitation);
  *place.called_off = true;
  places_.erase(table);
  outside_.erase(table, [](const store::Stored& /*result*/) {});
}

std::uint64_t House::lived() const { return lived_before_ + (outside_.now() - began_) / kSecond; }

std::string House::new_table_id() const {
  std::string id = new_code();
  while (places_.contains(id)) id = new_code();
  return id;
}

template <class Work>
void House::guarded(const std::string& table, Place& place, Work work) {
  try {
    work(*place.room);
  } catch (const std::exception& broken) {
    freeze(table, place, broken);
  }
  settle(table);
}

// One match is lost, not all: what is stored of it stays, for whoever looks into it.
void House::freeze(const std::string& table, Place& place, const std::exception& broken) {
  outside_.note("frozen", table, broken.what());
  ++counts_.frozen;
  place.room->freeze();
}

// --- storing, then telling ---

void House::settle(const std::string& table) {
  Place* place = place_of(table);
  if (place == nullptr || !place->room || place->in_flight) return;
  Room::Outcome outcome = place->room->take(lived());
  counts_.refusals.add(outcome.refusals);
  Place::Waiting waiting{.parcels = std::move(outcome.parcels),
                         .put_out = std::move(outcome.put_out),
                         .answers = std::exchange(place->answers, {})};
  if (outcome.change) {
    waiting.known = known_of(*place->room);
    place->in_flight = std::move(waiting);
    ++in_flight_;
    outside_.write(*std::move(outcome.change), [this, table](const store::Stored& result) { stored(table, result); });
  } else {
    send(waiting);
  }
  if (outcome.wants_rematch) rematch(table, *place, *outcome.wants_rematch);
  think(table, *place);
  set_timer(table, *place);
}

void House::stored(const std::string& table, const store::Stored& result) {
  --in_flight_;
  Place* place = place_of(table);
  if (place == nullptr || !place->in_flight) return;
  if (!result) return lose(table, *place, result.error());
  ++counts_.stored;
  refused_at_.reset();
  Place::Waiting waiting = std::exchange(place->in_flight, std::nullopt).value_or(Place::Waiting{});
  note_stored(*place, std::move(waiting.known));
  send(waiting);
  settle(table);
  place = place_of(table);
  if (place != nullptr) let_rest(*place);
}

void House::send(Place::Waiting& waiting) {
  for (Room::Parcel& parcel : waiting.parcels) outside_.send(parcel.to, std::move(parcel.text));
  for (const auto& answer : waiting.answers) answer(true);
  for (const Room::Farewell& farewell : waiting.put_out) {
    outside_.close(farewell.to, farewell.code,
                   farewell.code == kPutOut ? "this token is worth nothing any more"
                                            : "the host's token is worth nothing any more: come back without it");
  }
}

// What was done since the last change that was stored never happened: nobody was told of it.
void House::lose(const std::string& table, Place& place, const std::string& why) {
  outside_.note("not-stored", table, why);
  ++counts_.not_stored;
  refused_at_ = outside_.now();
  Place::Waiting lost = std::exchange(place.in_flight, std::nullopt).value_or(Place::Waiting{});
  std::vector<std::function<void(bool)>> answers = std::move(lost.answers);
  answers.insert(answers.end(), place.answers.begin(), place.answers.end());
  std::vector<Connection> guests;
  const auto add = [&](const std::vector<Room::Farewell>& put_out) {
    for (const Room::Farewell& farewell : put_out) guests.push_back(farewell.to);
  };
  add(lost.put_out);
  if (place.room) {
    for (const Connection guest : place.room->guests()) guests.push_back(guest);
    const Room::Outcome outcome = place.room->take(lived());
    add(outcome.put_out);
    counts_.refusals.add(outcome.refusals);
  }
  *place.called_off = true;
  place.room.reset();
  for (Chair& chair : place.known.listed.chairs) chair.connected = false;
  place.in_flight.reset();
  place.answers.clear();
  place.ticks_at.reset();
  place.thinking = 0;
  place.called_off = std::make_shared<bool>(false);
  for (const auto& answer : answers) answer(false);
  for (const Connection guest : guests) outside_.close(guest, kTryAgain, "this server cannot store anything now");
  // A table whose first change was not stored was never there.
  if (const auto kept = outside_.load(table); kept && !*kept) {
    invitations_.erase(place.known.invitation);
    places_.erase(table);
  }
}

// --- bots and time ---

void House::think(const std::string& table, Place& place) {
  if (closing_ || !place.room) return;
  std::vector<table::Thought> thoughts;
  try {
    thoughts = place.room->take_thoughts();
  } catch (const std::exception& broken) {
    freeze(table, place, broken);
    return settle(table);
  }
  for (table::Thought& thought : thoughts) {
    struct Job {
      table::Thought about;
      Choice choice = {};
      std::string broken = {};
    };
    const auto job = std::make_shared<Job>(Job{.about = std::move(thought)});
    ++place.thinking;
    ++counts_.thinking;
    outside_.elsewhere(
        [job] {
          const auto start = std::chrono::steady_clock::now();
          try {
            job->choice = job->about.choose();
          } catch (const std::exception& broken) {
            job->broken = broken.what();
          }
          const auto took = std::chrono::steady_clock::now() - start;
          job->about.milliseconds =
              static_cast<Time>(std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
        },
        [this, table, job, called_off = place.called_off] {
          --counts_.thinking;
          Place* at = place_of(table);
          if (*called_off || at == nullptr || !at->room) return;
          --at->thinking;
          guarded(table, *at, [&](Room& room) {
            if (!job->broken.empty()) throw std::runtime_error(job->broken);
            room.thought(job->about, job->choice);
          });
        });
  }
}

void House::set_timer(const std::string& table, Place& place) {
  if (!place.room) return;
  const std::optional<Time> next = place.room->next_tick();
  if (!next || (place.ticks_at && *place.ticks_at <= *next)) return;
  place.ticks_at = next;
  outside_.at(*next, [this, table, then = *next] {
    Place* at = place_of(table);
    if (at == nullptr || at->ticks_at != then) return;
    at->ticks_at.reset();
    if (at->room && !closing_) guarded(table, *at, [](Room& room) { room.tick(); });
  });
}

// --- over sockets ---

void House::came(Connection connection, const std::string& address) {
  constexpr Time kSpan = 4000;  // so long a burst may be saved up for
  guests_.insert_or_assign(connection,
                           Guest{.address = address,
                                 .table = {},
                                 .messages = Allowance(tools_.rules.messages_per_second * kSpan / 1000, kSpan)});
}

void House::deny(Connection connection, Denied why) {
  counts_.refusals.count(why.why);
  outside_.send(connection, std::make_shared<const std::string>(form_text(FromHouse(std::move(why)))));
}

void House::shut_out(Connection connection, WhyDenied why, std::string_view reason) {
  counts_.refusals.count(why);
  outside_.close(connection, kTooMuch, reason);
}

void House::said(Connection connection, std::string_view text) {
  const auto found = guests_.find(connection);
  if (found == guests_.end() || closing_) return;
  Guest& guest = found->second;
  if (!guest.messages.take(outside_.now())) {
    constexpr std::uint64_t kPatience = 100;
    if (++guest.too_many > kPatience) return shut_out(connection, WhyDenied::too_many, "too many messages");
    return deny(connection, {.why = WhyDenied::too_many, .message = "too many messages: wait a little"});
  }
  const Json document = read_json(text);
  if (document.is_discarded() || !document.is_object()) {
    return deny(connection, {.why = WhyDenied::malformed, .message = "a JSON object is wanted"});
  }
  if (!is_to_house(document)) {
    if (guest.table.empty()) {
      return deny(connection, {.why = WhyDenied::malformed, .message = "the first message is enter"});
    }
    const std::string table = guest.table;
    Place* place = place_of(table);
    if (place == nullptr || !place->room) return;
    return guarded(table, *place, [&](Room& room) { room.hear_table(connection, document); });
  }
  const Read<ToHouse> message = read_to_house(document);
  if (!message) {
    return deny(connection,
                {.why = WhyDenied::malformed, .place = message.error().place, .message = message.error().message});
  }
  if (std::holds_alternative<Ping>(*message)) {
    return outside_.send(connection, std::make_shared<const std::string>(form_text(FromHouse(Pong()))));
  }
  if (guest.table.empty()) {
    const Enter* enter = std::get_if<Enter>(&*message);
    if (enter == nullptr) {
      return deny(connection, {.why = WhyDenied::malformed, .message = "the first message is enter"});
    }
    return this->enter(connection, guest, *enter);
  }
  const std::string table = guest.table;
  Place* place = place_of(table);
  if (place == nullptr || !place->room) return;
  guarded(table, *place, [&](Room& room) { room.hear(connection, *message); });
}

void House::enter(Connection connection, Guest& guest, const Enter& enter) {
  if (enter.protocol != kProtocol) {
    return deny(connection, {.why = WhyDenied::wrong_protocol,
                             .message = "this server speaks version " + std::to_string(kProtocol)});
  }
  const auto unknown = [&] {
    deny(connection, {.why = WhyDenied::unknown, .message = "there is no such table, or not any more"});
  };
  Place* place = place_of(enter.table);
  if (place == nullptr || (!place->was_read && room_of(*place, enter.table) == nullptr)) return unknown();
  const Time now = outside_.now();
  if (enters_by_code(place->known.keys, enter) && tries_.spent(guest.address, now)) {
    return shut_out(connection, WhyDenied::too_many, "too many wrong codes");
  }
  // Nothing is loaded for whoever may not come in.
  const auto why_not = place->room ? place->room->why_not(enter) : house::why_not(place->known.keys, enter);
  if (why_not) {
    if (why_not->why == WhyDenied::unknown && !tries_.take(guest.address, now)) {
      return shut_out(connection, WhyDenied::unknown, "too many wrong tokens");
    }
    return deny(connection, *why_not);
  }
  if (room_of(*place, enter.table) == nullptr) return unknown();
  guest.table = enter.table;
  guarded(enter.table, *place, [&](Room& at) { at.enter(connection, enter); });
  note_who_is_here(*place);
}

void House::went(Connection connection) {
  const auto found = guests_.find(connection);
  if (found == guests_.end()) return;
  const std::string table = found->second.table;
  guests_.erase(found);
  Place* place = table.empty() ? nullptr : place_of(table);
  if (place == nullptr || !place->room) return;
  guarded(table, *place, [&](Room& room) { room.leave(connection); });
  note_who_is_here(*place);
  place = place_of(table);
  if (place != nullptr) let_rest(*place);
}

// A new table like any other: it counts as one of whoever asked first, and is stored before anyone is told of it.
void House::rematch(const std::string& table, Place& place, Connection asker) {
  const auto guest = guests_.find(asker);
  const std::string address = guest == guests_.end() ? "" : guest->second.address;
  if (const auto why_not = why_not_open(address)) {
    return guarded(table, place, [&](Room& room) { room.refuse_rematch(*why_not); });
  }
  opens_.take(address, outside_.now());
  Record record = place.room->rematch(new_table_id());
  record.invitation = new_code();
  record.opened = outside_.date();
  record.match = {random_bytes<match::MatchId>()};
  record.secret = {random_bytes<match::Bytes32>()};
  const std::string next = record.table;
  places_[next].room = Room::open(record, tools_, outside_);
  places_[next].answers.emplace_back([this, table, record, address](bool stored) {
    if (!stored) opens_.give_back(address);
    opened_rematch(table, record, stored);
  });
  settle(next);
}

void House::opened_rematch(const std::string& table, const Record& next, bool stored) {
  Place* before = place_of(table);
  const bool awaited = before != nullptr && before->room && before->room->awaits_rematch();
  if (!stored) {
    if (awaited) guarded(table, *before, [](Room& room) { room.refuse_rematch(not_stored()); });
    return;
  }
  if (!awaited) return erase(next.table);  // the table before was lost meanwhile
  // Nobody has been told of it if the table before cannot be stored.
  before->answers.emplace_back([this, rematch = next.table](bool told) {
    if (!told) erase(rematch);
  });
  guarded(table, *before, [&](Room& room) { room.send_to_rematch(next); });
}

// Where nobody writes, nobody learns that there is room again: a refusal is held against the store for a minute.
std::optional<std::string> House::why_not_ready() const {
  if (closing_) return about_to_close().message;
  if (refused_at_ && outside_.now() < *refused_at_ + kMinute) {
    return "what was done last could not be stored: the disk is full or broken";
  }
  return std::nullopt;
}

void House::close(const Closing& closing) {
  closing_ = true;
  const Text text = std::make_shared<const std::string>(form_text(FromHouse(closing)));
  for (const auto& [connection, guest] : guests_) {
    if (guest.table.empty()) outside_.send(connection, text);
  }
  for (auto& [table, place] : places_) {
    *place.called_off = true;
    if (!place.room) continue;
    place.room->tell_closing(closing);
    settle(table);
  }
}

void House::put_away() {
  const HouseRules& rules = tools_.rules;
  std::vector<std::string> old;
  for (const auto& [table, place] : places_) {
    if (!place.was_read || place.in_flight || (place.room && !place.room->guests().empty())) continue;
    std::uint64_t keep = rules.keep_running_days;
    if (place.known.listed.phase == RoomPhase::waiting || place.known.listed.lesson) keep = rules.keep_waiting_days;
    if (place.known.listed.phase == RoomPhase::over) keep = rules.keep_over_days;
    if (lived() > place.known.lived + keep * kDay) old.push_back(table);  // dates can jump, forth and back
  }
  for (const std::string& table : old) {
    if (room_of(places_[table], table) == nullptr) continue;
    outside_.note("put-away", table, "nobody has returned to it");
    erase(table);
  }
}

HouseCounts House::counts() const {
  HouseCounts counts = counts_;
  counts.tables = places_.size();
  counts.guests = guests_.size();
  for (const auto& [table, place] : places_) {
    if (place.room) ++counts.loaded;
    if (place.known.listed.phase == RoomPhase::playing) ++counts.playing;
  }
  return counts;
}

}  // namespace oshra::house
