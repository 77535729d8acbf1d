// The ids that the rules pages define (docs/rules/), built in.
#pragma once

#include <string_view>

namespace oshra::lab {

bool is_rule_id(std::string_view id);

}  // namespace oshra::lab
