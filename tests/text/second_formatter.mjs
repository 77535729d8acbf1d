// Holds intl-messageformat, a formatter of messages that shares nothing with ICU4C but the syntax, to i18n/fixtures:
// every message in every language with every plural and every branch gives the same bytes. And once more with the
// marks that text/ sends through a formatter (text/marking.h): they come out around the same words.
//
//   node tests/text/second_formatter.mjs [FIXTURES]     after npm ci in tests/text
//
// Prints what differs; the last line is `N passed, M failed`, exit 1 if M > 0.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const { IntlMessageFormat } = createRequire(import.meta.url)("intl-messageformat");

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const fixtures = process.argv[2] ?? join(root, "i18n/fixtures");
const json = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));

// What a message marks itself, <place:harbor>Harbor</place>, is no business of a formatter's.
const withoutTags = (pattern) => pattern.replace(/<\/?[a-z]+(:[^>]*)?>/g, "");
const opening = "\uE000";
const closing = "\uF8FF";
const withoutMarks = (text) => text.replace(/[\uE000-\uF8FF]/g, "");
const balanced = (text) => text.split(opening).length === text.split(closing).length;

let passed = 0;
let failed = 0;
function hold(language, key, slots, said, wanted) {
  if (said === wanted) {
    passed += 1;
    return;
  }
  failed += 1;
  if (failed <= 20) console.log(`${language} ${key} ${JSON.stringify(slots)}\n  ${wanted}\n  ${said}`);
}

for (const language of ["en", "de", "fr", "ru"]) {
  for (const [book, entries] of Object.entries(json(fixtures, `${language}.json`))) {
    const messages = json(root, "i18n", language, `${book}-messages.json`);
    const tried = new Set();
    for (const { key, slots, text } of entries) {
      tried.add(key);
      const pattern = messages[key];
      const format = (of, values) => {
        try {
          return new IntlMessageFormat(of, language, undefined, { ignoreTag: true }).format(values);
        } catch (error) {
          return `${error}`;
        }
      };
      if (pattern === undefined) {
        hold(language, key, slots, "there is no such message", text);
        continue;
      }
      const plain = withoutTags(pattern);
      hold(language, key, slots, format(plain, slots), text);

      // A slot that a branch is chosen by is never marked, nor is a number.
      const choosing = (name) => new RegExp(`\\{${name}, select`).test(pattern);
      const markedSlots = Object.fromEntries(
        Object.entries(slots).map(([name, value]) =>
          [name, typeof value === "string" && !choosing(name) ? opening + value + closing : value]));
      const marked = format(pattern.replace(/<[a-z]+:[^>]*>/g, opening).replace(/<\/[a-z]+>/g, closing), markedSlots);
      hold(language, key, markedSlots, balanced(marked) ? withoutMarks(marked) : marked, text);

      // A number in a plain slot is its digits.
      const isPlain = (name) => !new RegExp(`\\{${name}, `).test(pattern);
      const plains = Object.keys(slots).filter(isPlain);
      if (plains.length > 0) {
        const filled = (value) => ({ ...slots, ...Object.fromEntries(plains.map((name) => [name, value])) });
        hold(language, key, filled(21), format(plain, filled(21)), format(plain, filled("21")));
      }
    }
    for (const key of Object.keys(messages)) {
      if (!tried.has(key)) hold(language, key, {}, "not in the fixtures", "every message is in the fixtures");
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
