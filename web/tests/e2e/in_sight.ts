// What can be seen without scrolling: whole, within the screen, and under nothing else.
import { expect, type Locator, type Page } from "@playwright/test";

// A corner may be round.
const kInset = 6;
// A space of the track lies over the markers, and has its number and nothing else: that may touch the tip of one.
const kThrough = ".lanes .cell";

/** What keeps any of them from being seen whole; nothing is to be seen: that too. */
function hidden_of(things: Locator): Promise<string[]> {
  return things.filter({ visible: true }).evaluateAll((all, { inset, through }) => {
    const named = (one: Element): string => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`;
    // What reaches beyond its own box there is a larger target for fingers, which nobody sees.
    const is_within = (there: Element, x: number, y: number): boolean => {
      const { left, top, right, bottom } = there.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    };
    if (all.length === 0) return ["is not there"];
    return all.flatMap((one) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return [`${named(one)} lies beyond the screen: ${[left, top, right, bottom].map(Math.round).join(" ")}`];
      const [dx, dy] = [Math.min(inset, width / 4), Math.min(inset, height / 4)];
      const points = [[left + width / 2, top + height / 2], [left + dx, top + dy], [right - dx, top + dy], [left + dx, bottom - dy], [right - dx, bottom - dy]] as const;
      // What lets taps through lies on top all the same.
      if (one instanceof HTMLElement) one.style.pointerEvents = "auto";
      const over = points.flatMap(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        if (there && (one.contains(there) || there.contains(one) || there.closest(through) || !is_within(there, x, y))) return [];
        return [there];
      });
      if (one instanceof HTMLElement) one.style.pointerEvents = "";
      return over.map((there) => `${named(one)} is covered by ${there ? named(there) : "nothing"}`);
    });
  }, { inset: kInset, through: kThrough });
}

/** By what each is called in a complaint. */
export async function expect_in_sight(page: Page, things: Record<string, string>): Promise<void> {
  const hidden = async (): Promise<string[]> => (await Promise.all(Object.entries(things).map(async ([name, which]) => (await hidden_of(page.locator(which))).map((why) => `${name}: ${why}`)))).flat();
  await expect.poll(hidden).toEqual([]);
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]), "nothing is scrolled, and there is nothing to scroll to").toEqual([0, 0]);
}
