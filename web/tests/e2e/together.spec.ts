import { expect_accessible } from "./accessible";
import { expect_hands_unheard, expect_nothing_hidden } from "./hidden";
import { create_table, invitation, sit_down, start, table_of, watching_link } from "./table";
import { expect, test } from "./test";

test("two people sit down by a link, and a reload keeps the seat", async ({ device }) => {
  const [anna, zoe] = [await device({ seed: 1 }), await device({ size: "desk", lang: "de", seed: 2 })];
  await create_table(anna, { game: "hidden-leaders", players: 4 });
  await expect_accessible(anna.page);
  await sit_down(zoe, await invitation(anna), "Zoë");
  await expect(anna.page.locator(".seats").getByText("Zoë", { exact: true })).toBeVisible();
  await expect_accessible(zoe.page);
  await start(anna);
  await zoe.ear.question();
  const asked = zoe.ear.prompt;
  await zoe.page.reload();
  await zoe.ear.question();
  expect(zoe.ear.prompt).toBe(asked);
  // Everyone hides a hero and discards a card; then the turns begin.
  await Promise.all([anna, zoe].map(async (who) => void ((await who.choose()) && (await who.choose()))));
  for (const { page } of [anna, zoe]) await expect(page.locator("main.hl")).toBeVisible();
  await expect_accessible(zoe.page);
});

for (const [title, game] of [["Hidden Leaders", "hidden-leaders"], ["Yield", "yield"]] as const) {
  test(`two people play a whole game of ${title} while a third looks on and is shown nothing that is hidden`, { tag: "@full" }, async ({ device, house }) => {
    const [anna, ben] = [await device({ seed: 3 }), await device({ size: "desk", seed: 4 })];
    await create_table(anna, { game, players: 3 });
    await sit_down(ben, await invitation(anna), "Ben");
    await start(anna);
    await Promise.all([anna.ear.seen(), ben.ear.seen()]);
    const carla = await device({ lang: "fr" });
    await carla.page.goto(watching_link(anna));
    await carla.ear.seen();
    expect(carla.ear.you).toBe("spectator");
    if (game === "hidden-leaders") expect_hands_unheard(carla.ear, [anna.ear, ben.ear]);
    const log = `${house.url_by_address}api/tables/${table_of(anna)}/log`;
    expect((await fetch(log)).status, "the log of a running match").toBeGreaterThanOrEqual(400);
    await Promise.all([anna.play_on(), ben.play_on()]);
    await expect(carla.end).toBeVisible();
    expect_nothing_hidden(carla.ear);
    expect((await fetch(log)).status, "the log of a match that is over").toBe(200);
  });
}
