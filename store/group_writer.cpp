#include "store/group_writer.h"

#include <chrono>
#include <cstddef>
#include <utility>

#include "engine/core/invariant.h"

namespace oshra::store {

namespace {

// Groups begin no closer together: under load more changes share what each group costs the processor (a tenth of a
// server's time, docs/performance.md). A disk that needs longer for a group never waits for this.
constexpr std::chrono::milliseconds kBetweenGroups{1};

}  // namespace

GroupWriter::GroupWriter(StoreGroup store_group) : store_group_(std::move(store_group)), thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  something_to_do_.notify_one();
  thread_.join();
}

void GroupWriter::add(What what, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.group.push_back(std::move(what));
    waiting_.dones.push_back(std::move(done));
  }
  something_to_do_.notify_one();
}

void GroupWriter::run() {
  using Clock = std::chrono::steady_clock;
  for (Clock::time_point begun;;) {
    std::this_thread::sleep_until(begun + kBetweenGroups);
    Waiting now;
    {
      std::unique_lock lock(mutex_);
      something_to_do_.wait(lock, [&] { return closing_ || !waiting_.group.empty(); });
      if (waiting_.group.empty()) return;
      std::swap(now, waiting_);
    }
    begun = Clock::now();
    const std::vector<Stored> answers = store_group_(now.group);
    ensure(answers.size() == now.group.size(), "GroupWriter: as many answers as there are changes");
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (now.dones[i]) now.dones[i](answers[i]);
    }
  }
}

}  // namespace oshra::store
