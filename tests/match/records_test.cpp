// What a referee keeps of a game: nothing, or entries of a log.
#include "match/referee.h"

#include <vector>

#include "match/scribe.h"
#include "tests/match/played_match.h"

namespace oshra::match {

TEST_CASE_TEMPLATE("a referee that records nothing plays the same game as a plain loop", G, HiddenLeaders, Yield) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto setup = table_setup<G>(3);
    Referee<G, FastChance> referee(setup, G::initial(setup), FastChance(stream(seed, 1)));
    Rng players = stream(seed, 2);
    std::vector<std::uint64_t> hashes;
    while (true) {
      const Actor actor = referee.next();
      if (actor == Referee<G, FastChance>::kNobody) break;
      const auto& options = referee.options();
      referee.act(actor, {.action = options[players.below(static_cast<std::uint32_t>(options.size()))]});
      hashes.push_back(hash_of(referee.state()));
    }

    typename G::State state = G::initial(setup);
    Rng chance = stream(seed, 1);
    Rng again = stream(seed, 2);
    typename G::Options options;
    NullSink nobody;
    std::size_t answers = 0;
    std::uint64_t deals = 0;
    while (G::asked(state) != 0) {
      const Actor actor = first_of(G::asked(state));
      if (actor == kChance) {
        ++deals;
        G::apply(setup, state, kChance, G::random_option(setup, state, kChance, chance), nobody);
        continue;
      }
      G::options(setup, state, actor, options);
      if (options.size() == 1 && contains(G::pending(setup, state).forced, actor)) {
        G::apply(setup, state, actor, options[0], nobody);
        continue;
      }
      G::apply(setup, state, actor, options[again.below(static_cast<std::uint32_t>(options.size()))], nobody);
      REQUIRE(answers < hashes.size());
      CHECK(hashes[answers++] == hash_of(state));
    }
    CHECK(answers == hashes.size());
    CHECK(deals == referee.deals());
    CHECK(hash_of(state) == hash_of(referee.state()));
  }
}

TEST_CASE("a pile is told at first, after it was shuffled or added to, and not in between") {
  const auto deal = [](std::uint8_t card) { return Action{1, card, 0, 0}; };
  Lots lots;
  lots.begin(3, true);
  lots.list.push({deal(1), 2});
  lots.list.push({deal(2), 1});
  Piles piles;
  const std::vector<Lot> at_first = {{deal(1), 2}, {deal(2), 1}};
  CHECK(piles.draw(lots, deal(1)) == at_first);

  // What is left is known: one of the first, the second as before.
  lots.begin(3, true);
  lots.list.push({deal(1), 1});
  lots.list.push({deal(2), 1});
  CHECK(piles.draw(lots, deal(2)).empty());

  // Another pile, whose draws leave nothing behind, is told each time and changes nothing of the first.
  Lots dice;
  dice.begin(0, false);
  dice.list.push({deal(7), 4});
  CHECK(piles.draw(dice, deal(7)).size() == 1);
  CHECK(piles.draw(dice, deal(7)).size() == 1);
  lots.begin(3, true);
  lots.list.push({deal(1), 1});
  CHECK(piles.draw(lots, deal(1)).empty());

  // Shuffled: the drawn ones are there again.
  lots.begin(3, true);
  lots.list.push({deal(1), 2});
  lots.list.push({deal(2), 1});
  CHECK(piles.draw(lots, deal(1)) == at_first);
}

TEST_CASE_TEMPLATE("a log's deals are counted, and say what they were drawn from", G, HiddenLeaders, Yield) {
  int told = 0;
  int silent = 0;
  PlayedMatch<G> played("ppp", {}, 2);
  while (!played.match.end()) played.answer(played.any_asked());
  std::uint32_t k = 0;
  typename G::State state = G::initial(played.match.setup());
  NullSink nobody;
  std::array<std::vector<Lot>, 256> left;
  for (const Entry& entry : played.match.log()) {
    if (const Act* act = std::get_if<Act>(&entry))
      G::apply(played.match.setup(), state, act->seat, act->action, nobody);
    const Deal* deal = std::get_if<Deal>(&entry);
    if (deal == nullptr) continue;
    CHECK(deal->k == k++);
    Lots lots;
    G::lots(played.match.setup(), state, lots);
    CHECK(deal->of == lots.total());
    CHECK(deal->pile == lots.pile);
    auto& pile = left[lots.pile];
    if (!deal->from.empty()) pile = deal->from;
    (deal->from.empty() ? silent : told) += 1;
    CHECK(std::ranges::equal(pile, lots.list));
    for (Lot& lot : pile) lot.count = static_cast<std::uint8_t>(lot.count - (lot.action == deal->action ? 1 : 0));
    std::erase_if(pile, [](const Lot& lot) { return lot.count == 0; });
    G::apply(played.match.setup(), state, kChance, deal->action, nobody);
    CHECK(deal->hash == hash_of(state));
  }
  CHECK(told > 0);
  CHECK(silent > told);
}

}  // namespace oshra::match
