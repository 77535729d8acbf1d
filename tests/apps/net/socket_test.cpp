// WebSockets from the server's side, to clients that behave and to those that do not.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/apps/net/raw_client.h"
#include "tests/apps/net/site.h"

namespace oshra::net {

TEST_CASE("a WebSocket is opened as RFC 6455 has it, and echoes") {
  Site site;
  RawClient client(site.port());
  const auto page = client.upgrade("/greeted");
  CHECK(page.status() == 101);
  CHECK(page.head.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n") != std::string::npos);
  CHECK(client.frame().payload == "welcome");
  for (const std::size_t size : {0UL, 1UL, 125UL, 126UL, 5000UL, 16384UL}) {
    const std::string text(size, 'e');
    CHECK(client.say_frame(Opcode::text, text));
    const auto frame = client.frame();
    CHECK(frame.opcode == Opcode::text);
    CHECK(frame.payload == text);
  }
  const Counts counts = site.counts();
  CHECK(counts.sockets == 1);
  CHECK(counts.connections == 1);
  CHECK(counts.messages_in == 6);
  CHECK(counts.messages_out == 7);
}

TEST_CASE("an upgrade may be refused, and the connection goes on with requests") {
  Site site;
  RawClient client(site.port());
  const auto refused = client.upgrade("/private");
  CHECK(refused.status() == 403);
  CHECK(refused.body == "no");
  CHECK(client.upgrade("/throw").status() == 500);
  CHECK(client.upgrade("/socket").status() == 101);
}

TEST_CASE("a wrong upgrade is answered, and says what would be right") {
  Site site;
  RawClient client(site.port());
  const std::string upgrade = "Host: t\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  client.say("POST / HTTP/1.1\r\n" + upgrade + key + version + "\r\n");
  CHECK(client.page().status() == 400);
  client.say("GET / HTTP/1.1\r\n" + upgrade + version + "\r\n");
  CHECK(client.page().status() == 400);
  client.say("GET / HTTP/1.1\r\n" + upgrade + key + "Sec-WebSocket-Version: 8\r\n\r\n");
  const auto page = client.page();
  CHECK(page.status() == 426);
  CHECK(page.head.find("Sec-WebSocket-Version: 13\r\n") != std::string::npos);
  client.say("GET /plain HTTP/1.1\r\nHost: t\r\nUpgrade: websocket\r\n\r\n");
  CHECK(client.page().body == "GET /plain ");
}

TEST_CASE("frames that came together with the request, in pieces, and in parts are heard") {
  Site site;
  RawClient client(site.port());
  const std::string request =
      "GET / HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  client.say(request + client_frame(Opcode::text, "at once", 7) + client_frame(Opcode::text, "two", 8));
  CHECK(client.page().status() == 101);
  CHECK(client.frame().payload == "at once");
  CHECK(client.frame().payload == "two");
  for (const char byte : client_frame(Opcode::text, "byte by byte", 9)) client.say({&byte, 1});
  CHECK(client.frame().payload == "byte by byte");

  std::string first = client_frame(Opcode::text, "in ", 1);
  first[0] = static_cast<char>(static_cast<std::uint8_t>(first[0]) & 0x7FU);
  std::string second = client_frame(Opcode::continuation, "th", 2);
  second[0] = static_cast<char>(static_cast<std::uint8_t>(second[0]) & 0x7FU);
  client.say(first + second + client_frame(Opcode::ping, "hm", 3) + client_frame(Opcode::continuation, "ree", 4));
  const auto pong = client.frame();
  CHECK(pong.opcode == Opcode::pong);
  CHECK(pong.payload == "hm");
  CHECK(client.frame().payload == "in three");
}

TEST_CASE("many texts arrive in their order") {
  Site site;
  RawClient client(site.port());
  client.upgrade();
  client.say_frame(Opcode::text, "count");
  for (int number = 0; number < ObedientHandler::kMany; ++number)
    CHECK(client.frame().payload == std::to_string(number));
}

TEST_CASE("a client that says much at once is heard to the end, in order, and others in between") {
  Site site;
  RawClient client(site.port());
  RawClient other(site.port());
  client.upgrade();
  other.upgrade();
  std::string all;
  for (int number = 0; number < 5000; ++number) all += client_frame(Opcode::text, std::to_string(number), 5);
  CHECK(client.say(all));
  other.say_frame(Opcode::text, "me too");
  CHECK(other.frame().payload == "me too");
  for (int number = 0; number < 5000; ++number) CHECK(client.frame().payload == std::to_string(number));
}

TEST_CASE("close comes after what was sent before it, and nothing after it") {
  Site site({.unsent = 16UL * 1024 * 1024});
  RawClient client(site.port(), 4096);
  client.upgrade();
  client.say_frame(Opcode::text, "close");
  CHECK((client.frame().payload == large_text()));
  CHECK(client.frame().payload == "last");
  const auto frame = client.frame();
  CHECK(frame.opcode == Opcode::close);
  CHECK(frame.code() == 4001);
  CHECK(frame.payload.substr(2) == "enough");
  client.say_frame(Opcode::text, "not heard any more");
  client.say_frame(Opcode::close, frame.payload);
  CHECK(client.to_the_end().empty());
  CHECK(site.empties());
  CHECK(site.counts().messages_in == 1);
}

TEST_CASE("limits: a client that does not close when it is told to is closed") {
  Site site({.unsent = 16UL * 1024 * 1024, .close = std::chrono::seconds(1)});
  RawClient client(site.port());
  client.upgrade();
  client.say_frame(Opcode::text, "close");
  CHECK((client.frame().payload == large_text()));
  CHECK(client.frame().payload == "last");
  CHECK(client.frame().opcode == Opcode::close);
  CHECK(client.to_the_end().empty());
  CHECK(site.empties());
}

TEST_CASE("a client closes: it gets its code back, and the connection ends") {
  Site site;
  for (const auto& payload : {std::string(), close_payload(1000, "bye"), close_payload(4321, "")}) {
    RawClient client(site.port());
    client.upgrade();
    client.say_frame(Opcode::close, payload);
    const auto frame = client.frame();
    CHECK(frame.opcode == Opcode::close);
    CHECK(frame.payload == payload.substr(0, 2));
    CHECK(client.to_the_end().empty());
  }
  CHECK(site.empties());
}

TEST_CASE("what is no text, too long or against the protocol closes with the code that says so") {
  Site site({.message = 1000});
  const auto parts = [](std::string first, const std::string& rest) {
    first[0] = static_cast<char>(static_cast<std::uint8_t>(first[0]) & 0x7FU);
    return first + rest;
  };
  const std::vector<std::pair<std::string, int>> bad = {
      {client_frame(Opcode::binary, "abc", 1), 1003},
      {client_frame(Opcode::text, std::string(1001, 'a'), 1), 1009},
      {client_frame(Opcode::text, std::string(500000, 'a'), 1), 1009},
      {parts(client_frame(Opcode::text, std::string(600, 'a'), 1),
             client_frame(Opcode::continuation, std::string(600, 'a'), 1)),
       1009},
      {client_frame(Opcode::text, "\xff", 1), 1007},
      {client_frame(Opcode::text, "\xed\xa0\x80", 1), 1007},
      {server_frame(Opcode::text, "unmasked"), 1002},
      {client_frame(Opcode::continuation, "of nothing", 1), 1002},
      {parts(client_frame(Opcode::text, "a", 1), client_frame(Opcode::text, "b", 1)), 1002},
      {parts(client_frame(Opcode::ping, "a", 1), ""), 1002},
      {client_frame(Opcode::ping, std::string(126, 'a'), 1), 1002},
      {client_frame(static_cast<Opcode>(3), "a", 1), 1002},
      {client_frame(Opcode::close, "x", 1), 1002},
      {client_frame(Opcode::close, close_payload(1006, ""), 1), 1002},
      {"\xC1\x80\x01\x02\x03\x04", 1002},
      {"GET / HTTP/1.1\r\n\r\n", 1002},
      {client_frame(Opcode::text, "throw", 1), 1011},
  };
  for (const auto& [bytes, code] : bad) {
    CAPTURE(code);
    CAPTURE(bytes.substr(0, 40));
    RawClient client(site.port());
    CHECK(client.upgrade().status() == 101);
    client.say(bytes + client_frame(Opcode::text, "not heard", 1));
    const auto frame = client.frame();
    CHECK(frame.opcode == Opcode::close);
    CHECK(frame.code() == code);
    client.say_frame(Opcode::close, close_payload(1000, ""));
    CHECK(client.to_the_end().empty());
  }
  CHECK(site.empties());
  CHECK(site.counts().refused == 3);
  std::map<int, std::uint64_t> codes;  // 1011 is a fault of the handler's, not of what came
  for (const auto& [bytes, code] : bad) codes[code] += code == 1011 ? 0U : 1U;
  std::erase_if(codes, [](const auto& counted) { return counted.second == 0; });
  CHECK(site.counts().broken_sockets == codes);
  CHECK(site.counts().messages_in == 1);
}

TEST_CASE("a handler that throws when a WebSocket comes closes it with 1011") {
  Site site;
  RawClient client(site.port());
  client.upgrade("/throw-later");
  CHECK(client.frame().code() == 1011);
}

TEST_CASE("a client that is cut off has gone, in whatever state it was") {
  Site site;
  for (const char* last : {"", "\x81", "\x81\xFE\x01"}) {
    RawClient reset(site.port());
    reset.upgrade();
    reset.say(last);
    reset.cut();
    RawClient ended(site.port());
    ended.upgrade();
    ended.say(last);
    ended.say_no_more();
    CHECK(ended.to_the_end().empty());
  }
  CHECK(site.empties());
  CHECK(site.thread().on_loop([&] { return site.handler().came_and_went.size(); }) == 6);
}

TEST_CASE("limits: a client that does not read is closed, and others are served") {
  Site site({.unsent = 1024UL * 1024});
  RawClient slow(site.port(), 4096);
  RawClient other(site.port());
  slow.upgrade();
  other.upgrade();
  slow.say_frame(Opcode::text, "flood");
  CHECK(site.thread().comes_true([&] { return site.server().counts().sockets == 1; }));
  other.say_frame(Opcode::text, "still here");
  CHECK(other.frame().payload == "still here");
  CHECK(site.counts().refused == 1);
}

TEST_CASE("a silent client is pinged; one that answers stays, one that does not goes") {
  Site site({.ping = std::chrono::seconds(1)});
  RawClient answers(site.port());
  RawClient dead(site.port());
  answers.upgrade();
  dead.upgrade();
  for (int time = 0; time < 3; ++time) {
    const auto frame = answers.frame();
    CHECK(frame.opcode == Opcode::ping);
    answers.say_frame(Opcode::pong, frame.payload);
  }
  CHECK(dead.frame().opcode == Opcode::ping);
  CHECK(dead.frame().opcode == Opcode::continuation);  // the end
  answers.say_frame(Opcode::text, "here");
  std::string heard;
  while (heard.empty()) {
    const auto frame = answers.frame();
    if (frame.opcode != Opcode::ping) heard = frame.payload.empty() ? "nothing" : frame.payload;
  }
  CHECK(heard == "here");
}

TEST_CASE("whatever bytes come, the server answers or closes, and goes on") {
  Site site;
  std::mt19937 random(19);  // NOLINT: the same each time
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random()) % bound; };
  const std::string upgrade =
      "GET / HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  const std::vector<std::string> pieces = {
      "GET /a HTTP/1.1\r\nHost: t\r\n\r\n",
      "HEAD /later HTTP/1.1\r\nHost: t\r\n\r\n",
      "POST /b HTTP/1.1\r\nHost: t\r\nContent-Length: 5\r\n\r\nhello",
      "POST /c HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
      upgrade + client_frame(Opcode::text, "hello", 1) + client_frame(Opcode::ping, "p", 2),
      upgrade + client_frame(Opcode::text, std::string(300, 'x'), 3) + client_frame(Opcode::close, "", 4),
  };
  for (int round = 0; round < 300; ++round) {
    std::string bytes;
    for (std::size_t count = 1 + below(3); count > 0; --count) bytes += pieces.at(below(pieces.size()));
    for (std::size_t changes = below(4); changes > 0; --changes) {
      const std::size_t at = below(bytes.size());
      if (below(3) == 0) {
        bytes.erase(at, 1 + below(20));
      } else {
        bytes[at] = static_cast<char>(below(256));
      }
      if (bytes.empty()) bytes = "x";
    }
    RawClient client(site.port());
    std::size_t said = 0;
    while (said < bytes.size()) {
      const std::size_t size = 1 + below(bytes.size() - said);
      if (!client.say(bytes.substr(said, size))) break;
      said += size;
    }
    if (below(4) == 0) {
      client.cut();
    } else {
      client.say_no_more();
      client.to_the_end();
    }
  }
  CHECK(site.empties());
  RawClient client(site.port());
  client.upgrade();
  client.say_frame(Opcode::text, "well");
  CHECK(client.frame().payload == "well");
}

TEST_CASE("to send to a connection that is gone or never was does nothing") {
  Site site;
  RawClient client(site.port());
  client.upgrade();
  client.cut();
  CHECK(site.empties());
  site.thread().on_loop([&] {
    site.server().send(1, text_of("nobody"));
    site.server().send(99, text_of("nobody"));
    site.server().close(1, 1000, "");
    site.server().close(99, 1000, "");
  });
  CHECK(site.counts().messages_out == 0);
}

}  // namespace oshra::net
