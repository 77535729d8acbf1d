// Coming and going at a table: who plays, who has given up, and how a match is broken off.
#include "tests/match/match_table.h"

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
  Table<G> table("ppp", {.grace = 500});
  table.play(20);
  table.match.leave(1, table.now);
  table.match.leave(1, table.now + 400);  // still the same absence
  CHECK(table.match.next_tick() == table.now + 500);
  table.match.tick(table.now + 499);
  CHECK_FALSE(table.match.bot_plays(1));
  table.match.come_back(1, table.now + 499);
  CHECK_FALSE(table.match.next_tick());
  CHECK(take_overs(table.match) == 0);
  table.match.leave(1, table.now + 600);
  table.match.tick(table.now + 1100);
  CHECK(table.match.taken_over(1) == Why::absent);
  CHECK_FALSE(table.match.next_tick());
  table.play(20);  // the bot answers for them
  table.match.come_back(1, table.now + 2000);
  CHECK_FALSE(table.match.bot_plays(1));
  CHECK(std::holds_alternative<GiveBack>(table.match.log().back()));

  Table<G> patient("ppp");
  patient.match.leave(1, patient.now);
  CHECK_FALSE(patient.match.next_tick());
  patient.match.leave(0, patient.now);
  patient.match.tick(patient.now + 1'000'000'000);
  CHECK_FALSE(patient.match.bot_plays(1));
}

TEST_CASE_TEMPLATE("the host gives a seat to its bot until the player comes back", G, HiddenLeaders, Yield) {
  Table<G> table("ppb");
  table.play(20);
  REQUIRE(table.play_until([&] { return contains(table.match.asked(), 0); }));
  const Seq decision = table.match.question(0)->decision;
  table.match.give_to_bot(0, table.now);
  CHECK(table.match.taken_over(0) == Why::host);
  // Another one thinks about it now: the question has a new number.
  CHECK(table.match.question(0)->decision == table.match.log().size());
  CHECK(table.match.wanted().front() == *table.match.question(0));
  const Action action = table.any_option(0);
  CHECK(table.match.answer(0, decision, {.action = action}, table.now).refusal == Refusal::stale);
  CHECK(table.match.act(0, decision, action, table.now).refusal == Refusal::not_playing);
  CHECK(table.match.why_no_undo(0) == NoUndo::not_playing);
  const Seq of_bot = table.match.question(0)->decision;
  table.match.come_back(0, table.now);
  CHECK(table.match.why_no_undo(0) == NoUndo::seat_changed);
  CHECK(table.match.answer(0, of_bot, {.action = action}, table.now).refusal == Refusal::not_playing);
  CHECK(table.match.act(0, of_bot, action, table.now).refusal == Refusal::stale);
  table.answer(0, action);

  const std::size_t entries = table.match.log().size();
  table.match.give_to_bot(2, table.now);  // no person plays there
  table.match.come_back(2, table.now);
  CHECK(table.match.log().size() == entries);
  CHECK(take_overs(table.match) == 1);
}

TEST_CASE_TEMPLATE("whoever concedes does so for good", G, HiddenLeaders, Yield) {
  Table<G> table("ppp");
  table.play(10);
  table.match.concede(2, table.now);
  CHECK(table.match.taken_over(2) == Why::conceded);
  table.match.come_back(2, table.now);
  CHECK(table.match.taken_over(2) == Why::conceded);
  table.match.concede(2, table.now);
  table.match.give_to_bot(2, table.now);
  CHECK(take_overs(table.match) == 1);
  // Also while a bot stands in for them.
  table.match.give_to_bot(1, table.now);
  table.match.concede(1, table.now);
  CHECK(table.match.taken_over(1) == Why::conceded);
  table.match.come_back(1, table.now);
  CHECK(table.match.bot_plays(1));
  while (!table.match.end()) table.answer(table.any_asked());
  CHECK(table.match.end()->over);
  for (const Entry& entry : table.match.log()) {
    if (const Act* act = std::get_if<Act>(&entry); act != nullptr && act->forced) CHECK_FALSE(act->by_bot);
  }
  const std::size_t entries = table.match.log().size();
  table.match.concede(0, table.now);
  table.match.come_back(1, table.now);
  table.match.pause(table.now);
  table.match.reseat(0, {Occupant::bot, "late", "standard"}, table.now);
  table.match.break_off();
  CHECK(table.match.log().size() == entries);
}

