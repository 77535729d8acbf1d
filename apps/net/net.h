// HTTP and WebSockets, for a server and for clients of one: only the files in net/ see Boost. All calls and all
// callbacks happen on the thread that runs the loop, except Loop::post and Loop::stop, which any thread may call.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"

namespace oshra::net {

using Clock = std::chrono::steady_clock;
using Connection = std::uint64_t;
// What is sent to many is written once.
using Text = std::shared_ptr<const std::string>;

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  virtual void post(std::function<void()> job) = 0;
  // Calls it once, at that time or soon after.
  virtual void at(Clock::time_point then, std::function<void()> job) = 0;
  // SIGTERM and SIGINT are told instead of ending the program.
  virtual void on_signal(std::function<void(int)> told) = 0;
  // Until stop() is called, perhaps before; then it may be run again.
  virtual void run() = 0;
  virtual void stop() = 0;
};
std::unique_ptr<Loop> make_loop();

struct Request {
  std::string method = {};  // "GET"
  std::string target = {};  // "/api/tables?lang=de", as it came
  std::string host = {};    // headers; empty: missing
  std::string origin = {};
  std::string accept_encoding = {};
  std::string if_none_match = {};
  std::string authorization = {};
  std::string body = {};
  std::string address = {};  // of the other side, without its port: "127.0.0.1"; of IPv6 its first half: "2001:db8::"
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers = {};
  Text body = nullptr;
};

// What one address, and all together, may ask for.
struct Limits {
  std::size_t message = 16UL * 1024;          // bytes of a message over a socket; more closes it with 1009
  std::size_t body = 64UL * 1024;             // bytes of a request's body; more is answered with 413
  std::size_t header = 8UL * 1024;            // bytes of a request's header; more is answered with 431
  std::size_t unsent = 4UL * 1024 * 1024;     // bytes waiting for a client that does not read; more closes it
  std::size_t connections = 10000;            // in all; more are closed at once
  std::size_t connections_per_address = 256;  // likewise
  std::chrono::seconds request_time{15};      // a request that takes longer to arrive is given up
  std::chrono::seconds ping{20};              // a socket that is silent for so long is pinged, after twice it is closed
  std::chrono::seconds close{5};              // a socket that was told to close and does not for so long is cut off
};

struct Counts {
  std::uint64_t connections = 0;  // open now
  std::uint64_t sockets = 0;      // of them, WebSockets
  std::uint64_t refused = 0;      // since the beginning: by a limit
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::map<int, std::uint64_t> refused_requests = {};  // by the status, from 400 on, that they were answered with
  std::map<int, std::uint64_t> broken_sockets = {};    // for what came over them, by the code that they were told
};

// What a server is for.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  // To be answered once, at once or later. HEAD is asked as GET; the body is left out by the server. Who throws, or
  // lets go of `answer` without calling it, answers 500.
  using Answer = std::function<void(Response)>;
  virtual void asked(const Request& request, Answer answer) = 0;

  // A WebSocket is wanted: none lets it in.
  virtual std::optional<Response> refusal(const Request& request) = 0;
  virtual void came(Connection connection, const Request& request) = 0;
  // Who throws closes the connection with 1011.
  virtual void said(Connection connection, std::string_view text) = 0;
  // Also after close(), never from within it or send(). Nothing else is heard of it.
  virtual void went(Connection connection) = 0;
  // Something that should not be, for whoever runs the server: one of these threw, or what was to be sent cannot be.
  virtual void fault(std::string_view what) noexcept = 0;
};

class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  // The port it listens at; port 0 is any that is free. May be called for several addresses.
  virtual Result<std::uint16_t, std::string> listen(const std::string& host, std::uint16_t port) = 0;
  // To a connection that is gone: nothing. In the order of the calls.
  virtual void send(Connection connection, Text text) = 0;
  // After what was sent before it.
  virtual void close(Connection connection, std::uint16_t code, std::string_view reason) = 0;
  // No new ones; the others stay.
  virtual void stop_listening() = 0;
  [[nodiscard]] virtual Counts counts() const = 0;
};
// Loop and handler outlive it. Its end is the end of all connections, of which the handler hears nothing; it does not
// come from within a call of the handler.
std::unique_ptr<Server> make_server(Loop& loop, Handler& handler, const Limits& limits = {});

// The other side of a WebSocket. What is sent before it is open waits for that. Its end cuts it, and nobody is told.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  struct Ear {
    std::function<void()> opened;
    std::function<void(std::string_view)> said;
    std::function<void(const std::string& why)> closed;  // also if it never opened; the last call
    // The server is about to close it, with this code; `closed` follows.
    std::function<void(std::uint16_t code)> told_off = {};
  };
  virtual void send(std::string text) = 0;
  virtual void close() = 0;  // politely
  virtual void cut() = 0;    // as when a cable is pulled
};
struct Address {
  std::string host;  // a name or an address
  std::uint16_t port = 0;
};
// `host_header`, `origin`: what the request says; empty: the address, and none.
struct Upgrade {
  std::string target = "/";
  std::string host_header = {};
  std::string origin = {};
  std::chrono::seconds ping{20};  // a server that is silent for so long is pinged, after twice it is given up
};
std::unique_ptr<Socket> connect(Loop& loop, const Address& address, const Upgrade& upgrade, Socket::Ear ear);

// What was packed as gzip by a program that adds no name to it; none: it was not.
std::optional<std::string> unpacked(std::string_view gzip);

// One request, and `answered` is told the response, or why there is none.
using Answered = std::function<void(Result<Response, std::string>)>;
void ask(Loop& loop, const Address& address, const Request& request, Answered answered);

}  // namespace oshra::net
