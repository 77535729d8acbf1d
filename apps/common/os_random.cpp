#include "apps/common/os_random.h"

#include <sys/random.h>

#include <cerrno>
#include <system_error>

namespace oshra {

void fill_randomly(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(got));
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::system_category(), "random bytes of the system");
    }
  }
}

}  // namespace oshra
