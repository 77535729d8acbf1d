// Browsers, as a server sees them: each has a seat (or looks on), comes back when it is cut off, says again what was
// not answered, plays by a script, and holds the server to its word: news without gaps and never twice, the same
// options at the same question.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/net/net.h"
#include "protocol/house/from_house.h"
#include "protocol/house/to_house.h"
#include "tests/table/by_messages.h"

namespace oshra::server {

// Their loop, on the test's own thread.
class Crowd {
 public:
  explicit Crowd(std::uint16_t port) : loop_(net::make_loop()), port_(port) {}

  [[nodiscard]] net::Loop& loop() { return *loop_; }
  [[nodiscard]] net::Address address() const { return {.host = "127.0.0.1", .port = port_}; }
  // The server was started anew.
  void set_port(std::uint16_t port) { port_ = port; }

  // Until it is so; false: not within a patience that is far longer than it takes.
  bool until(const std::function<bool()>& so) {
    const auto patience = net::Clock::now() + std::chrono::seconds(120);
    bool is_so = false;
    const std::function<void()> look = [&] {
      is_so = so();
      if (is_so || net::Clock::now() > patience) return loop_->stop();
      loop_->at(net::Clock::now() + std::chrono::milliseconds(2), look);
    };
    loop_->post(look);
    loop_->run();
    return is_so;
  }

  Result<net::Response, std::string> ask(const net::Request& request) {
    std::optional<Result<net::Response, std::string>> answered;
    net::ask(*loop_, address(), request,
             [&](Result<net::Response, std::string> response) { answered = std::move(response); });
    until([&] { return answered.has_value(); });
    return answered.value_or(Unexpected(std::string("no answer")));
  }
  house::Seated seat(const std::string& path, const Json& wish) {
    const auto answer = ask({.method = "POST", .target = path, .body = wish.dump()});
    REQUIRE_MESSAGE(answer.has_value(), (answer ? "" : answer.error()));
    REQUIRE_MESSAGE(answer->status == 201, *answer->body);
    const Json seated = read_json(*answer->body);
    house::Seated mine{
        .table = seated["table"].string(), .seat = seated["seat"].whole<Seat>(), .token = seated["token"].string()};
    if (seated.contains("host")) mine.host = seated["host"].string();
    return mine;
  }

