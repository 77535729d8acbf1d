#include "apps/lab/training/fit_leaders.h"

#include <algorithm>
#include <cmath>

#include "apps/common/bot_tools.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"

namespace oshra::lab {

namespace {

namespace hl = hidden_leaders;
using hl::Belief;

// What everyone could have seen of one player, and which leader that was.
struct Example {
  Belief::Evidence evidence;
  std::size_t leader;  // number - 1
};

// What becomes of cards that were taken in the open, for as long as they are held (bots/hidden_leaders/hands.h). The
// events are the whole truth: they name the card that leaves a hand unseen.
class Takings {
 public:
  void hear(const hl::Event& event) {
    const bool plays = event.what == hl::Happening::played;
    if (!plays && event.what != hl::Happening::moved && event.what != hl::Happening::exchanged) return;
    const bool in_the_open = contains(event.seen_by, kSpectator);
    const bool unseen = !in_the_open && event.from.spot == hl::Spot::hand;
    const Seat owner = plays ? event.seat : event.from.seat;
    for (std::size_t card = 1; card < holder_.size() && (plays || unseen); ++card) {
      if (holder_[card] != owner) continue;
      Share& share = plays ? taken_.played : taken_.stays;
      share.count((card == event.card) == plays);
    }
    if (event.card == 0) return;
    holder_[event.card] = in_the_open && !plays && event.to.spot == hl::Spot::hand ? event.to.seat : kNobody;
  }

  [[nodiscard]] const TakenCards& taken() const { return taken_; }

 private:
  static constexpr Seat kNobody = kSpectator;
  std::array<Seat, hl::kCards + 1> holder_ = [] {
    std::array<Seat, hl::kCards + 1> nobody;
    nobody.fill(kNobody);
    return nobody;
  }();
  TakenCards taken_;
};

// Games as a spectator hears them; every few turns each player is an example.
struct Heard : HiddenLeadersGames {
  using Sink = CallbackSink<hl::Event>;
  class Watch {
   public:
    Watch(const Heard& games, const hl::Setup& setup) : game_(games, setup), setup_(setup) {
      belief_.sit_down(setup, kSpectator);
    }

    bool goes_on(const hl::State& state) { return game_.goes_on(state); }
    void see(const hl::State& state, Actor actor, Action action) {
      game_.see(state, actor, action);
      constexpr int kBetweenExamples = 4;
      if (state.ask != hl::Ask::act) return;
      ++turns_;
      if (turns_ <= setup_.players || turns_ % kBetweenExamples != 0) return;
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        examples_.push_back({belief_.evidence(seat), static_cast<std::size_t>(state.leaders[seat]) - 1});
      }
    }
    // Not to outlive this.
    Sink sink() {
      return {[](void* watch, const hl::Event& event) {
                auto& self = *static_cast<Watch*>(watch);
                self.belief_.hear(self.setup_, hl::project(event, kSpectator));
                self.takings_.hear(event);
              },
              this};
    }

    [[nodiscard]] const std::vector<Example>& examples() const { return examples_; }
    [[nodiscard]] const TakenCards& taken() const { return takings_.taken(); }

   private:
    HiddenLeadersGames::Watch game_;
    const hl::Setup& setup_;
    Belief belief_;
    int turns_ = 0;
    std::vector<Example> examples_;
    Takings takings_;
  };
};

void watch(const Fit& fit, std::uint64_t game, std::vector<Example>& examples, TakenCards& taken) {
  Heard games;
  games.setup = hl::make_setup(hl::kMinPlayers + static_cast<int>(game % 3));
  BotGames<Heard> bot_games(games);
  std::vector<std::unique_ptr<Bot<hl::HiddenLeaders>>> bots;
  for (Seat seat = 0; seat < games.setup.players; ++seat) {
    bots.push_back(make_named_bot<hl::HiddenLeaders>(fit.bots, bot_tools()).value());
    bot_games.seat(seat, bots.back().get());
  }
  bot_games.play(GameSeeds::of(stream(fit.seed, game)), game, {},
                 [&](const auto& /*setup*/, const Heard::Watch& watch, const auto& /*end*/) {
                   examples.insert(examples.end(), watch.examples().begin(), watch.examples().end());
                   taken.add(watch.taken());
                 });
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
  FittedLeaders fitted;
  for (std::uint64_t game = 0; game < fit.games; ++game) watch(fit, game, examples, fitted.taken);
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
          if ((factions & hl::just(hl::faction_at(f))) == 0) continue;
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
