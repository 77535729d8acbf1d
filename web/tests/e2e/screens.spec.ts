// Every screen and every state of it, at four sizes, light and dark: axe finds nothing, nothing runs out of the page
// sideways; with OSHRA_SHOTS=FOLDER a picture of each, and index.html there shows them side by side; with OSHRA_LANG=ru
// all of them in that language.
import type { HiddenLeadersAsk, Lang, YieldAsk } from "../../src/protocol";
import { expect_accessible } from "./accessible";
import { hurry_to, type Likes } from "./hurry";
import { expect_still, Tour } from "./tour";
import { break_off, check_the_deal, create_table, invitation, open_menu, play_against_bots, play_now, see_as, sit_down, start, watching_link, type Wanted } from "./table";
import { expect, test, type Device } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

declare const process: { env: Record<string, string | undefined> };

/** Instead of each device's own language. */
const kLang = process.env["OSHRA_LANG"] as Lang | undefined;

// The longest words where they have the least room.
const devices: [title: string, device: Device][] = [
  ["phone-light", { size: "phone", lang: kLang ?? "ru", seed: 50 }],
  ["phone-dark", { size: "phone", dark: true, lang: kLang ?? "de", seed: 51 }],
  ["tablet-light", { size: "tablet", lang: kLang ?? "fr", seed: 54 }],
  ["tablet-dark", { size: "tablet", dark: true, lang: kLang ?? "en", seed: 55 }],
  ["laptop-light", { size: "laptop", lang: kLang ?? "fr", seed: 56 }],
  ["desk-light", { size: "desk", lang: kLang ?? "de", seed: 52 }],
  ["desk-dark", { size: "desk", dark: true, lang: kLang ?? "ru", seed: 53 }],
];

// All that a player can be asked. What it comes to depends on the cards: further matches, played by messages alone up to
// there, show what one did not.
const kOfHiddenLeaders: HiddenLeadersAsk[] = ["setup_choice", "act", "discard_more", "draw", "discard_down", "marker", "player", "faction", "pile", "mode", "pick", "exchange_second", "extra_play", "give", "each_discards"];
const kOfYield: YieldAsk[] = ["leader", "start", "place", "first_units", "first_discards", "strategy", "reveal", "discard", "act", "upgrade_more", "sacrifice", "copy", "marker", "steal_more", "battle", "fight", "lose", "spoils", "retreat", "chase", "recover", "recruits"];
const kOfTwoAgainstOne: YieldAsk[] = ["keep"];
/** Steals whenever it can; the others are asked to give. */
const kThief: Likes = [{ do: "leader", leader: "pavyr", side: "a" }, { do: "strategy", card: "ritual" }, { do: "reveal" }, { do: "steal" }];
const kFurtherMatches = 120;

/** Through the menu to one of its sheets, and back. */
async function sheet(visitor: Visitor, tour: Tour, key: string): Promise<void> {
  await open_menu(visitor);
  await visitor.press(visitor.page.locator(".menu").getByRole("button", { name: word(key, visitor.lang), exact: true }));
  if (key === "rules.title") await expect(visitor.page.locator(".rules dd").first()).toBeVisible();
  await tour.look(visitor, key.replace(".title", ""));
  await visitor.close_sheet();
}

/** What lies behind something on the table, if there is such a thing now; `further`: and behind something on that sheet. */
async function behind(visitor: Visitor, tour: Tour, what: string, thing: string, further?: string): Promise<void> {
  const one = visitor.page.locator(`${thing}:visible`).first();
  if (!(await one.isVisible())) return;
  await visitor.press(one);
  await expect(visitor.page.locator(".up")).toBeVisible();
  const next = further === undefined ? undefined : visitor.page.locator(`.up ${further}`).first();
  if (next && (await next.isVisible())) await visitor.press(next);
  await tour.look(visitor, what);
  await visitor.close_sheet();
}

