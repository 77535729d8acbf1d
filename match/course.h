// The game of a match and all that is kept of it: the log, what every viewer was told, what could be taken back, and
// the numbers of decisions. Who sits where and how long they take is not its business (match.h).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "match/answer.h"
#include "match/beginning.h"
#include "match/chance.h"
#include "match/decisions.h"
#include "match/log.h"
#include "match/news.h"
#include "match/referee.h"
#include "match/scribe.h"
#include "match/undo.h"

namespace oshra::match {

// What decides what players see and may do. Tests put parts with a fault in their place.
template <Game G>
struct MatchParts {
  using Undoing = UndoStack<G>;
  using Telling = NewsOf<G>;
  using Numbering = Decisions;
};

template <Game G, class Parts = MatchParts<G>>
class Course {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  // The beginning must live as long.
  explicit Course(const Beginning<G>& beginning)
      : beginning_(beginning),
        referee_(beginning.setup, beginning.start(), LateChance{.set = &beginning_.deals, .keyed = {}}, Record{this}),
        news_(G::players(beginning.setup)) {}
  Course(const Course&) = delete;
  Course& operator=(const Course&) = delete;

  // Puts the first question. Without a key nothing is dealt but what a log says. What is asked first has the number of
  // the entry that brought the player here: when the match began no entry says, and one that is gone on with must come
  // to the same numbers.
  void begin(const std::optional<Bytes32>& key) {
    if (key) referee_.chance().keyed = KeyedChance(*key);
    answers_open_ = several(asked());
  }

  // --- what is done ---

  // What cannot be taken back any more after an action.
  enum class Closed : std::uint8_t { nothing, of_others, all };

  Closed deal() {
    referee_.deal();
    return closed_;
  }
  // Deals what the log says; false: the key deals something else.
  bool deal_again(Action action) {
    LateChance& chance = referee_.chance();
    if (chance.keyed && chance.template draw<G>(setup(), referee_.state(), referee_.deals()) != action) return false;
    referee_.deal(action);
    return true;
  }

  // Whether everyone can see that a seat has one option only.
  [[nodiscard]] bool forced(Seat seat) { return referee_.forced(seat); }
  Closed take_forced(Seat seat) {
    chosen_ = Chosen::by_nobody;
    referee_.take_forced(seat);
    return closed_;
  }
  // A legal answer; `for_another`: a bot's, in the place of a person.
  Closed act(Seat seat, const Answer& answer, Chosen chosen, bool for_another) {
    chosen_ = chosen;
    for_another_ = for_another;
    referee_.act(seat, answer);
    return closed_;
  }

  // Where why_no_undo() has nothing against it.
  void take_back(Seat seat) {
    auto taken = undo_.take_back(setup(), seat);
    referee_.restore(taken.state);
    answers_open_ = taken.secret || several(asked());
    tell_all({.what = Told::undone, .seat = seat, .count = static_cast<std::uint8_t>(taken.seqs.size())});
    told_of_undos_.push_back(std::move(taken.told));
    log_.emplace_back(Undo{.seat = seat, .taken_back = std::move(taken.seqs), .hash = state_hash()});
    pose(taken.secret ? only(seat) : everybody());
  }

  // From now on somebody else answers at this seat.
  void change_seat(Seat seat) {
    undo_.close(seat, NoUndo::seat_changed);
    pose(only(seat));
  }

  // What is not the game's.
  void enter(const Entry& entry) { log_.emplace_back(entry); }
  void tell_all(const News<G>& news) { news_.tell_all(news); }

  // --- what there is ---

