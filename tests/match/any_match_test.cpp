// Matches of both games behind one type: they play as the match itself does.
#include "match/any_match.h"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "tests/match/played_match.h"

namespace oshra::match {

namespace {

template <Game G>
std::unique_ptr<AnyMatch> any_match(const std::string& who, std::uint64_t seed) {
  auto match = std::make_unique<AnyMatchOf<G>>(
      Beginning<G>{.setup = table_setup<G>(static_cast<int>(who.size())), .rules = {.pace = 5}});
  CHECK(match->take(seats_of(who)));
  CHECK(match->take(Secret{secret_of_seed(seed)}));
  match->begin(0);
  return match;
}

// One of a seat's options; its game alone knows them.
template <Game G>
bool draw_option(const AnyMatch& match, Seat seat, Rng& rng, Action& action) {
  const Match<G>* of_this_game = match.as<G>();
  if (of_this_game == nullptr) return false;
  typename G::Options options;
  of_this_game->options(seat, options);
  action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
  return true;
}

void play_to_the_end(AnyMatch& match, Rng& rng) {
  for (Time now = 1; !match.end(); now += 3) {
    match.tick(now);
    if (match.end()) return;
    const Seat seat = first_of(match.asked());
    const std::optional<Question> question = match.question(seat);
    REQUIRE(question.has_value());
    Action action = {};
    CHECK(draw_option<HiddenLeaders>(match, seat, rng, action) != draw_option<Yield>(match, seat, rng, action));
    if (match.bot_plays(seat)) {
      if (match.wanted().empty()) continue;  // its answer is kept until the pace is up
      CHECK(match.answer(seat, question->decision, {.action = action}, now).ok());
    } else {
      CHECK(match.act(seat, question->decision, action, now).ok());
    }
  }
}

}  // namespace

TEST_CASE("any match: both games are played to their end through one type") {
  std::vector<std::unique_ptr<AnyMatch>> matches;
  matches.push_back(any_match<HiddenLeaders>("pbp", 1));
  matches.push_back(any_match<Yield>("bp", 2));
  Rng rng(3);
  for (const auto& match : matches) {
    play_to_the_end(*match, rng);
    REQUIRE(match->end().has_value());
    CHECK(match->end()->over);
    CHECK(match->told(kSpectator) > 20);
    CHECK(std::holds_alternative<End>(match->log().back()));
  }
  CHECK(matches[0]->as<Yield>() == nullptr);
  CHECK(matches[1]->as<HiddenLeaders>() == nullptr);
}

TEST_CASE("any match: a refusal names the rules, whatever the game") {
  const auto match = any_match<HiddenLeaders>("ppp", 1);
  const Seat seat = first_of(match->asked());
  const AnyReply reply = match->act(seat, match->question(seat)->decision, {}, 1);
  CHECK(reply.refusal == Refusal::illegal);
  CHECK(reply.refused == Refused::malformed);
  CHECK(reply.rules == std::vector<std::string_view>{"HL-V8"});
  CHECK(match->act(seat, 0, {}, 1).refusal == Refusal::stale);
}

}  // namespace oshra::match
