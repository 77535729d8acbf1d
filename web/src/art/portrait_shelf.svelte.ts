// Portraits come after the first screen, and not at all where the reader wants none: till then a mark stands in the frame.
import { after_frame } from "../frames";

type Drawing = typeof import("./portraits");

// Each has some thirty shapes: all those of a table at once would keep the browser from answering.
const kInAFrame = 3;

class PortraitShelf {
  #drawing = $state.raw<Drawing>();
  #fetching = false;
  readonly #hung = new Set<string>();
  readonly #wanted = new Set<string>();
  #hangings = $state(0);

  /** After the next frame, once. */
  fetch(): void {
    if (this.#fetching) return;
    this.#fetching = true;
    after_frame(() => void import("./portraits").then((drawing) => (this.#drawing = drawing), () => (this.#fetching = false)));
  }

  /** Whether <use href="#h-ID"> shows something. To ask is to want it: a few frames later it is in the page. */
  has(id: string): boolean {
    const drawing = this.#drawing;
    if (!drawing) this.fetch();
    if (!drawing?.has_portrait(id)) return false;
    if (this.#hung.has(id)) return true;
    // Whoever is told no asks again when this changes.
    void this.#hangings;
    if (this.#wanted.size === 0) after_frame(() => this.#hang(drawing));
    this.#wanted.add(id);
    return false;
  }

  #hang(drawing: Drawing): void {
    const now = [...this.#wanted].slice(0, kInAFrame);
    for (const id of now) {
      this.#wanted.delete(id);
      this.#hung.add(id);
    }
    document.querySelector(".sprite")?.insertAdjacentHTML("beforeend", now.map((id) => drawing.portrait_symbol(id)).join(""));
    if (this.#wanted.size > 0) after_frame(() => this.#hang(drawing));
    ++this.#hangings;
  }
}

export const portraits = new PortraitShelf();
