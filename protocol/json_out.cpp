#include "protocol/json_out.h"

#include <algorithm>
#include <utility>

#include "engine/core/utf8.h"
#include "protocol/json.h"

namespace oshra {

namespace {

// What the last one to write left behind. The WebAssembly module has one thread, and nothing that would end one.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
#ifdef __wasm__
std::unique_ptr<char[]> spare;
#else
thread_local std::unique_ptr<char[]> spare;
#endif
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

JsonOut::JsonOut() : memory_(std::exchange(spare, nullptr)) {
  if (!memory_) memory_ = std::make_unique_for_overwrite<char[]>(kFirstRoom);
  next_ = memory_.get();
  end_ = next_ + kFirstRoom;
}

JsonOut::~JsonOut() {
  if (static_cast<std::size_t>(end_ - memory_.get()) == kFirstRoom) spare = std::move(memory_);
}

void JsonOut::grow(std::size_t more) {
  const std::string_view before = text();
  const std::size_t room = std::max(2 * static_cast<std::size_t>(end_ - memory_.get()), before.size() + more);
  auto larger = std::make_unique_for_overwrite<char[]>(room);
  next_ = std::ranges::copy(before, larger.get()).out;
  end_ = larger.get() + room;
  memory_ = std::move(larger);
}

bool JsonOut::is_plain(std::string_view string) {
  bool ascii = true;
  for (const char c : string) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\' || c == 0x7f) return false;
    ascii = ascii && static_cast<signed char>(c) > 0;
  }
  return ascii || is_utf8(string);
}

// Rare: chat, and texts that are no UTF-8.
std::string JsonOut::escaped(std::string_view string) { return quoted_json(string); }

}  // namespace oshra
