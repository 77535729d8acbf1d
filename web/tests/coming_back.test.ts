import { beforeEach, expect, test, vi } from "vitest";

import { line_after, missed, told_so_far } from "../src/account";
import { seen_before, tell_from } from "../src/coming_back.svelte";
import { recall, remember } from "../src/kept";
import type { LineTold } from "../src/protocol";
import { Table } from "../src/table.svelte";

const kMatch = "0a517a00000000000000000000000000";
const line = (news: number, by?: number): LineTold => ({ words: ["…"], news, ...(by === undefined ? {} : { by }) });
// Two lines of Anna's (0), then Ben (1) and chance, then Ben again.
const lines = [line(2), line(4, 0), line(7, 0), line(9, 1), line(10), line(14, 1)];

function table_of(you: number | "spectator", match = kMatch): Table {
  const table = new Table(() => ({ send: () => undefined, close: () => undefined }), () => "en");
  table.hear({ type: "hello", protocol: 1, you, match });
  table.hear({ type: "account", from: 0, lines });
  return table;
}

beforeEach(() => vi.unstubAllGlobals());

test("how far the account is told is counted by news, however its lines are put together", () => {
  expect(told_so_far(lines)).toBe(14);
  expect(told_so_far([])).toBe(0);
  expect(line_after(lines, 7)).toBe(3);
  expect(line_after(lines, 8)).toBe(3);
  expect(line_after(lines, 14)).toBe(6);
});

test("only what others do is missed", () => {
  expect(missed(lines, 0, 7)).toBe(true);
  expect(missed(lines, 1, 4)).toBe(true);
  expect(missed(lines, 1, 7)).toBe(false);
  expect(missed(lines, 0, 14)).toBe(false);
});

test("whoever comes back is told exactly what came after their own last action", () => {
  expect(tell_from(table_of(0), 10)).toBe(3);
  expect(tell_from(table_of(0), 14)).toBeUndefined();
  expect(tell_from(table_of(1), 9)).toBeUndefined();
  // Ben has acted from another device: what was before that is no news to him.
  expect(tell_from(table_of(1), 0)).toBeUndefined();
});

test("whoever looks on is told what they have not seen", () => {
  expect(tell_from(table_of("spectator"), 9)).toBe(4);
});

test("who has not been here before is told nothing, unless the seat was played from somewhere else", () => {
  expect(seen_before(table_of(2))).toBeUndefined();
  expect(tell_from(table_of(2), undefined)).toBeUndefined();
  expect(seen_before(table_of(0))).toBe(7);
});

test("what was seen is kept by match and seat, where storage is forbidden too", () => {
  for (const [i, storage] of [undefined, { getItem: forbid, setItem: forbid }].entries()) {
    vi.stubGlobal("localStorage", storage);
    const match = `match-${i}`;
    remember(match, "seen.0", "9");
    expect(recall(match, "seen.0")).toBe("9");
    expect(recall(match, "seen.1")).toBeUndefined();
    expect(seen_before(table_of(0, match))).toBe(9);
  }
});

function forbid(): never {
  throw new Error("storage is forbidden");
}
