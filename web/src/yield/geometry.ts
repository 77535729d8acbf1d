// Where the places of a map lie in the picture. Maps that come with the program have their own file; one that a host
// wrote out comes without positions and is laid out. Until either has come, it is a ring.
import type { Lang, YieldMap, YieldRegion, YieldSetup } from "../protocol";
import { in_language, of_id, type Named } from "../words";

export type MapFile = { width: number; height: number; locations: { id: string; x: number; y: number; name?: Named }[] };

export type Place = { id: string; region: YieldRegion; x: number; y: number; numeral: boolean };
export type Label = { dx: number; dy: number; anchor: "start" | "middle" | "end" };
export type Geometry = {
  width: number;
  height: number;
  places: Place[];
  at: Map<string, Place>;
  streets: [Place, Place][];
  fields: string[];
  names: Map<string, Named>;
};

const files = import.meta.glob<MapFile>("../../../maps/*.json", { import: "default" });

export async function map_file(setup: YieldSetup): Promise<MapFile | undefined> {
  if (typeof setup.map !== "string") return (await import("./laid_out")).laid_out(setup.map);
  return files[`../../../maps/${setup.map}.json`]?.();
}

export function geometry_of(map: YieldMap, file: MapFile | undefined): Geometry {
  const ids = Object.keys(map.locations);
  const spot = new Map(file?.locations.map(({ id, x, y }) => [id, { x, y }]));
  const ring = (i: number) => ({ x: 500 + 420 * Math.cos((2 * Math.PI * i) / ids.length), y: 500 + 420 * Math.sin((2 * Math.PI * i) / ids.length) });
  const places = ids.map((id, i): Place => ({
    id, region: map.locations[id] ?? "town", numeral: map.numerals.includes(id), ...(spot.get(id) ?? ring(i)),
  }));
  const at = new Map(places.map((place) => [place.id, place]));
  const streets = map.streets.flatMap(([a, b]): [Place, Place][] => {
    const [from, to] = [at.get(a), at.get(b)];
    return from && to ? [[from, to]] : [];
  });
  const names = new Map<string, Named>();
  for (const { id, name } of file?.locations ?? []) if (name) names.set(id, name);
  for (const [id, name] of Object.entries(map.names ?? {})) names.set(id, name);
  const [width, height] = [file?.width ?? 1000, file?.height ?? 1000];
  return { width, height, places, at, streets, names, fields: fields_of(streets) };
}

/** Where a street leads to from there. */
export function next_to({ streets }: Geometry, id: string): string[] {
  return streets.flatMap(([a, b]) => (a.id === id ? [b.id] : b.id === id ? [a.id] : []));
}

export function place_name(geometry: Geometry, id: string, lang: Lang): string {
  return name_in(geometry.names.get(id), id, lang);
}

function name_in(name: Named | undefined, id: string, lang: Lang): string {
  if (name === undefined) return of_id(id).replace(/^./, (letter) => letter.toUpperCase());
  return in_language(name, lang) || id;
}

export type Box = { left: number; right: number; top: number; bottom: number };
const overlap = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
/** How much of `other` lies under `box`. */
export function covered(box: Box, other: Box): number {
  const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return wide > 0 && high > 0 ? (wide * high) / ((other.right - other.left) * (other.bottom - other.top)) : 0;
}
export const around = (x: number, y: number, w: number, h: number): Box => ({ left: x - w, right: x + w, top: y - h, bottom: y + h });

const spots = (numeral: boolean, size: number): Label[] => {
  // A fortress has its value to the right, below.
  const [left, right, below] = numeral ? [-66, 92, 84 + size] : [-48, 48, 44 + size];
  return [
    { dx: 0, dy: below, anchor: "middle" },
    { dx: right, dy: 24 + size / 2, anchor: "start" },
    { dx: left, dy: 24 + size / 2, anchor: "end" },
    { dx: right, dy: size / 3, anchor: "start" },
    { dx: left, dy: size / 3, anchor: "end" },
    { dx: right - (numeral ? 20 : 0), dy: -26, anchor: "start" },
    { dx: left, dy: -26, anchor: "end" },
    { dx: 16, dy: below, anchor: "start" },
    { dx: numeral ? 0 : -16, dy: below - (numeral ? 14 : 0), anchor: "end" },
  ];
};

// How wide a letter is, for its size.
const kLatin = 0.5;
const kCyrillic = 0.56;
/** What a name covers that is written so large. */
export function label_box(place: Place, { dx, dy, anchor }: Label, name: string, size: number): Box {
  const long = name.length * size * (/[а-я]/.test(name) ? kCyrillic : kLatin);
  const left = place.x + dx - (anchor === "middle" ? long / 2 : anchor === "end" ? long : 0);
  return { left, right: left + long, top: place.y + dy - size, bottom: place.y + dy + size / 4 };
}

