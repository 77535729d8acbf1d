// BLAKE2b (RFC 7693). Browsers offer hashes to secure pages only, and a table in the house is reached by
// plain HTTP; what is hashed here is short, so this is written to be read, not to be fast.

const kWord = (1n << 64n) - 1n;
const kBlock = 128;

// The first 64 bits of the fractional parts of the square roots of the first eight primes.
const kStart = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

// Which word of the block each step of a round takes; rounds 10 and 11 repeat the first two.
const kOrder = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;
const kLanes = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & kWord;

function compressed(state: bigint[], block: DataView, bytes_so_far: number, last: boolean): bigint[] {
  const v = [...state, ...kStart];
  const at = (i: number): bigint => v[i] ?? 0n;
  v[12] = at(12) ^ BigInt(bytes_so_far);
  if (last) v[14] = at(14) ^ kWord;
  for (let round = 0; round < 12; ++round) {
    const order = kOrder[round % 10] ?? kOrder[0];
    kLanes.forEach(([a, b, c, d], lane) => {
      const word = (step: number): bigint => block.getBigUint64((order[2 * lane + step] ?? 0) * 8, true);
      v[a] = (at(a) + at(b) + word(0)) & kWord;
      v[d] = turned(at(d) ^ at(a), 32n);
      v[c] = (at(c) + at(d)) & kWord;
      v[b] = turned(at(b) ^ at(c), 24n);
      v[a] = (at(a) + at(b) + word(1)) & kWord;
      v[d] = turned(at(d) ^ at(a), 16n);
      v[c] = (at(c) + at(d)) & kWord;
      v[b] = turned(at(b) ^ at(c), 63n);
    });
  }
  return state.map((word, i) => word ^ at(i) ^ at(i + 8));
}

/** `size`: 1 to 64 bytes; a key of up to 64 bytes goes before the message as a block of its own. */
export function blake2b(text: Uint8Array, size = 32, key: Uint8Array = new Uint8Array()): Uint8Array {
  let state = [...kStart];
  state[0] = (state[0] ?? 0n) ^ BigInt(0x01010000 ^ (key.length << 8) ^ size);
  const message = new Uint8Array((key.length > 0 ? kBlock : 0) + text.length);
  message.set(key);
  message.set(text, message.length - text.length);
  const blocks = Math.max(1, Math.ceil(message.length / kBlock));
  for (let i = 0; i < blocks; ++i) {
    const block = new Uint8Array(kBlock);
    block.set(message.subarray(i * kBlock, (i + 1) * kBlock));
    const last = i === blocks - 1;
    state = compressed(state, new DataView(block.buffer), last ? message.length : (i + 1) * kBlock, last);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(i * 8, word, true));
  return new Uint8Array(digest.buffer, 0, size);
}
