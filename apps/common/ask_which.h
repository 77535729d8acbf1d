// A command with sub-commands says which there are.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace oshra {

// When none of them is named, or a word is in its place that is none; `kind` is what they are. CLI11 would say only
// that a sub-command is wanted. To be called when all are added.
inline void ask_which(CLI::App& command, const std::string& kind) {
  command.require_subcommand(0, 1);
  command.allow_extras();  // to be refused here, before a sub-command does anything
  command.parse_complete_callback([&command, kind] {
    const std::vector<std::string> words = command.remaining();
    if (words.empty() && !command.get_subcommands().empty()) return;
    std::string what = "which " + kind + " is missing";
    if (!words.empty()) {
      const bool flag = words.front().starts_with('-') && words.front() != "--";
      what = "unknown " + (flag ? "flag" : kind) + " \"" + words.front() + "\"";
    }
    const std::vector<CLI::App*> all = command.get_subcommands([](const CLI::App*) { return true; });
    std::string right;
    for (std::size_t i = 0; i < all.size(); ++i) {
      right += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i]->get_name();
    }
    throw CLI::ValidationError(command.get_name(), what + ": " + right + " is wanted");
  });
}

}  // namespace oshra
