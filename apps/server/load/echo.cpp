#include "apps/server/load/echo.h"

#include <iostream>
#include <memory>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace oshra::load {

namespace {

class EchoHandler final : public net::Handler {
 public:
  explicit EchoHandler(std::size_t told)
      : told_(told == 0 ? nullptr : std::make_shared<const std::string>(told, 't')) {}

  net::Server* server = nullptr;

  void asked(const net::Request& /*request*/, Answer answer) override { answer({.status = 404}); }
  std::optional<net::Response> refusal(const net::Request& /*request*/) override { return std::nullopt; }
  // The target is the table's number.
  void came(net::Connection connection, const net::Request& request) override {
    tables_[request.target].push_back(connection);
    table_of_[connection] = &tables_[request.target];
  }
  void said(net::Connection connection, std::string_view text) override {
    if (!told_) return server->send(connection, std::make_shared<const std::string>(text));
    for (const net::Connection each : *table_of_[connection]) server->send(each, told_);
  }
  void went(net::Connection connection) override { table_of_.erase(connection); }
  void fault(std::string_view what) noexcept override { std::cerr << "echo: " << what << '\n'; }

 private:
  net::Text told_;
  std::unordered_map<std::string, std::vector<net::Connection>> tables_;
  std::unordered_map<net::Connection, std::vector<net::Connection>*> table_of_;
};

class EchoServer {
 public:
  explicit EchoServer(const EchoShape& shape)
      : handler_(shape.told),
        server_(net::make_server(
            *loop_, handler_,
            {.connections = shape.tables * shape.seats, .connections_per_address = shape.tables * shape.seats})) {
    handler_.server = server_.get();
  }
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;
  ~EchoServer() {
    loop_->stop();
    if (thread_.joinable()) thread_.join();
  }

  Result<std::uint16_t, std::string> begin() {
    auto port = server_->listen("127.0.0.1", 0);
    if (port) thread_ = std::thread([this] { loop_->run(); });
    return port;
  }

 private:
  std::unique_ptr<net::Loop> loop_ = net::make_loop();
  EchoHandler handler_;
  std::unique_ptr<net::Server> server_;
  std::thread thread_;
};

// All who speak to it.
class EchoClients {
 public:
  EchoClients(const EchoShape& shape, std::uint16_t port)
      : shape_(shape),
        port_(port),
        text_(shape.said, 's'),
        tables_(shape.tables),
        pace_(*loop_, shape.tables, [this](std::size_t table) { move(table); }) {
    connect_some();
  }

  // Runs until all are connected, then by the plan.
  bool run(const Plan& plan) { return run_at_most(*loop_, plan.at_most) && why_.empty() && pace_.run(plan); }

  [[nodiscard]] const Pace& pace() const { return pace_; }
  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  struct Table {
    std::vector<std::unique_ptr<net::Socket>> sockets;
    std::size_t turn = 0;
    std::size_t awaited = 0;  // texts that are still to come
  };

  void connect_some() {
    constexpr std::size_t kCallsAtOnce = 64;
    const std::size_t all = shape_.tables * shape_.seats;
    if (open_ == all) {
      for (std::size_t table = 0; table < shape_.tables; ++table) pace_.ready(table);
      return loop_->stop();
    }
    for (; begun_ < all && begun_ < open_ + kCallsAtOnce; ++begun_) {
      const std::size_t table = begun_ / shape_.seats;
      tables_[table].sockets.push_back(net::connect(*loop_, {.host = "127.0.0.1", .port = port_},
                                                    {.target = '/' + std::to_string(table)},
                                                    {.opened =
                                                         [this] {
                                                           ++open_;
                                                           connect_some();
                                                         },
                                                     .said = [this, table](std::string_view /*text*/) { heard(table); },
                                                     .closed =
                                                         [this](const std::string& why) {
                                                           why_ = why;
                                                           loop_->stop();
                                                         }}));
    }
  }

  void move(std::size_t number) {
    Table& table = tables_[number];
    table.awaited = shape_.told == 0 ? 1 : shape_.seats;
    table.sockets[table.turn++ % shape_.seats]->send(text_);
  }

  void heard(std::size_t table) {
    if (--tables_[table].awaited > 0) return;
    pace_.made(table);
    pace_.ready(table);
  }

  EchoShape shape_;
  std::uint16_t port_;
  std::string text_;
  std::unique_ptr<net::Loop> loop_ = net::make_loop();
  std::vector<Table> tables_;
  Pace pace_;
  std::size_t begun_ = 0;
  std::size_t open_ = 0;
  std::string why_;
};

}  // namespace

Result<Echoed, std::string> measure_echo(const EchoShape& shape, const Plan& plan) {
  EchoServer server(shape);
  const auto port = server.begin();
  if (!port) return Unexpected(port.error());
  EchoClients clients(shape, *port);
  if (!clients.run(plan) && !clients.why().empty()) return Unexpected("the echo: " + clients.why());
  return Echoed{.moves_per_second = clients.pace().moves_per_second(), .times = clients.pace().times()};
}

}  // namespace oshra::load
