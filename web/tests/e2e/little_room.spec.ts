// Low screens, and text twice as large: a sheet lies beside what is asked, never over it.
import { open_menu, play_against_bots } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";

const rooms = [
  ["a phone with text twice as large", { width: 360, height: 640 }, "200%"],
  ["a phone on its side", { width: 640, height: 360 }, "100%"],
  ["a phone on its side with text twice as large", { width: 640, height: 360 }, "200%"],
] as const;

/** Both can be seen and tapped: the question and the gold button, and enough of the sheet to read in. */
async function expect_beside({ page, gold }: Visitor): Promise<void> {
  const sheet = page.locator(".up");
  await expect(sheet).toBeInViewport();
  await expect(gold).toBeInViewport({ ratio: 0.5 });
  const seen = await page.evaluate(() => {
    const box = (one: string): DOMRect => document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
    const [up, dock, go, upb, q] = [box(".up"), box(".dock"), box(".dock .btn.go"), box(".upb"), box(".dock .q")];
    const on_top = document.elementFromPoint(go.x + go.width / 2, go.y + Math.min(go.height / 2, innerHeight - go.y - 4));
    return { overlap: Math.round(up.bottom - dock.top), tapped: on_top?.closest(".dock") !== null, left: upb.height, asked: Math.min(q.bottom, go.top) - Math.max(q.top, dock.top), close: box(".uph .btn").bottom <= innerHeight };
  });
  expect(seen).toMatchObject({ tapped: true, close: true });
  expect(seen.overlap).toBeLessThanOrEqual(1);
  expect(seen.left).toBeGreaterThan(72);
  expect(seen.asked, "a line of the question").toBeGreaterThan(14);
}

for (const [title, viewport, text] of rooms) {
  test(`a sheet leaves what is asked in sight: ${title}`, { tag: viewport.height < 400 ? ["@full"] : [] }, async ({ device }) => {
    for (const game of ["hidden-leaders", "yield"] as const) {
      const anna = await device({ seed: 71, lang: "de" });
      await anna.page.setViewportSize(viewport);
      await play_against_bots(anna, { game, players: 3 });
      await anna.ear.question();
      // Past the set-up, which has a page of its own.
      await anna.play_on(() => ["act", "strategy"].includes(anna.ear.view?.view.moment.ask ?? ""));
      await anna.page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      await open_menu(anna);
      await expect_beside(anna);
      await anna.close_sheet();
      await anna.press(anna.button("options.show"));
      await expect_beside(anna);
      await anna.close_sheet();
      await expect(anna.page.locator(".dock .q")).toBeInViewport();
    }
  });
}
