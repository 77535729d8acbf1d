// A pad for suspicions: who might be which leader. It never leaves this browser, and each entry says when it was made, so
// that whoever looks back sees what was suspected then.
import { recall, remember } from "../kept";
import type { RoomState, Who } from "../protocol";

export const kPadMarks = ["none", "suspected", "ruled_out"] as const;
export type PadMark = (typeof kPadMarks)[number];
export type PadEntry = { /** After so many pieces of news. */ news: number; seat: number; leader: string; mark: PadMark };

function is_entry(one: unknown): one is PadEntry {
  const { news, seat, leader, mark } = (one ?? {}) as Partial<PadEntry>;
  return typeof news === "number" && typeof seat === "number" && typeof leader === "string" && kPadMarks.some((known) => known === mark);
}

/** By what it is kept: the match, or the table of a what-if, which has the number of the match that it comes from. */
export function pad_of(match: string, room?: { readonly table: string; readonly state: Pick<RoomState, "what_if"> | undefined }): string {
  return room?.state?.what_if ? room.table : match;
}

export function read_pad(pad: string, you: Who): PadEntry[] {
  try {
    const kept: unknown = JSON.parse(recall(pad, `pad.${you}`) ?? "[]");
    return Array.isArray(kept) ? kept.filter(is_entry) : [];
  } catch {
    return [];
  }
}

export function write_pad(pad: string, you: Who, entries: readonly PadEntry[]): void {
  remember(pad, `pad.${you}`, JSON.stringify(entries));
}

/** What was suspected of a player after so many pieces of news: by leader, what is not "none". */
export function marks_at(entries: readonly PadEntry[], seat: number, news = Number.POSITIVE_INFINITY): Map<string, PadMark> {
  const marks = new Map<string, PadMark>();
  for (const entry of entries) if (entry.seat === seat && entry.news <= news) marks.set(entry.leader, entry.mark);
  return new Map([...marks].filter(([, mark]) => mark !== "none"));
}

export function next_mark(mark: PadMark): PadMark {
  return kPadMarks[(kPadMarks.indexOf(mark) + 1) % kPadMarks.length] ?? "none";
}

/** With one more entry. Whoever changes their mind before anything else has happened leaves no trace of it. */
export function with_entry(entries: readonly PadEntry[], entry: PadEntry): PadEntry[] {
  const others = entries.filter(({ news, seat, leader }) => news !== entry.news || seat !== entry.seat || leader !== entry.leader);
  const before = marks_at(others.filter(({ news }) => news <= entry.news), entry.seat).get(entry.leader) ?? "none";
  return before === entry.mark ? others : [...others, entry];
}
