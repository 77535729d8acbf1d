// Law 1 of matches: what may be taken back, judged from the whole course of the game. It reads the log and carries
// every action out itself; it shares nothing with match/undo.h.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "match/log.h"
#include "tests/laws/law.h"
#include "tests/laws/non_interference.h"

namespace oshra::laws {

template <Game G>
class Witness {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  enum class By : std::uint8_t { chance, person, bot, nobody };  // nobody: forced
  struct Deed {
    match::Seq seq = 0;
    Actor actor = kChance;
    Action action = {};
    By by = By::chance;
    State before = {};
    std::vector<typename G::Event> events = {};
  };

  Witness(const Setup& setup, const State& start) : setup_(setup), state_(start) {}

  [[nodiscard]] const State& state() const { return state_; }
  // What was done and not taken back.
  [[nodiscard]] const std::vector<Deed>& course() const { return course_; }
  [[nodiscard]] std::size_t entries() const { return seq_; }

  // The entries that are new, in order. An undo that should not have been is a finding.
  Finding read(const std::vector<match::Entry>& log) {
    while (seq_ < log.size()) {
      const match::Entry& entry = log[seq_++];
      if (const auto* deal = std::get_if<match::Deal>(&entry)) {
        carry_out(kChance, deal->action, By::chance);
        if (deal->hash != hash_of(state_)) return breach(1, "the log and the game do not agree after a deal");
      } else if (const auto* act = std::get_if<match::Act>(&entry)) {
        carry_out(act->seat, act->action, act->forced ? By::nobody : bots_[act->seat] ? By::bot : By::person);
        if (act->hash != hash_of(state_)) return breach(1, "the log and the game do not agree after an action");
      } else if (const auto* undo = std::get_if<match::Undo>(&entry)) {
        if (Finding finding = take_back(*undo)) return finding;
      } else {
        seats_change(entry);
      }
    }
    return std::nullopt;
  }

  struct Judgement {
    std::string why_not;                // empty: it may be taken back
    std::vector<match::Seq> seqs = {};  // what goes
    State state = {};                   // what it leads to
  };

  // Whether this player's last action may be taken back, in the light of all that has happened. Worlds that their view
  // left open before it tell whether they, or all, know more by it.
  [[nodiscard]] Judgement judge(Seat seat, Rng& rng) const {
    std::size_t at = course_.size();
    while (at > 0 && !(course_[at - 1].actor == seat && course_[at - 1].by == By::person)) --at;
    if (at == 0) return {"they have done nothing themselves"};
    const Deed& first = course_[--at];
    const SeatSet asked = G::asked(first.before);
    const auto ask = G::pending(setup_, first.before).ask;
    const bool one_of_several = (asked & (asked - 1)) != 0;
    Judgement judgement{{}, {}, first.before};
    State alone = first.before;  // with what goes, and nothing else
    std::vector<const Deed*> gone;
    NullSink nobody;
    for (std::size_t i = at; i < course_.size(); ++i) {
      const Deed& deed = course_[i];
      if (deed.by == By::chance) return {"chance has acted since"};
      if (deed.actor == seat || !one_of_several) {
        if (i != at && deed.by != By::nobody) return {"another action was chosen since"};
        judgement.seqs.push_back(deed.seq);
        gone.push_back(&deed);
        G::apply(setup_, alone, deed.actor, deed.action, nobody);
        continue;
      }
      // Another's answer to the same question at the same time stays.
      if (!contains(asked, deed.actor)) return {"another has acted since, who was not asked then"};
      if (!G::check(setup_, judgement.state, deed.actor, deed.action).ok()) return {"another's answer rests on it"};
      G::apply(setup_, judgement.state, deed.actor, deed.action, nobody);
    }
    if (one_of_several) {
      const SeatSet now = G::asked(state_);
      if (now == 0 || (now & ~asked) != 0 || G::pending(setup_, state_).ask != ask) return {"all answers are in"};
    }
    for (int i = 0; i < 2; ++i) {
      State world = G::determinize(setup_, G::view(setup_, first.before, seat), rng);
      for (const Deed* deed : gone) {
        if (!G::check(setup_, world, deed->actor, deed->action).ok()) return {"in another world it could not be done"};
        G::apply(setup_, world, deed->actor, deed->action, nobody);
      }
      if (!same_bytes(G::view(setup_, world, seat), G::view(setup_, alone, seat))) return {"they know more by it"};
      if (!same_bytes(G::view(setup_, world, kSpectator), G::view(setup_, alone, kSpectator))) {
        return {"all know more by it that was not theirs to show"};
      }
    }
    for (const Deed* deed : gone) {
      for (const auto& event : deed->events) {
        const SeatSet learnt = G::learnt_by(event);
        if (learnt != 0 && G::shown_by(event) != seat) return {"someone learnt what was not theirs to show"};
        if (contains(learnt, seat)) return {"they learnt something by it"};
      }
    }
    return judgement;
  }

