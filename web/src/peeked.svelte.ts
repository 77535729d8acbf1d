// What was looked at last, by pointer or focus: the rail shows it large until another card or leader asks.
import type { Sheet } from "./at_table";

export class Peeked {
  last = $state.raw<Sheet>();
  /** Who asked then. */
  #while = $state<string>();

  look(at: Sheet, asking: string | undefined): void {
    this.last = at;
    this.#while = asking;
  }

  shown(asking: string | undefined): Sheet | undefined {
    return asking === undefined || asking === this.#while ? this.last : undefined;
  }
}
