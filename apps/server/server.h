// A server that runs: sockets, house, store and bots put together.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "apps/server/config.h"
#include "engine/core/result.h"

namespace oshra::server {

class RunningServer {
 public:
  RunningServer() = default;
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  virtual ~RunningServer() = default;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // Until SIGTERM, SIGINT or stop(): then everyone is told, everything is stored, and it returns within ten seconds.
  virtual void run() = 0;
  // From any thread.
  virtual void stop() = 0;
};

// In its data directory.
std::string file_of_tables(const Config& config);

// Where there is none yet; others may not look into it. One that is there stays as its owner has made it: the store
// keeps its own files from others' eyes.
Result<void, std::string> make_data_directory(const Config& config);

// It listens already. The error says what of the surroundings is wrong: the port, the disk, the data.
Result<std::unique_ptr<RunningServer>, std::string> start_server(const Config& config, const std::string& version);

}  // namespace oshra::server
