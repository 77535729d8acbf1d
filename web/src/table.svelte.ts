// What a table has said last, for components to show. It applies nothing that it was not sent.
import { Connection, type Dial } from "./connection";
import type { Keep, Kept } from "./exchange";
import { next_leads_to, place_after } from "./lessons/lesson";
import { Paced } from "./paced";
import type {
  Choice, Command, Decision, End, ExchangeState, Foreseen, FromTable, GameState, KnownOfPlayer, Lang, LessonState, LineTold, LookedBack, Piece, Refused, TableState, ViewMessage, Who,
} from "./protocol";
import { waits_of, type Waits } from "./waiting.svelte";

/** A line that is lost for less is not spoken of: what is said meanwhile is said again. */
export const kDoubt = 1500;

/** Whose knowledge: a player's, or that of all together. */
export type Eyes = number | "all";

export type ToldLine = LineTold & { from: number };

export class Table {
  readonly #connection: Connection;
  you = $state<Who>("spectator");
  /** Which match it is, as the table names it. */
  match = $state("");
  game = $state.raw<GameState>();
  seated = $state.raw<TableState>();
  exchange = $state.raw<ExchangeState>();
  view = $state.raw<ViewMessage>();
  /** What the view is new by, for those who saw the one before it. */
  happened = $state.raw<readonly Piece[]>([]);
  #decision = $state.raw<Decision>();
  /** When the decision came: its clock runs from then. */
  asked_at = $state(0);
  end = $state.raw<End>();
  #ran = $state(false);
  account = $state.raw<ToldLine[]>([]);
  /** How far the account has been before the viewer's eyes since this page was loaded. */
  seen = $state<number>();
  /** Who is asked, and since when. */
  waits = $state.raw<Waits>(new Map());
  connected = $state(false);
  /** Whether it ever was: before that, nothing is lost. */
  reached = $state(false);
  refusal = $state.raw<Refused>();
  /** Where a lesson stands; none at a table without a teacher. */
  lesson = $state.raw<LessonState>();
  /** Which of the teacher's sentences the learner has come to, from 0 on. */
  saying = $state(0);
  /** How often the learner's answer was not the one. */
  tries = $state(0);

