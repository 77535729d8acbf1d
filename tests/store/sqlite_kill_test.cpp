// What was acknowledged outlives kill -9 at any moment.
#include <doctest/doctest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "tests/common/full.h"
#include "tests/store/stores.h"

namespace oshra::store {

namespace {

constexpr std::size_t kTablesAtOnce = 7;

TableId table_name(std::size_t table) { return "table " + std::to_string(table); }

// What the child says of each change that is stored.
struct Acknowledged {
  std::uint32_t table;
  std::uint32_t lines;  // in its journal now
};

// Writes to all tables at once until it is killed, each change of a table after the one before is stored. `lines`: how
// many each has already.
[[noreturn]] void write_for_ever(const std::string& file, std::vector<std::size_t> lines, int pipe) {
  constexpr unsigned kLongestSeconds = 60;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  alarm(kLongestSeconds);
  auto store = open_sqlite(file);
  if (!store) {
    const std::string why = store.error() + '\n';
    std::ignore = write(STDERR_FILENO, why.data(), why.size());
    _exit(1);
  }
  const std::function<void(std::size_t)> go_on = [&](std::size_t table) {
    const std::size_t number = lines[table];
    // One to three lines.
    Change change{.table = table_name(table), .record = "up to " + std::to_string(number), .first = number};
    for (std::size_t i = 0; i <= number % 3; ++i) change.lines.push_back(line_of(change.table, number + i));
    lines[table] += change.lines.size();
    (*store)->write(std::move(change), [&, table](const Stored& stored) {
      const Acknowledged now{.table = static_cast<std::uint32_t>(table),
                             .lines = static_cast<std::uint32_t>(lines[table])};
      // Shorter than a pipe's buffer: as a whole or not at all.
      if (!stored || write(pipe, &now, sizeof now) != sizeof now) _exit(1);
      go_on(table);
    });
  };
  // From the store's own thread, as all later ones.
  (*store)->erase("nobody's table", [&](const Stored&) {
    for (std::size_t table = 0; table < kTablesAtOnce; ++table) go_on(table);
  });
  for (;;) pause();
}

}  // namespace

TEST_CASE("every line that was acknowledged is there after kill -9, in its order and without gaps") {
  const std::size_t rounds = full() ? 20 : 3;
  const Folder folder;
  std::vector<std::size_t> lines(kTablesAtOnce, 0);
  for (std::size_t round = 0; round < rounds; ++round) {
    CAPTURE(round);
    std::array<int, 2> ends{};
    REQUIRE_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    REQUIRE_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      write_for_ever(folder.file(), lines, ends[1]);
    }
    close(ends[1]);
    // Killed while it writes: after so many changes, another number each time.
    const std::size_t last = 50 + round * 37;
    std::vector<std::size_t> acknowledged = lines;
    bool in_order = true;
    std::size_t changes = 0;
    Acknowledged one{};
    while (read(ends[0], &one, sizeof one) == sizeof one) {
      REQUIRE_LT(one.table, kTablesAtOnce);
      in_order = in_order && one.lines > acknowledged[one.table];
      acknowledged[one.table] = one.lines;
      if (++changes == last) kill(child, SIGKILL);
    }
    close(ends[0]);
    int status = 0;
    REQUIRE_EQ(waitpid(child, &status, 0), child);
    REQUIRE(WIFSIGNALED(status));
    CHECK_EQ(WTERMSIG(status), SIGKILL);
    CHECK(in_order);
    REQUIRE_GE(changes, last);

    const auto store = opened(folder.file());
    for (std::size_t table = 0; table < kTablesAtOnce; ++table) {
      CAPTURE(table);
      const std::size_t found = whole_lines(*store, table_name(table));
      CHECK_GE(found, acknowledged[table]);
      CHECK_LE(found, acknowledged[table] + 3);  // at most the change that was being stored
      // The record is that of the last change.
      const std::string record = kept(*store, table_name(table)).record;
      const std::size_t from = std::stoul(record.substr(std::strlen("up to ")));
      CHECK_EQ(from + from % 3 + 1, found);
      lines[table] = found;
    }
  }
}

}  // namespace oshra::store
