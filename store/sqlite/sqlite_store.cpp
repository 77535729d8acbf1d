#include "store/sqlite/sqlite_store.h"

#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <system_error>
#include <tuple>
#include <utility>
#include <variant>

#include "store/group_writer.h"
#include "store/sqlite/connection.h"
#include "store/sqlite/files.h"
#include "store/sqlite/forms.h"

namespace oshra::store {

namespace {

namespace fs = std::filesystem;

Unexpected<Failure> refusal(std::string why) { return Unexpected(Failure{.why = std::move(why)}); }

// --- the forms of the file -------------------------------------------------------------------------------------------

// Which form the file has (0: it is empty), or why it is no store that we can use.
Result<std::size_t, Failure> form_of(Connection& connection, std::size_t newest) {
  const auto id = connection.number("PRAGMA application_id");
  if (!id) return Unexpected(id.error());
  const auto form = connection.number("PRAGMA user_version");
  if (!form) return Unexpected(form.error());
  const auto things = connection.number("SELECT count(*) FROM sqlite_schema");
  if (!things) return Unexpected(things.error());
  if (*id == 0 && *form == 0 && *things == 0) return std::size_t{0};
  if (*id != kApplicationId || *form < 1) {
    return refusal(connection.file() + " is a database of SQLite, but no store of Oshra's: name another file");
  }
  if (static_cast<std::size_t>(*form) > newest) {
    return refusal(connection.file() + " is a store of form " + std::to_string(*form) +
                   ", and the newest that this program knows is form " + std::to_string(newest) +
                   ": start the newer program that made it, or name a backup of an older form");
  }
  return static_cast<std::size_t>(*form);
}

// Each step is done as a whole or not at all.
Attempt bring_up_to_date(Connection& connection, std::size_t form, const std::vector<std::string>& forms) {
  for (; form < forms.size(); ++form) {
    const std::string next = std::to_string(form + 1);
    const std::string step = "BEGIN IMMEDIATE;" + forms[form] + ";PRAGMA user_version = " + next + ";COMMIT;";
    if (const Attempt attempt = connection.run(step); !attempt) {
      if (connection.in_transaction()) std::ignore = connection.run("ROLLBACK");
      return refusal("the store cannot be brought to form " + next + ", and stays as it is: " + attempt.error().why);
    }
  }
  return {};
}

// The file for the connection that writes; what cannot be used is left as it was.
Attempt prepare_file(Connection& connection, const fs::path& file, const SqliteOptions& options) {
  std::vector<std::string> forms(kForms.begin(), kForms.end());
  forms.insert(forms.end(), options.later_forms.begin(), options.later_forms.end());
  if (Attempt opened = connection.open(file); !opened) return opened;
  const auto form = form_of(connection, forms.size());
  if (!form) return Unexpected(form.error());
  if (const Stored made = make_private(file); !made) return refusal(made.error());
  // With a write-ahead log readers and the writer do not wait for each other.
  const auto mode = connection.word("PRAGMA journal_mode = WAL");
  if (!mode) return Unexpected(mode.error());
  if (*mode != "wal") {
    return refusal(file.string() + " lies where SQLite can keep no write-ahead log: name a file on a local disk");
  }
  // A commit waits for the disk (FULL). What is erased is overwritten. After a rush the log shrinks again.
  Attempt set = connection.run(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;"
      "PRAGMA journal_size_limit = 67108864");
  if (!set) return set;
  if (Attempt done = bring_up_to_date(connection, *form, forms); !done) return done;
  if (options.max_bytes != 0) connection.limit_bytes(options.max_bytes);
  if (options.max_pages == 0) return {};
  return connection.run("PRAGMA max_page_count = " + std::to_string(options.max_pages));
}

// --- copies ----------------------------------------------------------------------------------------------------------

Stored copy_to(const fs::path& part, const fs::path& from, const std::string& into) {
  Connection connection;
  if (const Attempt opened = connection.open(from); !opened) return Unexpected(opened.error().why);
  // A copy of a newer form is as good a copy.
  const auto form = form_of(connection, std::numeric_limits<std::size_t>::max());
  if (!form) return Unexpected(form.error().why);
  if (*form == 0) return Unexpected(from.string() + " is empty: there is nothing to back up");
  Statement vacuum(connection, "VACUUM INTO ?1");
  const Attempt copied = Use(vacuum, part).finish();
  if (copied) return {};
  if (copied.error().of == Failure::Of::no_room) return Unexpected("no room on the disk for the backup " + into);
  return Unexpected("the backup " + into + " cannot be written: " + copied.error().why);
}

Stored copy_whole(const fs::path& from, const std::string& into) {
  const auto name = one_name(into);
  if (!name) return Unexpected(name.error());
  std::error_code error;
  if (fs::exists(fs::symlink_status(*name, error))) return Unexpected(into + " is there already: name a new file");
  // A name that nobody takes for a backup if we are cut short.
  static std::atomic<unsigned> count = 0;
  fs::path part = *name;
  part += ".part-" + std::to_string(::getpid()) + '-' + std::to_string(count++);
  if (Stored created = create_private(part); !created) return created;
  Stored copied = copy_to(part, from, into);
  if (copied) copied = publish(part, *name);
  if (!copied) fs::remove(part, error);
  return copied;
}

// --- the store -------------------------------------------------------------------------------------------------------

class SqliteStore final : public Store {
 public:
  SqliteStore(fs::path file, FileLock lock) : file_(std::move(file)), lock_(std::move(lock)) {}

