// What can be taken back, and why something cannot.
#include "tests/match/match_table.h"

namespace oshra::match {

namespace {

// Random matches, until `is(table, seat)` holds for somebody after one of their answers; what then is checked is the
// caller's. False: there was none.
template <Game G>
bool find(const std::string& who, const TableRules& rules, auto is) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Table<G> table(who, rules, seed);
    while (!table.match.end()) {
      const Seat seat = table.any_asked();
      const bool single = !table.several_asked();
      table.answer(seat);
      if (!table.match.end() && single && is(table, seat)) return true;
    }
  }
  return false;
}

template <Game G>
bool last_entry_is_act(const Table<G>& table) {
  return std::holds_alternative<Act>(table.match.log().back());
}

}  // namespace

TEST_CASE_TEMPLATE("an undo restores the State before the action, and is an entry of the log", G, HiddenLeaders,
                   Yield) {
  int undone = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Table<G> table("ppp", {}, seed);
    while (!table.match.end()) {
      const Seat seat = table.any_asked();
      const std::uint64_t before = table.match.state_hash();
      const std::size_t entries = table.match.log().size();
      const auto choices = table.match.choices(seat);
      const std::size_t told = table.match.news(kSpectator, 0).size();
      table.answer(seat);
      if (table.match.end() || table.match.why_no_undo(seat)) continue;
      const std::size_t after = table.match.log().size();
      REQUIRE_FALSE(table.match.undo(seat, table.now));
      ++undone;
      CHECK(table.match.state_hash() == before);
      CHECK(table.match.log().size() == after + 1);
      const Undo& undo = std::get<Undo>(table.match.log().back());
      CHECK(undo.seat == seat);
      CHECK(undo.hash == before);
      CHECK(undo.taken_back.front() == entries + 1);
      CHECK(undo.taken_back.size() == after - entries);
      CHECK(table.match.question(seat)->decision == after + 1);
      CHECK(table.match.choices(seat) == choices + 1);  // what was thought was thought
      const auto news = table.match.news(kSpectator, told);
      CHECK(news.back() ==
            News<G>{.what = Told::undone, .seat = seat, .count = static_cast<std::uint8_t>(undo.taken_back.size())});
      table.answer(seat);
    }
  }
  CHECK(undone > 100);
}

TEST_CASE_TEMPLATE("a player takes back one action after the other", G, HiddenLeaders, Yield) {
  std::size_t deepest = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Table<G> table("ppp", {}, seed);
    std::vector<std::uint64_t> before;  // by the one who acts now
    Seat who = 0;
    while (!table.match.end()) {
      const Seat seat = table.any_asked();
      if (table.several_asked() || seat != who) before.clear();
      who = seat;
      if (!table.several_asked()) before.push_back(table.match.state_hash());
      table.answer(seat);
      if (table.match.end()) break;
      if (table.match.why_no_undo(seat)) {
        before.clear();
      } else if (before.size() >= 2) {
        deepest = std::max(deepest, before.size());
        for (; !before.empty(); before.pop_back()) {
          REQUIRE_FALSE(table.match.undo(seat, table.now));
          CHECK(table.match.state_hash() == before.back());
        }
        table.answer(seat);
        if (!table.match.end()) before.clear();
      }
    }
  }
  CHECK(deepest >= 2);
}

TEST_CASE_TEMPLATE("nothing is taken back that nobody has done", G, HiddenLeaders, Yield) {
  Table<G> before("ppp", {}, 2);
  before.play(40);
  Table<G> table("ppp", {}, 2, before.state());
  for (Seat seat = 0; seat < 3; ++seat) CHECK(table.match.undo(seat, table.now) == NoUndo::nothing_done);
  CHECK(table.match.undo(5, table.now) == NoUndo::not_playing);
  CHECK(table.match.log().size() == 2);
}

TEST_CASE_TEMPLATE("undo does not cross chance", G, HiddenLeaders, Yield) {
  CHECK(find<G>("ppp", {}, [](Table<G>& table, Seat seat) {
    if (!std::holds_alternative<Deal>(table.match.log().back())) return false;
    CHECK(table.match.undo(seat, table.now) == NoUndo::dealt);
    return true;
  }));
}

TEST_CASE_TEMPLATE("undo does not cross what someone learnt", G, HiddenLeaders, Yield) {
  CHECK(find<G>("ppp", {}, [](Table<G>& table, Seat seat) {
    if (!last_entry_is_act(table) || table.match.why_no_undo(seat) != NoUndo::learnt) return false;
    CHECK(table.match.undo(seat, table.now) == NoUndo::learnt);
    return true;
  }));
}

