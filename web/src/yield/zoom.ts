// The map drawn larger: by how much, and where from. What lies at p of the map is drawn at k p + (x, y), in the units in which
// the whole of it is drawn at k 1.
import type { Box } from "./geometry";

export type Zoom = { k: number; x: number; y: number };
export type Point = { x: number; y: number };
/** `sees`: all that the drawing has room for. `holds`: the map inside it, which has the same shape only by chance. */
export type Frame = { sees: Box; holds: Box };

export const kWhole: Zoom = { k: 1, x: 0, y: 0 };
export const kMost = 4;
/** Of a key, a button or a notch of the wheel. */
export const kStep = 1.5;
/** Of two taps. */
export const kTwice = 2.5;

export function frame_of(holds: Box, width: number, height: number): Frame {
  const [wide, high] = [holds.right - holds.left, holds.bottom - holds.top];
  const scale = Math.min(width / wide, height / high);
  const [more_wide, more_high] = [(width / scale - wide) / 2, (height / scale - high) / 2];
  return { holds, sees: { left: holds.left - more_wide, right: holds.right + more_wide, top: holds.top - more_high, bottom: holds.bottom + more_high } };
}

/** A part of the map moved so that it shows no more than it must of what lies beyond the map. */
export function inside(sees: Box, whole: Box): Box {
  const along = (low: number, high: number, first: number, last: number): number =>
    high - low > last - first ? (first + last - low - high) / 2 : Math.max(0, first - low) + Math.min(0, last - high);
  const [dx, dy] = [along(sees.left, sees.right, whole.left, whole.right), along(sees.top, sees.bottom, whole.top, whole.bottom)];
  return { left: sees.left + dx, right: sees.right + dx, top: sees.top + dy, bottom: sees.bottom + dy };
}

/** The same part of the map moved so that all of this is seen too, and larger only where it must be. */
export function containing(sees: Box, what: readonly Box[]): Box {
  const least = (side: "left" | "top"): number => Math.min(...what.map((one) => one[side]));
  const most = (side: "right" | "bottom"): number => Math.max(...what.map((one) => one[side]));
  const along = (low: number, high: number, from: number, to: number): [number, number] => {
    const by = from < low ? from - low : to > high ? to - high : 0;
    return [Math.min(low + by, from), Math.max(high + by, to)];
  };
  const [left, right] = along(sees.left, sees.right, least("left"), most("right"));
  const [top, bottom] = along(sees.top, sees.bottom, least("top"), most("bottom"));
  return { left, right, top, bottom };
}

// No edge of the map comes further in than where it lies when all of it is shown.
function held(k: number, from: number, low: number, high: number, first: number, last: number): number {
  const [least, most] = [last - k * high, first - k * low];
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, from));
}

/** The nearest that is neither too large nor shows what is not the map. */
export function bounded({ k, x, y }: Zoom, { sees, holds }: Frame): Zoom {
  const most = Math.min(kMost, Math.max(1, k));
  if (most === 1) return kWhole;
  return { k: most, x: held(most, x, holds.left, holds.right, sees.left, sees.right), y: held(most, y, holds.top, holds.bottom, sees.top, sees.bottom) };
}

/** So much larger; what is drawn at that point stays there, as far as the bounds allow. */
export function zoomed(zoom: Zoom, by: number, at: Point, frame: Frame): Zoom {
  const k = Math.min(kMost, Math.max(1, zoom.k * by));
  const grown = k / zoom.k;
  return bounded({ k, x: at.x - grown * (at.x - zoom.x), y: at.y - grown * (at.y - zoom.y) }, frame);
}

export function moved(zoom: Zoom, dx: number, dy: number, frame: Frame): Zoom {
  return bounded({ k: zoom.k, x: zoom.x + dx, y: zoom.y + dy }, frame);
}

/** So that this of the map can be seen, with so much round it; the same if it can already. */
export function showing(zoom: Zoom, { x, y }: Point, room: number, frame: Frame): Zoom {
  if (zoom.k === 1) return zoom;
  const into = (drawn: number, first: number, last: number): number => {
    const margin = Math.min(room * zoom.k, (last - first) / 2);
    return drawn < first + margin ? first + margin - drawn : drawn > last - margin ? last - margin - drawn : 0;
  };
  const { sees } = frame;
  const [dx, dy] = [into(zoom.k * x + zoom.x, sees.left, sees.right), into(zoom.k * y + zoom.y, sees.top, sees.bottom)];
  return dx === 0 && dy === 0 ? zoom : moved(zoom, dx, dy, frame);
}

/** Which corner of the map is the emptiest: there buttons are in nobody's way. */
export function free_corner({ holds }: Frame, places: readonly Point[]): { side: "left" | "right"; end: "top" | "bottom" } {
  const corners = (["bottom", "top"] as const).flatMap((end) => (["right", "left"] as const).map((side) => ({ side, end })));
  const room = ({ side, end }: (typeof corners)[number]): number => Math.min(...places.map(({ x, y }) => Math.hypot(x - holds[side], y - holds[end])));
  return corners.reduce((a, b) => (room(b) > room(a) + 1 ? b : a));
}
