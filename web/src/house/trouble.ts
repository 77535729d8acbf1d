import { has_message, t } from "../i18n.svelte";
import type { Denied } from "../protocol";
import { HouseError } from "./api";
import type { Room } from "./room.svelte";

/** What went wrong, for people. */
export function trouble_in_words(error: unknown): string {
  if (!(error instanceof HouseError)) return error instanceof Error ? error.message : String(error);
  if (error.why === undefined) return t("house.closed");
  return denied_in_words(error.why, error.message);
}

export function denied_in_words(why: string, message: string): string {
  const key = `denied.${why}`;
  return has_message(key) ? t(key) : message;
}

/** Why something else cannot be played: a table has as many seats as play. */
export const unsettled_in_words = ({ why, message }: Denied): string => (why === "full" ? t("option.crowded") : denied_in_words(why, message));

/** Why there is no way in to a table. */
export function turned_away_in_words({ shut, held_up, plays }: Room): string {
  const why = shut ?? held_up ?? "";
  if (why === "too-many" && !plays) return t("room.crowded");
  const key = `room.shut.${why}`;
  return has_message(key) ? t(key) : denied_in_words(why, "");
}
