// The languages and books of i18n/.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace oshra::text {

enum class Language : std::uint8_t { en, de, fr, ru };
inline constexpr int kLanguages = 4;
inline constexpr std::array<Language, kLanguages> kAllLanguages = {Language::en, Language::de, Language::fr,
                                                                   Language::ru};
std::optional<Language> language_named(std::string_view code);  // "en", "de", "fr", "ru"
std::string_view code_of(Language language);

// Whose words a file of i18n/ holds: those of all games, or of one.
enum class Book : std::uint8_t { common, hidden_leaders, yield };
inline constexpr int kBooks = 3;

}  // namespace oshra::text
