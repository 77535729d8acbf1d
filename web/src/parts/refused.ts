import { has_message, t } from "../i18n.svelte";
import type { Refused, Words } from "../protocol";

/** Why the table would not have something: in its own sentence, if it has one. */
export function refused_in_words({ why, words, no_undo, message }: Refused): Words {
  if (words) return words;
  if (no_undo) return [t(`undo.${no_undo}`)];
  return [has_message(`refused.${why}`) ? t(`refused.${why}`) : (message ?? why)];
}
