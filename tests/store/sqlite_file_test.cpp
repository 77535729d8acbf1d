// The store's file: its forms, what is no such file, who may have it open, who may read it, and copies of it.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "tests/common/has.h"
#include "tests/store/stores.h"

namespace oshra::store {

namespace {

namespace fs = std::filesystem;

// Where the header of a SQLite database has these numbers, of four bytes, the highest first.
constexpr std::streamoff kFormAt = 60;
constexpr std::streamoff kApplicationAt = 68;

void patch(const std::string& file, std::streamoff at, std::uint32_t number) {
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekp(at);
  for (const int shift : {24, 16, 8, 0}) stream.put(static_cast<char>(number >> shift & 0xFF));
  REQUIRE(stream.flush());
}

std::string contents(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void fill(const std::string& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// Who may do what, in octal as `ls` has it.
int mode(const std::string& file) {
  struct stat found{};
  REQUIRE_EQ(stat(file.c_str(), &found), 0);
  return static_cast<int>(found.st_mode & 0777);
}

void make_store(const std::string& file) {
  REQUIRE_EQ(write_now(*opened(file), {.table = "a", .record = "r", .lines = {line_of("a", 0)}}), "stored");
}

}  // namespace

TEST_CASE("a store of a newer form is refused, by both numbers, and left as it is") {
  const Folder folder;
  make_store(folder.file());
  patch(folder.file(), kFormAt, 7);
  const std::string before = contents(folder.file());
  const std::string why = why_not(folder.file());
  CAPTURE(why);
  CHECK(has(why, folder.file() + " is a store of form 7"));
  CHECK(has(why, "the newest that this program knows is form 1"));
  CHECK(has(why, "start the newer program"));
  CHECK_EQ(contents(folder.file()), before);
  patch(folder.file(), kFormAt, 1);
  CHECK_EQ(whole_lines(*opened(folder.file()), "a"), 1);
}

TEST_CASE("an older form becomes the newest, step by step, and keeps what it has") {
  const Folder folder;
  make_store(folder.file());
  const SqliteOptions second{.later_forms = {"ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0"}};
  SqliteOptions third = second;
  third.later_forms.emplace_back("CREATE TABLE more (id BLOB) STRICT; INSERT INTO nowhere VALUES (1)");
  // The second step succeeds, the third fails as a whole.
  const std::string why = why_not(folder.file(), third);
  CAPTURE(why);
  CHECK(has(why, "the store cannot be brought to form 3, and stays as it is"));
  CHECK(has(why, "nowhere"));
  CHECK(has(why_not(folder.file()), "is a store of form 2"));
  CHECK_EQ(whole_lines(*opened(folder.file(), second), "a"), 1);
  third.later_forms[1] = "CREATE TABLE more (id BLOB) STRICT";  // would fail if it were there from before
  {
    const auto store = opened(folder.file(), third);
    CHECK_EQ(write_now(*store, {.table = "a", .first = 1, .lines = {line_of("a", 1)}}), "stored");
    CHECK_EQ(whole_lines(*store, "a"), 2);
  }
  CHECK(has(why_not(folder.file(), second), "is a store of form 3"));
}

TEST_CASE("what is no store is refused and left as it is") {
  const Folder folder;
  for (const std::string& bytes : {std::string("hello"), std::string(10'000, 'x'), std::string(5'000, '\0')}) {
    fill(folder.file(), bytes);
    fs::permissions(folder.file(), static_cast<fs::perms>(0644));
    CHECK(has(why_not(folder.file()), folder.file() + " is no database of SQLite: name another file"));
    CHECK_EQ(contents(folder.file()), bytes);
    CHECK_EQ(mode(folder.file()), 0644);
    CHECK(has(told(backup_sqlite(folder.file(), folder.file("copy"))), "is no database of SQLite"));
  }
  fs::remove(folder.file());
  make_store(folder.file());
  patch(folder.file(), kApplicationAt, 0);
  CHECK(has(why_not(folder.file()), "is a database of SQLite, but no store of Oshra's: name another file"));
  patch(folder.file(), kApplicationAt, 123);
  CHECK(has(why_not(folder.file()), "but no store of Oshra's"));
  CHECK(has(told(backup_sqlite(folder.file(), folder.file("copy"))), "but no store of Oshra's"));
  CHECK_FALSE(fs::exists(folder.file("copy")));

  CHECK(has(why_not(""), "is empty"));
  CHECK(has(why_not(folder.path()), "is a folder: name a file in it"));
  CHECK(has(why_not(folder.file("no/such/store.db")), "is not there: create " + folder.file("no/such")));
  CHECK(has(told(backup_sqlite(folder.file("nothing"), folder.file("copy"))), "is not there"));
  // An empty file is a new store.
  fill(folder.file("empty"), "");
  CHECK(has(told(backup_sqlite(folder.file("empty"), folder.file("copy"))), "there is nothing to back up"));
  make_store(folder.file("empty"));
}

TEST_CASE("a damaged store says so, and goes on with what is whole") {
  constexpr std::size_t kPage = 4096;
  const Folder folder;
  {
    const auto store = opened(folder.file());
    REQUIRE_EQ(write_now(*store, {.table = "a", .record = std::string(50 * kPage, 'x')}), "stored");
    REQUIRE_EQ(write_now(*store, {.table = "b", .record = "r"}), "stored");
  }
  // All pages that hold nothing but the long record.
  std::string bytes = contents(folder.file());
  std::size_t damaged = 0;
  for (std::size_t page = 0; page < bytes.size(); page += kPage) {
    if (bytes.substr(page + kPage / 2, kPage / 2) != std::string(kPage / 2, 'x')) continue;
    bytes.replace(page, kPage, kPage, '\x11');
    ++damaged;
  }
  REQUIRE_GE(damaged, 40);
  fill(folder.file(), bytes);

  const auto store = opened(folder.file());
  const auto loaded = store->load("a");
  REQUIRE_FALSE(loaded);
  CAPTURE(loaded.error());
  CHECK(has(loaded.error(), folder.file() + " is damaged"));
  CHECK(has(loaded.error(), "put a backup in its place"));
  CHECK(has(told(store->backup(folder.file("copy"))), "cannot be written: " + folder.file() + " is damaged"));
  CHECK_FALSE(fs::exists(folder.file("copy")));
  Answers answers;
  Hold hold(*store);
  store->write({.table = "b", .lines = {line_of("b", 0)}}, answers.as("whole"));
  store->write({.table = "a", .record = "new"}, answers.as("damaged"));
  hold.release();
  REQUIRE_EQ(answers.all().size(), 2);
  for (const auto& [name, answer] : answers.all()) CHECK(has(answer, "is damaged"));
  CHECK_EQ(whole_lines(*store, "b"), 0);
  CHECK_EQ(write_now(*store, {.table = "b", .lines = {line_of("b", 0)}}), "stored");
  CHECK_EQ(whole_lines(*store, "b"), 1);
}

TEST_CASE("a file is served by one program at a time, by whatever name") {
  const Folder folder;
  {
    const auto store = opened(folder.file());
    fs::create_symlink(folder.file(), folder.file("link.db"));
    for (const std::string& name : {folder.file(), folder.file("link.db"),
                                    folder.file("../") + fs::path(folder.path()).filename().string() + "/store.db"}) {
      const std::string why = why_not(name);
      CAPTURE(why);
      CHECK(has(why, folder.file() + " is in use by another program (process " + std::to_string(getpid()) + ")"));
      CHECK(has(why, "end that one first, or name another file"));
    }
    CHECK_EQ(write_now(*store, {.table = "a", .record = "r"}), "stored");
  }
  CHECK(is_there(*opened(folder.file()), "a"));
}

TEST_CASE("only the owner may read the store and its copies") {
  const Folder folder;
  const auto before = umask(0);
  {
    const auto store = opened(folder.file());
    REQUIRE_EQ(write_now(*store, {.table = "a", .record = "r"}), "stored");
    REQUIRE_EQ(told(store->backup(folder.file("copy.db"))), "stored");
    for (const char* name : {"store.db", "store.db-wal", "store.db-shm", "store.db.lock", "copy.db"}) {
      CAPTURE(name);
      CHECK_EQ(mode(folder.file(name)), 0600);
    }
  }
  // Somebody was careless.
  fs::permissions(folder.file(), static_cast<fs::perms>(0644));
  const auto store = opened(folder.file());
  CHECK_EQ(mode(folder.file()), 0600);
  CHECK_EQ(mode(folder.file("store.db-wal")), 0600);
  umask(before);
}

TEST_CASE("a backup is whole and of one moment while others write, and replaces nothing") {
  constexpr int kBackups = 6;
  const std::vector<TableId> tables{"a", "b", "c"};
  const Folder folder;
  const auto store = opened(folder.file());
  // Each change adds a line to one table; the tables take turns, so that no journal is ever two lines ahead.
  std::atomic<bool> stop = false;
  std::atomic<std::size_t> lines = 0;  // of the last table
  for (const TableId& table : tables) REQUIRE_EQ(write_now(*store, {.table = table, .record = "r"}), "stored");
  std::thread others([&] {
    for (std::size_t number = 0; !stop; ++number) {
      for (const TableId& table : tables)
        write_now(*store, {.table = table, .first = number, .lines = {line_of(table, number)}});
      lines = number + 1;
    }
  });
  std::vector<std::size_t> least;
  std::vector<std::string> answers;
  for (int i = 0; i < kBackups; ++i) {
    while (lines < (least.empty() ? 5 : least.back() + 5)) std::this_thread::yield();
    least.push_back(lines);
    const std::string name = folder.file("copy" + std::to_string(i));
    // As the server does itself, and as another program does.
    answers.push_back(told(i % 2 == 0 ? store->backup(name) : backup_sqlite(folder.file(), name)));
  }
  stop = true;
  others.join();

  CHECK_EQ(answers, std::vector<std::string>(kBackups, "stored"));
  for (std::size_t i = 0; i < kBackups; ++i) {
    const auto copy = opened(folder.file("copy" + std::to_string(i)));
    std::size_t before = whole_lines(*copy, tables[0]);
    CHECK_GE(whole_lines(*copy, tables.back()), least[i]);
    CHECK_LE(before, whole_lines(*copy, tables.back()) + 1);
    for (const TableId& table : tables) {
      const std::size_t has_lines = whole_lines(*copy, table);
      CHECK_LE(has_lines, before);
      before = has_lines;
    }
    CHECK_EQ(write_now(*copy, {.table = "new", .record = "r"}), "stored");
  }

  const std::string before = contents(folder.file("copy1"));
  CHECK(has(told(store->backup(folder.file("copy1"))), "is there already: name a new file"));
  CHECK_EQ(contents(folder.file("copy1")), before);
  CHECK(has(told(store->backup(folder.file())), "is there already"));
  fs::create_symlink(folder.file("nowhere"), folder.file("dangling"));
  CHECK(has(told(store->backup(folder.file("dangling"))), "is there already"));
  CHECK(has(told(store->backup(folder.file("no/such/copy"))), "is not there: create"));
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    CHECK_FALSE(has(entry.path().filename().string(), "part"));
  }
}

}  // namespace oshra::store
