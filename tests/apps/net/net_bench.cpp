// How many texts a second a server echoes, and what an idle WebSocket costs: to be run by hand, in release.
//
//   net_bench [CONNECTIONS] [IDLE]
//
// The clients are in a process of their own, so that neither their time nor their memory is the server's; with both on
// two cores the figures are still those of the pair.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "apps/net/net.h"

namespace oshra::net {

namespace {

constexpr std::chrono::seconds kEchoing{5};
constexpr std::size_t kTextBytes = 200;

class Echo final : public Handler {
 public:
  Server* server = nullptr;
  void asked(const Request&, Answer answer) override { answer({.status = 404}); }
  std::optional<Response> refusal(const Request&) override { return std::nullopt; }
  void came(Connection, const Request&) override {}
  void said(Connection connection, std::string_view text) override {
    server->send(connection, std::make_shared<const std::string>(text));
    // As a move does: some texts more, to the same few clients.
    for (int more = 0; more < fan; ++more) server->send(connection, std::make_shared<const std::string>(text));
  }
  void went(Connection) override {}
  void fault(std::string_view what) noexcept override { std::cerr << what << '\n'; }
  int fan = 0;
};

std::size_t resident_bytes() {
  std::ifstream status("/proc/self/statm");
  std::size_t size = 0;
  std::size_t resident = 0;
  status >> size >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage used = {};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Each of `count` clients says something as soon as it has heard `answers` texts; silent ones never.
[[noreturn]] void be_clients(std::uint16_t port, std::size_t count, int answers) {
  const auto loop = make_loop();
  const std::string text(kTextBytes, 't');
  struct Client {
    std::unique_ptr<Socket> socket = nullptr;
    int heard = 0;
  };
  std::vector<Client> clients(count);
  for (auto& client : clients) {
    client.socket = connect(*loop, {.host = "127.0.0.1", .port = port}, {},
                            {.opened =
                                 [&] {
                                   if (answers > 0) client.socket->send(text);
                                 },
                             .said =
                                 [&](std::string_view) {
                                   if (++client.heard % answers == 0) client.socket->send(text);
                                 },
                             .closed = [](const std::string& why) { std::cerr << "closed: " << why << "\n"; }});
  }
  loop->at(Clock::now() + 2 * kEchoing, [&] { loop->stop(); });
  loop->run();
  std::_Exit(0);
}

void measure(std::size_t count, int answers) {
  const auto loop = make_loop();
  Echo echo;
  const auto server = make_server(*loop, echo, {.connections = 100000, .connections_per_address = 100000});
  echo.server = server.get();
  echo.fan = answers - 1;
  const auto port = server->listen("127.0.0.1", 0).value();
  const std::size_t before = resident_bytes();
  const pid_t child = ::fork();
  if (child == 0) {
    // The server's loop is the parent's.
    const std::array<std::string, 4> arguments = {"net_bench", std::to_string(port), std::to_string(count),
                                                  std::to_string(answers)};
    ::execl("/proc/self/exe", arguments[0].c_str(), "--clients", arguments[1].c_str(), arguments[2].c_str(),
            arguments[3].c_str(), nullptr);
    std::_Exit(1);
  }
  Counts first = {};
  double cpu = 0;
  // The connections are made in the time before.
  loop->at(Clock::now() + kEchoing / 2, [&] {
    first = server->counts();
    cpu = cpu_seconds();
  });
  loop->at(Clock::now() + kEchoing / 2 + kEchoing, [&] {
    const Counts now = server->counts();
    const auto rate = [&](std::uint64_t from, std::uint64_t to) {
      return (to - from) / static_cast<std::uint64_t>(kEchoing.count());
    };
    std::cout << now.sockets << " sockets";
    if (answers == 0) {
      std::cout << ", idle: " << (resident_bytes() - before) / std::max<std::size_t>(now.sockets, 1)
                << " bytes of memory each\n";
    } else {
      std::cout << ", " << answers << " texts for each: " << rate(first.messages_in, now.messages_in) << " texts/s in, "
                << rate(first.messages_out, now.messages_out) << " out, "
                << (cpu_seconds() - cpu) / static_cast<double>(kEchoing.count()) * 100 << " % of a core\n";
    }
    loop->stop();
  });
  loop->run();
  ::waitpid(child, nullptr, 0);
}

}  // namespace

}  // namespace oshra::net

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 4 && arguments[0] == "--clients") {
    oshra::net::be_clients(static_cast<std::uint16_t>(std::stoul(arguments[1])), std::stoul(arguments[2]),
                           std::stoi(arguments[3]));
  }
  const std::size_t count = arguments.empty() ? 100 : std::stoul(arguments[0]);
  const std::size_t idle = arguments.size() < 2 ? 5000 : std::stoul(arguments[1]);
  oshra::net::measure(idle, 0);
  oshra::net::measure(count, 1);
  oshra::net::measure(count, 5);
  return 0;
}
