// What outlives the program: of every table a record that is replaced as a whole, and a journal that is only ever
// appended to. The store sees bytes and knows nothing of games. Whoever changes a table tells nobody before the change
// is stored.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace oshra::store {

// Chosen by the caller, the same for ever.
using TableId = std::string;

// What is stored together, or not at all.
struct Change {
  TableId table;
  std::optional<std::string> record = {};  // in the place of the one before; a table's first change has one
  std::uint64_t first = 0;                 // the number of the first of `lines`, if any: as many as the journal has
  std::vector<std::string> lines = {};
};

struct Kept {
  std::string record;
  std::vector<std::string> lines;
};

// A table without its journal.
struct Recorded {
  TableId table;
  std::string record;
};

// Since the store was opened.
struct Counts {
  std::uint64_t stored = 0;   // changes and erasures
  std::uint64_t refused = 0;  // those that could not be stored
  std::uint64_t commits = 0;  // how often the disk was waited for: many are stored at once
};

// Why not, as a sentence.
using Stored = Result<void, std::string>;
using Done = std::function<void(const Stored&)>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  // Stores what is still to be stored, and calls its `done`s.
  virtual ~Store() = default;

  // Returns at once. `done` is called once the change would outlive a loss of power, or when it cannot be stored (no
  // room on the disk; lines with a number that is taken or leaves a gap), in the order of the calls, perhaps by another
  // thread. It may write again, but not end the store, and it lets no exception out. A change that is refused leaves
  // those beside it alone; without room for all that wait, none of them is stored, and later ones can be again.
  virtual void write(Change change, Done done) = 0;
  // The table and its journal are gone, if they were there.
  virtual void erase(TableId table, Done done) = 0;

  // Those of changes that are stored, the oldest first.
  [[nodiscard]] virtual Result<std::vector<TableId>, std::string> tables() = 0;
  // Likewise, and of each its record.
  [[nodiscard]] virtual Result<std::vector<Recorded>, std::string> records() = 0;
  // None: there is no such table.
  [[nodiscard]] virtual Result<std::optional<Kept>, std::string> load(const TableId& table) = 0;

  // A whole copy as it stands at one moment, while others write; the file must not be there yet.
  virtual Stored backup(const std::string& file) = 0;

  [[nodiscard]] virtual Counts counts() const = 0;
};

}  // namespace oshra::store
