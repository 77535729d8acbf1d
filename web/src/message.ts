// A message of page.json with its slots filled. Of ICU's syntax it reads what those messages use, {name} and
// {count, plural, one {# card} other {# cards}}: a formatter that reads all of it would be a quarter of the page's code. The
// tests hold it to such a one.
export type Slots = Record<string, string | number>;
type Piece = (slots: Slots, count?: number) => string;

export function read_message(text: string, lang: string): (slots: Slots) => string {
  let at = 0;

  function word(): string {
    const [all = "", read = ""] = /^[\s,]*([^\s,{}]*)\s*/.exec(text.slice(at)) ?? [];
    at += all.length;
    return read;
  }
  function plain(): Piece {
    const [said = ""] = /^[^{}]*/.exec(text.slice(at)) ?? [];
    at += said.length;
    return (_, count) => (count === undefined ? said : said.replaceAll("#", count.toLocaleString(lang)));
  }
  function slot(): Piece {
    at += 1;
    const name = word();
    // What follows can be nothing but "plural".
    const has_forms = word() !== "";
    const forms = new Map<string, Piece>();
    for (let form = has_forms ? word() : ""; form !== ""; form = word()) {
      at += 1;
      forms.set(form, pieces());
      at += 1;
    }
    at += 1;
    if (!has_forms) return (slots) => String(slots[name] ?? "");
    const rules = new Intl.PluralRules(lang);
    return (slots) => {
      const count = Number(slots[name]);
      return (forms.get(`=${count}`) ?? forms.get(rules.select(count)) ?? forms.get("other"))?.(slots, count) ?? "";
    };
  }
  // Up to the brace that closes what they lie in.
  function pieces(): Piece {
    const all: Piece[] = [];
    while (at < text.length && text[at] !== "}") all.push(text[at] === "{" ? slot() : plain());
    return (slots, count) => all.map((piece) => piece(slots, count)).join("");
  }

  return pieces();
}
