// From the front page to a table, and about it.
import { expect, type Locator } from "@playwright/test";

import { fewest_players, first_setup, type Game } from "../../src/house/setups";
import type { Visitor } from "./visitor";
import { word } from "./words";

export type { Game };

/** Chooses a game on the front page. */
async function pick_game(visitor: Visitor, game: Game): Promise<void> {
  await visitor.page.goto("/");
  await visitor.press(visitor.page.getByRole("radio", { name: word(`game.${game}`, visitor.lang) }));
}

/** Three bots, and it begins. */
export async function play_now(visitor: Visitor, game: Game): Promise<void> {
  await pick_game(visitor, game);
  await visitor.press(visitor.button("house.play"));
  await expect(visitor.dock).toBeVisible();
}

export type Wanted = { game: Game; players?: number; with?: string[] };

/** A table that waits; its host sits at the first seat. Options by their keys: "beginner", "teams.2v2". */
export async function create_table(host: Visitor, { game, players = 2, with: options = [] }: Wanted, name = "Anna"): Promise<void> {
  const { page, lang } = host;
  await pick_game(host, game);
  await page.getByPlaceholder(word("house.name", lang)).fill(name);
  await host.press(host.button("house.create"));
  const number = page.locator(".opts .opt b").first();
  const usual = first_setup(game).players;
  await expect(number).toContainText(String(usual));
  expect(players).toBeGreaterThanOrEqual(fewest_players);
  for (let n = usual; n !== players; n += Math.sign(players - n)) {
    await host.press(host.button(players < n ? "option.fewer" : "option.more"));
    await expect(number).toContainText(String(n + Math.sign(players - n)));
  }
  for (const key of options) {
    const option = page.getByRole("switch", { name: word(`option.${key}`, lang) });
    await host.press(option);
    await expect(option).toBeChecked();
  }
}

/** The link that friends are sent. */
export async function invitation({ page }: Visitor): Promise<string> {
  return (await page.locator(".share .addr").textContent()) ?? "";
}

export async function sit_down(guest: Visitor, link: string, name: string): Promise<void> {
  await guest.page.goto(link);
  await guest.page.getByPlaceholder(word("house.name", guest.lang)).fill(name);
  await guest.press(guest.button("house.sit"));
  await expect(guest.page.locator(".seats").getByText(name, { exact: true })).toBeVisible();
}

/** The host fills what is free with bots and begins. */
export async function start(host: Visitor): Promise<void> {
  await host.press(host.gold);
  await expect(host.page.locator("main.wait")).toHaveCount(0);
}

/** Bots at all other seats. */
export async function play_against_bots(visitor: Visitor, wanted: Wanted): Promise<void> {
  await create_table(visitor, wanted);
  await start(visitor);
}

export async function open_menu(visitor: Visitor): Promise<Locator> {
  await visitor.press(visitor.button("menu"));
  const menu = visitor.page.locator(".up");
  await expect(menu).toBeVisible();
  return menu;
}

/** By the host, at any time. */
export async function break_off(visitor: Visitor): Promise<void> {
  await open_menu(visitor);
  await visitor.press(visitor.button("menu.break"));
  await visitor.press(visitor.button("menu.break.do"));
  await expect(visitor.end).toBeVisible();
}

/** The link for those who look on: the table's own address with a code that players are told. */
export function watching_link({ page, ear }: Visitor): string {
  return `${page.url()}/${ear.room?.watching ?? ""}`;
}

/** The table's id, as it stands in the address. */
export function table_of({ page }: Visitor): string {
  return new URL(page.url()).hash.replace(/^#\/t\//, "");
}

/** Right after the end: the page computes every deal again. */
export async function check_the_deal(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.button("end.check"));
  const holds = word("check.holds", visitor.lang).replace(/^.*\}\}/, "").trim();
  await expect(visitor.page.getByRole("status")).toContainText(holds);
}

/** Looking back after the end: through whose eyes. On a phone it is a list, elsewhere a row of buttons. */
export async function see_as(visitor: Visitor, name: string): Promise<void> {
  const { page, lang } = visitor;
  const list = page.getByRole("combobox", { name: word("back.seen_by", lang) });
  if (await list.isVisible()) await list.selectOption({ label: name });
  else await visitor.press(page.locator(".seers").getByRole("radio", { name, exact: true }));
  await expect_seen_by(visitor, name);
}

export async function expect_seen_by({ page, lang }: Visitor, name: string): Promise<void> {
  const list = page.getByRole("combobox", { name: word("back.seen_by", lang) });
  if (await list.isVisible()) await expect(list.locator("option:checked")).toHaveText(name);
  else await expect(page.locator(".seers").getByRole("radio", { name, exact: true })).toBeChecked();
}
