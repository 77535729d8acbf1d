// A log that is gone through again: the match stands where it stood, and nothing wrong gets past.
#include "tests/match/eventful.h"

namespace oshra::match {

namespace {

template <Game G>
Match<G>& replayed(std::optional<Match<G>>& match, const Beginning<G>& beginning, std::span<const Entry> log) {
  match.emplace(beginning);
  for (const Entry& entry : log) {
    const auto taken = match->take(entry);
    REQUIRE_MESSAGE(taken, taken.error());
  }
  return *match;
}

}  // namespace

TEST_CASE_TEMPLATE("a match whose log was cut anywhere goes on as it was", G, HiddenLeaders, Yield) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Eventful<G> eventful(seed);
    const auto& live = eventful.played.match;
    for (std::size_t cut = 2; cut <= live.log().size(); ++cut) {
      std::optional<Match<G>> place;
      Match<G>& match = replayed(place, live.beginning(), std::span(live.log()).first(cut));
      match.begin(12'345);
      // Deals and what is forced are made again by themselves, and are the same.
      REQUIRE(match.log().size() >= cut);
      REQUIRE(match.log().size() <= live.log().size());
      CHECK(std::equal(match.log().begin(), match.log().end(), live.log().begin()));
      const auto then = std::ranges::find(eventful.shown, match.log().size(), &std::pair<std::size_t, Shown<G>>::first);
      if (then != eventful.shown.end()) CHECK(Shown<G>(match) == then->second);
    }
  }
}

TEST_CASE_TEMPLATE("a match that is gone on with plays to the same end", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pbp", {}, 4);
  played.play(60);
  REQUIRE_FALSE(played.match.end());
  PlayedMatch<G> again(played, played.match.log().size());
  while (!played.match.end()) played.answer(played.any_asked());
  while (!again.match.end()) again.answer(again.any_asked());
  CHECK(Shown<G>(played.match) == Shown<G>(again.match));
  CHECK(played.match.log() == again.match.log());
}

TEST_CASE_TEMPLATE("time that was used is used after a pause of the program too", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppp", {.clocks = {.per_game = 1'000'000}});
  for (int i = 0; i < 60 && !played.match.end(); ++i) {
    const Seat seat = played.any_asked();
    played.now += played.several_asked() ? Time{0} : Time{17};
    played.answer(seat);
  }
  PlayedMatch<G> again(played, played.match.log().size());
  for (Seat seat = 0; seat < 3; ++seat) {
    CHECK(played.match.clocks().used(seat) > 0);
    CHECK(again.match.clocks().used(seat) == played.match.clocks().used(seat));
  }
}

TEST_CASE_TEMPLATE("a match that was broken off does not go on, though its last entry is missing", G, HiddenLeaders,
                   Yield) {
  PlayedMatch<G> played("ppp");
  played.play(10);
  played.match.break_off();
  PlayedMatch<G> again(played, played.match.log().size() - 1);
  CHECK(again.match.end() == played.match.end());
  CHECK(Shown<G>(again.match) == Shown<G>(played.match));
}

