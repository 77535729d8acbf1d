// Law 4 of matches: two matches that differ in something a viewer does not know, dealt and played alike but for that.
// Until the viewer learns one of the two, everything a match shows them is the same: news, view, question, options,
// undo and every refusal, and when others undo, go or come. Nor does a bot in their seat choose otherwise, be it one
// that sat there all along or one that sits down in a what-if.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "match/match.h"
#include "match/what_if.h"
#include "table/match_bot.h"
#include "tests/bots/attentive_bot.h"
#include "tests/laws/law.h"
#include "tests/laws/match/game.h"
#include "tests/laws/match/witness.h"
#include "tests/laws/mutants_match.h"
#include "tests/laws/traits.h"

namespace oshra::laws {

// Mostly people; a bot here and there.
inline match::Seats some_seats(int players, Rng& rng) {
  match::Seats seats;
  for (int i = 0; i < players; ++i) {
    const bool bot = i > 0 && rng.below(4) == 0;
    seats.seats.push_back(
        {bot ? match::Occupant::bot : match::Occupant::person, "seat " + std::to_string(i), "random"});
  }
  return seats;
}

struct TwinTally {
  std::uint64_t pairs = 0;
  std::uint64_t calls = 0;
  std::uint64_t undone = 0;
  std::uint64_t choices = 0;   // of a bot in both
  std::uint64_t what_ifs = 0;  // of them, of one that sat down in a what-if
};

template <Game G, class T>
class Twins {
 public:
  using P = Played<G, typename T::Swap>;
  using Match = match::Match<P, FaultyParts<P>>;
  using Setup = typename G::Setup;
  using State = typename G::State;

  // What else this viewer is shown of a match, from that piece of news on; none: nothing else.
  using Shows = std::function<std::string(const Match&, Viewer, std::size_t)>;

  Twins(const Setup& setup, Rng& rng, TwinTally& tally, Shows shows = {})
      : setup_(setup), rng_(rng), tally_(tally), shows_(std::move(shows)) {}

  Finding play(const State& state, const match::Seats& seats, const match::Secret& secret) {
    const int players = G::players(setup_);
    viewer_ = viewer_at(rng_.below(static_cast<std::uint32_t>(players) + 1U), players);
    const auto swap = T::pick_swap(setup_, state, viewer_, rng_);
    if (!swap) return std::nullopt;
    State swapped = state;
    swap->carry_out(swapped);
    ++tally_.pairs;

    match::Beginning<P> beginning;
    beginning.setup = setup_;
    beginning.position = state;
    Side one(beginning, state, viewer_);
    beginning.position = swapped;
    Side two(beginning, swapped, viewer_);
    dealer_.swap = &*swap;
    steps_ = 0;
    for (Side* side : {&one, &two}) {
      ensure(side->match.take(seats).has_value() && side->match.take(secret).has_value(),
             "a match that does not begin");
    }
    const auto begin = [](Side& side) { side.match.begin(kNow); };
    begin(one);
    follow(one, two, begin);
    for (int call = 0; call < 80; ++call) {
      bool over = false;
      if (Finding finding = compare(one, two, *swap, over)) return finding;
      if (over || one.match.end()) break;
      ++tally_.calls;
      if (Finding finding = one_call(one, two, *swap, over)) return finding;
      if (over) break;
    }
    return std::nullopt;
  }

 private:
  static constexpr match::Time kNow = 1000;

  struct Side {
    Match match;
    Witness<G> witness;
    std::size_t compared = 0;  // entries
    std::size_t told = 0;      // news
    // In the viewer's seat, if that is one: it is only asked what it would answer.
    std::optional<MatchBot<P, FaultyParts<P>>> bot = {};
    Side(const match::Beginning<P>& beginning, const State& start, Viewer viewer)
        : match(beginning), witness(match.setup(), start) {
      if (viewer == kSpectator) return;
      const Seat seat = Slipping::is(Slip::bots_sit_elsewhere) ? next_seat(viewer, match.players()) : viewer;
      bot.emplace(match, seat, std::make_unique<AttentiveBot<P>>(), 1);
    }
  };

  // The second does what the first has done; what the first was dealt it is dealt too.
  void follow(const Side& one, Side& two, auto call) {
    dealer_.deals.clear();
    dealer_.astray = false;
    for (std::size_t i = one.compared; i < one.match.log().size(); ++i) {
      if (const auto* deal = std::get_if<match::Deal>(&one.match.log()[i])) dealer_.deals.push_back(deal->action);
    }
    P::dealer = &dealer_;
    try {
      call(two);
    } catch (...) {
      P::dealer = nullptr;
      throw;
    }
    P::dealer = nullptr;
  }

