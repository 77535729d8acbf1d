// Following the game: the log and what it names, looking back, what happened since, the pad.
import { expect, type Locator } from "@playwright/test";

import type { YieldView } from "../../src/protocol";
import { expect_accessible } from "./accessible";
import { create_table, invitation, open_menu, play_against_bots, sit_down, start, watching_link } from "./table";
import { test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

const up = ({ page }: Visitor): Locator => page.locator(".up");
const slider = ({ page }: Visitor): Locator => page.getByRole("slider");

async function open_log(who: Visitor): Promise<Locator> {
  await who.press(who.button("log.title"));
  await expect(up(who).locator(".log li").first()).toBeVisible();
  return up(who);
}

/** Which of the two is asked next, the first if both are. */
async function asked_of(one: Visitor, other: Visitor): Promise<Visitor> {
  await Promise.race([one, other].map(({ ear }) => ear.until("a question to either", () => ear.asked)));
  return one.ear.asked ? one : other;
}

/** The table is shown as it was, and nothing at it can be chosen. */
async function expect_past({ page, gold, lang }: Visitor): Promise<void> {
  await expect(page.getByRole("heading", { name: word("back.title", lang) })).toBeVisible();
  await expect(page.locator(".lit, .dock .pick")).toHaveCount(0);
  await expect(gold.filter({ hasNotText: word("back.yours", lang) })).toHaveCount(0);
}

test("rules are found in the table by a word or by their id", async ({ device }) => {
  const anna = await device({ seed: 33 });
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  await anna.ear.question();
  await open_menu(anna);
  await anna.press(up(anna).getByRole("button", { name: word("rules.title"), exact: true }));
  const [rules, find] = [up(anna).locator(".rules dd"), up(anna).getByRole("searchbox")];
  await expect.poll(() => rules.count()).toBeGreaterThan(20);
  const all = await rules.count();
  await find.fill("HL-A11");
  await expect(rules).toHaveCount(1);
  await expect(rules.locator(".rid")).toHaveText("HL-A11");
  await find.fill("tavern");
  await expect.poll(() => rules.count()).toBeGreaterThan(1);
  expect(await rules.count()).toBeLessThan(all);
  await expect(rules.first()).toContainText(/tavern/i);
  await find.fill("no such rule");
  await expect(rules).toHaveCount(0);
  await expect(up(anna)).toContainText(word("rules.none"));
});

test("the log leads to what it names, back through the game, and out again", async ({ device }) => {
  const anna = await device({ seed: 31 });
  await play_against_bots(anna, { game: "hidden-leaders", players: 3 });
  for (let i = 0; i < 5; ++i) expect(await anna.choose()).toBe(true);
  await anna.ear.question();
  const log = await open_log(anna);
  await expect_accessible(anna.page);
  const named = log.locator(".look.of-card").first();
  const name = (await named.innerText()).trim();
  await anna.press(named);
  await expect(up(anna).getByRole("heading", { name })).toBeVisible();
  await anna.close_sheet();
  await open_log(anna);
  await anna.press(up(anna).getByRole("button", { name: word("back.look") }));
  await expect(up(anna)).toHaveCount(0);
  await expect_past(anna);
  const present = Number(await slider(anna).inputValue());
  await anna.press(anna.button("back.previous"));
  await expect(slider(anna)).toHaveValue(String(present - 1));
  await anna.press(anna.button("back.first"));
  await expect(slider(anna)).toHaveValue("0");
  // Before the first turn both markers stood at the start.
  const begin = await anna.page.locator(".lanes .cell.start").innerText();
  await expect(anna.page.getByRole("img", { name: word("track.label").replace("{red}", begin).replace("{green}", begin) })).toBeVisible();
  await expect_past(anna);
  await expect_accessible(anna.page);
  // It is Anna's turn, and the way out says so.
  await anna.press(anna.button("back.yours"));
  await expect(slider(anna)).toHaveCount(0);
  expect(await anna.choose()).toBe(true);
});

test("whoever comes back is told what the others did since, and one key closes it", { tag: "@full" }, async ({ device }) => {
  const [anna, ben] = [await device({ seed: 32 }), await device({ size: "desk", seed: 33 })];
  await create_table(anna, { game: "hidden-leaders", players: 2 });
  await sit_down(ben, await invitation(anna), "Ben");
  await start(anna);
  for (const who of [anna, ben]) for (let i = 0; i < 2; ++i) await who.choose();
  // A whole turn of Anna's, so that there is a last action of hers.
  for (let acted = false; ; ) {
    const who = await asked_of(anna, ben);
    if (who === ben && acted) break;
    await who.choose();
    acted ||= who === anna;
  }
  const address = anna.page.url();
  await anna.page.goto("about:blank");
  await ben.choose();
  while (ben.ear.asked) await ben.choose();
  await anna.page.goto(address);
  const since = anna.page.getByRole("dialog", { name: word("since.title") });
  await expect(since).toBeVisible();
  await expect(since.locator(".log li").first()).toContainText("Ben");
  await expect_accessible(anna.page);
  await anna.page.keyboard.press("Escape");
  await expect(since).toHaveCount(0);
  // What was shown is not told again.
  await anna.page.reload();
  await anna.ear.seen();
  await expect(anna.page.locator("main.hl")).toBeVisible();
  await expect(since).toHaveCount(0);
});

/** What calls somebody from now on: how often the bell of one's turn has rung, and what was said at once to ears. */
async function calls_of({ page }: Visitor): Promise<() => Promise<{ bells: number; said: string[] }>> {
  await page.evaluate(() => {
    const calls = { bells: 0, said: [] as string[] };
    (window as unknown as { calls: typeof calls }).calls = calls;
    // The first note of the bell, as no other sound has it.
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      calls.bells += Number(value === 294);
      return set.call(this, value, at);
    };
    const region = document.querySelector("[aria-live=assertive]");
    if (!region) throw new Error("nothing is said at once here");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.textContent) calls.said.push(node.textContent);
    }).observe(region, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { calls: { bells: number; said: string[] } }).calls);
}

