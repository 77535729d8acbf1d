import { beforeEach, expect, test, vi } from "vitest";

import { Connection } from "../src/connection";
import { Room, type Socket } from "../src/house/room.svelte";
import { Sitting } from "../src/house/sitting.svelte";
import { forget_table, keep_seat, kept_at } from "../src/house/tokens";
import type { FromHouse, FromTable, RoomState } from "../src/protocol";

const kTable = "koi-47";
const kMatch = "0a517a00000000000000000000000000";

/** A socket whose other end the test is. */
function held_socket(): Socket & { said: { type: string }[] } {
  const said: { type: string }[] = [];
  const socket: Socket & { said: { type: string }[] } = {
    said, onopen: null, onmessage: null, onclose: null,
    send: (text) => void said.push(JSON.parse(String(text)) as { type: string }),
    close: () => socket.onclose?.({ code: 1000 }),
  };
  return socket;
}

const room_of = (phase: RoomState["phase"]): RoomState => ({
  type: "room", phase, game: "hidden-leaders", listed: false, chairs: [], host_is_gone: false, watchers: 0, muted: [],
  setup: { game: "hidden-leaders", players: 2, beginner: false, heroes: "base", rules_version: 1 },
  rules: { clocks: { per_move_ms: 0, per_game_ms: 0 }, grace_ms: 0, pace_ms: 0, undo: true },
});

/** A room whose sockets the test holds. */
function held_room(token?: string) {
  const sockets: (Socket & { said: { type: string }[] })[] = [];
  const moved: string[] = [];
  const room = new Room(
    kTable,
    () => {
      const socket = held_socket();
      sockets.push(socket);
      return socket;
    },
    (table) => moved.push(table),
    { token },
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
  forget_table(kTable);
});

