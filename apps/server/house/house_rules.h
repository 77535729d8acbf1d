// What a house allows, and takes where nobody says otherwise.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "match/table_rules.h"
#include "protocol/table/to_table.h"

namespace oshra::house {

struct HouseRules {
  // Which bots may sit down: never a program, nor one by its measures, from a message.
  std::vector<std::string> bots = {"random", "greedy", "novice", "adept", "master"};
  std::string default_bot = "adept";
  std::vector<std::string> bot_names = {"Ada", "Bo", "Cleo", "Dora", "Emil", "Finn"};  // by seat
  table::RulesWish table = {.clocks = {}, .grace_ms = 60'000, .pace_ms = 900, .undo = true};

  match::Time code_within = 600'000;      // a code that moves a seat is worth nothing after it
  match::Time host_gone_after = 120'000;  // then a player may take over
  match::Time wait_for_hellos = 3'000;    // then the exchange of secrets begins without those who are late

  std::size_t most_tables = 20'000;
  std::size_t tables_per_hour = 100;       // that one address may open; 0: any number
  std::size_t requests_per_minute = 1200;  // that one address may ask over HTTP; 0: any number
  std::size_t messages_per_second = 50;    // that one connection may send, in the long run; 0: any number
  std::size_t tries_per_minute = 30;       // of invitations and codes that are wrong, by one address
  std::size_t chat_lines = 20;             // that one person may say at once, and as many again in each
  match::Time chat_within = 100'000;       //   of these; those who look on all together; 0 lines: any number
  std::size_t most_guests = 200;           // at one table
  std::uint64_t keep_waiting_days = 7;     // a table whose match never began
  std::uint64_t keep_running_days = 180;   // one that nobody returns to
  std::uint64_t keep_over_days = 3650;     // a finished one
};

}  // namespace oshra::house