 private:
  std::unique_ptr<net::Loop> loop_;
  std::uint16_t port_;
};

class Client {
 public:
  Client(Crowd& crowd, house::Seated seated, std::uint32_t seed, std::string language = "")
      : crowd_(crowd), seated_(std::move(seated)), seed_(seed), language_(std::move(language)) {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() = default;

  bool plays = true;          // answers what it is asked
  bool comes_back = true;     // when it is cut off
  bool takes_back = true;     // a server that was killed has forgotten which undo it has carried out
  std::string watching;       // who looks on has no token
  std::size_t cut_after = 0;  // so many messages of a connection are heard; 0: all
  std::function<void(const Json&)> see;

  void connect() {
    heard_here_ = 0;
    has_room_ = false;
    greeted_ = false;
    const std::uint64_t number = ++connections_;
    const auto mine = [this, number] { return number == connections_; };
    socket_ = net::connect(crowd_.loop(), crowd_.address(), {.target = "/socket"},
                           {.opened = [] {},
                            .said =
                                [this, mine](std::string_view text) {
                                  if (mine()) hear(read_json(text));
                                },
                            .closed =
                                [this, mine](const std::string& why) {
                                  closed_ = why;
                                  if (mine() && comes_back) come_back();
                                }});
    Json enter = {{"type", "enter"}, {"protocol", 1}, {"table", seated_.table}};
    if (!seated_.token.empty()) enter["token"] = seated_.token;
    if (seated_.host) enter["host"] = *seated_.host;
    if (!watching.empty()) enter["watching"] = watching;
    socket_->send(enter.dump());
  }
  // As when a cable is pulled, or a page is loaded anew.
  void cut() {
    ++connections_;
    if (socket_) socket_->cut();
    socket_.reset();
  }
  void reload() {
    cut();
    connect();
  }
  void say(const Json& message) {
    if (socket_) socket_->send(message.dump());
  }
  // With a number of its own; said again until it is answered.
  void command(Json message) {
    message["command"] = ++last_command_ + base_;
    unanswered_[message["command"].whole<std::uint32_t>()] = message;
    say(message);
  }
  void answer_now() {
    if (!asked_.is_null()) answer(std::exchange(asked_, Json()));
  }

  [[nodiscard]] const Json& room() const { return room_; }
  [[nodiscard]] const Json& view() const { return view_; }
  [[nodiscard]] const Json& end() const { return end_; }
  [[nodiscard]] const std::vector<std::string>& news() const { return news_; }
  [[nodiscard]] const std::vector<std::string>& commitments() const { return commitments_; }
  [[nodiscard]] const std::vector<std::string>& chat() const { return chat_; }
  [[nodiscard]] const house::Seated& seated() const { return seated_; }
  [[nodiscard]] std::uint64_t connections() const { return connections_; }
  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
  [[nodiscard]] std::size_t said_again() const { return said_again_; }
  [[nodiscard]] const Json& asked() const { return asked_; }
  [[nodiscard]] const std::map<std::uint32_t, Json>& unanswered() const { return unanswered_; }
  [[nodiscard]] const std::string& closed() const { return closed_; }
  [[nodiscard]] bool greeted() const { return greeted_; }

 private:
  void come_back() {
    crowd_.loop().at(net::Clock::now() + std::chrono::milliseconds(20), if_still_so([this] {
                       if (comes_back) connect();
                     }));
  }

  // To be done later, if it is on this connection by then.
  std::function<void()> if_still_so(std::function<void()> job) {
    return [this, job = std::move(job), number = connections_, here = std::weak_ptr<bool>(here_)] {
      if (!here.expired() && number == connections_) job();
    };
  }

  void hear(const Json& message) {
    const std::string& type = message["type"].string();
    if (type == "room") {
      const bool first = !std::exchange(has_room_, true);
      room_ = message;
      if (first && room_["phase"] == "waiting") say_again();
      if (room_["phase"] != "waiting" && !greeted_) hello();
    } else if (type == "hello") {
      if (!script_) script_.emplace(seated_.seat, seed_, message["match"].string());
      say_again();
    } else if (type == "exchange") {
      hear_exchange(message);
    } else if (type == "news") {
      hear_news(message);
    } else if (type == "view") {
      view_ = message;
    } else if (type == "decision") {
      Json what = message;
      what.erase("within_ms");
      same(decisions_, message["decision"].whole<std::uint32_t>(), what.dump());
      asked_ = message;
      if (plays) answer_now();
    } else if (type == "ack" || type == "done" || type == "refused" || type == "denied") {
      hear_answer(message);
    } else if (type == "chat") {
      const auto number = message["number"].whole<std::size_t>();
      if (number == chat_.size()) chat_.push_back(message["text"].string());
    } else if (type == "end") {
      end_ = message;
    }
    if (see) see(message);
    ++heard_here_;
    if (cut_after != 0 && heard_here_ >= cut_after && end_.is_null()) {
      crowd_.loop().post(if_still_so([this] { reload(); }));
    }
  }

  void say_again() {
    for (const auto& [number, command] : unanswered_) {
      if (command["type"] == "act" && connections_ > 1) ++said_again_;
      say(command);
    }
  }

  void hello() {
    greeted_ = true;
    Json hello = {{"type", "hello"}, {"protocol", 1}, {"news", news_.size()}};
    if (!language_.empty()) hello["lang"] = language_;
    say(hello);
  }

  void hear_exchange(const Json& message) {
    if (!script_ || seated_.token.empty()) return;
    for (const Json& answer : script_->answers(message)) {
      if (answer["type"] == "commit") commitments_.push_back(answer["commitment"].string());
      say(answer);
    }
  }

  void hear_news(const Json& message) {
    CHECK(message["from"].whole<std::size_t>() == news_.size());
    for (const Json& piece : message["pieces"]) news_.push_back(piece.dump());
  }

  void hear_answer(const Json& message) {
    if (!message.contains("command")) return;
    const auto waited = unanswered_.find(message["command"].whole<std::uint32_t>());
    if (waited == unanswered_.end()) return;
    if (waited->second["type"] == "act" && message["type"] == "ack") ++acknowledged_;
    unanswered_.erase(waited);
  }

  // What is asked now: unless an answer to it is on its way.
  void answer(const Json& message) {
    for (const auto& [number, command] : unanswered_) {
      if (command["type"] == "act" && command["decision"] == message["decision"]) return;
    }
    for (Json said : script_->answers(message)) {
      if (said["type"] == "undo" && !takes_back) continue;
      const std::uint32_t number = said["command"].whole<std::uint32_t>() + base_;
      said["command"] = number;
      unanswered_[number] = said;
      say(said);
    }
  }

  static void same(std::map<std::uint32_t, std::string>& seen, std::uint32_t number, const std::string& what) {
    const auto [before, first] = seen.emplace(number, what);
    CHECK_MESSAGE(before->second == what, number);
  }
  // Nobody else at this seat counts from here, nor does this one's script from where its commands do.
  static std::uint32_t next_base() {
    static std::uint32_t last = 0;
    return ++last * 100'000;
  }

  Crowd& crowd_;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
  house::Seated seated_;
  std::uint32_t seed_;
  std::string language_;
  std::unique_ptr<net::Socket> socket_;
  std::uint64_t connections_ = 0;
  std::size_t heard_here_ = 0;
  bool has_room_ = false;
  bool greeted_ = false;
  std::string closed_;

  std::optional<ScriptedPlayer> script_;
  std::uint32_t base_ = next_base();
  std::uint32_t last_command_ = 50'000;
  std::map<std::uint32_t, Json> unanswered_;
  std::size_t acknowledged_ = 0;
  std::size_t said_again_ = 0;

  Json room_;
  Json view_;
  Json end_;
  Json asked_;
  std::vector<std::string> news_;
  std::vector<std::string> commitments_;
  std::vector<std::string> chat_;
  std::map<std::uint32_t, std::string> decisions_;  // by their numbers
};

// Everyone at one table: people at `people` seats, bots at the others, and someone who looks on.
struct Party {
  std::vector<std::unique_ptr<Client>> clients;  // the last one looks on

