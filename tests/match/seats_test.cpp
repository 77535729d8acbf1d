// Coming and going at a table: who plays, who has given up, and how a match is broken off.
#include "tests/match/played_match.h"

namespace oshra::match {

namespace {

template <Game G>
std::size_t count_of_entries(const Match<G>& match, auto is) {
  return static_cast<std::size_t>(std::ranges::count_if(match.log(), is));
}
template <Game G>
std::size_t take_overs(const Match<G>& match) {
  return count_of_entries(match, [](const Entry& entry) { return std::holds_alternative<TakeOver>(entry); });
}

}  // namespace

TEST_CASE_TEMPLATE("a bot plays for whoever is gone longer than the grace time", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.grace = 500});
  played.play(20);
  played.match.leave(1, played.now);
  played.match.leave(1, played.now + 400);  // still the same absence
  CHECK(played.match.next_tick() == played.now + 500);
  played.match.tick(played.now + 499);
  CHECK_FALSE(played.match.bot_plays(1));
  played.match.come_back(1, played.now + 499);
  CHECK_FALSE(played.match.next_tick());
  CHECK(take_overs(played.match) == 0);
  played.match.leave(1, played.now + 600);
  played.match.tick(played.now + 1100);
  CHECK(played.match.taken_over(1) == Why::absent);
  CHECK_FALSE(played.match.next_tick());
  played.play(20);  // the bot answers for them
  played.match.come_back(1, played.now + 2000);
  CHECK_FALSE(played.match.bot_plays(1));
  CHECK(std::holds_alternative<GiveBack>(played.match.log().back()));

  PlayedMatch<G> patient("ppp");
  patient.match.leave(1, patient.now);
  CHECK_FALSE(patient.match.next_tick());
  patient.match.leave(0, patient.now);
  patient.match.tick(patient.now + 1'000'000'000);
  CHECK_FALSE(patient.match.bot_plays(1));
}

TEST_CASE_TEMPLATE("where nobody is nobody waits: whoever comes first waits for the others anew", G, HiddenLeaders,
                   Yield) {
  PlayedMatch<G> played("pppb", {.grace = 500});
  played.play(20);
  for (Seat seat = 0; seat < 3; ++seat) played.match.leave(seat, played.now + seat);
  CHECK_FALSE(played.match.next_tick());
  const Time later = played.now + 1'000'000'000;
  played.match.come_back(1, later);
  CHECK(take_overs(played.match) == 0);
  CHECK(played.match.next_tick() == later + 500);
  played.match.come_back(0, later + 400);
  played.match.tick(later + 500);
  CHECK_FALSE(played.match.bot_plays(0));
  CHECK(played.match.taken_over(2) == Why::absent);
  CHECK(take_overs(played.match) == 1);
}

