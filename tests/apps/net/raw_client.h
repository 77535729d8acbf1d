// A client that says what a test wants it to, byte by byte, however wrong; it waits for answers, but not for ever.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "apps/net/frames.h"

namespace oshra::net {

class RawClient {
 public:
  explicit RawClient(std::uint16_t port, int receive_buffer = 0) : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = 20, .tv_usec = 0};
    ::setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (receive_buffer > 0) ::setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in to = {};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
      throw std::runtime_error("the test's client cannot connect");
    }
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() {
    if (file_ >= 0) ::close(file_);
  }

  // Whether all of it could be said.
  bool say(std::string_view bytes) const {
    while (!bytes.empty()) {
      const auto said = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (said <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(said));
    }
    return true;
  }
  void say_no_more() const { ::shutdown(file_, SHUT_WR); }
  // With a reset, as of a program that was killed with bytes unread.
  void cut() {
    const linger none{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(file_, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    ::close(std::exchange(file_, -1));
  }

  // Until that many bytes are there, or no more will come: false.
  bool fill(std::size_t size) {
    while (got_.size() < size) {
      if (!read()) return false;
    }
    return true;
  }
  std::string take(std::size_t size) {
    fill(size);
    std::string taken = got_.substr(0, size);
    got_.erase(0, taken.size());
    return taken;
  }
  // Up to and with `mark`, or up to the end.
  std::string until(std::string_view mark) {
    while (got_.find(mark) == std::string::npos && read()) {
    }
    const auto at = got_.find(mark);
    return take(at == std::string::npos ? got_.size() : at + mark.size());
  }
  std::string to_the_end() {
    while (read()) {
    }
    return std::exchange(got_, {});
  }

  struct Page {
    std::string head;  // with its empty line
    std::string body;
    [[nodiscard]] int status() const { return head.size() < 12 ? 0 : std::atoi(head.substr(9, 3).c_str()); }
  };
  Page page(bool with_body = true) {
    Page page{.head = until("\r\n\r\n"), .body = {}};
    const std::string_view length = "Content-Length: ";
    const auto at = page.head.find(length);
    if (with_body && at != std::string::npos) {
      page.body = take(std::strtoul(page.head.c_str() + at + length.size(), nullptr, 10));
    }
    return page;
  }

  Page upgrade(const std::string& target = "/socket") {
    say("GET " + target +
        " HTTP/1.1\r\nHost: test\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    return page();
  }
  bool say_frame(Opcode opcode, std::string_view payload) const {
    constexpr std::uint32_t kMask = 0x12345678;
    return say(client_frame(opcode, payload, kMask));
  }
  // Of a server: a first byte, and what it carries. Nothing more: opcode 0 and "".
  struct Frame {
    Opcode opcode = Opcode::continuation;
    std::string payload = {};
    [[nodiscard]] int code() const {
      return payload.size() < 2 ? 0
                                : static_cast<std::uint8_t>(payload[0]) * 256 + static_cast<std::uint8_t>(payload[1]);
    }
  };
  Frame frame() {
    const std::string head = take(2);
    if (head.size() < 2) return {};
    std::size_t size = static_cast<std::uint8_t>(head[1]);
    if (size >= 126) {
      const std::string wide = take(size == 126 ? 2 : 8);
      size = 0;
      for (const char byte : wide) size = size << 8U | static_cast<std::uint8_t>(byte);
    }
    return {.opcode = static_cast<Opcode>(static_cast<std::uint8_t>(head[0]) & 0x0FU), .payload = take(size)};
  }

 private:
  bool read() {
    std::array<char, 65536> buffer;  // NOLINT: filled below
    const auto size = ::recv(file_, buffer.data(), buffer.size(), 0);
    if (size <= 0) return false;
    got_.append(buffer.data(), static_cast<std::size_t>(size));
    return true;
  }

  int file_;
  std::string got_ = {};
};

}  // namespace oshra::net
