// --seed, the same with every command.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "apps/common/seed.h"

namespace oshra {

// What `seed` is before stays where the flag is not given.
inline CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& what) {
  return command.add_option_function<std::string>(
      "--seed",
      [&seed](const std::string& text) {
        try {
          seed = parse_seed(text, "--seed");
        } catch (const Malformed& malformed) {
          throw CLI::ValidationError(malformed.what());
        }
      },
      what);
}

}  // namespace oshra
