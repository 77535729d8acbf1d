// Names of what hangs in the gallery: the games' own words, which the page fetches only here. At a table they come with it.
import type { Lang } from "../protocol";

type Cards = { heroes: Record<string, string>; leaders: Record<string, string> };
const cards = import.meta.glob<Cards>("../../../i18n/*/hidden-leaders-names.json", { import: "default" });
const factions = import.meta.glob<Record<string, string>>("../../../i18n/*/hidden-leaders-terms.json", { import: "default" });
const terms = import.meta.glob<Record<string, string>>("../../../i18n/*/yield-terms.json", { import: "default" });

export type Names = { hero: (id: string) => string; leaders: [id: string, name: string][]; leaders_of_yield: [id: string, name: string][]; faction: (id: string) => string; of_yield: (kind: string) => [id: string, name: string][] };

export async function names_in(lang: Lang): Promise<Names> {
  const [of_cards, of_factions, of_terms] = await Promise.all([
    cards[`../../../i18n/${lang}/hidden-leaders-names.json`]?.(),
    factions[`../../../i18n/${lang}/hidden-leaders-terms.json`]?.(),
    terms[`../../../i18n/${lang}/yield-terms.json`]?.(),
  ]);
  const of_yield = (kind: string): [string, string][] =>
    Object.entries(of_terms ?? {}).flatMap(([key, name]): [string, string][] => {
      const [of, id, what] = key.split(".");
      return of === kind && id && what === "name" ? [[id, name]] : [];
    });
  return {
    hero: (id) => of_cards?.heroes[id] ?? id,
    leaders: Object.entries(of_cards?.leaders ?? {}),
    leaders_of_yield: of_yield("leader"),
    faction: (id) => of_factions?.[`faction.${id}.name`] ?? of_cards?.heroes["buried-emperor"] ?? id,
    of_yield,
  };
}
