// A table without aids to memory: the page shows what lies on it and hints at nothing.
import type { Foreseen, FromHouse, FromTable, HiddenLeadersView } from "../../src/protocol";
import { create_table, open_menu, start, type Game } from "./table";
import { expect, test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

// How many cards are buried is a matter of the cards.
const kMostTables = 8;

async function play_without_aids(visitor: Visitor, game: Game): Promise<void> {
  await create_table(visitor, { game, players: 4 });
  const aids = visitor.page.getByRole("switch", { name: word("option.aids", visitor.lang) });
  await expect(aids).toBeChecked();
  await visitor.press(aids);
  await expect(aids).not.toBeChecked();
  await start(visitor);
}

const foreseen = ({ ear }: Visitor): Foreseen[] =>
  ear.heard.map((one) => JSON.parse(one) as FromTable | FromHouse).filter((message): message is Foreseen => message.type === "foreseen");

async function expect_no_way_back(visitor: Visitor): Promise<void> {
  const menu = await open_menu(visitor);
  await expect(menu.getByRole("button", { name: word("settings") })).toBeVisible();
  await expect(menu.getByRole("button", { name: word("back.look") })).toHaveCount(0);
  await visitor.close_sheet();
  await visitor.page.keyboard.press("b");
  await expect(visitor.gold).toBeVisible();
  await expect(visitor.page.getByRole("slider")).toHaveCount(0);
}

test("without aids Hidden Leaders tells no needs, no outcome, nothing that others can be sure of, and the top of the Graveyard alone", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 130 });
  const { ear, page } = anna;
  const buried = (): boolean => ear.view !== undefined && "graveyard" in ear.view.view && ear.view.view.graveyard.length > 1 && ear.view.view.moment.ask === "act" && ear.asked;
  for (let table = 0; table < kMostTables && !buried(); ++table) {
    await play_without_aids(anna, "hidden-leaders");
    await anna.play_on(buried);
  }
  expect(buried(), "more than one card lies in the Graveyard").toBe(true);
  await anna.consider();
  await expect(page.locator(".dock .pre")).toHaveText("");
  for (const one of foreseen(anna)) expect(one.words ?? []).toEqual([]);
  await expect(page.locator(".need .nt")).toHaveText(["undead", "water", "army", "tribes"].map((faction) => word(`letter.${faction}`)));
  await expect(page.locator(".need:is(.now, .then)")).toHaveCount(0);
  await anna.press(page.locator(".others .party .cover").first());
  const sheet = page.locator(".up");
  await expect(sheet.getByRole("heading", { name: word("party.hand") })).toBeVisible();
  await expect(sheet.getByRole("heading", { name: word("sure.title") })).toHaveCount(0);
  await expect(sheet.getByText(word("known.all"))).toHaveCount(0);
  await anna.close_sheet();
  await anna.press(page.locator(".needs"));
  await expect(sheet.locator(".uph")).toBeVisible();
  for (const key of ["need.leads", "need.then"]) await expect(sheet.getByText(word(key), { exact: true })).toHaveCount(0);
  await anna.close_sheet();
  await anna.press(page.locator(".pile:visible").first());
  const { graveyard } = ear.view?.view as HiddenLeadersView;
  const shown = sheet.locator("[data-large^='card:']");
  const in_sheet = await shown.evaluateAll((all) => all.map((one) => one.getAttribute("data-large")?.replace("card:", "")));
  expect(in_sheet.filter((card) => graveyard.some((one) => one === card))).toEqual([graveyard.at(-1)]);
  await anna.close_sheet();
  await expect_no_way_back(anna);
});

test("without aids a battle of Yield shows its strengths and nothing of how it stands", { tag: "@full" }, async ({ device }) => {
  const anna = await device({ seed: 131 });
  const { ear, page } = anna;
  await play_without_aids(anna, "yield");
  await anna.play_on(() => ear.view !== undefined && "year" in ear.view.view && ear.view.view.moment.battle !== undefined);
  await expect(page.locator(".side .str").first()).toBeVisible();
  await anna.consider();
  await expect(page.locator(".stands, .goal, .ghost")).toHaveCount(0);
  await expect(page.locator(".dock .pre")).toHaveText("");
  await expect_no_way_back(anna);
});
