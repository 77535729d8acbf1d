import { expect, test } from "vitest";

import { new_from, newest_of, seat_of, turns_of } from "../src/account";
import { sheet_of as hidden_leaders_sheet_of } from "../src/hidden_leaders/things";
import type { FromTable, GameState, LineTold, Mark, MarkKind, Words, YieldFacts } from "../src/protocol";
import { sheet_of as yield_sheet_of } from "../src/yield/things";

const line = (by?: number, heading?: true): LineTold => ({ words: ["…"], news: 0, ...(by === undefined ? {} : { by }), ...(heading ? { heading } : {}) });

test("what is new to a player is what came after their own last line; who looks on has none", () => {
  const account = [line(), line(1), line(0), line(2), line()];
  expect(new_from(account, 1)).toBe(2);
  expect(new_from(account, 2)).toBe(4);
  expect(new_from(account, 3)).toBe(0);
  expect(new_from(account, undefined)).toBe(0);
});

test("a turn goes from its heading to the next; what comes before the first heading is one too", () => {
  expect(turns_of([])).toEqual([]);
  const newest_first = [{ begin: 7, end: 9 }, { begin: 4, end: 7 }, { begin: 0, end: 4 }];
  expect([1, 2, 3, 5, 6].map((lines) => newest_of(newest_first, lines).length)).toEqual([1, 1, 2, 2, 3]);
  expect(newest_of([], 3)).toEqual([]);
  expect(turns_of([line(), line(), line(0, true), line(0), line(1, true)])).toEqual([{ begin: 0, end: 2 }, { begin: 2, end: 4 }, { begin: 4, end: 5 }]);
});

test("a line shows the banner of who did it, or of whom it is about", () => {
  const about: Words = [{ mark: "player", what: "2", words: ["Zoë"] }, " begins."];
  expect(seat_of({ words: about, news: 1, by: 0 })).toBe(0);
  expect(seat_of({ words: about, news: 1 })).toBe(2);
  expect(seat_of({ words: ["It is your turn."], news: 1, by: 2, heading: true })).toBeUndefined();
  expect(seat_of({ words: ["The deck is shuffled."], news: 1 })).toBeUndefined();
});

const files = import.meta.glob<FromTable[]>("../../protocol/generated/examples/*/*.json", { import: "default", eager: true });
const examples = <Message extends FromTable>(game: string, type: string): Message[] => (files[`../../protocol/generated/examples/${game}/${type}.json`] ?? []) as Message[];
function marks_in(words: Words): Mark[] {
  return words.flatMap((run) => (typeof run === "string" ? [] : [run, ...marks_in(run.words)]));
}
function told_in(game: string): Mark[] {
  return examples<FromTable & { type: "account" }>(game, "account").flatMap(({ lines }) => lines.flatMap(({ words }) => marks_in(words)));
}

test("everything that the account of a game names can be looked at", () => {
  const facts = examples<GameState>("yield", "game")[0]?.facts as YieldFacts;
  const of_hidden_leaders = told_in("hidden-leaders").map((mark) => [mark.what, hidden_leaders_sheet_of(mark)] as const);
  const of_yield = told_in("yield").map((mark) => [mark.what, yield_sheet_of(mark, facts)] as const);
  expect(of_hidden_leaders.length).toBeGreaterThan(20);
  expect(of_yield.length).toBeGreaterThan(20);
  for (const [what, sheet] of [...of_hidden_leaders, ...of_yield]) expect(sheet, what).toBeDefined();
});

test("things of Yield lead to what shows them, and what the match does not have leads nowhere", () => {
  const facts = examples<GameState>("yield", "game")[0]?.facts as YieldFacts;
  const of = (mark: MarkKind, what: string) => yield_sheet_of({ mark, what, words: [] }, facts);
  const place = Object.keys(facts.map.locations)[0] ?? "";
  expect(of("army", "1 cavalry")).toEqual({ kind: "plate", seat: 1 });
  expect(of("army", "cavalry")).toBeUndefined();
  expect(of("place", place)).toEqual({ kind: "places", place });
  expect(of("place", "atlantis")).toBeUndefined();
  expect(of("strategy", "conquer")).toEqual({ kind: "strategy", card: "conquer" });
  expect(of("card", "forest 4")).toEqual({ kind: "deck", card: "forest 4" });
  expect(of("card", "forest 44")).toBeUndefined();
  expect(of("rule", "Y-P1")).toEqual({ kind: "rules", text: "Y-P1" });
});
