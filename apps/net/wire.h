// What the two sides of a connection have in common: the loop, and a wire, which is a TCP connection with texts that
// wait to be sent. It is read into one buffer of the loop, since only one wire is read at a time: an idle one has none
// of its own. Seen by the files of this folder only.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "apps/net/net.h"

namespace oshra::net {

namespace asio = boost::asio;
using boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Protocol = asio::ip::tcp;
using Endpoint = Protocol::endpoint;
using Tcp = asio::basic_stream_socket<Protocol, Executor>;

class Wire;

class AsioLoop final : public Loop {
 public:
  AsioLoop();
  void post(std::function<void()> job) override;
  void at(Clock::time_point then, std::function<void()> job) override;
  void on_signal(std::function<void(int)> told) override;
  void run() override;
  void stop() override;

  asio::io_context& io() { return io_; }

 private:
  friend class Wire;

  void flush_soon(std::shared_ptr<Wire> wire);
  void look_after(Wire* wire);
  void look_after_all();
  void wait_for_signal();

  static constexpr std::size_t kBuffer = 64UL * 1024;
  std::array<char, kBuffer> buffer_ = {};
  std::unordered_set<Wire*> wires_ = {};
  bool looking_ = false;
  bool flushing_ = false;
  // What is below may hold the last pointer to a wire, and a wire takes its leave of what is above.
  asio::io_context io_;
  std::vector<std::shared_ptr<Wire>> to_flush_ = {};
  asio::steady_timer look_;
  asio::signal_set signals_;
  std::function<void(int)> told_ = {};
};

class Wire : public std::enable_shared_from_this<Wire> {
 public:
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire();

  // At once, and whatever is unsent is lost. `ended` is called a little later, never from within this call.
  void end(std::string why);
  [[nodiscard]] bool is_over() const { return over_; }

  // Asked now and then: whether something took too long, for which it is to be ended.
  virtual std::optional<std::string> why_late(Clock::time_point now) = 0;

 protected:
  Wire(AsioLoop& loop, Tcp tcp);

  // What has come and was not understood before; returns how many bytes of it are done with.
  virtual std::size_t understand(std::span<char> bytes) = 0;
  // Whether more is to be read now.
  [[nodiscard]] virtual bool listens() const = 0;
  // All that waited is on its way.
  virtual void written() {}
  // The other side says no more. Not necessarily an end: by default it is one.
  virtual void fell_silent() { end("the other side has closed the connection"); }
  virtual void ended(const std::string& why) = 0;

  // TCP is connected: texts are sent at once, and nothing blocks.
  error_code begin();
  // Understands what is there and reads more.
  void go_on();
  // The same, when all that is called now has returned.
  void go_on_soon();
  // Nothing more is understood before the others had their turn.
  void rest_a_while();
  // Sent when all that is called now has returned, so that what follows may travel with it.
  void queue(std::string head, Text body = nullptr);
  void flush();
  // No more will be sent.
  void say_no_more();

  AsioLoop& loop() { return loop_; }
  Tcp& tcp() { return tcp_; }
  [[nodiscard]] std::size_t unsent() const { return unsent_; }
  [[nodiscard]] bool has_unread() const { return !in_.empty(); }
  [[nodiscard]] Clock::time_point heard() const { return heard_; }
  [[nodiscard]] Clock::time_point sent() const { return sent_; }

 private:
  friend class AsioLoop;

  // What is sent in one piece.
  struct Piece {
    std::string head;
    Text body;
    [[nodiscard]] std::size_t size() const { return head.size() + (body ? body->size() : 0); }
  };

  void read();
  void hear(std::span<char> came);
  std::size_t write_some(error_code& error);
  void forget(std::size_t bytes);

  AsioLoop& loop_;
  Tcp tcp_;
  std::string in_ = {};          // not understood yet
  std::vector<Piece> out_ = {};  // those before `first_` are written
  std::size_t first_ = 0;
  std::size_t begun_ = 0;         // bytes of the first one that are written
  std::size_t unsent_ = 0;        // bytes
  Clock::time_point heard_ = {};  // when something came last
  Clock::time_point sent_ = {};   // when the system last took something to be sent
  bool over_ = false;             // it has ended
  bool understanding_ = false;    // so that nobody calls understand() from within
  bool resting_ = false;
  bool waits_to_read_ = false;
  bool waits_to_write_ = false;
  bool will_be_flushed_ = false;
};

// "127.0.0.1:80", "[::1]:80"
std::string shown(const std::string& host, std::uint16_t port);
// An IPv4 address that came by way of IPv6 is an IPv4 address.
asio::ip::address plain(const asio::ip::address& address);
// Of an IPv6 address the half that a provider gives to one customer, who may choose the other one at will.
asio::ip::address counted(const asio::ip::address& address);

}  // namespace oshra::net
