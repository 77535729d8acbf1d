// One question to a server over HTTP, waited for.
#pragma once

#include <string>
#include <vector>

#include "apps/join/link.h"
#include "apps/join/why_not.h"
#include "engine/core/result.h"
#include "protocol/house/from_house.h"
#include "protocol/house/parts.h"
#include "protocol/house/to_house.h"
#include "protocol/json.h"

namespace oshra::join {

template <class T>
using Answer = Result<T, NoAnswer>;

// A seat by an invitation, or by a code that moves one here.
Answer<house::Seated> sit_down(const Link& link, const std::string& name);
Answer<house::Seated> use_code(const Link& link, const std::string& code);
// A table of one's own: one sits there, as its host.
Answer<house::Seated> open_table(const Link& link, const std::string& name, const Json& setup);
// The bots that can be asked to a table there, the weakest first.
Answer<std::vector<std::string>> bots_of(const Link& link);
// Tables that anyone may sit down at, or look on.
Answer<std::vector<house::Listed>> open_tables(const Link& link);
// Those where one has a seat, as far as they are still there.
Answer<std::vector<house::Mine>> my_tables(const Link& link, const std::vector<house::HeldSeat>& seats);
// That there is no such table any more, or that this token gives no seat there; false: it is worth keeping.
Answer<bool> is_worthless(const Link& link, const house::HeldSeat& seat);
// The log of a match that is over.
Answer<std::string> log_of(const Link& link, const std::string& table);

}  // namespace oshra::join
