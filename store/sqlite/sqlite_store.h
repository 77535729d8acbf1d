// The store of one machine: one file of SQLite, beside it while it is open FILE-wal and FILE-shm, and for ever
// FILE.lock.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace oshra::store {

// Bounds and forms that tests cannot wait for.
struct SqliteOptions {
  std::uint32_t max_pages = 0;                // of the file; 0: as many as the disk holds
  std::uint32_t max_bytes = 0;                // of a record or line; 0: as many as SQLite takes (10^9)
  std::vector<std::string> later_forms = {};  // migrations (SQL) after those there are
};

// Creates the file if it is not there, brings an older form of it up to date, and refuses a newer one, a file of
// something else, and one that another program has open so.
Result<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, const SqliteOptions& options = {});

// Store::backup of a file that another program may be serving.
Stored backup_sqlite(const std::string& file, const std::string& into);

}  // namespace oshra::store
