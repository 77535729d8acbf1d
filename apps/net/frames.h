// The frames of WebSockets (RFC 6455), without extensions: bytes in, bytes out. Written by hand because many texts that
// wait for one client are then sent by one call of the system, and idle clients cost no buffer; Beast offers neither.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace oshra::net {

enum class Opcode : std::uint8_t { continuation = 0x0, text = 0x1, binary = 0x2, close = 0x8, ping = 0x9, pong = 0xA };

// Why a WebSocket is closed.
namespace close_code {
inline constexpr std::uint16_t kNormal = 1000;
inline constexpr std::uint16_t kProtocolError = 1002;
inline constexpr std::uint16_t kNotText = 1003;
inline constexpr std::uint16_t kNone = 1005;  // is never sent: the close frame had no code
inline constexpr std::uint16_t kNotUtf8 = 1007;
inline constexpr std::uint16_t kTooBig = 1009;
inline constexpr std::uint16_t kOurFault = 1011;
}  // namespace close_code

// Who speaks decides whether frames are masked: a client's are, a server's are not.
enum class Speaker : std::uint8_t { client, server };

// What one frame brought.
struct Heard {
  enum class Kind : std::uint8_t {
    more,   // the frame is not all there
    part,   // of a message that goes on
    text,   // a whole message
    ping,   // to be answered with the same payload
    pong,   // an answer to ours
    close,  // `code` and, as payload, the reason
    wrong,  // the connection is to be closed with `code`, for the reason in the payload
  };
  Kind kind = Kind::more;
  std::size_t used = 0;           // bytes of the frame; 0: more, wrong
  std::string_view payload = {};  // until the next call
  std::uint16_t code = 0;
};

class FrameReader {
 public:
  // A message may have `limit` bytes, in however many parts.
  FrameReader(Speaker other, std::size_t limit) : other_(other), limit_(limit) {}

  // The frame that `bytes` begin with; it is unmasked in place.
  Heard take(std::span<char> bytes);

 private:
  Heard take_control(Opcode opcode, std::string_view payload, std::size_t used);
  Heard take_data(bool last, std::string_view payload, std::size_t used);

  Speaker other_;
  bool within_ = false;  // a message of which a part has come
  bool told_ = false;    // parts_ has been handed out
  std::size_t limit_;
  std::string parts_ = {};
};

// What goes before a payload that is sent unmasked, as a server does: at most ten bytes.
std::string frame_head(Opcode opcode, std::size_t size);
// A whole frame. A client's is masked by `mask`.
std::string server_frame(Opcode opcode, std::string_view payload);
std::string client_frame(Opcode opcode, std::string_view payload, std::uint32_t mask);
// The payload of a close frame; what is too long of the reason is cut off. kNone: empty.
std::string close_payload(std::uint16_t code, std::string_view reason);

}  // namespace oshra::net
