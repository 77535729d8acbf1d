// The loop, the doors of a server, and the clients of this side.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/apps/net/raw_client.h"
#include "tests/apps/net/site.h"

namespace oshra::net {

namespace {

std::ptrdiff_t open_files() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return std::distance(begin(files), end(files));
}

// What a client of this side heard.
struct Ears {
  std::vector<std::string> said = {};
  std::string closed = {};
  bool opened = false;

  Socket::Ear ear() {
    return {.opened = [this] { opened = true; },
            .said = [this](std::string_view text) { said.emplace_back(text); },
            .closed = [this](const std::string& why) { closed = why; }};
  }
};

}  // namespace

TEST_CASE("jobs are done in order, timers when they are due, and stop ends the loop") {
  const auto loop = make_loop();
  std::vector<int> order;
  const auto now = Clock::now();
  loop->at(now + std::chrono::milliseconds(20), [&] { order.push_back(4); });
  loop->at(now + std::chrono::milliseconds(40), [&] { loop->stop(); });
  loop->at(now + std::chrono::milliseconds(10), [&] { order.push_back(3); });
  loop->at(now + std::chrono::hours(1), [&] { order.push_back(99); });
  loop->post([&] { order.push_back(1); });
  loop->post([&] { order.push_back(2); });
  loop->run();
  CHECK(order == std::vector<int>{1, 2, 3, 4});
}

TEST_CASE("a loop that was stopped before it ran returns, and may be run again") {
  const auto loop = make_loop();
  bool done = false;
  loop->stop();
  loop->run();
  loop->post([&] {
    done = true;
    loop->stop();
  });
  loop->run();
  CHECK(done);
}

TEST_CASE("SIGTERM and SIGINT are told, each time, to whoever asked last") {
  const auto loop = make_loop();
  std::vector<int> told;
  loop->on_signal([&](int) { told.push_back(0); });
  loop->on_signal([&](int signal) {
    told.push_back(signal);
    if (told.size() == 1) {
      std::raise(SIGINT);
    } else {
      loop->stop();
    }
  });
  loop->post([] { std::raise(SIGTERM); });
  loop->run();
  CHECK(told == std::vector<int>{SIGTERM, SIGINT});
}

TEST_CASE("who cannot listen says why") {
  Site site;
  site.thread().on_loop([&] {
    const auto second = make_server(site.loop(), site.handler());
    const auto taken = second->listen("127.0.0.1", site.port());
    REQUIRE_FALSE(taken);
    CHECK(taken.error() == "cannot listen at 127.0.0.1:" + std::to_string(site.port()) +
                               ": another program listens there; choose another port, or 0 for any that is free");
    const auto nowhere = second->listen("no such host", 0);
    REQUIRE_FALSE(nowhere);
    CHECK(nowhere.error().find("cannot listen at no such host:0: there is no such address") == 0);
    const auto foreign = second->listen("192.0.2.1", 0);
    CHECK_FALSE(foreign);
    CHECK(second->listen("127.0.0.1", 0));
  });
}

TEST_CASE("a server listens at several addresses, IPv6 among them") {
  Site site;
  const auto port = site.thread().on_loop([&] { return site.server().listen("::1", 0); });
  if (!port) return;  // a machine without IPv6
  std::optional<Result<Response, std::string>> answer;
  site.thread().on_loop([&] {
    ask(site.loop(), {.host = "::1", .port = *port}, {.method = "GET", .target = "/six"},
        [&](Result<Response, std::string> found) { answer = std::move(found); });
  });
  REQUIRE(site.thread().comes_true([&] { return answer.has_value(); }));
  REQUIRE(answer->has_value());
  CHECK(*(*answer)->body == "GET /six ");
  const Request request = site.thread().on_loop([&] { return site.handler().asked_for.at(0); });
  CHECK(request.address == "::");
  CHECK(request.host == "[::1]:" + std::to_string(*port));
}

TEST_CASE(":: is every address of the machine: whoever comes by IPv4 is known by that address") {
  Site site;
  const auto port = site.thread().on_loop([&] { return site.server().listen("::", 0); });
  if (!port) return;  // a machine without IPv6
  std::optional<Result<Response, std::string>> answer;
  site.thread().on_loop([&] {
    ask(site.loop(), {.host = "127.0.0.1", .port = *port}, {.method = "GET", .target = "/four"},
        [&](Result<Response, std::string> found) { answer = std::move(found); });
  });
  REQUIRE(site.thread().comes_true([&] { return answer.has_value(); }));
  REQUIRE(answer->has_value());
  const Request request = site.thread().on_loop([&] { return site.handler().asked_for.at(0); });
  CHECK(request.address == "127.0.0.1");
}

