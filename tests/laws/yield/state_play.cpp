// Law 1 for one State of Yield: what is under way.
#include "tests/laws/yield/audit.h"

namespace oshra::laws {

using namespace yield;

void YieldAudit::audit_play() {
  strategy_cards();
  performance();
  battle();
  answers();
}

// Y-T1: how many are used up is a matter of the season and the turn.
void YieldAudit::strategy_cards() {
  for (Seat seat = 0; seat < players_; ++seat) {
    const auto chosen = static_cast<unsigned>(s_.chosen[seat]);
    require(chosen <= kStrategies, "no such strategy card", seat);
    const unsigned bit = chosen == 0 ? 0 : 1U << (chosen - 1);
    require((s_.up[seat] & s_.face_down[seat]) == 0 && ((s_.up[seat] | s_.face_down[seat]) & bit) == 0,
            "a strategy card in two places", seat);
    const unsigned used = static_cast<unsigned>(s_.up[seat]) | s_.face_down[seat];
    require(used < 1U << kStrategies, "no such strategy card", seat);
    if (s_.phase != Phase::strategy) {
      require(used == 0 && chosen == 0, "a strategy card outside its phase", seat);
      continue;
    }
    const bool choosing = s_.ask == Ask::strategy;
    const int turns = choosing ? 0 : behind_first(s_.turn) + (s_.ask == Ask::reveal ? 0 : 1);
    const bool had_turn = behind_first(seat) < turns;
    require(std::popcount(used) == s_.season - (had_turn ? 0 : 1), "too many or too few strategy cards used", seat);
    const bool has_one = choosing ? (s_.asked >> seat & 1U) == 0 : !had_turn;
    require((chosen != 0) == has_one, "a strategy card too many or too few is down", seat);
  }
}

void YieldAudit::performance() {
  const bool acting =
      asks({Ask::act, Ask::upgrade_more, Ask::sacrifice, Ask::copy, Ask::marker, Ask::steal_more, Ask::give});
  const bool may_act = acting || ((asks({Ask::deal_card, Ask::discard}) || in_battle()) && s_.phase == Phase::strategy);
  const auto card = static_cast<unsigned>(s_.card);
  require(card <= kStrategies, "no such strategy card is performed", static_cast<int>(card));
  require(acting <= (card != 0) && (card != 0) <= may_act, "a card is performed, or not, at the wrong time");
  require((s_.done & ~31) == 0 && (s_.stepped >> kSlots) == 0, "unknown bits of a performance", s_.done);
  if (card == 0) {
    const bool of_season = s_.phase == Phase::strategy;
    require((s_.done & ~(of_season ? kRitualBefore : 0)) == 0, "something is done of no card", s_.done);
    require(s_.stepped == 0 && s_.steps == 0, "steps of no card", s_.steps);
  } else {
    const bool copied = (s_.done & kCopied) != 0;
    const unsigned shown = copied ? static_cast<unsigned>(Strategy::ritual) : card;
    require((s_.up[s_.turn] >> (shown - 1) & 1U) != 0, "a card is performed that was not shown", s_.turn);
    require(!copied || s_.card != Strategy::ritual, "Ritual copies itself (Y-T9)");
    require(asks({Ask::sacrifice, Ask::copy}) == (s_.card == Strategy::ritual), "Ritual out of its order (Y-T9)");
    require((s_.ask == Ask::marker) <= (copied && (s_.done & kRitualBefore) == 0), "a second marker (Y-T9)");
    require((s_.done & (kCarried | kStole)) == 0 || copied, "a leader's part of Ritual without it (Y-P11)");
    require(std::popcount(s_.stepped) <= s_.steps && s_.steps <= 5, "more steps than any card allows", s_.steps);
  }
  const bool raising = asks({Ask::upgrade_more, Ask::spoils});
  require(s_.raised == kNowhere || (raising && s_.raised < setup_.map.locations), "a stale upgrade", s_.raised);
  require((s_.ask == Ask::upgrade_more) <= (s_.raised != kNowhere), "a second upgrade without a first (Y-U1)");
  const bool stealing = asks({Ask::steal_more, Ask::give});
  require((s_.demand.byte == 0) || stealing, "a stale demand", s_.demand.byte);
  if (s_.ask == Ask::give) {
    const int victim = s_.demand.byte & 7;
    require(s_.asked == only(static_cast<std::uint8_t>(victim)), "a demand is put to somebody else (Y-P9)", victim);
    require((enemies_of(setup_, s_.turn) >> victim & 1) != 0, "a demand is put to no enemy (Y-P9)", victim);
  }
  if (stealing) require(s_.powers[s_.turn] == Power::steal, "somebody else than Pavyr A steals (Y-P9)", s_.turn);
}

void YieldAudit::battle() {
  if (!in_battle()) {
    require(s_.fighting == 0 && s_.in == 0 && s_.initiative == 0 && s_.fight == 0 && s_.losses == 0 &&
                s_.matching.bits == 0,
            "something is left of a battle");
    for (Seat seat = 0; seat < players_; ++seat) {
      require(s_.strength[seat] == 0, "strength without a battle", seat);
      for (const Location stood : s_.stood[seat]) require(stood == 0, "somebody stood in no battle", seat);
    }
    return;
  }
  SeatSet takes_part = 0;
  for (Seat seat = 0; seat < players_; ++seat) {
    int sum = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const bool fights = (s_.fighting >> (seat * kSlots + static_cast<int>(slot)) & 1U) != 0;
      const Location stood = s_.stood[seat][slot];
      if (fights) {
        takes_part |= only(seat);
        require(s_.dials[seat][slot].byte >> 4 != 0, "an army fights that was not shown (Y-B3)", seat);
        require(stood < setup_.map.locations, "an army fights that was off the map", seat);
        sum += 1;
      }
      const bool moved = s_.at[seat][slot] != stood;
      const bool may_move = fights || asks({Ask::retreat, Ask::chase, Ask::spoils, Ask::nothing});
      require(!moved || may_move, "an army moves in the middle of a battle", seat);
    }
    require((s_.strength[seat] >= sum) && (sum != 0 || s_.strength[seat] == 0), "strength without an army", seat);
    require((sum != 0) == ((s_.matching.bits >> (3 * seat) & 7) != 0), "regions that match no army (Y-B7)", seat);
  }
  require((s_.in & ~takes_part) == 0 && s_.in != 0, "somebody is in a battle without an army", s_.in);
  require((s_.fight & ~15) == 0, "unknown bits of a battle", s_.fight);
  require(s_.losses == 0 || asks({Ask::lose, Ask::spoils, Ask::nothing}), "stale losses", s_.losses);
  require((s_.ask == Ask::lose) <= (s_.losses != 0), "no losses to place (Y-L1)");
  require(s_.initiative < players_ && (takes_part >> s_.initiative & 1U) != 0, "the initiative of nobody");
  battle_stage();
}

