// What a tap does: it chooses, or counts at once where that is set, or says why not.
import type { Foreseen, FromHouse, FromTable } from "../../src/protocol";
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
