#include "apps/net/visitor.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <utility>

namespace oshra::net {

namespace {

namespace http = boost::beast::http;

// How long what still comes is read after the last word, lest the system takes that word back.
constexpr std::chrono::seconds kTimeToLeave{2};
// Then others get their turn.
constexpr int kMostAtOnce = 32;

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
bool call(Handler& handler, const std::string& what, const Work& work) {
  try {
    work();
    return true;
  } catch (const std::exception& error) {
    handler.fault(what + ": " + error.what());
  } catch (...) {
    handler.fault(what + ": something was thrown that is no exception");
  }
  return false;
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

// What the handler holds of a request. Whoever lets go of it unanswered has made a mistake.
struct Owed {
  explicit Owed(std::weak_ptr<Visitor> to) : visitor(std::move(to)) {}
  Owed(const Owed&) = delete;
  Owed& operator=(const Owed&) = delete;
  ~Owed() {
    if (paid) return;
    if (const auto still = visitor.lock()) still->never_answer();
  }
  void pay(Response response) {
    if (std::exchange(paid, true)) return;
    if (const auto still = visitor.lock()) still->answer(std::move(response));
  }
  std::weak_ptr<Visitor> visitor;
  bool paid = false;
};

}  // namespace

struct Visitor::Exchange {
  http::request_parser<http::string_body> parser = {};
  bool told_to_continue = false;
  bool answered = false;
};

Visitor::Visitor(AsioLoop& loop, Tcp tcp, Reception& reception, asio::ip::address address, Connection number)
    : Wire(loop, std::move(tcp)), reception_(&reception), address_(std::move(address)), number_(number) {}

Visitor::~Visitor() = default;

void Visitor::start() {
  if (const auto error = begin()) return end(error.message());
  await_request();
  go_on();
}

// --- requests

void Visitor::await_request() {
  phase_ = Phase::request;
  exchange_.reset();
  deadline_ = Clock::now() + reception_->limits.request_time;
}

std::size_t Visitor::understand(std::span<char> bytes) {
  std::size_t done = 0;
  for (int heard = 0; done < bytes.size() && !is_over(); ++heard) {
    if (heard == kMostAtOnce) {
      rest_a_while();
      break;
    }
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
    exchange_->parser.header_limit(static_cast<std::uint32_t>(reception_->limits.header));
    exchange_->parser.body_limit(reception_->limits.body);
    exchange_->parser.eager(true);
  }
  auto& parser = exchange_->parser;
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
  const Limits& limits = reception_->limits;
  if (error == http::error::header_limit) {
    ++reception_->counts.refused;
    return answer(
        plainly(431, "The header of a request may have at most " + std::to_string(limits.header) + " bytes."));
  }
  if (error == http::error::body_limit) {
    ++reception_->counts.refused;
    return answer(plainly(413, "The body of a request may have at most " + std::to_string(limits.body) + " bytes."));
  }
  answer(plainly(400, "This is no request of HTTP/1.1: " + error.message() + "."));
}

Request Visitor::request() const {
  const auto& message = exchange_->parser.get();
  const auto field = [&](http::field name) { return as_string(message[name]); };
  return {.method = message.method() == http::verb::head ? "GET" : as_string(message.method_string()),
          .target = as_string(message.target()),
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .accept_encoding = field(http::field::accept_encoding),
          .if_none_match = field(http::field::if_none_match),
          .authorization = field(http::field::authorization),
          .body = message.body(),
          .address = counted(address_).to_string()};
}

void Visitor::ask() {
  phase_ = Phase::answering;
  ++reception_->counts.requests;
  const auto& message = exchange_->parser.get();
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
  const bool well = call(reception_->handler, "asked", [&] {
    reception_->handler.asked(asked, [owed](Response response) { owed->pay(std::move(response)); });
  });
  if (!well) owed->pay(our_fault());
}

void Visitor::never_answer() {
  if (is_over() || phase_ != Phase::answering || exchange_->answered) return;
  reception_->handler.fault("a request was not answered");
  answer(our_fault());
}

void Visitor::answer(Response response) {
  if (is_over() || phase_ != Phase::answering || exchange_->answered) return;
  exchange_->answered = true;
  if (!fits(response)) {
    reception_->handler.fault("a response of status " + std::to_string(response.status) + " cannot be sent as it is");
    response = our_fault();
  }
  constexpr int kLeastRefusal = 400;
  if (response.status >= kLeastRefusal) ++reception_->counts.refused_requests[response.status];
  const auto& message = exchange_->parser.get();
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
  const bool only_head = without_body || (exchange_->parser.is_header_done() && message.method() == http::verb::head);
  queue(std::move(head), only_head ? nullptr : std::move(response.body));
  flush();
}

void Visitor::written() {
  if (!reception_) return;
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
  const auto& message = exchange_->parser.get();
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
  if (!call(reception_->handler, "refusal", [&] { refusal = reception_->handler.refusal(request); }))
    refusal = our_fault();
  if (refusal) return answer(std::move(*refusal));

  boost::beast::websocket::detail::sec_ws_accept_type accept;
  boost::beast::websocket::detail::make_sec_ws_accept(accept, key);
  queue("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
        std::string(accept.data(), accept.size()) + "\r\n\r\n");
  exchange_.reset();
  phase_ = Phase::open;
  frames_ = FrameReader(Speaker::client, reception_->limits.message);
  came_ = true;
  ++reception_->counts.sockets;
  if (!call(reception_->handler, "came", [&] { reception_->handler.came(number_, request); }))
    close(close_code::kOurFault, "");
}

std::size_t Visitor::hear_frame(std::span<char> bytes) {
  const Heard heard = frames_.take(bytes);
  switch (heard.kind) {
    case Heard::Kind::more:
    case Heard::Kind::part:
    case Heard::Kind::pong: break;
    case Heard::Kind::text:
      if (phase_ != Phase::open) break;
      ++reception_->counts.messages_in;
      if (!call(reception_->handler, "said", [&] { reception_->handler.said(number_, heard.payload); }))
        close(close_code::kOurFault, "");
      break;
    case Heard::Kind::ping:
      if (phase_ != Phase::open) break;
      queue(server_frame(Opcode::pong, heard.payload));
      check_unsent();
      break;
    case Heard::Kind::close: hear_close(heard); break;
    case Heard::Kind::wrong:
      if (heard.code == close_code::kTooBig) ++reception_->counts.refused;
      ++reception_->counts.broken_sockets[heard.code];
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
  ++reception_->counts.messages_out;
  std::string head = frame_head(Opcode::text, text->size());
  queue(std::move(head), std::move(text));
  check_unsent();
}

void Visitor::check_unsent() {
  if (unsent() <= reception_->limits.unsent) return;
  flush();
  if (is_over() || unsent() <= reception_->limits.unsent) return;
  ++reception_->counts.refused;
  end("the other side does not read what is sent");
}

void Visitor::close(std::uint16_t code, std::string_view reason) {
  if (phase_ != Phase::open || is_over()) return;
  queue(server_frame(Opcode::close, close_payload(code, reason)));
  phase_ = Phase::closing;
  deadline_ = Clock::now() + reception_->limits.close;
}

// --- time, and the end

std::optional<std::string> Visitor::why_late(Clock::time_point now) {
  if (!reception_) return std::nullopt;
  const Limits& limits = reception_->limits;
  const auto stuck = [&](std::chrono::seconds time) { return now >= deadline_ && now - sent() >= time; };
  switch (phase_) {
    case Phase::request:
      if (now < deadline_) break;
      if (exchange_ || has_unread()) ++reception_->counts.refused;
      return "no request came in time";
    case Phase::answering:
      // How long the handler takes is its own affair.
      if (unsent() > 0 && now - sent() >= limits.request_time) return "the other side does not read the answer";
      break;
    case Phase::open: {
      const auto silent = now - heard();
      if (silent >= 2 * limits.ping) return "the other side does not answer";
      const bool pinged = std::exchange(pinged_, silent >= limits.ping);
      if (pinged_ && !pinged) queue(server_frame(Opcode::ping, ""));
      break;
    }
    case Phase::closing:
      if (stuck(limits.close)) return "the other side does not close";
      break;
    case Phase::leaving:
      if (stuck(kTimeToLeave)) return "the other side does not leave";
      break;
  }
  return std::nullopt;
}

void Visitor::ended(const std::string& /*why*/) {
  if (!reception_) return;
  Reception& reception = *std::exchange(reception_, nullptr);
  reception.left(number_, address_);
  if (!came_) return;
  --reception.counts.sockets;
  call(reception.handler, "went", [&] { reception.handler.went(number_); });
}

}  // namespace oshra::net
