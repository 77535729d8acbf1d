// What a tap does: it chooses, or counts at once where that is set, or says why not.
import type { Foreseen, FromHouse, FromTable, GameState, HiddenLeadersFacts, HiddenLeadersView, YieldBattle } from "../../src/protocol";
import { plain, weightiest_first } from "../../src/words";
import type { Ear } from "./ear";
import { create_table, invitation, open_menu, play_against_bots, sit_down, start } from "./table";
import { expect, test } from "./test";
import { word } from "./words";

const kMostChoices = 60;

const foreseen = ({ heard }: Ear): Foreseen[] =>
  heard.map((one) => JSON.parse(one) as FromTable | FromHouse).filter((message): message is Foreseen => message.type === "foreseen");

test("with one tap for what can be taken back, only what is final waits for the gold button", async ({ device }) => {
  const anna = await device({ seed: 90 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 2, with: ["beginner"] });
  await ear.question();
  await open_menu(anna);
  await anna.press(anna.button("settings"));
  await anna.press(page.getByRole("radio", { name: word("setting.confirm.final") }));
  await anna.close_sheet();
  const met = { final: 0, not: 0 };
  for (let i = 0; i < kMostChoices && (met.final === 0 || met.not === 0) && (await ear.question()); ++i) {
    const [acts, told] = [ear.acts, foreseen(ear).length];
    await anna.press(anna.button("options.show"));
    const options = page.locator(".optrow");
    await expect(options).toHaveCount(ear.decision?.options?.length ?? 0);
    await anna.press(options.nth(anna.below(await options.count())));
    await ear.until("what it would do", () => foreseen(ear).length > told);
    const final = foreseen(ear).at(-1)?.final !== false;
    if (final) {
      await expect(anna.gold).toBeEnabled();
      expect(ear.acts).toBe(acts);
      await anna.press(anna.gold);
    }
    expect(await ear.answer(acts)).toMatchObject({ type: "ack" });
    ++met[final ? "final" : "not"];
    if (!ear.end && (await page.locator(".up").isVisible())) await anna.close_sheet();
  }
  expect(met.final).toBeGreaterThan(0);
  expect(met.not).toBeGreaterThan(0);
});

test("what is chosen shows beforehand what it would do: in the eye line, and on the track", async ({ device }) => {
  const anna = await device({ seed: 92 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  const [told, ghosts] = [page.locator(".dock .pre .told"), page.locator(".lanes .ghost")];
  const met = { words: 0, ghosts: 0 };
  for (let i = 0; i < kMostChoices && (met.words === 0 || met.ghosts === 0) && (await ear.question()); ++i) {
    await expect(ghosts).toHaveCount(0);
    const before = foreseen(ear).length;
    await anna.consider();
    await ear.until("what it would do", () => foreseen(ear).length > before);
    const { words, then } = foreseen(ear).at(-1)!;
    if (words.length > 0) {
      await expect(told).toHaveText(weightiest_first(words).map(plain).join(" "));
      ++met.words;
    }
    const { red, green } = (ear.view?.view as HiddenLeadersView).markers;
    const moved = then ? Number(then.red !== red) + Number(then.green !== green) : 0;
    await expect(ghosts).toHaveCount(moved);
    met.ghosts += moved;
    await anna.choose();
  }
  expect(met.words).toBeGreaterThan(0);
  expect(met.ghosts).toBeGreaterThan(0);
});

test("a strategy card that was played already says why it cannot be chosen, as the referee does", async ({ device }) => {
  const anna = await device({ seed: 91 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "yield", players: 2 });
  await anna.play_on(() => ear.view?.view.moment.ask === "strategy" && "season" in ear.view.view && ear.view.view.season === 2);
  const acts = ear.acts;
  await anna.press(page.locator(".sk.used").first());
  const refused = (): string[] => ear.heard.filter((one) => one.includes('"type":"refused"') && one.includes('"why":"illegal"'));
  await ear.until("the referee's reason", () => refused().length > 0);
  await expect(page.locator(".dock .pre")).toContainText("Y-");
  await expect(anna.dock).toBeInViewport();
  await expect(anna.gold).toBeDisabled();
  expect(ear.acts).toBe(acts);
});

test("a card that asks for a second thing says what it has done, and advanced heroes carry a plus", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 7 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  await anna.play_on(() => ear.decision?.words?.done !== undefined);
  const done = ear.decision?.words?.done ?? [];
  expect(done.length).toBeGreaterThan(0);
  await expect(page.locator(".dock .sofar")).toContainText(done.map(plain).join(" "));
  const game = ear.heard.map((one) => JSON.parse(one) as FromTable | FromHouse).find((message): message is GameState => message.type === "game");
  const facts = game?.facts as HiddenLeadersFacts;
  const view = ear.view?.view as HiddenLeadersView;
  const shown = [...view.tavern, ...(view.seats[0]?.hand ?? [])];
  await expect(page.locator(":is(.slots, .hand) .adv")).toHaveCount(shown.filter((card) => card !== null && facts.heroes[card]?.advanced).length);
});

test("what yielding costs stands on its button", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 7 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "yield", players: 2 });
  const gives_up = (): number => (ear.decision?.options ?? []).findIndex((option) => option.do === "yield");
  await anna.play_on(() => gives_up() >= 0);
  await anna.press(anna.button("options.show"));
  const told = foreseen(ear).length;
  await anna.press(page.locator(".optrow").nth(gives_up()));
  await ear.until("what it would do", () => foreseen(ear).length > told);
  await anna.close_sheet();
  const cost = foreseen(ear).at(-1)?.cost;
  await expect(anna.gold).toHaveText(`${word("y.yield")}${cost ? `, ${plain(cost)}` : ""}`);
});

