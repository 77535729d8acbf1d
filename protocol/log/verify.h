// Whether the deals of a finished match are what its opened secrets give. It knows no rule of any game: a log says of
// every deal what it was drawn from.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/seats.h"
#include "match/log.h"
#include "protocol/reading.h"

namespace oshra {

struct Verified {
  match::MatchId match = {};
  match::ExchangeRecord exchange = {};  // who has the word of those who were there holds it to this
  std::uint32_t deals = 0;
  SeatSet contributed = 0;  // the seats whose bytes are part of the key, beside the table's secret
  std::size_t rounds = 0;   // of committing and opening: more than one is to be explained by those who were there
  bool finished = false;    // the log has its last line
  // Of a what-if: up to this seq it is the match whose secrets these are.
  std::optional<match::Seq> what_if = {};
  std::size_t set = 0;  // so many deals were set before the match began: a lesson's
};

// Why it is not so: the flaw says it to whoever reads logs, `why` to whoever has played.
struct Unverified : Flaw {
  enum class Why : std::uint8_t {
    unreadable,  // it is no log, or not as it was written
    no_secrets,  // deals of this kind come from none
    secrets,     // they are not those that were committed to, or not in time
    deals,       // they are not what the secrets give
  };
  Why why = Why::unreadable;
};

Result<Verified, Unverified> verify_log(std::string_view text);

}  // namespace oshra
