// SQLite, as far as the store needs it. Its own header is seen by connection.cpp alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/core/result.h"

// What sqlite3.h calls them.
struct sqlite3;       // NOLINT(readability-identifier-naming)
struct sqlite3_stmt;  // NOLINT(readability-identifier-naming)

namespace oshra::store {

struct Failure {
  enum class Of {
    one,      // the change's own fault
    no_room,  // the disk is full
    all,      // the file's or the disk's fault, and no other change fares better
  };
  Of of = Of::one;
  std::string why = {};  // a sentence
};

using Attempt = Result<void, Failure>;

// An open file. Used by one thread at a time.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();  // its statements have ended before

  // The file is there already. Once.
  Attempt open(const std::filesystem::path& file);
  // Longer records and lines are refused.
  void limit_bytes(std::uint32_t bytes);

  // One command or several, without an answer.
  Attempt run(const std::string& commands);
  // The number that a command answers with.
  Result<std::int64_t, Failure> number(std::string_view command);
  // The word that a command answers with.
  Result<std::string, Failure> word(std::string_view command);

  [[nodiscard]] bool in_transaction() const;
  // That of the row that was inserted last.
  [[nodiscard]] std::int64_t last_key() const;
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  friend class Statement;
  // What `code` of a call on this file means.
  [[nodiscard]] Attempt attempt(int code) const;

  sqlite3* database_ = nullptr;
  std::string file_;
};

// A command that is prepared at its first use and carried out often. The connection and the command outlive it.
class Statement {
 public:
  Statement(const Connection& connection, std::string_view command) : connection_(connection), command_(command) {}
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  // Carried out once, with values for ?1, ?2 and so on: numbers, bytes, or names of files. They are only looked at, so
  // they must outlive it. A statement has one use at a time.
  class Use {
   public:
    template <class... Values>
    explicit Use(Statement& statement, const Values&... values) : statement_(statement), code_(statement.prepare()) {
      int place = 0;
      (bind(++place, values), ...);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use();

    // Whether there is another row; false also when it failed.
    [[nodiscard]] bool next();
    // How it went so far.
    [[nodiscard]] Attempt attempt() const { return statement_.connection_.attempt(code_); }
    // To the end, when rows are of no interest.
    Attempt finish();

    // Of the row, its columns from 0 on.
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] std::string bytes(int column) const;

   private:
    void bind(int place, std::int64_t value);
    void bind(int place, const std::string& bytes);
    void bind(int place, const std::filesystem::path& file);

    Statement& statement_;
    int code_;  // of SQLite's last call
  };

 private:
  int prepare();

  const Connection& connection_;
  std::string_view command_;
  sqlite3_stmt* prepared_ = nullptr;
};

using Use = Statement::Use;

}  // namespace oshra::store
