// What a room is told by those who are there: the host, the players and those who look on.
#include <algorithm>
#include <utility>

#include "apps/server/house/chat.h"
#include "apps/server/house/denied.h"
#include "apps/server/house/names.h"
#include "apps/server/house/room.h"
#include "apps/server/house/secrets.h"
#include "protocol/clean_text.h"

namespace oshra::house {

void Room::hear(Connection connection, const ToHouse& message) {
  const auto found = guests_.find(connection);
  if (found == guests_.end()) return;
  Guest& guest = found->second;
  const CommandId command = std::visit(
      [](const auto& said) -> CommandId {
        if constexpr (requires { said.command; }) {
          return said.command;
        } else {
          return 0;
        }
      },
      message);
  if (guest.viewer != kSpectator) {
    const auto& answered = answered_[guest.viewer];
    const auto before = std::ranges::find(answered, command, &std::pair<CommandId, Text>::first);
    if (before != answered.end()) {
      ++refusals_.repeated;
      parcels_.push_back({connection, before->second});
      return;
    }
  }
  const Reply reply = std::visit([&](const auto& said) { return carry_out(connection, guest, said); }, message);
  if (reply && std::holds_alternative<Rematch>(message) && !record_.rematch) {
    rematch_asked_.push_back({connection, command});  // what has not been stored is not done
  } else {
    answer(connection, command, reply);
  }
}

void Room::answer(Connection to, CommandId command, const Reply& reply) {
  FromHouse answer = Done{.command = command};
  if (!reply) {
    Denied why = reply.error();
    refusals_.count(why.why);
    why.command = command;
    answer = std::move(why);
  }
  const Text text = std::make_shared<const std::string>(form_text(answer));
  parcels_.push_back({to, text});
  // By the seat that they have now. Those who look on are many: their numbers are not one series.
  const auto speaker = guests_.find(to);
  if (speaker == guests_.end() || speaker->second.viewer == kSpectator) return;
  constexpr std::size_t kRemembered = 32;
  auto& answered = answered_[speaker->second.viewer];
  if (answered.size() == kRemembered) answered.pop_front();
  answered.emplace_back(command, text);
}

namespace {

// Whether the table lets in who says this.
bool is_greeting(const Json& message) {
  const Read<table::ToTable> read = read_whole<table::ToTable>(message);
  const auto* hello = read ? std::get_if<table::Hello>(&*read) : nullptr;
  return hello != nullptr && hello->protocol == table::kProtocol;
}

}  // namespace

void Room::hear_table(Connection connection, const Json& message) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end()) return;
  if (!table_) {
    const bool frozen = record_.phase == RoomPhase::frozen;
    const Denied why{.why = frozen ? WhyDenied::frozen : WhyDenied::not_now,
                     .message = frozen ? "this match cannot go on; its log is kept" : "the match has not begun"};
    refusals_.count(why.why);
    return tell(connection, why);
  }
  table_->hear_read(visitor_of(connection), message, outside_->now());
  if (!guest->second.greeted && is_greeting(message)) {
    guest->second.greeted = true;
    if (!exchanging_ && !begins_at_ && guest->second.viewer != kSpectator) {
      begins_at_ = outside_->now() + tools_->rules.wait_for_hellos;
    }
    begin_if_ready(false);
  }
  use_table();
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Settle& settle) {
  if (!guest.host) return denied(WhyDenied::not_the_host, "the host decides that");
  if (!waits()) return too_late();
  if (settle.setup) {
    if (Reply reply = this->settle(*settle.setup); !reply) return reply;
  }
  if (settle.rules) record_.rules = *settle.rules;
  if (settle.listed) record_.listed = *settle.listed;
  changed();
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Fill& fill) {
  if (!guest.host) return denied(WhyDenied::not_the_host, "the host decides that");
  return this->fill(fill.seat, fill.with);
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Sit& sit) {
  if (!waits()) return too_late();
  if (guest.viewer == kSpectator)
    return denied(WhyDenied::not_seated, "you have no seat here: an invitation gives one");
  if (sit.seat >= record_.seats.size() || record_.seats[sit.seat].who != match::Occupant::open) {
    return denied(WhyDenied::taken, "that seat is not open");
  }
  swap_seats(guest.viewer, sit.seat);
  changed();
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Rename& rename) {
  if (!waits()) return too_late();
  if (guest.viewer == kSpectator) return denied(WhyDenied::not_seated, "who looks on has no name");
  if (fit_name(rename.name).empty()) return denied(WhyDenied::malformed, "a name is wanted");
  SeatRecord& seat = record_.seats[guest.viewer];
  seat.name.clear();  // the same name again is free
  seat.name = free_name(rename.name);
  changed();
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Stand& /*stand*/) {
  if (!waits()) return too_late();
  if (guest.viewer == kSpectator) return denied(WhyDenied::not_seated, "you have no seat here");
  vacate(guest.viewer);
  changed();
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Start& start) {
  if (!guest.host) return denied(WhyDenied::not_the_host, "the host starts the match");
  return this->start(start.bots.value_or(false));
}

