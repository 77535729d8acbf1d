// The seats that this browser holds, by table. Tokens stay in its storage and never stand in an address.
export type Kept = { seat: number; token: string; host?: string; since: number };

const kPlace = "oshra.seat.";

// For browsers that keep nothing: as long as the page does.
const here = new Map<string, Kept>();

export function keep_seat(table: string, kept: Kept): void {
  here.set(table, kept);
  try {
    localStorage.setItem(kPlace + table, JSON.stringify(kept));
  } catch {
    return;
  }
}

export function kept_seat(table: string): Kept | undefined {
  const found = here.get(table);
  if (found) return found;
  try {
    const text = localStorage.getItem(kPlace + table);
    return text ? (JSON.parse(text) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export function forget_seat(table: string): void {
  here.delete(table);
  try {
    localStorage.removeItem(kPlace + table);
  } catch {
    return;
  }
}

/** The newest first. */
export function kept_seats(): { table: string; kept: Kept }[] {
  const tables = new Set(here.keys());
  try {
    for (let i = 0; i < localStorage.length; ++i) {
      const key = localStorage.key(i);
      if (key?.startsWith(kPlace)) tables.add(key.slice(kPlace.length));
    }
  } catch {
    tables.clear();
  }
  return [...tables]
    .flatMap((table) => {
      const kept = kept_seat(table);
      return kept ? [{ table, kept }] : [];
    })
    .sort((a, b) => b.kept.since - a.kept.since);
}
