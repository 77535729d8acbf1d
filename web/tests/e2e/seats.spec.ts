import type { YieldView } from "../../src/protocol";
import type { Visitor } from "./visitor";
import { expect_accessible } from "./accessible";
import { create_table, invitation, open_menu, play_against_bots, play_now, sit_down, start, table_of, watching_link } from "./table";
import { expect, test } from "./test";
import { word } from "./words";

/** What is asked, as the table tells it and as the page shows it. */
async function question({ ear, page }: Visitor) {
  expect(await ear.question()).toBe(true);
  await expect(page.locator(".dock .q")).toBeVisible();
  return { number: ear.decision?.decision, options: ear.decision?.options, told: ear.prompt, shown: await page.locator(".dock .q").innerText() };
}

test("a reload in the middle of an ability comes back to the same question", async ({ device }) => {
  const anna = await device({ seed: 5 });
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  const { ear } = anna;
  await anna.play_on(() => ear.view !== undefined && "performing" in ear.view.view.moment);
  await expect(anna.page.locator(".dock .why .link"), "the card that asks").toBeVisible();
  const before = await question(anna);
  await anna.page.reload();
  expect(await question(anna)).toEqual(before);
  await anna.choose();
});

for (const [where, reached] of [
  ["a battle", (view: YieldView): boolean => view.moment.battle !== undefined],
  ["a strategy card", (view: YieldView): boolean => view.moment.card !== undefined && view.moment.battle === undefined && (view.moment.steps ?? 0) > 0],
] as const) {
  test(`a reload in the middle of ${where} comes back to the same question`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ seed: 5 });
    const { ear } = anna;
    await play_against_bots(anna, { game: "yield", players: 2 });
    const there = (): boolean => ear.view !== undefined && "year" in ear.view.view && reached(ear.view.view);
    await anna.play_on(there);
    const [before, seen] = [await question(anna), ear.view?.view];
    expect(there()).toBe(true);
    await anna.page.reload();
    expect(await question(anna)).toEqual(before);
    expect(ear.view?.view).toEqual(seen);
    await anna.choose();
    expect(await ear.question()).toBe(true);
  });
}

test("a seat that the server cannot look up just now is kept, one that is no more is forgotten", async ({ device }) => {
  const anna = await device();
  await create_table(anna, { game: "yield" });
  const table = table_of(anna);
  const kept_after = async (answer: { gone: string[]; worthless: number[] }): Promise<string | null> => {
    await anna.page.route("**/api/mine", (route) => route.fulfill({ json: { tables: [], ...answer } }));
    const answered = anna.page.waitForResponse("**/api/mine");
    await anna.page.goto("/");
    await (await answered).finished();
    await expect(anna.button("house.create")).toBeVisible();
    return anna.page.evaluate((place) => localStorage.getItem(place), `oshra.seats.${table}`);
  };
  const held = JSON.parse((await kept_after({ gone: [], worthless: [] })) ?? "") as { tokens: string[]; host: string };
  expect([held.tokens.length, held.host.length]).toEqual([1, 32]);
  const host = JSON.parse((await kept_after({ gone: [], worthless: [0] })) ?? "") as { tokens: string[]; host: string };
  expect(host).toMatchObject({ tokens: [], host: held.host });
  expect(await kept_after({ gone: [table], worthless: [] })).toBeNull();
});

test("whoever opens the invitation again sits there already, until the seat is given up", async ({ device }) => {
  const [anna, ben] = [await device(), await device()];
  await create_table(anna, { game: "yield", players: 3 });
  const link = await invitation(anna);
  // Before they sit down they read what they are invited to.
  await ben.page.goto(link);
  await expect(ben.page.locator(".invites")).toHaveText(/Yield.*Anna.*2/);
  await sit_down(ben, link, "Ben");
  const seats = anna.page.locator(".seats .seat:not(.free):not(:has(.eye))");
  for (const who of [ben, anna]) {
    const table = table_of(who);
    await who.page.goto(link);
    await expect.poll(() => table_of(who)).toBe(table);
    await expect(who.page.locator(".seats .seat:not(.free):not(:has(.eye))")).toHaveCount(2);
  }
  const own = ben.page.locator(".seats .seat:not(.free):not(:has(.eye))").filter({ hasText: "Ben" });
  await ben.press(own.getByRole("button", { expanded: false }));
  await ben.press(own.locator(".deed", { hasText: word("deed.stand") }));
  await expect(seats).toHaveCount(1);
  await sit_down(ben, link, "Ben");
  await expect(seats).toHaveCount(2);
  // It is worth nothing any more, but to those who sit there.
  await start(anna);
  await ben.ear.seen();
  const table = table_of(ben);
  await ben.page.goto("/");
  await ben.page.getByPlaceholder(word("house.code")).fill(link);
  await ben.press(ben.button("house.join"));
  await expect.poll(() => table_of(ben)).toBe(table);
});

test("any link of a table can be pasted on the front page, and a damaged one leads there", async ({ device }) => {
  const [anna, carla] = [await device(), await device()];
  await create_table(anna, { game: "yield", players: 2 });
  const link = watching_link(anna);
  await carla.page.goto("/#/join/%");
  await carla.page.getByPlaceholder(word("house.code")).fill(link);
  await carla.press(carla.button("house.join"));
  await expect(carla.page.locator(".seats")).toBeVisible();
  expect(new URL(carla.page.url()).hash).toBe(new URL(link).hash);
});

