#include "text/messages.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/embedded_words.h"

namespace oshra::text {

namespace {

constexpr std::array<std::string_view, kLanguages> kCodes = {"en", "de", "fr", "ru"};

std::string missing(std::string_view key) { return "⟦" + std::string(key) + "⟧"; }

std::map<std::string, std::string, std::less<>> read_table(const nlohmann::json& object) {
  std::map<std::string, std::string, std::less<>> table;
  for (const auto& [key, value] : object.items()) table.emplace(key, value.get<std::string>());
  return table;
}

std::string look_up(const std::map<std::string, std::string, std::less<>>& table, std::string_view key) {
  const auto found = table.find(key);
  return found == table.end() ? missing(key) : found->second;
}

template <class Table>
std::vector<std::string> keys_of(const Table& table) {
  std::vector<std::string> keys;
  keys.reserve(table.size());
  for (const auto& entry : table) keys.push_back(entry.first);
  return keys;
}

}  // namespace

std::optional<Language> language_named(std::string_view code) {
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    if (kCodes[i] == code) return static_cast<Language>(i);
  }
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> entries_in_order(std::string_view file) {
  const nlohmann::ordered_json object = nlohmann::ordered_json::parse(file);
  std::vector<std::pair<std::string, std::string>> entries;
  entries.reserve(object.size());
  for (const auto& [key, value] : object.items()) entries.emplace_back(key, value.get<std::string>());
  return entries;
}

std::string_view code_of(Language language) { return kCodes[static_cast<std::size_t>(language)]; }

namespace {

const EmbeddedWords& files_of(Book book, Language language) {
  return kEmbeddedWords[static_cast<std::size_t>(book)][static_cast<std::size_t>(language)];
}

}  // namespace

Messages Messages::of_lessons(Book book, Language language, const Formatter& formatter) {
  Messages messages(language);
  messages.add_messages(files_of(book, language).lessons, formatter);
  return messages;
}

Messages::Messages(Book book, Language language, const Formatter& formatter) : language_(language) {
  const EmbeddedWords& files = files_of(book, language);
  add_messages(files.messages, formatter);
  add_messages(files_of(Book::common, language).messages, formatter);
  terms_ = read_table(nlohmann::json::parse(files.terms));
  const nlohmann::json names = nlohmann::json::parse(files.names);
  for (const auto& [kind, table] : names.items()) names_.emplace(kind, read_table(table));
}

void Messages::add_messages(std::string_view file, const Formatter& formatter) {
  for (auto& [key, text] : read_table(nlohmann::json::parse(file))) {
    Message message{.text = text, .marking = {}, .pattern = {}, .always = {}};
    message.pattern = formatter.read(language_, message.marking.into_pattern(text));
    if (text.find('{') == std::string::npos) {
      if (const auto formatted = message.pattern->fill({})) message.always = message.marking.out_of(*formatted);
    }
    messages_.emplace(key, std::move(message));
  }
}

Sentence Messages::say(std::string_view key, const Slots& slots) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return missing(key);
  const Message& message = found->second;
  if (message.always) return *message.always;
  Marking marking = message.marking;
  std::vector<FilledSlot> filled;
  filled.reserve(slots.size());
  for (const Slot& slot : slots) {
    if (const auto* number = std::get_if<std::int64_t>(&slot.value)) {
      filled.push_back({slot.name, *number});
    } else {
      filled.push_back({slot.name, marking.into_slot(*std::get_if<Sentence>(&slot.value))});
    }
  }
  const Result<std::string, std::string> formatted = message.pattern->fill(filled);
  return formatted ? marking.out_of(*formatted) : Sentence(missing(key));
}

std::string Messages::term(std::string_view key) const { return look_up(terms_, key); }
std::string Messages::name(std::string_view kind, std::string_view slug) const {
  const auto found = names_.find(kind);
  return found == names_.end() ? missing(slug) : look_up(found->second, slug);
}
std::string Messages::pattern(std::string_view key) const {
  const auto found = messages_.find(key);
  return found == messages_.end() ? missing(key) : found->second.text;
}
bool Messages::has_slot(std::string_view key, std::string_view slot) const {
  const auto found = messages_.find(key);
  return found != messages_.end() && found->second.text.find("{" + std::string(slot)) != std::string::npos;
}
std::vector<std::string> Messages::keys() const {
  std::vector<std::string> keys = keys_of(messages_);
  std::ranges::sort(keys);
  return keys;
}
std::vector<std::string> Messages::term_keys() const { return keys_of(terms_); }

// Joined from the left: two items have a message of their own, of more the last is joined by another.
Sentence Messages::list(const std::vector<Sentence>& items) const {
  Sentence joined;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == 0) {
      joined = items[i];
      continue;
    }
    const std::string_view key = items.size() == 2       ? "phrase.list.two"
                                 : i + 1 == items.size() ? "phrase.list.last"
                                                         : "phrase.list.more";
    joined = say(key, {{"first", std::move(joined)}, {"second", items[i]}});
  }
  return joined;
}

}  // namespace oshra::text
