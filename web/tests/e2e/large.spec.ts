// Any card can be seen large: in the rail under pointer or focus, beside the mouse where there is no rail, over the table by
// a long touch, the other button of the mouse, or a key. None of that chooses it.
import type { Locator, Page } from "@playwright/test";

import { Keys } from "./keyboard";
import { play_against_bots } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

async function open_lesson({ page }: Visitor, lesson: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/#/learn");
  await page.locator(`[data-lesson="${lesson}"]`).click();
  await expect(page.locator(".tutor .words").first()).toBeVisible();
}

/** Until what a long touch opens has come; then the finger leaves. */
async function touch_long(page: Page, what: Locator, opens: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error("it is nowhere");
  const line = await page.context().newCDPSession(page);
  await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  await expect(opens).toBeVisible();
  await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await line.detach();
  await expect(opens).toBeVisible();
}

const kHero = ".others .party .tkb";

test("a hero in somebody's party is seen large in the rail, by pointer, by focus and by key", async ({ device }) => {
  const anna = await device({ size: "desk" });
  const { page } = anna;
  await open_lesson(anna, "one-move-wins-4");
  const rail = page.locator(".rail .insp .card");
  const [first, second] = [page.locator(kHero).first(), page.locator(kHero).nth(1)];
  const name_of = async (hero: Locator): Promise<string> => (await hero.getAttribute("aria-label"))?.split(",")[0] ?? "";
  await first.hover();
  await expect(rail).toContainText(await name_of(first));

  const keys = new Keys(anna);
  await keys.tab_to("the parties", ({ zone }) => zone === word("zone.parties"));
  const name = await name_of(second);
  for (let i = 0; i < 9 && !(await keys.focus()).name.startsWith(name); ++i) await keys.press("ArrowRight");
  await expect(rail).toContainText(name);
  await keys.press("i");
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.locator(".card.l")).toBeVisible();
  await keys.press("Escape");
  await keys.until("the hero has the focus again", (focus) => focus.name.startsWith(name));
  // A tap on it is one on the party.
  await keys.press("Enter");
  await expect(page.getByRole("dialog")).not.toHaveAccessibleName(name);
  await expect(page.locator(".up .hb").first()).toBeVisible();
});

test("on a phone a long touch on a hero shows it large, a short one its party", async ({ device }) => {
  const anna = await device();
  const { page } = anna;
  await open_lesson(anna, "one-move-wins-4");
  const hero = page.locator(kHero).first();
  await touch_long(page, hero, page.locator(".up .card.l"));
  await anna.close_sheet();
  await hero.tap();
  await expect(page.locator(".up .hb").first()).toBeVisible();
});

test("a strategy card that is asked for is read in full without being chosen", async ({ device }) => {
  const anna = await device({ size: "desk" });
  const { page } = anna;
  await open_lesson(anna, "first-year");
  const card = page.locator('.sk[data-large="strategy:ritual"]');
  const large = page.locator(".up .about .whole");
  await card.hover();
  await expect(page.locator(".rail .insp .whole .look").first()).toBeVisible();
  await card.focus();
  await page.keyboard.press("i");
  await expect(large.locator(".look").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();

  await page.setViewportSize({ width: 900, height: 800 });
  await page.mouse.move(1, 1);
  await card.hover();
  await expect(page.locator(".glance .whole")).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(page.locator(".glance")).toHaveCount(0);
  await card.click({ button: "right" });
  await expect(large).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".sk[aria-pressed=true]")).toHaveCount(0);
});

test("on a phone a long touch on a battle card shows it large", async ({ device }) => {
  const anna = await device();
  const { page } = anna;
  await open_lesson(anna, "save-all-armies-2");
  const card = page.locator("[data-large^='deck:']:visible").first();
  await touch_long(page, card, page.locator(".up .bc.large"));
  await expect(page.locator(".up").getByRole("button", { name: word("rules.open") })).toBeVisible();
});

test("what was looked at stays in the rail until a card asks", async ({ device }) => {
  const anna = await device({ size: "desk", seed: 92 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  const [rail, asks, pointed] = [page.locator(".rail .insp .card .cn"), page.locator(".dock .why .link"), page.locator(".slots .card").last()];
  const look = async (): Promise<string> => {
    const name = await pointed.locator(".cn").innerText();
    await pointed.hover();
    await expect(rail).toHaveText(name);
    return name;
  };
  let met = 0;
  for (let i = 0; i < 30 && met === 0 && (await ear.question()); ++i) {
    if (ear.view?.view.moment.ask !== "act") {
      await anna.choose();
      continue;
    }
    await anna.consider();
    const looked_at = await look();
    const acts = ear.acts;
    await anna.press(anna.gold);
    await ear.answer(acts);
    if (!(await ear.question()) || (await asks.count()) === 0 || (await asks.innerText()) === looked_at) continue;
    await expect(rail).toHaveText(await asks.innerText());
    await look();
    ++met;
  }
  expect(met).toBeGreaterThan(0);
});