/** The menu, and what in it asks once more before it is done. */
async function menu(visitor: Visitor, tour: Tour): Promise<void> {
  await open_menu(visitor);
  await tour.look(visitor, "menu");
  await visitor.press(visitor.button("concede"));
  await tour.look(visitor, "menu-giving-up");
  await visitor.press(visitor.button("concede.not"));
  await visitor.press(visitor.button("menu.break"));
  await tour.look(visitor, "menu-breaking-off");
  await visitor.close_sheet();
}

/** Answers what is asked; a kind of question that was not seen before is looked at as it is asked, and with something chosen. */
async function one_question(visitor: Visitor, tour: Tour, seen: Set<string>, first?: (ask: string) => Promise<void>): Promise<void> {
  const ask = visitor.ear.view?.view.moment.ask ?? "";
  if (!seen.has(ask)) {
    seen.add(ask);
    await tour.look(visitor, `asked-${ask}`);
    await first?.(ask);
    await expect_still(visitor, () => visitor.consider());
    await tour.look(visitor, `chosen-${ask}`);
  }
  await visitor.choose();
}

async function each_question(visitor: Visitor, tour: Tour, seen: Set<string>, first?: (ask: string) => Promise<void>): Promise<void> {
  while (await visitor.ear.question()) await one_question(visitor, tour, seen, first);
}

type Further = Wanted & { /** What is asked there. */ asks: string[]; likes?: Likes };

/** What the first match did not ask. */
async function the_rest(visitor: Visitor, tour: Tour, { asks, likes = [], ...wanted }: Further, seen: Set<string>): Promise<void> {
  const rest = (): string[] => asks.filter((ask) => !seen.has(ask));
  for (let n = 0; n < kFurtherMatches && rest().length > 0; ++n) {
    await play_against_bots(visitor, wanted);
    while (rest().length > 0 && (await hurry_to(visitor, rest(), likes))) await one_question(visitor, tour, seen);
  }
  expect(rest(), `never asked in ${kFurtherMatches} further matches`).toEqual([]);
}

/** A guest plays Pavyr, until the host has been robbed. */
async function be_robbed(host: Visitor, guest: Visitor, tour: Tour, seen: Set<string>): Promise<void> {
  for (let n = 0; n < kFurtherMatches && !seen.has("give"); ++n) {
    await create_table(host, { game: "yield", players: 2, with: ["leaders"] });
    await sit_down(guest, await invitation(host), "Carla");
    await start(host);
    const robbery = hurry_to(guest, [], kThief);
    if (await hurry_to(host, ["give"])) {
      await one_question(host, tour, seen);
      await break_off(host);
    }
    await robbery;
  }
  expect(seen, `in ${kFurtherMatches} further matches`).toContain("give");
}

/** After the end: what there is to look at once more, with everyone's eyes, and what if. */
async function afterwards(visitor: Visitor, tour: Tour, player: string): Promise<void> {
  const { page, lang } = visitor;
  await tour.look(visitor, "end");
  await behind(visitor, tour, "end-leader", ".fin .tkb");
  await check_the_deal(visitor);
  await tour.look(visitor, "end-checked");
  await visitor.press(visitor.button("end.look"));
  const slider = page.getByRole("slider");
  await slider.fill(String(Math.floor(Number(await slider.getAttribute("max")) / 2)));
  await tour.look(visitor, "replay");
  await see_as(visitor, word("back.everyone", lang));
  await tour.look(visitor, "replay-of-all");
  await behind(visitor, tour, "replay-player", player);
  await visitor.press(visitor.button("whatif"));
  await tour.look(visitor, "what-if");
  const before = page.url();
  await visitor.press(visitor.button("whatif.go"));
  await expect.poll(() => page.url()).not.toBe(before);
  await visitor.ear.until("the other table", () => visitor.ear.room?.what_if !== undefined && visitor.ear.view !== undefined);
  await open_menu(visitor);
  await tour.look(visitor, "what-if-menu");
  await visitor.close_sheet();
  await break_off(visitor);
  await tour.look(visitor, "what-if-end");
}

