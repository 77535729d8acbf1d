// Writing in groups: a disk takes as long to make one change last as to make a hundred, so all that came while one
// group was being stored is the next.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "store/store.h"

namespace oshra::store {

struct Erasure {
  TableId table;
};

class GroupWriter {
 public:
  using What = std::variant<Change, Erasure>;
  using Group = std::vector<What>;
  // Stores a group, and says of each of it in its order how that went.
  using StoreGroup = std::function<std::vector<Stored>(const Group&)>;

  // `store_group` is called by a thread of the writer's own, never twice at once.
  explicit GroupWriter(StoreGroup store_group);
  GroupWriter(const GroupWriter&) = delete;
  GroupWriter& operator=(const GroupWriter&) = delete;
  // Stores what waits, also what its `done`s still add.
  ~GroupWriter();

  // Returns at once; `done` may be empty.
  void add(What what, Done done);

 private:
  struct Waiting {
    Group group = {};
    std::vector<Done> dones = {};
  };

  void run();

  StoreGroup store_group_;
  std::mutex mutex_;
  std::condition_variable something_to_do_;
  Waiting waiting_;       // guarded by mutex_
  bool closing_ = false;  // guarded by mutex_
  std::thread thread_;    // the last member: it uses all the others
};

}  // namespace oshra::store
