// The ways to a seat: at a table of one's own, against bots, with a teacher, or where one is invited.
import { t } from "../i18n.svelte";
import type { Seated, Setup } from "../protocol";
import { keep_settings, settings } from "../settings.svelte";
import { create_table, HouseError, open_lesson, take_seat, use_code } from "./api";
import { table_of_invitation } from "./own_tables";
import { go } from "./place.svelte";
import { forget_table, keep_seat } from "./tokens";

export const name_here = (): string => settings.name.trim() || t("house.guest");

/** Keeps the seat that is given, and goes there; `from` a lesson, whose table is done with; `instead`: of where one is. */
export async function sit_at(asked: Promise<Seated>, from?: string, instead = from !== undefined): Promise<void> {
  keep_settings();
  const { table, token, host } = await asked;
  keep_seat(table, token, host);
  if (from !== undefined) forget_table(from);
  go({ at: "table", table }, instead);
}

/** Who sits there already goes back to that seat: a device is shared from the waiting room. */
export async function sit_by(invitation: string, instead = false): Promise<void> {
  const table = await table_of_invitation(invitation);
  if (table !== undefined) return go({ at: "table", table }, instead);
  // A code that moves a seat looks the same.
  const unknown = (error: unknown): boolean => error instanceof HouseError && error.why === "unknown";
  const other_code = (error: unknown): Promise<Seated> => use_code(invitation).catch(() => Promise.reject(error));
  const seated = take_seat({ name: name_here(), invitation }).catch((error: unknown) => (unknown(error) ? other_code(error) : Promise.reject(error)));
  await sit_at(seated, undefined, instead);
}

/** Three bots, and it begins. */
export const play_against_bots = (setup: Setup, from?: string): Promise<void> =>
  sit_at(create_table({ name: name_here(), setup, chairs: [{ who: "open" }, { who: "bot" }, { who: "bot" }, { who: "bot" }], start: true }), from);

export const begin_lesson = (lesson: string, from?: string): Promise<void> => sit_at(open_lesson({ name: name_here(), lesson }), from);

/** A lesson is begun anew rather than gone on with: its table is not kept among those where one plays. */
export function leave_lesson(table: string | undefined): void {
  if (table !== undefined) forget_table(table);
  go({ at: "learn" }, true);
}
