// All that a table or a bot is told and says, as types of TypeScript: one file, generated/protocol.ts.
#pragma once

#include <string>

namespace oshra {

std::string all_types();

}  // namespace oshra
