// Shows moves over the page: nothing of the table itself is moved out of its place, so that what can be tapped stays where
// it is. Whatever runs can be skipped. Where things are is read at most twice for a frame, however many views come in it,
// and never between two things that are written: each time would lay the page out anew.
import { without_stops, type Move, type Spot, type Timed } from "./moves";

/** Draws a card that travels, and says how to take it away. */
export type Draw = (card: string | null, onto: HTMLElement) => () => void;

const kEasing = "cubic-bezier(.2,.7,.3,1)";

type Seen = { element: Element; box: DOMRect; spot: Spot };
type Seeing = ReadonlyMap<Spot, Seen>;

/** Whatever has a spot and can be seen; the first where several have the same. */
function look_round(): Seeing {
  const seen = new Map<Spot, Seen>();
  for (const element of document.querySelectorAll("[data-spot]")) {
    const spot = element.getAttribute("data-spot") ?? "";
    if (seen.has(spot)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) seen.set(spot, { element, box, spot });
  }
  return seen;
}

function seen_at(spots: readonly Spot[], seeing: Seeing): Seen | undefined {
  for (const spot of spots) {
    const found = seeing.get(spot);
    if (found) return found;
  }
  return undefined;
}

const middle = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const ends_at = (move: Move): Spot[] => (move.kind === "card" ? move.to : move.kind === "step" ? [move.at] : move.at);

export class Stage {
  readonly #draw: Draw;
  readonly #running = new Set<Animation>();
  // What is on its way, by its spot: on the next news it sets out anew from where it is then.
  readonly #on_its_way = new Map<Spot, Animation>();
  readonly #taken_away = new Set<() => void>();
  // As it was seen before the page changed, until the next frame shows how it has.
  #before: Seeing | undefined;
  #coming: Move[] = [];
  #frame: number | undefined;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  /** Before the page changes. What still moves then goes on: news may come sooner than the last have been shown. */
  remember(): void {
    this.#before ??= look_round();
  }

  /** After it has changed. `show`: what to make of all that has come by the next frame. */
  play(moves: readonly Move[], show: (moves: Move[]) => Timed<Move>[]): void {
    this.#at_next_frame(moves, (all) => {
      for (const { at } of all.filter((move) => move.kind === "step")) this.#on_its_way.get(at)?.cancel();
      const now = look_round();
      for (const start of show(without_stops(all)).map((timed) => this.#prepared(timed, now))) start?.();
    });
  }

  /** Those who want no motion see that something is new there. */
  fade(moves: readonly Move[]): void {
    this.#at_next_frame(moves, (all) => {
      const now = look_round();
      for (const at of new Set(all.map((move) => seen_at(ends_at(move), now)?.element))) {
        if (at) this.#animate(at, [{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
      }
    });
  }

  skip(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#before = undefined;
    this.#coming = [];
    this.#end_all();
  }

  #end_all(): void {
    for (const animation of this.#running) animation.cancel();
    for (const take_away of this.#taken_away) take_away();
    this.#running.clear();
    this.#on_its_way.clear();
    this.#taken_away.clear();
  }

  #at_next_frame(moves: readonly Move[], then: (all: Move[]) => void): void {
    this.#coming.push(...moves);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      const all = this.#coming;
      this.#coming = [];
      if (all.length > 0) then(all);
      this.#before = undefined;
    });
  }

  #animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options);
    const over = (): void => void this.#running.delete(animation);
    this.#running.add(animation);
    animation.finished.then(over, over);
    return animation;
  }

  /** All that must be known is read; what is given back only writes. */
  #prepared({ move, start, duration }: Timed<Move>, now: Seeing): (() => void) | undefined {
    const at = seen_at(ends_at(move), now);
    if (!at) return undefined;
    switch (move.kind) {
      case "card": return this.#travel(move, at, start, duration);
      case "step": return this.#step(move, at, start, duration);
      case "turn": return () => void this.#animate(at.element, [{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration, delay: start, easing: kEasing, fill: "backwards" });
      case "pulse": return () => void this.#animate(at.element, [{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], { duration, delay: start, easing: kEasing });
    }
  }

  #travel(move: Move & { kind: "card" }, at: Seen, delay: number, duration: number): (() => void) | undefined {
    const from = this.#before && seen_at(move.from, this.#before);
    if (!from) return undefined;
    const where = (box: DOMRect): string => `translate(${middle(box).x}px, ${middle(box).y}px) translate(-50%, -50%)`;
    return () => {
      const card = document.createElement("span");
      card.className = "flying";
      card.setAttribute("aria-hidden", "true");
      const undraw = this.#draw(move.card, card);
      document.body.append(card);
      const away = (): void => {
        if (!this.#taken_away.delete(away)) return;
        undraw();
        card.remove();
      };
      this.#taken_away.add(away);
      this.#animate(card, [{ transform: where(from.box), opacity: 1 }, { transform: where(at.box), opacity: 1 }], { duration, delay, easing: kEasing }).finished.then(away, away);
      // What has come is not there before it arrives; a whole party or pile stays.
      if (at.spot === move.to[0] && !/^(pile|seat|side|hand:\d+$|duel)/.test(at.spot)) {
        this.#animate(at.element, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
      }
    };
  }

  #step(move: Move & { kind: "step" }, at: Seen, delay: number, duration: number): (() => void) | undefined {
    const from = this.#before?.get(move.at);
    if (!from) return undefined;
    const [a, b] = [middle(from.box), middle(at.box)];
    if (Math.hypot(a.x - b.x, a.y - b.y) < 2) return undefined;
    // Lengths inside a drawing are its own.
    const scale = at.element instanceof SVGGraphicsElement ? (at.element.getScreenCTM()?.a ?? 1) : 1;
    return () => void this.#on_its_way.set(move.at, this.#animate(at.element, [{ transform: `translate(${(a.x - b.x) / scale}px, ${(a.y - b.y) / scale}px)` }, { transform: "translate(0, 0)" }], {
      duration, delay, fill: "backwards", easing: move.spaces ? `steps(${move.spaces})` : kEasing,
    }));
  }
}
