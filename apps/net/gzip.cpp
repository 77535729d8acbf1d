#include <array>
#include <boost/beast/zlib/error.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "apps/net/net.h"

namespace oshra::net {

// RFC 1952: ten bytes of header, fields that a flag in the fourth byte says are there, the packed bytes, then eight
// bytes with a check and the length.
std::optional<std::string> unpacked(std::string_view gzip) {
  constexpr std::size_t kHeader = 10;
  constexpr std::size_t kTrailer = 8;
  constexpr std::string_view kPlainHeader("\x1f\x8b\x08\x00", 4);  // without any such field
  if (gzip.size() < kHeader + kTrailer || !gzip.starts_with(kPlainHeader)) return std::nullopt;
  const std::string_view packed = gzip.substr(kHeader, gzip.size() - kHeader - kTrailer);
  namespace zlib = boost::beast::zlib;
  zlib::inflate_stream stream;
  zlib::z_params at;
  at.next_in = packed.data();
  at.avail_in = packed.size();
  std::string bytes;
  std::array<char, 16UL * 1024> some{};
  boost::beast::error_code error;
  while (!error) {
    at.next_out = some.data();
    at.avail_out = some.size();
    stream.write(at, zlib::Flush::sync, error);
    bytes.append(some.data(), some.size() - at.avail_out);
  }
  if (error != zlib::error::end_of_stream) return std::nullopt;
  return bytes;
}

}  // namespace oshra::net
