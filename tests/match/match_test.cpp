// A match at a table: what is asked, what is answered, and what everyone is told of it.
#include <algorithm>
#include <bit>

#include "tests/match/played_match.h"

namespace oshra::match {

TEST_CASE_TEMPLATE("an answer counts once, and only for the question that is open", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp");
  for (int i = 0; i < 40 && !played.match.end(); ++i) {
    const Seat seat = played.any_asked();
    const Seq decision = played.match.question(seat)->decision;
    const Action action = played.any_option(seat);
    const Shown<G> before(played.match);
    CHECK(played.match.act(seat, decision + 1, action, played.now).refusal == Refusal::stale);
    CHECK(played.match.act(seat, decision - 1, action, played.now).refusal == Refusal::stale);
    CHECK(played.match.answer(seat, decision, {.action = action}, played.now).refusal == Refusal::not_playing);
    CHECK(played.match.act(7, decision, action, played.now).refusal == Refusal::not_begun);
    for (Seat other = 0; other < 3; ++other) {
      if (contains(played.match.asked(), other)) continue;
      CHECK_FALSE(played.match.question(other));
      CHECK(played.match.act(other, decision, action, played.now).refusal == Refusal::stale);
      played.match.options(other, played.options);
      CHECK(played.options.empty());
    }
    CHECK(Shown<G>(played.match) == before);
    REQUIRE(played.match.act(seat, decision, action, played.now).ok());
    if (played.match.end()) break;
    const Shown<G> after(played.match);
    CHECK(played.match.act(seat, decision, action, played.now).refusal == Refusal::stale);
    CHECK(Shown<G>(played.match) == after);
  }
}

TEST_CASE_TEMPLATE("an answer against the rules is refused with the rules' verdict", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pp");
  const Seat seat = played.any_asked();
  const auto reply =
      played.match.act(seat, played.match.question(seat)->decision, Action{255, 255, 255, 255}, played.now);
  CHECK(reply.refusal == Refusal::illegal);
  CHECK_FALSE(reply.verdict.ok());
}

TEST_CASE_TEMPLATE("nobody answers before the beginning, in a pause or after the end", G, HiddenLeaders, Yield) {
  Match<G> waiting(Beginning<G>{.setup = table_setup<G>(2)});
  CHECK(waiting.act(0, 0, Action{}, 0).refusal == Refusal::not_begun);
  CHECK(waiting.take(seats_of("pp")));
  CHECK(waiting.act(0, 1, Action{}, 0).refusal == Refusal::not_begun);
  CHECK(waiting.wanted().empty());
  waiting.break_off();
  CHECK_FALSE(waiting.end());

  PlayedMatch<G> played("pb");
  played.match.pause(played.now);
  for (const Seat seat : each(played.match.asked())) {
    const Seq decision = played.match.question(seat)->decision;
    const Action action = played.any_option(seat);
    CHECK(played.match.act(seat, decision, action, played.now).refusal == Refusal::paused);
    CHECK(played.match.answer(seat, decision, {.action = action}, played.now).refusal == Refusal::paused);
    CHECK(played.match.why_no_undo(seat) == NoUndo::paused);
  }
  played.match.unpause(played.now);
  while (!played.match.end()) played.answer(played.any_asked());
  CHECK(played.match.act(0, played.match.question(0).value_or(Question{}).decision, Action{}, played.now).refusal ==
        Refusal::over);
  CHECK(played.match.why_no_undo(0) == NoUndo::over);
  CHECK(played.match.asked() == 0);
  CHECK(played.match.end()->over);
  CHECK(played.match.end()->winners != 0);
  CHECK(std::holds_alternative<End>(played.match.log().back()));
  CHECK(played.match.news(kSpectator, 0).back().what == Told::over);
}

// --- several at once ---

TEST_CASE_TEMPLATE("a decision has the number of the entry after which it was put", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pppp");
  std::array<Seq, kMaxSeats> numbers{};
  SeatSet waiting = 0;  // those who were asked already before the last answer, and are asked the same still
  int changes = 0;
  for (int i = 0; i < 300 && !played.match.end(); ++i) {
    for (const Seat seat : each(played.match.asked())) {
      const Seq decision = played.match.question(seat)->decision;
      if (contains(waiting, seat)) {
        CHECK(decision == numbers[seat]);
      } else {
        CHECK(decision == played.match.log().size());
        ++changes;
      }
      numbers[seat] = decision;
    }
    const Seat seat = played.any_asked();
    waiting = static_cast<SeatSet>(played.match.asked() & ~only(seat));
    played.answer(seat);
    if ((played.match.asked() & waiting) != waiting) waiting = 0;
  }
  CHECK(changes > 100);
}

template <Game G>
auto ask_of(const PlayedMatch<G>& played) {
  return G::pending(played.match.setup(), played.state()).ask;
}

// All that a seat is asked in this round: a choice of several cards is several picks.
template <Game G>
std::vector<Action> answer_all(PlayedMatch<G>& played, Seat seat) {
  const auto ask = ask_of(played);
  std::vector<Action> given;
  do {
    given.push_back(played.any_option(seat));
    played.answer(seat, given.back());
  } while (contains(played.match.asked(), seat) && ask_of(played) == ask);
  return given;
}

TEST_CASE_TEMPLATE("answers at once can be given in any order", G, HiddenLeaders, Yield) {
  int rounds = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    PlayedMatch<G> forward("pppp", {}, seed);
    const auto open = [&] { return forward.several_asked(); };
    for (int round = 0; round < 5 && forward.play_until(open); ++round) {
      PlayedMatch<G> again(forward, forward.match.log().size());
      const SeatSet asked = forward.match.asked();
      std::array<std::vector<Action>, 4> given;
      for (const Seat seat : each(asked)) given[seat] = answer_all(forward, seat);
      for (Seat seat = 4; seat-- > 0;) {
        for (const Action action : given[seat]) again.answer(seat, action);
      }
      ++rounds;
      CHECK(forward.match.asked() == again.match.asked());
      CHECK(forward.match.state_hash() == again.match.state_hash());
      for (const Viewer viewer : again.viewers()) {
        CHECK(hash_of(forward.match.view(viewer)) == hash_of(again.match.view(viewer)));
      }
    }
  }
  CHECK(rounds >= 4);
}

