#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <exception>
#include <iostream>
#include <map>
#include <unordered_map>
#include <utility>

#include "apps/server/net.h"
#include "apps/server/net/frames.h"
#include "apps/server/net/wire.h"

namespace oshra::net {

namespace {

namespace http = boost::beast::http;
using Acceptor = asio::basic_socket_acceptor<Protocol, Executor>;
using RequestParser = http::request_parser<http::string_body>;

// How long the other side has to close a WebSocket after it was asked to.
constexpr std::chrono::seconds kTimeToClose{5};
// How long what still comes is read after the last word, lest the system takes that word back.
constexpr std::chrono::seconds kTimeToLeave{2};
// When the system has no more files.
constexpr std::chrono::milliseconds kAcceptAgain{100};

constexpr int kLeastStatus = 200;
constexpr int kMostStatus = 599;
constexpr unsigned kHttp11 = 11;

Response plainly(int status, std::string why) {
  return {.status = status,
          .type = "text/plain; charset=utf-8",
          .body = std::make_shared<const std::string>(std::move(why) + "\n")};
}

Response our_fault() { return plainly(500, "The server made a mistake. It has been noted."); }

std::string as_string(boost::beast::string_view text) { return {text.data(), text.size()}; }

// Calls what others wrote; false: it threw.
template <class Work>
bool call(const char* what, const Work& handler) {
  try {
    handler();
    return true;
  } catch (const std::exception& error) {
    std::cerr << "server: " << what << ": " << error.what() << std::endl;
  } catch (...) {
    std::cerr << "server: " << what << ": something was thrown that is no exception" << std::endl;
  }
  return false;
}

// Of an IPv6 address the half that a provider gives to one customer, who may choose the other one at will.
asio::ip::address counted(const asio::ip::address& address) {
  if (!address.is_v6()) return address;
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes);
}

// Whether a line of a header can be made of it.
bool fits_a_line(const std::string& text) {
  return std::none_of(text.begin(), text.end(),
                      [](char letter) { return letter == '\r' || letter == '\n' || letter == '\0'; });
}

bool fits(const Response& response) {
  return response.status >= kLeastStatus && response.status <= kMostStatus && fits_a_line(response.type) &&
         std::all_of(response.headers.begin(), response.headers.end(),
                     [](const auto& header) { return fits_a_line(header.first) && fits_a_line(header.second); });
}

class Visitor;

class TcpServer final : public Server {
 public:
  TcpServer(AsioLoop& loop, Handler& handler, const Limits& limits) : loop_(loop), handler_(handler), limits_(limits) {}
  TcpServer(const TcpServer&) = delete;
  TcpServer& operator=(const TcpServer&) = delete;
  ~TcpServer() override;

  Result<std::uint16_t, std::string> listen(const std::string& host, std::uint16_t port) override;
  void send(Connection connection, Text text) override;
  void close(Connection connection, std::uint16_t code, std::string_view reason) override;
  void stop_listening() override;
  [[nodiscard]] Counts counts() const override;

 private:
  friend class Visitor;

  // Outlives the server as long as the loop has something to tell it.
  struct Door {
    Acceptor acceptor;
    TcpServer* server;
  };

  void accept(const std::shared_ptr<Door>& door);
  void welcome(Tcp tcp, const Endpoint& from);
  void leave(Connection connection, const asio::ip::address& from);

  AsioLoop& loop_;
  Handler& handler_;
  const Limits limits_;
  Counts counts_ = {};  // connections: visitors_ has them
  Connection last_ = 0;
  std::vector<std::shared_ptr<Door>> doors_ = {};
  std::unordered_map<Connection, std::shared_ptr<Visitor>> visitors_ = {};
  std::map<asio::ip::address, std::size_t> by_address_ = {};
};

// One connection: requests one after another, and perhaps a WebSocket after that.
class Visitor final : public Wire {
 public:
  Visitor(TcpServer& server, Tcp tcp, asio::ip::address address, Connection number)
      : Wire(server.loop_, std::move(tcp)), server_(&server), address_(std::move(address)), number_(number) {}

  void start() {
    if (const auto error = begin()) return end(error.message());
    await_request();
    go_on();
  }
  void say(Text text);
  void close(std::uint16_t code, std::string_view reason);
  void answer(Response response);
  // The server is no more.
  void abandon() {
    server_ = nullptr;
    end({});
  }

