// Sentences that the table has made, as text.
import type { Words } from "./protocol";

export function plain(words: Words | string | undefined): string {
  if (words === undefined) return "";
  if (typeof words === "string") return words;
  return words.map((run) => (typeof run === "string" ? run : plain(run.words))).join("");
}

/** An id as it is, where the table sends no words: "shaky-sharpshooter" as "shaky sharpshooter". */
export function of_id(id: string): string {
  return id.replaceAll(/[-_]/g, " ");
}

/** A choice without words: its own fields. */
export function of_choice(choice: object): string {
  return Object.values(choice).map((value) => of_id(String(value))).join(" ");
}

/** The first mark of a kind in a sentence: whom a line of the account is about. */
export function first_mark(words: Words, kind: string): string | undefined {
  for (const run of words) {
    if (typeof run === "string") continue;
    if (run.mark === kind) return run.what;
    const inside = first_mark(run.words, kind);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** A question less the card that asks it, where that stands beside it: "Curious Troll: which …?" as "Which …?" */
export function without_asker(words: Words, asking: string | undefined): Words {
  const [first, second, ...rest] = words;
  if (asking === undefined || typeof first !== "object" || first.what !== asking || typeof second !== "string") return words;
  const left = /^\s*:\s*(.)(.*)$/su.exec(second);
  if (!left?.[1]) return words;
  return [left[1].toLocaleUpperCase() + (left[2] ?? ""), ...rest];
}
