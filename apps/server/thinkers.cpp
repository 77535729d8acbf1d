#include "apps/server/thinkers.h"

#include <utility>

namespace oshra::server {

Thinkers::Thinkers(std::size_t threads) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    jobs_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::run(std::function<void()> job) {
  {
    const std::scoped_lock lock(mutex_);
    if (ended_) return;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Thinkers::work() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ended_ || !jobs_.empty(); });
      if (ended_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace oshra::server
