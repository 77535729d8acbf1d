// A match at a table: what is asked, what is answered, and what everyone is told of it.
#include <algorithm>
#include <bit>

#include "tests/match/match_table.h"

namespace oshra::match {

TEST_CASE_TEMPLATE("an answer counts once, and only for the question that is open", G, HiddenLeaders, Yield) {
  Table<G> table("ppp");
  for (int i = 0; i < 40 && !table.match.end(); ++i) {
    const Seat seat = table.any_asked();
    const Seq decision = table.match.question(seat)->decision;
    const Action action = table.any_option(seat);
    const Shown<G> before(table.match);
    CHECK(table.match.act(seat, decision + 1, action, table.now).refusal == Refusal::stale);
    CHECK(table.match.act(seat, decision - 1, action, table.now).refusal == Refusal::stale);
    CHECK(table.match.answer(seat, decision, {.action = action}, table.now).refusal == Refusal::not_playing);
    CHECK(table.match.act(7, decision, action, table.now).refusal == Refusal::not_begun);
    for (Seat other = 0; other < 3; ++other) {
      if (contains(table.match.asked(), other)) continue;
      CHECK_FALSE(table.match.question(other));
      CHECK(table.match.act(other, decision, action, table.now).refusal == Refusal::stale);
      table.match.options(other, table.options);
      CHECK(table.options.empty());
    }
    CHECK(Shown<G>(table.match) == before);
    REQUIRE(table.match.act(seat, decision, action, table.now).ok());
    if (table.match.end()) break;
    const Shown<G> after(table.match);
    CHECK(table.match.act(seat, decision, action, table.now).refusal == Refusal::stale);
    CHECK(Shown<G>(table.match) == after);
  }
}

TEST_CASE_TEMPLATE("an answer against the rules is refused with the rules' verdict", G, HiddenLeaders, Yield) {
  Table<G> table("pp");
  const Seat seat = table.any_asked();
  const auto reply = table.match.act(seat, table.match.question(seat)->decision, Action{255, 255, 255, 255}, table.now);
  CHECK(reply.refusal == Refusal::illegal);
  CHECK_FALSE(reply.verdict.ok());
}

TEST_CASE_TEMPLATE("nobody answers before the beginning, in a pause or after the end", G, HiddenLeaders, Yield) {
  Match<G> waiting(Beginning<G>{.setup = table_setup<G>(2)});
  CHECK(waiting.act(0, 0, Action{}, 0).refusal == Refusal::not_begun);
  CHECK_FALSE(waiting.take(seats_of("pp")));
  CHECK(waiting.act(0, 1, Action{}, 0).refusal == Refusal::not_begun);
  CHECK(waiting.wanted().empty());
  waiting.break_off();
  CHECK_FALSE(waiting.end());

  Table<G> table("pb");
  table.match.pause(table.now);
  for (const Seat seat : each(table.match.asked())) {
    const Seq decision = table.match.question(seat)->decision;
    const Action action = table.any_option(seat);
    CHECK(table.match.act(seat, decision, action, table.now).refusal == Refusal::paused);
    CHECK(table.match.answer(seat, decision, {.action = action}, table.now).refusal == Refusal::paused);
    CHECK(table.match.why_no_undo(seat) == NoUndo::paused);
  }
  table.match.unpause(table.now);
  while (!table.match.end()) table.answer(table.any_asked());
  CHECK(table.match.act(0, table.match.question(0).value_or(Question{}).decision, Action{}, table.now).refusal ==
        Refusal::over);
  CHECK(table.match.why_no_undo(0) == NoUndo::over);
  CHECK(table.match.asked() == 0);
  CHECK(table.match.end()->over);
  CHECK(table.match.end()->winners != 0);
  CHECK(std::holds_alternative<End>(table.match.log().back()));
  CHECK(table.match.news(kSpectator, 0).back().what == Told::over);
}

// --- several at once ---

TEST_CASE_TEMPLATE("a decision has the number of the entry after which it was put", G, HiddenLeaders, Yield) {
  Table<G> table("pppp");
  std::array<Seq, kMaxSeats> numbers{};
  SeatSet waiting = 0;  // those who were asked already before the last answer, and are asked the same still
  int changes = 0;
  for (int i = 0; i < 300 && !table.match.end(); ++i) {
    for (const Seat seat : each(table.match.asked())) {
      const Seq decision = table.match.question(seat)->decision;
      if (contains(waiting, seat)) {
        CHECK(decision == numbers[seat]);
      } else {
        CHECK(decision == table.match.log().size());
        ++changes;
      }
      numbers[seat] = decision;
    }
    const Seat seat = table.any_asked();
    waiting = static_cast<SeatSet>(table.match.asked() & ~only(seat));
    table.answer(seat);
    if ((table.match.asked() & waiting) != waiting) waiting = 0;
  }
  CHECK(changes > 100);
}

template <Game G>
auto ask_of(const Table<G>& table) {
  return G::pending(table.match.setup(), table.state()).ask;
}

// All that a seat is asked in this round: a choice of several cards is several picks.
template <Game G>
std::vector<Action> answer_all(Table<G>& table, Seat seat) {
  const auto ask = ask_of(table);
  std::vector<Action> given;
  do {
    given.push_back(table.any_option(seat));
    table.answer(seat, given.back());
  } while (contains(table.match.asked(), seat) && ask_of(table) == ask);
  return given;
}

TEST_CASE_TEMPLATE("answers at once can be given in any order", G, HiddenLeaders, Yield) {
  int rounds = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Table<G> forward("pppp", {}, seed);
    const auto open = [&] { return forward.several_asked(); };
    for (int round = 0; round < 5 && forward.play_until(open); ++round) {
      Table<G> again(forward, forward.match.log().size());
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
  Table<G> table("ppp");
  REQUIRE(table.play_until([&] { return table.match.asked() == 7; }));
  const auto ask = ask_of(table);
  answer_all(table, 1);
  const std::uint64_t without_0 = table.match.state_hash();
  const Seq of_2 = table.match.question(2)->decision;
  // Back and forth as often as they like, others' answers kept.
  for (int i = 0; i < 3; ++i) {
    const std::size_t picks = answer_all(table, 0).size();
    for (std::size_t pick = 0; pick < picks; ++pick) {
      REQUIRE_FALSE(table.match.undo(0, table.now));
      if (table.match.state_hash() == without_0) break;
    }
    CHECK(table.match.state_hash() == without_0);
    CHECK(contains(table.match.asked(), 0));
    CHECK_FALSE(contains(table.match.asked(), 1));
    CHECK(table.match.question(2)->decision == of_2);
  }
  // The first to answer, after another has.
  answer_all(table, 0);
  while (table.match.why_no_undo(1) == std::nullopt) REQUIRE_FALSE(table.match.undo(1, table.now));
  CHECK(contains(table.match.asked(), 1));
  CHECK_FALSE(contains(table.match.asked(), 0));
  answer_all(table, 1);
  CHECK(ask_of(table) == ask);
  answer_all(table, 2);
  CHECK(ask_of(table) != ask);
  for (Seat seat = 0; seat < 3; ++seat) CHECK(table.match.why_no_undo(seat).has_value());
}

// --- forced choices ---

TEST_CASE_TEMPLATE("a choice is taken for a player exactly if all can see that it is forced (HL-A15, Y-H4)", G,
                   HiddenLeaders, Yield) {
  int forced = 0;
  int single = 0;
  for (std::uint64_t seed = 1; seed <= 5 || (single == 0 && seed < 100); ++seed) {
    Table<G> table("pbp", {}, seed);
    typename G::Options options;
    while (!table.match.end()) {
      const auto state = table.state();
      const auto pending = G::pending(table.match.setup(), state);
      for (const Seat seat : each(table.match.asked())) {
        G::options(table.match.setup(), state, seat, options);
        CHECK_FALSE((options.size() == 1 && contains(pending.forced, seat)));
        single += options.size() == 1 ? 1 : 0;
      }
      table.answer(table.any_asked());
    }
    // Nothing was undone: entry by entry.
    typename G::State state = G::initial(table.match.setup());
    NullSink nobody;
    std::array<std::uint32_t, 3> choices{};
    for (const Entry& entry : table.match.log()) {
      if (const Deal* deal = std::get_if<Deal>(&entry)) {
        G::apply(table.match.setup(), state, kChance, deal->action, nobody);
      }
      const Act* act = std::get_if<Act>(&entry);
      if (act == nullptr) continue;
      G::options(table.match.setup(), state, act->seat, options);
      CHECK(act->forced == (options.size() == 1 && contains(G::pending(table.match.setup(), state).forced, act->seat)));
      CHECK_FALSE(act->by_bot);
      forced += act->forced ? 1 : 0;
      choices[act->seat] += act->forced ? 0 : 1;
      G::apply(table.match.setup(), state, act->seat, act->action, nobody);
      CHECK(act->hash == hash_of(state));
    }
    for (Seat seat = 0; seat < 3; ++seat) CHECK(table.match.choices(seat) == choices[seat]);
  }
  CHECK(forced > 0);
  CHECK_MESSAGE(single > 0, "choices with one option that are put all the same");
}

// --- bots ---

TEST_CASE_TEMPLATE("bots are wanted for their seats, once for each question", G, HiddenLeaders, Yield) {
  Table<G> table("bpb");
  int answered = 0;
  while (!table.match.end()) {
    std::vector<Question> expected;
    for (const Seat seat : each(table.match.asked())) {
      if (seat != 1) expected.push_back(*table.match.question(seat));
    }
    CHECK(table.match.wanted() == expected);
    if (expected.empty()) {
      table.answer(1);
      continue;
    }
    const Question question = expected.back();
    const Action action = table.any_option(question.seat);
    CHECK(table.match.act(question.seat, question.decision, action, table.now).refusal == Refusal::not_playing);
    const Answer answer{.action = action, .iterations = 77, .stand_in = answered % 2 == 0, .milliseconds = 5};
    const Seq at = static_cast<Seq>(table.match.log().size());
    REQUIRE(table.match.answer(question.seat, question.decision, answer, table.now).ok());
    const Act& act = std::get<Act>(table.match.log()[at]);
    CHECK(act.iterations == 77);
    CHECK(act.stand_in == (answered % 2 == 0));
    CHECK(act.milliseconds == 5);
    CHECK_FALSE(act.by_bot);
    ++answered;
    if (table.match.end()) break;
    CHECK(table.match.answer(question.seat, question.decision, answer, table.now).refusal == Refusal::stale);
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
  Table<G> table("ppb");
  std::array<std::vector<News<G>>, kSpectator + 1> told;
  for (int i = 0; i < 60 && !table.match.end(); ++i) {
    table.answer(table.any_asked());
    for (const Viewer viewer : table.viewers()) {
      auto& list = told[viewer];
      const auto fresh = table.match.news(viewer, list.size());
      list.insert(list.end(), fresh.begin(), fresh.end());
      CHECK(table.match.news(viewer, list.size()).empty());
      CHECK(table.match.news(viewer, list.size() + 1000).empty());
    }
  }
  REQUIRE_FALSE(table.match.end());
  for (const Viewer viewer : table.viewers()) {
    CHECK(told[viewer] == told_by_hand(table.match, viewer));
    CHECK(told[viewer].size() > 30);
  }
  CHECK(told[0] != told[kSpectator]);
}

TEST_CASE_TEMPLATE("what a viewer heard is what they were told without what was taken back", G, HiddenLeaders, Yield) {
  Table<G> table("ppp", {}, 3);
  int undone = 0;
  while (!table.match.end() && undone < 25) {
    const Seat seat = static_cast<Seat>(table.rng.below(3));
    if (table.rng.below(2) == 0 && !table.match.undo(seat, table.now)) {
      ++undone;
      CHECK(table.match.news(kSpectator, 0).back().what == Told::undone);
      CHECK(table.match.news(kSpectator, 0).back().seat == seat);
    }
    table.answer(table.any_asked());
  }
  CHECK(undone > 5);
  for (const Viewer viewer : table.viewers()) {
    std::vector<News<G>> heard;
    for (const auto& event : table.match.heard(viewer)) heard.push_back({.event = event});
    CHECK(heard == told_by_hand(table.match, viewer));
    const auto news = table.match.news(viewer, 0);
    CHECK(static_cast<std::size_t>(std::ranges::count(news, Told::event, &News<G>::what)) > heard.size());
  }
}

// --- from a position ---

TEST_CASE_TEMPLATE("a match can begin in the middle of a game", G, HiddenLeaders, Yield) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Table<G> before("ppp", {}, seed);
    before.play(50 + 20 * static_cast<int>(seed));
    REQUIRE_FALSE(before.match.end());
    Table<G> table("ppp", {}, seed, before.state());
    CHECK(table.match.state_hash() == before.match.state_hash());
    CHECK(table.match.log().size() == 2);
    CHECK(table.match.asked() == before.match.asked());
    for (const Seat seat : each(table.match.asked())) {
      CHECK(table.match.question(seat)->decision == 0);  // no entry has put it
      CHECK(table.match.why_no_undo(seat) == NoUndo::nothing_done);
    }
    CHECK(table.match.news(0, 0).empty());
    while (!table.match.end()) table.answer(table.any_asked());
    CHECK(table.match.end()->over);
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
  CHECK_FALSE(match.take(seats_of("pp")));
  CHECK_FALSE(match.take(Secret{}));
  match.begin(0);
  REQUIRE(match.end().has_value());
  CHECK_FALSE(match.end()->over);
  CHECK(std::get<BreakOff>(match.log()[match.log().size() - 2]) == BreakOff{.why = Broken::endless});
}

}  // namespace oshra::match
