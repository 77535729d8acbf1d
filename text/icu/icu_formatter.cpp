#include "text/icu/icu_formatter.h"

#include <unicode/msgfmt.h>

namespace oshra::text {

namespace {

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

class IcuFormatter final : public Formatter {
 public:
  // A MessageFormat changes inside while it formats, so each call has its own.
  [[nodiscard]] Result<std::string, std::string> format(Language language, std::string_view pattern,
                                                        const std::vector<FilledSlot>& slots) const override {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(wide(pattern), icu::Locale(std::string(code_of(language)).c_str()), status);
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    names.reserve(slots.size());
    values.reserve(slots.size());
    for (const FilledSlot& slot : slots) {
      names.push_back(wide(slot.name));
      if (const auto* number = std::get_if<std::int64_t>(&slot.value)) {
        values.emplace_back(*number);
      } else {
        values.emplace_back(wide(*std::get_if<std::string>(&slot.value)));
      }
    }
    icu::UnicodeString result;
    format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), result, status);
    if (U_FAILURE(status) != 0) return Unexpected(std::string(u_errorName(status)));
    std::string narrow;
    result.toUTF8String(narrow);
    return narrow;
  }
};

}  // namespace

const Formatter& icu_formatter() {
  static const IcuFormatter kFormatter;
  return kFormatter;
}

}  // namespace oshra::text
