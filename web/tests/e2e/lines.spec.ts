import type { YieldView } from "../../src/protocol";
import { create_table, invitation, play_against_bots, play_now, sit_down, start } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

// The browser itself says so when a server is not there; and of a header for those who serve it behind TLS when it comes
// through a cable, which the server takes for such a one.
test.use({ forgiven: /WebSocket connection to .* failed|net::ERR_|^The Cross-Origin-Opener-Policy header has been ignored/ });

/** The table says that the line is lost, and lights nothing that could be tapped in vain. */
async function expect_lost({ page, gold }: Visitor): Promise<void> {
  await expect(page.getByRole("heading", { name: word("lost") })).toBeVisible();
  await expect(page.locator(".dock.off, .five")).toBeVisible();
  await expect(gold.and(page.locator("[aria-disabled=false]"))).toHaveCount(0);
}

test("a lost line is told and comes back by itself, to the same question and what was chosen", async ({ device, own_house }) => {
  const anna = await device({ at: own_house.url, seed: 9 });
  await play_now(anna, "hidden-leaders");
  await anna.ear.question();
  const { decision } = anna.ear;
  const chosen = anna.page.locator(".five .card.sel");
  await anna.press(anna.page.locator(".five .card.lit").nth(2));
  const name = await chosen.locator(".cn").innerText();
  await own_house.stop("SIGKILL");
  await expect_lost(anna);
  await own_house.start();
  await anna.back_at(decision);
  await expect(anna.gold).toBeEnabled();
  expect(await chosen.locator(".cn").innerText()).toBe(name);
  await anna.choose();
  // And again at the table, where the dock says meanwhile what is chosen.
  await anna.play_on(() => anna.ear.view?.view.moment.ask === "act");
  const asked = anna.ear.decision;
  await anna.press(anna.page.locator(".hand .card.lit").first());
  await expect(anna.gold).toBeEnabled();
  const words = await anna.page.locator(".dock .q").innerText();
  await own_house.stop("SIGKILL");
  await expect_lost(anna);
  await expect(anna.page.locator(".dock.off .kept")).toContainText(words);
  await own_house.start();
  await anna.back_at(asked);
  await expect(anna.page.locator(".dock .q")).toHaveText(words);
  await expect(anna.page.locator(".hand .card.sel")).toHaveCount(1);
  await anna.choose();
});

test("a line that falls silent is noticed and told as a lost one, and what was chosen meanwhile counts once it is back", async ({ device, own_house, cable }) => {
  expect(own_house.port).toBeGreaterThan(0);
  const anna = await device({ at: cable.url, seed: 14 });
  await play_now(anna, "hidden-leaders");
  await anna.ear.question();
  await anna.consider();
  const before = anna.ear.acts;
  cable.swallow();
  cable.shut();
  await anna.press(anna.gold);
  await expect(anna.page.getByRole("heading", { name: word("lost") })).toBeVisible({ timeout: 20_000 });
  cable.mend();
  expect(await anna.ear.answer(before)).toMatchObject({ type: "ack" });
  await expect(anna.page.getByRole("heading", { name: word("lost") })).toHaveCount(0);
  await anna.choose();
});

test("without a network the page says so at once, before the match and in it, and is back as soon as there is one", async ({ device, own_house, cable }) => {
  expect(own_house.port).toBeGreaterThan(0);
  const anna = await device({ at: cable.url, seed: 15 });
  const lost = anna.page.getByRole("heading", { name: word("lost") });
  const network = async (there: boolean): Promise<void> => {
    if (there) cable.mend();
    else cable.shut();
    await anna.page.context().setOffline(!there);
  };
  await create_table(anna, { game: "hidden-leaders" });
  await network(false);
  await expect(lost).toBeVisible();
  await network(true);
  await expect(lost).toHaveCount(0);
  await start(anna);
  await anna.ear.question();
  const { decision } = anna.ear;
  await network(false);
  await expect_lost(anna);
  await network(true);
  await anna.back_at(decision);
});

