// What is written is there, in its order, as a whole or not at all.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "tests/common/has.h"
#include "tests/common/small_files.h"
#include "tests/store/stores.h"

namespace oshra::store {

namespace {

using Strings = std::vector<std::string>;
using Told = std::vector<std::pair<std::string, std::string>>;

}  // namespace

TEST_CASE("records and journals are there again, byte by byte, also after reopening") {
  const Folder folder;
  const std::string odd("\0 ' \xff\n", 6);
  {
    const auto store = opened(folder.file());
    CHECK(store->tables()->empty());
    CHECK_FALSE(is_there(*store, "a"));
    CHECK_EQ(write_now(*store, {.table = "a", .record = "first"}), "stored");
    CHECK_EQ(write_now(*store, {.table = "a", .first = 0, .lines = {"one", ""}}), "stored");
    CHECK_EQ(write_now(*store, {.table = "a", .record = "second", .first = 2, .lines = {"three"}}), "stored");
    CHECK_EQ(write_now(*store, {.table = odd, .record = odd, .lines = {odd}}), "stored");
    CHECK_EQ(write_now(*store, {.table = "", .record = ""}), "stored");
    CHECK_EQ(write_now(*store, {.table = "A", .record = std::string(100'000, 'x')}), "stored");
    CHECK_EQ(kept(*store, "a").record, "second");
  }
  const auto store = opened(folder.file());
  CHECK_EQ(*store->tables(), Strings{"a", odd, "", "A"});
  CHECK_EQ(kept(*store, "a").record, "second");
  CHECK_EQ(kept(*store, "a").lines, Strings{"one", "", "three"});
  CHECK_EQ(kept(*store, odd).record, odd);
  CHECK_EQ(kept(*store, odd).lines, Strings{odd});
  CHECK_EQ(kept(*store, "").record, "");
  CHECK_EQ(kept(*store, "A").record.size(), 100'000);
  CHECK_EQ(write_now(*store, {.table = "a", .first = 3, .lines = {"four"}}), "stored");
  CHECK_EQ(kept(*store, "a").lines.size(), 4);
}

TEST_CASE("a number that is taken or leaves a gap, and a first change without a record, are refused with a reason") {
  const Folder folder;
  const auto store = opened(folder.file());
  CHECK(has(write_now(*store, {.table = "a", .lines = {"x"}}),
            "table a is not there: its first change must have a record"));
  CHECK_FALSE(is_there(*store, "a"));
  CHECK(has(write_now(*store, {.table = "a", .record = "r", .first = 1, .lines = {"x"}}), "has 0 lines"));
  CHECK_FALSE(is_there(*store, "a"));
  REQUIRE_EQ(write_now(*store, {.table = "a", .record = "r", .lines = {"0", "1"}}), "stored");
  CHECK(has(write_now(*store, {.table = "a", .first = 1, .lines = {"x", "y"}}),
            "the journal of table a has 2 lines: the next one has number 2, not 1"));
  CHECK(has(write_now(*store, {.table = "a", .record = "s", .first = 3, .lines = {"x"}}), "number 2, not 3"));
  CHECK(has(write_now(*store, {.table = "a", .first = ~std::uint64_t{0}, .lines = {"x"}}), "number 2, not 184467"));
  CHECK_EQ(kept(*store, "a").record, "r");
  CHECK_EQ(kept(*store, "a").lines, Strings{"0", "1"});
  CHECK_EQ(store->counts().stored, 1);
  CHECK_EQ(store->counts().refused, 5);
}

TEST_CASE("many changes are stored at once, and answered in their order") {
  constexpr std::size_t kTables = 40;
  constexpr std::size_t kLines = 25;
  const Folder folder;
  const auto store = opened(folder.file());
  Answers answers;
  Told expected;
  Hold hold(*store);
  const Counts before = store->counts();
  for (std::size_t number = 0; number < kLines; ++number) {
    for (std::size_t i = 0; i < kTables; ++i) {
      const std::string table = "table " + std::to_string(i);
      Change change{.table = table, .first = number, .lines = {line_of(table, number)}};
      if (number == 0) change.record = "record";
      expected.emplace_back(change.lines[0], "stored");
      store->write(change, answers.as(change.lines[0]));
    }
  }
  hold.release();
  CHECK_EQ(answers.all(), expected);
  CHECK_EQ(store->counts().stored - before.stored, kTables * kLines + 1);
  CHECK_EQ(store->counts().commits - before.commits, 1);
  const auto tables = store->tables();
  REQUIRE_EQ(tables->size(), kTables);
  for (const TableId& table : *tables) CHECK_EQ(whole_lines(*store, table), kLines);
}

TEST_CASE("what is refused in a group leaves the others alone") {
  const Folder folder;
  const auto store = opened(folder.file(), {.max_bytes = 10'000});
  Answers answers;
  Hold hold(*store);
  const std::string long_line(20'000, 'x');
  const auto write = [&](const std::string& name, Change change) { store->write(std::move(change), answers.as(name)); };
  write("new", {.table = "a", .record = "r", .lines = {line_of("a", 0)}});
  write("double", {.table = "a", .record = "wrong", .first = 0, .lines = {"wrong"}});
  write("gap", {.table = "a", .first = 2, .lines = {"wrong"}});
  write("no record", {.table = "b", .lines = {"wrong"}});
  write("too long", {.table = "a", .record = "wrong", .first = 1, .lines = {"wrong", long_line}});
  write("too long and new", {.table = "c", .record = "wrong", .lines = {"wrong", long_line}});
  write("next", {.table = "a", .first = 1, .lines = {line_of("a", 1), line_of("a", 2)}});
  write("new, too", {.table = "b", .record = "r"});
  store->erase("b", answers.as("erased"));
  write("after erasure", {.table = "b", .first = 0, .lines = {"wrong"}});
  const Counts before = store->counts();
  hold.release();

  const Told told = answers.all();
  REQUIRE_EQ(told.size(), 10);
  const Strings order{"new",  "double",   "gap",    "no record",    "too long", "too long and new",
                      "next", "new, too", "erased", "after erasure"};
  for (std::size_t i = 0; i < told.size(); ++i) {
    CAPTURE(told[i].first);
    CHECK_EQ(told[i].first, order[i]);
    const bool right = i == 0 || (6 <= i && i <= 8);
    CHECK_EQ(told[i].second == "stored", right);
  }
  CHECK(has(told[4].second, "too long"));
  CHECK_EQ(store->counts().commits - before.commits, 1);
  CHECK_EQ(kept(*store, "a").record, "r");
  CHECK_EQ(whole_lines(*store, "a"), 3);
  CHECK_EQ(*store->tables(), Strings{"a"});
}

TEST_CASE("an erased table is gone with its journal, and can begin anew") {
  const Folder folder;
  {
    const auto store = opened(folder.file());
    REQUIRE_EQ(write_now(*store, {.table = "a", .record = "a", .lines = {"0", "1"}}), "stored");
    REQUIRE_EQ(write_now(*store, {.table = "b", .record = "b", .lines = {line_of("b", 0)}}), "stored");
    CHECK_EQ(erase_now(*store, "a"), "stored");
    CHECK_EQ(erase_now(*store, "a"), "stored");
    CHECK_FALSE(is_there(*store, "a"));
    CHECK_EQ(whole_lines(*store, "b"), 1);
    CHECK(has(write_now(*store, {.table = "a", .first = 2, .lines = {"2"}}), "is not there"));
    CHECK_EQ(write_now(*store, {.table = "a", .record = "new", .lines = {"0 again"}}), "stored");
    // The newest of all, whose place in the file the next one gets.
    CHECK_EQ(erase_now(*store, "a"), "stored");
    CHECK_EQ(write_now(*store, {.table = "a", .record = "new", .lines = {"0 once more"}}), "stored");
  }
  const auto store = opened(folder.file());
  CHECK_EQ(kept(*store, "a").lines, Strings{"0 once more"});
  CHECK_EQ(*store->tables(), Strings{"b", "a"});
  Strings records;
  const auto recorded = store->records();
  for (const Recorded& each : *recorded) records.push_back(each.table + ": " + each.record);
  CHECK_EQ(records, Strings{"b: " + kept(*store, "b").record, "a: " + kept(*store, "a").record});
}

TEST_CASE("closing stores all that waits, also what is written from an answer") {
  constexpr std::size_t kLines = 200;
  const Folder folder;
  Answers answers;
  {
    const auto store = opened(folder.file());
    Store& again = *store;
    for (std::size_t i = 0; i < kLines; ++i) {
      store->write({.table = "a", .record = "r", .first = i, .lines = {line_of("a", i)}}, answers.as("a"));
    }
    store->write({.table = "b", .record = "r"},
                 [&](const Stored&) { again.write({.table = "b", .lines = {line_of("b", 0)}}, answers.as("b")); });
    store->write({.table = "c", .record = "r"}, {});
  }
  CHECK_EQ(answers.all().size(), kLines + 1);
  const auto store = opened(folder.file());
  CHECK_EQ(whole_lines(*store, "a"), kLines);
  CHECK_EQ(whole_lines(*store, "b"), 1);
  CHECK(is_there(*store, "c"));
}

TEST_CASE("without room a group is refused, and with room again it goes on") {
  const Folder folder;
  const auto store = opened(folder.file(), {.max_pages = 60});
  const std::string big(4'000, 'x');
  REQUIRE_EQ(write_now(*store, {.table = "a", .record = "r", .lines = {line_of("a", 0)}}), "stored");
  REQUIRE_EQ(write_now(*store, {.table = "large", .record = "r", .lines = Strings(20, big)}), "stored");
  {
    Answers answers;
    Hold hold(*store);
    store->write({.table = "a", .first = 1, .lines = {line_of("a", 1)}}, answers.as("small"));
    store->write({.table = "large", .first = 20, .lines = Strings(100, big)}, answers.as("large"));
    store->write({.table = "a", .first = 2, .lines = {line_of("a", 2)}}, answers.as("after"));
    hold.release();
    const Told told = answers.all();
    REQUIRE_EQ(told.size(), 3);
    for (const auto& [name, answer] : told) {
      CAPTURE(name);
      CHECK(has(answer, "no room on the disk for "));
      CHECK(has(answer, "make room and try again"));
    }
  }
  // Nothing of the group is there.
  CHECK_EQ(whole_lines(*store, "a"), 1);
  CHECK_EQ(kept(*store, "large").lines.size(), 20);
  // What fits is stored, and after an erasure there is room for more.
  CHECK_EQ(write_now(*store, {.table = "a", .first = 1, .lines = {line_of("a", 1)}}), "stored");
  CHECK(has(write_now(*store, {.table = "b", .record = "r", .lines = Strings(45, big)}), "no room"));
  CHECK_EQ(erase_now(*store, "large"), "stored");
  CHECK_EQ(write_now(*store, {.table = "b", .record = "r", .lines = Strings(45, big)}), "stored");
  CHECK_EQ(whole_lines(*store, "a"), 2);
}

TEST_CASE("when the system refuses to write, so does the store, until it can be written again") {
  const Folder folder;
  const std::string big(300'000, 'x');
  {
    const auto store = opened(folder.file());
    REQUIRE_EQ(write_now(*store, {.table = "a", .record = "r", .lines = {line_of("a", 0)}}), "stored");
    {
      const SmallFiles small(200'000);
      for (int i = 0; i < 3; ++i) {
        CHECK(has(write_now(*store, {.table = "a", .record = big, .first = 1, .lines = {line_of("a", 1)}}),
                  "the disk failed to read or write "));
        CHECK_EQ(whole_lines(*store, "a"), 1);
      }
    }
    CHECK_EQ(write_now(*store, {.table = "a", .record = big, .first = 1, .lines = {line_of("a", 1)}}), "stored");
  }
  const auto store = opened(folder.file());
  CHECK_EQ(kept(*store, "a").record, big);
  CHECK_EQ(whole_lines(*store, "a"), 2);
}

}  // namespace oshra::store
