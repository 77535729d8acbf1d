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
  std::uint64_t first = 0;                 // the number of the first of `lines`: as many as the journal has
  std::vector<std::string> lines = {};
};

struct Kept {
  std::string record;
  std::vector<std::string> lines;
};

// Why not, as a sentence.
using Stored = Result<void, std::string>;
using Done = std::function<void(const Stored&)>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Returns at once. `done` is called once the change would outlive a loss of power, or when it cannot be stored (no
  // room on the disk; lines with a number that is taken or leaves a gap), in the order of the calls, perhaps by another
  // thread.
  virtual void write(Change change, Done done) = 0;
  // The table and its journal are gone.
  virtual void erase(TableId table, Done done) = 0;

  // Those of changes that are stored.
  [[nodiscard]] virtual Result<std::vector<TableId>, std::string> tables() = 0;
  // None: there is no such table.
  [[nodiscard]] virtual Result<std::optional<Kept>, std::string> load(const TableId& table) = 0;

  // A whole copy as it stands at one moment, while others write; the file must not be there yet.
  virtual Stored backup(const std::string& file) = 0;
};

}  // namespace oshra::store
