import { expect_accessible } from "./accessible";
import { expect_hands_unheard, expect_nothing_hidden } from "./hidden";
import { languages } from "./words";
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

// As many as can sit down, each at a device of their own: phones and desks, in all languages.
for (const [title, game, players, seed] of [["Hidden Leaders", "hidden-leaders", 6, 100], ["Yield", "yield", 5, 110]] as const) {
  test(`${players} people play a whole game of ${title}, each at a device of their own`, { tag: "@full" }, async ({ device }) => {
    test.setTimeout(1_800_000);
    const names = ["Anna", "Ben", "Carla", "Dimitri", "Elif", "Fabrice"].slice(0, players);
    const people = await Promise.all(names.map((_, i) => device({ size: i % 2 === 0 ? "phone" : "desk", lang: languages[i % languages.length] ?? "en", dark: i >= 4, seed: seed + i })));
    const [host] = people;
    if (!host) throw new Error("nobody has come");
    await create_table(host, { game, players }, names[0]);
    const link = await invitation(host);
    for (const [i, guest] of people.slice(1).entries()) await sit_down(guest, link, names[i + 1] ?? "");
    await start(host);
    await Promise.all(people.map(({ ear }) => ear.seen()));
    expect(people.map(({ ear }) => ear.you)).toEqual(names.map((_, seat) => seat));
    if (game === "hidden-leaders") for (const { ear } of people) expect_hands_unheard(ear, people.map((one) => one.ear).filter((other) => other !== ear));
    const choices = await Promise.all(people.map((one) => one.play_on()));
    for (const [seat, count] of choices.entries()) expect(count, `choices of ${names[seat]}`).toBeGreaterThan(2);
    // All are told the same end.
    const { end } = host.ear;
    expect(end?.over).toBe(true);
    for (const { ear } of people) expect([ear.end?.winners, ear.end?.outcome]).toEqual([end?.winners, end?.outcome]);
  });
}
