// The map of Yield drawn larger: what stays where it is, and how far it goes.
import { expect, test } from "vitest";

import { bounded, containing, frame_of, free_corner, inside, kMost, kWhole, moved, showing, zoomed, type Zoom } from "../src/yield/zoom";

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

test("a part of the map near its edge shows the map rather than what lies beyond", () => {
  const whole = { left: 0, right: 1000, top: 0, bottom: 1200 };
  expect(inside({ left: 300, right: 700, top: 100, bottom: 300 }, whole)).toEqual({ left: 300, right: 700, top: 100, bottom: 300 });
  expect(inside({ left: -150, right: 250, top: 1100, bottom: 1300 }, whole)).toEqual({ left: 0, right: 400, top: 1000, bottom: 1200 });
  expect(inside({ left: 0, right: 1400, top: 0, bottom: 600 }, whole)).toEqual({ left: -200, right: 1200, top: 0, bottom: 600 });
});

test("a part of the map is moved to show what stands at its edge, and grows only for what is wider than itself", () => {
  const sees = { left: 0, right: 400, top: 0, bottom: 200 };
  const place = { left: 150, right: 250, top: 50, bottom: 150 };
  expect(containing(sees, [place])).toEqual(sees);
  expect(containing(sees, [place, { left: -40, right: 100, top: 20, bottom: 80 }])).toEqual({ left: -40, right: 360, top: 0, bottom: 200 });
  expect(containing(sees, [place, { left: 300, right: 420, top: 150, bottom: 230 }])).toEqual({ left: 20, right: 420, top: 30, bottom: 230 });
  expect(containing(sees, [{ left: -100, right: 0, top: 0, bottom: 10 }, { left: 380, right: 450, top: 0, bottom: 10 }])).toEqual({ left: -100, right: 450, top: 0, bottom: 200 });
});
