// What this browser holds at a table: a token for each seat that is played from it, and perhaps the host's. Tokens stay in
// its storage and never stand in an address.
import { forget, kSeats, store, stored_under } from "../stored";

export type Kept = {
  tokens: string[];
  host?: string;
  since: number;
  /** Of a what-if: lets this browser look on at the match that it comes from; empty where that needs no code. */
  origin?: string;
  /** The last by which one could sit down there: whoever comes with it again sits there already. */
  invitation?: string;
  /** Nothing is left to go on with: it is over, or a lesson. */
  done?: true;
  /** Its number, once one has played: by that what is kept about it is found. */
  match?: string;
};

// For browsers that keep nothing: as long as the page does.
const here = new Map<string, Kept>();

function keep(table: string, kept: Kept): void {
  if (kept.tokens.length === 0 && !kept.host) return forget_table(table);
  here.set(table, kept);
  store(kSeats + table, JSON.stringify(kept));
}

/** Another tab may have sat down too: what is stored counts. */
export function kept_at(table: string): Kept | undefined {
  try {
    const text = localStorage.getItem(kSeats + table);
    if (text) return JSON.parse(text) as Kept;
  } catch {
    return here.get(table);
  }
  return here.get(table);
}

export function keep_seat(table: string, token: string, host?: string): void {
  const kept = kept_at(table);
  const tokens = [...(kept?.tokens ?? []).filter((one) => one !== token), token];
  keep(table, { ...kept, tokens, ...(host ? { host } : {}), since: Date.now() });
}

export function keep_origin(table: string, watching: string): void {
  const kept = kept_at(table);
  if (kept) keep(table, { ...kept, origin: watching });
}

/** As a house reads codes, however they were typed. */
export const tidy_code = (typed: string): string => typed.replaceAll(/[ -]/g, "").toLowerCase();

export function keep_invitation(table: string, invitation: string): void {
  const kept = kept_at(table);
  const tidy = tidy_code(invitation);
  if (kept && kept.invitation !== tidy) keep(table, { ...kept, invitation: tidy });
}

export function keep_match(table: string, match: string): void {
  const kept = kept_at(table);
  if (kept && kept.match !== match) keep(table, { ...kept, match });
}

export function keep_done(table: string): void {
  const kept = kept_at(table);
  if (kept) keep(table, { ...kept, done: true });
}

export function keep_host(table: string, host: string): void {
  keep(table, { tokens: [], since: Date.now(), ...kept_at(table), host });
}

/** The seat has moved to another device, or was given up. */
export function forget_seat(table: string, token: string): void {
  const kept = kept_at(table);
  if (kept) keep(table, { ...kept, tokens: kept.tokens.filter((one) => one !== token) });
}

export function forget_table(table: string): void {
  here.delete(table);
  forget(kSeats + table);
}

/** To a rematch: the tokens stay the same, of all seats at once. */
export function take_along(from: string, to: string): void {
  const kept = kept_at(from);
  if (kept) keep(to, { tokens: kept.tokens, ...(kept.host ? { host: kept.host } : {}), since: Date.now() });
}

/** The newest first. */
export function kept_tables(): { table: string; kept: Kept }[] {
  return [...new Set([...here.keys(), ...stored_under(kSeats).map((at) => at.slice(kSeats.length))])]
    .flatMap((table) => {
      const kept = kept_at(table);
      return kept ? [{ table, kept }] : [];
    })
    .sort((a, b) => b.kept.since - a.kept.since);
}
