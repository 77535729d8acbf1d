// The laws of matches, held on random ones: people and bots, undo, take-overs and returns.
//   1. An undo restores the State before the action taken back, others' secret answers kept, and crosses neither chance
//      nor what anyone learnt (witness.h).
//   2. Answers at once can be given in any order, and none makes another stale.
//   3. A log that was cut after any entry goes on with the same questions, numbers, views, news and undo rights.
//   4. What a viewer does not know makes no difference to anything that a match shows them, or a bot in their seat
//      (twins.h).
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "match/match.h"
#include "tests/laws/law.h"
#include "tests/laws/match/game.h"
#include "tests/laws/match/twins.h"
#include "tests/laws/match/witness.h"
#include "tests/laws/mutants_match.h"
#include "tests/laws/traits.h"

namespace oshra::laws {

inline constexpr int kMatchLaws = 4;

struct MatchTally {
  std::uint64_t matches = 0;
  std::uint64_t calls = 0;
  std::uint64_t undone = 0;
  std::uint64_t undone_among_answers = 0;  // while others had answered since
  std::uint64_t rounds = 0;                // of answers at once, given again in another order
  std::uint64_t cuts = 0;
  TwinTally twins;
};

// What is shown of a match to whom, in numbers.
template <class M>
std::vector<std::uint64_t> digest(const M& match, typename M::Options& options) {
  std::vector<std::uint64_t> numbers = {match.asked(), match.end() ? 1U : 0U, match.wanted().size()};
  const auto look = [&](Viewer viewer) {
    numbers.push_back(hash_of(match.view(viewer)));
    std::uint64_t told = 0;
    for (const auto& news : match.news(viewer, 0)) {
      const std::array<std::uint64_t, 2> both = {told, hash_of(news)};
      told = hash_of(both);
    }
    numbers.push_back(told);
    numbers.push_back(match.news(viewer, 0).size());
  };
  for (Seat seat = 0; seat < match.players(); ++seat) {
    const auto question = match.question(seat);
    numbers.push_back(question ? question->decision + 1U : 0U);
    const auto no_undo = match.why_no_undo(seat);
    numbers.push_back(no_undo ? static_cast<std::uint64_t>(*no_undo) + 1U : 0U);
    numbers.push_back(match.choices(seat));
    match.options(seat, options);
    numbers.push_back(options.size());
    look(seat);
  }
  look(kSpectator);
  return numbers;
}

template <Game G, class T>
class RandomMatch {
 public:
  using P = Played<G, typename T::Swap>;
  using Match = match::Match<P, FaultyParts<P>>;
  using Setup = typename G::Setup;
  using State = typename G::State;

  RandomMatch(SeatSet laws, MatchTally& tally) : laws_(laws), tally_(tally) {}

  // The first breach, with where it was found.
  Finding play(const Variant<Setup>& variant, std::uint64_t seed, std::uint64_t number) {
    rng_ = stream(seed, number);
    ++tally_.matches;
    Finding finding;
    try {
      finding = one(variant.setup, number);
    } catch (const InvariantBroken& broken) {
      finding = breach(1, std::string("a broken invariant: ") + broken.what());
      if (!holds(1)) finding = breach(first_of(laws_), finding->what);
    }
    if (finding && !holds(finding->law)) return std::nullopt;  // this match cannot go on, and it is another's business
    if (finding) {
      finding->what += "\n  " + variant.name + ", seed " + std::to_string(seed) + ", match " + std::to_string(number) +
                       ", after " + std::to_string(entries_) + " entries";
    }
    return finding;
  }

 private:
  static constexpr match::Time kGrace = 5;  // calls
  static constexpr int kMaxCalls = 500;     // random play may last; the rest is more of the same

  [[nodiscard]] bool holds(int law) const { return contains(laws_, static_cast<std::uint8_t>(law)); }

