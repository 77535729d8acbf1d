// Time at a table: bots' pace, clocks for a move and for the match, pauses.
#include "tests/match/match_table.h"

namespace oshra::match {

namespace {

// Whoever is asked alone, in the middle of a match: after so many answers.
template <Game G>
Seat alone(Table<G>& table, int answers) {
  table.play(answers);
  REQUIRE(table.play_until([&] { return std::popcount(table.match.asked()) == 1; }));
  return first_of(table.match.asked());
}

// Of the last entry that is an action.
template <Game G>
const Act& last_act(const Match<G>& match) {
  for (std::size_t i = match.log().size(); i > 0; --i) {
    if (const Act* act = std::get_if<Act>(&match.log()[i - 1]); act != nullptr && !act->forced) return *act;
  }
  FAIL("nobody has acted");
  std::abort();
}

}  // namespace

// --- the pace of bots ---

TEST_CASE_TEMPLATE("a bot's answer comes when the table's pace is up, however fast it was", G, HiddenLeaders, Yield) {
  for (const Time took : {Time{0}, Time{3}, Time{699}, Time{700}, Time{5000}}) {
    CAPTURE(took);
    Table<G> table("bbb", {.pace = 700});
    // Several at once or one alone.
    for (int i = 0; i < 30 && !table.match.end(); ++i) {
      const Time asked = table.now;
      const std::vector<Question> wanted = table.match.wanted();
      REQUIRE_FALSE(wanted.empty());
      std::vector<Action> actions;
      for (const Question& question : wanted) actions.push_back(table.any_option(question.seat));
      table.now = asked + took;
      std::size_t before = table.match.log().size();
      for (std::size_t k = 0; k < wanted.size(); ++k) {
        REQUIRE(table.match.answer(wanted[k].seat, wanted[k].decision, {.action = actions[k]}, table.now).ok());
      }
      if (took >= 700) {
        CHECK(table.match.log().size() > before);
        if (wanted.size() > 1) break;
        continue;
      }
      // Held: it shows nowhere, and the bot is not wanted again.
      CHECK(table.match.log().size() == before);
      CHECK(table.match.wanted().empty());
      CHECK(table.match.next_tick() == asked + 700);
      table.match.tick(asked + 699);
      CHECK(table.match.log().size() == before);
      // Called late, it is as if it had been called in time: what is asked next is asked at that moment.
      table.match.tick(asked + 700 + (i % 2 == 0 ? 0 : 50));
      CHECK(table.match.log().size() >= before + wanted.size());
      CHECK(table.match.wanted().size() == static_cast<std::size_t>(std::popcount(table.match.asked())));
      for (const Seat seat : each(table.match.asked())) CHECK(table.match.clocks().since(seat) == asked + 700);
      table.now = asked + 700;
    }
  }
}

TEST_CASE_TEMPLATE("an answer that is held is dropped when its question is not asked any more", G, HiddenLeaders,
                   Yield) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Table<G> table("pb", {.pace = 700}, seed);
    bool found = false;
    for (int i = 0; i < 400 && !table.match.end() && !found; ++i) {
      const Seat seat = table.any_asked();
      const bool person = seat == 0 && table.match.asked() == only(0);
      table.answer(seat);
      if (seat == 1) table.match.tick(table.now += 700);
      found = person && !table.match.end() && table.match.asked() == only(1) && !table.match.why_no_undo(0);
    }
    if (!found) continue;
    const Question question = table.match.wanted().front();
    const Action action = table.any_option(1);
    REQUIRE(table.match.answer(1, question.decision, {.action = action}, table.now).ok());
    REQUIRE_FALSE(table.match.undo(0, table.now + 5));
    CHECK(table.match.wanted().empty());
    const std::size_t entries = table.match.log().size();
    table.match.tick(table.now + 10'000);
    CHECK(table.match.log().size() == entries);
    CHECK(table.match.answer(1, question.decision, {.action = action}, table.now).refusal == Refusal::stale);
    return;
  }
  FAIL("no such position");
}

// --- clocks ---

