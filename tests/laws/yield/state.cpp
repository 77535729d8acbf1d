// Law 1 for one State of Yield: what lies and stands where, and what is known of it.
#include "tests/laws/yield/audit.h"
#include "tests/laws/yield/dials.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

using namespace yield;

void YieldAudit::audit_table() {
  when();
  question();
  cards();
  knowledge_of_hands();
  leaders();
  armies();
  dials();
  fortresses();
  unused();
}

void YieldAudit::when() {
  require(s_.year >= 1 && s_.year <= kYears, "no such year", s_.year);
  require(s_.season >= 1 && s_.season <= kSeasons, "no such season", s_.season);
  require(s_.since == 1, "dials are followed from the first year on", s_.since);
  require(static_cast<int>(s_.phase) < kPhases, "no such phase", static_cast<int>(s_.phase));
  require(s_.start < players_ && s_.first < players_ && s_.turn < players_, "the turn or the marker of nobody");
  require(s_.phase == Phase::strategy || s_.first == s_.start, "turn order does not begin with the marker (Y-Y2)");
  if (s_.phase != Phase::strategy && s_.phase != Phase::setup)
    require(s_.season == kSeasons, "a phase before the last season is over", s_.season);
  if (s_.phase == Phase::recovery || s_.phase == Phase::recruit)
    require(s_.year < kYears, "recruits in the last year (Y-Y1)", s_.year);
}

void YieldAudit::question() {
  const SeatSet all = all_seats(players_);
  require(static_cast<int>(s_.ask) < kAsks, "no such question", static_cast<int>(s_.ask));
  if (s_.ask == Ask::nothing) {
    require(s_.asked == 0, "somebody is asked after the end", s_.asked);
    const bool at_the_end = s_.phase == Phase::conquer && s_.year == kYears && !in_battle();
    require(at_the_end || (s_.fight & kGameWon) != 0, "the end comes at another time than its rule says");
    return;
  }
  require((s_.fight & kGameWon) == 0, "the game goes on after it was won (Y-P6)");
  if (asks({Ask::deal_start, Ask::deal_card, Ask::deal_recruit})) {
    require(s_.asked == only(kChance), "chance's question is asked of somebody else", s_.asked);
    return;
  }
  require(s_.asked != 0 && (s_.asked & ~all) == 0, "a question is asked of nobody", s_.asked);
  const bool of_many = asks({Ask::first_units, Ask::first_discards, Ask::strategy, Ask::recruits});
  require(of_many || std::popcount(s_.asked) == 1, "a question for one is asked of several", s_.asked);
  const bool of_turn = asks({Ask::reveal, Ask::keep, Ask::discard, Ask::act, Ask::upgrade_more, Ask::sacrifice,
                             Ask::copy, Ask::marker, Ask::steal_more, Ask::recover});
  if (of_turn) require(s_.asked == only(s_.turn), "a turn of somebody else", s_.asked);
  require((s_.ask == Ask::battle) <= (s_.asked == only(s_.start)), "somebody else picks the battle (Y-B2)", s_.asked);
  const Phase phase = s_.phase;
  const bool of_setup = before_units() || s_.ask == Ask::first_discards;
  const bool of_season = asks({Ask::strategy, Ask::reveal, Ask::keep, Ask::act, Ask::upgrade_more, Ask::sacrifice,
                               Ask::copy, Ask::marker, Ask::steal_more, Ask::give});
  const bool of_battle = asks({Ask::fight, Ask::lose, Ask::spoils, Ask::retreat, Ask::chase});
  require(of_setup == (phase == Phase::setup), "a question of another phase", static_cast<int>(s_.ask));
  if (of_season) require(phase == Phase::strategy, "a question of another phase", static_cast<int>(s_.ask));
  if (of_battle)
    require(phase == Phase::strategy || phase == Phase::battle, "a question of another phase",
            static_cast<int>(s_.ask));
  require(of_battle == in_battle(), "a battle is asked about and not fought, or fought and not asked about");
  if (s_.ask == Ask::discard)
    require(phase == Phase::strategy || phase == Phase::conquer, "a question of another phase",
            static_cast<int>(s_.ask));
  require((s_.ask == Ask::battle) <= (phase == Phase::battle), "a question of another phase");
  require((s_.ask == Ask::recover) == (phase == Phase::recovery), "a question of another phase");
  require((s_.ask == Ask::recruits) <= (phase == Phase::recruit), "a question of another phase");
}

