// What a tap does: it chooses, or counts at once where that is set, or says why not.
import type { Foreseen, FromHouse, FromTable, GameState, HiddenLeadersFacts, HiddenLeadersView } from "../../src/protocol";
import { plain } from "../../src/words";
import type { Ear } from "./ear";
import { open_menu, play_against_bots } from "./table";
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

test("what was chosen is taken back, and the table stands as before; where it cannot be, the eye line says why", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 92 });
  const { ear, page } = anna;
  await play_against_bots(anna, { game: "hidden-leaders", players: 2 });
  const met = { taken_back: 0, not: 0 };
  for (let i = 0; i < kMostChoices && (met.taken_back < 3 || met.not === 0) && (await ear.question()); ++i) {
    const [before, decision] = [ear.view?.view, ear.decision];
    await anna.choose();
    if (!(await ear.question())) break;
    await ear.until("the view after it", () => ear.view?.view !== before);
    if (ear.view?.no_undo) {
      if (met.not > 0) continue;
      // Dashed, and so nothing that a test would press by itself.
      await anna.button("undo.not").click({ force: true });
      await expect(page.locator(".dock .pre")).toContainText(word(`undo.${ear.view.no_undo}`));
      ++met.not;
    } else {
      await anna.press(anna.button("undo"));
      await ear.until("the same question again", () => ear.decision !== undefined && JSON.stringify(ear.decision.options) === JSON.stringify(decision?.options) && ear.decision.decision !== decision?.decision);
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