TEST_CASE_TEMPLATE("the clock of a move: a bot plays on when it has run out, until the player comes back", G,
                   HiddenLeaders, Yield) {
  Table<G> table("ppp", {.clocks = {.per_move = 1000}});
  const Seat seat = alone(table, 30);
  CHECK(table.match.next_tick() == table.now + 1000);
  table.match.tick(table.now + 999);
  CHECK_FALSE(table.match.bot_plays(seat));
  table.match.tick(table.now + 1000);
  CHECK(table.match.taken_over(seat) == Why::move_clock);
  CHECK(table.match.wanted().size() == 1);
  CHECK(table.match.news(kSpectator, 0).back().what == Told::taken_over);
  CHECK(static_cast<Why>(table.match.news(kSpectator, 0).back().value) == Why::move_clock);
  table.now += 1200;
  const auto late = table.match.act(seat, table.match.question(seat)->decision, table.any_option(seat), table.now);
  CHECK(late.refusal == Refusal::not_playing);
  table.answer(seat);
  CHECK(last_act(table.match).by_bot);
  table.match.come_back(seat, table.now);
  CHECK_FALSE(table.match.bot_plays(seat));
  CHECK(table.match.news(kSpectator, 0).back().what == Told::given_back);
  // What comes next is a new move, with all its time.
  REQUIRE(table.play_until([&] { return contains(table.match.asked(), seat); }));
  CHECK(table.match.clocks().deadline(seat)->at == table.now + 1000);
  table.answer(seat);
  CHECK_FALSE(last_act(table.match).by_bot);
}

