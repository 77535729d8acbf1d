// Positions for a map that comes without any, as one that a host wrote out does: every two places lie as far apart as
// there are streets between them, as nearly as that goes, and so no streets cross that need not. The same map is laid out
// in the same way on every device.
import type { YieldMap } from "../protocol";
import type { MapFile } from "./geometry";

type Point = { x: number; y: number };

/** From so many beginnings, since some end in a knot; each is settled for so long. */
const kBeginnings = 6;
const kRounds = 80;
const kSeed = 7;
// The frame is as wide as those of maps/, and at most so high; to its edge there is room for a name.
const kWidth = 1000;
const kMostHigh = 1200;
const kEdge = 80;
const kTurns = 72;

export function laid_out(map: YieldMap): MapFile {
  const ids = Object.keys(map.locations);
  const streets = map.streets.map(([a, b]): [number, number] => [ids.indexOf(a), ids.indexOf(b)]);
  const far = distances(ids.length, streets);
  const next = dice();
  const tried = Array.from({ length: kBeginnings }, () => settled(far, ids.map(() => ({ x: next(), y: next() }))));
  const judged = tried.map((points) => ({ points, knots: crossings(points, streets).length, strain: strain_of(points, far) }));
  const [best] = judged.sort((a, b) => a.knots - b.knots || a.strain - b.strain);
  const { points, width, height } = framed(clockwise(best?.points ?? [], map.starts.map((id) => ids.indexOf(id))));
  return { width, height, locations: points.map(({ x, y }, i) => ({ id: ids[i] ?? "", x, y })) };
}

/** Streets between every two places; more than any way is long where there is none. */
function distances(places: number, streets: [number, number][]): number[][] {
  return Array.from({ length: places }, (_, from) => {
    const far = new Array<number>(places).fill(places);
    far[from] = 0;
    const reached = [from];
    for (const at of reached) {
      for (const street of streets) {
        const to = street[0] === at ? street[1] : street[1] === at ? street[0] : undefined;
        if (to === undefined || far[to] !== places) continue;
        far[to] = (far[at] ?? 0) + 1;
        reached.push(to);
      }
    }
    return far;
  });
}

/** From 0 to 1, the same ones every time. */
function dice(): () => number {
  let last = kSeed;
  return () => (last = (last * 16807) % 2147483647) / 2147483647;
}

// Each place in turn goes to the middle of where the others would have it; those near it count most.
function settled(far: number[][], points: Point[]): Point[] {
  for (let round = 0; round < kRounds; ++round) {
    for (const [i, point] of points.entries()) {
      let [x, y, weight] = [0, 0, 0];
      for (const [k, other] of points.entries()) {
        const wanted = far[i]?.[k] ?? 0;
        if (wanted === 0) continue;
        const [dx, dy] = [point.x - other.x, point.y - other.y];
        const by = wanted / (Math.hypot(dx, dy) || 1);
        const counts = 1 / wanted ** 2;
        x += counts * (other.x + dx * by);
        y += counts * (other.y + dy * by);
        weight += counts;
      }
      if (weight > 0) [point.x, point.y] = [x / weight, y / weight];
    }
  }
  return points;
}

function strain_of(points: Point[], far: number[][]): number {
  return points.reduce((sum, a, i) => points.slice(0, i).reduce((rest, b, k) => rest + (Math.hypot(a.x - b.x, a.y - b.y) / (far[i]?.[k] ?? 1) - 1) ** 2, sum), 0);
}

/** Streets that cross another one, as pairs. */
export function crossings(points: Point[], streets: [number, number][]): [number, number][][] {
  const side = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  const cross = ([a, b]: [number, number], [c, d]: [number, number]): boolean => {
    const [from, to, begin, end] = [points[a], points[b], points[c], points[d]];
    if (!from || !to || !begin || !end || new Set([a, b, c, d]).size < 4) return false;
    return side(from, to, begin) !== side(from, to, end) && side(begin, end, from) !== side(begin, end, to);
  };
  return streets.flatMap((street, i) => streets.slice(0, i).flatMap((other) => (cross(street, other) ? [[street, other]] : [])));
}

// The starts of a map follow each other clockwise; a layout does not know left from right.
function clockwise(points: Point[], starts: number[]): Point[] {
  const around = starts.flatMap((i) => points[i] ?? []);
  const area = around.reduce((sum, a, i) => {
    const b = around[(i + 1) % around.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return area < 0 ? points.map(({ x, y }) => ({ x: -x, y })) : points;
}

// Turned so that it is drawn large, and rather upright: maps list their places from the top.
function framed(points: Point[]): { points: Point[]; width: number; height: number } {
  const turned = Array.from({ length: kTurns }, (_, i) => {
    const [sin, cos] = [Math.sin((2 * Math.PI * i) / kTurns), Math.cos((2 * Math.PI * i) / kTurns)];
    const there = points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
    const [left, top] = [Math.min(...there.map(({ x }) => x)), Math.min(...there.map(({ y }) => y))];
    const [wide, high] = [Math.max(...there.map(({ x }) => x)) - left, Math.max(...there.map(({ y }) => y)) - top];
    const by = Math.min((kWidth - 2 * kEdge) / (wide || 1), (kMostHigh - 2 * kEdge) / (high || 1));
    return { there, left, top, wide, high, by, good: by * (1 + 2 * upright(there)) };
  });
  const [{ there, left, top, wide, high, by }] = turned.sort((a, b) => b.good - a.good) as [(typeof turned)[0]];
  const width = kWidth;
  const aside = (width - wide * by) / 2;
  return { points: there.map(({ x, y }) => ({ x: Math.round(aside + (x - left) * by), y: Math.round(kEdge + (y - top) * by) })), width, height: Math.round(high * by + 2 * kEdge) };
}

/** From -1 to 1: how far what comes later lies lower. */
function upright(points: Point[]): number {
  const [middle, mean] = [(points.length - 1) / 2, points.reduce((sum, { y }) => sum + y, 0) / points.length];
  const sum = (of: (i: number, y: number) => number): number => points.reduce((all, { y }, i) => all + of(i - middle, y - mean), 0);
  const spread = Math.sqrt(sum((i) => i * i) * sum((_, y) => y * y));
  return spread > 0 ? sum((i, y) => i * y) / spread : 0;
}
