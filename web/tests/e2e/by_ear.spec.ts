// A whole game for someone who hears the page: roles and names are all there is. What happened and what is asked is said
// in the live regions; what can be chosen has a name, and so has what then decides.
import { expect, type Locator, type Page } from "@playwright/test";

import { test } from "./test";
import type { Visitor } from "./visitor";
import { word } from "./words";

const kMostChoices = 2000;
const whole = (key: string): { name: string; exact: true } => ({ name: word(key), exact: true });

class Listener {
  readonly #page: Page;
  readonly #visitor: Visitor;
  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.#page = visitor.page;
  }

  get #dock(): Locator {
    return this.#page.getByRole("region", whole("zone.dock"));
  }
  get #decide(): Locator {
    return this.#dock.getByRole("group", whole("zone.acts"));
  }
  /** The last of its buttons makes it count. */
  get #commit(): Locator {
    return this.#decide.getByRole("button").last();
  }
  get heard(): Locator {
    return this.#page.getByRole("log", whole("zone.aloud"));
  }
  get #end(): Locator {
    return this.#page.getByRole("button", whole("end.rematch"));
  }

  // As assistive technology presses: without a pointer.
  async #press(button: Locator): Promise<void> {
    await button.dispatchEvent("click");
  }

  async play_against_bots(game: "hidden-leaders" | "yield", options: string[] = []): Promise<void> {
    await this.#page.goto("/");
    await this.#press(this.#page.getByRole("radio", { name: word(`game.${game}`) }));
    await this.#press(this.#page.getByRole("button", whole("house.create")));
    const fewer = this.#page.getByRole("button", whole("option.fewer"));
    await expect(fewer).toBeVisible();
    await expect(async () => {
      if (await fewer.isEnabled()) await this.#press(fewer);
      await expect(fewer).toBeDisabled({ timeout: 500 });
    }).toPass();
    for (const option of options) await this.#press(this.#page.getByRole("switch", { name: word(`option.${option}`) }));
    const start = this.#page.getByRole("button", { name: /^Start with/ });
    await this.#press(start);
    await expect(start).toHaveCount(0);
  }

  /** What can be chosen, by its name: in the groups of the dock, or wherever something says that it can; and what can be done without. */
  async #choices(): Promise<{ button: Locator; act: boolean }[]> {
    const groups = await this.#dock.getByRole("group").all();
    const in_dock: { button: Locator; act: boolean }[] = [];
    for (const group of groups) {
      const name = (await group.getAttribute("aria-label")) ?? "";
      const buttons = await group.getByRole("button", { disabled: false }).all();
      if (name === word("zone.tools")) continue;
      const act = name === word("zone.acts");
      in_dock.push(...(act ? buttons.slice(0, -1) : buttons).map((button) => ({ button, act })));
    }
    const lit = await this.#page.getByRole("button", { name: new RegExp(`${word("label.choosable")}$`) }).all();
    return [...in_dock, ...lit.map((button) => ({ button, act: false }))];
  }

  async #units(): Promise<boolean> {
    const more = this.#page.getByRole("region", whole("zone.units")).getByRole("button", { name: /^One more unit/, disabled: false });
    const some = await more.all();
    const one = some[this.#visitor.below(Math.max(1, some.length))];
    if (one) await this.#press(one);
    return some.length > 0;
  }

  /** Answers once. False: the end was announced. */
  async choose(): Promise<boolean> {
    const { ear } = this.#visitor;
    await ear.question();
    await expect(this.#commit.or(this.#end)).toBeVisible({ timeout: 60_000 });
    if (await this.#end.isVisible()) return false;
    const question = (await this.#dock.getByRole("heading").first().textContent())?.trim() ?? "";
    expect(question).not.toBe("");
    // It was said, with whatever card asks it before it; what is not parted on the screen has other spaces.
    const as_heard = (text: string): string => text.replaceAll("\u00a0", " ").toLowerCase();
    await expect.poll(async () => as_heard((await this.heard.textContent()) ?? ""), "what was said aloud").toContain(as_heard(question));
    if (await this.#page.getByRole("region", whole("zone.units")).isVisible()) {
      while (await this.#units()) continue;
    } else if (!(await this.#pick())) return true;
    await expect(this.#commit).toBeEnabled();
    await expect(this.#commit).not.toHaveAccessibleName("");
    const before = ear.acts;
    await this.#press(this.#commit);
    await ear.answer(before);
    // It is heard as soon as nothing is chosen any more.
    await expect(this.#commit.and(this.#page.getByRole("button", { disabled: false })).or(this.#page.getByRole("button", { pressed: true }))).toHaveCount(0);
    return true;
  }

  // False: something else is asked by now.
  async #pick(): Promise<boolean> {
    const choices = await this.#choices();
    const one = choices[this.#visitor.below(Math.max(1, choices.length))];
    if (!one || !(await one.button.isVisible())) return false;
    await expect(one.button).not.toHaveAccessibleName("");
    await this.#press(one.button);
    await expect(this.#commit).toBeEnabled();
    // An act without a thing becomes what decides; everything else says that it is chosen.
    if (!one.act) await expect(this.#page.getByRole("button", { pressed: true })).not.toHaveCount(0);
    return true;
  }

  async play_on(): Promise<number> {
    let choices = 0;
    while (choices < kMostChoices && (await this.choose())) ++choices;
    return choices;
  }
}

for (const [title, game, options, seed] of [["Hidden Leaders", "hidden-leaders", ["beginner"], 80], ["Yield", "yield", [], 81]] as const) {
  test(`a whole game of ${title} through the accessibility tree alone`, { tag: "@full" }, async ({ device }) => {
    const anna = await device({ size: "desk", seed });
    const listener = new Listener(anna);
    await listener.play_against_bots(game, [...options]);
    await listener.choose();
    // What is asked was said, and something of what has happened since.
    await expect(listener.heard).not.toHaveText("");
    expect(await listener.play_on()).toBeGreaterThan(5);
    await expect(anna.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(anna.page.locator("[aria-live=assertive]")).toContainText(word("over"));
  });
}
