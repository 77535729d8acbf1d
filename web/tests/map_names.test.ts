// On the maps that come with the program, names and armies stand so that both can be read: names are written over armies,
// and armies stand where no name lies over what they show.
import { expect, test } from "vitest";

import type { Lang, YieldMap, YieldRegion } from "../src/protocol";
import { around, covered, geometry_of, label_box, labels_of, most_size, place_name, type Box } from "../src/yield/geometry";
import { banners_anywhere, emblem_box, standing, units_box, type Army, type Standing } from "../src/yield/standing";

type File = { players: number; width: number; height: number; locations: { id: string; region: YieldRegion; x: number; y: number; numeral?: string }[]; streets: [string, string][] };
const files = import.meta.glob<File>("../../maps/*.json", { import: "default", eager: true });
// At a desk of 1440x900, and where there is just room for all names.
const kSizes = { desk: 21, least: undefined };
const kHidden = { desk: 0.1, least: 0.2 };
/** Of an emblem or a figure, which can then still be told. */
const kHiddenOfArmy = 0.25;

const cases = Object.entries(files).flatMap(([path, file]) =>
  (["en", "de", "fr", "ru"] as Lang[]).flatMap((lang) => (["desk", "least"] as const).map((room) => ({ map: path.replace(/^.*\/|\.json$/g, ""), lang, room, file }))),
);

test.each(cases)("names on the map for $map in $lang lie over no other and no place, and hide nothing of armies, room: $room", ({ map: id_of_map, file, lang, room }) => {
  const numerals = file.locations.flatMap(({ id, numeral }) => (numeral ? id : []));
  const map = { locations: Object.fromEntries(file.locations.map(({ id, region }) => [id, region])), streets: file.streets, numerals } as YieldMap;
  const geometry = geometry_of(map, file);
  const size = kSizes[room] ?? most_size(geometry);
  const name = (id: string): string => place_name(geometry, id, lang);
  const labels = labels_of(geometry, geometry.places, name, size, banners_anywhere(geometry));
  const boxes = geometry.places.map((place) => {
    const label = labels.get(place.id);
    if (!label) throw new Error(`${place.id} has no name`);
    return label_box(place, label, name(place.id), size);
  });
  for (const [i, box] of boxes.entries()) for (const [k, other] of boxes.entries()) if (i !== k) expect(covered(box, other), `${name(geometry.places[i]?.id ?? "")} over ${name(geometry.places[k]?.id ?? "")}`).toBe(0);
  for (const [i, box] of boxes.entries()) for (const { id, x, y } of geometry.places) expect(covered(around(x, y, 36, 36), box), `${name(geometry.places[i]?.id ?? "")} at ${name(id)}`).toBeLessThan(kHidden[room]);
  const standing_at = (armies: Army[]): Standing[] => standing(armies, geometry, boxes, (id) => numerals.includes(id));
  const hidden = (armies: Standing[], part: (army: Standing) => Box): number => armies.filter((one) => boxes.reduce((sum, box) => sum + covered(box, part(one)), 0) > kHiddenOfArmy).length;
  const army = (place: string, seat = 0, kind = "archer"): Army => ({ seat, army: kind, place });
  const alone = geometry.places.map(({ id }) => standing_at([army(id)]));
  expect(alone.filter((one) => hidden(one, units_box) > 0)).toEqual([]);
  // One place of one map is so hemmed in that its army has no better spot.
  expect(alone.filter((one) => hidden(one, emblem_box) > 0).length).toBeLessThanOrEqual(1);
  // All armies of all players, wherever.
  const kTimes = 20;
  let dice = 7;
  const any = (): string => geometry.places[((dice = (dice * 16807) % 2147483647) >>> 4) % geometry.places.length]?.id ?? "";
  const crowd = (): Army[] => Array.from({ length: file.players }, (_, seat) => ["archer", "infantry", "cavalry"].map((kind) => army(any(), seat, kind))).flat();
  const crowds = Array.from({ length: kTimes }, () => standing_at(crowd()));
  const mean = (part: (army: Standing) => Box): number => crowds.reduce((sum, armies) => sum + hidden(armies, part), 0) / kTimes;
  // Of up to fifteen; the banner's colour tells whose it is, too.
  expect(mean(units_box)).toBeLessThan(0.2);
  expect(mean(emblem_box)).toBeLessThan(id_of_map === "five" ? 1 : 0.25);
});
