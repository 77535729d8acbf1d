// Time at a table: bots' pace, clocks for a move and for the match, pauses.
#include "tests/match/played_match.h"

namespace oshra::match {

namespace {

// Whoever is asked alone, in the middle of a match: after so many answers.
template <Game G>
Seat alone(PlayedMatch<G>& played, int answers) {
  played.play(answers);
  REQUIRE(played.play_until([&] { return std::popcount(played.match.asked()) == 1; }));
  return first_of(played.match.asked());
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
    PlayedMatch<G> played("bbb", {.pace = 700});
    // Several at once or one alone.
    for (int i = 0; i < 30 && !played.match.end(); ++i) {
      const Time asked = played.now;
      const std::vector<Question> wanted = played.match.wanted();
      REQUIRE_FALSE(wanted.empty());
      std::vector<Action> actions;
      for (const Question& question : wanted) actions.push_back(played.any_option(question.seat));
      played.now = asked + took;
      std::size_t before = played.match.log().size();
      for (std::size_t k = 0; k < wanted.size(); ++k) {
        REQUIRE(played.match.answer(wanted[k].seat, wanted[k].decision, {.action = actions[k]}, played.now).ok());
      }
      if (took >= 700) {
        CHECK(played.match.log().size() > before);
        if (wanted.size() > 1) break;
        continue;
      }
      // Held: it shows nowhere, and the bot is not wanted again.
      CHECK(played.match.log().size() == before);
      CHECK(played.match.wanted().empty());
      CHECK(played.match.next_tick() == asked + 700);
      played.match.tick(asked + 699);
      CHECK(played.match.log().size() == before);
      // Called late, it is as if it had been called in time: what is asked next is asked at that moment.
      played.match.tick(asked + 700 + (i % 2 == 0 ? 0 : 50));
      CHECK(played.match.log().size() >= before + wanted.size());
      CHECK(played.match.wanted().size() == static_cast<std::size_t>(std::popcount(played.match.asked())));
      for (const Seat seat : each(played.match.asked())) CHECK(played.match.clocks().since(seat) == asked + 700);
      played.now = asked + 700;
    }
  }
}

TEST_CASE_TEMPLATE("an answer that is held is dropped when its question is not asked any more", G, HiddenLeaders,
                   Yield) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    PlayedMatch<G> played("pb", {.pace = 700}, seed);
    bool found = false;
    for (int i = 0; i < 400 && !played.match.end() && !found; ++i) {
      const Seat seat = played.any_asked();
      const bool person = seat == 0 && played.match.asked() == only(0);
      played.answer(seat);
      if (seat == 1) played.match.tick(played.now += 700);
      found = person && !played.match.end() && played.match.asked() == only(1) && !played.match.why_no_undo(0);
    }
    if (!found) continue;
    const Question question = played.match.wanted().front();
    const Action action = played.any_option(1);
    REQUIRE(played.match.answer(1, question.decision, {.action = action}, played.now).ok());
    REQUIRE_FALSE(played.match.undo(0, played.now + 5));
    CHECK(played.match.wanted().empty());
    const std::size_t entries = played.match.log().size();
    played.match.tick(played.now + 10'000);
    CHECK(played.match.log().size() == entries);
    CHECK(played.match.answer(1, question.decision, {.action = action}, played.now).refusal == Refusal::stale);
    return;
  }
  FAIL("no such position");
}

// --- clocks ---

TEST_CASE_TEMPLATE("the clock of a move: a bot plays on when it has run out, until the player comes back", G,
                   HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.clocks = {.per_move = 1000}});
  const Seat seat = alone(played, 30);
  CHECK(played.match.next_tick() == played.now + 1000);
  played.match.tick(played.now + 999);
  CHECK_FALSE(played.match.bot_plays(seat));
  played.match.tick(played.now + 1000);
  CHECK(played.match.taken_over(seat) == Why::move_clock);
  CHECK(played.match.wanted().size() == 1);
  CHECK(played.match.news(kSpectator, 0).back().what == Told::taken_over);
  CHECK(static_cast<Why>(played.match.news(kSpectator, 0).back().value) == Why::move_clock);
  played.now += 1200;
  const auto late = played.match.act(seat, played.match.question(seat)->decision, played.any_option(seat), played.now);
  CHECK(late.refusal == Refusal::not_playing);
  played.answer(seat);
  CHECK(last_act(played.match).by_bot);
  played.match.come_back(seat, played.now);
  CHECK_FALSE(played.match.bot_plays(seat));
  CHECK(played.match.news(kSpectator, 0).back().what == Told::given_back);
  // What comes next is a new move, with all its time.
  REQUIRE(played.play_until([&] { return contains(played.match.asked(), seat); }));
  CHECK(played.match.clocks().deadline(seat)->at == played.now + 1000);
  played.answer(seat);
  CHECK_FALSE(last_act(played.match).by_bot);
}

