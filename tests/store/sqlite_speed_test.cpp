// How many changes a second are stored. Only on demand:
//   build/release/tests/store_test --no-skip --test-case='speed*'
#include <doctest/doctest.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <latch>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "tests/store/stores.h"

namespace oshra::store {

TEST_CASE("speed: changes a second, one in flight at each table" * doctest::skip()) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kLong{3};
  constexpr std::size_t kLineBytes = 300;
  for (const std::size_t tables : {1U, 25U, 100U}) {
    const Folder folder;
    const auto store = opened(folder.file());
    const std::string line(kLineBytes, 'x');
    std::vector<std::size_t> lines(tables, 0);
    std::latch ended(static_cast<std::ptrdiff_t>(tables));
    const auto begin = Clock::now();
    const auto end = begin + kLong;
    const std::function<void(std::size_t)> go_on = [&](std::size_t table) {
      if (Clock::now() > end) {
        ended.count_down();
        return;
      }
      Change change{.table = "table " + std::to_string(table), .first = lines[table]++, .lines = {line}};
      if (change.first == 0) change.record = line;
      store->write(std::move(change), [&, table](const Stored&) { go_on(table); });
    };
    store->erase("nobody's table", [&](const Stored&) {
      for (std::size_t table = 0; table < tables; ++table) go_on(table);
    });
    ended.wait();
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const Counts counts = store->counts();
    CHECK_EQ(counts.refused, 0);
    MESSAGE(tables, " tables: ", static_cast<double>(counts.stored) / seconds, " changes/s, ",
            static_cast<double>(counts.commits) / seconds, " commits/s");
  }
}

}  // namespace oshra::store
