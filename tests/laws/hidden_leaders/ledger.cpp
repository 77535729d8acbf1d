// Law 1 for one step of Hidden Leaders: the events, entered into a plain account of who holds and knows what (HL-H8 to
// HL-H10), lead from the State before to the State after. Written from the rules, without the engine's own helpers.
#include <algorithm>

#include "tests/laws/hidden_leaders/traits.h"

namespace oshra::laws {

using namespace hidden_leaders;

namespace {

// Cards one on another or side by side, 0 the oldest.
struct Row {
  int size = 0;
  std::array<std::uint8_t, kCards + 1> cards;

  void insert(int at, std::uint8_t card) {
    std::copy_backward(cards.begin() + at, cards.begin() + size, cards.begin() + size + 1);
    cards[static_cast<std::size_t>(at)] = card;
    ++size;
  }
  void erase(int at) {
    std::copy(cards.begin() + at + 1, cards.begin() + size, cards.begin() + at);
    --size;
  }
  [[nodiscard]] int find(std::uint8_t card) const {
    return static_cast<int>(std::find(cards.begin(), cards.begin() + size, card) - cards.begin());
  }
  friend bool operator==(const Row& a, const Row& b) {
    return std::equal(a.cards.begin(), a.cards.begin() + a.size, b.cards.begin(), b.cards.begin() + b.size);
  }
};

class Account {
 public:
  Account(const Setup& setup, const State& s)
      : players_(setup.players), turn_(s.turn), asked_(s.asked), knows_(s.knows) {
    for (std::size_t seat = 0; seat < setup.players; ++seat) {
      for (int i = 0; i < s.hands[seat].size(); ++i) hands_[seat].add(s.hands[seat][i]);
      open_[seat] = s.open[seat];
      lay(hidden_[seat], s, s.hidden[seat]);
    }
    lay(wilderness_, s, s.wilderness);
    lay(graveyard_, s, s.graveyard);
    for (int i = 0; i < s.set_size; ++i) set_.insert(i, id(s.set[static_cast<std::size_t>(i)]));
    harbor_ = s.harbor;
    for (int i = 0; i + 1 < s.depth; ++i) aside_.add(id(s.frames[static_cast<std::size_t>(i)].c));
    tavern_ = s.tavern;
    leaders_ = s.leaders;
    red_ = s.red;
    green_ = s.green;
  }

  const char* enter(std::span<const Event> events, std::span<const Seat> shown_by, Ask asked) {
    const SeatSet all = everyone(players_);
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Event& event = events[i];
      const std::uint8_t card = event.card;
      const SeatSet knew = knows_[card <= kCards ? card : 0];
      // Who is told the card, who did not know what the event says, and whose secret that was.
      SeatSet seen = 0;
      SeatSet learnt = 0;
      const Seat whose = owner(event);
      const Seat said = shown_by[i];
      switch (event.what) {
        case Happening::starts:
        case Happening::turn_begins: turn_ = event.seat; break;
        case Happening::leader_dealt:
          leaders_[event.seat] = static_cast<Leader>(card);
          seen = learnt = only(event.seat);  // HL-H11
          break;
        case Happening::leader_shown:
          if (leaders_[event.seat] != static_cast<Leader>(card)) return "a leader was shown that is another's";
          seen = all;
          learnt = static_cast<SeatSet>(all & ~only(event.seat));
          break;
        case Happening::markers_moved:
          red_ += event.red;
          green_ += event.green;
          break;
        case Happening::shuffled: shuffle(); break;
        case Happening::looked:
          if (!lies(card, event.from)) return "somebody looked at a card that does not lie there";
          knows_[card] |= only(event.seat);
          break;
        case Happening::revealed:
          if (!lies(card, event.from)) return "a card was revealed that does not lie there";
          knows_[card] = all;
          break;
        case Happening::performs:
          seen = all;
          learnt = static_cast<SeatSet>(all & ~knew);
          break;
        case Happening::has_none: learnt = static_cast<SeatSet>(all & ~know_hand(event.seat)); break;
        case Happening::picked: {
          // HL-A14: of a card picked from a hand or a set others see only that it was picked.
          const bool secret = event.from.spot == Spot::hand || event.from.spot == Spot::set;
          if (!lies(card, event.from)) return "a card was picked that does not lie there";
          seen = secret ? only(event.seat) : knows_[card];
          learnt = static_cast<SeatSet>(seen & ~knew);
          break;
        }
        case Happening::played:
        case Happening::exchanged:
        case Happening::moved: {
          const bool exchange = event.what == Happening::exchanged;
          const bool shown = i == 0 && asked == Ask::give;
          if (!leave(card, event.from, shown ? all : sees(event.to))) return kNotThere;
          if (exchange) {
            // HL-H9: both leave before either arrives.
            if (i + 1 == events.size()) return "half an exchange was told";
            const Event& back = events[++i];
            if (back.what != Happening::exchanged || back.from != event.to || back.to != event.from) {
              return "half an exchange was told";
            }
            const SeatSet knew_back = knows_[back.card <= kCards ? back.card : 0];
            const Seat whose_back = owner(back);
            if (!leave(back.card, back.from, sees(back.to))) return kNotThere;
            arrive(card, event.to, 0);
            arrive(back.card, back.to, 0);
            const SeatSet seen_back = knows_[back.card];
            if (const char* flaw = wrong_eyes(back, seen_back, static_cast<SeatSet>(seen_back & ~knew_back))) {
              return flaw;
            }
            if (shown_by[i] != whose_back) return kWrongOwner;
          } else {
            arrive(card, event.to, shown ? all : SeatSet{0});
          }
          break;
        }
        case Happening::answered:
        case Happening::player_named:
        case Happening::faction_named:
        case Happening::pile_named:
        case Happening::mode_named:
        case Happening::declined:
        case Happening::game_ends: break;
      }
      const bool where_it_lies = event.what == Happening::moved || event.what == Happening::played ||
                                 event.what == Happening::exchanged || event.what == Happening::looked ||
                                 event.what == Happening::revealed;
      if (where_it_lies) {
        seen = knows_[card];
        learnt = static_cast<SeatSet>(seen & ~knew);
      }
      if (const char* flaw = wrong_eyes(event, seen, learnt)) return flaw;
      if (said != whose) return kWrongOwner;
    }
    return nullptr;
  }

