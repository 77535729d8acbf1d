// Logs of what-ifs, to all commands that read logs.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "apps/lab/commands.h"
#include "apps/lab/logs/audit.h"
#include "apps/lab/logs/log.h"
#include "apps/terminal/tell_log.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/common/command.h"
#include "tests/common/has.h"
#include "tests/table/by_messages.h"

namespace oshra::lab {

namespace {

// Bots everywhere, from that moment of the match on.
std::string log_of_what_if(const std::string& log, std::uint32_t news) {
  const LogFile file = read_log(log).value();
  table::WhatIf wish{.news = news};
  for (int seat = 0; seat < players_of(file.head.setup); ++seat) {
    wish.seats.push_back({.who = match::Occupant::bot, .name = "Ada", .bot = seat % 2 == 0 ? "greedy" : "random"});
  }
  const auto opened = table::what_if_table(log, wish, {}, 0);
  REQUIRE(opened.has_value());
  while ((*opened)->think(0)) {
  }
  REQUIRE((*opened)->over());
  return (*opened)->take_log();
}

}  // namespace

TEST_CASE("a what-if is replayed, verified, audited and told like any log, and verify says what it is") {
  for (const std::string game : {"hidden-leaders", "yield"}) {
    const std::string log = log_of_what_if(play_by_messages(game, 2), 60);
    const auto replayed = replay_log(log);
    CHECK_MESSAGE(replayed, (replayed ? "" : replayed.error()));
    const Audited audited = audit_log(log);
    CHECK(audited.failure.value_or("") == "");
    for (const AuditedSeat& seat : audited.seats) CHECK(seat.repeated > 0);
    CHECK(terminal::tell_log(read_log(log).value(), {}).has_value());

    const Folder folder;
    std::filesystem::create_directories(folder.path);
    const std::string path = (folder.path / "what-if.jsonl").string();
    std::ofstream(path) << log;
    const auto own_way = read_log(log)->head.what_if.value();
    const Ran verified = run_command(add_verify_command, {"verify", path});
    CHECK(verified.code == kExitDone);
    CHECK(has(verified.out, "; a what-if: its own way from seq " + std::to_string(own_way + 1) + " on"));
    const Ran machines = run_command(add_verify_command, {"verify", "--json", path});
    CHECK(read_json(machines.out)["logs"][0]["what_if"] == Json(own_way));
    CHECK(run_command(add_replay_command, {"replay", path}).code == kExitDone);
    CHECK(run_command(add_audit_command, {"audit", path}).code == kExitDone);
  }
}

}  // namespace oshra::lab
