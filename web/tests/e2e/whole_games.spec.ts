import { expect_accessible } from "./accessible";
import { expect_told_in_order } from "./ending";
import { check_the_deal, play_against_bots, play_now, start, table_of, type Wanted } from "./table";
import { expect, test } from "./test";

for (const [title, game, seed] of [["Hidden Leaders", "hidden-leaders", 7], ["Yield", "yield", 11]] as const) {
  test(`a whole game of ${title} against bots, by touch on a small phone, and a rematch`, async ({ device }) => {
    const anna = await device({ seed });
    await anna.page.goto("/");
    await expect_accessible(anna.page);
    await play_now(anna, game);
    await anna.ear.question();
    await expect_accessible(anna.page);
    expect(await anna.play_on()).toBeGreaterThan(5);
    await expect_told_in_order(anna);
    await expect_accessible(anna.page);
    await check_the_deal(anna);
    // Everyone sits down again, at another table.
    const before = table_of(anna);
    await anna.press(anna.button("end.rematch"));
    await expect(anna.page.locator("main.wait")).toBeVisible();
    expect(table_of(anna)).not.toBe(before);
    await start(anna);
    await anna.ear.seen();
  });
}

const games: [title: string, wanted: Wanted][] = [
  ["Hidden Leaders for two", { game: "hidden-leaders", players: 2 }],
  ["Hidden Leaders for six with the eight heroes of the later set", { game: "hidden-leaders", players: 6, with: ["heroes"] }],
  ["the beginner variant of Hidden Leaders", { game: "hidden-leaders", players: 3, with: ["beginner"] }],
  ["Yield for two", { game: "yield", players: 2 }],
  ["Yield for five with leaders", { game: "yield", players: 5, with: ["leaders"] }],
  ["Yield two against two with leaders", { game: "yield", players: 4, with: ["leaders", "teams.2v2"] }],
  ["Yield two against one", { game: "yield", players: 3, with: ["teams.2v1"] }],
];
for (const [how, size] of [["by touch on a small phone", "phone"], ["by mouse at a desk", "desk"]] as const) {
  for (const [i, [title, wanted]] of games.entries()) {
    test(`a whole game of ${title}, ${how}`, { tag: "@full" }, async ({ device }) => {
      const anna = await device({ size, seed: 20 + i });
      await play_against_bots(anna, wanted);
      expect(await anna.play_on()).toBeGreaterThan(5);
      await expect_told_in_order(anna);
      await check_the_deal(anna);
    });
  }
}
