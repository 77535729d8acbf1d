#include "apps/server/load/played_table.h"

#include <algorithm>
#include <utility>

#include "apps/common/os_random.h"
#include "apps/server/load/answers.h"
#include "protocol/form_read.h"
#include "protocol/table/to_table.h"

namespace oshra::load {

namespace {

constexpr int kCreated = 201;

Json setup_of(const Wish& wish) {
  if (wish.game == "hidden-leaders") return {{"game", wish.game}, {"players", wish.seats}, {"rules_version", 1}};
  static constexpr std::string_view kMaps[] = {"two", "three", "four", "five"};  // by the number of players
  return {{"game", wish.game},
          {"players", wish.seats},
          {"map", kMaps[wish.seats - 2]},
          {"leaders", false},
          {"rules_version", 1}};
}

std::string name_of_person(std::size_t seat) { return "Load " + std::to_string(seat + 1); }

}  // namespace

PlayedTable::PlayedTable(net::Loop& loop, const Wish& wish, std::uint64_t seed, Ear ear)
    : loop_(loop), wish_(wish), rng_(seed), ear_(std::move(ear)), people_(wish.seats) {}

void PlayedTable::fail(const std::string& why) {
  if (std::exchange(failed_, true)) return;
  ear_.failed(why);
}

void PlayedTable::say(std::size_t seat, const Json& message) { people_[seat].socket->send(message.dump()); }

// --- getting seats ---

void PlayedTable::connect() {
  for (std::size_t seat = 0; seat < people_.size(); ++seat) connect_person(seat);
}

void PlayedTable::connect_person(std::size_t seat) {
  people_[seat].socket =
      net::connect(loop_, wish_.server, {.target = "/socket"},
                   {.opened =
                        [this, seat] {
                          people_[seat].open = true;
                          if (!people_[seat].token.empty()) return enter(seat);  // a rematch
                          if (std::ranges::all_of(people_, &Person::open)) ear_.connected();
                        },
                    .said = [this, seat](std::string_view text) { heard(seat, text); },
                    .closed = [this](const std::string& why) { fail("a socket was closed: " + why); }});
}

void PlayedTable::post(const std::string& target, const std::string& body,
                       std::function<void(const house::Seated&)> then) {
  net::ask(loop_, wish_.server, {.method = "POST", .target = target, .body = body},
           [self = self_, target, then = std::move(then)](const Result<net::Response, std::string>& answer) {
             if (*self == nullptr) return;
             PlayedTable& table = **self;
             if (!answer) return table.fail("POST " + target + ": " + answer.error());
             const Read<house::Seated> seated = read_whole<house::Seated>(read_json(*answer->body));
             if (answer->status != kCreated || !seated) {
               return table.fail("POST " + target + " was answered " + std::to_string(answer->status) + ": " +
                                 *answer->body);
             }
             then(*seated);
           });
}

void PlayedTable::open() {
  post("/api/tables", Json({{"name", name_of_person(0)}, {"setup", setup_of(wish_)}}).dump(),
       [this](const house::Seated& seated) {
         table_ = seated.table;
         people_[seated.seat].token = seated.token;
         people_[seated.seat].host = seated.host;
         enter(seated.seat);
       });
}

void PlayedTable::invite(const std::string& invitation) {
  for (std::size_t seat = 1; seat < people_.size(); ++seat) {
    post("/api/seats", Json({{"name", name_of_person(seat)}, {"invitation", invitation}}).dump(),
         [this](const house::Seated& seated) {
           people_[seated.seat].token = seated.token;
           enter(seated.seat);
         });
  }
}

void PlayedTable::enter(std::size_t seat) {
  Json message = {{"type", "enter"}, {"protocol", house::kProtocol}, {"table", table_}, {"token", people_[seat].token}};
  if (const std::optional<std::string>& host = people_[seat].host) message["host"] = *host;
  say(seat, message);
}

// --- what the house and the table say ---

void PlayedTable::heard(std::size_t seat, std::string_view text) {
  if (failed_) return;
  const std::string_view kind = kind_of(text);
  if (mover_) traffic_.bytes += text.size();
  if (kind == "view" || kind == "decision" || kind == "ack" || kind == "news") {
    return heard_in_the_game(seat, kind, text);
  }
  if (kind == "account" || kind == "game" || kind == "table" || kind == "done") return;
  if (kind == "refused" || kind == "denied" || kind == "closing" || kind.empty()) return fail(std::string(text));
  const Json message = read_json(text);
  if (kind == "entered") {
    people_[seat].entered = true;
    const auto host = std::ranges::find_if(people_, [](const Person& person) { return person.host.has_value(); });
    if (!started_ && std::ranges::all_of(people_, &Person::entered)) {
      started_ = true;
      say(static_cast<std::size_t>(host - people_.begin()), {{"type", "start"}, {"command", ++command_}});
    }
  } else if (kind == "room") {
    heard_room(seat, message);
  } else if (kind == "hello") {
    match::read_hex(message["match"].string(), people_[seat].match);
  } else if (kind == "exchange") {
    heard_exchange(seat, message);
  } else if (kind == "end") {
    people_[seat].at_the_end = true;
    if (!std::ranges::all_of(people_, &Person::at_the_end)) return;
    ++matches_;
    say(0, {{"type", "rematch"}, {"command", ++command_}});
  } else if (kind == "moved") {
    heard_moved(seat, message);
  }
}

void PlayedTable::heard_room(std::size_t seat, const Json& room) {
  if (const Json* invitation = room.find("invitation"); invitation != nullptr && table_ != rematch_) {
    if (!std::exchange(invited_, true)) invite(invitation->string());
  }
  if (room["phase"] != Json("playing") || std::exchange(people_[seat].greeted, true)) return;
  Json hello = {{"type", "hello"}, {"protocol", table::kProtocol}, {"news", 0}};
  if (!wish_.lang.empty()) hello["lang"] = wish_.lang;
  say(seat, hello);
}

void PlayedTable::heard_exchange(std::size_t seat, const Json& exchange) {
  Person& person = people_[seat];
  const std::string& step = exchange["step"].string();
  const int round = exchange["round"].whole();
  const bool awaited =
      std::ranges::any_of(exchange["awaited"], [&](const Json& each) { return each.whole<std::size_t>() == seat; });
  if (!awaited || std::exchange(person.given, step + std::to_string(round)) == step + std::to_string(round)) return;
  if (step == "committing") {
    person.secret = random_bytes<match::Bytes32>();
    const auto commitment = match::commitment(person.match, static_cast<std::uint8_t>(seat), person.secret);
    say(seat, {{"type", "commit"}, {"round", round}, {"commitment", match::to_hex(commitment)}});
  } else {
    say(seat, {{"type", "open"}, {"round", round}, {"secret", match::to_hex(person.secret)}});
  }
}

void PlayedTable::heard_moved(std::size_t seat, const Json& moved) {
  rematch_ = moved["table"].string();
  people_[seat].next_seat = moved["seat"].whole<Seat>();
  if (!std::ranges::all_of(people_, [](const Person& person) { return person.next_seat.has_value(); })) return;
  // Not while one of the sockets that end is speaking.
  loop_.post([self = self_] {
    if (*self != nullptr) (*self)->go_to_rematch();
  });
}

// The same people, with new sockets.
void PlayedTable::go_to_rematch() {
  std::vector<Person> next(people_.size());
  for (Person& person : people_) {
    Person& there = next[person.next_seat.value_or(0)];
    there.token = std::move(person.token);
    there.host = std::move(person.host);
  }
  people_ = std::move(next);
  table_ = rematch_;
  started_ = false;
  connect();
}

// --- moves ---

void PlayedTable::heard_in_the_game(std::size_t seat, std::string_view kind, std::string_view text) {
  Person& person = people_[seat];
  if (kind == "view") {
    person.has_view = true;
    look_whether_made();
  } else if (kind == "ack") {
    if (mover_ == seat) acknowledged_ = true;
    look_whether_made();
  } else if (kind == "news") {
    if (mover_ == seat) is_news_ = true;
  } else {
    const std::optional<Answer> answer = random_answer(text, rng_);
    if (!answer) return fail("a decision without options: " + std::string(text));
    person.answer = R"({"type":"act","command":)" + std::to_string(++command_) + R"(,"decision":)" +
                    std::to_string(answer->decision) + R"(,"choice":)" + answer->choice + '}';
    tell_if_ready();
  }
}

void PlayedTable::look_whether_made() {
  // The mover's own view is waited for as well: it would else be taken for that of the next move.
  if (!mover_ || !acknowledged_ || !people_[*mover_].has_view) return;
  // A part of a secret answer is news to nobody: the others are told nothing of it.
  if (is_news_ && !std::ranges::all_of(people_, &Person::has_view)) return;
  if (!is_news_) ++traffic_.untold;
  ++traffic_.moves;
  mover_.reset();
  ear_.made();
  tell_if_ready();
}

void PlayedTable::tell_if_ready() {
  const bool asked = std::ranges::any_of(people_, [](const Person& person) { return !person.answer.empty(); });
  if (mover_ || was_ready_ || !asked) return;
  was_ready_ = true;
  ear_.ready();
}

void PlayedTable::move() {
  if (failed_) return;
  was_ready_ = false;
  acknowledged_ = is_news_ = false;
  const auto from = rng_.below(static_cast<std::uint32_t>(people_.size()));
  for (std::size_t i = 0; i < people_.size(); ++i) {
    people_[i].has_view = false;
    const std::size_t seat = (from + i) % people_.size();
    if (!mover_ && !people_[seat].answer.empty()) mover_ = seat;
  }
  Person& mover = people_[mover_.value_or(0)];
  mover.socket->send(std::exchange(mover.answer, {}));
}

}  // namespace oshra::load
