import { expect, test } from "vitest";

import type { Mark, Words } from "../src/protocol";
import { closely, first_word } from "../src/words";

const koi: Mark = { mark: "card", what: "keen-koi", words: ["Кипучий карп кои"] };

test("quotation marks and stops stay with the mark that they are about, and nothing is lost", () => {
  const words: Words = ["Anna plays «", koi, "». Then ", { mark: "player", what: "1", words: ["Bo"] }, " draws."];
  expect(closely(words, ({ mark }) => mark === "card")).toEqual([
    "Anna plays ", { mark: koi, before: "«", after: "»." }, " Then ", { mark: words[3], before: "", after: "" }, " draws.",
  ]);
});

test("two marks side by side share no sign twice", () => {
  const said = (words: Words): string => closely(words, () => true).map((piece) => (typeof piece === "string" ? piece : `${piece.before}K${piece.after}`)).join("");
  expect(said([koi, "», «", koi])).toBe("K», «K");
  expect(said([koi, "“", koi])).toBe("K“K");
});

test("a count in brackets is not parted", () => {
  expect(closely(["Which one (2 of 3)?"], () => true)).toEqual(["Which one (2\u00a0of\u00a03)?"]);
  expect(closely([koi, " (2 из 3)"], () => true)).toEqual([{ mark: koi, before: "", after: "" }, " (2\u00a0из\u00a03)"]);
  expect(closely(["Emil 2 (Y-E1). Which army (2 units)?"], () => true)).toEqual(["Emil 2 (Y-\u2060E1). Which army (2\u00a0units)?"]);
  expect(closely(["This (or one of 3 others that stand there) counts."], () => true)).toEqual(["This (or one of 3 others that stand there) counts."]);
});

test("the first word of a name keeps what follows it", () => {
  expect(first_word(["Кипучий карп кои"])).toEqual(["Кипучий", [" карп кои"]]);
  expect(first_word(["Nachtmahr-Nordmann"])).toEqual(["Nachtmahr-", ["Nordmann"]]);
  expect(first_word(["HL-E1"])).toEqual(["HL-E1", []]);
  expect(first_word(["Koi"])).toEqual(["Koi", []]);
  expect(first_word([koi])).toEqual(["", [koi]]);
});
