// What moves is seen to move; those who want no motion see none, and a tap ends it.
import type { Page } from "@playwright/test";

import { play_against_bots } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";

/** Counts the cards that travel from now on. */
async function count_travels({ page }: Visitor): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { travels: number };
    counted.travels = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLElement && node.classList.contains("flying")) counted.travels += 1;
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { travels: number }).travels);
}

test("cards travel when they are played, none with reduced motion, and nothing is left of them", async ({ device }) => {
  const [anna, bo] = [await device({ seed: 3 }), await device({ seed: 3 })];
  await bo.page.emulateMedia({ reducedMotion: "reduce" });
  for (const visitor of [anna, bo]) {
    await play_against_bots(visitor, { game: "hidden-leaders", players: 2 });
    await visitor.ear.question();
    const travels = await count_travels(visitor);
    let choices = 0;
    await visitor.play_on(() => ++choices > 6);
    if (visitor === anna) expect(await travels()).toBeGreaterThan(0);
    else expect(await travels()).toBe(0);
    await expect(visitor.page.locator(".flying")).toHaveCount(0);
  }
});

/** Taps as soon as a card travels; how many there are before and after that. */
async function tapped_while_it_travels(page: Page): Promise<{ before: number; after: number }> {
  return page.evaluate(() => new Promise<{ before: number; after: number }>((tell) => {
    const flying = (): number => document.querySelectorAll(".flying").length;
    new MutationObserver((_, watch) => {
      const before = flying();
      if (before === 0) return;
      watch.disconnect();
      dispatchEvent(new PointerEvent("pointerdown"));
      tell({ before, after: flying() });
    }).observe(document.body, { childList: true });
  }));
}

test("a tap ends what moves at once", async ({ device }) => {
  const anna = await device({ seed: 3 });
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  await anna.ear.question();
  const tapped = tapped_while_it_travels(anna.page);
  let choices = 0;
  await anna.play_on(() => ++choices > 6);
  const { before, after } = await tapped;
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(0);
});
