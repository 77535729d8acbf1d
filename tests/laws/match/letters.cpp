// Law 4 of matches on what a table sends: news, account, view, decision and what each option would do, in the words of
// all languages, are the same bytes until their reader learns what was swapped.
#include <doctest/doctest.h>

#include <cstdio>

#include "table/table_messages.h"
#include "tests/common/full.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/match/twins.h"
#include "tests/laws/yield/traits.h"
#include "text/icu/icu_formatter.h"

namespace oshra {

// A game whose deals are prescribed speaks as the game itself.
template <Game G, class Swap>
struct TalkOfGame<laws::Played<G, Swap>> : TalkOfGame<G> {};
namespace table {
template <Game G, class Swap>
struct SpeakerOfGame<laws::Played<G, Swap>> : SpeakerOfGame<G> {};
}  // namespace table

}  // namespace oshra

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using yield::Yield;

table::Speech& all_words() {
  static table::Speech speech(text::icu_formatter());
  return speech;
}

// As a connection is told it.
template <Game G, class T>
std::string letters(const typename Twins<G, T>::Match& match, Viewer viewer, std::size_t from,
                    text::Language language) {
  using P = typename Twins<G, T>::P;
  table::TableMessages<P, FaultyParts<P>> says(match, &all_words(), true);
  const table::Reader reader{.viewer = viewer, .language = language};
  const typename G::View view = match.view(viewer);
  std::string text = form_text(says.news(view, from));
  if (match.news(viewer, from).size() != 0) text += form_text(says.words().account(language, view, from));
  text += form_text(says.view(reader, view, match.news(viewer, 0).size()));
  for (Seat seat = 0; seat < match.players(); ++seat) text += form_text(says.known(seat));
  const auto decision = says.decision(reader, view);
  if (!decision) return text;
  text += form_text(*decision);
  if (!decision->options) return text;
  typename G::Options options;
  match.options(viewer, options);
  constexpr std::size_t kTried = 3;
  for (std::size_t i = 0; i < std::min<std::size_t>(options.size(), kTried); ++i) {
    text += form_text(says.foreseen(reader, view, options[i]));
  }
  return text;
}

// So many actions into a random game.
template <Game G>
std::optional<typename G::State> some_position(const typename G::Setup& setup, std::uint32_t actions, Rng& rng) {
  typename G::State state = G::initial(setup);
  NullSink nobody;
  for (std::uint32_t i = 0; i < actions; ++i) {
    const SeatSet asked = G::asked(state);
    if (asked == 0) return std::nullopt;
    const Actor actor = *each(asked).begin();
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
  }
  return G::asked(state) == 0 ? std::nullopt : std::optional(state);
}

template <Game G, class T>
Finding hold_on_letters(int pairs, bool leaks, TwinTally& tally) {
  Rng rng(leaks ? 5 : 4);
  constexpr int kCounts = T::kMaxPlayers - T::kMinPlayers + 1;
  for (int number = 0; tally.pairs < static_cast<std::uint64_t>(pairs); ++number) {
    // Every other match with as many as can play.
    const int players = number % 2 == 0 ? T::kMaxPlayers : T::kMinPlayers + number / 2 % kCounts;
    const auto variants = T::variants(players);
    const typename G::Setup setup = variants[static_cast<std::size_t>(number) % variants.size()].setup;
    const auto position = some_position<G>(setup, rng.below(4) == 0 ? 0 : rng.below(120), rng);
    if (!position) continue;
    const auto language = static_cast<text::Language>(rng.below(text::kLanguages));
    Twins<G, T> twins(setup, rng, tally, [&](const auto& match, Viewer viewer, std::size_t from) {
      return letters<G, T>(match, viewer, from, language) + (leaks ? std::to_string(match.state_hash()) : "");
    });
    const match::Secret secret{match::secret_of_seed(static_cast<std::uint64_t>(number))};
    if (Finding finding = twins.play(*position, some_seats(players, rng), secret)) return finding;
  }
  return std::nullopt;
}

template <Game G, class T>
void hold_letters(int pairs) {
  TwinTally tally;
  const Finding finding = hold_on_letters<G, T>(full() ? 20 * pairs : pairs, false, tally);
  std::printf("%llu pairs with something swapped, %llu calls\n", static_cast<unsigned long long>(tally.pairs),
              static_cast<unsigned long long>(tally.calls));
  if (finding) FAIL("law " << finding->law << " of matches: " << finding->what);
  TwinTally leaking;
  CHECK(hold_on_letters<G, T>(pairs, true, leaking).has_value());
}

}  // namespace

TEST_CASE("law 4 of matches: what a table of Hidden Leaders sends betrays nothing, in words or without") {
  hold_letters<HiddenLeaders, HiddenLeadersTraits>(150);
}
TEST_CASE("law 4 of matches: what a table of Yield sends betrays nothing, in words or without") {
  hold_letters<Yield, YieldTraits>(150);
}

}  // namespace oshra::laws
