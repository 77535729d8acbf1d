// Seeded faults for the laws of matches: parts of a match with something wrong, and games that say something wrong of
// themselves. One is switched on at a time, so that the laws are compiled once for all of them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "match/match.h"
#include "tests/laws/match/game.h"

namespace oshra::laws {

enum class Slip : std::uint8_t {
  none,
  // Undo that ...
  crosses_chance,
  crosses_what_was_learnt,
  crosses_the_last_answer,
  crosses_a_bots_action,
  takes_open_for_secret,
  forgets_others_answers,
  restores_a_stale_state,
  takes_back_a_bots_action,  // after a seat has come back
  takes_forced_for_own,
  never,
  // News that ...
  tell_everyone_everything,
  leave_out_undo_for_others,
  // Numbers of decisions that ...
  are_renewed_for_everybody,
  are_never_renewed,
  // And
  bots_sit_elsewhere,  // where they are shown what another seat is shown
  bots_of_what_ifs_sit_elsewhere,
};

struct Slipping {
  static inline Slip slip = Slip::none;
  [[nodiscard]] static bool is(Slip which) { return slip == which; }
};

template <Game G>
class FaultyUndo : public match::UndoStack<G> {
  using Right = match::UndoStack<G>;
  using NoUndo = match::NoUndo;
  using Chosen = match::Chosen;

 public:
  void close(NoUndo why, std::optional<Seat> by = {}) {
    if (Slipping::is(Slip::crosses_chance) && why == NoUndo::dealt) return;
    if (Slipping::is(Slip::crosses_what_was_learnt) && why == NoUndo::learnt) return;
    if (Slipping::is(Slip::crosses_the_last_answer) && why == NoUndo::all_answered) return;
    Right::close(why, by);
  }
  void close(Seat seat, NoUndo why) {
    if (!Slipping::is(Slip::takes_back_a_bots_action)) Right::close(seat, why);
  }
  bool add(match::Seq seq, Seat seat, Action action, Chosen chosen, bool secret, const typename G::State& before,
           match::ToldOf told = {}) {
    before_.emplace_back(seq, before);
    if (Slipping::is(Slip::crosses_a_bots_action) && chosen == Chosen::by_bot) chosen = Chosen::by_nobody;
    if (Slipping::is(Slip::takes_back_a_bots_action)) chosen = chosen == Chosen::by_bot ? Chosen::by_player : chosen;
    return Right::add(seq, seat, action, chosen, secret || Slipping::is(Slip::takes_open_for_secret), before, told);
  }
  [[nodiscard]] std::optional<NoUndo> why_not(Seat seat) const {
    return Slipping::is(Slip::never) ? NoUndo::nothing_done : Right::why_not(seat);
  }
  [[nodiscard]] std::optional<Seat> last_chooser() const {
    return Slipping::is(Slip::takes_forced_for_own) ? std::nullopt : Right::last_chooser();
  }
  auto take_back(const typename G::Setup& setup, Seat seat) {
    auto taken = Right::take_back(setup, seat);
    for (std::size_t i = 0; i < before_.size(); ++i) {
      if (before_[i].first != taken.seqs.front()) continue;
      if (Slipping::is(Slip::forgets_others_answers)) taken.state = before_[i].second;
      if (Slipping::is(Slip::restores_a_stale_state) && i > 0) taken.state = before_[i - 1].second;
    }
    return taken;
  }

 private:
  std::vector<std::pair<match::Seq, typename G::State>> before_;
};

template <Game G>
class FaultyNews : public match::NewsOf<G> {
  using Right = match::NewsOf<G>;

