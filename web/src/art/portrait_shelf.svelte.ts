// Portraits come after the first screen: until then, and where the reader wants none, a mark stands in the frame.
type Drawing = typeof import("./portraits");

// Each has some thirty shapes: all those of a table at once would keep the browser from answering.
const kInAFrame = 6;

class PortraitShelf {
  #drawing = $state.raw<Drawing>();
  readonly #hung = new Set<string>();
  #frame = $state(0);
  #hung_in_it = 0;

  fetch(): void {
    if (this.#drawing) return;
    void import("./portraits").then((drawing) => (this.#drawing = drawing));
  }

  /** Whether <use href="#h-ID"> shows something; puts the symbol into the page when it is first wanted, or a few frames later. */
  has(id: string): boolean {
    const drawing = this.#drawing;
    if (!drawing) return false;
    if (this.#hung.has(id)) return true;
    // Whoever is told no asks again when this changes.
    void this.#frame;
    if (this.#hung_in_it === kInAFrame) return false;
    const symbol = drawing.portrait_symbol(id);
    if (!symbol) return false;
    if (this.#hung_in_it++ === 0) requestAnimationFrame(() => this.#next_frame());
    this.#hung.add(id);
    document.querySelector(".sprite")?.insertAdjacentHTML("beforeend", symbol);
    return true;
  }

  #next_frame(): void {
    this.#hung_in_it = 0;
    ++this.#frame;
  }
}

export const portraits = new PortraitShelf();
