#include "apps/join/witness.h"

#include <algorithm>
#include <utility>

#include "apps/common/os_random.h"

namespace oshra::join {

namespace {

// Whether all of these are among those.
bool are_among(const match::Contributions& these, const match::Contributions& those) {
  return std::ranges::equal(these, those, [](const auto& one, const auto& other) { return !one || one == other; });
}

// What was shown first stands.
void add_shown(match::Contributions shown, Witnessed& round) {
  match::add(round.openings, shown);
  round.openings = shown;
}

}  // namespace

Witness together(const std::optional<Witness>& kept, const Witness& seen) {
  if (!kept) return seen;
  Witness both = *kept;
  if (both.match != seen.match || both.viewer != seen.viewer) return both;
  for (const Witnessed& round : seen.rounds) {
    const auto before = std::ranges::find(both.rounds, round.round, &Witnessed::round);
    if (before == both.rounds.end()) {
      both.rounds.push_back(round);
      continue;
    }
    add_shown(round.openings, *before);
    if (!before->own) before->own = round.own;
  }
  return both;
}

Witnessed* ExchangePart::seen(std::uint32_t round) {
  if (!witness_) return nullptr;
  const auto found = std::ranges::find(witness_->rounds, round, &Witnessed::round);
  return found == witness_->rounds.end() ? nullptr : &*found;
}

// The secret that is asked for, if it is what stands under the viewer's name: else it was another program of this seat
// that committed, or somebody else.
std::optional<match::Bytes32> ExchangePart::own_of(const match::MatchId& match, Viewer viewer,
                                                   const table::ExchangeState& state) const {
  const auto secret = secrets_.find(state.round);
  if (secret == secrets_.end()) return std::nullopt;
  const match::Contributions commitments = table::contributions_of(state.commitments);
  if (commitments.at(viewer) != match::commitment(match, viewer, secret->second)) return std::nullopt;
  return secret->second;
}

std::optional<Json> ExchangePart::hear(const match::MatchId& match, Viewer viewer, const table::ExchangeState& state) {
  if (witness_ && (witness_->match != match || witness_->viewer != viewer)) return std::nullopt;
  const bool awaited = viewer < kMaxSeats && std::ranges::find(state.awaited, viewer) != state.awaited.end();
  Witnessed* before = seen(state.round);
  if (state.step == table::Step::committing) {
    // It had come to the openings: whoever asks for it once more may know what was opened, and chooses anew.
    if (!awaited || before != nullptr) return std::nullopt;
    const auto [secret, is_new] = secrets_.try_emplace(state.round);
    if (is_new) secret->second = random_bytes<match::Bytes32>();
    const match::Bytes32 commitment = match::commitment(match, viewer, secret->second);
    return Json({{"type", "commit"}, {"round", state.round}, {"commitment", match::to_hex(commitment)}});
  }
  const bool opening = state.step == table::Step::opening;
  const auto own = awaited && opening ? own_of(match, viewer, state) : std::nullopt;
  if (before == nullptr) {
    // Who comes when others have opened and has nothing of their own to open has seen nothing that binds anybody.
    if (!opening || !(own || state.openings.empty())) return std::nullopt;
    if (!witness_) witness_ = Witness{.match = match, .viewer = viewer};
    before = &witness_->rounds.emplace_back(Witnessed{
        .round = state.round, .table = state.table.bytes, .commitments = table::contributions_of(state.commitments)});
  }
  add_shown(table::contributions_of(state.openings), *before);
  if (!own) return std::nullopt;
  before->own = own;
  return Json({{"type", "open"}, {"round", state.round}, {"secret", match::to_hex(*own)}});
}

bool fits(const Verified& log, const Witness& witness) {
  return log.match == witness.match && std::ranges::all_of(witness.rounds, [&](const Witnessed& seen) {
           if (seen.round >= log.exchange.rounds.size()) return false;
           const match::Round& round = log.exchange.rounds[seen.round];
           return log.exchange.table == seen.table && round.commitments == seen.commitments &&
                  are_among(seen.openings, round.openings);
         });
}

namespace {

const Witnessed* last_round_of(const Verified& log, const Witness& witness) {
  const auto seen = std::ranges::find(witness.rounds, log.exchange.rounds.size() - 1, &Witnessed::round);
  return seen == witness.rounds.end() ? nullptr : &*seen;
}

}  // namespace

bool has_seen_the_last_round_of(const Verified& log, const Witness& witness) {
  return last_round_of(log, witness) != nullptr;
}

bool has_part_in(const Verified& log, const Witness& witness) {
  const Witnessed* seen = last_round_of(log, witness);
  return seen != nullptr && witness.viewer < kMaxSeats && seen->own &&
         seen->own == log.exchange.rounds.back().openings[witness.viewer];
}

}  // namespace oshra::join
