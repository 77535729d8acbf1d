#include "apps/server/load_command.h"

#include <cstdio>
#include <iostream>
#include <memory>

#include "apps/common/exit_codes.h"
#include "apps/server/load/measure.h"
#include "apps/server/load/target.h"
#include "protocol/json.h"

namespace oshra::server {

namespace {

constexpr double kKilobyte = 1000;
constexpr double kMegabyte = 1e6;

struct LoadFlags {
  std::string url;
  int tables = 25;
  int seats = 4;
  std::uint64_t moves = 20'000;
  double rate = 0;
  int seconds = 60;
  std::string game = "hidden-leaders";
  std::string lang = "en";
  bool echo = false;
  bool json = false;
};

load::Order order_of(const LoadFlags& flags) {
  const auto server = load::target_of(flags.url);
  if (!server) throw UsageError("URL", server.error());
  constexpr int kMostOfYield = 5;
  if (flags.game == "yield" && flags.seats > kMostOfYield) throw UsageError("--seats", "Yield is for 2 to 5 players");
  return {.wish = {.server = *server,
                   .game = flags.game,
                   .seats = static_cast<std::size_t>(flags.seats),
                   .lang = flags.lang == "none" ? std::string() : flags.lang},
          .tables = static_cast<std::size_t>(flags.tables),
          .plan = {.moves = flags.moves, .rate = flags.rate, .at_most = std::chrono::seconds(flags.seconds)},
          .echo = flags.echo};
}

double part(std::uint64_t after, std::uint64_t before, std::size_t among) {
  return after > before ? static_cast<double>(after - before) / static_cast<double>(among) : 0;
}

Json json_of(const load::Times& times) {
  return {{"p50_ms", times.p50}, {"p99_ms", times.p99}, {"most_ms", times.most}};
}
Json json_of(const load::Echoed& echoed, const load::Measured& measured) {
  return {{"moves_per_second", echoed.moves_per_second},
          {"times", json_of(echoed.times)},
          {"ratio", measured.moves_per_second / echoed.moves_per_second},
          {"p99_ratio", measured.times.p99 / echoed.times.p99}};
}

Json report(const load::Order& order, const load::Measured& measured) {
  const load::Memory& memory = measured.memory;
  Json json = {{"game", order.wish.game},
               {"tables", order.tables},
               {"seats", order.wish.seats},
               {"lang", order.wish.lang.empty() ? Json() : Json(order.wish.lang)},
               {"rate", order.plan.rate},
               {"moves", measured.moves},
               {"seconds", measured.seconds},
               {"moves_per_second", measured.moves_per_second},
               {"times", json_of(measured.times)},
               {"matches", measured.matches},
               {"bytes_told", measured.bytes_told},
               {"untold", measured.untold},
               {"memory",
                {{"before", memory.before},
                 {"per_connection", part(memory.connections, memory.before, order.tables * order.wish.seats)},
                 {"per_table", part(memory.tables, memory.connections, order.tables)}}}};
  if (measured.echoes) {
    json["echo"] = {{"tables", measured.echoes->tables},
                    {"plain", json_of(measured.echoes->plain, measured)},
                    {"told", json_of(measured.echoes->told, measured)}};
  }
  return json;
}

void print_times(const load::Times& times) {
  std::printf("p50 %.2f ms, p99 %.2f ms, the slowest %.1f ms\n", times.p50, times.p99, times.most);
}

void print_echo(const char* what, const load::Echoed& echoed, const load::Measured& measured) {
  std::printf("%s: %.0f a second, the server %.3f of it; its p99 is %.1f times this one's\n  ", what,
              echoed.moves_per_second, measured.moves_per_second / echoed.moves_per_second,
              measured.times.p99 / echoed.times.p99);
  print_times(echoed.times);
}

void print(const load::Order& order, const load::Measured& measured) {
  std::printf("%zu tables of %zu, %s, %s, ", order.tables, order.wish.seats, order.wish.game.c_str(),
              order.wish.lang.empty() ? "without words" : ("words in " + order.wish.lang).c_str());
  if (order.plan.rate > 0) {
    std::printf("%.0f moves a second wanted\n", order.plan.rate);
  } else {
    std::printf("closed loop\n");
  }
  std::printf(
      "%.0f durable moves a second: %llu in %.2f s, %llu matches played to their end, %llu bytes a move to each\n  ",
      measured.moves_per_second, static_cast<unsigned long long>(measured.moves), measured.seconds,
      static_cast<unsigned long long>(measured.matches), static_cast<unsigned long long>(measured.bytes_told));
  print_times(measured.times);
  std::printf("  %.1f %% of the moves are part of a secret answer, of which the others are told nothing\n",
              measured.untold * 100);
  const load::Memory& memory = measured.memory;
  std::printf("memory: %.1f MB before, %.1f kB for each connection, %.1f kB for each table\n",
              static_cast<double>(memory.before) / kMegabyte,
              part(memory.connections, memory.before, order.tables * order.wish.seats) / kKilobyte,
              part(memory.tables, memory.connections, order.tables) / kKilobyte);
  if (!measured.echoes) return;
  print_echo("echo to whoever speaks", measured.echoes->plain, measured);
  print_echo("echo to everyone at the table, as many bytes", measured.echoes->told, measured);
}

int run(const LoadFlags& flags) {
  const load::Order order = order_of(flags);
  const auto measured = load::measure(order);
  if (!measured) {
    std::cerr << "oshra load: " << measured.error() << '\n';
    return kExitSurroundings;
  }
  if (flags.json) {
    std::cout << report(order, *measured).dump() << '\n';
  } else {
    print(order, *measured);
  }
  if (measured->in_time) return kExitDone;
  std::cerr << "oshra load: the time was up after " << measured->moves << " moves that count; --seconds gives more\n";
  return kExitFalse;
}

}  // namespace

void add_load_command(Command app) {
  Command command = app.add_command("load", "Play at many tables of a server on this machine, and measure it");
  auto flags = std::make_shared<LoadFlags>();
  command.add_option("URL", flags->url, "Where it is served: http://127.0.0.1:8480/").required();
  command.add_option("--tables", flags->tables, "How many tables").between(1, 5000).shows_default();
  command.add_option("--seats", flags->seats, "How many play at each").between(2, 6).shows_default();
  command.add_option("--moves", flags->moves, "How many moves count, after a tenth as many, or ten a table, to warm up")
      .between(1, 10'000'000)
      .shows_default();
  command.add_option("--rate", flags->rate, "So many moves a second in all; 0: each table's next follows its last")
      .between(0.0, 1e6)
      .shows_default();
  command.add_option("--seconds", flags->seconds, "The moves take so long at most").between(1, 3600).shows_default();
  command.add_option("--game", flags->game, "Which game").one_of({"hidden-leaders", "yield"}).shows_default();
  command.add_option("--lang", flags->lang, "The language of the words; none: without words")
      .one_of({"en", "de", "fr", "ru", "none"})
      .shows_default();
  command.add_flag("--echo", flags->echo, "Measure a server that only echoes in the same run, and compare");
  command.add_flag("--json", flags->json, "For machines");
  command.footer(
      "A move counts when it was acknowledged and everyone at its table has their new view. The server wants\n"
      "--tables-per-hour 0 --requests-per-minute 0 --messages-per-second 0 --connections 20000\n"
      "--connections-per-address 20000.");
  command.runs([flags] { return run(*flags); });
}

}  // namespace oshra::server
