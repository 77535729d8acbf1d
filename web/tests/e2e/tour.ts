// Looks at one screen after the other, as axe does and, where pictures are wanted, with a camera.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { expect_accessible } from "./accessible";
import { expect, test } from "./test";
import { lit, type Visitor } from "./visitor";

declare const process: { env: Record<string, string | undefined> };

/** A folder for pictures; none: nobody wants any. */
const kShots = process.env["OSHRA_SHOTS"];
/** Pictures only, sooner. */
const kOnlyShots = process.env["OSHRA_ONLY_SHOTS"] === "1";

export class Tour {
  readonly #place: string;
  readonly #device: string;
  constructor(place: string, device: string) {
    this.#place = place;
    this.#device = device;
  }

  /** `whole`: all of a page that is longer than the screen. */
  async look({ page }: Visitor, what: string, { whole = false } = {}): Promise<void> {
    await drawn(page);
    if (kShots) {
      mkdirSync(kShots, { recursive: true });
      await page.screenshot({ path: `${kShots}/${this.#place}-${what}--${this.#device}.png`, fullPage: whole, animations: "disabled" });
      writeFileSync(`${kShots}/index.html`, contact_sheet(readdirSync(kShots)));
    }
    if (kOnlyShots) return;
    await test.step(what, async () => {
      await expect_accessible(page);
      const { width, room } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, room: innerWidth }));
      expect(width, "nothing beside the screen").toBeLessThanOrEqual(room);
      expect(await armies_cut_off(page), "where a part of the map is shown, all of each army there").toEqual([]);
      expect(await plates_beyond(page), "players' plates in Yield leave the cards their place").toEqual([]);
    });
  }
}

// A table is made over some frames.
const kFrames = 10;
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let i = 0; i < frames; ++i) await new Promise((next) => requestAnimationFrame(next));
  }, kFrames);
}

/** A chosen card comes forward by two, and frames grow. */
const kStill = 8;

/** What can be chosen stands still when something is: a second tap is for the same thing. On a map, which is drawn as large as
 * the dock leaves room for, what was tapped is still under the finger. */
export async function expect_still({ page }: Visitor, choose: () => Promise<void>): Promise<void> {
  await drawn(page);
  const shown = `${lit.replaceAll(":visible", "")}, .dock .btn.go`;
  await page.evaluate((those) => {
    const stood = new Map([...document.querySelectorAll(those)].map((one) => [one, one.getBoundingClientRect()] as const));
    Object.assign(window, { stood });
  }, shown);
  await choose();
  await drawn(page);
  const moved = await page.evaluate((still) => {
    const { stood } = window as unknown as { stood: Map<Element, DOMRect> };
    return [...stood].flatMap(([one, was]) => {
      const is = one.getBoundingClientRect();
      // What lies in a row that scrolls comes into view sideways.
      const by = Math.max(Math.abs(is.top - was.top), one.closest(".dock") ? 0 : Math.abs(is.left - was.left));
      const most = one instanceof SVGElement ? was.width / 2 : still;
      return one.isConnected && was.width > 0 && is.width > 0 && by > most ? [`${one.getAttribute("class")} ${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 20)}: ${Math.round(by)}`] : [];
    });
  }, kStill);
  expect.soft(moved, "what can be chosen stands still").toEqual([]);
}

async function armies_cut_off(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll(".map.crop")].flatMap((map) => {
    const room = map.getBoundingClientRect();
    const armies = [...map.querySelectorAll("[data-spot^='army:']:has(> g:not([opacity]))")];
    return armies.flatMap((army) => {
      const { left, right, top, bottom } = army.getBoundingClientRect();
      return left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1 ? [army.getAttribute("data-spot") ?? ""] : [];
    });
  }));
}

async function plates_beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll(".folk")].flatMap((column) => {
    const { bottom } = column.getBoundingClientRect();
    return [...column.querySelectorAll(".plate")].flatMap((plate) => {
      const by = plate.getBoundingClientRect().bottom - bottom;
      return by > 0.5 ? [`${plate.getAttribute("data-spot")}: ${Math.round(by)}`] : [];
    });
  }));
}

/** One row for each screen, all devices in it. */
function contact_sheet(files: string[]): string {
  const rows = new Map<string, string[]>();
  for (const file of files.filter((one) => one.endsWith(".png")).sort()) {
    const [screen = ""] = file.split("--");
    rows.set(screen, [...(rows.get(screen) ?? []), file]);
  }
  const picture = (file: string): string => `<a href="${file}"><img src="${file}" alt="${file}" title="${file}" loading="lazy"></a>`;
  const style = "body{font:16px sans-serif;background:#888}img{height:420px;margin:4px}h2{margin:16px 4px 0}div{white-space:nowrap;overflow-x:auto}";
  return `<!doctype html><meta charset="utf-8"><title>Oshra: every screen</title><style>${style}</style>${[...rows].map(([screen, some]) => `<h2>${screen}</h2><div>${some.map(picture).join("")}</div>`).join("\n")}`;
}
