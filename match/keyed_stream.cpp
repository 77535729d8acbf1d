#include "match/keyed_stream.h"

#include <cstring>

namespace oshra::match {

KeyedStream::KeyedStream(const Bytes32& key) : keyed_(blake2b_begin(sizeof(Bytes64), key.size())) {
  Blake2bWords block{};
  std::memcpy(block.data(), key.data(), key.size());
  blake2b_compress(keyed_, block, kBlake2bBlock, false);
}

std::uint32_t KeyedStream::below(std::uint64_t k, std::uint32_t bound) const {
  const auto block_at = [&](std::uint64_t j) {
    const Blake2bWords block = {k, j};
    Blake2bChain chain = keyed_;
    blake2b_compress(chain, block, kBlake2bBlock + 16, true);
    return chain;
  };
  return first_accepted(block_at, bound);
}

}  // namespace oshra::match
