// What is asked of a house over HTTP: tables and seats, lists, and logs.
#include <algorithm>

#include "apps/common/os_random.h"
#include "apps/server/house/chat.h"
#include "apps/server/house/denied.h"
#include "apps/server/house/house.h"
#include "apps/server/house/secrets.h"
#include "match/fairness.h"

namespace oshra::house {

namespace {

// What is kept of its match, without what was said beside it.
std::string log_in(const store::Kept& kept) {
  std::string log;
  for (const std::string& line : kept.lines) {
    if (is_log_line(line)) log += line + '\n';
  }
  return log;
}

}  // namespace

std::optional<Denied> House::why_not_ask(const std::string& address) {
  if (asks_.take(address, outside_.now())) return std::nullopt;
  return Denied{.why = WhyDenied::too_many,
                .message = "one address is answered " + std::to_string(tools_.rules.requests_per_minute) +
                           " requests within a minute here, and yours has asked for more: wait a little"};
}

std::optional<Denied> House::why_not_open(const std::string& address) const {
  const HouseRules& rules = tools_.rules;
  if (closing_) return about_to_close();
  if (places_.size() >= rules.most_tables) {
    return Denied{.why = WhyDenied::too_many,
                  .message = "this server has " + std::to_string(rules.most_tables) +
                             " tables, as many as it takes: try again when old ones have been put away"};
  }
  if (opens_.spent(address, outside_.now())) {
    return Denied{.why = WhyDenied::too_many,
                  .message = "one may open " + std::to_string(rules.tables_per_hour) +
                             " tables within an hour here, and you have: wait a little"};
  }
  return std::nullopt;
}

void House::create(const CreateTable& wish, const std::string& address, AnswerSeated answer) {
  const HouseRules& rules = tools_.rules;
  if (const auto why_not = why_not_open(address)) return answer(Unexpected(*why_not));
  Record record{.table = new_table_id(),
                .rules = wish.rules.value_or(rules.table),
                .listed = wish.listed.value_or(false),
                .invitation = new_code(),
                .watching = new_code(),
                .match = {random_bytes<match::MatchId>()},
                .secret = {random_bytes<match::Bytes32>()},
                .opened = outside_.date()};
  auto room = Room::open(std::move(record), tools_, outside_);
  const auto fail = [&](const Denied& why) { answer(Unexpected(why)); };
  if (auto settled = room->settle(wish.setup); !settled) return fail(settled.error());
  if (wish.chairs && wish.chairs->size() != room->record().seats.size()) {
    return fail({.why = WhyDenied::malformed,
                 .place = "/chairs",
                 .message = std::to_string(room->record().seats.size()) + " chairs are wanted, as many as play"});
  }
  for (Seat seat = 0; wish.chairs && seat < wish.chairs->size(); ++seat) {
    const ChairWish& chair = (*wish.chairs)[seat];
    if (chair.who == match::Occupant::open) continue;
    if (auto filled = room->fill(seat, chair); !filled) return fail(filled.error());
  }
  auto seated = room->seat_someone(wish.name);
  if (!seated) return fail(seated.error());
  Seated mine = *seated;
  mine.host = room->make_host(mine.seat);
  if (wish.start.value_or(false)) {
    if (auto started = room->start(); !started) return fail(started.error());
  }
  open(std::move(room), mine, address, std::move(answer));
}

void House::open(std::unique_ptr<Room> room, const Seated& seated, const std::string& address, AnswerSeated answer) {
  opens_.take(address, outside_.now());
  const std::string table = room->record().table;
  outside_.note("opened", table, room->game());
  Place& place = places_[table];
  place.room = std::move(room);
  place.answers.emplace_back([this, answer = std::move(answer), seated, address](bool stored) {
    if (!stored) opens_.give_back(address);
    stored ? answer(seated) : answer(Unexpected(not_stored()));
  });
  settle(table);
}

void House::what_if(const std::string& table, const WhatIf& wish, const std::string& address, AnswerSeated answer) {
  const auto fail = [&](Denied why, std::optional<std::string> place = {}) {
    if (place) why.place = std::move(place);
    answer(Unexpected(std::move(why)));
  };
  const auto finished = this->finished(table, "only a match that is over can go on in another way");
  if (!finished) return fail(finished.error());
  const Read<Record> before = read_record(finished->record);
  if (!before) return fail({.why = WhyDenied::unknown, .message = "that table cannot be read any more"});
  if (wish.seat >= before->seats.size()) {
    return fail({.why = WhyDenied::malformed, .message = "this match has fewer seats"}, "/seat");
  }
  if (const auto why_not = why_not_open(address)) return fail(*why_not);
  Record record{.table = new_table_id(),
                .setup = before->setup,
                .rules = before->rules,
                .seats = before->seats,
                .watching = new_code(),
                .match = before->match,
                .secret = before->secret,
                .opened = outside_.date(),
                .what_if = WhatIfOf{.table = table, .news = wish.news}};
  record.rules.clocks = {};
  auto room = Room::open(std::move(record), tools_, outside_);
  const auto bot = room->bot_named(wish.bot);
  if (!bot) return fail(bot.error(), "/bot");
  const auto seated = room->seat_among_bots(wish.seat, wish.name, *bot);
  if (!seated) return fail(seated.error(), "/name");
  Seated mine = *seated;
  mine.host = room->make_host(mine.seat);
  if (const auto gone_on = room->go_on_from(log_in(*finished)); !gone_on) return fail(gone_on.error());
  open(std::move(room), mine, address, std::move(answer));
}

namespace {

Unexpected<Denied> no_such_invitation() {
  return denied(WhyDenied::unknown, "there is no such invitation, or not any more");
}

}  // namespace

// Past the limit what is right is not looked for either: else it would be found by going on.
std::optional<Denied> House::why_not_guess(const std::string& address) const {
  if (closing_) return about_to_close();
  if (!tries_.spent(address, outside_.now())) return std::nullopt;
  return Denied{.why = WhyDenied::too_many,
                .message = "too many invitations and codes that are wrong came from your address: wait a minute"};
}

Result<std::string, Denied> House::invited_to(std::string_view invitation, const std::string& address) {
  if (const auto why_not = why_not_guess(address)) return Unexpected(*why_not);
  const auto invited = invitations_.find(tidy_code(invitation));
  if (invited != invitations_.end() && place_of(invited->second) != nullptr) return invited->second;
  tries_.take(address, outside_.now());
  return no_such_invitation();
}

Result<Invited, Denied> House::read_invitation(const ReadInvitation& wish, const std::string& address) {
  const auto table = invited_to(wish.invitation, address);
  if (!table) return Unexpected(table.error());
  const Listed& listed = place_of(*table)->known.listed;
  return Invited{.game = listed.game, .chairs = listed.chairs};
}

void House::join(const JoinTable& wish, const std::string& address, AnswerSeated answer) {
  const auto invited = invited_to(wish.invitation, address);
  if (!invited) return answer(Unexpected(invited.error()));
  const std::string& table = *invited;
  Place* const place = place_of(table);
  if (room_of(*place, table) == nullptr) return answer(no_such_invitation());
  auto seated = place->room->seat_someone(wish.name);
  if (!seated) {
    let_rest(*place);
    return answer(Unexpected(seated.error()));
  }
  place->answers.emplace_back([answer = std::move(answer), seated = *seated](bool stored) {
    stored ? answer(seated) : answer(Unexpected(not_stored()));
  });
  settle(table);
}

void House::use_code(const UseCode& wish, const std::string& address, const AnswerSeated& answer) {
  if (const auto why_not = why_not_guess(address)) return answer(Unexpected(*why_not));
  for (auto& [table, place] : places_) {
    if (!place.room) continue;  // a table with a code that is worth something stays in memory
    const auto seated = place.room->use_code(wish.code);
    if (!seated) continue;
    place.answers.emplace_back(
        [answer, seated = *seated](bool stored) { stored ? answer(seated) : answer(Unexpected(not_stored())); });
    return settle(table);
  }
  tries_.take(address, outside_.now());
  answer(denied(WhyDenied::unknown, "there is no such code: it works once, and for ten minutes"));
}

namespace {

Tables newest_first(std::vector<Listed> tables) {
  constexpr std::size_t kMost = 100;
  std::ranges::sort(tables, std::ranges::greater(), &Listed::since);
  if (tables.size() > kMost) tables.resize(kMost);
  return {std::move(tables)};
}

}  // namespace

Tables House::open_tables() const {
  std::vector<Listed> tables;
  for (const auto& [table, place] : places_) {
    const Listed& listed = place.known.listed;
    const bool open = listed.phase == RoomPhase::waiting || listed.phase == RoomPhase::playing;
    if (place.known.keys.listed && open) tables.push_back(listed);
  }
  return newest_first(std::move(tables));
}

Tables House::history() const {
  std::vector<Listed> tables;
  for (const auto& [table, place] : places_) {
    const Listed& listed = place.known.listed;
    if (place.known.keys.listed && listed.phase == RoomPhase::over) tables.push_back(listed);
  }
  return newest_first(std::move(tables));
}

// As it is stored. A match is loaded for whoever has a seat in it, and only if it was not since the house was opened.
Result<MyTables, Denied> House::mine(const AskMine& wish) {
  constexpr std::size_t kMost = 50;
  if (wish.seats.size() > kMost) {
    return denied(WhyDenied::too_many, "at most " + std::to_string(kMost) + " seats can be asked for at once");
  }
  MyTables mine;
  for (std::uint32_t number = 0; number < wish.seats.size(); ++number) {
    const HeldSeat& held = wish.seats[number];
    Place* const place = place_of(held.table);
    if (place == nullptr) {
      mine.gone.push_back(held.table);
      continue;
    }
    // Of one that cannot be read now nobody is told anything.
    if (!place->was_read && room_of(*place, held.table) == nullptr) continue;
    const auto seat = seat_with(place->known.keys, held.token);
    if (!seat) {
      mine.worthless.push_back(number);
      continue;
    }
    if (!place->known.asked && room_of(*place, held.table) == nullptr) continue;
    let_rest(*place);
    const Known& known = place->known;
    mine.tables.push_back(
        {.table = known.listed, .seat = *seat, .your_move = contains(known.asked.value_or(0), *seat)});
  }
  return mine;
}

Result<store::Kept, Denied> House::finished(const std::string& table, std::string not_before_its_end) const {
  const auto place = places_.find(table);
  if (place == places_.end()) return denied(WhyDenied::unknown, "there is no such table");
  if (place->second.known.listed.phase != RoomPhase::over) {
    return denied(WhyDenied::not_now, std::move(not_before_its_end));
  }
  const auto kept = outside_.load(table);
  const std::optional<store::Kept> found = kept ? *kept : std::nullopt;
  if (!found) return denied(WhyDenied::unknown, "there is no such table");
  return *found;
}

Result<std::string, Denied> House::log(const std::string& table) const {
  const auto kept = finished(table, "nobody gets the log of a match before its end: it holds every card");
  if (!kept) return Unexpected(kept.error());
  return log_in(*kept);
}

}  // namespace oshra::house
