// What it costs to come here: everything that is fetched until a game is ready, as it goes over the line, its portraits too.
import { play_now, type Game } from "./table";
import { expect, test } from "./test";

declare const process: { env: Record<string, string | undefined> };

// Cyrillic letters have files of their own.
const kMost = { en: 200_000, de: 200_000, fr: 200_000, ru: 230_000 } as const;

// What is wanted only in the course of a match is fetched so long after the table stands (src/fetched_later.svelte.ts).
// Here that moment never comes: on a machine that stands still for a while it could come before the table is counted.
const kSoon = 3000;

for (const lang of ["en", "de", "fr", "ru"] as const) {
  for (const game of ["hidden-leaders", "yield"] as Game[]) {
    test(`from nothing to a table of ${game} (${lang}) it takes at most ${kMost[lang] / 1000} kB`, async ({ device }) => {
      test.skip(process.env["OSHRA_PAGE"] !== undefined, "a page from a folder is not packed");
      const anna = await device({ lang });
      await anna.page.addInitScript((soon) => {
        const usual = window.setTimeout;
        window.setTimeout = ((run: () => void, ms = 0) => (ms < soon ? usual(run, ms) : 0)) as typeof setTimeout;
      }, kSoon);
      const sizes: Promise<number>[] = [];
      anna.page.on("requestfinished", (request) => {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await play_now(anna, game);
      await anna.ear.question();
      await expect(anna.gold).toBeVisible();
      await anna.page.evaluate(() => document.fonts.ready);
      await expect(anna.page.locator("symbol[id^='h-']").first()).toBeAttached();
      const all = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      console.log(`${game}, ${lang}: ${all} bytes`);
      expect(sizes.length).toBeGreaterThan(5);
      expect(all).toBeLessThanOrEqual(kMost[lang]);
    });
  }
}
