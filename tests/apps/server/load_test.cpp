// oshra load against a server in this process: it plays, counts and measures, and speaks to this machine only.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <thread>

#include "apps/server/load/answers.h"
#include "apps/server/load/measure.h"
#include "apps/server/load/target.h"
#include "apps/server/server.h"
#include "protocol/json.h"
#include "tests/apps/server/world.h"

namespace oshra::load {

namespace {

// A server that runs as long as the test does.
class Served {
 public:
  Served() {
    server::Config config;
    config.port = 0;
    config.data = folder_.file("data");
    config.house.tables_per_hour = 0;
    config.house.requests_per_minute = 0;
    config.house.messages_per_second = 0;
    auto started = server::start_server(config, "0");
    REQUIRE(started.has_value());
    server_ = *std::move(started);
    thread_ = std::thread([this] { server_->run(); });
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() {
    server_->stop();
    thread_.join();
  }

  [[nodiscard]] net::Address address() const { return {.host = "127.0.0.1", .port = server_->port()}; }

 private:
  house::Folder folder_;
  std::unique_ptr<server::RunningServer> server_;
  std::thread thread_;
};

}  // namespace

TEST_CASE("load: both games are played, in words and without, and every move is counted") {
  const Served served;
  for (const char* game : {"hidden-leaders", "yield"}) {
    const Order order{.wish = {.server = served.address(),
                               .game = game,
                               .seats = 3,
                               .lang = std::string(game) == "yield" ? "" : "de"},
                      .tables = 2,
                      .plan = {.moves = 100, .at_most = std::chrono::seconds(20)}};
    CAPTURE(game);
    const auto measured = measure(order);
    REQUIRE_MESSAGE(measured.has_value(), measured.error());
    CHECK(measured->in_time);
    CHECK(measured->moves == 100);
    CHECK(measured->moves_per_second > 0);
    CHECK(measured->times.p50 > 0);
    CHECK(measured->times.p50 <= measured->times.p99);
    CHECK(measured->times.p99 <= measured->times.most);
    CHECK(measured->bytes_told > 100);
    CHECK(measured->untold < 0.5);
    CHECK(measured->memory.before > 1'000'000);
  }
}

TEST_CASE("load: a rate is kept, and an echo is measured beside it") {
  const Served served;
  const Order order{.wish = {.server = served.address(), .seats = 2},
                    .tables = 4,
                    .plan = {.moves = 100, .rate = 400, .at_most = std::chrono::seconds(20)},
                    .echo = true};
  const auto measured = measure(order);
  REQUIRE_MESSAGE(measured.has_value(), measured.error());
  CHECK(measured->moves_per_second < 500);
  REQUIRE(measured->echoes);
  CHECK(measured->echoes->plain.moves_per_second > 0);
  CHECK(measured->echoes->told.moves_per_second > 0);
}

TEST_CASE("load: a match that is over is followed by another") {
  const Served served;
  const Order order{.wish = {.server = served.address(), .seats = 2},
                    .tables = 1,
                    .plan = {.moves = 400, .at_most = std::chrono::seconds(30)}};
  const auto measured = measure(order);
  REQUIRE_MESSAGE(measured.has_value(), measured.error());
  CHECK(measured->in_time);
  CHECK(measured->matches > 0);
}

TEST_CASE("load: what a server refuses is told") {
  const Served served;
  const Order order{.wish = {.server = served.address(), .seats = 2, .lang = "it"}, .tables = 1, .plan = {.moves = 1}};
  const auto measured = measure(order);
  REQUIRE_FALSE(measured.has_value());
  CHECK(measured.error().find("a language is wanted") != std::string::npos);
  const auto nobody = measure({.wish = {.server = {.host = "127.0.0.1", .port = 1}}});
  REQUIRE_FALSE(nobody.has_value());
  CHECK(nobody.error().find("127.0.0.1:1") != std::string::npos);
}

TEST_CASE("load: only this machine is sent a load") {
  CHECK(target_of("http://127.0.0.1:8480/")->port == 8480);
  CHECK(target_of("http://127.1.2.3:8480")->host == "127.1.2.3");
  CHECK(target_of("http://localhost:8480/")->host == "127.0.0.1");
  CHECK(target_of("http://[::1]:8480/")->host == "::1");
  CHECK(target_of("http://localhost")->port == 80);
  for (const char* url :
       {"http://10.0.0.1:8480/", "http://128.0.0.1/", "http://example.org/", "http://[::2]:1/", "https://127.0.0.1/",
        "127.0.0.1:8480", "http://127.0.0.1:0/", "http://127.0.0.1:x/", "http://127.0.0.1:99999/",
        "http://127.0.0.1.example.org/", "http://localhost@10.0.0.1/", "", "http://", "http://127.0.0.1:8480/api"}) {
    CAPTURE(url);
    REQUIRE_FALSE(target_of(url).has_value());
    CHECK(target_of(url).error().find("http://127.0.0.1:8480/") != std::string::npos);
  }
}

TEST_CASE("load: every option is chosen some time, whatever stands in it") {
  Rng rng(1);
  const std::string decision =
      R"({"type":"decision","decision":7,"options":[{"do":"a","to":"}]\""},{"do":"b","of":[1,{"c":2}]},{"do":"d"}],)"
      R"("words":{"options":[["x"],["y"],["z"]]}})";
  CHECK(kind_of(decision) == "decision");
  CHECK(kind_of("[]").empty());
  std::set<std::string> chosen;
  for (int i = 0; i < 100; ++i) {
    const auto answer = random_answer(decision, rng);
    REQUIRE(answer);
    CHECK(answer->decision == 7);
    chosen.insert(answer->choice);
  }
  CHECK(chosen ==
        std::set<std::string>{R"({"do":"a","to":"}]\""})", R"({"do":"b","of":[1,{"c":2}]})", R"({"do":"d"})"});
  CHECK_FALSE(random_answer(R"({"type":"decision"})", rng));
  CHECK_FALSE(random_answer(R"({"type":"decision","decision":7,"options":[]})", rng));
}

TEST_CASE("load: a split of units keeps to its total and bounds") {
  Rng rng(1);
  const std::string decision =
      R"({"type":"decision","decision":7,"split":{"do":"units","total":12,"armies":{"archer":{"least":1,"most":4},)"
      R"("infantry":{"least":0,"most":9},"cavalry":{"least":2,"most":2}},"ways":4}})";
  std::set<int> archers;
  for (int i = 0; i < 2000; ++i) {
    const auto answer = random_answer(decision, rng);
    REQUIRE(answer);
    const Json choice = read_json(answer->choice);
    CHECK(choice["do"] == Json("units"));
    archers.insert(choice["archer"].whole());
    CHECK(choice["cavalry"].whole() == 2);
    CHECK(choice["archer"].whole() + choice["infantry"].whole() + choice["cavalry"].whole() == 12);
  }
  CHECK(archers == std::set<int>{1, 2, 3, 4});
}

}  // namespace oshra::load
