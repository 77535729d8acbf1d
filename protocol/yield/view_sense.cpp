#include "protocol/yield/view_sense.h"

#include <string>

#include "engine/core/id_set.h"
#include "engine/core/split.h"
#include "engine/yield/actions.h"
#include "engine/yield/dials.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

namespace {

class Sense {
 public:
  Sense(const Setup& setup, const View& view) : setup_(setup), v_(view) {}

  std::optional<Flaw> flaw() {
    question();
    battle();
    if (reader_.sound()) unknown_cards();
    if (reader_.sound()) dials();
    return reader_.flaw();
  }

 private:
  void need(bool sense, const char* place, const char* message) {
    if (!sense) reader_.wrong(place, message);
  }
  [[nodiscard]] bool is_asked(Seat seat) const { return v_.asked == only(seat); }

  // --- what is asked, and of whom ---

  void question() {
    const SeatSet players = static_cast<SeatSet>(v_.asked & all_seats(setup_.players));
    const bool one = (players & (players - 1)) == 0;
    if (v_.ask == Ask::nothing || is_chance(v_.ask)) {
      need(players == 0, "/moment/asked", "no seat is wanted where no player is asked");
    } else {
      need(players != 0, "/moment/asked", "a seat is wanted");
      need(one || is_simultaneous(v_.ask), "/moment/asked", "one seat is wanted");
    }
    if (!reader_.sound()) return;
    switch (v_.ask) {
      case Ask::nothing:
      case Ask::deal_start:
      case Ask::first_units: break;
      case Ask::leader:
        need(setup_.leaders != 0, "/moment/ask", "no leaders are played with");
        need(v_.powers[first_of(players)] == Power::none, "/moment/asked", "a seat without a leader is wanted");
        break;
      case Ask::deal_card: need(v_.deck_size > 0 && v_.to_deal > 0, "/deck", "a card to be drawn is wanted"); break;
      case Ask::deal_recruit:
        need(v_.deck_size > 0 && v_.to_deal > 0, "/deck", "a card to be revealed is wanted");
        [[fallthrough]];
      case Ask::recruits: need(v_.year < kYears, "/year", "in the last year there are no recruits"); break;
      case Ask::start: starts_taken(first_of(players)); break;
      case Ask::place: starts_taken(setup_.players); break;
      case Ask::first_discards:
        for (const Seat seat : each(players)) need(v_.hand_size[seat] > 0, "/seats", "a hand is wanted to discard of");
        break;
      case Ask::strategy:
        for (const Seat seat : each(players)) {
          need(popcount64(v_.up[seat]) + v_.down_count[seat] < kStrategies, "/seats",
               "an unused strategy card is wanted");
        }
        break;
      case Ask::reveal:
        asks_turn();
        need(contains(v_.has_chosen, v_.turn), "/moment/ask", "a strategy card to be revealed is wanted");
        break;
      case Ask::keep:
        asks_turn();
        need(v_.drawn_size > 0 && v_.to_discard > 0, "/moment/to_discard", "a card to be kept is wanted");
        break;
      case Ask::discard:
        asks_turn();
        need(v_.hand_size[v_.turn] > 0, "/seats", "a hand is wanted to discard of");
        break;
      case Ask::sacrifice:
        need(v_.owned[v_.turn] != 0, "/fortresses", "one to sacrifice of is wanted");
        [[fallthrough]];
      case Ask::act:
      case Ask::upgrade_more:
      case Ask::copy:
      case Ask::marker:
      case Ask::steal_more:
        asks_turn();
        need(v_.card != Strategy::none, "/moment/card", "the card being performed is missing");
        break;
      case Ask::give:
        need(v_.card != Strategy::none, "/moment/card", "the card being performed is missing");
        need(is_asked(v_.demand.victim()), "/moment/demand/of", "who is asked is wanted");
        need(!contains(team_of(setup_, v_.turn), v_.demand.victim()), "/moment/demand/of", "an enemy is wanted");
        break;
      case Ask::battle: need(v_.phase == Phase::battle, "/phase", "\"battle\" is wanted"); break;
      case Ask::recover: asks_turn(); break;
      case Ask::fight: in_battle(Stage::initiative, is_asked(v_.initiative) && contains(v_.in, v_.initiative)); break;
      case Ask::lose: in_battle(Stage::losing, is_asked(v_.initiative) && !contains(v_.in, v_.initiative)); break;
      case Ask::spoils:
        in_battle(v_.stage == Stage::losing ? Stage::losing : Stage::destroying, (players & v_.in) != 0);
        break;
      case Ask::retreat: in_battle(Stage::retreating, true); break;
      case Ask::chase: in_battle(Stage::chasing, (players & v_.in) != 0); break;
    }
    need(v_.stage == Stage::none || v_.ask == Ask::nothing || v_.ask >= Ask::fight, "/moment/battle",
         "nothing is wanted where no battle is fought");
    need(v_.demand.byte == 0 || v_.ask == Ask::give || v_.ask == Ask::steal_more, "/moment/demand",
         "nothing is wanted where nothing is demanded");
  }

