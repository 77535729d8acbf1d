#include "apps/net/wire.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <csignal>
#include <utility>

namespace oshra::net {

// Asio says what went wrong twice: in its argument, and as its result.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace {

// How exactly limits of time are kept: they are whole seconds.
constexpr std::chrono::milliseconds kLookEvery{250};
// Asio hands no more than that to the system at once.
constexpr std::size_t kPiecesAtOnce = 32;
// A wire gives back a queue or a buffer that was longer than that.
constexpr std::size_t kKeptPieces = 16;
constexpr std::size_t kKeptBytes = 1024;

bool would_block(const error_code& error) {
  return error == asio::error::would_block || error == asio::error::try_again || error == asio::error::interrupted;
}

}  // namespace

// --- the loop

AsioLoop::AsioLoop() : io_(1), look_(io_), signals_(io_) {}

void AsioLoop::post(std::function<void()> job) { asio::post(io_, std::move(job)); }

void AsioLoop::at(Clock::time_point then, std::function<void()> job) {
  auto timer = std::make_shared<asio::steady_timer>(io_, then);
  auto& waiting = *timer;
  waiting.async_wait([timer = std::move(timer), job = std::move(job)](const error_code& error) {
    if (!error) job();
  });
}

void AsioLoop::on_signal(std::function<void(int)> told) {
  told_ = std::move(told);
  signals_.cancel();
  signals_.clear();
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  wait_for_signal();
}

void AsioLoop::wait_for_signal() {
  signals_.async_wait([this](const error_code& error, int signal) {
    if (error) return;
    wait_for_signal();
    const auto told = told_;  // which may be replaced while it is called
    told(signal);
  });
}

void AsioLoop::run() {
  {
    const auto until_stopped = asio::make_work_guard(io_);
    io_.run();
  }
  io_.restart();
}

void AsioLoop::stop() { io_.stop(); }

void AsioLoop::flush_soon(std::shared_ptr<Wire> wire) {
  to_flush_.push_back(std::move(wire));
  if (flushing_) return;
  flushing_ = true;
  asio::post(io_, [this] {
    flushing_ = false;
    // Writing may have something written() that is queued again.
    auto wires = std::exchange(to_flush_, {});
    for (const auto& each : wires) {
      each->will_be_flushed_ = false;
      each->flush();
    }
    wires.clear();
    if (to_flush_.empty()) to_flush_ = std::move(wires);
  });
}

void AsioLoop::look_after(Wire* wire) {
  wires_.insert(wire);
  look_after_all();
}

void AsioLoop::look_after_all() {
  if (looking_ || wires_.empty()) return;
  looking_ = true;
  look_.expires_after(kLookEvery);
  look_.async_wait([this](const error_code& error) {
    looking_ = false;
    if (error) return;
    const auto now = Clock::now();
    std::vector<std::pair<std::shared_ptr<Wire>, std::string>> late;
    for (Wire* wire : wires_) {
      if (auto why = wire->why_late(now)) late.emplace_back(wire->shared_from_this(), std::move(*why));
    }
    for (auto& [wire, why] : late) wire->end(std::move(why));
    look_after_all();
  });
}

std::unique_ptr<Loop> make_loop() { return std::make_unique<AsioLoop>(); }

// --- a wire

Wire::Wire(AsioLoop& loop, Tcp tcp) : loop_(loop), tcp_(std::move(tcp)), heard_(Clock::now()), sent_(heard_) {
  loop_.look_after(this);
}

Wire::~Wire() { loop_.wires_.erase(this); }

error_code Wire::begin() {
  error_code error;
  tcp_.non_blocking(true, error);
  if (!error) tcp_.set_option(Protocol::no_delay(true), error);
  heard_ = sent_ = Clock::now();
  return error;
}

void Wire::end(std::string why) {
  if (over_) return;
  over_ = true;
  loop_.wires_.erase(this);
  error_code ignored;
  tcp_.close(ignored);
  std::vector<Piece>().swap(out_);
  unsent_ = first_ = begun_ = 0;
  asio::post(loop_.io_, [self = shared_from_this(), why = std::move(why)] { self->ended(why); });
}

void Wire::go_on() {
  if (over_ || understanding_ || resting_) return;
  if (!in_.empty() && listens()) hear({});
  if (over_ || waits_to_read_ || !listens()) return;
  waits_to_read_ = true;
  tcp_.async_wait(Tcp::wait_read, [self = shared_from_this()](const error_code& error) {
    self->waits_to_read_ = false;
    if (self->over_) return;
    if (error) return self->end(error.message());
    self->read();
  });
}

