// What a house keeps of a table besides its journal: who may do what there, and how it was opened. Tokens are kept as
// hashes: whoever reads the disk cannot sit down with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/house/parts.h"
#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"

namespace oshra::house {

struct SeatRecord {
  match::Occupant who = match::Occupant::open;
  std::string name = {};
  std::string bot = {};    // plays here, or stands in
  std::string token = {};  // its hash; empty: nobody has one
};

struct Record {
  static constexpr std::uint32_t kFormat = 1;

  std::uint32_t format = kFormat;
  std::string table = {};
  RoomPhase phase = RoomPhase::waiting;
  SetupJson setup = {};
  table::RulesWish rules = {};
  bool listed = false;
  std::vector<SeatRecord> seats = {};
  std::string host = {};  // the hash of the host's token
  std::optional<Seat> host_seat = {};
  std::string invitation = {};
  std::string watching = {};
  Hex<16> match = {};
  Hex<32> secret = {};
  std::vector<Who> muted = {};
  std::uint64_t opened = 0;                 // seconds since 1970
  std::uint64_t touched = 0;                // likewise: when somebody last did something before the end
  std::optional<std::uint64_t> lived = {};  // seconds that the house had run by then, all its runs together
  // For how long whoever is asked had been asked by then, if the journal has so many lines: while people are there, and
  // have no days for a move, it is not noted with every line.
  std::optional<std::vector<table::Wait>> waits = {};
  std::optional<std::uint64_t> waits_after = {};
  std::optional<std::string> rematch = {};  // the table where it goes on
  std::optional<WhatIfOf> what_if = {};
  std::optional<std::string> lesson = {};      // its id
  std::optional<std::vector<Said>> chat = {};  // the last of it; none: the journal has it (chat.h)
};

// Which game a setup is of; empty: of none that there is.
std::string game_of(const SetupJson& setup);

std::string record_text(const Record& record);
Read<Record> read_record(std::string_view text);

}  // namespace oshra::house