TEST_CASE_TEMPLATE("an answer at once can be changed until the last one is in", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp");
  REQUIRE(played.play_until([&] { return played.match.asked() == 7; }));
  const auto ask = ask_of(played);
  answer_all(played, 1);
  const std::uint64_t without_0 = played.match.state_hash();
  const Seq of_2 = played.match.question(2)->decision;
  // Back and forth as often as they like, others' answers kept.
  for (int i = 0; i < 3; ++i) {
    const std::size_t picks = answer_all(played, 0).size();
    for (std::size_t pick = 0; pick < picks; ++pick) {
      REQUIRE_FALSE(played.match.undo(0, played.now));
      if (played.match.state_hash() == without_0) break;
    }
    CHECK(played.match.state_hash() == without_0);
    CHECK(contains(played.match.asked(), 0));
    CHECK_FALSE(contains(played.match.asked(), 1));
    CHECK(played.match.question(2)->decision == of_2);
  }
  // The first to answer, after another has.
  answer_all(played, 0);
  while (played.match.why_no_undo(1) == std::nullopt) REQUIRE_FALSE(played.match.undo(1, played.now));
  CHECK(contains(played.match.asked(), 1));
  CHECK_FALSE(contains(played.match.asked(), 0));
  answer_all(played, 1);
  CHECK(ask_of(played) == ask);
  answer_all(played, 2);
  CHECK(ask_of(played) != ask);
  for (Seat seat = 0; seat < 3; ++seat) CHECK(played.match.why_no_undo(seat).has_value());
}

// --- forced choices ---

