// Without colours: whatever a colour says is said by a mark or a letter too.
import type { Page } from "@playwright/test";

import { play_against_bots } from "./table";
import { expect, test } from "./test";

const kEmblems = ["sun", "moon", "star", "bell", "key", "hat"];
// The colour, and the marks of which one has to stand with it.
const kMarks: Record<string, string> = {
  ...Object.fromEntries(kEmblems.map((emblem, i) => [`p${i + 1}`, `p-${emblem}`])),
  ...Object.fromEntries(["army", "tribes", "water", "undead", "emperor"].map((faction) => [faction, `f-${faction}`])),
  ...Object.fromEntries(["forest", "wetlands", "town"].map((region) => [region, `r-${region}`])),
};

type Grey = { bare: string[]; coloured: string[] };

/** What is painted in a colour that says something, without its mark in it or in what is around it. */
async function look(page: Page): Promise<Grey> {
  await page.evaluate(() => (document.documentElement.style.filter = "grayscale(1)"));
  return page.evaluate((marks) => {
    const painted = (value: string): string => {
      const probe = document.createElement("i");
      probe.style.color = value;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const meant = new Map<string, string[]>();
    for (const [token, mark] of Object.entries(marks)) {
      const colour = painted(`var(--${token})`);
      meant.set(colour, [...(meant.get(colour) ?? []), mark]);
    }
    const kAround = 3;
    const has_mark = (one: Element, wanted: string[]): boolean => {
      let here: Element | null = one;
      for (let i = 0; here && i <= kAround; ++i, here = here.parentElement) if (wanted.some((mark) => here?.querySelector(`use[href='#${mark}']`) || (here instanceof SVGUseElement && here.getAttribute("href") === `#${mark}`))) return true;
      return false;
    };
    const bare = new Set<string>();
    const coloured = new Set<string>();
    for (const one of document.querySelectorAll("body *")) {
      // On the map the outline of a place is its region.
      if (one.closest(".sprite, defs, .vh") || !one.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = one.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const style = getComputedStyle(one);
      const shape = one instanceof SVGGeometryElement;
      const holds_text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const colours = shape ? [style.fill, style.stroke] : [style.backgroundColor, ...(holds_text ? [style.color] : []), ...(Number.parseFloat(style.borderTopWidth) > 0 ? [style.borderTopColor] : [])];
      for (const colour of colours) {
        const wanted = meant.get(colour);
        if (!wanted || (one.closest(".map") && wanted.some((mark) => mark.startsWith("r-")))) continue;
        wanted.forEach((mark) => coloured.add(mark));
        if (!has_mark(one, wanted)) bare.add(`${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} in the colour of ${wanted.join(" or ")}`);
      }
    }
    return { bare: [...bare], coloured: [...coloured] };
  }, kMarks);
}

test("in grey, players, factions and markers of Hidden Leaders are told apart by shape and letter", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ size: "desk", seed: 140 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 6 });
  await anna.play_on(() => ear.view !== undefined && "tavern" in ear.view.view && ear.view.view.moment.ask === "act" && ear.view.view.seats.every(({ open }) => open.length >= 1));
  // One's own emblem stands only by what one has done, which others' turns push out of the log's newest lines.
  await expect.poll(async () => (await look(page)).coloured).toEqual(expect.arrayContaining(kEmblems.slice(1).map((emblem) => `p-${emblem}`)));
  const { bare, coloured } = await look(page);
  expect(bare).toEqual([]);
  expect(coloured.filter((mark) => mark.startsWith("f-")).length).toBeGreaterThan(1);
  // The two markers stand in lanes of their own, each with its mark.
  for (const faction of ["army", "tribes"]) await expect(page.locator(`.mkr.${faction}:not(.ghost) use[href='#f-${faction}']`)).toHaveCount(1);
  // A card has its faction's letter; the frame of a token is the outline of its faction, and no two are alike.
  for (const badge of await page.locator(".card:visible .bdg").all()) await expect(badge).toHaveText(/\p{L}/u);
  const outlines = await page.locator("clipPath[id^='cl-']").evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(new Set(outlines).size).toBe(outlines.length);
  const framed = await page.locator(".party .tk").evaluateAll((all) => all.flatMap((one) => {
    const frame = one.querySelector("g[clip-path]")?.getAttribute("clip-path") ?? "";
    // A hidden hero that one knows has the frame of all that are hidden.
    if (frame.includes("cl-back")) return [];
    const faction = /pt-(\w+)/.exec(one.querySelector("rect[fill^='url']")?.getAttribute("fill") ?? "")?.[1] ?? "";
    return frame === `url("#cl-${faction}")` || frame === `url(#cl-${faction})` ? [] : [`${faction} in ${frame}`];
  }));
  expect(framed).toEqual([]);
});

test("in grey, players and regions of Yield are told apart by emblem, shape and letter", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ size: "desk", seed: 141 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "yield", players: 5 });
  await anna.play_on(() => ear.view !== undefined && "year" in ear.view.view && ear.view.view.moment.battle !== undefined);
  const { bare, coloured } = await look(page);
  expect(bare).toEqual([]);
  for (const emblem of kEmblems.slice(0, 5)) expect(coloured).toContain(`p-${emblem}`);
  for (const card of await page.locator(".bc:visible .rl").all()) await expect(card).toHaveText(/\p{L}/u);
});