test("while someone looks back the game goes on, and their turn is called", { tag: "@full" }, async ({ device }) => {
  const [anna, ben] = [await device({ seed: 34 }), await device({ size: "desk", lang: "de", seed: 35 })];
  await create_table(anna, { game: "yield", players: 2 });
  await sit_down(ben, await invitation(anna), "Ben");
  await start(anna);
  await open_menu(ben);
  await ben.press(ben.button("settings"));
  await ben.press(ben.page.getByRole("switch", { name: word("setting.sounds", "de") }));
  await ben.close_sheet();
  // Until Anna alone is asked, and something has happened.
  for (;;) {
    const who = await asked_of(ben, anna);
    const view = anna.ear.view?.view as YieldView | undefined;
    if (who === anna && view?.phase !== "setup" && view?.moment.asked.length === 1) break;
    await who.choose();
  }
  await ben.page.keyboard.press("b");
  await expect_past(ben);
  const line = await slider(ben).inputValue();
  await ben.page.keyboard.press("ArrowLeft");
  await expect(slider(ben)).toHaveValue(String(Number(line) - 1));
  await expect(ben.button("back.leave")).toBeVisible();
  const called = await calls_of(ben);
  while ((await asked_of(ben, anna)) === anna) await anna.choose();
  await expect(ben.button("back.yours")).toBeVisible();
  await expect.poll(called).toEqual({ bells: 1, said: [word("move.yours", "de")] });
  await expect(slider(ben)).toHaveValue(String(Number(line) - 1));
  // The turn is the same on the way out, and after another look back.
  for (const key of ["Escape", "b", "Escape"]) {
    await ben.page.keyboard.press(key);
    await expect(slider(ben)).toHaveCount(key === "b" ? 1 : 0);
  }
  expect(await called()).toEqual({ bells: 1, said: [word("move.yours", "de")] });
  expect(await ben.choose()).toBe(true);
});