  // What must be possible: nobody has done anything since, and nobody has seen anything by it.
  [[nodiscard]] bool surely_can(Seat seat) const {
    if (course_.empty() || course_.back().seq != seq_) return false;
    const Deed& last = course_.back();
    const SeatSet asked = G::asked(last.before);
    return last.actor == seat && last.by == By::person && (asked & (asked - 1)) == 0 && answered_alone() &&
           std::ranges::none_of(last.events, [](const auto& event) { return G::learnt_by(event) != 0; });
  }

 private:
  void carry_out(Actor actor, Action action, By by) {
    Deed deed{static_cast<match::Seq>(seq_), actor, action, by, state_, {}};
    auto sink = sink_into(deed.events);
    G::apply(setup_, state_, actor, action, sink);
    course_.push_back(std::move(deed));
  }

  Finding take_back(const match::Undo& undo) {
    Rng rng = stream(0x756E646FULL, seq_);
    const Judgement judgement = judge(undo.seat, rng);
    if (!judgement.why_not.empty()) {
      return breach(1, name_of_viewer(undo.seat) + " has taken something back though " + judgement.why_not);
    }
    if (undo.taken_back != judgement.seqs) return breach(1, "an undo takes back something else than it should");
    if (undo.hash != hash_of(judgement.state)) return breach(1, "an undo does not restore the State");
    // What is left, carried out again from where the first that goes was done.
    std::vector<Deed> kept;
    const auto first = std::ranges::find(course_, judgement.seqs.front(), &Deed::seq);
    for (auto deed = first; deed != course_.end(); ++deed) {
      if (!std::ranges::binary_search(judgement.seqs, deed->seq)) kept.push_back(*deed);
    }
    state_ = first->before;
    course_.erase(first, course_.end());
    for (Deed& deed : kept) {
      deed.before = state_;
      deed.events.clear();
      auto sink = sink_into(deed.events);
      G::apply(setup_, state_, deed.actor, deed.action, sink);
      course_.push_back(std::move(deed));
    }
    return std::nullopt;
  }

  // The last answer of several, or the last picks of it, are one's alone too, but then they close them.
  [[nodiscard]] bool answered_alone() const {
    const auto ask = G::pending(setup_, course_.back().before).ask;
    for (std::size_t i = course_.size(); i > 0; --i) {
      const State& before = course_[i - 1].before;
      const SeatSet asked = G::asked(before);
      if (G::pending(setup_, before).ask != ask) return true;
      if ((asked & (asked - 1)) != 0) return false;
    }
    return true;
  }

  void seats_change(const match::Entry& entry) {
    const auto changes = [&](Seat seat, bool bot) {
      bots_[seat] = bot;
      for (Deed& deed : course_) {
        if (deed.actor == seat && deed.by == By::person) deed.by = By::bot;
      }
    };
    if (const auto* taken = std::get_if<match::TakeOver>(&entry)) changes(taken->seat, true);
    if (const auto* given = std::get_if<match::GiveBack>(&entry)) changes(given->seat, false);
    const auto* seats = std::get_if<match::Seats>(&entry);
    if (seats == nullptr) return;
    for (Seat seat = 0; seat < seats->seats.size(); ++seat) {
      if (notes_.seats.size() <= seat || seats->seats[seat] != notes_.seats[seat]) {
        changes(seat, seats->seats[seat].who == match::Occupant::bot);
      }
    }
    notes_ = *seats;
  }

  const Setup& setup_;
  State state_;
  std::vector<Deed> course_;
  std::size_t seq_ = 0;
  std::array<bool, kMaxSeats> bots_ = {};
  match::Seats notes_;
};

}  // namespace oshra::laws
