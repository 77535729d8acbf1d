import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { LineEvents } from "../src/connection";
import type { FromTable, ToTable, View, ViewMessage } from "../src/protocol";
import { kDoubt, Table } from "../src/table.svelte";

const welcome: FromTable = { type: "hello", protocol: 1, you: 0, match: "m" };

/** A table whose line the test holds the other end of. */
function held_table() {
  const lines: LineEvents[] = [];
  const said: ToTable[] = [];
  const table = new Table((events) => {
    lines.push(events);
    return { send: (message) => said.push(message), close: () => undefined };
  }, () => "en");
  const stand = (): void => {
    lines.at(-1)?.opened();
    lines.at(-1)?.heard(welcome);
  };
  return { table, said, stand, lose: () => lines.at(-1)?.lost(), hear: (message: FromTable) => lines.at(-1)?.heard(message) };
}

const asks = (ask: string, asked: number[], news: number): ViewMessage => ({ type: "view", news, hash: "", view: { moment: { ask, asked } } as unknown as View });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a line that is back soon was never lost, and what was chosen meanwhile is said again", async () => {
  const { table, said, stand, lose, hear } = held_table();
  stand();
  hear(asks("act", [0], 1));
  hear({ type: "decision", decision: 3, options: [{ do: "done" }] });
  lose();
  await vi.advanceTimersByTimeAsync(kDoubt - 900);
  expect(table.connected).toBe(true);
  const done = table.act({ do: "done" });
  expect(said.map(({ type }) => type)).toEqual(["hello"]);
  stand();
  expect(said.map(({ type }) => type)).toEqual(["hello", "hello", "act"]);
  await vi.advanceTimersByTimeAsync(10 * kDoubt);
  expect(table.connected).toBe(true);
  hear({ type: "ack", command: (said.at(-1) as { command: number }).command });
  expect(await done).toBe(true);
});

test("a line that stays away is told, however often it is dialled in vain", async () => {
  const { table, stand, lose } = held_table();
  stand();
  lose();
  await vi.advanceTimersByTimeAsync(600);
  lose();
  await vi.advanceTimersByTimeAsync(kDoubt - 601);
  expect(table.connected).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(table.connected).toBe(false);
  stand();
  expect(table.connected).toBe(true);
});

test("before the first hello nothing is lost", async () => {
  const { table, lose } = held_table();
  lose();
  await vi.advanceTimersByTimeAsync(2 * kDoubt);
  expect([table.connected, table.reached]).toEqual([false, false]);
});
