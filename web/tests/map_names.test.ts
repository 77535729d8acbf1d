// On the maps that come with the program, names and armies stand so that the names can be read.
import { expect, test } from "vitest";

import type { Lang, YieldMap, YieldRegion } from "../src/protocol";
import { around, covered, geometry_of, label_box, labels_of, place_name, type Box } from "../src/yield/geometry";
import { banner_box, banners_anywhere, haloed, standing, type Army } from "../src/yield/standing";

type File = { players: number; width: number; height: number; locations: { id: string; region: YieldRegion; x: number; y: number; numeral?: string }[]; streets: [string, string][] };
const files = import.meta.glob<File>("../../maps/*.json", { import: "default", eager: true });
// As at a desk of 1440x900.
const kSize = 21;
const kHidden = 0.1;
const kHiddenByArmies = 0.2;

const cases = Object.entries(files).flatMap(([path, file]) => (["en", "de", "fr", "ru"] as Lang[]).map((lang) => ({ map: path.replace(/^.*\/|\.json$/g, ""), lang, file })));

test.each(cases)("names on the map for $map in $lang lie over no other and no place, and are hardly ever hidden by armies", ({ map: id_of_map, file, lang }) => {
  const numerals = file.locations.flatMap(({ id, numeral }) => (numeral ? id : []));
  const map = { locations: Object.fromEntries(file.locations.map(({ id, region }) => [id, region])), streets: file.streets, numerals } as YieldMap;
  const geometry = geometry_of(map, file);
  const name = (id: string): string => place_name(geometry, id, lang);
  const labels = labels_of(geometry, geometry.places, name, kSize, banners_anywhere(geometry));
  const boxes = geometry.places.map((place) => {
    const label = labels.get(place.id);
    if (!label) throw new Error(`${place.id} has no name`);
    return label_box(place, label, name(place.id), kSize);
  });
  for (const [i, box] of boxes.entries()) for (const [k, other] of boxes.entries()) if (i !== k) expect(covered(box, other), `${name(geometry.places[i]?.id ?? "")} over ${name(geometry.places[k]?.id ?? "")}`).toBeLessThan(kHidden);
  for (const [i, box] of boxes.entries()) for (const { id, x, y } of geometry.places) expect(covered(around(x, y, 36, 36), box), `${name(geometry.places[i]?.id ?? "")} at ${name(id)}`).toBeLessThan(kHidden);
  const hidden_by = (armies: Army[], drawn = (banner: Box): Box => banner): number => {
    const banners = standing(armies, geometry, boxes, (id) => numerals.includes(id)).map(banner_box).map(drawn);
    return boxes.filter((box: Box) => banners.reduce((sum, banner) => sum + covered(banner, box), 0) > kHiddenByArmies).length;
  };
  const army = (place: string, seat = 0, kind = "archer"): Army => ({ seat, army: kind, units: 3, place });
  // One place of one map is so hemmed in that its army has no better spot.
  expect(geometry.places.filter(({ id }) => hidden_by([army(id)]) > 0).length).toBeLessThanOrEqual(1);
  // All armies of all players, wherever.
  const kTimes = 40;
  let dice = 7;
  const any = (): string => geometry.places[((dice = (dice * 16807) % 2147483647) >>> 4) % geometry.places.length]?.id ?? "";
  const crowd = (): Army[] => Array.from({ length: file.players }, (_, seat) => ["archer", "infantry", "cavalry"].map((kind) => army(any(), seat, kind))).flat();
  const crowds = Array.from({ length: kTimes }, crowd);
  const hidden = crowds.reduce((sum, armies) => sum + hidden_by(armies), 0);
  expect(hidden / kTimes).toBeLessThan(1);
  // The rings of teams, and of all that can be chosen, hide more: with five players some of 31 names.
  const by_rings = crowds.reduce((sum, armies) => sum + hidden_by(armies, haloed), 0);
  expect(by_rings / kTimes).toBeLessThan(id_of_map === "five" ? 2.5 : 0.2);
});
