// The page's own words: the same keys with the same slots in every language, each readable by the formatter, and none
// missing that a component asks for.
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";

import de from "../../i18n/de/page.json";
import en from "../../i18n/en/page.json";
import fr from "../../i18n/fr/page.json";
import ru from "../../i18n/ru/page.json";

const languages: Record<string, Record<string, string>> = { en, de, fr, ru };
const slots = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1] ?? ""))].sort();

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

test.each(Object.keys(languages))("%s has the keys and slots of English, in the same order", (lang) => {
  const words = languages[lang] ?? {};
  expect(Object.keys(words)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(words)) {
    expect(slots(message), key).toEqual(slots(languages["en"]?.[key] ?? ""));
    expect(message, key).not.toContain("'");
    const values = Object.fromEntries(slots(message).map((slot) => [slot, 5]));
    expect(String(new IntlMessageFormat(message, lang, undefined, { ignoreTag: true }).format(values)), key).not.toBe("");
  }
});

test("every message that a component names is there, and every message is named", () => {
  const source = Object.values(sources).join("\n");
  const named = [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1] ?? "");
  for (const key of named) expect(Object.keys(en), key).toContain(key);
  // Keys that are put together ("undo.${why}") are held to their beginning, those in tables stand there whole.
  const begun = [...source.matchAll(/`([a-z_.]+\.)\$\{/g)].map((found) => found[1] ?? "");
  const unnamed = Object.keys(en).filter((key) => !source.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)));
  expect(unnamed).toEqual([]);
});
