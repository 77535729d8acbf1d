// After the end: the match from the beginning, through anyone's eyes, and a link to one moment of it.
import { readFileSync } from "node:fs";

import { expect_accessible } from "./accessible";
import { Keys } from "./keyboard";
import { break_off, expect_seen_by, play_against_bots, see_as, watching_link } from "./table";
import { expect, test } from "./test";
import { word } from "./words";

test("by keys: what lies over the end, a replay that is stopped and taken in hand, and a log that tells nothing before it", async ({ device }) => {
  const anna = await device({ size: "desk", seed: 9 });
  const { page } = anna;
  const keys = new Keys(anna);
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  let left = 6;
  await anna.play_on(() => left-- === 0);
  await break_off(anna);
  // What is saved is the match's log, as the house has it.
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: word("end.log") }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^oshra-\w+\.jsonl$/);
  const lines = readFileSync(await saved.path(), "utf8").trim().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.length).toBeGreaterThan(6);

  const [sheet, slider] = [page.getByRole("dialog"), page.getByRole("slider")];
  for (const [key, title] of [["?", "keys.title"], ["l", "log.title"]] as const) {
    await keys.press(key);
    await expect(sheet.getByRole("heading", { name: word(title) })).toBeVisible();
    await keys.press("Escape");
    await expect(sheet).toHaveCount(0);
  }

  await keys.tab_to_button("end.look");
  await keys.press("Enter");
  await expect(slider).toBeVisible();
  const beside = page.locator(".rail .log li");
  await expect(beside.first()).toBeVisible();
  const last = Number(await slider.getAttribute("max"));
  for (const line of [Math.floor(last / 2), 0]) {
    await slider.fill(String(line));
    await expect(beside.filter({ has: page.locator("xpath=self::*[@aria-current]") })).toHaveCount(1);
    await expect(beside).toHaveCount(line + 1);
  }

  // Enter plays, and once more stops.
  await anna.button("back.play").focus();
  await keys.press("Enter");
  await expect(anna.button("back.stop")).toBeFocused();
  await keys.press("Enter");
  await expect(anna.button("back.play")).toBeFocused();
  // Whoever goes on by hand is not carried along.
  await keys.press("Enter");
  await keys.press("ArrowRight");
  await expect(anna.button("back.play")).toBeFocused();
  const before = await slider.inputValue();
  await keys.press("Enter");
  await expect.poll(() => slider.inputValue()).not.toBe(before);
  await slider.fill("1");
  await expect(anna.button("back.play")).toBeVisible();

  // Whoever wants to know more asks for it.
  await anna.press(anna.button("log.after"));
  await expect(beside).toHaveCount(last + 1);
  await keys.press("Escape");
  await expect(anna.end).toBeVisible();
});

for (const [title, game] of [["Hidden Leaders", "hidden-leaders"], ["Yield", "yield"]] as const) {
  test(`a finished game of ${title} is seen through another player's eyes, and a link leads to that moment`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ seed: 5 });
    await play_against_bots(anna, { game, players: 2 });
    await anna.play_on();
    await anna.press(anna.button("end.look"));
    const dock = anna.page.locator(".dock.looks");
    await expect_seen_by(anna, word("you", "en"));
    await anna.press(anna.button("back.first"));
    await anna.press(anna.button("back.next"));
    const slider = anna.page.getByRole("slider");
    await slider.fill(String(Math.floor(Number(await slider.getAttribute("max")) / 2)));
    const told = (await dock.locator(".ask").innerText()).trim();
    const own = await anna.page.locator(".hand, .cards").first().innerText();
    // The bot's hand, which she never saw.
    await see_as(anna, (await dock.locator(".seer option").nth(1).textContent()) ?? "");
    await expect.poll(() => anna.page.locator(".hand, .cards").first().innerText()).not.toBe(own);
    expect((await dock.locator(".ask").innerText()).trim()).toBe(told);
    await expect_accessible(anna.page);
    // Somebody who was not there follows the link.
    await anna.press(anna.button("back.link"));
    const bo = await device({ size: "desk" });
    await bo.page.goto(anna.page.url());
    await expect.poll(async () => (await bo.page.locator(".dock.looks .ask").innerText()).trim().length).toBeGreaterThan(0);
    await expect(bo.page.getByRole("radio", { name: word("back.onlookers", "en") })).toBeChecked();
    // It plays on by itself, and the way out leads to the end.
    const before = await bo.page.getByRole("slider").inputValue();
    await bo.press(bo.button("back.play"));
    await expect.poll(() => bo.page.getByRole("slider").inputValue()).not.toBe(before);
    await bo.press(bo.button("back.over"));
    await expect(bo.end).toBeVisible();
  });
}

test("who looked on passes a moment on by a link, which leads back there after a reload and from elsewhere", async ({ device }) => {
  const [anna, carla] = [await device({ seed: 10 }), await device()];
  await play_against_bots(anna, { game: "hidden-leaders", players: 2, with: ["beginner"] });
  await carla.page.goto(watching_link(anna));
  await carla.ear.seen();
  let left = 4;
  await anna.play_on(() => left-- === 0);
  await break_off(anna);
  await carla.press(carla.button("end.look"));
  await carla.press(carla.button("back.first"));
  await carla.press(carla.button("back.next"));
  const told = carla.page.locator(".dock.looks .ask");
  const moment = (await told.innerText()).trim();
  await carla.press(carla.button("back.link"));
  // By plain HTTP nothing is copied: it stands there, as it does in the address.
  await expect(told).toContainText(new URL(watching_link(anna)).hash);
  const link = (await told.innerText()).trim();
  await expect.poll(() => carla.page.url()).toBe(link);
  await carla.press(carla.button("back.next"));
  await expect(told).not.toContainText("http");
  // Whoever comes back to that line reads what had happened.
  await carla.press(carla.button("back.previous"));
  await expect(told).toHaveText(moment, { useInnerText: true });
  await carla.page.reload();
  await expect(told).toHaveText(moment, { useInnerText: true });
  // What plays stops for a link, which would be gone with the next line.
  await carla.press(carla.button("back.play"));
  await carla.press(carla.button("back.link"));
  await expect(carla.button("back.play")).toBeVisible();
  await expect(told).toContainText("http");
  const dora = await device();
  await dora.page.goto(link);
  await expect(dora.page.locator(".dock.looks .ask")).toHaveText(moment, { useInnerText: true });
});

test("seen by everyone, answers that are still being given in secret are shown", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 8 });
  const { page } = anna;
  await play_against_bots(anna, { game: "yield", players: 3 });
  await anna.play_on(() => anna.ear.view?.view.moment.ask === "strategy");
  await break_off(anna);
  await anna.press(anna.button("end.look"));
  const [slider, told] = [page.getByRole("slider"), page.locator(".dock.looks .ask")];
  const last = Number(await slider.getAttribute("max"));
  // The first who has set units, while others still do.
  for (let line = 0; line <= last && !/\S+ (has|have) chosen\.$/.test((await told.innerText()).trim()); ++line) await slider.fill(String(line));
  const [name = ""] = (await told.innerText()).trim().split(" ");
  const secrets = page.getByRole("region", { name: word("back.secret", "en") });
  await expect(secrets).toHaveCount(0);
  await see_as(anna, word("back.everyone", "en"));
  await expect(secrets.getByRole("listitem").filter({ hasText: name === "You" ? "Anna" : name })).toContainText(/\d/);
  await expect_accessible(page);
});
