#include "apps/join/house_talk.h"

#include <algorithm>

#include "apps/join/asking.h"
#include "apps/join/games.h"
#include "bots/names.h"
#include "protocol/clean_text.h"

namespace oshra::join {

using terminal::Lines;

namespace {

std::int64_t number_of(std::size_t seat) { return static_cast<std::int64_t>(seat) + 1; }

}  // namespace

std::optional<Lines> HouseTalk::hear(const std::string& typed) {
  const auto said = house_command_in(terminal::tidy(typed, static_cast<int>(typed.size())),
                                     [this](const std::string& key) { return say(key); });
  if (!said || table_.room() == nullptr) return std::nullopt;
  return obey(*said);
}

Lines HouseTalk::obey(const SaidToHouse& said) {
  if (auto why = why_not_yet(said.command)) return *std::move(why);
  switch (said.command) {
    case HouseCommand::say: return chat(said.rest);
    case HouseCommand::sit: return sit(said.rest);
    case HouseCommand::start: return start();
    case HouseCommand::bot: return bot(said.rest);
    case HouseCommand::open: return open(said.rest);
    case HouseCommand::pause: return pause(true);
    case HouseCommand::go_on: return pause(false);
    case HouseCommand::end: return end();
    case HouseCommand::host: return take_host();
  }
  return {};
}

// Each command has its time, and some are the host's.
std::optional<Lines> HouseTalk::why_not_yet(HouseCommand command) const {
  const bool waits = table_.is_waiting();
  switch (command) {
    case HouseCommand::say:
    case HouseCommand::host: return std::nullopt;
    case HouseCommand::sit:
      if (!waits) return told("join.begun");
      return std::nullopt;
    case HouseCommand::start:
    case HouseCommand::bot:
    case HouseCommand::open:
      if (!waits) return told("join.begun");
      break;
    case HouseCommand::pause:
    case HouseCommand::go_on:
    case HouseCommand::end:
      if (waits) return told("table.refused.not_begun");
      if (table_.is_over()) return told("refusal.game_is_over");
      break;
  }
  if (!table_.is_host()) return only_the_host();
  return std::nullopt;
}

Lines HouseTalk::only_the_host() const {
  const std::size_t host = room().host.value_or(kSpectator);
  const bool sits = host < table_.names().size();
  Lines lines = sits ? told("join.not_host", {{"player", table_.names()[host]}}) : told("join.not_host.away");
  if (table_.may_take_host()) lines.push_back(say("join.host_gone"));
  return lines;
}

Lines HouseTalk::done(Json command) {
  if (const auto done = table_.told_command(std::move(command)); !done) return {done.error()};
  return {};
}

Lines HouseTalk::chat(const std::string& text) {
  if (text.empty()) return told("join.no_chat");
  if (const auto said = table_.command({{"type", "chat"}, {"text", text}}); !said) return {said.error()};
  return {};
}

// --- the waiting room ---

Lines HouseTalk::waiting_room() const {
  Lines lines = told("join.waiting", {{"game", title_of(room().game, table_.language())}});
  for (std::size_t seat = 0; seat < room().chairs.size(); ++seat) {
    std::string who = who_sits(seat);
    if (room().host == seat) who = say("join.seat.host", {{"who", who}});
    lines.push_back(say("join.seat", {{"number", number_of(seat)}, {"who", who}}));
  }
  if (table_.is_host()) {
    lines.push_back(say(open_seats().empty() ? "join.you_start.full" : "join.you_start.open"));
  } else {
    lines.push_back(say(table_.may_take_host() ? "join.host_gone" : "join.host_starts"));
  }
  return lines;
}

std::optional<std::string> HouseTalk::invitation() const {
  const std::optional<std::string>& code = room().invitation;
  if (!code || open_seats().empty()) return std::nullopt;
  return link_.home() + "#/join/" + *code;
}

std::optional<std::string> HouseTalk::watching_link() const {
  const std::optional<std::string>& code = room().watching;
  if (!code) return std::nullopt;
  return link_.home() + "#/t/" + table_.id() + '/' + *code;
}

Lines HouseTalk::help() const {
  Lines lines = told("table.help.say");
  const auto add = [&](const char* key) { lines.push_back(say(key)); };
  const bool waits = table_.is_waiting();
  if (waits && table_.is_host()) {
    for (const char* key : {"join.help.start", "join.help.bot", "join.help.open"}) add(key);
  }
  if (waits && table_.viewer() != kSpectator) add("join.help.sit");
  if (!waits && table_.is_host()) {
    for (const char* key : {"join.help.pause", "join.help.end"}) add(key);
  }
  if (!table_.is_host() && table_.viewer() != kSpectator) add("join.help.host");
  if (waits) {
    for (const char* key : {"join.help.enter", "table.help.quit"}) add(key);
  }
  return lines;
}

std::string HouseTalk::who_sits(std::size_t seat) const {
  const house::Chair& chair = room().chairs[seat];
  const std::string& name = table_.names()[seat];
  switch (chair.who) {
    case match::Occupant::open: return say("join.seat.open");
    case match::Occupant::bot: return say("join.seat.bot", {{"name", name}, {"kind", kind_of(chair.bot)}});
    case match::Occupant::person: break;
  }
  if (table_.viewer() == seat) return say("join.seat.you", {{"name", name}});
  return chair.connected ? name : say("join.seat.gone", {{"name", name}});
}

// A host may have given a bot any name.
std::string HouseTalk::kind_of(const std::string& bot) const {
  if (std::ranges::find(kLevels, bot) != kLevels.end()) return say("table.bot_kind." + bot);
  return terminal::tidy(clean_text(bot), terminal::kLongestName);
}

bool HouseTalk::is_open(std::size_t seat) const { return room().chairs[seat].who == match::Occupant::open; }
bool HouseTalk::is_person(std::size_t seat) const { return room().chairs[seat].who == match::Occupant::person; }

std::vector<Seat> HouseTalk::open_seats() const {
  std::vector<Seat> seats;
  seats.reserve(room().chairs.size());
  for (std::size_t seat = 0; seat < room().chairs.size(); ++seat) {
    if (is_open(seat)) seats.push_back(static_cast<Seat>(seat));
  }
  return seats;
}

std::string HouseTalk::open_numbers() const {
  std::string numbers;
  for (const Seat seat : open_seats()) numbers += (numbers.empty() ? "" : ", ") + std::to_string(number_of(seat));
  return numbers;
}

std::optional<Seat> HouseTalk::seat_in(const std::string& typed) const {
  const auto number = terminal::number_in(typed);
  if (!number || *number < 1 || *number > room().chairs.size()) return std::nullopt;
  return static_cast<Seat>(*number - 1);
}

// "sit 2", in the reader's language: a free seat, if there is one.
std::string HouseTalk::example_of(HouseCommand command) const {
  const std::string words = say(key_of(command));
  const std::vector<Seat> open = open_seats();
  const std::size_t last = room().chairs.size();
  const std::size_t number = open.empty() || command == HouseCommand::open ? last : open.front() + std::size_t{1};
  return words.substr(0, words.find(' ')) + ' ' + std::to_string(number);
}

Lines HouseTalk::which_seat(HouseCommand command) const {
  const auto last = static_cast<std::int64_t>(room().chairs.size());
  return told("join.which_seat", {{"last", last}, {"example", example_of(command)}});
}

Lines HouseTalk::start() {
  if (const std::string open = open_numbers(); !open.empty()) return told("join.start.open", {{"seats", open}});
  return done({{"type", "start"}});
}

Lines HouseTalk::sit(const std::string& rest) {
  if (table_.viewer() == kSpectator) return told("join.no_seat");
  const std::string open = open_numbers();
  if (open.empty()) return told("join.sit.none");
  const auto seat = seat_in(rest);
  if (!seat) return which_seat(HouseCommand::sit);
  if (*seat == table_.viewer()) return told("join.own_seat");
  if (!is_open(*seat)) return told("join.sit.taken", {{"seats", open}});
  return done({{"type", "sit"}, {"seat", *seat}});
}

// "", "2", "2 master", "master".
Lines HouseTalk::bot(const std::string& rest) {
  const std::size_t space = std::min(rest.find(' '), rest.size());
  const std::string first = rest.substr(0, space);
  const bool numbered = terminal::number_in(first).has_value();
  const auto seat = seat_in(first);
  if (numbered && !seat) return which_seat(HouseCommand::bot);
  const std::string called = numbered ? terminal::tidy(rest.substr(space), static_cast<int>(rest.size()))
                                      : terminal::tidy(rest, static_cast<int>(rest.size()));
  std::optional<std::string> level;
  if (!called.empty()) {
    auto found = bot_called(called);
    if (!found) return {found.error()};
    level = *std::move(found);
  }
  if (seat) return bot_at(*seat, level);
  const std::vector<Seat> open = open_seats();
  if (open.empty()) return told("join.bot.no_seat", {{"example", example_of(HouseCommand::bot)}});
  Lines refused;
  for (const Seat each : open) {
    // Somebody may sit down meanwhile, or a chair be taken away.
    if (each >= room().chairs.size() || !is_open(each)) continue;
    if (Lines why = bot_at(each, level); refused.empty()) refused = std::move(why);
  }
  return refused;
}

Lines HouseTalk::bot_at(Seat seat, const std::optional<std::string>& level) {
  if (auto why = why_not_away(seat)) return *std::move(why);
  // A bot sits down only where nobody sits: whoever is sent away goes first.
  if (is_person(seat)) {
    if (Lines why = done({{"type", "fill"}, {"seat", seat}, {"with", Json({{"who", "open"}})}}); !why.empty())
      return why;
  }
  Json with = {{"who", "bot"}};
  if (level) with["bot"] = *level;
  return done({{"type", "fill"}, {"seat", seat}, {"with", std::move(with)}});
}

Lines HouseTalk::open(const std::string& rest) {
  const auto seat = seat_in(rest);
  if (!seat) return which_seat(HouseCommand::open);
  if (is_open(*seat)) return told("join.open.already");
  if (auto why = why_not_away(*seat)) return *std::move(why);
  return done({{"type", "fill"}, {"seat", *seat}, {"with", Json({{"who", "open"}})}});
}

std::optional<Lines> HouseTalk::why_not_away(Seat seat) {
  if (seat == table_.viewer()) return told("join.own_seat");
  if (!is_person(seat)) return std::nullopt;
  if (!sure_(say("join.send_away", {{"player", table_.names()[seat]}}))) return told("join.stays");
  return std::nullopt;
}

Result<std::string, std::string> HouseTalk::bot_called(const std::string& typed) {
  const auto there = bots_of(link_);
  if (!there) return Unexpected(why_no_answer(table_.words(), there.error()));
  std::string list;
  for (const std::string& bot : *there) {
    if (bot == typed || terminal::is_called(bot, typed) || terminal::is_called(kind_of(bot), typed)) return bot;
    list += (list.empty() ? "" : ", ") + kind_of(bot);
  }
  return Unexpected(say("join.bot.unknown", {{"bots", list}}));
}

// --- the match ---

Lines HouseTalk::pause(bool paused) {
  Lines lines = done({{"type", "pause"}, {"paused", paused}});
  if (lines.empty() && paused) return told("join.pause.how");
  return lines;
}

Lines HouseTalk::end() {
  if (!sure_(say("join.end.sure"))) return told("join.stays");
  return done({{"type", "break-off"}});
}

Lines HouseTalk::take_host() {
  if (table_.is_host()) return told("join.host.already");
  if (table_.viewer() == kSpectator) return told("join.no_seat");
  if (!table_.may_take_host()) return told("join.host.here");
  Lines lines = done({{"type", "take-host"}});
  return lines.empty() ? told("join.host.taken") : lines;
}

}  // namespace oshra::join
