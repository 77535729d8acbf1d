import { has_message, t } from "../i18n.svelte";
import { HouseError } from "./api";

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
