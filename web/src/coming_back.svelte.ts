// Whoever comes back (the page is loaded, its tab shown again, the line there again after a while) and has missed
// something is told it.
import { untrack } from "svelte";

import { line_after, missed, new_from, told_so_far, told_with } from "./account";
import { recall, remember } from "./kept";
import type { Table } from "./table.svelte";

/** Whoever was away for less has not been away. */
export const kAWhile = 30_000;

/** How far the account has been before this browser's eyes; nothing: it has not been here before. */
export function seen_before({ match, you, seat, account }: Table): number | undefined {
  const kept = Number(recall(match, `seen.${you}`) ?? Number.NaN);
  if (!Number.isNaN(kept)) return kept;
  // The seat was played from somewhere else.
  const own = new_from(account, seat);
  return own > 0 ? told_with(account, own - 1) : undefined;
}

/** The line from which on to tell someone who had seen so much; nothing: they have missed nothing. */
export function tell_from({ seat, account }: Table, seen: number | undefined): number | undefined {
  if (seen === undefined) return undefined;
  // Whoever has acted since, from another tab or device, knew what was before.
  const own = new_from(account, seat);
  const known = own === 0 ? seen : Math.max(seen, told_with(account, own - 1));
  if (!missed(account, seat, known)) return undefined;
  return seat === undefined ? line_after(account, seen) : own;
}

/** Beside a table that is shown; `tell` gets the line to begin with. */
export function watch_returns(table: () => Table, tell: (from: number) => void): void {
  const back = (seen: number | undefined): void => {
    const from = tell_from(table(), seen);
    if (from !== undefined) tell(from);
  };
  // Loaded, or opened for the first time where a curtain hangs.
  if (table().seen === undefined) back(seen_before(table()));

  let visible = $state(document.visibilityState === "visible");
  let hidden_at = Date.now();
  $effect(() => {
    const changed = (): void => {
      visible = document.visibilityState === "visible";
      if (!visible) hidden_at = Date.now();
      else if (Date.now() - hidden_at >= kAWhile) back(table().seen);
    };
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  });

  // After a lost line the first view says that everything has been told again.
  let lost: { at: number; seen: number | undefined } | undefined;
  let due: { view: unknown; seen: number | undefined } | undefined;
  $effect(() => {
    const up = table().connected;
    untrack(() => {
      if (!up) lost = { at: Date.now(), seen: table().seen };
      else if (lost && Date.now() - lost.at >= kAWhile) due = { view: table().view, seen: lost.seen };
      if (up) lost = undefined;
    });
  });
  $effect(() => {
    const { view } = table();
    if (!due || view === due.view) return;
    const { seen } = due;
    due = undefined;
    untrack(() => back(seen));
  });

  $effect(() => {
    const { account, match, you } = table();
    if (!visible || account.length === 0) return;
    const told = told_so_far(account);
    table().seen = told;
    remember(match, `seen.${you}`, String(told));
  });
}