  // Before anything else.
  Attempt open(const SqliteOptions& options) {
    if (Attempt prepared = prepare_file(writing_, file_, options); !prepared) return prepared;
    if (Attempt opened = reading_.open(file_); !opened) return opened;
    if (Attempt set = reading_.run("PRAGMA query_only = ON"); !set) return set;
    writer_ = std::make_unique<GroupWriter>([this](const GroupWriter::Group& group) { return store_group(group); });
    return {};
  }

  void write(Change change, Done done) override { writer_->add(std::move(change), std::move(done)); }
  void erase(TableId table, Done done) override { writer_->add(Erasure{std::move(table)}, std::move(done)); }

  Result<std::vector<TableId>, std::string> tables() override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<TableId> found;
    Use rows(all_);
    while (rows.next()) found.push_back(rows.bytes(0));
    if (const Attempt attempt = rows.attempt(); !attempt) return Unexpected(attempt.error().why);
    return found;
  }

  Result<std::vector<Recorded>, std::string> records() override {
    const std::scoped_lock lock(reading_mutex_);
    std::vector<Recorded> found;
    Use rows(records_);
    while (rows.next()) found.push_back({.table = rows.bytes(0), .record = rows.bytes(1)});
    if (const Attempt attempt = rows.attempt(); !attempt) return Unexpected(attempt.error().why);
    return found;
  }

  Result<std::optional<Kept>, std::string> load(const TableId& table) override {
    const std::scoped_lock lock(reading_mutex_);
    // The record and the journal as of one moment.
    if (const Attempt begun = reading_.run("BEGIN"); !begun) return Unexpected(begun.error().why);
    auto kept = load_now(table);
    std::ignore = reading_.run("ROLLBACK");  // nothing was written
    return kept;
  }

  Stored backup(const std::string& file) override { return copy_whole(file_, file); }

  [[nodiscard]] Counts counts() const override { return {.stored = stored_, .refused = refused_, .commits = commits_}; }

 private:
  // --- by the writer's thread ---

  std::vector<Stored> store_group(const GroupWriter::Group& group) {
    std::vector<Stored> answers;
    answers.reserve(group.size());
    if (const Attempt whole = store_together(group, answers); !whole) {
      if (writing_.in_transaction()) std::ignore = writing_.run("ROLLBACK");
      answers.assign(group.size(), Unexpected(whole.error().why));
    }
    std::size_t stored = 0;
    for (const Stored& answer : answers) {
      if (answer) ++stored;
    }
    stored_ += stored;
    refused_ += group.size() - stored;
    if (stored > 0) ++commits_;
    return answers;
  }

  // What fails alone is told among the answers; a failure of this is that of all.
  Attempt store_together(const GroupWriter::Group& group, std::vector<Stored>& answers) {
    if (Attempt begun = Use(begin_).finish(); !begun) return begun;
    for (const GroupWriter::What& what : group) {
      if (Attempt begun = Use(savepoint_).finish(); !begun) return begun;
      Attempt attempt = std::visit([&](const auto& one) { return store_one(one); }, what);
      if (attempt) {
        answers.emplace_back();
      } else {
        if (attempt.error().of != Failure::Of::one) return attempt;
        answers.emplace_back(Unexpected(attempt.error().why));
        if (Attempt undone = Use(undo_).finish(); !undone) return undone;
      }
      if (Attempt ended = Use(release_).finish(); !ended) return ended;
    }
    return Use(commit_).finish();
  }

