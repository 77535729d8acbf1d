// Listens to what a page is told and says over its sockets, so that a test knows when something is asked, and what.
import type { Page, WebSocket } from "@playwright/test";

import type { Ack, Act, Decision, End, FromHouse, FromTable, LessonState, Refused, RoomState, ToTable, ViewMessage, Who } from "../../src/protocol";
import { plain } from "../../src/words";

// Bots answer at once in these tests, and so do people: who hears nothing at all for longer waits in vain.
const kPatience = 60_000;
const kFrames = 4;

/** One socket, and what was told over it last, as the page's own Table keeps it. */
class Line {
  room: RoomState | undefined;
  you: Who = "spectator";
  view: ViewMessage | undefined;
  decision: Decision | undefined;
  end: End | undefined;
  lesson: LessonState | undefined;

  hear(message: FromTable | FromHouse): void {
    switch (message.type) {
      case "room": this.room = message; break;
      case "hello": this.you = message.you; break;
      case "view":
        this.view = message;
        if (typeof this.you !== "number" || !message.view.moment.asked.includes(this.you)) this.decision = undefined;
        break;
      case "decision": this.decision = message; break;
      case "lesson": this.lesson = message; break;
      case "end": this.end = message; this.decision = undefined; break;
      default: break;
    }
  }
}

export class Ear {
  /** Every message since the page was opened, as it came. */
  readonly heard: string[] = [];
  readonly hosts = new Set<string>();
  #seat: number | undefined;
  readonly #lines: Line[] = [];
  readonly #acts: { act: Act; line: Line }[] = [];
  readonly #answers = new Map<number, Ack | Refused>();
  readonly #waiting = new Set<() => void>();
  readonly #page: Page;
  #shown = 0;

  constructor(page: Page) {
    this.#page = page;
    page.on("websocket", (socket) => this.#listen(socket));
  }

  // The newest: a page that was opened again, or a line that came back, is told everything anew.
  get #line(): Line {
    return this.#lines.filter(({ you }) => this.#seat === undefined || you === this.#seat).at(-1) ?? new Line();
  }
  get room(): RoomState | undefined {
    return this.#line.room;
  }
  get you(): Who {
    return this.#line.you;
  }
  get view(): ViewMessage | undefined {
    return this.#line.view;
  }
  get decision(): Decision | undefined {
    return this.#line.decision;
  }
  get end(): End | undefined {
    return this.#line.end;
  }
  /** Where a lesson stands. */
  get lesson(): LessonState | undefined {
    return this.#line.lesson;
  }
  get asked(): boolean {
    return this.decision !== undefined;
  }
  get prompt(): string {
    return plain(this.view?.words?.prompt);
  }

  /** Where one page holds several seats: listens for this one from now on. */
  listen_for(seat: number): void {
    this.#seat = seat;
  }

  #listen(socket: WebSocket): void {
    this.hosts.add(new URL(socket.url()).host);
    const line = new Line();
    this.#lines.push(line);
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as FromTable | FromHouse;
      this.heard.push(String(payload));
      line.hear(message);
      if (message.type === "ack" || message.type === "refused") this.#answered(message);
      for (const look of [...this.#waiting]) look();
    });
    socket.on("close", () => (line.decision = undefined));
    socket.on("framesent", ({ payload }) => {
      const act = JSON.parse(String(payload)) as ToTable;
      if (act.type === "act") this.#acts.push({ act, line });
    });
  }

  // What was answered is not asked any more, whether the next view comes before or after.
  #answered(answer: Ack | Refused): void {
    if (answer.command === undefined) return;
    this.#answers.set(answer.command, answer);
    const said = this.#acts.find(({ act }) => act.command === answer.command);
    if (answer.type === "ack" && said && said.act.decision === said.line.decision?.decision) said.line.decision = undefined;
  }

  /** Waits for something to be so, and for the page to show it; looks whenever a message has come. */
  async until(what: string, holds: () => boolean): Promise<void> {
    await this.#told(what, holds);
    await this.#page_follows();
  }

  async #told(what: string, holds: () => boolean): Promise<void> {
    if (holds()) return;
    await new Promise<void>((done, failed) => {
      const give_up = (): ReturnType<typeof setTimeout> => setTimeout(() => settle(new Error(`${what}: nothing was heard for ${kPatience / 1000} s`)), kPatience);
      let timer = give_up();
      const settle = (error?: Error): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (error) failed(error);
        else done();
      };
      const look = (): void => {
        if (holds()) return settle();
        clearTimeout(timer);
        timer = give_up();
      };
      this.#waiting.add(look);
    });
  }

  /** Until the table can be seen. */
  seen(): Promise<void> {
    return this.until("the table", () => this.view !== undefined);
  }

  /** Until something is asked and the page shows it, or all is over. True: it is asked. */
  async question(): Promise<boolean> {
    const heard = (): boolean => this.asked || this.end !== undefined;
    // While the page follows, something else may have come.
    do await this.until("a question or the end", heard);
    while (!heard());
    return this.asked;
  }

  // The page shows what it was told at most once for each frame, and makes a table over a few of them.
  async #page_follows(): Promise<void> {
    const heard = this.heard.length;
    if (this.#shown === heard) return;
    this.#shown = heard;
    await this.#page.evaluate(async (frames) => {
      for (let i = 0; i < frames; ++i) await new Promise((drawn) => requestAnimationFrame(drawn));
    }, kFrames).catch(() => undefined);
  }

  /** How many choices the page has sent. */
  get acts(): number {
    return this.#acts.length;
  }

  /** What the table answered to the choice after so many others: carried out, or refused and why. */
  async answer(after: number): Promise<Ack | Refused> {
    const found = (): Ack | Refused | undefined => this.#answers.get(this.#acts[after]?.act.command ?? -1);
    await this.#told("an answer to the choice", () => found() !== undefined);
    return found()!;
  }
}
