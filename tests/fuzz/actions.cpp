// Raw actions: which match, then what is done in it (match.h).
#include "tests/fuzz/harness.h"
#include "tests/fuzz/match.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/yield/traits.h"
#include "tests/protocol/odd_setups.h"

namespace oshra::fuzz {

namespace {

// One byte: players, variants.
hidden_leaders::Setup hidden_leaders_setup(Bytes& bytes) {
  const std::uint8_t which = bytes.next();
  return hidden_leaders::make_setup(2 + which % 5, (which / 5 & 1) != 0, (which / 10 & 1) != 0);
}

// Four bytes: players, teams and leaders; the map's shape; its size; how many cards, from 128 on the game's own.
yield::Setup yield_setup(Bytes& bytes) {
  const int who = bytes.next();
  const int shape = bytes.next();
  const int size = bytes.next();
  const int cards = bytes.next();
  Rng rng(static_cast<std::uint64_t>(who << 24 | shape << 16 | size << 8 | cards));
  OddSetups odd(rng);
  const Format& format = kFormats.at(static_cast<std::size_t>(who) % kFormats.size());
  const auto leaders = static_cast<LeadersInPlay>(static_cast<std::size_t>(who) / kFormats.size() % 3);
  const int locations = format.players + size % (yield::kMaxLocations - format.players + 1);
  const yield::Map map = odd.map(static_cast<Shape>(shape % kShapes), format.players, locations);
  const yield::CardBag deck = cards < 128 ? odd.deck(cards % (yield::kMaxDeck + 1)) : yield::standard_deck();
  return odd.setup(format, leaders, map, deck);
}

}  // namespace

void try_hidden_leaders_actions(const std::string& text) {
  Bytes bytes(text);
  Match<hidden_leaders::HiddenLeaders, laws::HiddenLeadersTraits> match(hidden_leaders_setup(bytes));
  match.play(bytes);
}

void try_yield_actions(const std::string& text) {
  Bytes bytes(text);
  Match<yield::Yield, laws::YieldTraits> match(yield_setup(bytes));
  match.play(bytes);
}

}  // namespace oshra::fuzz
