// The beginning of a match that a log tells of.
#pragma once

#include <memory>

#include "apps/lab/scenarios/game_position.h"
#include "match/beginning.h"
#include "protocol/log/reader.h"

namespace oshra::lab {

// Where its game begins. Throws Malformed: a position that cannot be read, or that is not of the log's set-up.
std::unique_ptr<Position> start_of_log(const LogFile& log);

// `setup` is the log's own, of its game. Throws Malformed likewise.
template <Game G>
match::Beginning<G> beginning_of(const LogFile& log, const typename G::Setup& setup) {
  match::Beginning<G> beginning{.id = log.head.match,
                                .setup = setup,
                                .deals = log.head.deals,
                                .chance = log.head.chance,
                                .rules = log.head.rules,
                                .log_version = log.version,
                                .what_if = log.head.what_if};
  if (log.head.position.is_null()) return beginning;
  const auto start = start_of_log(log);
  const auto& position = dynamic_cast<const GamePosition<G>&>(*start);
  beginning.setup = position.setup();
  beginning.position = position.state();
  beginning.position_text = log.head.position.dump();
  return beginning;
}

}  // namespace oshra::lab
