import { expect, test } from "vitest";

import { commitment } from "../src/commitment";
import { Connection, type LineEvents } from "../src/connection";
import type { Keep } from "../src/exchange";
import type { Contribution, FromTable, ToTable } from "../src/protocol";

const kMatch = "0a517a00000000000000000000000000";
const welcome: FromTable = { type: "hello", protocol: 1, you: 0, match: kMatch };

/** A line that the test holds the other end of. */
function held_line(keep?: Keep) {
  const lines: LineEvents[] = [];
  const said: ToTable[] = [];
  const heard: FromTable[] = [];
  const up: boolean[] = [];
  const pauses: number[] = [];
  let redial = (): void => undefined;
  const connection = new Connection({
    dial: (events) => {
      lines.push(events);
      return { send: (message) => said.push(message), close: () => events.lost() };
    },
    lang: () => "de",
    ...(keep ? { keep } : {}),
    heard: (message) => heard.push(message),
    line: (now) => up.push(now),
    wait: (ms, then) => {
      pauses.push(ms);
      redial = then;
    },
  });
  return { connection, said, heard, up, pauses, line: () => lines.at(-1)!, redial: () => redial(), dialled: () => lines.length };
}

test("the first message says which protocol, how much news and which language", () => {
  const { said, line } = held_line();
  line().opened();
  expect(said).toEqual([{ type: "hello", protocol: 1, news: 0, lang: "de" }]);
});

test("a command is answered by its number", async () => {
  const { connection, said, line } = held_line();
  line().opened();
  line().heard(welcome);
  const reply = connection.say({ type: "act", decision: 7, choice: { do: "done" } });
  const act = said.at(-1) as ToTable & { command: number };
  expect(act).toMatchObject({ type: "act", decision: 7, choice: { do: "done" } });
  line().heard({ type: "ack", command: act.command });
  expect(await reply).toEqual({ type: "ack", command: act.command });
});

test("numbers rise, and a page that is loaded again does not repeat them", () => {
  const [first, second] = [held_line(), held_line()];
  const numbers = [first, second].flatMap(({ connection, said, line }) => {
    line().opened();
    line().heard(welcome);
    void connection.say({ type: "undo" });
    void connection.say({ type: "undo" });
    return said.flatMap((message) => ("command" in message ? [message.command] : []));
  });
  expect(numbers[1]).toBe(numbers[0]! + 1);
  expect(numbers[3]).toBe(numbers[2]! + 1);
  expect(new Set(numbers).size).toBe(4);
  expect(Math.max(...numbers)).toBeLessThan(2 ** 32);
});

test("after a lost line it dials again, later each time, and says again what was not answered", async () => {
  const { connection, said, up, pauses, line, redial, dialled } = held_line();
  line().opened();
  line().heard(welcome);
  line().heard({ type: "news", from: 0, pieces: [{ what: "over" }, { what: "over" }] });
  const reply = connection.say({ type: "look-up", text: "hm" });
  const before = said.at(-1);
  line().lost();
  redial();
  line().lost();
  redial();
  expect(pauses).toEqual([500, 1000]);
  expect(dialled()).toBe(3);
  line().opened();
  expect(said.at(-1)).toEqual({ type: "hello", protocol: 1, news: 2, lang: "de" });
  line().heard(welcome);
  expect(said.at(-1)).toEqual(before);
  expect(up).toEqual([true, false, false, true]);
  line().heard({ type: "refused", command: (before as { command: number }).command, why: "too-long" });
  expect(await reply).toMatchObject({ type: "refused", why: "too-long" });
});

test("what is said while the line is down is said once it stands", () => {
  const { connection, said, line } = held_line();
  void connection.say({ type: "undo" });
  expect(said).toEqual([]);
  line().opened();
  line().heard(welcome);
  expect(said.map(({ type }) => type)).toEqual(["hello", "undo"]);
});

test("it says what the exchange of secrets asks for, and keeps everybody's commitments", () => {
  const kept = new Map<string, string>();
  const keep = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const { connection, said, line } = held_line(keep);
  line().opened();
  line().heard(welcome);
  const state = { type: "exchange", round: 0, table: "ab".repeat(32), openings: [] as Contribution[] } as const;
  line().heard({ ...state, step: "committing", awaited: [0, 1], commitments: [] });
  const commit = said.at(-1) as { type: "commit"; commitment: string };
  line().heard({ ...state, step: "opening", awaited: [0, 1], commitments: [{ seat: 0, bytes: commit.commitment }] });
  const open = said.at(-1) as { type: "open"; secret: string };
  expect(open.type).toBe("open");
  expect(commitment(kMatch, 0, open.secret)).toBe(commit.commitment);
  expect(connection.kept()).toMatchObject({ match: kMatch, rounds: [{ own: open.secret, commitments: [{ seat: 0, bytes: commit.commitment }] }] });
  expect([...kept.values()].join()).toContain(commit.commitment);
});

test("who is not awaited says nothing in the exchange", () => {
  const { said, line } = held_line();
  line().opened();
  line().heard(welcome);
  line().heard({ type: "exchange", round: 0, step: "committing", table: "", awaited: [1], commitments: [], openings: [] });
  expect(said.map(({ type }) => type)).toEqual(["hello"]);
});
