// The way between one device and a house, to be cut while everything else goes on.
import { connect, createServer, type Server, type Socket } from "node:net";

import { kPlainName } from "./house";

export class Cable {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #to: number | undefined;
  #whole = true;

  private constructor() {
    this.#server = createServer((near) => {
      if (!this.#whole || this.#to === undefined) return void near.destroy();
      const far = connect(this.#to, "127.0.0.1");
      for (const [end, other] of [[near, far], [far, near]] as const) {
        this.#ends.add(end);
        end.on("error", () => other.destroy());
        end.on("close", () => {
          this.#ends.delete(end);
          other.destroy();
        });
        end.pipe(other);
      }
    });
  }

  static async lay(): Promise<Cable> {
    const cable = new Cable();
    await new Promise<void>((listening) => cable.#server.listen(0, "127.0.0.1", listening));
    return cable;
  }

  /** By which browsers call the house through it. */
  get name(): string {
    return `${kPlainName}:${this.#server.address().port}`;
  }
  get url(): string {
    return `http://${this.name}/`;
  }
  lead_to(port: number): void {
    this.#to = port;
  }
  /** Nothing more comes through on what is connected now, and neither side is told. What connects later is not touched. */
  swallow(): void {
    for (const end of this.#ends) {
      end.unpipe();
      end.resume();
    }
  }
  /** Whoever connects from now on is refused; what is connected is not touched. */
  shut(): void {
    this.#whole = false;
  }
  cut(): void {
    this.shut();
    for (const end of this.#ends) end.destroy();
  }
  mend(): void {
    this.#whole = true;
  }
  close(): void {
    this.cut();
    this.#server.close();
  }
}