  void asks_turn() { need(is_asked(v_.turn), "/moment/asked", "whose turn it is is wanted"); }
  void in_battle(Stage stage, bool of_the_right) {
    need(v_.stage == stage, "/moment/battle", "a battle is wanted, and at another stage");
    need(of_the_right, "/moment/asked", "who has to decide in this battle is wanted");
  }
  // Y-S4: those before `seat` in turn order; armies are placed around what they took (Y-S5).
  void starts_taken(int seat) {
    for (int i = 0; i < setup_.players; ++i) {
      const auto before = static_cast<Seat>((v_.first + i) % setup_.players);
      if (before == seat) return;
      need(v_.owned[before] != 0, "/fortresses", "each player's start is wanted");
    }
  }

  // --- a battle ---

  void battle() {
    if (v_.stage == Stage::none) return;
    SeatSet taking_part = 0;
    for (ArmySet left = v_.fighting; left != 0; left &= left - 1) {
      const Army army = first_army(left);
      taking_part |= only(owner_of(army));
      need(of_army(v_.at, army) != kOffMap || !contains(v_.in, owner_of(army)), "/moment/battle/in",
           "whoever has not yielded has all armies of the battle on the map");
      need(of_army(v_.dials, army).seen(), "/moment/battle/armies", "everyone has seen the dials of those who fight");
    }
    need(v_.in != 0, "/moment/battle/in", "a seat is wanted");
    need((v_.in & ~taking_part) == 0, "/moment/battle/in", "only who takes part is wanted");
    need(contains(taking_part, v_.initiative), "/moment/battle/initiative", "who takes part is wanted");
  }

  // --- what is not known ---

  // Hands that lack regions can be dealt: whichever regions, hands that hold nothing else need no more than there is
  // (Hall's theorem).
  void unknown_cards() {
    CardBag pool = setup_.deck - v_.discard - v_.table - v_.hand - v_.down - v_.drawn;
    PerSeat<int> wanted = {};
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (seat == v_.viewer) continue;
      wanted[seat] = v_.hand_size[seat];
      if (v_.powers[seat] != Power::steal) continue;
      for (const KnownCard card : v_.known) {
        if (card.byte == 0) break;
        if (!pool.has(card.card())) return need(false, "/moment/given", "the match has not so many cards of a kind");
        pool.remove(card.card());
        --wanted[seat];
      }
      need(wanted[seat] >= 0, "/moment/given", "more cards than the hand has");
    }
    for (RegionSet regions = 0; regions <= kAllRegions; ++regions) {
      int sum = 0;
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        if ((kAllRegions & ~v_.lacks.of(seat) & ~regions) == 0) sum += wanted[seat];
      }
      need(sum <= pool.of(regions).size(), "/seats", "hands without these regions cannot be dealt");
    }
  }

  // Before the first units are set there are none.
  void dials() {
    if (v_.phase == Phase::setup && v_.ask <= Ask::first_units && v_.ask != Ask::deal_card) return;
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (seat == v_.viewer ? !own_dials_are_set() : !dials_are_possible(seat)) {
        reader_.wrong("/seats/" + std::to_string(seat) + "/armies",
                      "no setting of the dials agrees with what was seen");
      }
    }
  }

  [[nodiscard]] bool own_dials_are_set() const {
    for (int slot = 0; slot < army_count(setup_, v_.viewer, v_.powers[v_.viewer]); ++slot) {
      if (v_.dials[v_.viewer][static_cast<std::size_t>(slot)].units() == 0) return false;
    }
    return true;
  }

  // As determinize looks for one.
  [[nodiscard]] bool dials_are_possible(Seat seat) const {
    const DialHistory history(setup_, v_, seat);
    Split split;
    split.parts = static_cast<std::uint8_t>(history.armies());
    for (std::size_t slot = 0; slot < history.armies(); ++slot) {
      const bool seen = v_.dials[seat][slot].seen();
      split.least[slot] = seen ? std::uint8_t{0} : history.least(slot);
      split.most[slot] = seen ? 0 : kMaxUnits;
    }
    const int unseen = history.unseen_sum();
    if (unseen < 0 || unseen > kSlots * kMaxUnits) return false;
    split.total = static_cast<std::uint8_t>(unseen);
    const std::size_t ways = split.count();
    for (std::size_t way = 0; way < ways; ++way) {
      Units units = split.at(way);
      for (std::size_t slot = 0; slot < history.armies(); ++slot) {
        units[slot] = static_cast<std::uint8_t>(units[slot] + v_.dials[seat][slot].began());
      }
      if (history.is_possible(units)) return true;
    }
    return false;
  }

  const Setup& setup_;
  const View& v_;
  JsonReader reader_;
};

}  // namespace

std::optional<Flaw> senseless(const Setup& setup, const View& view) { return Sense(setup, view).flaw(); }

}  // namespace oshra::yield
