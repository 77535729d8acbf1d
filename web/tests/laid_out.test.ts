// A map that comes without positions is laid out so that it can be played on: held to the maps that have some, without
// theirs.
import { expect, test } from "vitest";

import type { YieldMap, YieldRegion } from "../src/protocol";
import { geometry_of, map_file } from "../src/yield/geometry";
import { crossings, laid_out } from "../src/yield/laid_out";

type File = { width: number; height: number; locations: { id: string; region: YieldRegion; x: number; y: number; numeral?: string }[]; streets: [string, string][]; starts: string[] };
const files = import.meta.glob<File>("../../maps/*.json", { import: "default", eager: true });

function written_out({ locations, streets, starts }: File): YieldMap {
  return { locations: Object.fromEntries(locations.map(({ id, region }) => [id, region])), streets, starts, numerals: locations.flatMap(({ id, numeral }) => (numeral ? id : [])) };
}

type Point = { x: number; y: number };
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
function from_street(a: Point, b: Point, at: Point): number {
  const along = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / apart(a, b) ** 2;
  const near = Math.min(1, Math.max(0, along));
  return apart(at, { x: a.x + (b.x - a.x) * near, y: a.y + (b.y - a.y) * near });
}

// As the maps themselves are checked (Y-W2).
test.each(Object.entries(files))("%s is drawn well without its positions", async (_, file) => {
  const map = written_out(file);
  const positions = await map_file({ game: "yield", players: 2, map, leaders: false, rules_version: 1 });
  const { places, at, streets, width, height, fields } = geometry_of(map, positions);
  expect(height).toBeLessThanOrEqual(width * 1.5);
  for (const { x, y } of places) expect(x >= 40 && x <= width - 40 && y >= 40 && y <= height - 40).toBe(true);
  const ids = places.map(({ id }) => id);
  expect(crossings(places, map.streets.map(([a, b]) => [ids.indexOf(a), ids.indexOf(b)]))).toEqual([]);
  for (const [i, one] of places.entries()) for (const other of places.slice(0, i)) expect(apart(one, other), `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(0.12 * width);
  for (const [a, b] of streets) for (const one of places) if (one !== a && one !== b) expect(from_street(a, b, one), `${one.id} at the street from ${a.id} to ${b.id}`).toBeGreaterThanOrEqual(0.06 * width);
  // As many pieces of land as a map with so many streets has (Euler).
  expect(fields.length).toBe(streets.length - places.length + 1);
  const starts = map.starts.map((id) => at.get(id) as Point);
  const turn = starts.reduce((sum, a, i) => sum + a.x * (starts[(i + 1) % starts.length]?.y ?? 0) - (starts[(i + 1) % starts.length]?.x ?? 0) * a.y, 0);
  if (starts.length > 2) expect(turn).toBeGreaterThan(0);
  // The right way up, and not mirrored: each place near where its map has it.
  const within = ({ x, y }: Point, { width, height }: { width: number; height: number }): Point => ({ x: x / width, y: y / height });
  for (const one of file.locations) expect(apart(within(at.get(one.id) as Point, { width, height }), within(one, file)), one.id).toBeLessThan(0.3);
  expect(laid_out(map)).toEqual(positions);
});

test("maps that nobody would draw are laid out too", () => {
  const map_of = (ids: string[], streets: [string, string][]): YieldMap => ({ locations: Object.fromEntries(ids.map((id) => [id, "town"])), streets, starts: ids.slice(0, 1), numerals: [] });
  const everyone = ["a", "b", "c", "d", "e", "f"];
  const complete = everyone.flatMap((a, i) => everyone.slice(0, i).map((b): [string, string] => [b, a]));
  for (const map of [map_of(["a"], []), map_of(["a", "b"], []), map_of(everyone, complete), map_of(everyone, [["a", "b"], ["c", "d"]])]) {
    const { width, height, locations } = laid_out(map);
    expect(locations.map(({ id }) => id)).toEqual(Object.keys(map.locations));
    for (const { x, y } of locations) expect(x >= 0 && x <= width && y >= 0 && y <= height, JSON.stringify(locations)).toBe(true);
    for (const [i, one] of locations.entries()) for (const other of locations.slice(0, i)) expect(apart(one, other)).toBeGreaterThan(40);
  }
});