// Every kind of card, wherever its cards lie.
void YieldAudit::cards() {
  for (Kind card = 0; card < kKinds; ++card) {
    int count = s_.deck.count(card) + s_.discard.count(card) + s_.table.count(card) + s_.drawn.count(card);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) count += s_.hands[seat].count(card) + s_.down[seat].count(card);
    require(count == setup_.deck.count(card), "cards lost or made", card);
  }
  const bool more_than_ten = asks({Ask::deal_card, Ask::keep, Ask::discard, Ask::steal_more, Ask::give});
  for (Seat seat = 0; seat < players_; ++seat) {
    const int most = seat == s_.turn && more_than_ten ? kMaxHand : kHandLimit;
    require(s_.hands[seat].size() <= most, "more cards in a hand than there may be (Y-H1)", seat);
  }
  const bool dealing = asks({Ask::deal_card, Ask::deal_recruit});
  require((s_.to_deal != 0) == dealing, "a stale count of cards to deal", s_.to_deal);
  if (dealing) require(!s_.deck.empty(), "a deal from an empty deck (Y-H2)");
  const bool discarding = asks({Ask::deal_card, Ask::keep, Ask::discard});
  require(s_.to_discard == 0 || discarding, "a stale count of discards", s_.to_discard);
  require(s_.to_discard <= 4, "more discards than fortresses can be taken", s_.to_discard);
  if (s_.ask == Ask::deal_card && s_.phase != Phase::setup) {
    require(s_.hands[s_.turn].size() + s_.to_deal <= kMaxHand, "more cards to draw than a hand can hold", s_.to_deal);
  }
  if (s_.ask == Ask::discard) {
    const int hand = s_.hands[s_.turn].size();
    const bool conquered = s_.phase == Phase::conquer || s_.card != Strategy::none;  // Y-Q2
    require(hand > kHandLimit || (conquered && s_.to_discard > 0 && hand > 0), "a discard that is not due", hand);
  }
  const bool keeping = setup_.teams == Teams::two_against_one && asks({Ask::deal_card, Ask::keep});
  require(s_.drawn.empty() || keeping, "cards drawn and not kept (Y-G6)");
  require((s_.ask == Ask::keep) <= (!s_.drawn.empty() && s_.to_discard > 0), "nothing to keep (Y-G6)");
  require(s_.table.empty() || in_battle() || s_.ask == Ask::deal_recruit, "cards left on the table (Y-B13)");
}

// Y-H5.
void YieldAudit::knowledge_of_hands() {
  for (Seat seat = 0; seat < players_; ++seat) {
    s_.hands[seat].for_each([&](Kind card, int) {
      require((s_.lacks.bits >> (3 * seat + card / kValues) & 1U) == 0, "a hand has what it is known to lack", seat);
    });
  }
  require(s_.lacks.bits >> (3 * players_) == 0, "a hand that is none is known to lack something", s_.lacks.bits);
  Seat pavyr = kChance;
  for (Seat seat = 0; seat < players_; ++seat) pavyr = s_.powers[seat] == Power::steal ? seat : pavyr;
  CardBag known;
  for (std::size_t i = 0; i < kMaxKnown; ++i) {
    const std::uint8_t byte = s_.known[i].byte;
    if (i > 0) {
      const std::uint8_t before = s_.known[i - 1].byte;
      require(byte == 0 || (before != 0 && before <= byte), "known cards out of order", static_cast<int>(i));
    }
    if (byte == 0) continue;
    const int card = (byte >> 3) - 1;
    const int giver = byte & 7;
    if (pavyr == kChance || card < 0 || card >= kKinds) return require(false, "a known card of no hand", byte);
    require((enemies_of(setup_, pavyr) >> giver & 1) != 0, "a card given by nobody who can", giver);
    known.add(static_cast<Kind>(card));
  }
  if (pavyr == kChance) return;
  for (Kind card = 0; card < kKinds; ++card) {
    require(s_.hands[pavyr].count(card) >= known.count(card), "a card is known in a hand that does not hold it", card);
  }
}

void YieldAudit::leaders() {
  unsigned leaders = 0;
  for (Seat seat = 0; seat < players_; ++seat) {
    const auto power = static_cast<unsigned>(s_.powers[seat]);
    require(power <= kPowers, "no such leader", seat);
    const bool may_lack = setup_.leaders == 0 || before_fortresses();
    require(power != 0 || may_lack, "no leader was picked (Y-S2)", seat);
    require(power == 0 || setup_.leaders != 0, "a leader where none are played", seat);
    if (power == 0) continue;
    const unsigned leader = (power + 1) / 2;
    require((leaders >> leader & 1U) == 0, "one leader leads two (Y-S2)", seat);
    leaders |= 1U << leader;
    if (setup_.teams != Teams::two_against_one) continue;
    require((power == 1) == (seat == setup_.single) && (leader != 1 || power == 1), "not of two against one (Y-G6)",
            seat);
  }
}

