// A browser's part in the exchange of secrets before a match (docs/logs.md, "Chance"): what it commits to and opens, and
// what it has seen, to hold the log to after the end. What is once kept is never replaced by what a server says later.
import { commitment, fresh_secret } from "./commitment";
import type { Contribution, ExchangeState, ToTable, Who } from "./protocol";
import { note_at } from "./stored";

/** What is kept over a reload. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What was seen of a round, by whoever sits or looks on there. */
export type Witnessed = {
  round: number;
  viewer: Who;
  /** What all had committed to before anybody had opened, or before the viewer had. */
  table: string;
  commitments: Contribution[];
  /** All that the table has shown as opened. */
  openings: Contribution[];
  /** The viewer's own secret, if they have opened it. */
  own?: string;
};

/** What this browser kept of a match, whoever sat here. */
export type Kept = { match: string; rounds: Witnessed[] };

const kViewers: Who[] = [0, 1, 2, 3, 4, 5, "spectator"];
/** A round more than there are seats. */
const kRounds = 7;

const given_by = (given: Contribution[], seat: Who): string | undefined => given.find((one) => one.seat === seat)?.bytes;

export class Exchange {
  readonly #keep: Keep | undefined;
  readonly #here = new Map<string, string>();

  constructor(keep?: Keep) {
    this.#keep = keep;
  }

  /** What to say to this, if anything. */
  hear(match: string, you: Who, state: ExchangeState): ToTable | undefined {
    const { round, step } = state;
    const asked = typeof you === "number" && state.awaited.includes(you);
    if (step === "committing") return asked ? this.#commit(match, you, round) : undefined;
    const own = asked && step === "opening" ? this.#own(match, you, state) : undefined;
    this.#witness(match, you, state, own);
    return own === undefined ? undefined : { type: "open", round, secret: own };
  }

  kept(match: string): Kept {
    const rounds = kViewers.flatMap((viewer) => Array.from({ length: kRounds }, (_, round) => this.#seen(match, viewer, round) ?? []).flat());
    return { match, rounds };
  }

  #commit(match: string, you: number, round: number): ToTable | undefined {
    // It had come to the openings: whoever asks for it once more may know what was opened, and chooses anew.
    if (this.#seen(match, you, round)) return undefined;
    const place = `secret.${you}.${round}`;
    const secret = this.#recall(match, place) ?? fresh_secret();
    this.#remember(match, place, secret);
    return { type: "commit", round, commitment: commitment(match, you, secret) };
  }

  /** The secret that is asked for, if it is what stands under the viewer's name. */
  #own(match: string, you: number, { round, commitments }: ExchangeState): string | undefined {
    const secret = this.#recall(match, `secret.${you}.${round}`);
    return secret !== null && given_by(commitments, you) === commitment(match, you, secret) ? secret : undefined;
  }

  #witness(match: string, viewer: Who, { round, step, table, commitments, openings }: ExchangeState, own: string | undefined): void {
    const before = this.#seen(match, viewer, round);
    // Who comes when others have opened and has nothing of their own to open has seen nothing that binds anybody.
    if (!before && !(step === "opening" && (openings.length === 0 || own !== undefined))) return;
    const seen = before ?? { round, viewer, table, commitments, openings };
    const more = openings.filter(({ seat }) => given_by(seen.openings, seat) === undefined);
    const now: Witnessed = { ...seen, openings: [...seen.openings, ...more], ...(own === undefined ? {} : { own }) };
    this.#remember(match, `round.${viewer}.${round}`, JSON.stringify(now));
  }

  #seen(match: string, viewer: Who, round: number): Witnessed | undefined {
    const kept = this.#recall(match, `round.${viewer}.${round}`);
    return kept === null ? undefined : (JSON.parse(kept) as Witnessed);
  }

  // Storage may be full or forbidden: then it holds for as long as the page does.
  #remember(match: string, what: string, value: string): void {
    const at = note_at(match, what);
    this.#here.set(at, value);
    try {
      this.#keep?.setItem(at, value);
    } catch {
      return;
    }
  }
  #recall(match: string, what: string): string | null {
    const at = note_at(match, what);
    return this.#here.get(at) ?? this.#keep?.getItem(at) ?? null;
  }
}