  [[nodiscard]] const char* differs(const Account& other) const {
    if (hands_ != other.hands_) return "a hand changed untold, or did not change as told";
    if (open_ != other.open_) return "an open party changed untold, or did not change as told";
    if (hidden_ != other.hidden_) return "a hidden stack changed untold, or did not change as told";
    if (!(wilderness_ == other.wilderness_)) return "the Wilderness changed untold, or did not change as told";
    if (!(graveyard_ == other.graveyard_)) return "the Graveyard changed untold, or did not change as told";
    if (!(set_ == other.set_)) return "the set changed untold, or did not change as told";
    if (harbor_ != other.harbor_) return "the Harbor changed untold, or did not change as told";
    if (aside_ != other.aside_) return "a card in no zone changed untold, or did not change as told";
    if (tavern_ != other.tavern_) return "the Tavern changed untold, or did not change as told";
    if (leaders_ != other.leaders_) return "a leader changed untold, or did not change as told";
    if (red_ != other.red_ || green_ != other.green_) return "a marker moved untold, or did not move as told";
    if (turn_ != other.turn_) return "the turn passed untold, or did not pass as told";
    if (knows_ != other.knows_) return "somebody knows more or less than they saw";
    return nullptr;
  }

 private:
  static constexpr const char* kNotThere = "a card was moved from a place where it does not lie";
  static constexpr const char* kWrongEyes = "an event is told to others than those who know the card";
  static constexpr const char* kWrongOwner = "what somebody learnt is said to be another's to show than whose it was";

  static void lay(Row& row, const State& s, const Pile& pile) {
    row.size = pile.size;
    int at = pile.size;
    for (Card card = pile.top; card != Card::none; card = s.below[id(card)])
      row.cards[static_cast<std::size_t>(--at)] = id(card);
  }

  [[nodiscard]] static const char* wrong_eyes(const Event& event, SeatSet seen, SeatSet learnt) {
    if (event.seen_by != seen) return kWrongEyes;
    if (event.learnt_by != learnt) return "an event does not say who learnt something by it";
    return nullptr;
  }

  // Whose secret an event tells, as things lie before it; nobody's if nobody learnt anything, which wrong_eyes sees to.
  [[nodiscard]] Seat owner(const Event& event) const {
    if (event.learnt_by == 0) return kChance;
    switch (event.what) {
      case Happening::has_none: return first_of(asked_);
      case Happening::leader_shown: return leader_of(event.card);
      case Happening::leader_dealt: return kChance;
      default: return holder(event.card);
    }
  }
  [[nodiscard]] Seat leader_of(std::uint8_t number) const {
    for (Seat seat = 0; seat < players_; ++seat) {
      if (static_cast<std::uint8_t>(leaders_[seat]) == number) return seat;
    }
    return kChance;
  }
  // Who has the card before them: in their hand, their party or their set.
  [[nodiscard]] Seat holder(std::uint8_t card) const {
    for (Seat seat = 0; seat < players_; ++seat) {
      const Row& hidden = hidden_[seat];
      if (hands_[seat].has(card) || open_[seat].has(card) || hidden.find(card) != hidden.size) return seat;
    }
    return set_.find(card) != set_.size ? turn_ : Seat{kChance};
  }

  // Who knows every card of it.
  [[nodiscard]] SeatSet know_hand(Seat seat) const {
    SeatSet all = everyone(players_);
    hands_[seat].for_each([&](std::uint8_t card) { all &= knows_[card]; });
    return all;
  }