void YieldAudit::armies() {
  std::array<SeatSet, kMaxLocations> there = {};
  for (Seat seat = 0; seat < players_; ++seat) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const Location at = s_.at[seat][static_cast<std::size_t>(slot)];
      if (at == kOffMap) continue;
      if (at >= setup_.map.locations) return require(false, "an army on no location", at);
      require(slot < armies_of(seat), "an army that its player does not have", seat);
      require(!before_units() || s_.ask >= Ask::place, "an army on the map too early", seat);
      there[at] |= only(seat);
    }
  }
  for (Location at = 0; at < setup_.map.locations; ++at) {
    for (const Seat seat : each(there[at])) {
      require((there[at] & enemies_of(setup_, seat)) == 0, "enemies on one location (Y-M3)", at);
    }
  }
  require(s_.inactive == 0 || s_.phase == Phase::battle, "armies inactive outside the battle phase (Y-B2)");
  for (int army = 0; army < kArmies; ++army) {
    const auto seat = static_cast<Seat>(army / kSlots);
    const bool is_one = seat < players_ && army % kSlots < armies_of(seat);
    require(is_one || ((s_.inactive | s_.fighting) >> army & 1U) == 0, "an army that is none has fought", army);
  }
}

// The bounds of each, and that all of a player's together are one of the settings that everyone can work out.
void YieldAudit::dials() {
  for (Seat seat = 0; seat < players_; ++seat) {
    require((s_.base[seat] == 0) == before_units(), "units too early or too late (Y-S6)", seat);
    Units units = {};
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const std::uint8_t dial = s_.dials[seat][slot].byte;
      units[slot] = dial & 15;
      const bool is_one = static_cast<int>(slot) < armies_of(seat) && !before_units();
      require(is_one ? units[slot] != 0 : dial == 0, "a dial without units, or units without an army", seat);
      for (int year = 1; year < kYears; ++year) {
        const std::uint8_t past = s_.past[static_cast<std::size_t>(year - 1)][seat][slot].byte;
        require(past == 0 || (is_one && year < s_.year), "a dial of a year that is not over", year);
        require(past == 0 || (past >> 4 != 0 && (past & 15) != 0), "a dial seen without units", year);
      }
    }
    if (before_units()) continue;
    require(s_.base[seat] == (setup_.teams != Teams::two_against_one ? 12
                              : seat == setup_.single                ? 14
                                                                     : 7),
            "another number of units than Y-S6 gives", s_.base[seat]);
    const std::vector<Units>& settings = dial_settings(dial_record(setup_, s_, seat));
    require(std::binary_search(settings.begin(), settings.end(), units),
            "dials that disagree with what everyone has seen of them", seat);
  }
  for (int year = 1; year < kYears; ++year) {
    const std::uint8_t recruits = s_.recruits[static_cast<std::size_t>(year - 1)];
    const bool revealed = year < s_.year || (year == s_.year && s_.phase == Phase::recruit);
    require(recruits == 0 || revealed, "recruits of a year that has had none", year);
    require(recruits <= kValues * year, "more recruits than the cards can say (Y-V2)", recruits);
  }
}

void YieldAudit::fortresses() {
  LocationSet owned = 0;
  for (Seat seat = 0; seat < players_; ++seat) {
    require((owned & s_.owned[seat]) == 0, "a fortress of two owners", seat);
    owned |= s_.owned[seat];
  }
  for (int at = 0; at < 64; ++at) {
    const bool is_fortress = at < kMaxLocations && s_.value[static_cast<std::size_t>(at)] != 0;
    require(is_fortress || (owned >> at & 1U) == 0, "somebody owns a fortress that is none", at);
    require(!is_fortress || at < setup_.map.locations, "a fortress on no location", at);
  }
  require(!before_fortresses() || owned == 0, "a fortress before there are any (Y-S3)");
}

void YieldAudit::unused() {
  for (auto seat = static_cast<std::size_t>(players_); seat < kMaxPlayers; ++seat) {
    bool empty = s_.hands[seat].empty() && s_.down[seat].empty() && s_.owned[seat] == 0 && s_.strength[seat] == 0 &&
                 s_.chosen[seat] == Strategy::none && s_.up[seat] == 0 && s_.face_down[seat] == 0 &&
                 s_.powers[seat] == Power::none && s_.base[seat] == 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      empty = empty && s_.at[seat][slot] == kOffMap && s_.dials[seat][slot].byte == 0 &&
              s_.past[0][seat][slot].byte == 0 && s_.past[1][seat][slot].byte == 0;
      const Location stood = s_.stood[seat][slot];
      empty = empty && (stood == 0 || (in_battle() && stood == kOffMap));
    }
    require(empty, "somebody who does not play has something", static_cast<int>(seat));
  }
  require(s_.matching.bits >> (3 * players_) == 0, "regions of somebody who does not play");
  for (const std::uint8_t byte : s_.spare) require(byte == 0, "an unused byte is not zero", byte);
}

Flaw YieldTraits::broken(const Setup& setup, const State& state) { return YieldAudit(setup, state).flaw(); }

}  // namespace oshra::laws
