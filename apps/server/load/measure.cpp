#include "apps/server/load/measure.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include "apps/server/load/crowd.h"

namespace oshra::load {

namespace {

constexpr std::chrono::seconds kForOneAnswer{30};
constexpr std::chrono::seconds kForAllSeats{300};
constexpr std::chrono::seconds kForAnEcho{12};
constexpr std::chrono::milliseconds kToSettle{100};
constexpr int kFine = 200;
// Both ends of an echo are in this process, and a process may have so many files.
constexpr std::size_t kMostSocketsOfAnEcho = 4000;
constexpr std::size_t kBytesSaid = 100;  // about what a move says

void rest(net::Loop& loop) {
  loop.at(net::Clock::now() + kToSettle, [&loop] { loop.stop(); });
  loop.run();
}

Result<std::uint64_t, std::string> resident_bytes(net::Loop& loop, const net::Address& server) {
  const auto body = std::make_shared<Result<std::string, std::string>>(Unexpected(std::string("no answer came")));
  net::ask(loop, server, {.method = "GET", .target = "/metrics"},
           [&loop, body](const Result<net::Response, std::string>& answer) {
             loop.stop();
             if (!answer) {
               *body = Unexpected(answer.error());
             } else if (answer->status == kFine) {
               *body = *answer->body;
             } else {
               *body = Unexpected("/metrics was answered " + std::to_string(answer->status) + ": " + *answer->body);
             }
           });
  run_at_most(loop, kForOneAnswer);
  if (!*body) return Unexpected(body->error());
  constexpr std::string_view kName = "\noshra_resident_bytes ";
  const std::size_t at = (*body)->find(kName);
  std::uint64_t bytes = 0;
  const std::string_view number = at == std::string::npos ? "" : std::string_view(**body).substr(at + kName.size());
  if (std::from_chars(number.data(), number.data() + number.size(), bytes).ec != std::errc()) {
    return Unexpected(std::string("/metrics has no oshra_resident_bytes: this is no server of Oshra"));
  }
  return bytes;
}

std::string why_not(const Crowd& crowd) {
  if (crowd.failed() == 0) return "the tables were not open in time";
  return crowd.why_failed() +
         "\nA server takes a load if it is started with --tables-per-hour 0 --requests-per-minute 0 "
         "--messages-per-second 0 --connections 20000 --connections-per-address 20000.";
}

Result<Echoes, std::string> measure_echoes(const Order& order, std::uint64_t told) {
  EchoShape shape{.tables = std::min(order.tables, kMostSocketsOfAnEcho / order.wish.seats),
                  .seats = order.wish.seats,
                  .said = kBytesSaid};
  Plan plan = order.plan;
  plan.at_most = kForAnEcho;
  const auto plain = measure_echo(shape, plan);
  if (!plain) return Unexpected(plain.error());
  shape.told = told;
  const auto to_all = measure_echo(shape, plan);
  if (!to_all) return Unexpected(to_all.error());
  return Echoes{.plain = *plain, .told = *to_all, .tables = shape.tables};
}

}  // namespace

Result<Measured, std::string> measure(const Order& order) {
  const auto loop = net::make_loop();
  Measured measured;
  const auto look = [&](std::uint64_t& memory) -> Result<void, std::string> {
    rest(*loop);
    const auto bytes = resident_bytes(*loop, order.wish.server);
    if (!bytes) return Unexpected(bytes.error());
    memory = *bytes;
    return {};
  };
  if (auto looked = look(measured.memory.before); !looked) return Unexpected(looked.error());
  constexpr std::uint64_t kSeed = 1;
  auto crowd = std::make_unique<Crowd>(*loop, order.wish, order.tables, kSeed);
  if (!crowd->connect(kForAllSeats)) return Unexpected(why_not(*crowd));
  if (auto looked = look(measured.memory.connections); !looked) return Unexpected(looked.error());
  if (!crowd->open(kForAllSeats)) return Unexpected(why_not(*crowd));
  if (auto looked = look(measured.memory.tables); !looked) return Unexpected(looked.error());

  crowd->play(order.plan);
  if (crowd->failed() > 0) return Unexpected(why_not(*crowd));
  const Pace& pace = crowd->pace();
  measured.in_time = crowd->in_time();
  measured.moves = pace.moves();
  measured.seconds = pace.seconds();
  measured.moves_per_second = pace.moves_per_second();
  measured.times = pace.times();
  measured.matches = crowd->matches();
  const Traffic traffic = crowd->traffic();
  const std::uint64_t moves = std::max<std::uint64_t>(traffic.moves, 1);
  measured.bytes_told = traffic.bytes / moves / order.wish.seats;
  measured.untold = static_cast<double>(traffic.untold) / static_cast<double>(moves);
  if (!order.echo) return measured;

  // The server has nothing more to do.
  crowd.reset();
  std::uint64_t ignored = 0;
  if (auto looked = look(ignored); !looked) return Unexpected(looked.error());
  auto echoes = measure_echoes(order, measured.bytes_told);
  if (!echoes) return Unexpected(echoes.error());
  measured.echoes = *echoes;
  return measured;
}

}  // namespace oshra::load
