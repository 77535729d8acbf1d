#include "apps/join/remote_table.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "apps/join/why_not.h"
#include "apps/terminal/lines.h"
#include "protocol/clean_text.h"
#include "protocol/form_read.h"
#include "table/told.h"
#include "text/icu/icu_formatter.h"

namespace oshra::join {

namespace {

// A command that is not answered for so long while the line is down is left to it.
constexpr std::chrono::seconds kPatience{3};
// What comes of a command is told right after its answer.
constexpr std::chrono::milliseconds kFollows{1000};
constexpr int kLongestChat = 1000;  // columns

// What a piece of news that is no event of the game is about.
struct Piece {
  match::Told what = match::Told::event;
  Seat seat = 0;
  std::uint8_t value = 0;
};
struct Reader {
  Piece operator()(const table::Happened& /*piece*/) const { return {}; }
  Piece operator()(const table::Undone& piece) const { return {match::Told::undone, piece.seat}; }
  Piece operator()(const table::TakenOver& piece) const {
    return {match::Told::taken_over, piece.seat, static_cast<std::uint8_t>(piece.why)};
  }
  Piece operator()(const table::GivenBack& piece) const { return {match::Told::given_back, piece.seat}; }
  Piece operator()(const table::Reseated& piece) const { return {match::Told::reseated, piece.seat}; }
  Piece operator()(const table::Paused& /*piece*/) const { return {match::Told::paused}; }
  Piece operator()(const table::GoesOn& /*piece*/) const { return {match::Told::goes_on}; }
  Piece operator()(const table::BrokenOff& piece) const {
    return {match::Told::broken_off, 0, static_cast<std::uint8_t>(piece.why)};
  }
  Piece operator()(const table::Over& /*piece*/) const { return {match::Told::over}; }
};

}  // namespace

RemoteTable::RemoteTable(TableLine& line, text::Language language)
    : line_(line), words_(text::Book::common, language, text::icu_formatter()) {}

std::string RemoteTable::say(std::string_view key, const text::Slots& slots) const {
  return words_.say(key, slots).text;
}

std::vector<std::string> RemoteTable::take_notices() { return std::exchange(notices_, {}); }

void RemoteTable::notice(std::string sentence) {
  notices_.push_back(std::move(sentence));
  shown_ = true;
}

void RemoteTable::shut(const std::string& key, const std::string& why) {
  why_shut_ = say(key, {{"why", terminal::tidy(clean_text(why), kLongestChat)}});
}

std::string RemoteTable::name_of(Viewer viewer) const {
  if (viewer == viewer_ && viewer != kSpectator) return say("table.you");
  return viewer < names_.size() ? names_[viewer] : say("join.onlooker");
}

// --- taking in ---

void RemoteTable::wait(Clock::time_point until) {
  for (Heard& heard : line_.take(until)) waiting_.push_back(std::move(heard));
}

void RemoteTable::take_in() {
  wait(Clock::now());
  while (!waiting_.empty() && !is_shut()) {
    const bool of_the_game = waiting_.front().what == Heard::What::table && setup_ && ear_ == nullptr;
    if (of_the_game) break;
    const Heard heard = std::move(waiting_.front());
    waiting_.pop_front();
    hear(heard);
  }
}

void RemoteTable::hear(const Heard& heard) {
  switch (heard.what) {
    case Heard::What::house: return hear_house(heard.message);
    case Heard::What::table:
      if (!hear_table(heard.message)) shut("join.shut.not_understood", heard.message["type"].string());
      return;
    case Heard::What::lost: connected_ = false; return notice(say("join.lost"));
    case Heard::What::back: connected_ = true; return notice(say("join.back"));
    case Heard::What::shut: break;
  }
  switch (heard.shut) {
    case Heard::Shut::seat_is_elsewhere: put_out_ = true; return shut("join.shut.seat_is_elsewhere");
    case Heard::Shut::denied: return hear_that_there_is_no_way_in(heard.message);
    case Heard::Shut::none:
    case Heard::Shut::not_understood: return shut("join.shut.not_understood", heard.why);
  }
}

void RemoteTable::hear_that_there_is_no_way_in(const Json& refused) {
  const auto denied = read_whole<house::Denied>(refused).value();  // the line has read it before
  unknown_ = denied.why == house::WhyDenied::unknown;
  const Sought sought = line_.looks_on() ? Sought::table : Sought::seat;
  why_shut_ = say("join.shut.denied", {{"why", why_denied(words_, denied, sought)}});
}

void RemoteTable::hear_house(const Json& document) {
  if (asked_ && document.or_null("command") == Json(*asked_)) answer_ = document;
  const auto message = read_whole<house::FromHouse>(document).value();  // the line has read it before
  if (const auto* entered = std::get_if<house::Entered>(&message)) {
    viewer_ = entered->you.viewer;
    table_id_ = entered->table;
    host_ = entered->host;
    connected_ = true;
  } else if (const auto* room = std::get_if<house::RoomState>(&message)) {
    hear_room(*room);
  } else if (const auto* said = std::get_if<house::Said>(&message)) {
    // After a lost line all of it is said again.
    if (said->number < chat_) return;
    chat_ = said->number + 1;
    const std::string text = terminal::tidy(clean_text(said->text), kLongestChat);
    notice(say("join.chat", {{"player", name_of(said->from.viewer)}, {"text", text}}));
  } else if (const auto* moved = std::get_if<house::Moved>(&message)) {
    // To another seat of this table, or to the rematch.
    if (moved->table != table_id_) moved_ = *moved;
    viewer_ = moved->seat;
  } else if (const auto* host = std::get_if<house::HostToken>(&message)) {
    host_token_ = host->token;
    host_ = true;
  }
}

void RemoteTable::hear_room(const house::RoomState& room) {
  names_.clear();
  for (const house::Chair& chair : room.chairs) {
    const auto number = static_cast<std::int64_t>(names_.size()) + 1;
    const std::string name = terminal::tidy(clean_text(chair.name), terminal::kLongestName);
    names_.push_back(name.empty() ? say("phrase.player_number", {{"number", number}}) : name);
  }
  aids_ = room.rules.aids.value_or(true);
  // Somebody else has taken over.
  if (room.host && viewer_ != kSpectator && *room.host != viewer_) host_ = false;
  if (is_seen_otherwise(room)) shown_ = room_changed_ = true;
  const bool could_take_host = may_take_host();
  room_ = room;
  ++rooms_;
  if (may_take_host() && !could_take_host && !is_waiting()) notice(say("join.host_gone"));
}

// Whoever waits sees who comes and goes; whoever plays is not disturbed.
bool RemoteTable::is_seen_otherwise(const house::RoomState& room) const {
  if (!room_) return true;
  // Of its end the table itself tells.
  if (room_->phase != room.phase) return room.phase != house::RoomPhase::over;
  if (room.phase != house::RoomPhase::waiting) return false;
  const auto same = [](const house::Chair& one, const house::Chair& other) {
    return one.who == other.who && one.name == other.name && one.bot == other.bot && one.connected == other.connected;
  };
  return room_->game != room.game || room_->host != room.host || room_->host_is_gone != room.host_is_gone ||
         room_->invitation != room.invitation || !std::ranges::equal(room_->chairs, room.chairs, same);
}

bool RemoteTable::may_take_host() const {
  const bool over = room_ && room_->phase == house::RoomPhase::over;
  return room_ && room_->host_is_gone && !over && !host_ && viewer_ != kSpectator;
}

bool RemoteTable::hear_table(const Json& document) {
  if (asked_ && document.or_null("command") == Json(*asked_)) answer_ = document;
  const auto message = read_from_table(document).value();  // the line has read it before
  if (const auto* hello = std::get_if<table::Welcome>(&message)) {
    viewer_ = hello->you.viewer;
  } else if (const auto* game = std::get_if<table::GameState>(&message)) {
    if (setup_) return true;
    auto setup = read_any_setup(read_json(game->setup.json));
    if (!setup) return false;
    setup_ = *std::move(setup);
    shown_ = true;
  } else if (ear_ != nullptr) {
    if (const auto* news = std::get_if<table::News>(&message)) {
      // Whoever is asked reads them with the next question.
      if (viewer_ == kSpectator) shown_ = true;
      hear_pieces(news->pieces);
      return ear_->heard_news(news->from, news->pieces);
    }
    if (const auto* view = std::get_if<table::View>(&message)) return ear_->heard_view(*view);
    if (const auto* decision = std::get_if<table::Decision>(&message)) {
      if (std::exchange(decision_, decision->decision) != decision->decision) shown_ = true;
      return ear_->heard_decision(*decision);
    }
    if (const auto* end = std::get_if<table::End>(&message)) {
      over_ = true;
      shown_ = true;
      broken_off_ = !end->over;
      return ear_->heard_end(*end);
    }
  }
  return true;
}

void RemoteTable::hear_pieces(const std::vector<table::Piece>& pieces) {
  for (const table::Piece& piece : pieces) {
    const Piece told = std::visit(Reader{}, piece);
    const std::string key = table::told_key(told.what, told.value, told.seat == viewer_);
    if (key.empty()) continue;
    const bool was_shown = shown_;
    notice(say(key, {{"player", name_of(told.seat)}}));
    // The end follows at once: nobody is asked again before it.
    if (told.what == match::Told::broken_off) shown_ = was_shown;
  }
}

// --- speaking ---

Result<void, std::string> RemoteTable::command(Json command) {
  answer_.reset();
  asked_ = line_.say(std::move(command));
  const auto patience = Clock::now() + kPatience;
  while (!answer_ && !is_shut() && (connected_ || Clock::now() < patience)) {
    wait(Clock::now() + std::chrono::milliseconds(50));
    take_in();
  }
  asked_.reset();
  if (is_shut()) return Unexpected(why_shut_);
  if (!answer_) return {};
  const std::string& type = (*answer_)["type"].string();
  if (type == "refused" || type == "denied") return Unexpected(refusal(*answer_));
  return {};
}

Result<void, std::string> RemoteTable::told_command(Json command) {
  const std::uint32_t rooms = rooms_;
  auto done = this->command(std::move(command));
  const auto until = Clock::now() + kFollows;
  const auto is_told = [&] { return is_waiting() ? rooms_ != rooms : shown_; };
  while (done && !is_told() && !is_shut() && Clock::now() < until) {
    wait(until);
    take_in();
  }
  return done;
}

std::string RemoteTable::refusal(const Json& refused) const {
  if (const auto denied = read_whole<house::Denied>(refused)) return why_denied(words_, *denied);
  const auto message = read_from_table(refused).value();
  const auto* why = std::get_if<table::Refused>(&message);
  return why == nullptr ? std::string() : say(table::refused_key(*why));
}

}  // namespace oshra::join
