// Does something at most once for each frame that is drawn, in a task of its own: whatever asks for it meanwhile is seen to
// together.
import { after_frame } from "./frames";

export class Paced {
  readonly #act: () => void;
  #asked = false;
  // Until a frame has shown what was done last.
  #waits = false;

  constructor(act: () => void) {
    this.#act = act;
  }

  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    if (!this.#waits) setTimeout(() => this.#go());
  }

  #go(): void {
    if (!this.#asked) return;
    this.#asked = false;
    this.#waits = true;
    this.#act();
    after_frame(() => {
      this.#waits = false;
      this.#go();
    });
  }
}
