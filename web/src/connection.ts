// One table at the other end of a line: says hello, says again what was not answered, takes part in the exchange of
// secrets. The line may be a WebSocket or the WebAssembly module (offline/module_line.ts).
import { Exchange, type Keep, type Kept } from "./exchange";
import type { Command, FromTable, Lang, Numbered, Refused, ToTable, Welcome, Who } from "./protocol";

export type LineEvents = { opened(): void; heard(message: FromTable): void; lost(): void };
export interface Line {
  send(message: ToTable): void;
  close(): void;
}
export type Dial = (events: LineEvents) => Line;

export type Reply = FromTable | { type: "given-up" };

type Options = {
  dial: Dial;
  lang?: () => Lang | undefined;
  keep?: Keep;
  heard: (message: FromTable) => void;
  /** Whether the line stands. */
  line: (up: boolean) => void;
  wait?: (ms: number, then: () => void) => void;
};

type Waiting = { said: Numbered; answered: (reply: Reply) => void };

const kProtocol = 1;
const kFirstPause = 500;
const kLongestPause = 8000;

export class Connection {
  readonly #options: Options;
  #line: Line | undefined;
  #up = false;
  #closed = false;
  #pause = kFirstPause;
  #news = 0;
  #match = "";
  #you: Who = "spectator";
  // Not 1: a page that is loaded again must not repeat the numbers of the one before.
  #command = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #exchange: Exchange;

  constructor(options: Options) {
    this.#options = options;
    this.#exchange = new Exchange(options.keep);
    this.#dial();
  }

  /** How many pieces of news have come. */
  get news(): number {
    return this.#news;
  }

  /** What was kept of the exchange of secrets, over reloads too. */
  kept(): Kept {
    return this.#exchange.kept(this.#match);
  }

  /** Says it, if need be once more after the line was lost, until it is answered. */
  say(command: Command): Promise<Reply> {
    this.#command += 1;
    const said = { ...command, command: this.#command } as Numbered;
    return new Promise((answered) => {
      this.#waiting.set(said.command, { said, answered });
      if (this.#up) this.#line?.send(said);
    });
  }

  /** Speaks to the table anew, in another language perhaps: everything is told again. */
  again(): void {
    this.#news = 0;
    if (this.#up) this.#hello();
  }

  /** Says hello once more, and goes on from the news it has. */
  greet(): void {
    if (this.#up) this.#hello();
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
    for (const { answered } of this.#waiting.values()) answered({ type: "given-up" });
    this.#waiting.clear();
  }

  #dial(): void {
    this.#line = this.#options.dial({
      opened: () => this.#hello(),
      heard: (message) => this.#heard(message),
      lost: () => this.#lost(),
    });
  }

  #hello(): void {
    this.#up = true;
    const lang = this.#options.lang?.();
    this.#line?.send({ type: "hello", protocol: kProtocol, news: this.#news, ...(lang ? { lang } : {}) });
  }

  #lost(): void {
    this.#up = false;
    this.#options.line(false);
    if (this.#closed) return;
    const wait = this.#options.wait ?? ((ms, then) => void setTimeout(then, ms));
    wait(this.#pause, () => {
      if (!this.#closed) this.#dial();
    });
    this.#pause = Math.min(this.#pause * 2, kLongestPause);
  }

  #heard(message: FromTable): void {
    switch (message.type) {
      case "hello":
        this.#welcomed(message);
        break;
      case "news":
        this.#news = message.from + message.pieces.length;
        break;
      case "exchange": {
        const said = this.#exchange.hear(this.#match, this.#you, message);
        if (said) this.#line?.send(said);
        break;
      }
      case "ack":
      case "foreseen":
      case "found":
      case "looked-back":
      case "known":
        this.#answer(message.command, message);
        break;
      case "refused":
        this.#refused(message);
        break;
      default:
        break;
    }
    this.#options.heard(message);
  }

  #welcomed({ you, match }: Welcome): void {
    this.#you = you;
    this.#match = match;
    this.#pause = kFirstPause;
    this.#options.line(true);
    for (const { said } of this.#waiting.values()) this.#line?.send(said);
  }

  #refused(refused: Refused): void {
    if (refused.command !== undefined) return this.#answer(refused.command, refused);
    // It could not be read: whatever was said last will never be answered.
    const last = [...this.#waiting.keys()].pop();
    if (last !== undefined) this.#answer(last, refused);
  }

  #answer(command: number, reply: FromTable): void {
    this.#waiting.get(command)?.answered(reply);
    this.#waiting.delete(command);
  }
}

/** A line to a server. */
export function web_socket(address: string): Dial {
  return ({ opened, heard, lost }) => {
    const socket = new WebSocket(address);
    socket.onopen = opened;
    socket.onmessage = ({ data }) => heard(JSON.parse(String(data)) as FromTable);
    socket.onclose = lost;
    return { send: (message) => socket.send(JSON.stringify(message)), close: () => socket.close() };
  };
}
