import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** In CSS pixels: docs/look.md. */
const kSmallestText = 12;

/**
 * What axe can see of it: contrast, names, roles, order; and that no text is too small to be read. What is still turning up
 * is waited for: half there it is half seen.
 */
export async function expect_accessible(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // What the map holds is drawn anew a frame after its size has changed.
  await expect.poll(() => too_small(page, kSmallestText), "text that is too small").toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}

/** Every text for the eye that is drawn smaller; in pictures, as large as it comes out. */
export function too_small(page: Page, least: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const small = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const around = text.parentElement;
      const said = text.textContent?.trim();
      if (!around || !said || around.closest(".vh, script, style, noscript, option")) continue;
      if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const scale = around instanceof SVGGraphicsElement ? Math.abs(around.getScreenCTM()?.d ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(around).fontSize) * scale;
      if (size < smallest - 0.05) small.add(`${size.toFixed(1)} px: ${said.slice(0, 40)} (${around.tagName.toLowerCase()}.${around.getAttribute("class") ?? ""})`);
    }
    return [...small];
  }, least);
}
