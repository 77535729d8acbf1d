#include "protocol/log/seal.h"

#include "match/blake2b.h"
#include "match/fairness.h"

namespace oshra {

namespace {

constexpr std::string_view kBefore = ",\"line\":\"";
constexpr std::string_view kAfter = "\"}";

}  // namespace

LogSeal::Hash LogSeal::hash_of(std::string_view text) const {
  match::Blake2b hash(sizeof(Hash));
  Hash sum;
  hash.update(last_).update(text).finish(sum);
  return sum;
}

std::string LogSeal::seal(const Json& object) {
  // A name may have been typed in bytes that are no text.
  std::string line = object.dump();
  line.pop_back();
  return seal(std::move(line));
}

std::string LogSeal::seal(std::string line) {
  last_ = hash_of(line);
  return line.append(kBefore).append(match::to_hex(last_)).append(kAfter);
}

bool LogSeal::fits(std::string_view line) {
  constexpr std::size_t kSealed = kBefore.size() + 2 * sizeof(Hash) + kAfter.size();
  if (line.size() < kSealed || !line.ends_with(kAfter)) return false;
  const std::string_view text = line.substr(0, line.size() - kSealed);
  if (!line.substr(text.size()).starts_with(kBefore)) return false;
  const Hash sum = hash_of(text);
  if (line.substr(text.size() + kBefore.size(), 2 * sizeof(Hash)) != match::to_hex(sum)) return false;
  last_ = sum;
  return true;
}

}  // namespace oshra
