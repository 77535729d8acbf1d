#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <limits>
#include <optional>
#include <random>
#include <utility>

#include "apps/net/frames.h"
#include "apps/net/net.h"
#include "apps/net/wire.h"

namespace oshra::net {

// Asio says what went wrong twice: in its argument, and as its result.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace {

namespace http = boost::beast::http;
namespace hybi13 = boost::beast::websocket::detail;
using ResponseParser = http::response_parser<http::string_body>;

// Until the other side has answered, and until it has closed after it was asked to.
constexpr std::chrono::seconds kTimeToAnswer{30};
constexpr std::chrono::seconds kTimeToBeClosed{5};
constexpr std::uint32_t kMostOfAHeader = 64U * 1024;
constexpr std::size_t kMostOfABody = 64UL * 1024 * 1024;
constexpr int kSwitchingProtocols = 101;

std::string text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string line(const char* name, const std::string& value) {
  return value.empty() ? std::string() : std::string(name) + ": " + value + "\r\n";
}

// A wire that this side asked for.
class Call : public Wire {
 public:
  void start() {
    error_code error;
    const auto literal = asio::ip::make_address(address_.host, error);
    if (!error) {
      endpoints_ = {Endpoint(literal, address_.port)};
      return connect(0);
    }
    resolver_.emplace(loop().io());
    resolver_->async_resolve(address_.host, std::to_string(address_.port),
                             [self = self()](const error_code& failed, const Protocol::resolver::results_type& found) {
                               if (self->is_over()) return;
                               if (failed) return self->end(self->name() + ": " + failed.message());
                               for (const auto& each : found) self->endpoints_.push_back(each.endpoint());
                               self->connect(0);
                             });
  }

 protected:
  Call(AsioLoop& loop, Address address) : Wire(loop, Tcp(loop.io())), address_(std::move(address)) {}

  virtual void connected() = 0;

  [[nodiscard]] std::string name() const { return shown(address_.host, address_.port); }
  [[nodiscard]] bool is_connected() const { return connected_; }

 private:
  std::shared_ptr<Call> self() { return std::static_pointer_cast<Call>(shared_from_this()); }

  // To the first of its addresses that lets us.
  void connect(std::size_t which) {
    if (which == endpoints_.size()) return end(name() + ": there is no such address");
    error_code ignored;
    tcp().close(ignored);
    tcp().async_connect(endpoints_[which], [self = self(), which](const error_code& error) {
      if (self->is_over()) return;
      if (error && which + 1 < self->endpoints_.size()) return self->connect(which + 1);
      if (error) return self->end(self->name() + ": " + error.message());
      if (const auto failed = self->begin()) return self->end(self->name() + ": " + failed.message());
      self->connected_ = true;
      self->connected();
      self->go_on();
    });
  }

  Address address_;
  bool connected_ = false;
  std::vector<Endpoint> endpoints_ = {};
  std::optional<Protocol::resolver> resolver_ = {};
};

// --- a WebSocket

class Caller final : public Call {
 public:
  Caller(AsioLoop& loop, Address address, Upgrade upgrade, Socket::Ear ear)
      : Call(loop, std::move(address)),
        upgrade_(std::move(upgrade)),
        ear_(std::make_shared<const Socket::Ear>(std::move(ear))) {
    hybi13::make_sec_ws_key(key_);
  }

  void say(std::string_view text) {
    if (phase_ == Phase::closing) return;
    // What is said before it is open waits for that.
    if (phase_ == Phase::calling) {
      before_.emplace_back(text);
    } else {
      queue_frame(Opcode::text, text);
    }
  }
  void close() {
    if (phase_ == Phase::closing) return;
    if (phase_ == Phase::calling) return end("closed before it was open");
    queue_frame(Opcode::close, close_payload(close_code::kNormal, ""));
    begin_to_close("closed");
  }
  // Nobody listens any more.
  void forget() {
    ear_ = nobody();
    end({});
  }

  std::optional<std::string> why_late(Clock::time_point now) override {
    if (phase_ != Phase::open) {
      if (now < deadline_) return std::nullopt;
      return "the other side did not answer in time";
    }
    const auto silent = now - heard();
    if (silent >= 2 * upgrade_.ping) return "the other side does not answer";
    const bool pinged = std::exchange(pinged_, silent >= upgrade_.ping);
    if (pinged_ && !pinged) queue_frame(Opcode::ping, "");
    return std::nullopt;
  }

