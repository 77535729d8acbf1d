// The portraits are held to the cards of both games: those that tables send and those that have a name.
import { expect, test } from "vitest";

import names from "../../i18n/en/hidden-leaders-names.json";
import terms from "../../i18n/en/yield-terms.json";
import { parts } from "../src/art/portrait_parts";
import parts_source from "../src/art/portrait_parts.ts?raw";
import { portrait_symbol } from "../src/art/portraits";
import { grounds, heroes, leaders, recipes } from "../src/art/recipes";
import type { FromTable, GameState, HiddenLeadersFacts } from "../src/protocol";

const games = import.meta.glob<FromTable[]>("../../protocol/generated/examples/hidden-leaders/game.json", { import: "default", eager: true });
const facts = Object.values(games).flat().map((game) => (game as GameState).facts as HiddenLeadersFacts);
const leaders_of_yield = Object.keys(terms).flatMap((key) => /^leader\.(\w+)\.name$/.exec(key)?.[1] ?? []);
const sorted = (list: Iterable<string>): string[] => [...list].sort();

test("every hero has a portrait, among those of its faction, and there is none without a hero", () => {
  const sent = Object.assign({}, ...facts.map((one) => one.heroes)) as HiddenLeadersFacts["heroes"];
  expect(sorted(Object.keys(sent))).toEqual(sorted(Object.keys(names.heroes)));
  for (const [hero, { factions }] of Object.entries(sent)) expect(heroes[factions.length > 1 ? "emperor" : (factions[0] as "army")], hero).toHaveProperty([hero]);
  expect(sorted(Object.values(heroes).flatMap((group) => Object.keys(group)))).toEqual(sorted(Object.keys(sent)));
});

test("every leader of either game has a portrait, and those of Hidden Leaders the grounds of their factions", () => {
  expect(leaders_of_yield.length).toBeGreaterThan(0);
  expect(sorted(Object.keys(leaders))).toEqual(sorted(new Set([...Object.keys(names.leaders), ...leaders_of_yield])));
  const sent = Object.assign({}, ...facts.map((one) => one.leaders)) as HiddenLeadersFacts["leaders"];
  expect(sorted(Object.keys(grounds))).toEqual(sorted(Object.keys(sent)));
  for (const [leader, { factions }] of Object.entries(sent)) expect(sorted(grounds[leader] ?? []), leader).toEqual(sorted(factions));
});

test.each(Object.keys(recipes))("%s is drawn from parts and colours that exist, whole and in sound markup", (id) => {
  const symbol = portrait_symbol(id);
  expect(symbol).not.toMatch(/undefined|NaN|""/);
  const open: string[] = [];
  for (const [, closing, tag, alone] of symbol.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop(), id).toBe(tag);
    else if (!alone) open.push(tag ?? "");
  }
  expect(open).toEqual([]);
});

test("a part or a colour that is not there is noticed", () => {
  recipes["wrong"] = "no_such_part";
  expect(() => portrait_symbol("wrong")).toThrow("no_such_part");
  recipes["wrong"] = "robe:no_such_colour";
  expect(() => portrait_symbol("wrong")).toThrow("no_such_colour");
  delete recipes["wrong"];
});

test("no part is unused, and no two portraits are the same", () => {
  const named = new Set(Object.values(recipes).flatMap((recipe) => recipe.split(" ").map((step) => /^[a-z_0-9]+/.exec(step)?.[0] ?? "")));
  for (const [, part] of parts_source.matchAll(/\bdraw\('(\w+)'/g)) named.add(part ?? "");
  expect(Object.keys(parts).filter((part) => !named.has(part))).toEqual([]);
  expect(new Set(Object.values(recipes)).size).toBe(Object.keys(recipes).length);
});
