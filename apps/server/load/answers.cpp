#include "apps/server/load/answers.h"

#include <charconv>
#include <system_error>
#include <vector>

#include "protocol/json.h"

namespace oshra::load {

namespace {

// What follows this key, wherever it first stands.
std::optional<std::string_view> after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  return text.substr(at + key.size());
}

// The objects of a list, of which `list` begins with the first.
std::vector<std::string_view> objects_of(std::string_view list) {
  std::vector<std::string_view> objects;
  std::size_t begin = 0;
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const char c = list[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '{' || c == '[') {
      if (depth++ == 0) begin = i;
    } else if (c == '}' || c == ']') {
      if (depth == 0) break;  // the list's own
      if (--depth == 0) objects.push_back(list.substr(begin, i + 1 - begin));
    }
  }
  return objects;
}

// Each army gets its least, and every unit that is left goes to any that still takes one.
std::string random_split(const Json& split, Rng& rng) {
  Json choice = {{"do", "units"}};
  std::vector<std::string> room;  // an army's name as often as it takes a unit
  int left = split["total"].whole();
  for (const auto& [army, share] : split["armies"].items()) {
    const int least = share["least"].whole();
    choice[army] = least;
    left -= least;
    room.insert(room.end(), static_cast<std::size_t>(share["most"].whole() - least), army);
  }
  for (; left > 0 && !room.empty(); --left) {
    const std::size_t drawn = rng.below(static_cast<std::uint32_t>(room.size()));
    choice[room[drawn]] = choice[room[drawn]].whole() + 1;
    room[drawn] = room.back();
    room.pop_back();
  }
  return choice.dump();
}

}  // namespace

std::string_view kind_of(std::string_view text) {
  constexpr std::string_view kBegin = R"({"type":")";
  if (!text.starts_with(kBegin)) return {};
  text.remove_prefix(kBegin.size());
  return text.substr(0, text.find('"'));
}

std::optional<Answer> random_answer(std::string_view decision, Rng& rng) {
  const auto number = after(decision, R"("decision":)");
  if (!number) return std::nullopt;
  Answer answer;
  if (std::from_chars(number->data(), number->data() + number->size(), answer.decision).ec != std::errc()) {
    return std::nullopt;
  }
  if (const auto list = after(*number, R"("options":[)")) {
    const std::vector<std::string_view> options = objects_of(*list);
    if (options.empty()) return std::nullopt;
    answer.choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    return answer;
  }
  const Json document = read_json(decision);
  if (!document.contains("split")) return std::nullopt;
  answer.choice = random_split(document["split"], rng);
  return answer;
}

}  // namespace oshra::load
