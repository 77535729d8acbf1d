// by_messages MATCHES: as by_messages.mjs does through the WebAssembly module, natively.
#include <cstdio>
#include <cstdlib>

#include "tests/table/by_messages.h"

int main(int count, char** words) {
  const auto matches = static_cast<std::uint32_t>(count > 1 ? std::strtoul(words[1], nullptr, 10) : 1);
  for (const char* game : {"hidden-leaders", "yield"}) {
    for (std::uint32_t number = 0; number < matches; ++number) {
      const std::string log = oshra::play_by_messages(game, number);
      std::printf("%s-by-messages %u %s\n", game, number, oshra::last_seal(log).c_str());
    }
  }
}
