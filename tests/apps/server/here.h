// A server on a thread of the test's own, with a folder of its own.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <thread>
#include <utility>

#include "apps/server/server.h"
#include "tests/apps/server/world.h"

namespace oshra::server {

class Here {
 public:
  // Bots answer at once, and nobody is too fast.
  static Config usual() {
    Config config;
    config.port = 0;
    config.house.table = {.clocks = {}, .grace_ms = 0, .pace_ms = 0, .undo = true};
    config.house.default_bot = "greedy";
    config.house.tables_per_hour = 0;
    config.house.requests_per_minute = 0;
    config.house.messages_per_second = 0;
    config.house.chat_lines = 0;
    config.connections_per_address = 10'000;
    return config;
  }

  explicit Here(Config config = usual()) : config_(std::move(config)) {
    config_.data = folder_.file("data");
    start();
  }
  ~Here() { stop(); }
  Here(const Here&) = delete;
  Here& operator=(const Here&) = delete;

  void restart() {
    restart([] {});
  }
  // `meanwhile` nothing else uses the folder.
  template <class Meanwhile>
  void restart(Meanwhile meanwhile) {
    stop();
    meanwhile();
    start();
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] const Config& config() const { return config_; }

 private:
  void start() {
    auto server = start_server(config_, "0.test");
    REQUIRE_MESSAGE(server.has_value(), (server ? "" : server.error()));
    server_ = *std::move(server);
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    server_->stop();
    thread_.join();
    server_.reset();
  }

  house::Folder folder_;
  Config config_;
  std::unique_ptr<RunningServer> server_;
  std::thread thread_;
};

}  // namespace oshra::server
