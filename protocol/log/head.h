// What the first line of a log says of a match.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/action.h"
#include "match/fairness.h"
#include "match/log.h"
#include "match/table_rules.h"
#include "protocol/games.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

struct LogHead {
  match::MatchId match = {};
  AnySetup setup = {};
  match::ChanceKind chance = match::ChanceKind::keyed;
  match::TableRules rules = {};
  Json position = {};  // a scenario file's, without its steps; null: the match begins with an empty table
  std::optional<match::Seq> what_if = {};  // so many entries are those of the match that this one comes from
  std::vector<Action> deals = {};          // what chance deals first, as far as each can be dealt
};

Json head_json(const LogHead& head);
// What is wrong with the version that a first line names, or nothing. To be asked first: of a newer one nothing else is
// known.
std::optional<Flaw> version_flaw(const Json& line);
// Of a line whose version is the right one.
Read<LogHead> read_head(const Json& line);

}  // namespace oshra
