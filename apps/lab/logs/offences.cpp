#include "apps/lab/logs/offences.h"

#include <algorithm>

namespace oshra::lab {

OffenceBook::OffenceBook(BotTools& tools) {
  tools.on_offence = [this, before = std::move(tools.on_offence)](const std::string& offence) {
    if (before) before(offence);
    const std::lock_guard lock(mutex_);
    offences_.push_back(offence);
  };
}

std::vector<std::string> OffenceBook::sorted() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> offences = offences_;
  std::ranges::sort(offences);
  return offences;
}

void OffenceBook::add_to(Json& report) const {
  if (const auto offences = sorted(); !offences.empty()) report["offences"] = offences;
}

std::string OffenceBook::text() const {
  std::string text;
  for (const std::string& offence : sorted()) text += "offence: " + offence + '\n';
  return text;
}

}  // namespace oshra::lab