Room::Reply Room::carry_out(Connection from, Guest& guest, const WantCode& want) {
  const Viewer seat = want.seat ? *want.seat : guest.viewer;
  if (want.seat && !guest.host && *want.seat != guest.viewer) {
    return denied(WhyDenied::not_the_host, "only the host gives out codes for other seats");
  }
  if (seat == kSpectator || !is_person(seat)) return denied(WhyDenied::not_seated, "no person sits there");
  std::erase_if(codes_, [&](const Code& code) { return code.seat == seat; });
  codes_.push_back({.code = new_code(),
                    .seat = seat,
                    .as_host = guest.host && record_.host_seat == seat,
                    .until = outside_->now() + tools_->rules.code_within});
  tell(from,
       CodeMessage{
           .command = want.command, .seat = seat, .code = codes_.back().code, .within_ms = tools_->rules.code_within});
  return {};
}

Room::Reply Room::carry_out(Connection from, Guest& guest, const Renew& renew) {
  if (!guest.host) return denied(WhyDenied::not_the_host, "the host decides that");
  switch (renew.what) {
    case Secret::invitation:
      if (!waits()) return too_late();
      record_.invitation = new_code();
      break;
    case Secret::watching:
      record_.watching = new_code();
      if (!record_.listed) put_out_watchers();
      break;
    case Secret::seat:
      if (!renew.seat || !is_person(*renew.seat)) return denied(WhyDenied::malformed, "the seat of a person is wanted");
      put_out(*renew.seat);
      break;
    case Secret::host:
      codes_.clear();  // whoever else had the token may have asked for them
      tell(from, HostToken{.token = make_host(record_.host_seat, from)});
      break;
  }
  changed();
  return {};
}

Room::Reply Room::carry_out(Connection from, Guest& guest, const TakeHost& /*take*/) {
  if (guest.viewer == kSpectator) return denied(WhyDenied::not_seated, "a player becomes the host");
  if (guest.host) return {};
  if (!host_is_gone()) return denied(WhyDenied::not_now, "the host is here, or has been gone for too short a time");
  guest.host = true;
  tell(from, HostToken{.token = make_host(guest.viewer, from)});
  if (table_) join_table(from, guest);
  return {};
}

Room::Reply Room::carry_out(Connection from, Guest& guest, const Rematch& /*rematch*/) {
  if (guest.viewer == kSpectator) return denied(WhyDenied::not_seated, "the players decide that");
  if (record_.lesson) return denied(WhyDenied::not_now, "a lesson is begun anew by opening it again");
  if (record_.phase != RoomPhase::over) return denied(WhyDenied::not_now, "the match is not over");
  if (record_.what_if) return denied(WhyDenied::not_allowed, "a what-if is played once; another can be asked for");
  if (record_.rematch) tell_rematch(from, guest);  // who was not there when the others were sent
  if (!record_.rematch && !awaits_rematch()) wants_rematch_ = from;
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Chat& chat) {
  if (!record_.rules.chat.value_or(true)) return denied(WhyDenied::not_allowed, "at this table nobody chats");
  if (std::ranges::find(record_.muted, Who{guest.viewer}) != record_.muted.end()) {
    return denied(WhyDenied::muted, "the host has muted you");
  }
  if (chat.text.size() > kLongestChat) {
    return denied(WhyDenied::too_long, "at most " + std::to_string(kLongestChat) + " bytes are passed on, not " +
                                           std::to_string(chat.text.size()));
  }
  const HouseRules& rules = tools_->rules;
  Allowance& left = chats_.try_emplace(guest.viewer, rules.chat_lines, rules.chat_within).first->second;
  if (!left.take(outside_->now())) {
    return denied(WhyDenied::too_many, guest.viewer == kSpectator ? "those who look on have said much: wait a little"
                                                                  : "you have said much: wait a little");
  }
  std::vector<Said>& kept = record_.chat ? *record_.chat : record_.chat.emplace();
  const Said& said = add_line(kept, {guest.viewer}, clean_text(chat.text));
  changed();
  for (const auto& [connection, other] : guests_) tell(connection, said);
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& guest, const Mute& mute) {
  if (!guest.host) return denied(WhyDenied::not_the_host, "the host decides that");
  std::erase(record_.muted, mute.who);
  if (mute.muted) record_.muted.push_back(mute.who);
  changed();
  return {};
}

Room::Reply Room::carry_out(Connection /*from*/, Guest& /*guest*/, const Enter& /*enter*/) {
  return denied(WhyDenied::not_now, "you have entered already; another table needs another connection");
}

// The house answers it itself.
Room::Reply Room::carry_out(Connection /*from*/, Guest& /*guest*/, const Ping& /*ping*/) { return {}; }

}  // namespace oshra::house
