// oshra backup: a copy of all tables while the server runs. oshra restore: a copy takes the place of what is kept.
#include "apps/server/backup_commands.h"

#include <filesystem>
#include <iostream>
#include <memory>
#include <system_error>

#include "apps/common/exit_codes.h"
#include "apps/server/house/room.h"
#include "apps/server/server.h"
#include "apps/server/settings_flags.h"
#include "store/sqlite/sqlite_store.h"

namespace oshra::server {

namespace {

namespace fs = std::filesystem;

// For rooms that are only gone through: nobody comes, and nothing is stored.
class Nowhere final : public house::Outside {
 public:
  [[nodiscard]] house::Time now() const override { return 0; }
  [[nodiscard]] std::uint64_t date() const override { return 0; }
  void send(house::Connection /*connection*/, house::Text /*text*/) override {}
  void close(house::Connection /*connection*/, std::uint16_t /*code*/, std::string_view /*reason*/) override {}
  void at(house::Time /*then*/, std::function<void()> /*job*/) override {}
  void write(store::Change /*change*/, store::Done /*done*/) override {}
  void erase(store::TableId /*table*/, store::Done /*done*/) override {}
  [[nodiscard]] Result<std::optional<store::Kept>, std::string> load(const store::TableId& /*table*/) override {
    return std::optional<store::Kept>();
  }
  void elsewhere(std::function<void()> /*work*/, std::function<void()> /*done*/) override {}
  void note(std::string_view /*event*/, std::string_view /*table*/, std::string_view /*detail*/) override {}
};

struct Replayed {
  std::size_t tables = 0;
  std::size_t wrong = 0;
};

// Every game of the store, from its first line on; what cannot be gone on with is told.
Result<Replayed, std::string> replay_all(store::Store& store) {
  const auto tables = store.tables();
  if (!tables) return Unexpected(tables.error());
  Nowhere nowhere;
  const house::RoomTools tools;
  Replayed replayed;
  for (const store::TableId& table : *tables) {
    ++replayed.tables;
    const auto kept = store.load(table);
    if (!kept) return Unexpected(kept.error());
    const std::optional<store::Kept>& found = *kept;
    if (!found) continue;  // put away meanwhile
    const auto room = house::Room::resume(*found, tools, nowhere, 0);
    if (room) continue;
    ++replayed.wrong;
    std::cout << "table " << table << ": " << room.error() << '\n';
  }
  return replayed;
}

int backup(const SettingsFlags& flags, const std::string& file) {
  const std::string data = file_of_tables(flags.configured().config);
  const store::Stored done = store::backup_sqlite(data, file);
  if (!done) {
    std::cerr << "oshra backup: " << done.error() << '\n';
    return kExitSurroundings;
  }
  std::cout << "All tables of " << data << " are copied to " << file << ". It holds secrets of matches that go on.\n";
  return kExitDone;
}

int restore(const SettingsFlags& flags, const std::string& file, bool verify) {
  const Config config = flags.configured().config;
  const std::string target = file_of_tables(config);
  if (!fs::exists(file)) throw UsageError("FILE", "there is no file " + file);
  if (fs::exists(target)) {
    throw UsageError("--data",
                     config.data + " has tables already; move " + target + " away, or name another directory");
  }
  if (const auto made = make_data_directory(config); !made) {
    std::cerr << "oshra restore: " << made.error() << '\n';
    return kExitSurroundings;
  }
  // Opened as a copy: what is restored stays as it was.
  std::error_code error;
  const std::string partly = target + ".restoring";
  fs::copy_file(file, partly, fs::copy_options::overwrite_existing, error);
  if (error) throw std::system_error(error, partly);
  const auto remove_partly = [&] {
    for (const char* end : {"", "-wal", "-shm", ".lock"}) fs::remove(partly + end, error);
  };
  {
    auto store = store::open_sqlite(partly);
    if (!store) {
      remove_partly();
      // It tells of the copy that it was given.
      std::string why = store.error();
      if (const auto at = why.find(partly); at != std::string::npos) why.replace(at, partly.size(), file);
      std::cerr << "oshra restore: " << why << '\n';
      return kExitUsage;
    }
    if (verify) {
      const auto replayed = replay_all(**store);
      if (!replayed || replayed->wrong > 0) {
        (*std::move(store)).reset();
        remove_partly();
        std::cerr << "oshra restore: nothing was restored: "
                  << (replayed ? std::to_string(replayed->wrong) + " of " + std::to_string(replayed->tables) +
                                     " tables cannot be gone on with"
                               : replayed.error())
                  << '\n';
        return kExitFalse;
      }
      std::cout << "All " << replayed->tables << " tables were gone through from their first line on.\n";
    }
  }
  fs::rename(partly, target, error);
  if (error) throw std::system_error(error, target);
  remove_partly();
  std::cout << "Restored to " << target << ".\n";
  return kExitDone;
}

}  // namespace

void add_backup_command(Command app) {
  Command command = app.add_command("backup", "Copy all tables of a server, also while it runs");
  auto flags = std::make_shared<SettingsFlags>(command);
  auto file = std::make_shared<std::string>();
  command.add_option("FILE", *file, "Where to; the file must not be there yet").required();
  command.runs([flags, file] { return backup(*flags, *file); });
}

void add_restore_command(Command app) {
  Command command = app.add_command("restore", "Put a backup into a data directory that has no tables yet");
  auto flags = std::make_shared<SettingsFlags>(command);
  struct Options {
    std::string file;
    bool verify = false;
  };
  auto options = std::make_shared<Options>();
  command.add_option("FILE", options->file, "What `oshra backup` has written").required();
  command.add_flag("--verify", options->verify,
                   "Replay every game first; restore nothing if one cannot be gone on with");
  command.runs([flags, options] { return restore(*flags, options->file, options->verify); });
}

}  // namespace oshra::server
