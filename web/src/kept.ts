// What this browser keeps about a match, over reloads; where storage is full or forbidden, for as long as the page does.
const here = new Map<string, string>();

const place = (match: string, what: string): string => `oshra.match.${match}.${what}`;

export function recall(match: string, what: string): string | undefined {
  const at = place(match, what);
  try {
    return localStorage.getItem(at) ?? here.get(at);
  } catch {
    return here.get(at);
  }
}

export function remember(match: string, what: string, value: string): void {
  const at = place(match, what);
  here.set(at, value);
  try {
    localStorage.setItem(at, value);
  } catch {
    return;
  }
}