  Lateness look(Clock::time_point now) override;

 protected:
  std::size_t understand(std::span<char> bytes) override;
  [[nodiscard]] bool listens() const override { return phase_ != Phase::answering; }
  void written() override;
  void ended(const std::string& why) override;

 private:
  enum class Phase : std::uint8_t {
    request,    // to come
    answering,  // until all of the answer is sent; nothing is read
    open,       // a WebSocket
    closing,    // it was told so, and has not said the same yet
    leaving,    // nothing more is said, and what still comes is ignored
  };
  // What is asked and answered at the moment.
  struct Exchange {
    std::unique_ptr<RequestParser> parser = std::make_unique<RequestParser>();
    bool told_to_continue = false;
    bool answered = false;
  };

  void await_request();
  std::size_t hear_request(std::span<char> bytes);
  std::size_t hear_frame(std::span<char> bytes);
  void refuse(const error_code& error);
  void ask();
  void upgrade(const Request& request);
  [[nodiscard]] Request request() const;
  void hear_close(const Heard& heard);
  void leave_when_written();
  void check_unsent();

  TcpServer* server_;
  asio::ip::address address_;
  Connection number_;
  Phase phase_ = Phase::request;
  bool came_ = false;  // the handler knows it
  bool pinged_ = false;
  bool stays_ = true;  // for more requests
  Clock::time_point deadline_ = {};
  std::unique_ptr<Exchange> exchange_ = nullptr;
  FrameReader frames_{Speaker::client, 0};
};

// --- requests

void Visitor::await_request() {
  phase_ = Phase::request;
  exchange_.reset();
  deadline_ = Clock::now() + server_->limits_.request_time;
}

std::size_t Visitor::understand(std::span<char> bytes) {
  std::size_t done = 0;
  while (done < bytes.size() && !is_over()) {
    const auto rest = bytes.subspan(done);
    std::size_t now = 0;
    switch (phase_) {
      case Phase::request: now = hear_request(rest); break;
      case Phase::answering: break;
      case Phase::open:
      case Phase::closing: now = hear_frame(rest); break;
      case Phase::leaving: now = rest.size(); break;
    }
    if (now == 0 && phase_ != Phase::leaving) break;
    done += now;
  }
  return done;
}

std::size_t Visitor::hear_request(std::span<char> bytes) {
  if (!exchange_) {
    exchange_ = std::make_unique<Exchange>();
    exchange_->parser->header_limit(static_cast<std::uint32_t>(server_->limits_.header));
    exchange_->parser->body_limit(server_->limits_.body);
    exchange_->parser->eager(true);
  }
  RequestParser& parser = *exchange_->parser;
  error_code error;
  const std::size_t done = parser.put(asio::const_buffer(bytes.data(), bytes.size()), error);
  if (error && error != http::error::need_more) {
    refuse(error);
    return bytes.size();
  }
  if (parser.is_done()) {
    ask();
  } else if (parser.is_header_done() && !exchange_->told_to_continue &&
             boost::beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    exchange_->told_to_continue = true;
    queue("HTTP/1.1 100 Continue\r\n\r\n");
  }
  return done;
}

void Visitor::refuse(const error_code& error) {
  stays_ = false;
  phase_ = Phase::answering;
  const Limits& limits = server_->limits_;
  if (error == http::error::header_limit) {
    ++server_->counts_.refused;
    return answer(
        plainly(431, "The header of a request may have at most " + std::to_string(limits.header) + " bytes."));
  }
  if (error == http::error::body_limit) {
    ++server_->counts_.refused;
    return answer(plainly(413, "The body of a request may have at most " + std::to_string(limits.body) + " bytes."));
  }
  answer(plainly(400, "This is no request of HTTP/1.1: " + error.message() + "."));
}

Request Visitor::request() const {
  const auto& message = exchange_->parser->get();
  const auto field = [&](http::field name) { return as_string(message[name]); };
  return {.method = message.method() == http::verb::head ? "GET" : as_string(message.method_string()),
          .target = as_string(message.target()),
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .accept_encoding = field(http::field::accept_encoding),
          .if_none_match = field(http::field::if_none_match),
          .authorization = field(http::field::authorization),
          .body = message.body(),
          .address = address_.to_string()};
}

// What the handler holds of a request. Whoever lets go of it unanswered has made a mistake.
struct Owed {
  explicit Owed(std::weak_ptr<Visitor> to) : visitor(std::move(to)) {}
  Owed(const Owed&) = delete;
  Owed& operator=(const Owed&) = delete;
  ~Owed() {
    if (!paid) pay(our_fault());
  }
  void pay(Response response) {
    if (std::exchange(paid, true)) return;
    if (const auto still = visitor.lock()) still->answer(std::move(response));
  }
  std::weak_ptr<Visitor> visitor;
  bool paid = false;
};

void Visitor::ask() {
  phase_ = Phase::answering;
  ++server_->counts_.requests;
  const auto& message = exchange_->parser->get();
  stays_ = message.keep_alive();
  if (message.count(http::field::host) > 1) {
    stays_ = false;
    return answer(plainly(400, "A request names one host."));
  }
  const Request asked = request();
  if (http::token_list(message[http::field::connection]).exists("upgrade") &&
      http::token_list(message[http::field::upgrade]).exists("websocket")) {
    return upgrade(asked);
  }
  const auto owed = std::make_shared<Owed>(std::static_pointer_cast<Visitor>(shared_from_this()));
  const bool well = call(
      "asked", [&] { server_->handler_.asked(asked, [owed](Response response) { owed->pay(std::move(response)); }); });
  if (!well) owed->pay(our_fault());
}

void Visitor::answer(Response response) {
  if (is_over() || phase_ != Phase::answering || exchange_->answered) return;
  exchange_->answered = true;
  if (!fits(response)) {
    std::cerr << "server: a response of status " << response.status << " cannot be sent as it is" << std::endl;
    response = our_fault();
  }
  const auto& message = exchange_->parser->get();
  const bool without_body = response.status == 204 || response.status == 304;
  const std::string reason =
      as_string(http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status))));
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + " " + reason + "\r\n";
  if (!without_body) {
    if (!response.type.empty()) head += "Content-Type: " + response.type + "\r\n";
    head += "Content-Length: " + std::to_string(response.body ? response.body->size() : 0) + "\r\n";
  }
  for (const auto& [name, value] : response.headers) head += name + ": " + value + "\r\n";
  head += stays_ ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  const bool only_head = without_body || (exchange_->parser->is_header_done() && message.method() == http::verb::head);
  queue(std::move(head), only_head ? nullptr : std::move(response.body));
  flush();
}

