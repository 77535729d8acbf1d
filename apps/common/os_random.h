// Random bytes of the operating system: what nobody at a table can foresee comes from here.
#pragma once

#include <cstdint>
#include <span>

namespace oshra {

// Throws std::system_error where the system has none to give.
void fill_randomly(std::span<std::uint8_t> bytes);

template <class Bytes>
Bytes random_bytes() {
  Bytes bytes;
  fill_randomly(bytes);
  return bytes;
}

}  // namespace oshra
