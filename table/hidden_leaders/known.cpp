#include "foresight/hidden_leaders/known.h"

#include "protocol/hidden_leaders/names.h"
#include "table/known.h"

namespace oshra::table {

namespace hl = hidden_leaders;

namespace {

std::string_view word_of(foresight::HiddenLeadersTaken::Now now) {
  switch (now) {
    case foresight::HiddenLeadersTaken::Now::hand: return "hand";
    case foresight::HiddenLeadersTaken::Now::open: return "open";
    case foresight::HiddenLeadersTaken::Now::hidden: return "hidden";
    case foresight::HiddenLeadersTaken::Now::unsure: return "unsure";
  }
  return "";
}

}  // namespace

KnownJson known_of(const hl::Setup& /*setup*/, const hl::View& everyones, std::span<const hl::ViewEvent> heard,
                   Seat seat) {
  HiddenLeadersKnown known;
  for (const foresight::HiddenLeadersTaken& taken : foresight::taken_by(everyones, heard, seat)) {
    known.taken.push_back({.card = hl::name_of(taken.card), .now = word_of(taken.now)});
  }
  for (const hl::Card card : foresight::hidden_of(everyones, seat)) {
    if (card == hl::Card::none) {
      known.hidden.emplace_back(std::nullopt);
    } else {
      known.hidden.emplace_back(hl::name_of(card));
    }
  }
  return {{form_text(known)}};
}

}  // namespace oshra::table
