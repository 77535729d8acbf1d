// A server on a thread of its own, and a handler that does what a test asks it for.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/net/net.h"

namespace oshra::net {

inline Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// More than the system takes at once, and no two places of it alike.
inline const std::string& large_text() {
  static const std::string text = [] {
    std::string numbers;
    for (int number = 0; numbers.size() < 6UL * 1024 * 1024; ++number) numbers += std::to_string(number) + " ";
    return numbers;
  }();
  return text;
}

class ObedientHandler final : public Handler {
 public:
  Server* server = nullptr;
  Loop* loop = nullptr;
  std::vector<Request> asked_for = {};
  std::vector<Answer> unanswered = {};
  std::map<Connection, int> came_and_went = {};  // 1: came, 2: went too
  std::vector<std::string> faults = {};

  void asked(const Request& request, Answer answer) override {
    asked_for.push_back(request);
    if (request.target == "/throw") throw std::runtime_error("a test wanted it so");
    if (request.target == "/forget") return;
    if (request.target == "/keep") return unanswered.push_back(std::move(answer));
    if (request.target == "/later")
      return loop->post([answer = std::move(answer)] { answer({.body = text_of("later")}); });
    if (request.target == "/twice") answer({.body = text_of("first")});
    if (request.target == "/bad-header") return answer({.headers = {{"Location", "/\r\nSet-Cookie: stolen"}}});
    if (request.target == "/empty") return answer({.status = 204, .type = ""});
    if (request.target == "/large") return answer({.body = text_of(large_text())});
    if (request.target == "/missing")
      return answer({.status = 404, .headers = {{"X-Why", "gone"}}, .body = text_of("{}")});
    answer({.type = "text/plain", .body = text_of(request.method + " " + request.target + " " + request.body)});
  }
  std::optional<Response> refusal(const Request& request) override {
    if (request.target == "/throw") throw std::runtime_error("a test wanted it so");
    if (request.target == "/private") return Response{.status = 403, .body = text_of("no")};
    return std::nullopt;
  }
  void came(Connection connection, const Request& request) override {
    came_and_went[connection] += 1;
    if (request.target == "/greeted") server->send(connection, text_of("welcome"));
    if (request.target == "/throw-later") throw std::runtime_error("a test wanted it so");
  }
  void said(Connection connection, std::string_view text) override {
    if (text == "throw") throw std::runtime_error("a test wanted it so");
    if (text == "count") {
      for (int number = 0; number < kMany; ++number) server->send(connection, text_of(std::to_string(number)));
      return;
    }
    if (text == "close") {
      server->send(connection, text_of(large_text()));
      server->send(connection, text_of("last"));
      server->close(connection, 4001, "enough");
      server->send(connection, text_of("after"));
      return;
    }
    if (text == "flood") {
      const Text much = text_of(std::string(64UL * 1024, 'z'));
      for (int number = 0; number < kMany; ++number) server->send(connection, much);
      return;
    }
    server->send(connection, text_of(std::string(text)));
  }
  void went(Connection connection) override { came_and_went[connection] += 1; }
  void fault(std::string_view what) noexcept override { faults.emplace_back(what); }

  static constexpr int kMany = 1000;
};

// Runs a loop beside the test.
class LoopThread {
 public:
  LoopThread() : loop_(make_loop()), thread_([this] { loop_->run(); }) {}
  LoopThread(const LoopThread&) = delete;
  LoopThread& operator=(const LoopThread&) = delete;
  ~LoopThread() { stop(); }

  Loop& loop() { return *loop_; }
  void stop() {
    loop_->stop();
    if (thread_.joinable()) thread_.join();
  }
  // What the loop's thread says to it.
  template <class Work>
  auto on_loop(Work work) {
    auto task = std::make_shared<std::packaged_task<decltype(work())()>>(std::move(work));
    auto result = task->get_future();
    loop_->post([task] { (*task)(); });
    return result.get();
  }
  // Until it is so; a test that waits in vain fails.
  bool comes_true(const std::function<bool()>& condition) {
    const auto patience = Clock::now() + std::chrono::seconds(20);
    while (Clock::now() < patience) {
      if (on_loop(condition)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
  }

 private:
  std::unique_ptr<Loop> loop_;
  std::thread thread_;
};

class Site {
 public:
  explicit Site(const Limits& limits = {}) {
    port_ = thread_.on_loop([&] {
      server_ = make_server(thread_.loop(), handler_, limits);
      handler_.server = server_.get();
      handler_.loop = &thread_.loop();
      return server_->listen("127.0.0.1", 0).value();
    });
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  ~Site() { thread_.stop(); }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] Address address() const { return {.host = "127.0.0.1", .port = port_}; }
  LoopThread& thread() { return thread_; }
  Loop& loop() { return thread_.loop(); }
  ObedientHandler& handler() { return handler_; }
  Server& server() { return *server_; }
  Counts counts() {
    return thread_.on_loop([this] { return server_->counts(); });
  }
  // Nobody is connected any more, and everybody who came has gone.
  bool empties() {
    return thread_.comes_true([this] {
      const Counts now = server_->counts();
      for (const auto& [connection, calls] : handler_.came_and_went) {
        if (calls != 2) return false;
      }
      return now.connections == 0 && now.sockets == 0;
    });
  }

 private:
  LoopThread thread_;
  ObedientHandler handler_ = {};
  std::unique_ptr<Server> server_ = nullptr;  // goes before the loop
  std::uint16_t port_ = 0;
};

}  // namespace oshra::net
