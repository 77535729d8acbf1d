// Places and armies in sentences, for ears and for the list of places.
import { t } from "../i18n.svelte";
import { name_of, name_of_army, name_of_place, name_of_region, type At } from "./at";
import { units_of } from "./units";

/** "forest", "fortress of value 2 (Ben)" */
export function about_place(at: At, id: string): string[] {
  const fortress = at.view.fortresses[id];
  const region = at.facts.map.locations[id];
  return [
    ...(region ? [name_of_region(at, region)] : []),
    ...(fortress ? [t("place.fortress", { value: fortress.value, owner: fortress.owner === null ? t("place.nobody") : name_of(at, fortress.owner) })] : []),
  ];
}

/** "Redwall, forest, fortress of value 2 (Ben)" */
export const place_in_words = (at: At, id: string): string => [name_of_place(at, id), ...about_place(at, id)].join(", ");

/** "Archers (Ben), 3 units"; "Archers (Ben), at least 3 units, as last seen" */
export function army_in_words(at: At, seat: number, army: string): string {
  const { units, last } = units_of(at.view, seat, army);
  const key = units === null ? "army.label.unknown" : last ? "army.label.last" : "army.label";
  return t(key, { army: name_of_army(at, army), owner: name_of(at, seat), units: units ?? 0 });
}