 protected:
  void connected() override {
    queue("GET " + upgrade_.target + " HTTP/1.1\r\n" +
          line("Host", upgrade_.host_header.empty() ? name() : upgrade_.host_header) + line("Origin", upgrade_.origin) +
          "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
          std::string(key_.data(), key_.size()) + "\r\n\r\n");
    parser_ = std::make_unique<ResponseParser>();
    parser_->header_limit(kMostOfAHeader);
    parser_->skip(true);
  }
  [[nodiscard]] bool listens() const override { return is_connected(); }
  std::size_t understand(std::span<char> bytes) override {
    std::size_t done = 0;
    while (done < bytes.size() && !is_over()) {
      const auto rest = bytes.subspan(done);
      const std::size_t now = phase_ == Phase::calling ? hear_response(rest) : hear_frame(rest);
      if (now == 0) break;
      done += now;
    }
    return done;
  }
  void ended(const std::string& why) override {
    const auto ear = std::exchange(ear_, nobody());
    if (ear->closed) ear->closed(why_.empty() ? why : why_);
  }

 private:
  enum class Phase : std::uint8_t { calling, open, closing };

  static std::shared_ptr<const Socket::Ear> nobody() { return std::make_shared<const Socket::Ear>(); }

  void begin_to_close(std::string why) {
    phase_ = Phase::closing;
    why_ = std::move(why);
    deadline_ = Clock::now() + kTimeToBeClosed;
  }

  void queue_frame(Opcode opcode, std::string_view payload) {
    queue(client_frame(opcode, payload, static_cast<std::uint32_t>(masks_())));
  }

  std::size_t hear_response(std::span<char> bytes) {
    error_code error;
    const std::size_t done = parser_->put(asio::const_buffer(bytes.data(), bytes.size()), error);
    if (error && error != http::error::need_more) {
      end("this is no server of HTTP: " + error.message());
      return bytes.size();
    }
    if (!parser_->is_header_done()) return done;
    const auto& response = parser_->get();
    hybi13::sec_ws_accept_type accept;
    hybi13::make_sec_ws_accept(accept, {key_.data(), key_.size()});
    if (response.result_int() != kSwitchingProtocols) {
      end("the server answered " + std::to_string(response.result_int()) + " " + text_of(response.reason()));
    } else if (response[http::field::sec_websocket_accept] != boost::beast::string_view(accept.data(), accept.size())) {
      end("the server does not open a WebSocket");
    } else {
      parser_.reset();
      phase_ = Phase::open;
      const auto ear = ear_;
      if (ear->opened) ear->opened();
      for (const auto& text : std::exchange(before_, {})) say(text);
    }
    return done;
  }

  std::size_t hear_frame(std::span<char> bytes) {
    const Heard heard = frames_.take(bytes);
    switch (heard.kind) {
      case Heard::Kind::more:
      case Heard::Kind::part:
      case Heard::Kind::pong: break;
      case Heard::Kind::text: {
        const auto ear = ear_;
        if (phase_ == Phase::open && ear->said) ear->said(heard.payload);
        break;
      }
      case Heard::Kind::ping:
        if (phase_ == Phase::open) queue_frame(Opcode::pong, heard.payload);
        break;
      case Heard::Kind::close:
        // The server is the one to close TCP.
        if (phase_ == Phase::open) {
          queue_frame(Opcode::close, close_payload(heard.code, ""));
          begin_to_close("the server closed it: " + std::to_string(heard.code) +
                         (heard.payload.empty() ? "" : " " + std::string(heard.payload)));
          if (const auto ear = ear_; ear->told_off) ear->told_off(heard.code);
        }
        break;
      case Heard::Kind::wrong:
        end("the server sends what is no WebSocket: " + std::string(heard.payload));
        return bytes.size();
    }
    return heard.used;
  }

