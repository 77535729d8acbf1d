// Shows moves over the page: nothing of the table itself is moved out of its place, so that what can be tapped stays where
// it is. Whatever runs can be skipped.
import type { Move, Spot, Timed } from "./moves";

/** Draws a card that travels, and says how to take it away. */
export type Draw = (card: string | null, onto: HTMLElement) => () => void;

const kEasing = "cubic-bezier(.2,.7,.3,1)";

function seen_at(spots: readonly Spot[]): { element: Element; box: DOMRect; spot: Spot } | undefined {
  for (const spot of spots) {
    for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) return { element, box, spot };
    }
  }
  return undefined;
}

const middle = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export class Stage {
  readonly #draw: Draw;
  #running: Animation[] = [];
  #taken_away: (() => void)[] = [];
  // Where things were before the page changed.
  #before = new Map<Move, DOMRect>();

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  get busy(): boolean {
    return this.#running.some(({ playState }) => playState === "running");
  }

  /** Before the page changes. */
  remember(moves: readonly Move[]): void {
    this.skip();
    this.#before = new Map();
    for (const move of moves) {
      const spots = move.kind === "card" ? move.from : move.kind === "step" ? [move.at] : move.at;
      const seen = seen_at(spots);
      if (seen) this.#before.set(move, seen.box);
    }
  }

  /** After it has changed. */
  play(moves: readonly Timed<Move>[]): void {
    for (const timed of moves) this.#show(timed);
    this.#before.clear();
  }

  /** Those who want no motion see that something is new there. */
  fade(moves: readonly Move[]): void {
    for (const move of moves) {
      const at = seen_at(move.kind === "card" ? move.to : move.kind === "step" ? [move.at] : move.at);
      if (at) this.#animate(at.element, [{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
    }
    this.#before.clear();
  }

  skip(): void {
    for (const animation of this.#running) animation.cancel();
    for (const take_away of this.#taken_away) take_away();
    this.#running = [];
    this.#taken_away = [];
  }

  #animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options);
    this.#running.push(animation);
    return animation;
  }

  #show({ move, start, duration }: Timed<Move>): void {
    switch (move.kind) {
      case "card": return this.#travel(move, start, duration);
      case "step": return this.#step(move, start, duration);
      case "turn": {
        const at = seen_at(move.at);
        if (at) this.#animate(at.element, [{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration, delay: start, easing: kEasing, fill: "backwards" });
        return;
      }
      case "pulse": {
        const at = seen_at(move.at);
        if (at) this.#animate(at.element, [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], { duration, delay: start, easing: kEasing });
      }
    }
  }

  #travel(move: Move & { kind: "card" }, delay: number, duration: number): void {
    const [from, at] = [this.#before.get(move), seen_at(move.to)];
    if (!from || !at) return;
    const card = document.createElement("span");
    card.className = "flying";
    card.setAttribute("aria-hidden", "true");
    const undraw = this.#draw(move.card, card);
    document.body.append(card);
    const [a, b] = [middle(from), middle(at.box)];
    const half = card.offsetWidth / 2;
    const where = ({ x, y }: { x: number; y: number }): string => `translate(${x - half}px, ${y - half}px)`;
    const away = (): void => {
      undraw();
      card.remove();
    };
    this.#taken_away.push(away);
    this.#animate(card, [{ transform: where(a), opacity: 1 }, { transform: where(b), opacity: 1 }], { duration, delay, easing: kEasing }).finished.then(away, away);
    // What has come is not there before it arrives; a whole party or pile stays.
    if (at.spot === move.to[0] && !/^(pile|seat|hand:\d+$|duel)/.test(at.spot)) {
      this.#animate(at.element, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
    }
  }

  #step(move: Move & { kind: "step" }, delay: number, duration: number): void {
    const [from, at] = [this.#before.get(move), seen_at([move.at])];
    if (!from || !at) return;
    const [a, b] = [middle(from), middle(at.box)];
    if (Math.hypot(a.x - b.x, a.y - b.y) < 2) return;
    // Lengths inside a drawing are its own.
    const scale = at.element instanceof SVGGraphicsElement ? (at.element.getScreenCTM()?.a ?? 1) : 1;
    this.#animate(at.element, [{ transform: `translate(${(a.x - b.x) / scale}px, ${(a.y - b.y) / scale}px)` }, { transform: "translate(0, 0)" }], {
      duration, delay, fill: "backwards", easing: move.spaces ? `steps(${move.spaces})` : kEasing,
    });
  }
}
