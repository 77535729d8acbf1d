import { Keys } from "./keyboard";
import { expect, test } from "./test";
import { word } from "./words";

test("everything on a table of Hidden Leaders is reached by keys, and the focus comes back from every sheet", async ({ device }) => {
  const anna = await device({ size: "desk", seed: 70 });
  const keys = new Keys(anna);
  await keys.play_against_bots("hidden-leaders", ["beginner"]);
  while (anna.ear.view?.view.moment.ask !== "act" && (await keys.choose())) await anna.ear.question();
  const start = await keys.until("a card of the hand has the focus", ({ pressed, zone }) => pressed === false && zone === word("zone.hand"));

  await test.step("sheets are opened and left", async () => {
    for (const [key, title] of [["?", "keys.title"], ["l", "log.title"]] as const) {
      await keys.press(key);
      await keys.until("the sheet has the focus", ({ sheet }) => sheet);
      await expect(anna.page.getByRole("dialog", { name: word(title) })).toBeVisible();
      await keys.press("Escape");
      await keys.until("the card has it again", ({ name }) => name === start.name);
      await expect(anna.page.getByRole("dialog")).toHaveCount(0);
    }
  });

  await test.step("Tab goes from zone to zone and comes round", async () => {
    const zones: string[] = [];
    for (let i = 0; i < 30; ++i) {
      await keys.press("Tab");
      zones.push((await keys.focus()).zone);
    }
    for (const zone of ["zone.hand", "zone.mine", "zone.tavern", "zone.piles", "zone.parties", "zone.track", "zone.tools"]) expect(zones, zone).toContain(word(zone));
  });

  await test.step("digits choose, Escape lets go", async () => {
    await keys.press("2");
    await keys.until("the second card is chosen", ({ pressed }) => pressed === true);
    await keys.press("Escape");
    await keys.until("it is not any more", ({ pressed }) => pressed === false);
  });

  await test.step("what cannot be chosen says why", async () => {
    await keys.tab_to("the Tavern", ({ zone }) => zone === word("zone.tavern"));
    const { name, pressed } = await keys.focus();
    expect(pressed).toBeUndefined();
    await keys.press("Enter");
    await keys.until("the card is shown large", ({ sheet }) => sheet);
    await expect(anna.page.locator(".dock .pre")).toHaveText(word("why.not_asked"));
    await keys.press("Escape");
    await keys.until("the card has the focus again", (focus) => focus.name === name);
  });

  await test.step("a choice is taken back", async () => {
    await keys.tab_to("a card of the hand", ({ zone }) => zone === word("zone.hand"));
    await keys.press("Enter");
    await keys.press("Enter");
    await anna.ear.until("what the card asks", () => anna.ear.view?.view.moment.ask !== "act");
    if (anna.ear.view?.no_undo) return;
    await keys.press("u");
    await anna.ear.until("the turn again", () => anna.ear.view?.view.moment.ask === "act");
    await keys.until("the focus is not lost", ({ lost }) => !lost);
  });

  await keys.play_on();
  await keys.until("the end has the focus", ({ role, name }) => role === "h1" && name !== "");
});

test("a whole game of Yield by keys alone", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ size: "desk", seed: 71 });
  const keys = new Keys(anna);
  await keys.play_against_bots("yield");
  expect(await keys.play_on()).toBeGreaterThan(20);
});

for (const [title, game, options, seed] of [
  ["Hidden Leaders with eight more heroes", "hidden-leaders", ["heroes"], 72],
  ["Yield with leaders", "yield", ["leaders"], 73],
] as const) {
  test(`a whole game of ${title} by keys alone, on a small screen`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ seed });
    const keys = new Keys(anna);
    await keys.play_against_bots(game, [...options]);
    expect(await keys.play_on()).toBeGreaterThan(10);
  });
}
