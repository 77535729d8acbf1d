#include "protocol/json_out.h"

#include <array>

#include "protocol/json.h"

namespace oshra {

namespace {

constexpr bool is_plain(char c) { return static_cast<signed char>(c) >= 0x20 && c != '"' && c != '\\' && c != 0x7f; }

}  // namespace

void JsonOut::append_quoted(std::string_view string) {
  bool plain = true;
  for (const char c : string) plain = plain && is_plain(c);
  if (plain) {
    text_ += '"';
    text_ += string;
    text_ += '"';
    return;
  }
  // Rare: names and chat. The library knows what is UTF-8 and what has to be escaped.
  text_ += Json(std::string(string)).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace oshra
