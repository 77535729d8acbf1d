#include "apps/server/settings_flags.h"

#include <cstdlib>
#include <map>

#include "apps/common/files.h"
#include "apps/common/malformed.h"

namespace oshra::server {

struct SettingsFlags::Given {
  std::map<std::string, std::string> flags;
  std::string file;
};

namespace {

std::optional<std::string> variable(const std::string& name) {
  const char* value = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

SettingsFlags::SettingsFlags(Command command) : given_(std::make_shared<Given>()) {
  for (const Setting& setting : built_in_settings()) {
    const std::string name(setting.name);
    command
        .add_read(
            "--" + name, [given = given_, name](const std::string& value) { given->flags[name] = value; },
            std::string(setting.about))
        .shows_default(setting.value);
  }
  command.add_option("--config", given_->file, "A file with lines `name = value` of these settings (OSHRA_CONFIG)");
}

void SettingsFlags::set(const std::string& name, const std::string& value) { given_->flags[name] = value; }
bool SettingsFlags::given(const std::string& name) const { return given_->flags.contains(name); }

Configured SettingsFlags::configured() const {
  Sources sources{.flags = given_->flags, .environment = variable, .file = {}, .file_name = {}};
  const bool by_flag = !given_->file.empty();
  sources.file_name = by_flag ? given_->file : variable("OSHRA_CONFIG").value_or("");
  if (!sources.file_name.empty()) {
    try {
      sources.file = read_file(sources.file_name);
    } catch (const Malformed& malformed) {
      throw UsageError(by_flag ? "--config" : "OSHRA_CONFIG", sources.file_name + ": " + malformed.what());
    }
  }
  auto configured = configure(sources);
  if (!configured) throw UsageError(configured.error());
  return *std::move(configured);
}

}  // namespace oshra::server
