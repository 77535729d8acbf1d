// Where armies stand on the map: above their place, side by side; aside of it where they would hide a name, another
// place or other armies.
import { around, covered, type Box, type Geometry, type Place } from "./geometry";

export type Army = { seat: number; army: string; place: string };
export type Standing = Army & { x: number; y: number };

const kApart = 66;
const kHalf = 36;
const kUp = 66;
const kDown = 58;

export const banner_box = ({ x, y }: { x: number; y: number }): Box => ({ left: x - kHalf, right: x + kHalf, top: y - kUp, bottom: y + kDown });

/** What must be seen of it: its units, and whose it is. */
export const units_box = ({ x, y }: { x: number; y: number }): Box => around(x, y + 12, 22, 22);
export const emblem_box = ({ x, y }: { x: number; y: number }): Box => around(x, y - 35, 24, 24);
/** A champion's crown, above its banner. */
const crown_box = ({ x, y }: { x: number; y: number }): Box => around(x, y - 80, 30, 20);

// The ring of a team, or of an army that can be chosen, is part of what hides a name.
const kHalo = 12;
const haloed = ({ left, right, top, bottom }: Box): Box => ({ left: left - kHalo, right: right + kHalo, top: top - kHalo, bottom: bottom + kHalo });
const kAir = 22;
/** All of a banner, with its ring, a champion's crown, and a little air. */
export const whole_box = ({ x, y }: { x: number; y: number }): Box => ({ left: x - kHalf - kAir, right: x + kHalf + kAir, top: y - kUp - kAir - 20, bottom: y + kDown + kAir });

const sum_covered = (box: Box, others: Box[]): number => others.reduce((sum, other) => sum + covered(box, other), 0);

type Spot = { dx: number; dy: number; dear: number };

function spots_of(count: number, wall: boolean): Spot[] {
  const half = ((count - 1) * kApart) / 2 + kHalf;
  const aside = half + (wall ? 62 : 46);
  const above = wall ? -72 : -66;
  return [
    ...[0, -17, 17, -34, 34, -51, 51, -68, 68, -86, 86].flatMap((dx) => [0, 18].map((up) => ({ dx, dy: above - up, dear: Math.abs(dx) / 100 + up / 60 }))),
    ...[-1, 1].flatMap((side) => [-44, -14, 16].map((dy) => ({ dx: side * aside, dy, dear: 1.2 }))),
  ];
}

/** Where they could stand, for names that are to be placed before: rather one than two at a place. */
export const banners_anywhere = ({ places }: Geometry): Box[] => [kHalf, kHalf + kApart / 2].flatMap((half) => places.map(({ x, y }) => around(x, y - 72, half + 4, 62)));

/** `walled`: where a fortress is, whose owner and value should be seen. */
export function standing(armies: Army[], geometry: Geometry, names: Box[], walled: (id: string) => boolean): Standing[] {
  const value = ({ id, x, y }: Place): Box[] => (walled(id) ? [around(x + 50, y + 44, 32, 32)] : []);
  const mark = ({ id, x, y }: Place): Box => around(x, y, walled(id) ? 54 : 38, walled(id) ? 54 : 38);
  const placed: Box[] = [];
  return geometry.places.flatMap((place) => {
    const here = armies.filter((army) => army.place === place.id);
    if (here.length === 0) return [];
    const others = geometry.places.flatMap((other) => (other === place ? value(other) : [mark(other), ...value(other)]));
    const all_at = ({ dx, dy }: Spot): { x: number; y: number }[] => here.map((_, i) => ({ x: place.x + dx + (i - (here.length - 1) / 2) * kApart, y: place.y + dy }));
    // Names are written over armies.
    const over = (part: Box): number => names.reduce((sum, name) => sum + covered(name, part), 0);
    const cost = (spot: Spot): number =>
      all_at(spot).reduce((sum, one, i) => {
        const box = banner_box(one);
        // Beside the map players' plates lie over it.
        const beside = Math.max(0, -6 - box.left, box.right - geometry.width - 6) / (2 * kHalf);
        const crowned = here[i]?.army === "champion" ? sum_covered(crown_box(one), others) : 0;
        return (
          sum + crowned * 12 + over(units_box(one)) * 20 + over(emblem_box(one)) * 10 + sum_covered(box, names) * 8 + sum_covered(haloed(box), names) * 3 +
          sum_covered(box, others) * 12 + sum_covered(box, placed) * 12 + covered(box, around(place.x, place.y, 30, 30)) * (walled(place.id) ? 3 : 1) +
          beside * 8 + (box.top < -60 || beside > 0 ? 4 : 0)
        );
      }, spot.dear);
    const best = all_at(spots_of(here.length, walled(place.id)).reduce((a, b) => (cost(b) < cost(a) ? b : a)));
    placed.push(...best.map(banner_box));
    return here.map((army, i) => ({ ...army, ...(best[i] ?? place) }));
  });
}
