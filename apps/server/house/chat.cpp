#include "apps/server/house/chat.h"

#include <utility>

#include "protocol/json.h"

namespace oshra::house {

namespace {

constexpr std::string_view kChatLine = R"({"chat":)";

}  // namespace

const Said& add_line(std::vector<Said>& chat, Who from, std::string text) {
  const std::uint32_t number = chat.empty() ? 0 : chat.back().number + 1;
  chat.push_back({.number = number, .from = from, .text = std::move(text)});
  std::size_t bytes = 0;
  std::size_t kept = 0;
  while (kept < chat.size() && kept < kMostLinesKept) {
    bytes += chat[chat.size() - kept - 1].text.size();
    if (bytes > kMostBytesKept) break;
    ++kept;
  }
  chat.erase(chat.begin(), chat.end() - static_cast<std::ptrdiff_t>(kept));
  return chat.back();
}

bool is_log_line(std::string_view line) { return !line.starts_with(kChatLine); }

void add_journal_line(std::vector<Said>& chat, std::string_view line) {
  const Json json = read_json(line);
  const Json* said = json.find("chat");
  if (said == nullptr || !said->is_object() || !said->contains("from") || !said->contains("text")) return;
  const Json& from = (*said)["from"];
  add_line(chat, {from.is_number() ? from.whole<Viewer>() : kSpectator},
           (*said)["text"].is_string() ? (*said)["text"].string() : "");
}

}  // namespace oshra::house