test("it enters with the tokens that this browser holds", () => {
  keep_seat(kTable, "t".repeat(32), "h".repeat(32));
  const { sockets } = held_room("t".repeat(32));
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

test("a line that has been silent for a while is asked for a sign of life, and stays while it gives one", async () => {
  const { room, sockets, hear, enter, types } = held_room();
  enter("waiting");
  for (let i = 0; i < 3; ++i) {
    const said = types().length;
    await vi.advanceTimersByTimeAsync(19_000);
    expect(types().length).toBe(said);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(types().slice(said)).toEqual(["ping"]);
    await vi.advanceTimersByTimeAsync(4_000);
    hear({ type: "pong" });
  }
  expect(sockets.length).toBe(1);
  expect(room.connected).toBe(true);
});

test("a line that gives none is lost, whether or not its socket ever closes, and another is dialled", async () => {
  const { room, sockets, enter, types } = held_room();
  const up: boolean[] = [];
  const connection = new Connection({ dial: room.dial, heard: () => undefined, line: (now) => up.push(now) });
  enter("playing");
  await vi.advanceTimersByTimeAsync(0);
  const silent = sockets[0]!;
  let closed = 0;
  silent.close = () => ++closed;
  await vi.advanceTimersByTimeAsync(10_100);
  expect(types().at(-1)).toBe("ping");
  expect([closed, room.connected, up]).toEqual([1, false, [false]]);
  await vi.advanceTimersByTimeAsync(600);
  expect(sockets.length).toBe(2);
  enter("playing");
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(["enter", "hello"]);
  // What the browser says of it in the end is nobody's any more.
  expect(silent.onclose).toBeNull();
  connection.close();
});

test("what is said is answered soon, or the line is asked; what was not answered is said again over the next", async () => {
  const { room, sockets, hear, enter, types } = held_room();
  enter("waiting");
  const done = room.say({ type: "start" });
  const said = sockets[0]?.said.at(-1) as unknown as { command: number };
  await vi.advanceTimersByTimeAsync(5_100);
  expect(types()).toEqual(["enter", "start", "ping"]);
  await vi.advanceTimersByTimeAsync(5_600);
  expect(sockets.length).toBe(2);
  enter("waiting");
  expect(sockets[1]?.said.at(-1)).toEqual(said);
  hear({ type: "done", command: said.command });
  expect(await done).toEqual({ type: "done", command: said.command });
});

test("a dial that leads nowhere is given up, and each next one has longer", async () => {
  const { sockets } = held_room();
  const dialled = async (after: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(after);
    return sockets.length;
  };
  expect(await dialled(9_900)).toBe(1);
  expect(await dialled(700)).toBe(2);
  expect(await dialled(19_900)).toBe(2);
  expect(await dialled(1_200)).toBe(3);
});

test("who cannot be let in now tries again after a while, and is told why meanwhile", async () => {
  const { room, sockets, hear, types } = held_room();
  sockets[0]?.onopen?.();
  hear({ type: "denied", why: "too-many", message: "too many look on" });
  expect([room.shut, room.held_up]).toEqual([undefined, "too-many"]);
  await vi.advanceTimersByTimeAsync(15_100);
  expect(sockets.length).toBe(1);
  expect(types().filter((type) => type === "enter").length).toBe(2);
  hear({ type: "entered", protocol: 1, table: kTable, you: "spectator", host: false });
  expect([room.connected, room.held_up]).toEqual([true, undefined]);
});

test("who is turned away for good is told why, and dials no more", async () => {
  for (const why of ["unknown", "wrong-protocol", "malformed"] as const) {
    const { room, sockets, hear } = held_room();
    sockets[0]?.onopen?.();
    hear({ type: "denied", why, message: "" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([room.shut, room.held_up, sockets.length]).toEqual([why, undefined, 1]);
  }
});

test("too many wrong tokens close the socket: it is tried again, not at once", async () => {
  const { room, sockets } = held_room("t");
  sockets[0]?.onopen?.();
  sockets[0]?.onclose?.({ code: 1008 });
  expect(room.held_up).toBe("too-many");
  await vi.advanceTimersByTimeAsync(14_000);
  expect(sockets.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(sockets.length).toBe(2);
});

test("what was said to the table and denied for its speed is said again after a while", async () => {
  const { room, hear, enter, types } = held_room();
  const connection = new Connection({ dial: room.dial, heard: () => undefined, line: () => undefined });
  enter("playing");
  await vi.advanceTimersByTimeAsync(0);
  hear({ type: "hello", protocol: 1, you: 0, match: kMatch });
  void connection.say({ type: "undo" });
  hear({ type: "denied", why: "too-many", message: "too many messages" });
  await vi.advanceTimersByTimeAsync(600);
  hear({ type: "hello", protocol: 1, you: 0, match: kMatch });
  expect(types()).toEqual(["enter", "hello", "undo", "hello", "undo"]);
  connection.close();
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
  keep_seat(kTable, "t");
  keep_seat(kTable, "u");
  const { moved, enter, hear } = held_room("t");
  enter("waiting");
  hear({ ...room_of("waiting"), invitation: "open-sesame" });
  hear({ type: "hello", protocol: 1, you: 0, match: kMatch });
  expect(kept_at(kTable)).toMatchObject({ invitation: "opensesame", match: kMatch });
  hear(room_of("over"));
  hear({ type: "moved", table: "eel-12", seat: 1 });
  expect(moved).toEqual(["eel-12"]);
  // Its invitation and its match are others.
  expect(kept_at("eel-12")).toMatchObject({ tokens: ["t", "u"] });
  for (const of_the_first of ["invitation", "match"]) expect(kept_at("eel-12")).not.toHaveProperty(of_the_first);
});

test("a seat that has moved to another device is forgotten, and nobody dials again", async () => {
  keep_seat(kTable, "t");
  const { room, sockets, enter } = held_room("t");
  enter("playing");
  sockets[0]?.onclose?.({ code: 4001 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(room.shut).toBe("moved-away");
  expect(kept_at(kTable)).toBeUndefined();
  expect(sockets.length).toBe(1);
});

test("who stands up gives the token up, keeps the host's and may sit down again by the link", async () => {
  keep_seat(kTable, "t", "h");
  const { room, sockets, hear, enter } = held_room("t");
  enter("waiting");
  hear({ ...room_of("waiting"), invitation: "open-sesame" });
  const stood = room.stand();
  const { command } = sockets[0]?.said.at(-1) as unknown as { command: number };
  hear({ type: "done", command });
  await stood;
  hear(room_of("waiting"));
  expect(kept_at(kTable)).toMatchObject({ tokens: [], host: "h" });
  expect([room.you, room.plays, room.invitation]).toEqual(["spectator", false, "open-sesame"]);
});

/** Two seats played from one device; what the table says to each. */
function two_here() {
  keep_seat(kTable, "a");
  keep_seat(kTable, "b");
  const sockets: ReturnType<typeof held_socket>[] = [];
  const sitting = new Sitting(kTable, () => undefined, undefined, () => {
    const socket = held_socket();
    sockets.push(socket);
    return socket;
  });
  const hear = (seat: number, message: object): void => sockets[seat]?.onmessage?.({ data: JSON.stringify(message) });
  const sees = (asked: number[]): void => {
    for (const seat of [0, 1]) {
      hear(seat, { type: "view", view: { moment: { asked } }, waits: [] });
      if (asked.includes(seat)) hear(seat, { type: "decision", decision: ++decisions, options: [] });
    }
  };
  let decisions = 0;
  return { sitting, sockets, hear, sees };
}

async function both_enter({ sockets, hear }: ReturnType<typeof two_here>): Promise<void> {
  for (const seat of [0, 1]) {
    sockets[seat]?.onopen?.();
    hear(seat, { type: "entered", protocol: 1, table: kTable, you: seat, host: false });
    hear(seat, room_of("playing"));
    await vi.advanceTimersByTimeAsync(0);
    hear(seat, { type: "hello", protocol: 1, you: seat, match: kMatch });
  }
}

test("where two play from one device the curtain hangs until one of them opens it, and falls for the other's turn", async () => {
  const here = two_here();
  const { sitting, sees, hear, sockets } = here;
  expect(sockets.map(({ said }) => said.length)).toEqual([0, 0]);
  await both_enter(here);
  expect(sitting.shared).toBe(true);
  sees([0]);
  expect(sitting.shown).toBeUndefined();
  const [ada, bo] = sitting.held;
  if (!ada || !bo) throw new Error("both sit here");
  expect(sitting.next).toBe(ada);
  sitting.open(ada);
  expect(sitting.shown).toBe(ada);
  // Ada's next question, then a bot's: nothing changes hands.
  sees([0]);
  expect(sitting.shown).toBe(ada);
  sees([3]);
  expect(sitting.shown).toBe(ada);
  sees([1]);
  expect(sitting.shown).toBeUndefined();
  expect(sitting.next).toBe(bo);
  // Back for another look; for Bo's next question it falls again.
  sitting.open(ada);
  expect(sitting.shown).toBe(ada);
  sees([1]);
  expect(sitting.shown).toBeUndefined();
  // It fell for good: what no longer is asked does not raise it.
  sitting.hand_over();
  sees([3]);
  expect(sitting.shown).toBeUndefined();
  // At the end there is nothing left to hide.
  hear(0, { type: "end", over: true, winners: [0], secret: "" });
  expect(sitting.shown).toBe(ada);
});

test("both decide at once: one after the other, and the first keeps the device until done", async () => {
  const here = two_here();
  await both_enter(here);
  here.sees([0, 1]);
  const [ada, bo] = here.sitting.held;
  if (!ada || !bo) throw new Error("both sit here");
  here.sitting.open(ada);
  here.sees([0, 1]);
  expect(here.sitting.shown).toBe(ada);
  here.sees([1]);
  expect(here.sitting.shown).toBeUndefined();
  expect(here.sitting.next).toBe(bo);
});

test("after a change of language every seat at the device is told anew", async () => {
  const here = two_here();
  await both_enter(here);
  const greeted = (): number[] => here.sockets.map(({ said }) => said.filter(({ type }) => type === "hello").length);
  expect(greeted()).toEqual([1, 1]);
  here.sitting.tell_again();
  expect(greeted()).toEqual([2, 2]);
});

test("with one seat left at the device there is no curtain", async () => {
  const here = two_here();
  await both_enter(here);
  here.sees([0]);
  here.sockets[1]?.onclose?.({ code: 4001 });
  expect(here.sitting.shared).toBe(false);
  expect(here.sitting.shown).toBe(here.sitting.held[0]);
  expect(kept_at(kTable)?.tokens).toEqual(["a"]);
});

test("of two seats at one device one can be given up, and its line with it", async () => {
  const here = two_here();
  await both_enter(here);
  const [ada, bo] = here.sitting.held;
  if (!ada || !bo) throw new Error("both sit here");
  const stood = here.sitting.stand(bo.room);
  const { command } = here.sockets[1]?.said.at(-1) as unknown as { command: number };
  here.hear(1, { type: "done", command });
  await stood;
  expect(here.sitting.held).toEqual([ada]);
  expect(kept_at(kTable)?.tokens).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(here.sockets.length).toBe(2);
});
