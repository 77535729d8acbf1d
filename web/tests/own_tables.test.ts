// The tables where this browser has a seat, and the seats that invitations lead back to.
import { beforeEach, expect, test, vi } from "vitest";

import { table_of_invitation, tables_to_go_on_with } from "../src/house/own_tables";
import { forget_table, keep_invitation, keep_seat, kept_at, kept_tables, take_along } from "../src/house/tokens";
import type { HeldSeat, ListedTable, MyTables } from "../src/protocol";

type Stands = Partial<Pick<ListedTable, "phase" | "lesson">> & { your_move?: boolean };

/** A house where tables stand as the test says, else are played at; it keeps what it was asked. */
function house(stands: Record<string, Stands> = {}, more: Partial<MyTables> = {}): HeldSeat[][] {
  const asked: HeldSeat[][] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    const { seats } = JSON.parse(body) as { seats: HeldSeat[] };
    asked.push(seats);
    const tables = seats.filter(({ table }) => !more.gone?.includes(table)).map(({ table }) => {
      const { your_move = false, ...rest } = stands[table] ?? {};
      return { table: { table, game: "yield", phase: "playing", chairs: [], since: 0, ...rest }, seat: 0, your_move };
    });
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ tables, gone: [], worthless: [], ...more }) });
  });
  return asked;
}

const shown = async (): Promise<string[]> => (await tables_to_go_on_with()).map(({ table }) => table.table);

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  for (const { table } of kept_tables()) forget_table(table);
});

/** The last sits down last. */
function sit_at(...tables: string[]): void {
  for (const table of tables) {
    vi.advanceTimersByTime(1000);
    keep_seat(table, `token of ${table}`);
  }
}

test("every running table is told of, however many there are: first where one is asked, then the newest", async () => {
  const tables = Array.from({ length: 120 }, (_, i) => `t-${i}`);
  sit_at(...tables);
  const asked = house({ "t-0": { your_move: true }, "t-70": { your_move: true } });
  expect(await shown()).toEqual(["t-70", "t-0", ...[...tables].reverse().filter((one) => one !== "t-0" && one !== "t-70")]);
  expect(asked.map((seats) => seats.length)).toEqual([50, 50, 20]);
});

test("what is over, and lessons, are not shown and not asked about again; their seats are kept", async () => {
  sit_at("running", "over", "lesson");
  const asked = house({ over: { phase: "over" }, lesson: { lesson: "first-steps" } });
  expect(await shown()).toEqual(["running"]);
  expect(await shown()).toEqual(["running"]);
  expect(asked.map((seats) => seats.map(({ table }) => table))).toEqual([["lesson", "over", "running"], ["running"]]);
  expect(kept_at("over")?.tokens).toEqual(["token of over"]);
  take_along("over", "rematch");
  expect(await shown()).toEqual(["rematch", "running"]);
});

test("an invitation leads whoever sits by it back to that seat, and seats them anew once it is not theirs", async () => {
  sit_at("koi-47", "eel-12");
  house();
  expect(await table_of_invitation("open-sesame")).toBeUndefined();
  keep_invitation("koi-47", "open-sesame");
  expect(await table_of_invitation("Open Sesame")).toBe("koi-47");
  // Where no server answers one is still who one was.
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  expect(await table_of_invitation("open-sesame")).toBe("koi-47");
  house({}, { worthless: [0] });
  expect(await table_of_invitation("open-sesame")).toBeUndefined();
  sit_at("koi-47");
  keep_invitation("koi-47", "open-sesame");
  house({}, { gone: ["koi-47"] });
  expect(await table_of_invitation("open-sesame")).toBeUndefined();
});