TEST_CASE("a server that stopped listening lets nobody in, and keeps those who are") {
  Site site;
  RawClient client(site.port());
  client.upgrade();
  site.thread().on_loop([&] { site.server().stop_listening(); });
  CHECK_THROWS(RawClient(site.port()));
  client.say_frame(Opcode::text, "still");
  CHECK(client.frame().payload == "still");
}

TEST_CASE("a server that ends, and a loop that stops, leave nothing open, whatever the connections are doing") {
  const auto before = open_files();
  for (const bool server_first : {false, true}) {
    std::vector<std::unique_ptr<RawClient>> clients;
    const auto client = [&](std::uint16_t port) -> RawClient& {
      return *clients.emplace_back(std::make_unique<RawClient>(port, 4096));
    };
    {
      LoopThread thread;
      ObedientHandler handler;
      std::unique_ptr<Server> server;
      const auto port = thread.on_loop([&] {
        server = make_server(thread.loop(), handler, {.unsent = 128UL * 1024 * 1024});
        handler.server = server.get();
        handler.loop = &thread.loop();
        return server->listen("127.0.0.1", 0).value();
      });
      client(port);
      client(port).say("GET /half HTTP/1.1\r\nHost:");
      client(port).say("GET /keep HTTP/1.1\r\nHost: t\r\n\r\n");
      client(port).say("GET /large HTTP/1.1\r\nHost: t\r\n\r\nGET /large HTTP/1.1\r\nHost: t\r\n\r\n");
      client(port).upgrade();
      RawClient& flooded = client(port);
      flooded.upgrade();
      flooded.say_frame(Opcode::text, "flood");
      RawClient& closed = client(port);
      closed.upgrade();
      closed.say_frame(Opcode::text, "close");
      REQUIRE(thread.comes_true([&] {
        return handler.unanswered.size() == 1 && server->counts().messages_in == 2 && handler.asked_for.size() >= 2;
      }));
      if (server_first) {
        thread.on_loop([&] { server.reset(); });
      } else {
        thread.stop();
      }
      if (server_first) CHECK(clients[0]->to_the_end().empty());
      thread.stop();
      server.reset();
    }
    clients.clear();
    CHECK(open_files() == before);
  }
}

TEST_CASE("a client of this side: opened, said, closed") {
  Site site;
  Ears ears;
  std::unique_ptr<Socket> socket;
  site.thread().on_loop([&] {
    socket = connect(site.loop(), site.address(), {.target = "/greeted", .host_header = "tea", .origin = "https://tea"},
                     ears.ear());
    socket->send("before it is open");
  });
  CHECK(site.thread().comes_true([&] { return ears.said.size() == 2; }));
  const std::string large(10000, 'l');
  site.thread().on_loop([&] {
    CHECK(ears.opened);
    socket->send(large);
    socket->send("bye");
    socket->close();
    socket->send("after");
  });
  CHECK(site.thread().comes_true([&] { return !ears.closed.empty(); }));
  CHECK(site.empties());
  CHECK(site.counts().messages_in == 3);
  site.thread().on_loop([&] {
    CHECK(ears.said.at(0) == "welcome");
    CHECK(ears.said.at(1) == "before it is open");
    CHECK(ears.closed == "closed");
    socket.reset();
  });
}

TEST_CASE("a client of this side is told why it is closed") {
  Site site({.unsent = 16UL * 1024 * 1024});
  const auto why = [&](const Address& address, const std::string& target, const std::string& text) {
    Ears ears;
    std::unique_ptr<Socket> socket;
    site.thread().on_loop([&] {
      socket = connect(site.loop(), address, {.target = target}, ears.ear());
      socket->send(text);
      if (text == "cut") socket->cut();
    });
    CHECK(site.thread().comes_true([&] { return !ears.closed.empty(); }));
    site.thread().on_loop([&] { socket.reset(); });
    return ears.closed;
  };
  CHECK(why(site.address(), "/private", "") == "the server answered 403 Forbidden");
  CHECK(why(site.address(), "/", "close") == "the server closed it: 4001 enough");
  CHECK(why(site.address(), "/", "throw") == "the server closed it: 1011");
  CHECK(why(site.address(), "/", "cut") == "cut");
  CHECK(why({.host = "127.0.0.1", .port = 1}, "/", "").find("127.0.0.1:1: ") == 0);
  CHECK(why({.host = "localhost", .port = site.port()}, "/", "close") == "the server closed it: 4001 enough");
  CHECK(site.empties());
}

