#include "apps/lab/hidden_leaders/fit_leaders.h"

#include <algorithm>
#include <cmath>

#include "apps/common/bot_tools.h"
#include "apps/lab/hidden_leaders/simulate.h"

namespace oshra::lab {

namespace {

namespace hl = hidden_leaders;
using hl::Belief;

// What everyone could have seen of one player, and which leader that was.
struct Example {
  Belief::Evidence evidence;
  std::size_t leader;  // number - 1
};

// One game, as a spectator hears it; every few turns each player is an example.
void watch(const Fit& fit, std::uint64_t game, std::vector<Example>& examples) {
  const int players = hl::kMinPlayers + static_cast<int>(game % 3);
  HiddenLeadersGames games;
  games.setup = hl::make_setup(players);
  const hl::Setup& setup = games.setup;
  Rng rng = stream(fit.seed, game);
  SeatedBots<hl::HiddenLeaders> seated;
  std::vector<std::unique_ptr<Bot<hl::HiddenLeaders>>> bots;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    bots.push_back(games.make_bot(fit.bots, bot_tools()).bot);
    seated.seat(seat, bots.back().get());
  }
  seated.begin(setup, rng.next());

  struct Ears {
    Belief belief;
    SeatedBots<hl::HiddenLeaders>& bots;
    const hl::Setup& setup;
  } ears{{}, seated, setup};
  ears.belief.sit_down(setup, 0);
  CallbackSink<hl::Event> sink{[](void* context, const hl::Event& event) {
                                 auto& to = *static_cast<Ears*>(context);
                                 to.belief.hear(to.setup, hl::project(event, kSpectator));
                                 to.bots.tell(to.setup, event);
                               },
                               &ears};
  hl::State state = hl::initial(setup);
  hl::OptionList options;
  constexpr int kMostTurns = 400;
  constexpr int kBetweenExamples = 4;
  for (int turns = 0; state.asked != 0 && turns < kMostTurns;) {
    const Actor actor = first_of(state.asked);
    Action action = {};
    if (actor == kChance) {
      action = hl::random_option(setup, state, actor, rng);
    } else {
      hl::options(setup, state, actor, options);
      action = options.size() == 1 ? options[0] : seated.choose(setup, state, actor, options).action;
    }
    hl::apply(setup, state, actor, action, sink);
    if (state.ask != hl::Ask::act) continue;
    ++turns;
    if (turns <= players || turns % kBetweenExamples != 0) continue;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      examples.push_back({ears.belief.evidence(seat), static_cast<std::size_t>(state.leaders[seat]) - 1});
    }
  }
}

std::array<double, hl::kLeaders> chances(const Belief::Evidence& evidence, const Belief::Weights& weights) {
  const auto scores = Belief::scores(evidence, weights);
  const float best = *std::max_element(scores.begin(), scores.end());
  std::array<double, hl::kLeaders> chances = {};
  double sum = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) sum += chances[i] = std::exp(static_cast<double>(scores[i] - best));
  for (double& chance : chances) chance /= sum;
  return chances;
}

}  // namespace

FittedLeaders fit_leaders(const Fit& fit) {
  std::vector<Example> examples;
  for (std::uint64_t game = 0; game < fit.games; ++game) watch(fit, game, examples);
  FittedLeaders fitted;
  fitted.examples = examples.size();
  if (examples.empty()) return fitted;
  const auto count = static_cast<double>(examples.size());
  // The likelihood has one summit: any way up leads there.
  constexpr int kSteps = 400;
  constexpr double kStride = 0.3;
  for (int step = 0; step < kSteps; ++step) {
    std::array<double, Belief::kSigns> slope = {};
    fitted.entropy = 0;
    fitted.right = 0;
    for (const Example& example : examples) {
      const auto chance = chances(example.evidence, fitted.weights);
      fitted.entropy -= std::log(chance[example.leader]) / count;
      const auto likeliest = std::max_element(chance.begin(), chance.end()) - chance.begin();
      fitted.right += static_cast<std::size_t>(likeliest) == example.leader ? 1 / count : 0;
      for (std::size_t leader = 0; leader < hl::kLeaders; ++leader) {
        const double off = (leader == example.leader ? 1.0 : 0.0) - chance[leader];
        const auto factions = hl::factions_of(static_cast<hl::Leader>(leader + 1));
        for (std::size_t f = 0; f < hl::kFactions; ++f) {
          if ((factions & hl::just(static_cast<hl::Faction>(f))) == 0) continue;
          for (std::size_t sign = 0; sign < Belief::kSigns; ++sign) {
            slope[sign] += off * static_cast<double>(example.evidence[f][sign]) / count;
          }
        }
      }
    }
    for (std::size_t sign = 0; sign < Belief::kSigns; ++sign) {
      fitted.weights[sign] += static_cast<float>(kStride * slope[sign]);
    }
  }
  return fitted;
}

}  // namespace oshra::lab
