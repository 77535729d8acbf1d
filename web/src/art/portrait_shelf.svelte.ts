// Portraits come after the first screen: until then, and where the reader wants none, a mark stands in the frame.
import { after_frame } from "../frames";

type Drawing = typeof import("./portraits");

// Each has some thirty shapes: all those of a table at once would keep the browser from answering.
const kInAFrame = 3;

class PortraitShelf {
  #drawing = $state.raw<Drawing>();
  readonly #hung = new Set<string>();
  readonly #wanted = new Set<string>();
  #hangings = $state(0);

  fetch(): void {
    if (this.#drawing) return;
    void import("./portraits").then((drawing) => (this.#drawing = drawing));
  }

  /** Whether <use href="#h-ID"> shows something. The symbol is put into the page a few frames after it is first wanted. */
  has(id: string): boolean {
    const drawing = this.#drawing;
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
