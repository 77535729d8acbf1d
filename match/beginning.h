// All that is fixed before a match begins.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/game.h"
#include "match/fairness.h"
#include "match/log.h"
#include "match/table_rules.h"

namespace oshra::match {

template <Game G>
struct Beginning {
  MatchId id = {};
  typename G::Setup setup = {};
  std::optional<typename G::State> position = {};  // where it begins, if not with an empty table
  std::string position_text = {};                  // the same as a log has it
  // What chance deals first, where a lesson says so: one after the other, as far as each can be dealt.
  std::vector<Action> deals = {};
  ChanceKind chance = ChanceKind::keyed;
  TableRules rules = {};
  int log_version = kLogVersion;  // version 1 says neither what is forced nor what was drawn from
  // Of a what-if: so many entries are those of the match that it comes from. Whoever is seated after them sits down
  // anew: nobody's bot plays on for them, and nothing of what was done before is theirs to take back.
  std::optional<Seq> what_if = {};

  [[nodiscard]] typename G::State start() const { return position ? *position : G::initial(setup); }
};

}  // namespace oshra::match
