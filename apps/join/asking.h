// One question to a server over HTTP, waited for.
#pragma once

#include <string>
#include <vector>

#include "apps/join/link.h"
#include "engine/core/result.h"
#include "protocol/house/from_house.h"
#include "protocol/house/parts.h"
#include "protocol/house/to_house.h"
#include "protocol/json.h"

namespace oshra::join {

// Each error says why, in the server's words or the network's.

// A seat by an invitation, or by a code that moves one here.
Result<house::Seated, std::string> sit_down(const Link& link, const std::string& name);
Result<house::Seated, std::string> use_code(const Link& link, const std::string& code);
// A table of one's own: one sits there, as its host.
Result<house::Seated, std::string> open_table(const Link& link, const std::string& name, const Json& setup);
// The bots that can be asked to a table there, the weakest first.
Result<std::vector<std::string>, std::string> bots_of(const Link& link);
// Tables that anyone may sit down at, or look on.
Result<std::vector<house::Listed>, std::string> open_tables(const Link& link);
// Those where one has a seat, as far as they are still there.
Result<std::vector<house::Mine>, std::string> my_tables(const Link& link, const std::vector<house::HeldSeat>& seats);
// The log of a match that is over.
Result<std::string, std::string> log_of(const Link& link, const std::string& table);

}  // namespace oshra::join
