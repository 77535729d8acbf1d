// What one sets oneself: pictures, one's own leader, sounds, notes from the browser.
import type { Page } from "@playwright/test";

import type { HiddenLeadersView } from "../../src/protocol";
import { open_menu, play_against_bots } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

async function flip(visitor: Visitor, setting: string): Promise<void> {
  await open_menu(visitor);
  await visitor.press(visitor.button("settings"));
  const one = visitor.page.getByRole("switch", { name: word(`setting.${setting}`, visitor.lang) });
  const was = await one.getAttribute("aria-checked");
  await visitor.press(one);
  await expect(one).toHaveAttribute("aria-checked", was === "true" ? "false" : "true");
  await visitor.close_sheet();
}

test("whoever wants no portraits is sent none and shown none, and plays by marks", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 120 });
  const { page } = anna;
  let sent = 0;
  page.on("request", (request) => (sent += Number(/\/portraits-[^/]*\.js$/.test(request.url()))));
  const drawn = page.locator("use[href^='#h-']");
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  await anna.play_on(() => anna.ear.view?.view.moment.ask === "act");
  await expect(drawn.first()).toBeAttached();
  expect(sent).toBe(1);
  await flip(anna, "portraits");
  await expect(drawn).toHaveCount(0);
  await page.reload();
  await anna.ear.question();
  for (;;) {
    await expect(drawn).toHaveCount(0);
    // The frame's mark stands in for the picture.
    await expect.poll(() => page.locator(".card .art").evaluateAll((all) => all.filter((one) => !one.querySelector("use[href^='#f-']")).length)).toBe(0);
    if (!(await anna.choose())) break;
  }
  await expect(anna.end).toBeVisible();
  await expect(drawn).toHaveCount(0);
  expect(sent).toBe(1);
  await anna.press(anna.button("end.look"));
  await flip(anna, "portraits");
  await expect(drawn.first()).toBeAttached();
  expect(sent).toBe(2);
});

/** What is said of a leader to eyes and ears, wherever it stands, and its pictures; not what was said aloud already. */
function told_of(page: Page, leader: string, name: string): Promise<string[]> {
  return page.evaluate(([id, called]) => [...document.querySelectorAll("body *")].flatMap((one) => {
    if (one.closest(".vh[aria-live], .sprite, script")) return [];
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? "");
    const told = [...own, ...[...one.attributes].map(({ name: attribute, value }) => `${attribute}=${value}`)];
    return told.filter((text) => text.includes(called) || text.includes(id)).map((text) => `${one.tagName}: ${text}`);
  }), [leader, name] as const);
}

for (const size of ["phone", "desk"] as const) {
  test(`a tap on one's own leader covers it wherever it is told of: ${size}`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ size, seed: 121 });
    const { ear, page } = anna;
    await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
    await ear.question();
    const leader = (ear.view?.view as HiddenLeadersView).seats[Number(ear.you)]?.leader ?? "";
    const set_up = page.locator(".youare");
    const name = word("you.are.leader").split("{")[0] ?? "";
    const called = ((await set_up.locator("b").textContent()) ?? "").replace(name, "");
    expect(called).toMatch(/\w/);
    const told = (): Promise<string[]> => told_of(page, leader, called);
    expect(await told()).not.toEqual([]);
    await anna.press(set_up);
    await expect.poll(told).toEqual([]);
    await anna.press(set_up);
    await anna.play_on(() => ear.view?.view.moment.ask === "act");
    // Seen large before: that goes too.
    const own = page.locator(".mine .lead");
    if (size === "desk") {
      await own.hover();
      await expect(page.locator(".rail .insp")).toContainText(called);
    }
    expect(await told()).not.toEqual([]);
    await anna.press(own);
    await expect(page.locator(".needs .crown")).toHaveCount(0);
    await expect.poll(told).toEqual([]);
    for (const key of ["log.title", "people", "rules.title"]) {
      await open_menu(anna);
      await anna.press(page.locator(".menu").getByRole("button", { name: word(key), exact: true }));
      await expect(page.locator(".up .uph")).toContainText(word(key));
      if (key !== "rules.title") expect(await told(), key).toEqual([]);
      await anna.close_sheet();
    }
    await anna.press(page.locator(".mine .ct"));
    await expect(page.locator(".up")).toBeVisible();
    expect(await told(), "one's own party").toEqual([]);
    await anna.close_sheet();
    // From its first line on.
    await page.keyboard.press("b");
    await page.getByRole("slider").fill("0");
    for (let i = 0; i < 6; ++i) {
      expect(await told(), `looking back, line ${i}`).toEqual([]);
      await page.keyboard.press("ArrowRight");
    }
    await anna.press(anna.button("back.yours"));
    await page.reload();
    await ear.question();
    await expect.poll(told).toEqual([]);
    await anna.press(own);
    await expect.poll(told).not.toEqual([]);
  });
}

