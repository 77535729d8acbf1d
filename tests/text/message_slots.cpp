#include "tests/text/message_slots.h"

#include <unicode/messagepattern.h>

namespace oshra::text {

namespace {

std::string part_text(const icu::MessagePattern& pattern, const icu::MessagePattern::Part& part) {
  std::string text;
  pattern.getSubstring(part).toUTF8String(text);
  return text;
}

}  // namespace

std::map<std::string, MessageSlot> slots_of_message(std::string_view pattern) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern parts(
      icu::UnicodeString::fromUTF8(icu::StringPiece(pattern.data(), static_cast<std::int32_t>(pattern.size()))),
      nullptr, status);
  if (U_FAILURE(status) != 0) return {{"!", {}}};
  std::map<std::string, MessageSlot> slots;
  std::vector<MessageSlot> open;  // whose branches are being read
  std::vector<std::string> names;
  for (std::int32_t i = 0; i < parts.countParts(); ++i) {
    const icu::MessagePattern::Part part = parts.getPart(i);
    switch (part.getType()) {
      case UMSGPAT_PART_TYPE_ARG_START: {
        const UMessagePatternArgType type = part.getArgType();
        if (type == UMSGPAT_ARG_TYPE_SIMPLE || type == UMSGPAT_ARG_TYPE_CHOICE ||
            type == UMSGPAT_ARG_TYPE_SELECTORDINAL) {
          return {{"!", {}}};  // a kind that we do not write
        }
        open.push_back({.kind = type == UMSGPAT_ARG_TYPE_PLURAL   ? MessageSlot::Kind::plural
                                : type == UMSGPAT_ARG_TYPE_SELECT ? MessageSlot::Kind::select
                                                                  : MessageSlot::Kind::plain});
        names.emplace_back();
        break;
      }
      case UMSGPAT_PART_TYPE_ARG_NAME: names.back() = part_text(parts, part); break;
      case UMSGPAT_PART_TYPE_ARG_NUMBER: return {{"!", {}}};
      case UMSGPAT_PART_TYPE_ARG_SELECTOR: open.back().branches.insert(part_text(parts, part)); break;
      case UMSGPAT_PART_TYPE_ARG_LIMIT: {
        MessageSlot& slot = slots[names.back()];
        if (open.back().kind != MessageSlot::Kind::plain) slot.kind = open.back().kind;
        slot.branches.merge(open.back().branches);
        open.pop_back();
        names.pop_back();
        break;
      }
      default: break;
    }
  }
  return slots;
}

std::set<std::string> slot_names(std::string_view pattern) {
  std::set<std::string> names;
  for (const auto& [name, slot] : slots_of_message(pattern)) names.insert(name);
  return names;
}

}  // namespace oshra::text
