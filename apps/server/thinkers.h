// Threads on which bots think, so that the thread of the sockets never waits for one.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace oshra::server {

class Thinkers {
 public:
  explicit Thinkers(std::size_t threads);
  // What has not begun is dropped; what has is waited for.
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void run(std::function<void()> job);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace oshra::server