  [[nodiscard]] const Setup& setup() const { return beginning_.setup; }
  [[nodiscard]] SeatSet asked() const { return referee_.asked(); }
  // Whether several are or were asked at once, and the last of their answers is not in yet.
  [[nodiscard]] bool answers_open() const { return answers_open_; }
  // Of the last answer: whether the same seat goes on being asked, and nobody else may see that it has answered.
  [[nodiscard]] bool is_asked_on_in_secret(Seat seat) const { return contains(asked_on_in_secret_, seat); }
  [[nodiscard]] Seq decision(Seat seat) const { return decisions_.of(seat); }
  [[nodiscard]] std::optional<NoUndo> why_no_undo(Seat seat) const { return undo_.why_not(seat); }
  // How many actions a seat could take back, one after the other.
  [[nodiscard]] std::size_t depth(Seat seat) const { return undo_.depth(seat); }
  [[nodiscard]] const std::vector<Entry>& log() const { return log_; }
  [[nodiscard]] std::span<const News<G>> news(Viewer viewer, std::size_t since) const {
    return news_.since(viewer, since);
  }
  // The pieces of news that were taken back with the n-th undo.
  [[nodiscard]] const std::vector<std::uint32_t>& told_of_undo(std::size_t n) const { return told_of_undos_[n]; }
  [[nodiscard]] typename G::Verdict check(Actor actor, Action action) const {
    return G::check(setup(), referee_.state(), actor, action);
  }
  // As far as the rules go (pending): whether there is one option is another question.
  [[nodiscard]] bool all_see_it_forced(Seat seat) const {
    return contains(G::pending(setup(), referee_.state()).forced, seat);
  }
  void options(Seat seat, typename G::Options& out) const { G::options(setup(), referee_.state(), seat, out); }
  [[nodiscard]] typename G::View view(Viewer viewer) const { return G::view(setup(), referee_.state(), viewer); }
  [[nodiscard]] typename G::OpenView open_view() const { return G::open_view(setup(), referee_.state()); }
  [[nodiscard]] typename G::Outcome outcome() const { return G::outcome(setup(), referee_.state()); }
  [[nodiscard]] std::uint64_t state_hash() const { return hash_of(referee_.state()); }

