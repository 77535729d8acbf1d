// Where arrow keys lead inside a zone, and where Tab comes in.
import { expect, test } from "vitest";

import { led_to, stop_among, type Thing } from "../src/zone";

test("arrows go on and back, and stop at both ends", () => {
  expect(led_to("ArrowRight", 0, 3)).toBe(1);
  expect(led_to("ArrowDown", 1, 3)).toBe(2);
  expect(led_to("ArrowRight", 2, 3)).toBe(2);
  expect(led_to("ArrowLeft", 2, 3)).toBe(1);
  expect(led_to("ArrowUp", 0, 3)).toBe(0);
  expect(led_to("Home", 2, 3)).toBe(0);
  expect(led_to("End", 0, 3)).toBe(2);
  for (const key of ["Tab", "Enter", " ", "a", "1"]) expect(led_to(key, 1, 3), key).toBeUndefined();
});

test("among radio buttons the last is followed by the first", () => {
  expect(led_to("ArrowRight", 2, 3, { radio: true })).toBe(0);
  expect(led_to("ArrowUp", 0, 3, { radio: true })).toBe(2);
});

test("up and down are the dials' own", () => {
  expect(led_to("ArrowUp", 1, 3, { sideways: true })).toBeUndefined();
  expect(led_to("ArrowDown", 1, 3, { sideways: true })).toBeUndefined();
  expect(led_to("ArrowLeft", 1, 3, { sideways: true })).toBe(0);
});

const thing = (what: Partial<Thing> = {}): Thing => ({ chosen: false, offered: false, last: false, ...what });

test("Tab comes to what is chosen, else to what can be, else to where one was, else to the first", () => {
  expect(stop_among([thing(), thing()])).toBe(0);
  expect(stop_among([])).toBe(0);
  expect(stop_among([thing(), thing({ last: true })])).toBe(1);
  expect(stop_among([thing(), thing({ offered: true }), thing({ last: true })])).toBe(1);
  expect(stop_among([thing({ offered: true }), thing({ offered: true, chosen: true })])).toBe(1);
  expect(stop_among([thing({ offered: true }), thing({ offered: true, last: true })])).toBe(1);
});
