// A log's lines as JSON, to be changed and sealed anew: what someone can do who writes a whole log himself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/invariant.h"
#include "protocol/json.h"
#include "protocol/log/seal.h"

namespace oshra {

inline std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

inline std::string join_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// Without their seals.
inline std::vector<Json> opened_lines(std::string_view text) {
  std::vector<Json> lines;
  for (const std::string& line : split_lines(text)) {
    lines.push_back(read_json(line));
    if (lines.back().is_object()) lines.back().erase("line");
  }
  return lines;
}

inline std::string sealed_lines(const std::vector<Json>& lines) {
  LogSeal seal;
  std::string text;
  for (const Json& line : lines) text += seal.seal(line) + "\n";
  return text;
}

// The n-th line, from 0, that has this key; there is one.
inline Json& nth_with(std::vector<Json>& lines, const char* key, int n) {
  for (Json& line : lines) {
    if (line.contains(key) && n-- == 0) return line;
  }
  invariant_broken("a log without the line that a test wants");
}
inline Json& line_with(std::vector<Json>& lines, const char* key) { return nth_with(lines, key, 0); }

}  // namespace oshra
