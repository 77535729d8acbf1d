// What a message asks for, read from its pattern by ICU.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace oshra::text {

struct MessageSlot {
  enum class Kind { plain, plural, select };

  Kind kind = Kind::plain;
  std::set<std::string> branches = {};  // "one", "=0", "yes", "other" ...
};

// By name, those inside branches included; a single "!" if it is no valid message.
std::map<std::string, MessageSlot> slots_of_message(std::string_view pattern);

std::set<std::string> slot_names(std::string_view pattern);

}  // namespace oshra::text
