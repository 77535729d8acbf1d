#include "match/log.h"

#include <algorithm>

namespace oshra::match {

std::vector<Entry> entries_of(const Exchange& exchange, const Bytes32& table_secret) {
  std::vector<Entry> entries;
  for (const Round& round : exchange.rounds()) {
    entries.emplace_back(
        Commitments{.table = exchange.table_commitment(), .asked = round.asked, .seats = round.commitments});
    if (round.openings != Contributions{}) entries.emplace_back(Openings{round.openings});
  }
  entries.emplace_back(Secret{table_secret});
  return entries;
}

ExchangeRecord exchange_record_of(std::span<const Entry> log) {
  ExchangeRecord record;
  for (const Entry& entry : log) {
    if (const auto* commitments = std::get_if<Commitments>(&entry)) {
      record.table = commitments->table;
      record.rounds.push_back({.asked = commitments->asked, .commitments = commitments->seats, .openings = {}});
    }
    const auto* openings = std::get_if<Openings>(&entry);
    if (openings != nullptr && !record.rounds.empty()) add(openings->seats, record.rounds.back().openings);
  }
  return record;
}

std::vector<Done> course_of(std::span<const Entry> log) {
  std::vector<Done> course;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const Seq seq = static_cast<Seq>(i + 1);
    if (const auto* deal = std::get_if<Deal>(&log[i])) course.push_back({seq, kChance, deal->action});
    if (const auto* act = std::get_if<Act>(&log[i])) course.push_back({seq, act->seat, act->action});
    if (const auto* undo = std::get_if<Undo>(&log[i])) {
      std::erase_if(course, [&](const Done& done) { return std::ranges::binary_search(undo->taken_back, done.seq); });
    }
  }
  return course;
}

}  // namespace oshra::match