  // HL-H8: who sees a card that arrives there.
  [[nodiscard]] SeatSet sees(Place to) const {
    switch (to.spot) {
      case Spot::hand:
      case Spot::hidden: return only(to.seat);
      case Spot::set: return only(turn_);  // drawn, lifted or taken
      case Spot::wilderness:
      case Spot::harbor: return 0;
      default: return everyone(players_);
    }
  }

  [[nodiscard]] bool lies(std::uint8_t card, Place at) const {
    switch (at.spot) {
      case Spot::hidden: return at.slot < hidden_[at.seat].size && hidden_[at.seat].cards[at.slot] == card;
      case Spot::wilderness: return wilderness_.find(card) != wilderness_.size;
      case Spot::graveyard: return graveyard_.find(card) != graveyard_.size;
      case Spot::set: return at.seat == turn_ && at.slot < set_.size && set_.cards[at.slot] == card;
      case Spot::tavern: return id(tavern_[at.slot]) == card;
      case Spot::harbor: return harbor_.has(card);
      case Spot::hand: return hands_[at.seat].has(card);
      case Spot::open: return open_[at.seat].has(card);
      case Spot::aside: return aside_.has(card);
      case Spot::nowhere: break;
    }
    return false;
  }

  // HL-H9: out of a group without a visible order, those who do not see it lose the whole group.
  void lose_track(Place from, SeatSet seen) {
    if (from.spot == Spot::hand && hands_[from.seat].size() >= 2) {
      hands_[from.seat].for_each(
          [&](std::uint8_t card) { knows_[card] &= static_cast<SeatSet>(seen | only(from.seat)); });
    }
    if (from.spot == Spot::set && set_.size >= 2) {
      for (int i = 0; i < set_.size; ++i)
        knows_[set_.cards[static_cast<std::size_t>(i)]] &= static_cast<SeatSet>(seen | only(turn_));
    }
  }

  bool leave(std::uint8_t card, Place from, SeatSet seen) {
    if (!lies(card, from)) return false;
    lose_track(from, seen);
    switch (from.spot) {
      case Spot::hidden: hidden_[from.seat].erase(from.slot); break;
      case Spot::wilderness: wilderness_.erase(wilderness_.find(card)); break;
      case Spot::graveyard: graveyard_.erase(graveyard_.find(card)); break;
      case Spot::set: set_.erase(from.slot); break;
      case Spot::tavern: tavern_[from.slot] = Card::none; break;
      case Spot::harbor: harbor_.remove(card); break;
      case Spot::hand: hands_[from.seat].remove(card); break;
      case Spot::open: open_[from.seat].remove(card); break;
      case Spot::aside: aside_.remove(card); break;
      case Spot::nowhere: break;
    }
    return true;
  }

  void arrive(std::uint8_t card, Place to, SeatSet shown) {
    knows_[card] |= static_cast<SeatSet>(sees(to) | shown);
    switch (to.spot) {
      case Spot::hidden: hidden_[to.seat].insert(std::min<int>(to.slot, hidden_[to.seat].size), card); break;
      case Spot::wilderness: wilderness_.insert(wilderness_.size, card); break;
      case Spot::graveyard: graveyard_.insert(graveyard_.size, card); break;
      case Spot::set: set_.insert(std::min<int>(to.slot, set_.size), card); break;
      case Spot::tavern: tavern_[to.slot] = static_cast<Card>(card); break;
      case Spot::harbor: harbor_.add(card); break;
      case Spot::hand: hands_[to.seat].add(card); break;
      case Spot::open: open_[to.seat].add(card); break;
      case Spot::aside: aside_.add(card); break;
      case Spot::nowhere: break;
    }
  }

  void shuffle() {
    for (int i = 0; i < wilderness_.size; ++i) {
      const std::uint8_t card = wilderness_.cards[static_cast<std::size_t>(i)];
      harbor_.add(card);
      knows_[card] = 0;
    }
    wilderness_.size = 0;
  }

  int players_;
  Seat turn_;
  SeatSet asked_;
  std::array<SeatSet, kCards + 1> knows_;
  std::array<IdSet, kMaxSeats> hands_;
  std::array<IdSet, kMaxSeats> open_;
  std::array<Row, kMaxSeats> hidden_;
  Row wilderness_;
  Row graveyard_;
  Row set_;
  IdSet harbor_;
  IdSet aside_;
  std::array<Card, kTavernSlots> tavern_;
  std::array<Leader, kMaxSeats> leaders_;
  int red_;
  int green_;
};

}  // namespace

Flaw HiddenLeadersTraits::unaccounted(const Setup& setup, const State& before, const State& after,
                                      std::span<const Event> events, std::span<const Seat> shown) {
  if (Flaw flaw = misattributed(before, after, events)) return flaw;
  Account account(setup, before);
  if (const char* flaw = account.enter(events, shown, before.ask)) return flaw;
  if (const char* flaw = account.differs(Account(setup, after))) return flaw;
  return std::nullopt;
}

}  // namespace oshra::laws
