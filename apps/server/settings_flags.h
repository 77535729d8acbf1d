// The flags of all settings, for the commands that want a configuration.
#pragma once

#include <memory>

#include "apps/common/command_line.h"
#include "apps/server/config.h"

namespace oshra::server {

class SettingsFlags {
 public:
  // Every setting is a flag of the command, and --config names a file.
  explicit SettingsFlags(Command command);

  // Throws UsageError: what is wrong with a setting, wherever it came from.
  [[nodiscard]] Configured configured() const;
  // As if it had been given.
  void set(const std::string& name, const std::string& value);
  [[nodiscard]] bool given(const std::string& name) const;

 private:
  struct Given;
  std::shared_ptr<Given> given_;
};

}  // namespace oshra::server
