// What reports of simulations are made of, for people and for machines.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/statistics/intervals.h"
#include "apps/lab/statistics/simulate.h"
#include "protocol/json.h"

namespace oshra::lab {

// k of n over all of them: of all seats, the fair share of one.
Share total(const auto& shares) {
  Share all;
  for (const Share& share : shares) all.add(share);
  return all;
}
// A rate of wins, times the fair share: what `everyone` wins. None where nothing was counted or nobody won.
std::optional<Interval> times_fair(const Share& wins, const Share& everyone);

// --- for machines ---

// Six decimals: more than any run of games can tell apart.
double rounded(double value);
// Under `name`, "low" and "high"; null where nothing was counted.
void put_interval(Json& json, const char* name, bool counted, const Interval& interval);
// {"n", "k", "rate", "low", "high"}: k of n, with its 95 % interval. Without trials (n 0) the last three are null.
Json share_json(const Share& share);
// {name, "low", "high"}, null where there is none.
Json figure_json(const char* name, const std::optional<Interval>& interval);
// {"n", "sum", "mean", "low", "high", "least", "most"}.
Json sum_json(const Sum& sum);
// A list: the first `count` of them.
Json shares_json(const auto& shares, std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(share_json(shares[i]));
  return list;
}

// --- for people, at most 100 columns ---

// Appends, like printf.
[[gnu::format(printf, 2, 3)]] void print(std::string& out, const char* format, ...);
std::string percent(const Share& share);
// "1.002 [0.993, 1.010]"
std::string times_text(const std::optional<Interval>& times);
void print_share(std::string& out, const std::string& name, const Share& share);
void print_sum(std::string& out, const char* name, const Sum& sum);

// By seat, with the bot that sits there, and by turn order.
void print_wins(std::string& out, const std::vector<std::string>& bots, const std::array<Share, kMaxSeats>& seat,
                const std::array<Share, kMaxSeats>& place);

// Nothing where it is the usual one.
void print_budget(std::string& out, const Run& run);

// Whether the same seed gives the same result; and a line for each of the bots with which it need not.
bool repeatable(const std::vector<std::string>& bots);
void print_unrepeatable(std::string& out, const std::vector<std::string>& bots);

// "greedy, random x 3"
std::string line_up(const std::vector<std::string>& bots);

}  // namespace oshra::lab
