// Matches that go their own way from a moment of another one on.
#include "match/what_if.h"

#include <cstdint>

#include "tests/match/eventful.h"

namespace oshra::match {

namespace {

// All of its entries taken, and begun.
template <Game G>
Match<G>& begun(std::optional<Match<G>>& place, const WhatIf<G>& other, std::size_t most = SIZE_MAX) {
  place.emplace(other.beginning);
  for (const Entry& entry : std::span(other.entries).first(std::min(most, other.entries.size()))) {
    const auto taken = place->take(entry);
    REQUIRE_MESSAGE(taken, taken.error());
  }
  if (most == SIZE_MAX) place->begin(77);
  return *place;
}

template <Game G>
std::size_t told(const Match<G>& match) {
  return match.news(kSpectator, 0).size();
}

}  // namespace

TEST_CASE_TEMPLATE("a what-if stands where the match stood, with everyone newly seated and no time limited", G,
                   HiddenLeaders, Yield) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Eventful<G> eventful(seed);
    const Match<G>& live = eventful.played.match;
    CHECK_FALSE(what_if<G>(live.beginning(), live.log(), told(live), seats_of("pbbb")).has_value());
    for (std::size_t news = 0; news < told(live); news += 5) {
      const auto other = what_if<G>(live.beginning(), live.log(), news, seats_of("pbbb"));
      REQUIRE_MESSAGE(other, other.error());
      const Seq own_way = other->beginning.what_if.value();
      REQUIRE(own_way < live.log().size());
      CHECK(std::equal(other->entries.begin(), other->entries.begin() + own_way, live.log().begin()));
      REQUIRE(std::holds_alternative<Seats>(other->entries[own_way]));
      std::optional<Match<G>> before;
      std::optional<Match<G>> after;
      Match<G>& past = begun<G>(before, *other, own_way);
      Match<G>& match = begun<G>(after, *other, other->entries.size());
      // No action is cut in half, and none is done that need not be.
      CHECK(told(past) >= news);
      CHECK(match.state_hash() == past.state_hash());
      for (const Viewer viewer : eventful.played.viewers()) {
        CHECK(hash_of(match.view(viewer)) == hash_of(past.view(viewer)));
        const auto heard = past.news(viewer, 0);
        const auto heard_here = match.news(viewer, 0);
        REQUIRE(heard_here.size() >= heard.size());
        CHECK(std::equal(heard.begin(), heard.end(), heard_here.begin()));
      }
      match.begin(77);
      CHECK(match.beginning().rules.clocks == ClockRules{});
      CHECK_FALSE(match.clocks().paused());
      for (Seat seat = 0; seat < 4; ++seat) {
        CHECK_FALSE(match.taken_over(seat));
        CHECK(match.bot_plays(seat) == (seat != 0));
        CHECK(match.why_no_undo(seat).has_value());
        CHECK_FALSE(match.clocks().deadline(seat).has_value());
      }
    }
  }
}

TEST_CASE_TEMPLATE("nobody's bot plays on in a what-if, and no pause goes on", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pp");
  played.play(6);
  played.match.concede(0, played.now);
  played.match.give_to_bot(1, played.now);
  played.match.pause(played.now);
  const std::size_t paused = told(played.match);
  played.match.break_off();
  const auto other = what_if<G>(played.match.beginning(), played.match.log(), paused, seats_of("pp"));
  REQUIRE(other.has_value());
  std::optional<Match<G>> place;
  Match<G>& match = begun<G>(place, *other);
  CHECK_FALSE(match.end());
  CHECK_FALSE(match.clocks().paused());
  for (Seat seat = 0; seat < 2; ++seat) CHECK_FALSE(match.bot_plays(seat));
  // It goes on, and its own log leads there again.
  for (int i = 0; i < 40 && !match.end(); ++i) {
    const Seat seat = first_of(match.asked());
    typename G::Options options;
    match.options(seat, options);
    REQUIRE(match.act(seat, match.question(seat).value().decision, options[0], 100).ok());
  }
  Match<G> again(other->beginning);
  for (const Entry& entry : match.log()) {
    const auto taken = again.take(entry);
    REQUIRE_MESSAGE(taken, taken.error());
  }
  CHECK(again.log() == match.log());
}

TEST_CASE_TEMPLATE("a what-if of a what-if says where the first went its own way", G, HiddenLeaders, Yield) {
  PlayedMatch<G> played("pp");
  played.play(20);
  const std::size_t middle = told(played.match) / 2;
  const auto first = what_if<G>(played.match.beginning(), played.match.log(), middle, seats_of("pp"));
  REQUIRE(first.has_value());
  std::optional<Match<G>> place;
  Match<G>& match = begun<G>(place, *first);
  const Seat asked = first_of(match.asked());
  match.concede(asked, 100);
  match.break_off();
  const auto of = [&](std::size_t news) { return what_if<G>(match.beginning(), match.log(), news, seats_of("pp")); };
  const auto later = of(told(match) - 1);
  REQUIRE(later.has_value());
  CHECK(later->beginning.what_if == first->beginning.what_if);
  CHECK(later->entries.size() > first->entries.size());
  std::optional<Match<G>> second;
  CHECK_FALSE(begun<G>(second, *later).bot_plays(asked));
  const auto earlier = of(middle / 2);
  REQUIRE(earlier.has_value());
  CHECK(earlier->beginning.what_if.value() < first->beginning.what_if.value());
}

TEST_CASE_TEMPLATE("there is no what-if of what was never heard, nor of a match that has not begun", G, HiddenLeaders,
                   Yield) {
  PlayedMatch<G> played("pp");
  played.play(6);
  const auto& beginning = played.match.beginning();
  const auto& log = played.match.log();
  CHECK(what_if<G>(beginning, log, told(played.match), seats_of("pb")).has_value());
  CHECK_FALSE(what_if<G>(beginning, log, told(played.match) + 1, seats_of("pb")).has_value());
  CHECK_FALSE(what_if<G>(beginning, std::span(log).first(1), 0, seats_of("pb")).has_value());
  // From the very beginning: with the same key, and so the same deals.
  const auto anew = what_if<G>(beginning, log, 0, seats_of("pb"));
  REQUIRE(anew.has_value());
  CHECK(anew->beginning.what_if == Seq{2});
}

}  // namespace oshra::match