  constructor(dial: Dial, lang: () => Lang | undefined, keep?: Keep) {
    this.#connection = new Connection({
      dial,
      lang,
      ...(keep ? { keep } : {}),
      heard: (message) => this.#take(message),
      line: (up) => this.#stands(up),
    });
  }

  #doubt: ReturnType<typeof setTimeout> | undefined;
  #stands(up: boolean): void {
    if (!up) {
      if (globalThis.navigator?.onLine === false) this.connected = false;
      this.#doubt ??= setTimeout(() => (this.connected = false), kDoubt);
      return;
    }
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.connected = true;
    this.reached = true;
  }

  get seat(): number | undefined {
    return typeof this.you === "number" ? this.you : undefined;
  }

  /** What is asked of the viewer; in a lesson, when it is for the learner to choose. */
  get decision(): Decision | undefined {
    return this.lesson && this.lesson.stage !== "your-turn" ? undefined : this.#decision;
  }

  /** Whether the match was played to its end since this page was loaded; of a lesson, how it ends is the teacher's to tell. */
  get end_is_news(): boolean {
    return this.#ran && this.end?.over === true && this.lesson === undefined;
  }

  /** By the host: nothing is asked until it goes on. */
  get paused(): boolean {
    return this.seated?.phase === "paused";
  }

  name_of(seat: number): string {
    return this.seated?.seats[seat]?.name ?? `${seat + 1}`;
  }

  #taken: FromTable[] = [];
  readonly #pace = new Paced(() => this.#hear_taken());
  /** A move is told in several messages, and bots move fast: all that comes before a frame is shown together. */
  #take(message: FromTable): void {
    this.#taken.push(message);
    // A page that is not seen has no frames, but may call its player.
    if (typeof document === "undefined" || document.hidden) this.#hear_taken();
    else this.#pace.ask();
  }
  #hear_taken(): void {
    const taken = this.#taken;
    this.#taken = [];
    const happened: Piece[] = [];
    for (const message of taken) {
      this.hear(message);
      if (message.type === "view") happened.push(...this.happened);
    }
    if (taken.filter(({ type }) => type === "view").length > 1) this.happened = happened;
  }

  hear(message: FromTable): void {
    switch (message.type) {
      case "hello":
        this.you = message.you;
        this.match = message.match;
        break;
      case "game": this.game = message; break;
      case "table":
        this.seated = message;
        this.#ran ||= message.phase === "playing" || message.phase === "paused";
        // Whoever is here before it begins misses nothing.
        if (message.phase === "waiting" || message.phase === "exchange") this.seen ??= 0;
        break;
      case "exchange": this.exchange = message; break;
      // From the beginning: nothing of it is new.
      case "news": this.#coming = message.from > 0 ? [...this.#coming, ...message.pieces] : []; break;
      case "view": this.#see(message); break;
      case "decision": this.#ask(message); break;
      case "account": this.#tell(message.from, message.lines); break;
      case "end": this.end = message; this.#decision = undefined; break;
      case "lesson": this.#learn(message); break;
      default: break;
    }
  }

  #coming: Piece[] = [];
  #see(message: ViewMessage): void {
    this.happened = this.#coming;
    this.#coming = [];
    this.waits = waits_of(message, Date.now());
    this.view = message;
    // If we are asked, the decision comes next; the old one stays until then, so that nothing flickers.
    if (this.seat === undefined || !message.view.moment.asked.includes(this.seat)) this.#decision = undefined;
  }

  #ask(decision: Decision): void {
    if (decision.decision !== this.#decision?.decision) this.refusal = undefined;
    this.#decision = decision;
    this.asked_at = Date.now();
  }

  #tell(from: number, lines: LineTold[]): void {
    this.account = [...this.account.filter((line) => line.from < from), ...lines.map((line) => ({ ...line, from }))];
  }

  #learn(lesson: LessonState): void {
    this.saying = place_after(this.lesson, this.saying, lesson);
    this.lesson = lesson;
  }
  #going_on = false;
  /** What the teacher says is read: the next sentence, or the others play on. */
  async read_on(): Promise<void> {
    const leads_to = this.lesson && next_leads_to(this.lesson, this.saying);
    if (leads_to === "saying") this.saying += 1;
    if (leads_to !== "others" || this.#going_on) return;
    this.#going_on = true;
    await this.#say({ type: "go-on" });
    this.#going_on = false;
  }
  /** Of a puzzle: who wins now? True: so it is. */
  answer(seat: number): Promise<boolean> {
    return this.#say({ type: "answer", seat });
  }
  /** Why a lesson would not have a choice that the rules allow. */
  async turned_down(choice: Choice): Promise<Refused | undefined> {
    if (!this.decision) return undefined;
    const reply = await this.#connection.say({ type: "act", decision: this.decision.decision, choice });
    return reply.type === "refused" ? reply : undefined;
  }

  async act(choice: Choice): Promise<boolean> {
    if (!this.decision) return false;
    return this.#say({ type: "act", decision: this.decision.decision, choice });
  }
  undo(): Promise<boolean> {
    return this.#say({ type: "undo", news: this.#connection.news });
  }
  /** A bot plays here: whoever says hello plays again. */
  come_back(): void {
    this.#connection.greet();
  }
  concede(): Promise<boolean> {
    return this.#say({ type: "concede" });
  }

  /** The host's. */
  pause(paused: boolean): Promise<boolean> {
    return this.#say({ type: "pause", paused });
  }
  give_to_bot(seat: number): Promise<boolean> {
    return this.#say({ type: "give-to-bot", seat });
  }
  break_off(): Promise<boolean> {
    return this.#say({ type: "break-off" });
  }

  /** What a choice would do, or why it cannot be chosen; nothing where nothing is asked. */
  async foresee(choice: Choice): Promise<Foreseen | Refused | undefined> {
    if (!this.decision) return undefined;
    const reply = await this.#connection.say({ type: "foresee", decision: this.decision.decision, choice });
    return reply.type === "foreseen" || reply.type === "refused" ? reply : undefined;
  }

  async look_up(text: string) {
    const reply = await this.#connection.say({ type: "look-up", text });
    return reply.type === "found" ? reply.rules : [];
  }

  /** What the viewer knew after so many pieces of news, or after the end anyone, or all; none where the table does not say. */
  async look_back(news: number, eyes?: Eyes): Promise<LookedBack | undefined> {
    const whose = eyes === undefined ? {} : eyes === "all" ? { all: true } : { seat: eyes };
    const reply = await this.#connection.say({ type: "look-back", news, ...whose });
    return reply.type === "looked-back" ? reply : undefined;
  }

  /** What everyone can be sure of about a player; none where the table does not say. */
  async look_at(seat: number): Promise<KnownOfPlayer | undefined> {
    const reply = await this.#connection.say({ type: "look-at", seat });
    return reply.type === "known" ? reply.known : undefined;
  }

  /** What this browser has seen of the exchange of secrets. */
  kept(): Kept {
    return this.#connection.kept();
  }

  /** After the language was changed. */
  tell_again(): void {
    this.account = [];
    this.#connection.again();
  }

  close(): void {
    clearTimeout(this.#doubt);
    this.#connection.close();
  }

  async #say(command: Command): Promise<boolean> {
    this.refusal = undefined;
    const reply = await this.#connection.say(command);
    this.#hear_taken();
    if (reply.type === "refused") this.refusal = reply;
    if (reply.type === "refused" && reply.why === "wrong-answer") this.tries += 1;
    return reply.type === "ack";
  }
}