TEST_CASE_TEMPLATE("whoever comes back finds the move's clock where it stood", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.clocks = {.per_move = 1000, .per_game = 100'000}});
  const Seat seat = alone(played, 30);
  const Time used = played.match.clocks().used(seat);
  played.match.give_to_bot(seat, played.now + 400);
  CHECK_FALSE(played.match.next_tick());
  played.match.come_back(seat, played.now + 5000);
  // What the bot thought counts for nobody.
  CHECK(played.match.clocks().used(seat) == used + 400);
  CHECK(played.match.clocks().deadline(seat)->at == played.now + 5600);
}

TEST_CASE_TEMPLATE("every move has all its time, whoever acted in between", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pppp", {.clocks = {.per_move = 1000}});
  for (int i = 0; i < 400 && !played.match.end(); ++i) {
    const Seat seat = played.any_asked();
    for (const Seat other : each(played.match.asked())) CHECK(played.match.clocks().deadline(other)->at > played.now);
    if (!played.several_asked()) CHECK(played.match.next_tick() == played.now + 1000);
    // Of several at once each has their own time.
    played.now += played.several_asked() ? Time{0} : Time{600};
    played.answer(seat);
  }
}

TEST_CASE_TEMPLATE("nobody sees by the time that somebody has answered in secret and goes on being asked", G,
                   HiddenLeaders, Yield) {
  PlayedMatch<G> played("pp");
  const auto picks_several = [&] {
    if constexpr (std::is_same_v<G, Yield>) return played.match.view(0).ask == yield::Ask::first_discards;
    return played.several_asked();
  };
  REQUIRE(played.play_until(picks_several));
  const Time began = played.now;
  for (int picks = 0; picks < 2; ++picks) {
    played.now += 40'000;
    if (picks == 0) played.answer(0);
    REQUIRE(played.several_asked());
    for (Seat seat = 0; seat < 2; ++seat)
      CHECK(played.match.clocks().asked_for(seat, played.now) == played.now - began);
  }
  CHECK(played.match.clocks().since(0) == began + 40'000);
  // What comes after it is another question.
  while (played.several_asked()) played.answer(first_of(played.match.asked()));
  played.now += 1'000;
  const Seat last = first_of(played.match.asked());
  while (played.match.asked() == only(last) && played.match.answers_open()) {
    CHECK(played.match.clocks().asked_for(last, played.now) == played.now - began);
    played.answer(last);
  }
  for (const Seat seat : each(played.match.asked())) CHECK(played.match.clocks().asked_for(seat, played.now) == 0);
}

TEST_CASE_TEMPLATE("a match that is gone on with knows for how long somebody had been asked", G, HiddenLeaders, Yield) {
  PlayedMatch<G> first("ppp", {.clocks = {.per_move = 1'000, .per_game = 100'000}});
  const Seat seat = alone(first, 20);
  PlayedMatch<G> second(first, first.match.log().size());
  for (Seat each_seat = 0; each_seat < 3; ++each_seat) second.match.had_been_asked(each_seat, 600);
  CHECK(second.match.clocks().asked_for(seat, second.now + 100) == 700);
  CHECK(second.match.clocks().left(seat, second.now) == 400);
  second.now += 300;
  second.answer(seat);
  CHECK(last_act(second.match).milliseconds == 900);

  PlayedMatch<G> late(first, first.match.log().size());
  late.match.had_been_asked(seat, 600);
  late.match.tick(late.now + 400);
  CHECK(late.match.taken_over(seat) == Why::move_clock);
}

TEST_CASE_TEMPLATE("the clock of the match: a bot plays on to the end", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.clocks = {.per_game = 10'000}});
  const Seat seat = alone(played, 30);
  CHECK(played.match.clocks().used(seat) == 0);
  played.now += 4000;
  played.answer(seat);
  CHECK(last_act(played.match).milliseconds == 4000);
  CHECK(played.match.clocks().used(seat) == 4000);
  REQUIRE(played.play_until([&] { return played.match.asked() == only(seat); }));
  CHECK(played.match.next_tick() == played.now + 6000);
  played.match.tick(played.now += 6000);
  CHECK(played.match.taken_over(seat) == Why::game_clock);
  played.match.come_back(seat, played.now);
  CHECK(played.match.taken_over(seat) == Why::game_clock);
  CHECK(played.match.bot_plays(seat));
}

TEST_CASE_TEMPLATE("of two clocks the one that runs out first counts", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.clocks = {.per_move = 3000, .per_game = 5000}});
  const Seat seat = alone(played, 30);
  CHECK(played.match.clocks().deadline(seat)->why == Why::move_clock);
  CHECK(played.match.next_tick() == played.now + 3000);
  played.now += 2500;
  played.answer(seat);
  REQUIRE(played.play_until([&] { return played.match.asked() == only(seat); }));
  CHECK(played.match.clocks().deadline(seat)->why == Why::game_clock);
  CHECK(played.match.next_tick() == played.now + 2500);
  played.match.tick(played.now + 2500);
  CHECK(played.match.taken_over(seat) == Why::game_clock);
}

TEST_CASE_TEMPLATE("an answer that comes after its time is too late, whether or not the clock was looked at", G,
                   HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.clocks = {.per_move = 1000}});
  const Seat seat = alone(played, 30);
  const Seq decision = played.match.question(seat)->decision;
  const auto reply = played.match.act(seat, decision, played.any_option(seat), played.now + 1000);
  CHECK(reply.refusal == Refusal::not_playing);
  CHECK(played.match.taken_over(seat) == Why::move_clock);
}

