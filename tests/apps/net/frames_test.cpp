// Frames of WebSockets as bytes, without a network.
#include "apps/net/frames.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace oshra::net {

namespace {

// What a reader hears of `bytes` that come in pieces which end at `cuts`.
std::vector<std::string> heard_in_pieces(Speaker speaker, const std::string& bytes,
                                         const std::vector<std::size_t>& cuts) {
  FrameReader reader(speaker, 1000);
  std::vector<std::string> heard;
  std::string waiting;
  std::size_t from = 0;
  for (const std::size_t cut : cuts) {
    waiting += bytes.substr(from, cut - from);
    from = cut;
    while (true) {
      const Heard frame = reader.take(waiting);
      CHECK(frame.used <= waiting.size());
      if (frame.kind == Heard::Kind::more) break;
      heard.push_back(std::to_string(static_cast<int>(frame.kind)) + " " + std::to_string(frame.code) + " " +
                      std::string(frame.payload));
      if (frame.kind == Heard::Kind::wrong) return heard;
      waiting.erase(0, frame.used);
    }
  }
  return heard;
}

}  // namespace

TEST_CASE("however frames are cut into pieces, the same is heard; and any bytes are answered") {
  std::mt19937 random(17);  // NOLINT: the same each time
  const auto below = [&](std::size_t bound) { return random() % bound; };
  constexpr std::array kOpcodes = {Opcode::text, Opcode::text,  Opcode::continuation, Opcode::ping,
                                   Opcode::pong, Opcode::close, Opcode::binary};
  int wrong = 0;
  int whole = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto speaker = round % 2 == 0 ? Speaker::client : Speaker::server;
    std::string bytes;
    for (std::size_t frames = below(8); frames > 0; --frames) {
      const Opcode opcode = kOpcodes.at(below(below(4) == 0 ? kOpcodes.size() : 2));
      const std::string payload(opcode == Opcode::close ? 0 : below(below(3) == 0 ? 400 : 20), 'p');
      std::string frame = speaker == Speaker::client
                              ? client_frame(opcode, payload, static_cast<std::uint32_t>(random()))
                              : server_frame(opcode, payload);
      if (below(6) == 0) frame[0] = static_cast<char>(static_cast<std::uint8_t>(frame[0]) & 0x7FU);
      if (below(20) == 0) frame[below(frame.size())] ^= static_cast<char>(1U << below(8));
      bytes += frame;
    }
    const auto at_once = heard_in_pieces(speaker, bytes, {bytes.size()});
    std::vector<std::size_t> cuts;
    for (std::size_t cut = 0; cut < bytes.size(); cut += 1 + below(9)) cuts.push_back(cut);
    cuts.push_back(bytes.size());
    CHECK(heard_in_pieces(speaker, bytes, cuts) == at_once);
    const bool ends_wrong = !at_once.empty() && at_once.back()[0] == '6';
    (ends_wrong ? wrong : whole) += 1;
  }
  CHECK(wrong > 300);
  CHECK(whole > 300);
}

TEST_CASE("lengths are written as short as they can be, and read back") {
  for (const std::size_t size : {0UL, 125UL, 126UL, 65535UL, 65536UL, 100000UL}) {
    const std::size_t head = size < 126 ? 2 : size < 65536 ? 4 : 10;
    const std::string text(size, 'x');
    std::string server = server_frame(Opcode::text, text);
    CHECK(frame_head(Opcode::text, size).size() == head);
    CHECK(server.size() == head + size);
    CHECK(FrameReader(Speaker::server, size).take(server).payload == text);
    std::string client = client_frame(Opcode::text, text, 0xDEADBEEF);
    CHECK(client.size() == head + 4 + size);
    CHECK(FrameReader(Speaker::client, size).take(client).payload == text);
    if (size > 0) CHECK(FrameReader(Speaker::server, size - 1).take(server).code == close_code::kTooBig);
  }
  std::string longer_than_needed("\x81\x7E\x00\x05hello", 9);
  CHECK(FrameReader(Speaker::server, 100).take(longer_than_needed).code == close_code::kProtocolError);
}

TEST_CASE("a frame that is too long is refused before it is there") {
  std::string head("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10);
  CHECK(FrameReader(Speaker::client, 1000).take(head).code == close_code::kTooBig);
  std::string all("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10);
  CHECK(FrameReader(Speaker::client, 1000).take(all).code == close_code::kTooBig);
}

TEST_CASE("a reason that is too long is cut between characters") {
  std::string reason(122, 'r');
  reason += "\xC3\xA4";  // ä
  CHECK(close_payload(1000, reason).size() == 2 + 122);
  CHECK(close_payload(1000, reason.substr(1)).size() == 2 + 123);
  CHECK(close_payload(close_code::kNone, "x").empty());
}

}  // namespace oshra::net
