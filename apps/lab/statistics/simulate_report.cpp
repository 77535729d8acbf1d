#include "apps/lab/statistics/simulate_report.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>

#include "apps/programs/exec_name.h"
#include "bots/names.h"

namespace oshra::lab {

std::optional<Interval> times_fair(const Share& wins, const Share& everyone) {
  if (wins.n == 0 || everyone.k == 0) return {};
  return scaled(wilson(wins.k, wins.n), static_cast<double>(everyone.n) / static_cast<double>(everyone.k));
}

double rounded(double value) { return std::round(value * 1e6) / 1e6; }

void put_interval(Json& json, const char* name, bool counted, const Interval& interval) {
  json[name] = counted ? Json(rounded(interval.value)) : Json();
  json["low"] = counted ? Json(rounded(interval.low)) : Json();
  json["high"] = counted ? Json(rounded(interval.high)) : Json();
}

Json share_json(const Share& share) {
  Json json = {{"n", share.n}, {"k", share.k}};
  put_interval(json, "rate", share.n != 0, share.n == 0 ? Interval{} : wilson(share.k, share.n));
  return json;
}

Json figure_json(const char* name, const std::optional<Interval>& interval) {
  Json json = Json::object();
  put_interval(json, name, interval.has_value(), interval.value_or(Interval{}));
  return json;
}

Json sum_json(const Sum& sum) {
  Json json = {{"n", sum.n}, {"sum", sum.sum}};
  put_interval(json, "mean", sum.n != 0, sum.n == 0 ? Interval{} : mean(sum.n, sum.sum, sum.squares));
  json["least"] = sum.n == 0 ? Json() : Json(sum.least);
  json["most"] = sum.n == 0 ? Json() : Json(sum.most);
  return json;
}

void print(std::string& out, const char* format, ...) {
  std::array<char, 256> line{};
  va_list values;
  va_start(values, format);
  std::vsnprintf(line.data(), line.size(), format, values);
  va_end(values);
  out += line.data();
}

std::string percent(const Share& share) {
  std::string out;
  if (share.n == 0) {
    print(out, "%6s%18s", "-", "");
  } else {
    const Interval rate = wilson(share.k, share.n);
    print(out, "%6.2f %% [%5.2f, %6.2f]", 100 * rate.value, 100 * rate.low, 100 * rate.high);
  }
  return out;
}

std::string times_text(const std::optional<Interval>& times) {
  std::string out;
  if (!times) return "-";
  print(out, "%.3f [%.3f, %.3f]", times->value, times->low, times->high);
  return out;
}

void print_share(std::string& out, const std::string& name, const Share& share) {
  print(out, "  %-28s %s  %10llu of %llu\n", name.c_str(), percent(share).c_str(),
        static_cast<unsigned long long>(share.k), static_cast<unsigned long long>(share.n));
}

void print_sum(std::string& out, const char* name, const Sum& sum) {
  if (sum.n == 0) return;
  const Interval average = mean(sum.n, sum.sum, sum.squares);
  print(out, "  %-28s %8.2f [%.2f, %.2f], from %llu to %llu\n", name, average.value, average.low, average.high,
        static_cast<unsigned long long>(sum.least), static_cast<unsigned long long>(sum.most));
}

void print_wins(std::string& out, const std::vector<std::string>& bots, const std::array<Share, kMaxSeats>& seat,
                const std::array<Share, kMaxSeats>& place) {
  constexpr std::array<const char*, kMaxSeats> kPlaces = {"first", "second", "third", "fourth", "fifth", "sixth"};
  out += "\nWins by seat\n";
  for (std::size_t i = 0; i < bots.size(); ++i) print_share(out, std::to_string(i) + " " + bots[i], seat[i]);
  out += "\nWins by turn order\n";
  for (std::size_t i = 0; i < bots.size(); ++i) print_share(out, kPlaces[i], place[i]);
}

void print_budget(std::string& out, const Run& run) {
  if (run.tools.budget != 1) print(out, "Budget: %g times every level's iterations\n", run.tools.budget);
}

bool repeatable(const std::vector<std::string>& bots) {
  return std::ranges::none_of(bots, [](const std::string& name) { return goes_by_the_clock(name) || is_exec(name); });
}

void print_unrepeatable(std::string& out, const std::vector<std::string>& bots) {
  for (auto name = bots.begin(); name != bots.end(); ++name) {
    if (repeatable({*name}) || std::find(bots.begin(), name, *name) != name) continue;
    out += "(" + *name + (is_exec(*name) ? " is a program of its own" : " stops by the clock");
    out += ": another run may have another result.)\n";
  }
}

std::string line_up(const std::vector<std::string>& bots) {
  std::string out;
  for (std::size_t i = 0; i < bots.size();) {
    std::size_t same = i;
    while (same < bots.size() && bots[same] == bots[i]) ++same;
    out += (i == 0 ? "" : ", ") + bots[i] + (same - i > 1 ? " x " + std::to_string(same - i) : "");
    i = same;
  }
  return out;
}

}  // namespace oshra::lab
