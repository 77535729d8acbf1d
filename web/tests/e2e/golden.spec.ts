// Screens that somebody has looked at and found right (golden/): whoever changes one of them sees it here, looks at the new
// picture as a player would, and writes it anew with `npm run e2e -- golden --update-snapshots`. Lessons are positions that
// never change, so that every picture can be had again.
import type { Lang } from "../../src/protocol";
import { expect, test } from "./test";

/** `wins`: the card that ends this lesson is played. */
type Screen = { at: string; size: "phone" | "tablet" | "desk"; lang: Lang; dark?: boolean; ready: string; wins?: string };

const kTable = ".tutor .words";
const kScreens: Record<string, Screen> = {
  "front-phone-de": { at: "/", size: "phone", lang: "de", ready: "main" },
  "front-desk-dark": { at: "/", size: "desk", lang: "en", dark: true, ready: "main" },
  "learn-phone-dark-ru": { at: "/#/learn", size: "phone", lang: "ru", dark: true, ready: ".puzzle" },
  "learn-desk-fr": { at: "/#/learn", size: "desk", lang: "fr", ready: ".puzzle" },
  "gallery-desk": { at: "/#/gallery", size: "desk", lang: "en", ready: ".hung" },
  "hidden-leaders-phone-de": { at: "one-move-wins-2", size: "phone", lang: "de", ready: kTable },
  "hidden-leaders-desk-dark-ru": { at: "one-move-wins-4", size: "desk", lang: "ru", dark: true, ready: kTable },
  "hidden-leaders-asks-phone-dark": { at: "who-wins-now-3", size: "phone", lang: "en", dark: true, ready: kTable },
  "hidden-leaders-tablet-dark-de": { at: "one-move-wins-3", size: "tablet", lang: "de", dark: true, ready: kTable },
  "hidden-leaders-end-tablet-ru": { at: "one-move-wins-1", size: "tablet", lang: "ru", ready: ".finished", wins: "short-sighted-soldier" },
  "hidden-leaders-taught-desk-fr": { at: "first-steps", size: "desk", lang: "fr", ready: kTable },
  "yield-phone-ru": { at: "save-all-armies-1", size: "phone", lang: "ru", ready: kTable },
  "yield-desk-de": { at: "save-all-armies-4", size: "desk", lang: "de", ready: kTable },
  "yield-tablet-fr": { at: "save-all-armies-2", size: "tablet", lang: "fr", ready: kTable },
  "yield-taught-phone-dark-de": { at: "first-year", size: "phone", lang: "de", dark: true, ready: kTable },
};

test("golden: screens look as they did", async ({ device, own_house }) => {
  for (const [name, { at, size, lang, dark = false, ready, wins }] of Object.entries(kScreens)) {
    const anna = await device({ size, lang, dark, at: own_house.url });
    const { page } = anna;
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (at.startsWith("/")) {
      await page.goto(at);
    } else {
      await page.goto("/#/learn");
      await page.locator(`[data-lesson="${at}"]`).click();
      // Under the pointer a card would be shown large.
      await page.mouse.move(0, 0);
    }
    if (wins) {
      await anna.press(page.locator(`.hand [data-spot$=':${wins}']`));
      await anna.press(anna.gold);
    }
    await expect(page.locator(ready).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    // Another build of the browser may smooth edges otherwise; a word that moved, or a card that is gone, is more than that.
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { animations: "disabled", caret: "hide", maxDiffPixelRatio: 0.01 });
    await page.close();
  }
});
