// What can be taken back, and why something cannot.
#include "tests/match/played_match.h"

namespace oshra::match {

namespace {

// Random matches, until `is(table, seat)` holds for somebody after one of their answers; what then is checked is the
// caller's. False: there was none.
template <Game G>
bool find(const std::string& who, const TableRules& rules, auto is) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    PlayedMatch<G> played(who, rules, seed);
    while (!played.match.end()) {
      const Seat seat = played.any_asked();
      const bool single = !played.several_asked();
      played.answer(seat);
      if (!played.match.end() && single && is(played, seat)) return true;
    }
  }
  return false;
}

template <Game G>
bool last_entry_is_act(const PlayedMatch<G>& played) {
  return std::holds_alternative<Act>(played.match.log().back());
}

}  // namespace

TEST_CASE_TEMPLATE("an undo restores the State before the action, and is an entry of the log", G, HiddenLeaders,
                   Yield) {
  int undone = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    PlayedMatch<G> played("ppp", {}, seed);
    while (!played.match.end()) {
      const Seat seat = played.any_asked();
      const std::uint64_t before = played.match.state_hash();
      const std::size_t entries = played.match.log().size();
      const auto choices = played.match.choices(seat);
      const std::size_t told = played.match.news(kSpectator, 0).size();
      played.answer(seat);
      if (played.match.end() || played.match.why_no_undo(seat)) continue;
      const std::size_t after = played.match.log().size();
      REQUIRE_FALSE(played.match.undo(seat, played.now));
      ++undone;
      CHECK(played.match.state_hash() == before);
      CHECK(played.match.log().size() == after + 1);
      const Undo& undo = std::get<Undo>(played.match.log().back());
      CHECK(undo.seat == seat);
      CHECK(undo.hash == before);
      CHECK(undo.taken_back.front() == entries + 1);
      CHECK(undo.taken_back.size() == after - entries);
      CHECK(played.match.question(seat)->decision == after + 1);
      CHECK(played.match.choices(seat) == choices + 1);  // what was thought was thought
      const auto news = played.match.news(kSpectator, told);
      CHECK(news.back() ==
            News<G>{.what = Told::undone, .seat = seat, .count = static_cast<std::uint8_t>(undo.taken_back.size())});
      played.answer(seat);
    }
  }
  CHECK(undone > 100);
}

TEST_CASE_TEMPLATE("a player takes back one action after the other", G, HiddenLeaders, Yield) {
  std::size_t deepest = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    PlayedMatch<G> played("ppp", {}, seed);
    std::vector<std::uint64_t> before;  // by the one who acts now
    Seat who = 0;
    while (!played.match.end()) {
      const Seat seat = played.any_asked();
      if (played.several_asked() || seat != who) before.clear();
      who = seat;
      if (!played.several_asked()) before.push_back(played.match.state_hash());
      played.answer(seat);
      if (played.match.end()) break;
      if (played.match.why_no_undo(seat)) {
        before.clear();
      } else if (before.size() >= 2) {
        deepest = std::max(deepest, before.size());
        for (; !before.empty(); before.pop_back()) {
          REQUIRE_FALSE(played.match.undo(seat, played.now));
          CHECK(played.match.state_hash() == before.back());
        }
        played.answer(seat);
        if (!played.match.end()) before.clear();
      }
    }
  }
  CHECK(deepest >= 2);
}

TEST_CASE_TEMPLATE("nothing is taken back that nobody has done", G, HiddenLeaders, Yield) {
  PlayedMatch<G> before("ppp", {}, 2);
  before.play(40);
  PlayedMatch<G> played("ppp", {}, 2, before.state());
  for (Seat seat = 0; seat < 3; ++seat) CHECK(played.match.undo(seat, played.now) == NoUndo::nothing_done);
  CHECK(played.match.undo(5, played.now) == NoUndo::not_playing);
  CHECK(played.match.log().size() == 2);
}

TEST_CASE_TEMPLATE("undo does not cross chance", G, HiddenLeaders, Yield) {
  CHECK(find<G>("ppp", {}, [](PlayedMatch<G>& played, Seat seat) {
    if (!std::holds_alternative<Deal>(played.match.log().back())) return false;
    CHECK(played.match.undo(seat, played.now) == NoUndo::dealt);
    return true;
  }));
}

TEST_CASE_TEMPLATE("undo does not cross what someone learnt", G, HiddenLeaders, Yield) {
  CHECK(find<G>("ppp", {}, [](PlayedMatch<G>& played, Seat seat) {
    if (!last_entry_is_act(played) || played.match.why_no_undo(seat) != NoUndo::learnt) return false;
    CHECK(played.match.undo(seat, played.now) == NoUndo::learnt);
    return true;
  }));
}

