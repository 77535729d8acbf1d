// A browser's storage that is full.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { tables_to_go_on_with } from "../src/house/own_tables";
import { forget_table, keep_done, keep_match, keep_seat, kept_at, kept_tables } from "../src/house/tokens";
import { recall, remember } from "../src/kept";

/** Takes so many letters, keys and values. */
function storage_of(most: number): Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> & { keys: () => string[] } {
  const stored = new Map<string, string>();
  const size = (): number => [...stored].flat().join("").length;
  return {
    get length() {
      return stored.size;
    },
    key: (i) => [...stored.keys()][i] ?? null,
    keys: () => [...stored.keys()].sort(),
    getItem: (at) => stored.get(at) ?? null,
    removeItem: (at) => void stored.delete(at),
    setItem: (at, value) => {
      if (size() - (stored.has(at) ? (at + (stored.get(at) ?? "")).length : 0) + (at + value).length > most) throw new DOMException("full", "QuotaExceededError");
      stored.set(at, value);
    },
  };
}

const kWitnessed = "w".repeat(1000);
const token_of = (table: string): string => `token of ${table}`;

/** One after the other; with what is kept about their matches. */
function play_at(...tables: string[]): void {
  for (const table of tables) {
    vi.advanceTimersByTime(1000);
    keep_seat(table, token_of(table));
    keep_match(table, `match-of-${table}`);
    remember(`match-of-${table}`, "round.0.0", kWitnessed);
  }
}

let storage = storage_of(0);
function browser_with(most: number): void {
  storage = storage_of(most);
  vi.stubGlobal("localStorage", storage);
}
const seats = (): string[] => storage.keys().flatMap((at) => /^oshra\.seats\.(.*)/.exec(at)?.[1] ?? []);
const notes = (): string[] => storage.keys().flatMap((at) => /^oshra\.match\.(.*)\.round/.exec(at)?.[1] ?? []);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { table } of kept_tables()) forget_table(table);
  vi.unstubAllGlobals();
});

test("what is over makes room for a new seat, the oldest first, and takes along what was kept about it", () => {
  browser_with(4000);
  play_at("running", "oldest", "older");
  for (const table of ["older", "oldest"]) keep_done(table);
  storage.setItem("others", "x".repeat(4000 - storage.keys().map((at) => at + (storage.getItem(at) ?? "")).join("").length - "others".length));
  keep_seat("new", token_of("new"));
  expect(seats()).toEqual(["new", "older", "running"]);
  expect(notes()).toEqual(["match-of-older", "match-of-running"]);
  expect(JSON.parse(storage.getItem("oshra.seats.new") ?? "")).toMatchObject({ tokens: [token_of("new")] });
  // As much as is needed, and never what goes on.
  play_at("next");
  expect(seats()).toEqual(["new", "next", "running"]);
  play_at("one-more");
  expect(seats()).toEqual(["new", "next", "one-more", "running"]);
  expect(notes()).toEqual(["match-of-next", "match-of-running"]);
  // As long as the page does.
  expect(recall("match-of-one-more", "round.0.0")).toBe(kWitnessed);
});

test("what is kept about a match stays as long as a what-if goes on from it, or as it is written itself", () => {
  browser_with(2600);
  play_at("origin");
  keep_done("origin");
  keep_seat("what-if", token_of("what-if"));
  keep_match("what-if", "match-of-origin");
  remember("other", "round.0.0", "w".repeat(1000));
  keep_seat("new", "t".repeat(300));
  expect(seats()).toEqual(["new", "what-if"]);
  expect(notes()).toEqual(["match-of-origin", "other"]);
  browser_with(1300);
  play_at("over");
  keep_done("over");
  remember("match-of-over", "pad.0", "p".repeat(1000));
  expect(seats()).toEqual(["over"]);
  expect(notes()).toEqual(["match-of-over"]);
});

test("where nothing makes room, or nothing may be stored, it holds for as long as the page does", () => {
  browser_with(10);
  play_at("full");
  const forbid = (): never => {
    throw new Error("storage is forbidden");
  };
  vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid, key: forbid, length: 1 });
  play_at("forbidden");
  for (const table of ["full", "forbidden"]) expect(kept_at(table)).toMatchObject({ tokens: [token_of(table)], match: `match-of-${table}` });
  keep_done("full");
  forget_table("forbidden");
  expect(kept_at("forbidden")).toBeUndefined();
});

test("with a table that is gone goes what was kept about its match", async () => {
  browser_with(10_000);
  play_at("here", "gone");
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve({ tables: [], gone: ["gone"], worthless: [] }) }));
  await tables_to_go_on_with();
  expect(kept_at("gone")).toBeUndefined();
  expect([seats(), notes()]).toEqual([["here"], ["match-of-here"]]);
});
