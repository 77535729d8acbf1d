// `oshra serve` under kill -9 and SIGTERM while people play: what anyone was told is still so, and every match goes on.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "protocol/log/verify.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/world.h"
#include "tests/common/full.h"

namespace oshra::server {

namespace {

// The program, as a child.
class Child {
 public:
  explicit Child(const std::string& data) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    pid_ = fork();
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) become_a_server(data, ends[1]);
    ::close(ends[1]);
    out_ = ends[0];
    // "Oshra is served at http://127.0.0.1:PORT/"
    const std::string_view before = "http://127.0.0.1:";
    std::string said;
    std::array<char, 256> some{};
    std::size_t at = std::string::npos;
    while (at == std::string::npos || said.find('/', at + before.size()) == std::string::npos) {
      const auto got = ::read(out_, some.data(), some.size());
      REQUIRE_MESSAGE(got > 0, said);
      said.append(some.data(), static_cast<std::size_t>(got));
      at = said.find(before);
    }
    port_ = static_cast<std::uint16_t>(std::stoi(said.substr(at + before.size())));
  }
  ~Child() { kill(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    int status = 0;
    CHECK(waitpid(pid_, &status, 0) == pid_);
    CHECK(WIFSIGNALED(status));  // nothing else has ended it before
    ::close(out_);
    pid_ = 0;
  }
  // As whoever looks after servers does.
  void terminate() const { ::kill(pid_, SIGTERM); }
  // How it has ended, once it has.
  std::optional<int> ended() {
    int status = 0;
    if (pid_ <= 0 || waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
    ::close(out_);
    pid_ = 0;
    return status;
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  [[noreturn]] static void become_a_server(const std::string& data, int out) {
    constexpr unsigned kLongestSeconds = 300;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    alarm(kLongestSeconds);
    dup2(out, STDOUT_FILENO);
    if (const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    std::vector<std::string> words = {"oshra",
                                      "serve",
                                      "--port",
                                      "0",
                                      "--pace",
                                      "0",
                                      "--grace",
                                      "0",
                                      "--data",
                                      data,
                                      "--tables-per-hour",
                                      "0",
                                      "--requests-per-minute",
                                      "0",
                                      "--messages-per-second",
                                      "0",
                                      "--connections-per-address",
                                      "10000"};
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(OSHRA_PROGRAM, arguments.data());
    _exit(127);
  }

  pid_t pid_ = 0;
  int out_ = -1;
  std::uint16_t port_ = 0;
};

const std::vector<Json>& setups() {
  static const std::vector<Json> kAll = {
      {{"game", "hidden-leaders"}, {"players", 3}, {"rules_version", 1}},
      {{"game", "yield"}, {"players", 2}, {"map", "two"}, {"leaders", true}, {"rules_version", 1}},
      {{"game", "yield"}, {"players", 3}, {"map", "three"}, {"leaders", false}, {"rules_version", 1}},
      {{"game", "hidden-leaders"}, {"players", 2}, {"rules_version", 1}}};
  return kAll;
}

Party open_lasting_party(Crowd& crowd, std::size_t number) {
  const Json& setup = setups()[number % setups().size()];
  Party party = open_party(crowd, setup, 2, static_cast<std::uint32_t>(number), false);
  for (const auto& client : party.clients) client->takes_back = false;
  return party;
}

}  // namespace

TEST_CASE("after kill -9 at any moment no choice that was acknowledged is lost or made twice, and all play on") {
  const house::Folder folder;
  const std::string data = folder.file("data");
  const int kills = full() ? 50 : 5;
  std::mt19937 random(7);
  auto child = std::make_unique<Child>(data);
  Crowd crowd(child->port());
  std::vector<Party> parties;
  for (std::size_t number = 0; number < setups().size(); ++number) parties.push_back(open_lasting_party(crowd, number));
  const auto told = [&] {
    std::size_t all = 0;
    for (const Party& party : parties) {
      for (const auto& client : party.clients) all += client->news().size();
    }
    return all;
  };
  for (int round = 0; round < kills; ++round) {
    CAPTURE(round);
    // After some more news, at some moment of what happens then.
    const std::size_t enough = told() + 20 + random() % 100;
    REQUIRE(crowd.until([&] {
      return told() >= enough || std::ranges::all_of(parties, [](const Party& party) { return party.over(); });
    }));
    child->kill();
    child = std::make_unique<Child>(data);
    crowd.set_port(child->port());
    // The tables stay under load.
    for (std::size_t number = 0; number < parties.size(); ++number) {
      if (!parties[number].over()) continue;
      const auto log = crowd.ask({.method = "GET", .target = "/api/tables/" + parties[number].table() + "/log"});
      REQUIRE(log.has_value());
      CHECK(verify_log(*log->body).has_value());
      check_choices(parties[number], *log->body);
      parties[number] = open_lasting_party(crowd, number + static_cast<std::size_t>(round) + 1);
    }
  }
  REQUIRE(crowd.until([&] { return std::ranges::all_of(parties, [](const Party& party) { return party.over(); }); }));
  std::size_t again = 0;
  for (const Party& party : parties) {
    const auto log = crowd.ask({.method = "GET", .target = "/api/tables/" + party.table() + "/log"});
    REQUIRE(log.has_value());
    const auto verified = verify_log(*log->body);
    REQUIRE(verified.has_value());
    CHECK(verified->finished);
    check_choices(party, *log->body);
    for (const auto& client : party.clients) again += client->connections() - 1;
  }
  CHECK(again > 0);
}

TEST_CASE("SIGTERM while people play and bots think: all are told, it ends in ten seconds, and all play on after it") {
  const house::Folder folder;
  const std::string data = folder.file("data");
  auto child = std::make_unique<Child>(data);
  Crowd crowd(child->port());
  std::vector<Party> parties;
  for (std::size_t number = 0; number < setups().size(); ++number) parties.push_back(open_lasting_party(crowd, number));
  const Party slow = open_party(crowd, setups().front(), 1, 5, false, "master");
  std::string stranger_heard;
  bool stranger_is_in = false;
  const auto stranger = net::connect(crowd.loop(), crowd.address(), {.target = "/socket"},
                                     {.opened = [&] { stranger_is_in = true; },
                                      .said = [&](std::string_view text) { stranger_heard = text; },
                                      .closed = [](const std::string& /*why*/) {}});
  const auto news = [&](const Party& party) { return party.host().news().size(); };
  REQUIRE(crowd.until([&] {
    return stranger_is_in && std::ranges::all_of(parties, [&](const Party& party) { return news(party) > 5; }) &&
           slow.host().view().is_object();
  }));
  std::size_t clients = 0;
  std::size_t told = 0;
  const auto listen = [&](const Party& party) {
    for (const auto& client : party.clients) {
      ++clients;
      client->see = [&](const Json& message) {
        if (message["type"] != "closing") return;
        ++told;
        CHECK(message["message"].string().find("your game is kept") != std::string::npos);
        CHECK(message["back_in_ms"].whole() > 0);
      };
    }
  };
  for (const Party& party : parties) listen(party);
  listen(slow);

  const auto asked = net::Clock::now();
  child->terminate();
  std::optional<int> status;
  REQUIRE(crowd.until([&] {
    if (!status) status = child->ended();
    return status.has_value();
  }));
  CHECK(net::Clock::now() - asked < std::chrono::seconds(10));
  CHECK(WIFEXITED(*status));
  CHECK(WEXITSTATUS(*status) == 0);
  CHECK(told == clients);
  CHECK(stranger_heard.find(R"("type":"closing")") != std::string::npos);

  child = std::make_unique<Child>(data);
  crowd.set_port(child->port());
  slow.host().command({{"type", "break-off"}});
  REQUIRE(crowd.until(
      [&] { return slow.over() && std::ranges::all_of(parties, [](const Party& party) { return party.over(); }); }));
  for (const Party& party : parties) {
    const auto log = crowd.ask({.method = "GET", .target = "/api/tables/" + party.table() + "/log"});
    REQUIRE(log.has_value());
    CHECK(verify_log(*log->body).has_value());
    check_choices(party, *log->body);
  }
}

}  // namespace oshra::server