TEST_CASE_TEMPLATE("in a pause no time passes", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pbp", {.clocks = {.per_move = 1000, .per_game = 50'000}, .grace = 300, .pace = 200});
  Seat seat = 1;
  while (seat == 1) {
    played.answer(seat = played.any_asked());
    if (seat == 1) played.match.tick(played.now += 200);
    seat = played.several_asked() ? Seat{1} : first_of(played.match.asked());
  }
  const Time before = *played.match.next_tick();
  played.match.leave(seat, played.now);
  CHECK(played.match.next_tick() == played.now + 300);
  played.match.pause(played.now + 100);
  CHECK(played.match.news(kSpectator, 0).back().what == Told::paused);
  CHECK_FALSE(played.match.next_tick());
  played.match.tick(played.now + 90'000);
  CHECK_FALSE(played.match.bot_plays(seat));
  const std::size_t entries = played.match.log().size();
  played.match.pause(played.now + 90'000);
  CHECK(played.match.log().size() == entries);
  played.match.unpause(played.now + 90'100);
  CHECK(played.match.news(kSpectator, 0).back().what == Told::goes_on);
  CHECK(played.match.next_tick() == played.now + 90'300);  // also whoever is gone is so no longer than before
  played.match.come_back(seat, played.now + 90'100);
  CHECK(played.match.next_tick() == before + 90'000);
  played.now += 90'200;
  played.answer(seat);
  CHECK(last_act(played.match).milliseconds == 200);
}

// --- undo gives no time back ---

TEST_CASE_TEMPLATE("a decision that is put again after an undo goes on where its clock stood", G, HiddenLeaders,
                   Yield) {
  int undone = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    PlayedMatch<G> played("ppp", {.clocks = {.per_move = 10'000, .per_game = 1'000'000}}, seed);
    for (int i = 0; i < 150 && !played.match.end(); ++i) {
      const Seat seat = played.any_asked();
      const bool single = !played.several_asked();
      const Time deadline = played.match.clocks().deadline(seat)->at;
      const Time used = played.match.clocks().used(seat);
      const Time asked = played.now;
      played.now += single ? Time{250} : Time{0};
      played.answer(seat);
      if (!single || played.match.end() || played.match.why_no_undo(seat)) continue;
      // Whoever thinks meanwhile, an own next move or nobody: its time is gone too.
      const bool mine = contains(played.match.asked(), seat);
      played.now += 100;
      REQUIRE_FALSE(played.match.undo(seat, played.now));
      ++undone;
      CHECK(played.match.clocks().used(seat) == used + 250 + (mine ? Time{100} : Time{0}));
      CHECK(played.match.clocks().deadline(seat)->at == deadline + (played.now - asked) - 250);
      played.answer(seat);
    }
  }
  CHECK(undone > 10);
}

}  // namespace oshra::match
