// Law 1 for one State of Hidden Leaders, read field by field without the engine's own helpers.
#include <bitset>

#include "tests/laws/hidden_leaders/traits.h"

namespace oshra::laws {

using namespace hidden_leaders;

namespace {

constexpr int kIds = IdSet::kIds;

class Audit {
 public:
  Audit(const Setup& setup, const State& state) : setup_(setup), s_(state), everyone_(everyone(setup.players)) {}

  Flaw flaw() {
    places();
    knowledge_of_nothing();
    people();
    question();
    abilities();
    unused();
    if (what_ == nullptr) return std::nullopt;
    return std::string(what_) + " (" + std::to_string(detail_) + ")";
  }

 private:
  // Keeps the first.
  void require(bool holds, const char* what, int detail = 0) {
    if (!holds && what_ == nullptr) {
      what_ = what;
      detail_ = detail;
    }
  }

  // A card in a place: `knowers` must know it, `at_most` may.
  void put(std::uint8_t card, SeatSet knowers, SeatSet at_most) {
    if (card == 0 || card >= kIds || !setup_.deck.has(card))
      return require(false, "a card that is not of the deck", card);
    require(!seen_[card], "a card in two places", card);
    seen_[card] = true;
    const SeatSet knows = s_.knows[card];
    require((knows & knowers) == knowers, "a card is not known to those who see or own it", card);
    require((knows & ~at_most) == 0, "a card is known to somebody who cannot know it there", card);
    // HL-H8: a spectator joins only when everyone does, and loses track before anyone.
    require(!contains(knows, kSpectator) || knows == everyone_, "the spectator knows more than the players", card);
  }
  void put(Card card, SeatSet knowers, SeatSet at_most) { put(id(card), knowers, at_most); }

  void pile(const Pile& pile, SeatSet knowers) {
    int size = 0;
    for (Card card = pile.top; card != Card::none; card = s_.below[id(card)]) {
      if (id(card) > kCards || seen_[id(card)] || ++size > kCards) {
        return require(false, "a pile that runs into itself or another", id(card));
      }
      linked_[id(card)] = true;
      put(card, knowers, everyone_);
    }
    require(size == pile.size, "a pile of another size than it says", pile.size);
  }

  void places() {
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      std::array<std::uint8_t, SortedBytes::kRoom> hand{};
      std::memcpy(hand.data(), &s_.hands[seat], sizeof hand);
      int size = 0;
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if (hand[i] == 0) continue;
        ++size;
        require(i == 0 || hand[i - 1] < hand[i], "a hand out of order or with a gap", seat);
        put(hand[i], only(seat), everyone_);
      }
      require(size == s_.hands[seat].size(), "a hand of another size than it says", seat);
      int open = 0;
      s_.open[seat].for_each([&](std::uint8_t card) {
        ++open;
        put(card, everyone_, everyone_);
      });
      require(open == s_.open_count[seat], "an open party of another size than it says", seat);
      pile(s_.hidden[seat], only(seat));
    }
    pile(s_.wilderness, 0);
    pile(s_.graveyard, everyone_);
    int harbor = 0;
    s_.harbor.for_each([&](std::uint8_t card) {
      ++harbor;
      put(card, 0, 0);
    });
    require(harbor == s_.harbor_size, "a Harbor of another size than it says", s_.harbor_size);
    for (const Card card : s_.tavern) {
      if (card != Card::none) put(card, everyone_, everyone_);
    }
    require(s_.set_size <= kMaxSet, "too large a set", s_.set_size);
    for (int i = 0; i < kMaxSet; ++i) {
      const Card card = s_.set[static_cast<std::size_t>(i)];
      if (i < s_.set_size) {
        put(card, only(s_.turn), everyone_);
      } else {
        require(card == Card::none, "a stale card after the set", id(card));
      }
    }
    require(s_.depth <= kMaxFrames, "too many frames", s_.depth);
    for (int i = 0; i + 1 < s_.depth && i < kMaxFrames; ++i) {  // HL-A8: in no zone
      put(s_.frames[static_cast<std::size_t>(i)].c, everyone_, everyone_);
    }
    setup_.deck.for_each([&](std::uint8_t card) { require(seen_[card], "a card is nowhere", card); });
  }

  // What is in no pile is linked to nothing; what is no card is known to nobody.
  void knowledge_of_nothing() {
    for (std::size_t card = 0; card <= kCards; ++card) {
      require(linked_[card] || s_.below[card] == Card::none, "a stale link", static_cast<int>(card));
      require(seen_[card] || s_.knows[card] == 0, "knowledge of a card that is not there", static_cast<int>(card));
    }
  }

