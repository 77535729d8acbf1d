// A host's own map, out of a file.
import { expect, test } from "vitest";

import { map_in, type OwnMap, type Wrong } from "../src/house/own_map";
import type { YieldMap, YieldSetup } from "../src/protocol";
import own_map from "../../tests/golden/own-map.json";
import log from "../../tests/golden/logs/yield-own-map.jsonl?raw";

const read = (said: unknown): Promise<OwnMap | Wrong> => map_in(new Blob([typeof said === "string" ? said : JSON.stringify(said)]));
type File = { locations: Record<string, unknown>[]; starts: string[] };
/** The file with a flaw. */
function spoilt(flaw: (file: File) => void): unknown {
  const file = structuredClone(own_map) as unknown as File;
  flaw(file);
  return file;
}
/** What a rule reads of it; the order of streets and of their ends means nothing. */
const for_rules = ({ locations, streets, starts, numerals }: YieldMap): object => ({
  locations: Object.entries(locations), starts, numerals, streets: streets.map((street) => [...street].sort().join(" ")).sort(),
});

test("a map file is written out as the program does it, which began a match with it", async () => {
  const setup = JSON.parse(log.split("\n")[0] ?? "") as YieldSetup;
  const { map, players } = (await read(own_map)) as OwnMap;
  expect(players).toBe(setup.players);
  expect(for_rules(map)).toEqual(for_rules(setup.map as YieldMap));
  expect(map).toMatchObject({ title: "Three gates", names: { well: "Well", "north-gate": "North Gate" } });
});

test("a map that is written out is taken as it is", async () => {
  const { map } = (await read(own_map)) as OwnMap;
  expect(await read(map)).toEqual({ map, players: map.starts.length });
});

test("what is no map is told at once", async () => {
  for (const no_map of ["", "{", "<svg/>", "5", "null", "[]", '"two"']) expect(await read(no_map), no_map).toEqual({ wrong: "option.map.none" });
});

test("what would be lost on the way to the server is told with its place", async () => {
  const first = own_map.locations[0]?.id ?? "";
  expect(await read(spoilt(({ locations }) => (locations[2]!["id"] = first)))).toEqual({ wrong: "option.map.wrong", place: "locations/2" });
  expect(await read(spoilt(({ locations }) => delete locations[1]!["id"]))).toEqual({ wrong: "option.map.wrong", place: "locations/1" });
  for (const numeral of ["IIII", "", "XLI", 4]) {
    expect(await read(spoilt(({ locations }) => (locations[1]!["numeral"] = numeral)))).toEqual({ wrong: "option.map.wrong", place: "locations/1/numeral" });
  }
  expect(await read(spoilt(({ locations }) => locations.forEach((one) => (one["numeral"] = "IV"))))).toEqual({ wrong: "option.map.wrong", place: "locations/1/numeral" });
});

test("what is known of no place is refused there, as the server refuses it of the map", async () => {
  for (const key of ["numerl", "Region", "_", "constructor"]) {
    expect(await read(spoilt(({ locations }) => (locations[1]![key] = "X"))), key).toEqual({ wrong: "option.map.wrong", place: `locations/1/${key}` });
  }
});

test("all else that is wrong goes to the server, which says what", async () => {
  const { map } = (await read(spoilt((file) => Object.assign(file, { roads: [] })))) as OwnMap;
  expect(map).toHaveProperty("roads");
  const nowhere = (await read(spoilt(({ locations }) => delete locations[0]!["region"]))) as OwnMap;
  expect(nowhere.map.locations[own_map.locations[0]?.id ?? ""]).toBeNull();
  expect(await read({ locations: {} })).toEqual({ map: { locations: {} }, players: undefined });
});

test("the numerals are in the order of what they say", async () => {
  const numbered = spoilt(({ locations }) => locations.forEach((one, i) => (one["numeral"] = ["XL", "IX", "XXI", "V", "X"][i])));
  const { map } = (await read(numbered)) as OwnMap;
  expect(map.numerals).toEqual([3, 1, 4, 2, 0].map((i) => own_map.locations[i]?.id));
});

// A message that is too long would close the line, be said again, and close it again.
test("a map that is too large for a message is not sent", async () => {
  const name = "й".repeat(30);
  const large = spoilt(({ locations }) => locations.splice(0, Infinity, ...Array.from({ length: 80 }, (_, i) => ({ id: `place-${i}`, region: "town", x: 0, y: 0, name: { en: name, de: name, fr: name, ru: name } }))));
  expect(await read(large)).toEqual({ wrong: "denied.too-long" });
  expect(await read(" ".repeat(300_000))).toEqual({ wrong: "denied.too-long" });
});
