// Fits a Net to examples: stochastic gradient descent with Adam (Kingma, Ba 2015) on the cross-entropy. One thread, and
// nothing but the seed decides: the same examples give the same net.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <memory>

#include "bots/net.h"
#include "engine/core/rng.h"

namespace oshra::lab {

template <class N>
class NetTrainer {
 public:
  static constexpr std::size_t kInputs = N::kFeatures;
  static constexpr std::size_t kUnits = N::kHidden;
  using Row = typename N::Features;

  explicit NetTrainer(std::uint64_t seed) {
    Rng rng(seed);
    const auto draw = [&](double size) {
      return static_cast<float>(size * (static_cast<double>(rng.below(2'000'001)) / 1'000'000.0 - 1.0));
    };
    for (auto& row : net_->in) {
      for (float& weight : row) weight = draw(std::sqrt(3.0 / static_cast<double>(kInputs)));
    }
    for (float& weight : net_->out) weight = draw(std::sqrt(3.0 / static_cast<double>(kUnits)));
  }

  [[nodiscard]] const N& net() const { return *net_; }

  // Adds one example to the batch; how far off it was, as cross-entropy.
  double see(const Row& row, float truth) {
    const typename N::Units units = net_->units(row);
    const float score = net_->score_of(units);
    const float chance = N::chance(score);
    // The derivative of the cross-entropy by the score, with the squashing of Net::chance.
    const float slope = 2.0F * (chance - truth) / (1.0F + 2.0F * std::fabs(score));
    gradient_->bias += slope;
    std::array<float, kUnits> back;
    for (std::size_t j = 0; j < kUnits; ++j) {
      const bool on = units[j] > 0;
      gradient_->out[j] += on ? slope * units[j] : 0.0F;
      back[j] = on ? slope * net_->out[j] : 0.0F;
      gradient_->threshold[j] += back[j];
    }
    for (std::size_t i = 0; i < kInputs; ++i) {
      if (row[i] == 0) continue;
      for (std::size_t j = 0; j < kUnits; ++j) gradient_->in[i][j] += back[j] * row[i];
    }
    ++batch_;
    const double right = truth > 0.5F ? static_cast<double>(chance) : 1.0 - static_cast<double>(chance);
    return -std::log(std::fmax(right, 1e-6));
  }

  // One step down the batch's gradient.
  void step(double rate) {
    constexpr double kFirst = 0.9;
    constexpr double kSecond = 0.999;
    first_power_ *= kFirst;
    second_power_ *= kSecond;
    const double size = rate * std::sqrt(1 - second_power_) / (1 - first_power_);
    float* weights = reinterpret_cast<float*>(net_.get());  // NOLINT: a Net is nothing but floats
    float* gradient = reinterpret_cast<float*>(gradient_.get());
    float* first = reinterpret_cast<float*>(first_.get());
    float* second = reinterpret_cast<float*>(second_.get());
    static_assert(sizeof(N) == sizeof(float) * (kInputs * kUnits + 2 * kUnits + 1));
    for (std::size_t i = 0; i < sizeof(N) / sizeof(float); ++i) {
      const float slope = gradient[i] / static_cast<float>(batch_);
      gradient[i] = 0;
      first[i] = static_cast<float>(kFirst) * first[i] + static_cast<float>(1 - kFirst) * slope;
      second[i] = static_cast<float>(kSecond) * second[i] + static_cast<float>(1 - kSecond) * slope * slope;
      weights[i] -= static_cast<float>(size) * first[i] / (std::sqrt(second[i]) + 1e-8F);
    }
    batch_ = 0;
  }

 private:
  std::unique_ptr<N> net_ = std::make_unique<N>(N{});
  std::unique_ptr<N> gradient_ = std::make_unique<N>(N{});
  std::unique_ptr<N> first_ = std::make_unique<N>(N{});
  std::unique_ptr<N> second_ = std::make_unique<N>(N{});
  double first_power_ = 1;
  double second_power_ = 1;
  std::uint32_t batch_ = 0;
};

}  // namespace oshra::lab
