// Where long words of names may be broken. Browsers know that of few languages, and not all browsers; so it stands in
// i18n/<lang>/hyphens.json: "Bes-ti-en-be-zwin-ger".

/** The places of the hyphens by word, in small letters. */
export type Hyphens = Map<string, number[]>;

const kSoft = "\u00ad";

export function hyphens_of(words: string[]): Hyphens {
  return new Map(
    words.map((word) => {
      const parts = word.split("-");
      let at = 0;
      return [parts.join("").toLowerCase(), parts.slice(0, -1).map((part) => (at += part.length))];
    }),
  );
}

export function with_soft_hyphens(text: string, hyphens: Hyphens): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const places = hyphens.get(word.toLowerCase()) ?? [];
    return [0, ...places].map((from, i) => word.slice(from, places[i])).join(kSoft);
  });
}
