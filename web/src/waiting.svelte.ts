// How long those who are asked have been asked already, and how long that is in words.
import { createSubscriber } from "svelte/reactivity";

import type { ViewMessage } from "./protocol";

/** By seat: since when. */
export type Waits = ReadonlyMap<number, number>;

/** Shorter waits are not shown: nothing is to flicker. */
export const kWorthTelling = 20_000;

/** As the table has just said. */
export function waits_of({ waits }: ViewMessage, now: number): Waits {
  return new Map(waits.map(({ seat, ms }) => [seat, now - ms]));
}

const each_second = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The time, for those who look at it every second. */
export function time_now(): number {
  each_second();
  return Date.now();
}

/** As on a clock; from an hour on in words. */
export function duration(ms: number, lang: string): string {
  const seconds = Math.floor(ms / 1000);
  const in_units = (count: number, unit: string): string => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" }).format(count);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 48 * 3600 ? in_units(Math.floor(seconds / 3600), "hour") : in_units(Math.floor(seconds / 86_400), "day");
}
