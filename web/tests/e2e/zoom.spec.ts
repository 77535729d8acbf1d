// The map of Yield drawn larger on a phone: by fingers, buttons and keys; what is chosen by a tap stays as it was.
import type { Locator, Page } from "@playwright/test";

import { play_against_bots } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

const larger = (page: Page): Promise<number> => page.locator(".map .ground").evaluate((ground) => new DOMMatrix(getComputedStyle(ground).transform).a);

/** Two fingers on the map, so far apart at first and in the end; as they move, the middle of them does too. */
async function pinch({ page }: Visitor, from: number, to: number, by = 0): Promise<void> {
  const box = await page.locator(".map").boundingBox();
  if (!box) throw new Error("there is no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const line = await page.context().newCDPSession(page);
  const fingers = (apart: number, shift: number) => [{ x: x - apart / 2 + shift, y, id: 0 }, { x: x + apart / 2 + shift, y, id: 1 }];
  await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from, 0) });
  for (let i = 1; i <= 5; ++i) await line.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(from + ((to - from) * i) / 5, (by * i) / 5) });
  await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await line.detach();
}

const middle_of = async (one: Locator): Promise<{ x: number; y: number }> => {
  const box = await one.boundingBox();
  if (!box) throw new Error("it is nowhere");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("on a phone the map grows under two fingers, by buttons and keys, and what is tapped is chosen all the same", async ({ device }) => {
  const anna = await device({ seed: 5 });
  const { page, ear } = anna;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play_against_bots(anna, { game: "yield", players: 4 });
  await anna.play_on(() => ear.decision?.options?.some(({ do: deed }) => deed === "start" || deed === "place") === true);
  const map = page.locator(".map");
  const button = (key: string) => page.locator(".zoom").getByRole("button", { name: word(key), exact: true });
  expect(await larger(page)).toBe(1);
  await expect(button("zoom.whole")).toHaveCount(0);

  const chosen = page.locator("[aria-pressed=true]");
  await expect(async () => {
    await pinch(anna, 60, 150);
    expect(await larger(page)).toBeGreaterThan(2);
  }).toPass();
  await expect(chosen).toHaveCount(0);
  await expect(page.locator(".up")).toHaveCount(0);
  // Larger it has room for all names.
  await expect(page.locator(".map .pn")).toHaveCount(await page.locator('.map [data-spot^="place:"]').count());
  // Two fingers move it as well; it never leaves its room.
  await pinch(anna, 120, 120, 900);
  const ground = await page.locator(".map .ground").boundingBox();
  const room = await map.boundingBox();
  expect(ground?.x ?? 0).toBeLessThanOrEqual((room?.x ?? 0) + 1);
  expect((ground?.x ?? 0) + (ground?.width ?? 0)).toBeGreaterThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) - 1);

  await button("zoom.whole").tap();
  expect(await larger(page)).toBe(1);
  await expect(button("zoom.in")).toBeFocused();
  await button("zoom.in").tap();
  await button("zoom.in").tap();
  expect(await larger(page)).toBeCloseTo(2.25);
  await page.keyboard.press("-");
  expect(await larger(page)).toBeCloseTo(1.5);
  await page.keyboard.press("0");
  expect(await larger(page)).toBe(1);

  // What gets the focus comes into view.
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  for (const end of ["Home", "End"]) {
    await map.locator(".hit[tabindex='0']").focus();
    await page.keyboard.press(end);
    const at = await middle_of(page.locator(".hit:focus"));
    const seen = await map.boundingBox();
    expect(at.x).toBeGreaterThan(seen?.x ?? 0);
    expect(at.x).toBeLessThan((seen?.x ?? 0) + (seen?.width ?? 0));
    expect(at.y).toBeGreaterThan(seen?.y ?? 0);
    expect(at.y).toBeLessThan((seen?.y ?? 0) + (seen?.height ?? 0));
  }

  // A tap goes to what is under it, however large the map is; and it stays so after the choice.
  const lit = page.locator(".board .hit.lit");
  // An army that is to be placed is chosen first.
  if ((await lit.count()) === 0) await anna.press(page.locator(".dock .co").first());
  await lit.first().focus();
  const at = await middle_of(lit.first());
  await page.touchscreen.tap(at.x, at.y);
  await expect(lit.first()).toHaveAttribute("aria-pressed", "true");
  const before = await larger(page);
  expect(before).toBeGreaterThan(2);
  const acts = ear.acts;
  await anna.press(anna.gold);
  await ear.answer(acts);
  await ear.question();
  expect(await larger(page)).toBe(before);

  // Twice where nothing can be chosen: whole, and larger again.
  const sea = await map.boundingBox();
  if (!sea) throw new Error("there is no map");
  const twice = async (): Promise<void> => {
    for (let i = 0; i < 2; ++i) await page.touchscreen.tap(sea.x + 3, sea.y + 3);
  };
  await twice();
  await expect.poll(() => larger(page)).toBe(1);
  await twice();
  await expect.poll(() => larger(page)).toBeCloseTo(2.5);
  await expect(page.locator(".up")).toHaveCount(0);
});

test("at a desk all of the map has room: nothing to enlarge", async ({ device }) => {
  const anna = await device({ size: "desk", seed: 5 });
  await play_against_bots(anna, { game: "yield", players: 2 });
  await expect(anna.page.locator(".map .pn").first()).toBeVisible();
  await expect(anna.page.locator(".zoom")).toHaveCount(0);
});
