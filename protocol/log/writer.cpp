#include "protocol/log/writer.h"

#include "protocol/log/names.h"

namespace oshra {

namespace {

// Sixteen digits, small letters.
std::string hash_digits(std::uint64_t hash) {
  std::array<std::uint8_t, 8> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(hash >> (56 - 8 * i));
  return match::to_hex(bytes);
}

// One field of an object's text, with a comma before it.
std::string field(std::string_view key, std::string_view value) {
  std::string text = ",\"";
  return text.append(key).append("\":").append(value);
}
std::string number(std::string_view key, std::uint64_t value) { return field(key, std::to_string(value)); }
// Of digits and the like, which need nothing escaped.
std::string word(std::string_view key, std::string_view value) {
  return field(key, std::string("\"").append(value).append("\""));
}
std::string flag(std::string_view key, bool holds) { return holds ? field(key, "true") : ""; }
// The fields of an object. A name may have been typed in bytes that are no text.
std::string fields(const Json& object) {
  std::string text = object.dump();
  text.pop_back();
  text[0] = ',';
  return text;
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

std::string LogWriter::first_line() { return seal_.seal(head_json(head_)) + "\n"; }

std::string LogWriter::line(const match::Entry& entry, const Json& outcome) {
  const auto* act = std::get_if<match::Act>(&entry);
  acts_.push_back(act != nullptr ? *act : match::Act{});
  if (outcome.is_object()) outcome_ = outcome;
  std::string text = "{\"seq\":" + std::to_string(acts_.size());
  text += std::visit([&](const auto& of_a_kind) { return written(of_a_kind); }, entry);
  return seal_.seal(std::move(text)) + "\n";
}

std::string LogWriter::written(const match::Seats& seats) {
  Json list = Json::array();
  for (const match::SeatNote& seat : seats.seats) {
    Json note = {{"who", kOccupants[static_cast<std::size_t>(seat.who)]}};
    if (!seat.name.empty()) note["name"] = seat.name;
    if (!seat.bot.empty()) note["bot"] = seat.bot;
    list.push_back(std::move(note));
  }
  // The seed as text: not every reader of JSON has 64 bits.
  Json json = {{"seats", std::move(list)}, {"bots_seed", std::to_string(seats.bots_seed)}};
  if (seats.budget != 1) json["budget"] = seats.budget;
  if (seats.at_a_table) json["at_a_table"] = true;
  return fields(json);
}

std::string LogWriter::written(const match::Secret& secret) { return word("secret", match::to_hex(secret.secret)); }

std::string LogWriter::written(const match::Commitments& commitments) {
  return fields({{"commitments",
                  {{"table", match::to_hex(commitments.table)},
                   {"asked", seats_json(commitments.asked)},
                   {"seats", contributions_json(commitments.seats)}}}});
}

std::string LogWriter::written(const match::Openings& openings) {
  return fields({{"openings", {{"seats", contributions_json(openings.seats)}}}});
}

std::string LogWriter::written(const match::Deal& deal) {
  std::string text = field("deal", words_->deal(deal.action).dump());
  text += number("k", deal.k) + word("pile", words_->pile(deal.pile)) + number("of", deal.of);
  if (!deal.from.empty()) {
    std::string things;
    for (const Lot& lot : deal.from) {
      const std::string thing = words_->deal(lot.action).dump();
      for (int i = 0; i < lot.count; ++i) things.append(things.empty() ? "[" : ",").append(thing);
    }
    text += field("from", things + "]");
  }
  return text + word("hash", hash_digits(deal.hash));
}

std::string LogWriter::written(const match::Act& act) {
  std::string text = number("seat", act.seat) + fields(words_->choice(act.seat, act.action));
  words_->see(act.seat, act.action);
  text += flag("forced", act.forced) + flag("by_bot", act.by_bot) + flag("stand_in", act.stand_in);
  if (act.iterations != 0) text += number("iterations", act.iterations);
  if (act.milliseconds != 0) text += number("ms", act.milliseconds);
  return text + word("hash", hash_digits(act.hash));
}

std::string LogWriter::written(const match::Undo& undo) {
  for (const match::Seq seq : undo.taken_back) words_->unsee(acts_[seq - 1].seat, acts_[seq - 1].action);
  return fields({{"undo", {{"seat", undo.seat}, {"taken_back", undo.taken_back}}}}) +
         word("hash", hash_digits(undo.hash));
}

std::string LogWriter::written(const match::TakeOver& take_over) {
  const std::string_view why = kWhys[static_cast<std::size_t>(take_over.why)];
  return fields({{"take_over", {{"seat", take_over.seat}, {"why", why}}}});
}

std::string LogWriter::written(const match::GiveBack& give_back) {
  return fields({{"give_back", {{"seat", give_back.seat}}}});
}

std::string LogWriter::written(const match::Clock& clock) { return word("clock", clock.paused ? "paused" : "goes-on"); }

std::string LogWriter::written(const match::BreakOff& break_off) {
  return word("break_off", kBrokens[static_cast<std::size_t>(break_off.why)]);
}

std::string LogWriter::written(const match::End& end) {
  Json json = {{"over", end.over}, {"winners", seats_json(end.winners)}};
  if (outcome_.is_object()) json.update(outcome_);
  return fields({{"end", std::move(json)}});
}

}  // namespace oshra
