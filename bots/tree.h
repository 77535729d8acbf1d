// Information-set Monte Carlo tree search.
//
// Each iteration imagines a world that the view allows (determinize), walks it down the tree, plays it on for a while,
// and judges what came of it for every seat. A node is what the player who is asked there can know: its key is the
// hash of that player's view. So worlds that look the same to that player share one node, in each of them that player
// has the same options (law 4), and players who answer at once do not see each other's answers. Chance is drawn, never
// chosen.
//
// No allocation while searching: nodes and children lie in two arrays whose size is set beforehand. When they are full
// the tree grows no more and the search goes on.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/belief.h"
#include "bots/rollout.h"
#include "bots/sample.h"
#include "engine/core/hash.h"
#include "engine/core/invariant.h"

namespace oshra {

template <Game G, JudgeOf<G> Judge>
class Tree {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Options = typename G::Options;
  using Belief = typename Judge::Belief;

  static constexpr std::size_t kWidest = 96;                  // children of a node: of more options a spread sample
  static constexpr std::size_t kNarrow = 8;                   // so many children every node looks at
  static constexpr std::size_t kDeepest = 64;                 // nodes on one path
  static constexpr std::size_t kMostNodes = (1U << 18U) - 1;  // 60 MB with their children

  Tree(const SearchSettings& settings, const Judge& judge, const Belief& belief)
      : settings_(settings), judge_(judge), belief_(belief), rollout_(settings, judge) {}

  // For so many iterations: each adds one node at most.
  void make_room(std::uint32_t iterations) {
    const std::size_t nodes = std::min<std::size_t>(iterations, kMostNodes) + 1;
    if (nodes_.size() >= nodes) return;
    nodes_.resize(nodes);
    children_.resize(nodes * kChildrenPerNode + kWidest);
    slots_.resize(std::bit_ceil(2 * nodes));
  }
  [[nodiscard]] std::size_t bytes() const {
    return sizeof(Tree) + slots_.size() * sizeof(std::uint32_t) + nodes_.size() * sizeof(Node) +
           children_.size() * sizeof(Child);
  }

  // Forgets everything and plants the root.
  void begin(const Setup& setup, const View& view, const Options& options, std::uint64_t /*field*/,
             std::uint64_t seed) {
    std::fill(slots_.begin(), slots_.end(), 0U);
    used_nodes_ = 0;
    used_children_ = 0;
    rng_ = Rng(seed);
    me_ = G::viewer(view);
    root_ = add_node(setup, imagine_world<G>(setup, view, belief_, rng_), me_, hash_of(view), options);
    ensure(root_ != kNone, "a search without room for its root");
  }

  // One iteration. It always takes one.
  std::uint32_t iterate(const Setup& setup, const View& view, std::uint32_t /*most*/) {
    State state = imagine_world<G>(setup, view, belief_, rng_);
    path_size_ = 0;
    for (std::uint32_t node = root_; node != kNone && path_size_ < kDeepest;) {
      Child& child = select(nodes_[node]);
      const Seat player = nodes_[node].player;
      path_[path_size_++] = {node, &child, player};
      const bool leaf = nodes_[node].visits == 0;
      G::apply(setup, state, player, child.action, nobody_);
      node = leaf && node != root_ ? kNone : next_node(setup, state);
    }
    rollout_.play_on(setup, state, rng_);
    const SeatValues values = judge_.values(setup, state);
    for (std::size_t i = 0; i < path_size_; ++i) {
      const Step& step = path_[i];
      ++nodes_[step.node].visits;
      ++step.child->visits;
      step.child->total += static_cast<double>(values[step.player]);
    }
    return 1;
  }

  // visit(index of the option, standing).
  template <class Visit>
  void for_each_standing(Visit visit) const {
    const Child* const first = &children_[nodes_[root_].first];
    for (std::size_t i = 0; i < nodes_[root_].count; ++i)
      visit(first[i].option, Standing{.visits = first[i].visits,
                                      .score = first[i].total,
                                      .chances = first[i].total,
                                      .judged = first[i].visits});
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::size_t kChildrenPerNode = 8;

  struct Node {
    std::uint64_t key = 0;
    std::uint32_t first = 0;  // of its children
    std::uint32_t visits = 0;
    std::uint16_t count = 0;
    Seat player = 0;
  };
  struct Child {
    double total = 0;  // of the values to the node's player
    Action action = {};
    std::uint32_t visits = 0;
    std::uint32_t option = 0;  // its index
    float bias = 0;            // 0 .. 1: at first sight, against the node's other children
  };
  struct Step {
    std::uint32_t node = 0;
    Child* child = nullptr;
    Seat player = 0;
  };

  // Goes on to the next choice that is a node: there, or made now. None: the game is over, or there is no room.
  std::uint32_t next_node(const Setup& setup, State& state) {
    std::uint32_t played = 0;
    while (G::asked(state) != 0) {
      const Actor actor = first_of(G::asked(state));
      if (actor != kChance && (actor == me_ || settings_.others)) {
        G::options(setup, state, actor, options_);
        if (options_.size() > 1) {
          const std::uint64_t key = hash_of(G::view(setup, state, actor));
          const std::uint32_t found = find(key);
          return found != kNone ? found : add_node(setup, state, actor, key, options_);
        }
        G::apply(setup, state, actor, options_[0], nobody_);
        continue;
      }
      if (actor != kChance && ++played > settings_.horizon) return kNone;
      rollout_.decide(setup, state, actor, rng_);
    }
    return kNone;
  }

  [[nodiscard]] std::uint32_t find(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = key & mask; slots_[at] != 0; at = (at + 1) & mask) {
      if (nodes_[slots_[at] - 1].key == key) return slots_[at] - 1;
    }
    return kNone;
  }

