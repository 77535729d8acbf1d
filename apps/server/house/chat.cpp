#include "apps/server/house/chat.h"

#include "protocol/json.h"

namespace oshra::house {

namespace {

constexpr std::string_view kChatLine = R"({"chat":)";

}  // namespace

bool is_log_line(std::string_view line) { return !line.starts_with(kChatLine); }

std::string chat_line(const Said& said) {
  Json from = said.from.viewer == kSpectator ? Json("spectator") : Json(said.from.viewer);
  return Json({{"chat", {{"from", std::move(from)}, {"text", said.text}}}}).dump();
}
std::optional<Said> read_chat_line(std::string_view line, std::size_t number) {
  const Json json = read_json(line);
  const Json* chat = json.find("chat");
  if (chat == nullptr || !chat->is_object() || !chat->contains("from") || !chat->contains("text")) return std::nullopt;
  const Json& from = (*chat)["from"];
  return Said{.number = static_cast<std::uint32_t>(number),
              .from = {from.is_number() ? from.whole<Viewer>() : kSpectator},
              .text = (*chat)["text"].is_string() ? (*chat)["text"].string() : ""};
}

}  // namespace oshra::house