void YieldAudit::battle_stage() {
  const Stage stage = s_.stage;
  switch (s_.ask) {
    case Ask::fight:
      require(stage == Stage::initiative && s_.asked == only(s_.initiative), "fight out of stage");
      break;
    case Ask::lose: require(stage == Stage::losing, "losses out of stage"); break;
    case Ask::spoils: require(stage == Stage::losing || stage == Stage::destroying, "spoils out of stage"); break;
    case Ask::retreat: require(stage == Stage::retreating, "a retreat out of stage"); break;
    case Ask::chase: require(stage == Stage::chasing && (s_.fight & kDrawn) == 0, "a chase out of stage"); break;
    default: break;
  }
}

void YieldAudit::answers() {
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const auto& given = s_.answers[seat];
    const bool asked = (s_.asked >> seat & 1U) != 0;
    int sum = 0;
    for (const std::uint8_t answer : given) sum += answer;
    if (seat >= players_) {
      require(sum == 0, "an answer of nobody", seat);
    } else if (in_battle()) {
      require(given[kSlots - 1] <= s_.down[seat].size(), "more cards lie face down than there are", seat);
      for (std::size_t slot = 0; slot + 1 < kSlots; ++slot) {
        const bool undead = s_.powers[seat] == Power::undead_armies;
        require(given[slot] == 0 || (undead && given[slot] <= (s_.dials[seat][slot].byte & 15)),
                "an army takes what it cannot (Y-P5)", seat);
      }
    } else if (s_.ask == Ask::first_discards) {
      picks(seat, asked);
    } else if (asks({Ask::first_units, Ask::recruits})) {
      units(seat, asked, sum);
    } else {
      require(sum == 0, "a stale answer", seat);
    }
  }
}

// Y-S7: in the order in which they were picked.
void YieldAudit::picks(Seat seat, bool asked) {
  CardBag hand = s_.hands[seat];
  const int wanted = std::min<int>(setup_.teams != Teams::two_against_one ? 3
                                   : seat == setup_.single                ? 2
                                                                          : 1,
                                   hand.size());
  int count = 0;
  bool ended = false;
  for (const std::uint8_t answer : s_.answers[seat]) {
    require(answer == 0 || !ended, "picks with a gap", seat);
    ended = ended || answer == 0;
    if (answer == 0) continue;
    ++count;
    if (answer > kKinds || hand.count(static_cast<Kind>(answer - 1)) == 0)
      return require(false, "a discard of no hand", seat);
    hand.remove(static_cast<Kind>(answer - 1));
  }
  require(asked ? count < wanted : count == wanted, "too many or too few discards", seat);
}

// Y-S6, Y-V2.
void YieldAudit::units(Seat seat, bool asked, int sum) {
  if (asked) return require(sum == 0, "half an answer where there is none", seat);
  const bool first = s_.ask == Ask::first_units;
  int room = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const bool is_one = static_cast<int>(slot) < armies_of(seat);
    const int gets = s_.answers[seat][slot];
    const int dial = s_.dials[seat][slot].byte & 15;
    require(is_one ? gets + dial <= kMaxUnits && (!first || gets > 0) : gets == 0, "units that fit no army", seat);
    if (is_one) room += kMaxUnits - dial;
  }
  const int total = !first                                   ? s_.recruits[s_.year - 1U]
                    : setup_.teams != Teams::two_against_one ? 12
                    : seat == setup_.single                  ? 14
                                                             : 7;
  require(sum == std::min(total, room), "another number of units than there are to spread", seat);
}

}  // namespace oshra::laws
