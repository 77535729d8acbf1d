// A player's hand on the page: taps what is lit, then the gold button, as anyone would.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const lit = [
  ".dock .pick", ".dock .co", ".dock .chip", ".dock .btn.quiet", ".hand .card.lit", ".five .card.lit", ".slots .card.lit", ".pile.lit", ".party.lit .cover",
  ".sk.lit", ".bc.lit", ".bc.down", ".sd.lit", ".plate.lit",
].map((one) => `${one}:visible`).join(", ");

/** Everything that the console has to complain about. */
export function complaints(page: Page): string[] {
  const all: string[] = [];
  page.on("pageerror", (error) => all.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") all.push(message.text());
  });
  return all;
}

/** One choice, if one is asked: whatever comes first by `below`. True: something was confirmed. */
export async function choose(page: Page, below: (n: number) => number): Promise<boolean> {
  const gold = page.locator(".dock .btn.go");
  if ((await gold.count()) === 0) return false;
  const dials = page.locator(".dial .btn:not([disabled]):has(use[href='#i-plus'])");
  for (let i = 0; i < 40 && (await dials.count()) > 0; ++i) await dials.nth(below(await dials.count())).click();
  if (!(await gold.first().isEnabled())) {
    const choices = page.locator(lit);
    const count = await choices.count();
    if (count === 0) return false;
    await choices.nth(below(count)).click({ timeout: 5000 });
  }
  await expect(gold.first()).toBeInViewport({ ratio: 0.9 });
  await gold.first().click({ timeout: 5000 });
  return true;
}

// Bots answer at once in these tests: who waits longer waits in vain.
const kPatience = 30_000;

/** To the end of the match. */
export async function play_on(page: Page, seed: number): Promise<number> {
  let state = seed;
  const below = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % n;
  };
  let choices = 0;
  let last = Date.now();
  for (let i = 0; i < 4000 && (await page.locator("main.end").count()) === 0; ++i) {
    // Others may act between a look and a tap: then the tap finds nothing, and the next look does.
    const chosen = await choose(page, below).catch(async (error: unknown) => {
      if ((await page.locator("main.end").count()) > 0) return false;
      if (i % 10 === 9) throw error;
      return false;
    });
    if (chosen) {
      ++choices;
      last = Date.now();
    } else {
      if (Date.now() - last > kPatience) throw new Error(`nothing to choose for ${kPatience / 1000} s`);
      await page.waitForTimeout(30);
    }
    await page.waitForTimeout(15);
  }
  await expect(page.locator("main.end")).toBeVisible();
  return choices;
}

export async function expect_accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
}
