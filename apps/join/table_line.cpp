#include "apps/join/table_line.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <variant>

#include "apps/common/os_random.h"
#include "protocol/form_read.h"
#include "protocol/house/to_house.h"
#include "protocol/table/to_table.h"

namespace oshra::join {

namespace {

constexpr std::chrono::milliseconds kFirstPause{500};
constexpr std::chrono::milliseconds kLongestPause{8000};
// The token is worth nothing any more: the seat has moved to another device, or was given up.
constexpr std::uint16_t kNotYours = 4001;

constexpr std::array<std::string_view, 9> kOfHouse = {"entered", "room",    "done",   "code", "moved",
                                                      "host",    "closing", "denied", "chat"};

// Two programs that speak for one seat must not use the same numbers: each begins anywhere.
table::CommandId any_number() {
  const auto bytes = random_bytes<std::array<std::uint8_t, 3>>();
  return static_cast<table::CommandId>(bytes[0] << 16U | bytes[1] << 8U | bytes[2]);
}

}  // namespace

TableLine::TableLine(Link link, Right right, std::optional<Witness> kept, std::function<void()> heard)
    : link_(std::move(link)),
      right_(std::move(right)),
      wake_(std::move(heard)),
      loop_(net::make_loop()),
      pause_(kFirstPause),
      command_(any_number()),
      exchange_(std::move(kept)) {
  loop_->post([this] { dial(); });
  thread_ = std::thread([this] { loop_->run(); });
}

TableLine::~TableLine() {
  // Politely, so that the others see at once that this one has gone.
  loop_->post([this] {
    shut_ = true;
    if (socket_) socket_->close();
    loop_->at(net::Clock::now() + std::chrono::milliseconds(200), [this] { loop_->stop(); });
  });
  thread_.join();
}

std::vector<Heard> TableLine::take(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  something_.wait_until(lock, until, [this] { return !heard_.empty(); });
  std::vector<Heard> taken(std::make_move_iterator(heard_.begin()), std::make_move_iterator(heard_.end()));
  heard_.clear();
  return taken;
}

table::CommandId TableLine::say(Json command) {
  const std::lock_guard lock(mutex_);
  const table::CommandId number = ++command_;
  command["command"] = number;
  loop_->post([this, number, command = std::move(command)] {
    if (is_to_house(command) ? entered_ : welcome_) send(command);
    unanswered_.emplace(number, command);
  });
  return number;
}

std::optional<Witness> TableLine::witness() const {
  const std::lock_guard lock(mutex_);
  return exchange_.witness();
}

void TableLine::tell(Heard heard) {
  {
    const std::lock_guard lock(mutex_);
    heard_.push_back(std::move(heard));
  }
  something_.notify_one();
  if (wake_) wake_();
}

void TableLine::shut(Heard::Shut how, std::string why, Json message) {
  if (std::exchange(shut_, true)) return;
  tell({.what = Heard::What::shut, .message = std::move(message), .shut = how, .why = std::move(why)});
}

void TableLine::send(const Json& message) {
  if (socket_) socket_->send(message.dump());
}

// --- the socket ---

void TableLine::dial() {
  if (shut_) return;
  const std::uint64_t number = ++dials_;
  const auto mine = [this, number] { return number == dials_; };
  socket_ = net::connect(*loop_, link_.server, {.target = link_.folder + "socket", .host_header = link_.host},
                         {.opened =
                              [this, mine] {
                                if (mine()) opened();
                              },
                          .said =
                              [this, mine](std::string_view text) {
                                if (mine()) said(text);
                              },
                          .closed =
                              [this, mine](const std::string& why) {
                                if (mine()) lost(why);
                              },
                          .told_off =
                              [this, mine](std::uint16_t code) {
                                if (mine() && code == kNotYours) shut(Heard::Shut::seat_is_elsewhere, {});
                              }});
}

void TableLine::opened() {
  Json enter = {{"type", "enter"}, {"protocol", house::kProtocol}, {"table", right_.table}};
  if (!right_.token.empty()) enter["token"] = right_.token;
  if (!right_.host.empty()) enter["host"] = right_.host;
  if (!right_.watching.empty()) enter["watching"] = right_.watching;
  send(enter);
}

void TableLine::lost(const std::string& why) {
  const bool was = std::exchange(entered_, false);
  greeted_ = welcome_ = false;
  if (shut_) return;
  if (was || dials_ == 1) tell({.what = Heard::What::lost, .why = why});
  loop_->at(net::Clock::now() + pause_, [this] { dial(); });
  pause_ = std::min(pause_ * 2, kLongestPause);
}

void TableLine::said(std::string_view text) {
  const Json document = read_json(text);
  const Json* type = document.is_object() ? document.find("type") : nullptr;
  if (type == nullptr || !type->is_string()) return shut(Heard::Shut::not_understood, std::string(text.substr(0, 80)));
  if (std::ranges::find(kOfHouse, type->string()) != kOfHouse.end()) return said_by_house(document);
  said_by_table(document);
}

// --- what the house says ---

void TableLine::said_by_house(const Json& document) {
  const Read<house::FromHouse> read = read_whole<house::FromHouse>(document);
  if (!read) return shut(Heard::Shut::not_understood, read.error().place + ": " + read.error().message);
  if (const auto* entered = std::get_if<house::Entered>(&*read)) {
    entered_ = true;
    pause_ = kFirstPause;
    viewer_ = entered->you.viewer;
    if (std::exchange(was_entered_, true)) tell({.what = Heard::What::back});
    say_again(true);
  } else if (const auto* room = std::get_if<house::RoomState>(&*read)) {
    phase_ = room->phase;
  } else if (const auto* moved = std::get_if<house::Moved>(&*read); moved != nullptr && moved->table == right_.table) {
    viewer_ = moved->seat;
  } else if (const auto* token = std::get_if<house::HostToken>(&*read)) {
    right_.host = token->token;
  } else if (const auto* denied = std::get_if<house::Denied>(&*read); denied != nullptr && !entered_) {
    return shut(Heard::Shut::denied, {}, document);
  }
  answered(document);
  tell({.what = Heard::What::house, .message = document});
  greet();
}

void TableLine::answered(const Json& document) {
  if (const Json* number = document.find("command"); number != nullptr && number->is_number_unsigned()) {
    unanswered_.erase(number->whole<table::CommandId>());
  }
}

void TableLine::say_again(bool to_house) {
  for (const auto& [number, command] : unanswered_) {
    if (is_to_house(command) == to_house) send(command);
  }
}

// The table is told hello once its match has begun.
void TableLine::greet() {
  const bool begun = phase_ == house::RoomPhase::playing || phase_ == house::RoomPhase::over;
  if (!entered_ || !begun || std::exchange(greeted_, true)) return;
  send({{"type", "hello"}, {"protocol", table::kProtocol}, {"news", news_}});
}

// --- what the table says ---

void TableLine::said_by_table(const Json& document) {
  const Read<table::FromTable> read = read_from_table(document);
  if (!read) return shut(Heard::Shut::not_understood, read.error().place + ": " + read.error().message);
  if (const auto* hello = std::get_if<table::Welcome>(&*read)) {
    match_ = hello->match.bytes;
    viewer_ = hello->you.viewer;
    welcome_ = true;
    say_again(false);
  } else if (const auto* news = std::get_if<table::News>(&*read)) {
    news_ = news->from + static_cast<std::uint32_t>(news->pieces.size());
  } else if (const auto* state = std::get_if<table::ExchangeState>(&*read)) {
    exchange(*state);
  }
  answered(document);
  tell({.what = Heard::What::table, .message = document});
}

void TableLine::exchange(const table::ExchangeState& state) {
  const std::lock_guard lock(mutex_);
  if (const auto said = exchange_.hear(match_, viewer_, state)) send(*said);
}

}  // namespace oshra::join