  // The events of the game as it now stands, without what was taken back.
  [[nodiscard]] std::vector<typename G::ViewEvent> heard(Viewer viewer) const {
    struct Ears {
      Viewer viewer;
      std::vector<typename G::ViewEvent> events;
    } ears{viewer, {}};
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           auto& to = *static_cast<Ears*>(context);
                                           to.events.push_back(G::project(event, to.viewer));
                                         },
                                         &ears};
    State state = beginning_.start();
    for (const Done& done : course_of(log_)) G::apply(setup(), state, done.actor, done.action, sink);
    return std::move(ears.events);
  }

 private:
  // Its key is known when the first entries of the log are.
  struct LateChance {
    const std::vector<Action>* set;
    std::optional<KeyedChance> keyed;

    template <Game Of>
    Action draw(const typename Of::Setup& setup, const typename Of::State& state, std::uint64_t k) {
      if (k < set->size() && Of::check(setup, state, kChance, (*set)[k]).ok()) return (*set)[k];
      if (!keyed) invariant_broken("a deal without a key: only matches with a keyed chance are played on");
      return keyed->template draw<Of>(setup, state, k);
    }
  };

  // What the referee shows of the game comes back here.
  struct Record {
    Course* course;
    static bool goes_on(const State& /*state*/) { return true; }
    void before(const Setup& /*setup*/, const State& state, Actor actor, const Answer& answer) {
      course->before(state, actor, answer);
    }
    CallbackSink<typename G::Event> sink() {
      return {[](void* context, const typename G::Event& event) {
                static_cast<Course*>(context)->events_.push_back(event);
              },
              course};
    }
    void after(const Setup& /*setup*/, const State& state, Actor actor, const Answer& answer) {
      course->after(state, actor, answer);
    }
  };

  void before(const State& state, Actor actor, const Answer& answer) {
    events_.clear();
    before_ = state;
    asked_before_ = G::pending(setup(), state);
    if (actor == kChance) scribe_.before_deal(setup(), state, answer.action);
  }

  void after(const State& state, Actor actor, const Answer& answer) {
    if (actor == kChance) {
      log_.emplace_back(scribe_.after_deal(state));
    } else {
      Act act = Scribe<G>::act(actor, answer, state);
      act.by_bot = for_another_ && !answer.forced;
      log_.emplace_back(act);
    }
    told_ = {.from = static_cast<std::uint32_t>(news_.since(kSpectator, 0).size()),
             .count = static_cast<std::uint32_t>(events_.size())};
    for (const typename G::Event& event : events_) news_.tell(event);
    const bool open_still = answers_open_ && actor != kChance && more_to_come(state, actor);
    closed_ = note_for_undo(actor, answer.action, open_still);
    pose(open_still ? only(actor) : everybody());
    asked_on_in_secret_ = open_still ? G::asked(state) & only(actor) : 0;
    answers_open_ = open_still || several(G::asked(state));
  }

  static bool several(SeatSet asked) { return !contains(asked, kChance) && (asked & (asked - 1U)) != 0; }

  // After one of several answers at once: whether the last of them is still to come.
  [[nodiscard]] bool more_to_come(const State& state, Actor actor) const {
    const SeatSet asked = G::asked(state);
    if (asked == 0 || (asked & ~asked_before_.actors) != 0 || G::pending(setup(), state).ask != asked_before_.ask) {
      return false;
    }
    // The last one may be half-way through several picks, as long as nothing was shown.
    return asked_before_.actors != only(actor) || (asked == only(actor) && !someone_learnt(actor));
  }

  // Something that was not the actor's own to show.
  [[nodiscard]] bool someone_learnt(Actor actor) const {
    return std::ranges::any_of(events_, [&](const typename G::Event& event) {
      const SeatSet learnt = G::learnt_by(event);
      return learnt != 0 && (contains(learnt, actor) || G::shown_by(event) != actor);
    });
  }

  Closed note_for_undo(Actor actor, Action action, bool open_still) {
    if (actor == kChance) return close(NoUndo::dealt, {});
    // Of what is forced: not the own of the player whose choice it goes back with.
    const Actor whose = chosen_ == Chosen::by_nobody ? undo_.last_chooser().value_or(actor) : actor;
    const std::optional<Seat> by = chosen_ == Chosen::by_player ? std::optional<Seat>(actor) : std::nullopt;
    if (someone_learnt(whose)) return close(NoUndo::learnt, by);
    if (answers_open_ && !open_still) return close(NoUndo::all_answered, by);
    const bool closes = undo_.add(seq(), actor, action, chosen_, answers_open_, before_, told_);
    return closes ? Closed::of_others : Closed::nothing;
  }
  Closed close(NoUndo why, std::optional<Seat> by) {
    undo_.close(why, by);
    return Closed::all;
  }

  // These are asked anew: an answer to what they were asked before is stale.
  void pose(SeatSet anew) { decisions_.put(anew, seq()); }

  [[nodiscard]] SeatSet everybody() const { return all_seats(G::players(setup())); }
  [[nodiscard]] Seq seq() const { return static_cast<Seq>(log_.size()); }

  const Beginning<G>& beginning_;
  Referee<G, LateChance, Record> referee_;
  typename Parts::Telling news_;
  typename Parts::Undoing undo_;
  typename Parts::Numbering decisions_;
  Scribe<G> scribe_;
  std::vector<Entry> log_;
  std::vector<std::vector<std::uint32_t>> told_of_undos_;
  bool answers_open_ = false;
  SeatSet asked_on_in_secret_ = 0;

  // Of the action that is being carried out.
  Chosen chosen_ = Chosen::by_nobody;
  bool for_another_ = false;
  Closed closed_ = Closed::nothing;
  std::vector<typename G::Event> events_;
  ToldOf told_;
  State before_ = {};
  typename G::Pending asked_before_ = {};
};

}  // namespace oshra::match
