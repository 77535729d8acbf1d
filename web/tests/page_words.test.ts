// The page's own words: the same keys with the same slots in every language, each said as a formatter of the
// whole syntax says it, and none missing that a component asks for.
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";

import de from "../../i18n/de/page.json";
import en from "../../i18n/en/page.json";
import fr from "../../i18n/fr/page.json";
import ru from "../../i18n/ru/page.json";
import protocol from "../../protocol/generated/protocol.ts?raw";
import { hyphens_of, with_soft_hyphens } from "../src/hyphens";
import { read_message } from "../src/message";

const languages: Record<string, Record<string, string>> = { en, de, fr, ru };
const slots = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1] ?? ""))].sort();

const names = import.meta.glob<Record<string, Record<string, string>>>("../../i18n/*/hidden-leaders-names.json", { import: "default", eager: true });
const terms = import.meta.glob<Record<string, string>>("../../i18n/*/yield-terms.json", { import: "default", eager: true });
const hyphens = import.meta.glob<string[]>("../../i18n/*/hyphens.json", { import: "default", eager: true });

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

test.each(Object.keys(languages))("%s has the keys and slots of English, in the same order", (lang) => {
  const words = languages[lang] ?? {};
  expect(Object.keys(words)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(words)) {
    expect(slots(message), key).toEqual(slots(languages["en"]?.[key] ?? ""));
    expect(message, key).not.toContain("'");
    const whole = new IntlMessageFormat(message, lang, undefined, { ignoreTag: true });
    const read = read_message(message, lang);
    for (const value of [0, 1, 2, 3, 5, 11, 21, 22, 1234, "Zoë"]) {
      // Who has no number to say is asked for none.
      if (typeof value === "string" && message.includes("plural")) continue;
      const values = Object.fromEntries(slots(message).map((slot) => [slot, value]));
      expect(read(values), key).toBe(String(whole.format(values)));
      expect(read(values), key).not.toBe("");
    }
  }
});

test("a message may have a form for one number, and slots in its forms", () => {
  const read = read_message("{count, plural, =0 {{name} has none} one {{name} has # card} other {{name} has # cards}}.", "en");
  expect([0, 1, 4000].map((count) => read({ count, name: "Zoë" }))).toEqual(["Zoë has none.", "Zoë has 1 card.", "Zoë has 4,000 cards."]);
});

const french = import.meta.glob<string>("../../i18n/fr/*.json", { query: "?raw", import: "default", eager: true });

test("no line of French begins with a stop: what stands before it is no plain space", () => {
  expect(Object.keys(french).length).toBeGreaterThan(5);
  // A question mark after a full stop is one to be typed.
  for (const [file, text] of Object.entries(french)) expect([...text.matchAll(/.{0,20}(?: [:;!»]|« |[^.] \?).{0,10}/gu)].map(([found]) => found), file).toEqual([]);
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

test("whatever a house denies, there are words for why", () => {
  const whys = /export type WhyDenied = (.*);/.exec(protocol)?.[1]?.match(/[\w-]+/g) ?? [];
  expect(whys.length).toBeGreaterThan(10);
  for (const why of whys) expect(Object.keys(en), why).toContain(`denied.${why}`);
});

// What stands on cards and on narrow buttons: names of heroes, strategy cards, armies and piles.
const kLong = 10;
test.each(Object.keys(languages))("%s says where each long word of a name may be broken, and of no other", (lang) => {
  const of_yield = Object.entries(terms[`../../i18n/${lang}/yield-terms.json`] ?? {}).filter(([key]) => /^(strategy|army)\..*\.name$/.test(key));
  const piles = Object.entries(languages[lang] ?? {}).filter(([key]) => /^pile\.\w+$/.test(key));
  const shown = [
    ...Object.values(names[`../../i18n/${lang}/hidden-leaders-names.json`] ?? {}).flatMap((group) => Object.values(group)),
    ...[...of_yield, ...piles].map(([, name]) => name),
  ];
  const words = new Set(shown.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  const known = hyphens[`../../i18n/${lang}/hyphens.json`] ?? [];
  const broken = new Set(known.map((word) => word.replaceAll("-", "")));
  expect([...words].filter((word) => word.length >= kLong && !broken.has(word))).toEqual([]);
  expect([...broken].filter((word) => !words.has(word))).toEqual([]);
  for (const word of known) expect(word, word).toMatch(/^\p{L}{2,}(-\p{L}{2,})+$/u);
});

test("a name is broken where the file says, whatever its capitals", () => {
  const de_words = hyphens_of(["Bes-ti-en-be-zwin-ger", "vier-te"]);
  expect(with_soft_hyphens("Bescheidener Bestienbezwinger, Vierte Armee", de_words)).toBe("Bescheidener Bes\u00adti\u00aden\u00adbe\u00adzwin\u00adger, Vier\u00adte Armee");
});
