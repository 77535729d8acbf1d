// The forms that the store's file has had. Each is made of the one before; what is here is never changed, only added
// to.
#pragma once

#include <array>
#include <cstdint>

namespace oshra::store {

// "Oshr" in the file's header: it is a store, not just any database of SQLite.
constexpr std::int64_t kApplicationId = 0x4F736872;

// Form 1 comes of an empty file by the first of these. Everything is bytes: nobody's text is ever changed or cut. A
// journal lies together in the order of its numbers.
constexpr std::array kForms{
    R"(
      CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id BLOB NOT NULL UNIQUE,
        record BLOB NOT NULL
      ) STRICT;
      CREATE TABLE journal (
        table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line BLOB NOT NULL,
        PRIMARY KEY (table_key, number)
      ) STRICT, WITHOUT ROWID;
      PRAGMA application_id = 0x4F736872;
    )",
};

}  // namespace oshra::store
