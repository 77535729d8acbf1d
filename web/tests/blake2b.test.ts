import { expect, test } from "vitest";

import { blake2b } from "../src/blake2b";
import { commitment, from_hex, to_hex } from "../src/commitment";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("BLAKE2b gives the digests of RFC 7693 (the first one is its example) and of a second implementation", () => {
  expect(to_hex(blake2b(bytes("abc"), 64))).toBe(
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  );
  expect(to_hex(blake2b(bytes(""), 32))).toBe("0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  expect(to_hex(blake2b(Uint8Array.from({ length: 128 }, (_, i) => i), 64))).toBe(
    "2319e3789c47e2daa5fe807f61bec2a1a6537fa03f19ff32e87eecbfd64b7e0e8ccff439ac333b040f19b0c4ddd11a61e24ac1fe0f10a039806c5dcc0da3d115",
  );
  expect(to_hex(blake2b(Uint8Array.from({ length: 129 }, (_, i) => i), 64))).toBe(
    "f59711d44a031d5f97a9413c065d1e614c417ede998590325f49bad2fd444d3e4418be19aec4e11449ac1a57207898bc57d76a1bcf3566292c20c683a5c4648f",
  );
});

// From the log in docs/logs.md: what its first player and its table committed to, and opened.
test("commitments are those of docs/logs.md", () => {
  const match = "0a517a00000000000000000000000000";
  expect(commitment(match, 0, "4aa1826b70c0ddc163a85a559fd3b09ab645a9c14a6da6f5a26f00643ded16ce")).toBe(
    "94b4e3e985f284311636b8879bdf385562e43f24d9563fc379322d6e7622fa75",
  );
  expect(commitment(match, 255, "c05d045edf0bb1fe9f0f040447b1dba93e0f5a68fb51b44e3fd7c3780561082b")).toBe(
    "420c7eb30edc2142c457cc046b4f6a1461e068c2a329f7c411d53a985650aaee",
  );
  expect(to_hex(from_hex("00ff10"))).toBe("00ff10");
});
