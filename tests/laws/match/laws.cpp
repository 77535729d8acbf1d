// The laws of matches on random ones of both games, and the seeded faults that they must catch.
#include "tests/laws/match/laws.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using yield::Yield;

int times() {
  const char* value = std::getenv("OSHRA_FULL");
  return value != nullptr && std::string_view(value) == "1" ? 20 : 1;
}

constexpr SeatSet kAllLaws = 0b11110;

// So many matches of each number of players, the variants in turn.
template <Game G, class T>
Finding hold_on_matches(SeatSet laws, int matches, MatchTally& tally) {
  RandomMatch<G, T> match(laws, tally);
  constexpr int kCounts = T::kMaxPlayers - T::kMinPlayers + 1;
  for (int number = 0; number < matches * kCounts; ++number) {
    const auto& variants = T::variants(T::kMinPlayers + number % kCounts);
    const auto& variant = variants[static_cast<std::size_t>(number / kCounts) % variants.size()];
    if (Finding finding = match.play(variant, 77, static_cast<std::uint64_t>(number))) return finding;
  }
  return std::nullopt;
}

template <Game G, class T>
void hold_match_laws(int matches) {
  MatchTally tally;
  const Finding finding = hold_on_matches<G, T>(kAllLaws, matches * times(), tally);
  const auto n = [](std::uint64_t number) { return static_cast<unsigned long long>(number); };
  std::printf(
      "%llu matches, %llu calls, %llu undone (%llu with others' answers kept), %llu rounds in another order, "
      "%llu cuts; %llu pairs with something swapped, %llu calls, %llu undone, %llu choices of bots, %llu in "
      "what-ifs\n",
      n(tally.matches), n(tally.calls), n(tally.undone), n(tally.undone_among_answers), n(tally.rounds), n(tally.cuts),
      n(tally.twins.pairs), n(tally.twins.calls), n(tally.twins.undone), n(tally.twins.choices),
      n(tally.twins.what_ifs));
  if (finding) FAIL("law " << finding->law << " of matches: " << finding->what);
  CHECK(tally.undone_among_answers > 0);
  CHECK(tally.rounds > 0);
  CHECK(tally.twins.undone > 0);
  CHECK(tally.twins.choices > 1000);
  CHECK(tally.twins.what_ifs > 100);
}

template <Game G, class T>
void catch_match_faults(const std::vector<MatchFault<G>>& faults) {
  using P = typename RandomMatch<G, T>::P;
  constexpr int kMatches = 250;  // of each number of players, at most
  for (const MatchFault<G>& fault : faults) {
    Slipping::slip = fault.slip;
    P::says = fault.says;
    MatchTally tally;
    const Finding caught = hold_on_matches<G, T>(only(static_cast<std::uint8_t>(fault.law)), kMatches, tally);
    Slipping::slip = Slip::none;
    P::says = {};
    if (!caught) {
      CHECK_MESSAGE(false, std::string(fault.name) << ": not caught by law " << fault.law << " of matches");
      continue;
    }
    std::printf("%s: caught by law %d of matches after %llu calls\n    %s\n", fault.name, fault.law,
                static_cast<unsigned long long>(tally.calls), caught->what.substr(0, caught->what.find('\n')).c_str());
  }
  std::printf("%zu seeded faults of matches\n", faults.size());
  std::fflush(stdout);
}

}  // namespace

TEST_CASE("the laws of matches hold on random matches of Hidden Leaders") {
  hold_match_laws<HiddenLeaders, HiddenLeadersTraits>(120);
}

TEST_CASE("the laws of matches hold on random matches of Yield") { hold_match_laws<Yield, YieldTraits>(120); }

TEST_CASE("every seeded fault of a match is caught by the law it is meant for: Hidden Leaders") {
  catch_match_faults<HiddenLeaders, HiddenLeadersTraits>(match_faults<HiddenLeaders>());
}

TEST_CASE("every seeded fault of a match is caught by the law it is meant for: Yield") {
  auto faults = match_faults<Yield>();
  faults.push_back({kForcedForOwn, 1, Slip::takes_forced_for_own});
  catch_match_faults<Yield, YieldTraits>(faults);
}

}  // namespace oshra::laws