// In the map's units: a letter as large as this can always be placed, a larger one where places lie far apart.
const kMostSize = 27;
const kLargestSize = 36;
const kOfGap = 0.15;
/** How large names may be, so that all have room. */
export function most_size({ places, width, height }: Geometry): number {
  return Math.min(kLargestSize, Math.max(kMostSize, kOfGap * Math.sqrt((width * height) / places.length)));
}

// A name whose middle is so much nearer to another place than to its own seems to be that one's.
const kAstray = 0.95;
/** What a spot costs that lies over another name, or over most of a place or an army. */
export const kDear = 8;
/** Where names stand: each takes the spot where it lies over the fewest places, streets, other names and `banners`, and near
 * no other place; nowhere if even that one costs more than `most`. */
export function labels_of({ places, streets, width }: Geometry, named: Place[], name: (id: string) => string, size: number, banners: Box[], most = Infinity): Map<string, Label> {
  const on_street = streets.flatMap(([a, b]) => Array.from({ length: 11 }, (_, i) => around(a.x + ((b.x - a.x) * (i + 1)) / 12, a.y + ((b.y - a.y) * (i + 1)) / 12, 6, 6)));
  const marks = places.flatMap(({ x, y, numeral }) => (numeral ? [around(x, y, 60, 60), around(x + 50, y + 44, 34, 34)] : [around(x, y, 42, 42)]));
  const labels = new Map<string, Label>();
  const boxes = new Map<string, Box>();
  const find = (place: Place): void => {
    const rings = places.filter((other) => other !== place && other.numeral).map(({ x, y }) => around(x, y, 74, 74));
    const names = [...boxes].flatMap(([id, box]) => (id === place.id ? [] : box));
    const cost = (label: Label): number => {
      const box = label_box(place, label, name(place.id), size);
      const apart = { ...box, left: box.left - size / 3, right: box.right + size / 3 };
      const over = (others: Box[], by = box): number => others.filter((other) => overlap(by, other)).length;
      const under = (others: Box[]): number => others.reduce((sum, other) => sum + covered(other, box), 0);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const own = Math.hypot(x - place.x, y - place.y);
      const astray = places.some((other) => other !== place && Math.hypot(x - other.x, y - other.y) < own * kAstray);
      const outside = box.left < 4 || box.right > width - 4;
      return over(marks) * 4 + under(marks) * 40 + under(banners) * 10 + over(banners) * 0.5 + over(on_street) * 0.6 + over(names, apart) * 12 + (outside ? 30 : 0) + (astray ? 3 : 0) + over(rings) * 1.5 + (label.dy < 0 ? 1 : 0);
    };
    const [best] = spots(place.numeral, size).map((label) => ({ label, cost: cost(label) })).sort((a, b) => a.cost - b.cost);
    labels.delete(place.id);
    boxes.delete(place.id);
    if (!best || best.cost > most) return;
    labels.set(place.id, best.label);
    boxes.set(place.id, label_box(place, best.label, name(place.id), size));
  };
  // Those that were first did not yet know where the last would stand.
  for (const place of [...named, ...named, ...named]) find(place);
  return labels;
}

// The land between streets: the faces of the map, each walked with the street on the left hand.
function fields_of(streets: [Place, Place][]): string[] {
  const around_place = new Map<Place, Place[]>();
  for (const [a, b] of streets) {
    around_place.set(a, [...(around_place.get(a) ?? []), b]);
    around_place.set(b, [...(around_place.get(b) ?? []), a]);
  }
  const turn = (from: Place, to: Place): number => Math.atan2(to.y - from.y, to.x - from.x);
  for (const [place, next] of around_place) next.sort((a, b) => turn(place, a) - turn(place, b));
  const walked = new Set<string>();
  const fields: string[] = [];
  for (const [start, neighbours] of around_place) {
    for (const first of neighbours) {
      const face: Place[] = [];
      let [from, to] = [start, first];
      while (!walked.has(`${from.id} ${to.id}`)) {
        walked.add(`${from.id} ${to.id}`);
        face.push(from);
        const choices = around_place.get(to) ?? [];
        const next = choices[(choices.indexOf(from) + 1) % choices.length] ?? from;
        [from, to] = [to, next];
      }
      const area = face.reduce((sum, a, i) => {
        const b = face[(i + 1) % face.length] ?? a;
        return sum + a.x * b.y - b.x * a.y;
      }, 0);
      // The coast is walked the other way round.
      if (face.length > 2 && area < 0) fields.push(`M${face.map(({ x, y }) => `${x} ${y}`).join("L")}Z`);
    }
  }
  return fields;
}
