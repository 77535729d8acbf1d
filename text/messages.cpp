#include "text/messages.h"

#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "text/embedded_words.h"

namespace oshra::text {

namespace {

constexpr std::array<std::string_view, kLanguages> kCodes = {"en", "de", "fr", "ru"};

icu::Locale locale_of(Language language) { return {std::string(code_of(language)).c_str()}; }

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string narrow(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

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

std::vector<std::string> keys_of(const std::map<std::string, std::string, std::less<>>& table) {
  std::vector<std::string> keys;
  keys.reserve(table.size());
  for (const auto& entry : table) keys.push_back(entry.first);
  return keys;
}

}  // namespace

std::string capitalised(std::string_view text) {
  icu::UnicodeString letters = wide(text);
  if (!letters.isEmpty()) {
    const UChar32 first = letters.char32At(0);
    letters.replace(0, U16_LENGTH(first), u_toupper(first));
  }
  return narrow(letters);
}

std::optional<Language> language_named(std::string_view code) {
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    if (kCodes[i] == code) return static_cast<Language>(i);
  }
  return std::nullopt;
}

std::string_view code_of(Language language) { return kCodes[static_cast<std::size_t>(language)]; }

Messages::Messages(Book book, Language language) : language_(language) {
  const auto files_of = [&](Book of) -> const EmbeddedWords& {
    return kEmbeddedWords[static_cast<std::size_t>(of)][static_cast<std::size_t>(language)];
  };
  const EmbeddedWords& files = files_of(book);
  messages_ = read_table(nlohmann::json::parse(files.messages));
  messages_.merge(read_table(nlohmann::json::parse(files_of(Book::common).messages)));
  terms_ = read_table(nlohmann::json::parse(files.terms));
  const nlohmann::json names = nlohmann::json::parse(files.names);
  for (const auto& [kind, table] : names.items()) names_.emplace(kind, read_table(table));
}

// A MessageFormat changes inside while it formats, so each call has its own: these words may be shared by threads.
std::string Messages::say(std::string_view key, const Slots& slots) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return missing(key);
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat format(wide(found->second), locale_of(language_), status);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Slot& slot : slots) {
    names.push_back(wide(slot.name));
    if (const auto* number = std::get_if<std::int64_t>(&slot.value)) {
      values.emplace_back(*number);
    } else {
      values.emplace_back(wide(std::get<std::string>(slot.value)));
    }
  }
  icu::UnicodeString result;
  format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), result, status);
  return U_SUCCESS(status) ? narrow(result) : missing(key);
}

std::string Messages::term(std::string_view key) const { return look_up(terms_, key); }
std::string Messages::name(std::string_view kind, std::string_view slug) const {
  const auto found = names_.find(kind);
  return found == names_.end() ? missing(slug) : look_up(found->second, slug);
}
std::string Messages::pattern(std::string_view key) const { return look_up(messages_, key); }
std::vector<std::string> Messages::keys() const { return keys_of(messages_); }
std::vector<std::string> Messages::term_keys() const { return keys_of(terms_); }

std::string Messages::list(const std::vector<std::string>& items) const {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::ListFormatter> format(icu::ListFormatter::createInstance(locale_of(language_), status));
  std::vector<icu::UnicodeString> wide_items;
  wide_items.reserve(items.size());
  for (const std::string& item : items) wide_items.push_back(wide(item));
  icu::UnicodeString result;
  if (U_SUCCESS(status)) {
    format->format(wide_items.data(), static_cast<std::int32_t>(wide_items.size()), result, status);
  }
  return U_SUCCESS(status) ? narrow(result) : missing("list");
}

std::set<std::string> Messages::slots_of(std::string_view key) const {
  std::set<std::string> slots;
  const auto found = messages_.find(key);
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString text = wide(found == messages_.end() ? "" : found->second);
  const icu::MessagePattern pattern(text, nullptr, status);
  if (found == messages_.end() || U_FAILURE(status)) return {"!"};
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME) slots.insert(narrow(pattern.getSubstring(part)));
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER) return {"!"};
  }
  return slots;
}

}  // namespace oshra::text