TEST_CASE_TEMPLATE("nobody waits for the sake of one who has conceded and looks on", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pp", {.grace = 500});
  played.play(20);
  played.match.concede(0, played.now);
  played.match.leave(1, played.now);
  CHECK_FALSE(played.match.next_tick());
  played.match.tick(played.now + 1'000'000'000);
  CHECK_FALSE(played.match.bot_plays(1));
}

TEST_CASE_TEMPLATE("with days for a move only the clock says who is away for too long", G, HiddenLeaders, Yield) {
  const auto gone_for_an_hour = [](const ClockRules& clocks) {
    PlayedMatch<G> played("ppp", {.clocks = clocks, .grace = 500});
    played.play(20);
    const Seat seat = played.any_asked();
    played.match.leave(seat, played.now);
    played.match.tick(played.now + 3'600'000);
    return played.match.taken_over(seat);
  };
  CHECK(gone_for_an_hour({}) == Why::absent);
  CHECK(gone_for_an_hour({.per_move = kOneDay - 1}) == Why::absent);
  CHECK_FALSE(gone_for_an_hour({.per_move = kOneDay}));
  CHECK_FALSE(gone_for_an_hour({.per_game = 3 * kOneDay}));
  CHECK_FALSE(gone_for_an_hour({.per_move = kOneDay, .per_game = 30 * kOneDay}));
  CHECK(gone_for_an_hour({.per_move = 120'000, .per_game = kOneDay}) == Why::absent);

  PlayedMatch<G> late("ppp", {.clocks = {.per_move = kOneDay}, .grace = 500});
  late.play(20);
  const Seat seat = late.any_asked();
  late.match.leave(seat, late.now);
  late.match.tick(late.now + kOneDay);
  CHECK(late.match.taken_over(seat) == Why::move_clock);
}

TEST_CASE_TEMPLATE("the host gives a seat to its bot until the player comes back", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppb");
  played.play(20);
  REQUIRE(played.play_until([&] { return contains(played.match.asked(), 0); }));
  const Seq decision = played.match.question(0)->decision;
  played.match.give_to_bot(0, played.now);
  CHECK(played.match.taken_over(0) == Why::host);
  // Another one thinks about it now: the question has a new number.
  CHECK(played.match.question(0)->decision == played.match.log().size());
  CHECK(played.match.wanted().front() == *played.match.question(0));
  const Action action = played.any_option(0);
  CHECK(played.match.answer(0, decision, {.action = action}, played.now).refusal == Refusal::stale);
  CHECK(played.match.act(0, decision, action, played.now).refusal == Refusal::not_playing);
  CHECK(played.match.why_no_undo(0) == NoUndo::not_playing);
  const Seq of_bot = played.match.question(0)->decision;
  played.match.come_back(0, played.now);
  CHECK(played.match.why_no_undo(0) == NoUndo::seat_changed);
  CHECK(played.match.answer(0, of_bot, {.action = action}, played.now).refusal == Refusal::not_playing);
  CHECK(played.match.act(0, of_bot, action, played.now).refusal == Refusal::stale);
  played.answer(0, action);

  const std::size_t entries = played.match.log().size();
  played.match.give_to_bot(2, played.now);  // no person plays there
  played.match.come_back(2, played.now);
  CHECK(played.match.log().size() == entries);
  CHECK(take_overs(played.match) == 1);
}

TEST_CASE_TEMPLATE("whoever concedes does so for good", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp");
  played.play(10);
  played.match.concede(2, played.now);
  CHECK(played.match.taken_over(2) == Why::conceded);
  played.match.come_back(2, played.now);
  CHECK(played.match.taken_over(2) == Why::conceded);
  played.match.concede(2, played.now);
  played.match.give_to_bot(2, played.now);
  CHECK(take_overs(played.match) == 1);
  // Also while a bot stands in for them.
  played.match.give_to_bot(1, played.now);
  played.match.concede(1, played.now);
  CHECK(played.match.taken_over(1) == Why::conceded);
  played.match.come_back(1, played.now);
  CHECK(played.match.bot_plays(1));
  while (!played.match.end()) played.answer(played.any_asked());
  CHECK(played.match.end()->over);
  for (const Entry& entry : played.match.log()) {
    if (const Act* act = std::get_if<Act>(&entry); act != nullptr && act->forced) CHECK_FALSE(act->by_bot);
  }
  const std::size_t entries = played.match.log().size();
  played.match.concede(0, played.now);
  played.match.come_back(1, played.now);
  played.match.pause(played.now);
  played.match.reseat(0, {Occupant::bot, "late", "standard"}, played.now);
  played.match.break_off();
  CHECK(played.match.log().size() == entries);
}

TEST_CASE_TEMPLATE("someone else sits down", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppb", {.grace = 500});
  played.play(15);
  played.match.concede(0, played.now);
  REQUIRE(played.play_until([&] { return contains(played.match.asked(), 0); }));
  const Seq decision = played.match.question(0)->decision;
  const auto choices = played.match.choices(0);
  const SeatNote note{Occupant::person, "the newcomer", "quick"};
  played.match.reseat(0, note, played.now);
  CHECK(played.match.seats().seats[0] == note);
  CHECK_FALSE(played.match.bot_plays(0));
  CHECK(played.match.news(1, 0).back() == News<G>{.what = Told::reseated, .seat = 0});
  CHECK(played.match.why_no_undo(0) == NoUndo::seat_changed);
  CHECK(played.match.choices(0) == choices);
  const Action action = played.any_option(0);
  CHECK(played.match.act(0, decision, action, played.now).refusal == Refusal::stale);
  played.answer(0, action);
  // A bot instead of a person, and a person instead of a bot.
  played.match.leave(1, played.now);
  played.match.reseat(1, {Occupant::bot, "a bot", "standard"}, played.now);
  CHECK(played.match.bot_plays(1));
  CHECK_FALSE(played.match.next_tick());
  played.match.reseat(2, {Occupant::person, "a person", "standard"}, played.now);
  CHECK_FALSE(played.match.bot_plays(2));
  for (Seat seat = 0; seat < 3; ++seat) {
    if (!played.match.question(seat)) continue;
    CHECK(played.match.wanted().empty() == !contains(played.match.asked(), 1));
  }
  while (!played.match.end()) played.answer(played.any_asked());
  CHECK(played.match.end()->over);
}

// --- breaking off ---

TEST_CASE_TEMPLATE("the host breaks off: nobody has won", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pb");
  played.play(10);
  played.match.break_off();
  CHECK(played.match.end() == End{.over = false, .winners = 0});
  CHECK(played.match.asked() == 0);
  CHECK(played.match.wanted().empty());
  CHECK_FALSE(played.match.question(0));
  CHECK_FALSE(played.match.next_tick());
  CHECK(played.match.news(0, 0).back() == News<G>{.what = Told::broken_off, .value = 0});
  const auto& log = played.match.log();
  CHECK(std::get<BreakOff>(log[log.size() - 2]) == BreakOff{.why = Broken::by_host});
}

TEST_CASE_TEMPLATE("all people who play agree to break off; bots and those who are gone are not asked", G,
                   HiddenLeaders, Yield) {
  PlayedMatch<G> played("pppb");
  played.play(10);
  played.match.agree_to_break_off(3, true);  // a bot's word
  played.match.agree_to_break_off(0, true);
  played.match.agree_to_break_off(1, true);
  CHECK_FALSE(played.match.end());
  played.match.agree_to_break_off(0, false);  // taken back
  played.match.agree_to_break_off(2, true);
  CHECK_FALSE(played.match.end());
  played.match.give_to_bot(0, played.now);
  CHECK_FALSE(played.match.end());
  // Who comes back has not agreed, whatever they said before they were gone.
  played.match.agree_to_break_off(1, false);
  played.match.agree_to_break_off(0, true);
  played.match.come_back(0, played.now);
  played.match.agree_to_break_off(1, true);
  CHECK_FALSE(played.match.end());
  played.match.concede(0, played.now);
  played.match.agree_to_break_off(1, true);
  CHECK(played.match.end() == End{.over = false, .winners = 0});
  CHECK(played.match.news(3, 0).back() == News<G>{.what = Told::broken_off, .value = 1});

  PlayedMatch<G> bots("bb");
  bots.match.agree_to_break_off(0, true);
  bots.match.agree_to_break_off(1, true);
  CHECK_FALSE(bots.match.end());
}

}  // namespace oshra::match
