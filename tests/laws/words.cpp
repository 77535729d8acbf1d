// Law 3 over words: prompts, options, what each would do, and what factions need, sentences with their marks in all
// four languages, are the same bytes when what their reader does not know is swapped. Nothing missing shows in them.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/common/full.h"
#include "tests/foresight/tried.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/yield/traits.h"
#include "text/hidden_leaders/words.h"
#include "text/icu/icu_formatter.h"
#include "text/yield/words.h"

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using text::Language;
using text::Sentence;
using yield::Yield;
using Sentences = std::vector<Sentence>;

constexpr std::array<Language, text::kLanguages> kLanguages = {Language::en, Language::de, Language::fr, Language::ru};
const std::vector<std::string> kPlayers = {"Anna", "Ben", "Chloé", "Дима", "Eva", "Finn"};

// So many options of a question, spread over all of them.
constexpr std::size_t kOptions = 6;

void append(Sentences& all, const Sentences& more) { all.insert(all.end(), more.begin(), more.end()); }

class HiddenLeadersTeller {
 public:
  using Setup = hidden_leaders::Setup;
  using View = hidden_leaders::View;

  explicit HiddenLeadersTeller(Language language) : words_(language, text::icu_formatter()) {}

  void table(const Setup& setup, const View& view, Sentences& all) const {
    all.push_back(words_.prompt(view, kPlayers));
    append(all, words_.needs(setup, view));
  }
  void option(const Setup& setup, const View& view, Action action, Sentences& all) const {
    all.push_back(words_.option(view, kPlayers, action));
    append(all, words_.consequences(setup, view, kPlayers, action));
  }

 private:
  text::HiddenLeadersWords words_;
};

class YieldTeller {
 public:
  using Setup = yield::Setup;
  using View = yield::View;

  explicit YieldTeller(Language language) : words_(language, text::icu_formatter()) {}

  void table(const Setup& setup, const View& view, Sentences& all) const {
    all.push_back(words_.prompt(setup, view, names_));
    append(all, words_.battle(setup, view, names_));
  }
  void option(const Setup& setup, const View& view, Action action, Sentences& all) const {
    all.push_back(words_.option(setup, view, names_, action));
    append(all, words_.consequences(setup, view, names_, action));
  }

 private:
  text::YieldWords words_;
  text::YieldNames names_ = {kPlayers, {}};
};

// A seeded fault: what is said depends on what really comes of the option.
enum class Fault { none, peeks };

struct WordsTally {
  std::uint64_t swaps = 0;
  std::uint64_t sentences = 0;
  std::uint64_t unlike = 0;  // options that really do something else where something is swapped
};

template <Game G, class T, class Teller>
class WordsLaw {
 public:
  explicit WordsLaw(Fault fault) : fault_(fault) {
    for (const Language language : kLanguages) tellers_.emplace_back(language);
  }

  // One random game; every so many positions are looked at.
  Finding game(const typename G::Setup& setup, std::uint64_t seed, std::uint64_t every, WordsTally& tally) {
    Rng rng(seed);
    Rng checks(~seed);
    typename G::State state = G::initial(setup);
    NullSink nobody;
    for (std::uint64_t position = 0; G::asked(state) != 0; ++position) {
      const Actor actor = first_of(G::asked(state));
      if (position % every == 0) {
        // Mostly whoever is asked: they have options.
        const bool of_asked = actor != kChance && checks.below(4) != 0;
        const std::uint32_t seat = checks.below(static_cast<std::uint32_t>(G::players(setup)) + 1U);
        const Viewer anyone =
            static_cast<int>(seat) == G::players(setup) ? Viewer{kSpectator} : static_cast<Viewer>(seat);
        const Viewer reader = of_asked ? Viewer{actor} : anyone;
        if (Finding finding = position_of(setup, state, reader, checks, tally)) return finding;
      }
      G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
    }
    return std::nullopt;
  }

