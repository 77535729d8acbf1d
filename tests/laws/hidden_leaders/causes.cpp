// Law 1 for one step of Hidden Leaders: whose action and which card's ability each event follows from, and how somebody
// went without. Written from the rules, without the engine's own helpers.
#include <array>
#include <bit>

#include "tests/laws/hidden_leaders/traits.h"

namespace oshra::laws {

using namespace hidden_leaders;

namespace {

// A card that performs, and the Tavern card it has performed meanwhile, which lies in no zone (HL-A8).
struct Performance {
  Card card = Card::none;
  std::uint8_t lent = 0;
};

// The performances under way, the innermost last. One whose card has done all it says may still stand here: nothing
// happens by it any more.
class Performances {
 public:
  explicit Performances(const State& s) {
    for (int i = 0; i < s.depth; ++i) {
      const Frame& frame = s.frames[static_cast<std::size_t>(i)];
      begin(frame.card);
      if (i + 1 < s.depth) lend(id(frame.c));
    }
  }

  // By whose ability something happens now.
  [[nodiscard]] Card now() const { return size_ == 0 ? Card::none : under_way_[size_ - 1U].card; }
  [[nodiscard]] bool full() const { return size_ == under_way_.size(); }
  void begin(Card card) { under_way_[size_++] = {card, 0}; }
  void lend(std::uint8_t card) {
    if (size_ != 0) under_way_[size_ - 1U].lent = card;
  }
  // HL-A8: it is put away after its whole ability, nested ones included, and by the one who had it performed.
  void back_to_lender_of(std::uint8_t card) {
    while (size_ != 0 && under_way_[size_ - 1U].lent != card) --size_;
    lend(0);
  }
  void all_over() { size_ = 0; }

 private:
  std::array<Performance, 16> under_way_;
  std::size_t size_ = 0;
};

class Course {
 public:
  Course(const State& before, const State& after) : before_(before), actor_(actor(before, after)), performs_(before) {}

  const char* enter(const Event& event) {
    // Step 1 is over, and all that was performed in it; the rest is the turn's own (HL-P3 to HL-P5, HL-E5).
    if (event.what == Happening::turn_begins || event.what == Happening::game_ends) performs_.all_over();
    if (event.from.spot == Spot::aside) performs_.back_to_lender_of(event.card);
    if (event.by != by(event)) return "an event is told as following from somebody else's action";
    if (event.cause != performs_.now()) return "an event is told as another card's doing";
    if (event.what == Happening::declined && (event.seat != actor_ || event.value != how())) {
      return "somebody who passes, stops or declines is told to do another of these, or is somebody else";
    }
    if (event.to.spot == Spot::aside) performs_.lend(event.card);
    if (event.what == Happening::played || event.what == Happening::performs) {
      if (performs_.full()) return "more performances in one step than a chain can have (HL-A9)";
      performs_.begin(static_cast<Card>(event.card));
    }
    return nullptr;
  }

 private:
  static constexpr int kNobodyCan = -1;

  // Whoever was asked; of several the one who is not asked any more.
  static Actor actor(const State& before, const State& after) {
    return first_of(std::has_single_bit(before.asked) ? before.asked
                                                      : static_cast<SeatSet>(before.asked & ~after.asked));
  }

  [[nodiscard]] Seat by(const Event& event) const {
    switch (before_.ask) {
      // HL-S1, HL-S2: nobody has done anything yet.
      case Ask::deal_start:
      case Ask::deal_leader:
      case Ask::deal_setup: return kChance;
      // Step 2 or 4, or what an ability of the player whose turn it is draws or picks at random.
      case Ask::deal_draw:
      case Ask::deal_refill:
      case Ask::deal_effect:
      case Ask::deal_random: return before_.turn;
      // HL-S3, HL-A11: the cards that leave hands are the answers, each its own player's.
      case Ask::setup_choice:
      case Ask::each_discards:
        return event.what == Happening::moved && event.from.spot == Spot::hand ? event.from.seat : actor_;
      default: return actor_;
    }
  }

  // What it is to be done with what was asked.
  [[nodiscard]] int how() const {
    switch (before_.ask) {
      case Ask::act: return static_cast<int>(Declined::passed);  // HL-P1: "up to three" includes none
      case Ask::discard_more: return static_cast<int>(Declined::stopped);
      case Ask::pick: return static_cast<int>(before_.count == 0 ? Declined::declined : Declined::stopped);
      case Ask::player:
      case Ask::extra_play:
      case Ask::exchange_second: return static_cast<int>(Declined::declined);
      default: return kNobodyCan;
    }
  }

  const State& before_;
  Actor actor_;
  Performances performs_;
};

}  // namespace

Flaw HiddenLeadersTraits::misattributed(const State& before, const State& after, std::span<const Event> events) {
  Course course(before, after);
  for (const Event& event : events) {
    if (const char* flaw = course.enter(event)) return flaw;
  }
  return std::nullopt;
}

}  // namespace oshra::laws
