// Every kind of screen: axe finds nothing, nothing runs out of the page sideways; with OSHRA_SHOTS=FOLDER a picture of each.
import { expect_accessible } from "./accessible";
import { create_table, invitation, open_menu, play_against_bots, sit_down, start, watching_link } from "./table";
import { expect, test, type Device } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

declare const process: { env: Record<string, string | undefined> };

class Tour {
  readonly #name: string;
  #count = 0;
  constructor(name: string) {
    this.#name = name;
  }

  async look({ page }: Visitor, what: string): Promise<void> {
    const shots = process.env["OSHRA_SHOTS"];
    this.#count += 1;
    if (shots) await page.screenshot({ path: `${shots}/${this.#name}-${String(this.#count).padStart(2, "0")}-${what}.png` });
    await test.step(what, async () => {
      await expect_accessible(page);
      const { width, room } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, room: innerWidth }));
      expect(width, "nothing beside the screen").toBeLessThanOrEqual(room);
    });
  }
}

/** Through the menu to one of its sheets, and back. */
async function sheet(visitor: Visitor, tour: Tour, key: string): Promise<void> {
  await open_menu(visitor);
  await visitor.press(visitor.page.locator(".menu").getByRole("button", { name: word(key, visitor.lang), exact: true }));
  if (key === "rules.title") await expect(visitor.page.locator(".rules dd").first()).toBeVisible();
  await tour.look(visitor, key.replace(".title", ""));
  await visitor.close_sheet();
}

// Light and dark at each size; the longest words where they have the least room.
const devices: [title: string, device: Device][] = [
  ["phone-light-ru", { size: "phone", lang: "ru", seed: 50 }],
  ["phone-dark-de", { size: "phone", dark: true, lang: "de", seed: 51 }],
  ["desk-light-de", { size: "desk", lang: "de", seed: 52 }],
  ["desk-dark-fr", { size: "desk", dark: true, lang: "fr", seed: 53 }],
];

for (const [title, habits] of devices) {
  test(`the screens around a match are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour(`${title}-house`);
    const [anna, ben] = [await device(habits), await device(habits)];
    await anna.page.goto("/");
    await tour.look(anna, "front");
    await create_table(anna, { game: "hidden-leaders", players: 4 });
    await tour.look(anna, "waiting-host");
    const link = await invitation(anna);
    await ben.page.goto(link);
    await tour.look(ben, "invited");
    await sit_down(ben, link, "Ben");
    await tour.look(ben, "waiting-guest");
    await start(anna);
    await anna.ear.seen();
    await anna.page.goto("/");
    await expect(anna.page.locator(".goon")).toBeVisible();
    await tour.look(anna, "front-with-a-table");
    await ben.page.goto("/#/t/there-is-none");
    await expect(ben.page.getByRole("heading", { name: word("room.shut.unknown", ben.lang) })).toBeVisible();
    await tour.look(ben, "no-such-table");
  });

  test(`the screens of lessons are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour(`${title}-lessons`);
    const anna = await device(habits);
    const { page, ear } = anna;
    const next = anna.button("lesson.next");
    const kinds = [["hidden-leaders", ".tutorial"], ["yield", ".tutorial >> nth=1"], ["one-move-wins", ".kinds section:nth-child(1) .puzzle"], ["save-all-armies", ".kinds section:nth-child(3) .puzzle"], ["who-wins-now", ".kinds section:nth-child(2) .puzzle"]] as const;
    for (const [what, one] of kinds) {
      await page.goto("/#/learn");
      await expect(page.locator(".puzzle").first()).toBeVisible();
      if (what === "hidden-leaders") await tour.look(anna, "learn");
      await anna.press(page.locator(one).first());
      await expect(page.locator(".teach")).toBeVisible();
      await tour.look(anna, `${what}-said`);
      const says = ear.lesson?.says.length ?? 0;
      for (let i = 1; i < says; ++i) await anna.press(next);
      await expect(next).toHaveCount(0);
      await tour.look(anna, `${what}-asked`);
    }
    const done = page.locator(".finished");
    for (let seat = 0; !(await done.isVisible()); ++seat) {
      await anna.press(page.locator(".asks .co").nth(seat));
      await expect(page.locator(".asks .co.no").nth(seat).or(done)).toBeVisible();
      if (seat === 0 && !(await done.isVisible())) await tour.look(anna, "not-this-one");
    }
    await tour.look(anna, "done");
  });

  test(`the screens of Hidden Leaders are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour(`${title}-hidden-leaders`);
    const [anna, carla] = [await device(habits), await device(habits)];
    await play_against_bots(anna, { game: "hidden-leaders", players: 4 });
    const { ear, page } = anna;
    await ear.question();
    await tour.look(anna, "set-up");
    await carla.page.goto(watching_link(anna));
    await carla.ear.seen();
    await tour.look(carla, "spectator");
    await anna.play_on(() => ear.view?.view.moment.ask === "act");
    await tour.look(anna, "act");
    for (const key of ["log.title", "rules.title", "chat", "keys.title", "settings"]) await sheet(anna, tour, key);
    await open_menu(anna);
    await tour.look(anna, "menu");
    await anna.close_sheet();
    await anna.press(anna.button("options.show"));
    await tour.look(anna, "options");
    await anna.close_sheet();
    for (const [what, thing] of [["party", ".party .cover"], ["own-party", ".mine .ct"], ["piles", ".pile:not(.lit)"], ["needs", ".needs"]] as const) {
      const one = page.locator(`${thing}:visible`).first();
      await anna.press(one);
      await expect(page.locator(".up")).toBeVisible();
      await tour.look(anna, what);
      await anna.close_sheet();
    }
    await anna.play_on(() => ear.view !== undefined && "performing" in ear.view.view.moment);
    await tour.look(anna, "ability");
    await anna.play_on();
    await tour.look(anna, "end");
    await tour.look(carla, "spectator-end");
    await anna.press(anna.button("end.look"));
    await tour.look(anna, "looking-back");
  });

  test(`the screens of Yield are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour(`${title}-yield`);
    const [anna, carla] = [await device(habits), await device(habits)];
    await play_against_bots(anna, { game: "yield", players: 4, with: ["leaders", "teams.2v2"] });
    const { ear, page } = anna;
    const seen = new Set<string>();
    await ear.question();
    await tour.look(anna, "leader");
    await carla.page.goto(watching_link(anna));
    await carla.ear.seen();
    // Each kind of question once.
    while (await ear.question()) {
      const ask = ear.view?.view.moment.ask ?? "";
      if (!seen.has(ask)) await tour.look(anna, ask);
      if (ask === "strategy" && !seen.has(ask)) {
        await tour.look(carla, "spectator");
        for (const key of ["places.title", "chat", "settings"]) await sheet(anna, tour, key);
        await anna.press(page.locator(".plate").first());
        await tour.look(anna, "plate");
        await anna.close_sheet();
      }
      seen.add(ask);
      await anna.choose();
    }
    expect([...seen]).toContain("strategy"); // what else is asked depends on the cards
    await expect(anna.end).toBeVisible();
    await tour.look(anna, "end");
    await anna.press(anna.button("end.look"));
    await tour.look(anna, "looking-back");
  });
}
