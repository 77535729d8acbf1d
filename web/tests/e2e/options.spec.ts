import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";

import type { RoomState, YieldMap, YieldSetup } from "../../src/protocol";
import { create_table, invitation, sit_down, start } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

const kTitle = { en: "The Other Wheel", de: "Das andere Rad", fr: "L’Autre Roue", ru: "Другое колесо" };
const file_of = (map: unknown) => ({ name: "wheel.json", mimeType: "application/json", buffer: Buffer.from(typeof map === "string" ? map : JSON.stringify(map)) });
/** The map for three under another name, and a little else. */
function other_wheel(): Record<string, unknown> & { streets: [string, string][] } {
  const map = JSON.parse(readFileSync(new URL("../../../maps/three.json", import.meta.url), "utf8")) as ReturnType<typeof other_wheel>;
  return { ...map, id: "other-wheel", title: kTitle };
}

const own_map = ({ page }: Visitor) => page.locator(".own-map");
const choose = async (host: Visitor, map: unknown): Promise<void> => own_map(host).locator("input").setInputFiles(file_of(map));
const setup_of = ({ ear }: Visitor): YieldSetup => ear.room?.setup as YieldSetup;
const expect_map = async (visitor: Visitor, name: string): Promise<void> => expect(own_map(visitor).getByText(word("option.map", visitor.lang).replace("{name}", name))).toBeVisible();

test("a host plays on a map out of a file, and back; what is no map is told at once, what the server refuses in its words", async ({ device }) => {
  const anna = await device();
  await create_table(anna, { game: "yield", players: 4 });
  await expect_map(anna, "Four Marches");
  await choose(anna, "no map");
  await expect(own_map(anna).getByRole("alert")).toHaveText(word("option.map.none"));
  // By the keyboard alone.
  const input = own_map(anna).locator("input");
  // Listened for in good time: the browser opens a choice that nobody waits for as a window.
  const opened = anna.page.waitForEvent("filechooser");
  await input.focus();
  await expect(input).toBeFocused();
  await anna.page.keyboard.press("Enter");
  const wheel = other_wheel();
  await (await opened).setFiles(file_of({ ...wheel, streets: [["millhaven", "nowhere"], ...wheel.streets] }));
  const refused = own_map(anna).getByRole("alert");
  await expect(refused).toContainText("streets/0/1");
  await expect(refused).toContainText("nowhere");
  expect(setup_of(anna).map).toBe("four");
  await choose(anna, wheel);
  await expect_map(anna, kTitle.en);
  await expect(refused).toHaveCount(0);
  expect(setup_of(anna).players).toBe(3);
  await anna.press(anna.button("option.map.back"));
  await expect_map(anna, "The Mill Wheel");
  await expect(input).toBeFocused();
  // Another number of players, too.
  await choose(anna, wheel);
  await expect_map(anna, kTitle.en);
  await anna.press(anna.button("option.more"));
  await expect_map(anna, "Four Marches");
  // Neither what a refusal quotes nor a title, however long, makes the page wider than the screen.
  const beyond = (): Promise<number> => anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const long = "W".repeat(60);
  await choose(anna, { ...wheel, [long]: [] });
  await expect(refused).toContainText(long);
  expect(await beyond()).toBeLessThanOrEqual(0);
  await choose(anna, { ...wheel, title: long });
  await expect_map(anna, long);
  expect(await beyond()).toBeLessThanOrEqual(0);
});

test("a host sets every option of both games, everyone sees it, and a game on an own map begins", { tag: "@full" }, async ({ device }) => {
  const [anna, ben] = [await device({ size: "desk", seed: 40 }), await device({ lang: "de" })];
  const flipped = async (keys: string[], settled: (key: string, told: RoomState) => unknown): Promise<void> => {
    for (const key of keys) {
      const option = anna.page.getByRole("switch", { name: word(`option.${key}`) });
      const theirs = ben.page.getByRole("switch", { name: word(`option.${key}`, "de") });
      const before = (await option.getAttribute("aria-checked")) === "true";
      const told = settled(key, anna.ear.room as RoomState);
      await anna.press(option);
      await expect(option).toBeChecked({ checked: !before });
      await expect(theirs).toBeChecked({ checked: !before });
      await expect(theirs).toBeDisabled();
      expect(settled(key, anna.ear.room as RoomState), key).not.toEqual(told);
    }
  };
  const of_rules = (key: string, { rules, listed }: RoomState): unknown => (key === "listed" ? listed : (rules as unknown as Record<string, unknown>)[key]);
  const of_setup = (key: string, { setup }: RoomState): unknown => (setup as unknown as Record<string, unknown>)[key.replace(/\..*/, "")];

  await create_table(anna, { game: "hidden-leaders", players: 3 });
  await sit_down(ben, await invitation(anna), "Ben");
  await flipped(["beginner", "heroes"], of_setup);
  await flipped(["undo", "aids", "chat", "listed"], of_rules);

  await create_table(anna, { game: "yield", players: 3 });
  await sit_down(ben, await invitation(anna), "Ben");
  await choose(anna, other_wheel());
  await expect_map(anna, kTitle.en);
  await expect_map(ben, kTitle.de);
  await flipped(["leaders", "teams.2v1"], of_setup);
  await flipped(["undo", "aids", "chat", "listed", "undo"], of_rules);
  const alone = anna.page.getByRole("combobox", { name: word("option.single") });
  await expect(alone.locator("option")).toHaveText(["1. Anna", "2. Ben", `3. ${word("seat.free")}`]);
  await alone.selectOption("1");
  const theirs = ben.page.getByRole("combobox", { name: word("option.single", "de") });
  await expect(theirs).toHaveValue("1");
  await expect(theirs).toBeDisabled();
  await anna.page.getByRole("combobox", { name: word("option.clock") }).selectOption("86400");
  await expect(ben.page.getByRole("combobox", { name: word("option.clock", "de") })).toHaveValue("86400");
  expect(setup_of(anna)).toMatchObject({ players: 3, leaders: true, teams: "2v1", single: 1, map: { title: kTitle } });

  await start(anna);
  // All places of the map are on everyone's table, once leaders are chosen.
  expect(await anna.choose()).toBe(true);
  const places = Object.keys((setup_of(anna).map as YieldMap).locations).length;
  for (const { ear, page } of [anna, ben]) {
    await ear.until("leaders to be chosen", () => ear.view !== undefined && ear.view.view.moment.ask !== "leader");
    await expect(page.locator(".board .hit")).toHaveCount(places);
  }
});

test("a whole game of Yield against bots on a map out of a file", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 41 });
  await create_table(anna, { game: "yield", players: 2 });
  await choose(anna, other_wheel());
  await expect_map(anna, kTitle.en);
  await start(anna);
  expect(await anna.play_on()).toBeGreaterThan(5);
});
