import { render } from "svelte/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { AtTable } from "../src/at_table";
import type { LineEvents } from "../src/connection";
import type { FromTable, HiddenLeadersCard, Piece, ToTable, View, ViewMessage } from "../src/protocol";
import Clock from "../src/parts/Clock.svelte";
import OffDock from "../src/parts/OffDock.svelte";
import { kDoubt, Table } from "../src/table.svelte";
import { duration, waits_of } from "../src/waiting.svelte";

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

const asks = (ask: string, asked: number[], news: number): ViewMessage => ({ type: "view", news, hash: "", view: { moment: { ask, asked } } as unknown as View, waits: [] });

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

test("whoever is asked has been asked for as long as the table says, also when the page is loaded again", () => {
  const told = { ...asks("strategy", [0, 2], 5), waits: [{ seat: 0, ms: 0 }, { seat: 2, ms: 172_800_000 }] };
  expect([...waits_of(told, 200_000_000)]).toEqual([[0, 200_000_000], [2, 27_200_000]]);
  vi.setSystemTime(1_000_000);
  const { table, stand, hear } = held_table();
  stand();
  hear({ ...told, waits: [{ seat: 2, ms: 20_000 }] });
  vi.runAllTimers();
  expect(table.waits.get(2)).toBe(980_000);
});

test("a clock runs from when the time was told, and stands still where it does not run", () => {
  const shown = (props: { within: number; since?: number }): string => render(Clock, { props }).body.replaceAll(/<!--.*?-->/g, "");
  vi.setSystemTime(100_000);
  expect(shown({ within: 60_000, since: 95_000 })).toContain(">0:55<");
  expect(shown({ within: 60_000 })).toContain(">1:00<");
});

test("while the game is paused, whoever is asked sees the clock stand, and nobody does without a clock or a line", () => {
  const shown = (connected: boolean, within_ms?: number): string => {
    const at = { table: { connected, decision: { decision: 3, ...(within_ms ? { within_ms } : {}) } }, choosing: {} } as unknown as AtTable;
    return render(OffDock, { props: { at } }).body.replaceAll(/<!--.*?-->/g, "");
  };
  expect(shown(true, 50_000)).toContain(">0:50<");
  expect(shown(true)).not.toContain("timer");
  expect(shown(false, 50_000)).not.toContain("timer");
});

test("a duration is read as on a clock, and from an hour on in words", () => {
  expect(duration(25_900, "en")).toBe("0:25");
  expect(duration(605_000, "de")).toBe("10:05");
  expect(duration(3 * 3_600_000, "de")).toMatch(/^3\sStd\.$/);
  expect(duration(50 * 3_600_000, "en")).toBe("2 days");
});

test("all that comes before a frame is shown together, with everything that happened", () => {
  let draw: (() => void) | undefined;
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => void (draw = next));
  const { table, stand, hear } = held_table();
  const played = (card: HiddenLeadersCard): Piece => ({ what: "event", event: { what: "played", seat: 1, card } });
  stand();
  for (const [card, news] of [["grumpy-guard", 1], ["curious-troll", 2]] as const) {
    hear({ type: "news", from: news, pieces: [played(card)] });
    hear(asks("act", [0], news));
  }
  hear({ type: "decision", decision: 3, options: [{ do: "done" }] });
  expect([table.view, table.decision]).toEqual([undefined, undefined]);
  vi.runAllTimers();
  expect([table.view?.news, table.decision?.decision]).toEqual([2, 3]);
  expect(table.happened).toEqual([played("grumpy-guard"), played("curious-troll")]);
  // The next waits until a frame has shown it.
  hear(asks("draw", [1], 3));
  vi.runAllTimers();
  expect(table.view?.news).toBe(2);
  draw?.();
  vi.runAllTimers();
  expect(table.view?.news).toBe(3);
  // Nobody draws a page that is not seen.
  vi.stubGlobal("document", { hidden: true });
  hear(asks("draw", [1], 4));
  expect(table.view?.news).toBe(4);
  vi.unstubAllGlobals();
});