test("suspicions survive a reload, and whoever looks back sees what was suspected then", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ size: "desk", seed: 36 });
  await play_against_bots(anna, { game: "hidden-leaders", players: 3 });
  for (let i = 0; i < 3; ++i) await anna.choose();
  await anna.ear.question();
  const { page } = anna;
  const open_party = (): Promise<void> => anna.press(page.locator(".party .cover").first());
  const marks = page.locator(".pad .pm");
  await open_party();
  await expect(marks).toHaveCount(6);
  await anna.press(marks.nth(0));
  await anna.press(marks.nth(1));
  await anna.press(marks.nth(1));
  await expect_accessible(page);
  const expect_marks = async (): Promise<void> => {
    await expect(marks.nth(0)).toContainText(word("pad.suspected"));
    await expect(marks.nth(1)).toContainText(word("pad.ruled_out"));
    await expect(marks.nth(2)).toContainText(word("pad.none"));
  };
  await expect_marks();
  await page.reload();
  await anna.ear.question();
  await open_party();
  await expect_marks();
  await anna.close_sheet();
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await open_party();
  for (const mark of await marks.all()) await expect(mark).toBeDisabled();
  // It cannot be changed; its leaders are seen large all the same.
  const before = await marks.nth(0).innerText();
  await marks.nth(0).focus();
  await page.keyboard.press("Enter");
  expect(await marks.nth(0).innerText()).toBe(before);
  const name = (await marks.nth(0).locator("b").innerText()).trim();
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await anna.close_sheet();
});

test("what everyone can be sure of stands in a player's sheet, in both games", { tag: "@full" }, async ({ device }) => {
  for (const [game, seat, seed] of [["hidden-leaders", ".party .cover", 37], ["yield", ".plate", 38]] as const) {
    const anna = await device({ seed });
    await play_against_bots(anna, { game, players: 3 });
    for (let i = 0; i < 8; ++i) await anna.choose();
    await anna.ear.question();
    await anna.press(anna.page.locator(`${seat}:visible:not(.lit)`).first());
    await expect(up(anna).getByRole("heading", { name: word("sure.title") })).toBeVisible();
    await expect_accessible(anna.page);
    await anna.close_sheet();
  }
});

test("who looks on can look back too, and everyone can after the end", { tag: "@full" }, async ({ device }) => {
  const [anna, carla] = [await device({ seed: 39 }), await device({ lang: "fr" })];
  await play_against_bots(anna, { game: "hidden-leaders", players: 2, with: ["beginner"] });
  for (let i = 0; i < 4; ++i) await anna.choose();
  await carla.page.goto(watching_link(anna));
  await carla.ear.seen();
  await expect(carla.page.locator("main.hl")).toBeVisible(); // which listens to keys
  await carla.page.keyboard.press("b");
  await expect_past(carla);
  await carla.press(carla.button("back.first"));
  await expect_accessible(carla.page);
  await anna.play_on();
  await carla.press(carla.button("back.over"));
  await expect(carla.end).toBeVisible();
  for (const who of [anna, carla]) {
    await who.press(who.button("end.look"));
    await expect_past(who);
    await who.press(who.button("back.previous"));
    await who.press(who.button("back.over"));
    await expect(who.end).toBeVisible();
  }
});

test("a place of Yield that the log names stands out in the list and on the map", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 40 });
  await play_against_bots(anna, { game: "yield", players: 3 });
  const { ear } = anna;
  await anna.play_on(() => ear.view?.view.moment.ask === "strategy");
  const log = await open_log(anna);
  const place = log.locator(".look.of-place").first();
  const name = (await place.innerText()).trim();
  await anna.press(place);
  await expect(up(anna).locator("li[aria-current]")).toContainText(name);
  await expect(up(anna).locator("li[aria-current]")).toBeInViewport();
  await expect(anna.page.locator(".map g[opacity]").first()).toBeAttached();
  await expect_accessible(anna.page);
});

test("with six on a phone each leader is in sight as it is turned up, and at last who has won", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 150 });
  const { page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 6 });
  await page.evaluate(() => {
    const seen: boolean[] = ((window as unknown as { seen: boolean[] }).seen = []);
    const kScrolls = 400;
    addEventListener("animationend", ({ target, pseudoElement }) => {
      if (!(target instanceof Element) || pseudoElement || !target.matches(".end .fin")) return;
      setTimeout(() => {
        const { top, bottom } = target.getBoundingClientRect();
        seen.push(top >= 0 && bottom <= (document.querySelector(".end .dock")?.getBoundingClientRect().top ?? 0));
      }, kScrolls - 360);
    }, true);
  });
  await anna.play_on();
  await expect(anna.end).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), "not all of it fits the screen").toBe(true);
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual(Array.from({ length: 6 }, () => true));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator(".verdict .won")).toBeInViewport();
});