  Finding one(const Setup& setup, std::uint64_t number) {
    match::Beginning<P> beginning;
    beginning.setup = setup;
    beginning.rules.grace = kGrace;
    const int players = G::players(setup);
    const match::Secret secret{match::secret_of_seed(number)};
    const match::Seats seats = some_seats(players, rng_);
    Match match(beginning);
    ensure(match.take(seats).has_value() && match.take(secret).has_value(), "a match that does not begin");
    Witness<G> witness(setup, beginning.start());
    round_ = {};
    shown_.clear();
    last_ = 0;
    now_ = 1;
    match.begin(now_);
    for (int call = 0;; ++call) {
      entries_ = match.log().size();
      if (Finding finding = witness.read(match.log())) return finding;
      if (Finding finding = rest(match, witness)) return finding;
      if (match.end()) break;
      if (call == kMaxCalls) {
        match.break_off();
        continue;
      }
      ++tally_.calls;
      if (Finding finding = one_call(match, witness)) return finding;
      if (!holds(4) || rng_.below(30) != 0) continue;
      Twins<G, T> twins(setup, rng_, tally_.twins);
      const State& from = call < 20 ? beginning.start() : witness.state();
      if (Finding finding = twins.play(from, seats, secret)) return finding;
    }
    return holds(3) ? cut_anywhere(match) : Finding{};
  }