/** Counts what is played from now on. */
async function listen(page: Page): Promise<{ played: () => Promise<number>; made: () => Promise<number> }> {
  await page.addInitScript(() => {
    const counts = { played: 0, made: 0 };
    (window as unknown as { counts: typeof counts }).counts = counts;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number): void {
      counts.played += 1;
      start.call(this, when);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counts.made += 1;
      }
    };
  });
  const count = (what: "played" | "made"): Promise<number> => page.evaluate((one) => (window as unknown as { counts: Record<string, number> }).counts[one] ?? 0, what);
  return { played: () => count("played"), made: () => count("made") };
}

test("nothing is heard until sounds are asked for, then what one does is, and nothing again once they are off", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 122 });
  const { ear, page } = anna;
  const { played, made } = await listen(page);
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  await anna.play_on(() => ear.view?.view.moment.ask === "act");
  expect([await made(), await played()]).toEqual([0, 0]);
  await flip(anna, "sounds");
  expect(await played()).toBe(0);
  await anna.choose();
  await expect.poll(played).toBeGreaterThan(0);
  // Whoever opens the page anew has not touched it yet, and browsers keep it silent.
  await page.reload();
  await ear.question();
  expect(await played()).toBe(0);
  await anna.choose();
  // A browser takes its time to open what it plays by.
  await expect.poll(played, { timeout: 20_000 }).toBeGreaterThan(0);
  await ear.question();
  await flip(anna, "sounds");
  const before = await played();
  await anna.choose();
  await ear.question();
  expect(await played()).toBe(before);
});

type Notes = { permission: NotificationPermission; asked: number };

/** In the place of the browser's own: what its owner would answer. */
async function with_notes(page: Page, answer: NotificationPermission | "missing"): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const notes: Notes = { permission: wanted === "denied" ? "denied" : "default", asked: 0 };
    (window as unknown as { notes: Notes }).notes = notes;
    class Note {
      static get permission(): NotificationPermission {
        return notes.permission;
      }
      static async requestPermission(): Promise<NotificationPermission> {
        notes.asked += 1;
        notes.permission = wanted as NotificationPermission;
        return notes.permission;
      }
    }
    Object.defineProperty(window, "Notification", { value: wanted === "missing" ? undefined : Note, configurable: true });
  }, answer);
  return () => page.evaluate(() => (window as unknown as { notes: Notes }).notes.asked);
}

test("the browser is asked for notes once somebody wants them, and where there are none the page says why", { tag: "@full" }, async ({ device, house }) => {
  for (const [answer, at, says] of [["granted", house.url_by_address, "about"], ["denied", house.url_by_address, "denied"], ["missing", house.url_by_address, "missing"], ["granted", house.url, "insecure"]] as const) {
    const anna = await device({ seed: 123, at });
    const { page } = anna;
    const asked = await with_notes(page, answer);
    await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
    await anna.choose();
    expect(await asked(), "nothing was asked before").toBe(0);
    await open_menu(anna);
    await anna.press(anna.button("settings"));
    const option = page.getByRole("switch", { name: word("setting.notify") });
    await expect(option).toContainText(word(`setting.notify.${says}`));
    await expect(option).not.toBeChecked();
    await option.tap({ force: true });
    if (says === "about") await expect(option).toBeChecked();
    else await expect(option).not.toBeChecked();
    expect(await asked()).toBe(says === "about" ? 1 : 0);
  }
});

test("whoever is asked by the browser and says no reads that it is forbidden", { tag: "@full" }, async ({ device, house }) => {
  const anna = await device({ seed: 124, at: house.url_by_address });
  const { page } = anna;
  const asked = await with_notes(page, "default");
  await page.addInitScript(() => {
    const { notes } = window as unknown as { notes: Notes };
    Object.assign(Notification, { requestPermission: async () => ((notes.asked += 1), (notes.permission = "denied")) });
  });
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  await anna.ear.question();
  await open_menu(anna);
  await anna.press(anna.button("settings"));
  const option = page.getByRole("switch", { name: word("setting.notify") });
  await anna.press(option);
  await expect(option).toContainText(word("setting.notify.denied"));
  await expect(option).not.toBeChecked();
  expect(await asked()).toBe(1);
});
