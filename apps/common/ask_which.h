// A command with sub-commands says which there are.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace oshra {

// When none of them is named, or one that does not exist; `kind` is what they are. CLI11 would say only that a
// sub-command is wanted. To be called when all are added.
inline void ask_which(CLI::App& command, const std::string& kind) {
  command.require_subcommand(0, 1);
  command.allow_extras();
  command.callback([&command, kind] {
    if (!command.get_subcommands().empty()) return;
    const std::vector<CLI::App*> all = command.get_subcommands([](const CLI::App*) { return true; });
    std::string right;
    for (std::size_t i = 0; i < all.size(); ++i) {
      right += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i]->get_name();
    }
    const std::vector<std::string> words = command.remaining();
    const std::string what =
        words.empty() ? "which " + kind + " is missing" : "unknown " + kind + " \"" + words.front() + "\"";
    throw CLI::ValidationError(command.get_name(), what + ": " + right + " is wanted");
  });
}

}  // namespace oshra