void Visitor::written() {
  if (!server_) return;
  if (phase_ == Phase::leaving) {
    say_no_more();
    deadline_ = Clock::now() + kTimeToLeave;
  } else if (phase_ == Phase::answering && exchange_->answered) {
    if (!stays_) return leave_when_written();
    await_request();
    go_on_soon();  // the handler may be in the middle of something
  }
}

void Visitor::leave_when_written() {
  phase_ = Phase::leaving;
  exchange_.reset();
  deadline_ = Clock::now() + kTimeToLeave;
  if (unsent() == 0) say_no_more();
  go_on();
}

// --- WebSockets

void Visitor::upgrade(const Request& request) {
  const auto& message = exchange_->parser->get();
  const auto key = message[http::field::sec_websocket_key];
  constexpr std::size_t kKeySize = boost::beast::websocket::detail::sec_ws_key_type::static_capacity;
  if (message.method() != http::verb::get || message.version() < kHttp11 || key.size() != kKeySize) {
    return answer(
        plainly(400, "A WebSocket is asked for by GET of HTTP/1.1 with a Sec-WebSocket-Key of 24 characters."));
  }
  if (message[http::field::sec_websocket_version] != "13") {
    Response response = plainly(426, "WebSockets of version 13 are understood here.");
    response.headers = {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}};
    return answer(std::move(response));
  }
  std::optional<Response> refusal;
  if (!call("refusal", [&] { refusal = server_->handler_.refusal(request); })) refusal = our_fault();
  if (refusal) return answer(std::move(*refusal));

  boost::beast::websocket::detail::sec_ws_accept_type accept;
  boost::beast::websocket::detail::make_sec_ws_accept(accept, key);
  queue("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
        std::string(accept.data(), accept.size()) + "\r\n\r\n");
  exchange_.reset();
  phase_ = Phase::open;
  frames_ = FrameReader(Speaker::client, server_->limits_.message);
  came_ = true;
  ++server_->counts_.sockets;
  if (!call("came", [&] { server_->handler_.came(number_, request); })) close(close_code::kOurFault, "");
}

