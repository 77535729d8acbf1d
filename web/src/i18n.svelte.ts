// The page's own words: buttons, headings, labels. Everything about a game comes from the table, in sentences.
import { hyphens_of, with_soft_hyphens, type Hyphens } from "./hyphens";
import { read_message, type Slots } from "./message";
import type { Lang } from "./protocol";

export const languages: Record<Lang, string> = { en: "English", de: "Deutsch", fr: "Français", ru: "Русский" };

const files = import.meta.glob<Record<string, string>>("../../i18n/*/page.json", { import: "default" });

const long_words = import.meta.glob<string[]>("../../i18n/*/hyphens.json", { import: "default" });

let messages = $state.raw<Record<string, string>>({});
let current = $state<Lang>("en");
let hyphens = $state.raw<Hyphens>(new Map());
const formats = new Map<string, (slots: Slots) => string>();

export const lang = (): Lang => current;

export async function speak(wanted: Lang): Promise<void> {
  const file = files[`../../i18n/${wanted}/page.json`];
  if (!file) return;
  const words = long_words[`../../i18n/${wanted}/hyphens.json`];
  const [read, long] = await Promise.all([file(), words?.() ?? []]);
  messages = read;
  hyphens = hyphens_of(long);
  formats.clear();
  current = wanted;
  document.documentElement.lang = wanted;
}

/** The language of the browser, if it is one of ours. */
export function browser_language(): Lang {
  const wanted = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in languages);
  return (wanted as Lang | undefined) ?? "en";
}

/** A message by its key; the key itself where there is none, so that it is noticed. */
export function t(key: string, slots: Slots = {}): string {
  const message = messages[key];
  if (message === undefined) return key;
  let format = formats.get(key);
  if (!format) {
    format = read_message(message, current);
    formats.set(key, format);
  }
  return format(slots);
}

/** A name for a narrow place: its long words may be broken where the language allows it. */
export const soft = (text: string): string => with_soft_hyphens(text, hyphens);

export const has_message = (key: string): boolean => key in messages;
