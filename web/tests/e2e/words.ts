// The page's own words, by the keys that its components name.
import { readFileSync } from "node:fs";

import type { Lang } from "../../src/protocol";

export const languages: Lang[] = ["en", "de", "fr", "ru"];

const files = new Map<Lang, Record<string, string>>();

export function messages(lang: Lang): Record<string, string> {
  const known = files.get(lang);
  if (known) return known;
  const read = JSON.parse(readFileSync(new URL(`../../../i18n/${lang}/page.json`, import.meta.url), "utf8")) as Record<string, string>;
  files.set(lang, read);
  return read;
}

/** A message without slots. */
export function word(key: string, lang: Lang = "en"): string {
  const message = messages(lang)[key];
  if (message === undefined) throw new Error(`the page has no message ${key}`);
  return message;
}
