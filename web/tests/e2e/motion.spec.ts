// What moves is seen to move; those who want no motion see none, and a tap ends it.
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