  Finding one_call(Match& match, const Witness<G>& witness) {
    match.tick(++now_);
    const auto seat = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(match.players())));
    switch (rng_.below(100)) {
      case 0: match.give_to_bot(seat, now_); return std::nullopt;
      case 1:
      case 2:
      case 3: match.come_back(seat, now_); return std::nullopt;
      case 4:
        if (rng_.below(10) == 0) match.concede(seat, now_);
        return std::nullopt;
      case 5:
        if (rng_.below(4) == 0) match.reseat(seat, {match::Occupant::person, "guest", "random"}, now_);
        return std::nullopt;
      case 6: match.leave(seat, now_); return std::nullopt;
      default: break;
    }
    if (rng_.below(6) == 0) return undo(match, rng_.below(4) == 0 ? seat : last_, witness);
    return answer(match, witness);
  }

  Finding undo(Match& match, Seat seat, const Witness<G>& witness) {
    const auto refused = match.why_no_undo(seat);
    const std::size_t done = witness.course().size();
    const bool among = done != 0 && witness.course()[done - 1].actor != seat;
    if (match.undo(seat, now_) != refused) return breach(3, "an undo is refused for another reason than it is said");
    tally_.undone += refused ? 0U : 1U;
    tally_.undone_among_answers += !refused && among ? 1U : 0U;
    return std::nullopt;
  }

  Finding answer(Match& match, const Witness<G>& witness) {
    std::vector<Seat> asked;
    for (const Seat seat : each(G::asked(witness.state()))) asked.push_back(seat);
    const Seat seat = asked[rng_.below(static_cast<std::uint32_t>(asked.size()))];
    const auto question = match.question(seat);
    if (!question) return breach(2, name_of_viewer(seat) + " is asked, and there is no question");
    match.options(seat, options_);
    const Action action = options_[rng_.below(static_cast<std::uint32_t>(options_.size()))];
    const auto give = [&] {
      return match.bot_plays(seat) ? match.answer(seat, question->decision, {.action = action}, now_).refusal
                                   : match.act(seat, question->decision, action, now_).refusal;
    };
    if (give() != match::Refusal::accepted) return breach(2, "a legal answer to an open question is refused");
    last_ = seat;
    if (match.end()) return std::nullopt;
    const std::size_t entries = match.log().size();
    if (give() != match::Refusal::stale || match.log().size() != entries) {
      return breach(2, "an answer that was given counts again");
    }
    return std::nullopt;
  }

  // Between calls.
  Finding rest(const Match& match, const Witness<G>& witness) {
    if (match.state_hash() != hash_of(witness.state()))
      return breach(1, "the match does not stand where its log leads");
    if (holds(1) && !match.end()) {
      const auto seat = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(match.players())));
      const bool can = !match.why_no_undo(seat);
      if (can) {
        const auto judgement = witness.judge(seat, rng_);
        if (!judgement.why_not.empty()) {
          return breach(1, name_of_viewer(seat) + " could take something back though " + judgement.why_not);
        }
      } else if (!match.bot_plays(seat) && witness.surely_can(seat)) {
        return breach(1, name_of_viewer(seat) + " cannot take back what nobody has seen anything by");
      }
    }
    if (holds(2)) {
      if (Finding finding = watch_round(match, witness)) return finding;
    }
    if (holds(3)) shown_.emplace_back(match.log().size(), digest(match, options_));
    return std::nullopt;
  }

  // --- law 2 ---

  struct Round {
    bool open = false;
    std::size_t entries = 0;  // before it
    SeatSet asked = 0;
    decltype(G::Pending::ask) ask = {};
    std::array<match::Seq, kMaxSeats> numbers = {};
  };

  Finding watch_round(const Match& match, const Witness<G>& witness) {
    const SeatSet asked = match.end() ? SeatSet{0} : G::asked(witness.state());
    const auto ask = G::pending(match.setup(), witness.state()).ask;
    if (round_.open) {
      SeatSet touched = 0;
      for (std::size_t i = round_.entries; i < match.log().size(); ++i) touched |= touched_by(match.log()[i]);
      if (contains(touched, kChance)) {
        round_.open = false;  // the question itself was taken back, or it was broken off
      } else if (asked != 0 && (asked & ~round_.asked) == 0 && ask == round_.ask) {
        for (const Seat seat : each(static_cast<SeatSet>(asked & ~touched))) {
          const auto question = match.question(seat);
          if (!question || question->decision != round_.numbers[seat]) {
            return breach(2, "another's answer makes the question of " + name_of_viewer(seat) + " stale");
          }
        }
        return std::nullopt;
      } else if (Finding finding = in_another_order(match, witness)) {
        return finding;
      }
      round_.open = false;
    }
    if ((asked & (asked - 1)) == 0 || contains(asked, kChance)) return std::nullopt;
    round_ = {true, match.log().size(), asked, ask, {}};
    for (const Seat seat : each(asked)) {
      const auto question = match.question(seat);
      if (!question) return breach(2, name_of_viewer(seat) + " is asked, and there is no question");
      round_.numbers[seat] = question->decision;
    }
    return std::nullopt;
  }

  // Whose question may have another number by it; kChance: there is no such round any more.
  [[nodiscard]] SeatSet touched_by(const match::Entry& entry) const {
    if (const auto* act = std::get_if<match::Act>(&entry)) return only(act->seat);
    if (const auto* taken = std::get_if<match::TakeOver>(&entry)) return only(taken->seat);
    if (const auto* given = std::get_if<match::GiveBack>(&entry)) return only(given->seat);
    if (std::holds_alternative<match::Seats>(entry)) return all_seats(kMaxSeats);
    if (std::holds_alternative<match::BreakOff>(entry)) return only(kChance);
    const auto* undo = std::get_if<match::Undo>(&entry);
    if (undo == nullptr) return 0;
    return undo->taken_back.front() <= round_.entries ? only(kChance) : only(undo->seat);
  }

  // The same answers seat by seat: after the last one the game stands as it does.
  Finding in_another_order(const Match& match, const Witness<G>& witness) {
    std::array<std::vector<Action>, kMaxSeats> given;
    for (const auto& deed : witness.course()) {
      const bool chosen = deed.by == Witness<G>::By::person || deed.by == Witness<G>::By::bot;
      if (deed.seq > round_.entries && chosen) given[deed.actor].push_back(deed.action);
    }
    Match again(match.beginning());
    for (std::size_t i = 0; i < round_.entries; ++i) {
      if (const auto took = again.take(match.log()[i]); !took) {
        return breach(2, "a log does not go through: " + took.error());
      }
    }
    again.begin(now_);
    ++tally_.rounds;
    std::vector<Seat> order;
    for (const Seat seat : each(round_.asked)) {
      order.insert(order.begin() + rng_.below(static_cast<std::uint32_t>(order.size()) + 1U), seat);
    }
    for (const Seat seat : order) {
      match::Seq number = round_.numbers[seat];
      for (const Action action : given[seat]) {
        const auto refusal = again.bot_plays(seat) ? again.answer(seat, number, {.action = action}, now_).refusal
                                                   : again.act(seat, number, action, now_).refusal;
        if (refusal != match::Refusal::accepted) {
          return breach(2, "in another order an answer is refused: " + T::describe(seat, action));
        }
        number = again.question(seat).value_or(match::Question{}).decision;
      }
    }
    if (again.state_hash() != match.state_hash()) return breach(2, "the order of answers at once changes the game");
    for (int i = 0; i <= match.players(); ++i) {
      const Viewer viewer = viewer_at(static_cast<std::uint32_t>(i), match.players());
      if (!same_bytes(again.view(viewer), match.view(viewer))) {
        return breach(2, "the order of answers at once changes what " + name_of_viewer(viewer) + " sees");
      }
    }
    return std::nullopt;
  }

  // --- law 3 ---

  Finding cut_anywhere(const Match& match) {
    for (int i = 0; i < 6; ++i) {
      const std::size_t all = match.log().size();
      const std::size_t cut = i == 0 ? all : 2 + rng_.below(static_cast<std::uint32_t>(all - 1));
      ++tally_.cuts;
      Match again(match.beginning());
      for (std::size_t n = 0; n < cut; ++n) {
        if (const auto took = again.take(match.log()[n]); !took) {
          return breach(3, "a log does not go through: " + took.error());
        }
      }
      again.begin(now_);
      const std::size_t now = again.log().size();
      const std::string where = " after a cut at entry " + std::to_string(cut);
      if (now > all || !std::equal(again.log().begin(), again.log().end(), match.log().begin())) {
        return breach(3, "a match goes on otherwise" + where);
      }
      if (Finding finding = all_told(again)) return finding;
      const auto then = std::ranges::find(shown_, now, &std::pair<std::size_t, std::vector<std::uint64_t>>::first);
      if (then == shown_.end()) continue;
      const auto shown = digest(again, options_);
      const auto [differs, was] = std::ranges::mismatch(shown, then->second);
      if (differs != shown.end() || shown.size() != then->second.size()) {
        return breach(3, "a match shows something else" + where + ": number " +
                             std::to_string(differs - shown.begin()) + " of its digest");
      }
    }
    return std::nullopt;
  }

  // Each action's events, and every undo with how much of it: whoever keeps count knows how the game stands.
  Finding all_told(const Match& match) {
    std::vector<std::pair<match::Told, std::size_t>> expected;
    for (const match::Entry& entry : match.log()) {
      if (const auto* undo = std::get_if<match::Undo>(&entry)) {
        expected.emplace_back(match::Told::undone, undo->taken_back.size());
      }
      if (std::holds_alternative<match::TakeOver>(entry)) expected.emplace_back(match::Told::taken_over, 0);
      if (std::holds_alternative<match::GiveBack>(entry)) expected.emplace_back(match::Told::given_back, 0);
    }
    for (int i = 0; i <= match.players(); ++i) {
      const Viewer viewer = viewer_at(static_cast<std::uint32_t>(i), match.players());
      std::vector<std::pair<match::Told, std::size_t>> told;
      for (const auto& news : match.news(viewer, 0)) {
        if (news.what == match::Told::undone || news.what == match::Told::taken_over ||
            news.what == match::Told::given_back) {
          told.emplace_back(news.what, news.count);
        }
      }
      if (told != expected) return breach(3, name_of_viewer(viewer) + " is not told all that the log says");
    }
    return std::nullopt;
  }

  SeatSet laws_;
  MatchTally& tally_;
  Rng rng_{0};
  match::Time now_ = 0;
  std::size_t entries_ = 0;
  Seat last_ = 0;  // who has answered
  Round round_;
  std::vector<std::pair<std::size_t, std::vector<std::uint64_t>>> shown_;  // by the log's length
  typename G::Options options_;
};

}  // namespace oshra::laws
