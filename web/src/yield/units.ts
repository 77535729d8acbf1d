// What can be known of a dial: what it shows, or what it showed when everyone saw it last, or nothing.
import type { YieldView } from "../protocol";

/** `last`: as it was last seen, and there may be more by now. */
export type Units = { units: number | null; last: boolean };

export function units_of(view: YieldView, seat: number, army: string): Units {
  const units = view.seats[seat]?.armies[army]?.units ?? null;
  if (units !== null) return { units, last: false };
  const seen = (view.moment.past ?? []).flatMap((year) => year.seen[seat]?.[army] ?? []).at(-1);
  return { units: seen?.ended ?? null, last: seen !== undefined };
}

/** "4", "10+" or "?". */
export const in_figures = ({ units, last }: Units): string => (units === null ? "?" : last ? `${units}+` : String(units));
