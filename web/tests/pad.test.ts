import { expect, test } from "vitest";

import { marks_at, next_mark, pad_of, read_pad, with_entry, write_pad, type PadEntry } from "../src/hidden_leaders/pad";
import { remember } from "../src/kept";

const entry = (news: number, leader: string, mark: PadEntry["mark"], seat = 1): PadEntry => ({ news, seat, leader, mark });

test("a tap goes from open to suspected to ruled out and back", () => {
  expect(next_mark("none")).toBe("suspected");
  expect(next_mark("suspected")).toBe("ruled_out");
  expect(next_mark("ruled_out")).toBe("none");
});

test("the pad says what was suspected when, and of whom", () => {
  const entries = [entry(3, "cyra", "suspected"), entry(5, "enned", "suspected", 2), entry(8, "cyra", "ruled_out"), entry(12, "cyra", "none")];
  expect([...marks_at(entries, 1, 2)]).toEqual([]);
  expect([...marks_at(entries, 1, 5)]).toEqual([["cyra", "suspected"]]);
  expect([...marks_at(entries, 1, 11)]).toEqual([["cyra", "ruled_out"]]);
  expect([...marks_at(entries, 1)]).toEqual([]);
  expect([...marks_at(entries, 2)]).toEqual([["enned", "suspected"]]);
});

test("taps in one moment leave the last mark only, and none if it is what it was", () => {
  const before = [entry(3, "cyra", "suspected")];
  const once = with_entry(before, entry(8, "cyra", "ruled_out"));
  expect(once).toEqual([...before, entry(8, "cyra", "ruled_out")]);
  const twice = with_entry(once, entry(8, "cyra", "none"));
  expect(twice).toEqual([...before, entry(8, "cyra", "none")]);
  expect(with_entry(twice, entry(8, "cyra", "suspected"))).toEqual(before);
});

test("what is suspected in a what-if is not suspected in the match that it comes from", () => {
  const of = { table: "origin", news: 12 };
  const match = "of-both";
  write_pad(pad_of(match), 0, [entry(3, "cyra", "suspected")]);
  const there = pad_of(match, { table: "what-if", state: { what_if: of } });
  expect(read_pad(there, 0)).toEqual([]);
  write_pad(there, 0, [entry(3, "cyra", "ruled_out")]);
  // One that was begun before is gone on with.
  for (const room of [undefined, { table: "origin", state: undefined }, { table: "origin", state: {} }]) expect(read_pad(pad_of(match, room), 0)).toEqual([entry(3, "cyra", "suspected")]);
  expect(pad_of(match)).toBe(match);
});

test("it is kept by match and seat, and what cannot be read is left out", () => {
  const entries = [entry(3, "cyra", "suspected")];
  write_pad("m", 0, entries);
  expect(read_pad("m", 0)).toEqual(entries);
  expect(read_pad("m", 1)).toEqual([]);
  expect(read_pad("n", 0)).toEqual([]);
  remember("m", "pad.2", JSON.stringify([...entries, { news: 1 }, null, entry(4, "enned", "perhaps" as PadEntry["mark"])]));
  expect(read_pad("m", 2)).toEqual(entries);
  remember("m", "pad.3", "{not json");
  expect(read_pad("m", 3)).toEqual([]);
});
