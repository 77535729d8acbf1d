// A log that is gone through again: the match stands where it stood, and nothing wrong gets past.
#include "tests/match/match_table.h"

namespace oshra::match {

namespace {

// A match in which everything happens that can: its log, and what was shown after each call, by the log's length.
template <Game G>
struct Eventful {
  Table<G> table;
  std::vector<std::pair<std::size_t, Shown<G>>> shown;

  explicit Eventful(std::uint64_t seed)
      : table("ppbp", {.clocks = {.per_move = 5000, .per_game = 500'000}, .grace = 300, .pace = 20}, seed) {
    while (!table.match.end()) {
      shown.emplace_back(table.match.log().size(), Shown<G>(table.match));
      one_call();
    }
    shown.emplace_back(table.match.log().size(), Shown<G>(table.match));
  }

  void one_call() {
    Match<G>& match = table.match;
    const auto seat = static_cast<Seat>(table.rng.below(4));
    table.now += 1;
    match.tick(table.now);
    if (match.end()) return;
    switch (table.rng.below(60)) {
      case 0: return match.give_to_bot(seat, table.now);
      case 1:
      case 2: return match.come_back(seat, table.now);
      case 3: return match.leave(seat, table.now);
      case 4: match.pause(table.now); return match.unpause(table.now += 50);
      case 5: return match.reseat(seat, {Occupant::person, "guest", "standard"}, table.now);
      case 6: return match.reseat(2, {Occupant::bot, "bot", "standard"}, table.now);
      case 7:
        if (table.rng.below(20) == 0) return match.concede(1, table.now);
        break;
      case 8:
        if (table.rng.below(60) == 0) return match.break_off();
        break;
      case 9:
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
      case 15:
      case 16:
      case 17:
      case 18: match.undo(seat, table.now); return;
      default: break;
    }
    const Seat asked = table.any_asked();
    table.answer(asked);
    if (match.bot_plays(asked)) match.tick(table.now += 20);
  }
};

template <Game G>
Match<G>& replayed(std::optional<Match<G>>& match, const Beginning<G>& beginning, std::span<const Entry> log) {
  match.emplace(beginning);
  for (const Entry& entry : log) {
    const auto wrong = match->take(entry);
    REQUIRE_MESSAGE(!wrong, wrong.value_or(""));
  }
  return *match;
}

}  // namespace

TEST_CASE_TEMPLATE("a match whose log was cut anywhere goes on as it was", G, HiddenLeaders, Yield) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Eventful<G> eventful(seed);
    const auto& live = eventful.table.match;
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
  Table<G> table("pbp", {}, 4);
  table.play(60);
  REQUIRE_FALSE(table.match.end());
  Table<G> again(table, table.match.log().size());
  while (!table.match.end()) table.answer(table.any_asked());
  while (!again.match.end()) again.answer(again.any_asked());
  CHECK(Shown<G>(table.match) == Shown<G>(again.match));
  CHECK(table.match.log() == again.match.log());
}

TEST_CASE_TEMPLATE("time that was used is used after a pause of the program too", G, HiddenLeaders, Yield) {
  Table<G> table("ppp", {.clocks = {.per_game = 1'000'000}});
  for (int i = 0; i < 60 && !table.match.end(); ++i) {
    const Seat seat = table.any_asked();
    table.now += table.several_asked() ? Time{0} : Time{17};
    table.answer(seat);
  }
  Table<G> again(table, table.match.log().size());
  for (Seat seat = 0; seat < 3; ++seat) {
    CHECK(table.match.clocks().used(seat) > 0);
    CHECK(again.match.clocks().used(seat) == table.match.clocks().used(seat));
  }
}

TEST_CASE_TEMPLATE("a match that was broken off does not go on, though its last entry is missing", G, HiddenLeaders,
                   Yield) {
  Table<G> table("ppp");
  table.play(10);
  table.match.break_off();
  Table<G> again(table, table.match.log().size() - 1);
  CHECK(again.match.end() == table.match.end());
  CHECK(Shown<G>(again.match) == Shown<G>(table.match));
}

TEST_CASE_TEMPLATE("a pause outlasts the program", G, HiddenLeaders, Yield) {
  Table<G> table("pbp", {.clocks = {.per_move = 1000}, .pace = 10});
  table.match.pause(table.now);
  Table<G> again(table, table.match.log().size());
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
  CHECK(match.take(entry).has_value());
}

}  // namespace

TEST_CASE_TEMPLATE("an entry that says something else than what was done is refused", G, HiddenLeaders, Yield) {
  const Eventful<G> eventful(3);
  const auto& live = eventful.table.match;
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
  Table<G> table("pppp", {}, 5);
  table.play(40);
  std::optional<Match<G>> place;
  for (Seat seat = 0; seat < 4; ++seat) {
    if (contains(table.match.asked(), seat)) continue;
    Match<G>& match = replayed(place, table.match.beginning(), table.match.log());
    CHECK(match.take(Act{.seat = seat, .action = table.any_option(first_of(table.match.asked()))}).has_value());
  }
  Match<G>& match = replayed(place, table.match.beginning(), table.match.log());
  CHECK(match.take(Deal{.action = table.any_option(first_of(table.match.asked()))}).has_value());
}

TEST_CASE_TEMPLATE("what the table does not allow is refused in its log too", G, HiddenLeaders, Yield) {
  Table<G> table("ppb", {}, 5);
  Seat seat = 2;
  REQUIRE(table.play_until([&] {
    for (seat = 0; seat < 2; ++seat) {
      if (!table.match.why_no_undo(seat)) return true;
    }
    return false;
  }));
  Table<G> undone(table, table.match.log().size());
  REQUIRE_FALSE(undone.match.undo(seat, undone.now));
  const Undo undo = std::get<Undo>(undone.match.log().back());

  std::optional<Match<G>> place;
  Beginning<G> strict = table.match.beginning();
  strict.rules.may_undo = false;
  CHECK(replayed(place, strict, table.match.log()).take(undo).has_value());
  Match<G>& paused = replayed(place, table.match.beginning(), table.match.log());
  CHECK_FALSE(paused.take(Clock{.paused = true}));
  CHECK(paused.take(undo).has_value());
  // Whoever is not there, has given up or is a bot.
  const auto refused = [&](const std::vector<Entry>& entries) {
    Match<G>& match = replayed(place, table.match.beginning(), table.match.log());
    for (std::size_t i = 0; i + 1 < entries.size(); ++i) CHECK_FALSE(match.take(entries[i]));
    return match.take(entries.back()).has_value();
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
  CHECK(refused({Clock{.paused = true}, Act{.seat = first_of(table.match.asked()),
                                            .action = table.any_option(first_of(table.match.asked()))}}));
  CHECK_FALSE(refused({undo}));
}

TEST_CASE_TEMPLATE("nothing follows the end, and only the end follows when a match is broken off", G, HiddenLeaders,
                   Yield) {
  Table<G> table("ppp", {}, 6);
  table.play(30);
  const Seat seat = first_of(table.match.asked());
  const Act act{.seat = seat, .action = table.any_option(seat)};
  const std::vector<Entry> more = {
      act,      Undo{.seat = seat},    TakeOver{.seat = seat}, Clock{.paused = true}, BreakOff{}, seats_of("bbb"),
      Secret{}, GiveBack{.seat = seat}};
  table.match.break_off();
  std::optional<Match<G>> place;
  for (const Entry& entry : more) {
    CHECK(replayed(place, table.match.beginning(), table.match.log()).take(entry).has_value());
    const auto without_end = std::span(table.match.log()).first(table.match.log().size() - 1);
    CHECK(replayed(place, table.match.beginning(), without_end).take(entry).has_value());
  }
  CHECK(replayed(place, table.match.beginning(), table.match.log()).take(End{}).has_value());
}

}  // namespace oshra::match
