// Whether anybody is still there at the other end of a socket. A line can fall silent without being closed (a proxy, a
// phone that changes its network), and of what the server pings by itself a page sees nothing: so it asks.

/** Nothing has been heard for so long: it is asked. */
const kSilence = 20_000;
/** So soon something comes back to what is said or asked. After a line that was given up for it the next has twice as long. */
const kPatience = 5_000;
const kLongestPatience = 40_000;

export class SignOfLife {
  readonly #question: () => void;
  readonly #give_up: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;
  #asked = false;
  #patience = kPatience;

  constructor(question: () => void, give_up: () => void) {
    this.#question = question;
    this.#give_up = give_up;
  }

  /** To be opened takes one question more than to be answered. */
  dialled(): void {
    this.#asked = true;
    this.#wait(2 * this.#patience);
  }

  said(): void {
    if (Date.now() + this.#patience < this.#due) this.#wait(this.#patience);
  }

  heard(): void {
    this.#asked = false;
    this.#wait(kSilence);
  }

  /** What was asked is answered: by what was said before it, too. */
  answered(): void {
    this.#patience = kPatience;
  }

  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#question();
    this.#wait(this.#patience);
  }

  /** There is no line. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#due = Infinity;
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#due = Date.now() + time;
    this.#timer = setTimeout(() => {
      if (!this.#asked) return this.ask();
      this.#patience = Math.min(2 * this.#patience, kLongestPatience);
      this.#give_up();
    }, time);
  }
}

/** Calls when the browser says that the network is gone, and when it is back or somebody looks at the page again. */
export function watch_network(gone: () => void, back: () => void): () => void {
  if (typeof document === "undefined") return () => undefined;
  const until = new AbortController();
  const { signal } = until;
  addEventListener("offline", gone, { signal });
  addEventListener("online", back, { signal });
  document.addEventListener("visibilitychange", () => !document.hidden && back(), { signal });
  return () => until.abort();
}
