// A match looked back on, line by line of its account: the table is shown as the viewer knew it then. Whatever happens
// meanwhile happens at the present table, which nothing here touches.
import { told_with, turns_of } from "./account";
import type { LineTold, ViewMessage } from "./protocol";
import { Table, type Eyes } from "./table.svelte";

/** All that a viewer knew at one time. */
export type Moment = Pick<ViewMessage, "news" | "view" | "words" | "needs" | "standing">;

/** Where moments come from: a running table, or a log. `eyes`: as this player knew it, or all. None: it does not tell. */
export type Moments = (news: number, eyes?: Eyes) => Promise<Moment | undefined>;

const kMostKept = 200;

export class LookingBack {
  readonly live: Table;
  /** The table as it was: nobody is asked anything at it, and nothing is said to it. */
  readonly past = new Table(() => ({ send: () => undefined, close: () => undefined }), () => undefined);
  readonly #moments: Moments;
  readonly #kept = new Map<string, Moment>();
  #asking = false;
  /** After which line of the account; none: the present is shown. */
  line = $state<number>();
  /** Whose knowledge is shown, once the match is over; none: the viewer's own. */
  seen_by = $state<Eyes>();
  /** The table does not say what was before. */
  refused = $state(false);
  /** A line after the other, until somebody takes it in hand. */
  plays = $state(false);
  /** Of a match that is over, the account is told as far as it was then, until somebody wants to know what came after. */
  tells_after = $state(false);

  constructor(live: Table, moments: Moments = (news, eyes) => live.look_back(news, eyes)) {
    this.live = live;
    this.#moments = moments;
  }

  get on(): boolean {
    return this.line !== undefined;
  }
  /** Whether all that lay hidden is shown. */
  get all(): boolean {
    return this.on && this.seen_by === "all";
  }
  get table(): Table {
    return this.on ? this.past : this.live;
  }
  get lines(): readonly LineTold[] {
    return this.live.account;
  }
  /** So many of the lines are told. */
  get told(): number {
    return this.line === undefined || this.tells_after || !this.live.end ? this.lines.length : this.line + 1;
  }
  get last(): number {
    return Math.max(0, this.lines.length - 1);
  }
  /** Whether there is anything to look back on. A table without aids to memory tells nothing before its end. */
  get possible(): boolean {
    const told = this.live.end !== undefined || this.live.seated?.rules.aids !== false;
    return told && this.live.view !== undefined && this.lines.length > 0;
  }
  /** Which turn it is, from 1 on, of how many. */
  get turn(): { turn: number; turns: number } {
    const turns = turns_of(this.lines);
    return { turn: turns.filter(({ begin }) => begin <= (this.line ?? 0)).length, turns: turns.length };
  }

  /** From the present backwards, or at once to a line. */
  start(line = this.last): void {
    if (!this.live.view) return;
    this.refused = false;
    this.#copy();
    this.#show(this.live.view);
    this.go(line);
  }

  /** By hand. */
  go(line: number): void {
    this.plays = false;
    this.#to(line);
  }
  step(by: number): void {
    if (this.line !== undefined) this.go(this.line + by);
  }
  /** By itself, as far as there is more. */
  play_on(): void {
    if (this.line !== undefined) this.#to(this.line + 1);
    this.plays &&= this.line !== this.last;
  }
  #to(line: number): void {
    this.line = Math.min(this.last, Math.max(0, line));
    if (!this.#show_known()) void this.#load();
  }

  leave(): void {
    this.plays = false;
    this.tells_after = false;
    this.line = undefined;
    this.seen_by = undefined;
  }

  /** As another player knew it, or with all that lay hidden. */
  see_as(eyes: Eyes | undefined): void {
    this.seen_by = eyes;
    this.#copy();
    this.#to(this.line ?? this.last);
  }

  // Who sits where may change at any time, and is not looked back on.
  #copy(): void {
    const { match, you, game, seated } = this.live;
    this.past.hear({ type: "hello", protocol: 1, you: this.seen_by === "all" ? "spectator" : (this.seen_by ?? you), match });
    if (game) this.past.hear(game);
    if (seated) this.past.hear({ ...seated, phase: "playing" });
  }

  #show({ news, view, words, needs, standing }: Moment): void {
    this.past.hear({ type: "view", hash: "", news, view, waits: [], ...(words ? { words } : {}), ...(needs ? { needs } : {}), ...(standing ? { standing } : {}) });
  }

  // The last line is the present: what followed it without a line belongs to it.
  #known(line: number): Moment | undefined {
    const news = told_with(this.lines, line);
    if (line === this.last && this.live.view && this.seen_by === undefined) this.#keep(news, this.live.view);
    return this.#kept.get(this.#key(news));
  }
  #key(news: number): string {
    return `${news} ${this.seen_by ?? ""}`;
  }
  #keep(news: number, moment: Moment): void {
    const key = this.#key(news);
    this.#kept.delete(key);
    this.#kept.set(key, moment);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > kMostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  #show_known(): boolean {
    const known = this.line === undefined ? undefined : this.#known(this.line);
    if (known) this.#show(known);
    return known !== undefined;
  }

  // One question at a time: whoever draws the slider asks for where it has come to meanwhile.
  async #load(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (this.line !== undefined && !this.#show_known()) {
      const news = told_with(this.lines, this.line);
      const { seen_by } = this;
      const moment = await this.#moments(news, seen_by);
      if (this.seen_by !== seen_by) continue;
      this.refused = moment === undefined;
      if (!moment) break;
      this.#keep(news, moment);
    }
    this.#asking = false;
  }

  /** After the language was changed everything is told anew. */
  forget(): void {
    this.#kept.clear();
    this.leave();
  }
}
