// A bot that searches: one search, or several that share the work, with a measure in iterations and perhaps a clock.
// The same game heard, view, seed and number of iterations give the same choice, whatever the clock, the threads or the
// machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/search_settings.h"
#include "bots/tools.h"

namespace oshra {

// `Search` is Race or Tree.
template <Game G, JudgeOf<G> Judge, template <Game Of, JudgeOf<Of> By> class Search>
class SearchBot final : public Bot<G> {
 public:
  using Setup = typename G::Setup;
  using View = typename G::View;
  using Options = typename G::Options;

  SearchBot(const SearchSettings& settings, const BotTools& tools, const Judge& judge = {})
      : settings_(settings), judge_(judge), crew_(tools.crew), at_a_table_(tools.at_a_table) {
    if (tools.make_stopwatch) stopwatch_ = tools.make_stopwatch();
    searches_.reserve(settings_.threads);
    for (std::uint32_t i = 0; i < settings_.threads; ++i) {
      searches_.emplace_back(settings_, judge_, belief_);
      // By the settings alone, so that a choice can be repeated with fewer iterations.
      searches_.back().make_room(iterations_for({}) / settings_.threads);
    }
    done_.resize(settings_.threads);
  }

  void sit_down(const Setup& setup, Seat seat) override { belief_.sit_down(setup, seat); }
  void hear(const Setup& setup, const typename G::ViewEvent& event) override { belief_.hear(setup, event); }
  [[nodiscard]] bool listens() const override { return Judge::Belief::kListens; }

  Choice choose(const Setup& setup, const View& view, const Options& options, Rng& rng, const Effort& effort) override {
    standings_.clear();
    if (options.size() == 1) return {options[0], 0};
    const std::uint64_t seed = rng.next();
    const std::uint32_t milliseconds = time_for(effort);
    if (milliseconds != 0) stopwatch_->start();
    const auto count = static_cast<std::uint32_t>(searches_.size());
    const std::uint32_t share = std::max(1U, iterations_for(effort) / count);
    on_each([&](std::size_t i) {
      done_[i] = 0;
      searches_[i].begin(setup, view, options, seed, stream(seed, i + 1).next());
      // Where they go one after the other, each has its part of the time.
      go_on(i, setup, view, share,
            crew_ != nullptr ? milliseconds : milliseconds * (static_cast<std::uint32_t>(i) + 1) / count);
    });
    // Where the clock struck, the slower ones catch up: one number says what it takes to repeat all of them.
    const std::uint32_t reached = *std::max_element(done_.begin(), done_.end());
    if (count > 1) on_each([&](std::size_t i) { go_on(i, setup, view, reached, 0); });
    found_ = best(options.size());
    return {options[found_], std::max(1U, reached) * count};
  }

  [[nodiscard]] std::optional<Opinion<G>> opinion(const Options& options) const override {
    if (standings_.size() != options.size() || standings_[found_].judged == 0) return std::nullopt;
    const Standing& chosen = standings_[found_];
    Opinion<G> opinion{.chance = chosen.chances / static_cast<double>(chosen.judged)};
    // Those that raced to the end; of a tree, those it came back to nearly as often.
    for (std::size_t i = 0; i < standings_.size(); ++i) {
      const Standing& other = standings_[i];
      if (i != found_ && !other.behind && 2 * other.visits > chosen.visits) opinion.rivals.push_back(options[i]);
    }
    return opinion;
  }

  [[nodiscard]] std::uint32_t longest() const override { return time_for({}); }
  [[nodiscard]] std::uint32_t measure() const override {
    const auto count = static_cast<std::uint32_t>(searches_.size());
    return std::max(1U, iterations_for({}) / count) * count;
  }

  [[nodiscard]] std::size_t bytes() const override {
    std::size_t bytes = 0;
    for (const auto& search : searches_) bytes += search.bytes();
    return bytes;
  }

 private:
  [[nodiscard]] std::uint32_t iterations_for(const Effort& effort) const {
    const std::uint32_t most = settings_.milliseconds != 0 ? Effort::kMostIterations : settings_.iterations;
    return effort.iterations != 0 ? std::min(effort.iterations, most) : most;
  }

  // 0: as long as it takes.
  [[nodiscard]] std::uint32_t time_for(const Effort& effort) const {
    if (effort.iterations != 0 || !stopwatch_) return 0;
    std::uint32_t least = 0;
    for (const std::uint32_t limit :
         {effort.milliseconds, settings_.milliseconds, at_a_table_ ? settings_.cap : std::uint32_t{0}}) {
      if (limit != 0) least = least == 0 ? limit : std::min(least, limit);
    }
    return least;
  }

  void go_on(std::size_t i, const Setup& setup, const View& view, std::uint32_t target, std::uint32_t milliseconds) {
    constexpr std::uint32_t kBetweenLooks = 16;
    for (std::uint32_t next_look = kBetweenLooks; done_[i] < target;) {
      const std::uint32_t more = searches_[i].iterate(setup, view, target - done_[i]);
      if (more == 0) return;
      done_[i] += more;
      if (!stopwatch_ || done_[i] < next_look) continue;
      if (stopwatch_->called_off()) return;
      if (milliseconds != 0 && stopwatch_->milliseconds() >= milliseconds) return;
      next_look = done_[i] + kBetweenLooks;
    }
  }

  void on_each(const std::function<void(std::size_t)>& job) {
    if (crew_ != nullptr && searches_.size() > 1) return crew_->run(searches_.size(), job);
    for (std::size_t i = 0; i < searches_.size(); ++i) job(i);
  }

  [[nodiscard]] std::size_t best(std::size_t options) {
    standings_.assign(options, Standing{});
    for (const auto& search : searches_) {
      search.for_each_standing([&](std::size_t option, const Standing& standing) { standings_[option].add(standing); });
    }
    std::size_t found = 0;
    for (std::size_t i = 1; i < options; ++i) {
      if (standings_[i].beats(standings_[found])) found = i;
    }
    return found;
  }

  SearchSettings settings_;
  Judge judge_;
  typename Judge::Belief belief_;
  Crew* crew_;
  bool at_a_table_;
  std::unique_ptr<Stopwatch> stopwatch_;
  std::vector<Search<G, Judge>> searches_;
  std::vector<std::uint32_t> done_;
  std::vector<Standing> standings_;
  std::size_t found_ = 0;  // the last choice, of those in standings_
};

}  // namespace oshra