test("a card that is chosen in a battle shows in one's own bar what it would add, beside the line that is to be reached", async ({ device }) => {
  const anna = await device({ seed: 96 });
  const { ear, page } = anna;
  // A puzzle in the middle of a battle.
  await page.goto("/#/learn");
  await anna.press(page.locator('[data-lesson="save-all-armies-2"]'));
  await ear.until("the puzzle", () => ear.lesson !== undefined && ear.view !== undefined);
  for (let said = 1; said < (ear.lesson?.says.length ?? 0); ++said) await anna.press(anna.button("lesson.next"));
  const battle = (): YieldBattle | undefined => (ear.view && "year" in ear.view.view ? ear.view.view.moment.battle : undefined);
  expect(Object.keys(ear.view?.standing?.battle?.goals ?? {})).toEqual([String(ear.you)]);
  await expect(page.locator(".side .goal")).toHaveCount(1);
  await expect(page.locator(`[data-spot="side:${ear.you}"] .goal`)).toHaveCount(1);
  const ghost = page.locator(".seg.ghost");
  await expect(ghost).toHaveCount(0);
  const told = foreseen(ear).length;
  await anna.press(page.locator(".bc.lit, .bc.down").first());
  await ear.until("what it would do", () => foreseen(ear).length > told);
  const more = (foreseen(ear).at(-1)?.strength ?? 0) - (battle()?.strength[String(ear.you)] ?? 0);
  expect(more).toBeGreaterThan(0);
  await expect(page.locator(`[data-spot="side:${ear.you}"] .ghost`)).toHaveText(`+${more}`);
  await expect(ghost).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(ghost).toHaveCount(0);
});

// What a question may be answered with, whatever its number.
const answers_of = ({ decision }: Ear): string => JSON.stringify([decision?.options, decision?.split]);

for (const [game, seed] of [["hidden-leaders", 92], ["yield", 93]] as const) {
  test(`what was chosen is taken back, and the table stands as before; where it cannot be, the eye line says why: ${game}`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ seed });
    const { ear, page } = anna;
    await play_against_bots(anna, { game, players: 2 });
    const met = { taken_back: 0, not: 0 };
    for (let i = 0; i < kMostChoices && (met.taken_back < 3 || met.not === 0) && (await ear.question()); ++i) {
      const [before, answers] = [ear.view?.view, answers_of(ear)];
      await anna.choose();
      if (!(await ear.question())) break;
      await ear.until("the view after it", () => ear.view?.view !== before);
      // Whoever else is asked may answer meanwhile, and then it is too late.
      if (ear.view?.view.moment.asked.length !== 1) continue;
      if (ear.view.no_undo) {
        if (met.not > 0) continue;
        // Dashed, and so nothing that a test would press by itself.
        await anna.button("undo.not").click({ force: true });
        await expect(page.locator(".dock .pre")).toContainText(word(`undo.${ear.view.no_undo}`));
        ++met.not;
      } else {
        const next = ear.decision?.decision;
        await anna.press(anna.button("undo"));
        await ear.until("the same question again", () => ear.asked && ear.decision?.decision !== next && answers_of(ear) === answers);
        // Where all choose at once the others may have done so meanwhile.
        if (before?.moment.asked.length === 1) expect(ear.view?.view).toEqual(before);
        await expect(anna.gold).toBeVisible();
        ++met.taken_back;
        // Else it would go round in circles.
        await anna.choose();
      }
    }
    expect(met.taken_back).toBeGreaterThan(0);
    expect(met.not).toBeGreaterThan(0);
  });
}

test("a secret answer is taken back until the last is in, and then no more", { tag: "@full" }, async ({ device }) => {
  const [anna, ben] = [await device({ seed: 94 }), await device({ seed: 95 })];
  await create_table(anna, { game: "yield", players: 2 });
  await sit_down(ben, await invitation(anna), "Ben");
  await start(anna);
  const both_choose = (): boolean => [anna, ben].some(({ ear }) => ear.view?.view.moment.ask === "strategy" && ear.view.view.moment.asked.length === 2);
  while (!both_choose()) {
    await Promise.race([anna, ben].map(({ ear }) => ear.until("a question to either", () => ear.asked)));
    for (const one of [anna, ben]) if (one.ear.asked && !both_choose()) await one.choose();
  }
  await Promise.all([anna.ear.question(), ben.ear.question()]);
  const { ear, page } = anna;
  const answers = answers_of(ear);
  await anna.choose();
  await expect(page.locator(".dock.idle")).toBeVisible();
  await anna.press(anna.button("undo"));
  await ear.until("the same question again", () => ear.asked && answers_of(ear) === answers);
  await expect(page.locator(".sk.lit").first()).toBeVisible();
  await anna.choose();
  await ben.choose();
  await ear.until("all have answered", () => ear.view?.view.moment.ask !== "strategy");
  expect(ear.view?.no_undo).toBe("all-answered");
  await anna.button("undo.not").click({ force: true });
  await expect(page.locator(".dock .pre")).toContainText(word("undo.all-answered"));
});
