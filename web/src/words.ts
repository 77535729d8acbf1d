// Sentences that the table has made, as text.
import type { Lang, Mark, Words } from "./protocol";

export function plain(words: Words | string | undefined): string {
  if (words === undefined) return "";
  if (typeof words === "string") return words;
  return words.map((run) => (typeof run === "string" ? run : plain(run.words))).join("");
}

/** What something is called that its maker named: alike for all readers, or by language. */
export type Named = string | Partial<Record<Lang, string>>;

/** Where the reader's language is missing, the first that is there. */
export const in_language = (name: Named, lang: Lang): string => (typeof name === "string" ? name : (name[lang] ?? Object.values(name)[0] ?? ""));

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

/** What comes of a choice: where markers go and that the game ends before what lies where, since a phone has room for little
 * more than a line of it. */
export function weightiest_first(foreseen: Words[]): Words[] {
  const weighs = (words: Words): boolean => ["marker", "rule"].some((kind) => first_mark(words, kind) !== undefined);
  return [...foreseen.filter(weighs), ...foreseen.filter((words) => !weighs(words))];
}

/** A question less the card that asks it, where that stands beside it: "Curious Troll: which …?" as "Which …?", «Ritual»: …? and
 * "Bossy Witch (Dora): which …?" too. */
export function without_asker(words: Words, asking: string | undefined): Words {
  const [first, ...rest] = words[0] === "«" ? words.slice(1) : words;
  if (asking === undefined || typeof first !== "object" || first.what !== asking || typeof rest[0] !== "string" || !/^»?\s*[:(]/u.test(rest[0])) return words;
  const end = rest.findIndex((run) => typeof run === "string" && run.includes(":"));
  const left = /^[^:]*:\s*(.)(.*)$/su.exec(String(rest[end] ?? ""));
  return left?.[1] ? [left[1].toLocaleUpperCase() + (left[2] ?? ""), ...rest.slice(end + 1)] : words;
}

/** A mark with what stands close to it: quotation marks before, quotation marks and stops after. */
export type Close = { mark: Mark; before: string; after: string };

/** A sentence in pieces, so that no line ends between a mark that is `tied` and what stands close to it. */
export function closely(words: Words, tied: (mark: Mark) => boolean): (string | Close)[] {
  const is_tied = (run: Words[number] | undefined): boolean => typeof run === "object" && tied(run);
  const parts = words.map((run, i) => (typeof run === "string" ? in_three(run, is_tied(words[i - 1]), is_tied(words[i + 1])) : undefined));
  return words.map((run, i) => {
    if (typeof run === "string") return parts[i]?.text ?? "";
    return tied(run) ? { mark: run, before: parts[i - 1]?.before ?? "", after: parts[i + 1]?.after ?? "" } : { mark: run, before: "", after: "" };
  });
}

// What of a text goes with the mark before it, and what with the one after it.
function in_three(text: string, follows: boolean, leads: boolean): { after: string; text: string; before: string } {
  const after = follows ? (/^[^\s\p{L}\p{N}(«„]*/u.exec(text)?.[0] ?? "") : "";
  const left = text.slice(after.length);
  const before = leads ? (/[«„“‹(][\u202f\u00a0]?$/u.exec(left)?.[0] ?? "") : "";
  return { after, text: unparted(left.slice(0, left.length - before.length)), before };
}

// "(2 of 3)", "(2 units)" and "(Y-E1)" stay on one line.
const unparted = (text: string): string =>
  text.replace(/\((?=[^()]*\d)[^()]{1,12}\)/gu, (count) => count.replaceAll(" ", "\u00a0").replaceAll("-", "-\u2060"));

/** The first word of a name, as far as it cannot be broken (the id of a rule cannot), and the rest of it. */
export function first_word(words: Words): [string, Words] {
  const [first, ...rest] = words;
  if (typeof first !== "string") return ["", words];
  const end = /^(?:[^ -]|-(?=[A-Z]\d))+-?/u.exec(first)?.[0].length ?? 0;
  return [first.slice(0, end), end < first.length ? [first.slice(end), ...rest] : rest];
}
