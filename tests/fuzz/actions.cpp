// Raw actions. The first byte says which match; then records, each with a first byte that says what is done:
//
//   0, 1   actor, kind, a, b, c   that action by that actor, if check() accepts it
//   2      index                  one of the options of someone who is asked
//   3      viewer                 that view, and a determinization of it
//   4      index, actor           an option of someone else
#include "engine/core/hash.h"
#include "engine/core/invariant.h"
#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/piles.h"
#include "tests/fuzz/harness.h"

namespace oshra::fuzz {

namespace {

using namespace hidden_leaders;

class Bytes {
 public:
  explicit Bytes(const std::string& bytes) : bytes_(bytes) {}
  [[nodiscard]] bool empty() const { return at_ >= bytes_.size(); }
  std::uint8_t next() { return empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(bytes_[at_++]); }

 private:
  const std::string& bytes_;
  std::size_t at_ = 0;
};

// Law 1: every card of the match is in exactly one place.
void check_conservation(const Setup& setup, const State& s) {
  IdSet seen;
  const auto count = [&](Card card) {
    ensure(setup.deck.has(id(card)), "a card that is not of this match");
    ensure(!seen.has(id(card)), "a card in two places");
    seen.add(id(card));
  };
  const auto count_pile = [&](const Pile& pile) {
    int size = 0;
    for (Card card = pile.top; card != Card::none; card = below(s, card), ++size) count(card);
    ensure(size == pile.size, "a pile of another size than it says");
  };
  s.harbor.for_each([&](std::uint8_t card) { count(static_cast<Card>(card)); });
  ensure(s.harbor.size() == s.harbor_size, "a Harbor of another size than it says");
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    for (int i = 0; i < s.hands[seat].size(); ++i) count(static_cast<Card>(s.hands[seat][i]));
    s.open[seat].for_each([&](std::uint8_t card) { count(static_cast<Card>(card)); });
    ensure(s.open[seat].size() == s.open_count[seat], "open heroes of another number than is said");
    count_pile(s.hidden[seat]);
    ensure(seat < setup.players || (s.hands[seat].empty() && s.open[seat].empty() && s.hidden[seat].size == 0),
           "cards of a seat that nobody has");
  }
  count_pile(s.wilderness);
  count_pile(s.graveyard);
  for (const Card card : s.tavern) {
    if (card != Card::none) count(card);
  }
  for (int i = 0; i < s.set_size; ++i) count(s.set[static_cast<std::size_t>(i)]);
  for (int i = 0; i + 1 < s.depth; ++i) count(s.frames[static_cast<std::size_t>(i)].c);  // aside (HL-A8)
  ensure(seen == setup.deck, "a card in no place");
  ensure(s.red >= kTrackFirst && s.red <= kTrackLast && s.green >= kTrackFirst && s.green <= kTrackLast,
         "a marker off the track");
  for (const std::uint8_t byte : s.spare) ensure(byte == 0, "a spare byte is used");
}

class Match {
 public:
  explicit Match(std::uint8_t which)
      : setup_(make_setup(2 + which % 5, (which / 5 & 1) != 0, (which / 10 & 1) != 0)), state_(initial(setup_)) {}

  [[nodiscard]] bool over() const { return state_.asked == 0; }

  void attempt(Actor actor, Action action) {
    options(setup_, state_, actor, list_);
    bool listed = false;
    for (const Action option : list_) listed = listed || option == action;
    const State before = state_;
    const Verdict verdict = check(setup_, state_, actor, action);
    ensure(state_ == before, "check changes the state");
    ensure(verdict.ok() == listed, "options and check disagree");  // law 2
    ensure(verdict.ok() || verdict.rules[0] != Rule::none, "a refusal that names no rule");
    if (verdict.ok()) carry_out(actor, action);
  }

  void take_option(std::uint8_t index, std::uint8_t who) {
    SeatSet asked = state_.asked;
    for (int skipped = who % 8; skipped > 0 && (asked & (asked - 1)) != 0; --skipped) {
      asked &= static_cast<SeatSet>(asked - 1);
    }
    const Actor actor = first_of(asked);
    options(setup_, state_, actor, list_);
    ensure(!list_.empty(), "someone is asked and has no option");
    attempt(actor, list_[index % list_.size()]);
  }

  void look(std::uint8_t who) {
    const auto viewer = static_cast<Viewer>(who % (setup_.players + 1));
    const View seen = view(setup_, state_, viewer == setup_.players ? kSpectator : viewer);
    Rng rng(hash_of(state_) ^ who);
    const State other = determinize(setup_, seen, rng);
    check_conservation(setup_, other);
    ensure(view(setup_, other, seen.viewer) == seen, "a determinized state looks otherwise");  // law 5
  }

  void finish() const {
    const Outcome result = outcome(setup_, state_);
    ensure(result.over == over(), "the outcome of another state");
    ensure((result.winners & ~all_seats(setup_.players)) == 0, "nobody's seat wins");
  }

 private:
  void carry_out(Actor actor, Action action) {
    const State before = state_;
    NullSink null_sink;
    apply(setup_, state_, actor, action, null_sink);
    int events = 0;
    CallbackSink<Event> sink{[](void* context, const Event&) { ++*static_cast<int*>(context); }, &events};
    State again = before;
    apply(setup_, again, actor, action, sink);
    ensure(again == state_, "who listens changes the game");
    check_conservation(setup_, state_);
    const Pending now = pending(setup_, state_);
    ensure((now.actors == 0) == (now.ask == Ask::nothing), "asked, and nobody is");
    ensure((now.forced & ~now.actors) == 0, "forced, and not asked");
  }

  Setup setup_;
  State state_;
  OptionList list_;
};

}  // namespace

void try_actions(const std::string& text) {
  Bytes bytes(text);
  Match match(bytes.next());
  while (!bytes.empty() && !match.over()) {
    const std::uint8_t what = bytes.next() % 5;
    if (what == 2) {
      match.take_option(bytes.next(), 0);
    } else if (what == 3) {
      match.look(bytes.next());
    } else if (what == 4) {
      const std::uint8_t index = bytes.next();
      match.take_option(index, bytes.next());
    } else {
      // An actor is a seat or chance; seats that nobody has, and the spectator, are among these.
      const auto actor = static_cast<Actor>(bytes.next() % 8);
      Action action;
      action.kind = bytes.next();
      action.a = bytes.next();
      action.b = bytes.next();
      action.c = bytes.next();
      match.attempt(actor, action);
    }
  }
  match.finish();
}

}  // namespace oshra::fuzz
