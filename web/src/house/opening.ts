// The ways to a table of one's own: against bots, or with a teacher.
import { t } from "../i18n.svelte";
import type { Seated, Setup } from "../protocol";
import { keep_settings, settings } from "../settings.svelte";
import { create_table, open_lesson } from "./api";
import { go } from "./place.svelte";
import { forget_table, keep_seat } from "./tokens";

export const name_here = (): string => settings.name.trim() || t("house.guest");

/** Keeps the seat that is given, and goes there; `from` a lesson, whose table is done with. */
export async function sit_at(asked: Promise<Seated>, from?: string): Promise<void> {
  keep_settings();
  const { table, token, host } = await asked;
  keep_seat(table, token, host);
  if (from !== undefined) forget_table(from);
  go({ at: "table", table }, from !== undefined);
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
