// For development only: names and texts of cards from the language files, until the module says them itself.
import type { Dial } from "../connection";
import type { Lang } from "../protocol";

const names = import.meta.glob<{ heroes: Record<string, string>; leaders: Record<string, string> }>("../../../i18n/*/hidden-leaders-names.json", { import: "default", eager: true });
const terms = import.meta.glob<Record<string, string>>("../../../i18n/*/*-terms.json", { import: "default", eager: true });
const messages = import.meta.glob<Record<string, string>>("../../../i18n/*/yield-messages.json", { import: "default", eager: true });
const cards = import.meta.glob<string>("../../../tests/golden/cards.*.txt", { query: "?raw", import: "default", eager: true });

function card_words(lang: Lang) {
  const { heroes, leaders } = names[`../../../i18n/${lang}/hidden-leaders-names.json`] ?? { heroes: {}, leaders: {} };
  const lines = (cards[`../../../tests/golden/cards.${lang}.txt`] ?? "").split("\n");
  const told = new Map<string, { faction: string; text: string }>();
  lines.forEach((line, i) => {
    const [name, faction] = line.split(" | ");
    if (name && faction) told.set(name, { faction, text: (lines[i + 1] ?? "").trim() });
  });
  const term = terms[`../../../i18n/${lang}/hidden-leaders-terms.json`] ?? {};
  const of_yield = terms[`../../../i18n/${lang}/yield-terms.json`] ?? {};
  const said = messages[`../../../i18n/${lang}/yield-messages.json`] ?? {};
  const clean = (text: string | undefined): string => (text ?? "").replaceAll(/<[^>]*>/g, "");
  const named = (pattern: RegExp) =>
    Object.fromEntries(Object.entries(of_yield).flatMap(([key, value]) => { const found = pattern.exec(key); return found?.[1] ? [[found[1], [value]]] : []; }));
  return {
    cards: Object.fromEntries(Object.entries(heroes).map(([id, name]) => [id, { name: [name], faction: [told.get(name)?.faction ?? ""], text: [told.get(name)?.text ?? ""] }])),
    leaders: { ...Object.fromEntries(["keralon", "lemron", "basil", "vymar", "pavyr"].map((id) => [id, { name: [of_yield[`leader.${id}.name`] ?? id] }])), ...Object.fromEntries(Object.entries(leaders).map(([id, name]) => [id, { name: [name] }])) },
    factions: Object.fromEntries(["tribes", "army", "undead", "water"].map((id) => [id, [term[`faction.${id}.name`] ?? id]])),
    strategies: Object.fromEntries(["move-all", "move-2", "conquer", "ambush", "upgrade", "ritual"].map((id) => [id, { name: [of_yield[`strategy.${id.replace("-", "_")}.name`] ?? id], text: [clean(said[`strategy.${id.replace("-", "_")}.text`])] }])),
    regions: named(/^region\.(\w+)\.name$/),
    armies: named(/^army\.(\w+)\.name$/),
    powers: {},
    places: {},
    map: "",
  };
}

export function with_words(dial: Dial, lang: Lang): Dial {
  return (events) =>
    dial({ ...events, heard: (message) => events.heard(message.type === "game" && !message.words ? { ...message, words: card_words(lang) } : message) });
}
