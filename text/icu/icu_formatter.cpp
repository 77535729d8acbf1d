#include "text/icu/icu_formatter.h"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/plurrule.h>

#include <array>
#include <memory>
#include <optional>

#include "engine/core/utf8.h"

namespace oshra::text {

namespace {

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}
std::string narrow(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}
icu::Locale locale_of(Language language) { return {std::string(code_of(language)).c_str()}; }

// No language groups the digits of a number below this.
constexpr std::int64_t kPlainNumbers = 1000;

// What ICU has read of a pattern, for patterns that are filled over and over: ICU's own MessageFormat reads the text
// and makes a format of numbers anew each time, which took half of a busy server's time.
struct Stretch {
  enum class Kind : std::uint8_t { words, number, slot, plural, select };
  struct Branch {
    std::string selector;               // "other", "one"
    std::optional<std::int64_t> value;  // of "=1"
    std::vector<Stretch> message;
  };

  Kind kind = Kind::words;
  std::string text = {};  // words, or the name of the slot
  std::vector<Branch> branches = {};
};
using Message = std::vector<Stretch>;

class PatternReader {
 public:
  PatternReader(const icu::MessagePattern& pattern) : pattern_(pattern), text_(pattern.getPatternString()) {}

  // None: there is something in it that is better left to ICU.
  std::optional<Message> read() {
    Message message = read_message(0);
    if (!plain_) return std::nullopt;
    return message;
  }

 private:
  using Part = icu::MessagePattern::Part;

  void add_words(Message& message, std::int32_t begin, std::int32_t end) {
    if (begin < end) message.push_back({.text = narrow(text_.tempSubStringBetween(begin, end))});
  }

  Message read_message(std::int32_t start) {
    Message message;
    std::int32_t done = pattern_.getPart(start).getLimit();
    for (std::int32_t i = start + 1; plain_; ++i) {
      const Part& part = pattern_.getPart(i);
      add_words(message, done, part.getIndex());
      done = part.getLimit();
      if (part.getType() == UMSGPAT_PART_TYPE_MSG_LIMIT) return message;
      if (part.getType() == UMSGPAT_PART_TYPE_REPLACE_NUMBER) {
        message.push_back({.kind = Stretch::Kind::number});
      } else if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) {
        message.push_back(read_argument(i));
        i = pattern_.getLimitPartIndex(i);
        done = pattern_.getPart(i).getLimit();
      } else {
        plain_ = false;  // what is quoted
      }
    }
    return message;
  }

  Stretch read_argument(std::int32_t start) {
    Stretch stretch{.text = narrow(pattern_.getSubstring(pattern_.getPart(start + 1)))};
    const std::int32_t limit = pattern_.getLimitPartIndex(start);
    switch (pattern_.getPart(start).getArgType()) {
      case UMSGPAT_ARG_TYPE_NONE: stretch.kind = Stretch::Kind::slot; return stretch;
      case UMSGPAT_ARG_TYPE_PLURAL: stretch.kind = Stretch::Kind::plural; break;
      case UMSGPAT_ARG_TYPE_SELECT: stretch.kind = Stretch::Kind::select; break;
      default: plain_ = false; return stretch;
    }
    for (std::int32_t i = start + 2; i < limit && plain_; ++i) {
      if (pattern_.getPartType(i) != UMSGPAT_PART_TYPE_ARG_SELECTOR) {
        plain_ = false;  // an offset
        break;
      }
      Stretch::Branch branch{
          .selector = narrow(pattern_.getSubstring(pattern_.getPart(i++))), .value = {}, .message = {}};
      if (pattern_.getPartType(i) == UMSGPAT_PART_TYPE_ARG_INT) {
        branch.value = static_cast<std::int64_t>(pattern_.getNumericValue(pattern_.getPart(i++)));
      }
      branch.message = read_message(i);
      stretch.branches.push_back(std::move(branch));
      i = pattern_.getLimitPartIndex(i);
    }
    return stretch;
  }

  const icu::MessagePattern& pattern_;
  const icu::UnicodeString& text_;
  bool plain_ = true;
};

// The words of a language for numbers: "one", "few".
class NumberWords {
 public:
  explicit NumberWords(Language language) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::PluralRules> rules(icu::PluralRules::forLocale(locale_of(language), status));
    for (std::int32_t number = 0; number < kPlainNumbers; ++number) {
      words_.push_back(U_FAILURE(status) != 0 ? "other" : narrow(rules->select(number)));
    }
  }
  [[nodiscard]] const std::string& of(std::int64_t number) const { return words_[static_cast<std::size_t>(number)]; }

 private:
  std::vector<std::string> words_;
};