 private:
  Finding position_of(const typename G::Setup& setup, const typename G::State& state, Viewer reader, Rng& checks,
                      WordsTally& tally) {
    const auto swap = T::pick_swap(setup, state, reader, checks);
    if (!swap) return std::nullopt;
    typename G::State swapped = state;
    swap->carry_out(swapped);
    ++tally.swaps;
    const auto view = G::view(setup, state, reader);
    const auto other_view = G::view(setup, swapped, reader);
    G::options(setup, state, reader, options_);
    const std::size_t step = options_.size() / kOptions + 1;
    for (std::size_t i = 0; i < options_.size(); i += step) {
      const Tried<G> real(setup, state, reader, options_[i]);
      const Tried<G> other(setup, swapped, reader, options_[i]);
      tally.unlike += real.events == other.events ? 0U : 1U;
      for (const Teller& teller : tellers_) {
        Sentences said;
        Sentences also;
        teller.option(setup, view, options_[i], said);
        teller.option(setup, other_view, options_[i], also);
        if (fault_ == Fault::peeks) {
          said.emplace_back(std::to_string(hash_of(real.after)));
          also.emplace_back(std::to_string(hash_of(other.after)));
        }
        if (Finding finding = compare(said, also, tally)) return finding;
      }
    }
    for (const Teller& teller : tellers_) {
      Sentences said;
      Sentences also;
      teller.table(setup, view, said);
      teller.table(setup, other_view, also);
      if (Finding finding = compare(said, also, tally)) return finding;
    }
    return std::nullopt;
  }

  static Finding compare(const Sentences& said, const Sentences& also, WordsTally& tally) {
    tally.sentences += said.size();
    for (const Sentence& sentence : said) {
      const std::string& text = sentence.text;
      if (text.empty() || text.find("⟦") != std::string::npos || text.find_first_of("{}") != std::string::npos) {
        return breach(3, "something is missing in: " + text);
      }
    }
    if (said == also) return std::nullopt;
    return breach(3, "words betray what their reader does not know: " + said.back().text + " / " + also.back().text);
  }

  Fault fault_;
  std::vector<Teller> tellers_;
  typename G::Options options_;
};

template <Game G, class T, class Teller>
Finding words_in_games(Fault fault, int games, std::uint64_t every, WordsTally& tally) {
  WordsLaw<G, T, Teller> law(fault);
  for (int players = T::kMinPlayers; players <= T::kMaxPlayers; ++players) {
    const auto& variants = T::variants(players);
    for (int game = 0; game < games; ++game) {
      const auto& variant = variants[static_cast<std::size_t>(game) % variants.size()];
      const auto seed = static_cast<std::uint64_t>(players * 100 + game);
      if (Finding finding = law.game(variant.setup, seed, every, tally)) {
        finding->what += " (" + variant.name + ", seed " + std::to_string(seed) + ")";
        return finding;
      }
    }
  }
  return std::nullopt;
}

template <Game G, class T, class Teller>
void hold_over_words(std::uint64_t every) {
  WordsTally tally;
  const Finding finding = words_in_games<G, T, Teller>(Fault::none, full() ? 200 : 20, every, tally);
  INFO((finding ? finding->what : ""));
  CHECK_FALSE(finding);
  CHECK(tally.swaps > 100);
  CHECK(tally.sentences > 10'000);
  CHECK(tally.unlike > 10);
  CHECK(words_in_games<G, T, Teller>(Fault::peeks, 6, every, tally));
}

}  // namespace

TEST_CASE("law 3: words of Hidden Leaders say nothing that their reader does not know, HL-H8") {
  hold_over_words<HiddenLeaders, HiddenLeadersTraits, HiddenLeadersTeller>(19);
}

TEST_CASE("law 3: words of Yield say nothing that their reader does not know, Y-H3") {
  hold_over_words<Yield, YieldTraits, YieldTeller>(13);
}

}  // namespace oshra::laws