test("a page that no longer fits the server says so and can be loaded anew; who finds no room tries again", async ({ device, own_house }) => {
  const anna = await device({ at: own_house.url, lang: "de" });
  let why = "wrong-protocol";
  await anna.page.routeWebSocket(/socket$/, (line) => line.onMessage(() => line.send(JSON.stringify({ type: "denied", why, message: "in English" }))));
  await anna.page.goto("/#/t/koi-47/");
  await expect(anna.page.getByRole("heading", { name: word("denied.wrong-protocol", "de") })).toBeVisible();
  why = "too-many";
  await anna.press(anna.button("table.reload"));
  await expect(anna.page.getByRole("heading", { name: word("room.crowded", "de") })).toBeVisible();
  await expect(anna.page.getByText(word("room.later", "de"))).toBeVisible();
});

test("whoever is cut off comes back to what the others have done meanwhile", { tag: "@full" }, async ({ device, own_house, cable }) => {
  const [anna, ben] = [await device({ at: own_house.url, seed: 10 }), await device({ at: cable.url, size: "desk", seed: 13 })];
  await create_table(anna, { game: "hidden-leaders", players: 2 });
  await sit_down(ben, (await invitation(anna)).replace(own_house.url, cable.url), "Ben");
  await start(anna);
  await Promise.all([anna.choose(), ben.choose()]);
  await ben.ear.question();
  const { decision } = ben.ear;
  cable.cut();
  await expect_lost(ben);
  await anna.choose();
  cable.mend();
  await ben.back_at(decision);
  await ben.choose();
  for (const { page } of [anna, ben]) await expect(page.locator("main.hl")).toBeVisible();
});

const kMostMatches = 5;

for (const [where, asked] of [["a battle", (view: YieldView): boolean => view.moment.battle !== undefined], ["choosing a strategy", ({ moment }: YieldView): boolean => moment.ask === "strategy"]] as const) {
  test(`a line that is cut in the middle of ${where} comes back to the same question and what was chosen`, { tag: "@full" }, async ({ device, own_house, cable }) => {
    expect(own_house.port).toBeGreaterThan(0);
    const anna = await device({ at: cable.url, seed: 16 });
    const { ear, page } = anna;
    const there = (): boolean => ear.view !== undefined && "year" in ear.view.view && asked(ear.view.view);
    // Not every match of two has a battle.
    for (let n = 0; n < kMostMatches && !there(); ++n) {
      await play_against_bots(anna, { game: "yield", players: 2 });
      await anna.play_on(there);
    }
    expect(there()).toBe(true);
    await anna.consider();
    const [decision, seen] = [ear.decision, ear.view?.view];
    const words = await page.locator(".dock .q").innerText();
    cable.cut();
    await expect_lost(anna);
    await expect(page.locator(".dock.off .kept")).toContainText(words);
    cable.mend();
    await anna.back_at(decision);
    expect(ear.view?.view).toEqual(seen);
    await expect(page.locator(".dock .q")).toHaveText(words);
    await expect(anna.gold).toBeEnabled();
    await anna.choose();
    expect(await ear.question()).toBe(true);
  });
}

for (const [title, signal, status] of [["is stopped", "SIGTERM", 0], ["is killed", "SIGKILL", null]] as const) {
  test(`when the server ${title} and comes back, every table stands at the same question`, { tag: "@full" }, async ({ device, own_house }) => {
    const [anna, ben] = [await device({ at: own_house.url, seed: 11 }), await device({ at: own_house.url, size: "desk", seed: 12 })];
    await play_against_bots(anna, { game: "hidden-leaders", players: 3 });
    await play_against_bots(ben, { game: "yield", players: 3, with: ["leaders"] });
    for (let i = 0; i < 6; ++i) for (const who of [anna, ben]) expect(await who.choose()).toBe(true);
    // Not in the middle of what the bots do.
    for (const { ear } of [anna, ben]) await ear.until("nobody else is asked", () => ear.asked && ear.view?.view.moment.asked.length === 1);
    const decisions = [anna.ear.decision, ben.ear.decision];
    const seen = [anna.ear.view?.view, ben.ear.view?.view];
    expect(await own_house.stop(signal)).toBe(status);
    if (signal === "SIGTERM") for (const { ear } of [anna, ben]) expect(ear.heard.at(-1)).toContain('"closing"');
    for (const who of [anna, ben]) await expect_lost(who);
    await own_house.start();
    for (const [i, who] of [anna, ben].entries()) {
      await who.back_at(decisions[i]);
      expect(who.ear.view?.view).toEqual(seen[i]);
      await who.choose();
    }
  });
}
