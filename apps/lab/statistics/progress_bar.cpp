#include "apps/lab/statistics/progress_bar.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "apps/lab/statistics/simulate_report.h"

namespace oshra::lab {

ProgressBar::ProgressBar(std::uint64_t total) : total_(total) {}

ProgressBar::~ProgressBar() {
  if (drawn_) std::fprintf(stderr, "\r%*s\r", kWidth + 70, "");
}

Progress ProgressBar::progress() {
  if (isatty(STDERR_FILENO) == 0) return {};
  return [this](std::uint64_t done) { show(done); };
}

void ProgressBar::show(std::uint64_t done) {
  const auto now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  const auto filled = static_cast<std::size_t>(done * kWidth / total_);
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
  const double each = std::chrono::duration<double>(now - start_).count() / static_cast<double>(done);
  const auto left = std::chrono::seconds(std::llround(each * static_cast<double>(total_ - done)));
  std::fprintf(stderr, "\r[%s] %3llu %%  %llu of %llu games, about %s left   ", bar.c_str(),
               static_cast<unsigned long long>(done * 100 / total_), static_cast<unsigned long long>(done),
               static_cast<unsigned long long>(total_), in_words(left).c_str());
}

std::string in_words(std::chrono::seconds time) {
  const auto all = static_cast<long long>(time.count());
  const long long hours = all / 3600;
  const long long minutes = all / 60 % 60;
  std::string out;
  if (hours > 0) {
    print(out, "%lld h %02lld min", hours, minutes);
  } else if (minutes > 0) {
    print(out, "%lld min %02lld s", minutes, all % 60);
  } else {
    print(out, "%lld s", all);
  }
  return out;
}

}  // namespace oshra::lab
