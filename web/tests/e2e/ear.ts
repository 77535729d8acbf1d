// Listens to what a page is told and says over its socket, so that a test knows when something is asked, and what.
import type { Page, WebSocket } from "@playwright/test";

import type { Ack, Act, Decision, End, FromHouse, FromTable, Refused, ToTable, ViewMessage, Who } from "../../src/protocol";
import { plain } from "../../src/words";

// Bots answer at once in these tests: who waits longer waits in vain.
const kPatience = 30_000;

export class Ear {
  /** Every message since the page was opened, as it came. */
  readonly heard: string[] = [];
  readonly hosts = new Set<string>();
  you: Who = "spectator";
  view: ViewMessage | undefined;
  decision: Decision | undefined;
  end: End | undefined;
  #answers = new Map<number, FromTable>();
  readonly #acts: Act[] = [];
  #waiting = new Set<() => void>();

  constructor(page: Page) {
    page.on("websocket", (socket) => this.#listen(socket));
  }

  get asked(): boolean {
    return this.decision !== undefined;
  }
  get prompt(): string {
    return plain(this.view?.words?.prompt);
  }

  #listen(socket: WebSocket): void {
    this.hosts.add(new URL(socket.url()).host);
    // A page that was opened again, or a line that came back: everything is told anew.
    this.view = this.decision = this.end = undefined;
    socket.on("framereceived", ({ payload }) => {
      this.heard.push(String(payload));
      this.#hear(JSON.parse(String(payload)) as FromTable | FromHouse);
      for (const look of [...this.#waiting]) look();
    });
    socket.on("framesent", ({ payload }) => {
      const said = JSON.parse(String(payload)) as ToTable;
      if (said.type === "act") this.#acts.push(said);
    });
  }

  // As the page's own Table does.
  #hear(message: FromTable | FromHouse): void {
    switch (message.type) {
      case "hello": this.you = message.you; break;
      case "view":
        this.view = message;
        if (typeof this.you !== "number" || !message.view.moment.asked.includes(this.you)) this.decision = undefined;
        break;
      case "decision": this.decision = message; break;
      case "end": this.end = message; this.decision = undefined; break;
      case "ack":
      case "refused":
        this.#answered(message);
        break;
      default: break;
    }
  }

  // What was answered is not asked any more, whether the next view comes before or after.
  #answered(message: Ack | Refused): void {
    if (message.command === undefined) return;
    this.#answers.set(message.command, message);
    const act = this.#acts.find(({ command }) => command === message.command);
    if (message.type === "ack" && act && act.decision === this.decision?.decision) this.decision = undefined;
  }

  /** Waits for something to be so; looks whenever a message has come. */
  async until(what: string, holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((done, failed) => {
      const timer = setTimeout(() => settle(new Error(`${what}: not within ${kPatience / 1000} s`)), kPatience);
      const settle = (error?: Error): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (error) failed(error);
        else done();
      };
      const look = (): void => {
        if (holds()) settle();
      };
      this.#waiting.add(look);
    });
  }

  /** Until the table can be seen. */
  seen(): Promise<void> {
    return this.until("the table", () => this.view !== undefined);
  }

  /** Until something is asked, or all is over. True: it is asked. */
  async question(): Promise<boolean> {
    await this.until("a question or the end", () => this.asked || this.end !== undefined);
    return this.asked;
  }

  /** How many choices the page has sent. */
  get acts(): number {
    return this.#acts.length;
  }

  /** What the table answered to the choice after so many others: carried out, or refused and why. */
  async answer(after: number): Promise<FromTable> {
    await this.until("an answer to the choice", () => this.#answers.has(this.#acts[after]?.command ?? -1));
    return this.#answers.get(this.#acts[after]?.command ?? -1)!;
  }
}
