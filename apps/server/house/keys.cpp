#include "apps/server/house/keys.h"

#include <algorithm>

#include "apps/server/house/secrets.h"

namespace oshra::house {

Keys keys_of(const Record& record) {
  Keys keys{.host = record.host, .watching = record.watching, .listed = record.listed};
  for (const SeatRecord& seat : record.seats) keys.seats.push_back(seat.token);
  return keys;
}

std::optional<Seat> seat_with(const Keys& keys, std::string_view token) {
  const auto seat = std::ranges::find(keys.seats, hash_of_token(token));
  if (seat == keys.seats.end()) return std::nullopt;
  return static_cast<Seat>(seat - keys.seats.begin());
}

bool is_host_token(const Keys& keys, std::string_view token) { return hash_of_token(token) == keys.host; }

bool enters_by_code(const Keys& keys, const Enter& enter) {
  return !enter.token && !enter.host && !keys.listed && enter.watching;
}

std::optional<Denied> why_not(const Keys& keys, const Enter& enter) {
  const Denied unknown{.why = WhyDenied::unknown, .message = "this token is worth nothing here, or not any more"};
  if (enter.token) return seat_with(keys, *enter.token) ? std::nullopt : std::optional(unknown);
  if (enter.host) return is_host_token(keys, *enter.host) ? std::nullopt : std::optional(unknown);
  if (keys.listed || (enter.watching && tidy_code(*enter.watching) == keys.watching)) return std::nullopt;
  return Denied{.why = WhyDenied::unknown,
                .message = "whoever looks on at this table needs a link from someone who plays there"};
}

}  // namespace oshra::house
