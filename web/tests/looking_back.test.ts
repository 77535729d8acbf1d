import { expect, test } from "vitest";

import { rounds_of } from "../src/account";
import { LookingBack, type Moment } from "../src/looking_back.svelte";
import type { LineTold, View } from "../src/protocol";
import { Table } from "../src/table.svelte";

// A view is known by its number here.
const view = (news: number): View => ({ moment: { asked: [] }, turn: news }) as unknown as View;
const line = (news: number, heading?: true): LineTold => ({ words: [`after ${news}`], news, ...(heading ? { heading } : {}) });
const lines = [line(1), line(3, true), line(5), line(6, true), line(9)];

/** A table after nine pieces of news; the test answers what is asked about before. */
function at_table() {
  const live = new Table(() => ({ send: () => undefined, close: () => undefined }), () => "en");
  live.hear({ type: "hello", protocol: 1, you: 0, match: "m" });
  live.hear({ type: "account", from: 0, lines });
  live.hear({ type: "view", news: 9, hash: "", view: view(9), waits: [] });
  const asked: number[] = [];
  const answers: ((moment: Moment | undefined) => void)[] = [];
  const back = new LookingBack(live, (news) => {
    asked.push(news);
    return new Promise((answered) => answers.push(answered));
  });
  const answer = async (moment: Moment | undefined): Promise<void> => {
    answers.at(-1)?.(moment);
    await new Promise((later) => setTimeout(later));
  };
  const shown = (): unknown => (back.table.view?.view as { turn?: unknown } | undefined)?.turn;
  return { live, back, asked, answer, shown };
}

test("it begins at the present without asking, and shows that until the past is there", async () => {
  const { back, asked, answer, shown, live } = at_table();
  expect(back.table).toBe(live);
  back.start();
  expect([back.line, back.on, shown()]).toEqual([4, true, 9]);
  expect(asked).toEqual([]);
  back.step(-1);
  expect([back.line, shown()]).toEqual([3, 9]);
  expect(asked).toEqual([6]);
  await answer({ news: 6, view: view(6) });
  expect(shown()).toBe(6);
  back.leave();
  expect(back.table).toBe(live);
});

test("nothing is asked at the table of the past", () => {
  const { back, live } = at_table();
  live.hear({ type: "view", news: 9, hash: "", view: { moment: { asked: [0] } } as unknown as View, waits: [] });
  live.hear({ type: "decision", decision: 4, options: [] });
  back.start();
  expect(live.decision?.decision).toBe(4);
  expect(back.table.decision).toBeUndefined();
});

test("whoever draws the slider asks one question at a time, and what was seen is not asked again", async () => {
  const { back, asked, answer, shown } = at_table();
  back.start(3);
  back.go(2);
  back.go(0);
  expect(asked).toEqual([6]);
  await answer({ news: 6, view: view(6) });
  expect(asked).toEqual([6, 1]);
  expect(shown()).toBe(9);
  await answer({ news: 1, view: view(1) });
  expect(shown()).toBe(1);
  back.go(3);
  expect(asked).toEqual([6, 1]);
  expect(shown()).toBe(6);
});

test("it stays between the first line and the last, which moves on with the game", () => {
  const { back, live, shown, asked } = at_table();
  back.start(-7);
  expect(back.line).toBe(0);
  back.go(99);
  expect(back.line).toBe(4);
  live.hear({ type: "account", from: 9, lines: [line(12)] });
  live.hear({ type: "view", news: 12, hash: "", view: view(12), waits: [] });
  expect([back.line, back.last]).toEqual([4, 5]);
  back.step(1);
  expect(back.line).toBe(5);
  expect(asked).toEqual([1]);
  expect(shown()).toBe(12);
});

test("a table that does not tell is left at what is shown, and says so", async () => {
  const { back, answer, shown } = at_table();
  back.start(1);
  await answer(undefined);
  expect([back.refused, shown()]).toEqual([true, 9]);
  back.go(4);
  await Promise.resolve();
  expect(shown()).toBe(9);
});

test("it plays by itself to the present, until somebody takes it in hand", () => {
  const { back } = at_table();
  const played = (): unknown => [back.line, back.plays];
  back.start(0);
  back.plays = true;
  back.play_on();
  expect(played()).toEqual([1, true]);
  back.step(1);
  expect(played()).toEqual([2, false]);
  back.plays = true;
  back.go(1);
  expect(played()).toEqual([1, false]);
  // Through other eyes it is the same that plays.
  back.plays = true;
  back.see_as("all");
  expect(played()).toEqual([1, true]);
  for (const line of [2, 3]) {
    back.play_on();
    expect(played()).toEqual([line, true]);
  }
  back.play_on();
  expect(played()).toEqual([4, false]);
  back.go(0);
  back.plays = true;
  back.leave();
  expect(back.plays).toBe(false);
});

