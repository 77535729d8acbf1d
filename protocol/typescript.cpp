#include "protocol/typescript.h"

#include <algorithm>

namespace oshra {

void TypeScript::declare_type(std::string_view name, std::string_view body, std::string_view about) {
  if (!declared_.insert(std::string(name)).second) return;
  if (!about.empty()) text_.append("/** ").append(about).append(" */\n");
  text_.append("export type ").append(name).append(" = ").append(body).append(";\n\n");
}

namespace {

// A key that is no name in the language: "move-2".
bool wants_quotes(std::string_view key) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return key.empty() || is_digit(key.front()) ||
         !std::ranges::all_of(key, [&](char c) { return is_letter(c) || is_digit(c); });
}

}  // namespace

void TypeScript::add_line(std::string& body, std::string_view key, bool optional, const std::string& type,
                          std::string_view about) {
  if (!about.empty()) body.append("  /** ").append(about).append(" */\n");
  const std::string_view quote = wants_quotes(key) ? "\"" : "";
  body.append("  ").append(quote).append(key).append(quote).append(optional ? "?: " : ": ").append(type).append(";\n");
}

}  // namespace oshra