for (const [title, habits] of devices) {
  test(`the screens around a match are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour("house", title);
    const [anna, ben] = [await device(habits), await device(habits)];
    await anna.page.goto("/");
    await expect(anna.button("house.play")).toBeVisible();
    await tour.look(anna, "front");
    await anna.press(anna.page.getByRole("radio", { name: word("game.yield", anna.lang) }));
    await tour.look(anna, "front-yield");
    await anna.page.goto("/#/gallery");
    await expect(anna.page.locator(".hung").first()).toBeVisible();
    await tour.look(anna, "gallery");
    await create_table(anna, { game: "hidden-leaders", players: 4 });
    await tour.look(anna, "waiting-host");
    const link = await invitation(anna);
    await ben.page.goto(link);
    await expect(ben.button("house.sit")).toBeVisible();
    await tour.look(ben, "invited");
    await sit_down(ben, link, "Ben");
    await tour.look(ben, "waiting-guest");
    // What can be done about a seat, one's own and a free one.
    await anna.press(anna.page.locator(".seat:not(.free)").first().getByRole("button", { expanded: false }));
    await anna.press(anna.page.locator(".seat.free").first().getByRole("button", { expanded: false }));
    await tour.look(anna, "waiting-seats", { whole: true });
    await start(anna);
    await anna.ear.seen();
    await anna.page.goto("/");
    await expect(anna.page.locator(".goon")).toBeVisible();
    await tour.look(anna, "front-with-a-table");
    await ben.page.goto("/#/t/there-is-none");
    await expect(ben.page.getByRole("heading", { name: word("room.shut.unknown", ben.lang) })).toBeVisible();
    await tour.look(ben, "no-such-table");
    await create_table(anna, { game: "yield", players: 4 });
    await tour.look(anna, "waiting-yield", { whole: true });
  });

  test(`the screens of several at one device are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour("hot-seat", title);
    const anna = await device(habits);
    const { page } = anna;
    await create_table(anna, { game: "hidden-leaders", players: 2, with: ["beginner"] });
    await anna.press(page.locator(".seat.free").getByRole("button", { expanded: false }));
    const form = page.locator(".seat.free form");
    await form.getByRole("textbox").fill("Ben");
    await anna.press(form.getByRole("button", { name: word("house.sit", anna.lang) }));
    await expect(page.locator(".seats").getByText("Ben", { exact: true })).toBeVisible();
    await start(anna);
    await expect(page.locator("main.veil")).toBeVisible();
    await tour.look(anna, "curtain");
    await anna.press(page.locator("main.veil .btn.go"));
    await expect(page.locator("main.setup")).toBeVisible();
    await tour.look(anna, "behind-it");
  });

  test(`the screens of lessons are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour("lessons", title);
    const anna = await device(habits);
    const { page, ear } = anna;
    const next = anna.button("lesson.next");
    const kinds = ["first-steps", "first-year", "one-move-wins-1", "one-move-wins-4", "save-all-armies-1", "save-all-armies-4", "who-wins-now-1"];
    for (const [i, lesson] of kinds.entries()) {
      await page.goto("/#/learn");
      await expect(page.locator(".puzzle").first()).toBeVisible();
      if (i === 0) await tour.look(anna, "learn", { whole: true });
      await anna.press(page.locator(`[data-lesson="${lesson}"]`));
      await expect(page.locator(".teach")).toBeVisible();
      await tour.look(anna, `${lesson}-said`);
      const says = ear.lesson?.says.length ?? 0;
      for (let n = 1; n < says; ++n) await anna.press(next);
      await expect(next).toHaveCount(0);
      await tour.look(anna, `${lesson}-asked`);
      if (lesson !== "first-steps") continue;
      await anna.press(page.locator(".hand .card:not(.lit)").first());
      await expect(page.locator(".dock .pre")).toContainText(/\p{L}/u);
      await tour.look(anna, `${lesson}-turned-down`);
    }
    const done = page.locator(".finished");
    for (let seat = 0; !(await done.isVisible()); ++seat) {
      await anna.press(page.locator(".asks .co").nth(seat));
      await expect(page.locator(".asks .co.no").nth(seat).or(done)).toBeVisible();
      if (seat === 0 && !(await done.isVisible())) await tour.look(anna, "not-this-one");
    }
    await tour.look(anna, "done");
    await anna.press(anna.button("lesson.all"));
    await expect(page.locator(".puzzle.done")).toHaveCount(1);
    await tour.look(anna, "learn-one-done");
  });

  test(`the screens of Hidden Leaders are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    test.setTimeout(1_200_000);
    const tour = new Tour("hidden-leaders", title);
    const [anna, carla] = [await device(habits), await device(habits)];
    await play_against_bots(anna, { game: "hidden-leaders", players: 4 });
    const { ear, page } = anna;
    const seen = new Set<string>();
    await ear.question();
    await carla.page.goto(watching_link(anna));
    await carla.ear.seen();
    await tour.look(carla, "spectator-set-up");
    await each_question(anna, tour, seen, async (ask) => {
      if (ask !== "act") return;
      await tour.look(carla, "spectator");
      for (const key of ["log.title", "rules.title", "chat", "people", "keys.title", "settings"]) await sheet(anna, tour, key);
      await menu(anna, tour);
      await anna.press(anna.button("options.show"));
      await tour.look(anna, "options");
      await anna.close_sheet();
      for (const [what, thing] of [["party", ".party .cover"], ["own-party", ".mine .ct"], ["piles", ".pile:not(.lit)"], ["needs", ".needs"], ["card-and-why-not", ".slots .card:not(.lit)"]] as const) await behind(anna, tour, what, thing);
      await page.keyboard.press("b");
      await expect(page.getByRole("slider")).toBeVisible();
      await tour.look(anna, "looking-back");
      await anna.press(anna.button("back.yours"));
    });
    expect([...seen]).toContain("act"); // what else is asked depends on the cards
    await expect(anna.end).toBeVisible();
    await tour.look(carla, "spectator-end");
    await afterwards(anna, tour, ".party .cover");
    await the_rest(anna, tour, { game: "hidden-leaders", players: 4, asks: kOfHiddenLeaders }, seen);
  });

  test(`the screens of Yield are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    test.setTimeout(1_200_000);
    const tour = new Tour("yield", title);
    const [anna, carla] = [await device(habits), await device(habits)];
    await play_against_bots(anna, { game: "yield", players: 4, with: ["leaders", "teams.2v2"] });
    const seen = new Set<string>();
    let battle_seen = false;
    await anna.ear.question();
    await carla.page.goto(watching_link(anna));
    await carla.ear.seen();
    await each_question(anna, tour, seen, async (ask) => {
      const moment = anna.ear.view?.view.moment;
      if (moment && "battle" in moment && moment.battle && !battle_seen) {
        battle_seen = true;
        await tour.look(carla, "spectator-battle");
      }
      if (ask !== "strategy") return;
      await tour.look(carla, "spectator");
      for (const key of ["log.title", "places.title", "people"]) await sheet(anna, tour, key);
      await menu(anna, tour);
      for (const [what, thing] of [["player", ".plate"], ["strategy", ".strat"], ["log", ".bar .hide-w"]] as const) await behind(anna, tour, what, thing);
      await behind(anna, tour, "leader", ".plate", ".lead");
      await behind(anna, tour, "battle-card", ".plate.pl1", ".bhand .bc");
      await anna.page.keyboard.press("b");
      await expect(anna.page.getByRole("slider")).toBeVisible();
      await tour.look(anna, "looking-back");
      await anna.press(anna.button("back.yours"));
    });
    expect([...seen]).toContain("strategy"); // what else is asked depends on the cards
    await expect(anna.end).toBeVisible();
    await afterwards(anna, tour, ".plate");
    await the_rest(anna, tour, { game: "yield", players: 3, with: ["teams.2v1"], asks: kOfTwoAgainstOne }, seen);
    await the_rest(anna, tour, { game: "yield", players: 5, with: ["leaders"], asks: kOfYield, likes: kThief }, seen);
    await be_robbed(anna, carla, tour, seen);
  });

  test(`the fullest tables are accessible: ${title}`, { tag: "@full" }, async ({ device }) => {
    const tour = new Tour("full-tables", title);
    const anna = await device(habits);
    const { ear } = anna;
    const four_stand_open = (): boolean => ear.view !== undefined && "tavern" in ear.view.view && ear.view.view.moment.ask === "act" && ear.view.view.seats.some(({ open }) => open.length >= 4);
    // With six a match may be over before.
    while (!four_stand_open()) {
      await play_against_bots(anna, { game: "hidden-leaders", players: 6 });
      await anna.play_on(four_stand_open);
    }
    await tour.look(anna, "hidden-leaders-six");
    const second_year = (): boolean => ear.view !== undefined && ear.asked && "year" in ear.view.view && ear.view.view.year >= 2;
    while (!second_year()) {
      await play_against_bots(anna, { game: "yield", players: 5, with: ["leaders"] });
      await anna.play_on(second_year);
    }
    await tour.look(anna, "yield-five");
  });

  test.describe(() => {
    // The browser itself says so when a server is not there.
    test.use({ forgiven: /WebSocket connection to .* failed|net::ERR_/ });

    test(`waiting, pausing and a lost line are accessible: ${title}`, { tag: "@full" }, async ({ device, own_house }) => {
      const tour = new Tour("lines", title);
      const [anna, ben] = [await device({ ...habits, at: own_house.url }), await device({ ...habits, at: own_house.url, seed: 60 })];
      await create_table(anna, { game: "hidden-leaders", players: 2 });
      await sit_down(ben, await invitation(anna), "Ben");
      await start(anna);
      await anna.choose();
      await anna.choose();
      await tour.look(anna, "others-set-up");
      await ben.choose();
      await ben.choose();
      await Promise.race([anna, ben].map(({ ear }) => ear.until("a question to either", () => ear.asked)));
      const [asked, waits] = anna.ear.asked ? [anna, ben] : [ben, anna];
      await expect(waits.page.locator("main.hl")).toBeVisible();
      await tour.look(waits, "others-turn");
      await open_menu(anna);
      await anna.press(anna.button("menu.pause"));
      await anna.close_sheet();
      await tour.look(anna, "paused");
      await tour.look(ben, "paused-guest");
      await anna.press(anna.button("menu.resume"));
      // Who comes back is told what has happened.
      const address = waits.page.url();
      await waits.page.goto("about:blank");
      await asked.ear.question();
      while (asked.ear.asked) await asked.choose();
      await waits.page.goto(address);
      await expect(waits.page.getByRole("dialog")).toBeVisible();
      await tour.look(waits, "since");
      await waits.close_sheet();
      await own_house.stop("SIGKILL");
      const lost = waits.page.getByRole("heading", { name: word("lost", waits.lang) });
      await expect(lost).toBeVisible();
      await tour.look(waits, "lost");
      await own_house.start();
      await expect(lost).toHaveCount(0);
    });
  });
}

test("the front page and a table are accessible on a tablet, in the dark", async ({ device }) => {
  const anna = await device({ size: "tablet", dark: true });
  await anna.page.goto("/");
  await expect(anna.button("house.play")).toBeVisible();
  await expect_accessible(anna.page);
  await play_now(anna, "yield");
  await anna.ear.question();
  await expect_accessible(anna.page);
});
