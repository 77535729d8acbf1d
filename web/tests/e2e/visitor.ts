// Someone at a device: taps what is lit, then the gold button, as anyone would.
import { expect, type Locator, type Page } from "@playwright/test";

import type { Decision, Lang } from "../../src/protocol";
import { Ear } from "./ear";
import { word } from "./words";

/** What can be chosen. */
export const lit = [
  ".dock .pick", ".dock .co", ".dock .chip", ".dock .btn.quiet", ".hand .card.lit", ".five .card.lit", ".slots .card.lit", ".pile.lit", ".party.lit .cover",
  ".sk.lit", ".bc.lit", ".bc.down", ".sd.lit", ".plate.lit", ".board .hit.lit",
].map((one) => `${one}:visible`).join(", ");

const kMostChoices = 2000;

type Habits = { touch: boolean; lang: Lang; /** Of the choices: the same every time. */ seed: number };

export class Visitor {
  readonly page: Page;
  readonly ear: Ear;
  readonly lang: Lang;
  readonly #touch: boolean;
  #dice: number;

  constructor(page: Page, { touch, lang, seed }: Habits) {
    this.page = page;
    this.ear = new Ear(page);
    this.lang = lang;
    this.#touch = touch;
    this.#dice = seed;
  }

  /** The same person, in the same browser. */
  async another_tab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), { touch: this.#touch, lang: this.lang, seed: this.#dice });
  }

  get gold(): Locator {
    return this.page.locator(".dock .btn.go");
  }
  get dock(): Locator {
    return this.page.locator(".dock").first();
  }
  get end(): Locator {
    return this.page.locator("main.end");
  }
  get #sheet(): Locator {
    return this.page.locator(".up");
  }
  button(key: string): Locator {
    return this.page.getByRole("button", { name: word(key, this.lang), exact: true });
  }

  async press(what: Locator): Promise<void> {
    // Heroes lie over the middle of a party.
    const where = (await what.evaluate((one) => one.matches(".party .cover"))) ? { position: { x: 12, y: 12 } } : {};
    await (this.#touch ? what.tap(where) : what.click(where));
  }

  async close_sheet(): Promise<void> {
    await this.press(this.#sheet.locator(".uph").getByRole("button", { name: word("close", this.lang) }));
    await expect(this.#sheet).toHaveCount(0);
  }

  /** Random, but the same every time. */
  below(n: number): number {
    this.#dice = (Math.imul(this.#dice, 1664525) + 1013904223) >>> 0;
    return (this.#dice >>> 8) % n;
  }

  /** Is asked the same again, after the line was lost. */
  async back_at(decision: Decision | undefined): Promise<void> {
    expect(decision).toBeDefined();
    await this.ear.until("the same question again", () => this.ear.asked);
    expect(this.ear.decision).toEqual(decision);
    await expect(this.page.getByRole("heading", { name: word("lost", this.lang) })).toHaveCount(0);
    await expect(this.gold).toBeVisible();
  }

  /** Answers what is asked. False: nothing is any more, the match is over. */
  async choose(): Promise<boolean> {
    if (!(await this.ear.question())) return false;
    const before = this.ear.acts;
    await this.consider();
    await expect(this.gold).toBeInViewport({ ratio: 0.9 });
    await this.press(this.gold);
    const answer = await this.ear.answer(before);
    expect(answer, "what the table says to the choice").toMatchObject({ type: "ack" });
    return true;
  }

  /** Chooses something of what is asked; it does not count yet. */
  async consider(): Promise<void> {
    if (this.ear.decision?.split) await this.#spread();
    else if (!(await this.gold.isEnabled())) await this.#pick();
  }

  async #pick(): Promise<void> {
    const choices = this.page.locator(lit);
    await expect(choices.first()).toBeVisible();
    const chosen = choices.nth(this.below(await choices.count()));
    if (!(await chosen.evaluate((one) => one instanceof SVGElement))) await this.press(chosen);
    // The map may show only where a battle is fought: what lies beyond is chosen by its button.
    else if (!(await this.#tap_map(chosen))) return this.#pick();
    await expect(this.gold.and(this.page.locator("[aria-disabled=false]")).or(this.#sheet).first()).toBeVisible();
    // A pile whose cards can be chosen lays them out first; who comes from another device is told what they missed.
    if (await this.#sheet.isVisible()) {
      const cards = this.#sheet.locator(".lit");
      const count = await cards.count();
      if (count > 0) await this.press(cards.nth(this.below(count)));
      await this.close_sheet();
    }
    await expect(this.gold).toBeEnabled();
  }

  // Places lie close together: a tap is for whichever is nearest.
  async #tap_map(place: Locator): Promise<boolean> {
    const [mark, map] = [await place.boundingBox(), await this.page.locator(".board").boundingBox()];
    if (!mark || !map) return false;
    const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
    if (x < map.x || x > map.x + map.width || y < map.y || y > map.y + map.height) return false;
    await (this.#touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
    return true;
  }

  async #spread(): Promise<void> {
    const more = this.page.locator(".dial .btn:not([aria-disabled=true]):has(use[href='#i-plus'])");
    // The dials are fetched when they are wanted, and come a moment after the question.
    await this.page.locator(".dial").first().waitFor();
    while (!(await this.gold.isEnabled())) await this.press(more.nth(this.below(await more.count())));
  }

  /** Plays until the match is over, or until something is so; says how many choices that took. */
  async play_on(until: () => boolean = () => false): Promise<number> {
    let choices = 0;
    while (choices < kMostChoices && (await this.ear.question()) && !until()) {
      await this.choose();
      ++choices;
    }
    if (this.ear.end) await expect(this.end).toBeVisible();
    return choices;
  }
}
