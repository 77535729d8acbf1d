// What the account says about itself: whose a line is, what is new to whom, where turns begin.
import type { LineTold } from "./protocol";
import { first_mark } from "./words";

/** Whose banner stands beside a line: who did it, or whom it is about. Whoever ends a turn does not begin the next one. */
export function seat_of({ by, heading, words }: LineTold): number | undefined {
  const named = (heading ? undefined : by) ?? first_mark(words, "player");
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

/** Of turns with the newest first: so many as have that many lines together, and at least one. */
export function newest_of(turns: readonly Turn[], lines: number): Turn[] {
  const latest = turns[0]?.end ?? 0;
  return turns.filter(({ end }) => latest - end < lines);
}

/** How far the account was told with a line: by pieces of news, as lines may be put together otherwise when told again. */
export function told_with(account: readonly LineTold[], number: number): number {
  return account[number]?.news ?? 0;
}

/** How far it has been told. */
export const told_so_far = (account: readonly LineTold[]): number => (account.length === 0 ? 0 : told_with(account, account.length - 1));

/** The number of the first line that was told after so much. */
export function line_after(account: readonly LineTold[], told: number): number {
  const first = account.findIndex((_, number) => told_with(account, number) > told);
  return first < 0 ? account.length : first;
}

/** Whether others have done something since so much was told. */
export function missed(account: readonly LineTold[], seat: number | undefined, told: number): boolean {
  return account.slice(line_after(account, told)).some(({ by }) => by !== undefined && by !== seat);
}

/** The lines with which rounds begin: whoever was first to have a turn has another, or something begins for all. */
export function rounds_of(account: readonly LineTold[]): Set<number> {
  const headings = account.flatMap(({ heading, words }, number) => (heading ? [{ number, seat: first_mark(words, "player") }] : []));
  const for_all = headings.filter(({ seat }) => seat === undefined);
  const of_first = headings.filter(({ seat }) => seat === headings[0]?.seat);
  return new Set((for_all.length > 0 ? for_all : of_first).map(({ number }) => number));
}