class Filling {
 public:
  Filling(const std::vector<FilledSlot>& slots, const NumberWords& number_words)
      : slots_(slots), number_words_(number_words) {}

  // None: these slots are better left to ICU.
  std::optional<std::string> fill(const Message& message) {
    add(message, 0);
    return plain_ ? std::optional(std::move(filled_)) : std::nullopt;
  }

 private:
  // `number` is that of the innermost plural around it.
  void add(const Message& message, std::int64_t number) {
    for (const Stretch& stretch : message) {
      switch (stretch.kind) {
        case Stretch::Kind::words: filled_ += stretch.text; break;
        case Stretch::Kind::number: filled_ += std::to_string(number); break;
        default: add_argument(stretch); break;
      }
      if (!plain_) return;
    }
  }

  void add_argument(const Stretch& stretch) {
    const FilledSlot* slot = nullptr;
    for (const FilledSlot& each : slots_) {
      if (each.name == stretch.text) slot = &each;
    }
    const auto* number = slot == nullptr ? nullptr : std::get_if<std::int64_t>(&slot->value);
    const auto* text = slot == nullptr ? nullptr : std::get_if<std::string>(&slot->value);
    const bool odd_number = number != nullptr && (*number < 0 || *number >= kPlainNumbers);
    const bool odd_text = text != nullptr && !is_utf8(*text);  // ICU mends it
    if (odd_number || odd_text) {
      plain_ = false;
      return;
    }
    if (stretch.kind == Stretch::Kind::slot && slot != nullptr) {
      filled_ += number == nullptr ? *text : std::to_string(*number);
    } else if (stretch.kind == Stretch::Kind::plural && number != nullptr) {
      add_branch(stretch, number_words_.of(*number), *number);
    } else if (stretch.kind == Stretch::Kind::select && text != nullptr) {
      add_branch(stretch, *text, std::nullopt);
    } else {
      plain_ = false;
    }
  }

  void add_branch(const Stretch& stretch, std::string_view selector, std::optional<std::int64_t> number) {
    const Stretch::Branch* chosen = nullptr;
    int fits = 0;  // 1: other, 2: the word, 3: the number itself
    for (const Stretch::Branch& branch : stretch.branches) {
      int now = branch.selector == "other" ? 1 : 0;
      if (!branch.value && branch.selector == selector) now = 2;
      if (branch.value && branch.value == number) now = 3;
      if (now <= fits) continue;
      fits = now;
      chosen = &branch;
    }
    if (chosen == nullptr) {
      plain_ = false;
    } else {
      add(chosen->message, number.value_or(0));
    }
  }

  const std::vector<FilledSlot>& slots_;
  const NumberWords& number_words_;
  std::string filled_ = {};
  bool plain_ = true;
};

class IcuPattern final : public Pattern {
 public:
  // `number_words` are the language's, and outlive it.
  IcuPattern(Language language, std::string_view pattern, const NumberWords& number_words)
      : language_(language), pattern_(pattern), number_words_(number_words) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessagePattern parsed(wide(pattern), nullptr, status);
    if (U_FAILURE(status) == 0) message_ = PatternReader(parsed).read();
  }

  [[nodiscard]] Result<std::string, std::string> fill(const std::vector<FilledSlot>& slots) const override {
    if (message_) {
      if (auto filled = Filling(slots, number_words_).fill(*message_)) return *std::move(filled);
    }
    return fill_slowly(slots);
  }

 private:
  // A MessageFormat changes inside while it formats, so each call has its own.
  [[nodiscard]] Result<std::string, std::string> fill_slowly(const std::vector<FilledSlot>& slots) const {
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(wide(pattern_), locale_of(language_), status);
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
    return narrow(result);
  }

  Language language_;
  std::string pattern_;
  const NumberWords& number_words_;
  std::optional<Message> message_;  // none: it is left to ICU
};

class IcuFormatter final : public Formatter {
 public:
  [[nodiscard]] std::unique_ptr<Pattern> read(Language language, std::string_view pattern) const override {
    return std::make_unique<IcuPattern>(language, pattern, number_words_[static_cast<std::size_t>(language)]);
  }

 private:
  std::array<NumberWords, kLanguages> number_words_ = {NumberWords(Language::en), NumberWords(Language::de),
                                                       NumberWords(Language::fr), NumberWords(Language::ru)};
};

}  // namespace

const Formatter& icu_formatter() {
  static const IcuFormatter kFormatter;
  return kFormatter;
}

}  // namespace oshra::text