 public:
  using Right::Right;
  void tell(const typename G::Event& event) {
    if (!Slipping::is(Slip::tell_everyone_everything)) return Right::tell(event);
    this->tell_all({.event = G::project(event, event.seat)});
  }
  void tell_all(const match::News<G>& news) {
    if (Slipping::is(Slip::leave_out_undo_for_others) && news.what == match::Told::undone) return;
    Right::tell_all(news);
  }
};

class FaultyDecisions : public match::Decisions {
 public:
  void put(SeatSet seats, match::Seq seq) {
    if (Slipping::is(Slip::are_never_renewed) && of(first_of(seats)) > 2) return;
    match::Decisions::put(Slipping::is(Slip::are_renewed_for_everybody) ? all_seats(kMaxSeats) : seats, seq);
  }
};

template <Game G>
struct FaultyParts {
  using Undoing = FaultyUndo<G>;
  using Telling = FaultyNews<G>;
  using Numbering = FaultyDecisions;
};

// --- the faults ---

template <Game G>
struct MatchFault {
  const char* name;
  int law;
  Slip slip = Slip::none;
  Says<G> says = {};
};

// Of Yield: in Hidden Leaders nobody is forced, for all to see, to show what others do not know.
inline constexpr const char* kForcedForOwn = "undo crosses what another player had to show";

template <Game G>
std::vector<MatchFault<G>> match_faults() {
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Event = typename G::Event;
  return {
      {"undo crosses chance", 1, Slip::crosses_chance},
      {"undo crosses what someone learnt", 1, Slip::crosses_what_was_learnt},
      {"undo crosses the last of the answers at once", 1, Slip::crosses_the_last_answer},
      {"undo crosses a bot's action in the open", 1, Slip::crosses_a_bots_action},
      {"undo takes any action for a secret answer, and keeps what others did since", 1, Slip::takes_open_for_secret},
      {"undo forgets the others' secret answers", 1, Slip::forgets_others_answers},
      {"undo goes back one action too far", 1, Slip::restores_a_stale_state},
      {"whoever comes back takes back what the bot did", 1, Slip::takes_back_a_bots_action},
      {"nothing can ever be taken back", 1, Slip::never},
      {"everyone is told what the player sees whom it is about", 4, Slip::tell_everyone_everything},
      {"a bot is shown what another player is shown", 4, Slip::bots_sit_elsewhere},
      {"a bot that sits down in a what-if is shown what another player is shown", 4,
       Slip::bots_of_what_ifs_sit_elsewhere},
      {"that something was taken back is not told", 3, Slip::leave_out_undo_for_others},
      {"one answer of several makes the others stale", 2, Slip::are_renewed_for_everybody},
      {"an answer can be given twice", 2, Slip::are_never_renewed},
      {.name = "nobody is said to learn anything",
       .law = 1,
       .says = {.learnt_by = [](const Event&) { return SeatSet{0}; }}},
      {.name = "whoever acts is said to learn nothing, and what others learn to be their own",
       .law = 1,
       .says = {.learnt_by =
                    [](const Event& event) {
                      return static_cast<SeatSet>(event.by == kChance ? 0 : G::learnt_by(event) & ~only(event.by));
                    },
                .shown_by = [](const Event& event) { return static_cast<Seat>(event.by); }}},
      {.name = "whether something was learnt depends on a card that nobody need have seen",
       .law = 4,
       .says = {.learnt_by =
                    [](const Event& event) {
                      return event.card != 0 && event.card % 2 == 0 ? everyone(kMaxSeats) : G::learnt_by(event);
                    }}},
      {.name = "a single option is taken for a player, whether or not all can see that it is one",
       .law = 4,
       .says = {.pending =
                    [](const Setup& setup, const State& s) {
                      auto pending = G::pending(setup, s);
                      pending.forced = pending.actors;
                      return pending;
                    }}},
      {.name = "of several players only the first is asked",
       .law = 2,
       .says = {.asked = [](const State& s) { return only(first_of(G::asked(s))); }}},
      {.name = "a question is another one once someone has answered",
       .law = 2,
       .says = {.pending =
                    [](const Setup& setup, const State& s) {
                      auto pending = G::pending(setup, s);
                      const int answered = G::players(setup) - std::popcount(pending.actors);
                      if (answered > 0 && (pending.actors & (pending.actors - 1)) != 0) {
                        pending.ask = static_cast<decltype(pending.ask)>(100 + answered);
                      }
                      return pending;
                    }}},
  };
}

}  // namespace oshra::laws
