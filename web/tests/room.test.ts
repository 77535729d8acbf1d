import { beforeEach, expect, test, vi } from "vitest";

import { Connection } from "../src/connection";
import { Room, type Socket } from "../src/house/room.svelte";
import { forget_seat, keep_seat, kept_seat } from "../src/house/tokens";
import type { FromHouse, FromTable, RoomState } from "../src/protocol";

const kTable = "koi-47";
const kMatch = "0a517a00000000000000000000000000";

const room_of = (phase: RoomState["phase"]): RoomState => ({
  type: "room", phase, game: "hidden-leaders", listed: false, chairs: [], host_is_gone: false, watchers: 0, muted: [],
  setup: { game: "hidden-leaders", players: 2, beginner: false, heroes: "base", rules_version: 1 },
  rules: { clocks: { per_move_ms: 0, per_game_ms: 0 }, grace_ms: 0, pace_ms: 0, undo: true },
});

/** A room whose sockets the test holds. */
function held_room() {
  const sockets: (Socket & { said: { type: string }[] })[] = [];
  const moved: string[] = [];
  const room = new Room(
    kTable,
    () => {
      const said: { type: string }[] = [];
      const socket: Socket & { said: { type: string }[] } = {
        said, onopen: null, onmessage: null, onclose: null,
        send: (text) => void said.push(JSON.parse(String(text)) as { type: string }),
        close: () => socket.onclose?.({ code: 1000 }),
      };
      sockets.push(socket);
      return socket;
    },
    (table) => moved.push(table),
  );
  const hear = (message: FromHouse | FromTable): void => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  const enter = (phase: RoomState["phase"]): void => {
    sockets.at(-1)?.onopen?.();
    hear({ type: "entered", protocol: 1, table: kTable, you: 0, host: true });
    hear(room_of(phase));
  };
  const types = (): string[] => sockets.at(-1)?.said.map(({ type }) => type) ?? [];
  return { room, sockets, moved, hear, enter, types };
}

beforeEach(() => {
  vi.useFakeTimers();
  forget_seat(kTable);
});

test("it enters with the tokens that this browser holds", () => {
  keep_seat(kTable, { seat: 0, token: "t".repeat(32), host: "h".repeat(32), since: 0 });
  const { sockets } = held_room();
  sockets[0]?.onopen?.();
  expect(sockets[0]?.said).toEqual([{ type: "enter", protocol: 1, table: kTable, token: "t".repeat(32), host: "h".repeat(32) }]);
});

test("the table is told hello once the match has begun, and again after a lost line", async () => {
  const { room, sockets, hear, enter, types } = held_room();
  const heard: string[] = [];
  const connection = new Connection({ dial: room.dial, heard: ({ type }) => heard.push(type), line: () => undefined });
  enter("waiting");
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(["enter"]);
  hear(room_of("playing"));
  expect(types()).toEqual(["enter", "hello"]);
  hear({ type: "hello", protocol: 1, you: 0, match: kMatch });
  void connection.say({ type: "undo" });
  sockets[0]?.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(600);
  expect(sockets.length).toBe(2);
  enter("playing");
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(["enter", "hello"]);
  hear({ type: "hello", protocol: 1, you: 0, match: kMatch });
  expect(types()).toEqual(["enter", "hello", "undo"]);
  expect(heard).toEqual(["hello", "hello"]);
});

test("a command is answered by its number, and a denial says why", async () => {
  const { room, sockets, hear, enter } = held_room();
  enter("waiting");
  const done = room.say({ type: "start" });
  const said = sockets[0]?.said.at(-1) as unknown as { type: string; command: number };
  expect(said.type).toBe("start");
  hear({ type: "denied", command: said.command, why: "not-now", message: "a seat is open" });
  expect(await done).toMatchObject({ type: "denied", why: "not-now" });
});

test("a rematch keeps the tokens and goes to its table", () => {
  keep_seat(kTable, { seat: 0, token: "t", since: 0 });
  const { moved, enter, hear } = held_room();
  enter("over");
  hear({ type: "moved", table: "eel-12", seat: 1 });
  expect(moved).toEqual(["eel-12"]);
  expect(kept_seat("eel-12")).toMatchObject({ seat: 1, token: "t" });
});

test("a seat that has moved to another device is forgotten, and nobody dials again", async () => {
  keep_seat(kTable, { seat: 0, token: "t", since: 0 });
  const { room, sockets, enter } = held_room();
  enter("playing");
  sockets[0]?.onclose?.({ code: 4001 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(room.shut).toBe("moved-away");
  expect(kept_seat(kTable)).toBeUndefined();
  expect(sockets.length).toBe(1);
});
