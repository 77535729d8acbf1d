#include "apps/common/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "apps/common/malformed.h"

namespace oshra {

namespace {

constexpr std::size_t kMaxFile = 64U << 20U;

// `place_of` names the place of a byte.
Json parsed(const std::string& text, const auto& place_of) {
  if (nested_too_deep(text)) throw Malformed("", "is nested too deep");
  auto read = parse(text);
  if (read) return *std::move(read);
  const NotJson& flaw = read.error();
  if (flaw.number_too_large) throw Malformed("", "holds a number too large for any machine");
  throw Malformed(place_of(std::min(flaw.byte, text.size())), "not JSON: " + flaw.why);
}

}  // namespace

std::string read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Malformed("", "is a folder, a file is wanted");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Malformed("", "cannot be opened");
  // Read in pieces: a pipe or a device has no size to ask for.
  std::string text;
  std::array<char, 1U << 16U> piece;
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0) {
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFile) throw Malformed("", "is larger than 64 MiB");
  }
  if (in.bad()) throw Malformed("", "cannot be read");
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) throw std::system_error(errno != 0 ? errno : EIO, std::generic_category(), "the file " + path);
}

void check_writable(const std::string& path, const std::string& flag) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Malformed(flag, path + " is a folder, a file is wanted");
  if (folder.empty() || std::filesystem::is_directory(folder, error)) return;
  throw Malformed(flag, "there is no folder " + folder.string());
}

Json parse_json(const std::string& text) {
  return parsed(text, [&](std::size_t at) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return "line " + std::to_string(line);
  });
}

Json parse_json_line(const std::string& text) {
  return parsed(text, [](std::size_t) { return std::string(); });
}

}  // namespace oshra
