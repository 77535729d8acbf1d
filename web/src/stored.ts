// What this browser stores, so that it is there after a reload. Where that is full, seats with which nothing is left to do
// make room, the oldest first, and with each what is kept about its match.
export const kSeats = "oshra.seats.";

export const note_at = (match: string, what: string): string => `oshra.match.${match}.${what}`;

/** None where storage is forbidden. */
export function stored_under(beginning: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "").filter((at) => at.startsWith(beginning));
  } catch {
    return [];
  }
}

export function forget(at: string): void {
  try {
    localStorage.removeItem(at);
  } catch {
    return;
  }
}

/** What counts here of a seat (house/tokens.ts). */
type Seat = { at: string; since: number; done?: true; match?: string };

function stored_seats(): Seat[] {
  return stored_under(kSeats).flatMap((at) => {
    try {
      return { ...(JSON.parse(localStorage.getItem(at) ?? "") as Seat), at };
    } catch {
      return [];
    }
  });
}

/** The table is of no use any more: its seat goes, and what is kept about the match, unless a what-if goes on from there. */
export function put_away(table: string): void {
  const [all, at] = [stored_seats(), kSeats + table];
  const match = all.find((one) => one.at === at)?.match;
  const shared = all.some((one) => one.at !== at && one.match === match);
  // A what-if has notes of its own, under its table (hidden_leaders/pad.ts).
  const notes = [table, ...(match === undefined || shared ? [] : [match])].flatMap((of) => stored_under(note_at(of, "")));
  for (const one of [at, ...notes]) forget(one);
}

/** Tables whose seats can go, the oldest first; not one whose own is to be written. */
function room_for(at: string): string[] {
  return stored_seats()
    .filter((one) => one.done && one.at !== at && !(one.match !== undefined && at.startsWith(note_at(one.match, ""))))
    .sort((a, b) => a.since - b.since)
    .map((one) => one.at.slice(kSeats.length));
}

function written(at: string, value: string): boolean {
  try {
    localStorage.setItem(at, value);
    return true;
  } catch {
    return false;
  }
}

/** As far as there is room, or can be made. */
export function store(at: string, value: string): void {
  if (written(at, value)) return;
  for (const table of room_for(at)) {
    put_away(table);
    if (written(at, value)) return;
  }
}
