// What this browser keeps about a match, over reloads; where storage is full or forbidden, for as long as the page does.
import { note_at, store } from "./stored";

const here = new Map<string, string>();

export function recall(match: string, what: string): string | undefined {
  const at = note_at(match, what);
  try {
    return localStorage.getItem(at) ?? here.get(at);
  } catch {
    return here.get(at);
  }
}

export function remember(match: string, what: string, value: string): void {
  const at = note_at(match, what);
  here.set(at, value);
  store(at, value);
}