  [[nodiscard]] Client& host() const { return *clients.front(); }
  [[nodiscard]] bool over() const {
    return std::ranges::all_of(clients, [](const auto& client) { return client->end().is_object(); });
  }
  [[nodiscard]] std::string table() const { return host().seated().table; }
};

// The choices of a log that somebody made, by seat.
inline std::map<Seat, std::size_t> choices_in(const std::string& log) {
  std::map<Seat, std::size_t> choices;
  std::istringstream lines(log);
  for (std::string line; std::getline(lines, line);) {
    const Json entry = read_json(line);
    if (entry.contains("do") && !entry.contains("forced")) ++choices[entry["seat"].whole<Seat>()];
  }
  return choices;
}
// Every choice that was acknowledged is in the log, and none is there twice. Those that were said again may have been
// carried out without an answer. (Of clients that never take anything back.)
inline void check_choices(const Party& party, const std::string& log) {
  std::map<Seat, std::size_t> choices = choices_in(log);
  for (const auto& client : party.clients) {
    if (client->seated().token.empty()) continue;
    const std::size_t made = choices[client->seated().seat];
    CHECK(made >= client->acknowledged());
    CHECK(made <= client->acknowledged() + client->said_again());
  }
}

inline Party open_party(Crowd& crowd, const Json& setup, int people, std::uint32_t seed, bool languages,
                        const std::string& bot = "random") {
  static const std::vector<std::string> kLanguages = {"en", "de", "fr", "ru"};
  const auto language = [&](std::size_t number) { return languages ? kLanguages[number % kLanguages.size()] : ""; };
  Json chairs = Json::array();
  for (int seat = 0; seat < setup["players"].whole(); ++seat) {
    chairs.push_back({{"who", seat < people ? "open" : "bot"}, {"bot", bot}});
  }
  Party party;
  party.clients.push_back(std::make_unique<Client>(
      crowd, crowd.seat("/api/tables", {{"name", "Zoë"}, {"setup", setup}, {"chairs", chairs}}), seed, language(0)));
  party.host().connect();
  REQUIRE(crowd.until([&] { return party.host().room().is_object(); }));
  const std::string invitation = party.host().room()["invitation"].string();
  for (int guest = 1; guest < people; ++guest) {
    party.clients.push_back(
        std::make_unique<Client>(crowd, crowd.seat("/api/seats", {{"name", "Zoë"}, {"invitation", invitation}}), seed,
                                 language(party.clients.size())));
    party.clients.back()->connect();
  }
  party.clients.push_back(
      std::make_unique<Client>(crowd, house::Seated{.table = party.table()}, seed, language(party.clients.size())));
  party.clients.back()->watching = party.host().room()["watching"].string();
  party.clients.back()->connect();
  REQUIRE(crowd.until([&] {
    return std::ranges::all_of(party.clients, [](const auto& client) { return client->room().is_object(); });
  }));
  party.host().command({{"type", "start"}});
  return party;
}

}  // namespace oshra::server
