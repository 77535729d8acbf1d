// One connection of a server, from its first request to its end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/net/frames.h"
#include "apps/net/net.h"
#include "apps/net/wire.h"

namespace oshra::net {

// What all visitors of a server share.
struct Reception {
  Handler& handler;
  const Limits limits;
  Counts counts = {};
  std::function<void(Connection, const asio::ip::address&)> left;  // before the handler hears of it
};

// One connection: requests one after another, and perhaps a WebSocket after that.
class Visitor final : public Wire {
 public:
  Visitor(AsioLoop& loop, Tcp tcp, Reception& reception, asio::ip::address address, Connection number);
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  ~Visitor() override;

  void start();
  void say(Text text);
  void close(std::uint16_t code, std::string_view reason);
  void answer(Response response);
  // Who was to answer has let go of it without a word.
  void never_answer();
  // The server is no more.
  void abandon() {
    reception_ = nullptr;
    end({});
  }

  std::optional<std::string> why_late(Clock::time_point now) override;

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
  struct Exchange;  // what is asked and answered at the moment

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

  Reception* reception_;  // none: the server is no more
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

}  // namespace oshra::net