test("a replay tells as far as it is, until more is asked for; in a running game what is known is told", () => {
  const { back, live } = at_table();
  expect(back.told).toBe(5);
  back.start(1);
  expect(back.told).toBe(5);
  live.hear({ type: "end", over: true, winners: [0], secret: "" });
  expect(back.told).toBe(2);
  back.go(2);
  expect(back.told).toBe(3);
  back.tells_after = true;
  expect(back.told).toBe(5);
  back.leave();
  back.start(0);
  expect(back.told).toBe(1);
  back.leave();
  expect(back.told).toBe(5);
});

test("it says which turn it is", () => {
  const { back } = at_table();
  back.start(0);
  expect(back.turn).toEqual({ turn: 1, turns: 3 });
  back.go(4);
  expect(back.turn).toEqual({ turn: 3, turns: 3 });
});

test("a table without aids is looked back on only after its end", () => {
  const { back, live } = at_table();
  expect(back.possible).toBe(true);
  const rules = { clocks: { per_move_ms: 0, per_game_ms: 0 }, grace_ms: 0, pace_ms: 0, undo: true, aids: false };
  live.hear({ type: "table", phase: "playing", seats: [], rules });
  expect(back.possible).toBe(false);
  live.hear({ type: "end", over: true, winners: [], secret: "" });
  expect(back.possible).toBe(true);
});

test("a round begins with the first player's turns, or with what begins for all", () => {
  const turn = (seat?: string): LineTold => ({ heading: true, news: 1, words: seat === undefined ? ["Season 1."] : [{ mark: "player", what: seat, words: ["Zoë"] }, " plays."] });
  expect([...rounds_of([line(1), turn("2"), turn("0"), turn("2"), line(2), turn("0")])]).toEqual([1, 3]);
  expect([...rounds_of([turn(), turn("1"), turn("0"), turn()])]).toEqual([0, 3]);
});

test("with all that lay hidden: asked for as such, and shown as to who looks on", async () => {
  const live = new Table(() => ({ send: () => undefined, close: () => undefined }), () => "en");
  live.hear({ type: "hello", protocol: 1, you: 0, match: "m" });
  live.hear({ type: "account", from: 0, lines });
  live.hear({ type: "view", news: 9, hash: "", view: view(9), waits: [] });
  const asked: unknown[] = [];
  const back = new LookingBack(live, (news, eyes) => {
    asked.push(eyes);
    return Promise.resolve({ news, view: view(eyes === "all" ? 500 : news) });
  });
  back.start(4);
  expect(back.all).toBe(false);
  back.see_as("all");
  await new Promise((later) => setTimeout(later));
  expect([back.all, back.table.you, (back.table.view?.view as { turn?: unknown }).turn]).toEqual([true, "spectator", 500]);
  back.see_as(undefined);
  expect([back.all, back.table.you]).toEqual([false, 0]);
  expect(asked).toEqual(["all"]);
});

test("as another player knew it: asked for by their seat, kept apart from one's own, and gone with the way out", async () => {
  const live = new Table(() => ({ send: () => undefined, close: () => undefined }), () => "en");
  live.hear({ type: "hello", protocol: 1, you: 0, match: "m" });
  live.hear({ type: "account", from: 0, lines });
  live.hear({ type: "view", news: 9, hash: "", view: view(9), waits: [] });
  const asked: [number, unknown][] = [];
  const back = new LookingBack(live, (news, seat) => {
    asked.push([news, seat]);
    return Promise.resolve({ news, view: view(news + 100 * Number(seat ?? 0)) });
  });
  const shown = async (): Promise<unknown> => {
    await new Promise((later) => setTimeout(later));
    return (back.table.view?.view as { turn?: unknown } | undefined)?.turn;
  };
  back.start(4);
  expect(await shown()).toBe(9);
  back.see_as(2);
  expect(await shown()).toBe(209);
  expect(back.table.seat).toBe(2);
  back.step(-1);
  expect(await shown()).toBe(206);
  back.see_as(undefined);
  expect(await shown()).toBe(6);
  expect(back.table.seat).toBe(0);
  back.see_as(2);
  expect(await shown()).toBe(206);
  expect(asked).toEqual([[9, 2], [6, 2], [6, undefined]]);
  back.leave();
  back.start(4);
  expect(await shown()).toBe(9);
  expect(back.table.seat).toBe(0);
});
