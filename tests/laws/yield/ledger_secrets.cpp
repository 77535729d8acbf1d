// Law 1 for one step of Yield: cards and dials.
#include <algorithm>

#include "tests/laws/yield/account.h"
#include "tests/laws/yield/dials.h"

namespace oshra::laws {

using namespace yield;

namespace {

bool take(CardBag& from, Kind card) {
  if (card >= kKinds || from.count(card) == 0) return false;
  from.remove(card);
  return true;
}

}  // namespace

// --- cards ---

// Y-B13: when a battle or a reveal is over.
void YieldAccount::clear_table() {
  s_.discard += s_.table;
  s_.table = {};
}

// Y-H5: one of each giver's, if it could be one of these.
void YieldAccount::forget(Seat hand, bool seen, Kind card) {
  if (s_.powers[hand] != Power::steal) return;
  std::array<KnownCard, kMaxKnown> left = {};
  std::size_t kept = 0;
  for (std::size_t i = 0; i < kMaxKnown; ++i) {
    const KnownCard known = s_.known[i];
    if (known.byte == 0) break;
    const bool first_of_its_kind = i == 0 || s_.known[i - 1].byte != known.byte;
    const bool could_be = !seen || (known.byte >> 3) - 1 == card;
    if (!(first_of_its_kind && could_be)) left[kept++] = known;
  }
  s_.known = left;
}

const char* YieldAccount::enter_cards(const Event& event) {
  const auto card = static_cast<Kind>(event.card - 1);
  const Seat seat = event.seat;
  const auto no_longer_lacking = [&](Seat whose, unsigned regions) {
    s_.lacks.bits = static_cast<std::uint16_t>(s_.lacks.bits & ~(regions << (3 * whose)));
  };
  switch (event.what) {
    case Happening::card_drawn: {
      if (!take(s_.deck, card)) return kNotThere;
      // Y-G6: drawn instead of performing, to keep some.
      const bool to_keep =
          setup_.teams == Teams::two_against_one && s_.phase == Phase::strategy && s_.card == Strategy::none;
      (to_keep ? s_.drawn : s_.hands[seat]).add(card);
      if (!to_keep) no_longer_lacking(seat, 7);
      return eyes(event, only(seat), only(seat));
    }
    case Happening::card_kept:
      if (!take(s_.drawn, card)) return kNotThere;
      s_.hands[seat].add(card);
      no_longer_lacking(seat, 7);
      return eyes(event, only(seat), 0);
    case Happening::card_discarded:
      if (!take(event.value == 1 ? s_.drawn : s_.hands[seat], card)) return kNotThere;
      s_.discard.add(card);
      if (event.value == 0) forget(seat, true, card);
      return eyes(event, all_, others(seat), seat);
    case Happening::shuffled:
      if (!s_.deck.empty()) return "a shuffle before the deck was empty (Y-H2)";
      if (s_.phase != Phase::recruit) clear_table();
      s_.deck = s_.discard;
      s_.discard = {};
      for (CardBag& down : s_.down) {
        s_.deck += down;
        down = {};
      }
      return eyes(event, 0, 0);
    case Happening::card_given: {
      if (!take(s_.hands[seat], card)) return kNotThere;
      if (event.of >= setup_.players || card / kValues != event.value) return kNotSo;
      s_.hands[event.of].add(card);
      no_longer_lacking(event.of, 1U << event.value);
      if (s_.known.back().byte != 0) return "more known cards than there is room for";
      s_.known.back() = KnownCard{static_cast<std::uint8_t>((card + 1) << 3 | seat)};
      std::sort(s_.known.begin(), s_.known.end(), [](KnownCard a, KnownCard b) {
        return static_cast<std::uint8_t>(a.byte - 1) < static_cast<std::uint8_t>(b.byte - 1);  // zeros last
      });
      // Of whose hand nobody knew that it held one of that region (Y-H5).
      return eyes(event, static_cast<SeatSet>(only(seat) | only(event.of)), others(seat), seat);
    }
    case Happening::has_none: {
      // Everyone knew it of an empty hand, and of one that has said so.
      const unsigned region = 1U << (3 * seat + event.value);
      const bool news = !s_.hands[seat].empty() && (s_.lacks.bits & region) == 0;
      s_.lacks.bits = static_cast<std::uint16_t>(s_.lacks.bits | region);
      return eyes(event, 0, news ? others(seat) : SeatSet{0}, seat);
    }
    case Happening::card_played: {
      if (!take(s_.hands[seat], card)) return kNotThere;
      const bool up = event.value == 1;
      (up ? s_.table : s_.down[seat]).add(card);
      forget(seat, up, card);
      const bool champion = s_.powers[seat] == Power::champion && (s_.fighting >> (seat * kSlots + 2) & 1U) != 0;
      const int face_down = s_.powers[seat] == Power::strong_face_down ? 3 : 1;
      s_.strength[seat] =
          static_cast<std::uint16_t>(s_.strength[seat] + (up ? card % kValues + 1 + (champion ? 2 : 0) : face_down));
      if (event.amount != s_.strength[seat]) return "a card counts for another strength than it has (Y-B7)";
      const Power helps =
          up ? (champion ? Power::champion : Power::none) : (face_down == 3 ? Power::strong_face_down : Power::none);
      if (event.power != helps) return "a card counts by another's ability than is told (Y-P2, Y-P7)";
      return up ? eyes(event, all_, others(seat), seat) : eyes(event, only(seat), 0);
    }
    case Happening::recruits_shown:
      if (!take(s_.deck, card)) return kNotThere;
      s_.table.add(card);
      s_.recruits[s_.year - 1U] = static_cast<std::uint8_t>(s_.recruits[s_.year - 1U] + card % kValues + 1);
      return eyes(event, all_, all_);
    default: return kNotSo;
  }
}

// --- dials ---

const char* YieldAccount::enter_dials(const Event& event) {
  const Seat seat = event.seat;
  const auto slot = static_cast<std::size_t>(event.army);
  if (seat >= setup_.players || slot >= kSlots) return kNotSo;
  Dial& dial = s_.dials[seat][slot];
  const int units = dial.byte & 15;
  // In a battle, where everyone has seen the dial (Y-B3) and can follow it.
  const auto set = [&](int now) {
    dial.byte = static_cast<std::uint8_t>((dial.byte & 0xF0) | now);
    return event.value == now ? eyes(event, all_, 0) : "a dial changes by another number than its rule says";
  };
  switch (event.what) {
    case Happening::units_set:
      if (units != 0) return kNotSo;
      s_.base[seat] = static_cast<std::uint8_t>(s_.base[seat] + event.value);
      dial.byte = event.value;
      return eyes(event, only(seat), 0);
    case Happening::dial_shown: {
      if (event.value != units) return kNotSo;
      const bool seen = dial.byte >> 4 != 0;
      if (!seen) dial.byte = static_cast<std::uint8_t>(units | units << 4);
      s_.fighting |= ArmySet{1} << (seat * kSlots + static_cast<int>(slot));
      s_.strength[seat] = static_cast<std::uint16_t>(s_.strength[seat] + units);
      return eyes(event, all_, seen ? SeatSet{0} : others(seat), seat);
    }
    case Happening::units_lost:
      if (s_.powers[seat] == Power::undead_armies) {  // Y-P5: it rises when it has retreated
        s_.answers[seat][slot] = static_cast<std::uint8_t>(event.amount);
        return set(units);
      }
      return set(units - event.amount);
    case Happening::army_rises: return set(std::min(kMaxUnits, units + s_.answers[seat][slot]));
    case Happening::army_destroyed:  // Y-L2
      if (s_.at[seat][slot] != event.from || event.from == kOffMap) return kNotSo;
      s_.at[seat][slot] = kOffMap;
      return set(std::max(1, units / 2));
    case Happening::recruited: {
      int room = 0;
      for (std::size_t army = 0; army < kSlots; ++army) {
        Dial& old = s_.dials[seat][army];
        if (old.byte != 0) room += kMaxUnits - (old.byte & 15);
        const bool seen = old.byte >> 4 != 0;
        s_.past[s_.year - 1U][seat][army].byte = seen ? old.byte : std::uint8_t{0};
        old.byte &= 15;
      }
      recruited_ = true;
      return event.amount == std::min<int>(room, s_.recruits[s_.year - 1U]) ? eyes(event, 0, 0) : kNotSo;
    }
    case Happening::units_gained:
      if (event.value < units) return kNotSo;
      dial.byte = event.value;
      if (event.seen_by == all_) followed_ |= ArmySet{1} << (seat * kSlots + static_cast<int>(slot));
      return eyes(event, event.seen_by == all_ ? all_ : only(seat), 0);  // who can follow it knew it by the rules
    default: return kNotSo;
  }
}

// Of dials that stayed known through the recruits everyone must be able to follow how they changed.
const char* YieldAccount::dials_differ(const State& after) {
  if (s_.base != after.base) return "units appeared untold";
  if (s_.past != after.past) return "what was seen of a year is remembered otherwise";
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    bool stays_known = false;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const std::uint8_t now = after.dials[seat][slot].byte;
      if ((now & 15) != (s_.dials[seat][slot].byte & 15)) return "a dial changed untold, or did not change as told";
      if (!recruited_ && now != s_.dials[seat][slot].byte) return "a dial was seen untold, or was not seen as told";
      const bool told = (followed_ >> (seat * kSlots + static_cast<int>(slot)) & 1U) != 0;
      if (recruited_ && told != (now >> 4 != 0)) return kWrongEyes;
      stays_known = stays_known || now >> 4 != 0;
    }
    if (!recruited_ || !stays_known) continue;
    DialRecord without = dial_record(setup_, after, seat);
    const DialRecord with = without;
    without.began = without.now = {};
    for (const Units& setting : dial_settings(without)) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (with.now[slot] != 0 && setting[slot] != with.now[slot]) return "a dial is known that no one could follow";
      }
    }
  }
  return nullptr;
}

}  // namespace oshra::laws