TEST_CASE_TEMPLATE("someone else sits down", G, HiddenLeaders, Yield) {
  Table<G> table("ppb", {.grace = 500});
  table.play(15);
  table.match.concede(0, table.now);
  REQUIRE(table.play_until([&] { return contains(table.match.asked(), 0); }));
  const Seq decision = table.match.question(0)->decision;
  const auto choices = table.match.choices(0);
  const SeatNote note{Occupant::person, "the newcomer", "quick"};
  table.match.reseat(0, note, table.now);
  CHECK(table.match.seats().seats[0] == note);
  CHECK_FALSE(table.match.bot_plays(0));
  CHECK(table.match.news(1, 0).back() == News<G>{.what = Told::reseated, .seat = 0});
  CHECK(table.match.why_no_undo(0) == NoUndo::seat_changed);
  CHECK(table.match.choices(0) == choices);
  const Action action = table.any_option(0);
  CHECK(table.match.act(0, decision, action, table.now).refusal == Refusal::stale);
  table.answer(0, action);
  // A bot instead of a person, and a person instead of a bot.
  table.match.leave(1, table.now);
  table.match.reseat(1, {Occupant::bot, "a bot", "standard"}, table.now);
  CHECK(table.match.bot_plays(1));
  CHECK_FALSE(table.match.next_tick());
  table.match.reseat(2, {Occupant::person, "a person", "standard"}, table.now);
  CHECK_FALSE(table.match.bot_plays(2));
  for (Seat seat = 0; seat < 3; ++seat) {
    if (!table.match.question(seat)) continue;
    CHECK(table.match.wanted().empty() == !contains(table.match.asked(), 1));
  }
  while (!table.match.end()) table.answer(table.any_asked());
  CHECK(table.match.end()->over);
}

// --- breaking off ---

TEST_CASE_TEMPLATE("the host breaks off: nobody has won", G, HiddenLeaders, Yield) {
  Table<G> table("pb");
  table.play(10);
  table.match.break_off();
  CHECK(table.match.end() == End{.over = false, .winners = 0});
  CHECK(table.match.asked() == 0);
  CHECK(table.match.wanted().empty());
  CHECK_FALSE(table.match.question(0));
  CHECK_FALSE(table.match.next_tick());
  CHECK(table.match.news(0, 0).back() == News<G>{.what = Told::broken_off, .value = 0});
  const auto& log = table.match.log();
  CHECK(std::get<BreakOff>(log[log.size() - 2]) == BreakOff{.why = Broken::by_host});
}

TEST_CASE_TEMPLATE("all people who play agree to break off; bots and those who are gone are not asked", G,
                   HiddenLeaders, Yield) {
  Table<G> table("pppb");
  table.play(10);
  table.match.agree_to_break_off(3, true);  // a bot's word
  table.match.agree_to_break_off(0, true);
  table.match.agree_to_break_off(1, true);
  CHECK_FALSE(table.match.end());
  table.match.agree_to_break_off(0, false);  // taken back
  table.match.agree_to_break_off(2, true);
  CHECK_FALSE(table.match.end());
  table.match.give_to_bot(0, table.now);
  CHECK_FALSE(table.match.end());
  // Who comes back has not agreed, whatever they said before they were gone.
  table.match.agree_to_break_off(1, false);
  table.match.agree_to_break_off(0, true);
  table.match.come_back(0, table.now);
  table.match.agree_to_break_off(1, true);
  CHECK_FALSE(table.match.end());
  table.match.concede(0, table.now);
  table.match.agree_to_break_off(1, true);
  CHECK(table.match.end() == End{.over = false, .winners = 0});
  CHECK(table.match.news(3, 0).back() == News<G>{.what = Told::broken_off, .value = 1});

  Table<G> bots("bb");
  bots.match.agree_to_break_off(0, true);
  bots.match.agree_to_break_off(1, true);
  CHECK_FALSE(bots.match.end());
}

}  // namespace oshra::match
