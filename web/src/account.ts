// What the account says about itself: whose a line is, what is new to whom, where turns begin.
import type { LineTold } from "./protocol";
import { first_mark } from "./words";

/** Whose banner stands beside a line: who did it, or whom it is about. */
export function seat_of({ by, words }: LineTold): number | undefined {
  const named = by ?? first_mark(words, "player");
  return named === undefined ? undefined : Number(named);
}

/** The number of the first line after the viewer's own last one; 0: they have done nothing yet, or look on. */
export function new_from(account: readonly LineTold[], seat: number | undefined): number {
  return seat === undefined ? 0 : account.map(({ by }) => by).lastIndexOf(seat) + 1;
}

/** A turn or a season: the lines from `begin` on, up to but not including `end`. */
export type Turn = { begin: number; end: number };

export function turns_of(account: readonly LineTold[]): Turn[] {
  const begins = account.flatMap(({ heading }, i) => (heading || i === 0 ? [i] : []));
  return begins.map((begin, i) => ({ begin, end: begins[i + 1] ?? account.length }));
}
