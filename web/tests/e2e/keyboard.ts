// Someone with a keyboard alone: sees where the focus is, and presses keys. Nothing is clicked.
import { expect, type Page } from "@playwright/test";

import type { Visitor } from "./visitor";
import { word } from "./words";

/** What has the focus. */
export type Focus = {
  lost: boolean;
  name: string;
  role: string;
  /** Of what can be chosen: whether it is. */
  pressed: boolean | undefined;
  checked: boolean;
  off: boolean;
  /** The group, region or sheet that it lies in. */
  zone: string;
  gold: boolean;
  sheet: boolean;
};

const kMostTabs = 80;
const kMostUnits = 40;

export class Keys {
  readonly page: Page;
  readonly #visitor: Visitor;
  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.page = visitor.page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  focus(): Promise<Focus> {
    return this.page.evaluate(() => {
      const here = document.activeElement ?? document.body;
      const pressed = here.getAttribute("aria-pressed");
      return {
        lost: here === document.body,
        name: (here.getAttribute("aria-label") ?? here.textContent ?? "").trim().slice(0, 200),
        role: here.getAttribute("role") ?? here.tagName.toLowerCase(),
        pressed: pressed === null ? undefined : pressed === "true",
        checked: here.getAttribute("aria-checked") === "true",
        off: here.getAttribute("aria-disabled") === "true",
        zone: here.closest("[role=group], [role=radiogroup], [role=dialog], section, nav, header")?.getAttribute("aria-label") ?? "",
        gold: here.matches(".btn.go"),
        sheet: here.closest("[role=dialog]") !== null,
      };
    });
  }

  /** Until the focus is as it should be. */
  async until(what: string, holds: (focus: Focus) => boolean): Promise<Focus> {
    let focus = await this.focus();
    await expect.poll(async () => holds((focus = await this.focus())), `${what}; the focus is on: ${focus.name}`).toBe(true);
    return focus;
  }

  /** With Tab from zone to zone, until something has the focus. */
  async tab_to(what: string, is_it: (focus: Focus) => boolean, key = "Tab"): Promise<Focus> {
    for (let i = 0; i < kMostTabs; ++i) {
      const focus = await this.focus();
      if (is_it(focus)) return focus;
      await this.press(key);
    }
    throw new Error(`Tab does not lead to: ${what}`);
  }
  async tab_to_button(key: string): Promise<void> {
    await this.tab_to(key, ({ name }) => name === word(key));
  }

  /** From the front page to a table with bots. Options by their keys. */
  async play_against_bots(game: "hidden-leaders" | "yield", options: string[] = []): Promise<void> {
    await this.page.goto("/");
    await expect(this.page.getByRole("radiogroup")).toBeVisible();
    await this.tab_to("the games", ({ role }) => role === "radio");
    for (let i = 0; i < 2 && !(await this.focus()).name.startsWith(word(`game.${game}`)); ++i) await this.press("ArrowRight");
    expect(await this.focus()).toMatchObject({ checked: true });
    await this.tab_to_button("house.create");
    await this.press("Enter");
    await expect(this.page.locator("main.wait")).toBeVisible();
    await this.tab_to_button("option.fewer");
    const fewer = this.page.getByRole("button", { name: word("option.fewer") });
    while (await fewer.isEnabled()) {
      const before = await this.page.locator(".opts .opt").first().textContent();
      await this.press("Enter");
      await expect(this.page.locator(".opts .opt").first()).not.toHaveText(before ?? "");
    }
    for (const option of options) {
      await this.tab_to(option, ({ role, name }) => role === "switch" && name.startsWith(word(`option.${option}`)));
      await this.press("Space");
      await this.until(`${option} is on`, ({ checked }) => checked);
    }
    await this.tab_to("start", ({ gold }) => gold);
    await this.press("Enter");
    await expect(this.page.locator("main.wait")).toHaveCount(0);
  }

  /** Answers what is asked. False: nothing is any more, the match is over. */
  async choose(): Promise<boolean> {
    const { ear } = this.#visitor;
    if (!(await ear.question())) return false;
    const before = ear.acts;
    await this.until("the focus is not lost", ({ lost }) => !lost);
    if (ear.decision?.split) await this.#spread();
    else await this.#pick();
    await this.press("Enter");
    const answer = await ear.answer(before);
    expect(answer, "what the table says to the choice").toMatchObject({ type: "ack" });
    return true;
  }

  async #pick(): Promise<void> {
    const can_be = ({ pressed }: Focus): boolean => pressed === false;
    // Now and then in another zone than the one where the focus comes by itself.
    if (this.#visitor.below(3) === 0) await this.press("Tab");
    await this.tab_to("something to choose", can_be, this.#visitor.below(2) === 0 ? "Tab" : "Shift+Tab");
    for (let steps = this.#visitor.below(4); steps > 0; --steps) {
      await this.press("ArrowRight");
      if (!can_be(await this.focus())) await this.press("ArrowLeft");
    }
    await this.tab_to("something to choose", can_be);
    await this.press(this.#visitor.below(2) === 0 ? "Enter" : "Space");
    await this.until("it is chosen", ({ pressed, gold, off }) => pressed === true || (gold && !off));
  }

  async #spread(): Promise<void> {
    await this.tab_to("a dial", ({ role }) => role === "spinbutton");
    await this.press("Home");
    const gold = this.#visitor.gold;
    for (let i = 0; i < kMostUnits && (await gold.getAttribute("aria-disabled")) === "true"; ++i) {
      await this.press(this.#visitor.below(4) === 0 ? "ArrowRight" : "ArrowUp");
      if (i % 8 === 7) await this.press("Home");
    }
    await expect(gold).toHaveAttribute("aria-disabled", "false");
    expect(await this.focus()).toMatchObject({ role: "spinbutton" });
  }

  async play_on(): Promise<number> {
    let choices = 0;
    while (await this.choose()) ++choices;
    await expect(this.#visitor.end).toBeVisible();
    return choices;
  }
}
