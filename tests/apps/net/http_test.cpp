// Requests and responses, well formed and not.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/apps/net/raw_client.h"
#include "tests/apps/net/site.h"

namespace oshra::net {

namespace {

std::string get(const std::string& target, const std::string& method = "GET") {
  return method + " " + target + " HTTP/1.1\r\nHost: test\r\n\r\n";
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("requests are answered one after another over one connection") {
  Site site;
  RawClient client(site.port());
  for (const std::string target : {"/a", "/b?lang=de", "/later"}) {
    client.say(get(target));
    const auto page = client.page();
    CHECK(page.status() == 200);
    CHECK(contains(page.head, "Connection: keep-alive\r\n"));
    CHECK(page.body == (target == "/later" ? "later" : "GET " + target + " "));
  }
  const Counts counts = site.counts();
  CHECK(counts.connections == 1);
  CHECK(counts.requests == 3);
  CHECK(counts.refused == 0);
}

TEST_CASE("requests sent all at once are answered in their order, also those that take longer") {
  Site site;
  RawClient client(site.port());
  std::string all;
  for (int number = 0; number < 200; ++number) all += get(number % 7 == 0 ? "/later" : "/" + std::to_string(number));
  CHECK(client.say(all));
  for (int number = 0; number < 200; ++number) {
    CHECK(client.page().body == (number % 7 == 0 ? "later" : "GET /" + std::to_string(number) + " "));
  }
}

TEST_CASE("the last request before a client says no more is answered") {
  Site site;
  RawClient client(site.port());
  client.say(get("/later") + get("/b"));
  client.say_no_more();
  CHECK(client.page().body == "later");
  CHECK(client.page().body == "GET /b ");
  CHECK(client.to_the_end().empty());
  CHECK(site.empties());
}

TEST_CASE("HEAD is asked as GET and answered without a body") {
  Site site;
  RawClient client(site.port());
  client.say(get("/a", "HEAD") + get("/b"));
  const auto head = client.page(false);
  CHECK(head.status() == 200);
  CHECK(contains(head.head, "Content-Length: 7\r\n"));
  CHECK(client.page().body == "GET /b ");
}

TEST_CASE("method, target, body, headers and address are passed as they came") {
  Site site;
  RawClient client(site.port());
  client.say(
      "BREW /pot%20a?x=%2F HTTP/1.1\r\nhost: tea:80\r\nORIGIN: https://tea\r\nAccept-Encoding: gzip\r\n"
      "If-None-Match: \"7\"\r\nAuthorization: Bearer x\r\nContent-Length: 5\r\n\r\n");
  client.say("he");
  client.say("llo");
  CHECK(client.page().body == "BREW /pot%20a?x=%2F hello");
  client.say("POST /c HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  CHECK(client.page().body == "POST /c abcde");
  const Request request = site.thread().on_loop([&] { return site.handler().asked_for.at(0); });
  CHECK(request.method == "BREW");
  CHECK(request.host == "tea:80");
  CHECK(request.origin == "https://tea");
  CHECK(request.accept_encoding == "gzip");
  CHECK(request.if_none_match == "\"7\"");
  CHECK(request.authorization == "Bearer x");
  CHECK(request.address == "127.0.0.1");
}

TEST_CASE("what the handler answers is passed on: status, headers, no body") {
  Site site;
  RawClient client(site.port());
  client.say(get("/missing") + get("/empty") + get("/twice"));
  const auto missing = client.page();
  CHECK(missing.status() == 404);
  CHECK(contains(missing.head, "HTTP/1.1 404 Not Found\r\n"));
  CHECK(contains(missing.head, "X-Why: gone\r\n"));
  CHECK(contains(missing.head, "Content-Type: application/json\r\n"));
  CHECK(missing.body == "{}");
  const auto empty = client.page();
  CHECK(empty.status() == 204);
  CHECK_FALSE(contains(empty.head, "Content-Length"));
  CHECK(client.page().body == "first");
}

TEST_CASE("a client that waits for leave to send the body gets it") {
  Site site;
  RawClient client(site.port());
  client.say("POST /a HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  CHECK(client.page().head == "HTTP/1.1 100 Continue\r\n\r\n");
  client.say("ok");
  CHECK(client.page().body == "POST /a ok");
}

TEST_CASE("a connection is closed after the answer where the client wants it or speaks HTTP/1.0") {
  Site site;
  for (const char* request : {"GET /a HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n", "GET /a HTTP/1.0\r\n\r\n"}) {
    RawClient client(site.port());
    client.say(request);
    const auto page = client.page();
    CHECK(page.status() == 200);
    CHECK(contains(page.head, "Connection: close\r\n"));
    CHECK(client.to_the_end().empty());
  }
  CHECK(site.empties());
}

TEST_CASE(
    "a handler that throws, forgets to answer or makes up headers gives 500 and is told of it; the line goes on") {
  Site site;
  RawClient client(site.port());
  for (const char* target : {"/throw", "/forget", "/bad-header"}) {
    client.say(get(target));
    const auto page = client.page();
    CHECK(page.status() == 500);
    CHECK_FALSE(contains(page.head, "stolen"));
  }
  client.say(get("/a"));
  CHECK(client.page().body == "GET /a ");
  CHECK(site.thread().on_loop([&] { return site.handler().faults; }) ==
        std::vector<std::string>{"asked: a test wanted it so", "a request was not answered",
                                 "a response of status 200 cannot be sent as it is"});
}

TEST_CASE("an answer that comes after the client has gone is nobody's") {
  Site site;
  {
    RawClient client(site.port());
    client.say(get("/keep"));
    REQUIRE(site.thread().comes_true([&] { return site.handler().unanswered.size() == 1; }));
    client.cut();
  }
  site.thread().on_loop([&] {
    site.handler().unanswered.at(0)({.body = text_of("too late")});
    site.handler().unanswered.clear();
  });
  CHECK(site.empties());
}

TEST_CASE("what is no request is answered with 400 and closed") {
  Site site;
  const std::vector<std::string> bad = {
      "\x16\x03\x01\x02\x01\x01\xfc\x03\r\n\r\n",  // TLS
      "GET\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET / HTTP/1.1\r\nHost test\r\n\r\n",
      "GET /\x01 HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
      "POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  };
  for (const auto& request : bad) {
    CAPTURE(request);
    RawClient client(site.port());
    client.say(request + get("/smuggled"));
    const auto page = client.page();
    CHECK(page.status() == 400);
    CHECK(contains(page.head, "Connection: close\r\n"));
    CHECK(client.to_the_end().empty());
  }
  CHECK(site.empties());
  CHECK(site.counts().refused_requests == std::map<int, std::uint64_t>{{400, bad.size()}});
  CHECK(site.thread().on_loop([&] { return site.handler().asked_for.size(); }) == 0);
}

TEST_CASE("limits: a header or a body that is too long is refused, and the refusal arrives") {
  Site site({.body = 1000, .header = 500});
  const auto answer = [&](const std::string& request) {
    RawClient client(site.port());
    client.say(request);
    const int status = client.page().status();
    CHECK(client.to_the_end().empty());
    return status;
  };
  CHECK(answer("GET /" + std::string(100000, 'a')) == 431);
  CHECK(answer("GET / HTTP/1.1\r\nX: " + std::string(600, 'a') + "\r\n\r\n") == 431);
  CHECK(answer("POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n") == 413);
  CHECK(answer("POST / HTTP/1.1\r\nContent-Length: 500000\r\n\r\n" + std::string(500000, 'a')) == 413);
  CHECK(answer("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n" + std::string(2000, 'a') +
               "\r\n0\r\n\r\n") == 413);
  CHECK(site.empties());
  CHECK(site.counts().refused == 5);
  CHECK(site.counts().refused_requests == std::map<int, std::uint64_t>{{413, 3}, {431, 2}});
  RawClient client(site.port());
  client.say("POST /x HTTP/1.1\r\nHost: t\r\nContent-Length: 1000\r\n\r\n" + std::string(1000, 'a'));
  CHECK(client.page().status() == 200);
}

TEST_CASE("limits: a request that takes too long to arrive is given up") {
  Site site({.request_time = std::chrono::seconds(1)});
  RawClient silent(site.port());
  RawClient slow(site.port());
  slow.say("GET / HTTP/1.1\r\nHo");
  CHECK(slow.to_the_end().empty());
  CHECK(silent.to_the_end().empty());
  CHECK(site.empties());
  CHECK(site.counts().refused == 1);  // who asks for nothing is not refused it
}

TEST_CASE("limits: a client that does not read its answers is given up") {
  Site site({.request_time = std::chrono::seconds(1)});
  RawClient client(site.port(), 4096);
  client.say(get("/large") + get("/large"));
  CHECK(site.empties());
}

TEST_CASE("limits: connections in all and of one address; those that end make room in whatever way") {
  for (const auto& limits : {Limits{.connections = 3}, Limits{.connections_per_address = 3}}) {
    Site site(limits);
    for (int round = 0; round < 3; ++round) {
      RawClient first(site.port());
      RawClient second(site.port());
      RawClient third(site.port());
      first.say(get("/a"));
      CHECK(first.page().status() == 200);
      CHECK(second.upgrade().status() == 101);
      third.say("GET / HT");
      REQUIRE(site.thread().comes_true([&] { return site.server().counts().connections == 3; }));
      RawClient fourth(site.port());
      CHECK(fourth.to_the_end().empty());
      third.cut();
      second.say_frame(Opcode::close, "");
      CHECK(second.frame().opcode == Opcode::close);
      second.cut();
      first.say_no_more();
      CHECK(site.empties());
      CHECK(site.counts().refused == static_cast<std::uint64_t>(round) + 1);
    }
  }
}

}  // namespace oshra::net