TEST_CASE_TEMPLATE("a pause outlasts the program", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pbp", {.clocks = {.per_move = 1000}, .pace = 10});
  played.match.pause(played.now);
  PlayedMatch<G> again(played, played.match.log().size());
  CHECK_FALSE(again.match.next_tick());
  again.match.tick(again.now + 100'000);
  again.match.unpause(again.now + 100'000);
  for (const Seat seat : each(again.match.asked())) {
    if (!again.match.bot_plays(seat)) CHECK(again.match.next_tick() == again.now + 101'000);
  }
}

// --- what is wrong ---

namespace {

// What is wrong with the n-th entry once `alter` has been at it.
template <class Kind, Game G>
void must_be_refused(const Match<G>& live, std::size_t n, auto alter, const char* what) {
  CAPTURE(what);
  CAPTURE(n);
  std::optional<Match<G>> place;
  Match<G>& match = replayed(place, live.beginning(), std::span(live.log()).first(n));
  Entry entry = live.log()[n];
  alter(std::get<Kind>(entry));
  CHECK_FALSE(match.take(entry));
}

}  // namespace

TEST_CASE_TEMPLATE("an entry that says something else than what was done is refused", G, HiddenLeaders, Yield) {
  const Eventful<G> eventful(3);
  const auto& live = eventful.played.match;
  int looked_at = 0;
  for (std::size_t n = 2; n < live.log().size(); n += 7) {
    ++looked_at;
    if (std::holds_alternative<Deal>(live.log()[n])) {
      must_be_refused<Deal>(
          live, n,
          [](Deal& deal) {
            deal.action.a ^= 1;
            deal.action.b ^= 1;
          },
          "another card");
      must_be_refused<Deal>(live, n, [](Deal& deal) { ++deal.k; }, "the wrong count");
      must_be_refused<Deal>(live, n, [](Deal& deal) { ++deal.of; }, "a larger pile");
      must_be_refused<Deal>(live, n, [](Deal& deal) { ++deal.pile; }, "another pile");
      must_be_refused<Deal>(live, n, [](Deal& deal) { deal.hash ^= 1; }, "another State");
      must_be_refused<Deal>(
          live, n, [](Deal& deal) { deal.from.empty() ? deal.from.push_back({}) : deal.from.clear(); }, "another pile");
    } else if (std::holds_alternative<Act>(live.log()[n])) {
      must_be_refused<Act>(live, n, [](Act& act) { act.action = {255, 255, 255, 255}; }, "no action at all");
      must_be_refused<Act>(live, n, [](Act& act) { act.hash ^= 1; }, "another State");
      must_be_refused<Act>(live, n, [](Act& act) { act.seat = 5; }, "no such seat");
      must_be_refused<Act>(live, n, [](Act& act) { act.seat = 200; }, "no such seat");
      must_be_refused<Act>(live, n, [](Act& act) { act.by_bot = !act.by_bot; }, "by another");
      const bool forced = std::get<Act>(live.log()[n]).forced;
      if (!forced) must_be_refused<Act>(live, n, [](Act& act) { act.forced = true; }, "not forced");
    } else if (std::holds_alternative<Undo>(live.log()[n])) {
      must_be_refused<Undo>(live, n, [](Undo& undo) { undo.hash ^= 1; }, "another State");
      must_be_refused<Undo>(live, n, [](Undo& undo) { undo.taken_back.push_back(1); }, "more than that");
      must_be_refused<Undo>(live, n, [](Undo& undo) { undo.taken_back.clear(); }, "less than that");
      must_be_refused<Undo>(live, n, [](Undo& undo) { undo.seat = 2; }, "a bot's");
      must_be_refused<Undo>(live, n, [](Undo& undo) { undo.seat = 100; }, "no such seat");
    }
  }
  CHECK(looked_at > 10);
}

TEST_CASE_TEMPLATE("an action out of turn is refused", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pppp", {}, 5);
  played.play(40);
  std::optional<Match<G>> place;
  for (Seat seat = 0; seat < 4; ++seat) {
    if (contains(played.match.asked(), seat)) continue;
    Match<G>& match = replayed(place, played.match.beginning(), played.match.log());
    CHECK_FALSE(match.take(Act{.seat = seat, .action = played.any_option(first_of(played.match.asked()))}));
  }
  Match<G>& match = replayed(place, played.match.beginning(), played.match.log());
  CHECK_FALSE(match.take(Deal{.action = played.any_option(first_of(played.match.asked()))}));
}

TEST_CASE_TEMPLATE("what the table does not allow is refused in its log too", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("ppb", {}, 5);
  Seat seat = 2;
  REQUIRE(played.play_until([&] {
    for (seat = 0; seat < 2; ++seat) {
      if (!played.match.why_no_undo(seat)) return true;
    }
    return false;
  }));
  PlayedMatch<G> undone(played, played.match.log().size());
  REQUIRE_FALSE(undone.match.undo(seat, undone.now));
  const Undo undo = std::get<Undo>(undone.match.log().back());

  std::optional<Match<G>> place;
  Beginning<G> strict = played.match.beginning();
  strict.rules.may_undo = false;
  CHECK_FALSE(replayed(place, strict, played.match.log()).take(undo));
  Match<G>& paused = replayed(place, played.match.beginning(), played.match.log());
  CHECK(paused.take(Clock{.paused = true}));
  CHECK_FALSE(paused.take(undo));
  // Whoever is not there, has given up or is a bot.
  const auto refused = [&](const std::vector<Entry>& entries) {
    Match<G>& match = replayed(place, played.match.beginning(), played.match.log());
    for (std::size_t i = 0; i + 1 < entries.size(); ++i) CHECK(match.take(entries[i]));
    return !match.take(entries.back());
  };
  CHECK(refused({TakeOver{seat, Why::host}, undo}));
  CHECK(refused({TakeOver{2, Why::host}}));
  CHECK(refused({TakeOver{9, Why::host}}));
  CHECK(refused({TakeOver{seat, Why::host}, TakeOver{seat, Why::absent}}));
  CHECK(refused({GiveBack{seat}}));
  CHECK(refused({GiveBack{9}}));
  CHECK(refused({TakeOver{seat, Why::conceded}, GiveBack{seat}}));
  CHECK(refused({TakeOver{seat, Why::game_clock}, GiveBack{seat}}));
  CHECK(refused({Clock{.paused = false}}));
  CHECK(refused({seats_of("pp")}));
  CHECK(refused({Secret{}}));
  CHECK(refused({Commitments{}}));
  CHECK(refused({Openings{}}));
  CHECK(refused({End{.over = false}}));
  CHECK(refused({End{.over = true, .winners = 1}}));
  CHECK(refused({Clock{.paused = true}, Act{.seat = first_of(played.match.asked()),
                                            .action = played.any_option(first_of(played.match.asked()))}}));
  CHECK_FALSE(refused({undo}));
}

TEST_CASE_TEMPLATE("nothing follows the end, and only the end follows when a match is broken off", G, HiddenLeaders,
                   Yield) {
  PlayedMatch<G> played("ppp", {}, 6);
  played.play(30);
  const Seat seat = first_of(played.match.asked());
  const Act act{.seat = seat, .action = played.any_option(seat)};
  const std::vector<Entry> more = {
      act,      Undo{.seat = seat},    TakeOver{.seat = seat}, Clock{.paused = true}, BreakOff{}, seats_of("bbb"),
      Secret{}, GiveBack{.seat = seat}};
  played.match.break_off();
  std::optional<Match<G>> place;
  for (const Entry& entry : more) {
    CHECK_FALSE(replayed(place, played.match.beginning(), played.match.log()).take(entry));
    const auto without_end = std::span(played.match.log()).first(played.match.log().size() - 1);
    CHECK_FALSE(replayed(place, played.match.beginning(), without_end).take(entry));
  }
  CHECK_FALSE(replayed(place, played.match.beginning(), played.match.log()).take(End{}));
}

}  // namespace oshra::match
