#include "apps/lab/statistics/rating.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace oshra::lab {

namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kPoints = 400;
constexpr double kImaginaryGames = 1;  // half of it won
constexpr int kMostRounds = 100'000;
constexpr double kSettled = 1e-12;

double games_of(const RatedGames& table) {
  double games = 0;
  for (const double wins : table.wins) games += wins;
  return games;
}

double strength_of(const RatedGames& table, const std::vector<double>& strengths) {
  double strength = 0;
  for (std::size_t i = 0; i < strengths.size(); ++i) strength += table.seats[i] * strengths[i];
  return strength;
}

std::vector<double> fit(std::size_t bots, const std::vector<RatedGames>& tables) {
  std::vector<double> wins(bots, kImaginaryGames / 2);
  for (const RatedGames& table : tables) {
    for (std::size_t i = 0; i < bots; ++i) wins[i] += table.wins[i];
  }
  std::vector<double> strengths(bots, 1.0);
  for (int round = 0; round < kMostRounds; ++round) {
    std::vector<double> per_strength(bots);
    for (std::size_t i = 0; i < bots; ++i) per_strength[i] = kImaginaryGames / (strengths[i] + 1);
    for (const RatedGames& table : tables) {
      const double each = games_of(table) / strength_of(table, strengths);
      for (std::size_t i = 0; i < bots; ++i) per_strength[i] += table.seats[i] * each;
    }
    std::vector<double> next(bots);
    double imaginary = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      next[i] = wins[i] / per_strength[i];
      imaginary += next[i] / (next[i] + 1);
    }
    // The same step for a factor common to all: only the imaginary games speak of it, and alone they would take as many
    // rounds as there are games.
    const double scale = static_cast<double>(bots) / 2 / imaginary;
    double change = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      next[i] *= scale;
      change = std::max(change, std::abs(next[i] / strengths[i] - 1));
    }
    strengths = std::move(next);
    if (change < kSettled) break;
  }
  return strengths;
}

// Of the logarithms of the strengths: minus the second derivatives of the logarithm of the likelihood.
Matrix information(const std::vector<double>& strengths, const std::vector<RatedGames>& tables) {
  const std::size_t bots = strengths.size();
  Matrix matrix(bots, std::vector<double>(bots));
  for (std::size_t i = 0; i < bots; ++i) {
    const double chance = strengths[i] / (strengths[i] + 1);
    matrix[i][i] = kImaginaryGames * chance * (1 - chance);
  }
  for (const RatedGames& table : tables) {
    const double games = games_of(table);
    const double all = strength_of(table, strengths);
    for (std::size_t i = 0; i < bots; ++i) {
      const double mine = table.seats[i] * strengths[i] / all;
      matrix[i][i] += games * mine;
      for (std::size_t j = 0; j < bots; ++j) matrix[i][j] -= games * mine * table.seats[j] * strengths[j] / all;
    }
  }
  return matrix;
}

// Gauss and Jordan's. What is inverted here is positive definite: no pivot is zero.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix result(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < n; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(result[column], result[pivot]);
    const double scale = 1 / matrix[column][column];
    for (std::size_t j = 0; j < n; ++j) {
      matrix[column][j] *= scale;
      result[column][j] *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = matrix[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        matrix[row][j] -= factor * matrix[column][j];
        result[row][j] -= factor * result[column][j];
      }
    }
  }
  return result;
}

}  // namespace

std::vector<Rating> rate(std::size_t bots, const std::vector<RatedGames>& tables) {
  if (bots == 0) return {};
  const std::vector<double> strengths = fit(bots, tables);
  const Matrix covariance = inverse(information(strengths, tables));
  const auto weakest =
      static_cast<std::size_t>(std::min_element(strengths.begin(), strengths.end()) - strengths.begin());
  std::vector<Rating> ratings(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    if (i == weakest) continue;
    const double variance = covariance[i][i] + covariance[weakest][weakest] - 2 * covariance[i][weakest];
    ratings[i] = {kPoints * std::log10(strengths[i] / strengths[weakest]),
                  kPoints / std::log(10.0) * std::sqrt(std::max(0.0, variance))};
  }
  return ratings;
}

}  // namespace oshra::lab
