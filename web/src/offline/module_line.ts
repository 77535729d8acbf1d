// A table inside the page: the WebAssembly module behind the same messages as a server's.
import { load } from "../../../apps/wasm/oshra.mjs";
import type { Dial } from "../connection";
import type { FromTable, OpenTable, ToTable } from "../protocol";

type ModuleTable = {
  join(visitor: number, viewer: number): void;
  part(visitor: number, now: number): void;
  start(now: number): void;
  hear(visitor: number, message: ToTable, now: number): void;
  tick(now: number): void;
  next_tick(): number | null;
  think(now: number): boolean;
  letters(): { to: number; message: FromTable }[];
};

const kSpectator = 6;

/** A table of the module, and lines to it: one a viewer. */
export class HomeTable {
  readonly #table: ModuleTable;
  readonly #listeners = new Map<number, (message: FromTable) => void>();
  #visitors = 0;
  #scheduled = false;
  #begun = false;

  private constructor(table: ModuleTable) {
    this.#table = table;
  }

  static async open(bytes: ArrayBuffer, request: OpenTable): Promise<HomeTable> {
    const module = (await load(bytes)) as { open(request: OpenTable): ModuleTable };
    return new HomeTable(module.open(request));
  }

  dial(viewer: number | "spectator"): Dial {
    return ({ opened, heard, lost }) => {
      const visitor = (this.#visitors += 1);
      this.#listeners.set(visitor, heard);
      this.#table.join(visitor, viewer === "spectator" ? kSpectator : viewer);
      queueMicrotask(() => opened());
      return {
        send: (message) => this.#hear(visitor, message),
        close: () => {
          this.#listeners.delete(visitor);
          this.#table.part(visitor, Date.now());
          lost();
        },
      };
    };
  }

  #hear(visitor: number, message: ToTable): void {
    this.#table.hear(visitor, message, Date.now());
    if (message.type === "hello" && !this.#begun) {
      this.#begun = true;
      this.#table.start(Date.now());
    }
    this.#later(0);
  }

  // Letters go out in tasks of their own, as they would come over a line; bots think one at a time in between.
  #later(ms: number): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setTimeout(() => {
      this.#scheduled = false;
      this.#go_on();
    }, ms);
  }
  #go_on(): void {
    const now = Date.now();
    this.#table.tick(now);
    const thought = this.#table.think(now);
    for (const { to, message } of this.#table.letters()) this.#listeners.get(to)?.(message);
    if (thought) return this.#later(0);
    const next = this.#table.next_tick();
    if (next !== null) this.#later(Math.max(5, next - Date.now()));
  }
}