TEST_CASE_TEMPLATE("whoever comes back finds the move's clock where it stood", G, HiddenLeaders, Yield) {
  Table<G> table("ppp", {.clocks = {.per_move = 1000, .per_game = 100'000}});
  const Seat seat = alone(table, 30);
  const Time used = table.match.clocks().used(seat);
  table.match.give_to_bot(seat, table.now + 400);
  CHECK_FALSE(table.match.next_tick());
  table.match.come_back(seat, table.now + 5000);
  // What the bot thought counts for nobody.
  CHECK(table.match.clocks().used(seat) == used + 400);
  CHECK(table.match.clocks().deadline(seat)->at == table.now + 5600);
}

TEST_CASE_TEMPLATE("every move has all its time, whoever acted in between", G, HiddenLeaders, Yield) {
  Table<G> table("pppp", {.clocks = {.per_move = 1000}});
  for (int i = 0; i < 400 && !table.match.end(); ++i) {
    const Seat seat = table.any_asked();
    for (const Seat other : each(table.match.asked())) CHECK(table.match.clocks().deadline(other)->at > table.now);
    if (!table.several_asked()) CHECK(table.match.next_tick() == table.now + 1000);
    // Of several at once each has their own time.
    table.now += table.several_asked() ? Time{0} : Time{600};
    table.answer(seat);
  }
}

TEST_CASE_TEMPLATE("the clock of the match: a bot plays on to the end", G, HiddenLeaders, Yield) {
  Table<G> table("ppp", {.clocks = {.per_game = 10'000}});
  const Seat seat = alone(table, 30);
  CHECK(table.match.clocks().used(seat) == 0);
  table.now += 4000;
  table.answer(seat);
  CHECK(last_act(table.match).milliseconds == 4000);
  CHECK(table.match.clocks().used(seat) == 4000);
  REQUIRE(table.play_until([&] { return table.match.asked() == only(seat); }));
  CHECK(table.match.next_tick() == table.now + 6000);
  table.match.tick(table.now += 6000);
  CHECK(table.match.taken_over(seat) == Why::game_clock);
  table.match.come_back(seat, table.now);
  CHECK(table.match.taken_over(seat) == Why::game_clock);
  CHECK(table.match.bot_plays(seat));
}

TEST_CASE_TEMPLATE("of two clocks the one that runs out first counts", G, HiddenLeaders, Yield) {
  Table<G> table("ppp", {.clocks = {.per_move = 3000, .per_game = 5000}});
  const Seat seat = alone(table, 30);
  CHECK(table.match.clocks().deadline(seat)->why == Why::move_clock);
  CHECK(table.match.next_tick() == table.now + 3000);
  table.now += 2500;
  table.answer(seat);
  REQUIRE(table.play_until([&] { return table.match.asked() == only(seat); }));
  CHECK(table.match.clocks().deadline(seat)->why == Why::game_clock);
  CHECK(table.match.next_tick() == table.now + 2500);
  table.match.tick(table.now + 2500);
  CHECK(table.match.taken_over(seat) == Why::game_clock);
}

TEST_CASE_TEMPLATE("an answer that comes after its time is too late, whether or not the clock was looked at", G,
                   HiddenLeaders, Yield) {
  Table<G> table("ppp", {.clocks = {.per_move = 1000}});
  const Seat seat = alone(table, 30);
  const Seq decision = table.match.question(seat)->decision;
  const auto reply = table.match.act(seat, decision, table.any_option(seat), table.now + 1000);
  CHECK(reply.refusal == Refusal::not_playing);
  CHECK(table.match.taken_over(seat) == Why::move_clock);
}

TEST_CASE_TEMPLATE("in a pause no time passes", G, HiddenLeaders, Yield) {
  Table<G> table("pbp", {.clocks = {.per_move = 1000, .per_game = 50'000}, .grace = 300, .pace = 200});
  Seat seat = 1;
  while (seat == 1) {
    table.answer(seat = table.any_asked());
    if (seat == 1) table.match.tick(table.now += 200);
    seat = table.several_asked() ? Seat{1} : first_of(table.match.asked());
  }
  const Time before = *table.match.next_tick();
  table.match.leave(seat, table.now);
  CHECK(table.match.next_tick() == table.now + 300);
  table.match.pause(table.now + 100);
  CHECK(table.match.news(kSpectator, 0).back().what == Told::paused);
  CHECK_FALSE(table.match.next_tick());
  table.match.tick(table.now + 90'000);
  CHECK_FALSE(table.match.bot_plays(seat));
  const std::size_t entries = table.match.log().size();
  table.match.pause(table.now + 90'000);
  CHECK(table.match.log().size() == entries);
  table.match.unpause(table.now + 90'100);
  CHECK(table.match.news(kSpectator, 0).back().what == Told::goes_on);
  CHECK(table.match.next_tick() == table.now + 90'300);  // also whoever is gone is so no longer than before
  table.match.come_back(seat, table.now + 90'100);
  CHECK(table.match.next_tick() == before + 90'000);
  table.now += 90'200;
  table.answer(seat);
  CHECK(last_act(table.match).milliseconds == 200);
}

// --- undo gives no time back ---

TEST_CASE_TEMPLATE("a decision that is put again after an undo goes on where its clock stood", G, HiddenLeaders,
                   Yield) {
  int undone = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Table<G> table("ppp", {.clocks = {.per_move = 10'000, .per_game = 1'000'000}}, seed);
    for (int i = 0; i < 150 && !table.match.end(); ++i) {
      const Seat seat = table.any_asked();
      const bool single = !table.several_asked();
      const Time deadline = table.match.clocks().deadline(seat)->at;
      const Time used = table.match.clocks().used(seat);
      const Time asked = table.now;
      table.now += single ? Time{250} : Time{0};
      table.answer(seat);
      if (!single || table.match.end() || table.match.why_no_undo(seat)) continue;
      // Whoever thinks meanwhile, an own next move or nobody: its time is gone too.
      const bool mine = contains(table.match.asked(), seat);
      table.now += 100;
      REQUIRE_FALSE(table.match.undo(seat, table.now));
      ++undone;
      CHECK(table.match.clocks().used(seat) == used + 250 + (mine ? Time{100} : Time{0}));
      CHECK(table.match.clocks().deadline(seat)->at == deadline + (table.now - asked) - 250);
      table.answer(seat);
    }
  }
  CHECK(undone > 10);
}

}  // namespace oshra::match