test("all tables that go on can be reached from the front page, and none is taken off by one tap", async ({ device }) => {
  const anna = await device();
  const { page } = anna;
  // In the order in which she sat down.
  const tables = ["oldest", "older", "over", "newer", "newest"];
  await page.addInitScript((all) => all.forEach((table, since) => localStorage.setItem(`oshra.seats.${table}`, JSON.stringify({ tokens: [table], since, ...(table === "older" ? { host: "hers" } : {}) }))), tables);
  await page.route("**/api/mine", (route) => route.fulfill({ json: { gone: [], worthless: [], tables: [...tables].reverse().map((table) => ({
    table: { table, game: "yield", phase: table === "over" ? "over" : "playing", since: 0, chairs: [{ who: "person", name: "Anna" }, { who: "person", name: `Ben of ${table}` }, { who: "bot", name: "Bot" }] },
    seat: 0, your_move: table === "oldest",
  })) } }));
  await page.goto("/");
  const rows = page.locator(".goon");
  const all = page.getByRole("button", { name: word("house.all").replace("{count}", "4") });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(word("house.your.move").replace("{game}", word("game.yield")));
  await expect(rows.first()).toContainText("Ben of oldest");
  await anna.press(all);
  await expect(rows).toHaveCount(4);
  await expect(rows.last()).toContainText("Ben of older");
  await expect_accessible(page);
  const held = (): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("oshra.seats.")).sort());
  const before = await held();
  await anna.press(rows.last().getByRole("button", { expanded: false }));
  expect(await held()).toEqual(before);
  await expect_accessible(page);
  // There is no host to turn to for whoever is the host.
  await expect(page.locator(".deed")).toContainText(word("house.forget.about.host"));
  await anna.press(page.locator(".deed"));
  await expect(rows).toHaveCount(3);
  await expect(all).toHaveCount(0);
  expect(await held()).toEqual(before.filter((key) => key !== "oshra.seats.older"));
  await expect(anna.button("house.create")).toBeVisible();
  // By keys: the focus comes to the table that stands there then, to the last, to the page itself.
  for (const [gone, next] of [[0, rows.nth(0).locator(".grow")], [1, rows.nth(0).locator(".grow")], [0, page.getByRole("heading", { level: 1 })]] as const) {
    const left = (await rows.count()) - 1;
    await rows.nth(gone).getByRole("button", { expanded: false }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".deed")).toContainText(word("house.forget.about"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(left);
    await expect(next).toBeFocused();
  }
  expect(await held()).toEqual(["oshra.seats.over"]);
});

test("two tabs of one seat show the same, and either can choose", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 6 });
  await play_now(anna, "hidden-leaders");
  const again = await anna.another_tab();
  await again.page.goto(anna.page.url());
  const first = await question(anna);
  expect(await question(again)).toEqual(first);
  await anna.choose();
  await again.ear.until("the next question in the other tab", () => again.ear.asked && again.ear.decision?.decision !== first.number);
  const second = await question(again);
  await again.choose();
  await anna.ear.until("the next question in the first tab", () => anna.ear.decision?.decision !== second.number);
  await anna.choose();
});

test.describe(() => {
  // The browser itself says when an answer is no.
  test.use({ forgiven: /status of 404/ });

  test("a seat moves to another device by a code that works once", { tag: "@full" }, async ({ device }) => {
    const [anna, tablet, thief] = [await device({ seed: 7 }), await device({ size: "desk", lang: "de" }), await device()];
    await play_against_bots(anna, { game: "yield", players: 2 });
    const before = await question(anna);
    const menu = await open_menu(anna);
    await anna.press(anna.button("people"));
    await anna.press(menu.locator(".seat").first().getByRole("button"));
    await anna.press(menu.locator(".deed", { hasText: word("menu.move") }));
    const code = (await menu.locator(".told-code .addr").textContent()) ?? "";
    const enter = async (who: Visitor): Promise<void> => {
      await who.page.goto("/");
      await who.page.getByPlaceholder(word("house.code", who.lang)).fill(code);
      await who.press(who.button("house.join"));
    };
    await enter(tablet);
    expect((await question(tablet)).number).toBe(before.number);
    await tablet.choose();
    // The host's rights have come along, and can be renewed there: nobody else's count then.
    const over_there = await open_menu(tablet);
    await expect(over_there.getByRole("button", { name: word("menu.pause", "de") })).toBeVisible();
    await tablet.press(tablet.button("people"));
    await tablet.press(over_there.locator(".seat").first().getByRole("button"));
    await tablet.press(over_there.locator(".deed", { hasText: word("renew.host", "de") }));
    await expect(over_there.locator(".warn")).toHaveCount(0);
    await tablet.page.reload();
    await expect((await open_menu(tablet)).getByRole("button", { name: word("menu.pause", "de") })).toBeVisible();
    await expect(anna.page.getByRole("heading", { name: word("room.shut.moved-away") })).toBeVisible();
    await enter(thief);
    await expect(thief.page.getByRole("alert")).toBeVisible();
    await anna.page.goto("/");
    await expect(anna.page.locator(".goon")).toHaveCount(0);
  });
});

test("who leaves finds the table again on the front page", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 8 });
  await play_now(anna, "yield");
  const table = table_of(anna);
  await anna.ear.question();
  await open_menu(anna);
  await anna.press(anna.button("leave"));
  await anna.press(anna.page.locator(".goon .go"));
  expect(table_of(anna)).toBe(table);
  expect(await anna.ear.question()).toBe(true);
});