  void people() {
    require(s_.red >= kTrackFirst && s_.red <= kTrackLast, "red is off the track", s_.red);
    require(s_.green >= kTrackFirst && s_.green <= kTrackLast, "green is off the track", s_.green);
    require(s_.turn < setup_.players, "the turn of nobody", s_.turn);
    const int dealt = s_.ask == Ask::deal_start ? 0 : s_.ask == Ask::deal_leader ? s_.count : setup_.players;
    unsigned leaders = 0;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      const auto leader = static_cast<unsigned>(s_.leaders[static_cast<std::size_t>(seat)]);
      require(leader <= kLeaders && (leader != 0) == (seat < dealt), "a leader too many or too few", seat);
      if (leader == 0) continue;
      require((leaders >> leader & 1U) == 0, "one leader leads two", seat);
      leaders |= 1U << (leader & 31U);
    }
  }

  void question() {
    const SeatSet all = all_seats(setup_.players);
    if (s_.ask == Ask::nothing) {
      require(s_.asked == 0, "somebody is asked after the end", s_.asked);
    } else if (is_chance(s_.ask)) {
      require(s_.asked == only(kChance), "chance's question is asked of somebody else", s_.asked);
    } else {
      require(s_.asked != 0 && (s_.asked & ~all) == 0, "a question is asked of nobody", s_.asked);
      const bool of_many = s_.ask == Ask::setup_choice || s_.ask == Ask::each_discards;
      require(of_many || std::popcount(s_.asked) == 1, "a question for one is asked of several", s_.asked);
    }
    bool reached = false;  // HL-E1
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      reached = reached || s_.open_count[seat] >= end_threshold(setup_);
    }
    const bool between_abilities = s_.depth == 0;
    if (between_abilities)
      require(reached == (s_.ask == Ask::nothing), "the end comes at another time than its rule says");
    if (s_.ask == Ask::act) {
      require(s_.asked == only(s_.turn), "a turn of somebody else", s_.asked);
      for (Seat seat = 0; seat < setup_.players; ++seat) {  // HL-P4
        require(s_.hands[seat].size() <= 3, "more than three cards in hand between two turns", seat);
      }
    }
    if (s_.ask == Ask::nothing) {
      for (Seat seat = 0; seat < setup_.players; ++seat) {  // HL-E5
        for (Card card = s_.hidden[seat].top; card != Card::none && what_ == nullptr; card = s_.below[id(card)]) {
          require(s_.knows[id(card)] == everyone_, "a hidden hero was not revealed at the end", id(card));
        }
      }
    }
    for (Seat seat = 0; seat < kMaxSeats; ++seat) answers(seat);
  }

  void answers(Seat seat) {
    const auto [first, second] = s_.answers[seat];
    const bool asked = contains(s_.asked, seat);
    const auto in_hand = [&](Card card) { return s_.hands[seat].has(id(card)); };
    if (seat < setup_.players && s_.ask == Ask::setup_choice) {
      require(first == Card::none ? asked : in_hand(first), "a hidden hero of no hand", seat);
      require(second == Card::none ? asked : !asked && in_hand(second) && second != first, "a discard of no hand",
              seat);
    } else if (seat < setup_.players && s_.ask == Ask::each_discards) {
      const bool answers_here = seat != s_.turn && !s_.hands[seat].empty();
      require(!asked || answers_here, "somebody is asked who has nothing to answer", seat);
      require(asked || !answers_here ? first == Card::none : first != Card::none && in_hand(first),
              "a discard of no hand", seat);
      require(second == Card::none, "a stale answer", seat);
    } else {
      require(first == Card::none && second == Card::none, "a stale answer", seat);
    }
  }

  void abilities() {
    const bool of_ability = s_.ask == Ask::deal_effect || s_.ask == Ask::deal_random || s_.ask >= Ask::marker;
    require((s_.depth != 0) == of_ability, "an ability runs and does not ask, or asks and does not run", s_.depth);
    for (int i = 0; i < kMaxFrames; ++i) {
      const Frame& frame = s_.frames[static_cast<std::size_t>(i)];
      if (i < s_.depth) {
        const bool of_deck = frame.card != Card::none && id(frame.card) <= kCards && setup_.deck.has(id(frame.card));
        require(of_deck, "a card not of the deck is performed", id(frame.card));
        if (of_deck)
          require(frame.step < facts(frame.card).program.size, "a step that its card does not have", frame.step);
      } else {
        require(frame.card == Card::none && frame.step == 0 && frame.c == Card::none, "a stale frame", i);
      }
    }
    if (s_.depth == 0) {
      require((s_.performed | s_.p | s_.named | s_.x) == 0, "a stale register");
      require(s_.set_size == 0, "a set without an ability", s_.set_size);
    }
    require(s_.performed < 1U << kPerformers, "a chain of unknown performers", s_.performed);
    require(s_.p <= setup_.players, "P is nobody", s_.p);
    require(s_.named <= kFactions, "F, Z or the mode is nothing", s_.named);
    const bool has_picked = s_.ask == Ask::exchange_second || (s_.ask == Ask::pick && s_.count != 0);
    require((s_.picked != Card::none) == has_picked, "a stale pick", id(s_.picked));
    int most = 0;
    switch (s_.ask) {
      case Ask::deal_leader: most = setup_.players - 1; break;
      case Ask::deal_setup: most = kTavernSlots + 5 * setup_.players - 1; break;
      case Ask::deal_refill: most = kTavernSlots - 1; break;
      case Ask::deal_effect:
      case Ask::pick: most = 1; break;  // no card deals or lets pick more than two
      case Ask::discard_more: most = 2; break;
      default: break;
    }
    require(s_.count <= most, "a stale count", s_.count);
  }

  void unused() {
    for (auto seat = static_cast<std::size_t>(setup_.players); seat < kMaxSeats; ++seat) {
      require(s_.hands[seat].empty() && s_.open[seat].empty() && s_.hidden[seat].top == Card::none &&
                  s_.hidden[seat].size == 0 && s_.open_count[seat] == 0,
              "somebody who does not play has cards", static_cast<int>(seat));
    }
    for (const std::uint8_t byte : s_.spare) require(byte == 0, "an unused byte is not zero", byte);
  }

  const Setup& setup_;
  const State& s_;
  SeatSet everyone_;
  std::bitset<kIds> seen_;
  std::bitset<kIds> linked_;
  const char* what_ = nullptr;
  int detail_ = 0;
};

}  // namespace

Flaw HiddenLeadersTraits::broken(const Setup& setup, const State& state) { return Audit(setup, state).flaw(); }

}  // namespace oshra::laws
