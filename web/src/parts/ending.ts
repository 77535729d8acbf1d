import type { AtTable } from "../at_table";
import { t } from "../i18n.svelte";
import type { End } from "../protocol";

/** Who has won, in a sentence. */
export function winners_in_words(at: AtTable, { over, winners }: End): string {
  if (!over) return t("end.broken");
  if (winners.length === 0) return t("end.nobody");
  return winners.includes(at.table.seat ?? -1) ? t("end.you") : t("end.wins", { name: winners.map((seat) => at.table.name_of(seat)).join(", ") });
}
