import { expect, test } from "vitest";

import { kPaces } from "../src/motion/moves";
import { kComes, kLongestTelling, step_of, Unfolding } from "../src/parts/unfolding.svelte";
import type { FromTable } from "../src/protocol";
import { settings } from "../src/settings.svelte";
import { Table } from "../src/table.svelte";

const table = (phase: "playing" | "over"): Table => {
  const one = new Table(() => ({ send: () => undefined, close: () => undefined }), () => "en");
  one.hear({ type: "table", phase, seats: [] } as unknown as FromTable);
  return one;
};

test("an end is news to a page that saw the match run, not to one that was loaded after it", () => {
  const [seen, loaded] = [table("playing"), table("over")];
  for (const one of [seen, loaded]) {
    one.hear({ type: "table", phase: "over", seats: [] } as unknown as FromTable);
    expect(one.end_is_news).toBe(false);
    one.hear({ type: "end", over: true, winners: [0], secret: "" });
  }
  expect([seen.end_is_news, loaded.end_is_news]).toEqual([true, false]);
  seen.hear({ type: "lesson", lesson: "first-steps", says: [] } as unknown as FromTable);
  expect(seen.end_is_news).toBe(false);
});

test("an end is told step by step once, and a tap ends that", () => {
  const seen = table("playing");
  seen.hear({ type: "end", over: true, winners: [0], secret: "" });
  const first = new Unfolding(seen);
  expect(first.on).toBe(true);
  first.skip();
  expect(first.on).toBe(false);
  expect(new Unfolding(seen).on).toBe(false);
});

test("an old end, one that was broken off and one without motion are told at once", () => {
  const [old, broken, still] = [table("over"), table("playing"), table("playing")];
  for (const one of [old, still]) one.hear({ type: "end", over: true, winners: [0], secret: "" });
  broken.hear({ type: "end", over: false, winners: [], secret: "" });
  expect([new Unfolding(old).on, new Unfolding(broken).on]).toEqual([false, false]);
  settings.motion = "none";
  expect(new Unfolding(still).on).toBe(false);
  settings.motion = "full";
});

test("however many steps there are and however slow they come, nothing is kept back for more than five seconds", () => {
  expect(kLongestTelling).toBeLessThanOrEqual(5000);
  for (const pace of Object.values(kPaces)) for (let last = 0; last < 40; ++last) expect(last * step_of(last, pace) + kComes).toBeLessThanOrEqual(kLongestTelling);
  expect(step_of(6, kPaces.fast)).toBeLessThan(step_of(6, kPaces.full));
});