TEST_CASE("a client of this side asks a server that is silent, and gives up one that does not answer") {
  Site site;
  LoopThread own;
  Ears ears;
  std::unique_ptr<Socket> socket;
  own.on_loop([&] {
    socket = connect(own.loop(), site.address(), {.target = "/greeted", .ping = std::chrono::seconds(1)}, ears.ear());
  });
  CHECK(own.comes_true([&] { return ears.said.size() == 1; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(3500));
  CHECK(own.on_loop([&] { return ears.closed; }).empty());
  std::promise<void> goes_on;
  site.loop().post([wait = goes_on.get_future().share()] { wait.wait(); });
  CHECK(own.comes_true([&] { return !ears.closed.empty(); }));
  CHECK(ears.closed == "the other side does not answer");
  goes_on.set_value();
  own.on_loop([&] { socket.reset(); });
  CHECK(site.empties());
}

TEST_CASE("a client of this side may end while it is told something") {
  Site site({.unsent = 16UL * 1024 * 1024});
  const auto ends = [&](const std::string& when) {
    std::unique_ptr<Socket> socket;
    bool ended = false;
    const auto end = [&, padding = std::string(100, 'p')](const std::string& now) {
      if (now != when) return;
      socket.reset();
      ended = padding.size() == 100;
    };
    site.thread().on_loop([&] {
      socket = connect(site.loop(), site.address(), {.target = "/"},
                       {.opened = [end] { end("opened"); },
                        .said = [end](std::string_view) { end("said"); },
                        .closed = [end](const std::string&) { end("closed"); }});
      socket->send("close");
    });
    CHECK(site.thread().comes_true([&] { return ended; }));
    CHECK(site.empties());
  };
  for (const char* when : {"opened", "said", "closed"}) ends(when);
}

TEST_CASE("a server that has no file left lets people in as soon as it has") {
  Site site;
  rlimit before = {};
  ::getrlimit(RLIMIT_NOFILE, &before);
  rlimit few = before;
  few.rlim_cur = 64;
  ::setrlimit(RLIMIT_NOFILE, &few);
  std::vector<int> files;
  for (int file = ::dup(0); file >= 0; file = ::dup(0)) files.push_back(file);
  ::close(files.back());
  files.pop_back();
  RawClient client(site.port());
  CHECK(::dup(0) < 0);
  client.say("GET /a HTTP/1.1\r\nHost: t\r\n\r\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (const int file : files) ::close(file);
  CHECK(client.page().status() == 200);
  ::setrlimit(RLIMIT_NOFILE, &before);
}

TEST_CASE("a request of this side: answered, or told why not") {
  Site site;
  const auto answer = [&](const Address& address, const Request& request) {
    std::optional<Result<Response, std::string>> found;
    site.thread().on_loop([&] {
      ask(site.loop(), address, request, [&](Result<Response, std::string> said) { found = std::move(said); });
    });
    REQUIRE(site.thread().comes_true([&] { return found.has_value(); }));
    return *found;
  };
  const auto missing = answer(site.address(), {.method = "POST", .target = "/missing", .body = "x"});
  REQUIRE(missing);
  CHECK(missing->status == 404);
  CHECK(missing->type == "application/json");
  CHECK(*missing->body == "{}");
  CHECK(std::find(missing->headers.begin(), missing->headers.end(),
                  std::pair<std::string, std::string>("X-Why", "gone")) != missing->headers.end());
  const auto large = answer(site.address(), {.method = "GET", .target = "/large"});
  REQUIRE(large);
  CHECK((*large->body == large_text()));
  const auto head = answer(site.address(), {.method = "HEAD", .target = "/large"});
  REQUIRE(head);
  CHECK((*head).body->empty());
  const auto nobody = answer({.host = "127.0.0.1", .port = 1}, {.method = "GET", .target = "/"});
  REQUIRE_FALSE(nobody);
  CHECK(nobody.error().find("127.0.0.1:1: ") == 0);
}

}  // namespace oshra::net
