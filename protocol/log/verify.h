// Whether the deals of a finished match are what its opened secrets give. It knows no rule of any game: a log says of
// every deal what it was drawn from.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/seats.h"
#include "match/log.h"
#include "protocol/reading.h"

namespace oshra {

struct Verified {
  std::uint32_t deals = 0;
  SeatSet contributed = 0;  // the seats whose bytes are part of the key, beside the table's secret
  std::size_t rounds = 0;   // of committing and opening: more than one is to be explained by those who were there
  bool finished = false;    // the log has its last line
  // Of a what-if: up to this seq it is the match whose secrets these are.
  std::optional<match::Seq> what_if = {};
  std::size_t set = 0;  // so many deals were set before the match began: a lesson's
};

Read<Verified> verify_log(std::string_view text);

}  // namespace oshra
