// How a match ended is told step by step to those who saw it run, once; at once with a tap or a key, and to everybody else.
// Styles keep what comes later unseen (styles/end.css): it has its room from the beginning, and is there for ears.
import { kPaces } from "../motion/moves";
import { settings } from "../settings.svelte";
import type { Table } from "../table.svelte";

const kStep = 450;
/** As long as it takes a step to come into view, in styles. */
export const kComes = 360;
/** Nothing is kept back longer. */
export const kLongestTelling = 5000;

/** From one step to the next, in milliseconds, where the last one is `last` steps after the beginning. */
export function step_of(last: number, pace: number): number {
  return Math.min(kStep * pace, (kLongestTelling - kComes) / Math.max(1, last));
}

const told = new WeakSet<Table>();

export class Unfolding {
  on = $state(false);

  constructor(table: Table) {
    this.on = table.end_is_news && settings.motion !== "none" && !told.has(table);
    told.add(table);
  }

  /** A style. */
  step(last: number): string {
    return `${step_of(last, settings.motion === "none" ? 1 : kPaces[settings.motion])}ms`;
  }

  /** On a small screen the later ones come below its edge, and who has won stands at its top again. */
  follow = ({ target, pseudoElement }: AnimationEvent): void => {
    if (!this.on || pseudoElement || !(target instanceof HTMLElement)) return;
    if (target.matches(".turned")) target.scrollIntoView({ block: "nearest", behavior: "smooth" });
    else if (target.matches(".won")) target.closest(".end")?.scrollIntoView({ block: "start", behavior: "smooth" });
  };

  /** Whoever scrolls or presses a key goes their own way from here: all of it is shown. */
  skip = (): void => void (this.on = false);

  /** So does a tap; one on nothing also shows it from the top. */
  tap = ({ target }: Event): void => {
    if (this.on && target instanceof Element && !target.closest("button, a, summary")) document.querySelector(".end")?.scrollIntoView({ block: "start" });
    this.skip();
  };
}
