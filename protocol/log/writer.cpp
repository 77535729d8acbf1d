#include "protocol/log/writer.h"

#include <cstdio>

#include "protocol/log/names.h"

namespace oshra {

namespace {

// Sixteen digits, small letters.
std::string hash_digits(std::uint64_t hash) {
  std::array<std::uint8_t, 8> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(hash >> (56 - 8 * i));
  return match::to_hex(bytes);
}

Json seats_json(SeatSet seats) {
  Json list = Json::array();
  for (const Seat seat : each(seats)) list.push_back(seat);
  return list;
}

Json contributions_json(const match::Contributions& seats) {
  Json json = Json::object();
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (const auto& given = seats[seat]) json[std::to_string(seat)] = match::to_hex(*given);
  }
  return json;
}

}  // namespace

LogWriter::LogWriter(LogHead head) : head_(std::move(head)), words_(log_words(head_.setup)) {}
LogWriter::~LogWriter() = default;

std::string LogWriter::sealed(const Json& json) { return seal_.seal(json) + "\n"; }

std::string LogWriter::first_line() { return sealed(head_json(head_)); }

std::string LogWriter::line(const match::Entry& entry, const Json& outcome) {
  const auto* act = std::get_if<match::Act>(&entry);
  acts_.push_back(act != nullptr ? *act : match::Act{});
  Json json = {{"seq", acts_.size()}};
  json.update(std::visit([&](const auto& of_a_kind) { return written(of_a_kind); }, entry));
  if (json.contains("end") && outcome.is_object()) json["end"].update(outcome);
  return sealed(json);
}

Json LogWriter::written(const match::Seats& seats) {
  Json list = Json::array();
  for (const match::SeatNote& seat : seats.seats) {
    Json note = {{"who", json_string(kOccupants[static_cast<std::size_t>(seat.who)])}};
    if (!seat.name.empty()) note["name"] = seat.name;
    if (!seat.bot.empty()) note["bot"] = seat.bot;
    list.push_back(std::move(note));
  }
  // The seed as text: not every reader of JSON has 64 bits.
  Json json = {{"seats", std::move(list)}, {"bots_seed", std::to_string(seats.bots_seed)}};
  if (seats.budget != 1) json["budget"] = seats.budget;
  if (seats.at_a_table) json["at_a_table"] = true;
  return json;
}

Json LogWriter::written(const match::Secret& secret) { return {{"secret", match::to_hex(secret.secret)}}; }

Json LogWriter::written(const match::Commitments& commitments) {
  return {{"commitments",
           {{"table", match::to_hex(commitments.table)},
            {"asked", seats_json(commitments.asked)},
            {"seats", contributions_json(commitments.seats)}}}};
}

Json LogWriter::written(const match::Openings& openings) {
  return {{"openings", {{"seats", contributions_json(openings.seats)}}}};
}

Json LogWriter::written(const match::Deal& deal) {
  Json json = {{"deal", words_->deal(deal.action)},
               {"k", deal.k},
               {"pile", json_string(words_->pile(deal.pile))},
               {"of", deal.of}};
  if (!deal.from.empty()) {
    json["from"] = Json::array();
    for (const Lot& lot : deal.from) {
      for (int i = 0; i < lot.count; ++i) json["from"].push_back(words_->deal(lot.action));
    }
  }
  json["hash"] = hash_digits(deal.hash);
  return json;
}

Json LogWriter::written(const match::Act& act) {
  Json json = {{"seat", act.seat}};
  json.update(words_->choice(act.seat, act.action));
  words_->see(act.seat, act.action);
  if (act.forced) json["forced"] = true;
  if (act.by_bot) json["by_bot"] = true;
  if (act.stand_in) json["stand_in"] = true;
  if (act.iterations != 0) json["iterations"] = act.iterations;
  if (act.milliseconds != 0) json["ms"] = act.milliseconds;
  json["hash"] = hash_digits(act.hash);
  return json;
}

Json LogWriter::written(const match::Undo& undo) {
  for (const match::Seq seq : undo.taken_back) words_->unsee(acts_[seq - 1].seat, acts_[seq - 1].action);
  return {{"undo", {{"seat", undo.seat}, {"taken_back", undo.taken_back}}}, {"hash", hash_digits(undo.hash)}};
}

Json LogWriter::written(const match::TakeOver& take_over) {
  return {
      {"take_over", {{"seat", take_over.seat}, {"why", json_string(kWhys[static_cast<std::size_t>(take_over.why)])}}}};
}

Json LogWriter::written(const match::GiveBack& give_back) { return {{"give_back", {{"seat", give_back.seat}}}}; }

Json LogWriter::written(const match::Clock& clock) { return {{"clock", clock.paused ? "paused" : "goes-on"}}; }

Json LogWriter::written(const match::BreakOff& break_off) {
  return {{"break_off", break_off.by_agreement ? "agreement" : "host"}};
}

Json LogWriter::written(const match::End& end) {
  return {{"end", {{"over", end.over}, {"winners", seats_json(end.winners)}}}};
}

}  // namespace oshra
