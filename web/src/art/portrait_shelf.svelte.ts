// Portraits come after the first screen: until then, and where the reader wants none, a mark stands in the frame.
type Drawing = typeof import("./portraits");

class PortraitShelf {
  #drawing = $state.raw<Drawing>();
  readonly #hung = new Set<string>();

  fetch(): void {
    if (this.#drawing) return;
    void import("./portraits").then((drawing) => (this.#drawing = drawing));
  }

  /** Whether <use href="#h-ID"> shows something; puts the symbol into the page when it is first wanted. */
  has(id: string): boolean {
    const drawing = this.#drawing;
    if (!drawing) return false;
    if (this.#hung.has(id)) return true;
    const symbol = drawing.portrait_symbol(id);
    if (!symbol) return false;
    this.#hung.add(id);
    document.querySelector(".sprite")?.insertAdjacentHTML("beforeend", symbol);
    return true;
  }
}

export const portraits = new PortraitShelf();
