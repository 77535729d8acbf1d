// The map of Yield drawn larger: what stays where it is, and how far it goes.
import { expect, test } from "vitest";

import { bounded, frame_of, free_corner, kMost, kWhole, moved, showing, zoomed, type Zoom } from "../src/yield/zoom";

// A map of 1000x1200 in a room of 300x300: as high as that, and with empty sides.
const frame = frame_of({ left: 0, right: 1000, top: 0, bottom: 1200 }, 300, 300);
const drawn = ({ k, x, y }: Zoom, px: number, py: number): [number, number] => [k * px + x, k * py + y];

test("a frame has the shape of the room, with the map in its middle", () => {
  expect(frame.sees).toEqual({ left: -100, right: 1100, top: 0, bottom: 1200 });
});

test("what lies under the fingers stays there", () => {
  const once = zoomed(kWhole, 2, { x: 400, y: 700 }, frame);
  expect(once.k).toBe(2);
  expect(drawn(once, 400, 700)).toEqual([400, 700]);
  const twice = zoomed(once, 1.5, { x: 500, y: 500 }, frame);
  const [px, py] = [(500 - once.x) / once.k, (500 - once.y) / once.k];
  expect(drawn(twice, px, py)[0]).toBeCloseTo(500);
  expect(drawn(twice, px, py)[1]).toBeCloseTo(500);
});

test("it is never smaller than whole nor larger than most, and whole it is where it was", () => {
  expect(zoomed(kWhole, 0.2, { x: 1, y: 2 }, frame)).toEqual(kWhole);
  expect(zoomed(zoomed(kWhole, 3, { x: 900, y: 100 }, frame), 0.1, { x: 0, y: 0 }, frame)).toEqual(kWhole);
  expect(zoomed(kWhole, 100, { x: 500, y: 600 }, frame).k).toBe(kMost);
});

test("however far it is pushed, the map has no gap to its room", () => {
  for (const [dx, dy] of [[9999, 9999], [-9999, -9999], [9999, -9999]] as const) {
    const zoom = moved({ k: 2, x: 0, y: 0 }, dx, dy, frame);
    const [[left, top], [right, bottom]] = [drawn(zoom, 0, 0), drawn(zoom, 1000, 1200)];
    expect(left).toBeLessThanOrEqual(frame.sees.left);
    expect(right).toBeGreaterThanOrEqual(frame.sees.right);
    expect(top).toBeLessThanOrEqual(frame.sees.top);
    expect(bottom).toBeGreaterThanOrEqual(frame.sees.bottom);
  }
  // Where it is still narrower than its room it stays in the middle.
  const narrow = bounded({ k: 1.1, x: 500, y: 0 }, frame);
  expect(drawn(narrow, 500, 0)[0]).toBeCloseTo(500);
});

test("what gets the focus or is chosen comes into view, and what is in view does not move", () => {
  const zoom = zoomed(kWhole, 3, { x: 500, y: 600 }, frame);
  expect(showing(zoom, { x: 500, y: 600 }, 90, frame)).toBe(zoom);
  const shown = showing(zoom, { x: 950, y: 1150 }, 90, frame);
  const [x, y] = drawn(shown, 950, 1150);
  expect(x).toBeLessThanOrEqual(frame.sees.right);
  expect(y).toBeLessThanOrEqual(frame.sees.bottom);
  expect(showing(kWhole, { x: 950, y: 1150 }, 90, frame)).toBe(kWhole);
});

test("buttons stand in the emptiest corner", () => {
  expect(free_corner(frame, [{ x: 950, y: 1150 }, { x: 50, y: 50 }, { x: 950, y: 50 }, { x: 300, y: 900 }])).toEqual({ side: "left", end: "bottom" });
});
