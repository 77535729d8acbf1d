// What fills the slots of a message, in ICU's MessageFormat: natively ICU itself (text/icu), in the browser the page's
// own formatter. i18n/fixtures holds all of them to the same bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/result.h"
#include "text/language.h"

namespace oshra::text {

struct FilledSlot {
  std::string_view name;
  std::variant<std::string, std::int64_t> value;
};

// A message of one language, read once and filled as often as it is said.
class Pattern {
 public:
  Pattern() = default;
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;
  virtual ~Pattern() = default;

  // Numbers are below 1000, where no language groups their digits. A slot that is not given shows as {slot}. The error
  // says why this is no message.
  [[nodiscard]] virtual Result<std::string, std::string> fill(const std::vector<FilledSlot>& slots) const = 0;
};

class Formatter {
 public:
  Formatter() = default;
  Formatter(const Formatter&) = delete;
  Formatter& operator=(const Formatter&) = delete;
  virtual ~Formatter() = default;

  // Patterns have plain slots, `plural` and `select`, nothing else, and no apostrophe, which would quote. Private-use
  // characters are letters like all others. The formatter outlives what it has read.
  [[nodiscard]] virtual std::unique_ptr<Pattern> read(Language language, std::string_view pattern) const = 0;
};

}  // namespace oshra::text
