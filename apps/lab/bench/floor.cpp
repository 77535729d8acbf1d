#include <array>

#include "apps/lab/timing.h"
#include "engine/core/rng.h"

namespace oshra::lab {

double floor_ns(std::size_t copied_bytes) {
  constexpr int kRounds = 2'000'000;
  std::array<unsigned char, 512> bytes{};
  std::array<unsigned char, 512> copy{};
  Rng rng(7);
  const auto start = SteadyClock::now();
  for (int i = 0; i < kRounds; ++i) {
    const std::uint64_t r = rng.next();
    auto& a = bytes[(r >> 8) & 255];
    auto& b = bytes[(r >> 16) & 255];
    switch (r & 15) {
      case 0:
        a += 1;
        b ^= a;
        break;
      case 1:
        a -= 3;
        b += a;
        break;
      case 2:
        a ^= 5;
        b -= a;
        break;
      case 3:
        a += b;
        b += 7;
        break;
      case 4:
        a -= b;
        b ^= 9;
        break;
      case 5:
        a ^= b;
        b += 11;
        break;
      case 6:
        a += 13;
        b = a;
        break;
      case 7:
        b -= 15;
        a = b;
        break;
      case 8:
        a |= 17;
        b += a;
        break;
      case 9:
        a &= 19;
        b ^= a;
        break;
      case 10:
        a += 21;
        b &= a;
        break;
      case 11:
        a ^= 23;
        b |= a;
        break;
      case 12:
        a -= 25;
        b += 1;
        break;
      case 13:
        a = b;
        b += 27;
        break;
      case 14:
        b = a;
        a += 29;
        break;
      default:
        a ^= 31;
        b ^= 33;
        break;
    }
    if (copied_bytes != 0) {
      __builtin_memcpy(copy.data(), bytes.data(), copied_bytes);
      keep(copy);
    }
  }
  keep(bytes);
  return nanoseconds(SteadyClock::now() - start) / kRounds;
}

}  // namespace oshra::lab