TEST_CASE_TEMPLATE("undo does not cross another's action in the open, even one that was taken back", G, HiddenLeaders,
                   Yield) {
  Seat first = 0;
  bool could = false;
  CHECK(find<G>("ppp", {}, [&](Table<G>& table, Seat seat) {
    if (could && seat != first && !table.match.why_no_undo(seat)) {
      CHECK(table.match.undo(first, table.now) == NoUndo::another_acted);
      CHECK_FALSE(table.match.undo(seat, table.now));
      CHECK(table.match.undo(first, table.now) == NoUndo::another_acted);
      return true;
    }
    first = seat;
    could = !table.match.why_no_undo(seat) && !contains(table.match.asked(), seat) && !table.several_asked();
    return false;
  }));
}

TEST_CASE_TEMPLATE("a player's own card, shown by themselves, can be taken back: what others saw they have seen", G,
                   HiddenLeaders, Yield) {
  CHECK(find<G>("ppp", {}, [&](Table<G>& table, Seat seat) {
    if (!last_entry_is_act(table) || table.match.why_no_undo(seat)) return false;
    std::vector<typename G::Event> events;
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           static_cast<std::vector<typename G::Event>*>(context)->push_back(event);
                                         },
                                         &events};
    auto state = table.state_after(table.match.log().size() - 1);
    G::apply(table.match.setup(), state, seat, std::get<Act>(table.match.log().back()).action, sink);
    return std::ranges::any_of(events, [&](const auto& event) {
      return G::learnt_by(event) != 0 && G::shown_by(event) == seat && !contains(G::learnt_by(event), seat);
    });
  }));
}

TEST_CASE_TEMPLATE("the last of the answers at once closes them all", G, HiddenLeaders, Yield) {
  bool found = false;
  for (std::uint64_t seed = 1; seed <= 60 && !found; ++seed) {
    Table<G> table("ppp", {}, seed);
    while (!table.match.end() && !found) {
      table.answer(table.any_asked());
      for (Seat seat = 0; seat < 3 && !table.match.end(); ++seat) {
        if (table.match.why_no_undo(seat) != NoUndo::all_answered) continue;
        found = true;
        CHECK(table.match.undo(seat, table.now) == NoUndo::all_answered);
      }
    }
  }
  CHECK(found);
}

TEST_CASE_TEMPLATE("whoever comes back has not done what was done before, nor what the bot did", G, HiddenLeaders,
                   Yield) {
  CHECK(find<G>("ppp", {}, [&](Table<G>& table, Seat seat) {
    if (table.match.why_no_undo(seat)) return false;
    table.match.give_to_bot(seat, table.now);
    CHECK(table.match.undo(seat, table.now) == NoUndo::not_playing);
    table.match.come_back(seat, table.now);
    CHECK(table.match.undo(seat, table.now) == NoUndo::seat_changed);
    return true;
  }));
}

TEST_CASE_TEMPLATE("no undo in a pause, after the end, of a bot, and where the table does not allow it", G,
                   HiddenLeaders, Yield) {
  CHECK(find<G>("ppb", {}, [&](Table<G>& table, Seat seat) {
    if (table.match.why_no_undo(seat)) return false;
    CHECK(table.match.undo(2, table.now) == NoUndo::not_playing);
    table.match.pause(table.now);
    CHECK(table.match.undo(seat, table.now) == NoUndo::paused);
    table.match.unpause(table.now);
    CHECK_FALSE(table.match.why_no_undo(seat));
    table.match.break_off();
    CHECK(table.match.undo(seat, table.now) == NoUndo::over);
    return true;
  }));
  Table<G> strict("ppp", {.may_undo = false});
  for (int i = 0; i < 50; ++i) {
    const Seat seat = strict.any_asked();
    strict.answer(seat);
    CHECK(strict.match.undo(seat, strict.now) == NoUndo::not_allowed);
  }
}

// A plays; what B has to do is forced for all to see and done at once. It goes back with A's action.
TEST_CASE_TEMPLATE("what followed by itself goes back with the action it followed from", G, HiddenLeaders, Yield) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 200 && found == 0; ++seed) {
    Table<G> table("ppp", {}, seed);
    while (!table.match.end()) {
      const Seat seat = table.any_asked();
      const std::uint64_t before = table.match.state_hash();
      table.answer(seat);
      if (table.match.end() || !last_entry_is_act(table) || table.match.why_no_undo(seat)) continue;
      if (!std::get<Act>(table.match.log().back()).forced) continue;
      ++found;
      REQUIRE_FALSE(table.match.undo(seat, table.now));
      CHECK(table.match.state_hash() == before);
      CHECK(std::get<Undo>(table.match.log().back()).taken_back.size() > 1);
      table.answer(seat);
    }
  }
  CHECK(found > 0);
}

}  // namespace oshra::match