TEST_CASE_TEMPLATE("undo does not cross another's action in the open, even one that was taken back", G, HiddenLeaders,
                   Yield) {
  Seat first = 0;
  bool could = false;
  CHECK(find<G>("ppp", {}, [&](PlayedMatch<G>& played, Seat seat) {
    if (could && seat != first && !played.match.why_no_undo(seat)) {
      CHECK(played.match.undo(first, played.now) == NoUndo::another_acted);
      CHECK_FALSE(played.match.undo(seat, played.now));
      CHECK(played.match.undo(first, played.now) == NoUndo::another_acted);
      return true;
    }
    first = seat;
    could = !played.match.why_no_undo(seat) && !contains(played.match.asked(), seat) && !played.several_asked();
    return false;
  }));
}

TEST_CASE_TEMPLATE("a player's own card, shown by themselves, can be taken back: what others saw they have seen", G,
                   HiddenLeaders, Yield) {
  CHECK(find<G>("ppp", {}, [&](PlayedMatch<G>& played, Seat seat) {
    if (!last_entry_is_act(played) || played.match.why_no_undo(seat)) return false;
    std::vector<typename G::Event> events;
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           static_cast<std::vector<typename G::Event>*>(context)->push_back(event);
                                         },
                                         &events};
    auto state = played.state_after(played.match.log().size() - 1);
    G::apply(played.match.setup(), state, seat, std::get<Act>(played.match.log().back()).action, sink);
    return std::ranges::any_of(events, [&](const auto& event) {
      return G::learnt_by(event) != 0 && G::shown_by(event) == seat && !contains(G::learnt_by(event), seat);
    });
  }));
}

TEST_CASE_TEMPLATE("the last of the answers at once closes them all", G, HiddenLeaders, Yield) {
  bool found = false;
  for (std::uint64_t seed = 1; seed <= 60 && !found; ++seed) {
    PlayedMatch<G> played("ppp", {}, seed);
    while (!played.match.end() && !found) {
      played.answer(played.any_asked());
      for (Seat seat = 0; seat < 3 && !played.match.end(); ++seat) {
        if (played.match.why_no_undo(seat) != NoUndo::all_answered) continue;
        found = true;
        CHECK(played.match.undo(seat, played.now) == NoUndo::all_answered);
      }
    }
  }
  CHECK(found);
}

TEST_CASE_TEMPLATE("whoever comes back has not done what was done before, nor what the bot did", G, HiddenLeaders,
                   Yield) {
  CHECK(find<G>("ppp", {}, [&](PlayedMatch<G>& played, Seat seat) {
    if (played.match.why_no_undo(seat)) return false;
    played.match.give_to_bot(seat, played.now);
    CHECK(played.match.undo(seat, played.now) == NoUndo::not_playing);
    played.match.come_back(seat, played.now);
    CHECK(played.match.undo(seat, played.now) == NoUndo::seat_changed);
    return true;
  }));
}

TEST_CASE_TEMPLATE("no undo in a pause, after the end, of a bot, and where the table does not allow it", G,
                   HiddenLeaders, Yield) {
  CHECK(find<G>("ppb", {}, [&](PlayedMatch<G>& played, Seat seat) {
    if (played.match.why_no_undo(seat)) return false;
    CHECK(played.match.undo(2, played.now) == NoUndo::not_playing);
    played.match.pause(played.now);
    CHECK(played.match.undo(seat, played.now) == NoUndo::paused);
    played.match.unpause(played.now);
    CHECK_FALSE(played.match.why_no_undo(seat));
    played.match.break_off();
    CHECK(played.match.undo(seat, played.now) == NoUndo::over);
    return true;
  }));
  PlayedMatch<G> strict("ppp", {.may_undo = false});
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
    PlayedMatch<G> played("ppp", {}, seed);
    while (!played.match.end()) {
      const Seat seat = played.any_asked();
      const std::uint64_t before = played.match.state_hash();
      played.answer(seat);
      if (played.match.end() || !last_entry_is_act(played) || played.match.why_no_undo(seat)) continue;
      if (!std::get<Act>(played.match.log().back()).forced) continue;
      ++found;
      REQUIRE_FALSE(played.match.undo(seat, played.now));
      CHECK(played.match.state_hash() == before);
      CHECK(std::get<Undo>(played.match.log().back()).taken_back.size() > 1);
      played.answer(seat);
    }
  }
  CHECK(found > 0);
}

}  // namespace oshra::match
