#include "apps/server/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace oshra::server {

std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
  if (!code) return {};
  constexpr int kMargin = 2;  // light all round: without it no phone finds the code
  const auto dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return (code->data[y * code->width + x] & 1) != 0;  // NOLINT(cppcoreguidelines-pro-bounds-pointer-arithmetic)
  };
  std::string picture;
  for (int y = -kMargin; y < code->width + kMargin; y += 2) {
    picture += "\033[30;107m";
    for (int x = -kMargin; x < code->width + kMargin; ++x) {
      const bool upper = dark(x, y);
      const bool lower = dark(x, y + 1);
      picture += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    picture += "\033[0m\n";
  }
  return picture;
}

}  // namespace oshra::server