  Attempt store_one(const Change& change) {
    const auto found = find(change.table);
    if (!found) return Unexpected(found.error());
    auto [key, lines] = *found;
    if (!key && !change.record) {
      return refusal("table " + change.table + " is not there: its first change must have a record");
    }
    if (!change.lines.empty() && change.first != static_cast<std::uint64_t>(lines)) {
      const std::string have = std::to_string(lines);
      return refusal("the journal of table " + change.table + " has " + have + " lines: the next one has number " +
                     have + ", not " + std::to_string(change.first));
    }
    if (!key) {
      if (Attempt created = Use(create_, change.table, *change.record).finish(); !created) return created;
      key = writing_.last_key();
    } else if (change.record) {
      if (Attempt replaced = Use(replace_, *key, *change.record).finish(); !replaced) return replaced;
    }
    for (const std::string& line : change.lines) {
      if (Attempt appended = Use(append_, *key, lines++, line).finish(); !appended) return appended;
    }
    return {};
  }

  Attempt store_one(const Erasure& erasure) { return Use(erase_, erasure.table).finish(); }

  struct Found {
    std::optional<std::int64_t> key;  // none: there is no such table
    std::int64_t lines = 0;           // of its journal
  };

  Result<Found, Failure> find(const TableId& table) {
    Use row(find_, table);
    if (row.next()) return Found{.key = row.number(0), .lines = row.number(1)};
    if (const Attempt attempt = row.attempt(); !attempt) return Unexpected(attempt.error());
    return Found{};
  }

  // --- under reading_mutex_ ---

  Result<std::optional<Kept>, std::string> load_now(const TableId& table) {
    Use row(record_, table);
    const bool is_there = row.next();
    if (const Attempt attempt = row.attempt(); !attempt) return Unexpected(attempt.error().why);
    if (!is_there) return std::optional<Kept>{};
    Kept kept{.record = row.bytes(1), .lines = {}};
    Use rows(journal_, row.number(0));
    while (rows.next()) {
      if (rows.number(0) != static_cast<std::int64_t>(kept.lines.size())) {
        return Unexpected(file_.string() + " is damaged: line " + std::to_string(kept.lines.size()) +
                          " of the journal of table " + table + " is missing; put a backup in its place");
      }
      kept.lines.push_back(rows.bytes(1));
    }
    if (const Attempt attempt = rows.attempt(); !attempt) return Unexpected(attempt.error().why);
    return std::optional(std::move(kept));
  }

  // They end from the last to the first: the writer's thread, statements before their connection, and the lock.
  fs::path file_;
  FileLock lock_;
  std::atomic<std::uint64_t> stored_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
  std::atomic<std::uint64_t> commits_ = 0;

  Connection writing_;
  Statement begin_{writing_, "BEGIN IMMEDIATE"};
  Statement commit_{writing_, "COMMIT"};
  Statement savepoint_{writing_, "SAVEPOINT one"};
  Statement release_{writing_, "RELEASE one"};
  Statement undo_{writing_, "ROLLBACK TO one"};
  Statement find_{writing_,
                  "SELECT key, ifnull((SELECT max(number) + 1 FROM journal WHERE table_key = key), 0) "
                  "FROM tables WHERE id = ?1"};
  Statement create_{writing_, "INSERT INTO tables (id, record) VALUES (?1, ?2)"};
  Statement replace_{writing_, "UPDATE tables SET record = ?2 WHERE key = ?1"};
  Statement append_{writing_, "INSERT INTO journal (table_key, number, line) VALUES (?1, ?2, ?3)"};
  Statement erase_{writing_, "DELETE FROM tables WHERE id = ?1"};

  std::mutex reading_mutex_;
  Connection reading_;
  Statement all_{reading_, "SELECT id FROM tables ORDER BY key"};
  Statement records_{reading_, "SELECT id, record FROM tables ORDER BY key"};
  Statement record_{reading_, "SELECT key, record FROM tables WHERE id = ?1"};
  Statement journal_{reading_, "SELECT number, line FROM journal WHERE table_key = ?1 ORDER BY number"};

  std::unique_ptr<GroupWriter> writer_;  // from open() on
};

}  // namespace

Result<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, const SqliteOptions& options) {
  const auto name = one_name(file);
  if (!name) return Unexpected(name.error());
  // Before the file is touched: closing it would give up the locks that SQLite holds on it in this process.
  auto lock = FileLock::take(*name);
  if (!lock) return Unexpected(lock.error());
  std::error_code error;
  if (!fs::exists(*name, error)) {
    if (const Stored created = create_private(*name); !created) return Unexpected(created.error());
  }
  auto store = std::make_unique<SqliteStore>(*name, *std::move(lock));
  if (const Attempt opened = store->open(options); !opened) return Unexpected(opened.error().why);
  return std::unique_ptr<Store>(std::move(store));
}

Stored backup_sqlite(const std::string& file, const std::string& into) {
  const auto name = one_name(file);
  if (!name) return Unexpected(name.error());
  std::error_code error;
  if (!fs::exists(*name, error)) return Unexpected(file + " is not there: name the file that a server keeps");
  return copy_whole(*name, into);
}

}  // namespace oshra::store