  std::uint32_t add_node(const Setup& setup, const State& state, Seat player, std::uint64_t key,
                         const Options& options) {
    const Sample<kWidest> sample(options.size(), rng_);
    const std::size_t count = sample.size();
    if (used_nodes_ == nodes_.size() || used_children_ + count > children_.size()) return kNone;
    const auto index = static_cast<std::uint32_t>(used_nodes_++);
    nodes_[index] = {key, static_cast<std::uint32_t>(used_children_), 0, static_cast<std::uint16_t>(count), player};
    Child* const first = &children_[used_children_];
    used_children_ += count;
    for (std::size_t i = 0; i < count; ++i) {
      first[i] = {0, options[sample[i]], 0, static_cast<std::uint32_t>(sample[i]), 0};
    }
    order(setup, state, player, first, count);

    const std::size_t mask = slots_.size() - 1;
    std::size_t at = key & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = index + 1;
    return index;
  }

  // The most promising first; without a first look in any order, so that widening favours none.
  void order(const Setup& setup, const State& state, Seat player, Child* first, std::size_t count) {
    for (std::size_t i = count; i > 1; --i) {
      std::swap(first[i - 1], first[rng_.below(static_cast<std::uint32_t>(i))]);
    }
    if (settings_.bias == 0) return;
    const Rng luck(rng_.next());
    for (std::size_t i = 0; i < count; ++i) {
      first[i].bias = static_cast<float>(rollout_.look_at(setup, state, player, first[i].action, luck));
    }
    order_by(first, count, [](const Child& child) { return child.bias; });
    const float worst = first[count - 1].bias;
    const float span = first[0].bias > worst ? first[0].bias - worst : 1;
    for (std::size_t i = 0; i < count; ++i) first[i].bias = (first[i].bias - worst) / span;
  }

  // Upper confidence bounds (UCB1), with a bias that fades. A child that has not been visited comes first.
  Child& select(Node& node) {
    Child* const first = &children_[node.first];
    const double root = std::sqrt(static_cast<double>(node.visits));
    const auto wide = std::max(kNarrow, static_cast<std::size_t>(settings_.widening * root));
    const std::size_t open = std::min<std::size_t>(node.count, wide);
    const double logarithm = natural_log(node.visits + 1);
    Child* best = first;
    double best_score = -1;
    for (std::size_t i = 0; i < open; ++i) {
      Child& child = first[i];
      if (child.visits == 0) return child;
      const auto visits = static_cast<double>(child.visits);
      const double score = child.total / visits + settings_.exploration * std::sqrt(logarithm / visits) +
                           settings_.bias * static_cast<double>(child.bias) / (visits + 1);
      if (score > best_score) {
        best = &child;
        best_score = score;
      }
    }
    return *best;
  }

  // Within a tenth of it, and the same bits on every machine, which std::log does not promise.
  static double natural_log(std::uint32_t n) {
    const int power = static_cast<int>(std::bit_width(n)) - 1;
    const double fraction = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << power) - 1;
    constexpr double kLog2 = 0.6931471805599453;
    return kLog2 * (static_cast<double>(power) + fraction);
  }

  SearchSettings settings_;
  const Judge& judge_;
  const Belief& belief_;
  Rollout<G, Judge> rollout_;
  std::vector<std::uint32_t> slots_;  // open addressing: a node's index + 1, 0 free
  std::vector<Node> nodes_;
  std::vector<Child> children_;
  std::size_t used_nodes_ = 0;
  std::size_t used_children_ = 0;
  std::uint32_t root_ = kNone;
  Seat me_ = 0;
  Rng rng_{0};
  std::array<Step, kDeepest> path_;
  std::size_t path_size_ = 0;
  Options options_;
  NullSink nobody_;
};

}  // namespace oshra