TEST_CASE_TEMPLATE("a choice is taken for a player exactly if all can see that it is forced (HL-A15, Y-H4)", G,
                   HiddenLeaders, Yield) {
  int forced = 0;
  int single = 0;
  for (std::uint64_t seed = 1; seed <= 5 || (single == 0 && seed < 100); ++seed) {
    PlayedMatch<G> played("pbp", {}, seed);
    typename G::Options options;
    while (!played.match.end()) {
      const auto state = played.state();
      const auto pending = G::pending(played.match.setup(), state);
      for (const Seat seat : each(played.match.asked())) {
        G::options(played.match.setup(), state, seat, options);
        CHECK_FALSE((options.size() == 1 && contains(pending.forced, seat)));
        single += options.size() == 1 ? 1 : 0;
      }
      played.answer(played.any_asked());
    }
    // Nothing was undone: entry by entry.
    typename G::State state = G::initial(played.match.setup());
    NullSink nobody;
    std::array<std::uint32_t, 3> choices{};
    for (const Entry& entry : played.match.log()) {
      if (const Deal* deal = std::get_if<Deal>(&entry)) {
        G::apply(played.match.setup(), state, kChance, deal->action, nobody);
      }
      const Act* act = std::get_if<Act>(&entry);
      if (act == nullptr) continue;
      G::options(played.match.setup(), state, act->seat, options);
      CHECK(act->forced ==
            (options.size() == 1 && contains(G::pending(played.match.setup(), state).forced, act->seat)));
      CHECK_FALSE(act->by_bot);
      forced += act->forced ? 1 : 0;
      choices[act->seat] += act->forced ? 0 : 1;
      G::apply(played.match.setup(), state, act->seat, act->action, nobody);
      CHECK(act->hash == hash_of(state));
    }
    for (Seat seat = 0; seat < 3; ++seat) CHECK(played.match.choices(seat) == choices[seat]);
  }
  CHECK(forced > 0);
  CHECK_MESSAGE(single > 0, "choices with one option that are put all the same");
}

// --- bots ---

TEST_CASE_TEMPLATE("bots are wanted for their seats, once for each question", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("bpb");
  int answered = 0;
  while (!played.match.end()) {
    std::vector<Question> expected;
    for (const Seat seat : each(played.match.asked())) {
      if (seat != 1) expected.push_back(*played.match.question(seat));
    }
    CHECK(played.match.wanted() == expected);
    if (expected.empty()) {
      played.answer(1);
      continue;
    }
    const Question question = expected.back();
    const Action action = played.any_option(question.seat);
    CHECK(played.match.act(question.seat, question.decision, action, played.now).refusal == Refusal::not_playing);
    const Answer answer{.action = action, .iterations = 77, .stand_in = answered % 2 == 0, .milliseconds = 5};
    const Seq at = static_cast<Seq>(played.match.log().size());
    REQUIRE(played.match.answer(question.seat, question.decision, answer, played.now).ok());
    const Act& act = std::get<Act>(played.match.log()[at]);
    CHECK(act.iterations == 77);
    CHECK(act.stand_in == (answered % 2 == 0));
    CHECK(act.milliseconds == 5);
    CHECK_FALSE(act.by_bot);
    ++answered;
    if (played.match.end()) break;
    CHECK(played.match.answer(question.seat, question.decision, answer, played.now).refusal == Refusal::stale);
  }
  CHECK(answered > 20);
}

// --- what is told ---

// Everything that happened, each event as this viewer is told it.
template <Game G>
std::vector<News<G>> told_by_hand(const Match<G>& match, Viewer viewer) {
  struct Ears {
    Viewer viewer;
    std::vector<News<G>> news;
  } ears{viewer, {}};
  CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                         auto& to = *static_cast<Ears*>(context);
                                         to.news.push_back({.event = G::project(event, to.viewer)});
                                       },
                                       &ears};
  typename G::State state = match.beginning().start();
  for (const Done& done : course_of(match.log())) G::apply(match.setup(), state, done.actor, done.action, sink);
  return ears.news;
}

TEST_CASE_TEMPLATE("each viewer is told every event in their own form, from where they have it", G, HiddenLeaders,
                   Yield) {
  PlayedMatch<G> played("ppb");
  std::array<std::vector<News<G>>, kSpectator + 1> told;
  for (int i = 0; i < 60 && !played.match.end(); ++i) {
    played.answer(played.any_asked());
    for (const Viewer viewer : played.viewers()) {
      auto& list = told[viewer];
      const auto fresh = played.match.news(viewer, list.size());
      list.insert(list.end(), fresh.begin(), fresh.end());
      CHECK(played.match.news(viewer, list.size()).empty());
      CHECK(played.match.news(viewer, list.size() + 1000).empty());
    }
  }
  REQUIRE_FALSE(played.match.end());
  for (const Viewer viewer : played.viewers()) {
    CHECK(told[viewer] == told_by_hand(played.match, viewer));
    CHECK(told[viewer].size() > 30);
  }
  CHECK(told[0] != told[kSpectator]);
}

