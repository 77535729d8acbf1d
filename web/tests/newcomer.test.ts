import { expect, test } from "vitest";

import { has_played } from "../src/newcomer";
import type { End, GameState, SeatState, TableState } from "../src/protocol";

const end: End = { type: "end", over: true, winners: [1], secret: "" };
const game = (game: GameState["game"]): GameState => ({ type: "game", game }) as GameState;
const seated = (own: Partial<SeatState> = {}): TableState => ({ type: "table", phase: "over", seats: [{ who: "person", name: "Zoë", bot: "greedy", connected: true, ...own }] }) as unknown as TableState;
const played = { end, game: game("hidden-leaders"), seat: 0, seated: seated() };

test("whoever has played Hidden Leaders to its end is no newcomer, won or lost", () => {
  expect(has_played(played)).toBe(true);
  expect(has_played(played, {})).toBe(true);
});

test("what is not over, was broken off, was another game or somebody else's does not count", () => {
  expect(has_played({ ...played, end: undefined })).toBe(false);
  expect(has_played({ ...played, end: { ...end, over: false } })).toBe(false);
  expect(has_played({ ...played, game: game("yield") })).toBe(false);
  expect(has_played({ ...played, seat: undefined })).toBe(false);
  expect(has_played({ ...played, seated: seated({ taken_over: "conceded" }) })).toBe(false);
});

test("nor does a lesson, or a what-if", () => {
  expect(has_played(played, { lesson: "first-steps" })).toBe(false);
  expect(has_played(played, { what_if: { table: "origin", news: 12 } })).toBe(false);
});
