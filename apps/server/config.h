// How a server is set up: a flag counts more than the environment (OSHRA_PORT), that more than the configuration file,
// and that more than what is built in. `oshra config` shows each value and where it came from.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/house/house_rules.h"
#include "engine/core/result.h"

namespace oshra::server {

struct Config {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8480;
  std::string data;                // the directory that holds everything that is kept
  std::vector<std::string> hosts;  // by which names browsers may call this server, besides its own addresses
  std::size_t bot_threads = 1;
  std::size_t connections = 10'000;
  std::size_t connections_per_address = 256;
  house::HouseRules house;
};

enum class Source : std::uint8_t { built_in, file, environment, flag };
std::string_view name_of(Source source);

// One setting as text.
struct Setting {
  std::string_view name;  // "bot-threads": the flag's; OSHRA_BOT_THREADS in the environment
  std::string_view about;
  std::string value;
  Source source = Source::built_in;
};

// Where settings come from besides what is built in.
struct Sources {
  std::map<std::string, std::string> flags;                                   // by name, those that were given
  std::function<std::optional<std::string>(const std::string&)> environment;  // by OSHRA_NAME
  std::optional<std::string> file;                                            // its text
  std::string file_name;
};

// All there are, in order, as built in.
std::vector<Setting> built_in_settings();

struct Configured {
  Config config;
  std::vector<Setting> settings;
};
// The error names the setting, where it stands, and what would be right.
Result<Configured, std::string> configure(const Sources& sources);

}  // namespace oshra::server
