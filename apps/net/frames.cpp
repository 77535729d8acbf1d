#include "apps/net/frames.h"

#include <algorithm>
#include <array>

#include "engine/core/utf8.h"

namespace oshra::net {

namespace {

constexpr std::uint8_t kLast = 0x80;
constexpr std::uint8_t kReserved = 0x70;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::uint8_t kShort = 125;       // the longest payload whose length is said in the second byte
constexpr std::uint8_t kTwoBytes = 126;    // in place of a length: it follows in two bytes
constexpr std::uint8_t kEightBytes = 127;  // in eight
constexpr std::size_t kMaskBytes = 4;
constexpr std::size_t kTwoByteSizes = 0x10000;

std::uint8_t byte_at(std::span<const char> bytes, std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); }

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8U | static_cast<std::uint8_t>(byte);
  return number;
}

void append_big_endian(std::string& to, std::uint64_t number, unsigned bytes) {
  while (bytes-- > 0) to += static_cast<char>(number >> 8U * bytes & 0xFFU);
}

Heard wrong(std::uint16_t code, std::string_view why) {
  return {.kind = Heard::Kind::wrong, .payload = why, .code = code};
}

Heard against_protocol(std::string_view why) { return wrong(close_code::kProtocolError, why); }

bool known(Opcode opcode) {
  switch (opcode) {
    case Opcode::continuation:
    case Opcode::text:
    case Opcode::binary:
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong: return true;
  }
  return false;
}

bool is_control(Opcode opcode) { return opcode >= Opcode::close; }

// Those that RFC 6455 and its registry let anybody send.
bool may_be_sent(std::uint64_t code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  std::array<char, kMaskBytes> key = {};
  std::copy(mask.begin(), mask.end(), key.begin());
  for (std::size_t at = 0; at < payload.size(); ++at) {
    payload[at] = static_cast<char>(payload[at] ^ key[at % kMaskBytes]);
  }
}

void append_head(std::string& to, Opcode opcode, std::size_t size, std::uint8_t masked) {
  to += static_cast<char>(kLast | static_cast<std::uint8_t>(opcode));
  if (size <= kShort) {
    to += static_cast<char>(masked | static_cast<std::uint8_t>(size));
  } else if (size < kTwoByteSizes) {
    to += static_cast<char>(masked | kTwoBytes);
    append_big_endian(to, size, 2);
  } else {
    to += static_cast<char>(masked | kEightBytes);
    append_big_endian(to, size, 8);
  }
}

}  // namespace

Heard FrameReader::take(std::span<char> bytes) {
  if (told_) {
    std::string().swap(parts_);
    told_ = false;
  }
  if (bytes.size() < 2) return {};
  const std::uint8_t first = byte_at(bytes, 0);
  const std::uint8_t second = byte_at(bytes, 1);
  const auto opcode = static_cast<Opcode>(first & 0x0FU);
  const bool last = (first & kLast) != 0;
  const bool masked = (second & kMasked) != 0;
  if ((first & kReserved) != 0) return against_protocol("reserved bits are set, but no extension was agreed on");
  if (!known(opcode)) return against_protocol("there is no such opcode");
  if (masked != (other_ == Speaker::client)) {
    return against_protocol(masked ? "a server does not mask its frames" : "a client masks its frames");
  }

  std::uint64_t size = second & 0x7FU;
  std::size_t head = 2;
  if (is_control(opcode)) {
    if (!last) return against_protocol("a control frame has no parts");
    if (size > kShort) return against_protocol("a control frame has at most 125 bytes");
  } else {
    if (opcode == Opcode::continuation && !within_) return against_protocol("no message is there to be continued");
    if (opcode != Opcode::continuation && within_) return against_protocol("the message before is not at its end");
    if (opcode == Opcode::binary) return wrong(close_code::kNotText, "only text is understood here");
    if (size > kShort) {
      const std::size_t wide = size == kTwoBytes ? 2 : 8;
      if (bytes.size() < head + wide) return {};
      size = big_endian(bytes.subspan(head, wide));
      head += wide;
      if (size <= (wide == 2 ? std::uint64_t{kShort} : kTwoByteSizes - 1)) {
        return against_protocol("a length is said in as few bytes as it needs");
      }
    }
    if (size > limit_ - parts_.size()) return wrong(close_code::kTooBig, "the message is too long");
  }

  if (masked) head += kMaskBytes;
  if (bytes.size() < head + size) return {};
  const auto payload = bytes.subspan(head, static_cast<std::size_t>(size));
  if (masked) unmask(payload, bytes.subspan(head - kMaskBytes, kMaskBytes));
  const std::string_view text(payload.data(), payload.size());
  const std::size_t used = head + payload.size();
  return is_control(opcode) ? take_control(opcode, text, used) : take_data(last, text, used);
}

Heard FrameReader::take_control(Opcode opcode, std::string_view payload, std::size_t used) {
  using Kind = Heard::Kind;
  if (opcode != Opcode::close)
    return {.kind = opcode == Opcode::ping ? Kind::ping : Kind::pong, .used = used, .payload = payload};
  if (payload.empty()) return {.kind = Kind::close, .used = used, .code = close_code::kNone};
  if (payload.size() < 2) return against_protocol("a close frame has a code of two bytes or nothing");
  const std::uint64_t code = big_endian(payload.substr(0, 2));
  const std::string_view reason = payload.substr(2);
  if (!may_be_sent(code)) return against_protocol("no close frame has such a code");
  if (!is_utf8(reason)) return wrong(close_code::kNotUtf8, "the reason is no UTF-8");
  return {.kind = Kind::close, .used = used, .payload = reason, .code = static_cast<std::uint16_t>(code)};
}

Heard FrameReader::take_data(bool last, std::string_view payload, std::size_t used) {
  const bool in_parts = within_ || !last;
  within_ = !last;
  if (in_parts) parts_ += payload;
  if (!last) return {.kind = Heard::Kind::part, .used = used};
  told_ = in_parts;
  const std::string_view text = in_parts ? std::string_view(parts_) : payload;
  if (!is_utf8(text)) return wrong(close_code::kNotUtf8, "the text is no UTF-8");
  return {.kind = Heard::Kind::text, .used = used, .payload = text};
}

std::string frame_head(Opcode opcode, std::size_t size) {
  std::string head;
  append_head(head, opcode, size, 0);
  return head;
}

std::string server_frame(Opcode opcode, std::string_view payload) {
  return frame_head(opcode, payload.size()).append(payload);
}

std::string client_frame(Opcode opcode, std::string_view payload, std::uint32_t mask) {
  std::string frame;
  frame.reserve(payload.size() + 14);
  append_head(frame, opcode, payload.size(), kMasked);
  append_big_endian(frame, mask, kMaskBytes);
  const std::size_t head = frame.size();
  frame += payload;
  unmask(std::span(frame).subspan(head), std::span(frame).subspan(head - kMaskBytes, kMaskBytes));
  return frame;
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
  std::string payload;
  if (code == close_code::kNone) return payload;
  append_big_endian(payload, code, 2);
  std::size_t most = std::min<std::size_t>(reason.size(), kShort - 2U);
  while (most > 0 && most < reason.size() && (byte_at(reason, most) & 0xC0U) == 0x80U) --most;
  return payload.append(reason.substr(0, most));
}

}  // namespace oshra::net