std::size_t Visitor::hear_frame(std::span<char> bytes) {
  const Heard heard = frames_.take(bytes);
  switch (heard.kind) {
    case Heard::Kind::more:
    case Heard::Kind::part:
    case Heard::Kind::pong: break;
    case Heard::Kind::text:
      if (phase_ != Phase::open) break;
      ++server_->counts_.messages_in;
      if (!call("said", [&] { server_->handler_.said(number_, heard.payload); })) close(close_code::kOurFault, "");
      break;
    case Heard::Kind::ping:
      if (phase_ != Phase::open) break;
      queue(server_frame(Opcode::pong, heard.payload));
      check_unsent();
      break;
    case Heard::Kind::close: hear_close(heard); break;
    case Heard::Kind::wrong:
      if (heard.code == close_code::kTooBig) ++server_->counts_.refused;
      if (phase_ == Phase::open) queue(server_frame(Opcode::close, close_payload(heard.code, heard.payload)));
      leave_when_written();
      break;
  }
  return heard.used;
}

void Visitor::hear_close(const Heard& heard) {
  if (phase_ == Phase::open) queue(server_frame(Opcode::close, close_payload(heard.code, "")));
  leave_when_written();
}

void Visitor::say(Text text) {
  if (phase_ != Phase::open || is_over() || !text) return;
  ++server_->counts_.messages_out;
  std::string head = frame_head(Opcode::text, text->size());
  queue(std::move(head), std::move(text));
  check_unsent();
}

void Visitor::check_unsent() {
  if (unsent() <= server_->limits_.unsent) return;
  flush();
  if (is_over() || unsent() <= server_->limits_.unsent) return;
  ++server_->counts_.refused;
  end("the other side does not read what is sent");
}

void Visitor::close(std::uint16_t code, std::string_view reason) {
  if (phase_ != Phase::open || is_over()) return;
  queue(server_frame(Opcode::close, close_payload(code, reason)));
  phase_ = Phase::closing;
  deadline_ = Clock::now() + kTimeToClose;
}

// --- time, and the end

Wire::Lateness Visitor::look(Clock::time_point now) {
  if (!server_) return {};
  const Limits& limits = server_->limits_;
  const auto stuck = [&](std::chrono::seconds time) { return now >= deadline_ && now - sent() >= time; };
  switch (phase_) {
    case Phase::request:
      if (now < deadline_) return {};
      if (exchange_ || has_unread()) ++server_->counts_.refused;
      return {true, "no request came in time"};
    case Phase::answering:
      // How long the handler takes is its own affair.
      return {unsent() > 0 && now - sent() >= limits.request_time, "the other side does not read the answer"};
    case Phase::open:
      if (now - heard() < limits.ping) {
        pinged_ = false;
        return {};
      }
      if (now - heard() >= 2 * limits.ping) return {true, "the other side does not answer"};
      if (!std::exchange(pinged_, true)) queue(server_frame(Opcode::ping, ""));
      return {};
    case Phase::closing: return {stuck(kTimeToClose), "the other side does not close"};
    case Phase::leaving: return {stuck(kTimeToLeave), "the other side does not leave"};
  }
  return {};
}

void Visitor::ended(const std::string& /*why*/) {
  if (!server_) return;
  TcpServer& server = *std::exchange(server_, nullptr);
  server.leave(number_, address_);
  if (!came_) return;
  --server.counts_.sockets;
  call("went", [&] { server.handler_.went(number_); });
}

// --- the server

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
  // Whoever wants both kinds of addresses listens twice.
  if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only(true), error);
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
  if (visitors_.size() >= limits_.connections || same >= limits_.connections_per_address) {
    ++counts_.refused;
    if (same == 0) by_address_.erase(counted(address));
    return;
  }
  ++same;
  const Connection number = ++last_;
  const auto visitor = std::make_shared<Visitor>(*this, std::move(tcp), address, number);
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
  Counts now = counts_;
  now.connections = visitors_.size();
  return now;
}

}  // namespace

std::unique_ptr<Server> make_server(Loop& loop, Handler& handler, const Limits& limits) {
  // There is no other kind of loop.
  return std::make_unique<TcpServer>(static_cast<AsioLoop&>(loop), handler, limits);
}

}  // namespace oshra::net
