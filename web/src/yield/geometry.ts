// Where the places of a map lie in the picture. Maps that come with the program have their own file; one that a host
// wrote out comes without positions and is laid out in a ring.
import type { Lang, YieldMap, YieldRegion, YieldSetup } from "../protocol";
import { of_id } from "../words";

type Named = string | Partial<Record<Lang, string>>;
type MapFile = { width: number; height: number; locations: { id: string; x: number; y: number; name?: Named }[] };

export type Place = { id: string; region: YieldRegion; x: number; y: number; numeral: boolean };
export type Label = { dx: number; dy: number; anchor: "start" | "middle" | "end" };
export type Geometry = {
  width: number;
  height: number;
  places: Place[];
  at: Map<string, Place>;
  streets: [Place, Place][];
  labels: Map<string, Label>;
  fields: string[];
  names: Map<string, Named>;
};

const files = import.meta.glob<MapFile>("../../../maps/*.json", { import: "default" });

export async function map_file(setup: YieldSetup): Promise<MapFile | undefined> {
  if (typeof setup.map !== "string") return undefined;
  return files[`../../../maps/${setup.map}.json`]?.();
}

export function geometry_of(map: YieldMap, file: MapFile | undefined, lang: Lang): Geometry {
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
  const letters = (id: string): number => name_in(names.get(id), id, lang).length;
  return { width, height, places, at, streets, names, fields: fields_of(streets), labels: labels_of(places, streets, width, letters) };
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
  return typeof name === "string" ? name : (name[lang] ?? Object.values(name)[0] ?? id);
}

// Of names in the map's units, where all of them are shown.
const kLetter = 13.5;
const kLine = 30;
const spots = (numeral: boolean): Label[] => {
  const side = numeral ? 80 : 54;
  return [
    { dx: 0, dy: numeral ? 104 : 82, anchor: "middle" },
    { dx: side, dy: 40, anchor: "start" },
    { dx: -side, dy: 40, anchor: "end" },
    { dx: side, dy: 8, anchor: "start" },
    { dx: -side, dy: 8, anchor: "end" },
    { dx: side, dy: -30, anchor: "start" },
    { dx: -side, dy: -30, anchor: "end" },
  ];
};

type Box = { left: number; right: number; top: number; bottom: number };
const overlap = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const around = (x: number, y: number, w: number, h: number): Box => ({ left: x - w, right: x + w, top: y - h, bottom: y + h });

// Each name takes the spot where it lies over the fewest places, armies (which stand above their place), streets and
// other names.
function labels_of(places: Place[], streets: [Place, Place][], width: number, letters: (id: string) => number): Map<string, Label> {
  const taken: Box[] = [];
  const labels = new Map<string, Label>();
  const on_street = streets.flatMap(([a, b]) => Array.from({ length: 11 }, (_, i) => [a.x + ((b.x - a.x) * (i + 1)) / 12, a.y + ((b.y - a.y) * (i + 1)) / 12] as const));
  for (const place of places) {
    const long = letters(place.id) * kLetter;
    const box_of = ({ dx, dy, anchor }: Label): Box => {
      const left = place.x + dx - (anchor === "middle" ? long / 2 : anchor === "end" ? long : 0);
      return { left, right: left + long, top: place.y + dy - kLine, bottom: place.y + dy + 6 };
    };
    const cost = (label: Label): number => {
      const box = box_of(label);
      const others = places.filter((other) => other !== place);
      const sum = (test: (other: Place) => boolean, by: number): number => others.filter(test).length * by;
      return (
        sum((other) => overlap(box, around(other.x, other.y, other.numeral ? 60 : 44, other.numeral ? 60 : 44)), 5) +
        sum((other) => overlap(box, around(other.x, other.y - 75, 45, 60)), 4) +
        on_street.filter(([x, y]) => overlap(box, around(x, y, 6, 6))).length * 0.6 +
        taken.filter((other) => overlap(box, other)).length * 8 +
        (box.left < 4 || box.right > width - 4 ? 30 : 0) +
        (label.dy < 0 ? 1 : 0)
      );
    };
    const best = spots(place.numeral).reduce((a, b) => (cost(b) < cost(a) ? b : a));
    labels.set(place.id, best);
    taken.push(box_of(best));
  }
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