  Upgrade upgrade_;
  std::shared_ptr<const Socket::Ear> ear_;  // shared with the call that may be its last
  Phase phase_ = Phase::calling;
  Clock::time_point deadline_ = Clock::now() + kTimeToAnswer;
  bool pinged_ = false;
  std::string why_ = {};
  hybi13::sec_ws_key_type key_ = {};
  std::unique_ptr<ResponseParser> parser_ = nullptr;
  std::vector<std::string> before_ = {};
  FrameReader frames_{Speaker::server, kMostOfABody};
  // Masks keep scripts of strangers from choosing the bytes of a wire. There are none here: a mask need not be secret.
  std::minstd_rand masks_{std::random_device{}()};
};

class CallersSocket final : public Socket {
 public:
  explicit CallersSocket(std::shared_ptr<Caller> caller) : caller_(std::move(caller)) {}
  CallersSocket(const CallersSocket&) = delete;
  CallersSocket& operator=(const CallersSocket&) = delete;
  ~CallersSocket() override { caller_->forget(); }
  void send(std::string text) override { caller_->say(text); }
  void close() override { caller_->close(); }
  void cut() override { caller_->end("cut"); }

 private:
  std::shared_ptr<Caller> caller_;
};

// --- one request

class Asker final : public Call {
 public:
  Asker(AsioLoop& loop, Address address, const Request& request, Answered answered)
      : Call(loop, std::move(address)), answered_(std::move(answered)) {
    head_ = request.method + " " + request.target + " HTTP/1.1\r\n" +
            line("Host", request.host.empty() ? name() : request.host) + line("Origin", request.origin) +
            line("Accept-Encoding", request.accept_encoding) + line("If-None-Match", request.if_none_match) +
            line("Authorization", request.authorization) + "Content-Length: " + std::to_string(request.body.size()) +
            "\r\nConnection: close\r\n\r\n";
    body_ = std::make_shared<const std::string>(request.body);
    parser_.header_limit(kMostOfAHeader);
    parser_.body_limit(kMostOfABody);
    parser_.eager(true);
    parser_.skip(request.method == "HEAD");
  }

  std::optional<std::string> why_late(Clock::time_point now) override {
    if (now < deadline_) return std::nullopt;
    return name() + ": no whole answer came within " + std::to_string(kTimeToAnswer.count()) + " seconds";
  }

 protected:
  void connected() override { queue(std::move(head_), std::move(body_)); }
  [[nodiscard]] bool listens() const override { return is_connected(); }
  std::size_t understand(std::span<char> bytes) override {
    std::size_t done = 0;
    while (done < bytes.size()) {
      error_code error;
      const std::size_t now = parser_.put(asio::const_buffer(bytes.data() + done, bytes.size() - done), error);
      done += now;
      if (error && error != http::error::need_more) {
        end(name() + ": this is no answer of HTTP: " + error.message());
        break;
      }
      if (parser_.is_done()) end({});
      if (parser_.is_done() || now == 0) break;
    }
    return done;
  }
  void fell_silent() override {
    error_code error;
    parser_.put_eof(error);
    end(name() + ": the connection was closed before the answer was there");
  }
  void ended(const std::string& why) override {
    if (!parser_.is_done()) return answered_(Unexpected(why));
    auto& message = parser_.get();
    Response response{.status = static_cast<int>(message.result_int()),
                      .type = text_of(message[http::field::content_type])};
    for (const auto& field : message) {
      if (field.name() != http::field::content_type) {
        response.headers.emplace_back(text_of(field.name_string()), text_of(field.value()));
      }
    }
    response.body = std::make_shared<const std::string>(std::move(message.body()));
    answered_(std::move(response));
  }

 private:
  Answered answered_;
  std::string head_ = {};
  Text body_ = nullptr;
  ResponseParser parser_ = {};
  const Clock::time_point deadline_ = Clock::now() + kTimeToAnswer;
};

}  // namespace

std::unique_ptr<Socket> connect(Loop& loop, const Address& address, const Upgrade& upgrade, Socket::Ear ear) {
  const auto caller = std::make_shared<Caller>(static_cast<AsioLoop&>(loop), address, upgrade, std::move(ear));
  caller->start();
  return std::make_unique<CallersSocket>(caller);
}

void ask(Loop& loop, const Address& address, const Request& request, Answered answered) {
  std::make_shared<Asker>(static_cast<AsioLoop&>(loop), address, request, std::move(answered))->start();
}

// NOLINTEND(bugprone-unused-return-value)

}  // namespace oshra::net
