// On a phone, at the fullest tables, whatever one decides by is seen at a glance.
import type { HiddenLeadersView, YieldView } from "../../src/protocol";
import { expect_in_sight } from "./in_sight";
import { play_against_bots } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";

/** With six the game ends with five open heroes (HL-E1). */
const kFull = 4;
const kMostTables = 5;

/** Before something is chosen and after it, whatever is asked. */
async function each_question(visitor: Visitor, glance: () => Promise<void>): Promise<void> {
  while (await visitor.ear.question()) {
    await glance();
    await visitor.consider();
    await glance();
    await visitor.choose();
  }
}

test("with six at Hidden Leaders the track, the Tavern, one's own hand and what is asked are in sight together to the end", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 110, lang: "de" });
  const { ear, page } = anna;
  await page.emulateMedia({ reducedMotion: "reduce" });
  let full = 0;
  for (let table = 0; table < kMostTables && full === 0; ++table) {
    await play_against_bots(anna, { game: "hidden-leaders", players: 6 });
    await anna.play_on(() => ear.view?.view.moment.ask === "act");
    await each_question(anna, async () => {
      const { seats } = ear.view?.view as HiddenLeadersView;
      const hand = (await page.locator(".hand .card:visible").count()) > 0 ? ".hand .card" : ".mine .hc, .hand .none";
      await expect_in_sight(page, {
        bar: ".bar", track: ".lanes", markers: ".mkr:not(.ghost)", needs: ".needs", parties: ".others .party", piles: ".pile", tavern: ".slots > *", "own party": ".mine", hand,
        "what is asked": ".dock .q", "the gold button": ".dock .btn.go",
      });
      await expect(page.locator(".mkr:not(.ghost)")).toHaveCount(2);
      full += Number(seats.some(({ open }) => open.length >= kFull));
    });
  }
  expect(full, "parties were full").toBeGreaterThan(0);
});

test("with five at Yield the map, everyone's plate or the battle, one's own cards and what is asked are in sight together to the end", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 111, lang: "ru" });
  const { ear, page } = anna;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const met = new Set<string>();
  const at_a_table = async (): Promise<void> => each_question(anna, async () => {
    const { moment, seats } = ear.view?.view as YieldView;
    const battle = moment.battle !== undefined;
    const mine = (await page.locator(".sk:visible").count()) > 0 ? ".sk" : ear.decision?.split ? ".dial" : (seats[Number(ear.you)]?.hand.length ?? 0) > 0 ? ".cards .bc" : ".cards";
    await expect_in_sight(page, {
      bar: ".bar", map: ".board", ...(battle ? { battle: ".duel .side" } : ear.decision?.split ? {} : { plates: ".plate" }), "own cards": mine,
      "what is asked": ".dock .q", "the gold button": ".dock .btn.go",
    });
    if (moment.ask === "strategy") await expect(page.locator(".sk")).toHaveCount(6);
    met.add(moment.ask);
    if (battle) met.add("battle");
  });
  for (let table = 0; table < kMostTables && !met.has("battle"); ++table) {
    await play_against_bots(anna, { game: "yield", players: 5 });
    await at_a_table();
  }
  for (const ask of ["strategy", "battle"]) expect([...met]).toContain(ask);
});
