import { check_the_deal, create_table, invitation, play_against_bots, start } from "./table";
import { expect, test } from "./test";

test("by a plain name without TLS, a whole short game and its deals can be checked", async ({ device, house }) => {
  const anna = await device({ seed: 40 });
  await create_table(anna, { game: "hidden-leaders", players: 2, with: ["beginner"] });
  // What a browser gives to pages that it trusts is not there.
  const given = await anna.page.evaluate(() => [
    isSecureContext, "subtle" in crypto, "randomUUID" in crypto, "clipboard" in navigator, "serviceWorker" in navigator,
  ]);
  expect(given).toEqual([false, false, false, false, false]);
  expect(await invitation(anna)).toContain(house.url);
  // It copies nothing here and does not fail either: the link stands there to be marked.
  await anna.press(anna.button("room.copy"));
  await start(anna);
  await anna.play_on();
  await check_the_deal(anna);
});

test("by its address, which browsers trust, it is the same game", { tag: "@full" }, async ({ device, house }) => {
  const anna = await device({ at: house.url_by_address, seed: 41 });
  await play_against_bots(anna, { game: "hidden-leaders", players: 2, with: ["beginner"] });
  expect(await anna.page.evaluate(() => isSecureContext)).toBe(true);
  await anna.play_on();
  await check_the_deal(anna);
});
