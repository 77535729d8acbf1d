#include "store/group_writer.h"

#include <cstddef>
#include <utility>

#include "engine/core/invariant.h"

namespace oshra::store {

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
  for (;;) {
    Waiting now;
    {
      std::unique_lock lock(mutex_);
      something_to_do_.wait(lock, [&] { return closing_ || !waiting_.group.empty(); });
      if (waiting_.group.empty()) return;
      std::swap(now, waiting_);
    }
    const std::vector<Stored> answers = store_group_(now.group);
    ensure(answers.size() == now.group.size(), "GroupWriter: as many answers as there are changes");
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (now.dones[i]) now.dones[i](answers[i]);
    }
  }
}

}  // namespace oshra::store
