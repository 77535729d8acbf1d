// What tests of stores share: a folder that goes with the test, and waiting for what is written.
#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp

#include <cstddef>
#include <filesystem>
#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "store/sqlite/sqlite_store.h"

namespace oshra::store {

class Folder {
 public:
  Folder() : path_((std::filesystem::temp_directory_path() / "oshra-store-XXXXXX").string()) {
    REQUIRE(mkdtemp(path_.data()) != nullptr);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }

  [[nodiscard]] std::string file(const std::string& name = "store.db") const { return path_ + '/' + name; }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline std::unique_ptr<Store> opened(const std::string& file, const SqliteOptions& options = {}) {
  auto store = open_sqlite(file, options);
  REQUIRE_MESSAGE(store, (store ? "" : store.error()));
  return *std::move(store);
}

// Why a file cannot be opened; empty if it can.
inline std::string why_not(const std::string& file, const SqliteOptions& options = {}) {
  const auto store = open_sqlite(file, options);
  return store ? "" : store.error();
}

inline std::string told(const Stored& stored) { return stored ? "stored" : stored.error(); }

// Writes and waits: "stored", or why not.
inline std::string write_now(Store& store, Change change) {
  std::promise<std::string> answer;
  store.write(std::move(change), [&](const Stored& stored) { answer.set_value(told(stored)); });
  return answer.get_future().get();
}

inline std::string erase_now(Store& store, const TableId& table) {
  std::promise<std::string> answer;
  store.erase(table, [&](const Stored& stored) { answer.set_value(told(stored)); });
  return answer.get_future().get();
}

inline Kept kept(Store& store, const TableId& table) {
  const auto loaded = store.load(table);
  REQUIRE_MESSAGE(loaded, (loaded ? "" : loaded.error()));
  REQUIRE(loaded->has_value());
  return loaded->value_or(Kept{});
}

inline bool is_there(Store& store, const TableId& table) {
  const auto loaded = store.load(table);
  REQUIRE_MESSAGE(loaded, (loaded ? "" : loaded.error()));
  return loaded->has_value();
}

// The answers to changes, in the order in which they came.
class Answers {
 public:
  // To be handed in with a change that `name` stands for.
  Done as(std::string name) {
    return [this, name = std::move(name)](const Stored& stored) {
      const std::scoped_lock lock(mutex_);
      answers_.emplace_back(name, told(stored));
    };
  }
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> all() {
    const std::scoped_lock lock(mutex_);
    return answers_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::pair<std::string, std::string>> answers_;  // guarded by mutex_
};

// Keeps the store's thread busy: what is written in the meantime is one group.
class Hold {
 public:
  explicit Hold(Store& store) : store_(store) {
    store_.erase("nobody's table", [this](const Stored&) {
      reached_.count_down();
      released_.wait();
    });
    reached_.wait();
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() = default;

  // Returns when the group is answered.
  void release() {
    std::promise<void> answered;
    store_.erase("nobody's table", [&](const Stored&) { answered.set_value(); });
    released_.count_down();
    answered.get_future().wait();
  }

 private:
  Store& store_;
  std::latch reached_{1};
  std::latch released_{1};
};

// The line of a number, so that a wrong one is seen.
inline std::string line_of(const TableId& table, std::size_t number) {
  return "line " + std::to_string(number) + " of " + table;
}

// Whether the journal has these lines from the first on; how many.
inline std::size_t whole_lines(Store& store, const TableId& table) {
  const Kept found = kept(store, table);
  for (std::size_t i = 0; i < found.lines.size(); ++i) REQUIRE_EQ(found.lines[i], line_of(table, i));
  return found.lines.size();
}

}  // namespace oshra::store
