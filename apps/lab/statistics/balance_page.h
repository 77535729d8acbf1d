// What the cells of a balance say, as a part of a page in Markdown.
#pragma once

#include <string>
#include <vector>

#include "apps/lab/statistics/balance.h"

namespace oshra::lab {

struct BalanceResult {
  BalanceCell cell;
  BalanceCounts counts;  // fewer games than the cell wants, or none: not all was played yet
};

// In the order of balance_cells. `command` repeats it.
std::string balance_page(const std::vector<BalanceResult>& results, const std::string& command);

// The page with its part between the two marks replaced; what people wrote around it stays. An empty page becomes the
// part alone. Throws Malformed for a page without the marks.
std::string put_between_marks(const std::string& page, const std::string& part);

}  // namespace oshra::lab
