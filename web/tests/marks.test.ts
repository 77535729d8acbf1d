// Whatever the page draws by its mark has one: those that it names itself, and those that follow from what a table sends.
import { expect, test } from "vitest";

import { sprite } from "../src/art/marks";
import type { FromTable, GameState, YieldFacts } from "../src/protocol";

const drawn = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

test("every mark that the page names is drawn", () => {
  const named = Object.entries(sources).flatMap(([path, text]) => [...text.matchAll(/["'`]([ifprsy]-[a-z0-9-]+)["'`]/g)].map(([, id]) => ({ id, path })));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ id, path }) => !drawn.has(id) && !path.includes("/art/"))).toEqual([]);
});

test("every region, faction, army and strategy card has its mark", () => {
  const games = import.meta.glob<FromTable[]>("../../protocol/generated/examples/yield/game.json", { import: "default", eager: true });
  const facts = Object.values(games).flat().map((game) => (game as GameState).facts as YieldFacts);
  expect(facts.length).toBeGreaterThan(0);
  const wanted = [
    ...["army", "tribes", "water", "undead", "emperor"].map((faction) => `f-${faction}`),
    ...["forest", "wetlands", "town"].map((region) => `r-${region}`),
    ...facts.flatMap(({ strategies }) => strategies.map(({ card }) => `s-${card}`)),
  ];
  expect(wanted.length).toBeGreaterThan(12);
  expect(wanted.filter((id) => !drawn.has(id))).toEqual([]);
});