TEST_CASE_TEMPLATE("what a viewer heard is what they were told without what was taken back", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {}, 3);
  int undone = 0;
  while (!played.match.end() && undone < 25) {
    const Seat seat = static_cast<Seat>(played.rng.below(3));
    if (played.rng.below(2) == 0 && !played.match.undo(seat, played.now)) {
      ++undone;
      CHECK(played.match.news(kSpectator, 0).back().what == Told::undone);
      CHECK(played.match.news(kSpectator, 0).back().seat == seat);
    }
    played.answer(played.any_asked());
  }
  CHECK(undone > 5);
  for (const Viewer viewer : played.viewers()) {
    std::vector<News<G>> heard;
    for (const auto& event : played.match.heard(viewer)) heard.push_back({.event = event});
    CHECK(heard == told_by_hand(played.match, viewer));
    const auto news = played.match.news(viewer, 0);
    CHECK(static_cast<std::size_t>(std::ranges::count(news, Told::event, &News<G>::what)) > heard.size());

    // Each undo says which pieces of news are not so any more: a client has nothing else to go by.
    std::vector<bool> stands(news.size(), true);
    std::vector<News<G>> left;
    for (std::size_t undo = 0; undo < static_cast<std::size_t>(undone); ++undo) {
      for (const std::uint32_t number : played.match.told_of_undo(undo)) stands[number] = false;
    }
    for (std::size_t i = 0; i < news.size(); ++i) {
      if (stands[i] && news[i].what == Told::event) left.push_back(news[i]);
    }
    CHECK(left == heard);
  }
}

// --- from a position ---

TEST_CASE_TEMPLATE("a match can begin in the middle of a game", G, HiddenLeaders, Yield) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    PlayedMatch<G> before("ppp", {}, seed);
    before.play(50 + 20 * static_cast<int>(seed));
    REQUIRE_FALSE(before.match.end());
    PlayedMatch<G> played("ppp", {}, seed, before.state());
    CHECK(played.match.state_hash() == before.match.state_hash());
    CHECK(played.match.log().size() == 2);
    CHECK(played.match.asked() == before.match.asked());
    for (const Seat seat : each(played.match.asked())) {
      CHECK(played.match.question(seat)->decision == 0);  // no entry has put it
      CHECK(played.match.why_no_undo(seat) == NoUndo::nothing_done);
    }
    CHECK(played.match.news(0, 0).empty());
    while (!played.match.end()) played.answer(played.any_asked());
    CHECK(played.match.end()->over);
  }
}

TEST_CASE("HL-E6: where nobody will ever have a choice again no call goes on for ever") {
  // Nobody has a card, and there is none to draw: every turn is forced from beginning to end.
  const hidden_leaders::Setup setup = hidden_leaders::make_setup(2);
  hidden_leaders::State state = hidden_leaders::initial(setup);
  NullSink nobody;
  Rng rng(1);
  while (state.ask != hidden_leaders::Ask::act) {
    const Actor actor = first_of(HiddenLeaders::asked(state));
    HiddenLeaders::apply(setup, state, actor, HiddenLeaders::random_option(setup, state, actor, rng), nobody);
  }
  hidden_leaders::State empty = state;
  for (auto& hand : empty.hands) hand = {};
  empty.harbor = {};
  empty.harbor_size = 0;
  empty.tavern = {};
  empty.wilderness = {};
  Match<HiddenLeaders> match({.setup = setup, .position = empty});
  CHECK(match.take(seats_of("pp")));
  CHECK(match.take(Secret{}));
  match.begin(0);
  REQUIRE(match.end().has_value());
  CHECK_FALSE(match.end()->over);
  CHECK(std::get<BreakOff>(match.log()[match.log().size() - 2]) == BreakOff{.why = Broken::endless});
}

TEST_CASE_TEMPLATE("where everything lies is shown to nobody before the end", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pp");
  for (int i = 0; i < 20; ++i) {
    CHECK_FALSE(played.match.open_view(0).has_value());
    CHECK_FALSE(played.match.open_view(1'000'000).has_value());
    played.play(1);
  }
  REQUIRE_FALSE(played.match.end());
  played.match.break_off();
  CHECK(played.match.open_view(0).has_value());
  CHECK(played.match.open_view(1'000'000).has_value());
}

}  // namespace oshra::match
