// What a player commits to before the match (docs/logs.md, "Chance").
import { blake2b } from "./blake2b";

export function to_hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function from_hex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** 64 hexadecimal digits from the browser's random source, which pages over plain HTTP have too. */
export function fresh_secret(): string {
  return to_hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** `match`: 32 hexadecimal digits; `seat` 255 is the table itself. */
export function commitment(match: string, seat: number, secret: string): string {
  const name = new TextEncoder().encode("oshra commitment 1");
  return to_hex(blake2b(Uint8Array.from([...name, ...from_hex(match), seat, ...from_hex(secret)])));
}
