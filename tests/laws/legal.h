// Law 2: each actor's options are exactly the actions that `check` accepts, no two alike, never none before the end.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/core/game.h"
#include "tests/laws/law.h"

namespace oshra::laws {

// How much of the universe of actions is tried.
enum class Universe : std::uint8_t { near, sensible, every_byte };

template <Game G, class T>
class Legal {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  Finding position(const Setup& setup, const State& state, Universe universe, Rng& rng) {
    const auto pending = G::pending(setup, state);
    // What those who are asked may choose is what others must not.
    chosen_by_others_.clear();
    for (std::uint8_t actor = 0; actor <= kChance; ++actor) {
      if (!contains(pending.actors, actor)) continue;
      G::options(setup, state, actor, list_);
      if (!list_.empty()) chosen_by_others_.push_back(list_[rng.below(static_cast<std::uint32_t>(list_.size()))]);
    }
    const int players = G::players(setup);
    for (int i = 0; i <= players; ++i) {
      const Actor actor = i == players ? Actor{kChance} : static_cast<Actor>(i);
      if (contains(pending.forced, actor)) {
        G::options(setup, state, actor, list_);
        if (list_.size() != 1) return breach(2, "forced, but with " + std::to_string(list_.size()) + " options");
      }
      if (Finding finding = one(setup, state, actor, contains(pending.actors, actor), universe, rng)) {
        finding->what += actor == kChance ? " (chance)" : " (seat " + std::to_string(actor) + ")";
        return finding;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint32_t code(Action action) {
    return static_cast<std::uint32_t>(action.kind) | static_cast<std::uint32_t>(action.a) << 8U |
           static_cast<std::uint32_t>(action.b) << 16U | static_cast<std::uint32_t>(action.c) << 24U;
  }
  [[nodiscard]] bool offered(Action action) const {
    return std::binary_search(offered_.begin(), offered_.end(), code(action));
  }

  Finding one(const Setup& setup, const State& state, Actor actor, bool asked, Universe universe, Rng& rng) {
    G::options(setup, state, actor, list_);
    if (asked && list_.empty()) return breach(2, "asked, but without an option");
    if (!asked && !list_.empty()) return breach(2, "not asked, but with options");
    offered_.clear();
    for (const Action action : list_) offered_.push_back(code(action));
    std::sort(offered_.begin(), offered_.end());
    if (std::adjacent_find(offered_.begin(), offered_.end()) != offered_.end()) {
      return breach(2, "two options are alike");
    }
    for (const Action action : list_) {
      if (!G::check(setup, state, actor, action).ok()) {
        return breach(2, "an option is refused: " + T::describe(actor, action));
      }
    }
    if (Finding finding = described(setup, state, actor, universe, rng)) return finding;
    Finding finding;
    const auto tried = [&](Action action) {
      const auto verdict = G::check(setup, state, actor, action);
      if (verdict.ok() != offered(action)) {
        finding = breach(
            2, (verdict.ok() ? "accepted, but no option: " : "an option is refused: ") + T::describe(actor, action));
      } else if (!verdict.ok() && !T::names_a_rule(verdict)) {
        finding = breach(2, "refused without a rule: " + T::describe(actor, action));
      }
      return !finding;
    };
    const auto byte = [&] { return static_cast<std::uint8_t>(rng.below(256)); };
    tried(Action{byte(), byte(), byte(), byte()});
    for (const Action action : chosen_by_others_) {
      if (!finding) tried(action);
    }
    // An option with one byte altered is what a slip in `check` lets through.
    for (int i = 0; i < 3 && !finding && !list_.empty(); ++i) {
      Action action = list_[rng.below(static_cast<std::uint32_t>(list_.size()))];
      const std::array<std::uint8_t*, 4> bytes = {&action.kind, &action.a, &action.b, &action.c};
      *bytes[rng.below(4)] = rng.below(2) == 0 ? byte() : static_cast<std::uint8_t>(rng.below(24));
      tried(action);
    }
    if (finding) return finding;
    // Of those who are not asked nothing is accepted: they need not be tried as often.
    if (asked ? universe == Universe::sensible : universe == Universe::every_byte) T::for_each_action(tried);
    if (asked && universe == Universe::every_byte) every_byte(tried, byte());
    return finding;
  }

  // A split of units is said by its total and bounds, and that says exactly what `check` accepts.
  Finding described(const Setup& setup, const State& state, Actor actor, Universe universe, Rng& rng) {
    const Split* const split = G::split(list_);
    if (split == nullptr) {
      const bool listed = std::any_of(list_.begin(), list_.end(), [](Action action) { return T::is_spread(action); });
      return listed ? breach(2, "a split is listed instead of described") : std::nullopt;
    }
    if (list_.size() != split->count()) return breach(2, "a split counts other options than there are");
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const Parts gets = split->at(i);
      if (!within(*split, gets)) return breach(2, "a split goes beyond its total or bounds");
      if (T::spread(gets) != list_[i]) return breach(2, "a split says other options than there are");
    }
    Finding finding;
    std::size_t accepted = 0;
    const auto tried = [&](const Parts& gets) {
      const std::optional<Action> action = T::spread(gets);
      const bool ok = action && G::check(setup, state, actor, *action).ok();
      accepted += ok ? 1U : 0U;
      if (ok != (action && within(*split, gets))) {
        finding = breach(2, (ok ? "accepted, but beyond total or bounds: " : "within total and bounds, but refused: ") +
                                (action ? T::describe(actor, *action) : std::string()));
      }
      return !finding;
    };
    if (universe != Universe::near) {
      Parts gets = {};
      every_way(*split, gets, 0, tried);
      if (!finding && accepted != split->count()) finding = breach(2, "a split counts other actions than are accepted");
      return finding;
    }
    for (int i = 0; i < 4 && !finding; ++i) {
      Parts gets = split->at(rng.below(static_cast<std::uint32_t>(list_.size())));
      gets[rng.below(kMostParts)] += 1;
      if (!tried(gets)) break;
      if (std::uint8_t& less = gets[rng.below(kMostParts)]; less > 0) less -= 1;
      tried(gets);
    }
    return finding;
  }

  // As Split::allows should say.
  static bool within(const Split& split, const Parts& gets) {
    int sum = 0;
    for (std::size_t part = 0; part < kMostParts; ++part) {
      sum += gets[part];
      const bool inside =
          part < split.parts ? gets[part] >= split.least[part] && gets[part] <= split.most[part] : gets[part] == 0;
      if (!inside) return false;
    }
    return sum == split.total;
  }

  // All that give each part up to one more than its bound.
  template <class Tried>
  static bool every_way(const Split& split, Parts& gets, std::size_t part, Tried& tried) {
    if (part == kMostParts) return tried(gets);
    for (int most = (part < split.parts ? split.most[part] : 0) + 1, units = 0; units <= most; ++units) {
      gets[part] = static_cast<std::uint8_t>(units);
      if (!every_way(split, gets, part + 1, tried)) return false;
    }
    return true;
  }

  // Whole for the kinds that a game has, with the fourth byte zero and with another; in steps for those that none has.
  // The fourth byte whole where the others are small: what it means, it means beside a seat and a slot.
  template <class Tried>
  static void every_byte(Tried tried, std::uint8_t c) {
    for (int kind = 0; kind < 256; ++kind) {
      const int step = kind < T::kKinds ? 1 : 17;
      const auto block = [&](int most, int step_ab, int from_c, int to_c) {
        for (int a = 0; a < most; a += step_ab) {
          for (int b = 0; b < most; b += step_ab) {
            for (int last = from_c; last <= to_c; ++last) {
              const Action action = {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
                                     static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(last)};
              if (!tried(action)) return false;
            }
          }
        }
        return true;
      };
      if (!block(256, step, 0, 0) || !block(256, 7 * step, c, c) || !block(8, step, 1, 255)) return;
    }
  }

  typename G::Options list_;
  std::vector<std::uint32_t> offered_;
  std::vector<Action> chosen_by_others_;
};

}  // namespace oshra::laws
