#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <chrono>
#include <map>
#include <unordered_map>
#include <utility>

#include "apps/net/net.h"
#include "apps/net/visitor.h"
#include "apps/net/wire.h"

namespace oshra::net {

// Asio says what went wrong twice: in its argument, and as its result.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace {

using Acceptor = asio::basic_socket_acceptor<Protocol, Executor>;

// When the system has no more files.
constexpr std::chrono::milliseconds kAcceptAgain{100};

class TcpServer final : public Server {
 public:
  TcpServer(AsioLoop& loop, Handler& handler, const Limits& limits)
      : loop_(loop),
        reception_{.handler = handler, .limits = limits, .left = [this](Connection connection, const auto& from) {
                     leave(connection, from);
                   }} {}
  TcpServer(const TcpServer&) = delete;
  TcpServer& operator=(const TcpServer&) = delete;
  ~TcpServer() override;

  Result<std::uint16_t, std::string> listen(const std::string& host, std::uint16_t port) override;
  void send(Connection connection, Text text) override;
  void close(Connection connection, std::uint16_t code, std::string_view reason) override;
  void stop_listening() override;
  [[nodiscard]] Counts counts() const override;

 private:
  // Outlives the server as long as the loop has something to tell it.
  struct Door {
    Acceptor acceptor;
    TcpServer* server;
  };

  void accept(const std::shared_ptr<Door>& door);
  void welcome(Tcp tcp, const Endpoint& from);
  void leave(Connection connection, const asio::ip::address& from);

  AsioLoop& loop_;
  Reception reception_;
  Connection last_ = 0;
  std::vector<std::shared_ptr<Door>> doors_ = {};
  std::unordered_map<Connection, std::shared_ptr<Visitor>> visitors_ = {};
  std::map<asio::ip::address, std::size_t> by_address_ = {};
};

TcpServer::~TcpServer() {
  stop_listening();
  for (const auto& door : doors_) door->server = nullptr;
  for (const auto& [number, visitor] : visitors_) visitor->abandon();
}

Result<std::uint16_t, std::string> TcpServer::listen(const std::string& host, std::uint16_t port) {
  const std::string where = shown(host, port);
  const auto failure = [&](const std::string& why) { return Unexpected("cannot listen at " + where + ": " + why); };
  error_code error;
  asio::ip::address address = asio::ip::make_address(host, error);
  if (error) {
    asio::ip::tcp::resolver resolver(loop_.io());
    const auto found = resolver.resolve(host, "", error);
    if (error || found.empty())
      return failure("there is no such address; give one of this machine, as 127.0.0.1 or ::1");
    address = found.begin()->endpoint().address();
  }
  const Endpoint endpoint(address, port);
  const auto door = std::make_shared<Door>(Door{Acceptor(loop_.io()), this});
  Acceptor& acceptor = door->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(Acceptor::reuse_address(true), error);
  // :: is all addresses of the machine, those of IPv4 too.
  if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only(!address.is_unspecified()), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use) {
    return failure("another program listens there; choose another port, or 0 for any that is free");
  }
  if (error == asio::error::access_denied) {
    return failure("the system does not allow it; ports below 1024 need special rights");
  }
  if (error) return failure(error.message());
  doors_.push_back(door);
  accept(door);
  return acceptor.local_endpoint().port();
}

void TcpServer::accept(const std::shared_ptr<Door>& door) {
  const auto from = std::make_shared<Endpoint>();
  door->acceptor.async_accept(*from, [door, from](const error_code& error, Tcp tcp) {
    TcpServer* server = door->server;
    if (!server || !door->acceptor.is_open()) return;
    if (!error) {
      server->welcome(std::move(tcp), *from);
    } else if (error != asio::error::connection_aborted) {
      server->loop_.at(Clock::now() + kAcceptAgain, [door] {
        if (door->server && door->acceptor.is_open()) door->server->accept(door);
      });
      return;
    }
    server->accept(door);
  });
}

void TcpServer::welcome(Tcp tcp, const Endpoint& from) {
  const auto address = plain(from.address());
  std::size_t& same = by_address_[counted(address)];
  const Limits& limits = reception_.limits;
  if (visitors_.size() >= limits.connections || same >= limits.connections_per_address) {
    ++reception_.counts.refused;
    if (same == 0) by_address_.erase(counted(address));
    return;
  }
  ++same;
  const Connection number = ++last_;
  const auto visitor = std::make_shared<Visitor>(loop_, std::move(tcp), reception_, address, number);
  visitors_.emplace(number, visitor);
  visitor->start();
}

void TcpServer::leave(Connection connection, const asio::ip::address& from) {
  visitors_.erase(connection);
  const auto same = by_address_.find(counted(from));
  if (same != by_address_.end() && --same->second == 0) by_address_.erase(same);
}

void TcpServer::send(Connection connection, Text text) {
  const auto found = visitors_.find(connection);
  if (found != visitors_.end()) found->second->say(std::move(text));
}

void TcpServer::close(Connection connection, std::uint16_t code, std::string_view reason) {
  const auto found = visitors_.find(connection);
  if (found != visitors_.end()) found->second->close(code, reason);
}

void TcpServer::stop_listening() {
  error_code ignored;
  for (const auto& door : doors_) door->acceptor.close(ignored);
}

Counts TcpServer::counts() const {
  Counts now = reception_.counts;
  now.connections = visitors_.size();
  return now;
}

}  // namespace

std::unique_ptr<Server> make_server(Loop& loop, Handler& handler, const Limits& limits) {
  // There is no other kind of loop.
  return std::make_unique<TcpServer>(static_cast<AsioLoop&>(loop), handler, limits);
}

// NOLINTEND(bugprone-unused-return-value)

}  // namespace oshra::net