void Wire::go_on_soon() {
  if (in_.empty() || understanding_) return go_on();
  asio::post(loop_.io_, [self = shared_from_this()] { self->go_on(); });
}

void Wire::rest_a_while() {
  if (std::exchange(resting_, true)) return;
  asio::post(loop_.io_, [self = shared_from_this()] {
    self->resting_ = false;
    self->go_on();
  });
}

void Wire::read() {
  if (listens()) {
    error_code error;
    const std::size_t size = tcp_.read_some(asio::buffer(loop_.buffer_), error);
    if (error == asio::error::eof) return fell_silent();
    if (error && !would_block(error)) return end(error.message());
    heard_ = Clock::now();
    if (!error) hear(std::span(loop_.buffer_).first(size));
  }
  go_on();
}

void Wire::hear(std::span<char> came) {
  const bool directly = in_.empty();
  if (!directly) in_.append(came.data(), came.size());
  const std::span<char> bytes = directly ? came : std::span<char>(in_);
  understanding_ = true;
  const std::size_t done = understand(bytes);
  understanding_ = false;
  if (directly) {
    in_.assign(bytes.begin() + static_cast<std::ptrdiff_t>(done), bytes.end());
  } else {
    in_.erase(0, done);
    if (in_.empty() && in_.capacity() > kKeptBytes) std::string().swap(in_);
  }
}

void Wire::queue(std::string head, Text body) {
  if (over_) return;
  if (unsent_ == 0) sent_ = Clock::now();
  out_.push_back({std::move(head), std::move(body)});
  unsent_ += out_.back().size();
  if (will_be_flushed_ || waits_to_write_) return;
  will_be_flushed_ = true;
  loop_.flush_soon(shared_from_this());
}

void Wire::flush() {
  if (over_ || waits_to_write_ || unsent_ == 0) return;
  error_code error;
  while (unsent_ > 0 && !error) forget(write_some(error));
  if (error && !would_block(error)) return end(error.message());
  if (unsent_ == 0) return written();
  waits_to_write_ = true;
  tcp_.async_wait(Tcp::wait_write, [self = shared_from_this()](const error_code& failed) {
    self->waits_to_write_ = false;
    if (self->over_) return;
    if (failed) return self->end(failed.message());
    self->flush();
  });
}

std::size_t Wire::write_some(error_code& error) {
  std::array<asio::const_buffer, 2 * kPiecesAtOnce> buffers;
  std::size_t count = 0;
  for (std::size_t piece = first_; piece < out_.size() && count < buffers.size(); ++piece) {
    buffers[count++] = asio::buffer(out_[piece].head);
    if (out_[piece].body) buffers[count++] = asio::buffer(*out_[piece].body);
  }
  std::size_t skipped = begun_;
  for (std::size_t at = 0; skipped > 0; ++at) {
    const std::size_t here = std::min(skipped, buffers[at].size());
    buffers[at] += here;
    skipped -= here;
  }
  return tcp_.write_some(std::span<const asio::const_buffer>(buffers).first(count), error);
}

void Wire::forget(std::size_t bytes) {
  if (bytes == 0) return;
  sent_ = Clock::now();
  unsent_ -= bytes;
  begun_ += bytes;
  while (first_ < out_.size() && begun_ >= out_[first_].size()) {
    begun_ -= out_[first_].size();
    out_[first_++] = {};
  }
  if (first_ < out_.size()) {
    // A client that is always a little behind.
    if (first_ > kKeptPieces && first_ > out_.size() / 2) {
      out_.erase(out_.begin(), out_.begin() + static_cast<std::ptrdiff_t>(std::exchange(first_, 0)));
    }
    return;
  }
  first_ = 0;
  if (out_.capacity() > kKeptPieces) std::vector<Piece>().swap(out_);
  out_.clear();
}

void Wire::say_no_more() {
  error_code ignored;
  tcp_.shutdown(Tcp::shutdown_send, ignored);
}

std::string shown(const std::string& host, std::uint16_t port) {
  const bool colons = host.find(':') != std::string::npos;
  return (colons ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

asio::ip::address plain(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

asio::ip::address counted(const asio::ip::address& address) {
  if (!address.is_v6()) return address;
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + bytes.size() / 2, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes);
}

// NOLINTEND(bugprone-unused-return-value)

}  // namespace oshra::net
