#include "store/sqlite/connection.h"

#include <sqlite3.h>

#include <cerrno>
#include <cstddef>
#include <system_error>

#include "engine/core/invariant.h"

namespace oshra::store {

namespace {

// How long somebody who looks into the file with another program may keep us waiting.
constexpr int kPatienceSeconds = 5;

// What SQLite's code for a failed call on `file` means.
Failure failure_of(int code, sqlite3* database, const std::string& file) {
  using enum Failure::Of;
  const std::string says = database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code);
  // The system's number is that of the last failure of a file, long ago perhaps.
  const bool of_system = database != nullptr && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN);
  const int system = of_system ? sqlite3_system_errno(database) : 0;
  if (code == SQLITE_FULL || system == ENOSPC || system == EDQUOT) {
    return {.of = no_room, .why = "no room on the disk for " + file + ": make room and try again"};
  }
  switch (code) {
    case SQLITE_TOOBIG: return {.of = one, .why = "a record or line is too long for " + file};
    case SQLITE_CONSTRAINT: return {.of = one, .why = file + ": " + says};
    case SQLITE_IOERR:
      return {.of = all,
              .why = "the disk failed to read or write " + file + ": " +
                     (system != 0 ? std::error_code(system, std::generic_category()).message() : says)};
    case SQLITE_NOTADB:
      return {.of = all, .why = file + " is no database of SQLite: name another file, or one that is not there yet"};
    case SQLITE_CORRUPT: return {.of = all, .why = file + " is damaged (" + says + "): put a backup in its place"};
    case SQLITE_BUSY:
      return {.of = all,
              .why = file + " has been locked by another program for " + std::to_string(kPatienceSeconds) +
                     " seconds: end that one and try again"};
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return {.of = all,
              .why = file + " cannot be read and written (" + says + "): see to the rights of the file and its folder"};
    default: return {.of = all, .why = file + ": " + says};
  }
}

// Why a command that always answers has not.
Failure no_row(const Use& use) {
  const Attempt attempt = use.attempt();
  ensure(!attempt, "Connection: a command without an answer is asked for one");
  return attempt.error();
}

}  // namespace

Connection::~Connection() { sqlite3_close(database_); }

Attempt Connection::attempt(int code) const {
  constexpr int kPrimary = 0xFF;  // above it, which kind of failure it is
  if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW) return {};
  return Unexpected(failure_of(code & kPrimary, database_, file_));
}

Attempt Connection::open(const std::filesystem::path& file) {
  constexpr int kMilliseconds = 1000;
  file_ = file.string();
  const int code = sqlite3_open_v2(file_.c_str(), &database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  if (code == SQLITE_OK) sqlite3_busy_timeout(database_, kPatienceSeconds * kMilliseconds);
  return attempt(code);
}

void Connection::limit_bytes(std::uint32_t bytes) {
  sqlite3_limit(database_, SQLITE_LIMIT_LENGTH, static_cast<int>(bytes));
}

Attempt Connection::run(const std::string& commands) {
  return attempt(sqlite3_exec(database_, commands.c_str(), nullptr, nullptr, nullptr));
}

Result<std::int64_t, Failure> Connection::number(std::string_view command) {
  Statement statement(*this, command);
  Use use(statement);
  if (use.next()) return use.number(0);
  return Unexpected(no_row(use));
}

Result<std::string, Failure> Connection::word(std::string_view command) {
  Statement statement(*this, command);
  Use use(statement);
  if (use.next()) return use.bytes(0);
  return Unexpected(no_row(use));
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(database_) == 0; }

std::int64_t Connection::last_key() const { return sqlite3_last_insert_rowid(database_); }

Statement::~Statement() { sqlite3_finalize(prepared_); }

int Statement::prepare() {
  if (prepared_ != nullptr) return SQLITE_OK;
  return sqlite3_prepare_v3(connection_.database_, command_.data(), static_cast<int>(command_.size()),
                            SQLITE_PREPARE_PERSISTENT, &prepared_, nullptr);
}

Use::~Use() {
  if (statement_.prepared_ == nullptr) return;  // it could not be prepared
  sqlite3_reset(statement_.prepared_);
  sqlite3_clear_bindings(statement_.prepared_);
}

bool Use::next() {
  if (code_ == SQLITE_OK || code_ == SQLITE_ROW) code_ = sqlite3_step(statement_.prepared_);
  return code_ == SQLITE_ROW;
}

Attempt Use::finish() {
  while (next()) {
  }
  return attempt();
}

std::int64_t Use::number(int column) const { return sqlite3_column_int64(statement_.prepared_, column); }

std::string Use::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_.prepared_, column);  // null: no bytes
  const int size = sqlite3_column_bytes(statement_.prepared_, column);
  return data == nullptr ? "" : std::string(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

void Use::bind(int place, std::int64_t value) {
  if (code_ == SQLITE_OK) code_ = sqlite3_bind_int64(statement_.prepared_, place, value);
}

void Use::bind(int place, const std::string& bytes) {
  if (code_ == SQLITE_OK) {
    code_ = sqlite3_bind_blob64(statement_.prepared_, place, bytes.data(), bytes.size(), nullptr);
  }
}

void Use::bind(int place, const std::filesystem::path& file) {
  const std::string& name = file.native();
  if (code_ == SQLITE_OK) {
    code_ = sqlite3_bind_text64(statement_.prepared_, place, name.data(), name.size(), nullptr, SQLITE_UTF8);
  }
}

}  // namespace oshra::store
