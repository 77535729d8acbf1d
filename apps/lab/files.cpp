#include "apps/lab/files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/lab/malformed.h"

namespace oshra::lab {

namespace {

constexpr std::size_t kMaxFile = 64U << 20U;
// Deeper than any file of ours, shallow enough for any stack.
constexpr int kMaxNesting = 64;

}  // namespace

std::string read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Malformed("", "is a folder, a file is wanted");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Malformed("", "cannot be opened");
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > kMaxFile) throw Malformed("", "is larger than 64 MiB");
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

Json parse_json(const std::string& text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxNesting) throw Malformed("", "is nested too deep");
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const std::size_t at = std::min(error.byte, text.size());
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    std::string what = error.what();
    if (const std::size_t detail = what.find(": "); detail != std::string::npos) what = what.substr(detail + 2);
    throw Malformed("line " + std::to_string(line), "not JSON: " + what);
  }
}

}  // namespace oshra::lab
