// The beginning of a match that a log tells of.
#pragma once

#include "apps/lab/game_position.h"
#include "match/beginning.h"
#include "protocol/log/reader.h"

namespace oshra::lab {

// `setup` is the log's own, of its game. Throws Malformed: a position that cannot be read.
template <Game G>
match::Beginning<G> beginning_of(const LogFile& log, const typename G::Setup& setup) {
  match::Beginning<G> beginning{.id = log.head.match,
                                .setup = setup,
                                .chance = log.head.chance,
                                .rules = log.head.rules,
                                .log_version = log.version};
  if (log.head.position.is_null()) return beginning;
  const auto start = load_position(log.head.position);
  const auto& position = dynamic_cast<const GamePosition<G>&>(*start);
  beginning.setup = position.setup();
  beginning.position = position.state();
  beginning.position_text = log.head.position.dump();
  return beginning;
}

}  // namespace oshra::lab