  Finding one_call(Side& one, Side& two, const typename T::Swap& swap, bool& over) {
    const auto seat = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(one.match.players())));
    const std::uint32_t what = rng_.below(20);
    if (what < 4) {
      const Seat who = what < 3 ? last_ : seat;
      const auto first = one.match.undo(who, kNow);
      std::optional<match::NoUndo> second;
      follow(one, two, [&](Side& side) { second = side.match.undo(who, kNow); });
      tally_.undone += first ? 0U : 1U;
      if (first.has_value() != second.has_value() || (who == viewer_ && first != second)) {
        return breach(4, "whether " + name_of_viewer(who) + " can take something back betrays what " +
                             name_of_viewer(viewer_) + " does not know");
      }
      return std::nullopt;
    }
    if (what == 4) {
      const auto change = [&](Side& side) {
        side.match.bot_plays(seat) ? side.match.come_back(seat, kNow) : side.match.give_to_bot(seat, kNow);
      };
      change(one);
      follow(one, two, change);
      return std::nullopt;
    }
    return answer(one, two, swap, over);
  }

  Finding answer(Side& one, Side& two, const typename T::Swap& swap, bool& over) {
    std::vector<Seat> asked;
    for (const Seat seat : each(one.match.asked())) asked.push_back(seat);
    const Seat seat = asked[rng_.below(static_cast<std::uint32_t>(asked.size()))];
    last_ = seat;
    one.match.options(seat, options_);
    const Action action = options_[rng_.below(static_cast<std::uint32_t>(options_.size()))];
    const std::optional<Action> renamed = swap.renamed(two.witness.state(), seat, action);
    // Whether a choice can be made in the other world is law 3 of games.
    over = !renamed || !G::check(setup_, two.witness.state(), seat, *renamed).ok();
    if (over) return std::nullopt;
    const auto give = [&](Side& side, Action chosen) {
      const auto question = side.match.question(seat);
      if (!question) return match::Refusal::stale;
      return side.match.bot_plays(seat) ? side.match.answer(seat, question->decision, {.action = chosen}, kNow).refusal
                                        : side.match.act(seat, question->decision, chosen, kNow).refusal;
    };
    const auto first = give(one, action);
    auto second = match::Refusal::stale;
    follow(one, two, [&](Side& side) { second = give(side, *renamed); });
    if (first == second) return std::nullopt;
    return breach(4, "whether an answer is accepted betrays what " + name_of_viewer(viewer_) + " does not know");
  }

  // `over`: the viewer has learnt what was swapped, or it makes no difference any more.
  Finding compare(Side& one, Side& two, const typename T::Swap& swap, bool& over) {
    over = true;
    // Whether an undo may be is law 1; here it must only be the same.
    if (one.witness.read(one.match.log()) || two.witness.read(two.match.log())) return std::nullopt;
    const auto mine = fresh(one);
    const auto theirs = fresh(two);
    for (std::size_t i = 0; i < std::min(mine.size(), theirs.size()); ++i) {
      const auto& first = *mine[i];
      const auto& second = *theirs[i];
      if (++steps_ > swap.lasts()) return std::nullopt;
      for (std::size_t k = 0; k < std::min(first.events.size(), second.events.size()); ++k) {
        if (swap.told(first.events[k], second.events[k], viewer_)) return std::nullopt;
      }
      const State& here = i + 1 < mine.size() ? mine[i + 1]->before : one.witness.state();
      const State& there = i + 1 < theirs.size() ? theirs[i + 1]->before : two.witness.state();
      if (swap.learnt(here, viewer_) || swap.learnt(there, viewer_)) return std::nullopt;
    }
    if (dealer_.astray || same_bytes(one.witness.state(), two.witness.state())) return std::nullopt;
    over = false;
    one.compared = one.match.log().size();
    two.compared = two.match.log().size();
    const std::string who = name_of_viewer(viewer_);
    if (one.compared != two.compared)
      return breach(4, "how much is done at once betrays what " + who + " does not know");
    const auto told = one.match.news(viewer_, one.told);
    const auto told_there = two.match.news(viewer_, two.told);
    if (!std::equal(told.begin(), told.end(), told_there.begin(), told_there.end())) {
      return breach(4, "the news of " + who + " betray what they do not know");
    }
    if (shows_ && shows_(one.match, viewer_, one.told) != shows_(two.match, viewer_, two.told)) {
      return breach(4, "what " + who + " is sent betrays what they do not know");
    }
    one.told += told.size();
    two.told += told_there.size();
    if (!same_bytes(one.match.view(viewer_), two.match.view(viewer_)) || one.match.asked() != two.match.asked() ||
        one.match.end().has_value() != two.match.end().has_value()) {
      return breach(4, "the view of " + who + " betrays what they do not know");
    }
    return viewer_ == kSpectator ? Finding{} : compare_seat(one, two);
  }

  // What only a player is shown.
  Finding compare_seat(Side& one, Side& two) {
    const std::string who = name_of_viewer(viewer_);
    const auto question = one.match.question(viewer_);
    if (question != two.match.question(viewer_)) return breach(4, "the question of " + who + " betrays something");
    one.match.options(viewer_, options_);
    two.match.options(viewer_, options_there_);
    if (!same_options(options_, options_there_)) return breach(4, "the options of " + who + " betray something");
    if (one.match.why_no_undo(viewer_) != two.match.why_no_undo(viewer_)) {
      return breach(4, "what " + who + " can take back betrays what they do not know");
    }
    if (question) {
      ++tally_.choices;
      if (one.bot->choose() != two.bot->choose()) {
        return breach(4, "a bot in the seat of " + who + " goes by what they do not know");
      }
    }
    if (!one.match.end() && rng_.below(8) == 0) {
      if (Finding finding = compare_what_ifs(one, two)) return finding;
    }
    // Something that is refused here, for whatever reason.
    const Action probe{static_cast<std::uint8_t>(rng_.below(T::kKinds + 1U)), static_cast<std::uint8_t>(rng_.below(8)),
                       static_cast<std::uint8_t>(rng_.below(96)), 0};
    const match::Seq number = (question ? question->decision : match::Seq{1}) + (rng_.below(3) == 0 ? 1U : 0U);
    if (question && G::check(setup_, one.witness.state(), viewer_, probe).ok()) return std::nullopt;
    const auto refused = one.match.act(viewer_, number, probe, kNow);
    const auto refused_there = two.match.act(viewer_, number, probe, kNow);
    if (refused.refusal != refused_there.refusal || !same_bytes(refused.verdict, refused_there.verdict)) {
      return breach(4, "a refusal betrays what " + who + " does not know");
    }
    return std::nullopt;
  }

  // From a moment of both that lies behind them, or from now on.
  Finding compare_what_ifs(const Side& one, const Side& two) {
    const auto told = static_cast<std::uint32_t>(one.match.news(viewer_, 0).size());
    const std::size_t news = rng_.below(2) == 0 ? told : rng_.below(told + 1U);
    const auto first = first_choice_in_what_if(one, news, nullptr);
    dealer_.astray = false;
    const auto second = first_choice_in_what_if(two, news, &one);
    if (std::exchange(dealer_.astray, false)) return std::nullopt;
    tally_.what_ifs += first ? 1U : 0U;
    if (first == second) return std::nullopt;
    return breach(4, "a bot that sits down at the seat of " + name_of_viewer(viewer_) +
                         " in a what-if goes by what they do not know");
  }

  // Of a bot at the viewer's seat, with bots everywhere else; none: it is not asked first. What is dealt is what `like`
  // was dealt, if that is given.
  std::optional<Choice> first_choice_in_what_if(const Side& side, std::size_t news, const Side* like) {
    const auto dealt = [&](auto call) {
      if (like == nullptr) return call();
      dealer_.deals.clear();
      for (const match::Entry& entry : like->match.log()) {
        if (const auto* deal = std::get_if<match::Deal>(&entry)) dealer_.deals.push_back(deal->action);
      }
      P::dealer = &dealer_;
      try {
        call();
      } catch (...) {
        P::dealer = nullptr;
        throw;
      }
      P::dealer = nullptr;
    };
    match::Seats bots;
    for (int i = 0; i < side.match.players(); ++i) bots.seats.push_back({match::Occupant::bot, "", "random"});
    match::WhatIf<P> other;
    dealt([&] {
      auto made = match::what_if<P, FaultyParts<P>>(side.match.beginning(), side.match.log(), news, bots);
      ensure(made.has_value(), "a moment of a match that it does not have");
      other = *std::move(made);
    });
    Match match(other.beginning);
    dealt([&] {
      for (const match::Entry& entry : other.entries) {
        ensure(match.take(entry).has_value(), "a what-if that refuses its own entries");
      }
      match.begin(kNow);
    });
    if (!match.question(viewer_)) return std::nullopt;
    const Seat seat =
        Slipping::is(Slip::bots_of_what_ifs_sit_elsewhere) ? next_seat(viewer_, match.players()) : viewer_;
    return MatchBot<P, FaultyParts<P>>(match, seat, std::make_unique<AttentiveBot<P>>(), 1).choose();
  }

  // What was done since the last comparison, and stands.
  [[nodiscard]] static std::vector<const typename Witness<G>::Deed*> fresh(const Side& side) {
    std::vector<const typename Witness<G>::Deed*> deeds;
    for (const auto& deed : side.witness.course()) {
      if (deed.seq > side.compared) deeds.push_back(&deed);
    }
    return deeds;
  }

  const Setup& setup_;
  Rng& rng_;
  TwinTally& tally_;
  Shows shows_;
  Dealer<G, typename T::Swap> dealer_;
  Viewer viewer_ = 0;
  Seat last_ = 0;
  std::size_t steps_ = 0;
  typename G::Options options_;
  typename G::Options options_there_;
};

}  // namespace oshra::laws
