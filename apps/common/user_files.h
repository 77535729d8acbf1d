// Where this program keeps what is its user's own, and files that nobody but their owner reads: a log of a game that is
// not over holds all deals, and whoever has a seat's token plays there.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace oshra {

// $XDG_DATA_HOME/oshra, or ~/.local/share/oshra; none: there is no such place for this user. It need not exist.
std::optional<std::filesystem::path> data_folder();

// A new file with this text, mode 0600; false: there is one already, or it cannot be written.
bool write_private_file(const std::filesystem::path& path, std::string_view text);
// The same in the place of what is there, if anything, as a whole; its folder is made. False: all is as it was.
bool replace_private_file(const std::filesystem::path& path, std::string_view text);

}  // namespace oshra
